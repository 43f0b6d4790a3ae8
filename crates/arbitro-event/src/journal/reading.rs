//! The content of a journal's entries, for code that only reads it.

use super::Logged;
use crate::PlayerCode;
use crate::locale::Message;
use crate::operation::{Await, Operation, Present, Record};
use crate::store::JournalEntry;
use crate::table_scoresheet::TableRef;

impl Logged {
    /// The tables whose results it records: several, if it enters a picture of slips.
    pub fn recorded(&self) -> Vec<TableRef> {
        let of = |&Record { group, round, table, game, .. }: &Record| TableRef {
            group,
            round,
            table,
            game,
        };
        match &self.operation {
            Operation::Record(record) => vec![of(record)],
            Operation::Scan(scan) => scan.results.iter().map(of).collect(),
            _ => Vec::new(),
        }
    }

    /// The players of an entry of the roll call, and whether they have come.
    pub fn roll_call(&self) -> Option<(bool, &[PlayerCode])> {
        match &self.operation {
            Operation::Present(Present { players }) => Some((true, players)),
            Operation::Await(Await { players }) => Some((false, players)),
            _ => None,
        }
    }

    /// Whether it turns other entries.
    pub fn turns(&self) -> bool {
        matches!(self.operation, Operation::Undo(_) | Operation::Redo(_))
    }
}

/// The operation of an entry in one sentence; `None` if this version does not know its kind.
pub fn summary_of(entry: &JournalEntry) -> Option<Message> {
    Operation::read(&entry.op, &entry.payload).ok().map(|operation| operation.summary())
}
