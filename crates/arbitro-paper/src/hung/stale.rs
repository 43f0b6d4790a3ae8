//! The sheets that hang and are out of date, the reasons, and just their pages.

use std::collections::{BTreeMap, BTreeSet};

use arbitro_event::store::HungSheet;
use arbitro_event::{Event, State};

use super::{
    CELL, Facts, HangingSheet, SheetContent, content_of, digest, one, pages, parts, sheets,
};
use crate::prelude::*;
use crate::{PrintOptions, Scope, ScopePart, registry};

/// The longest line about a change, in characters.
const LONGEST: usize = 80;

/// A sheet that hangs and is out of date.
#[derive(Clone, Debug)]
pub struct StaleSheet {
    /// The document.
    pub kind: &'static DocumentKind,
    /// Its part of the event: a group, a category, a door; empty for the whole event.
    pub scope: String,
    /// Its round, if it has one.
    pub round: Option<u32>,
    /// Why it is out of date.
    pub why: Message,
    /// How to request it again; `None` if it only has to come down.
    again: Option<(Scope, PrintOptions)>,
    /// The digests of its pages, where those alone are printed again that changed.
    pages: Vec<String>,
}

impl StaleSheet {
    /// The sheet in words: `Emparceiramentos 2.3.1, jornada 2`.
    pub fn message(&self, lang: Lang) -> Message {
        let document = format!("{} {}", self.kind.title(lang), self.scope);
        Message::new(words::PRINT_STALE_SHEET)
            .with("document", document.trim_end())
            .with("round", self.round.unwrap_or_default())
    }
}

/// The sheets that hang and are out of date, in the order of the day and the rooms. If several rounds of a
/// sheet were hung up, the last one counts.
pub fn stale(event: &Event, state: &State, hung: &[HungSheet]) -> Vec<StaleSheet> {
    let mut last: BTreeMap<(&str, &str), &HungSheet> = BTreeMap::new();
    for sheet in hung {
        let latest = last.entry((&sheet.document, &sheet.scope)).or_insert(sheet);
        if (&sheet.at, sheet.round) > (&latest.at, latest.round) {
            *latest = sheet;
        }
    }
    let whole = Scope::default().groups(state).unwrap_or_default();
    let order: BTreeMap<String, usize> =
        whole.iter().enumerate().map(|(at, group)| (group.code.to_string(), at)).collect();
    let mut stale: Vec<(usize, usize, StaleSheet)> = last
        .into_values()
        .filter_map(|sheet| {
            let at = registry::ALL.iter().position(|kind| kind.id == sheet.document)?;
            let place = order.get(&sheet.scope).copied().unwrap_or(order.len());
            Some((at, place, looked_at(event, state, registry::ALL[at], sheet)?))
        })
        .collect();
    stale.sort_by_key(|(at, place, _)| (*at, *place));
    stale.into_iter().map(|(_, _, sheet)| sheet).collect()
}

/// The sheet, if it is out of date.
fn looked_at(
    event: &Event,
    state: &State,
    kind: &'static DocumentKind,
    hung: &HungSheet,
) -> Option<StaleSheet> {
    let hanging = kind.hangs?;
    // Sheets written by a later version of the program are ignored.
    let facts: Facts = serde_json::from_str(&hung.facts).ok()?;
    let lang = Lang::ALL.into_iter().find(|lang| lang.code() == facts.lang)?;
    let source = Source::new(event, state, lang);
    let round = Some(hung.round).filter(|round| *round > 0);
    let hung_pages = facts.pages.clone();
    let sheet = |why, again| StaleSheet {
        kind,
        scope: hung.scope.clone(),
        round,
        why,
        again,
        pages: hung_pages.clone(),
    };
    let gone = || Some(sheet(Message::new(words::PRINT_STALE_GONE), None));
    let Some(scope) = scope_of(hanging.each, source, &hung.scope) else { return gone() };
    let options = facts.options();
    let request =
        Request { round, options: options.clone(), ..one(&Request::new(source), scope.clone()) };
    let now = match content_of(kind, hanging, &request) {
        Ok(now) => now,
        Err(DocumentError::Nothing(_) | DocumentError::Refused(_)) => return gone(),
        // Sheets that cannot be gathered at all are reported elsewhere.
        Err(_) => return None,
    };
    Some(sheet(difference(&facts, &now)?, Some((scope, options))))
}

