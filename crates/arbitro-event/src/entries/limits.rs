//! The limits of a list. Each is checked before anything of that size is built, so that time and
//! memory stay bounded for any input.

use crate::locale::{Message, message, words};

/// The most bytes of a list in text form.
pub(super) const MOST_BYTES: usize = 16 << 20;
/// The most rows: more than twice the largest event ever tried.
pub(super) const MOST_ROWS: usize = 50_000;
/// The most columns.
pub(super) const MOST_COLUMNS: usize = 256;
/// The most cells of a table, including empty cells before a filled one.
pub(super) const MOST_CELLS: usize = 1 << 19;
/// The most bytes of a cell.
pub(super) const MOST_CELL: usize = 4_000;

/// Checks a list in text form before it is parsed, by counting separators and line ends.
///
/// # Errors
/// It is too large.
pub(super) fn before(text: &str, separator: u8) -> Result<(), Message> {
    if text.len() > MOST_BYTES {
        return Err(message!(words::EVENT_ENTRIES_TOO_LARGE, megabytes = MOST_BYTES >> 20));
    }
    let cells = memchr::memchr3_iter(separator, b'\n', b'\r', text.as_bytes()).count();
    if cells > MOST_CELLS {
        return Err(message!(words::EVENT_ENTRIES_TOO_MANY_CELLS, most = MOST_CELLS));
    }
    Ok(())
}

/// Checks one row, which follows `others` rows, and removes its trailing empty cells.
///
/// # Errors
/// It is one row too many, has too many cells, or a cell is too long.
pub(super) fn row(line: u64, cells: &mut Vec<String>, others: usize) -> Result<(), Message> {
    if others >= MOST_ROWS {
        return Err(message!(words::EVENT_ENTRIES_TOO_MANY_ROWS, most = MOST_ROWS));
    }
    if cells.len() > MOST_COLUMNS {
        // Spreadsheets write rows to the last column, even if they are empty.
        let last = cells.iter().rposition(|cell| !cell.is_empty());
        cells.truncate(last.map_or(0, |last| last + 1));
    }
    if cells.len() > MOST_COLUMNS {
        return Err(message!(words::EVENT_ENTRIES_TOO_MANY_COLUMNS, line, most = MOST_COLUMNS));
    }
    if let Some(at) = cells.iter().position(|cell| cell.len() > MOST_CELL) {
        let (column, most) = (at + 1, MOST_CELL);
        return Err(message!(words::EVENT_ENTRIES_TOO_LONG, line, column, most));
    }
    Ok(())
}
