//! The pie rule of Hex, Nex, Quelhas and Flume: Second may answer the first move by taking over its side.
//!
//! Seats belong to the players. After a swap First plays the second side and is to move; only whose
//! turn it is and who plays which side are stored here. Each game decides from its board whether a
//! swap is legal, since a `Position` tag may give a position with just a first move.

use super::{Game, Illegal, Seat, Setup, TagFault};

/// The canonical token.
pub(super) const TOKEN: &str = "swap";

/// The tag that says, with a `Position`, who plays which side, and its only value.
const TAG: &str = "Sides";
const SWAPPED: &str = "swapped";

/// Who is to move, and who plays which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Sides {
    turn: Seat,
    swapped: bool,
}

impl Sides {
    /// Reads the tags `Turn` and, with a `Position`, `Sides`.
    ///
    /// # Errors
    /// A `Position` comes with a `Sides` tag whose value is not `swapped`.
    pub(super) fn start(setup: &Setup<'_>) -> Result<Self, TagFault> {
        let turn = setup.to_move(2)?;
        let value = setup.position.and(setup.tag(TAG));
        let swapped = value.is_some_and(|text| text.trim().eq_ignore_ascii_case(SWAPPED));
        match value {
            Some(text) if !swapped => Err(TagFault::new(TAG, "sides").with("text", text)),
            _ => Ok(Self { turn, swapped }),
        }
    }

    /// The seat to move.
    #[inline]
    pub(super) const fn turn(self) -> Seat {
        self.turn
    }

    /// The side of the seat to move: 0 for the one that starts the game, 1 for the other.
    #[inline]
    pub(super) const fn side(self) -> u8 {
        self.turn.0 ^ self.swapped as u8
    }

    /// The seat that plays a side.
    #[inline]
    pub(super) const fn seat(self, side: u8) -> Seat {
        Seat(side ^ self.swapped as u8)
    }

    /// Gives the turn to the other seat.
    #[inline]
    pub(super) fn pass_on(&mut self) {
        self.turn = self.turn.other();
    }

    /// Swaps the sides and gives the turn to the other seat.
    #[inline]
    pub(super) fn swap(&mut self) {
        self.swapped = true;
        self.pass_on();
    }

    /// Whether a swap is still allowed, provided the board has only a first move.
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

/// Whether a token is a swap, in either language and case.
#[inline]
pub(super) fn is_swap(token: &[u8]) -> bool {
    token.eq_ignore_ascii_case(TOKEN.as_bytes()) || token.eq_ignore_ascii_case(b"troca")
}

/// The fault of a swap that is not allowed by the pie rule, the game's rule of this number.
#[cold]
pub(super) fn closed<G: Game>(rule: u8) -> Illegal {
    Illegal::new::<G>("swap-closed", rule)
}
