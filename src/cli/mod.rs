//! The command line: one file for each command, with its arguments, its call into the library and its words.
//! Nothing else in the program prints.
//!
//! A command is a struct of arguments with `run(self, &mut Session) -> Result<Exit, Failure>`, a line
//! in `commands!`, a place in the help (`support::dress`), its help under `help-<command>` and its names
//! under `names-command-<command>` in the catalogues, and a test file `tests/cli/<command>.rs`.

mod advance;
mod annotate;
mod certificate;
mod check;
mod circuit;
mod completions;
mod convert;
mod decide;
mod demo;
mod diagram;
pub(crate) mod engine;
mod enter;
mod event;
mod explain;
mod export;
mod finalist;
mod find;
mod forbid;
mod groups;
mod gtp;
mod help;
mod import;
#[cfg(feature = "serve")]
mod keys;
mod log;
mod lots;
mod man;
mod merge;
mod moves;
mod new;
mod pair;
mod perft;
mod players;
mod prelude;
mod print;
mod problems;
mod repair;
mod replay;
mod result;
mod results;
mod rules;
#[cfg(feature = "serve")]
mod serve;
mod simulate;
mod solve;
mod standings;
mod status;
mod store;
mod support;
mod teams;
mod trf;
mod undo;
mod unpair;
mod verify;

