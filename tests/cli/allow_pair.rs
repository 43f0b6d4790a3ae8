//! `arbitro allow-pair`: two players who may be paired again.

use crate::support::event::Event;

#[test]
fn a_forbidden_pair_is_allowed_again_once() {
    let event = Event::entered(4);
    event.refused(&["allow-pair", "1.1.1", "2.1.1"]);
    event.ok(&["forbid", "1.1.1", "2.1.1"]);
    event.ok(&["allow-pair", "2.1.1", "1.1.1"]);
    let said = event.refused(&["allow-pair", "1.1.1", "2.1.1"]);
    insta::assert_snapshot!(said, @"
    error: nothing keeps 1.1.1 and 2.1.1 apart
    hint: to forbid it: arbitro forbid 1.1.1 2.1.1
    ");
    event.refused(&["allow-pair", "1.1.1", "99.1.1"]);
    assert_eq!(event.run(&["allow-pair", "1.1.1"]).code, 2);
    // Forbidding again is a new decision, not a repetition.
    event.ok(&["forbid", "1.1.1", "2.1.1"]);
}
