//! The finalists of a category.

use super::people;
use super::standings::marks;
use super::{Document, Heading, Person};
use crate::locale::Lang;
use crate::output::table::{Cell, Column, Row, Table};

/// The finalists of one category.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Finalists {
    /// The category.
    pub heading: Heading,
    /// The finalists, in the order of their groups or of the final's draw.
    pub finalists: Vec<Finalist>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
}

/// A finalist.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Finalist {
    /// Who.
    pub person: Person,
    /// The code of the group won.
    pub group: String,
    /// The points in that group.
    pub points: Option<f64>,
    /// The place in the final, once it has been played.
    pub rank: Option<u32>,
}

impl Document for Finalists {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let played = self.finalists.iter().any(|finalist| finalist.rank.is_some());
        let mut columns = people::columns(lang, self.staff);
        columns.extend([
            Column::code("group", lang.word("print-column-group")),
            Column::number("points", lang.word("print-column-points")),
        ]);
        if played {
            columns.push(Column::number("rank", lang.word("print-column-final-rank")));
        }
        let rows = self.finalists.iter().map(|finalist| {
            let mut cells = people::cells(&finalist.person, self.staff);
            cells.extend([Cell::from(&finalist.group), Cell::from(finalist.points)]);
            if played {
                cells.push(Cell::from(finalist.rank));
            }
            Row::new(cells)
        });
        vec![Table {
            title: lang.word("print-title-finalists"),
            heading: self.heading.clone(),
            marks: marks(false, self.staff, lang),
            columns,
            rows: rows.collect(),
            notes: Vec::new(),
            seal: None,
        }]
    }
}
