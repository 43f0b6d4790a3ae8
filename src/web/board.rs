//! Boards drawn for the browser, any game's: squares or hexagons by the board's shape, pieces by their
//! signs. Nothing is said by colour alone: each piece has its form, and its letter for who reads by ear.

use maud::{Markup, html};

use crate::board::{Diagram, Glyph, Lattice};

/// A square's width in the drawing.
const CELL: f64 = 40.0;
/// What is left around the board, for the names of rows and columns.
const EDGE: f64 = 26.0;
/// From so many squares on a board is wider than a phone: its squares stay large enough for a finger.
const WIDE: f64 = 11.0;

/// A square that can be touched, and where that leads.
pub(super) struct Touch {
    pub(super) square: u16,
    pub(super) href: String,
    pub(super) label: String,
}

/// The drawing. `chosen` are squares that were touched already.
pub(super) fn draw(diagram: &Diagram, label: &str, touches: &[Touch], chosen: &[u16]) -> Markup {
    let geometry = diagram.geometry;
    if geometry.lattice == Lattice::Drawn {
        return text(diagram, label);
    }
    let centres = geometry.centres();
    let (mut width, mut height) = (0f64, 0f64);
    for (x, y) in &centres {
        width = width.max(x + 0.5);
        height = height.max(y + 0.5);
    }
    let hexes = geometry.lattice == Lattice::Hexes;
    if hexes {
        height += 3f64.sqrt() / 3.0 - 0.5;
    }
    let (full, tall) = (width * CELL + 2.0 * EDGE, height * CELL + 2.0 * EDGE);
    let place = |square: u16| {
        let (x, y) = centres.get(usize::from(square)).copied().unwrap_or_default();
        (EDGE + x * CELL, EDGE + (height - y) * CELL)
    };
    let squares = || (0u16..).zip(&diagram.squares);
    // What can be touched inside is not hidden from who reads by ear, as it would be inside an image.
    let role = if touches.is_empty() { "img" } else { "group" };
    let size = if width > WIDE { "board wide" } else { "board" };
    let drawing = html! {
        svg class=(size) viewBox=(format!("0 0 {full:.0} {tall:.0}")) role=(role) aria-label=(label) {
            @for (square, glyph) in squares() {
                @let (x, y) = place(square);
                @let class = cell_class(diagram, square, glyph, chosen);
                @if hexes { polygon class=(class) points=(hexagon(x, y)) {} }
                @else { rect class=(class) x=(at(x - CELL / 2.0)) y=(at(y - CELL / 2.0)) width=(CELL) height=(CELL) {} }
            }
            (names(diagram, &place))
            @for (square, glyph) in squares() {
                @let (x, y) = place(square);
                (piece(*glyph, x, y))
                @if diagram.marked.contains(&square) && !is_letters(*glyph) {
                    circle.last cx=(at(x)) cy=(at(y)) r="4" {}
                }
            }
            @for touch in touches {
                @let (x, y) = place(touch.square);
                a href=(touch.href) aria-label=(touch.label) data-touch="" {
                    @if hexes { polygon.touch points=(hexagon(x, y)) {} }
                    @else { rect.touch x=(at(x - CELL / 2.0 + 1.5)) y=(at(y - CELL / 2.0 + 1.5)) width=(CELL - 3.0) height=(CELL - 3.0) rx="4" {} }
                }
            }
        }
    };
    html! {
        @if width > WIDE { div.scroll tabindex="0" role="region" aria-label=(label) { (drawing) } }
        @else { (drawing) }
    }
}

fn at(place: f64) -> String {
    format!("{place:.1}")
}

fn cell_class(diagram: &Diagram, square: u16, glyph: &Glyph, chosen: &[u16]) -> &'static str {
    if chosen.contains(&square) {
        "cell chosen"
    } else if diagram.marked.contains(&square) {
        "cell marked"
    } else if glyph.ascii == "+" {
        "cell zone"
    } else if glyph.unicode.contains('≈') {
        "cell lake"
    } else {
        "cell"
    }
}

