//! The columns of a list: the heading row among the first ten rows, and the columns that are not
//! understood.

use std::collections::HashSet;

use super::games::{self, SheetContext};
use super::headings::{Column, NAMES, column, is_needless, is_part_of_a_name};
use super::{ListFaults, Reading, RowFault, RowFaultKind, Sheet, SheetRow, guess, values};
use crate::locale::{Message, message, plain, words};
use crate::{Affiliation, Rules};

/// How many rows are searched for the headings.
const HEADING_ROWS: u64 = 10;

/// The headings of a list without any.
static NO_HEADINGS: SheetRow = SheetRow { line: 0, cells: Vec::new() };

/// The position of each column of a list.
#[derive(Clone, Debug)]
pub(super) struct Columns<'s> {
    pub(super) headings: &'s SheetRow,
    /// The columns with their positions; several may give a pupil's adapted set, or the games.
    pub(super) places: Vec<(Column, usize)>,
    /// The game, cycle or class in the worksheet's name.
    pub(super) context: SheetContext,
    /// The worksheet's name, if several are read.
    pub(super) sheet: Option<&'s str>,
    /// The game that a line is read for, and the position of the cell that names it.
    pub(super) game: Option<(usize, String)>,
}

/// The columns of a list, its rows, and the columns that are not read.
pub(super) struct ListColumns<'s> {
    pub columns: Columns<'s>,
    pub rows: &'s [SheetRow],
    pub skipped: Vec<String>,
}

/// Whether one of the first rows has a heading for names beside another one.
pub(super) fn are_in(sheet: &Sheet) -> bool {
    let reading = Reading { affiliation: Affiliation::Club, ..Reading::default() };
    sheet.rows.iter().take_while(|row| row.line <= HEADING_ROWS).any(|row| {
        let columns = row.cells.iter().filter_map(|cell| Some(column(cell, reading, false)?.0));
        let columns: HashSet<Column> = columns.collect();
        columns.contains(&Column::Name) && columns.len() > 1
    })
}

/// The content of a worksheet, by its headings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SheetKind {
    /// A list of players with every column that is needed.
    List,
    /// Results or standings, as this program exports them beside the players.
    Report,
    /// Something else.
    Other,
}

impl SheetKind {
    pub(super) fn of(sheet: &Sheet, reading: Reading<'_>, rules: &Rules) -> Self {
        const REPORT: [[&str; 2]; 2] = [["group", "grupo"], ["round", "jornada"]];
        let first = sheet.rows.iter().take_while(|row| row.line <= HEADING_ROWS);
        let has = |row: &SheetRow, names: &[&str]| {
            row.cells.iter().any(|cell| names.contains(&plain(cell).as_str()))
        };
        if { first }.any(|row| REPORT.iter().all(|names| has(row, names))) {
            return Self::Report;
        }
        let Some(place) = heading_row(sheet, reading, rules) else { return Self::Other };
        let (headings, rows) = (&sheet.rows[place], &sheet.rows[place + 1..]);
        let (columns, ..) = read_headings(sheet, (headings, rows), reading, rules);
        match columns.missing(reading, rules).is_empty() {
            true => Self::List,
            false => Self::Other,
        }
    }
}

/// The position of the row with headings.
fn heading_row(sheet: &Sheet, reading: Reading<'_>, rules: &Rules) -> Option<usize> {
    // The first of equally good rows wins: a title above the headings names fewer columns.
    sheet
        .rows
        .iter()
        .take_while(|row| row.line <= HEADING_ROWS)
        .enumerate()
        .map(|(place, row)| (recognised(row, reading, rules), std::cmp::Reverse(place)))
        .max_by_key(|(columns, place)| (columns.len(), *place))
        // The list of one school may have only names.
        .filter(|(columns, _)| {
            columns.len() > 1 || reading.is_numbered() && columns.contains(&Column::Name)
        })
        .map(|(_, std::cmp::Reverse(place))| place)
}

/// The columns that a row of headings names.
fn recognised(row: &SheetRow, reading: Reading<'_>, rules: &Rules) -> HashSet<Column> {
    let columns =
        row.cells.iter().filter_map(|cell| column(cell, reading, !rules.boards.is_empty()));
    let mut columns: HashSet<_> = columns.map(|(column, _)| column).collect();
    // In a row of a list without headings a cell may name a game, too.
    if columns.contains(&Column::Name)
        && row.cells.iter().any(|cell| games::named(cell, rules).is_some())
    {
        columns.insert(Column::Cross);
    }
    columns
}

