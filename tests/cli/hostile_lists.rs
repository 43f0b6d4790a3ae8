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
fn what_a_workbook_says_of_the_number_of_its_strings_is_not_believed() {
    // 100 GB were asked for before the first of two was read.
    let (code, said) = import("says-four-billion-strings.xlsx");
    assert_eq!(code, 0, "{said}");
}

#[test]
fn a_name_that_turns_the_writing_around_is_refused_with_its_place() {
    let event = Event::with(SMALL);
    let list = "code,name,school,cycle,game\n275.1.1,An\u{202e}a,A,1,1\n";
    event.write("l.csv", list);
    for lang in ["en", "pt"] {
        let ran = event.command(lang, &["players", "import", "l.csv"]).output().expect("it starts");
        let said = String::from_utf8_lossy(&ran.stderr);
        assert_eq!(ran.status.code(), Some(2), "{said}");
        assert!(
            said.contains("l.csv") && said.contains("2") && !said.contains('\u{202e}'),
            "{said}"
        );
    }
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
