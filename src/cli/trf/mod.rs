//! `arbitro trf …`: the pairing engine and the tie-breaks on FIDE's file format, without an event.

pub(super) mod check;
mod drawn;
mod generate;
pub(super) mod input;
mod pair;
mod standings;

use crate::cli::prelude::*;
use clap::Subcommand;

#[derive(clap::Args)]
pub(super) struct Trf {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Pair(pair::Pair),
    Check(check::Check),
    Standings(standings::Standings),
    Generate(Box<generate::Generate>),
}

impl Trf {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        match self.command {
            Command::Pair(command) => command.run(session),
            Command::Check(command) => command.run(session),
            Command::Standings(command) => command.run(session),
            Command::Generate(command) => command.run(session),
        }
    }
}
