//! Why something was not done, or an event not opened, and the messages about it.

use std::io;
use std::path::Path;

use crate::locale::{Message, message, of_io, words};
use arbitro_event::store::StoreError;
use arbitro_event::{Hint, JournalError, OpenError, Refusal};

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ActFault {
    /// The journal refused it or failed.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// There is no event yet.
    #[error("no event")]
    NoEvent,
}

impl ActFault {
    /// Why, in words.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Journal(trouble) => message(trouble),
            Self::NoEvent => Message::new(words::WEB_NO_EVENT),
        }
    }
}

impl From<ActFault> for Message {
    fn from(fault: ActFault) -> Self {
        fault.message()
    }
}

impl From<Refusal> for ActFault {
    fn from(refusal: Refusal) -> Self {
        Self::Journal(refusal.into())
    }
}

/// Why nothing is served, and what to do about it.
#[derive(Debug)]
pub(crate) enum NotServed {
    /// The event cannot be opened.
    Event(OpenError),
    /// An address, a key, or a file of the hall.
    Other {
        /// The fault.
        message: Message,
        /// The remedy.
        hint: Option<Hint>,
    },
}

impl From<OpenError> for NotServed {
    fn from(fault: OpenError) -> Self {
        Self::Event(fault)
    }
}

impl From<Message> for NotServed {
    fn from(message: Message) -> Self {
        Self::Other { message, hint: None }
    }
}

impl NotServed {
    /// The fault, in words.
    pub(super) fn message(&self) -> Message {
        match self {
            Self::Event(fault) => fault.message(),
            Self::Other { message, .. } => message.clone(),
        }
    }

    /// The fault and what helps, as shown to the head.
    pub(crate) fn lines(self) -> Vec<Hint> {
        match self {
            Self::Event(fault) => not_opened(&fault),
            Self::Other { message, hint } => {
                [Some(message.into()), hint].into_iter().flatten().collect()
            }
        }
    }
}

/// Why an event is not open, as shown to the head: every fault of `event.toml`, and what helps.
pub(crate) fn not_opened(fault: &OpenError) -> Vec<Hint> {
    let hints = fault.faults().into_iter().chain([fault.message()]).map(Hint::from);
    hints.chain(fault.hint()).collect()
}

/// The message about trouble when something was to be written.
pub(super) fn message(trouble: &JournalError) -> Message {
    match trouble {
        JournalError::Store(StoreError::Locked { .. }) => Message::new(words::WEB_FAULT_LOCKED),
        trouble => trouble.message(),
    }
}

/// Why a file could not be read or written.
pub(super) fn of_file(path: &Path, cause: &io::Error) -> Message {
    message!(words::CAUSE_FILE, path, cause = of_io(cause))
}

/// The alarm for the head if the journal is not as it was written, or is gone; `None` if it is only
/// unreachable for now.
pub(crate) fn alarm(error: &StoreError) -> Option<Vec<Hint>> {
    let is_lost = matches!(
        error,
        StoreError::Altered { .. }
            | StoreError::Entry { .. }
            | StoreError::Corrupt { .. }
            | StoreError::Missing { .. }
            | StoreError::Replaced { .. }
            | StoreError::NotAJournal { .. }
    );
    let message = Some(Hint::from(error.message()));
    is_lost.then(|| [message, Hint::of_store(error)].into_iter().flatten().collect())
}
