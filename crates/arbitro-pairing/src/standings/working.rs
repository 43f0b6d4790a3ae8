//! The working of a value: what each round or opponent contributes.

use crate::words;
use arbitro_words::{Fact, Message, message};

use super::tie_break::Worked;
use super::{Ratio, TieBreakValue};
use crate::Points;

/// The contribution of a round, or of an opponent, to a tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// The round, from 1; 0 when several rounds form one part (direct encounter).
    pub round: u32,
    /// The board, from 1, where the part is that of a board (teams).
    pub board: Option<u32>,
    /// The opponent's number; `None` for a dummy, and where the opponent does not matter.
    pub opponent: Option<u32>,
    /// The points that the player scored, where the part depends on them as well
    /// (Sonneborn-Berger).
    pub result: Option<Points>,
    /// The value by the secondary score, where both are compared in turn (teams).
    pub second: Option<TieBreakValue>,
    /// The score of the opponent or dummy, or the opponent's rating; the least significant value is
    /// the one with the lowest.
    pub basis: TieBreakValue,
    /// Whether it comes from a voluntary unplayed round (C.07, 16.1.2), which is cut first (16.5).
    pub voluntary: bool,
    /// The amount contributed.
    pub amount: TieBreakValue,
    /// Whether a modifier cut it, so that it contributes nothing.
    pub cut: bool,
}

impl Contribution {
    pub(super) fn of_round(round: u32, amount: TieBreakValue) -> Self {
        Self {
            round,
            board: None,
            opponent: None,
            result: None,
            second: None,
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
    /// A team's secondary score plus its Buchholz, divided.
    Strength {
        /// The secondary score.
        score: Points,
        /// The sum of the parts.
        buchholz: TieBreakValue,
        /// The divisor of the Buchholz.
        divisor: i64,
    },
}

/// The working of one value of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Working {
    /// FIDE's code of the tie-break, with its modifiers.
    pub code: String,
    /// Whether dummies replace the opponents of unplayed rounds.
    pub has_dummies: bool,
    /// Whether a value that does not exist lacks ratings.
    pub lacks_ratings: bool,
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
            _ if let Some(board) = part.board => message!(words::STANDINGS_WORKING_BOARD, board),
            (Some(number), None) if let Some(second) = part.second => {
                Message::new(words::STANDINGS_WORKING_ENCOUNTER)
                    .with("opponent", name(number))
                    .with("second", Fact::decimal(second))
            }
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
            (None, None) if self.has_dummies => Message::new(words::STANDINGS_WORKING_DUMMY),
            (None, None) => Message::new(words::STANDINGS_WORKING_ROUND),
        };
        if part.round > 0 {
            message = message.with("round", part.round);
        }
        message = message.with("amount", amount);
        if part.cut { message!(words::STANDINGS_WORKING_CUT, part = message) } else { message }
    }

    fn total(&self) -> Message {
        let code = self.code.clone();
        let Some(value) = self.value else {
            let key = match self.lacks_ratings {
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
            Sum::Strength { score, buchholz, divisor } => {
                Message::new(words::STANDINGS_WORKING_STRENGTH)
                    .with("score", Fact::decimal(score))
                    .with("buchholz", Fact::decimal(buchholz))
                    .with("divisor", divisor)
            }
        };
        message.with("code", code).with("value", Fact::decimal(value))
    }
}
