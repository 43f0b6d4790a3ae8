//! Games recorded while they are played: the moves so far, a scoresheet in the making.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use arbitro_event::{GroupCode, Score};

/// The games that are being recorded, by their table: `2.3.F/2/1`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Games(pub BTreeMap<String, LiveGame>);

impl Games {
    /// The game of these players at a table so far; another pair there plays another game.
    pub(crate) fn of(&self, table: &str, players: [String; 2]) -> LiveGame {
        match self.0.get(table).filter(|game| game.players == players) {
            Some(game) => game.clone(),
            None => LiveGame { players, ..LiveGame::default() },
        }
    }
}

/// A game that is being recorded.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct LiveGame {
    /// The players, by code: another pair at the table means another game.
    pub players: [String; 2],
    /// Tags that the game needs before its first move.
    pub tags: Vec<(String, String)>,
    /// The moves so far, in canonical form.
    pub moves: Vec<String>,
    /// The moves taken back: after how many moves, and which move.
    pub taken_back: Vec<(usize, String)>,
    /// The recorder of the latest move.
    pub by: String,
    /// When that was, in seconds since 1970; 0 if unknown.
    pub at: i64,
    /// Whether the players themselves play it, on a table's tablet.
    #[serde(skip_serializing_if = "is_usual")]
    pub tablet: bool,
    /// The seat whose player has resigned.
    #[serde(skip_serializing_if = "is_usual")]
    pub given_up: Option<u8>,
    /// The result that the players state on their own phones.
    #[serde(skip_serializing_if = "is_usual")]
    pub stated: Option<Stated>,
    /// The results of the boards of a match, by the team that reports them, as the team named first
    /// sees them.
    #[serde(skip_serializing_if = "is_usual")]
    pub boards: [Vec<Option<Score>>; 2],
    /// Which seats have confirmed the end.
    #[serde(skip_serializing_if = "is_usual")]
    pub so: [bool; 2],
    /// The seat whose player asks to take the last move back.
    #[serde(skip_serializing_if = "is_usual")]
    pub asks_back: Option<u8>,
    /// Whether the players' confirmation was already sent as the result: if it was undone since,
    /// that was the desk's decision.
    #[serde(skip_serializing_if = "is_usual")]
    pub sent: bool,
    /// The identifiers of the latest forms: a form sent twice is processed once, even after a
    /// restart.
    #[serde(skip_serializing_if = "is_usual")]
    pub done: Vec<String>,
}

/// A result that the players of a table state, as those see it who sit there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stated {
    /// The result.
    pub score: Score,
    /// The number of the game, in a match of several.
    pub game: Option<u32>,
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// How many forms are remembered.
const DONE: usize = 16;

impl LiveGame {
    /// Whether the public may watch it: a game played on the players' own tablets is private,
    /// except in finals.
    pub(crate) fn is_public(&self, table: &str) -> bool {
        let group = table.split('/').next().and_then(|group| group.parse::<GroupCode>().ok());
        !self.tablet || group.is_some_and(GroupCode::is_final)
    }

    /// Clears resignations, requests and confirmations from an earlier position.
    pub(crate) fn unsay(&mut self) {
        (self.given_up, self.so, self.asks_back, self.sent) = (None, [false; 2], None, false);
    }

    /// Whether both players have confirmed the end.
    pub(crate) fn is_agreed(&self) -> bool {
        self.so == [true; 2]
    }

    /// Remembers that a form was processed.
    pub(crate) fn remember(&mut self, form: &str) {
        self.done.push(form.to_owned());
        let surplus = self.done.len().saturating_sub(DONE);
        self.done.drain(..surplus);
    }
}
