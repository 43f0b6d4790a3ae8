//! `explain`: why a round of a group is paired as it is, from the event's own journal.

use crate::support::event::Event;

/// A group of five whose first round is complete and whose second is paired.
fn in_round_two() -> Event {
    let event = Event::swiss(5);
    event.ok(&["pair", "1.1.1"]);
    for table in ["1", "2"] {
        event.ok(&["result", "1.1.1", table, "1-0"]);
    }
    event.ok(&["pair", "1.1.1"]);
    event
}

#[test]
fn every_table_and_the_bye_of_a_round_have_their_reason() {
    let event = in_round_two();
    let said = event.ok(&["explain", "1.1.1"]);
    assert!(said.starts_with("1.1.1, round 2, as the engine pairs it:\n"), "{said}");
    for table in ["1. ", "2. "] {
        assert!(said.lines().any(|line| line.starts_with(table)), "{said}");
    }
    assert_eq!(said.lines().filter(|line| line.contains("has the bye")).count(), 1, "{said}");
    // A result of the round itself changes nothing about what was known when it was paired.
    event.ok(&["result", "1.1.1", "1", "0-1"]);
    assert_eq!(event.ok(&["explain", "1.1.1", "--round", "2"]), said);
    let first = event.ok(&["explain", "1.1.1", "--round", "1"]);
    assert!(first.contains("(5.2.5)"), "sides by the initial side: {first}");
    let portuguese = event.run_in("pt", &["explicar", "1.1.1"]).out;
    assert!(portuguese.contains("tem a isenção"), "{portuguese}");
}

#[test]
fn a_correction_of_an_earlier_round_is_told_of() {
    let event = in_round_two();
    event.ok(&["result", "1.1.1", "1", "0-1", "--round", "1", "--correct"]);
    event.ok(&["result", "1.1.1", "2", "0-1", "--round", "1", "--correct"]);
    let said = event.ok(&["explain", "1.1.1"]);
    assert!(said.contains("have changed since"), "{said}");
    assert!(said.lines().count() > 1, "what is against it today: {said}");
}

#[test]
fn a_pairing_by_hand_is_held_against_the_engines() {
    let event = Event::drawn(4);
    event.write("hand.txt", "1 2\n3 4\n");
    event.ok(&["pair", "1.1.1", "--manual", "hand.txt"]);
    let said = event.ok(&["explain", "1.1.1"]);
    assert!(said.contains("paired by hand"), "{said}");
    assert!(said.lines().count() > 1, "{said}");
}

#[test]
fn a_round_that_is_not_paired_has_no_reasons() {
    let event = Event::drawn(4);
    event.refused(&["explain", "1.1.1"]);
    event.ok(&["pair", "1.1.1"]);
    event.refused(&["explain", "1.1.1", "--round", "2"]);
    event.refused(&["explain", "1.1.1", "--round", "0"]);
    event.refused(&["explain", "1.1.7"]);
    assert_eq!(event.run(&["explain", "1.1.1", "--round", "x"]).code, 2);
}
