//! A journal for dry runs: new entries are kept in memory instead of being written, and readers see
//! them after those of the store.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Draft, Head, HungSheet, JournalEntry, Snapshot, Store, StoreError};

/// The entries that were appended to an [`UnwrittenJournal`]. Clones share the same list.
#[derive(Clone, Debug, Default)]
pub struct UnwrittenEntries(Arc<Mutex<Vec<JournalEntry>>>);

impl UnwrittenEntries {
    /// The entries in order, as they would have been written.
    pub fn entries(&self) -> Vec<JournalEntry> {
        self.with(|entries| entries.clone())
    }

    fn with<R>(&self, work: impl FnOnce(&mut Vec<JournalEntry>) -> R) -> R {
        // No change to the list can leave it in an inconsistent state.
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn head(&self) -> Option<Head> {
        self.with(|entries| entries.last().map(JournalEntry::head))
    }
}

/// A store that is only read, with the unwritten entries appended to it.
///
/// ```
/// use arbitro_event::store::{Draft, Head, Store, UnwrittenEntries, UnwrittenJournal};
///
/// let unwritten = UnwrittenEntries::default();
/// // There is no journal yet, and none is made.
/// let mut journal = UnwrittenJournal::over(None, &unwritten);
/// let draft = |op: &str| Draft {
///     at: "2026-03-13T10:02:11Z".into(),
///     desk: "sala 1".into(),
///     op: op.into(),
///     payload: "{}".into(),
///     batch: None,
/// };
/// let head = journal.append(&Head::EMPTY, &[draft("pair"), draft("result")])?;
/// assert_eq!(head.seq, 2);
/// assert_eq!(journal.entries(1)?, unwritten.entries()[1..]);
/// # Ok::<(), arbitro_event::store::StoreError>(())
/// ```
pub struct UnwrittenJournal {
    written: Option<Box<dyn Store>>,
    unwritten: UnwrittenEntries,
}

impl fmt::Debug for UnwrittenJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UnwrittenJournal")
            .field("unwritten", &self.unwritten)
            .finish_non_exhaustive()
    }
}

impl UnwrittenJournal {
    /// A journal over a store, or over none if the journal does not exist yet, with the unwritten
    /// entries.
    pub fn over(written: Option<Box<dyn Store>>, unwritten: &UnwrittenEntries) -> Self {
        Self { written, unwritten: unwritten.clone() }
    }

    /// The number of the first unwritten entry.
    fn first_unwritten(&self) -> u64 {
        self.unwritten.with(|entries| entries.first().map_or(u64::MAX, |entry| entry.seq))
    }

    /// Lends what `written` lends from the store, without entries that another desk has written
    /// since, and then the unwritten ones.
    fn lend(
        &mut self,
        after: u64,
        see: &mut dyn FnMut(&JournalEntry),
        written: impl FnOnce(&mut dyn Store, &mut dyn FnMut(&JournalEntry)) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let first = self.first_unwritten();
        if let Some(store) = &mut self.written {
            written(&mut **store, &mut |entry| {
                if entry.seq < first {
                    see(entry);
                }
            })?;
        }
        for entry in self.unwritten.entries().iter().filter(|entry| entry.seq > after) {
            see(entry);
        }
        Ok(())
    }
}

impl Store for UnwrittenJournal {
    fn head(&mut self) -> Result<Head, StoreError> {
        match (self.unwritten.head(), &mut self.written) {
            (Some(head), _) => Ok(head),
            (None, Some(store)) => store.head(),
            (None, None) => Ok(Head::EMPTY),
        }
    }

    fn append(&mut self, after: &Head, drafts: &[Draft]) -> Result<Head, StoreError> {
        Draft::check(drafts)?;
        let mut head = self.head()?;
        if head != *after {
            return Err(StoreError::Conflict { head });
        }
        for draft in drafts {
            let entry = head.append(draft.clone());
            head = entry.head();
            self.unwritten.with(|entries| entries.push(entry));
        }
        Ok(head)
    }

    fn each(&mut self, after: u64, see: &mut dyn FnMut(&JournalEntry)) -> Result<(), StoreError> {
        self.lend(after, see, |store, see| store.each(after, see))
    }

    fn each_turn(&mut self, see: &mut dyn FnMut(&JournalEntry)) -> Result<(), StoreError> {
        let mut turns = |entry: &JournalEntry| {
            if matches!(entry.op.as_str(), "undo" | "redo") {
                see(entry);
            }
        };
        self.lend(0, &mut turns, |store, see| store.each_turn(see))
    }

    fn strays(&mut self) -> Result<u64, StoreError> {
        self.written.as_mut().map_or(Ok(0), |store| store.strays())
    }

    fn examine(&mut self) -> Result<(), StoreError> {
        self.written.as_mut().map_or(Ok(()), |store| store.examine())
    }

    fn snapshot(&mut self) -> Result<Option<Snapshot>, StoreError> {
        self.written.as_mut().map_or(Ok(None), |store| store.snapshot())
    }

    fn snapshot_head(&mut self) -> Result<Option<Head>, StoreError> {
        self.written.as_mut().map_or(Ok(None), |store| store.snapshot_head())
    }

    fn save_snapshot(&mut self, _: &Snapshot) -> Result<(), StoreError> {
        Ok(())
    }

    fn hung(&mut self) -> Result<Vec<HungSheet>, StoreError> {
        self.written.as_mut().map_or_else(|| Ok(Vec::new()), |store| store.hung())
    }

    fn hang(&mut self, _: &[HungSheet]) -> Result<(), StoreError> {
        Ok(())
    }
}
