//! The shape of a board as data: its rows, how far each is moved to the right, and what stands beside
//! and below them. Code that draws a board, on screen or on paper, uses this alone, so that a new
//! shape is one file here and a line in [`super`].

use super::{Named, PieceKind};

/// How the cells of a board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lattice {
    /// Squares in columns.
    Squares,
    /// Lines whose crossings take the place of squares, as on a board of Go.
    Crossings,
    /// Hexagons with a corner at the top: a row lies √3/2 of a cell's width above the one below, half a
    /// cell to the side.
    Hexes,
    /// Squares in columns, but not everywhere, with something written on most (a cross of paths).
    Scattered,
}

/// A row of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRow {
    /// How many cells it has.
    pub cells: u8,
    /// How many half cells it begins to the right of the board's left edge.
    pub shift: u8,
    /// What stands to the left of it: a number, or the name of its first cell.
    pub left: &'static str,
    /// What stands to the right of it: the name of its last cell, or nothing.
    pub right: &'static str,
}

/// The shape of a board on paper or screen. The index of a cell counts row by row from the bottom, each
/// row from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// How the cells lie.
    pub lattice: Lattice,
    /// The rows from the bottom.
    pub rows: &'static [BoardRow],
    /// The letters below the cells of the bottom row; none where cells are named otherwise.
    pub below: &'static [&'static str],
    /// Whose the edges are, in games that link them.
    pub edges: Option<Edges>,
}

/// Whose the edges of a board are: the stone of the side that links them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edges {
    /// The bottom and the top row.
    pub rows: PieceKind,
    /// The first and the last column.
    pub columns: PieceKind,
}

impl Geometry {
    /// How many squares the board has.
    pub const fn squares(self) -> u16 {
        let mut count = 0;
        let mut row = 0;
        while row < self.rows.len() {
            count += self.rows[row].cells as u16;
            row += 1;
        }
        count
    }

    /// A square's name, as it is written on a scoresheet; its number from 1 on a board that names its squares
    /// otherwise.
    ///
    /// ```
    /// use arbitro_games::board::{Grid, hexagon, rhombus};
    ///
    /// assert_eq!(Grid::<7, 7>::GEOMETRY.name(48), "g7");
    /// assert_eq!(Grid::<9, 9>::CROSSINGS.name(9), "A2");
    /// assert_eq!(hexagon::GEOMETRY.name(36), "f3");
    /// assert_eq!(rhombus::GEOMETRY.name(120), "k11");
    /// ```
    pub fn name(self, square: u16) -> String {
        let mut first = 0;
        for row in self.rows {
            let end = first + u16::from(row.cells);
            if square < end {
                let place = square - first;
                if let Some(letter) = self.below.get(usize::from(place)) {
                    return format!("{letter}{}", row.left);
                }
                // The row is named as its first cell: a letter, and the number that the others count from.
                let Some(named) = Named::whole(row.left.as_bytes()) else { break };
                let letter = LETTERS[usize::from(named.column)];
                return format!("{letter}{}", u16::from(named.row) + place);
            }
            first = end;
        }
        (square + 1).to_string()
    }

    /// The square of this name, in any case; `None` where the board has none.
    pub fn square(self, name: &str) -> Option<u16> {
        (0..self.squares()).find(|&square| self.name(square).eq_ignore_ascii_case(name))
    }

    /// The squares' indices row by row as they are drawn: the top row first, left to right.
    pub fn reading_order(self) -> Vec<Vec<u16>> {
        let mut next = 0;
        let mut rows: Vec<Vec<u16>> = Vec::with_capacity(self.rows.len());
        for row in self.rows {
            let end = next + u16::from(row.cells);
            rows.push((next..end).collect());
            next = end;
        }
        rows.reverse();
        rows
    }

    /// Where each square's middle lies, by index: to the right of the board's left edge and above its
    /// lower one, in widths of a cell.
    ///
    /// ```
    /// use arbitro_games::board::{Grid, rhombus};
    ///
    /// assert_eq!(Grid::<7, 7>::GEOMETRY.centres()[7], (0.5, 1.5));
    /// let (right, _) = rhombus::GEOMETRY.centres()[11];
    /// assert_eq!(right, 1.0);
    /// ```
    pub fn centres(self) -> Vec<(f64, f64)> {
        // From the middle of a hexagon to its top, and from one row to the next.
        let (half, rise) = match self.lattice {
            Lattice::Hexes => (3f64.sqrt() / 3.0, 3f64.sqrt() / 2.0),
            Lattice::Squares | Lattice::Crossings | Lattice::Scattered => (0.5, 1.0),
        };
        let mut centres = Vec::with_capacity(usize::from(self.squares()));
        for (up, row) in self.rows.iter().enumerate() {
            let left = 0.5 + f64::from(row.shift) / 2.0;
            let up = half + up as f64 * rise;
            centres.extend((0..row.cells).map(|cell| (left + f64::from(cell), up)));
        }
        centres
    }
}

/// Column letters.
pub(super) const LETTERS: [&str; 26] = [
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s",
    "t", "u", "v", "w", "x", "y", "z",
];

/// Column letters of a board whose squares are named in upper case.
pub(super) const CAPITALS: [&str; 26] = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S",
    "T", "U", "V", "W", "X", "Y", "Z",
];

/// Row numbers, from the bottom.
pub(super) const NUMBERS: [&str; 26] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
    "18", "19", "20", "21", "22", "23", "24", "25", "26",
];
