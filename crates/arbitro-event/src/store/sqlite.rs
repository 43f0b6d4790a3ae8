//! The journal in a single SQLite file: the default for an event.
//!
//! The file is in write-ahead mode with `synchronous = FULL`: an append is on disk when it returns, and
//! a process that dies in the middle of one leaves no trace of it. Readers do not wait for writers.
//! When the last program that has it open closes it, everything is in the one file, ready to be copied.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::types::ValueRef;
use rusqlite::{
    Connection, ErrorCode, OpenFlags, OptionalExtension, Transaction, TransactionBehavior, params,
};

use super::entry::{Draft, Head, JournalEntry};
use super::snapshot::Snapshot;
use super::{ConnectFailure, Hash, HungSheet, Location, Store, StoreError, schema};
use crate::files::{self, Readers};
use crate::simulation::{self, DiskStep, Mutant};

/// Options for opening a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteOptions {
    /// How long to wait while another program holds the file and writes nothing: it may be stopped.
    pub patience: Duration,
    /// How long to wait in all while others write, one after the other.
    pub longest: Duration,
    /// The most pages (of 4096 bytes) the file may have; `None` for no limit.
    pub max_pages: Option<u32>,
}

impl Default for SqliteOptions {
    fn default() -> Self {
        SqliteOptions {
            patience: Duration::from_secs(2),
            longest: Duration::from_secs(20),
            max_pages: None,
        }
    }
}

/// A journal in a SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    connection: Connection,
    place: String,
    /// The path of the file and what distinguishes it from another one there, where the system can tell.
    file: Option<(PathBuf, FileIdentity)>,
    longest: Duration,
    /// Why the file is opened read-only although it is not write-protected: a full disk.
    why_at_rest: Option<StoreError>,
}

impl Sqlite {
    /// Opens the journal in a file.
    ///
    /// # Errors
    /// [`StoreError::Missing`], [`StoreError::NotAJournal`], [`StoreError::Newer`], and those of any
    /// file: locked, unreadable, damaged.
    pub fn open(path: &Path, options: SqliteOptions) -> Result<Self, StoreError> {
        let place = path.display().to_string();
        if matches!(path.try_exists(), Ok(false)) {
            return Err(StoreError::Missing { place });
        }
        let (flags, open) = (OpenFlags::SQLITE_OPEN_READ_WRITE, Self::connect);
        let with_journal = |store: Self| Ok((store.has_journal()?, store));
        let (exists, store) =
            open(path, flags, options).and_then(with_journal).or_else(|error| {
                // In a write-protected folder, or on a full disk, SQLite cannot put its shared memory
                // beside the file; a file that nobody is writing to can be read without it.
                let Some(uri) = at_rest(path, &error) else { return Err(error) };
                let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
                let store = open(Path::new(&uri), flags, options)?;
                let why = (!is_protected(path)).then_some(error);
                with_journal(Sqlite { place: place.clone(), file: None, why_at_rest: why, ..store })
            })?;
        if !exists {
            return Err(StoreError::Missing { place });
        }
        store.check_version()?;
        share_group(path);
        Ok(store)
    }

    /// Creates an empty journal in a file, which may exist only if it is empty.
    ///
    /// # Errors
    /// [`StoreError::Exists`], [`StoreError::NotAJournal`], and those of any file: locked, full disk,
    /// write-protected.
    pub fn create(path: &Path, options: SqliteOptions) -> Result<Self, StoreError> {
        let is_new = !path.exists();
        let created = Self::make(path, options);
        let no_room =
            matches!(created, Err(StoreError::Full { .. } | StoreError::Unreachable { .. }));
        // If there was no room for a journal, leave nothing behind that is not one.
        let is_none = || matches!(Self::open(path, options), Err(StoreError::Missing { .. }));
        let is_empty = || path.metadata().is_ok_and(|file| file.len() == 0);
        if is_new && no_room && (is_empty() || is_none()) {
            super::discard(&Location::Sqlite(path.to_owned()));
        }
        created
    }

