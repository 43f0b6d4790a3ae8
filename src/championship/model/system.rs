//! How a group is paired: the one place that tells systems apart.

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
}

impl System {
    /// Whether it is FIDE's Dutch system.
    pub fn is_swiss(&self) -> bool {
        *self == System::Swiss
    }

    /// How often everybody meets everybody, where they do.
    pub fn cycles(&self) -> Option<u32> {
        match self {
            System::Swiss => None,
            System::RoundRobin => Some(1),
            System::DoubleRoundRobin | System::DoubleRoundRobinTurned => Some(2),
        }
    }

    /// The order of the rounds of the Berger tables.
    pub fn table_order(&self) -> TableOrder {
        match self {
            System::DoubleRoundRobinTurned => TableOrder::LastTwoTurned,
            _ => TableOrder::Plain,
        }
    }
}
