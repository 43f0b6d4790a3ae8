//! A table: the form that every document can take, and the only one that the terminal, CSV, Excel
//! and JSON outputs accept.

use std::borrow::Cow;
use std::fmt;

use super::heading::Heading;
use crate::locale::words;
use crate::locale::{Lang, Localize, WORDS};
use arbitro_event::Affiliation;

/// A table with the text above and below it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The table's title: `Classificação`.
    pub title: String,
    /// Its subject: the event, the category, the group, the round.
    pub heading: Heading,
    /// Warnings for the reader: provisional standings, a pairing made by hand.
    pub marks: Vec<String>,
    /// The columns from left to right.
    pub columns: Vec<Column>,
    /// The rows from top to bottom, each with a cell for every column.
    pub rows: Vec<Row>,
    /// Remarks below the table.
    pub notes: Vec<String>,
}

/// A column of a [`Table`].
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// The name for programs, the same in every language: the key in JSON.
    pub key: String,
    /// The heading for readers.
    pub heading: String,
    /// The alignment of the cells' text.
    pub align: Align,
    /// Whether the text of this column may be broken over several lines if space is short; numbers and codes
    /// never are.
    pub wraps: bool,
    /// Whether the numbers are for readers who stand further away: on a wall they are larger.
    pub large: bool,
}

/// How text is aligned in its column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    /// At the left: words.
    #[default]
    Left,
    /// At the right: numbers.
    Right,
    /// In the middle: short signs.
    Centre,
}

/// A row of a [`Table`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// One cell for every column.
    pub cells: Vec<Cell>,
    /// Whether the row is emphasised: the first places, a table still playing.
    pub strong: bool,
    /// Whether a rule is drawn above the row, where a new section begins.
    pub section: bool,
}

/// A cell of a [`Table`].
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Cell {
    /// Nothing: null in JSON.
    #[default]
    Empty,
    /// Words, a code, a name.
    Text(String),
    /// A whole number: a rank, a table.
    Count(i64),
    /// Points or a tie-break value, which may have decimals.
    Score(f64),
}

/// The headings that have a variant for clubs.
const REWORDED: [&str; 2] = [words::PRINT_COLUMN_SCHOOL, words::PRINT_COLUMN_PUPILS];

impl Table {
    /// A table with nothing in it yet: its title is a key of the catalogue.
    pub fn titled(title: &str, heading: &Heading, lang: Lang) -> Self {
        Self { title: lang.word(title), heading: heading.clone(), ..Self::default() }
    }

    /// The remarks below it, the last of them the line that proves where it comes from.
    pub(super) fn feet(&self, lang: Lang) -> impl Iterator<Item = String> {
        self.notes.iter().cloned().chain(self.heading.seal(lang))
    }

    /// How many decimals (at most 2) the scores of a column need, so that all of them show the same number.
    pub fn decimals(&self, column: usize) -> usize {
        let needs = self.rows.iter().filter_map(|row| match row.cells.get(column) {
            Some(Cell::Score(score)) => Some(crate::locale::format::decimals(*score)),
            _ => None,
        });
        needs.max().unwrap_or(0)
    }

