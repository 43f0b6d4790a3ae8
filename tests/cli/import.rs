//! `arbitro import`: makes an event from an exported document.

use serde_json::Value;

use crate::support::event::{Event, SMALL};

/// The tables of a document: everything but the chain of operations.
fn tables(mut document: Value) -> Value {
    let parts = document.as_object_mut().unwrap();
    assert!(parts.remove("head").is_some() && parts.remove("operations").is_some());
    document
}

#[test]
fn an_event_is_carried_whole_from_one_folder_to_another() {
    let event = Event::empty();
    event.ok(&["simulate", "--players", "150", "--seed", "4", "--event", "a"]);
    let exported = event.ok(&["export", "json", "--event", "a"]);
    event.write("a.json", &exported);
    event.ok(&["import", "json", "a.json", "--event", "b"]);
    let refused = event.refused(&["import", "json", "a.json", "--event", "b"]);
    insta::assert_snapshot!(refused, @"
    error: this event has begun already: import into a new folder
    hint: into a new folder: arbitro import json FILE --event FOLDER
    ");
    let one: Value = serde_json::from_str(&exported).unwrap();
    let other = event.run(&["export", "json", "--event", "b"]).json();
    assert_eq!(tables(one), tables(other));
    event.write("a.json", "{\"event\": 3}");
    assert_eq!(event.run(&["import", "json", "a.json", "--event", "c"]).code, 2);
}

/// The lines of the log, without what only a person reads.
fn logged(event: &Event, folder: &str) -> Vec<Value> {
    let lines = event.ok(&["log", "--format", "json", "--event", folder]);
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A day with what an import could not make again: a result corrected, taken back and typed again,
/// a note, a hidden pupil, a key, and the key of the certificates.
fn long_day() -> Event {
    let event = Event::with(SMALL);
    let list = "code,name,school,cycle,game,adapted\n1.1.1,Ana Sol,E,1,1,braille\n\
                2.1.1,Rui Mar,F,1,1,\n3.1.1,Eva Luz,G,1,1,\n4.1.1,Gil Vau,H,1,1,\n";
    event.write("l.csv", list);
    event.ok(&["players", "import", "l.csv"]);
    event.ok(&["players", "hide", "3.1.1"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&[
        "result",
        "1.1.1",
        "1",
        "0-1",
        "--correct",
        "--decision",
        "Bia escreveu ao contrário",
    ]);
    event.ok(&["undo"]);
    event.ok(&["redo"]);
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    event.ok(&["result", "1.1.1", "2", "--clear", "--reason", "Bia enganou-se"]);
    event.ok(&["keys", "add", "Bia da Sala 2", "--role", "desk"]);
    event.ok(&["result", "1.1.1", "2", "0-1"]);
    event
}

#[test]
fn an_import_for_staff_has_the_same_head_and_history() {
    let event = long_day();
    let exported = event.ok(&["export", "json", "--staff"]);
    event.write("a.json", &exported);
    event.ok(&["import", "json", "a.json", "--event", "b"]);
    assert_eq!(event.ok(&["export", "json", "--staff", "--event", "b"]), exported);
    assert_eq!(logged(&event, "b"), logged(&event, "."));
    let value: Value = serde_json::from_str(&exported).unwrap();
    event.ok(&["verify", "--event", "b", "--head", value["head"]["hash"].as_str().unwrap()]);
    // Another program writes the same document otherwise.
    event.write("a.json", serde_json::to_string_pretty(&value).unwrap());
    event.ok(&["import", "json", "a.json", "--event", "c"]);
    assert_eq!(event.ok(&["export", "json", "--staff", "--event", "c"]), exported);
    // The day goes on in the copy, with the same undo.
    event.ok(&["undo", "--event", "c"]);
}

#[test]
fn private_data_was_in_the_operations_of_a_public_document() {
    let event = long_day();
    let exported = event.run(&["export", "json"]).json();
    let operations = exported["operations"].to_string();
    for secret in ["braille", "Eva Luz", "Bia"] {
        assert!(!operations.contains(secret), "{secret}: {operations}");
    }
    assert!(operations.contains("Ana Sol"), "{operations}");
    let first = &exported["operations"][0];
    assert_eq!((&first["op"], &first["payload"]["head"]), (&"forget".into(), &exported["head"]));
    event.write("a.json", exported.to_string());
    for folder in ["b", "c"] {
        event.ok(&["import", "json", "a.json", "--event", folder]);
    }
    // Both copies are the same journal, one entry longer, whose undo and redo mean the same.
    let entries = |folder: &str| logged(&event, folder);
    assert_eq!(entries("b"), entries("c"));
    let facts = |entries: Vec<Value>| -> Vec<Value> {
        let facts = ["at", "desk", "op", "batch", "undone"];
        entries.iter().map(|it| facts.iter().map(|fact| it[fact].clone()).collect()).collect()
    };
    assert_eq!(facts(entries("b"))[1..], facts(entries(".")));
    let again = event.run(&["export", "json", "--event", "b"]).json();
    assert_eq!(again["groups"][0]["games"][1], exported["groups"][0]["games"][1]);
}

/// Imports a spoilt document: nothing is created. Returns the exit code and the messages.
fn spoilt(event: &Event, document: &Value) -> (i32, String) {
    event.write("spoilt.json", document.to_string());
    let ran = event.run(&["import", "json", "spoilt.json", "--event", "spoilt"]);
    assert!(!event.path().join("spoilt").exists(), "{}", ran.err);
    (ran.code, ran.err)
}

#[test]
fn a_document_whose_operations_do_not_fit_is_refused_with_the_number_of_the_entry() {
    let event = long_day();
    let whole = event.run(&["export", "json", "--staff"]).json();
    let count = whole["operations"].as_array().unwrap().len();
    let mut old = whole.clone();
    old.as_object_mut().unwrap().remove("operations");
    let (code, said) = spoilt(&event, &old);
    assert_eq!(code, 2);
    insta::assert_snapshot!(said, @"
    error: spoilt.json: this document was exported by version 0.2 and has no operations, from which an event is made again
    hint: in the folder of the event, with this version: arbitro export json -o event.json; or copy the folder, with event.toml and event.db: this version reads it as it is
    ");

    let with = |change: &dyn Fn(&mut Value)| {
        let mut document = whole.clone();
        change(&mut document["operations"]);
        spoilt(&event, &document)
    };
    let without_hashes = |change: &dyn Fn(&mut Vec<Value>)| {
        with(&|operations| {
            let list = operations.as_array_mut().unwrap();
            change(list);
            list.iter_mut().for_each(|it| drop(it.as_object_mut().unwrap().remove("hash")));
        })
    };
    let (code, said) = with(&|it| it[2]["at"] = "2020-01-01T00:00:00Z".into());
    assert_eq!(code, 2);
    insta::assert_snapshot!(said, @"
    error: spoilt.json: entry 3 of the operations was altered after the export
    hint: export the event again, and leave the document as it is
    ");
    let (code, said) = with(&|it| it[3]["op"] = "teleport".into());
    assert_eq!(code, 2);
    insta::assert_snapshot!(said, @"
    error: spoilt.json: entry 4 of the operations (teleport) is unknown to this version: teleport
    hint: if a later version exported it, import it with that version
    ");
    let (code, said) = without_hashes(&|it| it[2]["at"] = "2020-01-01T00:00:00Z".into());
    assert!(code == 2 && said.contains(&format!("end at entry {count}")), "{code} {said}");
    let (code, said) = without_hashes(&|it| drop(it.pop()));
    assert!(code == 2 && said.contains(&format!("end at entry {}", count - 1)), "{code} {said}");
    let place = |op: &str| {
        let mut all = whole["operations"].as_array().unwrap().iter();
        all.position(|it| it["op"] == op).unwrap()
    };
    let pair = place("pair");
    let (code, said) = without_hashes(&|it| it[pair]["payload"]["round"] = 3.into());
    let entry = format!("entry {} of the operations (", pair + 1);
    assert!(code == 1 && said.contains(&entry), "{code} {said}");
    let undo = place("undo");
    let (code, said) = without_hashes(&|it| it[undo]["payload"]["seq"] = 99.into());
    let entry = format!("entry {} of the operations undoes or redoes entry 99", undo + 1);
    assert!(code == 2 && said.contains(&entry), "{code} {said}");
    // A table that somebody corrected by hand, in one place only.
    let mut document = whole.clone();
    document["groups"][0]["games"][0]["result"] = "1-0".into();
    let (code, said) = spoilt(&event, &document);
    assert_eq!(code, 1);
    insta::assert_snapshot!(said, @"error: spoilt.json: the document contradicts itself: groups.1.1.1.games.1.result is 1-0, but its operations result in 0-1");
}

#[test]
fn an_invalid_document_creates_no_event() {
    let event = Event::empty();
    assert_eq!(event.run(&["import", "json", "nowhere.json"]).code, 2);
    event.write("no.json", "name = 'Torneio'");
    let ran = event.run(&["import", "json", "no.json"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @"error: no.json:1:2: this is not a document that the program exported, or it was altered");
    assert!(!event.path().join("event.toml").exists());
}
