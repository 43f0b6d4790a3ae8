//! Boards on paper: every shape, with coordinates, the last move marked; nothing depends on colour.

use arbitro_games::board::{
    DrawnCell, DrawnPiece, Form, Geometry, Ground, Lattice, Paint, PieceKind,
};

use super::prelude::*;

/// The width and height of a board with its coordinates, in cell widths.
fn extent(geometry: Geometry) -> (f64, f64) {
    let centres = geometry.centres();
    let right = centres.iter().map(|(x, _)| *x).fold(0.0, f64::max) + 0.5;
    let top = centres.iter().map(|(_, y)| *y).fold(0.0, f64::max);
    let above = if geometry.lattice == Lattice::Hexes { 3f64.sqrt() / 3.0 } else { 0.5 };
    (right, top + above)
}

/// The space for the coordinates on each side, in cell widths.
const SIDE: f64 = 0.8;

/// The height of a board of some width, in millimetres.
pub fn height(geometry: Geometry, width: f64) -> f64 {
    let (across, up) = extent(geometry);
    width / (across + 2.0 * SIDE) * (up + SIDE)
}

/// The width of a square in a board of some width, in millimetres.
pub fn square(geometry: Geometry, width: f64) -> f64 {
    let (across, _) = extent(geometry);
    width / (across + 2.0 * SIDE)
}

/// Whether a board's squares have their names in them, which takes more space.
pub fn is_numbered(geometry: Geometry) -> bool {
    geometry.lattice == Lattice::Scattered
}

/// Draws a board as large as fits the area, centred, from its top; returns its lower edge. Screen readers get
/// its rows from the top, as they are drawn with letters.
pub fn draw(canvas: &mut Canvas, drawing: &Drawing, area: Area) -> f64 {
    let rows = drawing.rows().join(" / ");
    canvas.part(PagePart::Figure(rows), |canvas| drawn(canvas, drawing, area))
}

fn drawn(canvas: &mut Canvas, drawing: &Drawing, area: Area) -> f64 {
    let geometry = drawing.geometry;
    let (across, up) = extent(geometry);
    let cell = (area.width() / (across + 2.0 * SIDE)).min(area.height() / (up + SIDE));
    let left = area.middle() - across * cell / 2.0;
    let base = area.top + up * cell;
    let place = |(x, y): (f64, f64)| (left + x * cell, base - y * cell);
    let centres = geometry.centres();
    if geometry.lattice == Lattice::Crossings {
        let (right, top) = (across - 0.5, up - 0.5);
        let mut rule = |from, to| canvas.line(place(from), place(to), Ink::Grey(0.4), 0.18);
        for &(x, y) in &centres {
            if x == right {
                rule((0.5, y), (x, y));
            }
            if y == top {
                rule((x, 0.5), (x, y));
            }
        }
    }
    let by_square = drawing.by_square();
    for (square, &centre) in centres.iter().enumerate() {
        let (x, y) = place(centre);
        let marked = drawing.marked.contains(&(square as u16));
        let shape = match geometry.lattice {
            Lattice::Hexes => Some(Shape::hexagon(x, y, cell / 3f64.sqrt())),
            Lattice::Squares | Lattice::Crossings | Lattice::Houses => {
                Some(Shape::rectangle(around(x, y, cell / 2.0)))
            }
            Lattice::Dots => marked.then(|| Shape::rectangle(around(x, y, cell / 2.0))),
            Lattice::Scattered => {
                let is_square = drawing.cells[square].ground != Ground::Blank;
                is_square.then(|| Shape::rectangle(around(x, y, cell / 2.0)))
            }
        };
        if let Some(shape) = shape {
            if marked && geometry.lattice != Lattice::Crossings {
                canvas.fill(&shape, Ink::Grey(0.85));
            }
            if marked || geometry.lattice != Lattice::Crossings {
                canvas.outline(&shape, Ink::Grey(0.4), if marked { 0.5 } else { 0.18 });
            }
        }
        if geometry.lattice == Lattice::Scattered || by_square[square].is_empty() {
            ground(canvas, drawing.cells[square], (x, y, cell), geometry.lattice);
        }
    }
    if geometry.lattice != Lattice::Scattered {
        for drawn in &drawing.pieces {
            let squares: Vec<(f64, f64)> =
                drawn.cells.iter().map(|&square| place(centres[usize::from(square)])).collect();
            piece(canvas, drawn, &squares, cell);
        }
    }
    let size = (cell * 0.42 * POINTS).clamp(READABLE, 9.0);
    let set = Type::new(Face::Sans, size).ink(Ink::QUIET);
    let mut first = 0;
    for row in geometry.rows {
        let last = first + usize::from(row.cells) - 1;
        let down = Face::Sans.cap_height(size) / 2.0;
        if geometry.lattice != Lattice::Scattered {
            let (x, y) = place(centres[first]);
            canvas.text(row.left, x - cell * 0.68, y + down, Anchor::Right, set);
            let (x, y) = place(centres[last]);
            canvas.text(row.right, x + cell * 0.68, y + down, Anchor::Left, set);
        }
        first = last + 1;
    }
    for (column, letter) in geometry.below.iter().enumerate() {
        let shift = if geometry.lattice == Lattice::Hexes { 0.5 } else { 0.0 };
        let x = left + (column as f64 + 0.5 - shift) * cell;
        // In small squares there is less space than a letter is high.
        let down = (cell * 0.55).max(Face::Sans.cap_height(size) + 0.25);
        canvas.text(letter, x, base + down, Anchor::Middle, set);
    }
    base + cell * SIDE
}

