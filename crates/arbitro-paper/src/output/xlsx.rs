//! Tables as an Excel workbook: a sheet for each table, numbers as numbers, headings that stay visible and
//! are repeated on paper. The same tables give the same bytes.

use std::collections::BTreeSet;

use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError,
};

use super::table::{Align, Cell, Table};
use crate::locale::Lang;

/// The workbook with a sheet for each table; `for_programs`, the headings are in the first row, with nothing above
/// them.
///
/// # Errors
/// It exceeds Excel's limits: 1,048,576 rows, or 32,767 characters in a text.
pub fn workbook(tables: &[Table], for_programs: bool, lang: Lang) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    // The crate would write the present time.
    let date = ExcelDateTime::from_ymd(2000, 1, 1)?;
    let title = tables.first().map_or("", |table| table.title.as_str());
    let properties = DocProperties::new().set_title(title).set_creation_datetime(&date);
    workbook.set_properties(&properties);
    let mut names = BTreeSet::new();
    for table in tables {
        let table = &*table.affiliated(lang);
        let sheet = workbook.add_worksheet();
        sheet.set_name(name(table, &mut names))?;
        let above = if for_programs { Vec::new() } else { above(table, lang) };
        fill(sheet, table, &above, lang)?;
    }
    if tables.is_empty() {
        workbook.add_worksheet();
    }
    workbook.save_to_buffer()
}

/// A sheet name that Excel accepts and that is not taken: the group's code or the title.
fn name(table: &Table, taken: &mut BTreeSet<String>) -> String {
    let code = table.heading.unit.code();
    let base = if code.is_empty() { table.title.as_str() } else { code };
    let allowed =
        |c: char| !matches!(c, '[' | ']' | ':' | '*' | '?' | '/' | '\\') && !c.is_control();
    let base: String = base.chars().filter(|&c| allowed(c)).collect();
    let trimmed = base.trim_matches('\'').trim();
    let base = if trimmed.is_empty() { "1" } else { trimmed };
    let candidate = |number: u32| {
        let suffix = if number == 1 { String::new() } else { format!(" ({number})") };
        let room = LONGEST_NAME - suffix.chars().count();
        let start: String = base.chars().take(room).collect();
        format!("{}{suffix}", start.trim_end_matches('\''))
    };
    // Excel compares the names of sheets ignoring case.
    let free = (1..).map(candidate).find(|name| taken.insert(name.to_lowercase()));
    free.expect("one of endlessly many names is free")
}

/// The longest name of a sheet, in characters.
const LONGEST_NAME: usize = 31;

/// The text above a table for reading: its title and what it is about.
fn above(table: &Table, lang: Lang) -> Vec<String> {
    let mut above = vec![table.title.clone()];
    above.extend(Some(table.heading.about(lang).join(" · ")));
    above.push(table.heading.event.clone());
    above.push(table.heading.occasion.clone());
    above.extend(table.marks.iter().cloned());
    above.retain(|line| !line.is_empty());
    above
}

fn fill(
    sheet: &mut Worksheet,
    table: &Table,
    above: &[String],
    lang: Lang,
) -> Result<(), XlsxError> {
    let bold = Format::new().set_bold();
    let mut row = 0;
    for (number, line) in above.iter().enumerate() {
        let format = if number == 0 { bold.clone().set_font_size(14) } else { Format::new() };
        sheet.write_with_format(row, 0, line, &format)?;
        row += 1;
    }
    row += u32::from(!above.is_empty());
    let heading = bold.set_border_bottom(FormatBorder::Thin);
    for (column, value) in (0u16..).zip(&table.columns) {
        let format = heading.clone().set_align(align(value.align));
        sheet.write_with_format(row, column, &value.heading, &format)?;
    }
    sheet.set_repeat_rows(row, row)?;
    sheet.set_freeze_panes(row + 1, 0)?;
    row += 1;
    let decimals: Vec<usize> = (0..table.columns.len()).map(|at| table.decimals(at)).collect();
    for line in &table.rows {
        for (column, (cell, value)) in (0u16..).zip(line.cells.iter().zip(&table.columns)) {
            let mut format = Format::new().set_align(align(value.align));
            if line.strong {
                format = format.set_bold();
            }
            match cell {
                Cell::Empty => {}
                Cell::Text(text) => {
                    sheet.write_with_format(row, column, text, &format)?;
                }
                Cell::Count(number) => {
                    sheet.write_with_format(row, column, *number, &format)?;
                }
                Cell::Score(score) => {
                    let shown = ["0", "0.0", "0.00"][decimals[usize::from(column)].min(2)];
                    let format = format.set_num_format(shown);
                    sheet.write_with_format(row, column, *score, &format)?;
                }
            }
        }
        row += 1;
    }
    for (number, note) in (1..).zip(table.feet(lang)) {
        sheet.write(row + number, 0, note)?;
    }
    widths(sheet, table, lang)?;
    sheet.set_paper_size(9).set_print_fit_to_pages(1, 0);
    Ok(())
}

fn align(align: Align) -> FormatAlign {
    match align {
        Align::Left => FormatAlign::Left,
        Align::Right => FormatAlign::Right,
        Align::Centre => FormatAlign::Center,
    }
}

/// Columns as wide as their texts, in Excel's unit: digits of the standard type. The lines above and below
/// the table run over into the next columns.
fn widths(sheet: &mut Worksheet, table: &Table, lang: Lang) -> Result<(), XlsxError> {
    let texts = table.texts(lang);
    for (column, value) in (0u16..).zip(&table.columns) {
        let cells = texts.iter().filter_map(|row| row.get(usize::from(column)));
        let longest = cells.map(|text| text.chars().count()).max().unwrap_or(0);
        let width = longest.max(value.heading.chars().count()).min(WIDEST) as f64;
        sheet.set_column_width(column, width * 1.1 + 1.5)?;
    }
    Ok(())
}

/// The greatest width of a column, in characters.
const WIDEST: usize = 60;
