//! `arbitro solve`: who wins from a position of a record.

use crate::support::program::{run, run_with};
use serde_json::Value;

pub(super) fn solve(record: &str, more: &[&str]) -> (Value, i32) {
    let args = [&["solve", "-", "--format", "json", "--jobs", "1"], more].concat();
    let run = run_with(&args, record);
    let line = serde_json::from_str(&run.out).unwrap_or_else(|_| panic!("{}{}", run.out, run.err));
    (line, run.code)
}

#[test]
fn a_won_position_has_the_contracts_keys() {
    let record = "[Game \"rastros\"] d4 e3 f2 f1 g2";
    let (line, code) = solve(record, &[]);
    assert_eq!(code, 0);
    let keys: Vec<&str> = line.as_object().expect("an object").keys().map(String::as_str).collect();
    let mut wanted = [
        "game", "record", "ply", "turn", "value", "winner", "moves", "complete", "line", "nodes",
        "seconds",
    ];
    wanted.sort_unstable();
    let mut found = keys.clone();
    found.sort_unstable();
    assert_eq!(found, wanted);
    assert_eq!(line["game"], "rastros");
    assert_eq!((&line["record"], &line["ply"], &line["turn"]), (&1.into(), &5.into(), &2.into()));
    assert_eq!((&line["value"], &line["winner"]), (&"win".into(), &2.into()));
    assert_eq!(line["complete"], true);
    assert_eq!(line["line"][0], "g1");
}

#[test]
fn the_place_is_chosen_by_record_and_ply() {
    let records = "[Game \"semaforo\"] a1\n\n[Game \"rastros\"] d4 e3 f2 f1 g2 g1";
    let (line, code) = solve(records, &["--record", "2", "--ply", "4"]);
    assert_eq!((&line["record"], &line["ply"], &line["turn"]), (&2.into(), &4.into(), &1.into()));
    assert_eq!(code, 0);
    let (line, code) = solve(records, &["--record", "2"]);
    assert_eq!(
        (&line["ply"], &line["value"], &line["winner"]),
        (&6.into(), &"loss".into(), &2.into())
    );
    assert_eq!((line["moves"].as_array().map(Vec::len), code), (Some(0), 0));
}

#[test]
fn positions_beyond_the_limits_are_unknown() {
    let (line, code) = solve("[Game \"atari-go\"]", &["--time", "20ms"]);
    assert_eq!(code, 1);
    assert_eq!((&line["value"], &line["winner"]), (&"unknown".into(), &Value::Null));
    assert_eq!((&line["complete"], &line["moves"]), (&false.into(), &Value::Array(Vec::new())));
}

#[test]
fn a_game_that_cannot_be_solved_reports_why() {
    let mut errors = String::new();
    for game in ["ludo", "combate", "blokus"] {
        let run = run_with(&["solve", "-"], format!("[Game \"{game}\"]"));
        assert_eq!(run.code, 2, "{}", run.out);
        errors += &run.err;
    }
    insta::assert_snapshot!(errors, @"
    error: Ludo cannot be solved: it is played with dice
    error: Combate cannot be solved: it has hidden pieces
    error: only games of two seats can be solved, and here Blokus has 4
    ");
}

#[test]
fn bad_usage_is_reported_and_nothing_is_searched() {
    for args in [
        &["solve", "nowhere.jogo"][..],
        &["solve", "-", "--time", "soon"],
        &["solve", "-", "--memory", "lots"],
        &["solve", "-", "--record", "0"],
        &["solve"],
    ] {
        let run = run(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
        assert!(!run.err.is_empty());
    }
    let run = run_with(&["solve", "-", "--ply", "9"], "[Game \"rastros\"] d4");
    assert_eq!(run.code, 2);
    assert!(run.err.contains('9'), "{}", run.err);
}

#[test]
fn people_get_sentences() {
    let run = run_with(&["solve", "-", "--jobs", "1"], "[Game \"rastros\"] d4 e3 f2 f1 g2");
    insta::assert_snapshot!(run.out.lines().take(4).collect::<Vec<_>>().join("\n"), @"
    Rastros, record 1, after ply 5: Second to move
    Second wins.
    The moves that keep it: f3, g1, g3
    Line: g1
    ");
}
