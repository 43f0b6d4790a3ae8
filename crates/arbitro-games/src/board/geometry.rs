//! The shape of a board as data: its rows, how far each is shifted to the right, and the labels
//! along its edges. All drawing code, for screen and paper, uses only this, so that a new shape is
//! one file here and a line in [`super`].

use super::{Named, PieceKind, dots, houses};

/// How the cells of a board are arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lattice {
    /// Squares in columns.
    Squares,
    /// Line crossings instead of squares, as on a Go board.
    Crossings,
    /// Hexagons with a corner at the top: each row is √3/2 of a cell's width above the one below
    /// and half a cell to the side.
    Hexes,
    /// Squares in columns with gaps between them and labels on most (a cross of paths).
    Scattered,
    /// Dots, the sides between them, and the boxes within, all as cells in columns.
    Dots,
    /// Houses in columns that hold any number of seeds.
    Houses,
}

/// A row of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRow {
    /// How many cells it has.
    pub cells: u8,
    /// Its offset from the board's left edge, in half cells.
    pub shift: u8,
    /// The label on its left: a number, or the name of its first cell.
    pub left: &'static str,
    /// The label on its right: the name of its last cell, or nothing.
    pub right: &'static str,
}

/// The shape of a board on paper or screen. Cell indices count row by row from the bottom, each row
/// from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// How the cells are arranged.
    pub lattice: Lattice,
    /// The rows from the bottom.
    pub rows: &'static [BoardRow],
    /// The letters below the cells of the bottom row; empty where cells are not named by columns.
    pub below: &'static [&'static str],
    /// Which side links which edges, in games of linking edges.
    pub edges: Option<Edges>,
}

/// The edges of a board, each with the stone of the side that links them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edges {
    /// The bottom row and the top row.
    pub rows: PieceKind,
    /// The first column and the last column.
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

    /// A square's name as written on a scoresheet; on a board that does not name its squares by
    /// column and row, its number from 1.
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
        match self.lattice {
            Lattice::Dots => return dots::name(square as u8),
            Lattice::Houses => return houses::name(square as u8),
            Lattice::Squares | Lattice::Crossings | Lattice::Hexes | Lattice::Scattered => {}
        }
        let mut first = 0;
        for row in self.rows {
            let end = first + u16::from(row.cells);
            if square < end {
                let place = square - first;
                if let Some(letter) = self.below.get(usize::from(place)) {
                    return format!("{letter}{}", row.left);
                }
                // The row is labelled with its first cell: a letter, and the number that the other
                // cells count from.
                let Some(named) = Named::whole(row.left.as_bytes()) else { break };
                let letter = LETTERS[usize::from(named.column)];
                return format!("{letter}{}", u16::from(named.row) + place);
            }
            first = end;
        }
        (square + 1).to_string()
    }

    /// The square of this name, in either case unless the case distinguishes two squares; `None`
    /// when the board has no such square.
    pub fn square(self, name: &str) -> Option<u16> {
        let mut squares = 0..self.squares();
        let alike = squares.clone().find(|&square| self.name(square).eq_ignore_ascii_case(name))?;
        squares.find(|&square| self.name(square) == name).or(Some(alike))
    }

    /// The square indices row by row as they are drawn: the top row first, left to right.
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

    /// The centre of each square, by index: its distance from the board's left edge and from its
    /// bottom edge, in cell widths.
    ///
    /// ```
    /// use arbitro_games::board::{Grid, rhombus};
    ///
    /// assert_eq!(Grid::<7, 7>::GEOMETRY.centres()[7], (0.5, 1.5));
    /// let (right, _) = rhombus::GEOMETRY.centres()[11];
    /// assert_eq!(right, 1.0);
    /// ```
    pub fn centres(self) -> Vec<(f64, f64)> {
        // The distance from a cell's centre to its top, and from one row to the next.
        let (half, rise) = match self.lattice {
            Lattice::Hexes => (3f64.sqrt() / 3.0, 3f64.sqrt() / 2.0),
            Lattice::Squares
            | Lattice::Crossings
            | Lattice::Scattered
            | Lattice::Dots
            | Lattice::Houses => (0.5, 1.0),
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
