//! Copying a journal from one store to another.

use super::{ChainFault, ChainReport, Draft, Head, PrintedHead, Store, StoreError, verify};

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
        from.each(head.seq, &mut |entry| drafts.push(entry.into_draft()))?;
        if drafts.is_empty() {
            break;
        }
        head = to.append(&head, &drafts)?;
    }
    let mark = PrintedHead::from(from.head()?.hash);
    match first_fault(verify(to, Some(&mark))?) {
        Some(fault) => Err(NotCopied::BrokenCopy { fault }),
        None => Ok(head),
    }
}

fn first_fault(report: ChainReport) -> Option<ChainFault> {
    report.faults.first().copied()
}
