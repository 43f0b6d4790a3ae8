//! Whether a journal is what was written: the whole chain, computed again.

use super::{Entry, Hash, Head, Mark, Store, StoreError};

/// What a look at the whole journal found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The last entry; [`Head::EMPTY`] if there is none.
    pub head: Head,
    /// What is wrong, in the order of the entries; empty in an intact journal.
    pub faults: Vec<Fault>,
    /// The entry whose hash was asked for, if that was in the chain; 0 for the empty journal's.
    pub marked: Option<u64>,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_intact(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Something wrong with a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The entry; of several missing ones the first.
    pub seq: u64,
    /// What is wrong with it.
    pub kind: FaultKind,
}

/// What can be wrong with a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The entry does not fit its hash: it was altered, or stood elsewhere.
    Altered,
    /// The entries up to this one are missing.
    Missing {
        /// The last one that is missing.
        to: u64,
    },
    /// A field of the entry cannot be read.
    Unreadable,
    /// No entry has the hash that was asked for: entries were cut off after `seq`, or the chain was
    /// written anew.
    MarkNotFound,
}

/// Reads every entry and computes the chain again. Snapshots are not looked at.
///
/// Without a `mark`, any entry that was altered, removed from the middle or moved is found; but not
/// entries cut off at the end, nor a chain that somebody computed anew from an altered entry on. With
/// the hash of a head that was printed earlier both are found, up to that entry. Entries after it are
/// no fault: the event went on.
///
/// # Errors
/// Only if the store cannot be read; faults are in the report.
pub fn verify(store: &mut dyn Store, mark: Option<&Mark>) -> Result<Report, StoreError> {
    store.examine()?;
    let mut chain = Chain::new(mark);
    loop {
        match store.each(chain.head.seq, &mut |entry| chain.see(&entry)) {
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
    faults: Vec<Fault>,
    mark: Option<&'mark Mark>,
    marked: Option<u64>,
    /// Whether `head.hash` is the hash of the entry before the next one.
    joined: bool,
}

impl<'mark> Chain<'mark> {
    fn new(mark: Option<&'mark Mark>) -> Self {
        let marked = mark.filter(|mark| mark.is_of(&Hash::ZERO)).map(|_| 0);
        Chain { head: Head::EMPTY, faults: Vec::new(), mark, marked, joined: true }
    }

    fn see(&mut self, entry: &Entry) {
        self.expect(entry.seq);
        let draft = entry.clone().into_draft();
        if self.joined && self.head.hash.link(entry.seq, &draft) != entry.hash {
            self.fault(entry.seq, FaultKind::Altered);
        }
        // Each entry is judged by what stands before it, so that one fault is reported once.
        self.head = entry.head();
        self.joined = true;
        if self.mark.is_some_and(|mark| mark.is_of(&entry.hash)) {
            self.marked = Some(entry.seq);
        }
    }

    /// Goes past an entry that cannot be read; `false` if there is no way past it.
    fn skip(&mut self, seq: u64) -> bool {
        let passable = seq > self.head.seq;
        if passable {
            self.expect(seq);
            self.head.seq = seq;
        }
        self.fault(if passable { seq } else { self.head.seq + 1 }, FaultKind::Unreadable);
        self.joined = false;
        passable
    }

    fn expect(&mut self, seq: u64) {
        let next = self.head.seq + 1;
        if seq > next {
            self.fault(next, FaultKind::Missing { to: seq - 1 });
            self.joined = false;
        }
    }

    fn fault(&mut self, seq: u64, kind: FaultKind) {
        self.faults.push(Fault { seq, kind });
    }

    fn report(mut self) -> Report {
        if self.mark.is_some() && self.marked.is_none() {
            self.fault(self.head.seq, FaultKind::MarkNotFound);
        }
        Report { head: self.head, faults: self.faults, marked: self.marked }
    }
}
