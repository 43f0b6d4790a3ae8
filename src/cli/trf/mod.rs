//! `arbitro trf …`: the pairing engine and the tie-breaks on FIDE's own file, without an event.

mod input;
mod standings;

use clap::Subcommand;

use super::{Exit, Failure, Session};

#[derive(clap::Args)]
pub(super) struct Trf {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    #[command(alias = "classificacao")]
    Standings(standings::Standings),
}

impl Trf {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        match self.command {
            Command::Standings(command) => command.run(session),
        }
    }
}
