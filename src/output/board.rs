//! Boards drawn in the terminal: every geometry, with coordinates, the last move in brackets; nothing
//! is said by colour.
//!
//! ```
//! use arbitro::games::{Game, Setup, rastros::Rastros};
//! use arbitro::output::board::{Style, draw};
//!
//! let start = Rastros::start(&Setup::default()).unwrap();
//! let lines = draw(&start.picture(None, None), Style::Ascii);
//! assert_eq!(lines[0], "  7 | .  .  .  .  .  .  2");
//! assert_eq!(lines[2], "  5 | .  .  .  .  O  .  .");
//! assert_eq!(lines.last().unwrap(), "      a  b  c  d  e  f  g");
//! ```

use crate::board::{Geometry, Glyph, Picture, hex};

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
pub fn draw(picture: &Picture, style: Style) -> Vec<String> {
    match picture.geometry {
        Geometry::Grid { columns, rows, upper } => grid(picture, style, columns, rows, upper),
        Geometry::Hex => hexagon(picture, style),
        Geometry::Drawn { .. } => drawn(picture, style),
    }
}

/// A square with a blank or a bracket on either side.
fn cell(picture: &Picture, style: Style, square: u16) -> String {
    let glyph = style.glyph(picture.squares[usize::from(square)]);
    if picture.marked.contains(&square) { format!("[{glyph}]") } else { format!(" {glyph} ") }
}

fn grid(picture: &Picture, style: Style, columns: u8, rows: u8, upper: bool) -> Vec<String> {
    let width = picture.squares.first().map_or(1, |glyph| glyph.ascii.len());
    let mut lines = Vec::with_capacity(usize::from(rows) + 1);
    for (row, squares) in (1..=rows).rev().zip(picture.geometry.reading_order()) {
        let cells: String =
            squares.into_iter().map(|square| cell(picture, style, square)).collect();
        lines.push(format!("{row:3} {}{}", style.wall(), cells.trim_end()));
    }
    let first = if upper { b'A' } else { b'a' };
    let letters: String =
        (0..columns).map(|column| format!(" {:width$} ", char::from(first + column))).collect();
    lines.push(format!("     {}", letters.trim_end()));
    lines
}

/// Each row between the names of its first and its last cell.
fn hexagon(picture: &Picture, style: Style) -> Vec<String> {
    let order = picture.geometry.reading_order();
    let longest = order.iter().map(Vec::len).max().unwrap_or(0);
    order
        .into_iter()
        .map(|row| {
            let indent = " ".repeat((longest - row.len()) * 2);
            let name = |square: Option<&u16>| {
                square.map_or(String::new(), |&square| hex::name(square as u8))
            };
            let cells: Vec<String> =
                row.iter().map(|&square| cell(picture, style, square)).collect();
            format!("{indent}{} {} {}", name(row.first()), cells.join(" "), name(row.last()))
        })
        .collect()
}

/// A board that its game draws itself. Every square begins with a blank, which gives way to the mark.
fn drawn(picture: &Picture, style: Style) -> Vec<String> {
    let cell = |square: u16| {
        let glyph = style.glyph(picture.squares[usize::from(square)]);
        match glyph.strip_prefix(' ') {
            Some(rest) if picture.marked.contains(&square) => format!(">{rest}"),
            _ => glyph.to_owned(),
        }
    };
    picture
        .geometry
        .reading_order()
        .into_iter()
        .map(|row| row.into_iter().map(cell).collect::<String>().trim_end().to_owned())
        .collect()
}
