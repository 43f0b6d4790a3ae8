//! `arbitro enter [GROUP]`: a desk at work. Results typed at speed, group after group, without a mouse.
//!
//! The meaning of a line is defined in [`desk_line`]. It reads lines, not single keys, so that it works the
//! same on every terminal, over every connection, and from a file.

mod around;
mod recording;
mod second_typing;

use crate::locale::words;
use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal};
use std::path::Path;

use crate::championship::acts::{Act, Answers, Question};
use crate::championship::desk_line::{self, DeskLine, UnknownLine};
use crate::championship::{
    Encounter, Group, GroupCode, JournalError, PlayerCode, PlayerId, Refusal, Score, State,
    TypedResult,
};
use crate::cli::support::desk::{Desk, EventArgs, failure, refused};
use crate::cli::support::remedy;
use crate::cli::{Exit, Failure, Session};
use crate::locale::{Message, Speak};

#[derive(clap::Args)]
pub(super) struct Enter {
    group: Option<GroupCode>,
    #[arg(long, value_name = "N", requires = "group")]
    round: Option<u32>,
    #[arg(long, requires = "group")]
    verify: bool,
    #[command(flatten)]
    event: EventArgs,
}

impl Enter {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = self.event.open(session)?;
        let by_hand = std::io::stdin().is_terminal();
        let mut sitting = Sitting {
            here: None,
            last: None,
            focus: None,
            shown: BTreeMap::new(),
            asked: None,
            done: Vec::new(),
            verify: self.verify.then(BTreeMap::new),
            by_hand,
            exit: Exit::Yes,
        };
        if by_hand {
            session.note(&Message::new(words::EVENT_ENTER_HELP));
        }
        match self.group {
            Some(code) => {
                let group = desk.state().group(code).map_err(refused)?;
                let round = self.round.unwrap_or(group.played.len() as u32);
                group.paired_round(round).map_err(refused)?;
                sitting.go(session, &desk, code, round);
            }
            None => sitting.status(session, &desk),
        }
        for line in std::io::stdin().lock().split(b'\n') {
            let line = line.map_err(|error| Failure::reading(Path::new("-"), &error))?;
            let line = String::from_utf8_lossy(&line);
            if !sitting.take(session, &mut desk, line.trim())? {
                break;
            }
        }
        sitting.end(session, &desk)
    }
}

/// A table as it was shown: its players and its result.
type ShownTable = ([PlayerCode; 2], Option<Score>);

/// A correction or an erasure that waits for a yes.
enum Asked {
    Correct((u32, Option<u32>), TypedResult),
    /// An act, before which the event asks something.
    Act {
        act: Box<Act>,
        then: Then,
        answers: Answers,
        questions: Vec<Question>,
    },
}

/// What is said once an act is done.
#[derive(Clone, Debug)]
enum Then {
    /// Each of these results.
    Entered(Vec<Typed>),
    /// That the table has none.
    Cleared(u32),
    /// What was undone.
    Undone,
    /// The new rounds.
    Paired,
}

/// The result of a table, or of a game of its match.
type Typed = ((u32, Option<u32>), TypedResult);

/// Something that was done here and can be undone.
struct Done {
    seq: u64,
    summary: Message,
}

/// A desk at work.
struct Sitting {
    /// The current group and round.
    here: Option<(GroupCode, u32)>,
    /// The last round of the group when this one was shown as the last; `None` where an earlier one was chosen.
    last: Option<u32>,
    /// The table found by looking up a player: a lone result goes there.
    focus: Option<u32>,
    /// The tables of the round as they were last shown. A table that has changed since is not overwritten.
    shown: BTreeMap<u32, ShownTable>,
    asked: Option<Asked>,
    /// What this desk has done since it began, oldest first.
    done: Vec<Done>,
    /// While results are typed a second time for comparison: those results, by table.
    verify: Option<BTreeMap<u32, Score>>,
    /// Whether a person is typing, who sees what was refused and carries on.
    by_hand: bool,
    exit: Exit,
}

