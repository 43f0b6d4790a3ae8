//! `arbitro result GROUP TABLE [RESULT]`: the result of a table.

use super::desk::EventArgs;
use super::players::say_done;
use super::{Exit, Failure, Session};
use crate::championship::{GroupCode, Score, plan};
use crate::locale::Message;

#[derive(clap::Args)]
pub(super) struct Result {
    group: GroupCode,
    table: u32,
    #[arg(value_name = "RESULT")]
    result: Option<Score>,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, value_name = "TEXT")]
    decision: Option<String>,
    #[arg(long)]
    correct: bool,
    #[command(flatten)]
    event: EventArgs,
}

impl Result {
    pub(super) fn run(self, session: &mut Session) -> std::result::Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let Some(result) = self.result else {
            return Err(Failure::new(Message::new("event-no-result")));
        };
        let said = plan::Said {
            group: self.group,
            round: self.round,
            table: self.table,
            result,
            decision: self.decision,
            sheet: None,
            correct: self.correct,
        };
        let operations = desk.act(|state| Ok(vec![plan::record(state, &said)?.into()]))?;
        say_done(session, &operations)
    }
}