/// The part of the event that a sheet is about; `None` if it no longer exists.
fn scope_of(each: SheetOf, source: Source<'_>, name: &str) -> Option<Scope> {
    if each == SheetOf::Request {
        let parts = name.split_whitespace().map(str::parse::<ScopePart>);
        return Some(Scope { parts: parts.collect::<Result<_, _>>().ok()? });
    }
    let all = parts(each, source, &Scope::default()).ok()?;
    all.into_iter().find(|(own, _)| own == name).map(|(_, scope)| scope)
}

/// The sheets that only have to come down, as forgotten.
pub fn down(sheets: &[StaleSheet]) -> Vec<HangingSheet> {
    let gone = sheets.iter().filter(|sheet| sheet.again.is_none());
    gone.map(|sheet| HangingSheet {
        document: sheet.kind.id,
        scope: sheet.scope.clone(),
        round: sheet.round.unwrap_or_default(),
        says: None,
    })
    .collect()
}

/// A row on one line, in as many letters as a sentence has room for.
fn in_short(row: &str) -> String {
    let cells: Vec<&str> = row.split(CELL).collect();
    let row: String = cells.join(" · ").chars().take(LONGEST).collect();
    // An empty last cell, or the cut, leaves no blank before what follows.
    row.trim_end_matches([' ', '·']).to_owned()
}

/// The difference that makes a sheet wrong, in words; `None` if it is right.
fn difference(hung: &Facts, now: &SheetContent) -> Option<Message> {
    let before: BTreeSet<&str> = hung.rows.iter().map(String::as_str).collect();
    let new: Vec<&String> = now.rows.iter().filter(|row| !before.contains(&*digest(row))).collect();
    if let Some(first) = new.first() {
        let row = in_short(first);
        return Some(message!(words::PRINT_STALE_ROW, row, more = new.len() - 1));
    }
    if now.rows.len() != hung.rows.len() {
        let count = hung.rows.len().abs_diff(now.rows.len());
        return Some(message!(words::PRINT_STALE_FEWER, count));
    }
    let order = now.rows.iter().map(|row| digest(row)).eq(hung.rows.iter().cloned());
    if !order {
        return Some(Message::new(words::PRINT_STALE_ORDER));
    }
    (digest(&now.head) != hung.head).then(|| Message::new(words::PRINT_STALE_HEAD))
}

/// Just the pages that are out of date; as a table, the list of them with the reasons.
pub struct StalePaper {
    heading: Heading,
    sheets: Vec<StaleSheet>,
    documents: Vec<(Box<dyn Document>, ChangedPages)>,
}

impl std::fmt::Debug for StalePaper {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StalePaper").field("sheets", &self.sheets).finish_non_exhaustive()
    }
}

impl StalePaper {
    /// The up-to-date pages of sheets that are out of date. A sheet that only has to come down has none.
    ///
    /// # Errors
    /// A page cannot be gathered at all.
    pub fn of(sheets: Vec<StaleSheet>, request: &Request<'_>) -> Result<Self, DocumentError> {
        let mut documents = Vec::new();
        let provisional = Request { provisional: true, ..request.clone() };
        for (kind, request, hung) in joined(&sheets, &provisional) {
            match kind.gather(&request) {
                Ok(document) => documents.push((document, changed(kind, &request, hung)?)),
                Err(DocumentError::Nothing(_) | DocumentError::Refused(_)) => {}
                Err(other) => return Err(other),
            }
        }
        Ok(Self { heading: request.source.heading(), sheets, documents })
    }

