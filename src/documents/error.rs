//! Why a document is not made.

use crate::championship::{Hint, Refusal, Remedy};
use crate::documents::certificates::template::TemplateError;
use crate::documents::registry;
use crate::locale::{Fact, Message};

/// Why there is nothing to put on a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Nothing {
    /// Nothing of the event belongs on it.
    ToPrint,
    /// Nobody is entered.
    Entered,
    /// Nobody plays on an adapted set.
    Adapted,
    /// No groups are drawn.
    Drawn,
    /// No round is paired.
    Paired,
    /// The round of this number is paired in no group.
    OfRound(u32),
    /// No result is known.
    Played,
    /// Every game has its result.
    Playing,
    /// Nothing is decided.
    Decided,
    /// No final is drawn.
    Final,
    /// No scoresheet is kept.
    Kept,
}

impl Nothing {
    /// The reason in words.
    pub fn message(self) -> Message {
        Message::new(match self {
            Self::ToPrint => "event-nothing-to-print",
            Self::Entered => "print-nothing-entered",
            Self::Adapted => "print-nothing-adapted",
            Self::Drawn => "print-nothing-drawn",
            Self::Paired => "print-nothing-paired",
            Self::OfRound(round) => {
                return Message::new("print-nothing-of-round").with("round", round);
            }
            Self::Played => "print-nothing-played",
            Self::Playing => "print-nothing-playing",
            Self::Decided => "print-nothing-decided",
            Self::Final => "print-nothing-final",
            Self::Kept => "print-nothing-kept",
        })
    }

    /// What to do about it.
    pub fn hint(self) -> Hint {
        match self {
            Self::Entered => Hint::new("refusal-hint-import", [Remedy::ImportPlayers]),
            Self::Adapted => Hint::new("refusal-hint-players", [Remedy::AllEntries]),
            Self::Drawn => Hint::new("refusal-hint-draw-all", [Remedy::DrawAll]),
            Self::ToPrint | Self::Paired | Self::OfRound(_) => {
                Hint::new("print-hint-pair", [Remedy::PairAll])
            }
            Self::Played => Hint::new("print-hint-enter", [Remedy::EnterAny]),
            Self::Playing => Hint::new("print-hint-ready", [Remedy::PairReady]),
            Self::Decided | Self::Final => {
                Hint::new("print-hint-decided", [Remedy::Missing, Remedy::AdvanceAll])
            }
            Self::Kept => Hint::new("print-hint-kept", [Remedy::KeepAnySheet]),
        }
    }
}

/// Why a document is not made.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DocumentError {
    /// The event does not allow it: an open round, a group that is not there.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// There is nothing to put on it, and why.
    #[error("nothing to print: {0:?}")]
    Nothing(Nothing),
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
            DocumentError::Nothing(nothing) => nothing.message(),
            DocumentError::StaffOnly => Message::new("print-error-staff-only"),
            DocumentError::NoRounds { document } => {
                let title = Fact::word(format!("print-title-{document}"));
                Message::new("print-error-no-rounds").with("document", title)
            }
            DocumentError::Template(error) => error.message(),
        }
    }

    /// What to do about it.
    pub fn hint(&self) -> Option<Hint> {
        match self {
            DocumentError::Refused(refusal) => refusal.hint(),
            DocumentError::StaffOnly => Some(Message::new("print-hint-staff").into()),
            DocumentError::Nothing(nothing) => Some(nothing.hint()),
            DocumentError::NoRounds { .. } => {
                let others = registry::ALL.iter().filter(|kind| kind.has_rounds());
                let others = others.map(|kind| kind.id.to_owned()).collect::<Vec<String>>();
                Some(Message::new("print-hint-rounds").with("documents", others).into())
            }
            DocumentError::Template(_) => None,
        }
    }

    /// Whether the answer is no; otherwise it could not be done at all.
    pub fn is_refusal(&self) -> bool {
        !matches!(self, DocumentError::Template(_) | DocumentError::NoRounds { .. })
    }
}
