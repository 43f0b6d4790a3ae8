//! The players of a group, in the order of the draw.

use arbitro_event::{Group, Member};

use crate::prelude::*;

impl Source<'_> {
    /// The players of a group in the order of the draw.
    pub fn group(&self, group: &Group) -> Table {
        let remark = |member: &Member| {
            if self.has_withdrawn(member.player) {
                self.lang.word(words::EVENT_STATUS_WITHDRAWN)
            } else if member.from > 1 {
                self.lang.text(&message!(words::EVENT_REMARK_LATE, round = member.from))
            } else {
                String::new()
            }
        };
        let columns = Columns::<&Member>::new(self.lang)
            .number("number", words::PRINT_COLUMN_NUMBER, |member| member.number)
            .person(false, |member| self.person(member.player))
            .words("remark", words::PRINT_COLUMN_REMARK, remark);
        let heading = self.group_heading(group, group.played.len() as u32);
        columns.table(words::EVENT_TITLE_GROUP, &heading, &group.members)
    }
}
