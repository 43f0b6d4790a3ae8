//! **arbitro**: the referee's program for championships of abstract board games, as a library.
//!
//! The rules of the games, their scoresheets and proofs are the crate [`arbitro_games`]; pairing,
//! tie-breaks and FIDE's file are [`arbitro_pairing`]. Each is of use without the others. This crate is
//! the event over them: its journal, its lists, its hall and what is printed. The program `arbitro` is one
//! command line over it.
//!
//! # A tour
//!
//! An event is a journal of operations that is only ever added to. [`championship::Event`] says what is
//! played, [`championship::Journal`] holds what was done, [`championship::propose`] says what would be done
//! next, and every document is gathered from the state that the journal amounts to.
//!
//! # Features
//!
//! | feature | brings | default |
//! |---|---|---|
//! | `event` | the journal on SQLite, entry lists, the championship, documents (PDF, Excel, CSV) | by `cli` |
//! | `cli` | the program | yes |
//! | `serve` | the hall in the browser | yes |
//! | `scan` | result slips read from photographs | yes |
//! | `postgres` | the journal on a PostgreSQL server | no |
//!
//! Without features there are only the words: [`locale`].
//!
//! # The house
//!
//! Data flows one way: text or tables in, domain values, documents out. The modules are listed from the
//! ground floor up, and a lower one never imports a higher one.

pub mod locale;

#[cfg(feature = "event")]
pub mod files;

#[cfg(feature = "event")]
pub mod store;

#[cfg(feature = "event")]
pub mod championship;

#[cfg(feature = "serve")]
pub mod hall;

#[cfg(feature = "event")]
pub mod output;

#[cfg(feature = "event")]
pub mod documents;

#[cfg(feature = "scan")]
pub mod scan;
