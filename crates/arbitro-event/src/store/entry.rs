//! The values of the journal: an operation before and after it is appended, and the end of the chain.

use serde::{Deserialize, Serialize};

use super::{Hash, StoreError};

/// An operation to be appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// When it was done: RFC 3339, UTC.
    pub at: String,
    /// Where it was done: the name of the desk that signs for it.
    pub desk: String,
    /// The operation, in one word (`result`, `pair` …).
    pub op: String,
    /// The payload, as JSON, kept byte for byte.
    pub payload: String,
    /// The batch it belongs to: one text for everything done with one request. Entries written by
    /// 0.2 have none.
    pub batch: Option<String>,
}

impl Draft {
    /// Checks that every kind of store can hold the drafts.
    ///
    /// # Errors
    /// [`StoreError::Nul`]
    pub(super) fn check(drafts: &[Draft]) -> Result<(), StoreError> {
        for draft in drafts {
            let Draft { at, desk, op, payload, batch } = draft;
            let fields = [("at", at), ("desk", desk), ("op", op), ("payload", payload)];
            for (field, text) in fields.into_iter().chain(batch.iter().map(|it| ("batch", it))) {
                if text.contains('\0') {
                    return Err(StoreError::Nul { field });
                }
            }
        }
        Ok(())
    }
}

/// An operation as it is in the journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JournalEntry {
    /// Its number, from 1, without gaps.
    pub seq: u64,
    /// When it was done: RFC 3339, UTC.
    pub at: String,
    /// Where it was done: the name of the desk that signs for it.
    pub desk: String,
    /// The operation, in one word (`result`, `pair` …).
    pub op: String,
    /// The payload, as JSON.
    pub payload: String,
    /// The batch it belongs to; `None` in entries written by 0.2.
    pub batch: Option<String>,
    /// The hash over this entry and the hash before it: see [`Hash::link`].
    pub hash: Hash,
}

impl JournalEntry {
    /// Whether the hash confirms that the entry follows this head.
    pub fn follows(&self, before: &Head) -> bool {
        let fields = [&*self.at, &*self.desk, &*self.op, &*self.payload];
        before.seq.checked_add(1) == Some(self.seq)
            && before.hash.link_fields(self.seq, fields, self.batch.as_deref()) == self.hash
    }

    /// The head of the chain at this entry.
    pub fn head(&self) -> Head {
        Head { seq: self.seq, hash: self.hash }
    }

    /// The draft this entry was made from.
    pub fn into_draft(self) -> Draft {
        let Self { at, desk, op, payload, batch, .. } = self;
        Draft { at, desk, op, payload, batch }
    }
}

/// The end of the chain: the number and hash of its last entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Head {
    /// The number of the last entry; 0 in an empty journal.
    pub seq: u64,
    /// The hash of the last entry; [`Hash::ZERO`] in an empty journal.
    pub hash: Hash,
}

impl Head {
    /// The head of a journal without entries.
    pub const EMPTY: Head = Head { seq: 0, hash: Hash::ZERO };

    /// The head once this draft is appended.
    #[must_use]
    pub fn then(&self, draft: &Draft) -> Head {
        let seq = self.seq + 1;
        Head { seq, hash: self.hash.link(seq, draft) }
    }

    /// The entry that this draft becomes when it is appended.
    #[must_use]
    pub fn append(&self, draft: Draft) -> JournalEntry {
        let Head { seq, hash } = self.then(&draft);
        let Draft { at, desk, op, payload, batch } = draft;
        JournalEntry { seq, at, desk, op, payload, batch, hash }
    }
}

/// A sheet of paper that hangs in the hall, and what it shows. These are in a table beside the
/// journal, so that every desk knows about them. Hanging a sheet is not an operation: it proves
/// nothing and cannot be undone, and its content is kept only as digests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HungSheet {
    /// The kind of document, by its word.
    pub document: String,
    /// The part of the event it covers: a group, a category, a room; empty for the whole event.
    pub scope: String,
    /// Its round; 0 if it is not about a round.
    pub round: u32,
    /// When it was hung up (RFC 3339, UTC): a later sheet replaces an earlier one in the same
    /// place.
    pub at: String,
    /// The desk that printed it.
    pub desk: String,
    /// Its content, in a form chosen by the caller.
    pub facts: String,
}
