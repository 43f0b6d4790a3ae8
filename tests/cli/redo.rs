//! `arbitro redo`: what was undone is redone, as long as nothing came between.

use crate::support::event::Event;

#[test]
fn an_undone_operation_is_redone_once() {
    let event = Event::drawn(4);
    event.ok(&["pair"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["undo"]);
    insta::assert_snapshot!(event.ok(&["redo"]), @"Redone: operation 5 of sala 1: 1.1.1, round 1, table 1: 1-0");
    assert_eq!(event.export()["groups"][0]["games"][0]["result"], "1-0");
    let said = event.refused(&["redo"]);
    insta::assert_snapshot!(said, @"
    error: sala 1 has nothing to redo
    hint: the operations and their numbers: arbitro log
    ");
}

#[test]
fn a_new_operation_ends_what_can_be_done_again() {
    let event = Event::drawn(4);
    event.ok(&["pair"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["undo"]);
    event.ok(&["result", "1.1.1", "1", "0-1"]);
    event.refused(&["redo"]);
    assert_eq!(event.export()["groups"][0]["games"][0]["result"], "0-1");
    assert_eq!(event.run(&["redo", "what"]).code, 2);
}
