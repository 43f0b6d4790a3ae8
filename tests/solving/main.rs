//! Perfect play: every value against a second, different searcher, known values.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    unreachable_pub
)]

#[path = "../support/mod.rs"]
mod support;

mod known;
mod laws;
mod plain;

#[test]
fn no_test_file_is_forgotten() {
    assert_eq!(support::forgotten::files("solving"), Vec::<String>::new());
}
