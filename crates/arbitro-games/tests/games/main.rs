//! The games and their scoresheets: laws that hold for all of them, perft, verdicts, fixtures.

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

mod blksgf;
mod blokus;
mod blokus_by_the_book;
mod combate_by_the_book;
#[cfg(feature = "serde")]
mod data;
mod drawings;
mod errors;
mod fixtures;
mod laws;
mod ludo_by_the_book;
mod observers;
mod perft;
mod play_move;
mod repair;
mod repair_bounds;
mod tags;
mod touches;
mod verdicts;

#[test]
fn no_test_file_is_forgotten() {
    assert_eq!(forgotten::files("games"), Vec::<String>::new());
}
