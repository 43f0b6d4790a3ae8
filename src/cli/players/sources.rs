//! `arbitro players sources`: every school, when it sent its entries, how many and with what faults, and the
//! schools that have sent none.

use super::received::schools;
use crate::cli::prelude::*;
use arbitro_event::chain::overview;
use arbitro_paper::sources;

#[derive(clap::Args)]
pub(super) struct Sources {
    #[arg(long, value_name = "human|json|csv|xlsx", default_value = "human")]
    format: TableFormat,
}

impl Sources {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let desk = session.open_event()?;
        let lines = overview(desk.state(), &schools(&desk, session)?);
        if self.format == TableFormat::Json {
            for line in &lines {
                answer::document(session, line)?;
            }
            return Ok(Exit::Yes);
        }
        let table = sources(&desk.event.name, &lines, session.lang);
        session.page();
        answer::tables(session, &[table], self.format)
    }
}
