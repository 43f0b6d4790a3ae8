//! One word, one thing: every public type has a name of its own.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{CRATES, Module, code, modules};

/// Names that every game uses, because a trait requires them.
const OF_EVERY_GAME: &[&str] = &["Move", "Token"];

/// The names of the public types and traits that a module declares.
fn declared(code: &str) -> Vec<&str> {
    let name = |line: &str| {
        let rest = ["pub struct ", "pub enum ", "pub type ", "pub trait "]
            .iter()
            .find_map(|start| line.strip_prefix(start))?;
        Some(rest.len() - rest.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_').len())
    };
    let named = code.lines().map(str::trim_start).filter_map(|line| {
        let long = name(line)?;
        let rest = line.split_whitespace().nth(2)?;
        Some(&rest[..long.min(rest.len())])
    });
    named.collect()
}

#[test]
fn a_public_name_of_the_house_means_one_thing() {
    let mut homes: BTreeMap<String, BTreeSet<Module>> = BTreeMap::new();
    for krate in CRATES {
        for (module, code) in modules(krate) {
            if matches!(module.first().map(String::as_str), Some("cli" | "web" | "main")) {
                continue;
            }
            for name in declared(&code) {
                let home = [krate.to_owned()].into_iter().chain(module.clone()).collect();
                homes.entry(name.to_owned()).or_default().insert(home);
            }
        }
    }
    assert!(homes.len() > 200, "the search found only {} names", homes.len());
    for (name, homes) in homes {
        let of_games =
            homes.iter().all(|module| module[1..].first().is_some_and(|room| room == "games"));
        if homes.len() > 1 && !(of_games && OF_EVERY_GAME.contains(&name.as_str())) {
            let homes: Vec<String> = homes.iter().map(|module| module.join("::")).collect();
            panic!("{name} is declared in {}", homes.join(" and in "));
        }
    }
}

#[test]
fn declarations_are_found_however_they_go_on() {
    let text = "pub struct One;\n    pub enum Two<'a> {}\npub trait Three: Sized {}\n// pub type Four = u8;\n\
                pub(crate) struct Five;\nlet s = \"\npub struct Six;\";";
    assert_eq!(declared(&code(text)), ["One", "Two", "Three"]);
}
