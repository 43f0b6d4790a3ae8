//! Pieces drawn for the browser, each by its form and colour. The form distinguishes all that the
//! colour does, by a ring, a half, a sign or a letter.

use crate::board::{Drawing, DrawnPiece, Form, Paint, PieceKind};
use maud::{Markup, html};

/// The width of a square in the drawing.
pub(super) const CELL: f64 = 40.0;

/// Gives the centre of a square in the drawing.
pub(super) type Centre<'p> = dyn Fn(u16) -> (f64, f64) + 'p;

/// A coordinate as text.
pub(super) fn at(place: f64) -> String {
    format!("{place:.1}")
}

/// All pieces of a board.
pub(super) fn all(drawing: &Drawing, place: &Centre<'_>) -> Markup {
    let by_square = drawing.by_square();
    html! {
        @for piece in &drawing.pieces {
            @match (piece.kind.form, piece.cells.as_slice()) {
                (Form::Domino, &[half, other]) => (domino(piece.kind, place(half), place(other))),
                (Form::Tile, cells) => (tile(piece.kind, cells, place)),
                (_, cells) => @for &square in cells {
                    // Pieces that share a square are moved apart.
                    @let all = &by_square[usize::from(square)];
                    @let number = all.iter().position(|other| std::ptr::eq(*other, piece)).unwrap_or(0);
                    @let aside = (number as f64 - (all.len() as f64 - 1.0) / 2.0) * 18.0;
                    @let (x, y) = place(square);
                    (alone(piece, (x + aside, y), all.len() > 1))
                },
            }
        }
    }
}

/// A piece next to the board that identifies a side.
pub fn chip(kind: PieceKind) -> Markup {
    let (height, body) = match kind.form {
        Form::Domino => {
            (CELL * 2.0, domino(kind, (CELL / 2.0, CELL / 2.0), (CELL / 2.0, CELL * 1.5)))
        }
        _ => {
            let piece = DrawnPiece { kind, cells: vec![0], count: 1 };
            (CELL, alone(&piece, (CELL / 2.0, CELL / 2.0), false))
        }
    };
    html! { svg.board.chip viewBox=(format!("0 0 {CELL} {height}")) aria-hidden="true" { (body) } }
}

/// Whether a piece is drawn with letters on it.
pub(super) fn is_lettered(piece: &DrawnPiece) -> bool {
    matches!(piece.kind.form, Form::Ranked(_) | Form::Pawn | Form::Heap)
}

/// The class that gives a piece its colour.
pub(super) fn class(paint: Paint) -> &'static str {
    match paint {
        Paint::Black => "dark",
        Paint::White => "light",
        Paint::Grey => "grey",
        Paint::Brown => "rust",
        Paint::Green => "green",
        Paint::Yellow => "amber",
        Paint::Red => "crimson",
        Paint::Blue => "blue",
    }
}

/// A domino over two squares, with a seam between the halves.
fn domino(kind: PieceKind, (x, y): (f64, f64), (u, v): (f64, f64)) -> Markup {
    const EDGE: f64 = 13.0;

    let (x, y, u, v) = (x.min(u), y.min(v), x.max(u), y.max(v));
    let (middle, centre) = ((x + u) / 2.0, (y + v) / 2.0);
    let seam = match x == u {
        true => format!("M{:.1},{centre:.1}h18", middle - 9.0),
        false => format!("M{middle:.1},{:.1}v18", centre - 9.0),
    };
    let seam_class = if kind.paint == Paint::Black { "seam pale" } else { "seam" };
    html! {
        rect class=(format!("domino {}", class(kind.paint))) x=(at(x - EDGE)) y=(at(y - EDGE)) width=(at(u - x + 2.0 * EDGE)) height=(at(v - y + 2.0 * EDGE)) rx="6" {}
        path class=(seam_class) d=(seam) {}
    }
}