    fn make(path: &Path, options: SqliteOptions) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        // If the file cannot be created, SQLite reports it.
        let _ = files::create_empty(path, Readers::Owner);
        let mut store = Self::connect(path, flags, options)?;
        if store.has_journal()? {
            return Err(StoreError::Exists { place: store.place });
        }
        store.make_tables()?;
        share_group(path);
        Ok(store)
    }

    fn connect(path: &Path, flags: OpenFlags, options: SqliteOptions) -> Result<Self, StoreError> {
        let place = path.display().to_string();
        let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(fault(&place))?;
        let set = || {
            // A journal has no triggers or views: one added by somebody else would make a statement
            // do something different.
            connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
            connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false)?;
            connection.busy_timeout(options.patience)?;
            connection.pragma_update(None, "synchronous", "FULL")?;
            // On macOS an ordinary fsync leaves the data in the drive's cache; elsewhere this has no
            // effect.
            connection.pragma_update(None, "fullfsync", true)?;
            connection.pragma_update(None, "checkpoint_fullfsync", true)?;
            if let Some(pages) = options.max_pages {
                connection.pragma_update(None, "max_page_count", pages)?;
            }
            Ok(())
        };
        set().map_err(fault(&place))?;
        let file = FileIdentity::of(path).map(|identity| (path.to_owned(), identity));
        Ok(Sqlite { connection, place, file, longest: options.longest, why_at_rest: None })
    }

    /// Requires that the open file is still the one at its path: what is written to another one is lost
    /// when it is closed.
    fn require_in_place(&self) -> Result<(), StoreError> {
        match &self.file {
            Some((path, identity)) if FileIdentity::of(path).as_ref() != Some(identity) => {
                Err(StoreError::Replaced { place: self.place.clone() })
            }
            _ => Ok(()),
        }
    }

    /// Whether the file has our tables; an error if it has other tables instead.
    fn has_journal(&self) -> Result<bool, StoreError> {
        let (ours, all): (i64, i64) = self
            .connection
            .query_row(
                "SELECT COALESCE(SUM(name = 'journal_meta'), 0), COUNT(*) FROM sqlite_master \
                 WHERE type = 'table'",
                [],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .map_err(fault(&self.place))?;
        match (ours, all) {
            (0, 0) => Ok(false),
            (0, _) => Err(StoreError::NotAJournal { place: self.place.clone() }),
            _ => Ok(true),
        }
    }

    fn check_version(&self) -> Result<(), StoreError> {
        let number = |row: &rusqlite::Row| Ok(text(row, 0).and_then(|text| text.parse().ok()));
        let version: Option<Option<u32>> = self
            .connection
            .query_row(schema::META, [schema::VERSION_KEY], number)
            .optional()
            .map_err(fault(&self.place))?;
        schema::has_batches(version.flatten(), &self.place).map(drop)
    }

    /// Makes a journal of 0.2 one of the present version, within the change that needs it.
    fn raise_version(change: &Transaction<'_>) -> rusqlite::Result<()> {
        let column = "SELECT COUNT(*) > 0 FROM pragma_table_info('journal') WHERE name = 'batch'";
        if !change.prepare_cached(column)?.query_row([], |row| row.get::<_, bool>(0))? {
            change.execute(schema::ADD_BATCHES, [])?;
            let version = schema::VERSION.to_string();
            change.execute(schema::RAISE_META, params![schema::VERSION_KEY, version])?;
        }
        Ok(())
    }

    fn make_tables(&mut self) -> Result<(), StoreError> {
        let make = || {
            self.connection.pragma_update(None, "journal_mode", "WAL")?;
            let change = self.begin()?;
            // Two desks may create the same event at once; the second finds the tables of the first.
            let exists: bool = change.query_row(
                "SELECT COUNT(*) > 0 FROM sqlite_master WHERE name = 'journal_meta'",
                [],
                |row| row.get(0),
            )?;
            if exists {
                return Ok(false);
            }
            for statement in schema::CREATE {
                change.execute(statement, [])?;
            }
            let version = schema::VERSION.to_string();
            change.execute(schema::SET_META, params![schema::VERSION_KEY, version])?;
            change.commit()?;
            Ok(true)
        };
        match make() {
            Ok(true) => Ok(()),
            Ok(false) => Err(StoreError::Exists { place: self.place.clone() }),
            Err(error) => Err(fault(&self.place)(error)),
        }
    }

    /// Begins to write. SQLite gives up after the patience, although every other desk may have
    /// written meanwhile; as long as they do, the loop tries again.
    fn begin(&self) -> rusqlite::Result<Transaction<'_>> {
        let since = Instant::now();
        let version = || {
            let number = |row: &rusqlite::Row| row.get::<_, i64>(0);
            self.connection.pragma_query_value(None, "data_version", number).ok()
        };
        let mut before = version();
        loop {
            let begun =
                Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate);
            let Err(error) = begun else { return begun };
            let after = version();
            let is_busy = error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy);
            if !is_busy || after == before || since.elapsed() >= self.longest {
                return Err(error);
            }
            before = after;
        }
    }

    /// Lends every entry that a statement selects, reusing the same buffer.
    fn lend(
        &mut self,
        select: &str,
        parameters: impl rusqlite::Params,
        see: &mut dyn FnMut(&JournalEntry),
    ) -> Result<(), StoreError> {
        let place = &self.place;
        let mut select = self.connection.prepare_cached(select).map_err(fault(place))?;
        if !select.column_names().take(schema::COLUMNS.len()).eq(schema::COLUMNS) {
            let cause = select.column_names().collect::<Vec<_>>().join(", ");
            return Err(StoreError::Misshapen { place: place.clone(), cause });
        }
        let mut rows = select.query(parameters).map_err(fault(place))?;
        let mut entry = JournalEntry::default();
        while let Some(row) = rows.next().map_err(fault(place))? {
            read(row, &mut entry).map_err(|seq| StoreError::Entry { place: place.clone(), seq })?;
            see(&entry);
        }
        Ok(())
    }
}

