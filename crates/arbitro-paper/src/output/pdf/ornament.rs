//! The decoration of a certificate: a frame, and in its corners boards of four kinds with their pieces.
//!
//! Everything is drawn in paths and differs in shape and filling, never in colour alone.

use super::canvas::Canvas;
use super::geometry::{Area, Paper};
use super::shape::{Ink, Shape};

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

/// Two lines around the page.
pub(crate) fn frame(canvas: &mut Canvas, palette: Palette) {
    let page = canvas.paper.area();
    canvas.outline(&Shape::rectangle(page.inset(9.0)), palette.dark, 0.9);
    canvas.outline(&Shape::rectangle(page.inset(11.2)), palette.dark, 0.25);
}

/// The frame with a board in every corner.
pub(crate) fn games(canvas: &mut Canvas, palette: Palette) {
    let Paper { width, height } = canvas.paper;
    watermark(canvas, palette);
    let page = canvas.paper.area();
    let (outer, inner) = (9.0, 11.2);
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
    for (x, y) in [(width / 2.0, 10.1), (width / 2.0, height - 10.1)] {
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
    canvas.outline(&Shape::hexagon(x, y, 3.2), palette.dark, 0.4);
    canvas.fill(&Shape::hexagon(x, y, 1.6), palette.dark);
    canvas.fill(&Shape::circle(x - 8.0, y, 1.5), palette.dark);
    canvas.outline(&Shape::circle(x + 8.0, y, 1.4), palette.dark, 0.35);
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
