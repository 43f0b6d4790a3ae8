//! Files are written whole: `files` is the only room that creates one.

use super::source::counted;

/// Calls that create, truncate, move or open a file for writing.
const WRITES: [&str; 9] = [
    "fs::write(",
    "fs::rename(",
    "fs::copy(",
    "fs::hard_link(",
    "File::create",
    "File::options(",
    "OpenOptions::new(",
    "create_new(",
    "NamedTempFile",
];

/// Other places that open a file for writing, and how often.
const OTHERS: [(&str, usize); 4] = [
    // The lock that programs take in turn.
    ("hall/file.rs", 1),
    // The list of pages, which grows line by line and is locked meanwhile.
    ("hall/pages.rs", 1),
    // A device or a pipe.
    ("cli/support/output.rs", 1),
    // Checks whether the journal can be written.
    ("store/sqlite.rs", 1),
];

#[test]
fn a_file_is_made_by_the_shared_writer_alone() {
    let mut own = 0;
    for (name, found, _) in counted(&WRITES) {
        let may = OTHERS.iter().find(|(other, _)| *other == name).map_or(0, |(_, count)| *count);
        if name == "files/mod.rs" {
            own = found;
        } else {
            assert_eq!(found, may, "{name} writes a file by itself: see src/files");
        }
    }
    assert!(own >= 4, "the search finds nothing");
}