/// A hexagon with a corner at the top.
fn hexagon(x: f64, y: f64) -> String {
    let side = CELL / 3f64.sqrt();
    let (half, rise) = (CELL / 2.0, side / 2.0);
    let corners =
        [(0.0, -side), (half, -rise), (half, rise), (0.0, side), (-half, rise), (-half, -rise)];
    let corners: Vec<String> =
        corners.iter().map(|(dx, dy)| format!("{:.1},{:.1}", x + dx, y + dy)).collect();
    corners.join(" ")
}

/// What stands beside the rows and below the columns.
fn names(diagram: &Diagram, place: &impl Fn(u16) -> (f64, f64)) -> Markup {
    let geometry = diagram.geometry;
    let mut first = 0u16;
    let mut texts: Vec<(f64, f64, &str)> = Vec::new();
    for (number, row) in geometry.rows.iter().enumerate() {
        let last = first + u16::from(row.cells) - 1;
        let (x, y) = place(first);
        texts.push((x - CELL * 0.5 - 11.0, y, row.left));
        let (x, y) = place(last);
        texts.push((x + CELL * 0.5 + 11.0, y, row.right));
        if number == 0 {
            for (cell, letter) in (first..=last).zip(geometry.below) {
                let (x, y) = place(cell);
                texts.push((x, y + CELL * 0.5 + 13.0, letter));
            }
        }
        first = last + 1;
    }
    html! {
        g.names aria-hidden="true" {
            @for (x, y, text) in texts { @if !text.is_empty() {
                text x=(at(x)) y=(at(y)) { (text) }
            } }
        }
    }
}

/// Whether a piece is drawn as letters: a sign and a rank, as `b7`.
fn is_letters(glyph: Glyph) -> bool {
    glyph.unicode.trim().chars().nth(1).is_some_and(|c| c.is_ascii_alphanumeric())
}

/// A piece of letters on its tile: one side's are square, the other's round.
fn tile(text: &str, x: f64, y: f64) -> Markup {
    let (class, corner) =
        if text.starts_with('b') { ("tile blue", "3") } else { ("tile red", "15") };
    html! {
        rect class=(class) x=(at(x - 16.0)) y=(at(y - 15.0)) width="32" height="30" rx=(corner) {}
        text.sign x=(at(x)) y=(at(y)) { (text) }
    }
}

/// A piece by its sign.
fn piece(glyph: Glyph, x: f64, y: f64) -> Markup {
    let (cx, cy) = (at(x), at(y));
    html! {
        @match glyph.unicode.trim() {
            "·" | "··" | "" | "+" | "≈≈" => {},
            "●" => circle.dark cx=(cx) cy=(cy) r="14" {},
            "○" => circle.light cx=(cx) cy=(cy) r="14" {},
            "◐" => { circle.light cx=(cx) cy=(cy) r="14" {} path.dark d=(format!("M{cx},{:.1}a14,14 0 0 0 0,28z", y - 14.0)) {} },
            "▲" => path.dark d=(format!("M{cx},{:.1}l14,25h-28z", y - 15.0)) {},
            "△" => path.light d=(format!("M{cx},{:.1}l14,25h-28z", y - 15.0)) {},
            "■" => rect.dark x=(at(x - 13.0)) y=(at(y - 13.0)) width="26" height="26" rx="2" {},
            "□" => rect.light x=(at(x - 13.0)) y=(at(y - 13.0)) width="26" height="26" rx="2" {},
            "◆" => path.dark d=(format!("M{cx},{:.1}l15,15l-15,15l-15,-15z", y - 15.0)) {},
            "◇" => path.light d=(format!("M{cx},{:.1}l15,15l-15,15l-15,-15z", y - 15.0)) {},
            "┃" => rect.dark x=(at(x - 7.0)) y=(at(y - 18.0)) width="14" height="36" rx="4" {},
            "━" => rect.light x=(at(x - 18.0)) y=(at(y - 7.0)) width="36" height="14" rx="4" {},
            other if is_letters(glyph) => (tile(other, x, y)),
            other => text.sign x=(cx) y=(cy) { (other) },
        }
    }
}

/// A board that its game draws itself, in letters.
fn text(diagram: &Diagram, label: &str) -> Markup {
    let lines = crate::output::board::draw(diagram, crate::output::board::Style::Unicode);
    html! { pre.board role="img" aria-label=(label) { (lines.join("\n")) } }
}
