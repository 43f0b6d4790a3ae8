//! Which column of a list says what: the heading row among the first ten, and the columns that are not understood.

use crate::locale::words;
use std::collections::HashSet;

use super::headings::{Column, HARMLESS, NAMES, OURS, Wanted, column};
use super::{ListFaults, RowFault, RowFaultKind, Sheet, SheetRow, guess, values};
use crate::championship::Rules;
use crate::locale::{Message, plain};

/// How far down the heading row is looked for.
const HEADING_ROWS: u64 = 10;

/// The headings of a list that has none.
static NO_HEADINGS: SheetRow = SheetRow { line: 0, cells: Vec::new() };

/// Where each column of a list stands.
#[derive(Debug)]
pub(super) struct Columns<'s> {
    pub(super) headings: &'s SheetRow,
    /// What each place says; several may say what set a pupil plays on.
    pub(super) found: Vec<(Column, usize)>,
}

/// The headings, the rows below them, and the columns that were left out.
pub(super) struct Found<'s> {
    pub columns: Columns<'s>,
    pub rows: &'s [SheetRow],
    pub left_out: Vec<String>,
}

/// Finds the heading row and what its columns say.
///
/// # Errors
/// No heading row, a column that is missing, and those that are not understood and not in `ignored`.
pub(super) fn find<'s>(
    sheet: &'s Sheet,
    ignored: &[String],
    wanted: Wanted,
    rules: &Rules,
) -> Result<Found<'s>, ListFaults> {
    if sheet.rows.is_empty() {
        let empty = fault((1, 1), "", Message::new(words::EVENT_ENTRIES_EMPTY));
        return Err(ListFaults::from_iter([empty]));
    }
    let known = |row: &SheetRow| {
        let columns = row.cells.iter().filter_map(|cell| column(cell, wanted));
        columns.map(|(column, _)| column).collect::<HashSet<_>>()
    };
    // Of equals the first: a title above the headings says less than they do.
    let place = sheet
        .rows
        .iter()
        .take_while(|row| row.line <= HEADING_ROWS)
        .enumerate()
        .map(|(place, row)| (known(row), std::cmp::Reverse(place)))
        .max_by_key(|(known, place)| (known.len(), *place))
        // The list of one school may have nothing but names.
        .filter(|(known, _)| known.len() > 1 || wanted.own && known.contains(&Column::Name))
        .map(|(_, std::cmp::Reverse(place))| place);
    if wanted.own && place.is_none() {
        return guessed(sheet, wanted, rules);
    }
    let place = place.unwrap_or(0);
    let (headings, rows) = (&sheet.rows[place], &sheet.rows[place + 1..]);
    let (columns, left_out, mut faults) = said(headings, rows, ignored, wanted);
    for column in columns.missing(wanted, rules) {
        let names = NAMES.iter().find(|(known, _)| *known == column);
        let [english, portuguese] = names.map_or(["", ""], |(_, names)| [names[0], names[1]]);
        let message = Message::new(words::EVENT_ENTRIES_NO_COLUMN)
            .with("column", english)
            .with("portuguese", portuguese);
        faults.push(fault((headings.line, headings.cells.len() + 1), "", message));
    }
    if faults.is_empty() { Ok(Found { columns, rows, left_out }) } else { Err(faults) }
}

/// The columns of a list without headings.
fn guessed<'s>(sheet: &'s Sheet, wanted: Wanted, rules: &Rules) -> Result<Found<'s>, ListFaults> {
    let line = sheet.rows.first().map_or(1, |row| row.line);
    let sorry = |column, message| ListFaults::from_iter([fault((line, column), "", message)]);
    let guess = guess::columns(sheet, rules).map_err(|(column, message)| sorry(column, message))?;
    let columns = Columns { headings: &NO_HEADINGS, found: guess.columns };
    if !columns.missing(wanted, rules).is_empty() {
        let message = Message::new(words::EVENT_ENTRIES_NO_GAMES);
        return Err(sorry(1, message.with("accepted", values::game_names(rules))));
    }
    Ok(Found { columns, rows: &sheet.rows, left_out: guess.left_out })
}

/// A fault at a line and column.
fn fault((line, column): (u64, usize), heading: &str, message: Message) -> RowFault {
    let kind = RowFaultKind::default();
    RowFault { line, column, heading: heading.to_owned(), message, kind }
}

