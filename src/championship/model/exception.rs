//! What was done where the absolute criteria left no pairing: what an arbiter allowed, and pairs that are made only then.

use crate::locale::words;
use serde::{Deserialize, Serialize};

use super::code::PlayerCode;
use crate::locale::Message;

/// Something against the absolute criteria, without which a round could not be paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Exception {
    /// These two meet again.
    Rematch(PlayerCode, PlayerCode),
    /// These two both had to have the same side.
    Side(PlayerCode, PlayerCode),
    /// These two were to be paired only where nothing else works.
    Avoided(PlayerCode, PlayerCode),
    /// This player has the bye although a bye or a win without playing was there before.
    Bye(PlayerCode),
}

impl Exception {
    /// What was done, in words.
    pub fn sentence(&self) -> Message {
        let pair = |key: &'static str, first: &PlayerCode, second: &PlayerCode| {
            Message::new(key).with("first", first.to_string()).with("second", second.to_string())
        };
        match self {
            Exception::Rematch(first, second) => pair(words::PAIRING_USE_REMATCH, first, second),
            Exception::Side(first, second) => pair(words::PAIRING_USE_SIDE, first, second),
            Exception::Avoided(first, second) => pair(words::PAIRING_USE_AVOIDED, first, second),
            Exception::Bye(player) => {
                Message::new(words::PAIRING_USE_BYE).with("player", player.to_string())
            }
        }
    }
}
