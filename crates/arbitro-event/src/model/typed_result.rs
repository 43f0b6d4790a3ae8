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
    /// The number of games each player won: `2-1`. One in all are a match of two games with a drawn one: `1½-½`.
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

/// The results of the boards of a match of teams, as the team named first sees them: `101=` is won, lost,
/// won and drawn; `+` and `-` are the same by forfeit. `None` if there are other signs.
///
/// ```
/// use arbitro_event::{Score, board_results};
///
/// let scores = board_results("1 0 + ½");
/// let four = vec![Score::First, Score::Second, Score::FirstByForfeit, Score::Draw];
/// assert_eq!(scores, Some(four));
/// assert_eq!(board_results("1-2"), None);
/// ```
pub fn board_results(text: &str) -> Option<Vec<Score>> {
    let signs = text.chars().filter(|sign| !sign.is_whitespace());
    let scores: Option<Vec<Score>> = signs
        .map(|sign| match sign {
            '1' => Some(Score::First),
            '0' => Some(Score::Second),
            '=' | '½' => Some(Score::Draw),
            '+' => Some(Score::FirstByForfeit),
            '-' | '–' | '−' => Some(Score::SecondByForfeit),
            'x' | 'X' => Some(Score::DoubleForfeit),
            _ => None,
        })
        .collect();
    scores.filter(|scores| !scores.is_empty())
}

/// A result as typed where teams may play: of a game or a match, or of the boards of a match of teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultText {
    /// The text.
    pub text: String,
    /// The result of a game or a match, if it is one.
    pub typed: Option<TypedResult>,
    /// The results of boards, if they are that.
    pub boards: Option<Vec<Score>>,
}

impl FromStr for ResultText {
    type Err = InvalidScore;

    fn from_str(text: &str) -> Result<Self, InvalidScore> {
        let (typed, boards) = (text.parse::<TypedResult>(), board_results(text));
        match (&typed, &boards) {
            (Err(fault), None) => Err(fault.clone()),
            _ => Ok(Self { text: text.to_owned(), typed: typed.ok(), boards }),
        }
    }
}

impl ResultText {
    /// The results of the boards of a match of teams: one for each, or a forfeit of all of them.
    pub fn of_boards(&self, count: u32) -> Option<Vec<Score>> {
        let given = self.boards.clone().filter(|boards| boards.len() as u32 == count);
        let forfeit = || match self.typed {
            Some(TypedResult::Game(score)) if !score.played() || count == 1 => {
                Some(vec![score; count as usize])
            }
            _ => None,
        };
        // `1-0` is a game, and no row of three signs.
        given.filter(|_| count == 1 || self.typed.is_none() || count != 3).or_else(forfeit)
    }
}

/// The half points of a player in a match, as typed: `1½`, `1.5`, `1 1/2`, `2`.
fn halves(text: &str) -> Option<u32> {
    let text = text.trim().replace("1/2", "½");
    let (whole, half) =
        match text.strip_suffix('½').or(text.strip_suffix(".5")).or(text.strip_suffix(",5")) {
            Some(whole) => (whole.trim_end(), 1),
            None => (&*text, 0),
        };
    let won = if half == 1 && whole.is_empty() { 0 } else { whole.parse().ok()? };
    Some(2 * won + half).filter(|_| won <= MOST_WON)
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
            let both = text.split_once(['-', '–', ':']);
            match both.and_then(|(one, other)| Some((halves(one)?, halves(other)?))) {
                // Each has half of a drawn game.
                Some((3, 1)) => Ok(Self::Match(1, 0)),
                Some((1, 3)) => Ok(Self::Match(0, 1)),
                Some((one, other)) if one % 2 == 0 && other % 2 == 0 && one + other > 2 => {
                    Ok(Self::Match(one / 2, other / 2))
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
            Self::Match(1, 0) => f.write_str("1½-½"),
            Self::Match(0, 1) => f.write_str("½-1½"),
            Self::Match(one, other) => write!(f, "{one}-{other}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_of_two_games_with_a_drawn_one_is_typed_as_it_is_displayed() {
        for text in ["1½-½", "1.5-0.5", "1,5 : 0,5", "1 1/2 - 1/2", "1½–½"] {
            assert_eq!(text.parse(), Ok(TypedResult::Match(1, 0)), "{text}");
        }
        for won in [(1, 0), (0, 1), (2, 0), (1, 1), (3, 2)] {
            let result = TypedResult::Match(won.0, won.1);
            assert_eq!(result.to_string().parse(), Ok(result));
        }
        for text in ["½-½", "1-½", "1½-1½", "2½-½", "4-1", "1-0", "½-0"] {
            assert_ne!(
                text.parse::<TypedResult>().ok().map(|typed| typed.tally().is_some()),
                Some(true),
                "{text}"
            );
        }
    }
}
