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
const OTHERS: [(&str, usize); 5] = [
    // The log, which grows line by line and gets a second name when it is full.
    ("crates/arbitro-event/src/files/growing.rs", 2),
    // The lock that programs take in turn.
    ("crates/arbitro-event/src/event_files/file.rs", 1),
    // The list of pages, which grows line by line and is locked meanwhile.
    ("src/hall/pages.rs", 1),
    // A device or a pipe.
    ("src/cli/support/output.rs", 1),
    // Checks whether the journal can be written.
    ("crates/arbitro-event/src/store/sqlite.rs", 1),
];

#[test]
fn a_file_is_made_by_the_shared_writer_alone() {
    let mut own = 0;
    for (name, found, _) in counted(&WRITES) {
        let may = OTHERS.iter().find(|(other, _)| *other == name).map_or(0, |(_, count)| *count);
        if name == "crates/arbitro-event/src/files/mod.rs" {
            own = found;
        } else {
            assert_eq!(found, may, "{name} writes a file by itself: see arbitro_event::files");
        }
    }
    assert!(own >= 4, "the search finds nothing");
}

/// Names like those of an event's files that are none, and why.
const NO_FILES: [(&str, &str); 3] = [
    ("event.db", "the journal itself"),
    ("event.json", "a document that the head downloads"),
    ("event.rules", "a part of an exported document"),
];

#[test]
fn a_file_of_an_event_is_in_the_list_that_copies_follow() {
    use arbitro_event::event_files::EVENT_FILES;
    let mut found = 0;
    for (path, text) in super::source::PROGRAM.into_iter().flat_map(super::source::files) {
        for literal in text.split('"').skip(1).step_by(2).filter(|it| it.starts_with("event.")) {
            let is_name = literal[6..].bytes().all(|byte| byte.is_ascii_lowercase());
            let known = EVENT_FILES.iter().any(|kind| kind.name == literal)
                || ["event.lock", "event.db-wal"].contains(&literal)
                || NO_FILES.iter().any(|(name, _)| *name == literal);
            assert!(!is_name || known, "{}: {literal} is in no list", path.display());
            found += usize::from(known);
        }
    }
    assert!(found > 10, "the search finds nothing");
}
