//! `arbitro line-up`: who sits at which board.

use super::teams;

fn give<'a>(players: &[&'a str]) -> Vec<&'a str> {
    [&["line-up", "1.1.1", "Equipa 1"], players].concat()
}

#[test]
fn a_line_up_changes_a_board_and_after_the_pairing_only_with_a_reason() {
    let event = teams::event();
    event.ok(&["groups", "draw"]);
    insta::assert_snapshot!(event.refused(&give(&["1.1.1b", "1.1.1"])), @"
    error: 1.1.1b may not sit above 1.1.1: the players of a team sit in the order of their boards in the list
    hint: the teams and their players: arbitro teams
    ");
    event.refused(&give(&["1.1.1", "1.1.1"]));
    event.refused(&give(&["1.1.1", "2.1.1"]));
    event.ok(&give(&["1.1.1", "-", "1.1.1c"]));
    event.ok(&["pair", "1.1.1"]);
    let empty = |event: &crate::support::event::Event| {
        let games = event.export()["groups"][0]["games"].clone();
        let games = games.as_array().unwrap().clone();
        // The team of two lacks board 3.
        let second = games.iter().filter(|it| it["board"] == 2);
        second.filter(|it| it["first"].is_null() || it["second"].is_null()).count()
    };
    assert_eq!(empty(&event), 1);
    let later = give(&["1.1.1", "1.1.1b", "1.1.1c", "--round", "1"]);
    event.refused(&later);
    event.ok(&[&later[..], &["--reason", "chegou tarde"]].concat());
    assert_eq!(empty(&event), 0);
    assert_eq!(event.run(&["line-up", "1.1.1", "t1.1.1"]).code, 2);
}
