//! Every guide exists in both languages, under the same path.

use std::collections::BTreeSet;

use super::source::{below, path_of};
use crate::support::program::project;

/// The guides in a folder, by their paths from it.
fn guides(folder: &str) -> BTreeSet<String> {
    let paths = below(&project(folder), "md").into_iter().map(|(path, _)| path_of(&path));
    paths.map(|path| path[folder.len() + 1..].to_owned()).collect()
}

#[test]
fn every_guide_has_its_portuguese_twin() {
    let [mut english, portuguese] = ["docs", "docs/pt"].map(guides);
    english.retain(|path| !path.starts_with("pt/"));
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
