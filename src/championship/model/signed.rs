//! Who did something, and when.

use serde::{Deserialize, Serialize};

/// The entry of the journal that something comes from: who signed it, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    /// The number of the entry.
    pub seq: u64,
    /// The desk.
    pub desk: String,
    /// The time: RFC 3339, UTC.
    pub at: String,
}
