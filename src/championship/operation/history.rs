//! Taking back and doing again. What an undo takes back is left out when the journal is folded; the
//! state alone cannot say whether that is possible, so the journal checks it.

use crate::locale::words;
use serde::{Deserialize, Serialize};

use super::{Act, Subject};
use crate::championship::{Refusal, Signed, State};
use crate::locale::Message;

/// An earlier operation that no longer counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Undo {
    /// Its number in the journal.
    pub seq: u64,
    /// Those that depended on it and went, or came back, with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<u64>,
    /// Those that were undone before, and count again because an earlier state was brought back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub again: Vec<u64>,
}

/// An undone operation that counts again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Redo {
    /// Its number in the journal.
    pub seq: u64,
    /// Those that depended on it and went, or came back, with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<u64>,
    /// Those that no longer count, because an earlier state was brought back that is left again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub back: Vec<u64>,
}

macro_rules! of_history {
    ($($kind:ident, $turned:ident: $key:path),*) => {$(
        impl $kind {
            /// The numbers of everything that it takes back or does again.
            pub fn all(&self) -> impl Iterator<Item = u64> {
                std::iter::once(self.seq).chain(self.with.iter().copied())
            }

            /// The same in a journal where the entries have other numbers.
            pub(in crate::championship) fn renumbered(&self, number: impl Fn(u64) -> u64) -> Self {
                Self {
                    seq: number(self.seq),
                    with: self.with.iter().map(|&seq| number(seq)).collect(),
                    $turned: self.$turned.iter().map(|&seq| number(seq)).collect(),
                }
            }
        }

        impl Act for $kind {
            fn check(&self, _: &State) -> Result<(), Refusal> {
                Ok(())
            }

            fn apply(&self, _: &mut State, _: &Signed) {}

            fn summary(&self) -> Message {
                let message = Message::new($key).with("seq", self.seq);
                let with: Vec<String> = self.with.iter().map(ToString::to_string).collect();
                if with.is_empty() {
                    return message;
                }
                Message::new(words::EVENT_LOG_WITH).with("operation", message).with("with", with)
            }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        Vec::new()
    }
        }
    )*};
}
of_history!(Undo, again: words::EVENT_LOG_UNDO, Redo, back: words::EVENT_LOG_REDO);