impl Sitting {
    /// Does what a line says; false at the end.
    fn take(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        line: &str,
    ) -> Result<bool, Failure> {
        let said = self.read(desk, line);
        if let Some(asked) = self.asked.take() {
            match (&said, asked) {
                (Ok(DeskLine::Yes), Asked::Correct(place, result)) => {
                    self.record(session, desk, place, result, true)?;
                    self.status_by_hand(session, desk);
                }
                (Ok(DeskLine::Yes), Asked::Act { act, then, mut answers, questions }) => {
                    let words = questions.iter().map(|question| question.word().to_owned());
                    answers.confirmed.extend(words);
                    self.carry_out(session, desk, *act, then, answers)?;
                    self.status_by_hand(session, desk);
                }
                _ => session.note(&Message::new(words::EVENT_ENTER_LEFT)),
            }
            if matches!(said, Ok(DeskLine::Yes | DeskLine::No | DeskLine::Nothing)) {
                return Ok(true);
            }
        }
        if let Ok(said) = &said {
            self.say_how_read(session, desk, line, said);
        }
        match said {
            Err(_) => {
                session.warn(&Message::new(words::EVENT_ENTER_UNKNOWN).with("text", line));
                self.fall(Exit::Failed);
            }
            Ok(DeskLine::End) => return Ok(false),
            Ok(DeskLine::Help) => session.note(&Message::new(words::EVENT_ENTER_HELP)),
            Ok(DeskLine::Yes | DeskLine::No) => {
                session.note(&Message::new(words::EVENT_ENTER_NOTHING_ASKED));
            }
            Ok(DeskLine::Missing) => {
                // Other desks may have entered some of them.
                desk.journal.refresh().map_err(failure)?;
                self.show(session, desk);
                self.list(session, desk);
                return Ok(true);
            }
            Ok(said) if self.verify.is_some() => self.second(session, desk, &said)?,
            Ok(DeskLine::Nothing) => self.follow(session, desk)?,
            Ok(DeskLine::Go(code)) => {
                desk.journal.refresh().map_err(failure)?;
                match last_round(desk.state(), code) {
                    Ok(round) => self.go(session, desk, code, round),
                    Err(refusal) => self.complain(session, desk, refused(refusal)),
                }
                return Ok(true);
            }
            Ok(DeskLine::Round(round)) => {
                self.round(session, desk, round)?;
                return Ok(true);
            }
            Ok(DeskLine::Player { who, score }) => {
                desk.journal.refresh().map_err(failure)?;
                self.player(session, desk, &who, score)?;
                return Ok(true);
            }
            Ok(DeskLine::Undo) => self.undo(session, desk)?,
            Ok(DeskLine::Pair) => self.pair(session, desk)?,
            Ok(DeskLine::Results(scores)) => self.results(session, desk, &scores)?,
            Ok(DeskLine::Result { table, score }) => {
                self.find_table(session, desk, table)?;
                if self.somewhere(session) {
                    self.record(session, desk, (table, None), score.into(), false)?;
                }
            }
            Ok(DeskLine::Correct { table, score }) => {
                self.find_table(session, desk, table)?;
                self.ask(session, desk, (table, None), score.into());
            }
            Ok(DeskLine::OfMatch { table, game, result, corrects }) => {
                self.find_table(session, desk, table)?;
                match corrects {
                    true => self.ask(session, desk, (table, game), result),
                    false if self.somewhere(session) => {
                        self.record(session, desk, (table, game), result, false)?;
                    }
                    false => {}
                }
            }
            Ok(DeskLine::Clear { table, reason }) => {
                self.find_table(session, desk, table)?;
                self.clear(session, desk, table, &reason)?;
            }
        }
        self.status_by_hand(session, desk);
        Ok(true)
    }

