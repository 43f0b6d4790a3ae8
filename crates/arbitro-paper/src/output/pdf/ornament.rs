//! The decoration of a certificate: a frame, and in its corners boards of four kinds with their pieces.
//!
//! Everything is drawn in paths and differs in shape and filling, never in colour alone.

use super::prelude::*;

/// Half the width of a badge with the lines beside it, and half its height.
pub(crate) const BADGE: (f64, f64) = (49.0, 16.5);
/// The distance of the frame from the edge of the page, and that of the knots on it.
const OUTER: f64 = 9.0;
const KNOT: f64 = 10.1;

/// The inks of a decoration: a dark one, and tints of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// The frame and the title.
    pub dark: Ink,
    /// Secondary lines.
    pub soft: Ink,
    /// Backgrounds.
    pub pale: Ink,
    /// The faintest tint.
    pub faint: Ink,
}

impl Palette {
    pub(crate) fn new(red: u8, green: u8, blue: u8) -> Self {
        let tint = |share: f32| {
            let part = |value: u8| 1.0 - share * (1.0 - f32::from(value) / 255.0);
            let round = |value: f32| (value * 1000.0).round() / 1000.0;
            Ink::Rgb(round(part(red)), round(part(green)), round(part(blue)))
        };
        Self { dark: tint(1.0), soft: tint(0.45), pale: tint(0.1), faint: tint(0.055) }
    }
}

/// The areas that the corner boards and the knots of the frame's upper and lower line take.
pub(crate) fn areas(page: Area) -> impl Iterator<Item = Area> {
    let inner = page.inset(OUTER);
    let boards = [(inner.left, inner.top), (inner.right - CORNER, inner.top)]
        .into_iter()
        .chain([(inner.left, inner.bottom - CORNER), (inner.right - CORNER, inner.bottom - CORNER)])
        .map(|(left, top)| Area { left, top, right: left + CORNER, bottom: top + CORNER });
    let knots = [page.top + KNOT, page.bottom - KNOT].map(|y| {
        let x = page.middle();
        Area { left: x - 13.0, top: y - 3.2, right: x + 13.0, bottom: y + 3.2 }
    });
    boards.chain(knots)
}

/// The rule under a title: two lines with a hexagon between them.
pub(crate) fn title_rule(canvas: &mut Canvas, ink: Ink, x: f64, y: f64) {
    canvas.line((x - 42.0, y), (x - 6.0, y), ink, 0.3);
    canvas.line((x + 6.0, y), (x + 42.0, y), ink, 0.3);
    canvas.outline(&Shape::hexagon(x, y, 2.6), ink, 0.4);
    canvas.fill(&Shape::circle(x, y, 0.9), ink);
}

/// The badge of a placing: a hexagon with the number and the word, filled for the first place, with a double ring
/// for the second and a single one for the others.
pub(crate) fn badge(
    canvas: &mut Canvas,
    dark: Ink,
    area: Area,
    texts: [&str; 2],
    place: Option<u32>,
) {
    let (x, y) = (area.middle(), (area.top + area.bottom) / 2.0);
    canvas.fill(&Shape::hexagon(x, y, BADGE.1), Ink::WHITE);
    canvas.outline(&Shape::hexagon(x, y, 15.5), dark, 0.5);
    let ink = match place {
        Some(1) => {
            canvas.fill(&Shape::hexagon(x, y, 14.0), dark);
            canvas.outline(&Shape::hexagon(x, y, 12.7), Ink::WHITE, 0.25);
            Ink::WHITE
        }
        Some(2) => {
            canvas.outline(&Shape::hexagon(x, y, 13.6), dark, 1.3);
            dark
        }
        _ => dark,
    };
    let number = Room { width: 18.0, lines: 1, size: 25.0, least: 8.0 };
    let word = Room { width: 16.0, lines: 1, size: 8.5, least: 4.0 };
    let parts = [(Face::SerifBold, number, 2.2), (Face::Serif, word, 7.2)];
    for (text, (face, room, below)) in texts.into_iter().zip(parts) {
        let set = Type::new(face, room.size).ink(ink);
        canvas.lines(&fit(text, face, room), x, y + below, Anchor::Middle, 1.0, set);
    }
    for side in [-1.0, 1.0] {
        canvas.line((x + side * 18.0, y), (x + side * 40.0, y), dark, 0.3);
        canvas.fill(&Shape::circle(x + side * 43.0, y, 1.1), dark);
        canvas.outline(&Shape::circle(x + side * 47.5, y, 1.0), dark, 0.3);
    }
}

