//! `arbitro result GROUP TABLE [RESULT]`: records a table's result, typed or proven by its scoresheet, or
//! removes it.

mod reading;

use crate::locale::words;
use std::path::{Path, PathBuf};

use arbitro_games::scoresheet::{NoObserver, RawRecord, judge};

use super::players::say_done;
use super::support::adjudication::{Adjudged, adjudge};
use super::support::desk::{Desk, EventArgs, refused};
use super::support::solving::LimitArgs;
use super::support::source;
use super::{Exit, Failure, Session};
use crate::championship::finalists::{Finalist, displaced, finalists};
use crate::championship::{
    GroupCode, Operation, PlayerCode, Refusal, Score, State, TypedResult, kept_scoresheet, propose,
};
use crate::locale::{Message, is_blank};
use crate::output::board::Style;
use crate::output::diagnosis::diagnose;

#[derive(clap::Args)]
pub(super) struct Result {
    group: GroupCode,
    table: u32,
    #[arg(value_name = "RESULT")]
    result: Option<TypedResult>,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, value_name = "N", conflicts_with = "clear")]
    game: Option<u32>,
    #[arg(long, value_name = "FILE")]
    scoresheet: Option<PathBuf>,
    #[arg(long, requires = "scoresheet", conflicts_with = "clear")]
    repair: bool,
    #[arg(long, value_name = "TEXT")]
    decision: Option<String>,
    #[arg(long)]
    correct: bool,
    #[arg(long, num_args = 2, action = clap::ArgAction::Set, value_name = "CODE")]
    expect: Vec<PlayerCode>,
    #[arg(long, requires = "reason", conflicts_with_all = ["result", "scoresheet", "decision", "correct"])]
    clear: bool,
    #[arg(long, requires = "clear", value_name = "TEXT")]
    reason: Option<String>,
    #[arg(long, requires = "scoresheet", conflicts_with = "clear")]
    adjudicate: bool,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    event: EventArgs,
}

impl Result {
    pub(super) fn run(self, session: &mut Session) -> std::result::Result<Exit, Failure> {
        if self.clear {
            return self.clear(session);
        }
        let mut desk = self.event.open(session)?;
        let decision = self.decision.as_deref().map(str::trim).filter(|text| !is_blank(text));
        if self.decision.is_some() && decision.is_none() {
            return Err(Failure::new(Message::new(words::EVENT_NO_REASON)));
        }
        let mut written = None;
        let records = match &self.scoresheet {
            Some(path) if self.repair => {
                let read = self.read(session, &desk, path)?;
                written = read.written;
                Some(vec![read.record])
            }
            Some(path) => Some(source::records(path)?),
            None if self.result.is_none() => {
                return Err(Failure::new(Message::new(words::EVENT_NO_RESULT)));
            }
            None => None,
        };
        let adjudged = match &records {
            Some(records) if self.adjudicate => Some(self.adjudge(session, &desk, records)?),
            _ => None,
        };
        let typed = self.result.map(TypedResult::score);
        let tally = self.result.and_then(TypedResult::tally);
        if tally.is_some() && !self.is_of_several(&desk) {
            let (group, round, table) = (self.group, self.round.unwrap_or(1), self.table);
            let refusal = Refusal::OneGame { group, round, table };
            return Err(Failure::new(refusal.message()));
        }
        let result = adjudged.as_ref().map(|adjudged| adjudged.result).or(typed);
        // The arbiter's words come before the proof.
        let decision = match (decision, &adjudged) {
            (Some(decision), Some(adjudged)) => Some(format!("{decision} · {}", adjudged.proof)),
            (decision, adjudged) => {
                decision.map(str::to_owned).or(adjudged.as_ref().map(|found| found.proof.clone()))
            }
        };
        let before = finalists(desk.state(), self.group).map_err(refused)?;
        // Two values, or none.
        let expect = self.expect.clone().try_into().ok();
        let mut said = None;
        let mut looked_at = None;
        let done = desk.act(|state| {
            let group = state.group(self.group)?;
            let round = group.played_in(self.round, self.table);
            let place = self.place(round);
            let encounter = group.table(round, self.table)?;
            if records.is_some() && self.game.is_none() && group.games_per_match() > 1 {
                let next = encounter.games.len() as u32 + 1;
                let (group, table) = (self.group, self.table);
                return Err(Refusal::SheetOfMatch { group, round, table, next });
            }
            // A result already adjudicated the same way needs no second proof, whose counts would differ.
            let stands = self.adjudicate
                && self.decision.is_none()
                && !self.correct
                && encounter.result == result;
            let decision =
                encounter.decision.clone().filter(|_| stands).or_else(|| decision.clone());
            let (result, sheet) = match (&records, result) {
                (Some(records), typed) => {
                    let path = self.scoresheet.as_deref().unwrap_or(Path::new("-"));
                    let record = kept_scoresheet::of_table(
                        state,
                        self.group,
                        of_table(records, place, path)?,
                    );
                    looked_at = Some(record.clone());
                    let decided = decision.is_some();
                    let proven =
                        kept_scoresheet::prove(state, place, record.view(), typed, decided)?;
                    (proven, Some(String::from_utf8_lossy(&record.text).into_owned()))
                }
                (None, Some(typed)) => (typed, None),
                // One of them is there, as checked above.
                (None, None) => return Ok(Vec::new()),
            };
            let wish = propose::Said {
                decision,
                sheet,
                written: written.clone(),
                game: self.game,
                tally,
                correct: self.correct,
                expect: expect.clone(),
                ..propose::Said::of(self.group, round, self.table, result)
            };
            let record = propose::record(state, &wish)?;
            said = Some(wish);
            Ok(record.into_iter().map(Operation::from).collect())
        });
        let operations = match (done, &looked_at) {
            (Err(failure), Some(record)) => {
                self.diagnose(session, &desk, record);
                return Err(failure);
            }
            (done, _) => done?,
        };
        if let Some(said) = &said {
            answer(session, desk.state(), said, operations.first())?;
            // Rounds paired since counted an adjourned game as a draw.
            let resumed = matches!(&*operations, [Operation::Record(record)]
                if record.was.is_some_and(Score::is_adjourned) && record.result != Score::Draw);
            if resumed || said.correct && !operations.is_empty() {
                let round = desk.state().group(said.group).map_err(refused)?;
                let round = round.played_in(said.round, said.table);
                say_what_rests_on(session, desk.state(), said.group, round)?;
            }
        }
        warn_of_final(session, desk.state(), self.group, &before)?;
        Ok(Exit::Yes)
    }

