//! Why an operation on keys failed, or a name or code was not accepted.

use super::limit::Role;
use crate::locale::{Message, message, sentences, words};
use arbitro_event::event_files::FileFault;

sentences! {
    /// Why an operation on keys failed.
    #[derive(Clone, Debug, PartialEq)]
    pub(crate) enum KeyFault {
        /// No key has this name.
        Unknown(name: String) = words::WEB_FAULT_KEY_UNKNOWN,
        /// A key already has this name.
        Exists(name: String) = words::WEB_FAULT_KEY_EXISTS,
        /// The key is void.
        Revoked(name: String) = words::WEB_FAULT_KEY_REVOKED,
        /// All ids are in use.
        Full = words::WEB_FAULT_KEYS_FULL,
        /// The role requires a limit, or must not have one.
        Limit(role: Role) => message!(words::WEB_FAULT_KEY_LIMIT, role = role.word()),
        /// The name cannot be used for signing.
        Name(name: String) = words::WEB_FAULT_KEY_NAME,
        /// The code is wrong, void or expired.
        Code = words::WEB_FAULT_CODE,
        /// No such device waits at the key.
        Device = words::WEB_FAULT_DEVICE,
        /// The system has no random numbers.
        Random(cause: String) = words::WEB_FAULT_RANDOM,
        /// The file of the keys cannot be read or written.
        File(fault: Message) => fault.clone(),
    }
}

impl From<FileFault> for KeyFault {
    fn from(fault: FileFault) -> Self {
        Self::File(fault.message())
    }
}
