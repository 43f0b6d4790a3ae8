//! `arbitro check`, `replay`, `moves`, `perft`, `convert`: the whole program on scoresheets, good, bad
//! and hostile.

use std::collections::BTreeMap;

use crate::support::event::Event;
use crate::support::program::{project, run, run_with};
use serde_json::{Value, json};

/// The verdicts on a text: status, plies, result, reason, code.
fn verdicts(text: impl AsRef<[u8]>) -> Vec<String> {
    let run = run_with(&["check", "-", "--format", "json"], text);
    run.out
        .lines()
        .map(|line| {
            let line: Value = serde_json::from_str(line).expect("a line is JSON");
            let word = |value: &Value| value.as_str().map(str::to_owned);
            [
                word(&line["status"]),
                Some(line["plies"].to_string()),
                word(&line["result"]),
                word(&line["reason"]),
                word(&line["error"]["code"]),
            ]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" ")
        })
        .collect()
}

fn verdict(text: impl AsRef<[u8]>) -> String {
    let all = verdicts(text);
    assert_eq!(all.len(), 1, "{all:?}");
    all.into_iter().next().unwrap_or_default()
}

/// A record of Rastros.
pub(super) fn rastros(rest: &str) -> String {
    format!("[Game \"rastros\"] {rest}")
}

#[test]
fn every_status_by_its_smallest_record() {
    let blocked = "1. d4 e3 2. f2 f1 3. g2 g1";
    for (rest, expected) in [
        (format!("{blocked} 0-1"), "valid 6 0-1 blocked"),
        (format!("[Result \"0-1\"] {blocked}"), "valid 6 0-1 blocked"),
        (blocked.to_owned(), "valid 6 0-1 blocked"),
        (format!("{blocked} *"), "valid 6 0-1 blocked"),
        (format!("{blocked} f1"), "moves-after-end 6 0-1 blocked moves-after-end"),
        (format!("{blocked} 0-1 f1"), "moves-after-end 6 0-1 blocked moves-after-end"),
        (format!("{blocked} 0-1 hello"), "malformed 6 0-1 blocked bad-token"),
        (format!("{blocked} 1-0"), "result-mismatch 6 0-1 blocked result-mismatch"),
        (format!("[Result \"1-0\"] {blocked}"), "result-mismatch 6 0-1 blocked result-mismatch"),
        (
            format!("[Result \"1-0\"] {blocked} 0-1"),
            "result-mismatch 6 0-1 blocked result-mismatch",
        ),
        (
            format!("[Termination \"resignation\"] {blocked} 1-0"),
            "result-mismatch 6 0-1 blocked result-mismatch",
        ),
        (format!("[Termination \"resignation\"] {blocked} 0-1"), "valid 6 0-1 blocked"),
        (String::new(), "unfinished 0"),
        ("*".to_owned(), "unfinished 0"),
        ("1. d4 *".to_owned(), "unfinished 1"),
        ("[Termination \"unfinished\"] d4 *".to_owned(), "unfinished 1"),
        ("[Termination \"unfinished\"] d4 1-0".to_owned(), "result-mismatch 1 result-mismatch"),
        ("[Termination \"resignation\"] d4".to_owned(), "unfinished 1"),
        ("[Termination \"resignation\"] d4 1-0".to_owned(), "valid 1 resignation"),
        ("[Termination \"Time\"] d4 0-1".to_owned(), "valid 1 time"),
        ("[Termination \"forfeit\"] 0-0".to_owned(), "valid 0 forfeit"),
        (
            "[Termination \"adjudication\"] d4 1/2-1/2".to_owned(),
            "result-mismatch 1 result-mismatch",
        ),
        ("d4 1-0".to_owned(), "result-mismatch 1 result-mismatch"),
        ("[Result \"*\"] d4 1-0".to_owned(), "result-mismatch 1 result-mismatch"),
        ("1. d4 d4 *".to_owned(), "illegal 1 not-adjacent"),
        ("1. d4 z9".to_owned(), "illegal 1 off-board"),
        ("1. d4 a0".to_owned(), "illegal 1 off-board"),
        ("1. d4 a".to_owned(), "malformed 1 bad-token"),
        ("1. d4 3a".to_owned(), "malformed 1 bad-token"),
        ("1. d4 1-0 d5".to_owned(), "malformed 1 bad-token"),
        ("1. d4 1-0 1-0".to_owned(), "malformed 1 bad-token"),
    ] {
        assert_eq!(verdict(rastros(&rest)), expected, "{rest}");
    }
}

