//! The catalogues say the same things in both languages, and everything that the program declares has its
//! words.

use std::collections::{BTreeMap, BTreeSet};

use arbitro::locale::{Lang, Speak, WORDS};
use arbitro_games::registry;

use super::source::{CRATES, files};

/// The names of all areas.
fn areas() -> impl Iterator<Item = &'static str> {
    WORDS.areas().map(|area| area.name())
}

/// The messages of one area: key → the facts in its sentence.
fn messages(lang: Lang, area: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    let mut areas = WORDS.areas().filter(|known| known.name() == area);
    let (source, other) = (areas.next().expect("an area of the catalogue"), areas.next());
    assert!(other.is_none(), "{area} is the name of two areas");
    for line in source.source(lang).lines() {
        if line.starts_with('#') {
            continue;
        }
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            key = line.split(" =").next().unwrap_or_default().to_owned();
            assert!(key.starts_with(area), "{lang} {area}: {key} is not of this area");
            let twice = found.insert(key.clone(), BTreeSet::new());
            assert!(twice.is_none(), "{lang} {area}: {key} occurs twice");
        }
        let facts = line.split('$').skip(1).map(|rest| {
            rest.chars()
                .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'))
                .collect::<String>()
        });
        found.entry(key.clone()).or_default().extend(facts);
    }
    found.remove("");
    found
}

#[test]
fn both_languages_have_the_same_keys_with_the_same_facts() {
    for area in areas() {
        let [pt, en] = Lang::ALL.map(|lang| messages(lang, area));
        let keys = |of: &BTreeMap<String, _>| of.keys().cloned().collect::<BTreeSet<_>>();
        assert_eq!(keys(&pt), keys(&en), "the keys of {area}");
        for (key, facts) in &pt {
            assert_eq!(facts, &en[key], "the facts of {key}");
        }
    }
}

#[test]
fn every_sentence_is_well_formed() {
    for area in areas() {
        for lang in Lang::ALL {
            for key in messages(lang, area).keys() {
                assert!(lang.knows(key), "{lang}: {key} did not parse");
            }
        }
    }
}

#[test]
fn every_game_has_its_name_rules_sides_and_pieces_in_words() {
    for info in registry::infos() {
        let mut keys = vec![format!("games-name-{}", info.id)];
        for (number, rule) in (1..).zip(info.rules) {
            keys.push(format!("games-rule-{}-{number}", info.id));
            if rule.decided {
                keys.push(format!("games-decided-{}-{number}", info.id));
            }
        }
        keys.extend(info.sides.iter().map(|side| side.key.to_owned()));
        keys.extend(info.legend.iter().map(|(_, key)| (*key).to_owned()));
        for key in keys {
            assert!(Lang::ALL.into_iter().all(|lang| lang.knows(&key)), "{key}");
        }
    }
}

/// A key is written as its constant, which the build makes: one without a sentence does not compile.
#[test]
fn no_key_is_written_as_a_text() {
    let areas: BTreeSet<&str> = areas().collect();
    let mut looked = 0;
    for (path, text) in CRATES.into_iter().flat_map(files) {
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for literal in code.flat_map(|line| line.split('"').skip(1).step_by(2)) {
            looked += 1;
            let area = literal.split('-').next().unwrap_or_default();
            let word = literal.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
            let key = word && literal != area && areas.contains(area) && !literal.ends_with('-');
            assert!(!key, "{}: {literal} is a constant of `words`", path.display());
        }
    }
    assert!(looked > 1_000, "only {looked} texts were found");
}
