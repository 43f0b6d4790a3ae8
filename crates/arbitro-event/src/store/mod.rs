//! The journal: append-only operations on disk, one trait with an implementation for each store.
//!
//! Every operation is a [`JournalEntry`]: its number, when and at which desk it was done, its word
//! and payload, and a hash that covers it and, through the hash before it, everything earlier (see
//! [`Hash::link`] for the bytes). Nothing is ever changed or deleted. The meaning of an operation
//! is the business of [`crate`].
//!
//! A writer appends after the [`Head`] it last saw. If another one was faster, it gets
//! [`StoreError::Conflict`], reads what is new, checks its operation again and retries: no lock is held
//! between two calls.
//!
//! ```
//! use arbitro_event::store::{self, Draft, Head, Location, StoreError};
//!
//! let folder = tempfile::tempdir()?;
//! let place = Location::Sqlite(folder.path().join("event.db"));
//! let mut store = store::create(&place)?;
//! let draft = |desk: &str| Draft {
//!     at: "2026-03-13T10:02:11Z".into(),
//!     desk: desk.into(),
//!     op: "result".into(),
//!     payload: r#"{"group":"2.3.6","table":1,"result":"1-0"}"#.into(),
//!     batch: None,
//! };
//! let head = store.append(&Head::EMPTY, &[draft("sala 1")])?;
//! assert_eq!(head.seq, 1);
//!
//! // A second desk that had seen the empty journal is told so, and what it has to read.
//! let mut other = store::open(&place)?;
//! let Err(StoreError::Conflict { head: seen }) = other.append(&Head::EMPTY, &[draft("sala 2")])
//! else {
//!     unreachable!()
//! };
//! assert_eq!(seen, head);
//! assert_eq!(other.append(&seen, &[draft("sala 2")])?.seq, 2);
//! assert_eq!(store.entries(1)?[0].desk, "sala 2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod copy;
mod entry;
mod error;
mod hash;
mod location;
#[cfg(feature = "postgres")]
mod postgres;
mod schema;
mod snapshot;
mod sqlite;
mod unwritten;
mod verify;

pub use copy::{Lost, NotCopied, Salvaged, copy, follow, salvage};
pub use entry::{Draft, Head, HungSheet, JournalEntry};
pub use error::{ConnectFailure, StoreError};
pub use hash::{BadHash, BadPrintedHead, Hash, PrintedHead};
pub use location::{BadLocation, Location};
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use snapshot::Snapshot;
pub use sqlite::{Sqlite, SqliteOptions};
pub use unwritten::{UnwrittenEntries, UnwrittenJournal};
pub use verify::{ChainFault, ChainFaultKind, ChainReport, verify};

/// A journal in some store.
///
/// # Errors
/// Besides what each method names, all may fail as the store itself does:
/// [`StoreError::Locked`], [`StoreError::Full`], [`StoreError::Unreachable`] and the like.
pub trait Store: Send {
    /// The last entry; [`Head::EMPTY`] before the first.
    ///
    /// # Errors
    /// As the store itself fails, or a last entry that cannot be read.
    fn head(&mut self) -> Result<Head, StoreError>;

    /// Appends all drafts in order after `after`, and returns the new head. When this returns, either
    /// all of them are on disk or none is.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with the current head if that is not `after`.
    fn append(&mut self, after: &Head, drafts: &[Draft]) -> Result<Head, StoreError>;

    /// Lends every entry with a number above `after` to `see`, in order.
    ///
    /// # Errors
    /// [`StoreError::Entry`] at an entry that cannot be read; those before it have been lent.
    fn each(&mut self, after: u64, see: &mut dyn FnMut(&JournalEntry)) -> Result<(), StoreError>;

    /// Lends every entry that undoes or redoes something (`undo`, `redo`), in order. The others are
    /// not read, so that the chain cannot be verified here.
    ///
    /// # Errors
    /// As for [`Store::each`].
    fn each_turn(&mut self, see: &mut dyn FnMut(&JournalEntry)) -> Result<(), StoreError>;

    /// The number of rows without a number or with one below 1, which no entry has. Nothing else
    /// reports them.
    ///
    /// # Errors
    /// As the store itself fails.
    fn strays(&mut self) -> Result<u64, StoreError>;

    /// Every entry with a number above `after`, in order.
    ///
    /// # Errors
    /// As for [`Store::each`].
    fn entries(&mut self, after: u64) -> Result<Vec<JournalEntry>, StoreError> {
        let mut entries = Vec::new();
        self.each(after, &mut |entry| entries.push(entry.clone()))?;
        Ok(entries)
    }

