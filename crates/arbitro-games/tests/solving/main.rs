//! Perfect play: every value checked against a second, different searcher, and known values.

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

#[path = "../../../../tests/support/forgotten.rs"]
mod forgotten;

mod known;
mod laws;
mod plain;
mod playing;

#[test]
fn no_test_file_is_forgotten() {
    assert_eq!(forgotten::files("solving"), Vec::<String>::new());
}
