//! Reads tables from untrusted workbooks, damaged or malicious: the unpacked size, the number of
//! cells and the reading time are limited, and a failure of the parser does not escape.
//!
//! Excel's newer format and OpenDocument are archives. They are unpacked here, within the limits,
//! and their cells are read one by one, so that a single cell far out does not cost a table of that
//! size. The parser reads the format of Excel 97 as a whole, after a check of how far out its cells
//! are.

use std::collections::{BTreeMap, HashSet};
use std::io::{self, Cursor, Read, Write};
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Once;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use calamine::{Data, Dimensions, Reader, SheetType, SheetVisible, Xlsx};
use quick_xml::escape::resolve_xml_entity;
use quick_xml::events::{BytesStart, Event};

use super::hidden_rows::HiddenRows;
use super::limits::MOST_CELLS;

/// The most bytes of a workbook's parts when unpacked.
const MOST_UNPACKED: u64 = 32 << 20;
/// The most parts of an archive.
const MOST_PARTS: usize = 10_000;
/// The most bytes of all cells together.
const MOST_TEXT: usize = 16 << 20;
/// The last row and column of a sheet in any spreadsheet program.
const LAST: (u32, u32) = (1_048_575, 16_383);
/// How long reading may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A row: its number from 1, and its cells.
pub(super) type WorkbookRow = (u64, Vec<String>);

/// A sheet with its rows that are not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WorkbookSheet {
    pub(super) name: String,
    pub(super) rows: Vec<WorkbookRow>,
    /// Whether spreadsheet programs do not show it.
    pub(super) hidden: bool,
    /// The numbers of the rows that they do not show.
    pub(super) hidden_rows: Vec<u64>,
}

/// Why a workbook yields no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WorkbookFault {
    /// It is not a workbook, it is damaged, or the parser panicked.
    Broken,
    /// It is larger than any list, or takes too long to read.
    TooLarge,
}

impl<E: std::error::Error> From<E> for WorkbookFault {
    fn from(_: E) -> Self {
        WorkbookFault::Broken
    }
}

/// The sheets that are not empty.
///
/// # Errors
/// See [`WorkbookFault`].
pub(super) fn sheets(bytes: &[u8]) -> Result<Vec<WorkbookSheet>, WorkbookFault> {
    let (sender, receiver) = mpsc::channel();
    let bytes = bytes.to_vec();
    hush();
    // A parser that never returns is abandoned: the program exits without it.
    let reading = thread::Builder::new().name(READER.to_owned()).spawn(move || {
        let read = catch_unwind(AssertUnwindSafe(|| read(&bytes)));
        let _ = sender.send(read.unwrap_or(Err(WorkbookFault::Broken)));
    });
    if reading.is_err() {
        return Err(WorkbookFault::Broken);
    }
    match receiver.recv_timeout(PATIENCE) {
        Ok(read) => read,
        Err(RecvTimeoutError::Timeout) => Err(WorkbookFault::TooLarge),
        Err(RecvTimeoutError::Disconnected) => Err(WorkbookFault::Broken),
    }
}

/// The thread whose panics are reported in our own words: the parser's messages are about its
/// source code and do not help the person who made the workbook.
const READER: &str = "workbook";

/// Silences panics of the parser's thread; other threads' panics are reported as before.
fn hush() {
    static HUSHED: Once = Once::new();
    HUSHED.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if thread::current().name() != Some(READER) {
                before(panic);
            }
        }));
    });
}

fn read(bytes: &[u8]) -> Result<Vec<WorkbookSheet>, WorkbookFault> {
    if !bytes.starts_with(b"PK") {
        return excel_97(bytes);
    }
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes))?;
    if archive.len() > MOST_PARTS {
        return Err(WorkbookFault::TooLarge);
    }
    if let Ok(mut content) = archive.by_name("content.xml") {
        let mut text = Vec::new();
        unpack(&mut content, &mut text, MOST_UNPACKED)?;
        return open_document(&text);
    }
    let (unpacked, hidden) = unpacked(&mut archive)?;
    excel(unpacked, &hidden)
}

/// Unpacks a part of an archive. The size that the archive declares is not trusted.
fn unpack(part: &mut impl Read, into: &mut Vec<u8>, most: u64) -> Result<u64, WorkbookFault> {
    let read = part.take(most + 1).read_to_end(into)? as u64;
    if read > most { Err(WorkbookFault::TooLarge) } else { Ok(read) }
}

