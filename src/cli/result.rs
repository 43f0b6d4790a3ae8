//! `arbitro result GROUP TABLE [RESULT]`: the result of a table, typed or proven by its scoresheet.

use std::path::{Path, PathBuf};

use super::players::say_done;
use super::support::desk::EventArgs;
use super::support::source;
use super::{Exit, Failure, Session};
use crate::championship::ranking::{self, Rounds};
use crate::championship::{GroupCode, Operation, PlayerId, Score, State, kept_scoresheet, propose};
use crate::locale::Message;
use crate::scoresheet::{RawRecord, Transcript};

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
        let before = finalist(desk.state(), self.group);
        let operations = desk.act(|state| {
            let group = state.group(self.group)?;
            let round = self.round.unwrap_or(group.played.len() as u32);
            let seat = kept_scoresheet::Seat { group: self.group, round, table: self.table };
            group.table(round, self.table)?;
            let (result, sheet) = match (&records, self.result) {
                (Some(records), typed) => {
                    let path = self.scoresheet.as_deref().unwrap_or(Path::new("-"));
                    let record = of_table(records, seat, path)?;
                    let decided = decision.is_some();
                    let proven =
                        kept_scoresheet::prove(state, seat, record.view(), typed, decided)?;
                    (proven, Some(String::from_utf8_lossy(&record.text).into_owned()))
                }
                (None, Some(typed)) => (typed, None),
                // It was seen above that one of them is there.
                (None, None) => return Ok(Vec::new()),
            };
            let said = propose::Said {
                group: self.group,
                round: Some(round),
                table: self.table,
                result,
                decision: decision.map(str::to_owned),
                sheet,
                correct: self.correct,
            };
            Ok(vec![Operation::from(propose::record(state, &said)?)])
        })?;
        say_done(session, &operations)?;
        warn_of_final(session, desk.state(), self.group, before);
        Ok(Exit::Yes)
    }
}

/// Who of a group plays the final, and the rank in the group; none before the final is drawn.
pub(super) fn finalist(state: &State, code: GroupCode) -> Option<(PlayerId, u32)> {
    let (group, last) = (state.group(code).ok()?, state.final_of(code.category())?);
    if code.is_final() {
        return None;
    }
    let ranked = ranking::standings(state, group, Rounds::Paired).ok()?;
    let line = ranked.into_iter().find(|line| last.member(line.player).is_some())?;
    Some((line.player, line.rank))
}

/// A correction does not change who plays a final that is drawn: where somebody else comes to stand
/// before the finalist, the árbitro is told.
pub(super) fn warn_of_final(
    session: &Session,
    state: &State,
    code: GroupCode,
    before: Option<(PlayerId, u32)>,
) {
    let (Some((_, before)), Some((player, after))) = (before, finalist(state, code)) else {
        return;
    };
    if after > before {
        session.warn(
            &Message::new("event-correct-finalist")
                .with("group", code.to_string())
                .with("player", state.code(player).to_string())
                .with("rank", after)
                .with("final", code.category().final_group().to_string()),
        );
    }
}

/// The only record of a file, or of several the one whose tags name the table.
fn of_table<'r>(
    records: &'r [RawRecord],
    seat: kept_scoresheet::Seat,
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
        let (transcript, _) = Transcript::of(record.view(), "");
        wanted.iter().all(|(tag, value)| transcript.tag(tag).map(str::trim) == Some(value.as_str()))
    };
    records.iter().find(names).ok_or_else(|| {
        let path = path.display().to_string();
        crate::championship::Refusal::SheetNone { path, count: records.len() }
    })
}
