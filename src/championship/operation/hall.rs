//! What the hall may see: rounds held back until the head publishes them, and who was given a key.

use crate::locale::words;
use serde::{Deserialize, Serialize};

use super::{Act, Subject};
use crate::championship::{GroupCode, Refusal, Signed, State};
use crate::locale::{Fact, Message};

/// Whether rounds that are paired from now on are held back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hold {
    /// Whether they are.
    pub on: bool,
}

/// Rounds that were held back and are shown from now on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Publish {
    /// The groups and their rounds.
    pub rounds: Vec<(GroupCode, u32)>,
}

/// What was done to somebody's key. The key itself is not in the journal, nor is its hash.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeyChange {
    /// The name that the key signs with.
    pub name: String,
    /// What it is for: `floor`, `desk`, `head`, `table`, `school`.
    pub role: String,
    /// What it is limited to; nothing for the whole event.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub only: Vec<String>,
    /// What was done.
    pub change: KeyEvent,
}

/// What was done to a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum KeyEvent {
    /// It was made.
    Issued,
    /// It was made anew; the one before is void.
    Renewed,
    /// It is void.
    Revoked,
}

impl Act for Hold {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        if state.holds() != self.on {
            return Ok(());
        }
        Err(if self.on { Refusal::HeldAlready } else { Refusal::NotHeld })
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        state.hold = self.on;
    }

    fn summary(&self) -> Message {
        Message::new(if self.on { words::EVENT_LOG_HOLD } else { words::EVENT_LOG_HOLD_OFF })
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        // Whether rounds are held back concerns one hall only.
        Vec::new()
    }
}

impl Act for Publish {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        for &(code, round) in &self.rounds {
            if !state.group(code)?.paired_round(round)?.held {
                return Err(Refusal::PublishedAlready { group: code, round });
            }
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        for (code, round) in &self.rounds {
            let round = (*round as usize).wrapping_sub(1);
            let group = state.groups.get_mut(code);
            if let Some(round) = group.and_then(|group| group.played.get_mut(round)) {
                round.held = false;
            }
        }
    }

    fn summary(&self) -> Message {
        let rounds = self.rounds.iter().map(|(group, round)| format!("{group}/{round}"));
        Message::new(words::EVENT_LOG_PUBLISH).with("rounds", rounds.collect::<Vec<_>>())
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        self.rounds.iter().map(|&(group, _)| Subject::Group(group)).collect()
    }
}

impl Act for KeyChange {
    fn check(&self, _: &State) -> Result<(), Refusal> {
        Ok(())
    }

    fn apply(&self, _: &mut State, _: &Signed) {}

    fn summary(&self) -> Message {
        let key = match self.change {
            KeyEvent::Issued => words::EVENT_LOG_KEY_ISSUED,
            KeyEvent::Renewed => words::EVENT_LOG_KEY_RENEWED,
            KeyEvent::Revoked => words::EVENT_LOG_KEY_REVOKED,
        };
        Message::new(key)
            .with("name", self.name.clone())
            .with("role", Fact::word(format!("event-role-{}", self.role)))
            .with("only", if self.only.is_empty() { "–".to_owned() } else { self.only.join(", ") })
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        // Who holds a key concerns one hall only.
        Vec::new()
    }
}
