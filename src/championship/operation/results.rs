//! The result of a table.

use serde::{Deserialize, Serialize};

use super::Act;
use crate::championship::model::group::{Encounter, EncounterKind};
use crate::championship::{GroupCode, Refusal, Score, State};
use crate::locale::{Fact, Message};

/// The result of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The group.
    pub group: GroupCode,
    /// The round, from 1.
    pub round: u32,
    /// The table, from 1.
    pub table: u32,
    /// The result.
    pub result: Score,
    /// The result it replaces: a correction of anything else is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub was: Option<Score>,
    /// The árbitro's reason, where it is a decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    /// The scoresheet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
    /// Whether it was corrected elsewhere, before it came here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub corrected: bool,
}

impl Act for Record {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let group = state.group(self.group)?;
        let game = group.table(self.round, self.table)?;
        if game.result == self.was {
            return Ok(());
        }
        let Some(present) = game.result else {
            return Err(Refusal::NothingToCorrect {
                group: self.group,
                round: self.round,
                table: self.table,
                wanted: self.result,
            });
        };
        Err(Refusal::HasResult {
            group: self.group,
            round: self.round,
            table: self.table,
            result: present,
            wanted: self.result,
        })
    }

    fn apply(&self, state: &mut State, seq: u64) {
        let round = (self.round as usize).wrapping_sub(1);
        let table = (self.table as usize).wrapping_sub(1);
        let game = state
            .groups
            .get_mut(&self.group)
            .and_then(|group| group.played.get_mut(round))
            .and_then(|round| round.games.get_mut(table));
        if let Some(game @ Encounter { kind: EncounterKind::Table(_), .. }) = game {
            game.corrected |= self.corrected || self.was.is_some_and(|was| was != self.result);
            game.result = Some(self.result);
            game.decision.clone_from(&self.decision);
            game.sheet = self.sheet.as_ref().map(|_| seq);
        }
    }

    fn summary(&self) -> Message {
        let key = match self.was {
            Some(_) => "event-log-correct",
            None => "event-log-result",
        };
        let mut message = Message::new(key)
            .with("group", self.group.to_string())
            .with("round", self.round)
            .with("table", self.table)
            .with("result", self.result.to_string());
        if let Some(was) = self.was {
            message = message.with("was", was.to_string());
        }
        let note = match (&self.decision, &self.sheet) {
            (Some(reason), _) => {
                Message::new("event-log-decision").with("reason", reason.clone()).into()
            }
            (None, Some(_)) => Fact::word("event-log-sheet"),
            (None, None) => Fact::from(""),
        };
        message.with("note", note)
    }
}