#[test]
fn move_numbers_are_checked_when_they_stand_there() {
    for (rest, expected) in [
        ("d4 d5 e6 *", "unfinished 3"),
        ("1.d4 1...d5 2.e6 *", "unfinished 3"),
        ("1. d4 {x} 1... d5 2. e6 *", "unfinished 3"),
        ("d4 d5 2. e6 *", "unfinished 3"),
        ("2. d4 *", "malformed 0 bad-number"),
        ("1... d4 *", "malformed 0 bad-number"),
        ("1.. d4 *", "malformed 0 bad-number"),
        ("1. d4 1. d5 *", "malformed 1 bad-number"),
        ("1. d4 2... d5 *", "malformed 1 bad-number"),
        ("1. 1. d4", "malformed 0 bad-number"),
        ("99999999999999999999999. d4", "malformed 0 bad-number"),
        ("1. d4 d5 2. *", "malformed 2 bad-token"),
        ("1. d4 d5 2.", "malformed 2 bad-token"),
        ("[Turn \"2\"] 1... d4 2. d5 *", "unfinished 2"),
        ("[Turn \"2\"] 1. d4 2. d5 *", "malformed 0 bad-number"),
    ] {
        assert_eq!(verdict(rastros(rest)), expected, "{rest}");
    }
}

#[test]
fn tags_that_cannot_be_read_are_malformed() {
    for text in [
        "[Event \"x\"] d4 *",
        "d4 d5 *",
        "[Game \"xadrez\"] e4 *",
        "[Game rastros] d4 *",
        "[Game \"rastros] d4 *",
        "[Game \"rastros\"] [Event \"x] d4 *",
        "[Game \"rastros\"] [Turn \"3\"] d4 *",
        "[Game \"rastros\"] [Turn \"x\"] d4 *",
        "[Game \"rastros\"] [Result \"2-0\"] d4 *",
        "[Game \"rastros\"] [Result \"1-0-0-0\"] d4 *",
        "[Game \"rastros\"] [Termination \"boredom\"] d4 *",
        "[Game \"rastros\"] [Rules \"cnjm99\"] d4 *",
        "[Game \"rastros\"] [Rules \"atari-go.no-move=wins\"] d4 *",
        "[Game \"rastros\"] [Position \"...\"] d4 *",
        "[Game \"rastros\"] [Position \"......./......./......./......./......./......./.......\"]",
    ] {
        assert_eq!(verdict(text), "malformed 0 bad-tag", "{text}");
    }
    for text in [
        "[Rules \"cnjm15\"] d4 *",
        "[Rules \"CNJM19, atari-go.no-move=loses\"] d4 *",
        "[Anything \"kept\"] d4 *",
        "[Result \"*\"] [Result \"1-0\"] d4 *",
    ] {
        assert_eq!(verdict(rastros(text)), "unfinished 1", "{text}");
    }
}

#[test]
fn games_go_by_their_printed_names() {
    for name in ["Gatos & Cães", "gatos e caes", "GATOS-E-CAES", "Cats & Dogs", "Cats and Dogs"] {
        assert_eq!(verdict(format!("[Game \"{name}\"] d5 *")), "unfinished 1", "{name}");
    }
    for name in ["Semáforo", "semaforo", "Avanço", "Dominório", "ATARI GO", "Atari-Go", "Produto"]
    {
        assert_eq!(verdict(format!("[Game \"{name}\"] *")), "unfinished 0", "{name}");
    }
}

