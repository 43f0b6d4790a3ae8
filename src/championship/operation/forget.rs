//! A journal of codes only, made of one that had names: the entry in front, which says what it was made of.

use crate::locale::words;
use serde::{Deserialize, Serialize};

use super::{Act, Subject};
use crate::championship::{Refusal, Signed, State};
use crate::locale::Message;
use crate::store::Head;

/// What this journal was made of: the names of players and schools that stood there are gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forget {
    /// Where the journal with the names ended.
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
