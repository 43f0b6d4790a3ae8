//! The tables that still wait for their result.

use chrono::{DateTime, Local};

use super::Source;
use crate::championship::Group;
use crate::locale::Message;
use crate::output::table::{Cell, Column, Row, Table};

impl Source<'_> {
    /// The tables that still wait for their result.
    pub fn missing(&self, groups: &[&Group]) -> Table {
        let columns = vec![
            Column::code("group", self.lang.word("print-column-group")),
            Column::number("round", self.lang.word("event-column-round")),
            Column::number("table", self.lang.word("print-column-table")),
            Column::code("first", self.lang.word("print-column-code")),
            Column::words("first_name", self.lang.word("print-column-first")),
            Column::code("second", self.lang.word("print-column-code")),
            Column::words("second_name", self.lang.word("print-column-second")),
            Column::code("since", self.lang.word("event-column-since")),
        ];
        let mut rows = Vec::new();
        for group in groups {
            for (number, round) in (1u32..).zip(&group.played) {
                // When it was paired, as the clock on the wall shows it.
                let since = round.by.as_ref().and_then(|by| {
                    let moment = DateTime::parse_from_rfc3339(&by.at).ok()?;
                    Some(moment.with_timezone(&Local).format("%H:%M").to_string())
                });
                for (table, game) in round.tables().filter(|(_, game)| game.is_missing()) {
                    let Some(second) = game.second() else { continue };
                    let [first, second] = [game.first, second].map(|id| self.person(id));
                    rows.push(Row::new([
                        Cell::from(group.code.to_string()),
                        Cell::from(number),
                        Cell::from(table),
                        Cell::from(first.code),
                        Cell::from(first.name),
                        Cell::from(second.code),
                        Cell::from(second.name),
                        Cell::from(since.clone()),
                    ]));
                }
            }
        }
        Table {
            title: self.lang.word("event-title-missing"),
            heading: self.heading(),
            columns,
            notes: vec![self.lang.say(&Message::new("event-missing").with("count", rows.len()))],
            rows,
            ..Table::default()
        }
    }
}
