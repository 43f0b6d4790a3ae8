//! A sheet for each school: what the accompanying teacher wants to know.

use super::people;
use super::standings::marks;
use super::{Document, Heading, Person};
use crate::locale::{Lang, Message};
use crate::output::table::{Cell, Column, Row, Table};

/// The sheet of one school.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SchoolSheet {
    /// The event, and the round after which the sheet stands where it has one.
    pub heading: Heading,
    /// The school's name.
    pub school: String,
    /// The school's pupils.
    pub entries: Vec<Entry>,
    /// Whether a round is still open.
    pub provisional: bool,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
}

/// One pupil of a school.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entry {
    /// Who.
    pub person: Person,
    /// The category in words: `Rastros · 2.º ciclo`.
    pub category: String,
    /// The group's code; empty before the draw.
    pub group: String,
    /// The points in the group, once something is played.
    pub points: Option<f64>,
    /// The rank in the group.
    pub rank: Option<u32>,
    /// What came after the group, in words: `finalista`, `2.º lugar na final`.
    pub remark: String,
}

impl Document for SchoolSheet {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut columns = people::columns(lang, self.staff);
        columns.retain(|column| column.key != "school");
        columns.extend([
            Column::words("category", lang.word("print-column-category")),
            Column::code("group", lang.word("print-column-group")),
            Column::number("points", lang.word("print-column-points")),
            Column::number("rank", lang.word("print-column-rank")),
            Column::words("remark", lang.word("print-column-remark")),
        ]);
        let rows = self.entries.iter().map(|entry| {
            let mut cells = people::cells(&entry.person, self.staff);
            // The school stands in the title.
            cells.remove(2);
            cells.extend([
                Cell::from(&entry.category),
                Cell::from(&entry.group),
                Cell::from(entry.points),
                Cell::from(entry.rank),
                Cell::from(&entry.remark),
            ]);
            Row::new(cells)
        });
        vec![Table {
            title: self.school.clone(),
            heading: self.heading.clone(),
            marks: marks(self.provisional, self.staff, lang),
            columns,
            rows: rows.collect(),
            notes: vec![
                lang.say(
                    &Message::new("print-participants-count").with("count", self.entries.len()),
                ),
            ],
            seal: None,
        }]
    }
}
