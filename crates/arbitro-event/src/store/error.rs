//! What can go wrong with a store.

use super::Head;
use crate::locale::{Message, message, words};

/// Why a store cannot be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectFailure {
    /// The address is not valid.
    Address,
    /// There is no answer.
    NoAnswer,
    /// The user or the password is not accepted, or may not do this.
    Denied,
    /// The server has no such database.
    NoDatabase,
    /// The server is going down, or an operator has ended the connection.
    Stopped,
    /// The file, or its folder, cannot be opened or read.
    File,
}

impl ConnectFailure {
    fn key(self) -> &'static str {
        match self {
            ConnectFailure::Address => words::STORE_CAUSE_ADDRESS,
            ConnectFailure::NoAnswer => words::STORE_CAUSE_NO_ANSWER,
            ConnectFailure::Denied => words::STORE_CAUSE_DENIED,
            ConnectFailure::NoDatabase => words::STORE_CAUSE_NO_DATABASE,
            ConnectFailure::Stopped => words::STORE_CAUSE_STOPPED,
            ConnectFailure::File => words::STORE_CAUSE_FILE,
        }
    }
}

/// Why a store did not do as asked. `place` names the store in a form that may be shown to people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Somebody else has appended since the head the writer saw.
    #[error("the journal has moved on to entry {}", head.seq)]
    Conflict {
        /// The present head of the journal.
        head: Head,
    },
    /// No journal is there.
    #[error("{place}: no journal")]
    Missing {
        /// The store.
        place: String,
    },
    /// A journal already exists.
    #[error("{place}: a journal exists")]
    Exists {
        /// The store.
        place: String,
    },
    /// It is not one of our journals: another program's database, or not a database.
    #[error("{place}: not a journal")]
    NotAJournal {
        /// The store.
        place: String,
    },
    /// The journal was made by a later version of arbitro.
    #[error("{place}: schema {found} is newer than {known}")]
    Newer {
        /// The store.
        place: String,
        /// The version of its tables.
        found: u32,
        /// The latest version this program knows.
        known: u32,
    },
    /// It can be read but not written to.
    #[error("{place}: read-only")]
    ReadOnly {
        /// The store.
        place: String,
    },
    /// Another program kept it locked for longer than the waiting time.
    #[error("{place}: locked")]
    Locked {
        /// The store.
        place: String,
    },
    /// The disk is full; nothing was written.
    #[error("{place}: no room left")]
    Full {
        /// The store.
        place: String,
    },
    /// Its tables do not have the right shape: another program changed them.
    #[error("{place}: other tables: {cause}")]
    Misshapen {
        /// The store.
        place: String,
        /// What its engine reports.
        cause: String,
    },
    /// The server did not store an entry as written; nothing was appended.
    #[error("{place}: entry {seq} was not kept")]
    NotKept {
        /// The store.
        place: String,
        /// The number that the entry would have had.
        seq: u64,
    },
    /// The store itself is damaged.
    #[error("{place}: damaged: {cause}")]
    Corrupt {
        /// The store.
        place: String,
        /// What its engine reports.
        cause: String,
    },
    /// An entry cannot be read: a field is not text, or its hash is not a hash.
    #[error("{place}: entry {seq} cannot be read")]
    Entry {
        /// The store.
        place: String,
        /// Its number; 0 if even that cannot be read.
        seq: u64,
    },
    /// An entry does not match its hash, or entries are missing: the journal was altered.
    #[error("{place}: altered at entry {seq}")]
    Altered {
        /// The store.
        place: String,
        /// The first altered entry; 0 if there are rows with invalid numbers.
        seq: u64,
    },
    /// A draft contains a NUL character, which not every store can hold.
    #[error("a NUL character in {field}")]
    Nul {
        /// The field of the draft.
        field: &'static str,
    },
    /// It cannot be reached: no server, no permission, a wrong password.
    #[error("{place}: not reachable: {cause}")]
    Unreachable {
        /// The store.
        place: String,
        /// The reason.
        reason: ConnectFailure,
        /// What the system or the server reports.
        cause: String,
    },
    /// This program was built without this kind of store.
    #[error("{place}: built without this kind of store")]
    NotBuilt {
        /// The store.
        place: String,
    },
    /// Anything else its engine reports.
    #[error("{place}: {cause}")]
    Engine {
        /// The store.
        place: String,
        /// What its engine reports.
        cause: String,
    },
}

impl StoreError {
    /// The error as a message.
    pub fn message(&self) -> Message {
        match self {
            Self::Conflict { head } => message!(words::STORE_ERROR_CONFLICT, seq = head.seq),
            Self::Missing { place } => message!(words::STORE_ERROR_MISSING, place),
            Self::Exists { place } => message!(words::STORE_ERROR_EXISTS, place),
            Self::NotAJournal { place } => message!(words::STORE_ERROR_NOT_A_JOURNAL, place),
            Self::Newer { place, found, known } => {
                message!(words::STORE_ERROR_NEWER, place, found, known)
            }
            Self::ReadOnly { place } => message!(words::STORE_ERROR_READ_ONLY, place),
            Self::Locked { place } => message!(words::STORE_ERROR_LOCKED, place),
            Self::Full { place } => message!(words::STORE_ERROR_FULL, place),
            Self::Misshapen { place, cause } => {
                message!(words::STORE_ERROR_MISSHAPEN, place, cause)
            }
            Self::NotKept { place, seq } => message!(words::STORE_ERROR_NOT_KEPT, place, seq),
            Self::Corrupt { place, .. } => message!(words::STORE_ERROR_CORRUPT, place),
            Self::Entry { place, seq } => message!(words::STORE_ERROR_ENTRY, place, seq),
            Self::Altered { place, seq } => message!(words::STORE_ERROR_ALTERED, place, seq),
            Self::Nul { field } => message!(words::STORE_ERROR_NUL, field = *field),
            Self::Unreachable { place, reason, .. } => {
                let cause = Message::new(reason.key());
                message!(words::STORE_ERROR_UNREACHABLE, place, cause)
            }
            Self::NotBuilt { place } => message!(words::STORE_ERROR_NOT_BUILT, place),
            Self::Engine { place, cause } => message!(words::STORE_ERROR_ENGINE, place, cause),
        }
    }
}