    /// Lets the store check its own files, if it can.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if they are damaged.
    fn examine(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    /// The saved state, if there is an undamaged one. The caller must check that its entry is in
    /// the journal and that its `version` is understood.
    ///
    /// # Errors
    /// As the store itself fails; a damaged snapshot is `None`. [`StoreError::Misshapen`] if its
    /// table is missing: nothing depends on it, see [`evidence`].
    fn snapshot(&mut self) -> Result<Option<Snapshot>, StoreError>;

    /// The head that the saved state claims, if there is one; neither is checked. If the journal
    /// has another entry there, [`Store::snapshot`] reports whether the saved state is damaged.
    ///
    /// # Errors
    /// As the store itself fails.
    fn snapshot_head(&mut self) -> Result<Option<Head>, StoreError>;

    /// Replaces the saved state. A table that was removed is created again.
    ///
    /// # Errors
    /// As the store itself fails.
    fn save_snapshot(&mut self, snapshot: &Snapshot) -> Result<(), StoreError>;

    /// The sheets that hang, ordered by document; empty if their table does not exist yet.
    ///
    /// # Errors
    /// As the store itself fails.
    fn hung(&mut self) -> Result<Vec<HungSheet>, StoreError>;

    /// Records sheets as hanging, each replacing an earlier one with the same document, part and
    /// round. The entries and the head do not change.
    ///
    /// # Errors
    /// As the store itself fails; then none of the sheets is recorded.
    fn hang(&mut self, sheets: &[HungSheet]) -> Result<(), StoreError>;
}

/// A saved state that was read, or `None` if it cannot be: a store that has lost it or its table
/// counts as one without. Its entries can still be read.
///
/// # Errors
/// Any fault that prevents reading the entries as well.
pub fn evidence<T>(read: Result<Option<T>, StoreError>) -> Result<Option<T>, StoreError> {
    match read {
        Err(StoreError::Misshapen { .. } | StoreError::Corrupt { .. }) => Ok(None),
        other => other,
    }
}

/// Opens the journal at a location.
///
/// # Errors
/// [`StoreError::Missing`] if there is none, [`StoreError::NotBuilt`] for a kind of store this program
/// was built without, and the store's own.
pub fn open(location: &Location) -> Result<Box<dyn Store>, StoreError> {
    open_waiting(location, None)
}

/// The same with the caller's own limit, if any, on waiting for other programs' writes.
///
/// # Errors
/// As for [`open()`].
pub fn open_waiting(
    location: &Location,
    patience: Option<std::time::Duration>,
) -> Result<Box<dyn Store>, StoreError> {
    let usual = SqliteOptions::default();
    let waiting = |patience| SqliteOptions { patience, longest: patience, ..usual };
    let options = patience.map_or(usual, waiting);
    match location {
        Location::Sqlite(path) => Ok(Box::new(Sqlite::open(path, options)?)),
        #[cfg(feature = "postgres")]
        Location::Postgres(url) => Ok(Box::new(Postgres::open(url)?)),
        #[cfg(not(feature = "postgres"))]
        Location::Postgres(_) => Err(StoreError::NotBuilt { place: location.to_string() }),
    }
}

/// Removes the file of a journal that was just created and got no entry. On a server the empty
/// tables stay; they do not count as a journal yet.
pub fn discard(location: &Location) {
    if let Location::Sqlite(path) = location {
        for end in ["", "-wal", "-shm"] {
            let mut file = path.as_os_str().to_owned();
            file.push(end);
            // A file that cannot be removed is reported the next time somebody opens it.
            let _ = std::fs::remove_file(file);
        }
    }
}

/// Creates an empty journal at a location.
///
/// # Errors
/// [`StoreError::Exists`] if there is one already, [`StoreError::NotBuilt`] as for [`open()`], and the
/// store's own.
pub fn create(location: &Location) -> Result<Box<dyn Store>, StoreError> {
    match location {
        Location::Sqlite(path) => Ok(Box::new(Sqlite::create(path, SqliteOptions::default())?)),
        #[cfg(feature = "postgres")]
        Location::Postgres(url) => Ok(Box::new(Postgres::create(url)?)),
        #[cfg(not(feature = "postgres"))]
        Location::Postgres(_) => Err(StoreError::NotBuilt { place: location.to_string() }),
    }
}
