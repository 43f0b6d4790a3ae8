//! Shared by Hex and Nex: Black and White on the rhombus, each linking its own two edges.

use super::{Outcome, SideName, pie::Sides};
use crate::board::rhombus::{Reach, stone};
use crate::board::{Symmetry, symmetry};
use crate::words;
use arbitro_words::{Fact, Message, message};

/// The sides: Black links row 1 with row 11, White column a with column k.
pub(super) const SIDES: &[SideName] = SideName::BLACK_AND_WHITE;

/// The names of the stones of each side.
pub(super) const STONES: [&str; 2] =
    [words::GAMES_PIECE_BLACK_STONE, words::GAMES_PIECE_WHITE_STONE];

/// The message for the swap: Second continues as Black.
pub(super) fn swap() -> Message {
    message!(words::GAMES_MOVE_SWAP, first = "stone", side = Fact::word(SIDES[0].key))
}

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

    /// The cells of a side's stones.
    #[inline]
    pub(super) const fn stones(&self, side: u8) -> u128 {
        self.stones[side as usize]
    }

    /// The cells of all stones.
    #[inline]
    pub(super) const fn all(&self) -> u128 {
        self.stones[0] | self.stones[1]
    }

    /// Puts a stone of a side on a cell.
    #[inline]
    pub(super) fn put(&mut self, side: u8, cell: u8) {
        let side = usize::from(side);
        self.stones[side] |= stone(cell);
        self.reached[side].grow(cell, self.stones[side], side);
    }

    /// Removes a stone of a side from a cell.
    #[inline]
    pub(super) fn lift(&mut self, side: u8, cell: u8) {
        let side = usize::from(side);
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
    pub(super) fn outcome(&self, sides: Sides) -> Option<Outcome> {
        let side = u8::from(!self.reached[0].links(0));
        self.is_linked().then(|| Outcome::won(sides.seat(side), "connection"))
    }
}
