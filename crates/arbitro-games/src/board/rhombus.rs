//! The rhombus of 11 × 11 hexagons on which Hex and Nex are played: columns a to k, rows 1 to 11,
//! each row half a cell to the right of the row below.
//!
//! Neighbours: the same row ±1; the row above in the same column and the one before; the row below
//! in the same column and the one after. Cell indices are those of [`Board`].
//!
//! ```
//! use arbitro_games::board::rhombus::{Board, NEIGHBOURS};
//! use arbitro_games::board::Bits;
//!
//! let near: Vec<String> = Bits(NEIGHBOURS[1]).map(Board::name).collect();
//! assert_eq!(near, ["a1", "c1", "a2", "b2"]);
//! ```

use super::geometry::{LETTERS, NUMBERS};
use super::{BoardRow, Edges, Geometry, Grid, Lattice, PieceKind};

/// The number of cells along a side.
pub const SIDE: u8 = 11;

/// The number of cells of the board.
pub const CELLS: u8 = SIDE * SIDE;

/// The cells by name and index.
pub type Board = Grid<SIDE, SIDE>;

/// The shape of the board.
pub const GEOMETRY: Geometry = geometry::<SIDE>();

/// The shape of a rhombus of `SIDE` columns and rows.
pub const fn geometry<const SIDE: u8>() -> Geometry {
    Geometry {
        lattice: Lattice::Hexes,
        rows: Rows::<SIDE>::ALL.split_at(SIDE as usize).0,
        below: LETTERS.split_at(SIDE as usize).0,
        edges: Some(Edges { rows: PieceKind::STONES[0], columns: PieceKind::STONES[1] }),
    }
}

/// The rows of a rhombus.
struct Rows<const SIDE: u8>;

impl<const SIDE: u8> Rows<SIDE> {
    const ALL: &[BoardRow] = &{
        let mut rows = [BoardRow { cells: SIDE, shift: 0, left: "", right: "" }; 26];
        let mut row = 0;
        while row < rows.len() {
            rows[row].shift = row as u8;
            rows[row].left = NUMBERS[row];
            row += 1;
        }
        rows
    };
}

/// All the cells.
pub const ALL: u128 = (1 << CELLS) - 1;

/// The two edges that each side links, as cell sets: rows 1 and 11, columns a and k.
pub const EDGES: [[u128; 2]; 2] = {
    let row = (1 << SIDE) - 1;
    let mut column = 0;
    let mut at = 0;
    while at < SIDE {
        column |= 1 << (at * SIDE);
        at += 1;
    }
    [[row, row << (SIDE * (SIDE - 1))], [column, column << (SIDE - 1)]]
};

/// The steps to the cells next to a cell, along its row and its column.
pub const STEPS: [(i8, i8); 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)];

/// The cells next to each cell, as bit sets.
pub const NEIGHBOURS: [u128; CELLS as usize] = Board::neighbours(&STEPS);

/// The cells adjacent to any cell of a set.
#[inline]
pub const fn beside(set: u128) -> u128 {
    let first = EDGES[1][0];
    let last = EDGES[1][1];
    let (left, right) = (set & !first, set & !last);
    (right << 1 | left >> 1 | set << SIDE | set >> SIDE | right >> (SIDE - 1) | left << (SIDE - 1))
        & ALL
}

/// Each cell as a set. A look-up is faster than shifting so wide a word by a variable.
static STONES: [u128; CELLS as usize] = {
    let mut stones = [0; CELLS as usize];
    let mut cell = 0;
    while cell < CELLS as usize {
        stones[cell] = 1 << cell;
        cell += 1;
    }
    stones
};

/// The set of one cell.
#[inline]
pub fn stone(cell: u8) -> u128 {
    STONES[usize::from(cell)]
}

/// A virtual cell that represents a side's first edge.
const EDGE: u128 = 1 << 127;

/// The cells adjacent to each cell, for each side: its neighbours and the side's first edge.
const NEAR: [[u128; CELLS as usize]; 2] = {
    let mut near = [NEIGHBOURS; 2];
    let mut cell = 0;
    while cell < CELLS as usize {
        let mut side = 0;
        while side < 2 {
            if EDGES[side][0] >> cell & 1 == 1 {
                near[side][cell] |= EDGE;
            }
            side += 1;
        }
        cell += 1;
    }
    near
};

/// The stones of a side that are connected to its first edge, and that edge itself; updated during
/// a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reach(u128);

impl Reach {
    /// The side's stones connected to its first edge (side 0: row 1; side 1: column a).
    pub fn of(stones: u128, side: usize) -> Self {
        let mut reach = Self(EDGE);
        reach.spread(stones & EDGES[side][0], stones);
        reach
    }

    /// Adds a stone that has just been placed; `stones` already contains it.
    #[inline]
    pub fn grow(&mut self, cell: u8, stones: u128, side: usize) {
        let near = NEAR[side][usize::from(cell)];
        if near & self.0 != 0 {
            self.0 |= stone(cell);
            self.spread(near & stones & !self.0, stones);
        }
    }

    /// Removes a stone that has just been taken off, with what was connected only through it;
    /// `stones` no longer contains it.
    #[inline]
    pub fn shrink(&mut self, cell: u8, stones: u128, side: usize) {
        let stone = stone(cell);
        if self.0 & stone == 0 {
            return;
        }
        self.0 &= !stone;
        // The end of a chain has nothing behind it.
        if (NEAR[side][usize::from(cell)] & self.0).count_ones() > 1 {
            *self = Self::of(stones, side);
        }
    }

    fn spread(&mut self, from: u128, stones: u128) {
        let mut front = from;
        while front != 0 {
            self.0 |= front;
            front = beside(front) & stones & !self.0;
        }
    }

    /// Whether the side's second edge is reached, so that a chain links the two.
    #[inline]
    pub const fn links(self, side: usize) -> bool {
        self.0 & EDGES[side][1] != 0
    }
}

/// Whether a chain of these stones links a side's two edges (0: rows 1 and 11; 1: columns a and k).
pub fn links(stones: u128, side: usize) -> bool {
    Reach::of(stones, side).links(side)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Bits;

    #[test]
    fn neighbours_are_mutual_and_as_many_as_a_rhombus_has() {
        let mut total = 0;
        for cell in 0..CELLS {
            assert_eq!(beside(1 << cell), NEIGHBOURS[usize::from(cell)], "{}", Board::name(cell));
            for near in Bits(NEIGHBOURS[usize::from(cell)]) {
                assert_eq!(NEIGHBOURS[usize::from(near)] >> cell & 1, 1);
                total += 1;
            }
        }
        // A rhombus of side n has 3n² − 4n + 1 pairs of neighbours: 320 for n = 11.
        assert_eq!(total, 2 * 320);
    }

    #[test]
    fn a_straight_line_links_and_a_broken_one_does_not() {
        let [bottom, _] = EDGES[0];
        let [left, _] = EDGES[1];
        assert!(links(left, 0) && !links(left, 1));
        assert!(links(bottom, 1) && !links(bottom, 0));
        assert!(!links(left & !(1 << 55), 0));
        // Column b up to row 5, then a from row 6 on: a6 and b5 are neighbours, a5 and b6 are not.
        let below = (1 << 55) - 1;
        assert!(links(left << 1 & below | left & !below, 0));
        assert!(!links(left & below | left << 1 & !below, 0));
    }
}
