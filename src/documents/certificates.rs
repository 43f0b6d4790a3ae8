//! Certificates: one page a person.

use chrono::NaiveDate;

use super::people;
use super::{Document, Heading, Person};
use crate::locale::Lang;
use crate::output::table::{Cell, Column, Row, Table};

/// The certificates of an event or of a part of it, printed into one file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Certificates {
    /// The event's name in full, for templates that name it instead of its edition.
    pub event: String,
    /// The edition; `None` for an event without one.
    pub edition: Option<u32>,
    /// Where: `Maia`.
    pub location: String,
    /// The first and the last day, which are the same for an event of one day.
    pub days: Option<[NaiveDate; 2]>,
    /// The people, one page each, in this order.
    pub certificates: Vec<Certificate>,
    /// Who signs, instead of the template's own signatories: name and office. Empty: the template's.
    pub signatories: Vec<(String, String)>,
}

/// The certificate of one person.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Certificate {
    /// Who.
    pub person: Person,
    /// The game's name.
    pub game: String,
    /// The school cycle in words: `2.º ciclo`, `ensino secundário`.
    pub cycle: String,
    /// The place to be named; `None` for taking part.
    pub place: Option<u32>,
}

impl Document for Certificates {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut columns = people::columns(lang, false);
        columns.extend([
            Column::words("game", lang.word("print-column-game")),
            Column::words("cycle", lang.word("print-column-cycle")),
            Column::number("rank", lang.word("print-column-rank")),
        ]);
        let rows = self.certificates.iter().map(|certificate| {
            let mut cells = people::cells(&certificate.person, false);
            cells.extend([
                Cell::from(&certificate.game),
                Cell::from(&certificate.cycle),
                Cell::from(certificate.place),
            ]);
            Row::new(cells)
        });
        vec![Table {
            title: lang.word("print-title-certificates"),
            heading: Heading { event: self.event.clone(), ..Heading::default() },
            columns,
            rows: rows.collect(),
            ..Table::default()
        }]
    }
}