    /// The table for readers: in an event of clubs no heading mentions schools or pupils, and if nobody has a club, or
    /// all are of one school, that column is left out.
    pub fn affiliated(&self, lang: Lang) -> Cow<'_, Table> {
        let affiliation = self.heading.affiliation;
        if affiliation == Affiliation::School {
            return Cow::Borrowed(self);
        }
        let mut table = self.clone();
        table.leave_out_where_empty("school");
        for key in REWORDED {
            let usual = lang.word(key);
            for column in table.columns.iter_mut().filter(|column| column.heading == usual) {
                column.heading = lang.word(&affiliation.key(key, &WORDS));
            }
        }
        Cow::Owned(table)
    }

    /// The table for narrow places: the school of each row below the name, in one column of words.
    #[must_use]
    pub fn schools_below_names(&self, lang: Lang) -> Table {
        let mut table = self.clone();
        let (Some(name), Some(school)) = (self.column("name"), self.column("school")) else {
            return table;
        };
        let heading = format!("{}\n{}", table.columns[name].heading, table.columns[school].heading);
        table.columns[name].heading = heading;
        for row in 0..table.rows.len() {
            let mut texts = vec![self.text(row, name, lang), self.text(row, school, lang)];
            texts.retain(|text| !text.is_empty());
            if let Some(cell) = table.rows[row].cells.get_mut(name) {
                *cell = Cell::Text(texts.join("\n"));
            }
        }
        table.leave_out(&["school"]);
        table
    }

    /// Removes columns.
    pub fn leave_out(&mut self, keys: &[&str]) {
        for key in keys {
            self.column(key).into_iter().for_each(|at| self.remove(at));
        }
    }

    /// The place of a column.
    pub(crate) fn column(&self, key: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.key == key)
    }

    /// Removes the columns of codes that have a column of names beside them.
    pub(super) fn leave_out_codes_of_names(&mut self) {
        let keys: Vec<String> = self.columns.iter().map(|column| column.key.clone()).collect();
        for key in &keys {
            let is_named = key == "code" && self.column("name").is_some();
            if is_named || self.column(&format!("{key}_name")).is_some() {
                self.leave_out(&[key]);
            }
        }
    }

    fn remove(&mut self, column: usize) {
        self.columns.remove(column);
        for row in self.rows.iter_mut().filter(|row| column < row.cells.len()) {
            row.cells.remove(column);
        }
    }

    /// Removes a column that is empty, so that the others get its space.
    pub fn leave_out_where_empty(&mut self, key: &str) {
        let at = self.column(key).filter(|at| self.is_empty(*at));
        at.into_iter().for_each(|at| self.remove(at));
    }

    /// Removes all columns that are empty.
    pub(super) fn leave_out_empty(&mut self) {
        let columns = (0..self.columns.len()).rev();
        let empty: Vec<usize> = columns.filter(|at| self.is_empty(*at)).collect();
        empty.into_iter().for_each(|at| self.remove(at));
    }

    /// Whether a column has nothing in any row.
    pub(crate) fn is_empty(&self, column: usize) -> bool {
        let nothing = |cell: &Cell| match cell {
            Cell::Empty => true,
            Cell::Text(text) => text.is_empty(),
            Cell::Count(_) | Cell::Score(_) => false,
        };
        self.rows.iter().all(|row| row.cells.get(column).is_none_or(nothing))
    }

    /// The text of one cell as a reader sees it; empty beyond the edges of the table.
    pub fn text(&self, row: usize, column: usize, lang: Lang) -> String {
        let cell = self.rows.get(row).and_then(|row| row.cells.get(column));
        cell.map_or_else(String::new, |cell| cell.text(self.decimals(column), lang))
    }

    /// The texts of all cells, row by row, as a reader sees them.
    pub fn texts(&self, lang: Lang) -> Vec<Vec<String>> {
        let decimals: Vec<usize> = (0..self.columns.len()).map(|at| self.decimals(at)).collect();
        let text = |(cell, decimals): (&Cell, &usize)| cell.text(*decimals, lang);
        self.rows.iter().map(|row| row.cells.iter().zip(&decimals).map(text).collect()).collect()
    }
}

impl Cell {
    /// Its text as a reader sees it, with so many decimals of a score.
    fn text(&self, decimals: usize, lang: Lang) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Count(number) => number.to_string(),
            Self::Score(score) => crate::locale::format::score(*score, decimals, lang),
            Self::Empty => String::new(),
        }
    }
}

impl Column {
    /// A column of words, which may be broken over lines.
    pub fn words(key: impl Into<String>, heading: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            heading: heading.into(),
            align: Align::Left,
            wraps: true,
            large: false,
        }
    }

    /// A column of codes or other short texts that stay on one line.
    pub fn code(key: impl Into<String>, heading: impl Into<String>) -> Self {
        Self { wraps: false, ..Self::words(key, heading) }
    }

    /// A column of numbers.
    pub fn number(key: impl Into<String>, heading: impl Into<String>) -> Self {
        Self { align: Align::Right, ..Self::code(key, heading) }
    }

    /// A column of short signs, centred.
    pub fn sign(key: impl Into<String>, heading: impl Into<String>) -> Self {
        Self { align: Align::Centre, ..Self::code(key, heading) }
    }
}

/// The columns of a table of `R`, each declared once: its key, its heading, its width class and its cell.
///
/// ```
/// use arbitro_paper::locale::{Lang, words};
/// use arbitro_paper::output::table::Columns;
///
/// let columns = Columns::<(u32, &str)>::new(Lang::En)
///     .number("rank", words::PRINT_COLUMN_RANK, |(rank, _)| rank)
///     .words("name", words::PRINT_COLUMN_NAME, |(_, name)| name);
/// assert_eq!(columns.over([(1, "Ana")]).text(0, 1, Lang::En), "Ana");
/// ```
#[must_use]
pub struct Columns<'c, R> {
    lang: Lang,
    columns: Vec<Column>,
    cells: Vec<CellOf<'c, R>>,
    strong: Option<RowIs<'c, R>>,
    section: Option<RowIs<'c, R>>,
    /// The keys of those that are left out where they are empty.
    optional: Vec<String>,
}

type CellOf<'c, R> = Box<dyn Fn(R) -> Cell + 'c>;
type RowIs<'c, R> = Box<dyn Fn(R) -> bool + 'c>;

impl<R> fmt::Debug for Columns<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.columns).finish()
    }
}

impl<'c, R: Copy> Columns<'c, R> {
    /// No columns; headings are in `lang`.
    pub fn new(lang: Lang) -> Self {
        let (columns, cells, optional) = (Vec::new(), Vec::new(), Vec::new());
        Self { lang, columns, cells, strong: None, section: None, optional }
    }

    /// The same columns and one more, with a heading of its own.
    pub fn column<C: Into<Cell>>(mut self, column: Column, cell: impl Fn(R) -> C + 'c) -> Self {
        self.columns.push(column);
        self.cells.push(Box::new(move |row| cell(row).into()));
        self
    }

