//! Where a desk is, what it is shown, and where it goes next.

use crate::cli::prelude::*;

use super::Sitting;
use arbitro_event::PlayerId;
use arbitro_event::acts::desk::DeskFault;

/// How many players a search lists.
const MOST_FOUND: usize = 12;

impl Sitting {
    /// One line: where the desk is, what is missing, and what comes next.
    pub(super) fn status(&self, session: &Session, desk: &Desk) {
        let offered = || match self.at.next_group(desk.state(), |_| true) {
            Some((code, count)) => message!(words::EVENT_ENTER_OFFER, group = code, count),
            None => Message::new(words::EVENT_ENTER_NO_OFFER),
        };
        let Some((code, round)) = self.at.here else {
            session.note(&message!(words::EVENT_ENTER_WHERE, next = offered()));
            return;
        };
        let open = self.open();
        let message = Message::new(words::EVENT_ENTER_OPEN)
            .with("group", code)
            .with("round", round)
            .with("count", open.len())
            .with("tables", open.iter().map(u32::to_string).collect::<Vec<_>>());
        let focus = self.at.focus.or(open.first().copied());
        let next = match focus.map(|table| (table, self.names(desk, table))) {
            Some((table, Some([first, second]))) => {
                message!(words::EVENT_ENTER_NEXT, table, first, second)
            }
            _ if self.verify.is_some() => Message::new(words::EVENT_ENTER_NO_OFFER),
            _ => offered(),
        };
        session.note(&message.with("next", next));
    }

    /// Shows the status after each line to a person who types.
    pub(super) fn status_by_hand(&mut self, session: &Session, desk: &Desk) {
        if self.by_hand && self.pending.is_none() {
            self.show(session, desk);
        }
    }

    /// Shows the status, and any changes that others have made to the seating since it was last shown.
    pub(super) fn show(&mut self, session: &Session, desk: &Desk) {
        if self.at.renew(desk.state()) {
            session.warn(&DeskFault::Reseated.message());
            self.list(session, desk);
        }
        self.status(session, desk);
    }

    /// Lists the open tables with their players.
    pub(super) fn list(&self, session: &Session, desk: &Desk) {
        for table in self.open() {
            if let Some([first, second]) = self.names(desk, table) {
                session.note(&message!(words::EVENT_ENTER_TABLE, table, first, second));
            }
        }
    }

    /// The players of a table.
    pub(super) fn names(&self, desk: &Desk, table: u32) -> Option<[String; 2]> {
        let (code, round) = self.at.here?;
        let game = desk.state().group(code).ok()?.table(round, table).ok()?;
        Some([game.first, game.second()?].map(|id| desk.state().player(id).row.name.clone()))
    }

    /// Prints the place of a player's table.
    pub(super) fn locate(
        &self,
        session: &mut Session,
        desk: &Desk,
        table: u32,
    ) -> Result<(), Failure> {
        let place = self.at.here.zip(self.names(desk, table)).zip(self.at.table(table));
        let Some((((code, round), [first, second]), shown)) = place else { return Ok(()) };
        session.answer(
            &Message::new(words::EVENT_ENTER_FOUND)
                .with("group", code)
                .with("round", round)
                .with("table", table)
                .with("first", first)
                .with("second", second)
                .with("result", shown.was.map_or_else(|| "–".to_owned(), |was| was.to_string())),
        )?;
        session.out.flush()?;
        Ok(())
    }
}

/// Lists players to choose from.
pub(super) fn several(session: &Session, desk: &Desk, players: &[PlayerId]) {
    let person =
        |&id: &PlayerId| format!("@{} {}", desk.state().code(id), desk.state().player(id).row.name);
    let people: Vec<String> = players.iter().take(MOST_FOUND).map(person).collect();
    session.note(&message!(words::EVENT_ENTER_SEVERAL_FOUND, count = players.len(), people));
}
