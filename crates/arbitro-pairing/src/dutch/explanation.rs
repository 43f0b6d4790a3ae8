//! The reasons for a round as data, for the question "why this pairing?".

use super::prelude::*;

/// The article that decided the sides of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SideRule {
    /// 5.2.1: both preferences are granted.
    Both,
    /// 5.2.2: the stronger preference.
    Stronger,
    /// 5.2.2: both absolute, the wider difference.
    Wider,
    /// 5.2.3: the sides alternate with those of the latest round in which the two had different sides.
    Alternate,
    /// 5.2.4: the preference of the higher-ranked player.
    Higher,
    /// 5.2.5: the pairing number of the higher-ranked player, odd or even.
    Number,
}

/// Why an alternative was not chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The two may not be paired.
    Obstacle(Obstacle),
    /// It is worse by this criterion, and not by any that weighs more. C4: the round could no longer be
    /// paired.
    Criterion(Criterion),
    /// It needs more of the exceptions to C1 to C3 that the arbiter allowed.
    Exceptions,
    /// It is equal in all criteria, and comes later in the order of articles 3 and 4.
    Sequence,
}

/// Why a round is paired as it is. Players are given by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The downfloaters, from the top, except the player who ends up with the bye.
    pub floats: Vec<FloatChoice>,
    /// The exchanges, in brackets where the halves are not the original ones.
    pub exchanges: Vec<ExchangeChoice>,
    /// The pairs, in the order of the boards.
    pub pairs: Vec<PairChoice>,
    /// The pairing-allocated bye.
    pub bye: Option<ByeChoice>,
}

/// A player, or a team, that was not chosen, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rival<R = Reason> {
    /// The number of the player.
    pub player: u32,
    /// The reason.
    pub reason: R,
}

worded! { key:
    /// Why a bracket has downfloaters.
    #[derive(Hash)]
    pub enum FloatCause {
        /// It has only one player.
        Alone = words::PAIRING_CAUSE_ALONE,
        /// It has an odd number of players, and one floats down.
        Odd = words::PAIRING_CAUSE_ODD,
        /// Without the player who ends up with the bye it has an odd number of players.
        OddWithoutBye = words::PAIRING_CAUSE_ODD_WITHOUT_BYE,
        /// C1 and C3 allow no more pairs.
        Apart = words::PAIRING_CAUSE_APART,
        /// The players below need them (C4).
        NeededBelow = words::PAIRING_CAUSE_NEEDED,
        /// With more pairs, the bye would go to somebody with more points (C5).
        LowestBye = words::PAIRING_CAUSE_LOWEST_BYE,
    }
}

/// Why a player floats down from a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloatChoice {
    /// The player.
    pub player: u32,
    /// The score of the bracket's residents.
    pub bracket: Points,
    /// Whether the player had already floated down to this bracket.
    pub moved_down: bool,
    /// Why the bracket has downfloaters.
    pub cause: FloatCause,
    /// Whether the player may meet nobody in the bracket.
    pub stuck: bool,
    /// The players of the bracket who stay, each with the reason why that player does not float instead. In a
    /// large bracket only the nearest ones in ranking order.
    pub rivals: Vec<Rival>,
}

/// Players, or teams, exchanged between the halves of a bracket (C.04.3, 4.3; C.04.6, 3.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExchangeChoice<R = Reason> {
    /// The score of the bracket's residents.
    pub bracket: Points,
    /// The players or teams that move from the upper half to the lower.
    pub down: Vec<u32>,
    /// The players or teams that move from the lower half to the upper.
    pub up: Vec<u32>,
    /// Why the bracket would be worse without the exchange.
    pub reason: R,
}

/// Why two players meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairChoice {
    /// The pair.
    pub pair: Pair,
    /// The player whose opponent was looked for: a moved-down player, or one of the upper half.
    pub seeker: u32,
    /// The opponent.
    pub found: u32,
    /// The scores of the two, the seeker's first.
    pub scores: (Points, Points),
    /// Whether the seeker has moved down from another score.
    pub moved_down: bool,
    /// The first few of the free opponents who come before the one found in the order of 4.2, each with the
    /// reason. In a large bracket only those who may not meet the seeker.
    pub passed: Vec<Rival>,
    /// How many other such opponents there are.
    pub passed_more: usize,
    /// Why the two have these sides.
    pub sides: SideChoice,
}

/// The reason for the sides of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideChoice {
    /// The rule that decides.
    pub rule: SideRule,
    /// The player that the rule is about: the one with the stronger preference, with the wider difference, or
    /// ranked higher.
    pub player: u32,
    /// The side of that player.
    pub side: Side,
    /// How many games ago the two last had different sides (5.2.3); 1 is the latest game.
    pub games_ago: Option<usize>,
    /// Whether the pairing number of the higher-ranked player is odd (5.2.5).
    pub odd: bool,
}

/// Why a player has the pairing-allocated bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeChoice {
    /// The player.
    pub player: u32,
    /// The player's score.
    pub score: Points,
    /// The first few players with lower scores, each with the reason why they cannot have it (C2 or C4).
    pub lower: Vec<Rival>,
    /// How many more players have lower scores.
    pub lower_more: usize,
    /// The other players with the same score.
    pub rivals: Vec<Rival>,
}
