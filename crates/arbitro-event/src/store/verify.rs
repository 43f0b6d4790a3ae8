//! Verifies a journal by recomputing its whole hash chain.

use super::{Hash, Head, JournalEntry, PrintedHead, Store, StoreError, evidence};

/// The result of verifying a whole journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainReport {
    /// The last entry; [`Head::EMPTY`] if there is none.
    pub head: Head,
    /// The faults, in the order of the entries; empty for an intact journal.
    pub faults: Vec<ChainFault>,
    /// The entry with the given hash, if it is in the chain; 0 for the hash of an empty journal.
    pub marked: Option<u64>,
}

impl ChainReport {
    /// Whether there is no fault.
    pub fn is_intact(&self) -> bool {
        self.faults.is_empty()
    }

    /// The first altered entry; 0 if there are rows that are not entries.
    pub fn first_altered(&self) -> Option<u64> {
        let fault = self.faults.first()?;
        Some(match fault.kind {
            ChainFaultKind::MarkNotFound => fault.seq + 1,
            _ => fault.seq,
        })
    }
}

/// A fault of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainFault {
    /// The entry; the first one if several are missing; 0 for rows that are not entries.
    pub seq: u64,
    /// The kind of fault.
    pub kind: ChainFaultKind,
}

/// The kinds of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainFaultKind {
    /// The entry does not match its hash: it was altered or moved.
    Altered,
    /// The entries up to this one are missing.
    Missing {
        /// The last missing entry.
        to: u64,
    },
    /// A field of the entry cannot be read.
    Unreadable,
    /// Rows without a number or with one below 1, which no entry has: somebody added them.
    Stray {
        /// How many.
        rows: u64,
    },
    /// The entry is not the one that was there when the state was saved: the chain was recomputed.
    Rewritten,
    /// No entry has the given hash: entries were cut off after `seq`, or the chain was recomputed.
    MarkNotFound,
}

/// Reads every entry, recomputes the chain, and compares it with the head of the saved state.
///
/// Without a `mark` this finds any entry that was altered, moved, or removed from the middle.
/// Entries cut off at the end, and a chain recomputed from an altered entry on, are found up to the
/// head at which the state was last saved. With the hash of a head printed earlier both are found
/// up to that entry, whatever was done to the saved state. Entries after it are not a fault: the
/// event simply went on.
///
/// # Errors
/// The store cannot be read. Faults of the journal are in the report.
pub fn verify(
    store: &mut dyn Store,
    mark: Option<&PrintedHead>,
) -> Result<ChainReport, StoreError> {
    store.examine()?;
    // Read before the entries: what another desk appends meanwhile comes after it.
    let saved = evidence(store.snapshot())?.map(|saved| saved.head);
    let mut chain = Chain::new(mark, saved);
    let rows = store.strays()?;
    if rows > 0 {
        chain.fault(0, ChainFaultKind::Stray { rows });
    }
    loop {
        match store.each(chain.head.seq, &mut |entry| chain.see(entry)) {
            Ok(()) => return Ok(chain.report()),
            Err(StoreError::Entry { seq, .. }) => {
                if !chain.skip(seq) {
                    return Ok(chain.report());
                }
            }
            Err(error) => return Err(error),
        }
    }
}

struct Chain<'mark> {
    head: Head,
    faults: Vec<ChainFault>,
    mark: Option<&'mark PrintedHead>,
    marked: Option<u64>,
    /// Whether `head.hash` is the hash of the entry before the next one.
    joined: bool,
    /// The head at which the state was saved, until its entry has been seen.
    saved: Option<Head>,
}

impl<'mark> Chain<'mark> {
    fn new(mark: Option<&'mark PrintedHead>, saved: Option<Head>) -> Self {
        let marked = mark.filter(|mark| mark.is_of(&Hash::ZERO)).map(|_| 0);
        let saved = saved.filter(|saved| saved.seq > 0);
        Chain { head: Head::EMPTY, faults: Vec::new(), mark, marked, joined: true, saved }
    }

    fn see(&mut self, entry: &JournalEntry) {
        self.expect(entry.seq);
        if self.joined && !entry.follows(&self.head) {
            self.fault(entry.seq, ChainFaultKind::Altered);
        }
        if let Some(saved) = self.saved.take_if(|saved| saved.seq == entry.seq)
            && saved.hash != entry.hash
        {
            self.fault(entry.seq, ChainFaultKind::Rewritten);
        }
        // Each entry is checked against the one before it as read, so that a fault is reported
        // once.
        self.head = entry.head();
        self.joined = true;
        if self.mark.is_some_and(|mark| mark.is_of(&entry.hash)) {
            self.marked = Some(entry.seq);
        }
    }

    /// Skips an entry that cannot be read; returns `false` if the chain cannot continue.
    fn skip(&mut self, seq: u64) -> bool {
        let passable = seq > self.head.seq;
        if passable {
            self.expect(seq);
            self.head.seq = seq;
            self.saved.take_if(|saved| saved.seq == seq);
        }
        self.fault(if passable { seq } else { self.head.seq + 1 }, ChainFaultKind::Unreadable);
        self.joined = false;
        passable
    }

    fn expect(&mut self, seq: u64) {
        let next = self.head.seq + 1;
        if seq > next {
            self.fault(next, ChainFaultKind::Missing { to: seq - 1 });
            self.joined = false;
        }
    }

    fn fault(&mut self, seq: u64, kind: ChainFaultKind) {
        self.faults.push(ChainFault { seq, kind });
    }

    fn report(mut self) -> ChainReport {
        if let Some(saved) = self.saved.filter(|saved| saved.seq > self.head.seq) {
            self.fault(self.head.seq + 1, ChainFaultKind::Missing { to: saved.seq });
        }
        if self.mark.is_some() && self.marked.is_none() {
            self.fault(self.head.seq, ChainFaultKind::MarkNotFound);
        }
        ChainReport { head: self.head, faults: self.faults, marked: self.marked }
    }
}
