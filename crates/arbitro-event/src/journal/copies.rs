//! Rebuilds the copies that were merged into a journal, so that a head printed from one of them can
//! be verified like one printed here.

use std::collections::HashMap;

use super::{Journal, JournalError, read};
use crate::operation::{Merge, Operation, Step};
use crate::store::{Draft, Head, JournalEntry, PrintedHead};

/// The position of a head that was printed from a merged copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InCopy {
    /// The entry here that merged the copy.
    pub joined: u64,
    /// The entry of the copy with that head.
    pub seq: u64,
    /// How many entries the copy had when it was merged.
    pub entries: u64,
}

impl Journal {
    /// Looks for a printed head in the merged copies, and in the copies merged into those.
    ///
    /// # Errors
    /// The journal cannot be read.
    pub fn find_in_copies(&mut self, mark: &PrintedHead) -> Result<Option<InCopy>, JournalError> {
        let Some(store) = &mut self.store else { return Ok(None) };
        find(&store.entries(0)?, mark)
    }
}

fn find(entries: &[JournalEntry], mark: &PrintedHead) -> Result<Option<InCopy>, JournalError> {
    for entry in entries.iter().filter(|entry| entry.op == "merge") {
        let Operation::Merge(merge) = read(entry)? else { continue };
        let Some(copy) = rebuild(entries, &merge)? else { continue };
        if let Some(marked) = copy.iter().find(|entry| mark.is_of(&entry.hash)) {
            let (joined, entries) = (entry.seq, merge.head.seq);
            return Ok(Some(InCopy { joined, seq: marked.seq, entries }));
        }
        // A copy includes what had been merged into it; report where that entered this journal.
        if let Some(deeper) = find(&copy, mark)? {
            return Ok(Some(InCopy { joined: entry.seq, ..deeper }));
        }
    }
    Ok(None)
}

/// The entries of a copy; `None` if they do not end at the head it was merged with.
fn rebuild(
    entries: &[JournalEntry],
    merge: &Merge,
) -> Result<Option<Vec<JournalEntry>>, JournalError> {
    let at = |seq: u64| entries.get(usize::try_from(seq).ok()?.checked_sub(1)?);
    let Some(common) = entries.get(..merge.common as usize) else { return Ok(None) };
    let mut copy = common.to_vec();
    let mut head = copy.last().map_or(Head::EMPTY, JournalEntry::head);
    // The number in the copy of each entry here.
    let mut numbers: HashMap<u64, u64> = (1..=merge.common).map(|seq| (seq, seq)).collect();
    for step in &merge.steps {
        let seq = match step {
            Step::Entry(seq) | Step::Same { seq, .. } => *seq,
        };
        let Some(entry) = at(seq) else { return Ok(None) };
        let mut draft = entry.clone().into_draft();
        if let Step::Same { at, desk, batch, .. } = step {
            let (at, desk, batch) = (at.clone(), desk.clone(), batch.clone());
            draft = Draft { at, desk, batch, ..draft };
        }
        // Only undo and redo refer to other entries by number.
        let number = |seq: u64| numbers.get(&seq).copied().unwrap_or(seq);
        if let Some(turn) = read(entry)?.renumbered(number) {
            draft.payload = turn.payload();
        }
        let entry = head.append(draft);
        head = entry.head();
        numbers.insert(seq, head.seq);
        copy.push(entry);
    }
    Ok((head == merge.head).then_some(copy))
}
