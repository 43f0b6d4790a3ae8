//! `arbitro unpair`: the last pairing is undone.

use crate::support::event::Event;

#[test]
fn a_pairing_is_undone_only_while_nothing_was_played() {
    let event = Event::drawn(4);
    event.refused(&["unpair", "1.1.1"]);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["unpair", "1.1.1"]);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    insta::assert_snapshot!(event.refused(&["unpair", "1.1.1"]), @"
    error: 1.1.1: table 2 of round 1 has its result already
    hint: to remove it: arbitro result 1.1.1 2 --round 1 --clear --reason TEXT
    ");
}

#[test]
fn only_a_group_that_is_there_is_unpaired() {
    let event = Event::drawn(4);
    let said = event.refused(&["unpair", "1.1.9"]);
    insta::assert_snapshot!(said, @"
    error: there is no group 1.1.9
    hint: the groups: arbitro groups show
    ");
    assert_eq!(event.run(&["unpair", "1.1"]).code, 2);
    event.ok(&["pair"]);
    event.ok(&["unpair", "1.1.1"]);
    event.refused(&["unpair", "1.1.1"]);
    assert!(event.export()["groups"][0]["games"].as_array().unwrap().is_empty());
}
