//! **arbitro**: the referee's program for championships of abstract board games, as a library.
//!
//! The rules of the games, their scoresheets and proofs are in the crate [`arbitro_games`];
//! pairing, tie-breaks and FIDE's file in [`arbitro_pairing`]. Each is useful without the others.
//! This crate adds the event: its journal, its lists, its hall and its documents. The program
//! `arbitro` is a command line on top of it.
//!
//! # A tour
//!
//! An event is an append-only journal of operations. [`championship::Event`] defines what is
//! played, [`championship::Journal`] holds what was done, [`championship::acts`] decides what
//! to do next, and every document is built from the state that the journal gives.
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
//! Without features there are only the texts: [`locale`].
//!
//! # Structure
//!
//! Data flows one way: text or tables in, domain values, documents out. The modules are listed from
//! the lowest layer up, and a lower one never imports a higher one.

pub mod locale;

#[cfg(feature = "event")]
pub mod files;

#[cfg(feature = "event")]
pub mod store;

#[cfg(feature = "event")]
pub mod championship;

#[cfg(feature = "event")]
pub mod hall;

#[cfg(feature = "event")]
pub mod output;

#[cfg(feature = "event")]
pub mod documents;

#[cfg(feature = "scan")]
pub mod scan;
