//! `arbitro log`: who did what, and when.

use crate::support::event::{Event, SMALL, list};

#[test]
fn the_desk_signs_and_the_log_shows_who_did_what() {
    let event = Event::drawn(4);
    event.ok(&["--desk", "mesa da Ana", "pair", "1.1.1"]);
    let log = event.ok(&["log", "--format", "json"]);
    let last: serde_json::Value = serde_json::from_str(log.lines().last().unwrap()).unwrap();
    assert_eq!(last["desk"], "mesa da Ana");
    assert_eq!(last["op"], "pair");
    assert_eq!(last["at"], "2026-03-13T10:00:00Z");
    assert_eq!(last["undone"], false);
    let elsewhere = Event::empty();
    let folder = event.path().to_str().unwrap();
    elsewhere.ok(&["--event", folder, "log"]);
    elsewhere.ok(&["log", "--event", folder]);
}

#[test]
fn the_log_is_asked_for_a_group_a_player_a_desk_and_a_time() {
    let event = Event::with(&SMALL.replace("group_size = 12", "group_size = 4"));
    event.write("players.csv", list(8));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    event.ok(&["result", "1.1.1", "1", "1-0", "--desk", "sala 2"]);
    event.ok(&["result", "1.1.2", "1", "1-0"]);
    event.ok(&["undo"]);
    let lines = |args: &[&str]| -> Vec<serde_json::Value> {
        let args: Vec<&str> = ["log", "--format", "json"].iter().chain(args).copied().collect();
        event.ok(&args).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let ops = |args: &[&str]| -> Vec<String> {
        lines(args).iter().map(|line| line["op"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ops(&["--group", "1.1.1"]), ["draw", "pair", "result"]);
    assert_eq!(ops(&["--group", "1.1.2"]), ["draw", "pair", "result", "undo"]);
    assert_eq!(ops(&["--desk", "sala 2"]), ["result"]);
    let first = event.export()["groups"][0]["games"][0]["first"].as_str().unwrap().to_owned();
    let of_player = ops(&["--player", &first]);
    assert_eq!(of_player, ["import", "draw", "pair", "result"]);
    assert!(ops(&["--since", "2026-03-13T10:00:01Z"]).is_empty());
    assert_eq!(ops(&["--since", "2026-03-13T09:59:00Z"]).len(), lines(&[]).len());
    let ran = event.run(&["log", "--since", "ontem"]);
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.err, @r#"error: "ontem" is neither a time like 10:30 nor a day like 2026-03-13."#);
}

#[test]
fn the_last_operations_are_asked_for_by_their_number() {
    let event = Event::drawn(4);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    let all: Vec<String> = event.ok(&["log"]).lines().map(str::to_owned).collect();
    let last: Vec<String> = event.ok(&["log", "-n", "2"]).lines().map(str::to_owned).collect();
    assert_eq!(last, all[all.len() - 2..]);
    assert_eq!(event.ok(&["log", "--count", "0"]), "");
    assert_eq!(event.ok(&["log", "-n", "999"]).lines().count(), all.len());
    assert_eq!(event.run(&["log", "-n", "x"]).code, 2);
    // Entries about a group are filtered first, and of those the last is shown.
    insta::assert_snapshot!(event.ok(&["log", "--group", "1.1.1", "-n", "1"]), @"     5  2026-03-13 10:00:00  sala 1        1.1.1, round 1, table 1: 1-0");
}

#[test]
fn a_group_and_a_player_that_are_not_there_are_answered_with_no() {
    let event = Event::drawn(4);
    let mut errors = String::new();
    for asked in [["log", "--group", "9.9.9"], ["log", "--player", "9.9.9"]] {
        let ran = event.run(&asked);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{}", ran.err);
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @"
    error: there is no group 9.9.9
    hint: the groups: arbitro groups show
    error: no player has the code 9.9.9
    hint: the entries: arbitro players list
    ");
}
