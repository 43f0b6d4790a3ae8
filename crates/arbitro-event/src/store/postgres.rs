//! The journal in a PostgreSQL database, shared by all desks of a hall.
//!
//! When two desks write at once, the key on `seq` decides: the second insert waits for the first
//! commit and is then refused. A broken connection is re-established once. If it broke during a
//! commit, the chain itself shows whether the commit arrived, so that nothing is written twice.
//!
//! The client blocks its thread and runs its own runtime: in an asynchronous program it belongs on a
//! blocking thread, from creation to drop.

use std::error::Error as _;
use std::fmt;
use std::time::Duration;

use postgres::error::SqlState;
use postgres::fallible_iterator::FallibleIterator;
use postgres::types::Type;
use postgres::{Client, Config, NoTls, Row};

use super::entry::{Draft, Head, JournalEntry};
use super::location::Location;
use super::snapshot::Snapshot;
use super::{ConnectFailure, Hash, HungSheet, Store, StoreError, schema};

/// Settings of every connection: an acknowledged commit is on the server's disk whatever the server's
/// default, and a desk that falls asleep in the middle of a transaction does not hold up the others for
/// long. The URL may override them.
const SETTINGS: &str = "\
    SELECT set_config('synchronous_commit', 'on', false) \
        WHERE current_setting('synchronous_commit') = 'off'; \
    SELECT set_config('lock_timeout', '2s', false) \
        WHERE current_setting('lock_timeout') = '0'; \
    SELECT set_config('idle_in_transaction_session_timeout', '10s', false) \
        WHERE current_setting('idle_in_transaction_session_timeout') = '0'";

/// A journal in a PostgreSQL database.
pub struct Postgres {
    config: Config,
    client: Client,
    place: String,
    /// Whether the table has a column for batches, which a journal of 0.2 lacks.
    has_batches: bool,
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postgres").field("place", &self.place).finish_non_exhaustive()
    }
}

/// How often work is done again that the server could not fit between the writes of others.
const MOST_CONFLICTS: u32 = 100;

/// Whether others wrote at the same time: the same work may succeed when it is done again.
fn is_conflict(error: &postgres::Error) -> bool {
    let codes = [
        SqlState::UNIQUE_VIOLATION,
        SqlState::DUPLICATE_TABLE,
        SqlState::DUPLICATE_OBJECT,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
    ];
    error.code().is_some_and(|code| codes.contains(code))
}

/// Why an attempt failed: because of the server, where retrying may help, or for good.
enum Trouble {
    Server(postgres::Error),
    Final(StoreError),
}

impl From<postgres::Error> for Trouble {
    fn from(error: postgres::Error) -> Self {
        Trouble::Server(error)
    }
}

impl Postgres {
    /// Opens the journal in the database of a URL.
    ///
    /// # Errors
    /// [`StoreError::Unreachable`], [`StoreError::Missing`], [`StoreError::Newer`].
    pub fn open(url: &str) -> Result<Self, StoreError> {
        let mut store = Self::connect(url)?;
        if !store.has_journal()? {
            return Err(StoreError::Missing { place: store.place });
        }
        let meta = store.query_one(schema::META, &[(&schema::VERSION_KEY, Type::TEXT)])?;
        let text = meta.and_then(|row| row.try_get::<_, String>(0).ok());
        let version = text.and_then(|text| text.parse().ok());
        store.has_batches = schema::has_batches(version, &store.place)?;
        Ok(store)
    }

    /// Creates an empty journal in the database of a URL, which must exist.
    ///
    /// # Errors
    /// [`StoreError::Unreachable`], [`StoreError::Exists`], [`StoreError::ReadOnly`].
    pub fn create(url: &str) -> Result<Self, StoreError> {
        let mut store = Self::connect(url)?;
        if store.has_journal()? {
            return Err(StoreError::Exists { place: store.place });
        }
        match store.make_tables() {
            Ok(()) => Ok(store),
            // Another desk has created them meanwhile, or another program has a table of that name.
            Err(error) if is_conflict(&error) => {
                if store.has_journal()? {
                    Err(StoreError::Exists { place: store.place })
                } else {
                    Err(StoreError::NotAJournal { place: store.place })
                }
            }
            Err(error) => Err(store.fault(&error)),
        }
    }

