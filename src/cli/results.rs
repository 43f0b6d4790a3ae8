//! `arbitro results …`: the tables still playing, and results from a list.

use super::desk::{EventArgs, TableFormat, Target};
use super::{Exit, Failure, Session, answer};
use crate::sheets::Sheets;

#[derive(clap::Args)]
pub(super) struct Results {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    #[command(alias = "em-falta")]
    Missing(Missing),
}

#[derive(clap::Args)]
struct Missing {
    #[arg(value_name = "GROUP|CATEGORY")]
    targets: Vec<Target>,
    #[arg(long, value_name = "table|json|csv", default_value = "table")]
    format: TableFormat,
    #[command(flatten)]
    event: EventArgs,
}

impl Results {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        match self.command {
            Command::Missing(command) => command.run(session),
        }
    }
}

impl Missing {
    /// The answer is yes when no result is missing.
    fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let desk = self.event.open(session)?;
        let groups = desk.groups(&self.targets)?;
        let sheets =
            Sheets { event: &desk.event, state: desk.state(), lang: session.lang(), staff: false };
        let table = sheets.missing(&groups);
        answer::tables(session, &[table], self.format)?;
        Ok(Exit::Yes)
    }
}
