//! The chain from school events to the national one: signed files of the players who advance, and
//! what such a file changes in the next event.
//!
//! ```
//! use arbitro_event::chain::EntriesDocument;
//!
//! assert!(EntriesDocument::is_likely(b"{\"kind\":\"arbitro-entries\",\"version\":1}"));
//! assert!(EntriesDocument::read(b"{\"kind\":\"arbitro-entries\",\"version\":3}").is_err());
//! assert!(EntriesDocument::read(b"{\"kind\":\"arbitro-entries\",\"kind\":\"arbitro-entries\",\"version\":1}").is_err());
//! ```

mod canonical;
mod document;
mod importing;
mod objection;
mod overview;
mod schools;
#[cfg(test)]
mod tests;
mod winners;

pub use document::{
    ENDING, EntriesDocument, InvalidEntries, MOST_BYTES, MOST_PLAYERS, SendingEvent, SentPlayer,
};
pub use importing::{ImportAnswers, ImportedEntries, plan_import};
pub use objection::{Objection, SentFault};
pub use overview::{SourceLine, SourceProblem, overview};
pub use schools::{LARGEST_SCHOOLS, SCHOOLS_FILE, School, Schools};
pub use winners::{Winners, winners};
