//! The sheets that hang in the hall, and those of them that are out of date.
//!
//! Creating a file does not mean that it hangs: only sheets reported as hanging are remembered, in
//! the store beside the journal, with digests of their content. Later the same sheet is gathered
//! again and compared. Content filled in by hand, or later, does not make a sheet wrong: each kind
//! of document names the columns that count ([`Hanging`]).

mod stale;

use arbitro_event::store::HungSheet;
use arbitro_event::{Group, Refusal};
use serde::{Deserialize, Serialize};

use super::{Hanging, PrintOptions, Scope, ScopePart, doors, registry, standings};
use crate::prelude::*;

pub use stale::{StalePaper, StaleSheet, down, stale};

/// A sheet with its present content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HangingSheet {
    /// The document.
    pub document: &'static str,
    /// Its part of the event: a group, a category, a door; empty for the whole event.
    pub scope: String,
    /// Its round; 0 if it has none.
    pub round: u32,
    /// Its content; `None` if it has none any more and is to be forgotten.
    says: Option<Facts>,
}

/// A sheet's content as digests: no names are stored beside the journal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Facts {
    /// Its language.
    lang: String,
    /// The options it was printed with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    address: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    one_per_page: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    two_up: bool,
    /// The digest of its heading.
    head: String,
    /// The digests of its lines.
    rows: Vec<String>,
    /// The digests of its pages, where it is a list of many.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pages: Vec<String>,
}

impl HangingSheet {
    /// The sheet in the form of the store.
    ///
    /// # Panics
    /// Never: the facts are plain text.
    pub fn stored(&self, at: &str, desk: &str) -> HungSheet {
        let facts = self
            .says
            .as_ref()
            .map(|facts| serde_json::to_string(facts).expect("plain text can be written as JSON"));
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

/// The sheets that hang once this is printed and hung up; empty for a document that does not hang.
///
/// # Errors
/// The event does not have a part.
pub fn sheets(
    kind: &DocumentKind,
    request: &Request<'_>,
) -> Result<Vec<HangingSheet>, DocumentError> {
    let Some(hanging) = kind.hangs else { return Ok(Vec::new()) };
    let mut sheets = Vec::new();
    let parts = match hanging.each {
        SheetOf::Standing => of_groups(standings::shown(request)?.0),
        each => parts(each, request.source, &request.scope)?,
    };
    for (scope, part) in parts {
        let content = match content_of(kind, hanging, &one(request, part.clone())) {
            Ok(said) => said,
            // Empty sheets are not printed: a group that has not played has no standings.
            Err(DocumentError::Nothing(_) | DocumentError::Refused(_)) => continue,
            Err(other) => return Err(other),
        };
        let options = &request.options;
        let facts = Facts {
            lang: request.source.lang.code().to_owned(),
            address: options.address.clone(),
            one_per_page: options.one_per_page,
            two_up: options.two_up,
            head: digest(&content.head),
            rows: content.rows.iter().map(|row| digest(row)).collect(),
            pages: match hanging.each {
                SheetOf::Request => pages(kind, request, part)?,
                _ => Vec::new(),
            },
        };
        sheets.push(HangingSheet {
            document: kind.id,
            scope,
            round: content.round,
            says: Some(facts),
        });
    }
    Ok(sheets)
}

/// The digests of the pages of a sheet, without the number of the record, which every print has anew.
fn pages(
    kind: &DocumentKind,
    request: &Request<'_>,
    scope: Scope,
) -> Result<Vec<String>, DocumentError> {
    let lang = request.source.lang;
    let mut request = one(request, scope);
    request.source.record = None;
    let document = kind.gather(&request)?;
    Ok(File::digests(lang, |file| document.draw(file, lang)))
}

/// The same request for a single part, as the public may see it.
fn one<'a>(request: &Request<'a>, scope: Scope) -> Request<'a> {
    Request {
        scope,
        round: request.round,
        provisional: true,
        options: request.options.clone(),
        stock: request.stock,
        ..Request::new(Source { staff: false, ..request.source })
    }
}

fn of_groups(groups: Vec<&Group>) -> Vec<(String, Scope)> {
    let part = |group: &Group| (group.code.to_string(), Scope::group(group.code));
    groups.into_iter().map(part).collect()
}

/// The parts that have a sheet each, with their names.
fn parts(
    each: SheetOf,
    source: Source<'_>,
    scope: &Scope,
) -> Result<Vec<(String, Scope)>, Refusal> {
    let state = source.state;
    Ok(match each {
        SheetOf::Group | SheetOf::Standing => of_groups(scope.groups(state)?),
        SheetOf::Bracket => {
            let groups = scope.groups(state)?.into_iter();
            of_groups(groups.filter(|group| group.bracket().is_some()).collect())
        }
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

/// The full content of a sheet.
struct SheetContent {
    round: u32,
    head: String,
    rows: Vec<String>,
}

/// The separator between the cells of a row.
const CELL: char = '\u{1f}';

fn content_of(
    kind: &DocumentKind,
    hanging: Hanging,
    request: &Request<'_>,
) -> Result<SheetContent, DocumentError> {
    let teller = hanging.as_in.and_then(registry::find).unwrap_or(kind);
    let lang = request.source.lang;
    let tables = teller.gather(request)?.tables(lang);
    let one_group = matches!(hanging.each, SheetOf::Group | SheetOf::Standing);
    let heading_round = tables.first().and_then(|table| table.heading.round);
    let shown = heading_round.filter(|_| kind.has_rounds() && one_group).map(|round| round.number);
    Ok(SheetContent {
        round: request.round.or(shown).unwrap_or_default(),
        head: tables.iter().map(|table| head(&table.heading)).collect(),
        rows: tables.iter().flat_map(|table| rows(table, hanging.columns, lang)).collect(),
    })
}

fn head(heading: &Heading) -> String {
    let Heading { event, occasion, category, unit, room, .. } = heading;
    let round =
        heading.round.map(|round| format!("{}/{}", round.number, round.of)).unwrap_or_default();
    [event, occasion, category, unit.code(), room, &round, ""].join(&CELL.to_string())
}

/// The rows of a table, with the columns that count.
fn rows(table: &Table, columns: &[&str], lang: Lang) -> Vec<String> {
    let counts: Vec<bool> = table
        .columns
        .iter()
        .map(|column| columns.is_empty() || columns.contains(&column.key.as_str()))
        .collect();
    let texts = table.texts(lang);
    let row = |(texts, row): (Vec<String>, &crate::output::table::Row)| {
        let counted = texts.into_iter().zip(&row.cells).zip(&counts);
        let cells = counted.filter(|((_, cell), counts)| **counts && **cell != Cell::Empty);
        let cells: Vec<String> = cells.map(|((text, _), _)| text).collect();
        cells.join(&CELL.to_string())
    };
    texts.into_iter().zip(&table.rows).map(row).filter(|row| !row.is_empty()).collect()
}

/// Sheets with the same content have the same digest.
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