/// The archive with the parts needed for a list, already unpacked, so that the parser unpacks
/// nothing, and the rows that its sheets do not show.
fn unpacked<R: Read + io::Seek>(
    archive: &mut zip::ZipArchive<R>,
) -> Result<(Vec<u8>, HiddenRows), WorkbookFault> {
    let mut hidden = HiddenRows::default();
    let mut budget = MOST_UNPACKED;
    let mut copy = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let stored =
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for number in 0..archive.len() {
        let mut part = archive.by_index(number)?;
        let name = part.name()?.into_owned();
        if ![".xml", ".rels", ".bin"].iter().any(|end| name.ends_with(end)) {
            continue;
        }
        let mut text = Vec::new();
        budget -= unpack(&mut part, &mut text, budget)?;
        if name.to_ascii_lowercase().ends_with("sharedstrings.xml") {
            // The parser keeps all of them before the first cell is read.
            let strings = ["<si", ":si"].map(|tag| memchr::memmem::find_iter(&text, tag).count());
            if strings.iter().sum::<usize>() > 2 * MOST_CELLS {
                return Err(WorkbookFault::TooLarge);
            }
            text = without_count(text)?;
        }
        hidden.add(&name, &text);
        copy.start_file(name, stored)?;
        copy.write_all(&text)?;
    }
    Ok((copy.finish()?.into_inner(), hidden))
}

/// Removes the declared count from a table of strings: the parser would allocate that many before
/// reading one.
fn without_count(text: Vec<u8>) -> Result<Vec<u8>, WorkbookFault> {
    let mut text = String::from_utf8(text)?;
    // Text with NUL characters is UTF-16, which the parser would accept.
    if text.contains('\0') {
        return Err(WorkbookFault::Broken);
    }
    let mut reader = quick_xml::Reader::from_str(&text);
    reader.config_mut().check_end_names = false;
    loop {
        let before = reader.buffer_position() as usize;
        match reader.read_event()? {
            Event::Start(start) | Event::Empty(start) if start.local_name().as_ref() == "sst" => {
                // The tag's attributes, from after its name to where it closes.
                let from = before + 1 + start.name().as_ref().len();
                let to = before + 1 + start.len();
                text.replace_range(from..to, "");
                return Ok(text.into_bytes());
            }
            Event::Eof => return Ok(text.into_bytes()),
            _ => {}
        }
    }
}

/// The cells of one sheet after the other, in the order they are found, which can be any. The
/// limits are those of the whole workbook.
#[derive(Default)]
struct Cells {
    rows: BTreeMap<u32, Vec<String>>,
    cells: usize,
    text: usize,
    hidden_rows: Vec<u64>,
    sheets: Vec<WorkbookSheet>,
}

impl Cells {
    fn put(&mut self, row: u32, column: u32, text: String) -> Result<(), WorkbookFault> {
        if text.is_empty() {
            return Ok(());
        }
        if row > LAST.0 || column > LAST.1 {
            return Err(WorkbookFault::TooLarge);
        }
        let cells = self.rows.entry(row).or_default();
        let column = column as usize;
        if cells.len() <= column {
            self.cells += column + 1 - cells.len();
            if self.cells > MOST_CELLS {
                return Err(WorkbookFault::TooLarge);
            }
            cells.resize(column + 1, String::new());
        }
        self.text += text.len();
        if self.text > MOST_TEXT {
            return Err(WorkbookFault::TooLarge);
        }
        cells[column] = text;
        Ok(())
    }

    /// Gives the text of cells merged with those below to the rows that have something else: the
    /// school of several pupils.
    fn spread(&mut self, merged: &[Dimensions]) -> Result<(), WorkbookFault> {
        let mut budget = MOST_CELLS;
        for Dimensions { start: (top, column), end: (bottom, _) } in merged {
            let text = self.rows.get(top).and_then(|cells| cells.get(*column as usize)).cloned();
            let Some(text) = text.filter(|text| !text.is_empty() && top < bottom) else { continue };
            let rows: Vec<u32> =
                self.rows.range(top + 1..=*bottom).map(|(row, _)| *row).take(budget).collect();
            budget -= rows.len();
            for row in rows {
                self.put(row, *column, text.clone())?;
            }
        }
        Ok(())
    }

