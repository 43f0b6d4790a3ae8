//! A result as typed: of a game, or of a match of several games.

use std::fmt;
use std::str::FromStr;

use super::score::{InvalidScore, Score};

/// The most games a player can win: the third win decides a match of five.
const MOST_WON: u32 = 3;

/// A result as typed: of a game, or of a match of several games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypedResult {
    /// The result of a game, or of a match with a single game: `1-0`.
    Game(Score),
    /// The number of games each player won: `2-1`.
    Match(u32, u32),
}

impl TypedResult {
    /// A result, with the number of games each player won if a whole match was typed.
    pub fn of(score: Score, tally: Option<(u32, u32)>) -> Self {
        tally.map_or(Self::Game(score), |(one, other)| Self::Match(one, other))
    }

    /// The winner as a score.
    pub fn score(self) -> Score {
        match self {
            Self::Game(score) => score,
            Self::Match(one, other) if one > other => Score::First,
            Self::Match(one, other) if one < other => Score::Second,
            Self::Match(..) => Score::Draw,
        }
    }

    /// The result as displayed.
    pub fn shown(self) -> String {
        match self {
            Self::Game(score) => score.shown().to_owned(),
            Self::Match(..) => self.to_string(),
        }
    }

    /// The number of games each player won, for a match.
    pub fn tally(self) -> Option<(u32, u32)> {
        match self {
            Self::Game(_) => None,
            Self::Match(one, other) => Some((one, other)),
        }
    }
}

impl From<Score> for TypedResult {
    fn from(score: Score) -> Self {
        Self::Game(score)
    }
}

impl FromStr for TypedResult {
    type Err = InvalidScore;

    fn from_str(text: &str) -> Result<Self, InvalidScore> {
        text.parse().map(Self::Game).or_else(|none| {
            let won = |text: &str| text.trim().parse::<u32>().ok().filter(|&won| won <= MOST_WON);
            let both = text.split_once(['-', '–', ':']);
            match both.and_then(|(one, other)| Some((won(one)?, won(other)?))) {
                Some((one, other)) if one.max(other) > 1 || (one, other) == (1, 1) => {
                    Ok(Self::Match(one, other))
                }
                _ => Err(none),
            }
        })
    }
}

impl fmt::Display for TypedResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(score) => score.fmt(f),
            Self::Match(one, other) => write!(f, "{one}-{other}"),
        }
    }
}
