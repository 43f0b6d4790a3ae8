//! How well the program plays: four levels, each a count of what it may look at.

use std::fmt;
use std::str::FromStr;

/// How well the program plays, from 1 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What a level may look at for one move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// How many games are played by lot.
    pub(super) playouts: u32,
    /// How many moves may be listed and played for that.
    pub(super) steps: u64,
    /// How many moves a proof may look at; none where nothing is to be proven.
    pub(super) proof: u64,
}

/// It is not a number from 1 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLevel;

impl fmt::Display for NoLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("1 … 4")
    }
}

impl std::error::Error for NoLevel {}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 4] = [Level(1), Level(2), Level(3), Level(4)];

    /// The level of this number.
    pub fn of(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What it may look at for a move.
    pub(super) const fn effort(self) -> Effort {
        match self.0 {
            1 => Effort { playouts: 10, steps: 2_000_000, proof: 0 },
            2 => Effort { playouts: 150, steps: 2_000_000, proof: 50_000 },
            3 => Effort { playouts: 1_500, steps: 4_000_000, proof: 250_000 },
            _ => Effort { playouts: 20_000, steps: 6_000_000, proof: 1_000_000 },
        }
    }
}

/// By its number.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// By its number.
impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Self, NoLevel> {
        text.parse().ok().and_then(Self::of).ok_or(NoLevel)
    }
}
