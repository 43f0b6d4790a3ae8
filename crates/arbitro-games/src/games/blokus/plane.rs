//! Sets of squares as rows of bits, and moves between them.

use super::pieces;

/// A piece in one place: its orientation, and the column and row of its lower left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    pub(super) orientation: u8,
    pub(super) column: u8,
    pub(super) row: u8,
}

impl Placement {
    /// The piece.
    #[inline]
    pub(super) fn piece(self) -> u8 {
        pieces::oriented(self.orientation).piece
    }

    /// The squares it covers, as column and row, row by row from the lowest.
    pub(super) fn squares(self) -> impl Iterator<Item = (u8, u8)> {
        self.rows()
            .flat_map(|(row, columns)| crate::board::Bits(columns).map(move |column| (column, row)))
    }

    /// The rows it covers, each with its squares as bits by column.
    #[inline]
    pub(super) fn rows(self) -> impl Iterator<Item = (u8, u32)> {
        let shape = pieces::oriented(self.orientation);
        (0..shape.height).map(move |up| (self.row + up, shape.rows[usize::from(up)] << self.column))
    }
}

/// A set of squares of a board of up to 20 × 20. One row below the board and one above it are
/// always empty, so that a step up or down needs no bounds check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Plane([u32; 22]);

impl Plane {
    /// A rectangle from the lower left corner.
    pub(super) fn full((columns, rows): (u8, u8)) -> Self {
        let mut plane = Self::default();
        for row in 0..rows {
            plane.0[usize::from(row) + 1] = (1 << columns) - 1;
        }
        plane
    }

    /// The squares of a row, bits by column.
    #[inline]
    pub(super) fn row(&self, row: u8) -> u32 {
        self.0[usize::from(row) + 1]
    }

    #[inline]
    pub(super) fn has(&self, (column, row): (u8, u8)) -> bool {
        self.row(row) >> column & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, (column, row): (u8, u8)) {
        self.0[usize::from(row) + 1] |= 1 << column;
    }

    #[inline]
    pub(super) fn remove(&mut self, (column, row): (u8, u8)) {
        self.0[usize::from(row) + 1] &= !(1 << column);
    }

    /// Adds squares to a row.
    #[inline]
    pub(super) fn join(&mut self, row: u8, columns: u32) {
        self.0[usize::from(row) + 1] |= columns;
    }

    #[inline]
    pub(super) fn cover(&mut self, placement: Placement) {
        for (row, columns) in placement.rows() {
            self.0[usize::from(row) + 1] |= columns;
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [0; 22]
    }

    /// The squares row by row from the lowest.
    pub(super) fn squares(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        (0..20).flat_map(|row| crate::board::Bits(self.row(row)).map(move |column| (column, row)))
    }

    /// Whether the set and the placement share a square.
    #[inline]
    pub(super) fn meets(&self, placement: Placement) -> bool {
        placement.rows().fold(0, |common, (row, columns)| common | self.row(row) & columns) != 0
    }

    /// Whether any square of a placement touches this set along an edge, and whether any touches it
    /// at a corner.
    #[inline]
    pub(super) fn contacts(&self, placement: Placement) -> (bool, bool) {
        let (mut beside, mut diagonal) = (0, 0);
        for (row, columns) in placement.rows() {
            beside |= columns & self.beside(row);
            diagonal |= columns & self.diagonal(row);
        }
        (beside != 0, diagonal != 0)
    }

    /// The squares of a row that touch this set along an edge.
    #[inline]
    pub(super) fn beside(&self, row: u8) -> u32 {
        let at = usize::from(row) + 1;
        self.0[at] << 1 | self.0[at] >> 1 | self.0[at - 1] | self.0[at + 1]
    }

    /// The squares of a row that touch a square of this set at a corner.
    #[inline]
    pub(super) fn diagonal(&self, row: u8) -> u32 {
        let at = usize::from(row) + 1;
        let near = self.0[at - 1] | self.0[at + 1];
        near << 1 | near >> 1
    }

    /// The part of the set in the diamond around a square, numbered as in [`pieces::DIAMOND`].
    #[inline]
    pub(super) fn diamond(&self, (column, row): (u8, u8)) -> u64 {
        let mut squares = 0;
        for (up, &(start, first, length)) in pieces::DIAMOND.iter().enumerate() {
            // Rows outside the board are empty.
            let Some(&columns) = self.0.get((usize::from(row) + 1 + up).wrapping_sub(4)) else {
                continue;
            };
            let shifted = u64::from(columns) << pieces::REACH >> (column as i8 + 4 + first);
            squares |= (shifted & ((1 << length) - 1)) << start;
        }
        squares
    }
}
