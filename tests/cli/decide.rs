//! `arbitro decide`: the arbiter decides on a shared place.

use crate::support::event::tied;

#[test]
fn a_decision_names_the_first_and_leaves_the_others_tied() {
    let event = tied();
    let standings = event.standings("1.1.1");
    let second = standings[1]["code"].as_str().unwrap();
    let third = standings[2]["code"].as_str().unwrap();
    event.refused(&["decide", "1.1.1", third, "--reason", "porque sim"]);
    assert_eq!(event.run(&["decide", "1.1.1", second]).code, 2, "a decision has a reason");
    event.ok(&["decide", "1.1.1", second, "--reason", "partida de desempate"]);
    let decided = event.standings("1.1.1");
    assert_eq!(decided[0]["code"], second);
    let ranks: Vec<_> = decided.iter().map(|line| line["rank"].clone()).collect();
    assert_eq!(ranks, [1, 2, 3, 3]);
    assert!(event.ok(&["standings", "1.1.1"]).contains("partida de desempate"));
    event.ok(&["advance", "1.1"]);
}

#[test]
fn a_decision_is_recorded_once() {
    let event = tied();
    let first = event.standings("1.1.1")[0]["code"].as_str().unwrap().to_owned();
    event.refused(&["decide", "1.1.1", "99.1.1", "--reason", "x"]);
    event.refused(&["decide", "1.1.9", &first, "--reason", "x"]);
    event.ok(&["decide", "1.1.1", &first, "--reason", "x"]);
    let entries = event.ok(&["log"]).lines().count();
    event.refused(&["decide", "1.1.1", &first, "--reason", "x"]);
    assert_eq!(event.ok(&["log"]).lines().count(), entries);
}
