//! The documents: tables, templates, PDF.

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

mod boards;
mod boxes;
mod clubs;
mod facts;
mod fonts;
mod forms;
mod laws;
mod paper;
mod pdf;
mod reader;
mod samples;
mod sheets;
mod structure;
mod tables;
mod template;

#[test]
fn no_test_file_is_forgotten() {
    assert_eq!(support::forgotten::files("documents"), Vec::<String>::new());
}
