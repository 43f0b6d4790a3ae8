//! Prescriptions for the pairing that a group keeps from the report it was imported from, besides
//! its players and rounds: the rules of an event cannot express them.

use serde::{Deserialize, Serialize};

use super::code::PlayerCode;

/// A report's prescriptions for the pairing of its group.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportTerms {
    /// Whether the group plays all rounds of its category, however few opponents there are: in a
    /// round of forfeits nobody meets.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub all_rounds: bool,
    /// Virtual points for pairing only. If there are any, they replace the category's acceleration.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub accelerated: Vec<Accelerated>,
    /// Pairs forbidden in some of the rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<RoundsApart>,
    /// The players' numbers in the report, if they are not paired in that order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub starting_numbers: Vec<(PlayerCode, u32)>,
}

/// Virtual points of one player in some rounds, for pairing only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accelerated {
    /// The player.
    pub player: PlayerCode,
    /// The first round.
    pub from: u32,
    /// The last round.
    pub to: u32,
    /// The points, in tenths.
    pub points: i32,
}

/// A pair forbidden in some rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundsApart {
    /// The two players.
    pub players: (PlayerCode, PlayerCode),
    /// The first round.
    pub from: u32,
    /// The last round.
    pub to: u32,
}

impl RoundsApart {
    /// Whether it concerns these two players.
    pub fn is_of(&self, (one, other): &(PlayerCode, PlayerCode)) -> bool {
        let (first, second) = &self.players;
        [(first, second), (second, first)].contains(&(one, other))
    }
}

impl ReportTerms {
    /// The pairs forbidden in a round.
    pub fn apart_in(&self, round: u32) -> impl Iterator<Item = &(PlayerCode, PlayerCode)> {
        let of = self.apart.iter().filter(move |it| (it.from..=it.to).contains(&round));
        of.map(|it| &it.players)
    }

    /// Every player mentioned.
    pub fn players(&self) -> impl Iterator<Item = &PlayerCode> {
        let accelerated = self.accelerated.iter().map(|it| &it.player);
        let apart = self.apart.iter().flat_map(|it| [&it.players.0, &it.players.1]);
        accelerated.chain(apart).chain(self.starting_numbers.iter().map(|(player, _)| player))
    }
}
