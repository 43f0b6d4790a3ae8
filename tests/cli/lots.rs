//! `arbitro lots`: lots among players equal on everything.

use crate::support::event::{Event, tied};

#[test]
fn a_tie_for_a_first_place_waits_for_lots() {
    let event = tied();
    let said = event.refused(&["advance", "1.1"]);
    insta::assert_snapshot!(said, @"
    error: 1.1: places that qualify for the final are shared: 1.1.1 (1.1.1, 4.1.1)
    hint: to draw lots: arbitro lots 1.1.1; or by the arbiter's decision: arbitro decide 1.1.1 1.1.1 --reason TEXT
    ");
    let ranks: Vec<_> = event.standings("1.1.1").iter().map(|line| line["rank"].clone()).collect();
    assert_eq!(ranks, [1, 1, 3, 3]);
    event.ok(&["lots", "1.1.1", "--seed", "5"]);
    let first = event.standings("1.1.1");
    let ranks: Vec<_> = first.iter().map(|line| line["rank"].clone()).collect();
    assert_eq!(ranks, [1, 2, 3, 4]);
    event.ok(&["advance", "1.1"]);
    event.refused(&["lots", "1.1.1"]);
    event.ok(&["undo"]);
    event.ok(&["lots", "1.1.1", "--seed", "5"]);
    assert_eq!(event.standings("1.1.1"), first, "the same seed gives the same lots");
}

#[test]
fn lots_are_drawn_only_among_equals() {
    let event = tied();
    let said = event.ok(&["lots", "1.1.1", "--seed", "5"]);
    assert!(said.contains("seed 5"), "{said}");
    let again = event.refused(&["lots", "1.1.1", "--seed", "5"]);
    insta::assert_snapshot!(again, @"
    error: 1.1.1: no players are tied
    hint: the standings: arbitro standings 1.1.1
    ");
    event.refused(&["lots", "1.1.9"]);
    assert_eq!(event.run(&["lots", "1.1.1", "--seed", "five"]).code, 2);
    let open = Event::drawn(4);
    open.ok(&["pair"]);
    open.refused(&["lots", "1.1.1"]);
}
