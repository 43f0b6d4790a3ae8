//! The event as a library: formats of play, and the organisers' own files.
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

mod by_number;
mod carried;
mod formats;
mod joined;
mod knock_out;
mod lists;
mod match_by_match;
mod organisers;
mod round_trips;
mod walks;
mod year;

#[test]
fn no_test_file_is_forgotten() {
    assert_eq!(support::forgotten::files("championship"), Vec::<String>::new());
}
