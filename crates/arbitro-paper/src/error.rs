//! Why a document is not made.

use crate::certificates::template::TemplateError;
use crate::kind::DocumentKind;
use crate::locale::{Fact, Message, message, words};
use crate::registry;
use arbitro_event::{Hint, Refusal, Remedy};
use arbitro_words::sentences;

sentences! {
    /// Why there is nothing to put on a document.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Nothing {
        /// Nothing in the event belongs on it.
        ToPrint = words::EVENT_NOTHING_TO_PRINT,
        /// Nobody is entered.
        Entered = words::PRINT_NOTHING_ENTERED,
        /// Nobody uses an adapted set.
        Adapted = words::PRINT_NOTHING_ADAPTED,
        /// No groups are drawn.
        Drawn = words::PRINT_NOTHING_DRAWN,
        /// No round is paired.
        Paired = words::PRINT_NOTHING_PAIRED,
        /// No group has paired the round with this number.
        OfRound(round: u32) = words::PRINT_NOTHING_OF_ROUND,
        /// No result is known.
        Played = words::PRINT_NOTHING_PLAYED,
        /// Every game has its result.
        Playing = words::PRINT_NOTHING_PLAYING,
        /// Every round is played.
        Over = words::PRINT_NOTHING_OVER,
        /// The rounds of the groups are played: the rest of the day has paper of its own.
        GroupsOver = words::PRINT_NOTHING_GROUPS_OVER,
        /// Nothing is decided.
        Decided = words::PRINT_NOTHING_DECIDED,
        /// The event ranks no schools.
        Ranked = words::PRINT_NOTHING_RANKED,
        /// No group has finished.
        Winners = words::PRINT_NOTHING_WINNERS,
        /// No final is drawn.
        Final = words::PRINT_NOTHING_FINAL,
        /// No category has a final, because each has a single group.
        Single = words::PRINT_NOTHING_SINGLE,
        /// No group plays a knock-out.
        Bracket = words::PRINT_NOTHING_BRACKET,
        /// No group plays by Berger tables.
        Tables = words::PRINT_NOTHING_TABLES,
        /// No group is of teams.
        Teams = words::PRINT_NOTHING_TEAMS,
        /// No scoresheet is kept.
        Kept = words::PRINT_NOTHING_KEPT,
        /// The rules of these games are not known.
        Rules = words::PRINT_NOTHING_RULES,
        /// Everything that hangs is up to date.
        Stale = words::PRINT_NOTHING_STALE,
    }
}

impl Nothing {
    /// The suggested remedy.
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
            Self::Over | Self::Single => {
                Hint::new(words::REFUSAL_HINT_STANDINGS_ALL, [Remedy::AllStandings])
            }
            Self::GroupsOver => Message::new(words::PRINT_HINT_STAGES).into(),
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

sentences! {
    /// Why a document is not made.
    #[derive(Clone, Debug, PartialEq, thiserror::Error)]
    pub enum DocumentError {
        /// The event does not allow it: an open round, a group that is not there.
        #[error(transparent)]
        Refused(#[from] refusal: Refusal) => refusal.message(),
        /// There is nothing to put on it, and why.
        #[error("nothing to print: {0:?}")]
        Nothing(nothing: Nothing) => nothing.message(),
        /// It is for staff only, and was not requested as such.
        #[error("for staff only")]
        StaffOnly = words::PRINT_ERROR_STAFF_ONLY,
        /// A round was requested, and the document has none.
        #[error("{document} has no rounds")]
        NoRounds { document: &'static str } => titled(words::PRINT_ERROR_NO_ROUNDS, document),
        /// It was reported as hanging, but this document is given away.
        #[error("{document} hangs nowhere")]
        HangsNowhere { document: &'static str } => titled(words::PRINT_ERROR_HANGS_NOWHERE, document),
        /// It was requested blank, and is never blank.
        #[error("{document} does not come blank")]
        NeverBlank { document: &'static str } => titled(words::PRINT_ERROR_NEVER_BLANK, document),
        /// It was reported as hanging, and is blank.
        #[error("{document} hangs nowhere where it is blank")]
        BlankHung { document: &'static str } => titled(words::PRINT_ERROR_BLANK_HUNG, document),
        /// It was requested blank and for a round.
        #[error("{document} is of no round where it is blank")]
        BlankRound { document: &'static str } => titled(words::PRINT_ERROR_BLANK_ROUND, document),
        /// It was requested on A3, and is no bracket.
        #[error("{document} is not printed on A3")]
        TooLarge { document: &'static str } => titled(words::PRINT_ERROR_TOO_LARGE, document),
        /// The certificates' template cannot be used.
        #[error(transparent)]
        Template(#[from] fault: TemplateError) => fault.message(),
    }
}

/// A sentence about a document, by its title.
fn titled(key: &'static str, document: &str) -> Message {
    message!(key, document = Fact::word(format!("print-title-{document}")))
}

impl DocumentError {
    /// The suggested remedy.
    pub fn hint(&self) -> Option<Hint> {
        match self {
            Self::Refused(refusal) => refusal.hint(),
            Self::StaffOnly => Some(Message::new(words::PRINT_HINT_STAFF).into()),
            Self::Nothing(nothing) => Some(nothing.hint()),
            Self::NoRounds { .. } => {
                Some(documents(words::PRINT_HINT_ROUNDS, DocumentKind::has_rounds))
            }
            Self::HangsNowhere { .. } => {
                Some(documents(words::PRINT_HINT_HANGS, |kind| kind.hangs.is_some()))
            }
            Self::NeverBlank { .. } | Self::BlankRound { .. } => {
                Some(documents(words::PRINT_HINT_BLANK, |kind| kind.comes_blank))
            }
            Self::TooLarge { .. } => {
                Some(documents(words::PRINT_HINT_LARGE, DocumentKind::is_bracket))
            }
            Self::BlankHung { .. } | Self::Template(_) => None,
        }
    }

    /// Whether it is a refusal (exit code 1); otherwise the document could not be created.
    pub fn is_refusal(&self) -> bool {
        matches!(self, Self::Refused(_) | Self::Nothing(_) | Self::StaffOnly)
    }
}

/// A hint with the documents that a condition holds for.
fn documents(key: &'static str, holds: fn(&DocumentKind) -> bool) -> Hint {
    let ids = registry::ALL.iter().filter(|kind| holds(kind)).map(|kind| kind.id.to_owned());
    message!(key, documents = ids.collect::<Vec<String>>()).into()
}
