//! No pairing obeys the absolute criteria (article 1.9.3): the reason, and the exceptions that an arbiter may
//! allow.

use crate::words;
use arbitro_words::{Message, errors, message};

use crate::{Pair, WORDS};

/// The error that no pairing obeys the absolute criteria.
///
/// The reason always has one form (Tutte, Berger, Gallai, Edmonds): there are groups of players, each odd in
/// number, and players of different groups may not meet. So each group needs one partner from outside, and
/// there are fewer partners than groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPairing {
    /// The numbers of the players left over in one of the matchings with the most pairs.
    pub unpaired: Vec<u32>,
    /// The groups that each need a partner from outside.
    pub groups: Vec<Vec<u32>>,
    /// All players outside the groups whom a player of a group may meet.
    pub partners: Vec<u32>,
    /// Whether the bye is another such partner.
    pub bye_is_partner: bool,
    /// Whether the bye itself is one of the groups, because too few players may have it.
    pub bye_is_stuck: bool,
}

impl NoPairing {
    /// The sentence of the error, with the numbers of the players. [`NoPairing::sentences`] gives the
    /// reasons.
    pub fn message(&self) -> Message {
        message!(words::PAIRING_NONE, players = &self.unpaired)
    }
}

errors!(WORDS: NoPairing => NoPairing::message);

/// The exceptions that an arbiter may allow if there is no pairing otherwise. Each is used as rarely as
/// possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Relaxations {
    /// Two players may meet again (C1).
    pub rematch: bool,
    /// The bye may go to a player who already had it, or who won without playing (C2).
    pub bye_again: bool,
    /// Two players who both must have the same side may meet (C3).
    pub same_side: bool,
}

/// Why two players may not be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// They have met (C1).
    Met,
    /// Both have an absolute preference for the same side (C3).
    SameSide,
    /// The tournament forbids the pair.
    Forbidden,
}

/// An exception that a round uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// These two meet again.
    Rematch(Pair),
    /// These two meet although both have an absolute preference for the same side.
    SameSide(Pair),
    /// These two meet although the pair was to be avoided.
    Avoided(Pair),
    /// This player has the bye despite C2.
    ByeAgain(u32),
}

impl Relaxations {
    /// All seven combinations that allow anything, those that allow less first.
    pub fn all() -> impl Iterator<Item = Self> {
        let allows = |bits: u8| Self {
            rematch: bits & 4 != 0,
            bye_again: bits & 1 != 0,
            same_side: bits & 2 != 0,
        };
        [1, 2, 4, 3, 5, 6, 7].into_iter().map(allows)
    }

    /// Whether these allow no more than `other`.
    pub(super) fn is_within(self, other: Self) -> bool {
        (!self.rematch || other.rematch)
            && (!self.bye_again || other.bye_again)
            && (!self.same_side || other.same_side)
    }
}
