//! A square board in one of two sizes, between which a switch chooses.

use super::{Game, Illegal};
use crate::board::{Geometry, Grid, Named};

/// A board with as many columns as rows: `USUAL`, or `OTHER` with the second value of the switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct TwoSizes<const USUAL: u8, const OTHER: u8>(bool);

impl<const USUAL: u8, const OTHER: u8> TwoSizes<USUAL, OTHER> {
    /// The size that a value of the switch means, by its index.
    pub(super) const fn of(value: u8) -> Self {
        Self(value == 1)
    }

    /// The index of the switch's value.
    pub(super) const fn value(self) -> u8 {
        self.0 as u8
    }

    /// Whether the board is not of the usual size.
    #[inline]
    pub(super) const fn is_other(self) -> bool {
        self.0
    }

    /// The number of columns and of rows.
    #[inline]
    pub(super) const fn side(self) -> u8 {
        if self.0 { OTHER } else { USUAL }
    }

    /// The shape of the board.
    pub(super) const fn geometry(self) -> Geometry {
        if self.0 { Grid::<OTHER, OTHER>::GEOMETRY } else { Grid::<USUAL, USUAL>::GEOMETRY }
    }

    /// As [`Grid::require`].
    #[inline]
    pub(super) fn require<G: Game>(self, named: Named) -> Result<u8, Illegal> {
        let (Named { column, row }, side) = (named, self.side());
        if column >= side || row == 0 || row > side {
            return Err(Illegal::off_board::<G>(named));
        }
        Ok((row - 1) * side + column)
    }

    /// As [`Grid::offset`].
    #[inline]
    pub(super) const fn offset(self, from: u8, to: u8) -> (i8, i8) {
        if self.0 {
            Grid::<OTHER, OTHER>::offset(from, to)
        } else {
            Grid::<USUAL, USUAL>::offset(from, to)
        }
    }

    /// As [`Grid::write`].
    #[inline]
    pub(super) fn write(self, square: u8, out: &mut String) {
        if self.0 {
            Grid::<OTHER, OTHER>::write(square, out);
        } else {
            Grid::<USUAL, USUAL>::write(square, out);
        }
    }

    /// As [`Grid::name`].
    pub(super) fn name(self, square: u8) -> String {
        let mut name = String::with_capacity(3);
        self.write(square, &mut name);
        name
    }
}
