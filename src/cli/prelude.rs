//! The imports of nearly every command.

pub(in crate::cli) use std::collections::BTreeMap;
pub(in crate::cli) use std::ffi::OsString;
pub(in crate::cli) use std::fs;
pub(in crate::cli) use std::io::Write;
pub(in crate::cli) use std::path::{Path, PathBuf};

pub(in crate::cli) use super::support::answer::{self, TextFormat};
pub(in crate::cli) use super::support::desk::{
    AtEvent, ChangesEvent, Desk, Entrant, EventArgs, SignsEvent, TableFormat,
};
pub(in crate::cli) use super::support::output::{self, FolderFor};
pub(in crate::cli) use super::support::paper::typefaces_to_come;
pub(in crate::cli) use super::support::{answers, names, progress, question, remedy, source};
pub(in crate::cli) use super::{Exit, Failure, Session};
pub(in crate::cli) use crate::io::Io;
pub(in crate::cli) use crate::locale::{
    Fact, Lang, Localize, Message, is_blank, message, plain, visible, words,
};
pub(in crate::cli) use arbitro_event::acts::{Act, ActOutcome, Answers, Remark};
pub(in crate::cli) use arbitro_event::{
    CategoryCode, EntryRow, Event, GroupCode, GroupScope, Hint, PlayerCode, Refusal, Score, State,
    entries,
};
pub(in crate::cli) use arbitro_games::registry;
pub(in crate::cli) use arbitro_games::scoresheet::{RawRecord, RecordStatus, judge};
pub(in crate::cli) use arbitro_paper::Source;
pub(in crate::cli) use arbitro_paper::output::json;

/// Makes of a list of commands below another one its arguments, and how each is run: by its `run`, or by the
/// function named behind it. `at_event` gives a command the options of an event, `signs_event` shows the desk
/// that signs among them, and `changes_event` adds those of a change.
macro_rules! subcommands {
    ($Group:ident {
        $($(#[$only:meta])* $Name:ident($Args:ty) $($at:ident)? $(=> $run:path)?,)*
    }) => {
        #[derive(clap::Args)]
        pub(super) struct $Group {
            #[command(subcommand)]
            command: Command,
        }

        #[derive(clap::Subcommand)]
        enum Command {
            $($(#[$only])* $Name(subcommands!(@args $Args $(, $at)?)),)*
        }

        impl $Group {
            pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
                match self.command {
                    $($(#[$only])* Command::$Name(command) => subcommands!(
                        @run command, session,
                        subcommands!(@call command, session $(, $run)?) $(, $at)?
                    ),)*
                }
            }
        }
    };
    (@args $Args:ty) => { $Args };
    (@args $Args:ty, at_event) => { AtEvent<$Args> };
    (@args $Args:ty, signs_event) => { SignsEvent<$Args> };
    (@args $Args:ty, changes_event) => { ChangesEvent<$Args> };
    (@call $command:ident, $session:ident) => { $command.run($session) };
    (@call $command:ident, $session:ident, $run:path) => { $run($command, $session) };
    (@run $command:ident, $session:ident, $call:expr) => { $call };
    (@run $command:ident, $session:ident, $call:expr, at_event) => {{
        let AtEvent { command: $command } = $command;
        subcommands!(@run $command, $session, $call, signs_event)
    }};
    (@run $command:ident, $session:ident, $call:expr, signs_event) => {{
        let SignsEvent { command: $command, event } = $command;
        event.run($session, |$session| $call)
    }};
    (@run $command:ident, $session:ident, $call:expr, changes_event) => {{
        let ChangesEvent { command: $command, change } = $command;
        change.apply($session);
        subcommands!(@run $command, $session, $call, signs_event)
    }};
}
pub(in crate::cli) use subcommands;
