//! Blank scoresheets: what the record's tags ask for at the head, numbered lines below.

use super::canvas::{Anchor, Canvas, Ink, Shape, Type};
use super::error::PrintError;
use super::face::Face;
use super::file::File;
use super::fit::{Room, fit};
use super::geometry::{Area, Paper};
use super::sheet;
use crate::locale::Lang;
use crate::print::document::Scoresheet;

/// The height of a line to write on.
const LINE: f64 = 7.6;
/// Where the moves begin.
const MOVES: f64 = 78.0;
/// The height of the result and the signatures.
const END: f64 = 24.0;
/// The width of a line's number.
const NUMBER: f64 = 9.0;

/// Prints blank scoresheets, each beginning on a page of its own.
///
/// # Errors
/// Every letter that no typeface has, with the text it stands in, before anything is printed.
pub fn scoresheets(sheets: &[Scoresheet], lang: Lang) -> Result<Vec<u8>, PrintError> {
    let word = lang.word("print-title-scoresheet");
    let title = sheets.first().map_or(word.clone(), |sheet| format!("{word} · {}", sheet.game));
    let mut file = File::new(title, lang);
    for sheet in sheets {
        add(&mut file, sheet, lang);
    }
    file.bytes()
}

fn add(file: &mut File, scoresheet: &Scoresheet, lang: Lang) {
    let paper = Paper::PORTRAIT;
    let area = sheet::area(paper);
    let seats = scoresheet.seats.len().max(1);
    // As many blocks side by side as leave every seat room to write a move in.
    let blocks = ((area.width() / (NUMBER + 26.0 * seats as f64)) as usize).clamp(1, 4);
    let top = MOVES + seats.saturating_sub(2).div_ceil(2) as f64 * 12.0;
    let body = Area { top, bottom: area.bottom - END, ..area };
    let rows = (body.height() / LINE) as usize - 1;
    let lines = (scoresheet.lines.max(1) as usize).next_multiple_of(blocks);
    let pages = lines.div_ceil(rows * blocks);
    for page in 0..pages {
        let mut canvas = Canvas::new(paper);
        head(&mut canvas, scoresheet, area, lang);
        let first = page * rows * blocks;
        let here = (lines - first).min(rows * blocks).div_ceil(blocks);
        for block in 0..blocks {
            let cell = body.cell(block, blocks, 0, 1);
            let cell = Area { left: cell.left + 1.0, right: cell.right - 1.0, ..cell };
            moves(&mut canvas, scoresheet, cell, first + block * here + 1, here);
        }
        end(&mut canvas, area, lang);
        sheet::foot(&mut canvas, None, page + 1, pages, lang);
        file.page(canvas);
    }
}

/// A label with what is known, or a line to write on.
fn field(canvas: &mut Canvas, label: &str, value: &str, area: Area) {
    let set = Type::new(Face::Sans, 7.5).ink(Ink::QUIET);
    let room = Room { width: area.width(), lines: 1, size: 7.5, least: 4.0 };
    canvas.lines(&fit(label, Face::Sans, room), area.left, area.top, Anchor::Left, 1.0, set);
    let room = Room { width: area.width(), lines: 1, size: 11.0, least: 5.0 };
    let set = Type::new(Face::Sans, 11.0);
    let fitted = fit(value, Face::Sans, room);
    canvas.lines(&fitted, area.left, area.top + 5.2, Anchor::Left, 1.0, set);
    let y = area.top + 6.6;
    canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.2);
}

