//! Why a document is not made.

use crate::championship::Refusal;
use crate::documents::certificates::template::TemplateError;
use crate::documents::registry;
use crate::locale::{Fact, Message};

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
    /// A round was asked for, and it has none.
    #[error("{document} has no rounds")]
    NoRounds {
        /// The document's word.
        document: &'static str,
    },
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
            DocumentError::NoRounds { document } => {
                let title = Fact::word(format!("print-title-{document}"));
                Message::new("print-error-no-rounds").with("document", title)
            }
            DocumentError::Template(error) => error.message(),
        }
    }

    /// What to do about it.
    pub fn hint(&self) -> Option<Message> {
        match self {
            DocumentError::Refused(refusal) => refusal.hint(),
            DocumentError::StaffOnly => Some(Message::new("print-hint-staff")),
            DocumentError::Nothing(reason) => {
                let key = match reason.key.as_ref() {
                    "print-nothing-entered" => "refusal-hint-import",
                    "print-nothing-drawn" => "refusal-hint-draw-all",
                    "print-nothing-paired"
                    | "print-nothing-of-round"
                    | "event-nothing-to-print" => "print-hint-pair",
                    "print-nothing-played" => "print-hint-enter",
                    "print-nothing-playing" => "print-hint-ready",
                    "print-nothing-decided" | "print-nothing-final" => "print-hint-decided",
                    "print-nothing-kept" => "print-hint-kept",
                    "print-nothing-adapted" => "refusal-hint-players",
                    _ => return None,
                };
                Some(Message::new(key))
            }
            DocumentError::NoRounds { .. } => {
                let others = registry::ALL.iter().filter(|kind| kind.has_rounds());
                let others = others.map(|kind| kind.id.to_owned()).collect::<Vec<String>>();
                Some(Message::new("print-hint-rounds").with("documents", others))
            }
            DocumentError::Template(_) => None,
        }
    }

    /// Whether the answer is no; otherwise it could not be done at all.
    pub fn is_refusal(&self) -> bool {
        !matches!(self, DocumentError::Template(_) | DocumentError::NoRounds { .. })
    }
}
