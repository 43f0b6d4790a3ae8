//! Tables as CSV that a spreadsheet set to Portuguese opens with a double click: `;` between cells,
//! UTF-8 with a byte order mark, and the decimal mark of the language (a comma in Portuguese).
//!
//! Several tables stand one below the other with an empty line between them. A text that a spreadsheet
//! would take for a formula (it begins with `=`, `@`, `+` or `-`) gets an apostrophe in front, so that
//! an entry list cannot run anything on the árbitro's laptop.

use std::borrow::Cow;
use std::io::{self, Write};

use super::table::{Cell, Table};
use crate::locale::{Lang, format};

/// Writes the tables, beginning with the byte order mark.
///
/// # Errors
/// What the writer says.
pub fn write(tables: &[Table], lang: Lang, mut out: impl Write) -> io::Result<()> {
    out.write_all("\u{feff}".as_bytes())?;
    for (number, table) in tables.iter().enumerate() {
        if number > 0 {
            out.write_all(b"\r\n")?;
        }
        let mut writer = csv::WriterBuilder::new()
            .delimiter(b';')
            .terminator(csv::Terminator::CRLF)
            .from_writer(&mut out);
        writer.write_record(table.columns.iter().map(|column| column.heading.as_str()))?;
        for row in &table.rows {
            writer.write_record(
                row.cells.iter().map(|cell| text(cell, lang)).map(|t| t.into_owned()),
            )?;
        }
        writer.flush()?;
    }
    Ok(())
}

/// A cell's text. Scores have the decimals they need and no more: a spreadsheet aligns them itself.
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
