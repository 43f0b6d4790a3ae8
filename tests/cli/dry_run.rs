//! `--dry-run`: what a command would write is shown, and nothing is written.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::support::commands::{Does, hall, leaves, that};
use crate::support::event::{Event, SMALL, list};
use crate::support::program::run;

/// Every file of the event with its bytes. For the journal, its log is compared: even reading may move pages
/// of a database.
fn files(event: &Event) -> BTreeMap<String, Vec<u8>> {
    let files = std::fs::read_dir(event.path()).expect("the folder can be read");
    let named = files.map(|file| {
        let path = file.expect("a readable entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (
            name,
            if path.is_file() { std::fs::read(&path).expect("it can be read") } else { Vec::new() },
        )
    });
    named.filter(|(name, _)| !name.starts_with("event.db")).collect()
}

fn log(event: &Event) -> Vec<Value> {
    let lines = event.ok(&["log", "--format", "json"]);
    lines.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// The fields of an operation besides its number and its time.
fn said(line: &Value) -> [Value; 3] {
    [line["op"].clone(), line["desk"].clone(), line["summary"].clone()]
}

#[test]
fn a_dry_run_shows_the_operations_that_the_command_writes() {
    let hall = hall();
    for line in that(Does::Changes).filter(|line| line.command != "enter") {
        let event = line.hall(&hall);
        let (before, written) = (files(&event), log(&event).len());
        let words = [line.words().as_slice(), &["--dry-run"]].concat();
        let tried = event.command("en", &words).stdin(line.input(&event)).output();
        let tried = tried.expect("the program runs");
        assert_eq!(files(&event), before, "{words:?}: a file was made or changed");
        assert_eq!(log(&event).len(), written, "{words:?}: something was written");
        let out = String::from_utf8(tried.stdout).expect("UTF-8");
        let shown: Vec<Value> = out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{words:?}: {line}")))
            .collect();
        // The rounds that it would lead to come first.
        let (shown, rounds): (Vec<Value>, Vec<Value>) =
            shown.into_iter().partition(|line| line["op"].is_string());
        for round in &rounds {
            assert!(
                ["pair", "players late", "players absent", "players withdraw"]
                    .contains(&line.command)
            );
            let pairs = round["pairs"].as_array().expect("pairs");
            assert!(
                pairs.iter().all(|pair| pair.as_array().is_some_and(|it| it.len() == 2)),
                "{out}"
            );
            assert!(round["question"].is_null() && !round["sentences"][0].is_null(), "{out}");
        }
        assert!(line.command != "pair" || !rounds.is_empty(), "{words:?}: {out}");
        assert!(shown.iter().all(|line| line["seq"].is_null()), "{words:?}: {out}");

        let done = line.command(&event).output().expect("the program runs");
        assert_eq!(tried.status.code(), done.status.code(), "{words:?}");
        let new = &log(&event)[written..];
        let (shown, new): (Vec<_>, Vec<_>) =
            (shown.iter().map(said).collect(), new.iter().map(said).collect());
        assert_eq!(shown, new, "{words:?}");
        assert!(!new.is_empty(), "{words:?} wrote nothing");
    }
}

#[test]
fn every_command_that_changes_the_event_can_be_tried() {
    let changing: Vec<&str> = that(Does::Changes).map(|line| line.command).collect();
    for command in leaves() {
        let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
        let has = run(&words).out.contains("--dry-run");
        // An import makes an event: a test of its own tries it.
        let changes = changing.contains(&&*command) && command != "enter" || command == "import";
        assert_eq!(has, changes, "{command}");
    }
}

#[test]
fn an_import_into_a_new_folder_is_tried_without_making_it() {
    let event = Event::played(4);
    event.write("day.json", event.ok(&["export", "json"]));
    event.write("day.trf", event.ok(&["export", "trf", "1.1.1"]));
    for form in ["json", "trf"] {
        let file = format!("day.{form}");
        let import = ["import", form, &file, "--event", "new"];
        let tried = event.run(&[&import[..], &["--dry-run"]].concat());
        assert_eq!(tried.code, 0, "{}", tried.err);
        assert!(!event.path().join("new").exists(), "{form}: something was made");
        let shown: Vec<Value> = { tried.out.lines() }
            .map(|line| serde_json::from_str(line).expect("a line of JSON"))
            .collect();
        let done = event.run(&import);
        assert_eq!(done.code, 0, "{}", done.err);
        let log = event.ok(&["log", "--format", "json", "--event", "new"]);
        let written: Vec<Value> = { log.lines() }
            .map(|line| serde_json::from_str(line).expect("a line of JSON"))
            .collect();
        let said = |lines: &[Value]| lines.iter().map(said).collect::<Vec<_>>();
        assert_eq!(said(&shown), said(&written), "{form}");
        // An event that is there stays, and a dry run exits as the real one does.
        let again = event.run(&[&import[..], &["--dry-run"]].concat());
        assert_eq!(again.code, event.run(&import).code, "{}", again.err);
        std::fs::remove_dir_all(event.path().join("new")).expect("it can be removed");
    }
}

#[test]
fn a_dry_run_shows_the_consequences_for_players() {
    let event = Event::drawn(4);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    let tried = event.run(&["result", "1.1.1", "1", "0-1", "--correct", "--dry-run"]);
    assert_eq!(tried.code, 0, "{}", tried.err);
    assert_eq!(tried.err.matches("from place").count(), 2, "{}", tried.err);
    insta::assert_snapshot!(tried.err, @"
    1.1.1: Aluno 001 (1.1.1): from place 1 to place 3
    1.1.1: Aluno 003 (3.1.1): from place 3 to place 1
    nothing was written
    ");
    // It ends as the command would: refused, with the same words.
    let refused = event.run(&["result", "1.1.1", "1", "0-1", "--dry-run"]);
    assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{}", refused.err);
    insta::assert_snapshot!(refused.err, @"
    error: 1.1.1, round 1, table 1: the result 1-0 is recorded already (sala 1, 10:00)
    hint: to replace it: arbitro result 1.1.1 1 0-1 --round 1 --correct
    nothing was written
    ");
}

#[test]
fn before_the_first_result_and_without_it_everybody_had_a_place() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    let first = ["result", "1.1.1", "1", "1-0"];
    let places = |line: &[&str]| event.run(&[line, &["--dry-run"]].concat()).err;
    insta::assert_snapshot!(places(&first), @"nothing was written");
    event.ok(&first);
    insta::assert_snapshot!(places(&["undo"]), @"nothing was written");
    insta::assert_snapshot!(places(&["result", "1.1.1", "2", "1-0"]), @"
    1.1.1: Aluno 001 (1.1.1): from place 2 to place 3
    1.1.1: Aluno 002 (2.1.1): from place 2 to place 1
    1.1.1: Aluno 003 (3.1.1): from place 2 to place 3
    1.1.1: Aluno 005 (5.1.1): from place 2 to place 3
    1.1.1: Aluno 006 (6.1.1): from place 2 to place 3
    nothing was written
    ");
}

#[test]
fn an_event_without_a_journal_gets_none_by_a_dry_run() {
    let event = Event::with(SMALL);
    event.write("list.csv", list(4));
    let tried = event.run(&["players", "import", "list.csv", "--dry-run"]);
    assert_eq!(tried.code, 0, "{}", tried.err);
    assert!(!tried.out.is_empty());
    assert!(!event.path().join("event.db").exists(), "a journal was made");
}

#[test]
fn a_rehearsed_absence_shows_the_pairs_that_would_be_others() {
    let event = Event::drawn(8);
    let of = |args: &[&str]| -> Value {
        let out = event.run(args).out;
        let first = out.lines().next().expect("a line");
        serde_json::from_str(first).expect("JSON")
    };
    let whole = of(&["pair", "1.1.1", "--dry-run"]);
    assert_eq!((whole["pairs"].as_array().unwrap().len(), &whole["changed"][0]), (4, &Value::Null));
    let one = whole["pairs"][0][0].as_str().unwrap();
    let without = of(&["players", "absent", one, "--dry-run"]);
    assert_eq!(without["pairs"].as_array().unwrap().len(), 3);
    assert_eq!(without["byes"].as_array().unwrap().len(), 1);
    assert!(!without["changed"].as_array().unwrap().is_empty(), "{without}");
    assert!(!without["pairs"].to_string().contains(&format!("\"{one}\"")));
}
