//! Why nothing was done with a key, or a name or a code is not taken.

use super::limit::Role;
use crate::locale::Message;
use crate::locale::words;

/// Why nothing was done with a key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyFault {
    /// Nobody has this name.
    #[error("no key {0:?}")]
    Unknown(String),
    /// Somebody has this name.
    #[error("a key {0:?} exists")]
    Exists(String),
    /// The key is void.
    #[error("the key {0:?} is void")]
    Revoked(String),
    /// There are as many keys as there are ids.
    #[error("too many keys")]
    Full,
    /// The role needs to be told what it is limited to, or must not be.
    #[error("the role {} needs another limit", .0.word())]
    Limit(Role),
    /// No name that can sign.
    #[error("{0:?} is no name for a desk")]
    Name(String),
    /// The code is wrong, void, or too old.
    #[error("a wrong code")]
    Code,
    /// No such device waits at the key.
    #[error("no such device")]
    Device,
    /// The system has no random numbers.
    #[error("no random numbers: {0}")]
    Random(String),
}

impl KeyFault {
    /// The fault in words.
    pub fn message(&self) -> Message {
        match self {
            Self::Unknown(name) => {
                Message::new(words::WEB_FAULT_KEY_UNKNOWN).with("name", name.clone())
            }
            Self::Exists(name) => {
                Message::new(words::WEB_FAULT_KEY_EXISTS).with("name", name.clone())
            }
            Self::Revoked(name) => {
                Message::new(words::WEB_FAULT_KEY_REVOKED).with("name", name.clone())
            }
            Self::Full => Message::new(words::WEB_FAULT_KEYS_FULL),
            Self::Limit(role) => Message::new(words::WEB_FAULT_KEY_LIMIT).with("role", role.word()),
            Self::Name(name) => Message::new(words::WEB_FAULT_KEY_NAME).with("name", name.clone()),
            Self::Code => Message::new(words::WEB_FAULT_CODE),
            Self::Device => Message::new(words::WEB_FAULT_DEVICE),
            Self::Random(cause) => {
                Message::new(words::WEB_FAULT_RANDOM).with("cause", cause.clone())
            }
        }
    }
}
