//! What hangs on the hall's wall: the clock of the round, what projectors show, who was called for.

use serde::{Deserialize, Serialize};

use crate::championship::{CategoryCode, GroupCode};

/// What hangs on the wall.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Wall {
    /// The clock of the round.
    pub clock: Option<Clock>,
    /// What projectors show.
    pub shows: Shows,
    /// The categories that projectors show; all where there are none.
    pub categories: Vec<CategoryCode>,
    /// What everybody is told, on projectors and on the first page.
    pub message: String,
    /// Where the head was called to and has not been yet, the first call first.
    pub calls: Vec<Call>,
    /// Where staff finds the server, as it was last started.
    pub address: String,
    /// The number of the last call.
    pub called: u64,
}

/// The clock of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// When the round began or begins: seconds since 1970.
    pub start: i64,
    /// How long it lasts; what follows is overtime.
    pub minutes: u32,
}

/// What projectors show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shows {
    /// Pairings of open rounds, standings where a round is complete.
    #[default]
    Both,
    /// Pairings.
    Pairings,
    /// Standings.
    Standings,
    /// The boards of games that are being played, where there are any; else as `Both`.
    Boards,
    /// Only the message.
    Message,
}

impl Shows {
    /// Everything they can show.
    pub const ALL: [Shows; 5] =
        [Shows::Both, Shows::Pairings, Shows::Standings, Shows::Boards, Shows::Message];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Shows::Both => "both",
            Shows::Pairings => "pairings",
            Shows::Standings => "standings",
            Shows::Boards => "boards",
            Shows::Message => "message",
        }
    }
}

/// A call for the head.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// Its number.
    pub number: u64,
    /// The group.
    pub group: GroupCode,
    /// The table, where it is about one.
    pub table: Option<u32>,
    /// Who calls.
    pub by: String,
    /// When: seconds since 1970.
    pub at: i64,
    /// What for, in the caller's words.
    pub note: String,
}
