//! Opening a journal: everything is read, and only the state that it comes to is kept.

use std::collections::BTreeSet;

use super::follow::follow;
use super::{Journal, Trouble, read, signed};
use crate::championship::State;
use crate::championship::operation::Operation;
use crate::store::{Hash, Head, JournalEntry, StoreError};

impl Journal {
    /// Reads every entry and keeps none: the state they come to, and the hash at entry `mark`.
    ///
    /// What was taken back has to be known before. It is asked for first, which proves nothing; where the
    /// entries of the chain say otherwise the journal is read once more.
    ///
    /// # Errors
    /// The journal cannot be read, or it is not what was written.
    pub(super) fn read_through(&mut self, mark: u64) -> Result<ReadThrough, Trouble> {
        let mut known = self.turns()?;
        loop {
            let read = self.read_with(mark, &known.undone)?;
            // Another desk may have taken something back in between.
            if read.turned == known {
                return Ok(read);
            }
            known = read.turned;
        }
    }

    /// What the entries say that take something back, or do it again, without a look at the others.
    fn turns(&mut self) -> Result<Turns, Trouble> {
        let mut turned = Turns::default();
        if let Some(store) = &mut self.store {
            let mut see = |entry: &JournalEntry| {
                // What cannot be read is told of where the whole journal is.
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

    /// Reads every entry, with those left out that are held to be undone.
    fn read_with(&mut self, mark: u64, undone: &BTreeSet<u64>) -> Result<ReadThrough, Trouble> {
        let mut state = State::default();
        let mut at_mark = None;
        let mut turned = Turns::default();
        let Some(store) = &mut self.store else {
            return Ok(ReadThrough { state, head: Head::EMPTY, at_mark, turned });
        };
        let head = follow(&mut **store, &self.location, |entry| {
            if entry.seq == mark {
                at_mark = Some(entry.hash);
            }
            let operation = read(entry)?;
            turned.see(&operation);
            if undone.contains(&entry.seq) {
                operation.leave(&mut state);
            } else {
                operation.apply(&mut state, &signed(entry));
            }
            Ok(())
        })?;
        Ok(ReadThrough { state, head, at_mark, turned })
    }
}

/// What a journal comes to that was read from its beginning.
pub(super) struct ReadThrough {
    pub(super) state: State,
    /// Where it ends.
    pub(super) head: Head,
    /// The hash at the entry that was asked for, if the journal reaches so far.
    pub(super) at_mark: Option<Hash>,
    turned: Turns,
}

/// What was taken back and not done again.
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
