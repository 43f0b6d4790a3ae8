//! Code shared by several test binaries. None of them uses all of it.
#![allow(dead_code)]

pub mod again;
pub mod at_once;
#[cfg(feature = "serve")]
pub mod attack;
pub mod commands;
#[path = "../../crates/arbitro-pairing/tests/support/corpus.rs"]
pub mod corpus;
pub mod day;
pub mod entries;
pub mod event;
pub mod font;
pub mod forgotten;
#[path = "../../crates/arbitro-pairing/tests/support/histories.rs"]
pub mod histories;
pub mod http;
pub mod notes;
pub mod program;
pub mod report;
#[cfg(feature = "postgres")]
pub mod server;
#[cfg(feature = "scan")]
pub mod slip_picture;
pub mod steps;
pub mod terminal;