    /// Reads a line; at a table that was looked up, with a match of several games, as one of that
    /// match.
    fn read(&self, desk: &Desk, line: &str) -> Result<DeskLine, UnknownLine> {
        let table = self.here.zip(self.focus).and_then(|((code, round), table)| {
            let group = desk.state().group(code).ok()?;
            let games = group.table(round, table).ok()?.games.len() as u32;
            (group.games_per_match() > 1).then_some((table, games + 1))
        });
        desk_line::read_at(line, table)
    }

    /// Where one blank more or less would mean another line, says how the line was read.
    fn say_how_read(&self, session: &Session, desk: &Desk, line: &str, said: &DeskLine) {
        if self.here.is_none()
            || self.open(desk).len() < 2
            || !desk_line::is_another_with_a_blank(line)
        {
            return;
        }
        let message = match said {
            DeskLine::Result { table, .. } => {
                let other = line.split_whitespace().collect::<String>();
                Message::new(words::EVENT_ENTER_READ_TABLE)
                    .with("table", *table)
                    .with("other", other)
            }
            DeskLine::Results(_) => {
                let (table, result) = line.trim().split_at(1);
                let tables = self.open(desk).into_iter().take(2).map(|table| table.to_string());
                Message::new(words::EVENT_ENTER_READ_RESULTS)
                    .with("tables", tables.collect::<Vec<_>>())
                    .with("line", format!("{table} {result}"))
            }
            _ => return,
        };
        session.note(&message);
    }

    fn fall(&mut self, exit: Exit) {
        if !self.by_hand {
            self.exit = self.exit.max(exit);
        }
    }

    fn complain(&mut self, session: &Session, desk: &Desk, failure: Failure) {
        if let Some(message) = &failure.message {
            session.warn(message);
        }
        // The hint is a line that can be typed here, if there is one.
        let here = failure.refusal.as_deref().and_then(|refusal| hint_here(desk, refusal));
        let there = || failure.hint.as_ref().map(|hint| remedy::in_words(hint, session.lang()));
        if let Some(hint) = here.or_else(there) {
            let word = session.lang().word(words::CLI_HINT);
            session.remark_text(&format!("{word}: {}\n", session.say(&hint)));
        }
        self.fall(failure.exit);
    }

    /// Whether the desk is in a group; says so if it is not.
    fn somewhere(&mut self, session: &Session) -> bool {
        if self.here.is_none() {
            session.warn(&Message::new(words::EVENT_ENTER_NOWHERE));
            self.fall(Exit::No);
        }
        self.here.is_some()
    }

    fn group<'d>(&self, desk: &'d Desk) -> Option<(&'d Group, u32)> {
        let (code, round) = self.here?;
        Some((desk.state().group(code).ok()?, round))
    }

    fn encounter<'d>(&self, desk: &'d Desk, table: u32) -> Option<&'d Encounter> {
        let (group, round) = self.group(desk)?;
        group.table(round, table).ok()
    }

    /// Stays in a round of a group.
    fn stay(&mut self, desk: &Desk, code: GroupCode, round: u32) {
        let last = desk.state().group(code).map_or(0, |group| group.played.len() as u32);
        self.here = Some((code, round));
        self.last = Some(last).filter(|last| *last == round);
        self.focus = None;
        self.shown = self.tables(desk);
    }

    /// The tables of this round as they are now.
    fn tables(&self, desk: &Desk) -> BTreeMap<u32, ShownTable> {
        let code = |id: PlayerId| desk.state().code(id).clone();
        let round = self.group(desk).and_then(|(group, round)| group.round(round));
        let tables = round.into_iter().flat_map(|round| round.tables());
        tables
            .filter_map(|(table, game)| {
                Some((table, ([code(game.first), code(game.second()?)], game.result)))
            })
            .collect()
    }

    /// The tables whose results are missing.
    fn open(&self, desk: &Desk) -> Vec<u32> {
        let tables = self.tables(desk).into_iter();
        tables
            .filter(|(table, (_, result))| match &self.verify {
                Some(seen) => !seen.contains_key(table),
                None => result.is_none(),
            })
            .map(|(table, _)| table)
            .collect()
    }

    /// Where a room's tables are numbered throughout, a number outside this group belongs to another: the
    /// desk moves to the one group that sits there.
    fn find_table(
        &mut self,
        session: &Session,
        desk: &mut Desk,
        table: u32,
    ) -> Result<(), Failure> {
        if self.encounter(desk, table).is_some() {
            return Ok(());
        }
        desk.journal.refresh().map_err(failure)?;
        let state = desk.state();
        let room = self.here.map(|(code, _)| state.room_of(code));
        let mut sitting = at_number(state, table)
            .filter(|group| room.is_none_or(|room| room == state.room_of(group.code)));
        if let (Some(group), None) = (sitting.next(), sitting.next()) {
            let (code, round) = (group.code, group.played.len() as u32);
            self.go(session, desk, code, round);
        }
        Ok(())
    }

    fn end(mut self, session: &mut Session, desk: &Desk) -> Result<Exit, Failure> {
        let open = self.open(desk);
        if let Some(seen) = &self.verify {
            if !open.is_empty() {
                self.exit = self.exit.max(Exit::No);
                let tables: Vec<String> = open.iter().map(u32::to_string).collect();
                session
                    .answer(&Message::new(words::EVENT_ENTER_UNVERIFIED).with("tables", tables))?;
            } else if self.exit == Exit::Yes {
                session
                    .answer(&Message::new(words::EVENT_ENTER_AGREES).with("count", seen.len()))?;
            }
        } else {
            self.status(session, desk);
        }
        Ok(self.exit)
    }
}