/// SQLite gives the files beside the database its mode; this gives them its group too, because a
/// desk with another account must be able to write all of them.
fn share_group(path: &Path) {
    for end in ["-wal", "-shm"] {
        let mut beside = path.as_os_str().to_owned();
        beside.push(end);
        files::share_group(Path::new(&beside), path);
    }
}

/// The device of a file and its number there. Windows does not let an open journal be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FileIdentity(u64, u64);

impl FileIdentity {
    #[cfg(unix)]
    fn of(path: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        path.metadata().ok().map(|file| Self(file.dev(), file.ino()))
    }

    #[cfg(not(unix))]
    fn of(_: &Path) -> Option<Self> {
        None
    }
}

/// Whether the file or its folder is write-protected.
fn is_protected(path: &Path) -> bool {
    let folder = path.parent().and_then(|folder| folder.metadata().ok());
    // On Windows a read-only folder is one with settings of its own, and can be written to.
    cfg!(unix) && folder.is_some_and(|folder| folder.permissions().readonly())
        || std::fs::File::options().append(true).open(path).is_err()
}

/// The URI for reading a file exactly as it is, if it is complete in itself and either protected or
/// on a full disk.
fn at_rest(path: &Path, error: &StoreError) -> Option<String> {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    let no_room = matches!(error, StoreError::Full { .. } | StoreError::Unreachable { .. });
    let readable = path.is_file() && std::fs::File::open(path).is_ok();
    // An empty log, left by a program that crashed, holds nothing.
    let logged = Path::new(&log).metadata().is_ok_and(|log| log.len() > 0);
    if !(no_room || is_protected(path)) || !readable || logged {
        return None;
    }
    let path = std::path::absolute(path).ok()?;
    let mut uri = String::from("file://");
    let text = path.to_str()?;
    if !text.starts_with('/') {
        uri.push('/');
    }
    for character in text.chars() {
        match character {
            '%' | '?' | '#' => uri += &format!("%{:02x}", character as u32),
            std::path::MAIN_SEPARATOR => uri.push('/'),
            other => uri.push(other),
        }
    }
    Some(uri + "?immutable=1")
}

impl Store for Sqlite {
    fn head(&mut self) -> Result<Head, StoreError> {
        self.require_in_place()?;
        head(&self.connection, &self.place)
    }

    fn append(&mut self, after: &Head, drafts: &[Draft]) -> Result<Head, StoreError> {
        Draft::check(drafts)?;
        if let Some(error) = &self.why_at_rest {
            return Err(error.clone());
        }
        self.require_in_place()?;
        let place = &self.place;
        let full = |_| StoreError::Full { place: place.clone() };
        simulation::disk(DiskStep::Entries, Path::new(place)).map_err(full)?;
        let change = self.begin().map_err(fault(place))?;
        let present = head(&change, place)?;
        if present != *after {
            return Err(StoreError::Conflict { head: present });
        }
        Self::raise_version(&change).map_err(fault(place))?;
        let mut last = *after;
        {
            let mut insert = change.prepare_cached(schema::APPEND).map_err(fault(place))?;
            for draft in drafts {
                last = last.then(draft);
                let Draft { at, desk, op, payload, batch } = draft;
                let hash = last.hash.to_string();
                let row = params![last.seq as i64, at, desk, op, payload, hash, batch];
                insert.execute(row).map_err(fault(place))?;
            }
        }
        change.commit().map_err(fault(place))?;
        if !simulation::has(Mutant::BeforeTheDisk) {
            simulation::disk(DiskStep::Committed, Path::new(place)).map_err(full)?;
        }
        Ok(last)
    }

