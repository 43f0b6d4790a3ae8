//! What a group keeps of the report it was taken from, beside its players and rounds: what the report lays down for
//! pairing and the rules of an event have no word for.

use serde::{Deserialize, Serialize};

use super::code::PlayerCode;

/// What a report lays down for the pairing of its group.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportTerms {
    /// Whether the group plays all the rounds of its category, however few opponents there are: in a round of forfeits
    /// nobody meets.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub all_rounds: bool,
    /// Points for pairing only. Where there are any, they stand in the place of the category's acceleration.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub accelerated: Vec<Accelerated>,
    /// Pairs that may not be made in some of the rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub apart: Vec<RoundsApart>,
    /// The players' numbers in the report, where they are not paired in the order of those.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub starting_numbers: Vec<(PlayerCode, u32)>,
}

/// Points for pairing only, of one player in some rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accelerated {
    /// The player.
    pub player: PlayerCode,
    /// The first of the rounds.
    pub from: u32,
    /// The last of them.
    pub to: u32,
    /// The points, in tenths.
    pub points: i32,
}

/// A pair that may not be made in some rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundsApart {
    /// The two.
    pub players: (PlayerCode, PlayerCode),
    /// The first of the rounds.
    pub from: u32,
    /// The last of them.
    pub to: u32,
}

impl RoundsApart {
    /// Whether it is these two whom it keeps apart.
    pub fn is_of(&self, (one, other): &(PlayerCode, PlayerCode)) -> bool {
        let (first, second) = &self.players;
        [(first, second), (second, first)].contains(&(one, other))
    }
}

impl ReportTerms {
    /// Whether the report lays nothing down.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The pairs that may not be made in a round.
    pub fn apart_in(&self, round: u32) -> impl Iterator<Item = &(PlayerCode, PlayerCode)> {
        let of = self.apart.iter().filter(move |it| (it.from..=it.to).contains(&round));
        of.map(|it| &it.players)
    }

    /// Everybody who is named.
    pub fn players(&self) -> impl Iterator<Item = &PlayerCode> {
        let accelerated = self.accelerated.iter().map(|it| &it.player);
        let apart = self.apart.iter().flat_map(|it| [&it.players.0, &it.players.1]);
        accelerated.chain(apart).chain(self.starting_numbers.iter().map(|(player, _)| player))
    }
}
