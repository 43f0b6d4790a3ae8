//! Answers that are tables: for people, programs and spreadsheets.

use crate::cli::prelude::*;

use arbitro_paper::exporters::{Exporter, Lists};
use arbitro_paper::output::table::Table;
use arbitro_paper::output::terminal::TerminalStyle;

/// How an answer that is not a table is printed: in sentences, or as JSON.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(in crate::cli) enum TextFormat {
    /// For reading.
    #[default]
    #[value(alias = "table")]
    Human,
    /// For programs.
    Json,
}

/// Prints tables in one of the formats. JSON is one document: the rows of all tables in one array.
pub(in crate::cli) fn tables(
    session: &mut Session,
    tables: &[Table],
    format: TableFormat,
) -> Result<Exit, Failure> {
    let form = match format {
        TableFormat::Human => Exporter::Text(TerminalStyle::lines(session.width())),
        TableFormat::Csv => Exporter::Csv,
        TableFormat::Json => Exporter::Json,
        TableFormat::Xlsx if session.terminal => {
            let message = Message::new(words::CLI_ERROR_XLSX_TERMINAL);
            return Err(Failure::new(message).hint(words::CLI_HINT_XLSX_TERMINAL));
        }
        TableFormat::Xlsx => Exporter::Workbook,
    };
    let lists = Lists { tables: tables.to_vec(), for_programs: false };
    let exported = form.export(&lists, session.lang);
    let written = exported.map_err(|error| Failure::new(error.message()))?;
    session.out.write_all(&written.bytes)?;
    Ok(Exit::Yes)
}

/// Prints one JSON document on a line of its own.
pub(in crate::cli) fn document(
    session: &mut Session,
    document: &impl serde::Serialize,
) -> Result<Exit, Failure> {
    session.out.write_all(&line(document)?)?;
    Ok(Exit::Yes)
}

/// A JSON document as a line.
pub(in crate::cli) fn line(document: &impl serde::Serialize) -> std::io::Result<Vec<u8>> {
    let mut line = Vec::new();
    json::write(&mut line, document)?;
    line.push(b'\n');
    Ok(line)
}
