//! The tables and statements: the same text for every store, so that the same tests cover each.
//!
//! `BIGINT`, `TEXT`, `$1` and `ON CONFLICT` mean the same to SQLite and PostgreSQL, and nothing here
//! relies on counters or clocks of the database. Parameters are numbered in the order they appear.

use super::StoreError;

/// The version of the tables. A journal with a higher one was made by a later arbitro.
pub(super) const VERSION: u32 = 2;
/// The version of 0.2, without batches. Its journals are read as they are, and become those of the
/// present version when something is next appended.
const WITHOUT_BATCHES: u32 = 1;

/// The name of the version in `journal_meta`.
pub(super) const VERSION_KEY: &str = "schema";

pub(super) const CREATE: [&str; 4] = [
    "CREATE TABLE journal_meta (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
    // A second writer conflicts with the key on `seq`.
    "CREATE TABLE journal (\
        seq BIGINT NOT NULL PRIMARY KEY, \
        at TEXT NOT NULL, \
        desk TEXT NOT NULL, \
        op TEXT NOT NULL, \
        payload TEXT NOT NULL, \
        hash TEXT NOT NULL, \
        batch TEXT)",
    // Few entries undo or redo anything, and every opening reads them first. An older journal lacks
    // this index and is scanned completely instead.
    "CREATE INDEX journal_turns ON journal (seq) WHERE op = 'undo' OR op = 'redo'",
    CREATE_SNAPSHOT,
];

/// Also run if somebody removed the table: its content can be rebuilt.
pub(super) const CREATE_SNAPSHOT: &str = "CREATE TABLE IF NOT EXISTS journal_snapshot (\
    id BIGINT NOT NULL PRIMARY KEY, \
    version BIGINT NOT NULL, \
    seq BIGINT NOT NULL, \
    hash TEXT NOT NULL, \
    state TEXT NOT NULL, \
    checksum TEXT NOT NULL)";

/// Created with the first sheet that is hung up; older journals do not have it.
pub(super) const CREATE_HUNG: &str = "CREATE TABLE IF NOT EXISTS journal_hung (\
    document TEXT NOT NULL, \
    scope TEXT NOT NULL, \
    round BIGINT NOT NULL, \
    at TEXT NOT NULL, \
    desk TEXT NOT NULL, \
    facts TEXT NOT NULL, \
    PRIMARY KEY (document, scope, round))";
pub(super) const HUNG: &str = "SELECT document, scope, round, at, desk, facts FROM journal_hung \
    ORDER BY document, scope, round";
pub(super) const HANG: &str = "INSERT INTO journal_hung \
    (document, scope, round, at, desk, facts) VALUES ($1, $2, $3, $4, $5, $6) \
    ON CONFLICT (document, scope, round) DO UPDATE SET at = excluded.at, desk = excluded.desk, \
    facts = excluded.facts WHERE excluded.at >= journal_hung.at";

pub(super) const SET_META: &str = "INSERT INTO journal_meta (name, value) VALUES ($1, $2)";
pub(super) const RAISE_META: &str = "UPDATE journal_meta SET value = $2 WHERE name = $1";
pub(super) const ADD_BATCHES: &str = "ALTER TABLE journal ADD COLUMN batch TEXT";
#[cfg(feature = "postgres")]
pub(super) const ADD_BATCHES_ONCE: &str = "ALTER TABLE journal ADD COLUMN IF NOT EXISTS batch TEXT";
pub(super) const META: &str = "SELECT value FROM journal_meta WHERE name = $1 LIMIT 1";

pub(super) const HEAD: &str = "SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1";
pub(super) const APPEND: &str = "INSERT INTO journal (seq, at, desk, op, payload, hash, batch) \
    VALUES ($1, $2, $3, $4, $5, $6, $7)";
/// All columns, which must be [`COLUMNS`] and, except in a journal of 0.2, the batch: another program
/// may add it at any moment.
pub(super) const ENTRIES: &str = "SELECT * FROM journal WHERE seq > $1 ORDER BY seq";
pub(super) const COLUMNS: [&str; 6] = ["seq", "at", "desk", "op", "payload", "hash"];
/// Rows with numbers that reading the entries never reaches.
pub(super) const STRAYS: &str = "SELECT COUNT(*) FROM journal WHERE seq < 1 OR seq IS NULL";
pub(super) const TURNS: &str =
    "SELECT * FROM journal WHERE op = 'undo' OR op = 'redo' ORDER BY seq";
#[cfg(feature = "postgres")]
pub(super) const HASH_AT: &str = "SELECT hash FROM journal WHERE seq = $1";

pub(super) const SNAPSHOT: &str =
    "SELECT version, seq, hash, state, checksum FROM journal_snapshot WHERE id = 1 LIMIT 1";
pub(super) const SNAPSHOT_HEAD: &str =
    "SELECT seq, hash FROM journal_snapshot WHERE id = 1 LIMIT 1";
pub(super) const SAVE_SNAPSHOT: &str = "INSERT INTO journal_snapshot \
    (id, version, seq, hash, state, checksum) VALUES (1, $1, $2, $3, $4, $5) \
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, seq = excluded.seq, \
    hash = excluded.hash, state = excluded.state, checksum = excluded.checksum";

/// Whether the journal of a version has a column for batches.
pub(super) fn has_batches(version: Option<u32>, place: &str) -> Result<bool, StoreError> {
    let place = place.to_owned();
    match version {
        Some(VERSION) => Ok(true),
        Some(WITHOUT_BATCHES) => Ok(false),
        Some(found) if found > VERSION => Err(StoreError::Newer { place, found, known: VERSION }),
        _ => Err(StoreError::NotAJournal { place }),
    }
}