    /// Ends a sheet; an empty one is left out.
    fn end(&mut self, name: String, hidden: bool) {
        let row = |(row, cells)| (u64::from(row) + 1, cells);
        let rows: Vec<WorkbookRow> = std::mem::take(&mut self.rows).into_iter().map(row).collect();
        let hidden_rows = std::mem::take(&mut self.hidden_rows);
        if !rows.is_empty() {
            self.sheets.push(WorkbookSheet { name, rows, hidden, hidden_rows });
        }
    }
}

/// Numbers here are codes: 275.0 in Excel is written 275. Dates are written as their cells show
/// them, day first.
fn text(data: &Data) -> String {
    match data {
        Data::Float(number) if number.fract() == 0.0 && number.abs() < 1e15 => {
            format!("{number:.0}")
        }
        Data::DateTime(date) if date.is_datetime() => {
            let (year, month, day, hours, minutes, seconds, _) = date.to_ymd_hms_milli();
            let time = match (hours, minutes, seconds) {
                (0, 0, 0) if date.as_f64() >= 1.0 => String::new(),
                (_, _, 0) => format!("{hours:02}:{minutes:02}"),
                _ => format!("{hours:02}:{minutes:02}:{seconds:02}"),
            };
            if date.as_f64() < 1.0 {
                return time;
            }
            format!("{day:02}/{month:02}/{year:04} {time}").trim_end().to_owned()
        }
        Data::DateTime(duration) => {
            let minutes = (duration.as_f64() * 24.0 * 60.0).round() as i64;
            format!("{:02}:{:02}", minutes / 60, minutes % 60)
        }
        Data::DateTimeIso(text) => day_first(text),
        Data::Empty => String::new(),
        other => other.to_string().trim().to_owned(),
    }
}

/// An ISO date with its day first: `2001-02-10T00:00:00` as `10/02/2001`.
fn day_first(text: &str) -> String {
    let (date, time) = text.trim().split_once('T').unwrap_or((text.trim(), ""));
    let [year, month, day] = date.split('-').collect::<Vec<_>>()[..] else {
        return text.trim().to_owned();
    };
    let time = if time.starts_with("00:00:00") { "" } else { time.split('.').next().unwrap_or("") };
    format!("{day}/{month}/{year} {time}").trim_end().to_owned()
}

/// The sheets of an Excel workbook, read cell by cell.
fn excel(unpacked: Vec<u8>, hidden: &HiddenRows) -> Result<Vec<WorkbookSheet>, WorkbookFault> {
    let mut workbook = calamine::open_workbook_auto_from_rs(Cursor::new(unpacked))?;
    let mut cells = Cells::default();
    macro_rules! all_sheets {
        ($workbook:ident, $merged:expr) => {
            for (at, sheet) in $workbook.sheets_metadata().to_vec().into_iter().enumerate() {
                let mut reader = match $workbook.worksheet_cells_reader(&sheet.name) {
                    Ok(reader) => reader,
                    Err(_) if sheet.typ == SheetType::WorkSheet => {
                        return Err(WorkbookFault::Broken);
                    }
                    // A chart sheet has no cells.
                    Err(_) => continue,
                };
                while let Some(cell) = reader.next_cell()? {
                    let (row, column) = cell.get_position();
                    cells.put(row, column, text(&Data::from(cell.get_value().clone())))?;
                }
                drop(reader);
                let merged = $merged($workbook, &sheet.name);
                cells.spread(&merged?)?;
                cells.hidden_rows = hidden.of_sheet(at);
                cells.end(sheet.name, sheet.visible != SheetVisible::Visible);
            }
        };
    }
    match &mut workbook {
        calamine::Sheets::Xlsx(workbook) => all_sheets!(workbook, Xlsx::merge_cells_by_sheet_name),
        // The parser does not read which cells are merged.
        calamine::Sheets::Xlsb(workbook) => {
            all_sheets!(workbook, |_: &_, _: &_| io::Result::Ok(Vec::new()));
        }
        _ => return Err(WorkbookFault::Broken),
    }
    Ok(cells.sheets)
}

