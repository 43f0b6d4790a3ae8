//! `arbitro enter [GROUP]`: a desk at work. Results typed at speed, group after group, without a mouse.
//!
//! The meaning of a line is defined in [`desk_line`]. It reads lines, not single keys, so that it works the
//! same on every terminal, over every connection, and from a file.

mod around;
mod recording;
mod second_typing;

use crate::cli::prelude::*;
use around::several;

use arbitro_event::acts::Question;
use arbitro_event::acts::desk::{self, Correction, DeskFault, DeskSession, DeskStep};
use arbitro_event::desk_line::{self, DeskLine, DeskWord};
use arbitro_event::{MatchPart, TypedResult};

#[derive(clap::Args)]
pub(super) struct Enter {
    group: Option<GroupCode>,
    #[arg(long, value_name = "N", requires = "group")]
    round: Option<u32>,
    #[arg(long, requires = "group")]
    verify: bool,
}

impl Enter {
    pub(super) fn run(self, session: &mut Session) -> Result<Exit, Failure> {
        let mut desk = session.open_event()?;
        let by_hand = session.io.input.is_terminal();
        let mut sitting = Sitting {
            at: DeskSession::default(),
            pending: None,
            undoable: Vec::new(),
            verify: self.verify.then(BTreeMap::new),
            by_hand,
            exit: Exit::Yes,
        };
        if by_hand {
            session.note(&Message::new(words::EVENT_ENTER_HELP));
        }
        match self.group {
            Some(code) => {
                sitting.at = DeskSession::at(desk.state(), code, self.round)?;
                sitting.status(session, &desk);
            }
            None => sitting.status(session, &desk),
        }
        let mut line = Vec::new();
        loop {
            line.clear();
            let read = session.io.input.lock().read_until(b'\n', &mut line);
            if read.map_err(|error| Failure::reading(Path::new("-"), &error))? == 0 {
                break;
            }
            let line = String::from_utf8_lossy(&line);
            if !sitting.take(session, &mut desk, line.trim())? {
                break;
            }
        }
        sitting.end(session, &desk)
    }
}

/// A correction, or an act, that waits for a yes.
enum Pending {
    Correct(Correction),
    /// An act whose questions are still open.
    Act {
        act: Box<Act>,
        then: Then,
        answers: Answers,
        questions: Vec<Question>,
    },
}

/// The output once an act is done.
#[derive(Clone, Debug)]
enum Then {
    /// Each of these results.
    Entered(Vec<Typed>),
    /// That the table has none.
    Cleared(u32),
    /// The undone operation.
    Undone,
    /// The new rounds.
    Paired,
}

/// The result of a table, or of a game of its match.
type Typed = ((u32, Option<u32>), TypedResult);

/// Something that was done here and can be undone.
struct Undoable {
    seq: u64,
    summary: Message,
}

/// A desk at work.
struct Sitting {
    /// Where it is, and what it was shown.
    at: DeskSession,
    pending: Option<Pending>,
    /// The work of this desk since it began, oldest first.
    undoable: Vec<Undoable>,
    /// While results are typed a second time for comparison: those results, by table.
    verify: Option<BTreeMap<u32, Score>>,
    /// Whether a person is typing, who sees what was refused and carries on.
    by_hand: bool,
    exit: Exit,
}

