//! Pairing, tie-breaks and FIDE's file.

#![allow(
    clippy::pedantic,
    missing_debug_implementations,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    unreachable_pub
)]

#[path = "../support/mod.rs"]
mod support;

mod axes;
mod by_the_book;
mod claims;
mod corpus;
mod disputed;
mod errors;
mod explained;
mod knock_out;
mod laws;
mod peers;
mod proofs;
mod questions;
mod reference;
mod relaxed;
mod rounds;
mod standings;
mod standings_reference;
mod team_standings;
mod teams;
mod teams_by_the_book;
mod tie_breaks;
mod trf_file;
mod trf_records;
mod trf_teams;

#[test]
fn no_test_file_is_forgotten() {
    assert_eq!(support::forgotten::files("pairing"), Vec::<String>::new());
}
