//! `arbitro repair`: the nearest legal game, with every change.

use serde_json::Value;

use crate::support::program::{run, run_with};

const SHEET: &str = "Jogo: rastros\n1) d4 e3\n2) f2 fl\n3) g2 g1 0-1\n";

fn line(text: &str) -> Value {
    serde_json::from_str(text.lines().next().unwrap()).unwrap()
}

#[test]
fn a_sheet_is_read_and_every_change_is_listed() {
    let done = run_with(&["repair", "-"], SHEET);
    assert_eq!(done.code, 1, "{}", done.err);
    let found = line(&done.out);
    assert_eq!((&found["status"], &found["game"]), (&"one".into(), &"rastros".into()));
    let repairs = found["repairs"].as_array().unwrap();
    let change = repairs.iter().find(|change| change["kind"] == "look-alike").unwrap();
    assert_eq!(
        *change,
        serde_json::json!({"line":3,"column":7,"written":"fl","read":"f1","kind":"look-alike","ply":4})
    );
    assert_eq!(found["readings"][0]["repairs"], found["repairs"]);
    let record = found["readings"][0]["record"].as_str().unwrap();
    assert_eq!(run_with(&["check", "-"], record).code, 0);
    let human = run_with(&["repair", "-", "--format", "human", "--lang", "pt"], SHEET);
    assert!(human.out.contains("   3 | 2) f2 fl\n     | ^^    ^^\n"), "{}", human.out);
    assert!(human.out.contains("3:7: fl → f1: parecidos"), "{}", human.out);
}

#[test]
fn exits_show_whether_there_was_anything_to_repair() {
    for (text, status, code) in [
        ("[Game \"rastros\"]\n1. d4 *\n", "as-written", 0),
        (SHEET, "one", 1),
        ("[Game \"rastros\"]\n1. d4 f6 *\n", "several", 1),
        ("Hoje choveu.\n", "none", 2),
    ] {
        let done = run_with(&["repair", "-"], text);
        assert_eq!((line(&done.out)["status"].as_str().unwrap(), done.code), (status, code));
    }
    assert_eq!(run_with(&["repair", "-"], "").code, 2);
    assert_eq!(run(&["repair", "missing.txt"]).code, 2);
    assert_eq!(run_with(&["repair", "-", "--game", "xadrez"], SHEET).code, 2);
}

#[test]
fn a_single_reading_is_written_with_its_changes_and_never_over_the_sheet() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (sheet, doubtful, out) = (path("a.txt"), path("b.txt"), path("out.jogo"));
    std::fs::write(&sheet, SHEET).unwrap();
    std::fs::write(&doubtful, "[Game \"rastros\"]\n1. d4 f6 *\n").unwrap();
    let done = run(&["repair", &sheet, "--accept", "-o", &out]);
    assert_eq!(done.code, 0, "{}", done.err);
    let written = std::fs::read_to_string(&out).unwrap();
    let words: Vec<&str> = written.split_whitespace().collect();
    assert!(words.join(" ").contains("f1 {3:7: fl → f1: looks alike}"), "{written}");
    assert_eq!(run(&["check", &out]).code, 0);
    // The same again, and with a file that does not exist yet.
    assert_eq!(run(&["repair", &sheet, "--accept", "-o", &out]).code, 0);
    assert_eq!(run(&["repair", &sheet, &doubtful, "--accept", "-o", &out]).code, 1);
    assert_eq!(std::fs::read_to_string(&out).unwrap(), written);
    assert_eq!(run(&["repair", &sheet, "--accept", "-o", &sheet]).code, 2);
    assert_eq!(std::fs::read_to_string(&sheet).unwrap(), SHEET);
    assert_eq!(run(&["repair", &sheet, "--accept"]).code, 2);
}

#[test]
fn the_written_text_was_cut_after_forty_characters() {
    let remark = "este jogo foi muito renhido e toda a gente veio ver o fim da partida";
    let done = run_with(&["repair", "-"], format!("Jogo: rastros\n{remark}\n1) d4 e3 *\n"));
    let found = line(&done.out);
    let written: Vec<&str> = found["repairs"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|it| it["written"].as_str())
        .collect();
    assert!(written.contains(&remark), "{written:?}");
}
