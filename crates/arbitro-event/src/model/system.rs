//! How a group is paired: the only place that distinguishes the systems.

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
    /// A round robin by the Berger tables, or only its first rounds.
    RoundRobin,
    /// A double round robin: the second time with the sides exchanged.
    DoubleRoundRobin,
    /// The same with the last two rounds of the first half swapped.
    DoubleRoundRobinTurned,
    /// A bracket with single elimination.
    KnockOut,
    /// A bracket with double elimination.
    DoubleElimination,
    /// FIDE's Swiss system for teams (C.04.6).
    TeamSwiss,
    /// A round robin of teams by the Berger tables.
    TeamRoundRobin,
    /// A bracket of teams with single elimination.
    TeamKnockOut,
}

/// The options of a bracket, and how many games a match has in any system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BracketTerms {
    /// Whether the losers of the semi-finals play for third place.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub third_place: bool,
    /// Whether players who lose their first match continue in a second bracket.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub consolation: bool,
    /// The most games in a match: whoever wins the majority advances; if not set, one. In a match
    /// of teams, its boards.
    #[serde(rename = "games_per_match", skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
}

impl System {
    /// Whether rounds are paired by points: by FIDE's Dutch system, or by that for teams.
    pub fn is_swiss(&self) -> bool {
        matches!(self, System::Swiss | System::TeamSwiss)
    }

    /// Whether teams play.
    pub fn is_of_teams(&self) -> bool {
        matches!(self, System::TeamSwiss | System::TeamRoundRobin | System::TeamKnockOut)
    }

    /// The system of the same kind for teams.
    pub(crate) fn for_teams(self) -> Self {
        match self {
            System::Swiss | System::TeamSwiss => System::TeamSwiss,
            System::KnockOut | System::DoubleElimination | System::TeamKnockOut => {
                System::TeamKnockOut
            }
            System::RoundRobin
            | System::DoubleRoundRobin
            | System::DoubleRoundRobinTurned
            | System::TeamRoundRobin => System::TeamRoundRobin,
        }
    }

    /// How often everybody meets everybody; `None` unless it is a round robin.
    pub fn cycles(&self) -> Option<u32> {
        match self {
            System::Swiss
            | System::TeamSwiss
            | System::KnockOut
            | System::TeamKnockOut
            | System::DoubleElimination => None,
            System::RoundRobin | System::TeamRoundRobin => Some(1),
            System::DoubleRoundRobin | System::DoubleRoundRobinTurned => Some(2),
        }
    }

    /// How many lost matches eliminate a player; `None` unless it is a bracket.
    pub fn elimination(&self) -> Option<Elimination> {
        match self {
            System::KnockOut | System::TeamKnockOut => Some(Elimination::Single),
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
