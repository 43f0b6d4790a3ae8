//! How unplayed rounds count in tie-breaks based on the opponents' scores.

use crate::words;
use std::fmt;
use std::str::FromStr;

use arbitro_words::{Message, errors, message, worded};

use crate::WORDS;

worded! { name:
    /// How unplayed rounds count in Buchholz, Sonneborn-Berger and tie-breaks derived from them.
    #[derive(Default, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    #[non_exhaustive]
    pub enum UnplayedRounds {
        /// C.07 in force from 1 March 2026, article 16: the dummy that replaces the missing opponent
        /// has the player's own score, capped by article 16.4.
        #[default]
        Fide2026 = "fide-2026",
        /// C.07 in force from 1 August 2024: the dummy's score has no cap.
        Fide2024 = "fide-2024",
        /// The rules sheets of 2019: an unplayed round counts as half a point in the opponents'
        /// tie-breaks, and for the player as an opponent who scored half a point each round.
        Half = "half",
        /// Pre-determined pairings (article 15.2): forfeits count as games, except in rating
        /// tie-breaks, and except lost forfeits in tie-breaks based on the player's own results; a
        /// round without an opponent does not count.
        RoundRobin = "round-robin",
    }
}

impl fmt::Display for UnplayedRounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is not the name of a treatment.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownUnplayedRounds {
    /// The text.
    pub text: String,
}

impl UnknownUnplayedRounds {
    /// The error as a message.
    pub fn message(&self) -> Message {
        let names: Vec<&str> = UnplayedRounds::ALL.map(UnplayedRounds::name).into();
        message!(words::STANDINGS_ERROR_UNPLAYED, text = &self.text, known = names)
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