fn around(x: f64, y: f64, half: f64) -> Area {
    Area { left: x - half, top: y - half, right: x + half, bottom: y + half }
}

/// Draws an empty square: a dot if it is an ordinary one, otherwise its label. A scattered board is drawn
/// whole, with its pawns as letters.
fn ground(canvas: &mut Canvas, cell: DrawnCell, (x, y, size): (f64, f64, f64), lattice: Lattice) {
    match (lattice, cell.ground) {
        (Lattice::Scattered, _) => text(canvas, cell.letters.trim(), (x, y, size)),
        // Crossings are visible without it.
        (Lattice::Crossings | Lattice::Dots, Ground::Plain) | (_, Ground::Blank) => {}
        (_, Ground::Dot) => canvas.fill(&Shape::circle(x, y, size * 0.16), Ink::BLACK),
        (_, Ground::Plain) => canvas.fill(&Shape::circle(x, y, size * 0.04), Ink::HAIR),
        (_, Ground::Water) => text(canvas, &"≈".repeat(cell.letters.len()), (x, y, size)),
        _ => text(canvas, cell.letters, (x, y, size)),
    }
}

/// Draws a piece on its squares, whose centres are given.
fn piece(canvas: &mut Canvas, piece: &DrawnPiece, squares: &[(f64, f64)], size: f64) {
    match (piece.kind.form, squares) {
        (Form::Domino, &[half, other]) => domino(canvas, piece.kind.paint, half, other, size),
        (Form::Tile, _) => tile(canvas, piece.kind.paint, squares, size),
        (Form::Level, &[(x, y)]) => {
            canvas.line((x - size, y), (x + size, y), Ink::BLACK, size * 0.12);
        }
        (Form::Upright, &[(x, y)]) => {
            canvas.line((x, y - size), (x, y + size), Ink::BLACK, size * 0.12);
        }
        (Form::Heap, &[(x, y)]) => text(canvas, &piece.count.to_string(), (x, y, size)),
        _ => squares.iter().for_each(|&(x, y)| alone(canvas, piece.kind, (x, y, size))),
    }
}

