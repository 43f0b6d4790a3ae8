//! Boards drawn for the browser, for any game: squares or hexagons as the board's shape requires,
//! with their grounds and pieces. Nothing depends on colour alone: each kind of piece has its own
//! form, and a name for screen readers. Every square has its name (`data-square`), empty or not.

use crate::board::{Drawing, Ground, Lattice, Paint};
use maud::{Markup, html};

use super::piece::{self, CELL, Centre, at};

/// The margin around the board, for the names of rows and columns.
const EDGE: f64 = 28.0;
/// The margin on a narrow screen, where each square must be large enough for a finger.
const NARROW_EDGE: f64 = 22.0;
/// From this number of squares a board is wider than a phone.
const WIDE: f64 = 11.0;

/// A square that can be touched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touch {
    /// Its index.
    pub square: u16,
    /// Its name and its contents.
    pub label: String,
    /// The effect of touching it.
    pub does: Does,
}

/// The effect of touching a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Does {
    /// It sends a form with this button: the form's id, and the button's name and value.
    Sends(&'static str, &'static str, String),
    /// It goes to another page.
    Leads(String),
    /// It is explained, by this sentence or on this page.
    Explains(String, String),
    /// The script decides.
    Script,
}

/// Draws a board: `label` is its name for screen readers, `chosen` are the squares touched so far.
pub fn draw(drawing: &Drawing, label: &str, touches: &[Touch], chosen: &[u16]) -> Markup {
    let geometry = drawing.geometry;
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
    let plays = !touches.is_empty();
    let edge = if plays && !hexes { NARROW_EDGE } else { EDGE };
    let (full, tall) = (width * CELL + 2.0 * edge, height * CELL + 2.0 * edge);
    let place = |square: u16| {
        let (x, y) = centres[usize::from(square)];
        (edge + x * CELL, edge + (height - y) * CELL)
    };
    let squares = || 0..geometry.squares();
    // A group and not an image, whose content screen readers would skip, when there is something to
    // touch in it.
    let role = if plays { "group" } else { "img" };
    let wide = if width > WIDE { "board wide" } else { "board" };
    let size = if plays { format!("board play cols{}", width.ceil()) } else { wide.to_owned() };
    // On boards to touch, the touch targets carry the names.
    let name = |square: u16| (!plays).then(|| geometry.name(square));
    let board = html! {
        svg class=(size) viewBox=(format!("0 0 {full:.0} {tall:.0}")) role=(role) aria-label=(label) {
            (ground(drawing, (edge, width, height), &place))
            @for square in squares().filter(|&square| is_square(drawing, square)) {
                @let (x, y) = place(square);
                @let class = cell_class(drawing, square, chosen);
                // A side's colour is a thin layer over the wood, on dark and light pages.
                @if class.starts_with(OWN) { rect.wood x=(at(x - CELL / 2.0)) y=(at(y - CELL / 2.0)) width=(CELL) height=(CELL) {} }
                @if hexes { polygon class=(class) data-square=[name(square)] points=(hexagon(x, y)) {} }
                @else { rect class=(class) data-square=[name(square)] x=(at(x - CELL / 2.0)) y=(at(y - CELL / 2.0)) width=(CELL) height=(CELL) {} }
            }
            (names(drawing, &place))
            (labels(drawing, &place))
            @for square in squares().filter(|&square| drawing.cells[usize::from(square)].ground == Ground::Dot) {
                @let (x, y) = place(square);
                circle.dot cx=(at(x)) cy=(at(y)) r="6" {}
            }
            g.pieces { (piece::all(drawing, &place)) }
            @for square in squares() {
                @if drawing.marked.contains(&square) && !drawing.pieces_on(square).any(piece::is_lettered) {
                    @let (x, y) = place(square);
                    circle.last cx=(at(x)) cy=(at(y)) r="4.5" {}
                }
            }
            @for touched in touches { (touch(touched, &geometry.name(touched.square), place(touched.square), hexes)) }
        }
    };
    html! {
        @if plays { div.scroll.playing tabindex="-1" { (board) } }
        @else if width > WIDE { div.scroll tabindex="0" role="region" aria-label=(label) { (board) } }
        @else { (board) }
    }
}

