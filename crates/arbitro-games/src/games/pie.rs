//! The pie rule of Hex, Nex and Quelhas: Second may answer the first move by taking it over.
//!
//! Seats stay the persons. After a swap First plays the second side and is to move; whose turn it is
//! and which side they play is all this keeps. When a swap is legal each game sees on its board, for a
//! `Position` may be one that only a first move leaves.

use super::{Game, Illegal, Seat, Setup, TagFault};

/// The canonical token.
pub(super) const TOKEN: &str = "swap";

/// The tag beside `Position` that says who plays which side, and its one value.
const TAG: &str = "Sides";
const SWAPPED: &str = "swapped";

/// The rule's number in each of the games.
const RULE: u8 = 2;

/// Who is to move, and who plays which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Sides {
    turn: Seat,
    swapped: bool,
}

impl Sides {
    /// As the tags say: `Turn`, and `Sides` beside a `Position`.
    ///
    /// # Errors
    /// A `Sides` tag beside a `Position` with another value than `swapped`.
    pub(super) fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let turn = setup.to_move(2)?;
        let said = setup.position.and(setup.tag(TAG));
        let swapped = said.is_some_and(|text| text.trim().eq_ignore_ascii_case(SWAPPED));
        match said {
            Some(text) if !swapped => Err(TagFault::new(TAG, "sides").with("text", text)),
            _ => Ok(Self { turn, swapped }),
        }
    }

    /// The seat to move.
    #[inline]
    pub(super) const fn turn(self) -> Seat {
        self.turn
    }

    /// The side that the seat to move plays: 0 for the one that starts the game, 1 for the other.
    #[inline]
    pub(super) const fn side(self) -> u8 {
        self.turn.0 ^ self.swapped as u8
    }

    /// The seat that plays a side.
    #[inline]
    pub(super) const fn seat(self, side: u8) -> Seat {
        Seat(side ^ self.swapped as u8)
    }

    /// Passes the turn on.
    #[inline]
    pub(super) fn pass_on(&mut self) {
        self.turn = self.turn.other();
    }

    /// Changes sides and passes the turn on.
    #[inline]
    pub(super) fn swap(&mut self) {
        self.swapped = true;
        self.pass_on();
    }

    /// Whether a swap is still to be had, if the board is what one first move leaves.
    #[inline]
    pub(super) const fn can_swap(self) -> bool {
        self.turn.0 == Seat::SECOND.0 && !self.swapped
    }

    /// Appends the tag that a position needs after a swap.
    pub(super) fn write_tags(self, tags: &mut Vec<(&'static str, String)>) {
        if self.swapped {
            tags.push((TAG, SWAPPED.to_owned()));
        }
    }
}

/// Whether a token is a swap, in either language and any case.
#[inline]
pub(super) fn is_swap(token: &[u8]) -> bool {
    token.eq_ignore_ascii_case(TOKEN.as_bytes()) || token.eq_ignore_ascii_case(b"troca")
}

/// A swap where none is to be had.
#[cold]
pub(super) fn closed<G: Game>() -> Illegal {
    Illegal::new::<G>("swap-closed", RULE)
}
