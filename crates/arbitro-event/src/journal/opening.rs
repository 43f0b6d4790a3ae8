//! Opens a journal: everything is read, and only the resulting state is kept.

use std::collections::BTreeSet;

use super::batch::KnownRequests;
use super::follow::follow;
use super::{Journal, JournalError, read, signed};
use crate::State;
use crate::operation::Operation;
use crate::store::{Hash, Head, JournalEntry, StoreError};

impl Journal {
    /// Reads every entry without keeping any: returns the resulting state and the hash at entry
    /// `mark`.
    ///
    /// The undone entries must be known beforehand. They are read first, without verification; if
    /// the verified chain differs, the journal is read again.
    ///
    /// # Errors
    /// The journal cannot be read, or was altered.
    pub(super) fn read_through(&mut self, mark: u64) -> Result<ReadThrough, JournalError> {
        let mut known = self.turns()?;
        loop {
            let read = self.read_with(mark, &known.undone)?;
            // Another desk may have undone something in between.
            if read.turned == known {
                return Ok(read);
            }
            known = read.turned;
        }
    }

    /// Reads only the entries that undo or redo.
    fn turns(&mut self) -> Result<Turns, JournalError> {
        let mut turned = Turns::default();
        if let Some(store) = &mut self.store {
            let mut see = |entry: &JournalEntry| {
                // An unreadable entry is reported when the whole journal is read.
                if let Ok(operation) = read(entry) {
                    turned.see(&operation);
                }
            };
            match store.each_turn(&mut see) {
                Ok(()) | Err(StoreError::Entry { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(turned)
    }

    /// Reads every entry, leaving out those taken to be undone.
    fn read_with(
        &mut self,
        mark: u64,
        undone: &BTreeSet<u64>,
    ) -> Result<ReadThrough, JournalError> {
        let mut state = State::default();
        let mut at_mark = None;
        let mut turned = Turns::default();
        let mut requests = KnownRequests::default();
        let Some(store) = &mut self.store else {
            return Ok(ReadThrough { state, requests, head: Head::EMPTY, at_mark, turned });
        };
        let head = follow(&mut **store, &self.location, |entry| {
            if entry.seq == mark {
                at_mark = Some(entry.hash);
            }
            let operation = read(entry)?;
            turned.see(&operation);
            requests.add(entry);
            if !undone.contains(&entry.seq) {
                operation.apply(&mut state, &signed(entry));
            }
            Ok(())
        })?;
        Ok(ReadThrough { state, requests, head, at_mark, turned })
    }
}

/// The result of reading a journal from its beginning.
pub(super) struct ReadThrough {
    pub(super) state: State,
    pub(super) requests: KnownRequests,
    /// The end of the journal.
    pub(super) head: Head,
    /// The hash at entry `mark`, if the journal reaches that far.
    pub(super) at_mark: Option<Hash>,
    turned: Turns,
}

/// What was undone and not redone.
#[derive(Default, PartialEq)]
pub(super) struct Turns {
    pub(super) undone: BTreeSet<u64>,
}

impl Turns {
    pub(super) fn see(&mut self, operation: &Operation) {
        match operation {
            Operation::Undo(undo) => {
                self.undone.extend(undo.all());
                for seq in &undo.again {
                    self.undone.remove(seq);
                }
            }
            Operation::Redo(redo) => {
                for seq in redo.all() {
                    self.undone.remove(&seq);
                }
                self.undone.extend(&redo.back);
            }
            _ => {}
        }
    }
}
