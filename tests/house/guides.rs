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
