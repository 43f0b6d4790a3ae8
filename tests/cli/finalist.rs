//! `arbitro finalist`: finalists who are absent.

use crate::support::event::Event;

#[test]
fn a_finalist_is_replaced_once_and_by_somebody_who_is_there() {
    let event = Event::drawn(16);
    let said = event.refused(&["finalist", "replace", "1.1.1"]);
    insta::assert_snapshot!(said, @"
    error: category 1.1 has no final
    hint: to draw the final from the group winners: arbitro advance 1.1
    ");
    for group in ["1.1.1", "1.1.2"] {
        event.play_all(group);
    }
    event.ok(&["advance", "1.1"]);
    let standings = event.standings("1.1.1");
    let [winner, next] = [0, 1].map(|at| standings[at]["code"].as_str().unwrap().to_owned());
    event.refused(&["finalist", "replace", &next]);
    event.refused(&["finalist", "replace", &winner, "99.1.1"]);
    let said = event.ok(&["finalist", "replace", &winner]);
    assert!(said.contains(&next), "{said}");
    event.refused(&["finalist", "replace", &winner]);
    let players = event.export()["groups"][2]["players"].clone();
    let players = players.as_array().unwrap();
    assert!(
        players.iter().any(|code| *code == *next) && !players.iter().any(|code| *code == *winner)
    );
}

#[test]
fn a_finalist_who_withdrew_before_the_final_was_not_missed() {
    let event = Event::drawn(24);
    for group in ["1.1.1", "1.1.2"] {
        event.play_all(group);
        event.run(&["lots", group]);
    }
    event.ok(&["advance", "1.1", "--yes"]);
    let winner = event.export()["groups"][2]["players"][0].as_str().expect("a code").to_owned();
    let ran = event.run(&["players", "withdraw", &winner]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let hint = format!("to have somebody else play it: arbitro finalist replace {winner}");
    assert!(ran.err.contains(&hint), "{}", ran.err);
    event.ok(&["finalist", "replace", &winner]);
}
