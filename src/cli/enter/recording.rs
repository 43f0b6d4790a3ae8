//! Recording and undoing: results, corrections, erasures, rounds.

use crate::locale::words;
use std::io::Write;

use super::{Asked, Done, Sitting, Then, Typed, last_round};
use crate::championship::acts::{
    Act, ActOutcome, Answers, ClearResult, EnterResult, EnterResults, PairRounds, Remark, UndoBatch,
};
use crate::championship::{Encounter, GroupCode, Score, TypedResult, UndoRequest};
use crate::cli::support::desk::{Desk, refused};
use crate::cli::{Exit, Failure, Session};
use crate::locale::{Fact, Message, Speak};

impl Sitting {
    /// Results for the next tables: all of them, or none if there are more results than tables.
    pub(super) fn results(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        scores: &[Score],
    ) -> Result<(), Failure> {
        if !self.somewhere(session) {
            return Ok(());
        }
        let open = match self.focus {
            Some(table) => vec![table],
            None => self.open(desk),
        };
        if scores.len() > open.len() {
            session.warn(
                &Message::new(words::EVENT_ENTER_FULL)
                    .with("typed", scores.len())
                    .with("count", open.len()),
            );
            self.fall(Exit::No);
            return Ok(());
        }
        let entries: Vec<_> =
            open.iter().zip(scores).map(|(&table, &score)| ((table, None), score.into())).collect();
        self.record_all(session, desk, &entries, false)
    }

    /// Records a result at a table as it was shown.
    pub(super) fn record(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        place: (u32, Option<u32>),
        result: TypedResult,
        correct: bool,
    ) -> Result<(), Failure> {
        self.record_all(session, desk, &[(place, result)], correct)
    }

    /// Records the results of a line, at tables as they were shown: all of them, or none.
    fn record_all(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        entries: &[Typed],
        correct: bool,
    ) -> Result<(), Failure> {
        let Some((code, round)) = self.here else { return Ok(()) };
        if self.verify.is_some() {
            for &((table, _), result) in entries {
                self.compare(session, desk, table, result.score())?;
            }
            return Ok(());
        }
        let results = entries.iter().map(|&((table, game), result)| {
            let seen = self.shown.get(&table).cloned();
            EnterResult {
                correct,
                expect: seen.as_ref().map(|(pair, _)| pair.clone()),
                // An existing result is refused or reported as `already so`, never overwritten.
                seen: seen.filter(|_| correct).map(|(_, result)| result),
                // In the order of the names shown beside it.
                seated: true,
                game,
                tally: result.tally(),
                last: self.last,
                ..EnterResult::of(code, round, table, result.score())
            }
        });
        let results = results.collect();
        let (act, then) = (EnterResults { results }.into(), Then::Entered(entries.to_vec()));
        self.carry_out(session, desk, act, then, Answers::default())
    }