/// The sheets of an Excel 97 workbook. The parser's table is as large as the
/// distance between its cells, so that is checked first.
fn excel_97(bytes: &[u8]) -> Result<Vec<WorkbookSheet>, WorkbookFault> {
    if bytes.len() as u64 > MOST_UNPACKED || far_out(bytes) {
        return Err(WorkbookFault::TooLarge);
    }
    let mut workbook = calamine::Xls::new(Cursor::new(bytes))?;
    let mut cells = Cells::default();
    for sheet in workbook.sheets_metadata().to_vec() {
        let name = sheet.name;
        let range = workbook.worksheet_range(&name)?;
        let Some((top, left)) = range.start() else { continue };
        for (row, column, data) in range.used_cells() {
            cells.put(top + row as u32, left + column as u32, text(data))?;
        }
        let merged = workbook.merge_cells_by_sheet_name(&name);
        cells.spread(&merged?)?;
        cells.end(name, sheet.visible != SheetVisible::Visible);
    }
    Ok(cells.sheets)
}

/// Whether an Excel 97 file has records of cells or dimensions beyond its 256 columns. They are
/// searched for at every offset, because the file's sectors may be in any order.
fn far_out(bytes: &[u8]) -> bool {
    /// The kinds of single-cell records, and their minimum length.
    const CELLS: [(u16, u16); 7] = [
        (0x0203, 14),
        (0x027e, 10),
        (0x00fd, 10),
        (0x0205, 8),
        (0x0204, 8),
        (0x0006, 20),
        (0x00bd, 10),
    ];
    const COLUMNS: u16 = 256;
    let word = |at: usize| {
        let pair = bytes.get(at..at + 2)?;
        Some(u16::from_le_bytes([pair[0], pair[1]]))
    };
    let long = |at: usize| Some(u32::from(word(at)?) | u32::from(word(at + 2)?) << 16);
    (0..bytes.len()).any(|at| {
        let (Some(kind), Some(length)) = (word(at), word(at + 2)) else { return false };
        if kind == 0x0200 && length == 14 {
            let rows = long(at + 4).zip(long(at + 8));
            let columns = word(at + 12).zip(word(at + 14));
            // A truncated record has no dimensions.
            return rows.zip(columns).is_some_and(|((top, end), (left, right))| {
                let (rows, columns) = (end.saturating_sub(top), right.saturating_sub(left));
                u64::from(rows) * u64::from(columns) > MOST_CELLS as u64 * 16
            });
        }
        let fits = |&cell: &(u16, u16)| (kind, length) == cell;
        CELLS.iter().any(fits) && word(at + 6).is_some_and(|column| column >= COLUMNS)
    })
}

/// The sheets of an OpenDocument workbook.
fn open_document(content: &[u8]) -> Result<Vec<WorkbookSheet>, WorkbookFault> {
    let content = std::str::from_utf8(content)?;
    let mut reader = quick_xml::Reader::from_str(content.trim_start_matches('\u{feff}'));
    let mut sheet = OpenSheet::default();
    loop {
        match reader.read_event()? {
            Event::Eof => return Err(WorkbookFault::Broken),
            Event::Start(start) => sheet.open(&start)?,
            Event::Empty(start) => {
                sheet.open(&start)?;
                sheet.close(start.name().as_ref())?;
            }
            Event::End(end) => {
                sheet.close(end.name().as_ref())?;
                match end.name().as_ref() {
                    "table:table" => sheet.end()?,
                    "office:spreadsheet" => return Ok(sheet.cells.sheets),
                    _ => {}
                }
            }
            Event::Text(text) => sheet.show(&text.xml10_content()),
            Event::GeneralRef(name) => match name.resolve_char_ref()? {
                Some(letter) => sheet.show(letter.encode_utf8(&mut [0; 4])),
                None => match resolve_xml_entity(name.as_ref()) {
                    Some(letter) => sheet.show(letter),
                    None => return Err(WorkbookFault::Broken),
                },
            },
            _ => {}
        }
    }
}

/// A sheet being read, element by element.
#[derive(Default)]
struct OpenSheet {
    name: String,
    hidden: bool,
    /// The style being read, and those of sheets that are not shown.
    style: String,
    hiding: HashSet<String>,
    /// The cells merged with those below.
    merged: Vec<Dimensions>,
    cells: Cells,
    row: u32,
    column: u32,
    /// How often the row and the cell are repeated.
    rows: u32,
    columns: u32,
    row_hidden: bool,
    /// The row so far, to be repeated.
    row_cells: Vec<(u32, u32, String)>,
    /// The text of the cell: its value if it is a number, else what it displays.
    value: Option<String>,
    shown: String,
    /// The cell's date, if it is one.
    date: Option<String>,
    /// The nesting depth inside the cell's annotation, whose text is not part of the cell.
    aside: u32,
    paragraph: bool,
}

