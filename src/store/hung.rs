//! What hangs in the hall: which sheets were hung up, and what they say. It is in a table beside the journal, so
//! that every desk knows of it, and is not an operation: nothing is proven by it, nothing taken back, and what it says is
//! kept as digests only.

/// A sheet of paper that hangs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HungSheet {
    /// The document, by its word.
    pub document: String,
    /// The part of the event it is of: a group, a category, a room; nothing for the whole.
    pub scope: String,
    /// Its round; 0 where it is of none.
    pub round: u32,
    /// When it was hung up (RFC 3339, UTC): of two sheets of one place the later one hangs.
    pub at: String,
    /// The desk that printed it.
    pub desk: String,
    /// What it says, in a form of the caller's choosing.
    pub facts: String,
}