    fn connect(url: &str) -> Result<Self, StoreError> {
        let place = Location::Postgres(url.to_owned()).to_string();
        let Ok(mut config) = url.parse::<Config>() else {
            // The driver's message about a bad URL repeats parts of it.
            let cause = "bad URL".to_owned();
            return Err(StoreError::Unreachable { place, reason: ConnectFailure::Address, cause });
        };
        let connect = || {
            if config.get_connect_timeout().is_none() {
                config.connect_timeout(Duration::from_secs(10));
            }
            if config.get_application_name().is_none() {
                config.application_name("arbitro");
            }
            // A laptop that leaves the network is noticed within a minute, not hours later.
            config.keepalives_idle(Duration::from_secs(20));
            config.tcp_user_timeout(Duration::from_secs(30));
            let client = client(&config)?;
            Ok((config, client))
        };
        match connect() {
            Ok((config, client)) => Ok(Postgres { config, client, place, has_batches: true }),
            Err(error) => Err(fault(&place, &error)),
        }
    }

    fn has_journal(&mut self) -> Result<bool, StoreError> {
        let tables =
            "SELECT to_regclass('journal_meta') IS NOT NULL, to_regclass('journal') IS NOT NULL";
        let row = self.query_one(tables, &[])?;
        match row.map_or((false, false), |row| (row.get(0), row.get(1))) {
            // Do not take another table for an event that has not begun.
            (false, true) => Err(StoreError::NotAJournal { place: self.place.clone() }),
            (meta, _) => Ok(meta),
        }
    }

    fn make_tables(&mut self) -> Result<(), postgres::Error> {
        let mut change = self.client.transaction()?;
        for statement in schema::CREATE {
            change.batch_execute(statement)?;
        }
        let version = schema::VERSION.to_string();
        change.execute_typed(
            schema::SET_META,
            &[(&schema::VERSION_KEY, Type::TEXT), (&version, Type::TEXT)],
        )?;
        change.commit()
    }

    fn fault(&self, error: &postgres::Error) -> StoreError {
        fault(&self.place, error)
    }

    fn unreadable(&self, seq: u64) -> StoreError {
        StoreError::Entry { place: self.place.clone(), seq }
    }

    /// Whether a failure means that the connection is gone.
    fn is_lost(&self, error: &postgres::Error) -> bool {
        let ended = |code: &SqlState| {
            [
                SqlState::ADMIN_SHUTDOWN,
                SqlState::CRASH_SHUTDOWN,
                SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
            ]
            .contains(code)
        };
        self.client.is_closed() || error.is_closed() || error.code().is_some_and(ended)
    }

    fn reconnect(&mut self) -> Result<(), StoreError> {
        self.client = client(&self.config).map_err(|error| self.fault(&error))?;
        Ok(())
    }

    /// The result of work that may safely be done again, as it is if the connection is lost, or
    /// if the server could not fit it between the writes of others.
    fn again<R>(
        &mut self,
        mut work: impl FnMut(&mut Self) -> Result<R, Trouble>,
    ) -> Result<R, StoreError> {
        let (mut lost, mut conflicts) = (false, 0);
        loop {
            match work(self) {
                Ok(done) => return Ok(done),
                Err(Trouble::Final(error)) => return Err(error),
                Err(Trouble::Server(error)) if !lost && self.is_lost(&error) => {
                    lost = true;
                    self.reconnect()?;
                }
                Err(Trouble::Server(error))
                    if conflicts < MOST_CONFLICTS && is_conflict(&error) =>
                {
                    conflicts += 1;
                }
                Err(Trouble::Server(error)) => return Err(self.fault(&error)),
            }
        }
    }

    /// The first row returned by a statement that may safely run twice.
    fn query_one(
        &mut self,
        sql: &str,
        parameters: &[(&(dyn postgres::types::ToSql + Sync), Type)],
    ) -> Result<Option<Row>, StoreError> {
        self.again(|store| Ok(store.client.query_typed_opt(sql, parameters)?))
    }

