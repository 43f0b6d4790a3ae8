//! `arbitro forbid`: two players who may not be paired.

use crate::support::event::{Event, SMALL};

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
    insta::assert_snapshot!(said, @"
    error: 2.1.1 and 1.1.1 are kept apart already
    hint: to allow it: arbitro allow-pair 2.1.1 1.1.1
    ");
    event.refused(&["forbid", "1.1.1", "1.1.1"]);
    event.refused(&["forbid", "1.1.1", "99.1.1"]);
    assert_eq!(event.run(&["forbid", "1.1.1"]).code, 2);
}

#[test]
fn a_code_of_nobody_is_reported_with_its_place_once_the_groups_are_drawn() {
    let event = Event::entered(6);
    let toml =
        |code: &str| format!("forbidden = [['1.1.1', '2.1.1'],\n  ['3.1.1', '{code}']]\n{SMALL}");
    // A later list may still contain them.
    event.write("event.toml", toml("99.1.1"));
    event.ok(&["players", "list"]);
    insta::assert_snapshot!(event.refused(&["groups", "draw"]), @"
    error: event.toml keeps 99.1.1 apart from others, but this code is not entered in category 1.1
    hint: correct forbidden in event.toml; the entries: arbitro players list 1.1
    ");
    event.write("event.toml", toml("4.1.1"));
    event.ok(&["groups", "draw"]);
    let mut errors = String::new();
    for key in ["forbidden", "avoided"] {
        event.write("event.toml", toml("99.1.1").replace("forbidden", key));
        let before = event.read("event.db");
        for command in [&["pair", "--ready"][..], &["players", "list"]] {
            let ran = event.run(command);
            assert_eq!(ran.code, 2, "{key}: {}", ran.err);
            errors += &ran.err;
        }
        assert_eq!(event.read("event.db"), before);
    }
    insta::assert_snapshot!(errors, @"
    ./event.toml:2:13: event.toml keeps 99.1.1 apart from others, but this code is not entered in category 1.1
    error: ./event.toml has one error
    ./event.toml:2:13: event.toml keeps 99.1.1 apart from others, but this code is not entered in category 1.1
    error: ./event.toml has one error
    ./event.toml:2:13: event.toml keeps 99.1.1 apart from others, but this code is not entered in category 1.1
    error: ./event.toml has one error
    ./event.toml:2:13: event.toml keeps 99.1.1 apart from others, but this code is not entered in category 1.1
    error: ./event.toml has one error
    ");
    event.write("event.toml", toml("4.1.1"));
    event.ok(&["pair", "--ready"]);
}