/// Two lines around the page.
pub(crate) fn frame(canvas: &mut Canvas, palette: Palette) {
    let page = canvas.paper.area();
    canvas.outline(&Shape::rectangle(page.inset(OUTER)), palette.dark, 0.9);
    canvas.outline(&Shape::rectangle(page.inset(11.2)), palette.dark, 0.25);
}

/// The frame with a board in every corner.
pub(crate) fn games(canvas: &mut Canvas, palette: Palette) {
    let Paper { width, height } = canvas.paper;
    watermark(canvas, palette);
    let page = canvas.paper.area();
    let (outer, inner) = (OUTER, 11.2);
    // The frame stops where the corner boards begin.
    let corner = CORNER + 5.0;
    for (inset, thickness) in [(outer, 0.9), (inner, 0.25)] {
        let area = page.inset(inset);
        for y in [area.top, area.bottom] {
            canvas.line((corner + outer, y), (width - corner - outer, y), palette.dark, thickness);
        }
        for x in [area.left, area.right] {
            canvas.line((x, corner + outer), (x, height - corner - outer), palette.dark, thickness);
        }
    }
    for (x, y) in [(width / 2.0, KNOT), (width / 2.0, height - KNOT)] {
        knot(canvas, palette, x, y);
    }
    let (left, top) = (outer, outer);
    let (right, bottom) = (width - outer - CORNER, height - outer - CORNER);
    squares(canvas, palette, left, top);
    hexagons(canvas, palette, right, top);
    crossings(canvas, palette, left, bottom);
    dominoes(canvas, palette, right, bottom);
}

/// The side of a corner board.
pub(crate) const CORNER: f64 = 26.0;

/// An interruption of the frame: two stones and a hexagon.
fn knot(canvas: &mut Canvas, palette: Palette, x: f64, y: f64) {
    canvas.fill(
        &Shape::rectangle(Area { left: x - 13.0, top: y - 3.0, right: x + 13.0, bottom: y + 3.0 }),
        Ink::WHITE,
    );
    canvas.outline(&Shape::hexagon(x, y, 2.4), palette.dark, 0.4);
    canvas.fill(&Shape::hexagon(x, y, 1.2), palette.dark);
    canvas.fill(&Shape::circle(x - 7.0, y, 1.2), palette.dark);
    canvas.outline(&Shape::circle(x + 7.0, y, 1.1), palette.dark, 0.35);
}

/// A board of squares with pieces of two players.
fn squares(canvas: &mut Canvas, palette: Palette, left: f64, top: f64) {
    let board = Area { left, top, right: left + CORNER, bottom: top + CORNER };
    for row in 0..4 {
        for column in 0..4 {
            if (row + column) % 2 == 0 {
                canvas.fill(&Shape::rectangle(board.cell(column, 4, row, 4)), palette.pale);
            }
        }
    }
    grid(canvas, palette, board, 4);
    let stone = |canvas: &mut Canvas, column, row, dark| {
        let cell = board.cell(column, 4, row, 4);
        piece(canvas, palette, cell.middle(), (cell.top + cell.bottom) / 2.0, 2.2, dark);
    };
    for (column, row, dark) in
        [(0, 0, true), (1, 1, true), (2, 1, false), (1, 2, false), (3, 0, true), (0, 3, false)]
    {
        stone(canvas, column, row, dark);
    }
}

