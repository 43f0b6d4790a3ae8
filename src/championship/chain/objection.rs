//! What stands against a file of entries, with what helps.

use super::document::BadEntries;
use crate::championship::{CategoryCode, Hint, PlayerCode, Remedy};
use crate::locale::Message;
use crate::locale::words;

/// Why a file was not taken. Nothing of it was.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("the file is not taken")]
pub enum Objection {
    /// It is not a file of entries.
    Bad(BadEntries),
    /// Its signature is not that of the key that it names: somebody changed it.
    NotProven,
    /// It is this event's own.
    OwnEvent,
    /// It is of another school than the key that sends it.
    OtherSchool {
        /// What that school is called.
        school: String,
    },
    /// Its event, or its school, has another key.
    OtherKey {
        /// The school's number, or what it is called.
        school: String,
        /// The key that is known.
        before: String,
        /// The file's.
        key: String,
    },
    /// A later one was taken.
    Older {
        /// Whose.
        called: String,
        /// Where the journal stood.
        made: u64,
        /// Where it stood when the other was made.
        before: u64,
    },
    /// Its school has sent another event.
    AnotherEvent {
        /// The school's number.
        school: String,
        /// The event.
        event: String,
        /// The one that was sent before.
        before: String,
    },
    /// Nobody knows which school it is.
    UnknownSchool {
        /// What it is called there.
        school: String,
    },
    /// Its players have no place here.
    Faults {
        /// All that is wrong.
        faults: Vec<SentFault>,
    },
    /// It changes categories that are drawn, and nobody has decided each change.
    AfterDraw {
        /// The codes there, and the names.
        open: Vec<(PlayerCode, String)>,
    },
}

/// Why players of a file have no place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SentFault {
    /// The game is not played in the cycle.
    NotPlayed {
        /// Who.
        name: String,
        /// The code there.
        from: PlayerCode,
        /// The game.
        game: String,
        /// The cycle.
        cycle: String,
    },
    /// A school has too many in a category.
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
    /// A pupil is in two games.
    TwoGames {
        /// Who.
        name: String,
        /// One code.
        code: PlayerCode,
        /// The other.
        other: PlayerCode,
    },
}

impl SentFault {
    /// What is wrong, in words.
    pub fn message(&self) -> Message {
        match self {
            Self::NotPlayed { name, from, game, cycle } => {
                Message::new(words::EVENT_SENT_NOT_PLAYED)
                    .with("name", name.clone())
                    .with("from", from.to_string())
                    .with("game", game.clone())
                    .with("cycle", cycle.clone())
            }
            Self::TooMany { school, category, count, most } => Message::new(words::EVENT_SENT_FULL)
                .with("school", school.clone())
                .with("category", category.to_string())
                .with("count", *count)
                .with("most", *most),
            Self::TwoGames { name, code, other } => Message::new(words::EVENT_SENT_TWO_GAMES)
                .with("name", name.clone())
                .with("code", code.to_string())
                .with("other", other.to_string()),
        }
    }
}

impl Objection {
    /// Whether it could not be read at all, rather than was refused.
    pub fn is_unreadable(&self) -> bool {
        matches!(self, Self::Bad(_))
    }

    /// What stands against the file, in words.
    pub fn message(&self) -> Message {
        match self {
            Self::Bad(bad) => bad.message(),
            Self::NotProven => Message::new(words::EVENT_SENT_NOT_PROVEN),
            Self::OwnEvent => Message::new(words::EVENT_SENT_OWN),
            Self::OtherSchool { school } => {
                Message::new(words::EVENT_SENT_OTHER_SCHOOL).with("school", school.clone())
            }
            Self::OtherKey { school, before, key } => Message::new(words::EVENT_SENT_OTHER_KEY)
                .with("school", school.clone())
                .with("before", before.clone())
                .with("key", key.clone()),
            Self::Older { called, made, before } => Message::new(words::EVENT_SENT_OLDER)
                .with("school", called.clone())
                .with("made", *made)
                .with("before", *before),
            Self::AnotherEvent { school, event, before } => Message::new(words::EVENT_SENT_ANOTHER)
                .with("school", school.clone())
                .with("event", event.clone())
                .with("before", before.clone()),
            Self::UnknownSchool { school } => {
                Message::new(words::EVENT_SENT_UNKNOWN_SCHOOL).with("school", school.clone())
            }
            Self::Faults { faults } => {
                let said: Vec<Message> = faults.iter().map(SentFault::message).collect();
                Message::new(words::EVENT_SENT_FAULTS)
                    .with("count", faults.len())
                    .with("faults", said)
            }
            Self::AfterDraw { open } => {
                let people: Vec<String> =
                    open.iter().map(|(code, name)| format!("{code} {name}")).collect();
                Message::new(words::EVENT_SENT_AFTER_DRAW)
                    .with("count", open.len())
                    .with("people", people)
            }
        }
    }

    /// What helps.
    pub fn hint(&self) -> Hint {
        match self {
            Self::Bad(_) | Self::NotProven | Self::Older { .. } | Self::Faults { .. } => {
                Hint::new(words::EVENT_SENT_HINT_AGAIN, [])
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
