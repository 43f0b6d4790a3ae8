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
}

/// A snapshot as stored in its table, before any of it is trusted.
pub(super) struct SnapshotRow {
    pub version: i64,
    pub seq: i64,
    pub hash: String,
    pub state: String,
    pub checksum: String,
}

impl SnapshotRow {
    pub(super) fn new(snapshot: &Snapshot) -> Self {
        SnapshotRow {
            version: i64::from(snapshot.version),
            // It counts operations made by people, so it stays far below the limit.
            seq: snapshot.head.seq as i64,
            hash: snapshot.head.hash.to_string(),
            state: snapshot.state.clone(),
            checksum: snapshot.checksum().to_string(),
        }
    }

    /// The snapshot, if the row is undamaged.
    pub(super) fn read(self) -> Option<Snapshot> {
        let head = Head { seq: self.seq.try_into().ok()?, hash: self.hash.parse().ok()? };
        let version = self.version.try_into().ok()?;
        let snapshot = Snapshot { version, head, state: self.state };
        (snapshot.checksum().to_string() == self.checksum).then_some(snapshot)
    }
}
