//! Blank scoresheets: what the record's tags ask for at the head, numbered lines below.

use super::BlankScoresheet;
use crate::locale::Lang;
use crate::output::pdf::canvas::{Anchor, Canvas, Ink, Shape, Type};
use crate::output::pdf::diagram;
use crate::output::pdf::face::Face;
use crate::output::pdf::file::File;
use crate::output::pdf::fit::{Room, fit};
use crate::output::pdf::geometry::{Area, Paper};
use crate::output::pdf::list_page;

/// The height of a line to write on: as much as there is room for between these.
const LINE: (f64, f64) = (6.4, 8.0);
/// How wide the room for a move is at least.
const MOVE: f64 = 25.0;
/// The height of the result and the signatures.
const END: f64 = 24.0;
/// The width of a line's number.
const NUMBER: f64 = 9.0;

/// Draws a blank scoresheet, beginning on a page of its own.
pub(super) fn draw(file: &mut File, scoresheet: &BlankScoresheet, lang: Lang) {
    let paper = Paper::PORTRAIT;
    let area = list_page::area(paper);
    let seats = scoresheet.seats.len().max(1);
    // As many blocks side by side as leave every seat room to write a move in.
    let blocks = ((area.width() / (NUMBER + MOVE * seats as f64)) as usize).clamp(1, 4);
    let top = head(&mut Canvas::new(paper), scoresheet, area, lang);
    let body = Area { top, bottom: area.bottom - END, ..area };
    // The narrowest lines tell how many pages it takes; then there are as many lines as are asked for, as
    // high as there is room for.
    let wanted = (scoresheet.lines.max(1) as usize).div_ceil(blocks);
    let most = ((body.height() / LINE.0) as usize).saturating_sub(1).max(1);
    let pages = wanted.div_ceil(most);
    let line = (body.height() / (wanted.div_ceil(pages) + 1) as f64).min(LINE.1);
    let rows = wanted.div_ceil(pages).max(1);
    for page in 0..pages {
        let mut canvas = Canvas::new(paper);
        head(&mut canvas, scoresheet, area, lang);
        for block in 0..blocks {
            let gap = if blocks > 1 { 1.0 } else { 0.0 };
            let cell = body.cell(block, blocks, 0, 1).inset_by(gap, 0.0);
            let first = (page * blocks + block) * rows + 1;
            moves(&mut canvas, scoresheet, cell, line, first..first + rows);
        }
        end(&mut canvas, area, lang);
        list_page::foot(&mut canvas, None, page + 1, pages, lang);
        file.page(canvas);
    }
}

/// A label with what is known, or a line to write on.
fn field(canvas: &mut Canvas, label: &str, value: &str, area: Area) {
    let set = Type::new(Face::Sans, 7.5).ink(Ink::QUIET);
    let room = Room { width: area.width(), lines: 1, size: 7.5, least: 4.0 };
    canvas.lines(&fit(label, Face::Sans, room), area.left, area.top, Anchor::Left, 1.0, set);
    let room = Room { width: area.width(), lines: 1, size: 11.0, least: 8.0 };
    let set = Type::new(Face::Sans, 11.0);
    let mut fitted = fit(value, Face::Sans, room);
    let mut base = area.top + 5.2;
    if fitted.size < 7.0 {
        fitted = fit(value, Face::Sans, Room { lines: 2, size: 7.0, least: 7.0, ..room });
        base -= 2.4 * (fitted.lines.len().max(1) - 1) as f64;
    }
    canvas.lines(&fitted, area.left, base, Anchor::Left, 0.97, set);
    let y = area.top + 6.6;
    canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.2);
}

/// Draws everything above the moves and gives where they may begin.
fn head(canvas: &mut Canvas, scoresheet: &BlankScoresheet, area: Area, lang: Lang) -> f64 {
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
    let rows = scoresheet.seats.len().div_ceil(2).max(1) as f64;
    let mut bottom = y + 33.5 + 12.0 * rows;
    if !scoresheet.notation.is_empty() {
        canvas.about(scoresheet.game.as_str());
        let set = Type::new(Face::Sans, 8.5).ink(Ink::QUIET);
        let room = Room { width: area.width(), lines: 2, size: 8.5, least: 7.0 };
        let fitted = fit(&scoresheet.notation, Face::Sans, room);
        bottom = canvas.lines(&fitted, area.left, bottom, Anchor::Left, 1.25, set);
    }
    if let Some(board) = &scoresheet.board {
        let top = bottom + 3.0;
        let place = Area { top, bottom: top + BOARD, left: area.left, right: area.right };
        bottom = diagram::draw(canvas, board, place);
    }
    bottom + 4.0
}

/// How high the board of a game is on its sheet.
const BOARD: f64 = 52.0;

/// One block of numbered lines, each so high, with a column for each seat.
fn moves(
    canvas: &mut Canvas,
    scoresheet: &BlankScoresheet,
    area: Area,
    line: f64,
    numbers: std::ops::Range<usize>,
) {
    let seats = scoresheet.seats.len().max(1);
    let columns = Area { left: area.left + NUMBER, ..area };
    let bottom = area.top + line * (numbers.len() + 1) as f64;
    let head = Area { bottom: area.top + line, ..area };
    canvas.fill(&Shape::rectangle(head), Ink::SHADE);
    canvas.about(scoresheet.game.as_str());
    for (number, (seat, _)) in scoresheet.seats.iter().enumerate() {
        let cell = columns.cell(number, seats, 0, 1);
        let room = Room { width: cell.width() - 2.0, lines: 1, size: 9.0, least: 5.0 };
        let set = Type::new(Face::SansBold, 9.0);
        let y = area.top + line * 0.66;
        canvas.lines(&fit(seat, set.face, room), cell.middle(), y, Anchor::Middle, 1.0, set);
        canvas.line((cell.left, area.top), (cell.left, bottom), Ink::HAIR, 0.15);
    }
    for (row, number) in numbers.enumerate() {
        let top = area.top + line * (row + 1) as f64;
        let set = Type::new(Face::Sans, 9.0).ink(Ink::QUIET);
        let x = area.left + NUMBER - 1.8;
        canvas.text(&number.to_string(), x, top + line * 0.66, Anchor::Right, set);
        canvas.line((area.left, top + line), (area.right, top + line), Ink::HAIR, 0.15);
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
