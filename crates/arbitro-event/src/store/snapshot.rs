//! A saved state: evidence of the journal's state, and of how far it reached.

use super::{Hash, Head};

/// The state after one of the journal's entries, in a form chosen by the caller. Anybody who can
/// write to the store can forge it, so it is never used in place of the entries; but a journal that
/// does not reach its head was truncated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The version of that form. A state of another version than the reader's must be ignored.
    pub version: u32,
    /// The head of the journal at that entry.
    pub head: Head,
    /// The state.
    pub state: String,
}

impl Snapshot {
    /// A hash over all fields: it detects accidents, but does not protect against forgery.
    pub(super) fn checksum(&self) -> Hash {
        let mut bytes = Vec::with_capacity(self.state.len() + 100);
        bytes.extend_from_slice(&self.version.to_be_bytes());
        bytes.extend_from_slice(&self.head.seq.to_be_bytes());
        bytes.extend_from_slice(self.head.hash.to_string().as_bytes());
        bytes.extend_from_slice(self.state.as_bytes());
        Hash::of(&bytes)
    }

    /// The snapshot in a row of its table, if the row is undamaged.
    pub(super) fn of_row(
        (version, seq): (i64, i64),
        hash: &str,
        state: String,
        checksum: &str,
    ) -> Option<Self> {
        let head = Head { seq: seq.try_into().ok()?, hash: hash.parse().ok()? };
        let snapshot = Self { version: version.try_into().ok()?, head, state };
        (snapshot.checksum().to_string() == checksum).then_some(snapshot)
    }
}