    fn each(&mut self, after: u64, see: &mut dyn FnMut(&JournalEntry)) -> Result<(), StoreError> {
        self.lend(schema::ENTRIES, [i64::try_from(after).unwrap_or(i64::MAX)], see)
    }

    fn each_turn(&mut self, see: &mut dyn FnMut(&JournalEntry)) -> Result<(), StoreError> {
        self.lend(schema::TURNS, [], see)
    }

    fn strays(&mut self) -> Result<u64, StoreError> {
        let count = self
            .connection
            .prepare_cached(schema::STRAYS)
            .and_then(|mut select| select.query_row([], |row| Ok(number(row))));
        let unreadable = || StoreError::Entry { place: self.place.clone(), seq: 0 };
        count.map_err(fault(&self.place))?.ok_or_else(unreadable)
    }

    fn examine(&mut self) -> Result<(), StoreError> {
        let outcome: String = self
            .connection
            .query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))
            .map_err(fault(&self.place))?;
        if outcome == "ok" {
            return Ok(());
        }
        Err(StoreError::Corrupt { place: self.place.clone(), cause: outcome })
    }

    fn snapshot(&mut self) -> Result<Option<Snapshot>, StoreError> {
        let row = self.connection.prepare_cached(schema::SNAPSHOT).and_then(|mut select| {
            let row = |row: &rusqlite::Row| {
                let (hash, checksum): (String, String) = (row.get(2)?, row.get(4)?);
                let numbers = (row.get(0)?, row.get(1)?);
                Ok(Snapshot::of_row(numbers, &hash, row.get(3)?, &checksum))
            };
            select.query_row([], row).optional()
        });
        let row = match row {
            // A field of the wrong type: damaged, so there is no snapshot.
            Err(
                rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::Utf8Error(..),
            ) => None,
            row => row.map_err(fault(&self.place))?,
        };
        Ok(row.flatten())
    }

    fn snapshot_head(&mut self) -> Result<Option<Head>, StoreError> {
        let row = self.connection.prepare_cached(schema::SNAPSHOT_HEAD).and_then(|mut select| {
            let row = |row: &rusqlite::Row| Ok(number(row).zip(text(row, 1).and_then(parse_hash)));
            select.query_row([], row).optional()
        });
        let head = row.map_err(fault(&self.place))?.flatten();
        Ok(head.map(|(seq, hash)| Head { seq, hash }))
    }

    fn save_snapshot(&mut self, snapshot: &Snapshot) -> Result<(), StoreError> {
        let Snapshot { version, head, state } = snapshot;
        let (hash, checksum) = (head.hash.to_string(), snapshot.checksum().to_string());
        let place = &self.place;
        let save = || {
            let row = params![version, head.seq as i64, hash, state, checksum];
            self.connection.execute(schema::SAVE_SNAPSHOT, row).map_err(fault(place))
        };
        if let Err(error) = save() {
            let StoreError::Misshapen { .. } = error else { return Err(error) };
            self.connection.execute(schema::CREATE_SNAPSHOT, []).map_err(fault(place))?;
            save()?;
        }
        Ok(())
    }

    fn hung(&mut self) -> Result<Vec<HungSheet>, StoreError> {
        let read = self.connection.prepare_cached(schema::HUNG).and_then(|mut select| {
            let rows = select.query_map([], |row| {
                Ok(HungSheet {
                    document: row.get(0)?,
                    scope: row.get(1)?,
                    round: row.get(2)?,
                    at: row.get(3)?,
                    desk: row.get(4)?,
                    facts: row.get(5)?,
                })
            })?;
            // A row that cannot be read counts as no sheet.
            Ok(rows.filter_map(Result::ok).collect())
        });
        Ok(super::evidence(read.map(Some).map_err(fault(&self.place)))?.unwrap_or_default())
    }

    fn hang(&mut self, sheets: &[HungSheet]) -> Result<(), StoreError> {
        if let Some(error) = &self.why_at_rest {
            return Err(error.clone());
        }
        let hang = || {
            let change = self.begin()?;
            change.execute(schema::CREATE_HUNG, [])?;
            {
                let mut insert = change.prepare_cached(schema::HANG)?;
                for sheet in sheets {
                    let HungSheet { document, scope, round, at, desk, facts } = sheet;
                    insert.execute(params![document, scope, round, at, desk, facts])?;
                }
            }
            change.commit()
        };
        hang().map_err(fault(&self.place))
    }
}

