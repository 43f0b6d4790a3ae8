//! `arbitro result GROUP TABLE [RESULT]`: records a table's result, typed or proven by its scoresheet, or
//! removes it.

mod reading;

use crate::cli::prelude::*;

use arbitro_games::scoresheet::NoObserver;

use super::support::adjudication::{Adjudged, adjudge};
use super::support::solving::LimitArgs;
use arbitro_event::acts::{ClearResult, EnterResult, EnterResults};
use arbitro_event::{ResultText, TypedResult, table_scoresheet};
use arbitro_paper::output::board::Style;
use arbitro_paper::output::diagnosis::diagnose;

#[derive(clap::Args)]
pub(super) struct RecordResult {
    group: GroupCode,
    table: u32,
    #[arg(value_name = "RESULT")]
    result: Option<ResultText>,
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    #[arg(long, value_name = "N", conflicts_with = "clear")]
    game: Option<u32>,
    #[arg(long, value_name = "N", conflicts_with_all = ["clear", "game"])]
    board: Option<u32>,
    #[arg(long, value_name = "FILE")]
    scoresheet: Vec<PathBuf>,
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
}

impl RecordResult {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        if self.clear {
            return self.clear(session);
        }
        let mut desk = session.open_event()?;
        let decision = self.decision.as_deref().map(str::trim).filter(|text| !is_blank(text));
        if self.decision.is_some() && decision.is_none() {
            return Err(Failure::new(words::EVENT_NO_REASON));
        }
        let mut written = None;
        let records = match &self.scoresheet[..] {
            [path] if !self.repair => Some(source::records(session, path)?),
            [_, ..] => {
                let read = self.read(session, &desk)?;
                written = read.written;
                Some(vec![read.record])
            }
            [] if self.result.is_none() => {
                return Err(Failure::new(words::EVENT_NO_RESULT));
            }
            [] => None,
        };
        let adjudged = match &records {
            Some(records) if self.adjudicate => Some(self.adjudge(session, &desk, records)?),
            _ => None,
        };
        if let Some(boards) = self.boards(&desk)? {
            return self.of_boards(session, &mut desk, (boards, decision));
        }
        let result = self.typed()?;
        let typed = result.map(TypedResult::score);
        let tally = result.and_then(TypedResult::tally);
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
        let sheet = match &records {
            Some(records) => Some(self.sheet(&desk, records)?.clone()),
            None => None,
        };
        let act = EnterResult {
            group: self.group,
            round: self.round,
            table: self.table,
            result,
            game: self.game(),
            seated: false,
            tally,
            adjudicated: self.adjudicate && self.decision.is_none(),
            decision,
            sheet: sheet.clone(),
            judged: true,
            written,
            correct: self.correct,
            // Two values, or none.
            expect: self.expect.clone().try_into().ok(),
            seen: None,
            last: None,
        };
        match (desk.carry_out(session, act), sheet) {
            (Err(failure), Some(record)) => {
                let round = self.round.unwrap_or(1);
                let record = table_scoresheet::of_table(desk.state(), self.place(round), &record);
                self.diagnose(session, &desk, &record);
                Err(failure)
            }
            (done, _) => {
                session.report(desk.state(), &done?)?;
                Ok(Exit::Yes)
            }
        }
    }

    /// The game of a match of several, or the board of a match of teams.
    fn game(&self) -> Option<u32> {
        self.game.or(self.board)
    }

    /// The result of a game or a match.
    fn typed(&self) -> Result<Option<TypedResult>, Failure> {
        let Some(result) = &self.result else { return Ok(None) };
        let none = || {
            let message = message!(words::CLI_NO_RESULT, text = result.text.clone());
            Failure::new(message).hint(words::CLI_SHAPE_RESULT)
        };
        result.typed.map(Some).ok_or_else(none)
    }

    /// The results of the boards of a match of teams that was typed whole; `None` if it is no such match, or
    /// a board is named.
    fn boards(&self, desk: &Desk) -> Result<Option<Vec<Score>>, Failure> {
        let state = desk.state();
        let of_teams = state.group(self.group).ok().filter(|it| it.system.is_of_teams());
        let (Some(group), Some(result), None) = (of_teams, &self.result, self.game()) else {
            return Ok(None);
        };
        let boards = group.games_per_match();
        let (round, table) = (group.played_in(self.round, self.table), self.table);
        group.table(round, table)?;
        let wrong = || Refusal::ByBoards { group: self.group, round, table, boards };
        match result.of_boards(boards) {
            Some(scores) => Ok(Some(scores)),
            None => Err(Failure::new(wrong().message())),
        }
    }

    /// Records a match of teams by its boards.
    fn of_boards(
        &self,
        session: &mut Session,
        desk: &mut Desk,
        (boards, decision): (Vec<Score>, Option<&str>),
    ) -> Result<Exit, Failure> {
        let group = desk.state().group(self.group)?;
        let round = group.played_in(self.round, self.table);
        let typed = EnterResult {
            correct: self.correct,
            decision: decision.map(str::to_owned),
            expect: self.expect.clone().try_into().ok(),
            ..EnterResult::of(self.group, round, self.table, Score::First)
        };
        let act = EnterResults { results: typed.of_boards(&boards) };
        let outcome = desk.carry_out(session, act)?;
        session.report(desk.state(), &outcome)?;
        Ok(Exit::Yes)
    }

    /// The sheet of the table among the records of a file.
    fn sheet<'r>(&self, desk: &Desk, records: &'r [RawRecord]) -> Result<&'r RawRecord, Failure> {
        let group = desk.state().group(self.group)?;
        let round = group.played_in(self.round, self.table);
        group.table(round, self.table)?;
        if self.game().is_none() && group.games_per_match() > 1 {
            return Err(group
                .sheet_of_several(round, self.table)
                .map_or_else(Failure::from, Failure::from));
        }
        of_table(records, self.place(round), self.path()).map_err(Failure::from)
    }

    /// The table of a scoresheet, with the game number in a match of several.
    fn place(&self, round: u32) -> table_scoresheet::TableRef {
        let (group, table, game) = (self.group, self.table, self.game());
        table_scoresheet::TableRef { group, round, table, game }
    }

    /// Reads a sloppy sheet, or both players' sheets, and shows the reading.
    fn read(&self, session: &mut Session, desk: &Desk) -> Result<reading::SheetRead, Failure> {
        let state = desk.state();
        let group = state.group(self.group)?;
        let round = group.played_in(self.round, self.table);
        group.table(round, self.table)?;
        let (place, typed) = (self.place(round), self.result.is_some());
        let handed = reading::Handed { state, place, typed };
        match &self.scoresheet[..] {
            [path] => handed.read(session, path),
            [one, other] => handed.read_both(session, [one, other]),
            more => Err(Failure::new(message!(words::CLI_COMPARE_MANY, count = more.len()))
                .hint(words::CLI_COMPARE_MANY_HINT)),
        }
    }

    /// The file of the scoresheet; of both players', the first.
    fn path(&self) -> &Path {
        self.scoresheet.first().map_or(Path::new("-"), PathBuf::as_path)
    }

    /// Whether the group's matches have several games.
    fn is_of_several(&self, desk: &Desk) -> bool {
        desk.state().group(self.group).is_ok_and(|group| group.games_per_match() > 1)
    }

    /// Shows what is wrong with a sheet as `check` does, with the board at that point.
    fn diagnose(&self, session: &Session, desk: &Desk, record: &RawRecord) {
        let rules = desk.state().rules().map_or("", |rules| rules.switches.as_str());
        let verdict = judge(record.view(), rules, &mut NoObserver);
        let path = self.path().display().to_string();
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
    ) -> Result<Adjudged, Failure> {
        let state = desk.state();
        let group = state.group(self.group)?;
        let round = group.played_in(self.round, self.table);
        group.table(round, self.table)?;
        let place = self.place(round);
        let named = of_table(records, place, self.path())?;
        let record = &table_scoresheet::of_table(state, place, named);
        let lang = session.paper_lang(desk.event.language);
        let typed = self.typed()?.map(TypedResult::score);
        adjudge(session, state, place, record, typed, (&self.limits, lang))
    }

    /// Removes the result.
    fn clear(self, session: &mut Session) -> Result<Exit, Failure> {
        let reason = self.reason.as_deref().map(str::trim).filter(|text| !is_blank(text));
        let Some(reason) = reason else {
            return Err(Failure::new(words::EVENT_NO_REASON_CLEAR));
        };
        let act = ClearResult {
            group: self.group,
            round: self.round,
            table: self.table,
            reason: reason.to_owned(),
            expect: None,
            seen: None,
        };
        session.carry_out(act)
    }
}

/// The only record of a file, or if there are several the one whose tags name the table.
fn of_table<'r>(
    records: &'r [RawRecord],
    place: table_scoresheet::TableRef,
    path: &Path,
) -> Result<&'r RawRecord, Refusal> {
    if let [record] = records {
        return Ok(record);
    }
    let names = |record: &&RawRecord| table_scoresheet::names_table(record.view(), place);
    records.iter().find(names).ok_or_else(|| {
        let path = path.display().to_string();
        Refusal::SheetNone { path, count: records.len() }
    })
}
