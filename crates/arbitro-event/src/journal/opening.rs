//! Opens a journal: everything is read, and only the resulting state is kept.

use std::collections::{BTreeMap, BTreeSet};

use super::batch::RecordedRequests;
use super::follow::follow;
use super::{JournalError, Logged, read, signed};
use crate::State;
use crate::operation::Operation;
use crate::store::{Hash, Head, JournalEntry, Location, Store, StoreError};

/// Reads every entry without keeping any: returns the resulting state and the hash at entry
/// `mark`.
///
/// The undone entries are needed beforehand. They are read first, without verification; if the
/// verified chain differs, the journal is read again.
///
/// # Errors
/// The journal cannot be read, or was altered.
pub(super) fn read_through(
    store: &mut dyn Store,
    location: &Location,
    mark: u64,
) -> Result<ReadThrough, JournalError> {
    let mut turned = Turns::default();
    let mut add = |entry: &JournalEntry| {
        // An unreadable entry is reported when the whole journal is read.
        if let Ok(operation) = read(entry) {
            turned.add(&operation);
        }
    };
    match store.each_turn(&mut add) {
        Ok(()) | Err(StoreError::Entry { .. }) => {}
        Err(error) => return Err(error.into()),
    }
    loop {
        let read = read_with(store, location, mark, &turned.undone)?;
        // Another desk may have undone something in between.
        if read.turned == turned {
            return Ok(read);
        }
        turned = read.turned;
    }
}

/// Reads every entry, leaving out those taken to be undone.
fn read_with(
    store: &mut dyn Store,
    location: &Location,
    mark: u64,
    undone: &BTreeSet<u64>,
) -> Result<ReadThrough, JournalError> {
    let mut state = State::default();
    let mut at_mark = None;
    let mut turned = Turns::default();
    let mut requests = RecordedRequests::default();
    let mut undone_rules = BTreeMap::new();
    let head = follow(store, location, |entry| {
        if entry.seq == mark {
            at_mark = Some(entry.hash);
        }
        let operation = read(entry)?;
        turned.add(&operation);
        requests.add(entry);
        if !undone.contains(&entry.seq) {
            operation.apply(&mut state, &signed(entry));
        } else if let Operation::Configure(configure) = &operation {
            undone_rules.insert(configure.rules.mark(), entry.seq);
        }
        Ok(())
    })?;
    Ok(ReadThrough { state, requests, undone_rules, head, at_mark, turned })
}

/// The result of reading a journal from its beginning.
pub(super) struct ReadThrough {
    pub(super) state: State,
    pub(super) requests: RecordedRequests,
    pub(super) undone_rules: BTreeMap<String, u64>,
    /// The end of the journal.
    pub(super) head: Head,
    /// The hash at entry `mark`, if the journal reaches that far.
    pub(super) at_mark: Option<Hash>,
    turned: Turns,
}

/// The entries that were undone and not redone.
#[derive(Default, PartialEq)]
pub(super) struct Turns {
    pub(super) undone: BTreeSet<u64>,
}

impl Turns {
    /// The entries that these undo and do not redo.
    pub(super) fn of<'l>(lines: impl IntoIterator<Item = &'l Logged>) -> Self {
        let mut turned = Self::default();
        lines.into_iter().for_each(|line| turned.add(&line.operation));
        turned
    }

    fn add(&mut self, operation: &Operation) {
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
