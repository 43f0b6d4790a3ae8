//! The result of a table, as it is typed, stored and printed.

use std::fmt;
use std::str::FromStr;

use arbitro_pairing::{GameResult, Side};
use serde::{Deserialize, Serialize};

use super::text::as_text;
use crate::locale::worded;

worded! { as_str:
    /// The result of a table. Whether a game can be drawn depends on its category.
    #[derive(Hash)]
    pub enum Score {
        /// `1-0`: First won.
        First = "1-0",
        /// `0-1`: Second won.
        Second = "0-1",
        /// `1/2-1/2`: a draw.
        Draw = "1/2-1/2",
        /// `1-0F`: Second did not come, or left.
        FirstByForfeit = "1-0F",
        /// `0-1F`: First did not come, or left.
        SecondByForfeit = "0-1F",
        /// `0-0F`: neither came.
        DoubleForfeit = "0-0F",
        /// `1/2-0`: by the arbiter's decision, half a point for First and nothing for Second.
        HalfToFirst = "1/2-0",
        /// `0-1/2`: the reverse.
        HalfToSecond = "0-1/2",
        /// `0-0`: played, and lost by both.
        BothLose = "0-0",
        /// `adj`: adjourned. It counts as a draw for pairing until its result is known.
        Adjourned = "adj",
    }
}
as_text!(Score);

/// A text that is not a result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not one of 1-0, 0-1, 1/2-1/2, 1-0F, 0-1F, 0-0F, 1/2-0, 0-1/2, 0-0, adj")]
pub struct InvalidScore(pub String);

impl Score {
    /// The points alone, as in the exported document: `1-0`; forfeits are marked elsewhere.
    pub fn points(self) -> &'static str {
        self.as_str().trim_end_matches('F')
    }

    /// The same result with the sides exchanged.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Score::First => Score::Second,
            Score::Second => Score::First,
            Score::FirstByForfeit => Score::SecondByForfeit,
            Score::SecondByForfeit => Score::FirstByForfeit,
            Score::HalfToFirst => Score::HalfToSecond,
            Score::HalfToSecond => Score::HalfToFirst,
            Score::Draw | Score::DoubleForfeit | Score::BothLose | Score::Adjourned => self,
        }
    }

    /// As displayed: with the sign for half a point.
    pub const fn shown(self) -> &'static str {
        match self {
            Score::Draw => "½-½",
            Score::HalfToFirst => "½-0",
            Score::HalfToSecond => "0-½",
            other => other.as_str(),
        }
    }

    /// Whether the table was played or is being played.
    pub const fn played(self) -> bool {
        !matches!(self, Score::FirstByForfeit | Score::SecondByForfeit | Score::DoubleForfeit)
    }

    /// Whether the game is adjourned, so that its result is still to come.
    pub const fn is_adjourned(self) -> bool {
        matches!(self, Score::Adjourned)
    }

    /// Whether the result is possible only in games that can be drawn.
    pub const fn needs_draws(self) -> bool {
        self.played() && !matches!(self, Score::First | Score::Second)
    }

    /// Whether the side gets half a point.
    const fn half(self, side: Side) -> bool {
        match self {
            Score::Draw | Score::Adjourned => true,
            Score::HalfToFirst => matches!(side, Side::First),
            Score::HalfToSecond => matches!(side, Side::Second),
            _ => false,
        }
    }

    /// The result with these outcomes, if there is one.
    pub fn of(first: GameResult, second: GameResult, played: bool) -> Option<Self> {
        let outcomes = |score: Self| (score.outcome(Side::First), score.outcome(Side::Second));
        let is_so = |score: &Self| outcomes(*score) == (first, second) && score.played() == played;
        Self::ALL.into_iter().find(is_so)
    }

    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Score::First | Score::FirstByForfeit => Some(Side::First),
            Score::Second | Score::SecondByForfeit => Some(Side::Second),
            _ => None,
        }
    }

    /// The outcome for one side; an adjourned game is a draw until its result is known.
    pub fn outcome(self, side: Side) -> GameResult {
        match self.winner() {
            _ if self.half(side) => GameResult::Draw,
            Some(winner) if winner == side => GameResult::Win,
            _ => GameResult::Loss,
        }
    }
}

