//! Where a desk is, what it is shown, and where it goes next.

use crate::locale::words;
use std::io::Write;

use super::{ShownTable, Sitting, last_round};
use crate::championship::desk_line::Wanted;
use crate::championship::{EncounterKind, GroupCode, PlayerId, Refusal, Score};
use crate::cli::support::desk::{Desk, failure, refused};
use crate::cli::{Exit, Failure, Session};
use crate::locale::Message;

/// How many players a search lists.
const MOST_FOUND: usize = 12;

impl Sitting {
    /// Goes to a round of a group.
    pub(super) fn go(&mut self, session: &Session, desk: &Desk, code: GroupCode, round: u32) {
        self.stay(desk, code, round);
        self.status(session, desk);
    }

    pub(super) fn round(
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

    /// An empty line accepts what is offered: the next group with open tables.
    pub(super) fn follow(&mut self, session: &Session, desk: &mut Desk) -> Result<(), Failure> {
        desk.journal.refresh().map_err(failure)?;
        if self.open(desk).is_empty()
            && let Some((code, _)) = self.offered(desk)
        {
            let round = last_round(desk.state(), code).map_err(refused)?;
            self.stay(desk, code, round);
            if !self.by_hand {
                self.status(session, desk);
            }
        }
        Ok(())
    }

    /// The next group with open tables after this one, and the number of those tables.
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
    pub(super) fn status(&self, session: &Session, desk: &Desk) {
        let offered = || match self.offered(desk) {
            Some((code, count)) => Message::new(words::EVENT_ENTER_OFFER)
                .with("group", code.to_string())
                .with("count", count),
            None => Message::new(words::EVENT_ENTER_NO_OFFER),
        };
        let Some((code, round)) = self.here else {
            session.note(&Message::new(words::EVENT_ENTER_WHERE).with("next", offered()));
            return;
        };
        let open = self.open(desk);
        let message = Message::new(words::EVENT_ENTER_OPEN)
            .with("group", code.to_string())
            .with("round", round)
            .with("count", open.len())
            .with("tables", open.iter().map(u32::to_string).collect::<Vec<_>>());
        let next = self.focus.or(open.first().copied());
        let next = match next.map(|table| (table, self.names(desk, table))) {
            Some((table, Some([first, second]))) => Message::new(words::EVENT_ENTER_NEXT)
                .with("table", table)
                .with("first", first)
                .with("second", second),
            _ if self.verify.is_some() => Message::new(words::EVENT_ENTER_NO_OFFER),
            _ => offered(),
        };
        session.note(&message.with("next", next));
    }

    /// What a person sees after each line.
    pub(super) fn status_by_hand(&mut self, session: &Session, desk: &Desk) {
        if self.by_hand && self.asked.is_none() {
            self.show(session, desk);
        }
    }

    /// Shows the status, and any changes that others have made to the seating since it was last shown.
    pub(super) fn show(&mut self, session: &Session, desk: &Desk) {
        let now = self.tables(desk);
        let pair = |seen: Option<&ShownTable>| seen.map(|(pair, _)| pair.clone());
        if !self.shown.is_empty()
            && now
                .keys()
                .chain(self.shown.keys())
                .any(|table| pair(now.get(table)) != pair(self.shown.get(table)))
        {
            session.warn(&Message::new(words::EVENT_ENTER_REPAIRED));
            self.list(session, desk);
        }
        self.shown = now;
        self.status(session, desk);
    }

    /// Lists the open tables with their players.
    pub(super) fn list(&self, session: &Session, desk: &Desk) {
        for table in self.open(desk) {
            if let Some([first, second]) = self.names(desk, table) {
                let message = Message::new(words::EVENT_ENTER_TABLE).with("table", table);
                session.note(&message.with("first", first).with("second", second));
            }
        }
    }

    pub(super) fn names(&self, desk: &Desk, table: u32) -> Option<[String; 2]> {
        let game = self.encounter(desk, table)?;
        let name = |id: PlayerId| desk.state().player(id).row.name.clone();
        match game.kind {
            EncounterKind::Table(second) => Some([name(game.first), name(second)]),
            _ => None,
        }
    }

    /// Goes to a player's table; with a result, records it there.
    pub(super) fn player(
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
                0 => (words::EVENT_ENTER_NONE_FOUND, Exit::No),
                _ => (words::EVENT_ENTER_SEVERAL_FOUND, Exit::Yes),
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
                &Message::new(words::EVENT_ENTER_NO_TABLE)
                    .with("name", name)
                    .with("group", code.to_string())
                    .with("round", round),
            );
            self.fall(Exit::No);
            return Ok(());
        };
        self.stay(desk, code, round);
        match score {
            Some(score) => {
                self.record(session, desk, (table, None), score.into(), false)?;
                self.status_by_hand(session, desk);
            }
            None => {
                self.focus = Some(table);
                let [first, second] = self.names(desk, table).expect("the table has two players");
                let result = self.shown.get(&table).and_then(|(_, result)| *result);
                session.answer(
                    &Message::new(words::EVENT_ENTER_FOUND)
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
}
