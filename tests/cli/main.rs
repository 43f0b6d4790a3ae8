//! The program as a person or a script runs it: a file a command, or a day of several.

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

mod check;
mod demo;
mod desk;
mod engine;
mod enter;
mod event_combate;
mod event_day;
mod event_entries;
mod event_exchange;
mod event_faults;
mod event_friction;
mod explain;
mod hostile_input;
mod hostile_lists;
mod hostile_output;
mod hostile_store;
mod portuguese;
mod print;
mod store;
mod trf;

#[test]
fn no_test_file_is_forgotten() {
    assert_eq!(support::forgotten::files("cli"), Vec::<String>::new());
}