    /// One more column, of words; `heading` is a key of the catalogue.
    pub fn words<C: Into<Cell>>(
        self,
        key: &str,
        heading: &str,
        cell: impl Fn(R) -> C + 'c,
    ) -> Self {
        let column = Column::words(key, self.lang.word(heading));
        self.column(column, cell)
    }

    /// One more column, of codes or other short texts.
    pub fn code<C: Into<Cell>>(self, key: &str, heading: &str, cell: impl Fn(R) -> C + 'c) -> Self {
        let column = Column::code(key, self.lang.word(heading));
        self.column(column, cell)
    }

    /// One more column, of numbers.
    pub fn number<C: Into<Cell>>(
        self,
        key: &str,
        heading: &str,
        cell: impl Fn(R) -> C + 'c,
    ) -> Self {
        let column = Column::number(key, self.lang.word(heading));
        self.column(column, cell)
    }

    /// The same columns, the last of them larger on a wall.
    pub fn large(mut self) -> Self {
        self.columns.iter_mut().next_back().into_iter().for_each(|column| column.large = true);
        self
    }

    /// The same columns, the last of them only where a row has something in it.
    pub fn where_filled(mut self) -> Self {
        self.optional.extend(self.columns.last().map(|column| column.key.clone()));
        self
    }

    /// One more column, of short signs.
    pub fn sign<C: Into<Cell>>(self, key: &str, heading: &str, cell: impl Fn(R) -> C + 'c) -> Self {
        let column = Column::sign(key, self.lang.word(heading));
        self.column(column, cell)
    }

    /// The columns that `more` adds, if `condition` holds.
    pub fn when(self, condition: bool, more: impl FnOnce(Self) -> Self) -> Self {
        if condition { more(self) } else { self }
    }

    /// A column of numbers for each tie-break, named by its code.
    pub fn tie_breaks(
        self,
        codes: &[String],
        values: impl Fn(R) -> &'c [Option<f64>] + Copy + 'c,
    ) -> Self {
        codes.iter().enumerate().fold(self, |columns, (at, code)| {
            let value = move |row| values(row).get(at).copied().flatten();
            columns.column(Column::number(code, code), value)
        })
    }

    /// The rows for which `strong` holds are emphasised.
    pub fn strong(self, strong: impl Fn(R) -> bool + 'c) -> Self {
        Self { strong: Some(Box::new(strong)), ..self }
    }

    /// The rows for which `section` holds begin a section.
    pub fn section(self, section: impl Fn(R) -> bool + 'c) -> Self {
        Self { section: Some(Box::new(section)), ..self }
    }

    /// The table of these rows, without a title.
    pub fn over(self, rows: impl IntoIterator<Item = R>) -> Table {
        let row = |row: R| Row {
            cells: self.cells.iter().map(|cell| cell(row)).collect(),
            strong: self.strong.as_ref().is_some_and(|strong| strong(row)),
            section: self.section.as_ref().is_some_and(|section| section(row)),
        };
        let rows = rows.into_iter().map(row).collect();
        let mut table = Table { columns: self.columns, rows, ..Table::default() };
        self.optional.iter().for_each(|key| table.leave_out_where_empty(key));
        table
    }

    /// The table of these rows: its title is a key of the catalogue.
    pub fn table(self, title: &str, heading: &Heading, rows: impl IntoIterator<Item = R>) -> Table {
        let titled = Table::titled(title, heading, self.lang);
        let Table { columns, rows, .. } = self.over(rows);
        Table { columns, rows, ..titled }
    }
}

impl Row {
    /// A row of these cells.
    pub fn new(cells: impl IntoIterator<Item = Cell>) -> Self {
        Self { cells: cells.into_iter().collect(), ..Self::default() }
    }

    /// The same row, emphasised if `strong`.
    #[must_use]
    pub fn strong(self, strong: bool) -> Self {
        Self { strong, ..self }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        if text.is_empty() { Cell::Empty } else { Cell::Text(text.to_owned()) }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        if text.is_empty() { Cell::Empty } else { Cell::Text(text) }
    }
}

impl From<&String> for Cell {
    fn from(text: &String) -> Self {
        Cell::from(text.as_str())
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Self {
        Cell::Count(i64::from(number))
    }
}

impl From<usize> for Cell {
    fn from(number: usize) -> Self {
        Cell::Count(number as i64)
    }
}

impl From<f64> for Cell {
    fn from(score: f64) -> Self {
        Cell::Score(score)
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Self {
        cell.map_or(Cell::Empty, Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_kept_its_schools_in_an_event_of_clubs() {
        let sources = WORDS.areas().map(|area| area.source(Lang::En));
        let lines = sources.flat_map(str::lines);
        let variants: Vec<&str> = lines
            .filter(|line| line.starts_with("print-column-"))
            .filter_map(|line| line.split_once("-club =").map(|(key, _)| key))
            .collect();
        assert_eq!(variants, REWORDED);
    }
}
