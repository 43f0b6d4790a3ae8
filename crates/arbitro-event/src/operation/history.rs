//! The journal itself: undo and redo, the merge of two copies, and the origin of an anonymised
//! journal. Undone operations are left out when the journal is folded; the state alone cannot show
//! whether that is possible, so the journal checks it.

use serde::{Deserialize, Serialize};

use super::{Act, Operation};
use crate::locale::{Message, message, words};
use crate::store::Head;

/// Undoes an earlier operation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Undo {
    /// Its number in the journal.
    pub seq: u64,
    /// The operations undone with it because they depended on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<u64>,
    /// The operations redone with it, because an earlier state was restored.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub again: Vec<u64>,
}

/// Redoes an undone operation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Redo {
    /// Its number in the journal.
    pub seq: u64,
    /// The operations redone with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<u64>,
    /// The operations undone with it, because it reverses the restoring of an earlier state.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub back: Vec<u64>,
}

macro_rules! of_history {
    ($($kind:ident, $turned:ident: $key:path),*) => {$(
        impl $kind {
            /// The numbers of all operations that it undoes or redoes.
            pub fn all(&self) -> impl Iterator<Item = u64> {
                std::iter::once(self.seq).chain(self.with.iter().copied())
            }

            /// The same with the entry numbers of another journal.
            fn renumbered(&self, number: impl Fn(u64) -> u64) -> Self {
                Self {
                    seq: number(self.seq),
                    with: self.with.iter().map(|&seq| number(seq)).collect(),
                    $turned: self.$turned.iter().map(|&seq| number(seq)).collect(),
                }
            }
        }

        impl Act for $kind {
            fn summary(&self) -> Message {
                let message = message!($key, seq = self.seq);
                if self.with.is_empty() {
                    return message;
                }
                message!(words::EVENT_LOG_WITH, operation = message, with = ranges(&self.with))
            }
        }
    )*};
}
of_history!(Undo, again: words::EVENT_LOG_UNDO, Redo, back: words::EVENT_LOG_REDO);

impl Operation {
    /// The numbers of the operations that an undo or a redo turns.
    pub(crate) fn turned(&self) -> Vec<u64> {
        match self {
            Self::Undo(undo) => undo.all().chain(undo.again.iter().copied()).collect(),
            Self::Redo(redo) => redo.all().chain(redo.back.iter().copied()).collect(),
            _ => Vec::new(),
        }
    }

    /// An undo or a redo with the entry numbers of another journal; no other operation has any.
    pub(crate) fn renumbered(&self, number: impl Fn(u64) -> u64) -> Option<Self> {
        match self {
            Self::Undo(undo) => Some(undo.renumbered(number).into()),
            Self::Redo(redo) => Some(redo.renumbered(number).into()),
            _ => None,
        }
    }
}

/// Entry numbers in rising order, with those that follow one another as a range: `3`, `7–2856`.
fn ranges(numbers: &[u64]) -> Vec<String> {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    let runs = sorted.chunk_by(|one, next| one + 1 == *next);
    let range = |run: &[u64]| match run {
        [one] => vec![one.to_string()],
        [one, other] => vec![one.to_string(), other.to_string()],
        [first, .., last] => vec![format!("{first}–{last}")],
        [] => vec![],
    };
    runs.flat_map(range).collect()
}

/// Another copy of this journal, whose new entries follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Merge {
    /// The head of the copy.
    pub head: Head,
    /// The last entry they have in common; 0 if there is none.
    pub common: u64,
    /// The entry in this journal for each later entry of the copy, in the copy's order: enough to
    /// rebuild the copy and to verify a head printed from it.
    pub steps: Vec<Step>,
}

/// The entry of this journal for an entry of a merged copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Step {
    /// This entry.
    Entry(u64),
    /// The same operation as this entry, done in the copy as well.
    Same {
        /// The entry here.
        seq: u64,
        /// When it was done in the copy.
        at: String,
        /// The desk in the copy.
        desk: String,
        /// The batch in the copy.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        batch: Option<String>,
    },
}

impl Act for Merge {
    fn summary(&self) -> Message {
        of_head(words::EVENT_LOG_MERGE, self.head)
    }
}

fn of_head(key: &'static str, head: Head) -> Message {
    message!(key, entries = head.seq, hash = &head.hash.to_string()[..16])
}

/// The journal that this one was made from; the names of players and schools in it are gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forget {
    /// The head of the journal with the names.
    pub head: Head,
}

impl Act for Forget {
    fn summary(&self) -> Message {
        of_head(words::EVENT_LOG_FORGET, self.head)
    }
}
