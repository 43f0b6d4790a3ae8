//! A step of the day: what is to be done, why, and what it comes to in the journal, so that whoever is shown it can
//! say later that this, and nothing else, is to be done.

use crate::championship::{GroupCode, Operation, Remedy};
use crate::locale::Message;

/// Something to be done, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct NextStep {
    /// What.
    pub remedy: Remedy,
    /// Why.
    pub why: Message,
    /// What it comes to: it is done by these operations together. Nothing where it is done elsewhere: at a desk, on
    /// paper, by somebody's decision.
    pub does: Vec<Operation>,
    /// The groups that it is about.
    pub about: Vec<GroupCode>,
}

impl NextStep {
    /// Something that is done elsewhere.
    pub(super) fn elsewhere(remedy: Remedy, why: Message) -> Self {
        Self { remedy, why, does: Vec::new(), about: Vec::new() }
    }

    /// Something that is done by operations.
    pub(super) fn act(
        remedy: Remedy,
        why: Message,
        does: Vec<Operation>,
        about: Vec<GroupCode>,
    ) -> Self {
        Self { remedy, why, does, about }
    }

    /// Whether it is asked once more before it is done: many see at once what it does, or it decides something.
    pub fn asks(&self) -> bool {
        matches!(
            self.remedy,
            Remedy::DrawAll | Remedy::Draw { .. } | Remedy::Publish | Remedy::Lots { .. }
        )
    }

    /// What tells it from every other step, and from itself in a state in which it would do something else.
    pub fn digest(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        let mut add = |text: &str| {
            hasher.update(&(text.len() as u64).to_le_bytes());
            hasher.update(text.as_bytes());
        };
        add(&format!("{:?}", self.remedy));
        for operation in &self.does {
            add(operation.word());
            add(&operation.payload());
        }
        hasher.finalize().to_hex()[..24].to_owned()
    }
}
