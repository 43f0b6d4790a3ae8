//! Blank scoresheets: fields for the record's tags at the top, numbered lines below.

use arbitro_games::board::Lattice;

use super::BlankScoresheet;
use crate::output::pdf::board;
use crate::output::pdf::form::field;
use crate::prelude::*;

/// The least and the greatest height of a writing line.
const LINE: (f64, f64) = (5.4, 8.0);
/// The least width for a move.
const MOVE: f64 = 25.0;
/// The width of a handwritten letter.
const LETTER: f64 = 2.4;
/// The height of the result and the signatures.
const END: f64 = 24.0;
/// The width of a line's number.
const NUMBER: f64 = 9.0;

/// Draws a blank scoresheet, starting on a new page.
pub(super) fn draw(file: &mut File, scoresheet: &BlankScoresheet, lang: Lang) {
    let paper = Paper::PORTRAIT;
    let area = list_page::area(paper);
    let columns = columns(scoresheet).len().max(1) as f64;
    // As many blocks side by side as leave enough width for every move.
    let wide = (LETTER * scoresheet.letters as f64).max(MOVE);
    let blocks = ((area.width() / (NUMBER + wide * columns)) as usize).clamp(1, 4);
    let top = |first: bool, board: f64| {
        let mut canvas = Canvas::new(paper);
        let top = head(&mut canvas, scoresheet, area, lang);
        if first { above(&mut canvas, scoresheet, Area { top, ..area }, board) } else { top }
    };
    let bottom = area.bottom - END;
    // The lowest lines determine the number of pages; then the board and the lines are made as large as
    // possible.
    let lines = scoresheet.lines.max(1) as usize;
    let [seen, wanted] = [lines, lines + lines / 6].map(|lines| lines.div_ceil(blocks));
    let rows_of = |height: f64, line: f64| ((height / line) as usize).saturating_sub(1).max(1);
    let least = match &scoresheet.board {
        Some(board) if board.geometry.lattice == Lattice::Scattered => DRAWN,
        _ if scoresheet.setup => SETUP,
        _ => BOARD.0,
    };
    let first = rows_of(bottom - top(true, least), LINE.0).min(wanted);
    let [most, roomy] = [LINE.0 * 1.2, LINE.1].map(|line| rows_of(bottom - top(false, 0.0), line));
    // Spare lines do not cause another page.
    let wanted = if seen <= first { first } else { wanted };
    let pages = 1 + (wanted - first).div_ceil(most);
    // The following pages share the lines, and have more of them if there is space.
    let following = roomy.max((wanted - first).div_ceil((pages - 1).max(1)));
    let spare = bottom - top(true, least) - LINE.1 * (first + 1) as f64;
    let board = least.max((least + spare).min(BOARD.1));
    let mut number = 1;
    for page in 0..pages {
        let mut canvas = Canvas::new(paper);
        let mut top = head(&mut canvas, scoresheet, area, lang);
        let mut rows = following;
        if page == 0 {
            top = above(&mut canvas, scoresheet, Area { top, ..area }, board);
            rows = first;
        }
        let body = Area { top, bottom, ..area };
        let line = (body.height() / (rows + 1) as f64).min(LINE.1);
        for block in 0..blocks {
            let gap = if blocks > 1 { 1.0 } else { 0.0 };
            let cell = body.cell(block, blocks, 0, 1).inset_by(gap, 0.0);
            moves(&mut canvas, scoresheet, cell, line, number..number + rows);
            number += rows;
        }
        end(&mut canvas, area, lang);
        list_page::foot(&mut canvas, None, page + 1, pages, lang);
        file.page(canvas);
    }
}

/// The headings of the columns of moves.
fn columns(scoresheet: &BlankScoresheet) -> Vec<&str> {
    if scoresheet.columns.is_empty() {
        return scoresheet.seats.iter().map(|(seat, _)| seat.as_str()).collect();
    }
    scoresheet.columns.iter().map(String::as_str).collect()
}

