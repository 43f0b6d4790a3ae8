//! The merge of two copies of an event: the entry before the ones that it added.

use serde::{Deserialize, Serialize};

use super::Act;
use crate::locale::{Message, words};
use crate::store::Head;

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
        Message::new(words::EVENT_LOG_MERGE)
            .with("entries", self.head.seq)
            .with("hash", self.head.hash.to_string()[..16].to_owned())
    }
}
