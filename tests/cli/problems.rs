//! `arbitro problems`: positions with a single winning move.

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
fn a_problem_shows_which_pieces_are_to_move_not_which_seat() {
    let run = run(&["problems", "dominorio", "--count", "2", "--moves", "1", "--lang", "pt"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let captions = run.out.lines().filter_map(|line| line.split_once(". A jogar: "));
    let sides = captions.filter_map(|(_, caption)| caption.split(';').next());
    assert_eq!(
        sides.filter(|side| ["Vertical", "Horizontal"].contains(side)).count(),
        2,
        "{}",
        run.out
    );
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
fn a_game_whose_usual_start_is_for_four_players_had_no_problems() {
    let args = ["problems", "blokus", "--count", "1", "--moves", "1", "--seed", "2"];
    let shown = run(&args);
    assert_eq!(shown.code, 0, "{}", shown.err);
    insta::assert_snapshot!(shown.out, @"
    1. Yellow to move; one move wins, in one move (variant two-player)
     20 │ ■  ■  ■  ·  ■  ·  ▲  ·  ■  ■  ■  ▲  ▲  ▲  ▲  ·  ·  ·  ·  ▲
     19 │ ■  ·  ·  ·  ■  ·  ▲  ·  ■  ■  ▲  ·  ▲  ■  ■  ■  ■  ■  ·  ▲
     18 │ ■  ·  ■  ·  ■  ·  ▲  ■  ·  ·  ·  ■  ■  ▲  ▲  ▲  ·  ·  ▲  ▲
     17 │ ·  ■  ■  ·  ■  ·  ▲  ■  ■  ■  ■  ·  ■  ▲  ·  ·  ▲  ·  ▲  ■
     16 │ ■  ·  ■  ■  ·  ■  ■  ▲  ▲  ▲  ▲  ·  ▲  ■  ·  ■  ▲  ▲  ■  ■
     15 │ ·  ■  ▲  ▲  ·  ■  ■  ▲  ■  ·  ·  ▲  ▲  ■  ■  ■  ▲  ▲  ■  ·
     14 │ ·  ■  ■  ▲  ▲  ·  ▲  ■  ■  ●  ●  ·  ·  ·  ·  ▲  ■  ■  ·  ·
     13 │ ■  ·  ■  ■  ·  ▲  ▲  ▲  ■  ●  ●  ▲  ·  ▲  ▲  ▲  ·  ·  ·  ·
     12 │ ■  ■  ◇  ·  ■  ■  ■  ●  ●  ·  ·  ▲  ▲  ·  ·  ▲  ·  ·  ▲  ▲
     11 │ ■  ◇  ◇  ◇  ·  ·  ■  ●  ·  ●  ●  ◇  ▲  ▲  ·  ·  ▲  ·  ·  ▲
     10 │ ■  ◇  ·  ■  ■  ■  ·  ●  ●  ·  ●  ◇  ◇  ·  ·  ▲  ▲  ·  ▲  ▲
      9 │ ·  ·  ◇  ◇  ◇  ◇  ·  ·  ·  ·  ●  ◇  ◇  ·  ▲  ·  ▲  ▲  ·  ·
      8 │ ·  ◇  ·  ·  ·  ·  ◇  ◇  ·  ◇  ◇  ●  ●  ●  ▲  ●  ●  ·  ●  ●
      7 │ ◇  ◇  ◇  ·  ·  ◇  ◇  ·  ·  ◇  ◇  ●  ▲  ▲  ●  ●  ·  ●  ·  ●
      6 │ ·  ·  ·  ·  ·  ◇  ·  ◇  ◇  ·  ·  ●  ▲  ▲  ·  ·  ●  ●  ·  ·
      5 │ ·  ·  ·  ·  ·  ·  ·  ·  ◇  ●  ●  ·  ●  ·  ·  ·  ●  ●  ·  ●
      4 │ ◇  ◇  ◇  ·  ·  ·  ·  ◇  ◇  ·  ·  ●  ●  ·  ·  ●  ·  ·  ●  ·
      3 │ ·  ·  ◇  ◇  ·  ◇  ◇  ·  ·  ◇  ◇  ·  ●  ·  ·  ●  ●  ·  ●  ·
      2 │ ·  ◇  ·  ·  ◇  ◇  ·  ·  ·  ◇  ·  ●  ·  ·  ●  ●  ·  ·  ●  ●
      1 │ ◇  ◇  ·  ◇  ·  ·  ◇  ◇  ·  ◇  ●  ●  ●  ●  ·  ·  ·  ·  ·  ●
          a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t

    Solutions
    1. n3,o3,o4,o5,p5
    ");
    let lines = run(&[args.as_slice(), &["--format", "json"]].concat()).out;
    let problem: Value = serde_json::from_str(&lines).expect("one line");
    assert_eq!(problem["tags"]["Variant"], "two-player", "{lines}");
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
fn a_problem_sheet_never_replaces_an_event() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("event.toml");
    std::fs::write(&path, "name = \"X\"").expect("a file");
    let run = run(&["problems", "semaforo", "-o", path.to_str().expect("a plain path")]);
    assert_eq!(run.code, 2, "{}", run.err);
    assert_eq!(std::fs::read_to_string(&path).expect("the settings"), "name = \"X\"");
}

#[test]
fn a_search_whose_time_is_over_keeps_what_it_has() {
    let args = ["problems", "hex", "--count", "200", "--moves", "6", "--format", "json"];
    let run = run(&[&args[..], &["--time", "1ms"]].concat());
    let found = run.out.lines().count();
    assert!(found < 200, "{found}");
    assert_eq!(run.code, i32::from(found == 0), "{}", run.err);
    insta::assert_snapshot!(run.err, @"warning: ended early: 0 of 200 problems were found so far");
    assert_eq!(self::run(&["problems", "hex", "--time", "soon"]).code, 2);
}

/// Problems used to be printed only when all had been found.
#[test]
#[cfg(unix)]
fn problems_that_were_found_were_lost_when_the_program_was_ended() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};

    for signal in ["TERM", "INT"] {
        let mut child = crate::support::program::arbitro()
            .args(["problems", "rastros", "--count", "200", "--moves", "6", "--format", "json"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut first = String::new();
        out.read_line(&mut first).expect("a problem comes before all are found");
        let ended =
            Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
        assert!(ended.expect("there is a kill").success());
        let mut rest = String::new();
        out.read_to_string(&mut rest).expect("text");
        let output = child.wait_with_output().expect("the program ends");
        let said = String::from_utf8_lossy(&output.stderr);
        let count = first.lines().chain(rest.lines()).count();
        let remark = format!("warning: ended early: {count} of 200 problems were found so far");
        assert_eq!(output.status.code(), Some(0), "{signal}: {said}");
        assert_eq!(said.lines().last(), Some(remark.as_str()), "{signal}");
        for (number, line) in (1..).zip(first.lines().chain(rest.lines())) {
            let problem: Value = serde_json::from_str(line).expect("a whole line of JSON");
            assert_eq!(problem["problem"], number);
        }
    }
}
