//! How a group is paired: the one place that tells systems apart.

use arbitro_pairing::knock_out::Elimination;
use arbitro_pairing::round_robin::TableOrder;
use serde::{Deserialize, Serialize};

/// How a group is paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// FIDE's Dutch system.
    #[default]
    Swiss,
    /// Everybody against everybody by the Berger tables, or the first rounds of them.
    RoundRobin,
    /// The same twice, the second time with the sides exchanged.
    DoubleRoundRobin,
    /// The same, with the last two rounds of the first half in each other's place.
    DoubleRoundRobinTurned,
    /// A bracket in which one lost match is enough to be out.
    KnockOut,
    /// A bracket in which it takes two.
    DoubleElimination,
}

/// What a bracket has beside its main part, and how many games a match has, in any system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BracketTerms {
    /// Whether those who lost the semi-finals play for the third place.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub third_place: bool,
    /// Whether who loses the first match plays on in a second bracket.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub consolation: bool,
    /// How many games a match has at most: who wins most of them goes on; not said: one.
    #[serde(rename = "games_per_match", skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
}

impl BracketTerms {
    /// Whether there is nothing beside the main part.
    pub fn is_plain(&self) -> bool {
        *self == Self::default()
    }
}

impl System {
    /// Whether it is FIDE's Dutch system.
    pub fn is_swiss(&self) -> bool {
        *self == System::Swiss
    }

    /// How often everybody meets everybody, where they do.
    pub fn cycles(&self) -> Option<u32> {
        match self {
            System::Swiss | System::KnockOut | System::DoubleElimination => None,
            System::RoundRobin => Some(1),
            System::DoubleRoundRobin | System::DoubleRoundRobinTurned => Some(2),
        }
    }

    /// How many lost matches it takes to be out, where the group plays a bracket.
    pub fn elimination(&self) -> Option<Elimination> {
        match self {
            System::KnockOut => Some(Elimination::Single),
            System::DoubleElimination => Some(Elimination::Double),
            _ => None,
        }
    }

    /// Whether the group plays a bracket.
    pub fn is_knock_out(&self) -> bool {
        self.elimination().is_some()
    }

    /// The order of the rounds of the Berger tables.
    pub fn table_order(&self) -> TableOrder {
        match self {
            System::DoubleRoundRobinTurned => TableOrder::LastTwoTurned,
            _ => TableOrder::Plain,
        }
    }
}
