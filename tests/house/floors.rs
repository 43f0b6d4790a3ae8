//! The modules of a large room do not import each other in a circle. Between crates, Cargo keeps the order.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Imports, Module, modules};

/// The large rooms.
const FOLDERS: [(&str, &str); 6] = [
    ("crates/arbitro-words", ""),
    ("crates/arbitro-games", ""),
    ("crates/arbitro-pairing", ""),
    ("crates/arbitro-event", ""),
    (".", ""),
    (".", "web"),
];

/// The neighbours that each module of a folder imports, itself or through modules inside it.
type Neighbours = BTreeMap<String, BTreeSet<String>>;

fn neighbours(modules: &BTreeMap<Module, String>) -> BTreeMap<Module, Neighbours> {
    let mut folders: BTreeMap<Module, Neighbours> = BTreeMap::new();
    for (folder, from, to, _) in Imports::of(modules).crossings() {
        folders.entry(folder).or_default().entry(from).or_default().insert(to);
    }
    folders
}

/// The modules that import each other: what is left when the ones without imports or importers are taken away.
fn circle(mut neighbours: Neighbours) -> BTreeSet<String> {
    loop {
        let names: BTreeSet<String> = neighbours.keys().cloned().collect();
        let imported: BTreeSet<String> = neighbours.values().flatten().cloned().collect();
        neighbours.retain(|name, imports| imported.contains(name) && !imports.is_disjoint(&names));
        if neighbours.len() == names.len() {
            return names;
        }
    }
}

#[test]
fn no_modules_of_a_folder_import_each_other_in_a_circle() {
    for (krate, folder) in FOLDERS {
        let path: Module =
            folder.split('/').filter(|it| !it.is_empty()).map(str::to_owned).collect();
        let circle = circle(neighbours(&modules(krate))[&path].clone());
        assert!(circle.is_empty(), "{krate} {folder}: {circle:?}");
    }
}

#[test]
fn a_circle_is_found_through_the_names_that_a_folder_passes_on() {
    let code = |module: &[&str], code: &str| {
        (module.iter().map(|&name| name.to_owned()).collect::<Vec<_>>(), code.to_owned())
    };
    let modules = [
        code(&[], ""),
        code(&["rooms"], "pub use high::{Roof, self};\npub mod high;\nmod low;"),
        code(&["rooms", "high"], "use super::low::Floor;\npub struct Roof;"),
        code(&["rooms", "low"], "use crate::{a::B, rooms::{Roof as R}};\npub struct Floor;"),
        code(&["rooms", "roof"], "use super::high::Roof;"),
    ];
    let folders = neighbours(&modules.into_iter().collect());
    assert_eq!(folders[&vec!["rooms".to_owned()]].len(), 3);
    let circle = circle(folders[&vec!["rooms".to_owned()]].clone());
    assert_eq!(circle.into_iter().collect::<Vec<_>>(), ["high", "low"]);
}
