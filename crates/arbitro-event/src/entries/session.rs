//! A list being read: from the bytes of a file to its worksheets, their columns and rows, with the
//! questions that it raises.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::columns::{self, ListColumns, SheetKind};
use super::headings::Column;
use super::question::{JOINS_NAMES, LEAVES_OUT, ListQuestion, UnplayedGames};
use super::totals::{self, NoPlayer};
use super::{
    Entries, Letters, ListFaults, Part, Reading, RowFault, RowReader, Sheet, SheetRow, has_surname,
};
use crate::Rules;
use crate::locale::{Message, format::spans, message, plain, words};

/// A list being read.
#[derive(Clone, Debug)]
pub struct ListSession {
    sheets: Vec<Sheet>,
}

/// The result of reading a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ListReading {
    /// The entries of the lines without a fault.
    pub entries: Entries,
    /// The questions that are open. Until they are answered nothing is entered.
    pub questions: Vec<ListQuestion>,
    /// The faults of the other lines.
    pub faults: ListFaults,
}

impl From<ListFaults> for ListReading {
    fn from(faults: ListFaults) -> Self {
        Self { faults, ..Self::default() }
    }
}

impl ListReading {
    /// Whether everything can be entered as it is.
    pub fn is_clear(&self) -> bool {
        self.questions.is_empty() && self.faults.is_empty()
    }

    /// The lines with faults, separated by commas, if the others can be entered without them: they
    /// are few, and there are others.
    pub fn lines_to_ignore(&self) -> Option<String> {
        self.faults.few_lines().filter(|_| !self.entries.rows.is_empty())
    }
}

impl ListSession {
    /// A list from the bytes of a file.
    ///
    /// # Errors
    /// It is not a table.
    pub fn open(bytes: &[u8]) -> Result<Self, Message> {
        Ok(Self { sheets: Sheet::read_all(bytes)? })
    }

    /// Reads the list, given the answers so far. Headings must be among the first ten rows.
    pub fn read(&self, rules: &Rules, reading: Reading<'_>) -> ListReading {
        let sheets = match self.decoded(reading) {
            Ok(sheets) => sheets,
            Err(question) => {
                return ListReading { questions: vec![*question], ..ListReading::default() };
            }
        };
        let Parts { lists: parts, unread, reports } = match parts(&sheets, rules, reading) {
            Ok(parts) => parts,
            Err(faults) => return faults.into(),
        };
        let mut read = ListReading::default();
        read.entries.reports = reports;
        let surnames = parts.iter().find_map(surnames);
        if surnames.is_some() && reading.joins_names {
            read.entries.answered.insert(JOINS_NAMES);
        } else {
            read.questions.extend(surnames);
        }
        let Some(first) = parts.first() else { return read };
        let mut reader = RowReader::new(first, rules, reading);
        reader.look_through(&parts);
        let mut no_players: BTreeMap<NoPlayer, Lines<'_>> = BTreeMap::new();
        let mut hidden_rows: Lines<'_> = Vec::new();
        let mut totals = Vec::new();
        for part in &parts {
            reader.begin(part);
            let columns = &part.list.columns;
            for row in part.list.rows {
                if reading.ignored_rows.contains(&row.line) {
                    continue;
                }
                let Some(why) = NoPlayer::of(row, columns) else {
                    if part.sheet.hidden_rows.contains(&row.line) {
                        add_line(&mut hidden_rows, columns.sheet, row.line);
                    }
                    read.entries.rows.extend(reader.entries(row));
                    continue;
                };
                if why == NoPlayer::Sum && totals::may_be_player(row, columns, rules) {
                    let (_, line) = describe(&vec![(columns.sheet, vec![row.line])]);
                    totals.push((line, row.cells.join(" ").trim().to_owned()));
                }
                add_line(no_players.entry(why).or_default(), columns.sheet, row.line);
            }
            read.entries.skipped.extend(part.list.skipped.clone());
            read.entries.sheets.extend(part.sheet.name.clone());
            read.entries.hidden.extend(part.sheet.name.clone().filter(|_| part.sheet.hidden));
        }
        std::mem::take(&mut reader.teams).complete(&mut read.entries.rows, reading);
        let unplayed =
            UnplayedGames { sheets: unread, totals, ..reader.unplayed(&read.entries.rows) };
        read.entries.no_players =
            no_players.into_iter().map(|(why, it)| (why, describe(&it))).collect();
        read.entries.hidden_rows = describe(&hidden_rows);
        read.entries.several = reader.strange.several(&read.entries.rows);
        read.entries.made = reader.made;
        read.entries.doubts = reader.doubts;
        read.faults = reader.faults;
        read.faults.extend(reader.crowd.fault(rules.per_school));
        // One question is about all names with a comma.
        let commas = reader.commas.len();
        read.questions.extend(reader.commas.into_iter().next().map(|(place, name)| {
            let place = RowFault { message: place.message.with("count", commas), ..place };
            ListQuestion::Commas { place, name }
        }));
        match unplayed.is_empty() {
            true => {}
            false if reading.leaves_out => {
                read.entries.answered.insert(LEAVES_OUT);
                read.entries.left = Some(unplayed);
            }
            false => read.questions.push(ListQuestion::LeavesOut(unplayed)),
        }
        read
    }

