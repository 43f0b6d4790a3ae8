//! What hangs in the hall, and which of it is out of date.
//!
//! A file that is made is not a sheet that hangs: only what is said to hang is remembered, in the store beside the journal,
//! with digests of what it says. Later the same sheet is gathered again and compared. What the pen fills in, and what
//! comes later, makes no sheet wrong: each kind says which of its columns count ([`Hanging`]).

mod stale;

use serde::{Deserialize, Serialize};

use super::{
    DocumentError, DocumentKind, Hanging, PrintOptions, Request, Scope, ScopePart, SheetOf, Source,
    doors, registry,
};
use crate::championship::{Group, Refusal};
use crate::locale::Lang;
use crate::output::heading::Heading;
use crate::output::table::{Cell, Table};
use crate::store::HungSheet;

pub use stale::{StalePaper, StaleSheet, down, stale};

/// A sheet as it is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HangingSheet {
    /// The document.
    pub document: &'static str,
    /// What it is of: a group, a category, a door; nothing for the whole.
    pub scope: String,
    /// Its round; 0 for those of none.
    pub round: u32,
    /// What it says; nothing where it says nothing any more and is to be forgotten.
    says: Option<Facts>,
}

/// What a sheet says, in digests: nobody's name stands beside the journal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Facts {
    /// The language it is in.
    lang: String,
    /// How it was wanted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    address: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    one_per_page: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    two_up: bool,
    /// Its heading.
    head: String,
    /// Its lines.
    rows: Vec<String>,
}

impl HangingSheet {
    /// As the store keeps it.
    ///
    /// # Panics
    /// Never: the facts are plain text.
    pub fn kept(&self, at: &str, desk: &str) -> HungSheet {
        let facts = self.says.as_ref();
        let facts = facts.map(|facts| serde_json::to_string(facts).expect("plain text is JSON"));
        HungSheet {
            document: self.document.to_owned(),
            scope: self.scope.clone(),
            round: self.round,
            at: at.to_owned(),
            desk: desk.to_owned(),
            facts: facts.unwrap_or_default(),
        }
    }
}

/// What hangs once this is printed and hung up; nothing of a document that does not hang.
///
/// # Errors
/// A part that the event does not have.
pub fn sheets(
    kind: &DocumentKind,
    request: &Request<'_>,
) -> Result<Vec<HangingSheet>, DocumentError> {
    let Some(hanging) = kind.hangs else { return Ok(Vec::new()) };
    let mut sheets = Vec::new();
    for (scope, part) in parts(hanging.each, request.source, &request.scope)? {
        let said = match said(kind, hanging, &one(request, part)) {
            Ok(said) => said,
            // Nothing of this is printed: a group that has not played has no standings.
            Err(DocumentError::Nothing(_) | DocumentError::Refused(_)) => continue,
            Err(other) => return Err(other),
        };
        let options = &request.options;
        let facts = Facts {
            lang: request.source.lang.code().to_owned(),
            address: options.address.clone(),
            one_per_page: options.one_per_page,
            two_up: options.two_up,
            head: digest(&said.head),
            rows: said.rows.iter().map(|row| digest(row)).collect(),
        };
        sheets.push(HangingSheet {
            document: kind.id,
            scope,
            round: said.round,
            says: Some(facts),
        });
    }
    Ok(sheets)
}

/// The same request of one part, as everybody may see it.
fn one<'a>(request: &Request<'a>, scope: Scope) -> Request<'a> {
    Request {
        scope,
        round: request.round,
        provisional: true,
        options: request.options.clone(),
        ..Request::new(Source { staff: false, ..request.source })
    }
}

/// The parts of which each has a sheet, with what they are called.
fn parts(
    each: SheetOf,
    source: Source<'_>,
    scope: &Scope,
) -> Result<Vec<(String, Scope)>, Refusal> {
    let state = source.state;
    let of_groups = |groups: Vec<&Group>| {
        let part = |group: &Group| (group.code.to_string(), Scope::group(group.code));
        groups.into_iter().map(part).collect()
    };
    Ok(match each {
        SheetOf::Group => of_groups(scope.groups(state)?),
        SheetOf::Bracket => {
            let groups = scope.groups(state)?.into_iter();
            of_groups(groups.filter(|group| group.bracket().is_some()).collect())
        }
        SheetOf::Standing => of_groups(scope.deciding(state)?),
        SheetOf::Category => {
            let part = |code| (format!("{code}"), Scope::category(code));
            scope.categories(state)?.into_iter().map(part).collect()
        }
        SheetOf::Door => {
            let part = |door: doors::Door| {
                let parts = door.groups.iter().map(|code| ScopePart::Group(*code)).collect();
                (door.key(), Scope { parts })
            };
            doors::of(state, &scope.groups(state)?).into_iter().map(part).collect()
        }
        SheetOf::Request => {
            let parts: Vec<String> = scope.parts.iter().map(ToString::to_string).collect();
            vec![(parts.join(" "), scope.clone())]
        }
    })
}

/// What a sheet says in full.
struct Said {
    round: u32,
    head: String,
    rows: Vec<String>,
}

/// Between the cells of a row.
const CELL: char = '\u{1f}';

fn said(
    kind: &DocumentKind,
    hanging: Hanging,
    request: &Request<'_>,
) -> Result<Said, DocumentError> {
    let teller = hanging.as_in.and_then(registry::find).unwrap_or(kind);
    let lang = request.source.lang;
    let tables = teller.gather(request)?.tables(lang);
    let of_its_own = matches!(hanging.each, SheetOf::Group | SheetOf::Standing);
    let shown = tables.first().and_then(|table| table.heading.round);
    let shown = shown.filter(|_| kind.has_rounds() && of_its_own).map(|round| round.number);
    Ok(Said {
        round: request.round.or(shown).unwrap_or_default(),
        head: tables.iter().map(|table| head(&table.heading)).collect(),
        rows: tables.iter().flat_map(|table| rows(table, hanging.columns, lang)).collect(),
    })
}

fn head(heading: &Heading) -> String {
    let Heading { event, occasion, category, unit, room, .. } = heading;
    let round = heading.round.map(|round| format!("{}/{}", round.number, round.of));
    let round = round.unwrap_or_default();
    [event, occasion, category, unit.code(), room, &round, ""].join(&CELL.to_string())
}

/// The rows of a table, the columns that count.
fn rows(table: &Table, columns: &[&str], lang: Lang) -> Vec<String> {
    let counts: Vec<bool> = table
        .columns
        .iter()
        .map(|column| columns.is_empty() || columns.contains(&column.key.as_str()))
        .collect();
    let texts = table.texts(lang);
    let row = |(texts, row): (Vec<String>, &crate::output::table::Row)| {
        let cells = texts.into_iter().zip(&row.cells).zip(&counts);
        let cells = cells.filter(|((_, cell), counts)| **counts && **cell != Cell::Empty);
        let cells: Vec<String> = cells.map(|((text, _), _)| text).collect();
        cells.join(&CELL.to_string())
    };
    texts.into_iter().zip(&table.rows).map(row).filter(|row| !row.is_empty()).collect()
}

/// Two sheets that say the same have the same digest.
fn digest(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
}

impl Facts {
    fn options(&self) -> PrintOptions {
        PrintOptions {
            one_per_page: self.one_per_page,
            two_up: self.two_up,
            address: self.address.clone(),
            ..PrintOptions::default()
        }
    }
}
