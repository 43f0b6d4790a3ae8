//! `arbitro replay`: the board after each ply.

use super::check::rastros;
use crate::support::program::{run, run_with};
use serde_json::{Value, json};

#[test]
fn replay_shows_each_ply_and_its_json_can_be_a_position_again() {
    let text = rastros("1. d4 e3 2. f2 *");
    let run = run_with(&["replay", "-", "--format", "json"], &text);
    let lines: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 4);
    assert_eq!((&lines[0]["ply"], &lines[0]["token"]), (&json!(0), &Value::Null));
    assert_eq!((&lines[3]["seat"], &lines[3]["token"]), (&json!(1), &json!("f2")));
    let rows: Vec<&str> =
        lines[2]["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let again = rastros(&format!("[Position \"{}\"] [Turn \"1\"] f2 *", rows.join("/")));
    let replayed = run_with(&["replay", "-", "--format", "json", "--ply", "1"], again);
    let line: Value = serde_json::from_str(&replayed.out).unwrap();
    assert_eq!(line["board"], lines[3]["board"]);
    assert_eq!(run_with(&["replay", "-", "--ply", "9"], &text).code, 2);
    assert_eq!(run_with(&["replay", "-", "--record", "2"], &text).code, 2);
    assert_eq!(run_with(&["replay", "-"], rastros("d4 d4")).code, 1);
}

#[test]
fn one_ply_is_drawn_with_letters_where_they_are_asked_for() {
    let text = rastros("1. d4 e3 *");
    let drawn = run_with(&["replay", "-", "--ply", "1", "--board", "ascii"], &text);
    assert_eq!(drawn.code, 0, "{}", drawn.err);
    let rows: Vec<&str> = drawn.out.lines().filter(|line| line.contains('|')).collect();
    assert!(drawn.out.starts_with("1. d4\n") && rows.len() == 7, "{}", drawn.out);
    assert!(rows.iter().all(|row| row.is_ascii()), "{}", drawn.out);
    let bare = run_with(&["replay", "-", "--board", "none"], &text);
    assert!(!bare.out.contains('|'), "{}", bare.out);
    assert_eq!(run(&["replay", "nowhere.jogo"]).code, 2);
    assert_eq!(run_with(&["replay", "-", "--board", "gold"], &text).code, 2);
}

#[test]
fn after_a_swap_the_replay_says_who_plays_which_side() {
    let text = "[Game \"hex\"]\n\n1. f6 swap 2. a11 k1 *\n";
    let whole = run_with(&["replay", "-", "--lang", "en", "--board", "none"], text).out;
    insta::assert_snapshot!(whole, @"
    start
    1. f6
    1... swap
    After the swap: First – White; Second – Black
    2. a11
    2... k1
    ");
    let single = run_with(&["replay", "-", "--lang", "en", "--board", "none", "--ply", "4"], text);
    insta::assert_snapshot!(single.out, @"
    2... k1
    After the swap: First – White; Second – Black
    ");
}
