//! Matches of two games, in which each plays each side once.

use crate::support::event::{Event, list};

/// An event of one group whose players are drawn.
fn club(players: usize, format: &str) -> Event {
    club_of("'rastros'", players, format)
}

fn club_of(game: &str, players: usize, format: &str) -> Event {
    let event = Event::with(&format!(
        "name = 'Clube'\nseed = 11\ncycles = ['Open']\ngames = [{game}]\nrounds = 3\n\
         group_size = 8\nsmall_groups = 'swiss'\ngames_per_match = 2\n{format}\n"
    ));
    event.write("players.csv", list(players));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair", "1.1.1"]);
    event
}

fn points(event: &Event) -> Vec<f64> {
    event.standings("1.1").iter().map(|line| line["points"].as_f64().unwrap()).collect()
}

/// The matches of table 1 and 2: one is drawn game by game, the other is won.
fn played(event: &Event) {
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    // After its first game the match is still open.
    let status = event.run(&["status", "--format", "json"]).json();
    assert_eq!(status["categories"][0]["missing"][0]["table"], 1, "{status}");
    // The other one begins the second game, and wins it.
    let answer = event.ok(&["result", "1.1.1", "1", "1-0"]);
    assert!(answer.starts_with("1.1.1, round 1, table 1, game 2: 1-0"), "{answer}");
    let second = &event.export()["groups"][0]["games"];
    let second = second.as_array().unwrap().iter().find(|it| it["table"] == 1 && it["game"] == 2);
    assert_eq!(second.expect("a second game")["result"], "1-0");
    let pairings = event.run(&["print", "pairings", "--format", "json"]).json();
    assert_eq!(pairings[0]["result"], "1-1", "{pairings}");
    event.ok(&["result", "1.1.1", "2", "2-0"]);
}

#[test]
fn a_match_of_two_games_is_over_after_both_and_may_be_drawn() {
    let event = club(4, "sides_matter = false");
    played(&event);
    assert_eq!(points(&event), [1.0, 0.5, 0.5, 0.0]);
    let refused = [
        &["result", "1.1.1", "1", "1-0", "--game", "3"][..],
        &["result", "1.1.1", "2", "2-1", "--correct"],
        &["result", "1.1.1", "2", "1-1"],
    ];
    for line in refused {
        event.refused(line);
    }
    event.ok(&["result", "1.1.1", "2", "1-1", "--correct"]);
    assert_eq!(points(&event), [0.5; 4]);
    event.write("day.json", event.ok(&["export", "json"]));
    event.ok(&["import", "json", "day.json", "--event", "again"]);
    let again = event.run(&["export", "json", "--event", "again"]).json();
    assert_eq!(again["groups"], event.export()["groups"]);
}

#[test]
fn the_points_are_those_of_the_match_or_of_its_games() {
    for (format, expected) in [
        ("match_points = 'games'", vec![2.0, 2.0, 1.0, 1.0, 0.0]),
        ("match_points = 'match'", vec![1.0, 1.0, 0.5, 0.5, 0.0]),
    ] {
        let event = club(5, format);
        played(&event);
        assert_eq!(points(&event), expected, "{format}");
        event.write("report.trf", event.ok(&["export", "trf", "1.1.1"]));
        let ranked = event.run(&["trf", "standings", "report.trf", "--format", "json"]).json();
        let ranked: Vec<f64> =
            ranked.as_array().unwrap().iter().map(|it| it["points"].as_f64().unwrap()).collect();
        assert_eq!(ranked, expected, "{format}");
    }
    let event = club(4, "system = 'round-robin'\nmatch_points = 'games'");
    played(&event);
    assert_eq!(points(&event), [2.0, 1.0, 1.0, 0.0]);
}

