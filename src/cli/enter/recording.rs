//! Recording and undoing: results, corrections, erasures, rounds.

use crate::cli::prelude::*;

use super::{Pending, Sitting, Then, Typed, Undoable};
use arbitro_event::acts::desk::{Correction, DeskSession, ShownTable};
use arbitro_event::acts::{ClearResult, EnterResult, EnterResults, PairRounds, UndoBatch};
use arbitro_event::{TypedResult, UndoRequest, desk_line};

impl Sitting {
    /// Records results at tables as they were shown: all of them, or none.
    pub(super) fn enter(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        act: EnterResults,
    ) -> Result<(), Failure> {
        let typed = |one: &EnterResult| {
            Some(((one.table, one.game), TypedResult::of(one.result?, one.tally)))
        };
        let then = Then::Entered(act.results.iter().filter_map(typed).collect());
        self.carry_out(session, desk, act.into(), then, Answers::default())
    }

    /// Carries out an act, unless questions come first: the next line is the answer.
    pub(super) fn carry_out(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        act: Act,
        then: Then,
        answers: Answers,
    ) -> Result<(), Failure> {
        match desk.ask_first(session, &act, &answers) {
            Ok(Ok(done)) => match then {
                Then::Entered(entries) => self.entered(session, desk, done, &entries),
                Then::Cleared(table) => self.cleared(session, desk, &done, table),
                Then::Undone => {
                    self.undone(session, desk);
                    Ok(())
                }
                Then::Paired => self.paired(session, desk, &done),
            },
            Ok(Err(questions)) => {
                for question in &questions {
                    question.lines().iter().for_each(|line| session.note(line));
                    session.note(&message!(words::CLI_CONFIRM_ASK, question = question.message()));
                }
                self.pending = Some(Pending::Act { act: Box::new(act), then, answers, questions });
                Ok(())
            }
            // A refusal by the event does not end the sitting; a journal that cannot be written
            // does.
            Err(failure) if failure.exit == Exit::Failed && failure.refusal.is_none() => {
                Err(failure)
            }
            Err(failure) => {
                self.complain(session, desk, failure);
                Ok(())
            }
        }
    }

    /// Prints the recorded results.
    fn entered(
        &mut self,
        session: &mut Session,
        desk: &Desk,
        done: ActOutcome,
        entries: &[Typed],
    ) -> Result<(), Failure> {
        self.remember(&done);
        self.at.focus = None;
        let stands = |table: u32| {
            done.remarks.iter().any(|remark| {
                matches!(remark, Remark::ResultStands { table: other, .. } if *other == table)
            })
        };
        for &(place, result) in entries {
            let line = self.line(desk, place, result, stands(place.0));
            session.answer(&line)?;
        }
        // An acknowledged result is on disk: print it at once.
        session.out.flush()?;
        // The line of a table already mentions a result that stands.
        let mut rest = done;
        rest.remarks.retain(|remark| !matches!(remark, Remark::ResultStands { .. }));
        session.report_remarks(desk.state(), &rest)?;
        self.at.renew_results(desk.state());
        Ok(())
    }

    /// Remembers what was done, so that it can be undone.
    fn remember(&mut self, outcome: &ActOutcome) {
        if let Some((seq, _)) = outcome.entries {
            self.undoable.push(Undoable { seq, summary: outcome.summary.clone() });
        }
    }

    /// A result with the players' names and the winner, so that a slip in the wrong line is noticed at once.
    pub(super) fn line(
        &self,
        desk: &Desk,
        (table, game): (u32, Option<u32>),
        result: TypedResult,
        already: bool,
    ) -> Message {
        let score = result.score();
        let [first, second] = self.names(desk, table).expect("the table has two players");
        let winner = outcome(score, [&first, &second]);
        let already = match already {
            true => Fact::word(words::EVENT_ENTER_ALREADY),
            false => Fact::from(""),
        };
        let table = match game {
            Some(game) => Fact::from(format!("{table}/{game}")),
            None => Fact::from(table),
        };
        Message::new(words::EVENT_ENTERED)
            .with("table", table)
            .with("result", result.to_string())
            .with("first", first)
            .with("second", second)
            .with("winner", winner)
            .with("already", already)
    }

    /// Prints the question, with both names, whether the result is to be changed.
    pub(super) fn ask(&mut self, session: &Session, desk: &Desk, correction: Correction) {
        let Correction { at, had, result, boards, .. } = &correction;
        let signs: String = boards.iter().map(|score| desk_line::board_sign(*score)).collect();
        let wanted = if boards.is_empty() { result.to_string() } else { signs };
        let [first, second] = self.names(desk, at.table).expect("the table has two players");
        let winner = outcome(result.score(), [&first, &second]);
        session.note(
            &Message::new(words::EVENT_ENTER_ASK)
                .with("table", at.table)
                .with("first", first)
                .with("second", second)
                .with("had", had.to_string())
                .with("result", wanted)
                .with("winner", winner),
        );
        self.pending = Some(Pending::Correct(correction));
    }

