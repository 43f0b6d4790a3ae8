//! The playing strength of the program: four levels, each a bound on what it may look at.

use std::fmt;
use std::str::FromStr;

/// The playing strength of the program, from 1 (weakest) to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The bounds of the search for one move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// The number of playouts.
    pub(super) playouts: u32,
    /// The number of moves that the search may list and play.
    pub(super) steps: u64,
    /// The number of moves that a proof may look at; 0 for no proof.
    pub(super) proof: u64,
}

/// The error of a level that is not a number from 1 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLevel;

impl fmt::Display for NoLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("1 … 4")
    }
}

impl std::error::Error for NoLevel {}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level(1), Level(2), Level(3), Level(4)];

    /// The level with this number, if it is from 1 to 4.
    pub fn of(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// The number of the level, from 1 to 4.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The bounds of this level for one move.
    pub(super) const fn effort(self) -> Effort {
        match self.0 {
            1 => Effort { playouts: 10, steps: 2_000_000, proof: 0 },
            2 => Effort { playouts: 150, steps: 2_000_000, proof: 50_000 },
            3 => Effort { playouts: 1_500, steps: 4_000_000, proof: 250_000 },
            _ => Effort { playouts: 20_000, steps: 6_000_000, proof: 1_000_000 },
        }
    }
}

/// Writes the number.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Reads the number.
impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Self, NoLevel> {
        text.parse().ok().and_then(Self::of).ok_or(NoLevel)
    }
}
