//! `arbitro annotate`: the moves that gave a win away.

use crate::support::program::{run, run_with};
use serde_json::Value;

#[test]
fn annotate_names_the_move_that_gave_the_win_away() {
    // The sheet's position: three moves win at once, and First plays another.
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
    assert!(text.out.contains("1. a2 gives the win away; "), "{}", text.out);
}

#[test]
fn what_cannot_be_solved_or_read_is_not_annotated() {
    let dice = run_with(&["annotate", "-"], "[Game \"ludo\"]");
    assert_eq!(dice.code, 2, "{}{}", dice.out, dice.err);
    assert!(dice.err.contains("dice"), "{}", dice.err);
    assert_eq!(run(&["annotate", "nowhere.jogo"]).code, 2);
    assert_eq!(run_with(&["annotate", "-", "--time", "soon"], "[Game \"rastros\"]").code, 2);
}