use std::any::TypeId;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::locale::words;
use clap::builder::{PathBufValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use prelude::subcommands;
#[cfg(feature = "serve")]
pub(crate) use serve::double_click;
use support::colour::ColourChoice;
use support::desk::{AtEvent, ChangesEvent, SignsEvent};
use support::dress::{HelpForm, HelpStyle};
pub use support::failure::Exit;
pub(crate) use support::failure::Failure;
pub(crate) use support::session::Session;
pub(crate) use support::usage;

use crate::io::path_from;
use crate::locale::Lang;

#[derive(Parser)]
#[command(name = "arbitro", version)]
pub(crate) struct Cli {
    #[command(flatten)]
    global: Global,
    #[command(subcommand)]
    command: Command,
    /// Whether it answers in JSON.
    #[arg(skip)]
    json: bool,
}

/// The options accepted before the command.
#[derive(Args)]
struct Global {
    #[arg(long, global = true, value_name = "pt|en")]
    lang: Option<Lang>,
    // Also accepted before the command, like `git -C`; the commands that use it list it in their help.
    #[arg(long, hide = true, value_name = "DIR")]
    event: Option<PathBuf>,
    #[arg(long, hide = true, value_name = "NAME")]
    desk: Option<String>,
}

/// Makes of the list of commands their enum, how each is run, and how each is declared by itself.
macro_rules! commands {
    ($($(#[$only:meta])* $word:literal => $Command:ident($arguments:ty) $($at:ident)?,)*) => {
        #[derive(Subcommand)]
        enum Command {
            $($(#[$only])* #[command(name = $word)] $Command(subcommands!(@args $arguments $(, $at)?)),)*
        }

        impl Command {
            fn run(self, session: &mut Session) -> Result<Exit, Failure> {
                match self {
                    $($(#[$only])* Self::$Command(command) => {
                        subcommands!(@run command, session, command.run(session) $(, $at)?)
                    })*
                }
            }

            /// Their words in the declaration.
            const WORDS: &[&str] = &[$($(#[$only])* $word,)*];

            /// The declaration of the command with this word.
            fn declared(word: &str) -> Option<clap::Command> {
                match word {
                    $($(#[$only])* $word => {
                        let command = clap::Command::new($word);
                        Some(<subcommands!(@args $arguments $(, $at)?)>::augment_args(command))
                    })*
                    _ => None,
                }
            }
        }
    };
}

// The Portuguese name of a command and its place in the help are in `support::names` and `support::dress`.
commands! {
    "demo" => Demo(demo::Demo),
    "help" => Help(help::Help),
    "check" => Check(check::Check),
    "repair" => Repair(repair::Repair),
    "replay" => Replay(replay::Replay) at_event,
    "moves" => Moves(moves::Moves),
    "diagram" => Diagram(diagram::Diagram),
    "convert" => Convert(convert::Convert),
    "rules" => Rules(rules::Rules),
    "annotate" => Annotate(annotate::Annotate),
    "solve" => Solve(solve::Solve),
    "problems" => Problems(problems::Problems),
    "gtp" => Gtp(gtp::Gtp),
    "perft" => Perft(perft::Perft),
    "trf" => Trf(trf::Trf),
    "engine" => Engine(engine::Engine),
    "new" => New(new::New),
    "status" => Status(status::Status) at_event,
    "players" => Players(players::Players),
    "groups" => Groups(groups::Groups),
    "find" => Find(find::Find) at_event,
    "pair" => Pair(pair::Pair) changes_event,
    "unpair" => Unpair(unpair::Unpair) changes_event,
    "forbid" => Forbid(forbid::ForbidPair) changes_event,
    "allow-pair" => AllowPair(forbid::AllowAgain) changes_event,
    "teams" => Teams(teams::Teams) at_event,
    "line-up" => LineUp(teams::GiveLineUp) changes_event,
    "explain" => Explain(explain::Explain) at_event,
    "result" => Result(result::RecordResult) changes_event,
    "results" => Results(results::Results),
    "enter" => Enter(enter::Enter) signs_event,
    "standings" => Standings(standings::Standings) at_event,
    "advance" => Advance(advance::Advance) changes_event,
    "finalist" => Finalist(finalist::Finalist),
    "lots" => Lots(lots::Lots) changes_event,
    "decide" => Decide(decide::Decide) changes_event,
    "print" => Print(print::Print) signs_event,
    "certificate" => Certificate(certificate::Certificate),
    "circuit" => Circuit(circuit::Circuit),
    "export" => Export(export::Export) signs_event,
    "import" => Import(import::Import) changes_event,
    "simulate" => Simulate(simulate::Simulate) changes_event,
    "log" => Log(log::Log),
    "undo" => Undo(undo::Undo) changes_event,
    "redo" => Redo(undo::Redo) changes_event,
    "verify" => Verify(verify::Verify) at_event,
    "merge" => Merge(merge::Merge) changes_event,
    "store" => Store(store::Store),
    "event" => Event(event::Event),
    #[cfg(feature = "serve")]
    "serve" => Serve(serve::Serve) signs_event,
    #[cfg(feature = "serve")]
    "keys" => Keys(keys::Keys),
    "completions" => Completions(completions::Completions),
    "man" => Man(man::Man),
}

impl Cli {
    /// Runs the command and reports the outcome.
    pub(crate) fn run(self, mut session: Session) -> Exit {
        session.paper = self.global.lang;
        (session.event, session.desk) = (self.global.event, self.global.desk);
        session.json = self.json;
        let result = self.command.run(&mut session);
        session.finish(result)
    }
}

/// Runs a command line composed by another command: its words without the program's name.
fn run_line(args: &[&str], session: &mut Session) -> Result<Exit, Failure> {
    let line: Vec<OsString> =
        std::iter::once("arbitro").chain(args.iter().copied()).map(Into::into).collect();
    let cli = parse(&line, session)
        .map_err(|_| Failure::new(crate::locale::Message::new(words::CLI_USAGE_OTHER)))?;
    cli.command.run(session)
}

/// Reads a command line in the words of the declaration, or else with Portuguese names translated into them.
/// Relative paths begin at the session's folder. Errors are in its language, whose words are built only
/// when they are needed.
pub(crate) fn parse(args: &[OsString], session: &Session) -> Result<Cli, clap::Error> {
    // The version needs no command, and is the same in every language.
    if let Err(said) = completed(program()).try_get_matches_from(args)
        && said.kind() == ErrorKind::DisplayVersion
    {
        return Err(said);
    }
    let args = &with_lost_forfeits(args);
    let declared = || with_paths_from(&session.io.folder, declaration_for(args));
    let matches = declared().try_get_matches_from(args).or_else(|_| {
        declared().try_get_matches_from(translated(args, Lang::En)).map_err(|error| {
            // A command that needs another after it is answered with its help, as if that had been requested.
            let form = match error.kind() {
                ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => HelpForm::Long,
                _ => HelpForm::of_args(args),
            };
            let line = support::dress::localise(declared(), session.help_style(form));
            match line.try_get_matches_from(translated(args, session.lang)) {
                Err(said) => said,
                Ok(_) => error,
            }
        })
    })?;
    let cli = Cli::from_arg_matches(&matches)?;
    Ok(Cli { json: support::answers::wants_json(&matches), ..cli })
}

/// A line of `result` in which a match that begins with a game lost by forfeit, `-0=0`, is no option: its first
/// hyphen is a minus sign, which results have as well.
fn with_lost_forfeits(args: &[OsString]) -> Vec<OsString> {
    let is_result = support::names::first_command(args, Command::WORDS) == Some("result");
    let put = |arg: &OsString| match arg.to_str().and_then(|text| text.strip_prefix('-')) {
        Some(rest) if is_result && is_row_of_results(rest) => OsString::from(format!("−{rest}")),
        _ => arg.clone(),
    };
    args.iter().map(put).collect()
}

/// Whether a text has only the signs of results of boards.
fn is_row_of_results(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|sign| "01½=+-".contains(sign)) && text != "-"
}

/// The command line as the commands declare it, without any help text.
pub(crate) fn declaration() -> clap::Command {
    completed(Cli::command())
}

/// As much of the declaration as reads a line: the command that it names, or all commands if it names none. To
/// declare all of them takes longer than most commands run.
pub(crate) fn declaration_for(args: &[OsString]) -> clap::Command {
    let command = support::names::first_command(args, Command::WORDS);
    command.and_then(alone).unwrap_or_else(declaration)
}

/// A line with the names of its commands, options and values in one language.
fn translated(args: &[OsString], lang: Lang) -> Vec<OsString> {
    support::names::put_into(args, &declaration_for(args), lang)
}

/// The command line with only the command of this word.
fn alone(word: &str) -> Option<clap::Command> {
    let command = Command::declared(word)?;
    Some(completed(program().subcommand_required(true).subcommand(command)))
}

/// The command line without any command.
fn program() -> clap::Command {
    Global::augment_args(clap::Command::new("arbitro").version(env!("CARGO_PKG_VERSION")))
}

/// A declaration with what is added to several of its commands.
fn completed(line: clap::Command) -> clap::Command {
    // It is acted on before the line is parsed; the parser only has to accept it.
    let color = clap::Arg::new("color")
        .long("color")
        .global(true)
        .display_order(0)
        .value_name("auto|always|never")
        .value_parser(clap::builder::EnumValueParser::<ColourChoice>::new());
    with_negative_numbers(with_refusals(line.arg(color).disable_help_subcommand(true)))
}

/// A command that changes the event and has no output in several formats takes the format of its refusals.
fn with_refusals(command: clap::Command) -> clap::Command {
    let has = |is_it: fn(&clap::Arg) -> bool| command.get_arguments().any(is_it);
    let takes_it =
        has(|arg| arg.get_id() == "dry-run") && !has(|arg| arg.get_long() == Some("format"));
    let command = match takes_it {
        true => command.arg(
            clap::Arg::new("refusals")
                .long("format")
                .value_name("human|json")
                .value_parser(["human", "json"]),
        ),
        false => command,
    };
    command.mut_subcommands(with_refusals)
}

/// Relative paths begin at this folder, unless it is that of the process.
fn with_paths_from(folder: &Path, command: clap::Command) -> clap::Command {
    if folder.as_os_str().is_empty() {
        return command;
    }
    let command = command.mut_args(|arg| {
        let folder = folder.to_owned();
        match arg.get_value_parser().type_id() == TypeId::of::<PathBuf>() {
            true => arg
                .value_parser(PathBufValueParser::new().map(move |path| path_from(&folder, &path))),
            false => arg,
        }
    });
    command.mut_subcommands(|below| with_paths_from(folder, below))
}

/// A negative number is not an option: it is read as a value, and refused with the allowed range.
fn with_negative_numbers(command: clap::Command) -> clap::Command {
    let command = command.mut_args(|arg| match arg.get_action().takes_values() {
        true => arg.allow_negative_numbers(true),
        false => arg,
    });
    command.mut_subcommands(with_negative_numbers)
}

/// The whole command line as clap knows it, with its help in one language: the source of the help, the
/// completions and the manual pages.
pub(crate) fn command(lang: Lang) -> clap::Command {
    let style = HelpStyle { lang, form: HelpForm::Plain, width: support::dress::MOST_WIDE };
    support::dress::localise(declaration(), style)
}

#[cfg(test)]
mod tests;