    /// Carries out an act, unless something is asked first: the next line is the answer.
    pub(super) fn carry_out(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        act: Act,
        then: Then,
        answers: Answers,
    ) -> Result<(), Failure> {
        match desk.ask_first(&act, &answers) {
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
                    let said = Message::new(words::CLI_CONFIRM_ASK);
                    session.note(&said.with("question", question.message()));
                }
                self.asked = Some(Asked::Act { act: Box::new(act), then, answers, questions });
                Ok(())
            }
            Err(failure) if failure.exit == Exit::Failed => Err(failure),
            Err(failure) => {
                self.complain(session, desk, failure);
                Ok(())
            }
        }
    }

    /// Says the results that were recorded.
    fn entered(
        &mut self,
        session: &mut Session,
        desk: &Desk,
        done: ActOutcome,
        entries: &[Typed],
    ) -> Result<(), Failure> {
        self.remember(&done);
        self.focus = None;
        let stands = |table: u32| {
            done.remarks.iter().any(|remark| {
                matches!(remark, Remark::ResultStands { table: other, .. } if *other == table)
            })
        };
        for &(place, result) in entries {
            let line = self.line(desk, place, result, stands(place.0));
            session.answer(&line)?;
        }
        // What is acknowledged is on disk: say so at once.
        session.out().flush()?;
        // What stands is on its line.
        let mut rest = done;
        rest.remarks.retain(|remark| !matches!(remark, Remark::ResultStands { .. }));
        session.tell_remarks(desk.state(), &rest)?;
        for ((table, _), _) in entries {
            if let (Some(seen), Some(game)) =
                (self.shown.get_mut(table), encounter(desk, self.here, *table))
            {
                seen.1 = game.result;
            }
        }
        Ok(())
    }

    /// Remembers what was done, so that it can be undone.
    fn remember(&mut self, done: &ActOutcome) {
        if let Some((seq, _)) = done.entries {
            self.done.push(Done { seq, summary: done.summary.clone() });
        }
    }

    /// A result with the players' names and the winner, so that a slip in the wrong line is noticed at once.
    fn line(
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

    /// Asks, with both names, whether the result is to be changed.
    pub(super) fn ask(
        &mut self,
        session: &Session,
        desk: &Desk,
        (table, of): (u32, Option<u32>),
        result: TypedResult,
    ) {
        let score = result.score();
        if !self.somewhere(session) {
            return;
        }
        let Some((code, round)) = self.here else { return };
        let found = desk.state().group(code).and_then(|group| group.table(round, table));
        let game = match found {
            Ok(game) => game,
            Err(refusal) => return self.complain(session, desk, refused(refusal)),
        };
        // In a match of several games, that one game, seen from the first player.
        let at = of.and_then(|of| (of as usize).checked_sub(1));
        let turned = of.is_some_and(|of| of.is_multiple_of(2));
        let present = match at {
            Some(at) => game.games.get(at).map(|had| if turned { had.turned() } else { *had }),
            None => game.result,
        };
        let Some(had) = present else {
            let message = Message::new(words::EVENT_ENTER_NO_RESULT).with("table", table);
            session.warn(&message);
            return self.fall(Exit::No);
        };
        if had == score && result.tally().is_none() {
            session.note(&self.line(desk, (table, of), result, true));
            return;
        }
        let [first, second] = self.names(desk, table).expect("the table has two players");
        let pair = game.second().map(|second| {
            [desk.state().code(game.first).clone(), desk.state().code(second).clone()]
        });
        // The question refers to the table as it was shown.
        self.shown.extend(pair.map(|pair| (table, (pair, game.result))));
        let winner = outcome(score, [&first, &second]);
        session.note(
            &Message::new(words::EVENT_ENTER_ASK)
                .with("table", table)
                .with("first", first)
                .with("second", second)
                .with("had", had.to_string())
                .with("result", result.to_string())
                .with("winner", winner),
        );
        self.asked = Some(Asked::Correct((table, of), result));
    }

    /// Removes a result.
    pub(super) fn clear(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        table: u32,
        reason: &str,
    ) -> Result<(), Failure> {
        if !self.somewhere(session) {
            return Ok(());
        }
        let Some((code, round)) = self.here else { return Ok(()) };
        let reason = match reason {
            "" => session.lang().word(words::EVENT_ENTER_CLEAR_REASON),
            reason => reason.to_owned(),
        };
        let (expect, seen) = (None, None);
        let act = ClearResult { group: code, round: Some(round), table, reason, expect, seen };
        self.carry_out(session, desk, act.into(), Then::Cleared(table), Answers::default())
    }

    /// Says that a table has no result.
    fn cleared(
        &mut self,
        session: &mut Session,
        desk: &Desk,
        done: &ActOutcome,
        table: u32,
    ) -> Result<(), Failure> {
        self.remember(done);
        let [first, second] = self.names(desk, table).expect("the table has two players");
        let cleared = Message::new(words::EVENT_ENTER_CLEARED).with("table", table);
        session.answer(&cleared.with("first", first).with("second", second))?;
        session.out().flush()?;
        if let Some(seen) = self.shown.get_mut(&table) {
            seen.1 = None;
        }
        Ok(())
    }

    /// Undoes the last thing that was done here, and never another desk's work.
    pub(super) fn undo(&mut self, session: &mut Session, desk: &mut Desk) -> Result<(), Failure> {
        let Some(done) = self.done.last() else {
            session.note(&Message::new(words::EVENT_ENTER_NOTHING_DONE));
            return Ok(());
        };
        let wish = UndoRequest { seq: Some(done.seq), ..UndoRequest::default() };
        let act = UndoBatch { wish }.into();
        self.carry_out(session, desk, act, Then::Undone, Answers::default())
    }

    /// Says what was undone.
    fn undone(&mut self, session: &Session, desk: &Desk) {
        let Some(done) = self.done.pop() else { return };
        let undone = Message::new(words::EVENT_ENTER_UNDONE).with("summary", done.summary);
        session.note(&undone.with("count", self.done.len()));
        // A round that was paired here may be undone with it.
        if let Some((code, round)) = self.here {
            let paired = desk.state().group(code).map_or(0, |group| group.played.len());
            self.here = Some((code, round.min(paired as u32))).filter(|_| paired > 0);
        }
        self.focus = None;
        self.shown = self.tables(desk);
    }

    /// Pairs every group whose round is complete.
    pub(super) fn pair(&mut self, session: &mut Session, desk: &mut Desk) -> Result<(), Failure> {
        let act = PairRounds::all_ready().into();
        self.carry_out(session, desk, act, Then::Paired, Answers::default())
    }

    /// Says which rounds were paired, and which groups still wait.
    fn paired(
        &mut self,
        session: &mut Session,
        desk: &Desk,
        done: &ActOutcome,
    ) -> Result<(), Failure> {
        self.remember(done);
        done.lines.iter().try_for_each(|line| session.answer(line))?;
        session.out().flush()?;
        for remark in &done.remarks {
            match remark {
                Remark::Left(refusal) => self.complain(session, desk, refused(refusal.clone())),
                // Every desk knows what is being played.
                Remark::Waiting(_) => {}
                remark => session.tell_remark(desk.state(), remark)?,
            }
        }
        // If this desk's group is among them, it moves to the new round.
        if let Some((code, _)) = self.here
            && let Ok(round) = last_round(desk.state(), code)
        {
            self.stay(desk, code, round);
            self.list(session, desk);
        }
        Ok(())
    }
}

fn encounter(desk: &Desk, here: Option<(GroupCode, u32)>, table: u32) -> Option<&Encounter> {
    let (code, round) = here?;
    desk.state().group(code).ok()?.table(round, table).ok()
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
    Message::new(key).with("name", name)
}
