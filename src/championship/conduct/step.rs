//! A step of the day: what to do, why, and the operations it amounts to, so that a user can confirm
//! exactly the step that was shown.

use crate::championship::{GroupCode, Operation, Remedy};
use crate::locale::Message;

/// A step to take, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct NextStep {
    /// What to do.
    pub remedy: Remedy,
    /// Why.
    pub why: Message,
    /// The operations that carry it out together; empty if it happens elsewhere: at a desk, on
    /// paper, or by a person's decision.
    pub does: Vec<Operation>,
    /// The groups it concerns.
    pub about: Vec<GroupCode>,
}

impl NextStep {
    /// A step that happens elsewhere.
    pub(super) fn elsewhere(remedy: Remedy, why: Message) -> Self {
        Self { remedy, why, does: Vec::new(), about: Vec::new() }
    }

    /// A step carried out by operations.
    pub(super) fn act(
        remedy: Remedy,
        why: Message,
        does: Vec<Operation>,
        about: Vec<GroupCode>,
    ) -> Self {
        Self { remedy, why, does, about }
    }

    /// Whether it needs a confirmation: many people see its effect at once, or it decides
    /// something.
    pub fn asks(&self) -> bool {
        matches!(
            self.remedy,
            Remedy::DrawAll | Remedy::Draw { .. } | Remedy::Publish | Remedy::Lots { .. }
        )
    }

    /// A hash that identifies the step and what it would do in this state.
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
