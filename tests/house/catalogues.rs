//! The catalogues have the same content in both languages, and everything that the program declares
//! has its words.

use std::collections::{BTreeMap, BTreeSet};

use arbitro::locale::{Lang, Localize, WORDS};
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
        let rules = 1..=info.rules.len();
        assert!(
            info.switches.iter().all(|it| rules.contains(&usize::from(it.rule))),
            "{}",
            info.id
        );
        let switches = info.switches.iter();
        keys.extend(switches.map(|switch| format!("games-switch-{}-{}", info.id, switch.name)));
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

/// The beginnings of keys whose sentences name schools or pupils in an event of clubs, too, and why.
const OF_SCHOOLS: [(&str, &str); 17] = [
    ("cli-shape-role", "the words of roles, as they are typed"),
    ("event-file-", "comments of `event.toml`, which name both"),
    ("event-forgotten-next", "names everybody who may have a copy"),
    ("event-new-", "asks whose event it is"),
    ("event-schools-", "the list of schools, which clubs do not have"),
    ("event-sent-", "files of entries from schools"),
    ("event-sources-", "files of entries from schools"),
    ("example-", "lines to type"),
    ("help-", "help is the same in every event"),
    ("names-", "words as they are typed"),
    ("print-day-schools", "a part of a day of schools"),
    ("print-verify-valid", "a certificate names the school if there is one"),
    ("web-school-send-note", "files of entries from schools"),
    ("event-setting-classes", "classes are those of pupils"),
    ("event-setting-school", "whose own event it is"),
    ("web-sources-", "files of entries from schools"),
    ("web-start-", "asks whose event it is"),
];

#[test]
fn an_event_of_clubs_read_of_the_players_of_other_schools() {
    let words = |lang| match lang {
        Lang::Pt => ["escola", "aluno", "aluna"],
        Lang::En => ["school", "pupil", "pupils"],
    };
    let mut used = BTreeSet::new();
    for lang in Lang::ALL {
        let mut sentences: BTreeMap<String, String> = BTreeMap::new();
        let mut key = String::new();
        for line in WORDS.areas().flat_map(|area| area.source(lang).lines()) {
            let begins = line.starts_with(|first: char| first.is_ascii_alphabetic());
            if let Some((own, rest)) = line.split_once(" =").filter(|_| begins) {
                key = own.to_owned();
                sentences.insert(key.clone(), rest.to_lowercase());
            } else if let Some(sentence) = sentences.get_mut(&key) {
                sentence.push_str(&line.to_lowercase());
            }
        }
        for (key, sentence) in &sentences {
            // Names of facts are not read by anybody.
            let mut read = String::new();
            for part in sentence.split('{') {
                read.push_str(
                    part.split_once("->").or(part.split_once('}')).map_or(part, |it| it.1),
                );
            }
            let names = words(lang).iter().any(|word| read.contains(word));
            let own = key.ends_with("-club") || sentences.contains_key(&format!("{key}-club"));
            if names && !own {
                let why = OF_SCHOOLS.iter().find(|(begins, _)| key.starts_with(begins));
                let (begins, _) =
                    why.unwrap_or_else(|| panic!("{lang}: {key} has no -club: {read}"));
                used.insert(*begins);
            }
        }
    }
    assert_eq!(used.len(), OF_SCHOOLS.len(), "not needed any more: all but {used:?}");
}