#[test]
fn one_bad_record_never_hides_the_next() {
    let good = rastros("d4 *\n");
    for bad in [
        "[Game \"rastros\"] { open\n",
        "[Game \"rastros\n",
        "[Game \"nothing\"] x\n",
        "[Game \"rastros\"] \u{0}\u{1}\n",
        "[Game \"rastros\"] [First \"x\n d4 *\n",
    ] {
        let text = format!("{bad}{good}");
        assert_eq!(verdicts(&text).last().map(String::as_str), Some("unfinished 1"), "{bad:?}");
        assert_eq!(verdicts(text).len(), 2, "{bad:?}");
    }
    // Windows-1252 is read.
    let latin1 = [b"[Game \"rastros\"] [First \"Jo\xe3o\"] d4 *\n", good.as_bytes()].concat();
    assert_eq!(verdicts(latin1), ["unfinished 1", "unfinished 1"]);
    let in_moves = [b"[Game \"rastros\"] d4 \xe3\xe3 *\n", good.as_bytes()].concat();
    assert_eq!(verdicts(in_moves), ["malformed 1 bad-token", "unfinished 1"]);
}

#[test]
fn line_ends_byte_order_marks_and_dashes_of_every_editor_are_read() {
    let text = "\u{feff}[Game \"rastros\"]\n[Result \"*\"]\n\n1. E5–D4 e5\n2. d6 *\n";
    let marked = text.replace("e5\n", "d5\n");
    for nl in ["\n", "\r\n", "\r"] {
        assert_eq!(verdict(marked.replace('\n', nl)), "unfinished 3", "{nl:?}");
    }
}

#[test]
fn a_byte_order_mark_of_the_second_of_two_joined_files_is_no_move() {
    let text = "\u{feff}[Game \"rastros\"] d4 *\n".repeat(2);
    assert_eq!(verdicts(text), ["unfinished 1", "unfinished 1"]);
}

#[test]
fn the_place_of_a_fault_is_a_line_and_a_column_of_characters() {
    let text = "\n\n[Game \"rastros\"]\n{é}\n1. d4 {é} é5 *\n";
    let run = run_with(&["check", "-", "--format", "json"], text);
    let line: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(
        (&line["line"], &line["record"], &line["file"]),
        (&json!(3), &json!(1), &json!("-"))
    );
    let error = &line["error"];
    assert_eq!((&error["line"], &error["column"]), (&json!(5), &json!(11)));
    assert_eq!(
        (&error["ply"], &error["seat"], &error["token"]),
        (&json!(2), &json!(2), &json!("é5"))
    );
    assert_eq!(run.code, 2);
}

#[test]
fn hostile_input_ends_in_a_clear_verdict() {
    let binary: Vec<u8> = (0..=255u8).cycle().take(1 << 20).collect();
    assert!(verdicts(binary).iter().all(|verdict| verdict.starts_with("malformed 0")));
    let braces = rastros(&"{".repeat(1_000_000));
    assert_eq!(verdict(braces), "malformed 0 bad-token");
    let brackets = "[".repeat(1_000_000);
    assert!(verdicts(brackets).iter().all(|verdict| verdict.starts_with("malformed 0")));
    let tags = "[A \"\\\"\"]".repeat(100_000);
    assert_eq!(verdict(tags), "malformed 0 bad-tag");
    let numbers = rastros(&"1. ".repeat(300_000));
    assert_eq!(verdict(numbers), "malformed 0 bad-number");
    let escapes = format!("[Game \"{}", "\\".repeat(1_000_000));
    assert_eq!(verdict(escapes), "malformed 0 bad-tag");
    assert_eq!(verdict(rastros("d4 \u{202e}e5 *")), "malformed 1 bad-token");
}

#[test]
fn a_hundred_megabytes_on_one_line_cost_no_more_memory_than_a_record_may_have() {
    let mut text = rastros("d4 ");
    text.extend(std::iter::repeat_n('a', 100 << 20));
    text.push_str("\n[Game \"rastros\"] d4 *\n");
    assert_eq!(verdicts(text), ["malformed 1 bad-token", "unfinished 1"]);
}

