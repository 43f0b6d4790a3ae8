//! Tables as CSV that a spreadsheet set to Portuguese opens with a double-click: `;` between cells, UTF-8
//! with a byte order mark, and the decimal mark of the language (a comma in Portuguese).
//!
//! Several tables are written one below the other, with a column for the group, category or list of each row;
//! a table with other headings comes after an empty line. A text that a spreadsheet would take for a formula
//! (it begins with `=`, `@`, `+` or `-`) gets an apostrophe in front, so that an entry list cannot run
//! anything on the arbiter's laptop.

use crate::locale::words;
use std::borrow::Cow;
use std::io::{self, Write};

use super::table::{Cell, Table};
use crate::locale::{Lang, Localize, format, worded};

/// Writes the tables, beginning with the byte order mark.
///
/// # Errors
/// The writer's.
pub fn write(tables: &[Table], lang: Lang, mut out: impl Write) -> io::Result<()> {
    out.write_all("\u{feff}".as_bytes())?;
    let part = part(tables);
    let mut above: Option<Vec<Cow<'_, str>>> = None;
    for table in tables {
        let table = table.affiliated(lang);
        let extra = part.filter(|part| table.column(part.key()).is_none());
        let headings: Vec<Cow<'_, str>> = extra
            .map(|part| Cow::from(lang.text(&part.message())))
            .into_iter()
            .chain(table.columns.iter().map(|column| Cow::from(column.heading.clone())))
            .collect();
        // Tables with the same headings become one.
        if above.as_ref() != Some(&headings) {
            if above.is_some() {
                out.write_all(b"\r\n")?;
            }
            record(&mut out, headings.iter().cloned())?;
            above = Some(headings);
        }
        for row in &table.rows {
            let extra_cell = extra.map(|part| harmless(part.of(&table)));
            record(
                &mut out,
                extra_cell.into_iter().chain(row.cells.iter().map(|cell| text(cell, lang))),
            )?;
        }
    }
    Ok(())
}

worded! { key, message:
    /// The part of a table that distinguishes it from others.
    enum TableKey {
        Group = "group" => words::PRINT_COLUMN_GROUP,
        Category = "category" => words::PRINT_COLUMN_CATEGORY,
        Title = "school" => words::PRINT_COLUMN_LIST,
    }
}

/// The key that distinguishes these tables, if there are several.
fn part(tables: &[Table]) -> Option<TableKey> {
    TableKey::ALL.into_iter().find(|part| {
        let first = tables.first().map_or("", |table| part.of(table));
        tables.iter().any(|table| part.of(table) != first)
    })
}

impl TableKey {
    fn of(self, table: &Table) -> &str {
        match self {
            TableKey::Group => table.heading.unit.code(),
            TableKey::Category => &table.heading.category,
            TableKey::Title => &table.title,
        }
    }
}

/// Writes a record, quoting every cell that contains any spreadsheet's separator, so that a
/// spreadsheet with another separator than ours still reads the same cells.
fn record<'c>(out: &mut impl Write, cells: impl Iterator<Item = Cow<'c, str>>) -> io::Result<()> {
    for (number, cell) in cells.enumerate() {
        if number > 0 {
            out.write_all(b";")?;
        }
        if cell.contains([';', ',', '\t', '|', '"', '\n', '\r']) {
            write!(out, "\"{}\"", cell.replace('"', "\"\""))?;
        } else {
            out.write_all(cell.as_bytes())?;
        }
    }
    out.write_all(b"\r\n")
}

/// A cell's text. Scores have only the decimals they need: a spreadsheet aligns them itself.
fn text(cell: &Cell, lang: Lang) -> Cow<'_, str> {
    match cell {
        Cell::Empty => Cow::Borrowed(""),
        Cell::Text(text) => harmless(text),
        Cell::Count(number) => Cow::Owned(number.to_string()),
        Cell::Score(score) => Cow::Owned(format::score(*score, format::decimals(*score), lang)),
    }
}

fn harmless(text: &str) -> Cow<'_, str> {
    let formula = text.len() > 1 && text.starts_with(['=', '@', '+', '-', '\t', '\r']);
    if formula { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}
