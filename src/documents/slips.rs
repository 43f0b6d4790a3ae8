//! Result slips: one for each table, filled in by hand and brought to the desk.

use super::pairings::sides;
use super::{Document, Heading, Person};
use crate::locale::Lang;
use crate::output::table::{Cell, Column, Row, Table};

/// The slips of one round of one group.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Slips {
    /// The group and the round.
    pub heading: Heading,
    /// What the two sides are called, first mover first; empty for "first" and "second".
    pub sides: [String; 2],
    /// A slip for each table.
    pub slips: Vec<Slip>,
}

/// The slip of one table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Slip {
    /// The table's number.
    pub table: u32,
    /// Who plays, first mover first.
    pub players: [Person; 2],
}

impl Document for Slips {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let [first, second] = sides(&self.sides, lang);
        let columns = vec![
            Column::number("table", lang.word("print-column-table")),
            Column::code("first", lang.word("print-column-code")),
            Column::words("first_name", first),
            Column::code("second", lang.word("print-column-code")),
            Column::words("second_name", second),
            Column::words("result", lang.word("print-column-result")),
        ];
        let rows = self.slips.iter().map(|slip| {
            let [first, second] = &slip.players;
            Row::new([
                Cell::from(slip.table),
                Cell::from(&first.code),
                Cell::from(&first.name),
                Cell::from(&second.code),
                Cell::from(&second.name),
                Cell::Empty,
            ])
        });
        vec![Table {
            title: lang.word("print-title-slips"),
            heading: self.heading.clone(),
            columns,
            rows: rows.collect(),
            ..Table::default()
        }]
    }
}
