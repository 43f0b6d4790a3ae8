//! `arbitro finalist replace CODE [BY]`: replaces a finalist who does not come.

use crate::cli::prelude::*;
use arbitro_event::acts::ReplaceFinalist;

#[derive(clap::Args)]
pub(super) struct Finalist {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Replace(Replace),
}

#[derive(clap::Args)]
struct Replace {
    code: PlayerCode,
    by: Option<PlayerCode>,
    #[command(flatten)]
    event: EventArgs,
}

impl Finalist {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let Command::Replace(Replace { code, by, event }) = self.command;
        event.carry_out(session, ReplaceFinalist { player: code, by })
    }
}
