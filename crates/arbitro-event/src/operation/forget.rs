//! An anonymised journal's first entry, which says what the journal was made from.

use serde::{Deserialize, Serialize};

use super::Act;
use crate::locale::{Message, words};
use crate::store::Head;

/// The journal that this one was made from; the names of players and schools in it are gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forget {
    /// The head of the journal with the names.
    pub head: Head,
}

impl Act for Forget {
    fn summary(&self) -> Message {
        Message::new(words::EVENT_LOG_FORGET)
            .with("entries", self.head.seq)
            .with("hash", self.head.hash.to_string()[..16].to_owned())
    }
}