#[test]
fn output_is_in_input_order_whatever_the_number_of_threads() {
    let mut text = String::new();
    for number in 0..20_000 {
        text += &rastros(&format!("[Round \"{number}\"] {}\n", ["d4 *", "d4 d4", "x"][number % 3]));
    }
    let one = run_with(&["check", "-", "--jobs", "1", "--format", "json"], &text);
    let many = run_with(&["check", "-", "--jobs", "7", "--format", "json"], &text);
    assert_eq!(one.out.lines().count(), 20_000);
    assert!(one.out == many.out, "the outputs differ");
    for (number, line) in (1..).zip(one.out.lines()).step_by(997) {
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!((&line["record"], &line["line"]), (&json!(number), &json!(number)));
    }
}

#[test]
fn exit_codes_are_the_highest_of_all_records_and_files() {
    for (text, code) in [
        (rastros("*"), 0),
        (format!("{}{}", rastros("*\n"), rastros("d4 d4\n")), 1),
        (format!("{}{}", rastros("d4 d4\n"), rastros("hello\n")), 2),
    ] {
        assert_eq!(run_with(&["check", "-"], text).code, code);
    }
    let missing = run(&["check", "no/such/file.jogo"]);
    assert_eq!(missing.code, 2);
    insta::assert_snapshot!(missing.err, @"error: there is no file or folder no/such/file.jogo");
    assert_eq!(run_with(&["check", "-"], "").code, 2);
    let fixtures = project("fixtures");
    // Many of the shipped records are wrong on purpose, and one has a word that is not a token of its game.
    assert_eq!(run(&["check", fixtures.to_str().unwrap()]).code, 2);
}

#[test]
fn a_folder_is_looked_through_and_its_files_come_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("b.jogo", &rastros("*"));
    write("a/z.jogo", &rastros("d4 *"));
    write("notes.txt", "not a scoresheet");
    let run = run(&["check", folder.path().to_str().unwrap(), "--format", "json"]);
    let plies: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["plies"].clone())
        .collect();
    assert_eq!((plies, run.code), (vec![json!(1), json!(0)], 0));
}

#[test]
fn json_has_the_keys_of_the_contract_in_every_language() {
    let text = rastros("1. d4 d4");
    let mut messages = BTreeMap::new();
    for lang in ["pt", "en"] {
        let run = run_with(&["--lang", lang, "check", "-", "--format", "json"], &text);
        let line: Value = serde_json::from_str(&run.out).unwrap();
        let keys: Vec<&String> = line.as_object().unwrap().keys().collect();
        let expected = [
            "claimed", "error", "file", "game", "line", "plies", "reason", "record", "result",
            "status",
        ];
        assert_eq!(keys, expected);
        let mut error = line["error"].as_object().unwrap().clone();
        assert_eq!(error["rule"], json!("rastros/1"));
        messages.insert(lang, error.remove("message"));
    }
    assert_ne!(messages["pt"], messages["en"]);
}

#[test]
fn a_diagnosis_shows_the_line_the_rule_and_the_board() {
    let text = "[Game \"gatos-e-caes\"]\n1. d5 c5 *\n";
    let run = run_with(&["check", "-", "--format", "human", "--board", "ascii"], text);
    insta::assert_snapshot!("diagnosis_in_english", format!("{}----\n{}", run.out, run.err));
    let run = run_with(&["--lang", "pt", "check", "-", "--format", "human"], text);
    insta::assert_snapshot!("diagnosis_in_portuguese", format!("{}----\n{}", run.out, run.err));
}

#[test]
fn no_diagnosis_of_the_fixtures_is_wider_than_80_columns() {
    let fixtures = project("fixtures");
    for lang in ["pt", "en"] {
        for board in ["unicode", "ascii"] {
            let path = fixtures.to_str().unwrap();
            let args = ["--lang", lang, "check", path, "--format", "human", "--board", board];
            let remarks = run(&args).err;
            // The last line sums up; the file's name may have any length.
            let wide: Vec<&str> = remarks
                .lines()
                .rev()
                .skip(1)
                .filter(|line| line.chars().count() > 80 && !line.contains("fixtures"))
                .collect();
            assert!(wide.is_empty(), "{lang}, {board}: {wide:#?}");
        }
    }
}