impl FromStr for Score {
    type Err = InvalidScore;

    /// Reads a typed result: case, spaces and the kind of dash or colon do not matter, and `½-½`
    /// and `=` are draws too.
    fn from_str(text: &str) -> Result<Self, InvalidScore> {
        let written_as = |text: &str| Self::ALL.into_iter().find(|score| score.as_str() == text);
        if let Some(score) = written_as(text) {
            return Ok(score);
        }
        let plain = text.replace('½', "1/2");
        if matches!(plain.trim(), "=" | "1/2") {
            return Ok(Score::Draw);
        }
        let word = plain.trim().trim_end_matches('.').to_lowercase();
        if matches!(&*word, "adj" | "adjourned" | "adiada" | "adiado") {
            return Ok(Score::Adjourned);
        }
        let plain: String = plain
            .chars()
            .filter(|c| !c.is_whitespace())
            .map(|c| match c {
                '–' | '—' | '−' | ':' => '-',
                _ => c.to_ascii_uppercase(),
            })
            .collect();
        let halves = plain.replace("0.5", "1/2").replace("0,5", "1/2");
        written_as(&halves)
            .or_else(|| (plain == "=-=").then_some(Score::Draw))
            .ok_or_else(|| InvalidScore(text.to_owned()))
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The points of an absence announced in time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RequestedBye {
    /// Nothing.
    #[default]
    Zero,
    /// A draw.
    Half,
    /// A win.
    Full,
}

impl RequestedBye {
    /// Whether it gives no points.
    pub fn is_zero(&self) -> bool {
        *self == RequestedBye::Zero
    }
}

#[cfg(test)]
mod tests {
    use super::Score;

    #[test]
    fn results_are_read_as_people_type_them() {
        for score in Score::ALL {
            assert_eq!(score.to_string().parse(), Ok(score));
        }
        assert_eq!(" 1 – 0 f".parse(), Ok(Score::FirstByForfeit));
        assert_eq!("0:1".parse(), Ok(Score::Second));
        for text in ["1/2-1/2", "½-½", " ½ – ½ ", "=", "½", "1/2:1/2", "0,5-0,5"] {
            assert_eq!(text.parse(), Ok(Score::Draw), "{text}");
        }
        for text in ["1/2-0", "½-0", "½ – 0", "0.5:0"] {
            assert_eq!(text.parse(), Ok(Score::HalfToFirst), "{text}");
        }
        assert_eq!("0–½".parse(), Ok(Score::HalfToSecond));
        assert_eq!("0:0".parse(), Ok(Score::BothLose));
        for text in ["adj", "ADJ", " adj. ", "adjourned", "adiada"] {
            assert_eq!(text.parse(), Ok(Score::Adjourned), "{text}");
        }
        for text in ["", "1", "1/2-1", "½-½F", "½-0F", "==", "1-1", "2-0", "1-0G", "ad", "adjF"]
        {
            assert!(text.parse::<Score>().is_err(), "{text}");
        }
    }

    #[test]
    fn each_result_has_an_outcome_for_each_side() {
        use arbitro_pairing::GameResult::{Draw, Loss};
        use arbitro_pairing::Side::{First, Second};
        let of = |score: Score| (score.outcome(First), score.outcome(Second), score.played());
        assert_eq!(of(Score::HalfToFirst), (Draw, Loss, true));
        assert_eq!(of(Score::HalfToSecond), (Loss, Draw, true));
        assert_eq!(of(Score::BothLose), (Loss, Loss, true));
        assert_eq!(of(Score::DoubleForfeit), (Loss, Loss, false));
        assert_eq!(of(Score::Adjourned), (Draw, Draw, true));
        for score in Score::ALL {
            let [one, other] = [First, Second].map(|side| score.outcome(side));
            let turned = score.turned();
            assert_eq!((turned.outcome(First), turned.outcome(Second)), (other, one), "{score}");
            assert_eq!((turned.turned(), turned.played()), (score, score.played()), "{score}");
        }
    }
}