fn head(connection: &Connection, place: &str) -> Result<Head, StoreError> {
    let row = connection
        .prepare_cached(schema::HEAD)
        .and_then(|mut select| {
            let row = |row: &rusqlite::Row| Ok((number(row), text(row, 1).and_then(parse_hash)));
            select.query_row([], row).optional()
        })
        .map_err(fault(place))?;
    match row {
        None => Ok(Head::EMPTY),
        Some((Some(seq), Some(hash))) => Ok(Head { seq, hash }),
        Some((seq, _)) => {
            Err(StoreError::Entry { place: place.to_owned(), seq: seq.unwrap_or_default() })
        }
    }
}

/// Reads the entry in a row into `entry`, or returns the number of an entry that cannot be read.
fn read(row: &rusqlite::Row, entry: &mut JournalEntry) -> Result<(), u64> {
    let seq = number(row).ok_or(0u64)?;
    entry.seq = seq;
    let fields = [&mut entry.at, &mut entry.desk, &mut entry.op, &mut entry.payload];
    for (at, field) in (1..).zip(fields) {
        let Ok(ValueRef::Text(bytes)) = row.get_ref(at) else { return Err(seq) };
        // A desk often writes similar entries in a row.
        if field.as_bytes() != bytes {
            field.clear();
            field.push_str(str::from_utf8(bytes).map_err(|_| seq)?);
        }
    }
    entry.hash = text(row, 5).and_then(parse_hash).ok_or(seq)?;
    entry.batch = match row.get_ref(6) {
        Ok(ValueRef::Text(bytes)) => Some(str::from_utf8(bytes).map_err(|_| seq)?.to_owned()),
        // A journal of 0.2 has no such column.
        Ok(ValueRef::Null) | Err(rusqlite::Error::InvalidColumnIndex(_)) => None,
        Ok(_) | Err(_) => return Err(seq),
    };
    Ok(())
}

fn number(row: &rusqlite::Row) -> Option<u64> {
    match row.get_ref(0) {
        Ok(ValueRef::Integer(seq)) => seq.try_into().ok(),
        _ => None,
    }
}

fn text<'row>(row: &'row rusqlite::Row, at: usize) -> Option<&'row str> {
    row.get_ref(at).ok()?.as_str().ok()
}

fn parse_hash(text: &str) -> Option<Hash> {
    text.parse().ok()
}

/// Turns SQLite's errors into ours.
fn fault(place: &str) -> impl Fn(rusqlite::Error) -> StoreError + use<'_> {
    move |error| {
        let place = place.to_owned();
        let cause = match &error {
            rusqlite::Error::SqliteFailure(_, Some(text)) => text.clone(),
            rusqlite::Error::SqlInputError { msg, .. } => msg.clone(),
            other => other.to_string(),
        };
        let (code, extended) = match &error {
            rusqlite::Error::SqlInputError { error, .. } => (Some(error.code), None),
            error => (error.sqlite_error_code(), error.sqlite_extended_error_code()),
        };
        match code {
            // There is no room for the shared memory beside the file.
            _ if extended == Some(rusqlite::ffi::SQLITE_IOERR_SHMSIZE) => {
                StoreError::Full { place }
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                StoreError::Locked { place }
            }
            Some(ErrorCode::DiskFull) => StoreError::Full { place },
            Some(ErrorCode::ReadOnly) => StoreError::ReadOnly { place },
            Some(ErrorCode::NotADatabase) => StoreError::NotAJournal { place },
            Some(ErrorCode::DatabaseCorrupt) => StoreError::Corrupt { place, cause },
            Some(
                ErrorCode::CannotOpen | ErrorCode::PermissionDenied | ErrorCode::SystemIoFailure,
            ) => StoreError::Unreachable { place, reason: ConnectFailure::File, cause },
            // Our own statements can only fail this way if the tables are not as expected.
            Some(ErrorCode::Unknown) => StoreError::Misshapen { place, cause },
            _ => StoreError::Engine { place, cause },
        }
    }
}