    /// Whether there is any page to be printed.
    pub fn has_pages(&self) -> bool {
        !self.documents.is_empty()
    }

    /// The sheets.
    pub fn sheets(&self) -> &[StaleSheet] {
        &self.sheets
    }

    /// The sheets that hang once these pages do; those that only had to come down are forgotten.
    ///
    /// # Errors
    /// A page cannot be gathered at all.
    pub fn hung(&self, request: &Request<'_>) -> Result<Vec<HangingSheet>, DocumentError> {
        let mut hung = down(&self.sheets);
        for (kind, request, _) in joined(&self.sheets, request) {
            hung.extend(sheets(kind, &request)?);
        }
        Ok(hung)
    }
}

/// The pages of a document that are not as they hang, from 0; `None` if all of them are printed.
type ChangedPages = Option<BTreeSet<usize>>;

/// The pages that are not as they hang.
fn changed(
    kind: &DocumentKind,
    request: &Request<'_>,
    hung: &[String],
) -> Result<ChangedPages, DocumentError> {
    if hung.is_empty() {
        return Ok(None);
    }
    let now = pages(kind, request, request.scope.clone())?;
    let differs = |at: &usize| hung.get(*at) != Some(&now[*at]);
    let mut changed: BTreeSet<usize> = (0..now.len()).filter(differs).collect();
    if request.stock.duplex {
        // The other side of the leaf is printed with it.
        changed = changed.into_iter().flat_map(|at| [at, at ^ 1]).collect();
    }
    Ok((!changed.is_empty()).then_some(changed))
}

/// How a sheet is printed again: the document, the request for it, and the digests of the pages that hang.
type Again<'s, 'a> = (&'static DocumentKind, Request<'a>, &'s [String]);

/// The requests for these sheets, like one for everything: those of one kind and round together, so that they share
/// pages.
fn joined<'s, 'a>(sheets: &'s [StaleSheet], all: &Request<'a>) -> Vec<Again<'s, 'a>> {
    let mut requests: Vec<Again<'s, 'a>> = Vec::new();
    for sheet in sheets {
        let Some((scope, options)) = &sheet.again else { continue };
        let same = |(kind, request, _): &Again<'s, 'a>| {
            kind.id == sheet.kind.id
                && request.round == sheet.round
                && request.options == *options
                && !request.scope.is_whole()
                && !scope.is_whole()
                && !matches!(sheet.kind.hangs, Some(hanging) if hanging.each == SheetOf::Request)
        };
        match requests.last_mut().filter(|last| same(last)) {
            Some((_, request, _)) => request.scope.parts.extend(scope.parts.iter().cloned()),
            None => {
                let (scope, options) = (scope.clone(), options.clone());
                let request = Request { scope, round: sheet.round, options, ..all.clone() };
                requests.push((sheet.kind, request, &sheet.pages));
            }
        }
    }
    requests
}

impl Document for StalePaper {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let columns = Columns::<&StaleSheet>::new(lang)
            .words("document", words::PRINT_COLUMN_DOCUMENT, |sheet| sheet.kind.title(lang))
            .words("scope", words::PRINT_COLUMN_SCOPE, |sheet| &sheet.scope)
            .number("round", words::PRINT_COLUMN_ROUND, |sheet| sheet.round)
            .words("why", words::PRINT_COLUMN_WHY, |sheet| lang.text(&sheet.why));
        vec![columns.table(words::PRINT_TITLE_STALE, &self.heading, &self.sheets)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        for (document, pages) in &self.documents {
            file.print_only(pages.clone());
            document.draw(file, lang);
        }
        file.print_only(None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_was_cut_after_a_word_had_a_blank_before_the_comma() {
        let cells = |cells: &[&str]| cells.join(&CELL.to_string());
        assert_eq!(in_short(&cells(&["1.1.1", "Ana", ""])), "1.1.1 · Ana");
        let long = format!("{} b", "a".repeat(LONGEST - 1));
        assert_eq!(in_short(&long), "a".repeat(LONGEST - 1));
    }
}
