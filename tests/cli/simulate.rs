//! `arbitro simulate`: a whole championship with random results.

use crate::support::event::Event;

#[test]
fn a_simulated_event_is_complete_and_simulated_again_it_stays() {
    let event = Event::empty();
    let said = event.ok(&["simulate", "--players", "40", "--seed", "2"]);
    assert!(said.contains("40 players"), "{said}");
    event.ok(&["verify"]);
    assert!(
        event
            .run(&["results", "missing", "--format", "json"])
            .json()
            .as_array()
            .unwrap()
            .is_empty()
    );
    let log = event.ok(&["log"]);
    event.ok(&["simulate", "--players", "40", "--seed", "2"]);
    assert_eq!(event.ok(&["log"]), log);
}

#[test]
fn nobody_and_too_many_are_no_championship() {
    let event = Event::empty();
    for players in ["0", "100001", "many"] {
        let ran = event.run(&["simulate", "--players", players]);
        assert_eq!(ran.code, 2, "{players}");
    }
    assert!(!event.path().join("event.toml").exists());
}