impl OpenSheet {
    fn open(&mut self, start: &BytesStart) -> Result<(), WorkbookFault> {
        match start.name().as_ref() {
            "style:style" => self.style = attribute(start, "style:name")?.unwrap_or_default(),
            "style:table-properties" => {
                let displayed = attribute(start, "table:display")?;
                self.hiding
                    .extend((displayed.as_deref() == Some("false")).then(|| self.style.clone()));
            }
            "table:table" => {
                (self.row, self.column) = (0, 0);
                self.name = attribute(start, "table:name")?.unwrap_or_default();
                let style = attribute(start, "table:style-name")?;
                self.hidden = style.is_some_and(|style| self.hiding.contains(&style));
            }
            "table:table-row" => {
                self.rows = repeated(start, "table:number-rows-repeated")?;
                self.column = 0;
                self.row_cells.clear();
                let visible = attribute(start, "table:visibility")?;
                self.row_hidden = visible.is_some_and(|it| it == "collapse" || it == "filter");
            }
            "table:table-cell" | "table:covered-table-cell" => {
                self.columns = repeated(start, "table:number-columns-repeated")?;
                let rows = repeated(start, "table:number-rows-spanned")?;
                if rows > 1 {
                    let end = (self.row.saturating_add(rows - 1), self.column);
                    self.merged.push(Dimensions { start: (self.row, self.column), end });
                }
                self.shown.clear();
                self.paragraph = false;
                self.value = attribute(start, "office:value")?;
                self.date = attribute(start, "office:date-value")?;
                // The value of an error is 0.
                let kinds = ["office:value-type", "calcext:value-type"];
                for kind in kinds {
                    let kind = attribute(start, kind)?;
                    if matches!(kind.as_deref(), Some("percentage" | "error")) {
                        self.value = None;
                    }
                }
            }
            "office:annotation" => self.aside += 1,
            "text:p" => {
                if self.paragraph {
                    self.show("\n");
                }
                self.paragraph = true;
            }
            "text:s" | "text:ta" | "text:line-break" => self.show(" "),
            _ => {}
        }
        Ok(())
    }

    fn end(&mut self) -> Result<(), WorkbookFault> {
        self.cells.spread(&std::mem::take(&mut self.merged))?;
        self.cells.end(std::mem::take(&mut self.name), self.hidden);
        Ok(())
    }

    fn show(&mut self, text: &str) {
        if self.aside == 0 && self.paragraph {
            self.shown.push_str(text);
        }
    }

    fn close(&mut self, name: &str) -> Result<(), WorkbookFault> {
        match name {
            "office:annotation" => self.aside = self.aside.saturating_sub(1),
            "table:table-cell" | "table:covered-table-cell" => {
                let value = self.value.take().map(|value| value.parse::<f64>());
                let text = match (value, self.date.take()) {
                    (Some(Ok(number)), _) => text(&Data::Float(number)),
                    (_, Some(date)) => day_first(&date),
                    _ => self.shown.trim().to_owned(),
                };
                if !text.is_empty() {
                    self.row_cells.push((self.column, self.columns, text));
                }
                self.column = self.column.saturating_add(self.columns);
            }
            "table:table-row" => {
                let rows = if self.row_cells.is_empty() { 0 } else { self.rows };
                for row in self.row..self.row.saturating_add(rows) {
                    self.cells.hidden_rows.extend(self.row_hidden.then_some(u64::from(row) + 1));
                    for (column, columns, text) in &self.row_cells {
                        for column in *column..column.saturating_add(*columns) {
                            self.cells.put(row, column, text.clone())?;
                        }
                    }
                }
                self.row = self.row.saturating_add(self.rows);
            }
            _ => {}
        }
        Ok(())
    }
}

fn attribute(start: &BytesStart, name: &str) -> Result<Option<String>, WorkbookFault> {
    let attribute = start.try_get_attribute(name)?;
    Ok(attribute.map(|attribute| attribute.value.into_owned()))
}

/// How often an element is repeated, at most as often as a sheet can hold.
fn repeated(start: &BytesStart, name: &str) -> Result<u32, WorkbookFault> {
    let text = attribute(start, name)?;
    Ok(text.map_or(1, |text| text.parse::<u32>().unwrap_or(u32::MAX).min(LAST.0 + 1)))
}
