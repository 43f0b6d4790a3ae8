//! What goes with the day at a desk: finding, paper with the pairing, the log's filters, desk names.

use crate::support::event::{Event, SMALL, list};

#[test]
fn everything_is_found_by_what_is_known_of_it() {
    let event = Event::drawn(6);
    event.ok(&["pair"]);
    let found = |text: &str| -> Vec<String> {
        let ran = event.run(&["find", text, "--format", "json"]);
        assert_eq!(ran.code, 0, "{text}: {}", ran.err);
        let rows = ran.json();
        rows.as_array()
            .unwrap()
            .iter()
            .map(|row| row["code"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(found("@3.1.1"), ["3.1.1"]);
    assert_eq!(found("1.1.1").len(), 6, "three parts are a group");
    assert_eq!(found("/alu 004"), ["4.1.1"]);
    assert_eq!(found("ALUNO 005"), ["5.1.1"]);
    assert_eq!(found("escola 2"), ["2.1.1"]);
    assert_eq!(found("1.1").len(), 6);
    let rows = event.run(&["find", "@3.1.1", "--format", "json"]).json();
    assert!(rows[0]["table"].is_number() && rows[0]["group"] == "1.1.1", "{rows}");
    let said = event.refused(&["find", "banana"]);
    assert!(said.contains("banana") && said.contains("@275.2.3"), "{said}");
}

#[test]
fn paper_of_exactly_what_was_paired() {
    let event = Event::with(&SMALL.replace("group_size = 12", "group_size = 4"));
    event.write("players.csv", list(8));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    // Where paper cannot be made nothing is paired.
    let mut command = event.command("en", &["pair", "1.1.1", "--print"]);
    let output = command.env_remove("ARBITRO_PRINT").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("ARBITRO_PRINT"));
    assert!(event.export()["groups"][0]["games"].as_array().unwrap().is_empty());
    event.ok(&["pair", "1.1.1", "--print", "-o", "round.pdf"]);
    let one = event.read("round.pdf");
    assert!(one.starts_with(b"%PDF"));
    // The printing command gets a file, which is gone afterwards.
    let program = env!("CARGO_BIN_EXE_arbitro");
    let mut command = event.command("en", &["pair", "1.1.2", "--print"]);
    let output = command.env("ARBITRO_PRINT", format!("\"{program}\" help")).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "the program printed nothing, and that is said");
    let said = String::from_utf8_lossy(&output.stderr);
    let path =
        said.split_whitespace().find(|word| word.contains("arbitro-") && word.contains(".pdf"));
    assert!(path.is_some(), "the command was handed the file: {said}");
    assert!(!event.export()["groups"][1]["games"].as_array().unwrap().is_empty(), "it is paired");
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
    assert!(ran.err.contains("10:30"), "{}", ran.err);
}

#[test]
fn a_desk_has_a_short_name_without_control_characters() {
    let event = Event::entered(2);
    for name in ["x".repeat(41), "sala\u{1b}[2J".to_owned(), "a\nb".to_owned()] {
        let ran = event.run(&["groups", "draw", "--desk", &name]);
        assert_eq!(ran.code, 2, "{name:?}");
        assert!(ran.err.contains("40") && !ran.err.contains('\u{1b}'), "{}", ran.err);
    }
    event.ok(&["groups", "draw", "--desk", &"é".repeat(40)]);
}

#[test]
fn what_is_missing_says_since_when() {
    let event = Event::drawn(4);
    event.ok(&["pair"]);
    let rows = event.run(&["results", "missing", "--format", "json"]).json();
    let paired = chrono::DateTime::parse_from_rfc3339("2026-03-13T10:00:00Z").unwrap();
    let clock = paired.with_timezone(&chrono::Local).format("%H:%M").to_string();
    assert_eq!(rows[0]["since"], clock.as_str(), "{rows}");
}

/// An event of one game of Rastros at table 1 of 1.2.1.
fn rastros() -> Event {
    let event = Event::with(SMALL);
    event.write("players.csv", "code,name,school,cycle,game\n1.1.2,Ana,1,1,2\n2.1.2,Rui,2,1,2\n");
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    event
}

#[test]
fn a_scoresheet_for_a_table_needs_no_tags() {
    let event = rastros();
    event.write("sheet.jogo", "1. d4 e3 2. f2 f1 3. g2 g1 0-1\n");
    event.ok(&["result", "1.2.1", "1", "--scoresheet", "sheet.jogo"]);
    assert_eq!(event.export()["groups"][0]["games"][0]["result"], "0-1");
    // It is kept with its game, so that it can be replayed.
    assert!(event.ok(&["replay", "1.2.1", "1", "1", "--board", "none"]).contains("g1"));
}

#[test]
fn tags_in_portuguese_say_the_same() {
    let event = rastros();
    for (tags, code) in [
        ("[Jogo \"Rastros\"] [Resultado \"0-1\"] [Término \"desistência\"] [Mesa \"1\"]", 0),
        ("[Jogo \"Rastros\"] [Resultado \"0-1\"] [Mesa \"2\"]", 1),
        ("[Jogo \"Produto\"] [Resultado \"0-1\"]", 1),
        ("[Jogo \"Rastros\"] [Término \"banana\"]", 1),
    ] {
        event.write("sheet.jogo", format!("{tags}\n1. d4 e3\n"));
        let ran = event.run(&["result", "1.2.1", "1", "--scoresheet", "sheet.jogo"]);
        assert_eq!(ran.code, code, "{tags}: {}{}", ran.out, ran.err);
    }
    let checked = event.run(&["check", "sheet.jogo", "--format", "json"]);
    assert!(checked.out.contains("banana"), "{}", checked.out);
    event
        .write("sheet.jogo", "[Jogo \"Rastros\"] [Resultado \"1-0\"] [Término \"Tempo\"]\n1. d4\n");
    assert!(event.ok(&["check", "sheet.jogo", "--format", "json"]).contains("\"valid\""));
}

#[test]
fn a_fault_of_a_scoresheet_is_shown_on_the_board() {
    let event = rastros();
    event.write("sheet.jogo", "1. d4 e3\n2. a1\n");
    let ran = event.run(&["result", "1.2.1", "1", "--scoresheet", "sheet.jogo"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("sheet.jogo:2:4"), "its place in the file: {}", ran.err);
    assert!(ran.err.contains("a  b  c  d  e  f  g"), "the board: {}", ran.err);
    assert!(event.export()["groups"][0]["games"][0]["result"].is_null());
}