    /// The sheets with their letters as they are meant.
    fn decoded(&self, reading: Reading<'_>) -> Result<Cow<'_, [Sheet]>, Box<ListQuestion>> {
        let earlier = || self.sheets.iter().find_map(|sheet| sheet.answered(reading.state?));
        match reading.letters.or_else(earlier) {
            Some(Letters::AsWritten) => Ok(Cow::Borrowed(&self.sheets)),
            Some(Letters::Corrected) => {
                Ok(Cow::Owned(self.sheets.iter().map(Sheet::corrected).collect()))
            }
            None => match self.sheets.iter().find_map(Sheet::misread) {
                Some(question) => Err(Box::new(question)),
                None => Ok(Cow::Borrowed(&self.sheets)),
            },
        }
    }
}

/// The worksheets of a list.
struct Parts<'s> {
    lists: Vec<Part<'s>>,
    /// The names of those that are not lists.
    unread: Vec<String>,
    /// The names of those with results and standings.
    reports: Vec<String>,
}

/// Sorts the worksheets by what they hold.
fn parts<'s>(
    sheets: &'s [Sheet],
    rules: &Rules,
    reading: Reading<'_>,
) -> Result<Parts<'s>, ListFaults> {
    let find = |sheet: &'s Sheet| columns::find(sheet, reading, rules);
    let Some((_, others)) = sheets.split_first() else {
        let empty = Message::new(words::EVENT_ENTRIES_EMPTY);
        return Err(ListFaults::from_iter([RowFault::new((1, 1), "", empty)]));
    };
    let kind = |sheet: &Sheet| SheetKind::of(sheet, reading, rules);
    let mut sheets: Vec<(SheetKind, &'s Sheet)> =
        sheets.iter().map(|sheet| (kind(sheet), sheet)).collect();
    if others.is_empty() || sheets.iter().all(|(kind, _)| *kind != SheetKind::List) {
        sheets[0].0 = SheetKind::List;
    }
    let of = |wanted: SheetKind| sheets.iter().filter(move |(kind, _)| *kind == wanted);
    let names = |kind| of(kind).filter_map(|(_, sheet)| sheet.name.clone()).collect();
    let (unread, reports) = (names(SheetKind::Other), names(SheetKind::Report));
    let lists: Vec<&'s Sheet> = of(SheetKind::List).map(|(_, sheet)| *sheet).collect();
    let several = lists.len() > 1;
    let (mut parts, mut faults) = (Vec::with_capacity(lists.len()), ListFaults::default());
    for sheet in lists {
        let name = sheet.name.as_deref().filter(|_| several);
        match find(sheet) {
            Ok(mut list) => {
                list.columns.sheet = name;
                parts.push(Part { sheet, list });
            }
            Err(of_sheet) => faults.extend(of_sheet.of_sheet(name)),
        }
    }
    match *parts.as_slice() {
        _ if !faults.is_empty() => return Err(faults),
        [Part { list: ListColumns { rows, .. }, .. }] => {
            faults.extend(totals::missing_lines(rows, reading.ignored_rows).iter().cloned());
        }
        _ if !reading.ignored_rows.is_empty() => {
            let message = Message::new(words::EVENT_IMPORT_ROWS_OF_ONE);
            faults.push(RowFault::new((1, 1), "", message));
        }
        _ => {}
    }
    if faults.is_empty() { Ok(Parts { lists: parts, unread, reports }) } else { Err(faults) }
}

/// The question whether surnames of their own column belong to names that seem to be whole, by
/// their heading or because some of them have the surname already.
fn surnames(part: &Part<'_>) -> Option<ListQuestion> {
    let columns = &part.list.columns;
    let (name, last) = (columns.place(Column::Name)?, columns.place(Column::LastName)?);
    let players = |row: &&SheetRow| {
        let (first, last) = (row.cell(name), row.cell(last));
        let count = first.split_whitespace().count();
        count > 1 && !last.is_empty() && NoPlayer::of(row, columns).is_none()
    };
    let (have, lack): (Vec<&SheetRow>, Vec<&SheetRow>) = (part.list.rows.iter())
        .filter(players)
        .partition(|row| has_surname(row.cell(name), row.cell(last)));
    let heading = plain(columns.headings.cell(name));
    let whole = heading.contains("complet") || heading.contains("full");
    let row = lack.first().filter(|_| whole || !have.is_empty())?;
    let (first, surname) = (row.cell(name), row.cell(last));
    let heading = columns.headings.cell(last).to_owned();
    let joined = format!("{first} {surname}");
    let message = message!(words::EVENT_ENTRIES_SURNAMES, name = first, heading = &heading, joined);
    Some(ListQuestion::Surnames { place: columns.at(row, name, message), heading })
}

/// Lines of worksheets, which have names if several are read.
type Lines<'s> = Vec<(Option<&'s str>, Vec<u64>)>;

/// Adds a line of a worksheet.
fn add_line<'s>(lines: &mut Lines<'s>, sheet: Option<&'s str>, line: u64) {
    match lines.last_mut().filter(|(other, _)| *other == sheet) {
        Some((_, lines)) => lines.push(line),
        None => lines.push((sheet, vec![line])),
    }
}

/// The number of lines, and their text.
fn describe(lines: &Lines<'_>) -> (usize, String) {
    let count = lines.iter().map(|(_, lines)| lines.len()).sum();
    let text = lines.iter().map(|(sheet, lines)| match sheet {
        Some(sheet) => format!("{} ({sheet})", spans(lines.iter().copied())),
        None => spans(lines.iter().copied()),
    });
    (count, text.collect::<Vec<_>>().join(", "))
}
