//! Two copies of one event joined: the entry that says so, in front of what came with it.

use crate::locale::words;
use serde::{Deserialize, Serialize};

use super::{Act, Subject};
use crate::championship::{Refusal, Signed, State};
use crate::locale::Message;
use crate::store::Head;

/// Another copy of this journal whose new entries follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Merge {
    /// Where the copy ended.
    pub head: Head,
    /// The last entry from before they were two copies; 0 if they were two from the beginning.
    pub common: u64,
    /// What each later entry of the copy is in this journal, in the order of the copy: enough to build
    /// the copy again and to verify a hash that was printed from it.
    pub steps: Vec<Step>,
}

/// An entry of a copy in the journal it was joined to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Step {
    /// This entry.
    Entry(u64),
    /// The same operation as this entry, done there too.
    Same {
        /// The entry here.
        seq: u64,
        /// When it was done there.
        at: String,
        /// The desk there.
        desk: String,
    },
}

impl Act for Merge {
    fn check(&self, _: &State) -> Result<(), Refusal> {
        Ok(())
    }

    fn apply(&self, _: &mut State, _: &Signed) {}

    fn summary(&self) -> Message {
        Message::new(words::EVENT_LOG_MERGE)
            .with("entries", self.head.seq)
            .with("hash", self.head.hash.to_string()[..16].to_owned())
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        Vec::new()
    }
}