/// Finds the heading row and what its columns hold.
///
/// # Errors
/// There is no heading row, a column is missing, or columns are neither understood nor ignored.
pub(super) fn find<'s>(
    sheet: &'s Sheet,
    reading: Reading<'_>,
    rules: &Rules,
) -> Result<ListColumns<'s>, ListFaults> {
    if sheet.rows.is_empty() {
        let empty = RowFault::new((1, 1), "", Message::new(words::EVENT_ENTRIES_EMPTY));
        return Err(ListFaults::from_iter([empty]));
    }
    let place = heading_row(sheet, reading, rules);
    if reading.is_numbered() && place.is_none() {
        return guessed(sheet, reading, rules);
    }
    let place = place.unwrap_or(0);
    let (headings, rows) = (&sheet.rows[place], &sheet.rows[place + 1..]);
    let (columns, skipped, mut faults) = read_headings(sheet, (headings, rows), reading, rules);
    for column in columns.missing(reading, rules) {
        let row = NAMES.iter().find(|(named, _)| *named == column);
        let mut names = row.map_or("", |(_, names)| names).split(' ');
        let [english, portuguese] = [names.next(), names.next()].map(Option::unwrap_or_default);
        let message = message!(words::EVENT_ENTRIES_NO_COLUMN, column = english, portuguese);
        faults.push(RowFault::new((headings.line, headings.cells.len() + 1), "", message));
    }
    if faults.is_empty() { Ok(ListColumns { columns, rows, skipped }) } else { Err(faults) }
}

/// The columns of a list without headings.
fn guessed<'s>(
    sheet: &'s Sheet,
    reading: Reading<'_>,
    rules: &Rules,
) -> Result<ListColumns<'s>, ListFaults> {
    let line = sheet.rows.first().map_or(1, |row| row.line);
    let fault =
        |(column, message)| ListFaults::from_iter([RowFault::new((line, column), "", message)]);
    let guess = guess::columns(sheet, rules).map_err(fault)?;
    let columns = Columns {
        headings: &NO_HEADINGS,
        places: guess.columns,
        context: context(sheet, rules),
        sheet: None,
        game: None,
    };
    if !columns.missing(reading, rules).is_empty() {
        let accepted = values::game_names(rules);
        return Err(fault((1, message!(words::EVENT_ENTRIES_NO_GAMES, accepted))));
    }
    Ok(ListColumns { columns, rows: &sheet.rows, skipped: guess.skipped })
}

fn context(sheet: &Sheet, rules: &Rules) -> SheetContext {
    let name = sheet.name.as_deref();
    let named = name.map(|name| SheetContext::of(name, rules)).unwrap_or_default();
    if rules.boards.is_empty() {
        return named;
    }
    // Where teams play, the only game need not be named, nor the only cycle. With a game for each board, a
    // category is a cycle.
    let first = |is_only: bool| is_only.then(|| "1".to_owned());
    let game = match rules.has_games_by_board() {
        true => first(true),
        false => named.game.or_else(|| first(rules.games.len() == 1)),
    };
    let cycle = named.cycle.or_else(|| first(rules.cycles.len() == 1));
    SheetContext { game, cycle, ..named }
}

/// Reads the headings: the columns, those left out, and those not understood.
fn read_headings<'s>(
    sheet: &Sheet,
    (headings, rows): (&'s SheetRow, &'s [SheetRow]),
    reading: Reading<'_>,
    rules: &Rules,
) -> (Columns<'s>, Vec<String>, ListFaults) {
    let ignored: Vec<String> = reading.ignored.iter().map(|name| plain(name)).collect();
    let mut columns: Vec<(Column, usize, usize)> = Vec::new();
    let mut skipped = Vec::new();
    let mut faults = ListFaults::default();
    let names_games = |at: usize| {
        rows.iter().any(|row| {
            let cell = row.cell(at);
            values::game(cell, rules).is_some() || games::named(cell, rules).is_some()
        })
    };
    let one_school = reading.affiliation == Affiliation::HostSchool;
    let width = rows.iter().map(|row| row.cells.len()).fold(headings.cells.len(), usize::max);
    for at in 0..width {
        let heading = headings.cell(at);
        let number = (at + 1).to_string();
        let name = if heading.is_empty() { &number } else { heading };
        let named = column(heading, reading, !rules.boards.is_empty());
        // In an event of one school, every entry belongs to it, whatever the list contains.
        let schools = [Column::School, Column::SchoolNumber];
        let of_school = one_school && named.is_some_and(|(column, _)| schools.contains(&column));
        // With a game for each board of a match, no player has one.
        let of_board = rules.has_games_by_board()
            && (named.is_some_and(|(column, _)| column == Column::Game)
                || games::named(heading, rules).is_some());
        if of_school || of_board || ignored.contains(&plain(name)) || ignored.contains(&number) {
            skipped.push(name.to_owned());
        } else if let Some((column, rank)) = named {
            let other = columns.iter_mut().find(|(other, _, _)| *other == column);
            match other {
                // A list may have the school and its school cluster: the plainer heading wins.
                // A second column with games has further entries of the same players.
                Some(other)
                    if column != Column::Adapted
                        && !(column == Column::Game && names_games(at) && names_games(other.2)) =>
                {
                    let (read, unread) = if rank < other.1 { (at, other.2) } else { (other.2, at) };
                    skipped.push(headings.cell(unread).to_owned());
                    *other = (column, rank.min(other.1), read);
                }
                _ => columns.push((column, rank, at)),
            }
        } else if games::named(heading, rules).is_some() {
            columns.push((Column::Cross, 0, at));
        } else if is_needless(heading) {
            skipped.push(heading.to_owned());
        } else if !heading.is_empty() {
            // Nobody is advised to leave out a part of the names.
            let (key, kind) = match is_part_of_a_name(heading) {
                true => (words::EVENT_ENTRIES_HEADING_NAME, RowFaultKind::Lines),
                false if names_games(at) => {
                    (words::EVENT_ENTRIES_HEADING_GAMES, RowFaultKind::Heading)
                }
                false => (words::EVENT_ENTRIES_HEADING, RowFaultKind::Heading),
            };
            let message = message!(key, heading);
            let unknown = RowFault::new((headings.line, at + 1), heading, message);
            faults.push(RowFault { kind, ..unknown });
        } else if let Some(row) = rows.iter().find(|row| !row.cell(at).is_empty()) {
            let message = message!(words::EVENT_ENTRIES_NO_HEADING, line = row.line);
            faults.push(RowFault::new((headings.line, at + 1), "", message));
        }
    }
    let places = columns.into_iter().map(|(column, _, at)| (column, at)).collect();
    let context = context(sheet, rules);
    (Columns { headings, places, context, sheet: None, game: None }, skipped, faults)
}

