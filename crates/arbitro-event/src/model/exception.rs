//! Exceptions to the absolute criteria when they leave no pairing: those an arbiter allowed, and
//! pairs that are to be avoided otherwise.

use serde::{Deserialize, Serialize};

use super::code::PlayerCode;
use crate::locale::{Message, message, words};

/// An exception to the absolute criteria that was needed to pair a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Exception {
    /// These two players meet again.
    Rematch(PlayerCode, PlayerCode),
    /// These two players were both due the same side.
    Side(PlayerCode, PlayerCode),
    /// These two players are paired only if nothing else works.
    Avoided(PlayerCode, PlayerCode),
    /// This player gets the bye despite an earlier bye or win without playing.
    Bye(PlayerCode),
}

impl Exception {
    /// The exception as a message.
    pub fn sentence(&self) -> Message {
        let pair = |key, first: &PlayerCode, second: &PlayerCode| message!(key, first, second);
        match self {
            Exception::Rematch(first, second) => pair(words::PAIRING_USE_REMATCH, first, second),
            Exception::Side(first, second) => pair(words::PAIRING_USE_SIDE, first, second),
            Exception::Avoided(first, second) => pair(words::PAIRING_USE_AVOIDED, first, second),
            Exception::Bye(player) => message!(words::PAIRING_USE_BYE, player),
        }
    }
}
