//! The errors of a store.

use super::Head;
use crate::locale::{WORDS, errors, message, sentences, words};

sentences! {
    /// Why a store cannot be reached.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ConnectFailure {
        /// The address is not valid.
        Address = words::STORE_CAUSE_ADDRESS,
        /// There is no answer.
        NoAnswer = words::STORE_CAUSE_NO_ANSWER,
        /// The user or the password is not accepted, or may not do this.
        Denied = words::STORE_CAUSE_DENIED,
        /// The server has no such database.
        NoDatabase = words::STORE_CAUSE_NO_DATABASE,
        /// The server is going down, or an operator has ended the connection.
        Stopped = words::STORE_CAUSE_STOPPED,
        /// The file, or its folder, cannot be opened or read.
        File = words::STORE_CAUSE_FILE,
    }
}

sentences! {
    /// Why a store failed. `place` names the store in a form that may be shown to people, `cause`
    /// is the report of its engine, the system or the server.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum StoreError {
        /// Somebody else has appended since the head the writer saw; the present head.
        Conflict { head: Head } => message!(words::STORE_ERROR_CONFLICT, seq = head.seq),
        /// No journal is there.
        Missing { place: String } = words::STORE_ERROR_MISSING,
        /// A journal already exists.
        Exists { place: String } = words::STORE_ERROR_EXISTS,
        /// It is not one of our journals: another program's database, or not a database.
        NotAJournal { place: String } = words::STORE_ERROR_NOT_A_JOURNAL,
        /// A later version of arbitro, with other tables, created the journal.
        Newer { place: String, found: u32, known: u32 } = words::STORE_ERROR_NEWER,
        /// It can be read but not written to.
        ReadOnly { place: String } = words::STORE_ERROR_READ_ONLY,
        /// The file was moved, deleted or replaced by another one while it was open.
        Replaced { place: String } = words::STORE_ERROR_REPLACED,
        /// Another program kept it locked for longer than the waiting time.
        Locked { place: String } = words::STORE_ERROR_LOCKED,
        /// The disk is full; nothing was written.
        Full { place: String } = words::STORE_ERROR_FULL,
        /// Its tables do not have the right shape: another program changed them.
        Misshapen { place: String, cause: String } = words::STORE_ERROR_MISSHAPEN,
        /// The server did not store an entry as written, under this number; nothing was appended.
        NotKept { place: String, seq: u64 } = words::STORE_ERROR_NOT_KEPT,
        /// The store itself is damaged.
        Corrupt { place: String, cause: String } => message!(words::STORE_ERROR_CORRUPT, place),
        /// An entry cannot be read: a field is not text, or its hash is not a hash. Its number is 0 if even that
        /// cannot be read.
        Entry { place: String, seq: u64 } = words::STORE_ERROR_ENTRY,
        /// The first entry that does not match its hash, or is missing; 0 if there are rows with invalid numbers:
        /// the journal was altered.
        Altered { place: String, seq: u64 } = words::STORE_ERROR_ALTERED,
        /// A field of a draft contains a NUL character, which not every store can hold.
        Nul { field: &'static str } = words::STORE_ERROR_NUL,
        /// It cannot be reached: no server, no permission, a wrong password.
        Unreachable { place: String, reason: ConnectFailure, cause: String } => {
            message!(words::STORE_ERROR_UNREACHABLE, place, cause = reason.message())
        },
        /// This program was built without this kind of store.
        NotBuilt { place: String } = words::STORE_ERROR_NOT_BUILT,
        /// Anything else its engine reports.
        Engine { place: String, cause: String } = words::STORE_ERROR_ENGINE,
    }
}

errors!(WORDS: StoreError => StoreError::message);
