//! `arbitro problems`: places with one winning move.

use super::solve::solve;
use crate::support::program::run;
use serde_json::Value;

#[test]
fn problems_come_again_with_their_seed_and_have_one_winning_move() {
    let args = ["problems", "rastros", "--count", "3", "--seed", "7", "--format", "json"];
    let (one, two) = (run(&args), run(&args));
    assert_eq!((one.code, &one.out), (0, &two.out), "{}", one.err);
    assert_eq!(one.out.lines().count(), 3);
    for line in one.out.lines() {
        let problem: Value = serde_json::from_str(line).expect("a line of JSON");
        let tags = problem["tags"].as_object().expect("tags");
        let tags: String = tags
            .iter()
            .map(|(name, value)| format!("[{name} \"{}\"]", value.as_str().expect("text")))
            .collect();
        let (line, _) = solve(&format!("[Game \"rastros\"]{tags}"), &[]);
        assert_eq!((&line["value"], &line["complete"]), (&"win".into(), &true.into()));
        assert_eq!(line["moves"], Value::Array(vec![problem["solution"].clone()]));
    }
}

#[test]
fn a_problem_says_which_pieces_are_to_move_not_which_seat() {
    let run = run(&["problems", "dominorio", "--count", "2", "--moves", "1", "--lang", "pt"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let captions = run.out.lines().filter(|line| line.contains("A jogar: "));
    let named = |line: &str| line.contains("Vertical") || line.contains("Horizontal");
    assert_eq!(captions.filter(|line| named(line)).count(), 2, "{}", run.out);
}

#[test]
fn a_problem_sheet_is_a_pdf() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sheet.pdf");
    let name = path.to_str().expect("a plain path");
    let run = run(&["problems", "semaforo", "--count", "7", "--moves", "2", "-o", name]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(std::fs::read(&path).expect("the sheet").starts_with(b"%PDF"));
}

#[test]
fn a_game_that_cannot_be_solved_has_no_problems() {
    for game in ["ludo", "xadrez"] {
        let run = run(&["problems", game]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{game}: {}", run.err);
    }
    assert_eq!(run(&["problems", "rastros", "--count", "0"]).code, 2);
}

#[test]
fn a_problem_sheet_never_takes_the_place_of_an_event() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("event.toml");
    std::fs::write(&path, "name = \"X\"").expect("a file");
    let run = run(&["problems", "semaforo", "-o", path.to_str().expect("a plain path")]);
    assert_eq!(run.code, 2, "{}", run.err);
    assert_eq!(std::fs::read_to_string(&path).expect("the settings"), "name = \"X\"");
}
