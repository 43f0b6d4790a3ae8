//! `arbitro result GROUP TABLE [RESULT]`: the result of a table, typed or proven by its scoresheet.

use std::path::{Path, PathBuf};

use super::desk::EventArgs;
use super::players::say_done;
use super::{Exit, Failure, Session, source};
use crate::championship::{GroupCode, Operation, Score, plan, scoresheet};
use crate::locale::Message;
use crate::record::{RawRecord, Script};

#[derive(clap::Args)]
pub(super) struct Result {
    group: GroupCode,
    table: u32,
    #[arg(value_name = "RESULT")]
    result: Option<Score>,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, value_name = "FILE")]
    scoresheet: Option<PathBuf>,
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
        let decision = self.decision.as_deref().map(str::trim).filter(|text| !text.is_empty());
        if self.decision.is_some() && decision.is_none() {
            return Err(Failure::new(Message::new("event-no-reason")));
        }
        let records = match &self.scoresheet {
            Some(path) => Some(source::records(path)?),
            None if self.result.is_none() => {
                return Err(Failure::new(Message::new("event-no-result")));
            }
            None => None,
        };
        let operations = desk.act(|state| {
            let group = state.group(self.group)?;
            let round = self.round.unwrap_or(group.played.len() as u32);
            let seat = scoresheet::Seat { group: self.group, round, table: self.table };
            group.table(round, self.table)?;
            let (result, sheet) = match (&records, self.result) {
                (Some(records), typed) => {
                    let path = self.scoresheet.as_deref().unwrap_or(Path::new("-"));
                    let record = of_table(records, seat, path)?;
                    let decided = decision.is_some();
                    let proven = scoresheet::prove(state, seat, record.view(), typed, decided)?;
                    (proven, Some(String::from_utf8_lossy(&record.text).into_owned()))
                }
                (None, Some(typed)) => (typed, None),
                // It was seen above that one of them is there.
                (None, None) => return Ok(Vec::new()),
            };
            let said = plan::Said {
                group: self.group,
                round: Some(round),
                table: self.table,
                result,
                decision: decision.map(str::to_owned),
                sheet,
                correct: self.correct,
            };
            Ok(vec![Operation::from(plan::record(state, &said)?)])
        })?;
        say_done(session, &operations)
    }
}

/// The only record of a file, or of several the one whose tags name the table.
fn of_table<'r>(
    records: &'r [RawRecord],
    seat: scoresheet::Seat,
    path: &Path,
) -> std::result::Result<&'r RawRecord, crate::championship::Refusal> {
    if let [record] = records {
        return Ok(record);
    }
    let wanted = [
        ("Group", seat.group.to_string()),
        ("Round", seat.round.to_string()),
        ("Table", seat.table.to_string()),
    ];
    let names = |record: &&RawRecord| {
        let (script, _) = Script::of(record.view(), "");
        wanted.iter().all(|(tag, value)| script.tag(tag).map(str::trim) == Some(value.as_str()))
    };
    records.iter().find(names).ok_or_else(|| {
        crate::championship::Refusal::new("event-refusal-sheet-none")
            .with("path", path.display().to_string())
            .with("count", records.len())
    })
}
