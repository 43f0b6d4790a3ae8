//! `arbitro groups`: the draw of groups, their members, and players moved by hand.

use crate::support::event::Event;

#[test]
fn groups_are_even_and_drawn_again_they_are_the_same() {
    let event = Event::drawn(29);
    let document = event.export();
    let sizes: Vec<usize> = document["groups"]
        .as_array()
        .unwrap()
        .iter()
        .map(|group| group["players"].as_array().unwrap().len())
        .collect();
    assert_eq!(sizes, [10, 10, 9]);
    event.ok(&["groups", "draw", "1.1"]);
    assert_eq!(event.export()["groups"], document["groups"]);
    event.ok(&["groups", "draw", "1.1", "--seed", "12"]);
    assert_ne!(event.export()["groups"], document["groups"]);
}

#[test]
fn a_draw_that_cannot_be_says_what_there_is() {
    let event = Event::entered(8);
    let said = event.refused(&["groups", "draw", "9.9"]);
    assert!(said.contains("9.9") && said.contains("1.1, 1.2, 2.1, 2.2"), "{said}");
    event.refused(&["groups", "show", "9.9"]);
    event.ok(&["groups", "draw"]);
    assert!(event.ok(&["groups", "draw"]).contains("drawn already"));
    assert_eq!(event.run(&["groups", "draw", "--seed", "many"]).code, 2);
    event.ok(&["pair"]);
    event.refused(&["groups", "draw", "1.1"]);
}

#[test]
fn a_player_is_moved_once_and_shown_in_the_new_group() {
    let event = Event::drawn(16);
    let document = event.export();
    let player = document["groups"][0]["players"][2].as_str().unwrap().to_owned();
    event.ok(&["groups", "move", &player, "1.1.2"]);
    assert!(event.ok(&["groups", "show", "1.1.2"]).contains(&player));
    assert!(!event.ok(&["groups", "show", "1.1.1"]).contains(&format!(" {player} ")));
    assert!(event.ok(&["groups", "move", &player, "1.1.2"]).starts_with("Already so: "));
    event.refused(&["groups", "move", &player, "1.1.9"]);
    event.refused(&["groups", "move", "99.1.1", "1.1.1"]);
}
