//! What an unplayed round is worth in tie-breaks made from opponents' scores.

use crate::words;
use std::fmt;
use std::str::FromStr;

use arbitro_words::{Message, errors};

use crate::WORDS;

/// How unplayed rounds count in Buchholz, Sonneborn-Berger and what is made from them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum UnplayedRounds {
    /// C.07 as applied from 1 March 2026, article 16: the dummy that replaces the missing opponent
    /// has the player's own score, but not more than article 16.4 allows.
    #[default]
    Fide2026,
    /// C.07 as applied from 1 August 2024: the dummy's score has no cap.
    Fide2024,
    /// The sheets of 2019: every unplayed round is half a point for the opponents' tie-breaks, and for
    /// the player an opponent who scored half a point a round.
    Half,
    /// Pre-determined pairings (article 15.2): forfeits are games, except in tie-breaks made from
    /// ratings, and a lost forfeit in those made from one's own results; a round without an opponent
    /// counts for nothing.
    RoundRobin,
}

impl UnplayedRounds {
    /// Every treatment.
    pub const ALL: [UnplayedRounds; 4] = [
        UnplayedRounds::Fide2026,
        UnplayedRounds::Fide2024,
        UnplayedRounds::Half,
        UnplayedRounds::RoundRobin,
    ];

    /// The name in files and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            UnplayedRounds::Fide2026 => "fide-2026",
            UnplayedRounds::Fide2024 => "fide-2024",
            UnplayedRounds::Half => "half",
            UnplayedRounds::RoundRobin => "round-robin",
        }
    }
}

impl fmt::Display for UnplayedRounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no treatment.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownUnplayedRounds {
    /// The text.
    pub text: String,
}

impl UnknownUnplayedRounds {
    /// The error's sentence.
    pub fn message(&self) -> Message {
        let known: Vec<&str> = UnplayedRounds::ALL.map(UnplayedRounds::name).into();
        Message::new(words::STANDINGS_ERROR_UNPLAYED)
            .with("text", self.text.as_str())
            .with("known", known)
    }
}

errors!(WORDS: UnknownUnplayedRounds => UnknownUnplayedRounds::message);

impl FromStr for UnplayedRounds {
    type Err = UnknownUnplayedRounds;

    fn from_str(name: &str) -> Result<Self, UnknownUnplayedRounds> {
        UnplayedRounds::ALL
            .into_iter()
            .find(|treatment| treatment.name() == name)
            .ok_or_else(|| UnknownUnplayedRounds { text: name.to_owned() })
    }
}
