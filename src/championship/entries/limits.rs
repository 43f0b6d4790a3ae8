//! How large a list may be. Each limit is known before anything of that size is built, so that whatever is
//! handed in takes so much time and memory and no more.

use crate::locale::Message;
use crate::locale::words;

/// The most bytes of a list of text.
pub(super) const MOST_BYTES: usize = 16 << 20;
/// The most rows: more than twice the largest event that was ever tried.
pub(super) const MOST_ROWS: usize = 50_000;
/// The most columns.
pub(super) const MOST_COLUMNS: usize = 256;
/// The most cells that a table may have, the empty ones before a cell counted.
pub(super) const MOST_CELLS: usize = 1 << 19;
/// The most bytes of a cell.
pub(super) const MOST_CELL: usize = 4_000;

/// Looks at a list of text before it is read, whose cells stand between separators and line ends.
///
/// # Errors
/// It is too large.
pub(super) fn before(text: &str, separator: u8) -> Result<(), Message> {
    if text.len() > MOST_BYTES {
        let message = Message::new(words::EVENT_ENTRIES_TOO_LARGE);
        return Err(message.with("megabytes", MOST_BYTES >> 20));
    }
    let cells = memchr::memchr3_iter(separator, b'\n', b'\r', text.as_bytes()).count();
    if cells > MOST_CELLS {
        return Err(Message::new(words::EVENT_ENTRIES_TOO_MANY_CELLS).with("most", MOST_CELLS));
    }
    Ok(())
}

/// Looks at the row of a line, which comes after a number of others.
///
/// # Errors
/// It is one too many, or has too many cells or too long a one.
pub(super) fn row(line: u64, cells: &mut Vec<String>, others: usize) -> Result<(), Message> {
    if others >= MOST_ROWS {
        return Err(Message::new(words::EVENT_ENTRIES_TOO_MANY_ROWS).with("most", MOST_ROWS));
    }
    if cells.len() > MOST_COLUMNS {
        // Spreadsheets write rows to their end, however little stands in them.
        let last = cells.iter().rposition(|cell| !cell.is_empty());
        cells.truncate(last.map_or(0, |last| last + 1));
    }
    if cells.len() > MOST_COLUMNS {
        let message = Message::new(words::EVENT_ENTRIES_TOO_MANY_COLUMNS).with("line", line);
        return Err(message.with("most", MOST_COLUMNS));
    }
    if let Some(at) = cells.iter().position(|cell| cell.len() > MOST_CELL) {
        let message = Message::new(words::EVENT_ENTRIES_TOO_LONG).with("line", line);
        return Err(message.with("column", at + 1).with("most", MOST_CELL));
    }
    Ok(())
}
