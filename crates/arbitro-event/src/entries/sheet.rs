//! A table from a file of any supported format: rows of text cells, each with its line.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::workbook::{self, WorkbookFault, WorkbookSheet};
use super::{limits, quotation};
use crate::locale::{Message, message, words};

/// A table of text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// The sheet's name in its workbook.
    pub name: Option<String>,
    /// Whether spreadsheet programs do not show it.
    pub hidden: bool,
    /// The lines of the rows that they do not show.
    pub hidden_rows: BTreeSet<u64>,
    /// The rows that are not empty, the headings first.
    pub rows: Vec<SheetRow>,
}

/// A row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetRow {
    /// The line of the file, or the row of the sheet, from 1.
    pub line: u64,
    /// The cells, without the spaces around them and without line breaks.
    pub cells: Vec<String>,
}

impl Sheet {
    /// The first of the file's sheets that is not empty.
    ///
    /// # Errors
    /// See [`Sheet::read_all`].
    pub fn read(bytes: &[u8]) -> Result<Self, Message> {
        Ok(Self::read_all(bytes)?.into_iter().next().unwrap_or_default())
    }

    /// Reads the sheets of an Excel or OpenDocument workbook that are not empty, or text separated
    /// by `;`, `,` or tabs in UTF-8, UTF-16 or Windows-1252. The format is detected from the bytes.
    ///
    /// # Errors
    /// The file has none of these formats.
    pub fn read_all(bytes: &[u8]) -> Result<Vec<Self>, Message> {
        if is_workbook(bytes) {
            return Self::workbook(bytes);
        }
        Ok(vec![Self::text(&decode(bytes))?])
    }

    /// A table with these rows; the empty ones are left out.
    fn of(
        name: Option<String>,
        rows: impl IntoIterator<Item = Result<SheetRow, Message>>,
    ) -> Result<Self, Message> {
        let mut sheet = Self { name, ..Self::default() };
        for row in rows {
            let mut row = row?;
            row.cells.iter_mut().for_each(on_one_line);
            if row.cells.iter().any(|cell| !cell.is_empty()) {
                limits::row(row.line, &mut row.cells, sheet.rows.len())?;
                sheet.rows.push(row);
            }
        }
        Ok(sheet)
    }

    /// The rows in the beginning of a list in text form, which may end anywhere.
    ///
    /// # Errors
    /// It is not a table.
    pub(super) fn beginning(bytes: &[u8]) -> Result<Self, Message> {
        let text = decode(bytes);
        Self::parsed(&text, separator(&text)?)
    }

    fn workbook(bytes: &[u8]) -> Result<Vec<Self>, Message> {
        let row = |(line, cells)| Ok(SheetRow { line, cells });
        let key = match workbook::sheets(bytes) {
            Ok(sheets) => {
                let read = |WorkbookSheet { name, rows, hidden, hidden_rows }| {
                    let sheet = Self::of(Some(name), rows.into_iter().map(row))?;
                    Ok(Self { hidden, hidden_rows: hidden_rows.into_iter().collect(), ..sheet })
                };
                let mut sheets =
                    sheets.into_iter().map(read).collect::<Result<Vec<Self>, Message>>()?;
                // Cells may hold nothing but blanks.
                sheets.retain(|sheet| !sheet.rows.is_empty());
                return Ok(sheets);
            }
            Err(WorkbookFault::TooLarge) => words::EVENT_ENTRIES_WORKBOOK_LARGE,
            Err(WorkbookFault::Broken) => words::EVENT_ENTRIES_WORKBOOK_BROKEN,
        };
        Err(Message::new(key))
    }

    fn text(text: &str) -> Result<Self, Message> {
        let separator = separator(text)?;
        if let Some((line, column)) = quotation::open(text, separator) {
            return Err(message!(words::EVENT_ENTRIES_QUOTATION, line, column));
        }
        Self::parsed(text, separator)
    }

    fn parsed(text: &str, separator: u8) -> Result<Self, Message> {
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .trim(csv::Trim::All)
            .delimiter(separator)
            .from_reader(text.as_bytes());
        let (mut line, mut counted) = (1, 0);
        let rows = reader.records().map(|record| {
            let unreadable = |_| Message::new(words::EVENT_ENTRIES_UNREADABLE);
            let record = record.map_err(unreadable)?;
            let start =
                record.position().expect("a record that was read has a position").byte() as usize;
            // The position is before the empty lines that were skipped.
            let rest = &text.as_bytes()[start..];
            let empty = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
            line += quotation::line_ends(&text.as_bytes()[counted..start + empty]);
            counted = start + empty;
            let cells = record.iter().map(|cell| unguarded(cell).to_owned()).collect();
            Ok(SheetRow { line, cells })
        });
        Self::of(None, rows)
    }
}

impl SheetRow {
    /// The text of a cell; empty beyond the end of the row.
    pub fn cell(&self, column: usize) -> &str {
        self.cells.get(column).map_or("", String::as_str)
    }
}

/// Whether a file begins as both of Excel's formats and OpenDocument do.
pub(super) fn is_workbook(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"\xd0\xcf\x11\xe0")
}

