//! Blank scoresheets: the tags of a record at the head, numbered lines for the moves below.

use super::{Document, Heading, Person};
use crate::locale::Lang;
use crate::output::table::{Cell, Column, Row, Table};

/// The blank scoresheet of one game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scoresheet {
    /// The event, the category, the group and the round.
    pub heading: Heading,
    /// The name of the game.
    pub game: String,
    /// The day in words; empty to be filled in by hand.
    pub date: String,
    /// The table; `None` to be filled in by hand.
    pub table: Option<u32>,
    /// The seats in the order of play: what each is called (`Brancas`), and who sits there if it is
    /// known.
    pub seats: Vec<(String, Option<Person>)>,
    /// How many rounds of moves there is to be room for; more than a page holds goes on on the next.
    pub lines: u32,
    /// How moves are written, in a sentence for the foot of the page; empty for none.
    pub notation: String,
}

impl Document for Scoresheet {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = vec![
            Column::words("seat", lang.word("print-column-side")),
            Column::code("code", lang.word("print-column-code")),
            Column::words("name", lang.word("print-column-name")),
        ];
        let rows = self.seats.iter().map(|(seat, person)| {
            let person = person.as_ref();
            Row::new([
                Cell::from(seat),
                Cell::from(person.map(|person| &person.code)),
                Cell::from(person.map(|person| &person.name)),
            ])
        });
        vec![Table {
            title: format!("{}: {}", lang.word("print-title-scoresheet"), self.game),
            heading: self.heading.clone(),
            columns,
            rows: rows.collect(),
            ..Table::default()
        }]
    }
}
