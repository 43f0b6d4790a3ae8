//! A drawing of a position as a value: what stands on each square of a board, and what is marked.

use super::Geometry;

/// What stands on a square, in two alphabets. Both are one column wide each, or both as wide as the
/// game's widest; neither says anything by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// Letters, digits and points only: for a screen reader, and for `Position` tags. A game gives
    /// all its squares the same width. On a [`super::Lattice::Drawn`] board there are blanks too, and the
    /// first character of every square is one: it gives way to the mark of the last move.
    pub ascii: &'static str,
    /// The same in the drawing characters of Unicode, each one column wide.
    pub unicode: &'static str,
}

impl Glyph {
    /// A glyph from its two forms.
    pub const fn new(ascii: &'static str, unicode: &'static str) -> Self {
        Self { ascii, unicode }
    }

    /// An empty square.
    pub const EMPTY: Glyph = Glyph::new(".", "·");
}

/// A drawing of a position as a value: what stands where, and which squares are marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The board's shape.
    pub geometry: Geometry,
    /// What stands on each square, by index.
    pub squares: Vec<Glyph>,
    /// The squares to mark: those of the last move.
    pub marked: Vec<u16>,
}

impl Diagram {
    /// The rows from the top in the letters of [`Glyph::ascii`], a string each: the value of `board` in
    /// JSON and, joined by `/`, of a `Position` tag.
    pub fn rows(&self) -> Vec<String> {
        let order = self.geometry.reading_order();
        let glyph = |square: u16| self.squares[usize::from(square)].ascii;
        order.into_iter().map(|row| row.into_iter().map(glyph).collect()).collect()
    }
}
