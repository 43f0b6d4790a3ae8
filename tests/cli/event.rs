//! `arbitro event forget`: after the day, a copy with codes only.

use super::support::event::{Event, on_each_store};

const TOML: &str = r#"
name = "Torneio de ensaio"
edition = 3
place = "Vila Nova"
dates = [2026-03-13]
cycles = ["1.º ciclo"]
games = ["rastros"]
"#;

/// The texts that the copy must not contain: first names, last names, a school, an adapted set, and
/// free texts.
const GONE: [&str; 6] =
    ["Zulmira", "Quaresma", "Escola do Moinho", "Braille", "chorou", "treinador"];

/// A morning with an undone result, a decision, a correction and a scoresheet with many personal details.
fn morning() -> Event {
    let event = Event::with(TOML);
    let mut list = "code,name,school,cycle,game,adapted\n".to_owned();
    for number in 1..=5 {
        list += &format!("{number}.1.1,Zulmira Quaresma {number},Escola do Moinho,1,1,Braille\n");
    }
    event.write("list.csv", list);
    event.ok(&["players", "import", "list.csv"]);
    event.ok(&["players", "add", "6.1.1", "Zulmira Quaresma 6", "Escola do Moinho"]);
    event.ok(&["groups", "draw", "1.1"]);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "0-1"]);
    event.ok(&["undo"]);
    let first = event.export()["groups"][0]["games"][0]["first"].to_string();
    let sheet = format!(
        "[Game \"rastros\"]\n[First \"Zulmira Quaresma {}\"]\n[Trainer \"o treinador\"]\n\
         1. d4 {{Zulmira chorou}} c3 2. b2 a1 ; o treinador\n*\n",
        &first[1..2]
    );
    event.write("sheet.jogo", sheet);
    event.ok(&["result", "1.1.1", "1", "--scoresheet", "sheet.jogo"]);
    event.ok(&["result", "1.1.1", "2", "1-0", "--decision", "Zulmira chorou"]);
    event.ok(&["result", "1.1.1", "3", "1-0"]);
    event.ok(&["result", "1.1.1", "3", "--clear", "--reason", "o treinador"]);
    event.ok(&["result", "1.1.1", "3", "0-1"]);
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    event
}

/// The values of a JSON document without names, schools and heads.
fn codes_only(mut value: serde_json::Value) -> serde_json::Value {
    match &mut value {
        serde_json::Value::Object(map) => {
            map.retain(|key, _| {
                !["name", "school", "school_name", "sheet", "decision", "head"].contains(&&**key)
            });
            for part in map.values_mut() {
                *part = codes_only(part.take());
            }
        }
        serde_json::Value::Array(parts) => {
            for part in parts {
                *part = codes_only(part.take());
            }
        }
        _ => {}
    }
    value
}

#[test]
fn after_the_day_a_copy_has_codes_only_and_the_same_standings() {
    on_each_store(|| {
        let event = morning();
        let head = event.run(&["--lang", "en", "verify"]).out;
        let said = event.ok(&["--lang", "en", "event", "forget", "codes"]);
        insta::allow_duplicates! { insta::assert_snapshot!(said.split_once("; head").expect("its head").0, @"17 entries with codes only in codes"); }
        let folder = event.path().join("codes");
        for file in std::fs::read_dir(&folder).expect("the copy") {
            let path = file.expect("a file").path();
            let bytes = std::fs::read(&path).expect("it can be read");
            for word in GONE {
                let found = bytes.windows(word.len()).any(|part| part == word.as_bytes());
                assert!(!found, "{word} in {}", path.display());
            }
        }
        let copy = Event::empty();
        // The copy has its journal in a file, also if the event's store is another.
        for name in ["event.toml", "event.db"] {
            copy.write(name, std::fs::read(folder.join(name)).expect("it is there"));
        }
        if copy.place() != "event.db" {
            copy.ok(&["store", "copy", "event.db", &copy.place()]);
        }
        assert_eq!(copy.run(&["verify"]).code, 0);
        let log = copy.ok(&["--lang", "en", "log"]);
        let first = log.lines().next().unwrap_or_default();
        insta::allow_duplicates! { insta::assert_snapshot!(first.split(" (head").next().unwrap_or_default(), @"     1  2026-03-13 10:00:00  sala 1        codes only: made from a journal with 16 entries"); }
        let short = head.split_whitespace().find(|word| word.len() == 64).map(|hash| &hash[..16]);
        assert!(short.is_none_or(|hash| log.contains(hash)), "{head}{log}");
        let standings =
            |of: &Event| of.standings("1.1.1").into_iter().map(codes_only).collect::<Vec<_>>();
        assert_eq!(standings(&copy), standings(&event));
        assert_eq!(
            codes_only(copy.export()["groups"].take()),
            codes_only(event.export()["groups"].take())
        );
        // The sheet still proves its result, and what was undone stays undone.
        let moves = copy.ok(&["replay", "1.1.1", "1", "1", "--format", "json"]);
        let moves: Vec<serde_json::Value> =
            moves.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert!(moves.iter().any(|line| line["token"] == "b2"), "{moves:?}");
        assert_eq!(
            log.matches("[undone]").count(),
            event.ok(&["--lang", "en", "log"]).matches("[undone]").count()
        );
        // The removal of names cannot be undone.
        assert_eq!(copy.run(&["undo", "1", "--with-dependents"]).code, 1);
    });
}

#[test]
fn a_copy_goes_to_a_new_folder_and_leaves_the_event_as_it_is() {
    let event = morning();
    let before = event.ok(&["log", "--format", "json"]);
    std::fs::create_dir(event.path().join("full")).expect("a folder");
    event.write("full/mine.txt", "x");
    for folder in ["full", ".", "event.toml"] {
        for (lang, word) in [("en", "new folder"), ("pt", "pasta nova")] {
            let ran = event.run(&["--lang", lang, "event", "forget", folder]);
            assert_eq!(ran.code, 1, "{}", ran.err);
            assert!(ran.err.contains(word), "{}", ran.err);
        }
    }
    event.ok(&["evento", "esquecer", "codigos"]);
    assert_eq!(event.run(&["event", "forget", "codigos"]).code, 1);
    assert_eq!(event.ok(&["log", "--format", "json"]), before);
    assert_eq!(event.run(&["event", "forget", "event.toml/below"]).code, 2);
    assert_eq!(Event::empty().run(&["event", "forget", "codes"]).code, 2);
}
