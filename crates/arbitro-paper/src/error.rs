//! Why a document is not made.

use crate::certificates::template::TemplateError;
use crate::kind::DocumentKind;
use crate::locale::{Fact, Message, message, words};
use crate::registry;
use arbitro_event::{Hint, Refusal, Remedy};

/// Why there is nothing to put on a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Nothing {
    /// Nothing in the event belongs on it.
    ToPrint,
    /// Nobody is entered.
    Entered,
    /// Nobody uses an adapted set.
    Adapted,
    /// No groups are drawn.
    Drawn,
    /// No round is paired.
    Paired,
    /// No group has paired the round with this number.
    OfRound(u32),
    /// No result is known.
    Played,
    /// Every game has its result.
    Playing,
    /// Nothing is decided.
    Decided,
    /// The event ranks no schools.
    Ranked,
    /// No group has finished.
    Winners,
    /// No final is drawn.
    Final,
    /// No group plays a knock-out.
    Bracket,
    /// No group plays by Berger tables.
    Tables,
    /// No group is of teams.
    Teams,
    /// No scoresheet is kept.
    Kept,
    /// The rules of these games are not known.
    Rules,
    /// Everything that hangs is up to date.
    Stale,
}

impl Nothing {
    /// The reason in words.
    pub fn message(self) -> Message {
        Message::new(match self {
            Self::ToPrint => words::EVENT_NOTHING_TO_PRINT,
            Self::Entered => words::PRINT_NOTHING_ENTERED,
            Self::Adapted => words::PRINT_NOTHING_ADAPTED,
            Self::Drawn => words::PRINT_NOTHING_DRAWN,
            Self::Paired => words::PRINT_NOTHING_PAIRED,
            Self::OfRound(round) => {
                return Message::new(words::PRINT_NOTHING_OF_ROUND).with("round", round);
            }
            Self::Played => words::PRINT_NOTHING_PLAYED,
            Self::Playing => words::PRINT_NOTHING_PLAYING,
            Self::Decided => words::PRINT_NOTHING_DECIDED,
            Self::Ranked => words::PRINT_NOTHING_RANKED,
            Self::Winners => words::PRINT_NOTHING_WINNERS,
            Self::Final => words::PRINT_NOTHING_FINAL,
            Self::Bracket => words::PRINT_NOTHING_BRACKET,
            Self::Tables => words::PRINT_NOTHING_TABLES,
            Self::Teams => words::PRINT_NOTHING_TEAMS,
            Self::Kept => words::PRINT_NOTHING_KEPT,
            Self::Rules => words::PRINT_NOTHING_RULES,
            Self::Stale => words::PRINT_NOTHING_STALE,
        })
    }