    /// Removes a result.
    pub(super) fn clear(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        ShownTable { table, pair, was }: ShownTable,
        reason: String,
    ) -> Result<(), Failure> {
        let Some((group, round)) = self.at.here else { return Ok(()) };
        let reason = match reason {
            none if none.is_empty() => session.lang.word(words::EVENT_ENTER_CLEAR_REASON),
            reason => reason,
        };
        let (round, expect, seen) = (Some(round), Some(pair), was);
        let act = ClearResult { group, round, table, reason, expect, seen };
        self.carry_out(session, desk, act.into(), Then::Cleared(table), Answers::default())
    }

    /// Reports that a table has no result.
    fn cleared(
        &mut self,
        session: &mut Session,
        desk: &Desk,
        done: &ActOutcome,
        table: u32,
    ) -> Result<(), Failure> {
        self.remember(done);
        let [first, second] = self.names(desk, table).expect("the table has two players");
        session.answer(&message!(words::EVENT_ENTER_CLEARED, table, first, second))?;
        session.out.flush()?;
        self.at.renew_results(desk.state());
        Ok(())
    }

    /// Undoes the last thing that was done here, and never another desk's work.
    pub(super) fn undo(&mut self, session: &mut Session, desk: &mut Desk) -> Result<(), Failure> {
        let Some(done) = self.undoable.last() else {
            session.note(&Message::new(words::EVENT_ENTER_NOTHING_DONE));
            return Ok(());
        };
        let wish = UndoRequest { seq: Some(done.seq), ..UndoRequest::default() };
        let act = UndoBatch { wish }.into();
        self.carry_out(session, desk, act, Then::Undone, Answers::default())
    }

    /// Reports what was undone.
    fn undone(&mut self, session: &Session, desk: &Desk) {
        let Some(done) = self.undoable.pop() else { return };
        let undone = message!(words::EVENT_ENTER_UNDONE, summary = done.summary);
        session.note(&undone.with("count", self.undoable.len()));
        // A round that was paired here may be undone with it.
        if let Some((code, round)) = self.at.here {
            let paired = desk.state().group(code).map_or(0, |group| group.played.len());
            let round = Some(round.min(paired as u32));
            self.at = DeskSession::at(desk.state(), code, round).unwrap_or_default();
        }
    }

    /// Pairs every group whose round is complete.
    pub(super) fn pair(&mut self, session: &mut Session, desk: &mut Desk) -> Result<(), Failure> {
        let act = PairRounds::all_ready().into();
        self.carry_out(session, desk, act, Then::Paired, Answers::default())
    }

    /// Reports which rounds were paired, and which groups still wait.
    fn paired(
        &mut self,
        session: &mut Session,
        desk: &Desk,
        done: &ActOutcome,
    ) -> Result<(), Failure> {
        self.remember(done);
        done.lines.iter().try_for_each(|line| session.answer(line))?;
        session.out.flush()?;
        for remark in &done.remarks {
            match remark {
                Remark::Left(refusal) => {
                    self.complain(session, desk, Failure::from(refusal.clone()))
                }
                // Every desk knows what is being played.
                Remark::Waiting(_) | Remark::ManyWaiting { .. } => {}
                remark => session.report_remark(desk.state(), remark)?,
            }
        }
        // If this desk's group is among them, it moves to the new round.
        if let Some((code, _)) = self.at.here
            && let Ok(at) = DeskSession::at(desk.state(), code, None)
        {
            self.at = at;
            self.list(session, desk);
        }
        Ok(())
    }
}

/// The winner, or what else a result means.
fn outcome(score: Score, [first, second]: [&str; 2]) -> Message {
    let (key, name) = match score {
        Score::First | Score::FirstByForfeit => (words::EVENT_ENTER_WINS, first),
        Score::Second | Score::SecondByForfeit => (words::EVENT_ENTER_WINS, second),
        Score::HalfToFirst => (words::EVENT_ENTER_HALF, first),
        Score::HalfToSecond => (words::EVENT_ENTER_HALF, second),
        Score::Draw => return Message::new(words::EVENT_ENTER_DRAW),
        Score::Adjourned => return Message::new(words::EVENT_ENTER_ADJOURNED),
        Score::DoubleForfeit | Score::BothLose => return Message::new(words::EVENT_ENTER_NOBODY),
    };
    message!(key, name)
}
