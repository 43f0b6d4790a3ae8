//! Why a file of entries is refused, and what helps.

use super::document::InvalidEntries;
use crate::entries::{UnplayedGames, some_named};
use crate::locale::{Message, message, words};
use crate::{CategoryCode, Hint, PlayerCode, Remedy};

/// Why a file was refused. Nothing of it was imported.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("the file is not taken")]
pub enum Objection {
    /// It is not a file of entries.
    Bad(InvalidEntries),
    /// The signature does not match the key it names: the file was changed.
    NotProven,
    /// It comes from this very event.
    OwnEvent,
    /// It is from a school other than the one whose upload key was used.
    OtherSchool {
        /// The name of the school that the upload key belongs to.
        school: String,
    },
    /// A different key is already known for its event or its school.
    OtherKey {
        /// The school's number or name.
        school: String,
        /// The known key.
        before: String,
        /// The key in the file.
        key: String,
    },
    /// A later file of this event was already imported.
    Older {
        /// The sender's name.
        called: String,
        /// The journal position of this file.
        made: u64,
        /// The journal position of the file that was imported.
        before: u64,
    },
    /// Its school has already sent another event.
    AnotherEvent {
        /// The school's number.
        school: String,
        /// The new event.
        event: String,
        /// The event that was sent before.
        before: String,
    },
    /// The school is not known.
    UnknownSchool {
        /// The name of the school in the file.
        school: String,
    },
    /// Some of its players play games that are not played here: they would be left out.
    LeavesOut {
        /// What would be left out.
        left: UnplayedGames,
        /// How many of its players would be imported.
        taken: usize,
    },
    /// Some of its players have no place here.
    Faults {
        /// Every fault.
        faults: Vec<SentFault>,
    },
    /// It changes categories that are already drawn, and some changes are not decided.
    AfterDraw {
        /// The codes in the file, and the names.
        open: Vec<(PlayerCode, String)>,
    },
}

/// Why a player in a file has no place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SentFault {
    /// A school has too many players in a category.
    TooMany {
        /// The school's number.
        school: String,
        /// The category.
        category: CategoryCode,
        /// How many it would have.
        count: usize,
        /// How many it may have.
        most: u8,
    },
    /// Teams where players play on their own, or players without a team where teams play.
    OtherSystem {
        /// The category.
        category: CategoryCode,
        /// Whether teams play there.
        of_teams: bool,
        /// Their codes in the file, and names.
        lines: Vec<String>,
    },
    /// A pupil plays two games.
    TwoGames {
        /// The player's name.
        name: String,
        /// One code.
        code: PlayerCode,
        /// The other.
        other: PlayerCode,
    },
}

impl SentFault {
    /// The fault as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::TooMany { school, category, count, most } => {
                message!(words::EVENT_SENT_FULL, school, category, count, most)
            }
            Self::OtherSystem { category, of_teams, lines } => {
                let key = match of_teams {
                    true => words::EVENT_SENT_WITHOUT_TEAM,
                    false => words::EVENT_SENT_OF_TEAMS,
                };
                message!(key, category, people = some_named(lines))
            }
            Self::TwoGames { name, code, other } => {
                message!(words::EVENT_SENT_TWO_GAMES, name, code, other)
            }
        }
    }
}

impl Objection {
    /// Whether it could not be read, as opposed to being refused.
    pub fn is_unreadable(&self) -> bool {
        matches!(self, Self::Bad(_))
    }

    /// The reason as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::Bad(bad) => bad.message(),
            Self::NotProven => Message::new(words::EVENT_SENT_NOT_PROVEN),
            Self::OwnEvent => Message::new(words::EVENT_SENT_OWN),
            Self::OtherSchool { school } => message!(words::EVENT_SENT_OTHER_SCHOOL, school),
            Self::OtherKey { school, before, key } => {
                message!(words::EVENT_SENT_OTHER_KEY, school, before, key)
            }
            Self::Older { called, made, before } => {
                message!(words::EVENT_SENT_OLDER, school = called, made, before)
            }
            Self::AnotherEvent { school, event, before } => {
                message!(words::EVENT_SENT_ANOTHER, school, event, before)
            }
            Self::UnknownSchool { school } => message!(words::EVENT_SENT_UNKNOWN_SCHOOL, school),
            Self::LeavesOut { left, taken } => left.of_file(*taken),
            Self::Faults { faults } => {
                let messages: Vec<Message> = faults.iter().map(SentFault::message).collect();
                message!(words::EVENT_SENT_FAULTS, count = faults.len(), faults = messages)
            }
            Self::AfterDraw { open } => {
                let people: Vec<String> =
                    open.iter().map(|(code, name)| format!("{code} {name}")).collect();
                message!(words::EVENT_SENT_AFTER_DRAW, count = open.len(), people)
            }
        }
    }

    /// What helps.
    pub fn hint(&self) -> Hint {
        match self {
            Self::Bad(_) | Self::NotProven | Self::Older { .. } | Self::Faults { .. } => {
                Hint::new(words::EVENT_SENT_HINT_AGAIN, [])
            }
            Self::LeavesOut { taken: 0, .. } => Hint::new(words::EVENT_SENT_HINT_AGAIN, []),
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
