//! **arbitro**: the referee's program for championships of abstract board games.
//!
//! Data flows one way: text or tables in, domain values, documents out. The modules below are listed
//! from the ground floor up, and a lower one never imports a higher one.

pub mod locale;

pub mod chance;

pub mod board;
pub mod games;

pub mod scoresheet;

pub mod pairing;
pub mod standings;
pub mod trf;

#[cfg(feature = "event")]
pub mod store;

#[cfg(feature = "event")]
pub mod championship;

#[cfg(feature = "event")]
pub mod output;

#[cfg(feature = "event")]
pub mod documents;

#[cfg(feature = "event")]
pub mod sheets;