impl Columns<'_> {
    /// The columns that the list needs and lacks.
    fn missing(&self, reading: Reading<'_>, rules: &Rules) -> Vec<Column> {
        let mut needed = vec![Column::Name, Column::School, Column::Cycle, Column::Game];
        let teams = (!rules.boards.is_empty()).then_some(Column::Team);
        if reading.is_numbered() {
            needed = vec![Column::Name];
            // With only one game it need not be named; a code names it as well.
            if rules.games.len() > 1 && self.place(Column::Code).is_none() {
                needed.push(Column::Game);
            }
        } else if self.place(Column::SchoolNumber).is_some() {
            needed.retain(|column| *column != Column::School);
        } else if self.place(Column::Code).is_none() && self.place(Column::School).is_none() {
            needed.insert(0, Column::Code);
        }
        needed.extend(teams);
        needed.retain(|column| {
            self.place(*column).is_none()
                && match column {
                    Column::Game => {
                        self.place(Column::Cross).is_none() && self.context.game.is_none()
                    }
                    Column::Cycle => self.context.cycle.is_none(),
                    _ => true,
                }
        });
        needed
    }

    /// The position of a column.
    pub(super) fn place(&self, column: Column) -> Option<usize> {
        self.places.iter().find(|(other, _)| *other == column).map(|(_, place)| *place)
    }

    /// The position to report a fault in a column at. If the column is missing, it is the column
    /// used instead: a code is made from the school, a school's number replaces its name, a class gives
    /// the cycle, and crosses give the game.
    ///
    /// # Panics
    /// Never: a list without names was refused before.
    pub(super) fn place_of_fault(&self, column: Column) -> usize {
        if let (Column::Game, Some((place, _))) = (column, &self.game) {
            return *place;
        }
        let instead: &[Column] = match column {
            Column::Cycle => &[Column::Class, Column::Year],
            Column::Game => &[Column::Cross],
            _ => &[],
        };
        let school: &[Column] = match column {
            Column::Cycle => &[],
            _ => &[Column::SchoolNumber, Column::School],
        };
        let columns = [column].into_iter().chain(instead.iter().chain(school).copied());
        let mut places = columns.chain([Column::Name]).filter_map(|column| self.place(column));
        places.next().expect("a list without names is refused")
    }

    /// A row's cell in a column. If the list has no such column, the value in the worksheet's name;
    /// else nothing.
    pub(super) fn cell<'r>(&'r self, row: &'r SheetRow, column: Column) -> &'r str {
        if let (Column::Game, Some((_, game))) = (column, &self.game) {
            return game;
        }
        let of_sheet = match column {
            Column::Game => &self.context.game,
            Column::Cycle => &self.context.cycle,
            Column::Class => &self.context.class,
            _ => &None,
        };
        self.place(column).map_or(of_sheet.as_deref().unwrap_or_default(), |place| row.cell(place))
    }

    /// The headings and cells of a row that name the set a pupil plays on.
    pub(super) fn adapted<'r>(&self, row: &'r SheetRow) -> Vec<(&str, &'r str)> {
        let places = self.places.iter().filter(|(column, _)| *column == Column::Adapted);
        places.map(|(_, place)| (self.headings.cell(*place), row.cell(*place))).collect()
    }

    /// A fault in a row's cell.
    pub(super) fn at(&self, row: &SheetRow, place: usize, message: Message) -> RowFault {
        let fault = RowFault::new((row.line, place + 1), self.headings.cell(place), message);
        RowFault { sheet: self.sheet.map(str::to_owned), ..fault }
    }
}
