//! Shared by Hex and Nex: Black and White on the rhombus, each linking its own two edges.

use super::{Outcome, Seat, SideName};
use crate::board::rhombus::{Reach, stone};
use crate::board::{Symmetry, symmetry};
use crate::words;

/// The sides: Black links row 1 with row 11, White column a with column k.
pub(super) const SIDES: &[SideName] = SideName::BLACK_AND_WHITE;

/// The names of the stones of each side.
pub(super) const STONES: [&str; 2] =
    [words::GAMES_PIECE_BLACK_STONE, words::GAMES_PIECE_WHITE_STONE];

/// The reflection in the long axis, which swaps the sides, is left out: it would move the swap to
/// the other seat.
pub(super) const SYMMETRIES: &[Symmetry] = &[Symmetry::of(symmetry::turned)];

/// The stones of both sides, and which of them are connected to their side's first edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Chains {
    stones: [u128; 2],
    reached: [Reach; 2],
}

impl Chains {
    /// The chains of these black and white stones.
    pub(super) fn of(stones: [u128; 2]) -> Self {
        Self { stones, reached: [Reach::of(stones[0], 0), Reach::of(stones[1], 1)] }
    }

    /// The cells of the black and of the white stones.
    #[inline]
    pub(super) const fn both(&self) -> [u128; 2] {
        self.stones
    }

    /// The cells of a side's stones.
    #[inline]
    pub(super) const fn stones(&self, side: Seat) -> u128 {
        self.stones[side.0 as usize]
    }

    /// The cells of all stones.
    #[inline]
    pub(super) const fn all(&self) -> u128 {
        self.stones[0] | self.stones[1]
    }

    /// Puts a stone of a side on a cell.
    #[inline]
    pub(super) fn put(&mut self, side: Seat, cell: u8) {
        let side = usize::from(side.0);
        self.stones[side] |= stone(cell);
        self.reached[side].grow(cell, self.stones[side], side);
    }

    /// Removes a stone of a side from a cell.
    #[inline]
    pub(super) fn lift(&mut self, side: Seat, cell: u8) {
        let side = usize::from(side.0);
        self.stones[side] &= !stone(cell);
        self.reached[side].shrink(cell, self.stones[side], side);
    }

    /// Whether the only coloured stone is one black stone, as after the first move of a game.
    #[inline]
    pub(super) const fn is_first_stone(&self) -> bool {
        self.stones[1] == 0 && self.stones[0].is_power_of_two()
    }

    /// Whether either side has linked its edges.
    #[inline]
    pub(super) const fn is_linked(&self) -> bool {
        self.reached[0].links(0) || self.reached[1].links(1)
    }

    /// The outcome, once a side has linked its edges.
    #[inline]
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let winner = if self.reached[0].links(0) { Seat::FIRST } else { Seat::SECOND };
        self.is_linked().then(|| linked(winner))
    }
}

/// The outcome for a side that has linked its edges.
pub(super) const fn linked(winner: Seat) -> Outcome {
    Outcome::won(winner, "connection")
}