fn head(canvas: &mut Canvas, scoresheet: &Scoresheet, area: Area, lang: Lang) {
    let heading = &scoresheet.heading;
    canvas.about(scoresheet.game.as_str());
    let quiet = Type::new(Face::Sans, 9.0).ink(Ink::QUIET);
    let y = area.top + 3.0;
    let room = Room { width: area.width() * 0.62, lines: 1, size: 9.0, least: 6.0 };
    canvas.lines(&fit(&heading.event, Face::Sans, room), area.left, y, Anchor::Left, 1.0, quiet);
    let room = Room { width: area.width() * 0.36, ..room };
    let occasion = fit(&heading.occasion, Face::Sans, room);
    canvas.lines(&occasion, area.right, y, Anchor::Right, 1.0, quiet);
    canvas.line((area.left, y + 2.2), (area.right, y + 2.2), Ink::BLACK, 0.25);
    let title = lang.word("print-title-scoresheet");
    let set = Type::new(Face::SerifBold, 19.0);
    canvas.text(&title, area.left, y + 13.0, Anchor::Left, set);
    let width = area.width() - set.width(&title) - 8.0;
    let room = Room { width, lines: 1, size: 19.0, least: 8.0 };
    let game = fit(&scoresheet.game, Face::Serif, room);
    let set = Type::new(Face::Serif, 19.0);
    canvas.lines(&game, area.right, y + 13.0, Anchor::Right, 1.0, set);

    let round = heading.round.map(|round| round.number.to_string()).unwrap_or_default();
    let table = scoresheet.table.map(|table| table.to_string()).unwrap_or_default();
    let fields: [(&str, &str, f64); 5] = [
        ("print-column-category", &heading.category, 0.34),
        ("print-column-group", heading.unit.code(), 0.18),
        ("print-column-round", &round, 0.12),
        ("print-column-table", &table, 0.12),
        ("print-field-date", &scoresheet.date, 0.24),
    ];
    let mut left = area.left;
    for (label, value, share) in fields {
        let width = area.width() * share;
        let cell = Area { left, right: left + width - 3.0, top: y + 21.0, bottom: y + 28.0 };
        field(canvas, &lang.word(label), value, cell);
        left += width;
    }
    for (number, (seat, person)) in scoresheet.seats.iter().enumerate() {
        let cell = area.cell(number % 2, 2, 0, 1);
        let top = y + 33.5 + 12.0 * (number / 2) as f64;
        let cell = Area { top, right: cell.right - 3.0, bottom: top + 8.0, ..cell };
        let name = person.as_ref().map_or_else(String::new, |person| {
            format!("{} {}", person.code, person.name).trim().to_owned()
        });
        canvas.about(if name.is_empty() { seat.as_str() } else { name.as_str() });
        field(canvas, seat, &name, cell);
    }
    if !scoresheet.notation.is_empty() {
        canvas.about(scoresheet.game.as_str());
        let rows = scoresheet.seats.len().div_ceil(2).max(1) as f64;
        let set = Type::new(Face::Sans, 8.5).ink(Ink::QUIET);
        let room = Room { width: area.width(), lines: 2, size: 8.5, least: 7.0 };
        let fitted = fit(&scoresheet.notation, Face::Sans, room);
        let y = y + 33.5 + 12.0 * rows + 1.0;
        canvas.lines(&fitted, area.left, y, Anchor::Left, 1.25, set);
    }
}

/// One block of numbered lines with a column for each seat.
fn moves(canvas: &mut Canvas, scoresheet: &Scoresheet, area: Area, first: usize, rows: usize) {
    let seats = scoresheet.seats.len().max(1);
    let columns = Area { left: area.left + NUMBER, ..area };
    let bottom = area.top + LINE * (rows + 1) as f64;
    let head = Area { bottom: area.top + LINE, ..area };
    canvas.fill(&Shape::rectangle(head), Ink::SHADE);
    canvas.about(scoresheet.game.as_str());
    for (number, (seat, _)) in scoresheet.seats.iter().enumerate() {
        let cell = columns.cell(number, seats, 0, 1);
        let room = Room { width: cell.width() - 2.0, lines: 1, size: 9.0, least: 5.0 };
        let set = Type::new(Face::SansBold, 9.0);
        let y = area.top + LINE * 0.66;
        canvas.lines(&fit(seat, set.face, room), cell.middle(), y, Anchor::Middle, 1.0, set);
        canvas.line((cell.left, area.top), (cell.left, bottom), Ink::HAIR, 0.15);
    }
    for row in 0..rows {
        let top = area.top + LINE * (row + 1) as f64;
        let set = Type::new(Face::Sans, 9.0).ink(Ink::QUIET);
        let number = (first + row).to_string();
        let x = area.left + NUMBER - 1.8;
        canvas.text(&number, x, top + LINE * 0.66, Anchor::Right, set);
        let bottom = top + LINE;
        canvas.line((area.left, bottom), (area.right, bottom), Ink::HAIR, 0.15);
    }
    canvas.outline(&Shape::rectangle(Area { bottom, ..area }), Ink::BLACK, 0.35);
}

/// The result, how it came about, and who signs.
fn end(canvas: &mut Canvas, area: Area, lang: Lang) {
    let top = area.bottom - END + 8.0;
    let labels = [
        "print-column-result",
        "print-field-termination",
        "print-field-signatures",
        "print-slip-arbiter",
    ];
    let shares = [0.15, 0.25, 0.35, 0.25];
    let mut left = area.left;
    for (label, share) in labels.into_iter().zip(shares) {
        let width = area.width() * share;
        let cell = Area { left, right: left + width - 3.0, top, bottom: top + 12.0 };
        field(canvas, &lang.word(label), "", Area { top: top + 1.0, ..cell });
        left += width;
    }
}
