//! The sheets that hang in the hall, and what they say. They are in a table beside the journal, so
//! that every desk knows about them. Hanging a sheet is not an operation: it proves nothing and
//! cannot be undone, and its content is kept only as digests.

/// A sheet of paper that hangs in the hall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HungSheet {
    /// The kind of document, by its word.
    pub document: String,
    /// The part of the event it covers: a group, a category, a room; empty for the whole event.
    pub scope: String,
    /// Its round; 0 if it is not about a round.
    pub round: u32,
    /// When it was hung up (RFC 3339, UTC): a later sheet replaces an earlier one in the same
    /// place.
    pub at: String,
    /// The desk that printed it.
    pub desk: String,
    /// Its content, in a form chosen by the caller.
    pub facts: String,
}
