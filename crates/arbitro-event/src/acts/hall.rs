//! Rounds held back and published, and entries that the program makes by itself: keys, identifiers.

use super::{Plan, Plans, Question};
use crate::operation::{CertificateKey, Hold, Identify, KeyChange, Publish};
use crate::{GroupCode, Refusal, State};

impl Plans for Hold {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let refusal = if self.on { Refusal::HeldAlready } else { Refusal::NotHeld };
        match state.hold == self.on {
            true => Ok(Plan::already(refusal)),
            false => Ok(Plan::of(self.clone())),
        }
    }
}

/// Publishes rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct PublishRounds {
    /// The groups and their rounds; every round that is held back if empty.
    pub rounds: Vec<(GroupCode, u32)>,
}

impl Plans for PublishRounds {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let rounds = match self.rounds.is_empty() {
            true => state.held().collect(),
            false => self.rounds.clone(),
        };
        let tables = rounds.iter().filter_map(|&(group, round)| {
            Some(state.group(group).ok()?.round(round)?.tables().count())
        });
        let question = Question::Publishes { rounds: rounds.clone(), tables: tables.sum() };
        match rounds.is_empty() {
            true => Ok(Plan::default()),
            false => Ok(Plan { questions: vec![question], ..Plan::of(Publish { rounds }) }),
        }
    }
}

/// Records changes of keys; the keys themselves are not in the journal.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordKeys {
    /// The changes.
    pub changes: Vec<KeyChange>,
}

impl Plans for RecordKeys {
    fn plan(&self, _: &State) -> Result<Plan, Refusal> {
        Ok(Plan::all(self.changes.iter().cloned()))
    }
}

/// Records the public key of the event's certificates.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordCertificateKey {
    /// The key.
    pub public: String,
    /// The identifier of an event begun by 0.2, if it gets one at the same time.
    pub identify: Option<Identify>,
}

impl Plans for RecordCertificateKey {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let mut plan = Plan::of(CertificateKey { public: self.public.clone() });
        if let Some(identify) = &self.identify {
            plan.operations.extend(identify.plan(state)?.operations);
        }
        Ok(plan)
    }
}

impl Plans for Identify {
    /// An event that was not begun by 0.2 has its identifier from the beginning.
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        Ok(match state.event_id.as_deref() {
            Some(_) => Plan::default(),
            None => Plan::of(self.clone()),
        })
    }
}
