//! What a position is worth to the player to move, and what one asks of it.

use std::fmt;

use crate::games::{Game, Seat, Status};

/// What perfect play comes to for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The rival wins.
    Loss,
    /// Neither side wins: the rules leave the end to the arbiter, or the win is shared.
    Open,
    /// The player to move wins.
    Win,
}

impl Value {
    /// The same for the other of two players.
    #[must_use]
    pub const fn against(self) -> Self {
        match self {
            Value::Loss => Value::Win,
            Value::Open => Value::Open,
            Value::Win => Value::Loss,
        }
    }

    /// The contract's word.
    pub const fn word(self) -> &'static str {
        match self {
            Value::Loss => "loss",
            Value::Open => "open",
            Value::Win => "win",
        }
    }

    /// What a position is worth that is not being played any more; `None` while it is.
    pub fn settled<G: Game>(position: &G) -> Option<Self> {
        match position.status() {
            Status::Playing => None,
            Status::NeedsArbiter => Some(Value::Open),
            Status::Over(outcome) => Some(match outcome.winners.has(position.turn()) {
                _ if outcome.winners.count() != 1 => Value::Open,
                true => Value::Win,
                false => Value::Loss,
            }),
        }
    }

    /// Who wins, when `turn` is to move.
    pub fn winner(self, turn: Seat) -> Option<Seat> {
        match self {
            Value::Loss => Some(turn.other()),
            Value::Open => None,
            Value::Win => Some(turn),
        }
    }
}

/// By the contract's word.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A question to which a search answers yes or no: does the player to move get this much?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// More than a loss.
    NotLoss,
    /// A win.
    Win,
}

impl Goal {
    /// The question that the rival asks: one gets one's goal exactly when the other misses this.
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
        let said = [Value::Loss, Value::Open, Value::Win].map(|value| value.to_string());
        assert_eq!(said, ["loss", "open", "win"]);
    }
}
