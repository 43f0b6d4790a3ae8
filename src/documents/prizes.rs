//! All prizes of an event on one page.

use super::people;
use super::{Document, Heading, Person};
use crate::locale::Lang;
use crate::output::table::{Cell, Column, Row, Table};

/// The prizes of every category.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prizes {
    /// The event.
    pub heading: Heading,
    /// The categories in the order in which the prizes are given.
    pub podiums: Vec<Podium>,
}

/// The prizes of one category.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Podium {
    /// The category's code: `2.3`.
    pub code: String,
    /// The category in words: `Rastros · 2.º ciclo`.
    pub category: String,
    /// The prize-winners with their places, in order; equal places share their number.
    pub places: Vec<(u32, Person)>,
}

impl Document for Prizes {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut columns = vec![
            Column::words("category", lang.word("print-column-category")),
            Column::number("rank", lang.word("print-column-rank")),
        ];
        columns.extend(people::columns(lang, false));
        let rows = self.podiums.iter().flat_map(|podium| {
            podium.places.iter().enumerate().map(|(number, (rank, person))| {
                let mut cells = vec![Cell::from(&podium.category), Cell::from(*rank)];
                cells.extend(people::cells(person, false));
                Row::new(cells).section(number == 0).strong(*rank == 1)
            })
        });
        vec![Table {
            title: lang.word("print-title-prizes"),
            heading: self.heading.clone(),
            marks: Vec::new(),
            columns,
            rows: rows.collect(),
            notes: Vec::new(),
            seal: None,
        }]
    }
}
