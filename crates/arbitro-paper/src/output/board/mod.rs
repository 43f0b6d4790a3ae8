//! Boards drawn in the terminal: every shape, with coordinates, the last move in brackets. Colours are added
//! if wanted; nothing depends on colour alone.
//!
//! ```
//! use arbitro_games::{Game, Setup, rastros::Rastros};
//! use arbitro_paper::output::board::{Style, draw};
//!
//! let start = Rastros::start(&Setup::default()).unwrap();
//! let lines = draw(&start.drawing(Vec::new(), None), Style::Ascii);
//! assert_eq!(lines[0], "  7 | .  .  .  .  .  .  2");
//! assert_eq!(lines[2], "  5 | .  .  .  .  O  .  .");
//! assert_eq!(lines.last().unwrap(), "      a  b  c  d  e  f  g");
//! ```

mod legend;
mod sign;

pub use legend::{legend, legend_lines};

use arbitro_games::board::{BoardRow, Drawing, Geometry, Lattice};

use self::sign::{Square, painted, sign_of_kind};

/// The characters of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Unicode's drawing characters.
    Unicode,
    /// Letters, digits and points only, for screen readers and plain terminals.
    Ascii,
}

impl Style {
    fn wall(self) -> &'static str {
        match self {
            Style::Unicode => "│",
            Style::Ascii => "|",
        }
    }
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardStyle {
    /// The characters.
    pub style: Style,
    /// Whether colours are added, as terminal escape sequences.
    pub colour: bool,
}

/// Without colours.
impl From<Style> for BoardStyle {
    fn from(style: Style) -> Self {
        Self { style, colour: false }
    }
}

/// The drawing, one string for each line, from the top.
pub fn draw(drawing: &Drawing, look: impl Into<BoardStyle>) -> Vec<String> {
    let squares = Squares::of(drawing, look.into());
    match drawing.geometry.lattice {
        Lattice::Squares | Lattice::Crossings | Lattice::Dots | Lattice::Houses => {
            squares.in_columns()
        }
        Lattice::Hexes => squares.in_hexes(),
        Lattice::Scattered => squares.as_written(),
    }
}

/// The rows from the top, each with its squares.
fn rows(geometry: Geometry) -> impl Iterator<Item = (&'static BoardRow, Vec<u16>)> {
    geometry.rows.iter().rev().zip(geometry.reading_order())
}

/// The squares of a drawing, ready to be put into lines.
struct Squares<'d> {
    drawing: &'d Drawing,
    look: BoardStyle,
    squares: Vec<Square<'d>>,
    /// The width of the widest square.
    width: usize,
}

impl<'d> Squares<'d> {
    fn of(drawing: &'d Drawing, look: BoardStyle) -> Self {
        let pieces = drawing.by_square();
        let squares = (0..).zip(pieces).map(|(at, pieces)| Square::of(drawing, at, pieces));
        let width = drawing.cells.iter().map(|cell| cell.letters.len()).max().unwrap_or(1);
        Self { drawing, look, squares: squares.collect(), width }
    }

    /// A square with the characters to its left and right: a blank, a bracket, or the join with the rest of
    /// its piece.
    fn cell(&self, square: u16) -> String {
        let of = &self.squares[usize::from(square)];
        let marked = self.drawing.marked.contains(&square);
        // The join with the rest of the piece has the piece's colour.
        let (before, after) = of.joins(self.look.style);
        let text = format!(
            "{}{:>width$}{}",
            before.unwrap_or_default(),
            of.sign(self.look.style),
            after.unwrap_or_default(),
            width = self.width
        );
        let edge = |join: Option<&str>, mark| match join {
            Some(_) => "",
            None if marked => mark,
            None => " ",
        };
        let (left, right) = (edge(before, "["), edge(after, "]"));
        format!("{left}{}{right}", painted(&text, of.tint(self.drawing), self.look.colour))
    }

    fn in_columns(&self) -> Vec<String> {
        let (geometry, width) = (self.drawing.geometry, self.width);
        let wall = self.look.style.wall();
        let mut lines = Vec::with_capacity(geometry.rows.len() + 1);
        for (row, squares) in rows(geometry) {
            let cells: String = squares.into_iter().map(|square| self.cell(square)).collect();
            let right = if row.right.is_empty() { "" } else { wall };
            let line = format!("{:>3} {wall}{cells}{right} {}", row.left, row.right);
            lines.push(line.trim_end().to_owned());
        }
        if !geometry.below.is_empty() {
            let letters: String =
                geometry.below.iter().map(|letter| format!(" {letter:width$} ")).collect();
            lines.push(format!("     {}", letters.trim_end()));
        }
        lines
    }

    /// Each row between its left and right labels; half a cell is two columns. If the edges belong to sides,
    /// their stones are along them, shifted by half a cell at the top and back at the bottom. The letters
    /// below follow the direction of their columns, on a line of their own: between stones they would be
    /// taken for stones.
    fn in_hexes(&self) -> Vec<String> {
        let geometry = self.drawing.geometry;
        let margin = geometry.rows.iter().map(|row| row.left.len()).max().unwrap_or(0);
        let edges = geometry
            .edges
            .map(|edges| [edges.rows, edges.columns].map(|kind| sign_of_kind(kind, self.look)));
        let side = edges.as_ref().map_or(String::new(), |[_, side]| format!(" {side}"));
        let indent = |half_cells: usize| " ".repeat(half_cells * 2);
        // The middle of the first cell in a row without shift.
        let first = margin + if edges.is_some() { 4 } else { 2 };
        let mut lines = Vec::with_capacity(geometry.rows.len() + 3);
        if let (Some([end, _]), Some(top)) = (&edges, geometry.rows.last()) {
            let stones = vec![end.as_str(); usize::from(top.cells)].join("   ");
            lines.push(format!(
                "{}{}{stones}",
                indent(usize::from(top.shift) + 1),
                " ".repeat(first)
            ));
        }
        lines.extend(rows(geometry).map(|(row, squares)| {
            let cells: Vec<String> = squares.into_iter().map(|square| self.cell(square)).collect();
            let cells = cells.join(" ");
            let line = format!("{:>margin$}{side} {cells}{side} {}", row.left, row.right);
            format!("{}{}", indent(usize::from(row.shift)), line.trim_end())
        }));
        if let (Some([end, _]), Some(bottom)) = (&edges, geometry.rows.first()) {
            let stones = vec![end.as_str(); usize::from(bottom.cells)].join("   ");
            lines.push(format!("{}{stones}", " ".repeat(first - 2)));
        }
        if !geometry.below.is_empty() {
            let back = if edges.is_some() { 4 } else { 2 };
            let letters = geometry.below.join("   ");
            lines.push(format!("{}{letters}", " ".repeat(first - back)));
        }
        lines
    }

    /// A board whose squares show their names, as a `Position` tag writes it. Every square begins with a
    /// blank, which the mark replaces.
    fn as_written(&self) -> Vec<String> {
        let cell = |square: u16| {
            let of = &self.squares[usize::from(square)];
            let marked = self.drawing.marked.contains(&square);
            let written = of.written(self.drawing, self.look.colour);
            match written.strip_prefix(' ') {
                Some(rest) if marked => format!(">{rest}"),
                _ => written,
            }
        };
        rows(self.drawing.geometry)
            .map(|(_, row)| row.into_iter().map(cell).collect::<String>().trim_end().to_owned())
            .collect()
    }
}
