//! A saved state, so that opening an event does not fold its whole journal.

use super::{Hash, Head};

/// The state folded from the journal up to an entry, in the form its maker chose.
///
/// It is a cache and no evidence: `verify` reads entries only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The form of `state`, counted by its maker. One with another version than the reader's is to be
    /// left alone.
    pub version: u32,
    /// The entry it was made at.
    pub head: Head,
    /// The state.
    pub state: String,
}

impl Snapshot {
    /// A hash over all of it, which finds an accident; it is no proof against a forger.
    pub(super) fn checksum(&self) -> Hash {
        let mut bytes = Vec::with_capacity(self.state.len() + 100);
        bytes.extend_from_slice(&self.version.to_be_bytes());
        bytes.extend_from_slice(&self.head.seq.to_be_bytes());
        bytes.extend_from_slice(self.head.hash.to_string().as_bytes());
        bytes.extend_from_slice(self.state.as_bytes());
        Hash::of(&bytes)
    }
}

/// A snapshot as it stands in a table, before anything of it is believed.
pub(super) struct Row {
    pub version: i64,
    pub seq: i64,
    pub hash: String,
    pub state: String,
    pub checksum: String,
}

impl Row {
    pub fn new(snapshot: &Snapshot) -> Self {
        Row {
            version: i64::from(snapshot.version),
            // A sequence counts operations made by people; it does not leave the range.
            seq: snapshot.head.seq as i64,
            hash: snapshot.head.hash.to_string(),
            state: snapshot.state.clone(),
            checksum: snapshot.checksum().to_string(),
        }
    }

    /// The snapshot, if the row is undamaged.
    pub fn read(self) -> Option<Snapshot> {
        let head = Head { seq: self.seq.try_into().ok()?, hash: self.hash.parse().ok()? };
        let version = self.version.try_into().ok()?;
        let snapshot = Snapshot { version, head, state: self.state };
        (snapshot.checksum().to_string() == self.checksum).then_some(snapshot)
    }
}