    /// The table of a scoresheet, with the game number in a match of several.
    fn place(&self, round: u32) -> kept_scoresheet::TableRef {
        let (group, table, game) = (self.group, self.table, self.game);
        kept_scoresheet::TableRef { group, round, table, game }
    }

    /// Reads a sloppy sheet and shows the reading; it is accepted if the result is typed beside it.
    fn read(
        &self,
        session: &mut Session,
        desk: &Desk,
        path: &Path,
    ) -> std::result::Result<reading::SheetRead, Failure> {
        let group = desk.state().group(self.group).map_err(refused)?;
        let round = group.played_in(self.round, self.table);
        group.table(round, self.table).map_err(refused)?;
        reading::read(session, desk.state(), self.place(round), path, self.result.is_some())
    }

    /// Whether the group's matches have several games.
    fn is_of_several(&self, desk: &Desk) -> bool {
        desk.state().group(self.group).is_ok_and(|group| group.games_per_match() > 1)
    }

    /// Shows what is wrong with a sheet as `check` does, with the board at that point.
    fn diagnose(&self, session: &Session, desk: &Desk, record: &RawRecord) {
        let rules = desk.state().rules().map_or("", |rules| rules.switches.as_str());
        let verdict = judge(record.view(), rules, &mut NoObserver);
        let path = self.scoresheet.as_deref().unwrap_or(Path::new("-")).display().to_string();
        let look = session.diagnosis_style(Some(Style::Unicode));
        if verdict.status.exit() != 0
            && let Some(text) = diagnose(&path, record.view(), rules, &verdict, look)
        {
            session.remark_text(&text);
        }
    }

    /// The result of perfect play from the end of the table's scoresheet.
    fn adjudge(
        &self,
        session: &mut Session,
        desk: &Desk,
        records: &[RawRecord],
    ) -> std::result::Result<Adjudged, Failure> {
        let state = desk.state();
        let group = state.group(self.group).map_err(refused)?;
        let round = group.played_in(self.round, self.table);
        group.table(round, self.table).map_err(refused)?;
        let place = self.place(round);
        let path = self.scoresheet.as_deref().unwrap_or(Path::new("-"));
        let record = of_table(records, place, path).map_err(refused)?;
        let record = &kept_scoresheet::of_table(state, self.group, record);
        let lang = session.paper_lang(desk.event.language);
        let typed = self.result.map(TypedResult::score);
        adjudge(session, state, place, record, typed, (&self.limits, lang))
    }

