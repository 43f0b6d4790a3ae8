//! The documents: tables, templates, PDF.

#[path = "../support/mod.rs"]
mod support;

mod pdf;
mod reader;
mod tables;
mod template;

#[test]
fn no_test_file_is_forgotten() {
    assert_eq!(support::forgotten::files("documents"), Vec::<String>::new());
}
