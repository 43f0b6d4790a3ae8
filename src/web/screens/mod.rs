//! What a screen of the hall is made of before it is a page: how wide words are, how much fits beside and
//! below one another, how long it stays, and which screens still ask.
//!
//! All of it is reckoned here and not in the browser, so that the cheapest stick behind a television shows a
//! turn with nothing to measure.

pub(super) mod measure;
pub(super) mod packing;
pub(super) mod plan;
pub(super) mod plans;
pub(super) mod seen;
