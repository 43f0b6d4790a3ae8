//! A journal whose new entries are not written: they follow those of the store and are kept beside it. What reads it
//! sees what the journal would be.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use super::{Draft, Head, HungSheet, JournalEntry, Snapshot, Store, StoreError};

/// The entries that were appended to an [`UnwrittenJournal`]. Its clones are the same list.
#[derive(Clone, Debug, Default)]
pub struct UnwrittenEntries(Arc<Mutex<Vec<JournalEntry>>>);

impl UnwrittenEntries {
    /// The entries in their order, as they would have been written.
    pub fn entries(&self) -> Vec<JournalEntry> {
        self.with(|entries| entries.clone())
    }

    fn with<R>(&self, work: impl FnOnce(&mut Vec<JournalEntry>) -> R) -> R {
        // Nothing that is done to the list can leave it half done.
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn head(&self) -> Option<Head> {
        self.with(|entries| entries.last().map(JournalEntry::head))
    }
}

/// A store that is only read, and the entries that were appended to it without being written.
///
/// ```
/// use arbitro::store::{Draft, Head, Store, UnwrittenEntries, UnwrittenJournal};
///
/// let kept = UnwrittenEntries::default();
/// // There is no journal yet, and none is made.
/// let mut journal = UnwrittenJournal::over(None, &kept);
/// let draft = |op: &str| Draft {
///     at: "2026-03-13T10:02:11Z".into(),
///     desk: "sala 1".into(),
///     op: op.into(),
///     payload: "{}".into(),
/// };
/// let head = journal.append(&Head::EMPTY, &[draft("pair"), draft("result")])?;
/// assert_eq!(head.seq, 2);
/// assert_eq!(journal.entries(1)?, kept.entries()[1..]);
/// # Ok::<(), arbitro::store::StoreError>(())
/// ```
pub struct UnwrittenJournal {
    written: Option<Box<dyn Store>>,
    kept: UnwrittenEntries,
}

impl fmt::Debug for UnwrittenJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UnwrittenJournal").field("kept", &self.kept).finish_non_exhaustive()
    }
}

impl UnwrittenJournal {
    /// The journal in a store, or one that does not exist yet, and the entries that are kept beside it.
    pub fn over(written: Option<Box<dyn Store>>, kept: &UnwrittenEntries) -> Self {
        Self { written, kept: kept.clone() }
    }

    /// The number of the first entry that is kept beside the store.
    fn first_kept(&self) -> u64 {
        self.kept.with(|entries| entries.first().map_or(u64::MAX, |entry| entry.seq))
    }

    /// Lends what `written` lends of the store, without what another desk wrote there since, and then the kept ones.
    fn lend(
        &mut self,
        after: u64,
        see: &mut dyn FnMut(&JournalEntry),
        written: impl FnOnce(&mut dyn Store, &mut dyn FnMut(&JournalEntry)) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let first = self.first_kept();
        if let Some(store) = &mut self.written {
            written(&mut **store, &mut |entry| {
                if entry.seq < first {
                    see(entry);
                }
            })?;
        }
        for entry in self.kept.entries().iter().filter(|entry| entry.seq > after) {
            see(entry);
        }
        Ok(())
    }
}

impl Store for UnwrittenJournal {
    fn head(&mut self) -> Result<Head, StoreError> {
        match (self.kept.head(), &mut self.written) {
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
            head = head.then(draft);
            let Draft { at, desk, op, payload } = draft.clone();
            let entry = JournalEntry { seq: head.seq, at, desk, op, payload, hash: head.hash };
            self.kept.with(|entries| entries.push(entry));
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
