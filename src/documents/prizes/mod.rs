//! All prizes of an event on one page.

mod page;

use super::Takes;
use super::{Document, DocumentError, DocumentKind, Person, Request, Source, person};
use crate::championship::{CategoryCode, Refusal};
use crate::locale::Lang;
use crate::output::heading::Heading;
use crate::output::pdf::File;
use crate::output::table::{Cell, Column, Row, Table};

pub(super) const KIND: DocumentKind = DocumentKind {
    id: "prizes",
    names: &["prémios", "prémio"],
    takes: Takes::Categories,
    staff_only: false,
    gather,
};

/// How many places get a prize.
pub(super) const PLACES: u32 = 3;

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let categories = request.scope.categories(request.source.state)?;
    Ok(Box::new(Prizes::of(&request.source, &categories)?))
}

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
        columns.extend(person::columns(lang, false));
        let rows = self.podiums.iter().flat_map(|podium| {
            podium.places.iter().enumerate().map(|(number, (rank, person))| {
                let mut cells = vec![Cell::from(&podium.category), Cell::from(*rank)];
                cells.extend(person::cells(person, false));
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

    fn is_empty(&self) -> bool {
        self.podiums.is_empty()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        page::draw(file, self, lang);
    }
}

impl Prizes {
    /// The first three of every category that is decided.
    ///
    /// # Errors
    /// The event has no rules yet.
    pub fn of(source: &Source<'_>, categories: &[CategoryCode]) -> Result<Self, Refusal> {
        let mut podiums = Vec::new();
        for &code in categories {
            let places: Vec<_> = source
                .final_standings(code)?
                .unwrap_or_default()
                .iter()
                .filter(|line| line.rank <= PLACES)
                .map(|line| (line.rank, source.person(line.player)))
                .collect();
            if !places.is_empty() {
                podiums.push(Podium {
                    code: code.to_string(),
                    category: source.category(code),
                    places,
                });
            }
        }
        Ok(Self { heading: source.heading(), podiums })
    }
}
