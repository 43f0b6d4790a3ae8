//! `arbitro enter [GROUP]`: a desk at work. Results typed at speed, group after group, without a mouse.
//!
//! What a line says is in [`desk_line`]. Lines, not single keys, so that it is the same on every
//! terminal, over every connection, and from a file.

use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;

use super::support::desk::{Desk, EventArgs, failure, refused};
use super::{Exit, Failure, Session};
use crate::championship::desk_line::{self, DeskLine, Wanted};
use crate::championship::due::Due;
use crate::championship::{
    Encounter, EncounterKind, Group, GroupCode, Operation, PlayerCode, PlayerId, Refusal, Score,
    State, Trouble, propose,
};
use crate::locale::{Fact, Message};
use crate::pairing::Side;

/// How many players a search lists.
const MOST_FOUND: usize = 12;

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
            focus: None,
            shown: BTreeMap::new(),
            asked: None,
            done: Vec::new(),
            verify: self.verify.then(BTreeMap::new),
            by_hand,
            exit: Exit::Yes,
        };
        if by_hand {
            session.note(&Message::new("event-enter-help"));
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

/// What a table was like when it was shown: who sits there, and the result.
type Seen = ([PlayerCode; 2], Option<Score>);

/// A correction or an erasure that waits for a yes.
enum Asked {
    Correct(u32, Score),
}

/// Something that was done here and can be taken back.
struct Done {
    seq: u64,
    summary: Message,
}

/// A desk at work.
struct Sitting {
    /// The group and round it is in.
    here: Option<(GroupCode, u32)>,
    /// The table that a player was looked up at: a single result goes there.
    focus: Option<u32>,
    /// The tables of the round as they were last shown. What has changed since is not typed over.
    shown: BTreeMap<u32, Seen>,
    asked: Option<Asked>,
    /// What this desk has done since it began, the last thing last.
    done: Vec<Done>,
    /// What was typed a second time, by table, where that is all that is to be done.
    verify: Option<BTreeMap<u32, Score>>,
    /// Whether a person types, who sees what was refused and types on.
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
        let said = desk_line::read(line);
        if let Some(asked) = self.asked.take() {
            let Asked::Correct(table, score) = asked;
            match said {
                Ok(DeskLine::Yes) => {
                    self.record(session, desk, table, score, true)?;
                    self.status_by_hand(session, desk);
                }
                _ => session.note(&Message::new("event-enter-left")),
            }
            if matches!(said, Ok(DeskLine::Yes | DeskLine::No | DeskLine::Nothing)) {
                return Ok(true);
            }
        }
        match said {
            Err(_) => {
                session.warn(&Message::new("event-enter-unknown").with("text", line));
                self.fall(Exit::Failed);
            }
            Ok(DeskLine::End) => return Ok(false),
            Ok(DeskLine::Help) => session.note(&Message::new("event-enter-help")),
            Ok(DeskLine::Yes | DeskLine::No) => {
                session.note(&Message::new("event-enter-nothing-asked"));
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
            Ok(DeskLine::Undo) => self.undo(session, desk),
            Ok(DeskLine::Pair) => self.pair(session, desk)?,
            Ok(DeskLine::Results(scores)) => self.results(session, desk, &scores)?,
            Ok(DeskLine::Result { table, score }) => {
                self.find_table(session, desk, table)?;
                if self.somewhere(session) {
                    self.record(session, desk, table, score, false)?;
                }
            }
            Ok(DeskLine::Correct { table, score }) => {
                self.find_table(session, desk, table)?;
                self.ask(session, desk, table, score);
            }
            Ok(DeskLine::Clear { table, reason }) => {
                self.find_table(session, desk, table)?;
                self.clear(session, desk, table, &reason)?;
            }
        }
        self.status_by_hand(session, desk);
        Ok(true)
    }

    /// Something was not taken: a person has seen it, a script has to be told in the end.
    fn fall(&mut self, exit: Exit) {
        if !self.by_hand {
            self.exit = self.exit.max(exit);
        }
    }

    fn complain(&mut self, session: &Session, desk: &Desk, failure: Failure) {
        if let Some(message) = &failure.message {
            session.warn(message);
        }
        // What helps is a line that can be typed here, where there is one.
        let here = failure.refusal.as_deref().and_then(|refusal| hint_here(desk, refusal));
        if let Some(hint) = here.as_ref().or(failure.hint.as_ref()) {
            let word = session.lang().word("cli-hint");
            session.remark_text(&format!("{word}: {}\n", session.say(hint)));
        }
        self.fall(failure.exit);
    }

    /// Whether the desk is in a group; where it is not, it says so.
    fn somewhere(&mut self, session: &Session) -> bool {
        if self.here.is_none() {
            session.warn(&Message::new("event-enter-nowhere"));
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

    /// The tables of this round as they are.
    fn tables(&self, desk: &Desk) -> BTreeMap<u32, Seen> {
        let code = |id: PlayerId| desk.state().code(id).clone();
        let round = self.group(desk).and_then(|(group, round)| group.round(round));
        let tables = round.into_iter().flat_map(|round| round.tables());
        tables
            .filter_map(|(table, game)| {
                Some((table, ([code(game.first), code(game.second()?)], game.result)))
            })
            .collect()
    }

    /// The tables still to be typed.
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

    /// To a round of a group.
    fn go(&mut self, session: &Session, desk: &Desk, code: GroupCode, round: u32) {
        self.here = Some((code, round));
        self.focus = None;
        self.shown = self.tables(desk);
        self.status(session, desk);
    }

    fn round(
        &mut self,
        session: &Session,
        desk: &mut Desk,
        round: Option<u32>,
    ) -> Result<(), Failure> {
        if !self.somewhere(session) {
            return Ok(());
        }
        desk.journal.refresh().map_err(failure)?;
        let Some((group, _)) = self.group(desk) else { return Ok(()) };
        let (code, wanted) = (group.code, round.unwrap_or(group.played.len() as u32));
        match group.paired_round(wanted) {
            Ok(_) => self.go(session, desk, code, wanted),
            Err(refusal) => self.complain(session, desk, refused(refusal)),
        }
        Ok(())
    }

    /// Where a room numbers its tables through, a number that is not of this group is another's: the desk
    /// goes to the one group that sits there.
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

    /// An empty line takes what is offered: the next group with open tables.
    fn follow(&mut self, session: &Session, desk: &mut Desk) -> Result<(), Failure> {
        desk.journal.refresh().map_err(failure)?;
        if self.open(desk).is_empty()
            && let Some((code, _)) = self.offered(desk)
        {
            let round = last_round(desk.state(), code).map_err(refused)?;
            self.here = Some((code, round));
            self.focus = None;
            self.shown = self.tables(desk);
            if !self.by_hand {
                self.status(session, desk);
            }
        }
        Ok(())
    }

    /// The next group with open tables after this one, and how many they are.
    fn offered(&self, desk: &Desk) -> Option<(GroupCode, usize)> {
        let here = self.here.map(|(code, _)| code);
        let groups: Vec<(GroupCode, usize)> = desk
            .state()
            .groups()
            .filter(|group| Some(group.code) != here)
            .filter_map(|group| {
                let last = group.played.last()?;
                let open = last.tables().filter(|(_, game)| game.is_missing()).count();
                (open > 0).then_some((group.code, open))
            })
            .collect();
        let behind = groups.iter().find(|(code, _)| here.is_none_or(|here| *code > here));
        behind.or(groups.first()).copied()
    }

    /// One line: where the desk is, what is missing, and what comes next.
    fn status(&self, session: &Session, desk: &Desk) {
        let offered = || match self.offered(desk) {
            Some((code, count)) => Message::new("event-enter-offer")
                .with("group", code.to_string())
                .with("count", count),
            None => Message::new("event-enter-no-offer"),
        };
        let Some((code, round)) = self.here else {
            session.note(&Message::new("event-enter-where").with("next", offered()));
            return;
        };
        let open = self.open(desk);
        let message = Message::new("event-enter-open")
            .with("group", code.to_string())
            .with("round", round)
            .with("count", open.len())
            .with("tables", open.iter().map(u32::to_string).collect::<Vec<_>>());
        let next = self.focus.or(open.first().copied());
        let next = match next.map(|table| (table, self.names(desk, table))) {
            Some((table, Some([first, second]))) => Message::new("event-enter-next")
                .with("table", table)
                .with("first", first)
                .with("second", second),
            _ if self.verify.is_some() => Message::new("event-enter-no-offer"),
            _ => offered(),
        };
        session.note(&message.with("next", next));
    }

    /// What a person sees after each line.
    fn status_by_hand(&mut self, session: &Session, desk: &Desk) {
        if self.by_hand && self.asked.is_none() {
            self.show(session, desk);
        }
    }

    /// The status; and where others have changed who sits where since it was shown, that.
    fn show(&mut self, session: &Session, desk: &Desk) {
        let now = self.tables(desk);
        let pair = |seen: Option<&Seen>| seen.map(|(pair, _)| pair.clone());
        if !self.shown.is_empty()
            && now
                .keys()
                .chain(self.shown.keys())
                .any(|table| pair(now.get(table)) != pair(self.shown.get(table)))
        {
            session.warn(&Message::new("event-enter-repaired"));
            self.list(session, desk);
        }
        self.shown = now;
        self.status(session, desk);
    }

    /// The open tables with those who sit there.
    fn list(&self, session: &Session, desk: &Desk) {
        for table in self.open(desk) {
            if let Some([first, second]) = self.names(desk, table) {
                let message = Message::new("event-enter-table").with("table", table);
                session.note(&message.with("first", first).with("second", second));
            }
        }
    }

    fn names(&self, desk: &Desk, table: u32) -> Option<[String; 2]> {
        let game = self.encounter(desk, table)?;
        let name = |id: PlayerId| desk.state().player(id).row.name.clone();
        match game.kind {
            EncounterKind::Table(second) => Some([name(game.first), name(second)]),
            EncounterKind::Bye | EncounterKind::Absent => None,
        }
    }

    /// Results for the next tables: all of them, or where they are too many none.
    fn results(
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
                &Message::new("event-enter-full")
                    .with("typed", scores.len())
                    .with("count", open.len()),
            );
            self.fall(Exit::No);
            return Ok(());
        }
        for (&table, &score) in open.iter().zip(scores) {
            if self.verify.is_some() {
                self.compare(session, desk, table, score)?;
            } else if !self.record(session, desk, table, score, false)? {
                // What follows would go to tables that nobody has in mind any more.
                break;
            }
        }
        Ok(())
    }

    /// Records a result at a table as it was shown; false where that was refused.
    fn record(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        table: u32,
        score: Score,
        correct: bool,
    ) -> Result<bool, Failure> {
        let Some((code, round)) = self.here else { return Ok(false) };
        if self.verify.is_some() {
            self.compare(session, desk, table, score)?;
            return Ok(true);
        }
        let seen = self.shown.get(&table).cloned();
        let said = propose::Said {
            correct,
            expect: seen.as_ref().map(|(pair, _)| pair.clone()),
            // What stands there already is refused or `already so`, and not typed over.
            seen: seen.filter(|_| correct).map(|(_, result)| result),
            ..propose::Said::of(code, round, table, score)
        };
        let done = desk.act(|state| {
            Ok(propose::record(state, &said)?.into_iter().map(Operation::from).collect())
        });
        match done {
            Ok(operations) => {
                self.remember(desk, &operations);
                self.focus = None;
                let line = self.line(desk, table, score, operations.is_empty());
                session.answer(&line)?;
                // What is acknowledged is on disk; say so at once.
                session.out().flush()?;
                if let (Some(seen), Some(game)) =
                    (self.shown.get_mut(&table), encounter(desk, self.here, table))
                {
                    seen.1 = game.result;
                }
                Ok(true)
            }
            Err(failure) if failure.exit == Exit::Failed => Err(failure),
            Err(failure) => {
                self.complain(session, desk, failure);
                Ok(false)
            }
        }
    }

    /// Keeps what was done, so that it can be taken back.
    fn remember(&mut self, desk: &Desk, operations: &[Operation]) {
        // The operations stand at the end of the journal, in their order.
        let first = desk.journal.head().seq + 1 - operations.len() as u64;
        for (seq, operation) in (first..).zip(operations) {
            self.done.push(Done { seq, summary: operation.summary() });
        }
    }

    /// A result with the names it belongs to and who won: a slip in the wrong line is seen at once.
    fn line(&self, desk: &Desk, table: u32, score: Score, already: bool) -> Message {
        let [first, second] = self.names(desk, table).unwrap_or_default();
        let winner = match score.winner() {
            Some(Side::First) => Message::new("event-enter-wins").with("name", first.clone()),
            Some(Side::Second) => Message::new("event-enter-wins").with("name", second.clone()),
            None => Message::new("event-enter-nobody"),
        };
        let already = match already {
            true => Fact::word("event-enter-already"),
            false => Fact::from(""),
        };
        Message::new("event-entered")
            .with("table", table)
            .with("result", score.to_string())
            .with("first", first)
            .with("second", second)
            .with("winner", winner)
            .with("already", already)
    }

    /// Asks, with both names, whether another result is meant.
    fn ask(&mut self, session: &Session, desk: &Desk, table: u32, score: Score) {
        if !self.somewhere(session) {
            return;
        }
        let Some((code, round)) = self.here else { return };
        let found = desk.state().group(code).and_then(|group| group.table(round, table));
        let game = match found {
            Ok(game) => game,
            Err(refusal) => return self.complain(session, desk, refused(refusal)),
        };
        let Some(had) = game.result else {
            let message = Message::new("event-enter-no-result").with("table", table);
            session.warn(&message);
            return self.fall(Exit::No);
        };
        let [first, second] = self.names(desk, table).unwrap_or_default();
        let pair = game.second().map(|second| {
            [desk.state().code(game.first).clone(), desk.state().code(second).clone()]
        });
        // What is asked about is what was shown.
        self.shown.extend(pair.map(|pair| (table, (pair, Some(had)))));
        let winner = match score.winner() {
            Some(Side::First) => Message::new("event-enter-wins").with("name", first.clone()),
            Some(Side::Second) => Message::new("event-enter-wins").with("name", second.clone()),
            None => Message::new("event-enter-nobody"),
        };
        session.note(
            &Message::new("event-enter-ask")
                .with("table", table)
                .with("first", first)
                .with("second", second)
                .with("had", had.to_string())
                .with("result", score.to_string())
                .with("winner", winner),
        );
        self.asked = Some(Asked::Correct(table, score));
    }

    /// Takes a result out.
    fn clear(
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
            "" => session.lang().word("event-enter-clear-reason"),
            reason => reason.to_owned(),
        };
        let at = (code, Some(round), table);
        match desk.act(|state| Ok(vec![propose::clear(state, at, &reason)?.into()])) {
            Ok(operations) => {
                self.remember(desk, &operations);
                let [first, second] = self.names(desk, table).unwrap_or_default();
                session.answer(
                    &Message::new("event-enter-cleared")
                        .with("table", table)
                        .with("first", first)
                        .with("second", second),
                )?;
                session.out().flush()?;
                if let Some(seen) = self.shown.get_mut(&table) {
                    seen.1 = None;
                }
            }
            Err(failure) if failure.exit == Exit::Failed => return Err(failure),
            Err(failure) => self.complain(session, desk, failure),
        }
        Ok(())
    }

    /// Takes back the last thing that was done here, and nothing of anybody else.
    fn undo(&mut self, session: &mut Session, desk: &mut Desk) {
        let Some(done) = self.done.last() else {
            session.note(&Message::new("event-enter-nothing-done"));
            return;
        };
        match desk.undo(Some(done.seq)) {
            Ok(_) => {
                let left = self.done.len() - 1;
                session.note(
                    &Message::new("event-enter-undone")
                        .with("summary", done.summary.clone())
                        .with("count", left),
                );
                self.done.pop();
                // A round that was paired here may be gone with it.
                if let Some((code, round)) = self.here {
                    let paired = desk.state().group(code).map_or(0, |group| group.played.len());
                    self.here = Some((code, round.min(paired as u32))).filter(|_| paired > 0);
                }
                self.focus = None;
                self.shown = self.tables(desk);
            }
            Err(failure) => self.complain(session, desk, failure),
        }
    }

    /// Pairs every group whose round is complete.
    fn pair(&mut self, session: &mut Session, desk: &mut Desk) -> Result<(), Failure> {
        let mut stuck: Vec<Refusal> = Vec::new();
        let done = desk.act(|state| {
            stuck.clear();
            let mut operations = Vec::new();
            for code in Due::of(state, state.groups()).ready {
                match propose::pair(state, code, None) {
                    Ok(pair) => operations.push(Operation::from(pair)),
                    Err(refusal) => stuck.push(refusal),
                }
            }
            Ok(operations)
        });
        let operations = match done {
            Ok(operations) => operations,
            Err(failure) if failure.exit == Exit::Failed => return Err(failure),
            Err(failure) => {
                self.complain(session, desk, failure);
                return Ok(());
            }
        };
        self.remember(desk, &operations);
        for operation in &operations {
            session.answer(&operation.summary())?;
        }
        session.out().flush()?;
        if operations.is_empty() && stuck.is_empty() {
            session.note(&Message::new("event-nothing-ready"));
        }
        for refusal in stuck {
            self.complain(session, desk, refused(refusal));
        }
        // Where the desk is a new round has begun.
        if let Some((code, _)) = self.here
            && let Ok(round) = last_round(desk.state(), code)
        {
            self.here = Some((code, round));
            self.shown = self.tables(desk);
            self.list(session, desk);
        }
        Ok(())
    }

    /// Goes to a player's table; with a result, records it there.
    fn player(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        who: &Wanted,
        score: Option<Score>,
    ) -> Result<(), Failure> {
        let state = desk.state();
        let found = match who.players(state) {
            Ok(found) => found,
            Err(refusal) => {
                self.complain(session, desk, refused(refusal));
                return Ok(());
            }
        };
        let [player] = found[..] else {
            let (key, exit) = match found.len() {
                0 => ("event-enter-none-found", Exit::No),
                _ => ("event-enter-several-found", Exit::Yes),
            };
            let people: Vec<String> = found
                .iter()
                .take(MOST_FOUND)
                .map(|&id| format!("@{} {}", state.code(id), state.player(id).row.name))
                .collect();
            session.note(&Message::new(key).with("count", found.len()).with("people", people));
            self.fall(exit);
            return Ok(());
        };
        let Some(group) = state.group_of(player) else {
            let refusal = Refusal::NoGroup { player: state.code(player).clone() };
            self.complain(session, desk, refused(refusal));
            return Ok(());
        };
        let (code, round) = (group.code, group.played.len() as u32);
        let table = group.round(round).and_then(|played| {
            played.tables().find(|(_, game)| game.has(player)).map(|(table, _)| table)
        });
        let Some(table) = table else {
            let name = state.player(player).row.name.clone();
            session.note(
                &Message::new("event-enter-no-table")
                    .with("name", name)
                    .with("group", code.to_string())
                    .with("round", round),
            );
            self.fall(Exit::No);
            return Ok(());
        };
        self.here = Some((code, round));
        self.shown = self.tables(desk);
        match score {
            Some(score) => {
                self.record(session, desk, table, score, false)?;
                self.status_by_hand(session, desk);
            }
            None => {
                self.focus = Some(table);
                let [first, second] = self.names(desk, table).unwrap_or_default();
                let result = self.shown.get(&table).and_then(|(_, result)| *result);
                session.answer(
                    &Message::new("event-enter-found")
                        .with("group", code.to_string())
                        .with("round", round)
                        .with("table", table)
                        .with("first", first)
                        .with("second", second)
                        .with("result", result.map_or_else(|| "–".to_owned(), |r| r.to_string())),
                )?;
                session.out().flush()?;
            }
        }
        Ok(())
    }

    /// A line of the second typing: only results are looked at.
    fn second(
        &mut self,
        session: &mut Session,
        desk: &mut Desk,
        said: &DeskLine,
    ) -> Result<(), Failure> {
        match said {
            DeskLine::Results(scores) => self.results(session, desk, scores),
            DeskLine::Result { table, score } => self.compare(session, desk, *table, *score),
            _ => Ok(()),
        }
    }

    fn compare(
        &mut self,
        session: &mut Session,
        desk: &Desk,
        table: u32,
        score: Score,
    ) -> Result<(), Failure> {
        let Some((group, round)) = self.group(desk) else { return Ok(()) };
        match group.table(round, table) {
            Err(refusal) => self.complain(session, desk, refused(refusal)),
            Ok(game) => {
                if let Some(seen) = &mut self.verify {
                    seen.insert(table, score);
                }
                if game.result != Some(score) {
                    let had = game.result.map_or_else(|| "–".to_owned(), |had| had.to_string());
                    session.answer(
                        &Message::new("event-enter-differs")
                            .with("table", table)
                            .with("typed", score.to_string())
                            .with("recorded", had),
                    )?;
                    self.exit = self.exit.max(Exit::No);
                }
            }
        }
        Ok(())
    }

    fn end(mut self, session: &mut Session, desk: &Desk) -> Result<Exit, Failure> {
        let open = self.open(desk);
        if let Some(seen) = &self.verify {
            if !open.is_empty() {
                self.exit = self.exit.max(Exit::No);
                let tables: Vec<String> = open.iter().map(u32::to_string).collect();
                session.answer(&Message::new("event-enter-unverified").with("tables", tables))?;
            } else if self.exit == Exit::Yes {
                session.answer(&Message::new("event-enter-agrees").with("count", seen.len()))?;
            }
        } else {
            self.status(session, desk);
        }
        Ok(self.exit)
    }
}

