//! The shapes a board is drawn in, and what stands on a square of it.

/// The shape of a board on paper or screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Geometry {
    /// Columns by rows; letters below, numbers on the left. `upper` writes the letters large.
    Grid {
        /// How many columns.
        columns: u8,
        /// How many rows.
        rows: u8,
        /// Whether squares are named in upper case, as in Atari Go.
        upper: bool,
    },
    /// The hexagon of [`super::hex`].
    Hex,
    /// A board that its game draws row by row itself (Ludo's cross): characters by lines.
    Drawn {
        /// How many characters a row has.
        columns: u8,
        /// How many rows.
        rows: u8,
    },
}

impl Geometry {
    /// How many squares the board has.
    pub const fn squares(self) -> u16 {
        match self {
            Geometry::Grid { columns, rows, .. } | Geometry::Drawn { columns, rows } => {
                columns as u16 * rows as u16
            }
            Geometry::Hex => super::hex::CELLS as u16,
        }
    }

    /// The squares' indices row by row as they are drawn: the top row first, left to right.
    pub fn reading_order(self) -> Vec<Vec<u16>> {
        let lengths: Vec<u16> = match self {
            Geometry::Grid { columns, rows, .. } | Geometry::Drawn { columns, rows } => {
                vec![u16::from(columns); usize::from(rows)]
            }
            Geometry::Hex => super::hex::rows().into_iter().map(u16::from).collect(),
        };
        let mut next = 0;
        let mut rows: Vec<Vec<u16>> = Vec::with_capacity(lengths.len());
        for length in lengths {
            rows.push((next..next + length).collect());
            next += length;
        }
        rows.reverse();
        rows
    }
}

/// What stands on a square, in two alphabets. Both are one column wide each, or both as wide as the
/// game's widest; neither says anything by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// Letters, digits and points only: for a screen reader, and for `Position` tags. A game gives
    /// all its squares the same width. On a [`Geometry::Drawn`] board there are blanks too, and the
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
pub struct Picture {
    /// The board's shape.
    pub geometry: Geometry,
    /// What stands on each square, by index.
    pub squares: Vec<Glyph>,
    /// The squares to mark: those of the last move.
    pub marked: Vec<u16>,
}

impl Picture {
    /// The rows from the top in the letters of [`Glyph::ascii`], a string each: the value of `board` in
    /// JSON and, joined by `/`, of a `Position` tag.
    pub fn rows(&self) -> Vec<String> {
        let order = self.geometry.reading_order();
        let glyph = |square: u16| self.squares[usize::from(square)].ascii;
        order.into_iter().map(|row| row.into_iter().map(glyph).collect()).collect()
    }
}
