//! `arbitro forbid`: two players who may not be paired.

use crate::support::event::Event;

#[test]
fn two_who_may_not_meet_are_paired_with_others() {
    let event = Event::swiss(4);
    let game = |event: &Event| event.export()["groups"][0]["games"][0].clone();
    event.ok(&["pair"]);
    let first = game(&event);
    event.ok(&["unpair", "1.1.1"]);
    let [one, two] = ["first", "second"].map(|side| first[side].as_str().unwrap().to_owned());
    event.ok(&["forbid", &one, &two]);
    event.ok(&["pair"]);
    for game in event.export()["groups"][0]["games"].as_array().unwrap() {
        let pair = [&game["first"], &game["second"]];
        assert!(
            !(pair.contains(&&one.clone().into()) && pair.contains(&&two.clone().into())),
            "{game}"
        );
    }
}

#[test]
fn a_pair_is_forbidden_once_and_takes_two_players_of_a_category() {
    let event = Event::entered(4);
    event.ok(&["forbid", "1.1.1", "2.1.1"]);
    let said = event.refused(&["forbid", "2.1.1", "1.1.1"]);
    assert!(said.contains("arbitro allow-pair"), "{said}");
    event.refused(&["forbid", "1.1.1", "1.1.1"]);
    event.refused(&["forbid", "1.1.1", "99.1.1"]);
    assert_eq!(event.run(&["forbid", "1.1.1"]).code, 2);
}