fn encounter(desk: &Desk, here: Option<(GroupCode, u32)>, table: u32) -> Option<&Encounter> {
    let (code, round) = here?;
    desk.state().group(code).ok()?.table(round, table).ok()
}

/// The groups that sit at a number of the hall now, where rooms number their tables through.
fn at_number(state: &State, table: u32) -> impl Iterator<Item = &Group> {
    state.groups().filter(move |group| {
        let now = group.code.is_final() || state.final_of(group.code.category()).is_none();
        let seats = group.played.last().and_then(|round| round.seats.as_ref());
        now && seats.is_some_and(|seats| seats.tables.contains(&table))
    })
}

/// The line of `enter` that helps where something was refused.
fn hint_here(desk: &Desk, refusal: &Refusal) -> Option<Message> {
    let at = |key: &'static str, table: u32, score: Score| {
        let key_of = desk_line::key_of(score).to_string();
        Some(Message::new(key).with("table", table).with("key", key_of))
    };
    match refusal {
        Refusal::HasResult { table, wanted, .. } => at("event-enter-hint-correct", *table, *wanted),
        Refusal::NothingToCorrect { table, wanted, .. } => {
            at("event-enter-hint-record", *table, *wanted)
        }
        Refusal::ClearEarlier { table, result, .. } => {
            let other = if *result == Score::First { Score::Second } else { Score::First };
            at("event-enter-hint-correct", *table, other)
        }
        Refusal::RoundNotPaired { .. } => Some(Message::new("event-enter-hint-pair")),
        Refusal::NoTable { table, .. } => {
            let mut there = at_number(desk.state(), *table);
            Some(match (there.next(), there.next()) {
                (Some(group), None) => Message::new("event-enter-hint-elsewhere")
                    .with("table", *table)
                    .with("group", group.code.to_string()),
                _ => Message::new("event-enter-hint-missing"),
            })
        }
        Refusal::OtherPair { .. } | Refusal::NothingToClear { .. } => {
            Some(Message::new("event-enter-hint-missing"))
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

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        failure(trouble)
    }
}