/// A cluster of hexagons with stones.
fn hexagons(canvas: &mut Canvas, palette: Palette, left: f64, top: f64) {
    let (x, y) = (left + CORNER / 2.0, top + CORNER / 2.0);
    let radius = 5.1;
    let side = radius * 3f64.sqrt() / 2.0;
    let places =
        [(0.0, 0.0), (2.0, 0.0), (-2.0, 0.0), (1.0, 1.5), (-1.0, 1.5), (1.0, -1.5), (-1.0, -1.5)];
    for (number, (dx, dy)) in places.into_iter().enumerate() {
        let (x, y) = (x + dx * side, y + dy * radius);
        let hexagon = Shape::hexagon(x, y, radius);
        if number % 3 == 0 {
            canvas.fill(&hexagon, palette.pale);
        }
        canvas.outline(&hexagon, palette.dark, 0.35);
        match number {
            0 | 4 => piece(canvas, palette, x, y, 2.2, true),
            1 | 5 => piece(canvas, palette, x, y, 2.2, false),
            _ => {}
        }
    }
}

/// A board with stones on its crossings.
fn crossings(canvas: &mut Canvas, palette: Palette, left: f64, top: f64) {
    let board = Area { left, top, right: left + CORNER, bottom: top + CORNER };
    grid(canvas, palette, board, 5);
    let step = board.width() / 5.0;
    let at = |column: f64, row: f64| (board.left + step * column, board.top + step * row);
    for (column, row, dark) in [
        (2.0, 2.0, false),
        (1.0, 2.0, true),
        (2.0, 1.0, true),
        (3.0, 2.0, true),
        (3.0, 3.0, false),
        (4.0, 2.0, false),
        (2.0, 4.0, false),
        (1.0, 3.0, true),
    ] {
        let (x, y) = at(column, row);
        piece(canvas, palette, x, y, 2.1, dark);
    }
}

/// A board with vertical and horizontal dominoes.
fn dominoes(canvas: &mut Canvas, palette: Palette, left: f64, top: f64) {
    let board = Area { left, top, right: left + CORNER, bottom: top + CORNER };
    grid(canvas, palette, board, 4);
    let tile = |column: usize, row: usize, wide: usize, high: usize| {
        let first = board.cell(column, 4, row, 4);
        let last = board.cell(column + wide - 1, 4, row + high - 1, 4);
        Area { left: first.left, top: first.top, right: last.right, bottom: last.bottom }.inset(0.9)
    };
    for (column, row) in [(0, 0), (2, 2), (3, 0)] {
        canvas.fill(&Shape::rectangle(tile(column, row, 1, 2)), palette.dark);
    }
    for (column, row) in [(1, 0), (0, 3)] {
        let shape = Shape::rectangle(tile(column, row, 2, 1));
        canvas.fill(&shape, palette.pale);
        canvas.outline(&shape, palette.dark, 0.4);
    }
}

/// A background of hexagons, so pale that it does not disturb the text.
fn watermark(canvas: &mut Canvas, palette: Palette) {
    let Paper { width, height } = canvas.paper;
    let (x, y) = (width / 2.0, height / 2.0);
    let radius = 13.0;
    let side = radius * 3f64.sqrt() / 2.0;
    for row in -2i32..=2 {
        let count = 9 - row.abs();
        for number in 0..count {
            let dx = f64::from(2 * number - count + 1) * side;
            let dy = f64::from(row) * 1.5 * radius;
            canvas.outline(&Shape::hexagon(x + dx, y + dy, radius), palette.faint, 0.3);
        }
    }
}

/// The lines of a board with `cells` cells on each side.
fn grid(canvas: &mut Canvas, palette: Palette, board: Area, cells: usize) {
    for number in 0..=cells {
        let share = number as f64 / cells as f64;
        let x = board.left + board.width() * share;
        let y = board.top + board.height() * share;
        let thickness = if number == 0 || number == cells { 0.5 } else { 0.25 };
        canvas.line((x, board.top), (x, board.bottom), palette.dark, thickness);
        canvas.line((board.left, y), (board.right, y), palette.dark, thickness);
    }
}

/// A stone of one of two players: filled, or a ring.
fn piece(canvas: &mut Canvas, palette: Palette, x: f64, y: f64, radius: f64, dark: bool) {
    if dark {
        canvas.fill(&Shape::circle(x, y, radius), palette.dark);
    } else {
        canvas.fill(&Shape::circle(x, y, radius), Ink::WHITE);
        canvas.outline(&Shape::circle(x, y, radius - 0.2), palette.dark, 0.45);
    }
}