/// A piece that covers its squares completely: in one colour, with an outline around it and the
/// sign of its colour on each square.
fn tile(kind: PieceKind, cells: &[u16], place: &Centre<'_>) -> Markup {
    let half = CELL / 2.0;
    let middles: Vec<(f64, f64)> = cells.iter().map(|&square| place(square)).collect();
    let is_covered = |x: f64, y: f64| {
        middles.iter().any(|(own_x, own_y)| (own_x - x).abs() < half && (own_y - y).abs() < half)
    };
    let mut edge = String::new();
    for &(x, y) in &middles {
        let (left, top, right, bottom) = (x - half, y - half, x + half, y + half);
        for (beside, line) in [
            ((x, y - CELL), format!("M{left:.1},{top:.1}H{right:.1}")),
            ((x, y + CELL), format!("M{left:.1},{bottom:.1}H{right:.1}")),
            ((x - CELL, y), format!("M{left:.1},{top:.1}V{bottom:.1}")),
            ((x + CELL, y), format!("M{right:.1},{top:.1}V{bottom:.1}")),
        ] {
            if !is_covered(beside.0, beside.1) {
                edge += &line;
            }
        }
    }
    html! {
        @for &(x, y) in &middles {
            rect class=(format!("tile {}", class(kind.paint))) x=(at(x - half)) y=(at(y - half)) width=(CELL) height=(CELL) {}
            path.mark d=(mark(kind.paint, x, y)) {}
        }
        path.outline d=(edge) {}
    }
}

/// The sign of a colour: a square, a triangle, a circle or a diamond.
fn mark(paint: Paint, x: f64, y: f64) -> String {
    match paint {
        Paint::Yellow => format!("M{x:.1},{:.1}l8,13h-16z", y - 7.0),
        Paint::Red => format!("M{:.1},{y:.1}a7,7 0 1 0 14,0a7,7 0 1 0 -14,0z", x - 7.0),
        Paint::Green => format!("M{x:.1},{:.1}l8.5,8.5l-8.5,8.5l-8.5,-8.5z", y - 8.5),
        _ => format!("M{:.1},{:.1}h13v13h-13z", x - 6.5, y - 6.5),
    }
}

/// A piece on one square.
fn alone(piece: &DrawnPiece, (x, y): (f64, f64), is_narrow: bool) -> Markup {
    let (cx, cy) = (at(x), at(y));
    let kind = piece.kind;
    let colour = class(kind.paint);
    let disc = html! { circle class=(colour) cx=(cx) cy=(cy) r="15" {} };
    let left_half = || format!("M{cx},{:.1}a15,15 0 0 0 0,30z", y - 15.0);
    match (kind.form, kind.paint) {
        (Form::Cone, _) => {
            html! { path class=(colour) d=(format!("M{cx},{:.1}l15,27h-30z", y - 16.0)) {} }
        }
        // One side's tiles are square, the other's rounded.
        (Form::Ranked(rank), _) => {
            let corner = if kind.side == Some(0) { "3" } else { "15" };
            html! {
                rect class=(format!("ranked {colour}")) x=(at(x - 16.0)) y=(at(y - 15.0)) width="32" height="30" rx=(corner) {}
                text.sign x=(cx) y=(cy) { (rank) }
            }
        }
        (Form::Pawn, _) => {
            let number = if piece.count > 1 { piece.count.to_string() } else { String::new() };
            let radius = if is_narrow { "9" } else { "14" };
            html! {
                circle class=(format!("pawn {colour}")) cx=(cx) cy=(cy) r=(radius) {}
                text.sign x=(cx) y=(cy) { (kind.letters) (number) }
            }
        }
        (Form::Heap, _) => html! {
            circle class=(format!("pawn {colour}")) cx=(cx) cy=(cy) r="16" {}
            text.sign x=(cx) y=(cy) { (piece.count) }
        },
        (Form::Level, _) => {
            html! { path class=(format!("stroke {colour}")) d=(format!("M{:.1},{cy}h{:.1}", x - CELL, 2.0 * CELL)) {} }
        }
        (Form::Upright, _) => {
            html! { path class=(format!("stroke {colour}")) d=(format!("M{cx},{:.1}v{:.1}", y - CELL, 2.0 * CELL)) {} }
        }
        // The colours of a traffic light, each with a different filling.
        (_, Paint::Green) => html! { (disc) circle.hole cx=(cx) cy=(cy) r="7" {} },
        (_, Paint::Yellow) => html! { (disc) path.shade d=(left_half()) {} },
        (_, Paint::Grey) => html! { (disc) circle.hole cx=(cx) cy=(cy) r="6" {} },
        (_, Paint::Blue) => html! { (disc) circle.hole cx=(cx) cy=(cy) r="5" {} },
        (_, Paint::Black | Paint::White | Paint::Brown | Paint::Red) => disc,
    }
}
