//! The signature of a journal entry.

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

/// The journal entry that something comes from, with its desk and time. Every table has one, so the
/// texts are stored inline if short, which is the rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    /// The number of the entry.
    pub seq: u64,
    /// The desk.
    pub desk: SmolStr,
    /// The time: RFC 3339, UTC.
    pub at: SmolStr,
}
