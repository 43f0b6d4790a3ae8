//! Workbooks that crash, hang or fill the memory of a reader.

use std::path::Path;

use crate::support::event::{Event, SMALL};

fn seed(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus/lists");
    std::fs::read(folder.join(name)).expect("a seed of the corpus")
}

fn import(name: &str) -> (i32, String) {
    let event = Event::with(SMALL);
    event.write(name, seed(name));
    let ran = event.run(&["players", "import", name]);
    (ran.code, ran.out + &ran.err)
}

#[test]
fn honest_workbooks_are_read() {
    for name in ["good.xlsx", "good.ods"] {
        let (code, said) = import(name);
        assert_eq!(code, 0, "{name}: {said}");
    }
}

#[test]
fn a_cell_far_out_costs_no_table_of_that_size() {
    let (code, said) = import("stray-cell.xlsx");
    assert_ne!(code, 0, "{said}");
    assert!(said.contains("1048576"), "{said}");
}

#[test]
fn a_workbook_that_never_ends_or_has_too_much_is_refused_with_advice() {
    for name in [
        "never-ending.ods",
        "repeated.ods",
        "unpacks-to-100-megabytes.xlsx",
        "begins-like-excel-97.xls",
    ] {
        let (code, said) = import(name);
        assert_eq!(code, 2, "{name}: {said}");
        assert!(said.contains("CSV"), "{name}: {said}");
    }
}
