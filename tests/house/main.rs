//! What holds the house together: the catalogues, the invariants of a championship.

#[path = "../support/mod.rs"]
mod support;

mod catalogues;
mod championship;

#[test]
fn no_test_file_is_forgotten() {
    assert_eq!(support::forgotten::files("house"), Vec::<String>::new());
}
