//! `arbitro annotate`: the moves that gave a win away.

use std::fs;

use crate::support::program::{run, run_with};
use serde_json::Value;

#[test]
fn annotate_names_the_move_that_gave_the_win_away() {
    // The position on the sheet: three moves win at once, and First plays another.
    let record = "[Game \"semaforo\"][Position \"GR../YGR./Y..Y\"] a2";
    let json = run_with(&["annotate", "-", "--jobs", "1", "--format", "json"], record);
    assert_eq!(json.code, 0, "{}", json.err);
    let line: Value = serde_json::from_str(&json.out).expect("a line of JSON");
    assert_eq!((&line["known_from"], &line["winner"]), (&0.into(), &1.into()));
    let mistakes = line["mistakes"].as_array().expect("an array");
    assert_eq!(mistakes.len(), 1, "{}", json.out);
    let mistake = &mistakes[0];
    assert_eq!((&mistake["ply"], &mistake["seat"]), (&1.into(), &1.into()));
    assert_eq!((&mistake["before"], &mistake["after"]), (&"win".into(), &"loss".into()));
    assert_eq!(mistake["moves"], serde_json::json!(["a3", "c1", "d1"]));
    let text = run_with(&["annotate", "-", "--jobs", "1"], record);
    insta::assert_snapshot!(text.out, @"
    Semáforo, record 1: First wins with perfect play, proven from ply 0 on.
    1. a2 gives the win away; a3, c1, d1 win
    ");
}

#[test]
fn records_that_cannot_be_solved_or_read_are_not_annotated() {
    let dice = run_with(&["annotate", "-"], "[Game \"ludo\"]");
    assert_eq!(dice.code, 2, "{}{}", dice.out, dice.err);
    insta::assert_snapshot!(dice.err, @"error: -, record 1: Ludo cannot be solved: it is played with dice");
    assert_eq!(run(&["annotate", "nowhere.jogo"]).code, 2);
    assert_eq!(run_with(&["annotate", "-", "--time", "soon"], "[Game \"rastros\"]").code, 2);
}

#[test]
fn mistakes_become_comments_of_the_scoresheet_and_check_reads_it_the_same() {
    let record = "[Game \"semaforo\"][Position \"GR../YGR./Y..Y\"] {well} a2 {so}";
    let plain = run_with(&["convert", "-", "--to", "jogo"], record);
    let annotated =
        run_with(&["convert", "-", "--annotate", "--jobs", "1", "--lang", "en"], record);
    assert_eq!(annotated.code, plain.code, "{}", annotated.err);
    insta::assert_snapshot!(annotated.out, @r#"
    [Game "semaforo"]
    [Position "GR../YGR./Y..Y"]

    {well} 1. a2 {so} {a2 gives the win away; a3, c1, d1 win} *
    "#);
    insta::assert_snapshot!(annotated.err, @"Semáforo, record 1: First wins with perfect play, proven from ply 0 on.");
    let verdict = |text: &str| run_with(&["check", "-", "--format", "json"], text).out;
    assert_eq!(verdict(&annotated.out), verdict(&plain.out));
    // A second run adds no comment twice.
    let again = run_with(&["convert", "-", "--annotate", "--lang", "en"], &annotated.out);
    assert_eq!(again.out, annotated.out);
    // In JSON the comments come after their moves; in Portuguese they are in Portuguese.
    let json = run_with(&["convert", "-", "--to", "json", "--annotate", "--lang", "pt"], record);
    let line: Value = serde_json::from_str(&json.out).expect("a line of JSON");
    let comments = line["comments"].as_array().expect("comments");
    let said = |text: &str| comments.iter().any(|one| one["text"] == text && one["after"] == 1);
    assert!(said("a2 deita fora a vitória; a3, c1, d1 ganham"), "{}", json.out);
}

#[test]
fn a_record_that_cannot_be_solved_is_written_without_comments() {
    let ludo = fs::read_to_string("fixtures/ludo/valid.jogo").expect("a fixture");
    let plain = run_with(&["convert", "-", "--to", "jogo"], &ludo);
    let annotated = run_with(&["convert", "-", "--annotate", "--lang", "en"], &ludo);
    assert_eq!(annotated.out, plain.out);
    assert_eq!(annotated.code, 2, "{}", annotated.err);
    insta::assert_snapshot!(annotated.err, @"
    error: -, record 1: Ludo cannot be solved: it is played with dice
    error: -, record 2: Ludo cannot be solved: it is played with dice
    error: -, record 3: Ludo cannot be solved: it is played with dice
    error: -, record 4: Ludo cannot be solved: it is played with dice
    error: -, record 5: Ludo cannot be solved: it is played with dice
    error: -, record 6: Ludo cannot be solved: it is played with dice
    error: -, record 7: Ludo cannot be solved: it is played with dice
    ");
}

#[test]
fn annotated_games_are_printed_with_the_board_before_each_mistake() {
    let dir = tempfile::tempdir().expect("a folder");
    let record = "[Game \"semaforo\"][Position \"GR../YGR./Y..Y\"][First \"Ana\"] a2";
    let file = dir.path().join("game.jogo");
    fs::write(&file, record).expect("written");
    let pdf = dir.path().join("game.pdf");
    let args = |out| ["annotate", file.to_str().expect("a path"), "--lang", "en", "-o", out];
    let printed = run(&args(pdf.to_str().expect("a path")));
    assert_eq!(printed.code, 0, "{}", printed.err);
    assert!(fs::read(&pdf).expect("a file").starts_with(b"%PDF"));
    // The same bytes again; and never over the input.
    let first = fs::read(&pdf).expect("a file");
    assert_eq!(run(&args(pdf.to_str().expect("a path"))).code, 0);
    assert_eq!(fs::read(&pdf).expect("a file"), first);
    assert_eq!(run(&args(file.to_str().expect("a path"))).code, 2);
    assert_eq!(fs::read_to_string(&file).expect("a file"), record);
}
