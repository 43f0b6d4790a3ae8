//! The value of a position for the player to move, and the questions about it.

use std::fmt;

use arbitro_words::worded;

use crate::games::{Game, Outcome, Seat, Status};

worded! { word:
    /// The result of perfect play for the player to move.
    #[derive(PartialOrd, Ord, Hash)]
    pub enum Value {
        /// The rival wins.
        Loss = "loss",
        /// Neither side wins: the rules leave the end to the arbiter, or the win is shared.
        Open = "open",
        /// The player to move wins.
        Win = "win",
    }
}

impl Value {
    /// The same value for the other player.
    #[must_use]
    pub const fn against(self) -> Self {
        match self {
            Value::Loss => Value::Win,
            Value::Open => Value::Open,
            Value::Win => Value::Loss,
        }
    }

    /// The value of a position that is no longer in play; `None` while it is.
    pub fn settled<G: Game>(position: &G) -> Option<Self> {
        match position.status() {
            Status::Playing => None,
            Status::NeedsArbiter => Some(Value::Open),
            Status::Over(outcome) => Some(Value::of(outcome, position.turn())),
        }
    }

    /// The value of an outcome for a seat.
    pub fn of(outcome: Outcome, seat: Seat) -> Self {
        match outcome.winners.has(seat) {
            _ if outcome.winners.count() != 1 => Value::Open,
            true => Value::Win,
            false => Value::Loss,
        }
    }

    /// The winner, when `turn` is to move.
    pub fn winner(self, turn: Seat) -> Option<Seat> {
        match self {
            Value::Loss => Some(turn.other()),
            Value::Open => None,
            Value::Win => Some(turn),
        }
    }
}

/// Displayed as the code in the contract.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A yes-or-no question for a search: does the player to move get at least this result?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// More than a loss.
    NotLoss,
    /// A win.
    Win,
}

impl Goal {
    /// The rival's question: a player reaches a goal exactly when the rival misses this one.
    #[must_use]
    pub const fn against(self) -> Self {
        match self {
            Goal::NotLoss => Goal::Win,
            Goal::Win => Goal::NotLoss,
        }
    }

    /// Whether this value is enough.
    pub fn is_met_by(self, value: Value) -> bool {
        match self {
            Goal::NotLoss => value > Value::Loss,
            Goal::Win => value == Value::Win,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Value;

    #[test]
    fn a_value_displays_itself_by_the_contracts_word() {
        let words = [Value::Loss, Value::Open, Value::Win].map(|value| value.to_string());
        assert_eq!(words, ["loss", "open", "win"]);
    }
}
