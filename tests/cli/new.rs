//! `arbitro new`: an event's folder.

use crate::support::event::Event;

#[test]
fn a_new_event_is_ready_to_be_tried() {
    let event = Event::empty();
    let ran = event.run(&["new", "day", "--preset", "cnjm15", "--seed", "7", "--sample"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let toml = String::from_utf8(event.read("day/event.toml")).unwrap();
    assert!(toml.contains("seed = 7") && toml.contains("# "), "comments stay: {toml}");
    let list = event.read("day/players.csv");
    assert!(list.starts_with("\u{feff}c".as_bytes()), "Excel wants the mark");
    event.ok(&["players", "import", "day/players.csv", "--event", "day"]);
    let again = event.refused(&["new", "day"]);
    assert!(again.contains("already an event"), "{again}");
}

#[test]
fn every_preset_is_an_event_of_twelve_categories() {
    for preset in ["cnjm15", "cnjm16", "cnjm17", "cnjm18", "cnjm19"] {
        let event = Event::empty();
        event.ok(&["new", ".", "--preset", preset, "--sample"]);
        event.ok(&["players", "import", "players.csv"]);
        event.ok(&["groups", "draw"]);
        let document = event.export();
        let categories = document["event"]["rules"]["categories"].as_array().unwrap().len();
        assert_eq!(categories, 12, "{preset}");
    }
}

#[test]
fn an_unknown_preset_is_wrong_usage() {
    assert_eq!(Event::empty().run(&["new", "x", "--preset", "cnjm99"]).code, 2);
}

#[test]
fn a_new_event_has_an_empty_list_with_its_headings() {
    let event = Event::empty();
    event.ok(&["new", "."]);
    let list = String::from_utf8(event.read("players.csv")).unwrap();
    assert_eq!(list.lines().count(), 1, "{list}");
    assert!(event.ok(&["players", "import", "players.csv"]).starts_with("0 players"));
}

#[test]
fn an_event_is_never_made_over_another() {
    let event = Event::empty();
    event.ok(&["new", "cup", "--preset", "cnjm16"]);
    let before = event.read("cup/event.toml");
    let said = event.refused(&["new", "cup", "--preset", "cnjm19"]);
    assert!(said.contains("cup"), "{said}");
    assert_eq!(event.read("cup/event.toml"), before);
}
