//! `arbitro import`: makes an event from an exported document.

use crate::support::event::Event;

#[test]
fn an_event_is_carried_whole_from_one_folder_to_another() {
    let event = Event::empty();
    event.ok(&["simulate", "--players", "150", "--seed", "4", "--event", "a"]);
    let exported = event.ok(&["export", "json", "--event", "a"]);
    event.write("a.json", &exported);
    event.ok(&["import", "json", "a.json", "--event", "b"]);
    event.refused(&["import", "json", "a.json", "--event", "b"]);
    let mut one: serde_json::Value = serde_json::from_str(&exported).unwrap();
    let mut other = event.run(&["export", "json", "--event", "b"]).json();
    for document in [&mut one, &mut other] {
        document.as_object_mut().unwrap().remove("head");
    }
    assert_eq!(one, other);
    event.write("a.json", "{\"event\": 3}");
    assert_eq!(event.run(&["import", "json", "a.json", "--event", "c"]).code, 2);
}

#[test]
fn what_is_no_document_makes_no_event() {
    let event = Event::empty();
    assert_eq!(event.run(&["import", "json", "nowhere.json"]).code, 2);
    event.write("no.json", "name = 'Torneio'");
    let ran = event.run(&["import", "json", "no.json"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("no.json:1:"), "{}", ran.err);
    assert!(!event.path().join("event.toml").exists());
}