/// The groups that currently sit at a number of the hall, where a room's tables are numbered throughout.
fn at_number(state: &State, table: u32) -> impl Iterator<Item = &Group> {
    state.groups().filter(move |group| {
        let now = group.code.is_final() || state.final_of(group.code.category()).is_none();
        let seats = group.played.last().and_then(|round| round.seats.as_ref());
        now && seats.is_some_and(|seats| seats.tables.contains(&table))
    })
}

/// The line of `enter` that helps after a refusal.
fn hint_here(desk: &Desk, refusal: &Refusal) -> Option<Message> {
    let at = |key: &'static str, table: u32, result: TypedResult| {
        let key_of = match result {
            TypedResult::Game(score) => desk_line::key_of(score).to_string(),
            TypedResult::Match(..) => result.to_string(),
        };
        Some(Message::new(key).with("table", table).with("key", key_of))
    };
    match refusal {
        Refusal::HasResult { table, wanted, .. } => {
            at(words::EVENT_ENTER_HINT_CORRECT, *table, *wanted)
        }
        Refusal::NothingToCorrect { table, wanted, .. } => {
            at(words::EVENT_ENTER_HINT_RECORD, *table, (*wanted).into())
        }
        Refusal::ClearEarlier { table, result, .. } => {
            let other = if *result == Score::First { Score::Second } else { Score::First };
            at(words::EVENT_ENTER_HINT_CORRECT, *table, other.into())
        }
        Refusal::RoundNotPaired { .. } => Some(Message::new(words::EVENT_ENTER_HINT_PAIR)),
        Refusal::NoTable { table, .. } => {
            let mut there = at_number(desk.state(), *table);
            Some(match (there.next(), there.next()) {
                (Some(group), None) => Message::new(words::EVENT_ENTER_HINT_ELSEWHERE)
                    .with("table", *table)
                    .with("group", group.code.to_string()),
                _ => Message::new(words::EVENT_ENTER_HINT_MISSING),
            })
        }
        Refusal::OtherPair { .. } | Refusal::NothingToClear { .. } => {
            Some(Message::new(words::EVENT_ENTER_HINT_MISSING))
        }
        _ => None,
    }
}

/// The last paired round of a group.
fn last_round(state: &State, code: GroupCode) -> Result<u32, Refusal> {
    let group = state.group(code)?;
    let round = group.played.len() as u32;
    group.paired_round(round).map(|_| round)
}

impl From<JournalError> for Failure {
    fn from(trouble: JournalError) -> Self {
        failure(trouble)
    }
}
