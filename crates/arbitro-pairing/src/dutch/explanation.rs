//! What decided a round, as data: an answer to "why this pairing?".

use super::criteria::Criterion;
use super::no_pairing::Obstacle;
use crate::{Pair, Points, Side};

/// The article that decided the sides of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SideRule {
    /// 5.2.1: both preferences are granted.
    Both,
    /// 5.2.2: the stronger preference.
    Stronger,
    /// 5.2.2: both absolute, the wider difference.
    Wider,
    /// 5.2.3: as opposed to the latest round in which they had different sides.
    Alternate,
    /// 5.2.4: the preference of the higher ranked.
    Higher,
    /// 5.2.5: the pairing number of the higher ranked is odd or even.
    Number,
}

/// Why something else was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The two may not be paired.
    Obstacle(Obstacle),
    /// It would be worse by this criterion, and by none that weighs more. C4: no pairing of the round
    /// would be left.
    Criterion(Criterion),
    /// No criterion tells them apart; it comes later in the sequence of articles 3 and 4.
    Sequence,
}

/// Why a round is paired as it is. Players are named by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// Who floats down, from the top, but for the one who ends up with the bye.
    pub floats: Vec<FloatChoice>,
    /// The brackets in which the halves are not the upper and the lower one.
    pub exchanges: Vec<ExchangeChoice>,
    /// The pairs in the order of the boards.
    pub pairs: Vec<PairChoice>,
    /// The pairing-allocated bye.
    pub bye: Option<ByeChoice>,
}

/// Somebody who could have been chosen, and why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rival {
    /// The player.
    pub player: u32,
    /// Why not.
    pub reason: Reason,
}

/// Why a bracket sends down anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatCause {
    /// There is one player in it.
    Alone,
    /// It is odd in number, and sends down one.
    Odd,
    /// It is odd in number but for the player who ends up with the bye.
    OddWithoutBye,
    /// C1 and C3 leave no way to pair more of them.
    Apart,
    /// The players below need them (C4).
    NeededBelow,
}

/// Why a player floats down from a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloatChoice {
    /// The player.
    pub player: u32,
    /// The score of the bracket's residents.
    pub bracket: Points,
    /// Whether the player had come from above already.
    pub moved_down: bool,
    /// Why anybody does.
    pub cause: FloatCause,
    /// Whether the player may meet nobody in the bracket.
    pub stuck: bool,
    /// The players of the bracket who stay: what would be worse if they went instead. Of a large bracket
    /// only those who come nearest in the order.
    pub rivals: Vec<Rival>,
}

/// Players who changed between the halves of a bracket (4.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExchangeChoice {
    /// The score of the bracket's residents.
    pub bracket: Points,
    /// From the upper half to the lower.
    pub down: Vec<u32>,
    /// From the lower half to the upper.
    pub up: Vec<u32>,
    /// What would be worse without.
    pub reason: Reason,
}

/// Why two players meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairChoice {
    /// The two.
    pub pair: Pair,
    /// The one whose opponent was looked for: the one who moved down, or is in the upper half.
    pub seeker: u32,
    /// The opponent who was found.
    pub found: u32,
    /// Their scores.
    pub scores: (Points, Points),
    /// Whether the seeker moved down from another score.
    pub moved_down: bool,
    /// The opponents who come before in the order of 4.2 and were free, the first few of them; in a
    /// large bracket only those who may not meet the seeker.
    pub passed: Vec<Rival>,
    /// How many more were passed.
    pub passed_more: usize,
    /// Why they have these sides.
    pub sides: SideChoice,
}

/// Why the sides of a pair are as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideChoice {
    /// The article.
    pub rule: SideRule,
    /// The player whom it looks at: whose preference is stronger, whose difference is wider, who is
    /// ranked higher.
    pub player: u32,
    /// That player's side.
    pub side: Side,
    /// How many games ago the two last had different sides (5.2.3); 1 is the latest game.
    pub games_ago: Option<usize>,
    /// Whether the higher ranked has an odd number (5.2.5).
    pub odd: bool,
}

/// Why a player has the pairing-allocated bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeChoice {
    /// The player.
    pub player: u32,
    /// The player's score.
    pub score: Points,
    /// Players with lower scores, and why none of them (C2, or C4). The first few of them.
    pub lower: Vec<Rival>,
    /// How many more with lower scores there are.
    pub lower_more: usize,
    /// The others with the same score.
    pub rivals: Vec<Rival>,
}