/// Replaces line breaks and tabs in a cell by a blank.
fn on_one_line(cell: &mut String) {
    const BREAKS: [char; 5] = ['\n', '\r', '\t', '\u{b}', '\u{c}'];
    if cell.contains(BREAKS) {
        let parts = cell.split(BREAKS).map(str::trim).filter(|part| !part.is_empty());
        *cell = parts.collect::<Vec<_>>().join(" ");
    }
}

/// The fault of a text that is not a list but a web page or a workbook in XML, as some programs
/// save them under the name of an Excel file.
fn markup(text: &str) -> Option<&'static str> {
    let begin: String = text.trim_start().chars().take(2_000).collect();
    let begin = begin.to_ascii_lowercase();
    if begin.starts_with("mime-version:") {
        return Some(words::EVENT_ENTRIES_WEB_PAGE);
    }
    let tag = begin.strip_prefix('<')?;
    let is = |names: &[&str]| names.iter().any(|name| tag.starts_with(name));
    let is_page = is(&["!doctype", "!--", "html", "head", "meta", "style", "body", "table", "div"]);
    if is_page || is(&["?xml"]) && begin.contains("<html") {
        return Some(words::EVENT_ENTRIES_WEB_PAGE);
    }
    is(&["?xml", "workbook"]).then_some(words::EVENT_ENTRIES_XML)
}

/// A text without the apostrophe that keeps a spreadsheet from reading it as a formula.
fn unguarded(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(text) if text.starts_with(['=', '@', '+', '-']) => text,
        _ => cell,
    }
}

/// Decodes a list or another file typed by people: UTF-8 or UTF-16, without the byte order mark.
/// Anything else is Windows-1252, unless most of its letters beyond ASCII are valid UTF-8: one
/// damaged byte does not change the encoding of a whole list. A letter that cannot be decoded
/// becomes U+FFFD.
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, mark)) = encoding_rs::Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[mark..]).0;
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let (mut letters, mut spoilt) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        letters += chunk.valid().chars().filter(|letter| !letter.is_ascii()).count();
        spoilt += usize::from(!chunk.invalid().is_empty());
    }
    if letters > spoilt {
        return String::from_utf8_lossy(bytes);
    }
    encoding_rs::WINDOWS_1252.decode_without_bom_handling(bytes).0
}

/// The separator of a list in text form.
///
/// # Errors
/// It is another kind of file, or larger than any list.
fn separator(text: &str) -> Result<u8, Message> {
    if let Some(key) = markup(text) {
        return Err(Message::new(key));
    }
    let separator = delimiter(text);
    limits::before(text, separator)?;
    Ok(separator)
}

/// The separator used most in the first lines, which include the headings; `sep=;` on a line of its
/// own sets it explicitly.
fn delimiter(text: &str) -> u8 {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).take(10);
    let most = |separator: &u8| {
        let count = |line: &str| line.bytes().filter(|byte| byte == separator).count();
        lines.clone().map(count).max().unwrap_or(0)
    };
    // With equal counts the last one wins, so that a line without any separator is read as one
    // cell.
    b"\t;,".iter().copied().max_by_key(|separator| most(separator)).unwrap_or(b',')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(bytes: &[u8]) -> Vec<Vec<String>> {
        Sheet::read(bytes).unwrap().rows.into_iter().map(|row| row.cells).collect()
    }

    #[test]
    fn the_same_list_is_read_in_every_encoding() {
        let wanted = vec![vec!["nome".to_owned(), "Conceição".to_owned()]];
        assert_eq!(cells("nome;Conceição\n".as_bytes()), wanted);
        assert_eq!(cells("\u{feff}nome,Conceição\r\n".as_bytes()), wanted);
        assert_eq!(cells(b"nome;Concei\xe7\xe3o\r\n"), wanted);
        let utf16: Vec<u8> =
            "\u{feff}nome\tConceição\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(cells(&utf16), wanted);
    }

    #[test]
    fn one_spoilt_byte_does_not_make_another_encoding_of_a_list() {
        let mut list = "nome;Conceição\nnome;João\nnome;X".as_bytes().to_vec();
        list.extend(b"\xe3o\n");
        let read = cells(&list);
        assert_eq!(read[0][1], "Conceição");
        assert_eq!(read[2][1], "X\u{fffd}o");
    }

    #[test]
    fn lines_are_counted_as_an_editor_does() {
        let sheet = Sheet::read(b"a;b\n\n\"x\ny\";2\n;\nz;3\n").unwrap();
        let lines: Vec<u64> = sheet.rows.iter().map(|row| row.line).collect();
        assert_eq!(lines, [1, 3, 6]);
    }

    #[test]
    fn lines_that_end_as_on_old_machines_are_counted_too() {
        let sheet = Sheet::read(b"a;b\rc;d\r\ne;f\r\r\"x\ry\";2\rz;3").unwrap();
        let lines: Vec<u64> = sheet.rows.iter().map(|row| row.line).collect();
        assert_eq!(lines, [1, 2, 3, 5, 7]);
    }
}
