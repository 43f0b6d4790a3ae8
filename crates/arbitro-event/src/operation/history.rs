//! Undo and redo. What an undo undoes is left out when the journal is folded; the state alone
//! cannot tell whether that is possible, so the journal checks it.

use serde::{Deserialize, Serialize};

use super::Act;
use crate::locale::{Message, message, words};

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
            pub(crate) fn renumbered(&self, number: impl Fn(u64) -> u64) -> Self {
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
                let with: Vec<String> = self.with.iter().map(ToString::to_string).collect();
                if with.is_empty() {
                    return message;
                }
                message!(words::EVENT_LOG_WITH, operation = message, with)
            }
        }
    )*};
}
of_history!(Undo, again: words::EVENT_LOG_UNDO, Redo, back: words::EVENT_LOG_REDO);
