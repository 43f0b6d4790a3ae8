//! Every guide exists in both languages, under the same path.

use std::collections::BTreeSet;
use std::path::Path;

use crate::support::program::project;

/// The guides below a folder, by their paths from it; the Portuguese folder is not part of the English ones.
fn guides(folder: &Path, path: &str, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if path.is_empty() { name } else { format!("{path}/{name}") };
        if entry.path().is_dir() {
            if path != "pt" {
                guides(&entry.path(), &path, found);
            }
        } else if path.ends_with(".md") {
            found.insert(path);
        }
    }
}

#[test]
fn every_guide_has_its_portuguese_twin() {
    let [english, portuguese] = ["docs", "docs/pt"].map(|folder| {
        let mut found = BTreeSet::new();
        guides(&project(folder), "", &mut found);
        found
    });
    assert!(english.len() > 30, "only {english:?}");
    let alone: Vec<&String> = english.symmetric_difference(&portuguese).collect();
    assert!(alone.is_empty(), "in one language only: {alone:?}");
}

#[test]
fn the_guide_of_copies_names_every_file_beside_a_journal() {
    for guide in ["docs/store.md", "docs/pt/store.md"] {
        let text = std::fs::read_to_string(project(guide)).expect("the guide");
        for kind in arbitro_event::event_files::EVENT_FILES {
            let row = text.lines().find(|line| line.starts_with(&format!("| `{}`", kind.name)));
            let row = row.unwrap_or_else(|| panic!("{guide} does not name {}", kind.name));
            let [yes, no] =
                if guide.contains("/pt/") { ["sim |", "não |"] } else { ["yes |", "no |"] };
            assert!(row.ends_with(if kind.is_nameless { yes } else { no }), "{guide}: {row}");
        }
    }
}