/// A square to touch: an ordinary button or link over the drawing.
fn touch(touch: &Touch, name: &str, (x, y): (f64, f64), hexes: bool) -> Markup {
    let tall = if hexes { CELL * 2.0 / 3f64.sqrt() } else { CELL };
    let class = if hexes { "touch hex" } else { "touch" };
    html! {
        foreignObject x=(at(x - CELL / 2.0)) y=(at(y - tall / 2.0)) width=(CELL) height=(at(tall)) {
            @match &touch.does {
                Does::Sends(form, field, value) => {
                    button class=(class) form=(form) name=(field) value=(value) data-square=(name) data-plays="" aria-label=(touch.label) {}
                },
                Does::Leads(href) => a class=(class) href=(href) data-square=(name) data-leads="" aria-label=(touch.label) {},
                Does::Explains(why, href) => a class=(class) href=(href) data-square=(name) data-why=(why) aria-label=(touch.label) {},
                Does::Script => button class=(class) type="button" data-square=(name) aria-label=(touch.label) {},
            }
        }
    }
}

/// The class of a square that belongs to a side.
const OWN: &str = "cell own";

/// Whether there is a visible square at this index.
pub fn is_square(drawing: &Drawing, square: u16) -> bool {
    let scattered = drawing.geometry.lattice == Lattice::Scattered;
    !(scattered && drawing.cells[usize::from(square)].ground == Ground::Blank)
}

fn cell_class(drawing: &Drawing, square: u16, chosen: &[u16]) -> String {
    let ground = drawing.cells[usize::from(square)].ground;
    let class = match ground {
        _ if chosen.contains(&square) => "cell chosen",
        _ if drawing.marked.contains(&square) => "cell marked",
        Ground::Zone => "cell zone",
        Ground::Water => "cell lake",
        Ground::Shelter => "cell shelter",
        _ if matches!(drawing.geometry.lattice, Lattice::Crossings | Lattice::Dots) => "cell bare",
        _ => match ground.side().and_then(|side| drawing.paint_of(side)) {
            Some(paint) => return format!("{OWN} {}", piece::class(paint)),
            None => "cell",
        },
    };
    class.to_owned()
}

/// The labels on empty squares and next to the arms of a scattered board.
fn labels(drawing: &Drawing, place: &Centre<'_>) -> Markup {
    let lain_on = drawing.by_square();
    html! {
        g.labels aria-hidden="true" {
            @for (square, cell) in (0..).zip(&drawing.cells) {
                @if !cell.label.is_empty() && lain_on[usize::from(square)].is_empty() {
                    @let (x, y) = place(square);
                    @let star = if cell.ground == Ground::Shelter { "*" } else { "" };
                    text.sign x=(at(x)) y=(at(y)) { (cell.label) (star) }
                }
            }
        }
    }
}

/// A hexagon with a corner at the top.
fn hexagon(x: f64, y: f64) -> String {
    (0..6).map(|number| corner(x, y, number)).collect::<Vec<_>>().join(" ")
}

/// A corner of a hexagon, counted clockwise from the top.
fn corner(x: f64, y: f64, number: usize) -> String {
    let side = CELL / 3f64.sqrt();
    let (half, rise) = (CELL / 2.0, side / 2.0);
    let corners =
        [(0.0, -side), (half, -rise), (half, rise), (0.0, side), (-half, rise), (-half, -rise)];
    let (dx, dy) = corners[number % 6];
    format!("{:.1},{:.1}", x + dx, y + dy)
}

