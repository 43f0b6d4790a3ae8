//! Rounds held back until the head arbiter publishes them, and the keys that were given out.

use crate::model::state::group_mut;
use serde::{Deserialize, Serialize};

use super::{Act, Subject};
use crate::locale::{Fact, Message, message, words};
use crate::{GroupCode, Refusal, Signed, State};

/// Whether rounds paired from now on are held back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hold {
    /// Whether they are.
    pub on: bool,
}

/// Rounds that were held back and are now published.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Publish {
    /// The groups and their rounds.
    pub rounds: Vec<(GroupCode, u32)>,
}

/// A change to somebody's key. Neither the key nor its hash is in the journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeyChange {
    /// The name that the key signs with.
    pub name: String,
    /// Its role: `floor`, `desk`, `head`, `table`, `school`.
    pub role: String,
    /// The categories and groups it is limited to; empty for the whole event.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub only: Vec<String>,
    /// The change.
    pub change: KeyEvent,
}

/// A change to a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum KeyEvent {
    /// Issued.
    Issued,
    /// Reissued; the previous one is void.
    Renewed,
    /// Revoked.
    Revoked,
}

impl Act for Hold {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        if state.hold != self.on {
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
            let group = group_mut(&mut state.groups, *code);
            if let Some(round) = group.and_then(|group| group.played.get_mut(round)) {
                round.held = false;
            }
        }
    }

    fn summary(&self) -> Message {
        let rounds = self.rounds.iter().map(|(group, round)| format!("{group}/{round}"));
        message!(words::EVENT_LOG_PUBLISH, rounds = rounds.collect::<Vec<_>>())
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        self.rounds.iter().map(|&(group, _)| Subject::Group(group)).collect()
    }
}

impl Act for KeyChange {
    fn summary(&self) -> Message {
        let key = match self.change {
            KeyEvent::Issued => words::EVENT_LOG_KEY_ISSUED,
            KeyEvent::Renewed => words::EVENT_LOG_KEY_RENEWED,
            KeyEvent::Revoked => words::EVENT_LOG_KEY_REVOKED,
        };
        let role = Fact::word(format!("event-role-{}", self.role));
        let only = match self.only.is_empty() {
            true => Fact::word(words::EVENT_LOG_KEY_WHOLE),
            false => self.only.join(", ").into(),
        };
        message!(key, name = &self.name, role, only)
    }
}

/// The public key that certificates are signed under from now on. The private key is in no journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CertificateKey {
    /// The public key, as it is printed.
    pub public: String,
}

impl Act for CertificateKey {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        match &state.certificate_key {
            Some(present) if *present != self.public => Err(Refusal::OtherCertificateKey),
            _ => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        state.certificate_key = Some(self.public.clone());
    }

    fn summary(&self) -> Message {
        message!(words::EVENT_LOG_CERTIFICATE_KEY, key = &self.public)
    }
}
