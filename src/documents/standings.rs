//! The standings of a group, a final or a category.

use serde::Serialize;

use super::people;
use super::{Document, Heading, Person};
use crate::locale::{Lang, Message};
use crate::output::table::{Cell, Column, Row, Table};

/// Standings with their tie-breaks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standings {
    /// The group and the round after which they stand.
    pub heading: Heading,
    /// Whether a round is still open: it is said on the page.
    pub provisional: bool,
    /// The codes of the tie-breaks in their order: `BH`, `PS`, `BH/M1`.
    pub tiebreaks: Vec<String>,
    /// The places in order. Equal ranks stand one below the other with the same number.
    pub places: Vec<Place>,
    /// The head of the journal, by which `verify --head` proves what the standings were made from.
    pub journal: Option<String>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
    /// Further remarks: who decided a tie and how.
    pub notes: Vec<String>,
}

/// One line of the standings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Place {
    /// The rank, from 1; equal players share it.
    pub rank: u32,
    /// Who.
    pub person: Person,
    /// The points.
    pub points: f64,
    /// A value for each of [`Standings::tiebreaks`]; `None` where it does not exist.
    pub tiebreaks: Vec<Option<f64>>,
}

impl Document for Standings {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let mut columns = vec![Column::number("rank", lang.word("print-column-rank"))];
        columns.extend(people::columns(lang, self.staff));
        columns.push(Column::number("points", lang.word("print-column-points")));
        columns.extend(self.tiebreaks.iter().map(|code| Column::number(code, code)));
        let rows = self.places.iter().map(|place| {
            let mut cells = vec![Cell::from(place.rank)];
            cells.extend(people::cells(&place.person, self.staff));
            cells.push(Cell::from(place.points));
            cells.extend(
                (0..self.tiebreaks.len())
                    .map(|at| Cell::from(place.tiebreaks.get(at).copied().flatten())),
            );
            Row::new(cells).strong(place.rank == 1)
        });
        let mut notes = self.notes.clone();
        notes.extend(legend(&self.tiebreaks, lang));
        vec![Table {
            title: lang.word("print-title-standings"),
            heading: self.heading.clone(),
            marks: marks(self.provisional, self.staff, lang),
            columns,
            rows: rows.collect(),
            notes,
            seal: seal(self.journal.as_deref(), lang),
        }]
    }
}

/// The warnings at the head of a page.
pub(super) fn marks(provisional: bool, staff: bool, lang: Lang) -> Vec<String> {
    let mut marks = Vec::new();
    if provisional {
        marks.push(lang.word("print-mark-provisional"));
    }
    if staff {
        marks.push(lang.word("print-mark-staff"));
    }
    marks
}

/// The line with the journal's head.
pub(super) fn seal(head: Option<&str>, lang: Lang) -> Option<String> {
    head.map(|head| lang.say(&Message::new("print-journal").with("head", head)))
}

/// What the tie-breaks' codes mean, for those that have a name in the catalogue.
fn legend(tiebreaks: &[String], lang: Lang) -> Option<String> {
    let named: Vec<String> = tiebreaks
        .iter()
        .filter_map(|code| {
            let name = match code.as_str() {
                "BH" => "print-tiebreak-buchholz",
                "PS" => "print-tiebreak-progressive",
                "BH/M1" => "print-tiebreak-median",
                "BH/C1" => "print-tiebreak-cut",
                "DE" => "print-tiebreak-direct",
                "SB" => "print-tiebreak-sonneborn",
                "WIN" => "print-tiebreak-wins",
                _ => return None,
            };
            Some(format!("{code}: {}", lang.word(name)))
        })
        .collect();
    (!named.is_empty()).then(|| named.join(" · "))
}

impl Standings {
    /// The standings as the contract's JSON: an array of places with a `tiebreaks` object each.
    pub fn json(&self) -> serde_json::Value {
        #[derive(Serialize)]
        struct Line<'a> {
            rank: u32,
            code: &'a str,
            name: &'a str,
            school: &'a str,
            points: f64,
            tiebreaks: serde_json::Map<String, serde_json::Value>,
        }
        let lines: Vec<Line<'_>> = self
            .places
            .iter()
            .map(|place| Line {
                rank: place.rank,
                code: &place.person.code,
                name: &place.person.name,
                school: &place.person.school,
                points: place.points,
                tiebreaks: self
                    .tiebreaks
                    .iter()
                    .cloned()
                    .zip(place.tiebreaks.iter().map(|value| (*value).into()))
                    .collect(),
            })
            .collect();
        serde_json::json!(lines)
    }
}
