//! Why a document is not made.

use crate::championship::Refusal;
use crate::documents::certificates::template::TemplateError;
use crate::locale::Message;

/// Why a document is not made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DocumentError {
    /// The event does not allow it: an open round, a group that is not there.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// There is nothing to put on it, and why.
    #[error("nothing to print: {0:?}")]
    Nothing(Message),
    /// It is for staff only, and was not asked for as that.
    #[error("for staff only")]
    StaffOnly,
    /// The certificate's template.
    #[error(transparent)]
    Template(#[from] TemplateError),
}

impl DocumentError {
    /// The reason, for the person who prints.
    pub fn message(&self) -> Message {
        match self {
            DocumentError::Refused(refusal) => refusal.message(),
            DocumentError::Nothing(reason) => reason.clone(),
            DocumentError::StaffOnly => Message::new("print-error-staff-only"),
            DocumentError::Template(error) => error.message(),
        }
    }

    /// What to do about it.
    pub fn hint(&self) -> Option<Message> {
        match self {
            DocumentError::Refused(refusal) => refusal.hint(),
            DocumentError::StaffOnly => Some(Message::new("print-hint-staff")),
            DocumentError::Nothing(_) | DocumentError::Template(_) => None,
        }
    }

    /// Whether the answer is no; otherwise it could not be done at all.
    pub fn is_refusal(&self) -> bool {
        !matches!(self, DocumentError::Template(_))
    }
}
