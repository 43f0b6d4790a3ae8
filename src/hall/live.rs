//! Games that are recorded while they are played: the tokens so far, a scoresheet in the making.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The games that are being recorded, by their table: `2.3.F/2/1`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Games(pub BTreeMap<String, LiveGame>);

/// A game that is being recorded.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct LiveGame {
    /// Who plays, by code: another pair at the table is another game.
    pub players: [String; 2],
    /// Tags that the game needs before its first move.
    pub tags: Vec<(String, String)>,
    /// The moves so far, in canonical form.
    pub moves: Vec<String>,
    /// What was taken back: after how many moves, and which move it was.
    pub taken_back: Vec<(usize, String)>,
    /// Who has recorded it, last.
    pub by: String,
    /// When that was, in seconds; 0 where nobody knows.
    pub at: i64,
}