/// Draws a domino on two squares: black or white, with a line across its middle.
fn domino(canvas: &mut Canvas, paint: Paint, (x, y): (f64, f64), (u, v): (f64, f64), size: f64) {
    let edge = size * 0.34;
    let area = Area {
        left: x.min(u) - edge,
        top: y.min(v) - edge,
        right: x.max(u) + edge,
        bottom: y.max(v) + edge,
    };
    let (fill, seam) =
        if paint == Paint::Black { (Ink::BLACK, Ink::WHITE) } else { (Ink::WHITE, Ink::BLACK) };
    canvas.fill(&Shape::rectangle(area), fill);
    canvas.outline(&Shape::rectangle(area), Ink::BLACK, size * 0.05);
    let (middle, centre) = ((x + u) / 2.0, (y + v) / 2.0);
    let half = size * 0.22;
    let (from, to) = match (x - u).abs() < size / 2.0 {
        true => ((middle - half, centre), (middle + half, centre)),
        false => ((middle, centre - half), (middle, centre + half)),
    };
    canvas.line(from, to, seam, size * 0.04);
}

/// Draws a piece that covers its squares entirely: its colour's sign on each, and an outline around all of
/// them.
fn tile(canvas: &mut Canvas, paint: Paint, squares: &[(f64, f64)], size: f64) {
    let (half, radius) = (size / 2.0, size * 0.3);
    let is_covered = |x: f64, y: f64| {
        squares.iter().any(|(own_x, own_y)| (own_x - x).abs() < half && (own_y - y).abs() < half)
    };
    for &(x, y) in squares {
        match paint {
            Paint::Yellow => canvas.fill(&triangle(x, y, radius), Ink::BLACK),
            Paint::Red => canvas.fill(&Shape::circle(x, y, radius), Ink::BLACK),
            Paint::Green => {
                let diamond = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)];
                canvas.outline(&Shape::polygon(diamond), Ink::BLACK, size * 0.06);
            }
            _ => canvas.fill(&Shape::rectangle(around(x, y, radius * 0.9)), Ink::BLACK),
        }
        for (across, down) in [(0.0, -1.0), (0.0, 1.0), (-1.0, 0.0), (1.0, 0.0)] {
            if !is_covered(x + across * size, y + down * size) {
                let (x, y) = (x + across * half, y + down * half);
                let (along, up) = (down * half, across * half);
                canvas.line((x - along, y - up), (x + along, y + up), Ink::BLACK, size * 0.08);
            }
        }
    }
}

/// Draws a piece on one square.
fn alone(canvas: &mut Canvas, kind: PieceKind, (x, y, size): (f64, f64, f64)) {
    let radius = size * 0.36;
    match kind.form {
        Form::Cone => canvas.fill(&triangle(x, y, radius), Ink::BLACK),
        Form::Ranked(_) | Form::Pawn => text(canvas, kind.letters, (x, y, size)),
        _ => match kind.paint {
            Paint::Black | Paint::Red => {
                canvas.fill(&Shape::circle(x, y, radius), Ink::BLACK);
            }
            paint => {
                canvas.fill(&Shape::circle(x, y, radius), Ink::WHITE);
                match paint {
                    Paint::Yellow | Paint::Brown => {
                        canvas.fill(&Shape::left_half_of_circle(x, y, radius), Ink::BLACK);
                    }
                    Paint::Grey => {
                        canvas.outline(&Shape::circle(x, y, radius / 2.0), Ink::BLACK, size * 0.06);
                    }
                    _ => {}
                }
                canvas.outline(&Shape::circle(x, y, radius), Ink::BLACK, size * 0.06);
            }
        },
    }
}

/// A triangle in the middle of a square, with a corner at the top.
fn triangle(x: f64, y: f64, radius: f64) -> Shape {
    Shape::polygon([
        (x, y - radius),
        (x + radius, y + radius * 0.8),
        (x - radius, y + radius * 0.8),
    ])
}

/// Draws letters in the middle of a square, as large as fits.
fn text(canvas: &mut Canvas, letters: &str, (x, y, cell): (f64, f64, f64)) {
    if letters.is_empty() {
        return;
    }
    let size = (cell * 0.72 * POINTS).max(READABLE);
    let room = Room { width: cell * 0.98, lines: 1, size, least: READABLE };
    let fitted = fit(letters, Face::Sans, room);
    let base = y + Face::Sans.cap_height(fitted.size) / 2.0;
    canvas.lines(&fitted, x, base, Anchor::Middle, 1.0, Type::new(Face::Sans, size));
}
