//! Copying a journal from one store to another.

use super::{
    ChainFault, ChainReport, Draft, Head, JournalEntry, Location, PrintedHead, Store, StoreError,
    create, evidence, open, verify,
};

/// Why a journal was not copied.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotCopied {
    /// The target has entries already.
    #[error("the target has {} entries", head.seq)]
    NotEmpty {
        /// Where the target stands.
        head: Head,
    },
    /// The source is not intact.
    #[error("the source is broken at entry {}", fault.seq)]
    Broken {
        /// The first thing wrong with it.
        fault: ChainFault,
    },
    /// The copy is not what was sent.
    #[error("the copy is broken at entry {}", fault.seq)]
    BrokenCopy {
        /// The first thing wrong with the copy.
        fault: ChainFault,
    },
    /// The copy is of another journal.
    #[error("{place} is of another journal")]
    Other {
        /// Where the copy is.
        place: String,
    },
    /// One of the stores failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Copies every entry of a journal to an empty one, and verifies the source before and the copy
/// after. The copy has the same entries with the same hashes, or none at all. Entries appended to the
/// source meanwhile are copied too.
///
/// # Errors
/// See [`NotCopied`].
pub fn copy(from: &mut dyn Store, to: &mut dyn Store) -> Result<Head, NotCopied> {
    let mut head = to.head()?;
    if head != Head::EMPTY {
        return Err(NotCopied::NotEmpty { head });
    }
    if let Some(fault) = first_fault(verify(from, None)?) {
        return Err(NotCopied::Broken { fault });
    }
    loop {
        let mut drafts: Vec<Draft> = Vec::new();
        from.each(head.seq, &mut |entry| drafts.push(entry.clone().into_draft()))?;
        if drafts.is_empty() {
            break;
        }
        head = to.append(&head, &drafts)?;
    }
    let mark = PrintedHead::from(from.head()?.hash);
    carry_hung(from, to);
    match first_fault(verify(to, Some(&mark))?) {
        Some(fault) => Err(NotCopied::BrokenCopy { fault }),
        None => Ok(head),
    }
}

/// What hangs in one store hangs in the other as well. A copy of the entries is one without it, too: what stands in
/// the way is no reason not to have it.
pub(super) fn carry_hung(from: &mut dyn Store, to: &mut dyn Store) {
    let Ok(sheets) = from.hung() else { return };
    if !sheets.is_empty() && to.hung().is_ok_and(|there| there != sheets) {
        let _ = to.hang(&sheets);
    }
}

/// What was saved of an altered journal, and what was not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Salvaged {
    /// Where the new journal stands: at the last entry before the first fault.
    pub head: Head,
    /// What follows in the old one.
    pub lost: Vec<Lost>,
}

/// What stands behind the first fault of a journal, and is not taken over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// An entry that can be read, whether it was altered or not.
    Entry(JournalEntry),
    /// An entry that cannot be read.
    Unreadable {
        /// Its number; 0 if even that cannot be read.
        seq: u64,
    },
    /// Rows with numbers that no entry has.
    Stray {
        /// How many.
        rows: u64,
    },
    /// Entries that are not there any more.
    Missing {
        /// The first of them.
        from: u64,
        /// The last of them.
        to: u64,
    },
}

/// Copies the entries of an altered journal to an empty one, up to the last one before the first
/// fault, and tells what follows. The old journal stays as it is: it is evidence.
///
/// # Errors
/// See [`NotCopied`]; an altered source is none.
pub fn salvage(from: &mut dyn Store, to: &mut dyn Store) -> Result<Salvaged, NotCopied> {
    let target = to.head()?;
    if target != Head::EMPTY {
        return Err(NotCopied::NotEmpty { head: target });
    }
    let saved = evidence(from.snapshot())?.map_or(0, |saved| saved.head.seq);
    let mut head = Head::EMPTY;
    let mut drafts = Vec::new();
    let mut lost = Vec::new();
    let mut seen = 0;
    loop {
        let after = seen;
        let mut see = |entry: &JournalEntry| {
            if entry.seq > seen + 1 {
                lost.push(Lost::Missing { from: seen + 1, to: entry.seq - 1 });
            }
            seen = entry.seq;
            if lost.is_empty() && entry.follows(&head) {
                head = entry.head();
                drafts.push(entry.clone().into_draft());
            } else {
                lost.push(Lost::Entry(entry.clone()));
            }
        };
        match from.each(after, &mut see) {
            Ok(()) => break,
            Err(StoreError::Entry { seq, .. }) => {
                lost.push(Lost::Unreadable { seq });
                if seq <= seen {
                    break;
                }
                seen = seq;
            }
            // From here on the file itself is spoilt; what was read before fits its hashes.
            Err(StoreError::Corrupt { .. }) if seen > 0 => {
                lost.push(Lost::Unreadable { seq: seen + 1 });
                break;
            }
            Err(error) => return Err(error.into()),
        }
    }
    match from.strays() {
        Ok(0) => {}
        Ok(rows) => lost.push(Lost::Stray { rows }),
        // In a spoilt file they cannot be counted; that something of it is lost is said already.
        Err(StoreError::Corrupt { .. }) if !lost.is_empty() => {}
        Err(error) => return Err(error.into()),
    }
    if saved > seen {
        lost.push(Lost::Missing { from: seen + 1, to: saved });
    }
    let written = to.append(&Head::EMPTY, &drafts)?;
    match first_fault(verify(to, Some(&PrintedHead::from(head.hash)))?) {
        Some(fault) => Err(NotCopied::BrokenCopy { fault }),
        None => Ok(Salvaged { head: written, lost }),
    }
}

/// Brings a copy of a journal up to date, which is made if there is none: it gets the entries that it
/// does not have yet. A copy that is of another journal is left as it is.
///
/// # Errors
/// [`NotCopied::Other`], and the troubles of both stores.
pub fn follow(from: &mut dyn Store, place: &Location) -> Result<Head, NotCopied> {
    let mut to = match open(place) {
        Err(StoreError::Missing { .. }) => create(place)?,
        other => other?,
    };
    let mut head = to.head()?;
    let mut same = head == Head::EMPTY;
    if !same {
        from.each(head.seq - 1, &mut |entry| same |= entry.head() == head)?;
    }
    if !same {
        return Err(NotCopied::Other { place: place.to_string() });
    }
    let mut drafts: Vec<Draft> = Vec::new();
    from.each(head.seq, &mut |entry| drafts.push(entry.clone().into_draft()))?;
    if !drafts.is_empty() {
        head = to.append(&head, &drafts)?;
    }
    carry_hung(from, &mut *to);
    Ok(head)
}

fn first_fault(report: ChainReport) -> Option<ChainFault> {
    report.faults.first().copied()
}
