//! `arbitro moves`: the legal moves at a position of a record.

use super::check::rastros;
use crate::support::program::{run, run_with};
use serde_json::Value;

#[test]
fn moves_are_canonical_and_sorted() {
    let run = run_with(&["moves", "-", "--format", "json"], rastros("d4 e3 f2 f1 *"));
    assert_eq!(run.out, "{\"seat\":1,\"moves\":[\"e1\",\"e2\",\"g1\",\"g2\"]}\n");
    let run = run_with(&["moves", "-", "--ply", "0", "--format", "json"], rastros("d4 *"));
    let line: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(line["moves"].as_array().unwrap().len(), 8);
    assert_eq!(run_with(&["moves", "-", "--ply", "2"], rastros("d4 *")).code, 2);
}

#[test]
fn a_finished_game_has_none_and_a_file_that_is_not_there_reports_it() {
    let over = rastros("1. d4 e3 2. f2 f1 3. g2 g1 0-1");
    let run_over = run_with(&["moves", "-", "--format", "json"], &over);
    assert_eq!((run_over.code, &run_over.json()["moves"]), (0, &serde_json::json!([])));
    let missing = run(&["moves", "nowhere.jogo"]);
    assert_eq!((missing.code, missing.out.as_str()), (2, ""));
    insta::assert_snapshot!(missing.err, @"error: there is no file or folder nowhere.jogo");
}
