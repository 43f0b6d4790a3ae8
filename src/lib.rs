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

pub mod store;

pub mod championship;

pub mod output;

pub mod documents;

pub mod sheets;

pub mod cli;
