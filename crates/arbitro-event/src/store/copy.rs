//! Copying a journal from one store to another.

use super::{
    ChainFault, ChainFaultKind, ChainReport, Draft, Head, JournalEntry, Location, PrintedHead,
    Store, StoreError, create, evidence, open, verify,
};

/// Why a journal was not copied.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotCopied {
    /// The target already has entries.
    #[error("the target has {} entries", head.seq)]
    NotEmpty {
        /// The target's head.
        head: Head,
    },
    /// The source is not intact.
    #[error("the source is broken at entry {}", fault.seq)]
    Broken {
        /// The first fault found.
        fault: ChainFault,
    },
    /// The copy differs from what was written.
    #[error("the copy is broken at entry {}", fault.seq)]
    BrokenCopy {
        /// The first fault found in the copy.
        fault: ChainFault,
    },
    /// The copy belongs to another journal.
    #[error("{place} is of another journal")]
    Other {
        /// The location of the copy.
        place: String,
    },
    /// One of the stores failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Copies every entry of a journal to an empty one, and verifies the source before and the copy
/// afterwards. The copy has the same entries with the same hashes, or none at all. Entries appended
/// to the source meanwhile are copied too.
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

/// Records the sheets hanging in the hall in the other store as well. The copy is complete without
/// them, so errors are ignored.
pub(super) fn carry_hung(from: &mut dyn Store, to: &mut dyn Store) {
    let Ok(sheets) = from.hung() else { return };
    if !sheets.is_empty() && to.hung().is_ok_and(|hung| hung != sheets) {
        let _ = to.hang(&sheets);
    }
}

/// The outcome of a salvage: the new journal, and the losses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Salvaged {
    /// The head of the new journal: the last entry before the first fault.
    pub head: Head,
    /// The parts after it in the old journal.
    pub lost: Vec<Lost>,
}

/// A part that a salvage left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// An entry that does not follow from those before it.
    Entry(JournalEntry),
    /// Entries that are missing or cannot be read.
    Fault(ChainFault),
}

impl Lost {
    fn fault(seq: u64, kind: ChainFaultKind) -> Self {
        Self::Fault(ChainFault { seq, kind })
    }

    fn missing(from: u64, to: u64) -> Self {
        Self::fault(from, ChainFaultKind::Missing { to })
    }
}

/// Copies the entries of an altered journal to an empty one, up to the last one before the first
/// fault, and reports what follows. The old journal is not changed: it is evidence.
///
/// # Errors
/// See [`NotCopied`]; an altered source is not an error.
pub fn salvage(from: &mut dyn Store, to: &mut dyn Store) -> Result<Salvaged, NotCopied> {
    let target = to.head()?;
    if target != Head::EMPTY {
        return Err(NotCopied::NotEmpty { head: target });
    }
    let saved = evidence(from.snapshot())?.map_or(0, |saved| saved.head.seq);
    let mut head = Head::EMPTY;
    let mut drafts = Vec::new();
    let mut lost = Vec::new();
    let mut last_read = 0;
    loop {
        let after = last_read;
        let mut see = |entry: &JournalEntry| {
            if entry.seq > last_read + 1 {
                lost.push(Lost::missing(last_read + 1, entry.seq - 1));
            }
            last_read = entry.seq;
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
                lost.push(Lost::fault(seq, ChainFaultKind::Unreadable));
                if seq <= last_read {
                    break;
                }
                last_read = seq;
            }
            // The file itself is damaged from here on; what was read before matches its hashes.
            Err(StoreError::Corrupt { .. }) if last_read > 0 => {
                lost.push(Lost::fault(last_read + 1, ChainFaultKind::Unreadable));
                break;
            }
            Err(error) => return Err(error.into()),
        }
    }
    match from.strays() {
        Ok(0) => {}
        Ok(rows) => lost.push(Lost::fault(0, ChainFaultKind::Stray { rows })),
        // In a damaged file they cannot be counted; the loss is reported already.
        Err(StoreError::Corrupt { .. }) if !lost.is_empty() => {}
        Err(error) => return Err(error.into()),
    }
    if saved > last_read {
        lost.push(Lost::missing(last_read + 1, saved));
    }
    let written = to.append(&Head::EMPTY, &drafts)?;
    match first_fault(verify(to, Some(&PrintedHead::from(head.hash)))?) {
        Some(fault) => Err(NotCopied::BrokenCopy { fault }),
        None => Ok(Salvaged { head: written, lost }),
    }
}

/// Updates a copy of a journal with the entries it lacks, creating it if necessary. A copy of
/// another journal is not changed.
///
/// # Errors
/// [`NotCopied::Other`], and the errors of both stores.
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