#[test]
fn a_file_without_records_got_no_example_of_one() {
    let nothing = run_with(&["--lang", "pt", "check", "-", "--format", "human"], "");
    assert_eq!(nothing.code, 2);
    insta::assert_snapshot!(nothing.err, @r#"
    erro: não foi encontrada nenhuma partida
    sugestão: uma partida começa por [Jogo "…"]; de uma pasta leem-se os ficheiros cujo nome acaba em .jogo, .txt, .csv, .sgf ou .blksgf
    "#);
    let missing = run(&["check", "there-is-no-such-file.jogo", "--format", "human"]);
    assert_eq!(missing.code, 2);
    assert_eq!(missing.err.lines().count(), 1, "{}", missing.err);
}

#[test]
fn a_bad_token_got_no_example_of_a_move() {
    for (game, moves, said) in [
        ("semaforo", "1. a1, b1", &["sem vírgulas", "como estes, com um espaço"][..]),
        ("semaforo", "1 a1 b1", &["leva um ponto: 1."]),
        ("produto", "1. Xe5 0c3/Xd4", &["como estes", "c3/Xd4"]),
        ("avanco", "1. a2 a3", &["como estes", "a2-a3"]),
        ("atari-go", "1. E5 passe", &["arbitro regras atari-go", "como estes"]),
        ("dominorio", "1. d4 d5", &["uma casa escrita sozinha"]),
        ("rastros", "1. eO", &["como estes"]),
        ("nex", "1. d5,Ne7", &["d5/Ne7"]),
    ] {
        let text = format!("[Game \"{game}\"]\n\n{moves}\n");
        let run = run_with(&["--lang", "pt", "check", "-", "--format", "human"], text);
        let words = run.err.replace(['│', '├', '╰'], " ");
        let shown = words.split_whitespace().collect::<Vec<_>>().join(" ");
        for said in said {
            assert!(shown.contains(said), "{game}: {moves}: without {said:?}: {}", run.err);
        }
        assert!(run.err.lines().all(|line| line.chars().count() <= 80), "{}", run.err);
    }
}

#[test]
fn of_a_long_line_the_part_around_the_fault_is_shown() {
    let rows = "......2/....X../...XX../......./......./......./1......";
    let tag = format!("[Position \"{rows}\"] [Turn \"2\"] [Event \"{}\"]", "long ".repeat(40));
    let moves = format!("{} d4 d4 {}", "{comment}".repeat(30), "{comment}".repeat(30));
    for rest in [tag, moves] {
        let remarks = run_with(&["check", "-", "--format", "human"], rastros(&rest)).err;
        let widest = remarks.lines().map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|widest| (60..=80).contains(&widest)), "{remarks}");
    }
}

