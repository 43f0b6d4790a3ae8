//! Pieces drawn for the browser, each by its sign: stones, men of either kind, dominoes, tiles with a rank.

use arbitro_games::board::{Diagram, Glyph, Lattice};
use maud::{Markup, html};

/// Where the middle of a square is drawn.
pub(super) type Centre<'p> = dyn Fn(u16) -> (f64, f64) + 'p;

/// A number of a drawing.
pub(super) fn at(place: f64) -> String {
    format!("{place:.1}")
}

/// Half a domino that stands, and half of one that lies.
const HALVES: [&str; 2] = ["┃", "━"];

/// Everything that stands on a board.
pub(super) fn all(diagram: &Diagram, place: &Centre<'_>) -> Markup {
    let squares = || (0u16..).zip(&diagram.squares);
    html! {
        @for (half, other) in dominoes(diagram) {
            @let ((x, y), (u, v)) = (place(half), place(other));
            @let (x, y, u, v) = (x.min(u), y.min(v), x.max(u), y.max(v));
            @let class = if x == u { "domino dark" } else { "domino light" };
            @let (edge, middle) = (13.0, ((x + u) / 2.0, (y + v) / 2.0));
            rect class=(class) x=(at(x - edge)) y=(at(y - edge)) width=(at(u - x + 2.0 * edge)) height=(at(v - y + 2.0 * edge)) rx="6" {}
            @if x == u { path.seam.pale d=(format!("M{:.1},{:.1}h18", middle.0 - 9.0, middle.1)) {} }
            @else { path.seam d=(format!("M{:.1},{:.1}v18", middle.0, middle.1 - 9.0)) {} }
        }
        @for (square, glyph) in squares() {
            @let (x, y) = place(square);
            (piece(*glyph, x, y))
        }
    }
}

/// The dominoes on a board of squares, each by its two halves. Those in one line touch end to end, so that a
/// run of halves falls into dominoes in one way only.
fn dominoes(diagram: &Diagram) -> Vec<(u16, u16)> {
    let geometry = diagram.geometry;
    if geometry.lattice != Lattice::Squares {
        return Vec::new();
    }
    let columns = geometry.rows.first().map_or(1, |row| u16::from(row.cells));
    let is = |square: u16, half: &str| {
        diagram.squares.get(usize::from(square)).is_some_and(|glyph| glyph.unicode == half)
    };
    let mut found: Vec<(u16, u16)> = Vec::new();
    for square in 0..geometry.squares() {
        for (half, step) in HALVES.into_iter().zip([columns, 1]) {
            let next = square + step;
            let in_line = step != 1 || next % columns != 0;
            let free = !found.iter().any(|(_, other)| *other == square);
            if in_line && free && is(square, half) && is(next, half) {
                found.push((square, next));
            }
        }
    }
    found
}

/// Whether a piece is drawn as letters: a sign and a rank, as `b7`.
pub(super) fn is_letters(glyph: Glyph) -> bool {
    glyph.unicode.trim().chars().nth(1).is_some_and(|c| c.is_ascii_alphanumeric())
}

/// A piece with a rank on its tile: one side's are square, the other's round.
fn tile(text: &str, x: f64, y: f64) -> Markup {
    let (class, corner) =
        if text.starts_with('b') { ("tile blue", "3") } else { ("tile red", "15") };
    html! {
        rect class=(class) x=(at(x - 16.0)) y=(at(y - 15.0)) width="32" height="30" rx=(corner) {}
        text.sign x=(at(x)) y=(at(y)) { (text.get(1..).unwrap_or(text)) }
    }
}

/// A piece by its sign. Signs that only colour would tell apart on wood have a colour of their own besides.
fn piece(glyph: Glyph, x: f64, y: f64) -> Markup {
    let (cx, cy) = (at(x), at(y));
    let disc = |class: &str| html! { circle class=(class) cx=(cx) cy=(cy) r="15" {} };
    let square = |class: &str| {
        html! { rect class=(class) x=(at(x - 13.0)) y=(at(y - 13.0)) width="26" height="26" rx="2" {} }
    };
    let path = |class: &str, path: String| html! { path class=(class) d=(path) {} };
    let triangle = || format!("M{cx},{:.1}l15,27h-30z", y - 16.0);
    let diamond = || format!("M{cx},{:.1}l15,15l-15,15l-15,-15z", y - 15.0);
    match (glyph.ascii, glyph.unicode.trim()) {
        (_, "·" | "··" | "" | "+" | "≈≈") => html! {},
        // The colours of a traffic light, each with its filling.
        ("G", "○") => html! { (disc("green")) circle.hole cx=(cx) cy=(cy) r="7" {} },
        ("Y", "◐") => {
            html! { (disc("amber")) path.shade d=(format!("M{cx},{:.1}a15,15 0 0 0 0,30z", y - 15.0)) {} }
        }
        ("R", "●") => disc("crimson"),
        (_, "●") => disc("dark"),
        (_, "○") => disc("light"),
        (_, "◎") => html! { (disc("grey")) circle.hole cx=(cx) cy=(cy) r="6" {} },
        (_, "◐") => {
            html! { (disc("light")) path.dark d=(format!("M{cx},{:.1}a15,15 0 0 0 0,30z", y - 15.0)) {} }
        }
        (_, "▲") => path("rust", triangle()),
        (_, "△") => path("light", triangle()),
        (_, "■") => square("dark"),
        (_, "□") => square("light"),
        (_, "◆") => path("dark", diamond()),
        (_, "◇") => path("light", diamond()),
        // Drawn in twos.
        (_, half) if HALVES.contains(&half) => html! {},
        (_, other) if is_letters(glyph) => tile(other, x, y),
        (_, other) => html! { text.sign x=(cx) y=(cy) { (other) } },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitro_games::board::Grid;

    #[test]
    fn halves_in_a_line_fall_into_dominoes_and_none_goes_round_an_edge() {
        let mut diagram = Diagram {
            geometry: Grid::<4, 4>::GEOMETRY,
            squares: vec![Glyph::EMPTY; 16],
            marked: Vec::new(),
        };
        for square in [0, 4, 8, 12] {
            diagram.squares[square] = Glyph::new("V", "┃");
        }
        for square in [2, 3, 5, 6, 9, 10] {
            diagram.squares[square] = Glyph::new("H", "━");
        }
        let mut found = dominoes(&diagram);
        found.sort_unstable();
        assert_eq!(found, [(0, 4), (2, 3), (5, 6), (8, 12), (9, 10)]);
    }
}