#[test]
fn a_match_with_a_drawn_game_could_be_typed_only_game_by_game() {
    let event = club_of("'ouri'", 4, "match_points = 'games'");
    let table = |number: &str, result: &str| {
        event.ok(&["result", "1.1.1", number, result]);
        event.ok(&["print", "pairings"])
    };
    insta::assert_snapshot!(table("1", "1½-½"), @"
    Pairings · Ouri · Open · Group 1.1.1 · Round 1 of 3
    Clube
    *** each match: two games, each player once on each side ***
    Table   Code    First       Result   Code    Second
    ──────────────────────────────────────────────────────
        1   2.1.1   Aluno 002    1½-½    1.1.1   Aluno 001
        2   4.1.1   Aluno 004      –     3.1.1   Aluno 003
    ──────────────────────────────────────────────────────
    ");
    insta::assert_snapshot!(table("2", "0.5-1.5"), @"
    Pairings · Ouri · Open · Group 1.1.1 · Round 1 of 3
    Clube
    *** each match: two games, each player once on each side ***
    Table   Code    First       Result   Code    Second
    ──────────────────────────────────────────────────────
        1   2.1.1   Aluno 002    1½-½    1.1.1   Aluno 001
        2   4.1.1   Aluno 004    ½-1½    3.1.1   Aluno 003
    ──────────────────────────────────────────────────────
    ");
    assert_eq!(points(&event), [1.5, 1.5, 0.5, 0.5]);
    event.refused(&["result", "1.1.1", "1", "½-1½"]);
    event.ok(&["result", "1.1.1", "1", "½-1½", "--correct"]);
    insta::assert_snapshot!(event.ok(&["result", "1.1.1", "1", "½-1½"]), @"Already so: 1.1.1, round 1, table 1: ½-1½  Aluno 002 – Aluno 001");
    event.write("day.json", event.ok(&["export", "json"]));
    event.ok(&["import", "json", "day.json", "--event", "again"]);
    let again = event.run(&["export", "json", "--event", "again"]).json();
    assert_eq!(again["groups"], event.export()["groups"]);
    let without_draws = club(4, "match_points = 'games'");
    let refused = without_draws.run(&["result", "1.1.1", "1", "1½-½"]);
    assert_eq!(refused.code, 2);
    insta::assert_snapshot!(refused.err, @"
    error: 1.1.1, round 1, table 1: this game has no draws
    hint: one of the two has won: 1-0 or 0-1. Only a game that event.toml names and that has no rules here can have draws (draws = true): docs/clubs.md
    ");
}

#[test]
fn rounds_without_the_weight_of_sides_say_so_and_have_no_certificate() {
    let event = club(4, "sides_matter = false");
    played(&event);
    let ran = event.run(&["pair", "1.1.1", "--proof", "round.cert"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.err, @"warning: 1.1.1 has no certificate: it was paired by tables, by hand or without regard to sides, or what the arbiter left to the system is not what the rules demand");
    assert!(!event.path().join("round.cert").exists());
    let explained = event.ok(&["explain", "1.1.1"]);
    insta::assert_snapshot!(explained, @"
    1.1.1, round 2, as the engine pairs it:
    the sides have no weight here (sides_matter = false): C3 and C10 to C13 do not count, and the numbers decide who begins
    Aluno 004 (4.1.1) floats down: nobody else has 1 point
    Aluno 002 (2.1.1) floats down: the group with 0.5 points is odd; of the 2 who could, Aluno 002 (2.1.1) comes last in the order (article 4)
    1. Aluno 004 (4.1.1) – Aluno 001 (1.1.1): Aluno 004 (4.1.1), with 1 point, meets the group with 0.5 points in order; Aluno 004 (4.1.1) starts: the higher ranked has an even number, and so not the side drawn at the start (5.2.5)
    2. Aluno 003 (3.1.1) – Aluno 002 (2.1.1): Aluno 002 (2.1.1), with 0.5 points, meets the group with 0 points in order; Aluno 002 (2.1.1) plays second: the higher ranked has an odd number, and so the side drawn at the start (5.2.5)
    ");
    let report = event.ok(&["export", "trf", "1.1.1"]);
    assert!(!report.lines().any(|line| line.starts_with("192")), "{report}");
}

#[test]
fn no_bracket_has_matches_that_may_be_drawn() {
    let mut errors = String::new();
    for format in ["system = 'knock-out'", "final_system = 'knock-out'", "system = 'by-number'"] {
        let event = Event::with(&format!(
            "name = 'Clube'\ncycles = ['Open']\ngames = ['rastros']\ngames_per_match = 2\n{format}\n"
        ));
        let ran = event.run(&["status"]);
        assert_eq!(ran.code, 2, "{format}");
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @"
    ./event.toml:4:19: matches of two games can be drawn, which a knock-out and by-number do not allow
    error: ./event.toml has one error
    ./event.toml:4:19: matches of two games can be drawn, which a knock-out and by-number do not allow
    error: ./event.toml has one error
    ./event.toml:4:19: matches of two games can be drawn, which a knock-out and by-number do not allow
    error: ./event.toml has one error
    ");
}
