//! Taking back and doing again. What an undo takes back is left out when the journal is folded; the
//! state alone cannot say whether that is possible, so the journal checks it.

use serde::{Deserialize, Serialize};

use super::Act;
use crate::championship::{Refusal, State};
use crate::locale::Message;

/// An earlier operation that no longer counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Undo {
    /// Its number in the journal.
    pub seq: u64,
}

/// An undone operation that counts again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Redo {
    /// Its number in the journal.
    pub seq: u64,
}

macro_rules! of_history {
    ($($kind:ident: $key:literal),*) => {$(
        impl Act for $kind {
            fn check(&self, _: &State) -> Result<(), Refusal> {
                Ok(())
            }

            fn apply(&self, _: &mut State, _: u64) {}

            fn summary(&self) -> Message {
                Message::new($key).with("seq", self.seq)
            }
        }
    )*};
}
of_history!(Undo: "event-log-undo", Redo: "event-log-redo");