    /// What to do about it.
    pub fn hint(self) -> Hint {
        match self {
            Self::Entered => Hint::new(words::REFUSAL_HINT_IMPORT, [Remedy::ImportPlayers]),
            Self::Adapted => Hint::new(words::REFUSAL_HINT_PLAYERS, [Remedy::AllEntries]),
            Self::Drawn => Hint::new(words::REFUSAL_HINT_DRAW_ALL, [Remedy::DrawAll]),
            Self::ToPrint | Self::Paired | Self::OfRound(_) => {
                Hint::new(words::PRINT_HINT_PAIR, [Remedy::PairAll])
            }
            Self::Played => Hint::new(words::PRINT_HINT_ENTER, [Remedy::EnterAny]),
            Self::Playing => Hint::new(words::PRINT_HINT_READY, [Remedy::PairReady]),
            Self::Decided | Self::Winners | Self::Final => {
                Hint::new(words::PRINT_HINT_DECIDED, [Remedy::Missing, Remedy::AdvanceAll])
            }
            Self::Ranked => Hint::new(words::PRINT_HINT_RANKED, [Remedy::AllStandings]),
            Self::Bracket | Self::Tables | Self::Teams => {
                Hint::new(words::REFUSAL_HINT_GROUPS, [Remedy::AllGroups])
            }
            Self::Stale => Message::new(words::PRINT_HINT_STALE).into(),
            Self::Rules => Message::new(words::PRINT_HINT_RULES).into(),
            Self::Kept => Hint::new(words::PRINT_HINT_KEPT, [Remedy::KeepAnySheet]),
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
    /// It is for staff only, and was not requested as such.
    #[error("for staff only")]
    StaffOnly,
    /// A round was requested, and the document has none.
    #[error("{document} has no rounds")]
    NoRounds {
        /// The document's id.
        document: &'static str,
    },
    /// It was said to hang, but this document is given away.
    #[error("{document} hangs nowhere")]
    HangsNowhere {
        /// The document's id.
        document: &'static str,
    },
    /// It was requested blank, and is never blank.
    #[error("{document} does not come blank")]
    NeverBlank {
        /// The document's id.
        document: &'static str,
    },
    /// It was requested blank and for a round.
    #[error("{document} is of no round where it is blank")]
    BlankRound {
        /// The document's id.
        document: &'static str,
    },
    /// It was requested on A3, and is no bracket.
    #[error("{document} is not printed on A3")]
    TooLarge {
        /// The document's id.
        document: &'static str,
    },
    /// The certificates' template cannot be used.
    #[error(transparent)]
    Template(#[from] TemplateError),
}

impl DocumentError {
    /// The reason, for the person who prints.
    pub fn message(&self) -> Message {
        match self {
            DocumentError::Refused(refusal) => refusal.message(),
            DocumentError::Nothing(nothing) => nothing.message(),
            DocumentError::StaffOnly => Message::new(words::PRINT_ERROR_STAFF_ONLY),
            DocumentError::NoRounds { document } => {
                let title = Fact::word(format!("print-title-{document}"));
                message!(words::PRINT_ERROR_NO_ROUNDS, document = title)
            }
            DocumentError::HangsNowhere { document } => {
                let title = Fact::word(format!("print-title-{document}"));
                message!(words::PRINT_ERROR_HANGS_NOWHERE, document = title)
            }
            DocumentError::NeverBlank { document } => {
                let title = Fact::word(format!("print-title-{document}"));
                message!(words::PRINT_ERROR_NEVER_BLANK, document = title)
            }
            DocumentError::BlankRound { document } => {
                let title = Fact::word(format!("print-title-{document}"));
                message!(words::PRINT_ERROR_BLANK_ROUND, document = title)
            }
            DocumentError::TooLarge { document } => {
                let title = Fact::word(format!("print-title-{document}"));
                message!(words::PRINT_ERROR_TOO_LARGE, document = title)
            }
            DocumentError::Template(error) => error.message(),
        }
    }

    /// What to do about it.
    pub fn hint(&self) -> Option<Hint> {
        match self {
            DocumentError::Refused(refusal) => refusal.hint(),
            DocumentError::StaffOnly => Some(Message::new(words::PRINT_HINT_STAFF).into()),
            DocumentError::Nothing(nothing) => Some(nothing.hint()),
            DocumentError::NoRounds { .. } => {
                Some(documents(words::PRINT_HINT_ROUNDS, DocumentKind::has_rounds))
            }
            DocumentError::HangsNowhere { .. } => {
                Some(documents(words::PRINT_HINT_HANGS, |kind| kind.hangs.is_some()))
            }
            DocumentError::NeverBlank { .. } | DocumentError::BlankRound { .. } => {
                Some(documents(words::PRINT_HINT_BLANK, |kind| kind.comes_blank))
            }
            DocumentError::TooLarge { .. } => {
                Some(documents(words::PRINT_HINT_LARGE, DocumentKind::is_bracket))
            }
            DocumentError::Template(_) => None,
        }
    }

    /// Whether the answer is no (exit code 1); otherwise the document could not be made at all.
    pub fn is_refusal(&self) -> bool {
        !matches!(
            self,
            DocumentError::Template(_)
                | DocumentError::NoRounds { .. }
                | DocumentError::HangsNowhere { .. }
                | DocumentError::NeverBlank { .. }
                | DocumentError::BlankRound { .. }
                | DocumentError::TooLarge { .. }
        )
    }
}

/// A hint with the documents that a condition holds for.
fn documents(key: &'static str, holds: fn(&DocumentKind) -> bool) -> Hint {
    let ids = registry::ALL.iter().filter(|kind| holds(kind)).map(|kind| kind.id.to_owned());
    message!(key, documents = ids.collect::<Vec<String>>()).into()
}