    fn hash_at(&mut self, seq: u64) -> Result<Option<Hash>, StoreError> {
        let row = self.query_one(schema::HASH_AT, &[(&(seq as i64), Type::INT8)])?;
        Ok(row.and_then(|row| hash(&row, 0)))
    }

    fn save_row(&mut self, snapshot: &Snapshot) -> Result<(), StoreError> {
        let Snapshot { version, head, state } = snapshot;
        // Not really a query, but like one it may run twice.
        self.query_one(
            schema::SAVE_SNAPSHOT,
            &[
                (&i64::from(*version), Type::INT8),
                (&(head.seq as i64), Type::INT8),
                (&head.hash.to_string(), Type::TEXT),
                (state, Type::TEXT),
                (&snapshot.checksum().to_string(), Type::TEXT),
            ],
        )?;
        Ok(())
    }

    fn try_hang(&mut self, sheets: &[HungSheet]) -> Result<(), postgres::Error> {
        let mut change = self.client.transaction()?;
        change.batch_execute(schema::CREATE_HUNG)?;
        for sheet in sheets {
            change.execute_typed(
                schema::HANG,
                &[
                    (&sheet.document, Type::TEXT),
                    (&sheet.scope, Type::TEXT),
                    (&i64::from(sheet.round), Type::INT8),
                    (&sheet.at, Type::TEXT),
                    (&sheet.desk, Type::TEXT),
                    (&sheet.facts, Type::TEXT),
                ],
            )?;
        }
        change.commit()
    }

    fn try_append(&mut self, after: &Head, drafts: &[Draft]) -> Result<Head, Trouble> {
        let mut change = self.client.transaction()?;
        let present = match change.query_typed_opt(schema::HEAD, &[])? {
            None => Head::EMPTY,
            Some(row) => head(&row)
                .map_err(|seq| StoreError::Entry { place: self.place.clone(), seq })
                .map_err(Trouble::Final)?,
        };
        if present != *after {
            return Err(Trouble::Final(StoreError::Conflict { head: present }));
        }
        if !self.has_batches {
            // Another desk may have added it meanwhile.
            change.batch_execute(schema::ADD_BATCHES_ONCE)?;
            let version = schema::VERSION.to_string();
            change.execute_typed(
                schema::RAISE_META,
                &[(&schema::VERSION_KEY, Type::TEXT), (&version, Type::TEXT)],
            )?;
        }
        let mut last = *after;
        for draft in drafts {
            last = last.then(draft);
            let (seq, hash) = (last.seq as i64, last.hash.to_string());
            change.execute_typed(
                schema::APPEND,
                &[
                    (&seq, Type::INT8),
                    (&draft.at, Type::TEXT),
                    (&draft.desk, Type::TEXT),
                    (&draft.op, Type::TEXT),
                    (&draft.payload, Type::TEXT),
                    (&hash, Type::TEXT),
                    (&draft.batch, Type::TEXT),
                ],
            )?;
        }
        // A trigger or rule on the server may change the entries: only what the table now holds
        // counts.
        change.batch_execute("SET CONSTRAINTS ALL IMMEDIATE")?;
        let from = after.seq as i64;
        let mut written = *after;
        for row in change.query_typed(schema::ENTRIES, &[(&from, Type::INT8)])? {
            match entry(&row) {
                Ok(entry) if entry.follows(&written) => written = entry.head(),
                _ => break,
            }
        }
        if written != last {
            let place = self.place.clone();
            return Err(Trouble::Final(StoreError::NotKept { place, seq: written.seq + 1 }));
        }
        change.commit()?;
        self.has_batches = true;
        Ok(last)
    }

    /// The result of an attempt to append; a lost race becomes a conflict.
    fn settle(&mut self, attempt: Result<Head, Trouble>) -> Result<Head, StoreError> {
        match attempt {
            Ok(head) => Ok(head),
            Err(Trouble::Final(error)) => Err(error),
            Err(Trouble::Server(error)) if is_conflict(&error) => {
                Err(StoreError::Conflict { head: self.head()? })
            }
            Err(Trouble::Server(error)) => Err(self.fault(&error)),
        }
    }

