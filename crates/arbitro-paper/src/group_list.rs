//! The players of a group, in the order of the draw.

use super::Source;
use crate::locale::words;
use crate::locale::{Message, Speak};
use crate::output::table::{Cell, Column, Row, Table};
use arbitro_event::{Group, PlayerStatus};

impl Source<'_> {
    /// The players of a group in the order of the draw.
    pub fn group(&self, group: &Group) -> Table {
        let columns = vec![
            Column::number("number", self.lang.word(words::PRINT_COLUMN_NUMBER)),
            Column::code("code", self.lang.word(words::PRINT_COLUMN_CODE)),
            Column::words("name", self.lang.word(words::PRINT_COLUMN_NAME)),
            Column::words("school", self.lang.word(words::PRINT_COLUMN_SCHOOL)),
            Column::words("remark", self.lang.word(words::PRINT_COLUMN_REMARK)),
        ];
        let rows = group.members.iter().map(|member| {
            let person = self.person(member.player);
            let withdrawn = self.state.player(member.player).status == PlayerStatus::Withdrawn;
            let remark = if withdrawn {
                self.lang.word(words::EVENT_STATUS_WITHDRAWN)
            } else if member.from > 1 {
                self.lang.say(&Message::new(words::EVENT_REMARK_LATE).with("round", member.from))
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
            title: self.lang.word(words::EVENT_TITLE_GROUP),
            heading: self.group_heading(group, group.played.len() as u32),
            columns,
            rows: rows.collect(),
            ..Table::default()
        }
    }
}