    /// Removes the result.
    fn clear(self, session: &mut Session) -> std::result::Result<Exit, Failure> {
        let reason = self.reason.as_deref().map(str::trim).filter(|text| !is_blank(text));
        let Some(reason) = reason else {
            return Err(Failure::new(Message::new(words::EVENT_NO_REASON_CLEAR)));
        };
        let mut desk = self.event.open(session)?;
        let at = (self.group, self.round, self.table);
        let operations = desk.act(|state| Ok(vec![propose::clear(state, at, reason)?.into()]))?;
        say_done(session, &operations)
    }
}

/// Says what was recorded, with the winner, or that it was recorded already; and if it was not the last
/// round, says so.
fn answer(
    session: &mut Session,
    state: &State,
    said: &propose::Said,
    done: Option<&Operation>,
) -> std::result::Result<(), Failure> {
    let group = state.group(said.group).map_err(refused)?;
    let last = group.played.len() as u32;
    let round = group.played_in(said.round, said.table);
    let encounter = group.table(round, said.table).map_err(refused)?;
    let name = |id| state.player(id).row.name.clone();
    let message = match done {
        Some(operation) => Message::new(words::EVENT_RECORDED).with("summary", operation.summary()),
        None => Message::new(words::EVENT_ALREADY_SO)
            .with("group", said.group.to_string())
            .with("round", round)
            .with("table", said.table)
            .with("result", said.result.to_string()),
    };
    let turned = matches!(done, Some(Operation::Record(record)) if record.game.is_some_and(|game| game % 2 == 0));
    let mut names = [name(encounter.first), encounter.second().map_or_else(String::new, name)];
    if turned {
        names.reverse();
    }
    let [first, second] = names;
    session.answer(&message.with("first", first).with("second", second))?;
    if round < last {
        session.note(
            &Message::new(words::EVENT_RECORDED_OLDER)
                .with("group", said.group.to_string())
                .with("round", round)
                .with("last", last),
        );
    }
    Ok(())
}

/// Says which later rounds were paired with the corrected result, and how to pair them again.
pub(super) fn say_what_rests_on(
    session: &Session,
    state: &State,
    code: GroupCode,
    round: u32,
) -> std::result::Result<(), Failure> {
    let group = state.group(code).map_err(refused)?;
    let later: Vec<u32> = (round + 1..=group.played.len() as u32).collect();
    let paired = group.round(round + 1).and_then(|round| round.by.as_ref());
    // Round robin pairings do not depend on results.
    if let Some(by) = paired.filter(|_| !group.is_round_robin()) {
        let message = Message::new(words::EVENT_CORRECTED_OLDER)
            .with("group", code.to_string())
            .with("count", later.len())
            .with("rounds", later)
            .with("seq", by.seq.to_string());
        session.warn(&message);
    }
    Ok(())
}

/// A correction does not change the players of a final that is already drawn: if somebody now ranks above a
/// finalist, the arbiter is told.
pub(super) fn warn_of_final(
    session: &Session,
    state: &State,
    code: GroupCode,
    before: &[Finalist],
) -> std::result::Result<(), Failure> {
    for displaced in displaced(state, code, before).map_err(refused)? {
        let message = Message::new(words::EVENT_CORRECT_FINALIST)
            .with("group", displaced.group.to_string())
            .with("player", state.code(displaced.player).to_string())
            .with("rank", displaced.rank)
            .with("final", displaced.decider.to_string());
        let seq = displaced.drawn.map_or_else(String::new, |by| by.seq.to_string());
        session.warn(&message.with("seq", seq));
    }
    Ok(())
}

/// The only record of a file, or if there are several the one whose tags name the table.
fn of_table<'r>(
    records: &'r [RawRecord],
    place: kept_scoresheet::TableRef,
    path: &Path,
) -> std::result::Result<&'r RawRecord, Refusal> {
    if let [record] = records {
        return Ok(record);
    }
    let names = |record: &&RawRecord| kept_scoresheet::names_table(record.view(), place);
    records.iter().find(names).ok_or_else(|| {
        let path = path.display().to_string();
        Refusal::SheetNone { path, count: records.len() }
    })
}