#[test]
fn a_wrong_result_is_shown_on_the_final_board() {
    let text = rastros("d4 e3 f2 f1 g2 g1 1-0");
    let remarks = run_with(&["--lang", "en", "check", "-", "--format", "human"], text).err;
    insta::assert_snapshot!(remarks, @r#"
    error[result-mismatch]: record 1: wrong result
      ╭▸ -:1:36
      │
    1 │ [Game "rastros"] d4 e3 f2 f1 g2 g1 1-0
      │                                    ━━━
      │
      ╰ why: the record claims 1-0; on the board the result is 0-1

          7 │ ·  ·  ·  ·  ·  ·  2
          6 │ ·  ·  ·  ·  ·  ·  ·
          5 │ ·  ·  ·  ·  ●  ·  ·
          4 │ ·  ·  ·  ●  ·  ·  ·
          3 │ ·  ·  ·  ·  ●  ·  ·
          2 │ ·  ·  ·  ·  ·  ● [●]
          1 │ 1  ·  ·  ·  ·  ● [○]
              a  b  c  d  e  f  g
        0-1 (blocked)
        ○ the white piece · ● a closed square · 1 the home of First ·
        2 the home of Second

    1 record: 1 with a wrong result
    "#);
}

#[test]
fn a_seat_of_combate_does_not_see_the_ranks_of_its_rival() {
    let text = "[Game \"combate\"]\n[Setup1 \"2625192762/473528473B/5B3648B234/FB2B56B23X\"]\n\
                [Setup2 \"2BFB2B463B/4B83B32753/2735614X52/6297245268\"]\n1. a4-a6 a7xa6 *\n";
    for (view, own, hidden, rank) in [("1", 'b', "r?", 'r'), ("2", 'r', "b?", 'b')] {
        let run =
            run_with(&["replay", "-", "--view", view, "--format", "json", "--ply", "1"], text);
        let frame: Value = serde_json::from_str(&run.out).unwrap();
        let board: String =
            frame["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        assert_eq!(board.matches(hidden).count(), 40, "{board}");
        assert_eq!(board.matches(rank).count(), 40, "{board}");
        assert_eq!(board.matches(own).count(), 40, "{board}");
    }
    assert_eq!(run_with(&["replay", "-", "--view", "3"], text).code, 2);
    assert_eq!(run_with(&["replay", "-", "--view", "0"], text).code, 2);
    let all = run_with(&["replay", "-", "--format", "json"], text);
    assert!(!all.out.contains('?'), "{}", all.out);
}

#[test]
fn a_sheet_in_windows_1252_is_read_as_lists_are() {
    let tags = b"[Game \"Sem\xe1foro\"]\n[First \"Jo\xe3o\"]\n* { n\xe3o }\n".to_vec();
    assert_eq!(verdicts(tags), ["unfinished 0"]);
    // A word processor's dash.
    let dash = b"[Game \"dominorio\"] [First \"Jo\xe3o\"]\n1. d4\x96d5 *\n".to_vec();
    assert_eq!(verdicts(dash), ["unfinished 1"]);
    // A sheet in UTF-8 with one damaged byte is still read as UTF-8.
    let spoilt =
        ["[Game \"rastros\"] [First \"João Conceição\"]\n1. d4 ".as_bytes(), b"e\xff3 *\n"]
            .concat();
    assert_eq!(verdicts(spoilt), ["malformed 1 bad-token"]);
}

#[test]
fn a_piece_beside_its_colour_is_told_of_the_edge_that_it_shares() {
    let text = "[Game \"blokus\"] 1. a20 t20 t1 a1 2. b20,c20 *\n";
    let ran = run_with(&["check", "--format", "json"], text);
    let line: Value = serde_json::from_str(&ran.out).expect("a line of JSON");
    assert_eq!(line["error"]["code"], "no-corner-contact", "{}", ran.out);
    let hint = line["error"]["hint"].as_str().unwrap_or_default();
    insta::assert_snapshot!(hint, @"At b20 it shares an edge with a piece of its colour: pieces of one colour touch at corners alone.");
}

#[test]
fn childrens_notations_get_the_correct_notation() {
    for (text, said) in [
        ("[Game \"rastros\"] 1. d4 2. e3 3. f2", "numbers count rounds"),
        ("[Game \"avanco\"] 1. d7-d6 *", "the other side seems to have begun"),
        ("[Game \"rastros\"] 1. d4 e3 2. 1-", "1-0 where First won"),
        ("[Game \"rastros\"] 1. d4 desisto", "[Termination \\\"resignation\\\"]"),
        ("[Game \"rastros\"] 1. d4 ganhou o João", "1-0 where First won"),
        ("1. d4 *", "the games are: semaforo"),
    ] {
        let json = run_with(&["check", "--format", "json"], text);
        assert!(json.out.contains(said), "{text}: {}", json.out);
        let words = said.split(['[', '\\']).next().unwrap_or_default();
        let human = run_with(&["check", "--format", "human"], text);
        let flat = human.err.split_whitespace().collect::<Vec<_>>().join(" ").replace("= ", "");
        assert!(flat.contains(words.trim()), "{text}: {}", human.err);
    }
}

/// A folder with files of every ending, and the names of those that a command read.
fn read_from_folder(command: &str) -> (Event, Vec<String>, String) {
    let event = Event::empty();
    std::fs::create_dir(event.path().join("day")).unwrap();
    let sheet = rastros("1. d4 *");
    for name in ["a.jogo", "b.txt", "c.CSV"] {
        event.write(&format!("day/{name}"), sheet.as_str());
    }
    event.write("day/d.sgf", "(;GM[1]SZ[9]\n;B[ee])\n(;GM[1]SZ[9]\n;B[ee]\n;W[ee])");
    event.write("day/e.blksgf", "(;GM[Blokus];1[a20])");
    for name in ["f.pdf", "g.pdf", "h.docx", "LEIAME"] {
        event.write(&format!("day/{name}"), "x");
    }
    event.write("day/players.csv", "nome;escola;ciclo\nAna Maré;Escola do Largo;1\n");
    let ran = event.run(&[command, "day", "--format", "json", "--lang", "en"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    let name = |line: &str| {
        let line: Value = serde_json::from_str(line).unwrap();
        line["file"].as_str().unwrap().replace('\\', "/")
    };
    let names = ran.out.lines().map(name).collect();
    (event, names, ran.err)
}

#[test]
fn sheets_of_a_folder_were_passed_over_in_silence() {
    let wanted = ["day/a.jogo", "day/b.txt", "day/c.CSV", "day/d.sgf", "day/d.sgf", "day/e.blksgf"];
    for command in ["check", "repair"] {
        let (_event, names, err) = read_from_folder(command);
        assert_eq!(names, wanted, "{command}");
        let said = "5 files were passed over: 2 end in .pdf, the name of 1 has no ending, \
                    1 ends in .docx, 1 is a list of players";
        assert!(err.replace('\n', " ").contains(said), "{command}: {err}");
    }
}

#[test]
fn a_sheet_with_a_sign_inside_its_squares_was_missing_from_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let forms = ["d 4 - c 3", "d-4 c-3", "d/4 c/3", "d.4 c.3", "D=4 C=3", "１． ｄ４ ｃ３"];
    for (number, moves) in forms.iter().enumerate() {
        write(&format!("{number}.txt"), &format!("{moves}\n"));
    }
    write("aviso.txt", "Não há aula na sexta.\n");
    write("bilhete.txt", "Até amanhã!\n");
    let path = folder.path().to_str().unwrap();
    let ran = run(&["repair", path, "--game", "rastros", "--format", "json"]);
    assert_eq!(ran.out.lines().count(), forms.len(), "{}", ran.out);
    assert!(ran.out.lines().all(|line| line.contains("\"status\":\"one\"")), "{}", ran.out);
    assert!(ran.err.contains("aviso.txt, ") && ran.err.contains("bilhete.txt"), "{}", ran.err);
}

#[test]
fn a_fault_of_an_sgf_is_shown_where_it_is_in_the_file() {
    let (event, _, _) = read_from_folder("check");
    let ran = event.run(&["check", "day/d.sgf", "--format", "json"]);
    let lines: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["line"], &lines[0]["status"]), (&1.into(), &"unfinished".into()));
    assert_eq!((&lines[1]["line"], &lines[1]["status"]), (&3.into(), &"illegal".into()));
    assert_eq!((&lines[1]["error"]["line"], &lines[1]["error"]["column"]), (&5.into(), &2.into()));
    let ran = event.run(&["check", "day/d.sgf", "--format", "human"]);
    insta::assert_snapshot!(ran.err, @"
    error[occupied]: record 2: illegal
      ╭▸ day/d.sgf:5:2
      │
    5 │ ;W[ee])
      │  ━━━━━ there is already a stone on E5
      │
      ├ rule: atari-go/1: A turn places a stone on an empty point.
      ╰ hint: legal moves near it: D4, D5, D6, E4, E6, F4

          9 │ ·  ·  ·  ·  ·  ·  ·  ·  ·
          8 │ ·  ·  ·  ·  ·  ·  ·  ·  ·
          7 │ ·  ·  ·  ·  ·  ·  ·  ·  ·
          6 │ ·  ·  ·  ·  ·  ·  ·  ·  ·
          5 │ ·  ·  ·  · [●] ·  ·  ·  ·
          4 │ ·  ·  ·  ·  ·  ·  ·  ·  ·
          3 │ ·  ·  ·  ·  ·  ·  ·  ·  ·
          2 │ ·  ·  ·  ·  ·  ·  ·  ·  ·
          1 │ ·  ·  ·  ·  ·  ·  ·  ·  ·
              A  B  C  D  E  F  G  H  I
        White to move
        ● a black stone

    2 records: 1 unfinished, 1 illegal
    ");
    let ran = event.run(&["repair", "day/d.sgf", "--format", "json"]);
    let line: Value = serde_json::from_str(ran.out.lines().nth(1).unwrap()).unwrap();
    let place = |part: &Value| (part["line"].as_u64().unwrap(), part["column"].as_u64().unwrap());
    assert_eq!((line["line"].as_u64(), place(&line["repairs"][0])), (Some(3), (5, 2)), "{line}");
    // A file that is not in its format is named, and hides no other.
    event.write("day/broken.sgf", "(;GM[1]SZ[9];B[ee]");
    let ran = event.run(&["check", "day", "--format", "json"]);
    assert_eq!((ran.code, ran.out.lines().count()), (2, 6));
    insta::assert_snapshot!(ran.err, @r#"
    {"refused":2,"question":null,"message":"day/broken.sgf:1:19: the file ends inside a game","hint":null}
    5 files were passed over: 2 end in .pdf, the name of 1 has no ending, 1 ends in .docx, 1 is a list of players (day/players.csv)
    "#);
}

#[test]
fn each_of_many_records_has_its_line_with_what_is_wrong_and_where() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("a.jogo", "[Game \"rastros\"]\n[First \"Aurora\"]\n[Second \"Gil\"]\n1. d4 e3 *\n");
    write("b.jogo", "[Game \"rastros\"]\n1. d4 e3\n2. f2\n3. g2 g1\n");
    let path = folder.path().to_str().unwrap();
    let done = run(&["check", path, "--format", "human", "--lang", "pt"]);
    let lines: Vec<&str> = done.out.lines().collect();
    assert_eq!((lines.len(), done.code), (2, 2), "{}", done.out);
    assert!(lines[0].ends_with("por acabar, 2 lances · Aurora – Gil"), "{}", lines[0]);
    assert!(lines[1].ends_with("· 4:1 o número do lance aqui devia ser 2..."), "{}", lines[1]);
    insta::assert_snapshot!(done.err.replace(path, "games"), @"2 partidas: 1 por acabar, 1 ilegível");
    let all = run(&["check", path, "--format", "human", "--lang", "pt", "-v"]);
    insta::assert_snapshot!(all.err.replace(path, "games"), @"
    erro[bad-number]: partida 1: não se consegue ler
      ╭▸ games/b.jogo:4:1
      │
    4 │ 3. g2 g1
      │ ━━ o número do lance aqui devia ser 2...
      │
      ╰ sugestão: falta o lance 2 do Segundo

          7 │ ·  ·  ·  ·  ·  ·  2
          6 │ ·  ·  ·  ·  ·  ·  ·
          5 │ ·  ·  ·  ·  ●  ·  ·
          4 │ ·  ·  ·  ●  ·  ·  ·
          3 │ ·  ·  ·  · [●] ·  ·
          2 │ ·  ·  ·  ·  · [○] ·
          1 │ 1  ·  ·  ·  ·  ·  ·
              a  b  c  d  e  f  g
        a jogar: Segundo
        ○ a peça branca · ● uma casa fechada · 1 a casa final do Primeiro ·
        2 a casa final do Segundo

    sugestão: 4:1: falta o lance 2 do Segundo: só serve f1
    2 partidas: 1 por acabar, 1 ilegível
    ");
}
