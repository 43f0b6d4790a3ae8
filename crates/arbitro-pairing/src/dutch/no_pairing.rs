//! When the absolute criteria leave no pairing (article 1.9.3): why, and what an arbiter may allow.

use crate::words;
use arbitro_words::{Message, errors};

use crate::{Pair, WORDS};

/// No pairing obeys the absolute criteria.
///
/// The reason is always of one form (Tutte, Berger, Gallai, Edmonds): there are groups of players, each
/// odd in number, and nobody in one group may meet anybody in another; so each group needs one partner
/// from outside, and there are fewer partners than groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPairing {
    /// The numbers of the players that stay over in one way of pairing as many as possible.
    pub unpaired: Vec<u32>,
    /// The groups that each need a partner from outside.
    pub groups: Vec<Vec<u32>>,
    /// All players outside of the groups whom anybody in them may meet.
    pub partners: Vec<u32>,
    /// Whether the bye is one more such partner.
    pub bye_is_partner: bool,
    /// Whether the bye is itself one of the groups: too few players may have it.
    pub bye_is_stuck: bool,
}

impl NoPairing {
    /// The error's sentence, with the players' numbers; [`NoPairing::sentences`] say why.
    pub fn message(&self) -> Message {
        Message::new(words::PAIRING_NONE).with("players", self.unpaired.clone())
    }
}

errors!(WORDS: NoPairing => NoPairing::message);

/// What an arbiter may allow when there is no pairing otherwise. Each is used as rarely as possible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Relaxations {
    /// Two players may meet again (C1).
    pub rematch: bool,
    /// The bye may go to a player who had it, or won without playing (C2).
    pub bye_again: bool,
    /// Two players who both must have the same side may meet (C3).
    pub same_side: bool,
}

/// Why two players may not be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// They have met (C1).
    Met,
    /// Both must have the same side (C3).
    SameSide,
    /// The tournament forbids the pair.
    Forbidden,
}

/// One use of a relaxation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// These two meet again.
    Rematch(Pair),
    /// These two both had to have the same side.
    SameSide(Pair),
    /// These two were to be paired only where nothing else works.
    Avoided(Pair),
    /// This player has the bye in spite of C2.
    ByeAgain(u32),
}

impl Relaxations {
    /// All seven that allow anything, those that allow less first.
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
