//! Boards on paper: every shape, with coordinates, the last move marked; nothing is said by colour.

use arbitro_games::board::{Diagram, Geometry, Glyph, Lattice};

use super::canvas::{Anchor, Canvas, Type};
use super::face::Face;
use super::fit::{READABLE, Room, fit};
use super::geometry::{Area, POINTS};
use super::shape::{Ink, Shape};
use super::tags::PagePart;

/// How wide and high a board is with its coordinates, in widths of a cell.
fn extent(geometry: Geometry) -> (f64, f64) {
    let centres = geometry.centres();
    let right = centres.iter().map(|(x, _)| *x).fold(0.0, f64::max) + 0.5;
    let top = centres.iter().map(|(_, y)| *y).fold(0.0, f64::max);
    let above = if geometry.lattice == Lattice::Hexes { 3f64.sqrt() / 3.0 } else { 0.5 };
    (right, top + above)
}

/// Room for the coordinates at each side, in widths of a cell.
const SIDE: f64 = 0.8;

/// How high a board becomes that is so many millimetres wide.
pub fn height(geometry: Geometry, width: f64) -> f64 {
    let (across, up) = extent(geometry);
    width / (across + 2.0 * SIDE) * (up + SIDE)
}

/// Draws a board as large as fits into the area, in the middle of its width and from its top; gives the
/// lower edge. Read aloud it is its rows from the top, as they are drawn with letters.
pub fn draw(canvas: &mut Canvas, diagram: &Diagram, area: Area) -> f64 {
    let rows = diagram.rows().join(" / ");
    canvas.part(PagePart::Figure(rows), |canvas| drawn(canvas, diagram, area))
}

fn drawn(canvas: &mut Canvas, diagram: &Diagram, area: Area) -> f64 {
    let geometry = diagram.geometry;
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
    for (square, &centre) in centres.iter().enumerate() {
        let (x, y) = place(centre);
        let marked = diagram.marked.contains(&(square as u16));
        let shape = match geometry.lattice {
            Lattice::Hexes => Some(Shape::hexagon(x, y, cell / 3f64.sqrt())),
            Lattice::Squares | Lattice::Crossings => {
                Some(Shape::rectangle(around(x, y, cell / 2.0)))
            }
            // Its squares are seen by what stands in them; a sign with a colon names what stands beside it.
            Lattice::Drawn => {
                let sign = diagram.squares[square].unicode.trim();
                let square = !sign.is_empty() && !sign.ends_with(':');
                square.then(|| Shape::rectangle(around(x, y, cell / 2.0)))
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
        stone(canvas, diagram.squares[square], (x, y, cell), geometry.lattice);
    }
    let size = (cell * 0.42 * POINTS).clamp(READABLE, 9.0);
    let set = Type::new(Face::Sans, size).ink(Ink::QUIET);
    let mut first = 0;
    for row in geometry.rows {
        let last = first + usize::from(row.cells) - 1;
        let down = Face::Sans.cap_height(size) / 2.0;
        if geometry.lattice != Lattice::Drawn {
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
        canvas.text(letter, x, base + cell * 0.55, Anchor::Middle, set);
    }
    base + cell * SIDE
}

fn around(x: f64, y: f64, half: f64) -> Area {
    Area { left: x - half, top: y - half, right: x + half, bottom: y + half }
}

/// What stands on a square: stones as circles, everything else by its sign.
fn stone(canvas: &mut Canvas, glyph: Glyph, (x, y, cell): (f64, f64, f64), lattice: Lattice) {
    let crossings = lattice == Lattice::Crossings;
    let sign = glyph.unicode.trim();
    let radius = cell * 0.36;
    match sign {
        "" => {}
        // Crossings are seen without it.
        "·" if crossings => {}
        // A dot says that a square is empty, however many letters a square has.
        sign if sign.chars().all(|letter| letter == '·') => {
            canvas.fill(&Shape::circle(x, y, cell * 0.04), Ink::HAIR);
        }
        "●" => canvas.fill(&Shape::circle(x, y, radius), Ink::BLACK),
        "○" => {
            canvas.fill(&Shape::circle(x, y, radius), Ink::WHITE);
            canvas.outline(&Shape::circle(x, y, radius), Ink::BLACK, cell * 0.06);
        }
        _ => {
            let size = (cell * 0.72 * POINTS).max(READABLE);
            let room = Room { width: cell * 0.98, lines: 1, size, least: READABLE };
            let fitted = fit(sign, Face::Sans, room);
            let base = y + Face::Sans.cap_height(fitted.size) / 2.0;
            canvas.lines(&fitted, x, base, Anchor::Middle, 1.0, Type::new(Face::Sans, size));
        }
    }
}
