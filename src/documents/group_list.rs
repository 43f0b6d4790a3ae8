//! The players of a group, in the order of the draw.

use super::Source;
use crate::championship::{Group, PlayerStatus};
use crate::locale::{Message, Speak};
use crate::output::table::{Cell, Column, Row, Table};

impl Source<'_> {
    /// The players of a group in the order of the draw.
    pub fn group(&self, group: &Group) -> Table {
        let columns = vec![
            Column::number("number", self.lang.word("print-column-number")),
            Column::code("code", self.lang.word("print-column-code")),
            Column::words("name", self.lang.word("print-column-name")),
            Column::words("school", self.lang.word("print-column-school")),
            Column::words("remark", self.lang.word("print-column-remark")),
        ];
        let rows = group.members.iter().map(|member| {
            let person = self.person(member.player);
            let withdrawn = self.state.player(member.player).status == PlayerStatus::Withdrawn;
            let remark = if withdrawn {
                self.lang.word("event-status-withdrawn")
            } else if member.from > 1 {
                self.lang.say(&Message::new("event-remark-late").with("round", member.from))
            } else {
                String::new()
            };
            Row::new([
                Cell::from(member.number),
                Cell::from(person.code),
                Cell::from(person.name),
                Cell::from(person.school),
                Cell::from(remark),
            ])
        });
        Table {
            title: self.lang.word("event-title-group"),
            heading: self.group_heading(group, group.played.len() as u32),
            columns,
            rows: rows.collect(),
            ..Table::default()
        }
    }
}