impl Sitting {
    /// Carries out a line; false at the end.
    fn take(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        line: &str,
    ) -> Result<bool, Failure> {
        let reading = self.at.read(line);
        if let Some(pending) = self.pending.take() {
            match (&reading, pending) {
                (Ok(DeskLine::Word(DeskWord::Yes)), Pending::Correct(correction)) => {
                    let act = self.at.corrected(correction);
                    self.enter(session, desk, act)?;
                    self.status_by_hand(session, desk);
                }
                (
                    Ok(DeskLine::Word(DeskWord::Yes)),
                    Pending::Act { act, then, mut answers, questions },
                ) => {
                    let words = questions.iter().map(|question| question.word().to_owned());
                    answers.confirmed.extend(words);
                    self.carry_out(session, desk, *act, then, answers)?;
                    self.status_by_hand(session, desk);
                }
                _ => session.note(&Message::new(words::EVENT_ENTER_LEFT)),
            }
            if matches!(
                reading,
                Ok(DeskLine::Word(DeskWord::Yes | DeskWord::No) | DeskLine::Nothing)
            ) {
                return Ok(true);
            }
        }
        let line_read = match reading {
            Ok(reading) => reading,
            Err(fault) => {
                self.object(session, desk, &fault);
                self.status_by_hand(session, desk);
                return Ok(true);
            }
        };
        self.report_reading(session, line, &line_read);
        if self.verify.is_some() && self.second(session, desk, &line_read)? {
            self.status_by_hand(session, desk);
            return Ok(true);
        }
        // Other desks may have done something since.
        desk.journal.refresh()?;
        self.at.renew_results(desk.state());
        let place = self.at.here;
        let step = self.at.step(desk.state(), line_read, |_| true);
        let moved = self.at.here != place;
        if moved && !matches!(step, Ok(DeskStep::Moved | DeskStep::Found(_))) {
            self.status(session, desk);
        }
        match step {
            Err(fault) => self.object(session, desk, &fault),
            Ok(DeskStep::Word(DeskWord::End)) => return Ok(false),
            Ok(DeskStep::Word(DeskWord::Help)) => {
                session.note(&Message::new(words::EVENT_ENTER_HELP))
            }
            Ok(DeskStep::Word(DeskWord::Yes | DeskWord::No)) => {
                session.note(&Message::new(words::EVENT_ENTER_NOTHING_ASKED));
            }
            Ok(DeskStep::Word(DeskWord::Missing)) => {
                self.show(session, desk);
                self.list(session, desk);
                return Ok(true);
            }
            Ok(DeskStep::Moved) => {
                self.status(session, desk);
                return Ok(true);
            }
            Ok(DeskStep::Found(table)) => {
                self.locate(session, desk, table)?;
                return Ok(true);
            }
            Ok(DeskStep::Choose(found)) => {
                several(session, desk, &found);
                return Ok(true);
            }
            Ok(DeskStep::Stay | DeskStep::Next(None)) => {}
            Ok(DeskStep::Next(Some(code))) => {
                self.at = DeskSession::at(desk.state(), code, None)?;
                if !self.by_hand {
                    self.status(session, desk);
                }
            }
            Ok(DeskStep::Word(DeskWord::Undo)) => self.undo(session, desk)?,
            Ok(DeskStep::Word(DeskWord::Pair)) => self.pair(session, desk)?,
            Ok(DeskStep::Enter(act)) => self.enter(session, desk, act)?,
            Ok(DeskStep::Stands(Correction { at, game, result, .. })) => {
                session.note(&self.line(desk, (at.table, game), result, true));
            }
            Ok(DeskStep::Correct(correction)) => self.ask(session, desk, correction),
            Ok(DeskStep::Clear { at, reason, .. }) => self.clear(session, desk, at, reason)?,
        }
        self.status_by_hand(session, desk);
        Ok(true)
    }

    /// Where one blank more or less would mean another line, prints how the line was read.
    fn report_reading(&self, session: &Session, line: &str, line_read: &DeskLine) {
        if self.open().len() < 2 || !desk_line::is_another_with_a_blank(line) {
            return;
        }
        let message = match line_read {
            DeskLine::Result {
                table,
                game: None,
                result: TypedResult::Game(_),
                corrects: false,
            } => {
                let other = line.split_whitespace().collect::<String>();
                message!(words::EVENT_ENTER_READ_TABLE, table, other)
            }
            DeskLine::Results(_) => {
                let (table, result) = line.trim().split_at(1);
                let tables = self.open().into_iter().take(2).map(|table| table.to_string());
                Message::new(words::EVENT_ENTER_READ_RESULTS)
                    .with("tables", tables.collect::<Vec<_>>())
                    .with("line", format!("{table} {result}"))
            }
            _ => return,
        };
        session.note(&message);
    }