/// Draws everything above the moves and returns where they may begin.
fn head(canvas: &mut Canvas, scoresheet: &BlankScoresheet, area: Area, lang: Lang) -> f64 {
    let heading = &scoresheet.heading;
    let y = list_page::event_line(canvas, heading, area, 9.0);
    canvas.about(scoresheet.game.as_str());
    canvas.line((area.left, y + 2.2), (area.right, y + 2.2), Ink::BLACK, 0.25);
    let title = lang.word(words::PRINT_TITLE_SCORESHEET);
    let set = Type::new(Face::SerifBold, 19.0);
    canvas.part(PagePart::Title, |canvas| {
        canvas.text(&title, area.left, y + 13.0, Anchor::Left, set);
    });
    let width = area.width() - set.width(&title) - 8.0;
    let room = Room { width, lines: 1, size: 19.0, least: 8.0 };
    let game = fit(&scoresheet.game, Face::Serif, room);
    let set = Type::new(Face::Serif, 19.0);
    canvas.lines(&game, area.right, y + 13.0, Anchor::Right, 1.0, set);

    let round = heading.round.map(|round| round.number.to_string()).unwrap_or_default();
    let table = scoresheet.table.map(|table| table.to_string()).unwrap_or_default();
    let fields: [(&str, &str, f64); 5] = [
        (words::PRINT_COLUMN_CATEGORY, &heading.category, 0.34),
        (words::PRINT_COLUMN_GROUP, heading.unit.code(), 0.18),
        (words::PRINT_COLUMN_ROUND, &round, 0.12),
        (words::PRINT_COLUMN_TABLE, &table, 0.12),
        (words::PRINT_FIELD_DATE, &scoresheet.date, 0.24),
    ];
    let mut left = area.left;
    for (label, value, share) in fields {
        let width = area.width() * share;
        let cell = Area { left, right: left + width - 3.0, top: y + 20.0, bottom: y + 30.0 };
        field(canvas, &lang.word(label), value, cell);
        left += width;
    }
    let top = y + 34.0;
    for (number, (seat, person)) in scoresheet.seats.iter().enumerate() {
        let cell = area.cell(number % 2, 2, 0, 1);
        let top = top + SEAT * (number / 2) as f64;
        let cell = Area { top, right: cell.right - 3.0, bottom: top + SEAT - 3.0, ..cell };
        let name = person.as_ref().map_or_else(String::new, |person| {
            format!("{} {}", person.code, person.name).trim().to_owned()
        });
        canvas.about(if name.is_empty() { seat.as_str() } else { name.as_str() });
        field(canvas, seat, &name, cell);
    }
    top + SEAT * scoresheet.seats.len().div_ceil(2).max(1) as f64
}

/// The height of a player's field.
const SEAT: f64 = 15.0;

/// Draws what is above the moves on the first page: how they are written, and the board, at most `board`
/// high; returns where the moves may begin.
fn above(canvas: &mut Canvas, scoresheet: &BlankScoresheet, area: Area, board: f64) -> f64 {
    canvas.about(scoresheet.game.as_str());
    let mut y = area.top + 1.0;
    let set = Type::new(Face::Sans, 8.5).ink(Ink::QUIET);
    for sentence in &scoresheet.notation {
        y = canvas.paragraph(sentence, area.left, y, area.width(), set) + 4.2;
    }
    if let Some(drawing) = &scoresheet.board {
        y = board::draw(canvas, drawing, Area { top: y - 2.0, bottom: y - 2.0 + board, ..area });
    }
    y + 2.0
}

/// The least and the greatest height of a game's board on its sheet, and the height of one into which pieces
/// are written.
const BOARD: (f64, f64) = (52.0, 84.0);
const SETUP: f64 = 76.0;
/// The height of a board with numbers in its squares.
const DRAWN: f64 = 104.0;

/// One block of numbered lines of some height, with a column for each seat.
fn moves(
    canvas: &mut Canvas,
    scoresheet: &BlankScoresheet,
    area: Area,
    line: f64,
    numbers: std::ops::Range<usize>,
) {
    let names = columns(scoresheet);
    let columns = Area { left: area.left + NUMBER, ..area };
    let bottom = area.top + line * (numbers.len() + 1) as f64;
    let head = Area { bottom: area.top + line, ..area };
    canvas.fill(&Shape::rectangle(head), Ink::SHADE);
    canvas.about(scoresheet.game.as_str());
    // The empty lines are a single part for screen readers.
    canvas.open(PagePart::Text);
    for (number, name) in names.iter().enumerate() {
        let cell = columns.cell(number, names.len().max(1), 0, 1);
        let room = Room { width: cell.width() - 2.0, lines: 1, size: 9.0, least: 7.0 };
        let set = Type::new(Face::SansBold, 9.0);
        let y = area.top + line * 0.66;
        canvas.lines(&fit(name, set.face, room), cell.middle(), y, Anchor::Middle, 1.0, set);
        canvas.line((cell.left, area.top), (cell.left, bottom), Ink::HAIR, 0.15);
    }
    for (row, number) in numbers.enumerate() {
        let top = area.top + line * (row + 1) as f64;
        let set = Type::new(Face::Sans, 9.0).ink(Ink::QUIET);
        let x = area.left + NUMBER - 1.8;
        canvas.text(&number.to_string(), x, top + line * 0.66, Anchor::Right, set);
        canvas.line((area.left, top + line), (area.right, top + line), Ink::HAIR, 0.15);
    }
    canvas.close();
    canvas.outline(&Shape::rectangle(Area { bottom, ..area }), Ink::BLACK, 0.35);
}

/// The result, how it came about, and the signatures.
fn end(canvas: &mut Canvas, area: Area, lang: Lang) {
    let top = area.bottom - END + 9.0;
    let labels = [
        words::PRINT_COLUMN_RESULT,
        words::PRINT_FIELD_TERMINATION,
        words::PRINT_FIELD_SIGNATURES,
        words::PRINT_SLIP_ARBITER,
    ];
    let shares = [0.15, 0.25, 0.35, 0.25];
    let mut left = area.left;
    for (label, share) in labels.into_iter().zip(shares) {
        let width = area.width() * share;
        let cell = Area { left, right: left + width - 3.0, top, bottom: top + 9.0 };
        field(canvas, &lang.word(label), "", cell);
        left += width;
    }
}
