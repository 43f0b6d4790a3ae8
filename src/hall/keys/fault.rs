//! Why an operation on keys failed, or a name or code was not accepted.

use super::limit::Role;
use crate::locale::words;
use crate::locale::{Message, message};

/// Why an operation on keys failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum KeyFault {
    /// No key has this name.
    #[error("no key {0:?}")]
    Unknown(String),
    /// A key already has this name.
    #[error("a key {0:?} exists")]
    Exists(String),
    /// The key is void.
    #[error("the key {0:?} is void")]
    Revoked(String),
    /// All ids are in use.
    #[error("too many keys")]
    Full,
    /// The role requires a limit, or must not have one.
    #[error("the role {} needs another limit", .0.word())]
    Limit(Role),
    /// The name cannot be used for signing.
    #[error("{0:?} is not a valid name of a desk")]
    Name(String),
    /// The code is wrong, void or expired.
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
    /// The fault as a message.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Unknown(name) => {
                message!(words::WEB_FAULT_KEY_UNKNOWN, name)
            }
            Self::Exists(name) => {
                message!(words::WEB_FAULT_KEY_EXISTS, name)
            }
            Self::Revoked(name) => {
                message!(words::WEB_FAULT_KEY_REVOKED, name)
            }
            Self::Full => Message::new(words::WEB_FAULT_KEYS_FULL),
            Self::Limit(role) => message!(words::WEB_FAULT_KEY_LIMIT, role = role.word()),
            Self::Name(name) => message!(words::WEB_FAULT_KEY_NAME, name),
            Self::Code => Message::new(words::WEB_FAULT_CODE),
            Self::Device => Message::new(words::WEB_FAULT_DEVICE),
            Self::Random(cause) => {
                message!(words::WEB_FAULT_RANDOM, cause)
            }
        }
    }
}