    /// Reports why a line has no effect.
    fn object(&mut self, session: &Session, desk: &Desk, fault: &DeskFault) {
        if let DeskFault::Refused(refusal) = fault {
            return self.complain(session, desk, Failure::from(refusal.clone()));
        }
        session.warn(&fault.message());
        self.fall(if let DeskFault::Unknown { .. } = fault { Exit::Failed } else { Exit::No });
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
        let typed_line = failure.refusal.as_deref().and_then(|refusal| typed_hint(desk, refusal));
        let command = || failure.hint.as_ref().map(|hint| session.advice(hint));
        if let Some(hint) = typed_line.or_else(command) {
            let word = session.lang.word(words::PRINT_HINT);
            session.remark_text(&format!("{word}: {}\n", session.text(&hint)));
        }
        self.fall(failure.exit);
    }

    /// The tables whose results are missing, or have not been typed a second time.
    fn open(&self) -> Vec<u32> {
        match &self.verify {
            Some(seen) => {
                let tables = self.at.tables.iter().map(|shown| shown.table);
                tables.filter(|table| !seen.contains_key(table)).collect()
            }
            None => self.at.open().collect(),
        }
    }

    fn end(mut self, session: &mut Session, desk: &Desk) -> Result<Exit, Failure> {
        let open = self.open();
        if let Some(seen) = &self.verify {
            if !open.is_empty() {
                self.exit = self.exit.max(Exit::No);
                let tables: Vec<String> = open.iter().map(u32::to_string).collect();
                session.answer(&message!(words::EVENT_ENTER_UNVERIFIED, tables))?;
            } else if self.exit == Exit::Yes {
                session.answer(&message!(words::EVENT_ENTER_AGREES, count = seen.len()))?;
            }
        } else {
            self.status(session, desk);
        }
        Ok(self.exit)
    }
}

/// The line of `enter` that helps after a refusal.
fn typed_hint(desk: &Desk, refusal: &Refusal) -> Option<Message> {
    let at = |key: &'static str, table: String, result: TypedResult| {
        let key_of = match result {
            TypedResult::Game(score) => desk_line::key_of(score).to_string(),
            TypedResult::Match(..) => result.to_string(),
        };
        Some(message!(key, table, key = key_of))
    };
    match refusal {
        Refusal::HasResult { table, part, wanted, .. } => match *part {
            None => at(words::EVENT_ENTER_HINT_CORRECT, table.to_string(), *wanted),
            Some(MatchPart::Game(number) | MatchPart::Board(number)) => {
                // They start in turn, and are typed in the order of the names.
                let typed = match *wanted {
                    TypedResult::Game(score) if number % 2 == 0 => score.turned().into(),
                    wanted => wanted,
                };
                at(words::EVENT_ENTER_HINT_CORRECT, format!("{table}/{number}"), typed)
            }
        },
        Refusal::HasBoards { table, boards, .. } => {
            let (table, key) = (table.to_string(), desk_line::typed_boards(boards));
            Some(message!(words::EVENT_ENTER_HINT_CORRECT, table, key))
        }
        Refusal::NothingToCorrect { table, wanted, .. } => {
            at(words::EVENT_ENTER_HINT_RECORD, table.to_string(), (*wanted).into())
        }
        Refusal::ClearEarlier { table, result, .. } => {
            let other = if *result == Score::First { Score::Second } else { Score::First };
            at(words::EVENT_ENTER_HINT_CORRECT, table.to_string(), other.into())
        }
        Refusal::RoundNotPaired { .. } => Some(Message::new(words::EVENT_ENTER_HINT_PAIR)),
        Refusal::NoTable { table, .. } => {
            let mut groups = desk::groups_at(desk.state(), *table);
            Some(match (groups.next(), groups.next()) {
                (Some(group), None) => {
                    message!(words::EVENT_ENTER_HINT_ELSEWHERE, table, group = &group.code)
                }
                _ => Message::new(words::EVENT_ENTER_HINT_MISSING),
            })
        }
        Refusal::OtherPair { .. } | Refusal::NothingToClear { .. } => {
            Some(Message::new(words::EVENT_ENTER_HINT_MISSING))
        }
        _ => None,
    }
}
