//! `arbitro undo`: what was done is taken back, and stays in the journal.

use crate::support::event::Event;

#[test]
fn undo_takes_back_the_desks_own_last_operation() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["result", "1.1.1", "2", "1-0", "--desk", "sala 2"]);
    assert!(event.ok(&["undo"]).contains("table 1"));
    let document = event.export();
    let games = &document["groups"][0]["games"];
    assert!(games[0]["result"].is_null());
    assert_eq!(games[1]["result"], "1-0");
    assert!(event.ok(&["redo"]).contains("table 1"));
    assert_eq!(event.export()["groups"][0]["games"][0]["result"], "1-0");
    let log = event.ok(&["log", "--format", "json"]);
    assert_eq!(log.lines().count(), 8, "nothing is deleted: {log}");
}

#[test]
fn undo_is_refused_where_a_later_operation_depends_on_it() {
    let event = Event::drawn(4);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    event.ok(&["pair", "1.1.1"]);
    let said = event.refused(&["undo", "6"]);
    assert!(said.contains("operation 7"), "{said}");
    event.refused(&["undo", "99"]);
    event.ok(&["undo"]);
    event.ok(&["undo", "6"]);
    assert!(event.refused(&["pair", "1.1.1"]).contains("missing"));
    assert!(event.refused(&["undo", "6"]).contains("undone already"));
}

#[test]
fn with_nothing_done_there_is_nothing_to_undo() {
    let event = Event::drawn(4);
    assert_eq!(event.run(&["undo", "first"]).code, 2);
    let said = event.refused(&["undo", "--desk", "sala 9"]);
    assert!(said.contains("sala 9"), "{said}");
}