    /// Passes on the rows after `last`, and advances it.
    fn stream(
        &mut self,
        last: &mut u64,
        see: &mut dyn FnMut(&JournalEntry),
    ) -> Result<(), Trouble> {
        let after = i64::try_from(*last).unwrap_or(i64::MAX);
        let mut rows = self.client.query_typed_raw(schema::ENTRIES, [(after, Type::INT8)])?;
        while let Some(row) = rows.next()? {
            check_columns(&row, &self.place).map_err(Trouble::Final)?;
            let entry = entry(&row).map_err(|seq| {
                Trouble::Final(StoreError::Entry { place: self.place.clone(), seq })
            })?;
            *last = entry.seq;
            see(&entry);
        }
        Ok(())
    }
}

impl Store for Postgres {
    fn head(&mut self) -> Result<Head, StoreError> {
        match self.query_one(schema::HEAD, &[])? {
            None => Ok(Head::EMPTY),
            Some(row) => head(&row).map_err(|seq| self.unreadable(seq)),
        }
    }

    fn append(&mut self, after: &Head, drafts: &[Draft]) -> Result<Head, StoreError> {
        Draft::check(drafts)?;
        match self.try_append(after, drafts) {
            Err(Trouble::Server(error)) if self.is_lost(&error) => {
                self.reconnect()?;
                // The commit may have arrived before the connection broke, or while we came back.
                let last = drafts.iter().fold(*after, |head, draft| head.then(draft));
                let arrived = |store: &mut Self| {
                    Ok(last != *after && store.hash_at(last.seq)? == Some(last.hash))
                };
                if arrived(self)? {
                    return Ok(last);
                }
                let attempt = self.try_append(after, drafts);
                match self.settle(attempt) {
                    Err(StoreError::Conflict { .. }) if arrived(self)? => Ok(last),
                    outcome => outcome,
                }
            }
            attempt => self.settle(attempt),
        }
    }

    fn each(&mut self, after: u64, see: &mut dyn FnMut(&JournalEntry)) -> Result<(), StoreError> {
        let mut last = after;
        self.again(|store| store.stream(&mut last, see))
    }

    fn each_turn(&mut self, see: &mut dyn FnMut(&JournalEntry)) -> Result<(), StoreError> {
        let rows = self.again(|store| Ok(store.client.query_typed(schema::TURNS, &[])?))?;
        for row in rows {
            check_columns(&row, &self.place)?;
            see(&entry(&row).map_err(|seq| self.unreadable(seq))?);
        }
        Ok(())
    }

    fn strays(&mut self) -> Result<u64, StoreError> {
        let row = self.query_one(schema::STRAYS, &[])?;
        row.and_then(|row| number(&row)).ok_or_else(|| self.unreadable(0))
    }

    fn snapshot(&mut self) -> Result<Option<Snapshot>, StoreError> {
        let Some(row) = self.query_one(schema::SNAPSHOT, &[])? else { return Ok(None) };
        let read = || {
            let (hash, state, checksum) = (row.try_get(2)?, row.try_get(3)?, row.try_get(4)?);
            let numbers = (row.try_get(0)?, row.try_get(1)?);
            Ok::<_, postgres::Error>(Snapshot::of_row(numbers, hash, state, checksum))
        };
        // A column has another type: the snapshot is damaged, so there is none.
        Ok(read().ok().flatten())
    }

    fn snapshot_head(&mut self) -> Result<Option<Head>, StoreError> {
        let row = self.query_one(schema::SNAPSHOT_HEAD, &[])?;
        Ok(row.and_then(|row| head(&row).ok()))
    }

    fn save_snapshot(&mut self, snapshot: &Snapshot) -> Result<(), StoreError> {
        if let Err(error) = self.save_row(snapshot) {
            let StoreError::Misshapen { .. } = error else { return Err(error) };
            self.query_one(schema::CREATE_SNAPSHOT, &[])?;
            self.save_row(snapshot)?;
        }
        Ok(())
    }

