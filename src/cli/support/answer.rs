//! Answers that are tables: for reading, for programs, for spreadsheets.

use std::io::Write;

use super::desk::TableFormat;
use crate::cli::{Failure, Session};
use crate::output::table::Table;
use crate::output::terminal::{self, TerminalStyle};
use crate::output::{csv, json};

/// Prints tables in one of the forms. JSON is one document: the rows of all tables in one array.
pub(in crate::cli) fn tables(
    session: &mut Session,
    tables: &[Table],
    format: TableFormat,
) -> Result<(), Failure> {
    let lang = session.lang();
    match format {
        TableFormat::Table => {
            let text = terminal::show(tables, &TerminalStyle::lines(session.width()), lang);
            session.out().write_all(text.as_bytes())?;
        }
        TableFormat::Csv => csv::write(tables, lang, session.out())?,
        TableFormat::Json => document(session, &json::array(tables))?,
    }
    Ok(())
}

/// Prints one JSON document on a line of its own.
pub(in crate::cli) fn document(
    session: &mut Session,
    document: &impl serde::Serialize,
) -> Result<(), Failure> {
    json::write(session.out(), document)?;
    writeln!(session.out())?;
    Ok(())
}
