//! The layout of a hall's screen before it becomes a page: how wide words are, how much fits beside and
//! below, how long it is shown, and which screens still poll.
//!
//! All of it is computed here and not in the browser, so that the cheapest stick behind a television can show
//! a turn without measuring anything.

pub(super) mod contacts;
pub(super) mod content;
pub(super) mod measure;
pub(super) mod packing;
pub(super) mod plan;
pub(super) mod plans;
