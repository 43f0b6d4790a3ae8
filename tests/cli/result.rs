//! `arbitro result`: the result of a table, typed or proven by its scoresheet.

use crate::support::event::Event;
use crate::support::event::{SMALL, list};

#[test]
fn draws_and_nonsense_are_no_results() {
    let event = Event::drawn(4);
    event.ok(&["pair", "1.1.1"]);
    for text in ["1/2-1/2", "1/2-0", "0-1/2", "0-0", "adj", "2-0", "win"] {
        assert_eq!(event.run(&["result", "1.1.1", "1", text]).code, 2, "{text}");
    }
    event.refused(&["result", "1.1.1", "3", "1-0"]);
    event.refused(&["result", "1.1.9", "1", "1-0"]);
    event.refused(&["result", "1.1.1", "1", "1-0", "--round", "2"]);
    event.ok(&["result", "1.1.1", "1", "0-0F", "--decision", "ninguém apareceu"]);
    let game = &event.export()["groups"][0]["games"][0];
    assert_eq!((&game["result"], &game["played"]), (&"0-0".into(), &false.into()));
    assert_eq!(game["decision"], "ninguém apareceu");
}

#[test]
fn a_scoresheet_proves_its_result() {
    let event = Event::with(SMALL);
    event.write("l.csv", "code,name,school,cycle,game\n1.1.2,Ana Sá,1,1,2\n2.1.2,Rui Só,2,1,2\n");
    event.ok(&["players", "import", "l.csv"]);
    event.ok(&["groups", "draw", "1.2"]);
    event.ok(&["pair", "1.2.1"]);
    let game = event.export()["groups"][0]["games"][0].clone();
    let [first, second] = ["first", "second"].map(|side| game[side].as_str().unwrap().to_owned());
    let sheet = |tags: &str, moves: &str| {
        format!("[Game \"rastros\"]\n[Group \"1.2.1\"] [Round \"1\"] {tags}\n\n{moves}\n")
    };
    let moves = "1. d4 e3 2. f2 f1 3. g2 g1 0-1";
    let args = ["result", "1.2.1", "1", "--scoresheet", "s.jogo"];
    event.write("s.jogo", sheet("[Table \"2\"]", moves));
    insta::assert_snapshot!(event.refused(&args), @r#"
    error: the sheet has Table "2"; this table is "1"
    hint: the tables: arbitro print pairings 1.2.1
    "#);
    event.write("s.jogo", sheet(&format!("[First \"{second}\"]"), moves));
    insta::assert_snapshot!(event.refused(&args), @r#"
    error: the sheet has First "1.1.2"; this table is "2.1.2 Rui Só"
    hint: the tables: arbitro print pairings 1.2.1
    "#);
    event.write("s.jogo", sheet("", "1. d4 e3 2. a7"));
    let illegal = event.refused(&args);
    let (_, refusal) = illegal.rsplit_once("\n\n").expect("the diagnosis, and the refusal");
    insta::assert_snapshot!(refusal, @"
    error: the sheet has a fault (illegal) in line 4, column 13: a7 is not next to the white piece on e3
    hint: where the arbiter decides the result: arbitro result 1.2.1 1 1-0 --round 1 --decision TEXT
    ");
    event.write("s.jogo", sheet("", "1. d4 e3"));
    insta::assert_snapshot!(event.refused(&args), @"
    error: the game on the sheet is not over (2 plies)
    hint: where the arbiter decides the result: arbitro result 1.2.1 1 1-0 --round 1 --decision TEXT
    ");
    event.write("s.jogo", sheet(&format!("[First \"{first} Nome\"] [Second \"{second}\"]"), moves));
    let typed = ["result", "1.2.1", "1", "1-0", "--scoresheet", "s.jogo"];
    insta::assert_snapshot!(event.refused(&typed), @"
    error: the result 1-0 contradicts the board, which gives 0-1
    hint: to record the board's result: arbitro result 1.2.1 1 0-1 --round 1; if the arbiter decides otherwise, with --decision TEXT
    ");
    event.ok(&args);
    assert_eq!(event.export()["groups"][0]["games"][0]["result"], "0-1");
    let said = Event::with(
        &SMALL.replace(r#"id = "nex", name = "Nex""#, r#"id = "poliedros", name = "Poliedros""#),
    );
    said.write("players.csv", list(2));
    said.ok(&["players", "import", "players.csv"]);
    said.ok(&["groups", "draw"]);
    said.ok(&["pair", "1.1.1"]);
    said.write("s.jogo", sheet("", moves));
    let refused = said.refused(&["result", "1.1.1", "1", "--scoresheet", "s.jogo"]);
    insta::assert_snapshot!(refused, @"
    error: the program has no rules for Poliedros: its scoresheets are not checked
    hint: the result alone: arbitro result 1.1.1 1 1-0 --round 1
    ");
}

/// An event with one game of Rastros at table 1 of 1.2.1.
fn rastros() -> Event {
    let event = Event::with(SMALL);
    event.write("players.csv", "code,name,school,cycle,game\n1.1.2,Ana,1,1,2\n2.1.2,Rui,2,1,2\n");
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    event
}

#[test]
fn an_adjudication_is_recorded_once() {
    // Every run used to write another decision over the recorded one.
    let event = rastros();
    event.write("sheet.jogo", "1. d4 e3 2. f2 f1 3. g2 *\n");
    let entries = || event.ok(&["log", "--format", "json"]).lines().count();
    let before = entries();
    let adjudicate = |result: &'static str| {
        ["result", "1.2.1", "1", result, "--scoresheet", "sheet.jogo", "--adjudicate"]
    };
    // Proposed, not accepted; and another result than the proven one.
    event.refused(&["result", "1.2.1", "1", "--scoresheet", "sheet.jogo", "--adjudicate"]);
    event.refused(&adjudicate("1-0"));
    assert_eq!(entries(), before);
    // A question like any other.
    event.ok(&["result", "1.2.1", "1", "--scoresheet", "sheet.jogo", "--adjudicate", "--yes"]);
    event.ok(&["undo"]);
    let before = entries();
    event.ok(&adjudicate("0-1"));
    let decision = &event.export()["groups"][0]["games"][0]["decision"];
    // But for the number of positions, which varies.
    let parts: Vec<&str> = decision.as_str().unwrap_or_default().split("; ").collect();
    insta::assert_snapshot!([&parts[..2], &parts[3..]].concat().join("; "), @"O jogo perfeito depois do lance 5 dá 0-1; vencedor: Segundo; continuação: g1");
    let recorded = entries();
    assert_eq!(recorded, before + 1);
    event.ok(&adjudicate("0-1"));
    let again = event.command("en", &adjudicate("0-1")).args(["--jobs", "2"]).output();
    assert_eq!(again.expect("it starts").status.code(), Some(0));
    assert_eq!(entries(), recorded);
    event.ok(&["undo"]);
    assert!(event.export()["groups"][0]["games"][0]["result"].is_null());
}

#[test]
fn a_decision_that_stands_is_not_written_again() {
    let event = rastros();
    let decide = |why| ["result", "1.2.1", "1", "1-0", "--decision", why];
    event.ok(&decide("saiu"));
    let recorded = event.ok(&["log", "--format", "json"]);
    event.ok(&decide("saiu"));
    assert_eq!(event.ok(&["log", "--format", "json"]), recorded);
    event.ok(&decide("saiu a meio"));
    assert_ne!(event.ok(&["log", "--format", "json"]), recorded);
}

/// A sloppy sheet with a single reading.
const SLOPPY: &str = "Jogo: rastros\n1) d4 e3\n2) f2 fl\n3) g2 g1 0-1\n";

#[test]
fn a_sloppy_sheet_is_shown_as_read_and_recorded_with_the_result_beside_it() {
    let event = rastros();
    event.write("sheet.txt", SLOPPY);
    let entries = || event.ok(&["log", "--format", "json"]).lines().count();
    let before = entries();
    let proposed = ["result", "1.2.1", "1", "--scoresheet", "sheet.txt", "--repair"];
    let shown = event.run(&proposed);
    assert_eq!((shown.code, entries()), (1, before), "{}", shown.err);
    insta::assert_snapshot!(shown.out, @r#"
    sheet.txt 1: Rastros: one reading, 5 changes
       1 | Jogo: rastros
         | ^^^^^^^^^^^^^
       2 | 1) d4 e3
         | ^^
       3 | 2) f2 fl
         | ^^    ^^
       4 | 3) g2 g1 0-1
         | ^^
      1:1: Jogo: rastros → [Game "rastros"]: a tag
      2:1: 1) → 1.: a number's form (and 2 more of this kind)
      3:7: fl → f1: looks alike

        [Game "rastros"]
        [Result "0-1"]

        1. d4 e3 2. f2 f1 3. g2 g1 0-1
    "#);
    insta::assert_snapshot!(shown.err, @"
    error: the reading of the sheet is a proposal: nothing was recorded
    hint: to accept it, type the result beside it: 0-1
    ");
    // A result other than the reading's is refused, and nothing is written.
    let typed = |result: &'static str| {
        ["result", "1.2.1", "1", result, "--scoresheet", "sheet.txt", "--repair"]
    };
    event.refused(&typed("1-0"));
    assert_eq!(entries(), before);
    // A dry run shows what it would write.
    let dry: Vec<&str> = typed("0-1").into_iter().chain(["--dry-run"]).collect();
    insta::assert_snapshot!(event.ok(&dry), @r#"{"seq":null,"at":"2026-03-13T10:00:00Z","desk":"sala 1","op":"result","summary":"1.2.1, round 1, table 1: 0-1, with its scoresheet as it was read","undone":false}"#);
    assert_eq!(entries(), before);
    event.ok(&typed("0-1"));
    let game = event.export()["groups"][0]["games"][0].clone();
    assert_eq!(game["written"], SLOPPY.trim_end());
    insta::assert_snapshot!(game["sheet"].as_str().unwrap_or_default(), @r#"
    [Game "rastros"]
    [Result "0-1"]

    1. d4 e3 2. f2 f1 3. g2 g1 0-1
    "#);
    assert_eq!(game["result"], "0-1");
    insta::assert_snapshot!(event.ok(&["replay", "1.2.1", "1", "1", "--board", "none"]), @"
    start
    1. d4
    1... e3
    2. f2
    2... f1
    3. g2
    3... g1
    0-1 (blocked)
    ");
    // The second time, it is so already; undone, nothing is left of it.
    event.ok(&typed("0-1"));
    assert_eq!(entries(), before + 1);
    event.ok(&["undo"]);
    let game = event.export()["groups"][0]["games"][0].clone();
    assert!(game["result"].is_null() && game["written"].is_null(), "{game}");
}

#[test]
fn the_sheets_of_both_players_are_compared_and_only_one_game_is_recorded() {
    let event = rastros();
    let good = "Jogo: rastros\n1. d4 e3 2. f2 f1 3. g2 g1 0-1\n";
    event.write("ana.txt", good);
    event.write("rui.txt", good);
    event.write("slip.txt", SLOPPY);
    event.write("apart.txt", "Jogo: rastros\n1. d4 e3 2. f2 g3 3. g2 g1 0-1\n");
    let entries = || event.ok(&["log", "--format", "json"]).lines().count();
    let before = entries();
    let both = |one: &'static str, other: &'static str| {
        ["result", "1.2.1", "1", "--scoresheet", one, "--scoresheet", other]
    };
    let apart = event.run(&both("ana.txt", "apart.txt"));
    assert_eq!((apart.code, entries()), (1, before), "{}", apart.err);
    insta::assert_snapshot!(apart.out, @"
    No legal game is a reading of both sheets: Rastros.
    Move 4:
      ana.txt: f1 (possible there)
      apart.txt: g3 (possible there)
    Ask the players: nothing was decided.
    ");
    insta::assert_snapshot!(apart.err, @"
    error: the two sheets cannot mean the same game: nothing was recorded
    hint: ask the players what was played, write it down and hand in the corrected sheet; or record the result with --decision and the reason
    ");
    // Sheets that differ are a proposal.
    let differ = event.run(&both("ana.txt", "slip.txt"));
    assert_eq!((differ.code, entries()), (1, before), "{}", differ.err);
    insta::assert_snapshot!(differ.out, @"
    The two sheets differ, but one legal game is a reading of both: Rastros, 6 moves.
    Move 4:
      ana.txt: f1 (possible there)
      slip.txt: fl (not possible there)
      both can mean f1
    ");
    let three: Vec<&str> =
        both("ana.txt", "rui.txt").into_iter().chain(["--scoresheet", "slip.txt"]).collect();
    assert_eq!((event.run(&three).code, entries()), (2, before));
    let typed: Vec<&str> = both("ana.txt", "slip.txt").into_iter().chain(["0-1"]).collect();
    event.ok(&typed);
    let game = event.export()["groups"][0]["games"][0].clone();
    insta::assert_snapshot!(game["written"].as_str().unwrap_or_default(), @"
    Jogo: rastros
    1. d4 e3 2. f2 f1 3. g2 g1 0-1

    Jogo: rastros
    1) d4 e3
    2) f2 fl
    3) g2 g1 0-1
    ");
    event.ok(&["undo"]);
    // Two matching sheets need no result beside them.
    event.ok(&both("ana.txt", "rui.txt"));
    assert_eq!(event.export()["groups"][0]["games"][0]["result"], "0-1");
}

#[test]
fn both_the_sheet_and_its_reading_leave_the_event_and_come_back_and_only_moves_are_left_of_the_forgotten()
 {
    let event = rastros();
    event.write("sheet.txt", format!("Árbitro: Eva Só\n{SLOPPY}"));
    event.ok(&["result", "1.2.1", "1", "0-1", "--scoresheet", "sheet.txt", "--repair"]);
    event.write("whole.json", event.ok(&["export", "json", "--staff"]));
    event.ok(&["import", "json", "whole.json", "--event", "copy"]);
    let copy = event.run(&["export", "json", "--staff", "--event", "copy"]).json();
    let own = event.export();
    let game = |document: &serde_json::Value| document["groups"][0]["games"][0].clone();
    assert_eq!(game(&copy), game(&own));
    insta::assert_snapshot!(game(&own)["written"].as_str().unwrap_or_default(), @"
    Árbitro: Eva Só
    Jogo: rastros
    1) d4 e3
    2) f2 fl
    3) g2 g1 0-1
    ");
    event.ok(&["event", "forget", "forgotten"]);
    let forgotten = event.run(&["export", "json", "--staff", "--event", "forgotten"]).json();
    assert!(game(&forgotten)["written"].is_null(), "{forgotten}");
    insta::assert_snapshot!(game(&forgotten)["sheet"].as_str().unwrap_or_default(), @r#"
    [Game "rastros"]
    [Result "0-1"]

    1. d4 e3 2. f2 f1 3. g2 g1 0-1
    "#);
}

#[test]
fn a_sheet_of_another_table_of_several_readings_or_of_none_is_refused() {
    let event = rastros();
    let args = ["result", "1.2.1", "1", "0-1", "--scoresheet", "sheet.txt", "--repair"];
    let mut errors = String::new();
    for sheet in [
        format!("Mesa: 2\n{SLOPPY}"),
        "Jogo: rastros\n1. d4 f6 *\n".to_owned(),
        "Hoje choveu.\n".to_owned(),
        format!("Mesa: 2\n{SLOPPY}\nMesa: 3\n{SLOPPY}"),
    ] {
        event.write("sheet.txt", &sheet);
        errors += &event.refused(&args);
        assert!(event.export()["groups"][0]["games"][0]["result"].is_null());
    }
    insta::assert_snapshot!(errors, @r#"
    error: the sheet has Table "2"; this table is "1"
    hint: the tables: arbitro print pairings 1.2.1
    error: the sheet does not have one reading: nothing was recorded
    hint: ask the players what was played, write it down and hand in the corrected sheet; or record the result with --decision and the reason
    error: the sheet was not read: nothing was recorded
    hint: ask the players what was played, write it down and hand in the corrected sheet; or record the result with --decision and the reason
    error: sheet.txt has 2 sheets, and none of them names this table
    hint: to see the faults of the records: arbitro check sheet.txt
    "#);
    event.write("sheet.txt", "");
    assert_eq!(event.run(&args).code, 2);
    // A correct sheet is taken like any other: nothing is kept beside it.
    event.write("sheet.txt", "1. d4 e3 2. f2 f1 3. g2 g1 0-1\n");
    event.ok(&args[..3].iter().chain(&args[4..]).copied().collect::<Vec<_>>());
    let game = event.export()["groups"][0]["games"][0].clone();
    assert!(game["written"].is_null() && game["sheet"].is_string(), "{game}");
}

#[test]
fn a_scoresheet_for_a_table_needs_no_tags() {
    let event = rastros();
    event.write("sheet.jogo", "1. d4 e3 2. f2 f1 3. g2 g1 0-1\n");
    event.ok(&["result", "1.2.1", "1", "--scoresheet", "sheet.jogo"]);
    assert_eq!(event.export()["groups"][0]["games"][0]["result"], "0-1");
    // It is kept with its game, so that it can be replayed.
    insta::assert_snapshot!(event.ok(&["replay", "1.2.1", "1", "1", "--board", "none"]), @"
    start
    1. d4
    1... e3
    2. f2
    2... f1
    3. g2
    3... g1
    0-1 (blocked)
    ");
}

#[test]
fn tags_in_portuguese_agree() {
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
    let at = &checked.json()["error"]["token"];
    assert_eq!(*at, "[Término \"banana\"]", "{}", checked.out);
    event
        .write("sheet.jogo", "[Jogo \"Rastros\"] [Resultado \"1-0\"] [Término \"Tempo\"]\n1. d4\n");
    assert_eq!(event.run(&["check", "sheet.jogo", "--format", "json"]).json()["status"], "valid");
}

#[test]
fn a_fault_of_a_scoresheet_is_shown_on_the_board() {
    let event = rastros();
    event.write("sheet.jogo", "1. d4 e3\n2. a1\n");
    let ran = event.run(&["result", "1.2.1", "1", "--scoresheet", "sheet.jogo"]);
    assert_eq!(ran.code, 1);
    insta::assert_snapshot!(ran.err, @"
    error[not-adjacent]: record 1: illegal
      ╭▸ sheet.jogo:2:4
      │
    2 │ 2. a1
      │    ━━ a1 is not next to the white piece on e3
      │
      ├ rule: rastros/1: The white piece moves to an empty square next to it, in any
      │       of the eight directions.
      ╰ hint: legal moves near it: d2, d3, e2, e4

          7 │ ·  ·  ·  ·  ·  ·  2
          6 │ ·  ·  ·  ·  ·  ·  ·
          5 │ ·  ·  ·  ·  ●  ·  ·
          4 │ ·  ·  · [●] ·  ·  ·
          3 │ ·  ·  ·  · [○] ·  ·
          2 │ ·  ·  ·  ·  ·  ·  ·
          1 │ 1  ·  ·  ·  ·  ·  ·
              a  b  c  d  e  f  g
        First to move
        ○ the white piece · ● a closed square · 1 the home of First ·
        2 the home of Second

    error: the sheet has a fault (illegal) in line 2, column 4: a1 is not next to the white piece on e3
    hint: where the arbiter decides the result: arbitro result 1.2.1 1 1-0 --round 1 --decision TEXT
    ");
    assert!(event.export()["groups"][0]["games"][0]["result"].is_null());
}

#[test]
fn two_expected_pairs_were_ignored() {
    let event = Event::drawn(4);
    event.ok(&["pair", "1.1.1"]);
    let game = event.export()["groups"][0]["games"][0].clone();
    let [first, second] = ["first", "second"].map(|side| game[side].as_str().unwrap().to_owned());
    let expect = ["--expect", &second, &first];
    let typed = ["result", "1.1.1", "1", "1-0"];
    assert_eq!(event.run(&[&typed[..], &expect].concat()).code, 1);
    let ran = event.run(&[&typed[..], &expect, &expect].concat());
    assert_eq!(ran.code, 2, "{}{}", ran.out, ran.err);
    assert_eq!(event.export()["groups"][0]["games"][0]["result"], serde_json::Value::Null);
    event.ok(&[&typed[..], &["--expect", &first, &second]].concat());
}

#[test]
fn a_correction_of_an_older_round_shows_what_was_paired_with_it_and_how_it_is_paired_again() {
    let event = Event::drawn(10);
    event.ok(&["pair", "1.1.1"]);
    for table in 1..=5 {
        event.ok(&["result", "1.1.1", &table.to_string(), "1-0"]);
    }
    event.ok(&["pair", "1.1.1"]);
    let last = event.run(&["result", "1.1.1", "1", "1-0", "--round", "2"]);
    assert_eq!(last.err, "");
    let old = event.run(&["result", "1.1.1", "1", "0-1", "--round", "1", "--correct"]);
    assert_eq!(old.code, 0, "{}", old.err);
    insta::assert_snapshot!(old.err, @"
    warning: Round 2 of 1.1.1 was paired from the result that was there before, and these pairings stay as they are.
    hint: to pair again, and lose what this group has played since: arbitro undo 10 --with-dependents, then arbitro pair 1.1.1
    ");
    // The same again changes nothing, and is not mentioned.
    let again = event.run(&["result", "1.1.1", "1", "0-1", "--round", "1", "--correct"]);
    assert_eq!(again.err, "");
    let told = old.err.split("arbitro ").nth(1).expect("a command");
    let told: Vec<&str> = told.split(',').next().unwrap().split_whitespace().collect();
    event.ok(&told);
    event.ok(&["pair", "1.1.1"]);
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    assert_eq!(games[0]["result"], "0-1", "the correction stays");
    assert_eq!(games.iter().filter(|game| game["round"] == 2).count(), 5);
}
