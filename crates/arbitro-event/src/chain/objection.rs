//! Why a file of entries is refused, and what helps.

use super::document::InvalidEntries;
use crate::entries::{UnplayedGames, some_named};
use crate::locale::{Message, WORDS, errors, message, sentences, words};
use crate::{CategoryCode, Hint, PlayerCode, Remedy};

sentences! {
    /// Why a file was refused. Nothing of it was imported.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Objection {
        /// It is not a file of entries.
        Bad(fault: InvalidEntries) => fault.message(),
        /// The signature does not match the key it names: the file was changed.
        NotProven = words::EVENT_SENT_NOT_PROVEN,
        /// It comes from this very event.
        OwnEvent = words::EVENT_SENT_OWN,
        /// It is from a school other than this one, whose upload key was used.
        OtherSchool { school: String } = words::EVENT_SENT_OTHER_SCHOOL,
        /// The key before is the one known for its event or its school, given by number or name.
        OtherKey { school: String, before: String, key: String } = words::EVENT_SENT_OTHER_KEY,
        /// A later file of this event was already imported; both by the position of the sender's journal.
        Older { school: String, made: u64, before: u64 } = words::EVENT_SENT_OLDER,
        /// Its school, given by number, has already sent another event.
        AnotherEvent { school: String, event: String, before: String } = words::EVENT_SENT_ANOTHER,
        /// The school in the file is not known.
        UnknownSchool { school: String } = words::EVENT_SENT_UNKNOWN_SCHOOL,
        /// Some of its players play games that are not played here and would be left out; `taken`
        /// entries would be imported.
        LeavesOut { left: UnplayedGames, imported: usize } => left.of_file(*imported),
        /// Some of its players have no place here.
        Faults { faults: Vec<SentFault> } => {
            let messages: Vec<Message> = faults.iter().map(SentFault::message).collect();
            message!(words::EVENT_SENT_FAULTS, count = faults.len(), faults = messages)
        },
        /// It changes categories that are already drawn, and the changes of these players are not decided: their
        /// codes in the file, and names.
        AfterDraw { open: Vec<(PlayerCode, String)> } => {
            let people: Vec<String> =
                open.iter().map(|(code, name)| format!("{code} {name}")).collect();
            message!(words::EVENT_SENT_AFTER_DRAW, count = open.len(), people)
        },
    }
}

errors!(WORDS: Objection => Objection::message);

sentences! {
    /// Why a player in a file has no place.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum SentFault {
        /// A school would have too many players in a category.
        TooMany { school: String, category: CategoryCode, count: usize, most: u8 } = words::EVENT_SENT_FULL,
        /// Teams where players play on their own, or players without a team where teams play: their codes in the
        /// file, and names.
        OtherSystem { category: CategoryCode, of_teams: bool, lines: Vec<String> } => {
            let key = match of_teams {
                true => words::EVENT_SENT_WITHOUT_TEAM,
                false => words::EVENT_SENT_OF_TEAMS,
            };
            message!(key, category, people = some_named(lines))
        },
        /// A pupil plays two games.
        TwoGames { name: String, code: PlayerCode, other: PlayerCode } = words::EVENT_SENT_TWO_GAMES,
    }
}

impl Objection {
    /// Whether it could not be read, as opposed to being refused.
    pub fn is_unreadable(&self) -> bool {
        matches!(self, Self::Bad(_))
    }

    /// A hint on how to resolve it.
    pub fn hint(&self) -> Hint {
        match self {
            Self::Bad(_) | Self::NotProven | Self::Older { .. } | Self::Faults { .. } => {
                Hint::new(words::EVENT_SENT_HINT_AGAIN, [])
            }
            Self::LeavesOut { imported: 0, .. } => Hint::new(words::EVENT_SENT_HINT_AGAIN, []),
            Self::LeavesOut { .. } => {
                Hint::new(words::EVENT_SENT_HINT_LEAVES_OUT, [Remedy::LeavesOut])
            }
            Self::OwnEvent => Hint::new(words::EVENT_SENT_HINT_OWN, []),
            Self::OtherSchool { .. } => Hint::new(words::EVENT_SENT_HINT_SCHOOL, []),
            Self::OtherKey { school, .. } => Hint::new(
                words::EVENT_SENT_HINT_KEY,
                [Remedy::TakeNewKey { school: school.clone() }],
            ),
            Self::AnotherEvent { event, .. } => Hint::new(
                words::EVENT_SENT_HINT_ANOTHER,
                [Remedy::TakeAnother { event: event.clone() }],
            ),
            Self::UnknownSchool { school } => Hint::new(
                words::EVENT_SENT_HINT_ASSIGN,
                [Remedy::AssignSchool { school: school.clone() }],
            ),
            Self::AfterDraw { open } => {
                let players: Vec<PlayerCode> = open.iter().map(|(code, _)| code.clone()).collect();
                Hint::new(
                    words::EVENT_SENT_HINT_DECIDE,
                    [
                        Remedy::TakeChanges { players: players.clone() },
                        Remedy::LeaveChanges { players },
                    ],
                )
            }
        }
    }
}