/// What the headings say: the columns, those that are left out, and those that are not understood.
fn said<'s>(
    headings: &'s SheetRow,
    rows: &'s [SheetRow],
    ignored: &[String],
    wanted: Wanted,
) -> (Columns<'s>, Vec<String>, ListFaults) {
    let ignored: Vec<String> = ignored.iter().map(|name| plain(name)).collect();
    let mut found: Vec<(Column, usize, usize)> = Vec::new();
    let mut left_out = Vec::new();
    let mut faults = ListFaults::default();
    let width = rows.iter().map(|row| row.cells.len()).fold(headings.cells.len(), usize::max);
    for at in 0..width {
        let heading = headings.cell(at);
        let number = (at + 1).to_string();
        let name = if heading.is_empty() { &number } else { heading };
        let known = column(heading, wanted);
        // In an event of one school its entries carry that school, whatever the list calls it.
        let schools = [Column::School, Column::SchoolNumber];
        let of_school =
            wanted.one_school && known.is_some_and(|(column, _)| schools.contains(&column));
        if of_school || ignored.contains(&plain(name)) || ignored.contains(&number) {
            left_out.push(name.to_owned());
        } else if let Some((column, rank)) = known {
            let other = found.iter_mut().find(|(known, _, _)| *known == column);
            match other {
                // A list may have the school and its group of schools: the plainer name counts.
                Some(other) if column != Column::Adapted => {
                    let (kept, left) = if rank < other.1 { (at, other.2) } else { (other.2, at) };
                    left_out.push(headings.cell(left).to_owned());
                    *other = (column, rank.min(other.1), kept);
                }
                _ => found.push((column, rank, at)),
            }
        } else if [HARMLESS, OURS].iter().any(|names| names.contains(&plain(heading).as_str())) {
            left_out.push(heading.to_owned());
        } else if !heading.is_empty() {
            let message = Message::new(words::EVENT_ENTRIES_HEADING).with("heading", heading);
            let unknown = fault((headings.line, at + 1), heading, message);
            faults.push(RowFault { kind: RowFaultKind::Heading, ..unknown });
        } else if let Some(row) = rows.iter().find(|row| !row.cell(at).is_empty()) {
            let message = Message::new(words::EVENT_ENTRIES_NO_HEADING).with("line", row.line);
            faults.push(fault((headings.line, at + 1), "", message));
        }
    }
    let found: Vec<(Column, usize)> =
        found.into_iter().map(|(column, _, at)| (column, at)).collect();
    (Columns { headings, found }, left_out, faults)
}

impl Columns<'_> {
    /// The columns that the list has to have and has not.
    fn missing(&self, wanted: Wanted, rules: &Rules) -> Vec<Column> {
        let mut needed = vec![Column::Name, Column::School, Column::Cycle, Column::Game];
        if wanted.own {
            needed = vec![Column::Name];
            // Where one game is played it is that one; a code says it as well.
            if rules.games.len() > 1 && self.place(Column::Code).is_none() {
                needed.push(Column::Game);
            }
        } else if self.place(Column::SchoolNumber).is_some() {
            needed.retain(|column| *column != Column::School);
        } else if self.place(Column::Code).is_none() && self.place(Column::School).is_none() {
            needed.insert(0, Column::Code);
        }
        needed.retain(|column| self.place(*column).is_none());
        needed
    }

    /// Where a column stands.
    pub(super) fn place(&self, column: Column) -> Option<usize> {
        self.found.iter().find(|(known, _)| *known == column).map(|(_, place)| *place)
    }

    /// Where a fault in a column stands: where the column is missing, in the one that says it in its place. Codes are
    /// made of schools, the number of a school replaces its name, and a class tells the cycle.
    ///
    /// # Panics
    /// The list has no names, which cannot be: it would have been refused.
    pub(super) fn place_of_fault(&self, column: Column) -> usize {
        let instead = match column {
            Column::Cycle => [column, Column::Class, Column::Year, Column::Name],
            _ => [column, Column::SchoolNumber, Column::School, Column::Name],
        };
        let mut places = instead.into_iter().filter_map(|column| self.place(column));
        places.next().expect("a list without names is refused")
    }

    /// What a row has in a column; nothing where the list has no such column.
    pub(super) fn cell<'r>(&self, row: &'r SheetRow, column: Column) -> &'r str {
        self.place(column).map_or("", |place| row.cell(place))
    }

    /// The headings and cells of a row that say which set a pupil plays on.
    pub(super) fn adapted<'r>(&self, row: &'r SheetRow) -> Vec<(&str, &'r str)> {
        let places = self.found.iter().filter(|(column, _)| *column == Column::Adapted);
        places.map(|(_, place)| (self.headings.cell(*place), row.cell(*place))).collect()
    }

    /// Every place that says something.
    pub(super) fn places(&self) -> impl Iterator<Item = usize> {
        self.found.iter().map(|(_, place)| *place)
    }

    /// A fault in a row's cell.
    pub(super) fn at(&self, row: &SheetRow, place: usize, message: Message) -> RowFault {
        let heading = self.headings.cell(place).to_owned();
        let kind = RowFaultKind::default();
        RowFault { line: row.line, column: place + 1, heading, message, kind }
    }
}
