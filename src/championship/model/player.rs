//! A player of the event.

use serde::{Deserialize, Serialize};

use super::code::PlayerCode;

/// A player's place in the event, in the order of entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PlayerId(pub(in crate::championship) u32);

impl PlayerId {
    pub(in crate::championship) fn at(self) -> usize {
        self.0 as usize
    }
}

/// What an entry list says of a pupil.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryRow {
    /// The code, which says the school and the category.
    pub code: PlayerCode,
    /// The name.
    pub name: String,
    /// The school's name, where the list gives more than its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub school: Option<String>,
    /// The adapted set the pupil plays on. Private: a minor's health data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adapted: Option<String>,
}

/// Whether a player still takes part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlayerStatus {
    /// Takes part.
    #[default]
    Active,
    /// Was announced absent before the draw, or until they come, and has not come since.
    Absent,
    /// Has left.
    Withdrawn,
    /// Was taken off the list before the draw: nobody sees them any more.
    Removed,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// What the entry list says.
    pub row: EntryRow,
    /// Whether the player still takes part.
    #[serde(default)]
    pub status: PlayerStatus,
    /// Whether somebody at a desk has seen that the player has come.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub present: bool,
    /// Whether the public sees the code only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// The table that is kept for the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u32>,
}
