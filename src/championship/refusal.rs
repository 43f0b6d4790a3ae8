//! Why an operation is not possible in the state the event is in.

use crate::locale::{Fact, Message};

/// A refused operation: the reason, with its facts, and what to do about it.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", reason.key)]
pub struct Refusal {
    /// The reason: a sentence `event-refusal-…`.
    pub reason: Message,
    /// What to do: a sentence `event-hint-…`.
    pub hint: Option<Message>,
}

impl Refusal {
    /// A refusal for a reason of the catalogues.
    #[cold]
    pub fn new(reason: &'static str) -> Self {
        Self { reason: Message::new(reason), hint: None }
    }

    /// The same refusal with one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.reason = self.reason.with(name, fact);
        self
    }

    /// The same refusal with a hint.
    #[must_use]
    pub fn hint(mut self, hint: Message) -> Self {
        self.hint = Some(hint);
        self
    }
}
