//! The working of a value: what each round or opponent contributes.

use crate::words;
use arbitro_words::{Fact, Message, message};

use super::tie_break::Worked;
use super::{Ratio, TieBreak, TieBreakMethod, TieBreakValue};
use crate::Points;

/// The contribution of a round, or of an opponent, to a tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// The round, from 1; 0 when several rounds form one part (direct encounter).
    pub round: u32,
    /// The opponent's number; `None` for a dummy, and where the opponent does not matter.
    pub opponent: Option<u32>,
    /// The points that the player scored, where the part depends on them as well
    /// (Sonneborn-Berger).
    pub result: Option<Points>,
    /// The score of the opponent or dummy, or the opponent's rating; the least significant value is
    /// the one with the lowest.
    pub basis: TieBreakValue,
    /// Whether it comes from a voluntary unplayed round (C.07, 16.1.2), which is cut first (16.5).
    pub voluntary: bool,
    /// What it contributes.
    pub amount: TieBreakValue,
    /// Whether a modifier cut it, so that it contributes nothing.
    pub cut: bool,
}

impl Contribution {
    pub(super) fn of_round(round: u32, amount: TieBreakValue) -> Self {
        Self {
            round,
            opponent: None,
            result: None,
            basis: amount,
            voluntary: false,
            amount,
            cut: false,
        }
    }
}

/// The value that is the sum of the parts that are not cut.
pub(super) fn total(parts: Vec<Contribution>) -> Worked {
    let counted = parts.iter().filter(|part| !part.cut);
    let sum = counted.fold(Ratio::ZERO, |sum, part| sum + part.amount.ratio());
    (parts, Sum::Total, Some(TieBreakValue::Exact(sum)))
}

/// How the parts combine into the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sum {
    /// Their sum.
    Total,
    /// Their average.
    Average,
    /// The average of ratings plus the rating difference that corresponds to the score.
    Performance {
        /// The average of the parts.
        average: i64,
        /// The score in hundredths of the possible points.
        percent: i64,
        /// The rating difference for that score.
        difference: i64,
    },
    /// The lowest rating at which the score would be the expected one.
    Perfect,
    /// The place in the standings of the tied players.
    Place,
    /// A property of the player, without parts.
    Fact,
}

/// The working of one value of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Working {
    /// The tie-break.
    pub tie_break: TieBreak,
    /// The contributions, round by round.
    pub parts: Vec<Contribution>,
    /// How the parts combine into the value.
    pub sum: Sum,
    /// The value; `None` where it does not exist.
    pub value: Option<TieBreakValue>,
}

impl Working {
    /// The parts in words, one message each, and the value at the end. `name` gives a player's name
    /// by number.
    pub fn messages(&self, name: impl Fn(u32) -> String) -> Vec<Message> {
        let mut messages: Vec<Message> =
            self.parts.iter().map(|part| self.part(part, &name)).collect();
        messages.push(self.total());
        messages
    }

    fn part(&self, part: &Contribution, name: &impl Fn(u32) -> String) -> Message {
        let amount = Fact::decimal(part.amount);
        let mut message = match (part.opponent, part.result) {
            (Some(number), Some(result)) => Message::new(words::STANDINGS_WORKING_PRODUCT)
                .with("opponent", name(number))
                .with("score", Fact::decimal(part.basis))
                .with("result", Fact::decimal(result)),
            (None, Some(result)) => Message::new(words::STANDINGS_WORKING_DUMMY_PRODUCT)
                .with("score", Fact::decimal(part.basis))
                .with("result", Fact::decimal(result)),
            (Some(number), None) if part.round == 0 => {
                message!(words::STANDINGS_WORKING_AGAINST, opponent = name(number))
            }
            (Some(number), None) => {
                message!(words::STANDINGS_WORKING_OPPONENT, opponent = name(number))
            }
            (None, None) if self.has_dummies() => Message::new(words::STANDINGS_WORKING_DUMMY),
            (None, None) => Message::new(words::STANDINGS_WORKING_ROUND),
        };
        if part.round > 0 {
            message = message.with("round", part.round);
        }
        message = message.with("amount", amount);
        match part.cut {
            true => message!(words::STANDINGS_WORKING_CUT, part = message),
            false => message,
        }
    }

    fn has_dummies(&self) -> bool {
        matches!(
            self.tie_break.method,
            TieBreakMethod::Bh | TieBreakMethod::Fb | TieBreakMethod::Sb
        )
    }

    fn total(&self) -> Message {
        let code = self.tie_break.to_string();
        let Some(value) = self.value else {
            // A rating tie-break without a value, when the modifier supplies no rating, has none
            // because a player is unrated.
            let is_of_ratings = self.tie_break.method.article().starts_with("10.");
            let key = match is_of_ratings && self.tie_break.unrated.is_none() {
                true => words::STANDINGS_WORKING_UNRATED,
                false => words::STANDINGS_WORKING_NONE,
            };
            return message!(key, code);
        };
        let message = match self.sum {
            Sum::Total => Message::new(words::STANDINGS_WORKING_TOTAL),
            Sum::Average => Message::new(words::STANDINGS_WORKING_AVERAGE),
            Sum::Performance { average, percent, difference } => {
                Message::new(words::STANDINGS_WORKING_PERFORMANCE)
                    .with("average", average.to_string())
                    .with("percent", percent)
                    .with("difference", format!("{difference:+}"))
            }
            Sum::Perfect => Message::new(words::STANDINGS_WORKING_PERFECT),
            Sum::Place if value == TieBreakValue::Whole(0) => {
                Message::new(words::STANDINGS_WORKING_UNSPLIT)
            }
            Sum::Place => Message::new(words::STANDINGS_WORKING_PLACE),
            Sum::Fact => Message::new(words::STANDINGS_WORKING_FACT),
        };
        message.with("code", code).with("value", Fact::decimal(value))
    }
}
