//! The laws of the house: its floors and names, the catalogues, the invariants of a championship.

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

mod catalogues;
mod championship;
mod corpus;
mod floors;
mod guides;
mod package;
mod plurals;
mod rooms;
mod sentences;
mod source;
mod writers;

#[test]
fn no_test_file_is_forgotten() {
    assert_eq!(support::forgotten::files("house"), Vec::<String>::new());
}
