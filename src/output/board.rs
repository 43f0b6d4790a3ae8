//! Boards drawn in the terminal: every geometry, with coordinates, the last move in brackets; nothing
//! is said by colour.
//!
//! ```
//! use arbitro_games::{Game, Setup, rastros::Rastros};
//! use arbitro::output::board::{Style, draw};
//!
//! let start = Rastros::start(&Setup::default()).unwrap();
//! let lines = draw(&start.diagram(Vec::new(), None), Style::Ascii);
//! assert_eq!(lines[0], "  7 | .  .  .  .  .  .  2");
//! assert_eq!(lines[2], "  5 | .  .  .  .  O  .  .");
//! assert_eq!(lines.last().unwrap(), "      a  b  c  d  e  f  g");
//! ```

use arbitro_games::board::{BoardRow, Diagram, Geometry, Glyph, Lattice};

use crate::locale::{Lang, Speak};

/// The alphabet of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The drawing characters of Unicode.
    Unicode,
    /// Letters, digits and points only, for screen readers and plain terminals.
    Ascii,
}

impl Style {
    /// The form of a glyph in this alphabet.
    pub fn glyph(self, glyph: Glyph) -> &'static str {
        match self {
            Style::Unicode => glyph.unicode,
            Style::Ascii => glyph.ascii,
        }
    }

    fn wall(self) -> &'static str {
        match self {
            Style::Unicode => "│",
            Style::Ascii => "|",
        }
    }
}

/// The drawing, a line each, from the top.
pub fn draw(diagram: &Diagram, style: Style) -> Vec<String> {
    match diagram.geometry.lattice {
        Lattice::Squares | Lattice::Crossings => squares(diagram, style),
        Lattice::Hexes => hexes(diagram, style),
        Lattice::Drawn => drawn(diagram, style),
    }
}

/// The meaning of the signs that stand on boards of a game, in one line; nothing for empty ones.
pub fn legend<'d>(
    boards: impl IntoIterator<Item = &'d Diagram>,
    legend: &[(&str, &str)],
    style: Style,
    lang: Lang,
) -> Option<String> {
    let signs: Vec<Glyph> = boards.into_iter().flat_map(|board| &board.squares).copied().collect();
    let entries: Vec<String> = legend
        .iter()
        .filter_map(|(letter, key)| {
            let whole = signs.iter().find(|glyph| glyph.ascii == *letter);
            // A square of several signs (Combate's, Ludo's) has an entry for each of them.
            let part = signs.iter().any(|glyph| glyph.ascii.contains(letter));
            let sign = whole.map(|glyph| style.glyph(*glyph)).or(part.then_some(*letter))?;
            Some(format!("{} {}", sign.trim(), lang.word(key)))
        })
        .collect();
    (!entries.is_empty()).then(|| entries.join(" · "))
}

/// A square with a blank or a bracket on either side.
fn cell(diagram: &Diagram, style: Style, square: u16) -> String {
    let glyph = style.glyph(diagram.squares[usize::from(square)]);
    if diagram.marked.contains(&square) { format!("[{glyph}]") } else { format!(" {glyph} ") }
}

/// The rows from the top, each with its squares.
fn rows(geometry: Geometry) -> impl Iterator<Item = (&'static BoardRow, Vec<u16>)> {
    geometry.rows.iter().rev().zip(geometry.reading_order())
}

fn squares(diagram: &Diagram, style: Style) -> Vec<String> {
    let geometry = diagram.geometry;
    let width = diagram.squares.first().map_or(1, |glyph| glyph.ascii.len());
    let mut lines = Vec::with_capacity(geometry.rows.len() + 1);
    for (row, squares) in rows(geometry) {
        let cells: String =
            squares.into_iter().map(|square| cell(diagram, style, square)).collect();
        lines.push(format!("{:>3} {}{}", row.left, style.wall(), cells.trim_end()));
    }
    let letters: String =
        geometry.below.iter().map(|letter| format!(" {letter:width$} ")).collect();
    lines.push(format!("     {}", letters.trim_end()));
    lines
}

/// Each row between what stands to its left and right; half a cell is two columns. The letters below
/// go on in the direction of their columns, half a cell to the left of the bottom row. Where the edges
/// belong to sides, their stones stand along them.
fn hexes(diagram: &Diagram, style: Style) -> Vec<String> {
    let geometry = diagram.geometry;
    let margin = geometry.rows.iter().map(|row| row.left.len()).max().unwrap_or(0);
    let edges = geometry.edges.map(|edges| (style.glyph(edges.rows), style.glyph(edges.columns)));
    let side = edges.map_or(String::new(), |(_, side)| format!(" {side}"));
    let indent = |half_cells: usize| " ".repeat(half_cells * 2);
    // Where the middle of the first cell of a row without shift lies.
    let first = margin + side.len().min(2) + 2;
    let mut lines = Vec::with_capacity(geometry.rows.len() + 2);
    if let (Some((end, _)), Some(top)) = (edges, geometry.rows.last()) {
        let stones = vec![end; usize::from(top.cells)].join("   ");
        lines.push(format!("{}{}{stones}", indent(usize::from(top.shift) + 1), " ".repeat(first)));
    }
    lines.extend(rows(geometry).map(|(row, squares)| {
        let cells: Vec<String> =
            squares.into_iter().map(|square| cell(diagram, style, square)).collect();
        let cells = cells.join(" ");
        let line = format!("{:>margin$}{side} {cells}{side} {}", row.left, row.right);
        format!("{}{}", indent(usize::from(row.shift)), line.trim_end())
    }));
    if !geometry.below.is_empty() {
        let between = edges.map_or("   ".to_owned(), |(end, _)| format!(" {end} "));
        let mut letters = geometry.below.join(&between);
        letters.push_str(between.trim_end());
        lines.push(format!("{}{letters}", " ".repeat(first - 2)));
    }
    lines
}

/// A board that its game draws itself. Every square begins with a blank, which gives way to the mark.
fn drawn(diagram: &Diagram, style: Style) -> Vec<String> {
    let cell = |square: u16| {
        let glyph = style.glyph(diagram.squares[usize::from(square)]);
        match glyph.strip_prefix(' ') {
            Some(rest) if diagram.marked.contains(&square) => format!(">{rest}"),
            _ => glyph.to_owned(),
        }
    };
    rows(diagram.geometry)
        .map(|(_, row)| row.into_iter().map(cell).collect::<String>().trim_end().to_owned())
        .collect()
}
