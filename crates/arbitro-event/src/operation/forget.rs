//! An anonymised journal's first entry, which says what the journal was made from.

use crate::locale::words;
use serde::{Deserialize, Serialize};

use super::{Act, Subject};
use crate::locale::Message;
use crate::store::Head;
use crate::{Refusal, Signed, State};

/// The journal that this one was made from; the names of players and schools in it are gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forget {
    /// The head of the journal with the names.
    pub head: Head,
}

impl Act for Forget {
    fn check(&self, _: &State) -> Result<(), Refusal> {
        Ok(())
    }

    fn apply(&self, _: &mut State, _: &Signed) {}

    fn summary(&self) -> Message {
        Message::new(words::EVENT_LOG_FORGET)
            .with("entries", self.head.seq)
            .with("hash", self.head.hash.to_string()[..16].to_owned())
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        Vec::new()
    }
}
