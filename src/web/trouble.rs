//! Why something was not done, or an event not opened, and what is said of it.

use crate::championship::{Refusal, Trouble};
use crate::locale::Message;
use crate::store::StoreError;

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotDone {
    /// The journal's own reasons.
    #[error(transparent)]
    Trouble(#[from] Trouble),
    /// There is no event yet.
    #[error("no event")]
    NoEvent,
}

impl From<Refusal> for NotDone {
    fn from(refusal: Refusal) -> Self {
        Self::Trouble(refusal.into())
    }
}

/// Why an event cannot be opened, and what to do about it.
#[derive(Debug)]
pub(crate) struct NotOpened {
    pub(crate) message: Message,
    pub(crate) hint: Option<Message>,
}

impl From<Message> for NotOpened {
    fn from(message: Message) -> Self {
        Self { message, hint: None }
    }
}

/// A trouble in words.
pub(crate) fn say(trouble: &Trouble) -> Message {
    match trouble {
        Trouble::Refused(refusal) => refusal.message(),
        Trouble::Store(StoreError::Locked { .. }) => Message::new("web-fault-locked"),
        Trouble::Store(error) => error.message(),
        Trouble::Entry { seq, cause } => {
            Message::new("event-bad-entry").with("seq", *seq).with("cause", cause.clone())
        }
    }
}

/// What the head is told at once where the journal is not what was written, or is gone; nothing where it is
/// only out of reach for now.
pub(crate) fn alarm(error: &StoreError) -> Option<Vec<Message>> {
    let is_lost = matches!(
        error,
        StoreError::Altered { .. }
            | StoreError::Entry { .. }
            | StoreError::Corrupt { .. }
            | StoreError::Missing { .. }
            | StoreError::NotAJournal { .. }
    );
    is_lost.then(|| [Some(error.message()), error.hint()].into_iter().flatten().collect())
}

/// What to do about a trouble, where there is something to do.
pub(crate) fn hint(trouble: &Trouble) -> Option<Message> {
    match trouble {
        Trouble::Refused(refusal) => refusal.hint(),
        Trouble::Store(error) => error.hint(),
        Trouble::Entry { .. } => None,
    }
}
