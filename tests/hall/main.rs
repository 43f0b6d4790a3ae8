//! The hall in the browser.

#![cfg(feature = "serve")]
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, clippy::print_stderr, missing_docs)]

#[path = "../support/mod.rs"]
mod support;

mod attacks;
mod day;
mod entering;
mod keys;
mod kills;
mod privacy;
mod server;
