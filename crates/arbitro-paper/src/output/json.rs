//! Tables as JSON: an array of objects, one for each row, with the columns' keys in order, which are the same
//! in every language. An empty cell is null; a score always has a decimal point.

use std::io::{self, Write};

use serde::ser::{Serialize, Serializer};
use serde_json::ser::Formatter;

use super::table::{Cell, Column, Row, Table};
use crate::locale::is_invisible;

/// Writes a value as JSON without control sequences or invisible characters: those that
/// [`visible`](crate::locale::visible) replaces are escaped, even if JSON allows them in a string.
///
/// # Errors
/// The writer's.
pub fn write(out: impl Write, value: &impl Serialize) -> io::Result<()> {
    let mut serializer = serde_json::Serializer::with_formatter(out, Harmless);
    value.serialize(&mut serializer).map_err(io::Error::from)
}

struct Harmless;

impl Formatter for Harmless {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        // Most strings have none.
        if fragment.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            return out.write_all(fragment.as_bytes());
        }
        let mut rest = fragment;
        while let Some(at) = rest.find(is_invisible) {
            out.write_all(&rest.as_bytes()[..at])?;
            let letter = rest[at..].chars().next().expect("a character was found there");
            for unit in letter.encode_utf16(&mut [0; 2]) {
                write!(out, "\\u{unit:04x}")?;
            }
            rest = &rest[at + letter.len_utf8()..];
        }
        out.write_all(rest.as_bytes())
    }
}

/// The rows of all tables in one array.
pub fn array(tables: &[Table]) -> impl Serialize + '_ {
    let rows = tables.iter().flat_map(|table| {
        let object = |row| Object(&table.columns, row);
        table.rows.iter().map(object)
    });
    rows.collect::<Vec<_>>()
}

struct Object<'a>(&'a [Column], &'a Row);

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|column| &column.key).zip(&self.1.cells))
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Cell::Empty => serializer.serialize_none(),
            Cell::Text(text) => serializer.serialize_str(text),
            Cell::Count(number) => serializer.serialize_i64(*number),
            Cell::Score(score) => serializer.serialize_f64(*score),
        }
    }
}