/// The labels beside the rows and below the columns.
fn names(drawing: &Drawing, place: &Centre<'_>) -> Markup {
    let geometry = drawing.geometry;
    // Labels keep clear of the edges that a side has to link.
    let (aside, below) = if geometry.edges.is_some() { (16.0, 18.0) } else { (13.0, 14.0) };
    let mut first = 0u16;
    let mut texts: Vec<(f64, f64, &str)> = Vec::new();
    for (number, row) in geometry.rows.iter().enumerate() {
        let last = first + u16::from(row.cells) - 1;
        let (x, y) = place(first);
        texts.push((x - CELL * 0.5 - aside, y, row.left));
        let (x, y) = place(last);
        texts.push((x + CELL * 0.5 + aside, y, row.right));
        if number == 0 {
            for (cell, letter) in (first..=last).zip(geometry.below) {
                let (x, y) = place(cell);
                texts.push((x, y + CELL * 0.5 + below, letter));
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

/// Everything on a board except its squares: the frame, the lines of a board with stones on
/// crossings, the edges that a side has to link.
fn ground(drawing: &Drawing, (edge, width, height): (f64, f64, f64), place: &Centre<'_>) -> Markup {
    let geometry = drawing.geometry;
    let rows = || {
        let mut first = 0;
        geometry.rows.iter().map(move |row| {
            let cells = first..first + u16::from(row.cells);
            first = cells.end;
            cells
        })
    };
    let line = |from: u16, to: u16| {
        let ((x, y), (u, v)) = (place(from), place(to));
        format!("M{x:.1},{y:.1}L{u:.1},{v:.1}")
    };
    let lines = || {
        let all: Vec<_> = rows().collect();
        let across = all.iter().map(|row| line(row.start, row.end - 1));
        let columns = all.first().zip(all.last());
        let up = columns.map(|(one, other)| one.clone().zip(other.clone()));
        across.chain(up.into_iter().flatten().map(|(from, to)| line(from, to))).collect::<String>()
    };
    let edges = || {
        let all: Vec<_> = rows().collect();
        let (bottom, top) = (all.first().cloned(), all.last().cloned());
        let corners = |squares: Vec<u16>, corners: [usize; 3]| {
            let of = |square| {
                let (x, y) = place(square);
                let points = corners.map(|at| corner(x, y, at));
                format!("M{}L{}L{}", points[0], points[1], points[2])
            };
            squares.into_iter().map(of).collect::<String>()
        };
        let sides = corners(all.iter().map(|row| row.start).collect(), [4, 5, 0])
            + &corners(all.iter().map(|row| row.end - 1).collect(), [1, 2, 3]);
        let ends = corners(bottom.into_iter().flatten().collect(), [4, 3, 2])
            + &corners(top.into_iter().flatten().collect(), [5, 0, 1]);
        geometry.edges.map(|whose| [(whose.columns, sides), (whose.rows, ends)])
    };
    html! {
        @match geometry.lattice {
            Lattice::Squares | Lattice::Crossings | Lattice::Dots | Lattice::Houses => {
                rect.frame x=(at(edge - 3.0)) y=(at(edge - 3.0)) width=(at(width * CELL + 6.0)) height=(at(height * CELL + 6.0)) rx="5" {}
            },
            Lattice::Hexes | Lattice::Scattered => {},
        }
        @if geometry.lattice == Lattice::Crossings { path.lines d=(lines()) {} }
        @for (whose, path) in edges().into_iter().flatten() {
            path.edge d=(path) {}
            path class=(if whose.paint == Paint::Black { "edge first" } else { "edge second" }) d=(path) {}
        }
    }
}

#[cfg(test)]
mod tests {
    use arbitro_chance::Lots;

    use super::*;
    use crate::games::registry::{self, Visitor};
    use crate::games::{Game, Setup};

    /// The boards of a random game, without marks.
    struct Boards;

    impl Visitor for Boards {
        type Output = Vec<Drawing>;

        fn visit<G: Game>(self) -> Vec<Drawing> {
            let mut position = G::start(&Setup::of(G::INFO.samples[0])).expect("our own");
            let mut lots = Lots::for_purpose(1, G::INFO.id);
            let mut boards = Vec::new();
            for _ in 0..24 {
                boards.push(position.drawing(Vec::new(), None));
                let moves = position.moves();
                let Some(&step) = lots.pick(&moves) else { break };
                position.play_unchecked(step);
            }
            boards
        }
    }

    #[test]
    fn every_piece_of_every_game_is_drawn_and_none_by_its_colour_alone() {
        let shown = |drawing: &Drawing| draw(drawing, "", &[], &[]).into_string();
        for game in registry::all() {
            for board in registry::dispatch(game, Boards) {
                let whole = shown(&board);
                for (number, piece) in board.pieces.iter().enumerate() {
                    let mut without = board.clone();
                    without.pieces.remove(number);
                    assert_ne!(shown(&without), whole, "{piece:?}");
                    assert!(whole.contains(piece::class(piece.kind.paint)), "{piece:?}");
                }
                // The kinds of pieces still differ on a page without colours.
                let mut looks: Vec<(String, _)> = Vec::new();
                for piece in &board.pieces {
                    let mut lone = Drawing::new(board.geometry);
                    lone.put_over(piece.kind, (0..).take(piece.cells.len()).collect());
                    let class = piece::class(piece.kind.paint);
                    let dark = [Paint::Black, Paint::White].map(piece::class).contains(&class);
                    let look = shown(&lone).replace(class, if dark { class } else { "" });
                    looks.push((look, piece.kind));
                }
                for (look, kind) in &looks {
                    let alike = looks.iter().filter(|(other, _)| other == look);
                    assert!(alike.into_iter().all(|(_, other)| other == kind), "{kind:?}");
                }
            }
        }
    }
}