    fn hung(&mut self) -> Result<Vec<HungSheet>, StoreError> {
        let read = self.again(|store| Ok(store.client.query_typed(schema::HUNG, &[])?));
        // A row that cannot be read counts as no sheet.
        let rows = super::evidence(read.map(Some))?.unwrap_or_default();
        Ok(rows.iter().filter_map(hung).collect())
    }

    fn hang(&mut self, sheets: &[HungSheet]) -> Result<(), StoreError> {
        // Two desks may create the table at the same time; hanging a sheet twice is harmless.
        self.again(|store| Ok(store.try_hang(sheets)?))
    }
}

fn client(config: &Config) -> Result<Client, postgres::Error> {
    let mut client = config.connect(NoTls)?;
    client.batch_execute(SETTINGS)?;
    Ok(client)
}

fn head(row: &Row) -> Result<Head, u64> {
    let seq = number(row).ok_or(0u64)?;
    Ok(Head { seq, hash: hash(row, 1).ok_or(seq)? })
}

/// Refuses a row of a table with other columns.
fn check_columns(row: &Row, place: &str) -> Result<(), StoreError> {
    let names = || row.columns().iter().map(postgres::Column::name);
    if names().take(schema::COLUMNS.len()).eq(schema::COLUMNS) {
        return Ok(());
    }
    let cause = names().collect::<Vec<_>>().join(", ");
    Err(StoreError::Misshapen { place: place.to_owned(), cause })
}

/// The entry in a row, or the number of an entry that cannot be read.
fn entry(row: &Row) -> Result<JournalEntry, u64> {
    let seq = number(row).ok_or(0u64)?;
    let field = |at: usize| row.try_get(at).map_err(|_| seq);
    Ok(JournalEntry {
        seq,
        at: field(1)?,
        desk: field(2)?,
        op: field(3)?,
        payload: field(4)?,
        hash: hash(row, 5).ok_or(seq)?,
        // A journal of 0.2 has no such column.
        batch: if row.len() > 6 { row.try_get(6).map_err(|_| seq)? } else { None },
    })
}

fn hung(row: &Row) -> Option<HungSheet> {
    Some(HungSheet {
        document: row.try_get(0).ok()?,
        scope: row.try_get(1).ok()?,
        round: row.try_get::<_, i64>(2).ok()?.try_into().ok()?,
        at: row.try_get(3).ok()?,
        desk: row.try_get(4).ok()?,
        facts: row.try_get(5).ok()?,
    })
}

fn number(row: &Row) -> Option<u64> {
    row.try_get::<_, i64>(0).ok()?.try_into().ok()
}

fn hash(row: &Row, at: usize) -> Option<Hash> {
    row.try_get::<_, &str>(at).ok()?.parse().ok()
}

/// Turns the server's errors into ours.
fn fault(place: &str, error: &postgres::Error) -> StoreError {
    let place = place.to_owned();
    let cause = match (error.as_db_error(), error.source()) {
        (Some(reported), _) => reported.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    };
    let Some(code) = error.code() else {
        // Without an SQLSTATE the connection itself failed.
        return StoreError::Unreachable { place, reason: ConnectFailure::NoAnswer, cause };
    };
    match *code {
        SqlState::DISK_FULL => StoreError::Full { place },
        SqlState::READ_ONLY_SQL_TRANSACTION | SqlState::INSUFFICIENT_PRIVILEGE => {
            StoreError::ReadOnly { place }
        }
        SqlState::LOCK_NOT_AVAILABLE => StoreError::Locked { place },
        SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => {
            StoreError::Corrupt { place, cause }
        }
        _ => {
            // The classes of connection, authorisation, catalogue and shutdown errors.
            let classes = [
                ("08", ConnectFailure::NoAnswer),
                ("28", ConnectFailure::Denied),
                ("3D", ConnectFailure::NoDatabase),
                ("57", ConnectFailure::Stopped),
            ];
            // Our own statements can only fail this way if the tables are not as expected.
            if code.code().starts_with("42") {
                return StoreError::Misshapen { place, cause };
            }
            match classes.into_iter().find(|(class, _)| code.code().starts_with(class)) {
                Some((_, reason)) => StoreError::Unreachable { place, reason, cause },
                None => StoreError::Engine { place, cause },
            }
        }
    }
}
