//! Reads the rows of the server's tables.

use postgres::Row;

use crate::store::{Hash, Head, HungSheet, JournalEntry, StoreError, schema};

pub(super) fn head(row: &Row) -> Result<Head, u64> {
    let seq = number(row).ok_or(0u64)?;
    Ok(Head { seq, hash: hash(row, 1).ok_or(seq)? })
}

/// Refuses a row of a table with other columns.
pub(super) fn check_columns(row: &Row, place: &str) -> Result<(), StoreError> {
    let names = || row.columns().iter().map(postgres::Column::name);
    if names().take(schema::COLUMNS.len()).eq(schema::COLUMNS) {
        return Ok(());
    }
    let cause = names().collect::<Vec<_>>().join(", ");
    Err(StoreError::Misshapen { place: place.to_owned(), cause })
}

/// The entry in a row, or the number of an entry that cannot be read.
pub(super) fn entry(row: &Row) -> Result<JournalEntry, u64> {
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

pub(super) fn hung(row: &Row) -> Option<HungSheet> {
    Some(HungSheet {
        document: row.try_get(0).ok()?,
        scope: row.try_get(1).ok()?,
        round: row.try_get::<_, i64>(2).ok()?.try_into().ok()?,
        at: row.try_get(3).ok()?,
        desk: row.try_get(4).ok()?,
        facts: row.try_get(5).ok()?,
    })
}

pub(super) fn number(row: &Row) -> Option<u64> {
    row.try_get::<_, i64>(0).ok()?.try_into().ok()
}

pub(super) fn hash(row: &Row, at: usize) -> Option<Hash> {
    row.try_get::<_, &str>(at).ok()?.parse().ok()
}
