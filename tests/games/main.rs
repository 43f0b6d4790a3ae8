//! The games and their scoresheets: laws of all of them, perft, verdicts, fixtures.

#[path = "../support/mod.rs"]
mod support;

mod blksgf;
mod blokus;
mod blokus_by_the_book;
mod combate_by_the_book;
mod fixtures;
mod laws;
mod ludo_by_the_book;
mod perft;
mod verdicts;

#[test]
fn no_test_file_is_forgotten() {
    assert_eq!(support::forgotten::files("games"), Vec::<String>::new());
}
