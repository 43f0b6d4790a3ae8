//! Games that are recorded while they are played: the tokens so far, a scoresheet in the making.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::championship::GroupCode;

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
    /// Whether the players themselves play it, on a table's tablet.
    #[serde(skip_serializing_if = "is_usual")]
    pub tablet: bool,
    /// The seat whose player gives the game up.
    #[serde(skip_serializing_if = "is_usual")]
    pub given_up: Option<u8>,
    /// Which seats have said of the end that it is so.
    #[serde(skip_serializing_if = "is_usual")]
    pub so: [bool; 2],
    /// The seat whose player asks to take the last move back.
    #[serde(skip_serializing_if = "is_usual")]
    pub asks_back: Option<u8>,
    /// Whether the players' word was the result already: what was taken back since is the desk's.
    #[serde(skip_serializing_if = "is_usual")]
    pub sent: bool,
    /// The numbers of the forms that were done last: what comes twice is done once, over a restart as well.
    #[serde(skip_serializing_if = "is_usual")]
    pub done: Vec<String>,
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// How many forms are remembered.
const DONE: usize = 16;

impl LiveGame {
    /// Whether everybody may watch it: what the players play on their own tablets is theirs, but for finals.
    pub fn is_public(&self, table: &str) -> bool {
        let group = table.split('/').next().and_then(|group| group.parse::<GroupCode>().ok());
        !self.tablet || group.is_some_and(GroupCode::is_final)
    }

    /// What was asked, agreed or confirmed of another position is void.
    pub fn unsay(&mut self) {
        (self.given_up, self.so, self.asks_back, self.sent) = (None, [false; 2], None, false);
    }

    /// Whether both players have said that it is so.
    pub fn is_agreed(&self) -> bool {
        self.so == [true; 2]
    }

    /// Remembers that a form was done.
    pub fn remember(&mut self, form: &str) {
        self.done.push(form.to_owned());
        let surplus = self.done.len().saturating_sub(DONE);
        self.done.drain(..surplus);
    }
}
