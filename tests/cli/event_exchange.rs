//! `export`, `import json` and `replay` of a kept scoresheet: what leaves an event can come back.

use crate::support::event::{Event, SMALL, list};
use serde_json::Value;

/// A document without the head of its journal, which differs after an import.
fn without_head(document: &str) -> String {
    let start = document.find("\"head\":{").expect("a document has the head");
    let end = start + document[start..].find("},").expect("and players after it") + 2;
    format!("{}{}", &document[..start], &document[end..])
}

/// The document of an event, and of the event made from it.
fn carried(event: &Event) -> (String, String) {
    let document = event.ok(&["export", "json", "--staff"]);
    event.write("whole.json", &document);
    event.ok(&["import", "json", "whole.json", "--event", "copy"]);
    let other = event.ok(&["export", "json", "--staff", "--event", "copy"]);
    (without_head(&document), without_head(&other))
}

#[test]
fn a_group_is_written_as_fides_report_and_the_checker_agrees_with_it() {
    let event = Event::empty();
    event.ok(&["simulate", "--players", "300", "--seed", "1"]);
    event.ok(&["export", "trf", "-o", "trf"]);
    let mut files = 0;
    for group in event.export()["groups"].as_array().unwrap() {
        let code = group["code"].as_str().unwrap();
        let path = format!("trf/{code}.trf");
        let manual = group["manual"].as_array().is_some_and(|rounds| !rounds.is_empty());
        // In the order that the file names: round robins have their own.
        let ran = event.run(&["trf", "check", &path]);
        assert!(ran.code == 0 || manual, "{code}: {}{}", ran.out, ran.err);
        assert_eq!(ran.err, "", "{code}: every record is understood");
        let standings = event.run(&["trf", "standings", &path, "--format", "json"]).json();
        let points = |lines: &Value, key: &str| -> Vec<(u64, f64)> {
            let lines = lines.as_array().unwrap().iter();
            lines.map(|l| (l["rank"].as_u64().unwrap(), l[key].as_f64().unwrap())).collect()
        };
        if group["system"] == "swiss" && group["lots"].is_null() && group["decision"].is_null() {
            let own = Value::from(event.standings(code));
            assert_eq!(points(&standings, "points"), points(&own, "points"), "{code}");
        }
        files += 1;
    }
    assert!(files > 20);
}

#[test]
fn one_group_is_one_file_and_an_open_round_is_not_in_it() {
    let event = Event::drawn(24);
    event.ok(&["pair"]);
    event.play_round("1.1.1");
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    let ran = event.run(&["export", "trf", "1.1.1"]);
    assert_eq!(ran.code, 0);
    insta::assert_snapshot!(ran.err, @"1.1.1: round 2 is not complete and is not in the file.");
    insta::assert_snapshot!(ran.out, @"
    012 3.º Torneio de ensaio · Nex · 1.º ciclo · Grupo 1.1.1
    022 Vila Nova
    042 2026/03/13
    052 2026/03/13
    062 12
    092 Individual: Swiss-System (Dutch)
    192 FIDE_DUTCH
    202 BH,PS,BH/M1
    142 4
    152 B
    001    1      Aluno 016                                                          1.0    1     7 b 1
    001    2      Aluno 008                                                          1.0    1     8 w 1
    001    3      Aluno 003                                                          1.0    1     9 b 1
    001    4      Aluno 014                                                          1.0    1    10 w 1
    001    5      Aluno 015                                                          1.0    1    11 b 1
    001    6      Aluno 020                                                          1.0    1    12 w 1
    001    7      Aluno 022                                                          0.0    7     1 w 0
    001    8      Aluno 005                                                          0.0    7     2 b 0
    001    9      Aluno 019                                                          0.0    7     3 w 0
    001   10      Aluno 012                                                          0.0    7     4 b 0
    001   11      Aluno 010                                                          0.0    7     5 w 0
    001   12      Aluno 006                                                          0.0    7     6 b 0
    ");
    // The next round of the file is the one open here.
    event.write("g.trf", &ran.out);
    let pairs = event.ok(&["trf", "pair", "g.trf"]);
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    let players = event.export()["groups"][0]["players"].as_array().unwrap().clone();
    let number = |code: &Value| players.iter().position(|known| known == code).unwrap() + 1;
    let second = games.iter().filter(|game| game["round"] == 2);
    let wanted: Vec<String> = second
        .map(|game| format!("{} {}", number(&game["first"]), number(&game["second"])))
        .collect();
    assert_eq!(pairs.lines().skip(1).collect::<Vec<_>>(), wanted);
    let ran = event.run(&["export", "trf", "1.1"]);
    assert_eq!(ran.code, 2, "two groups are two files");
    insta::assert_snapshot!(ran.err, @"
    1.1.1: round 2 is not complete and is not in the file.
    1.1.2: round 1 is not complete and is not in the file.
    error: 2 groups do not fit into one file of this format
    hint: name one group, or a folder with -o FOLDER: it gets a file for each group
    ");
    event.ok(&["export", "trf", "1.1", "-o", "two"]);
    assert!(event.path().join("two/1.1.2.trf").exists());
    assert_eq!(event.run(&["export", "trf", "1.1.9"]).code, 1);
    assert_eq!(event.run(&["export", "json", "1.1"]).code, 2);
    assert_eq!(event.run(&["export", "trf", "--list", "players"]).code, 2);
}

#[test]
fn entry_lists_and_results_come_back_as_they_went() {
    let event = Event::with(&format!("{SMALL}per_school = 2\n"));
    let rows = "1.1.1,Ana Sá,Escola do Largo,1,1,relevo\n2.1.1,\"=Rui; \"\"o\"\" Grande\",2,1,1,\n\
                3.1.1,'Ivo,3,1,1,\n3.1.1b,-Eva,3,1,1,\n";
    event.write("l.csv", format!("code,name,school,cycle,game,adapted\n{rows}"));
    event.ok(&["players", "import", "l.csv"]);
    event.ok(&["groups", "draw"]);
    event.ok(&["pair"]);
    event.ok(&["result", "1.1.1", "2", "0-1F"]);
    let mut imported = String::new();
    for lang in ["pt", "en"] {
        for name in ["entries.csv", "entries.xlsx"] {
            let format = name.split('.').next_back().unwrap();
            let args = ["--lang", lang, "export", format, "--staff", "-o", name];
            event.ok(&args);
            imported += &event.ok(&["players", "import", name]);
        }
        event.ok(&["--lang", lang, "export", "csv", "--list", "results", "-o", "r.csv"]);
        let said = event.ok(&["results", "import", "r.csv"]);
        assert!(said.starts_with("0 results recorded; 1 "), "{lang}: {said}");
    }
    insta::assert_snapshot!(imported, @"
    4 players in the list: 0 new, 0 changed, 4 as they were.
    4 players in the list: 0 new, 0 changed, 4 as they were.
    4 players in the list: 0 new, 0 changed, 4 as they were.
    4 players in the list: 0 new, 0 changed, 4 as they were.
    ");
    let public = event.ok(&["export", "csv"]);
    // Nothing that is for staff, and nothing that a spreadsheet runs.
    assert!(public.starts_with('\u{feff}'), "Excel needs the byte order mark");
    insta::assert_snapshot!(public.trim_start_matches('\u{feff}'), @r#"
    Código;Nome;Escola;Ciclo;Jogo;Grupo;N.º;Situação
    1.1.1;Ana Sá;Escola do Largo;1;1;1.1.1;1;inscrito
    2.1.1;"'=Rui; ""o"" Grande";2;1;1;1.1.1;2;inscrito
    3.1.1;'Ivo;3;1;1;1.1.1;4;inscrito
    3.1.1b;'-Eva;3;1;1;1.1.1;3;inscrito
    "#);
    // Standings only include complete rounds.
    assert_eq!(event.ok(&["export", "csv", "--list", "standings"]).lines().count(), 1);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    assert_eq!(event.ok(&["export", "csv", "--list", "standings"]).lines().count(), 5);
}

#[test]
fn a_kept_scoresheet_is_shown_again() {
    let event = Event::with_sheet();
    let shown = event.ok(&["replay", "2.2.1", "1", "1", "--board", "ascii"]);
    assert_eq!(shown, event.ok(&["replay", "sheet.jogo", "--board", "ascii"]));
    let shown_at = ["replay", "2.2.1", "1", "1", "--ply", "5", "--format", "json"];
    insta::assert_snapshot!(event.ok(&shown_at), @r#"{"ply":5,"seat":1,"token":"a1","board":["......2",".......","....X..","...X...","...X...",".XX....","O......"],"tags":{"Turn":"2"}}"#);
    insta::assert_snapshot!(event.refused(&["replay", "2.2.1", "1", "2"]), @"
    error: 2.2.1, round 1, table 2: the event keeps no scoresheet of it
    hint: to keep one: arbitro result 2.2.1 2 --round 1 --scoresheet FILE --correct
    ");
    event.refused(&["replay", "2.2.1", "2", "1"]);
    event.refused(&["replay", "2.2.9", "1", "1"]);
    for wrong in [&["replay", "2.2.1", "1"][..], &["replay", "x", "y", "z"], &["replay"]] {
        assert_eq!(event.run(wrong).code, 2, "{wrong:?}");
    }
    // A result against the proof of the scoresheet needs an answer; the sheet stays.
    let overturned = ["result", "2.2.1", "1", "0-1", "--correct"];
    let said = event.refused(&overturned);
    insta::assert_snapshot!(said, @"
    error: Table 1 of 2.2.1, round 1: the scoresheet of entry 5 proves 1-0 on the board. Record 0-1 anyway? The sheet is kept.
    hint: to answer yes: --confirm overturns-proof (or --yes)
    ");
    event.ok(&[&overturned[..], &["--confirm", "overturns-proof"]].concat());
    assert_eq!(event.ok(&["replay", "2.2.1", "1", "1", "--board", "ascii"]), shown);
    event.ok(&["undo"]);
    event.ok(&["replay", "2.2.1", "1", "1"]);
}

#[test]
fn scoresheets_travel_with_the_event() {
    let event = Event::with_sheet();
    let (one, other) = carried(&event);
    assert_eq!(one, other);
    let document: Value = serde_json::from_str(&one).expect("JSON");
    let sheet = &document["groups"][0]["games"][0]["sheet"];
    insta::assert_snapshot!(sheet.as_str().unwrap_or_default(), @r#"
    [Game "rastros"]
    [Group "2.2.1"]
    [Round "1"]
    [Table "1"]
    [Result "1-0"]
    ; chegou à casa
    1. d4 d3 2. c2 b2 3. a1 1-0
    "#);
    let there = event.ok(&["replay", "2.2.1", "1", "1", "--event", "copy"]);
    assert_eq!(there, event.ok(&["replay", "2.2.1", "1", "1"]));
}

#[test]
fn a_whole_event_is_carried_to_the_byte() {
    let event = Event::empty();
    event.ok(&["simulate", "--players", "500", "--seed", "9"]);
    let (one, other) = carried(&event);
    assert!(one == other, "a simulated day is not the same after an import");
}

#[test]
fn an_exported_event_has_the_changes_made_by_hand() {
    let toml = SMALL.replace("group_size = 12", "group_size = 8");
    let event = Event::with(&format!(
        "{toml}\n[certificate]\nsignatories = [{{ name = \"Ana Sá\", role = \"Árbitra\" }}]\n"
    ));
    event.write("players.csv", list(24));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    let groups = event.export()["groups"].clone();
    let player = |group: usize, place: usize| {
        groups[group]["players"][place].as_str().expect("a player").to_owned()
    };
    // From the middle of one group into another, and on from there.
    event.ok(&["groups", "move", &player(0, 2), "1.1.2"]);
    event.ok(&["groups", "move", &player(0, 4), "1.1.2"]);
    event.ok(&["groups", "move", &player(0, 2), "1.1.3"]);
    event.ok(&["players", "withdraw", &player(1, 0)]);
    event.ok(&["pair"]);
    for group in ["1.1.1", "1.1.2", "1.1.3"] {
        event.play_round(group);
    }
    event.ok(&[
        "result",
        "1.1.1",
        "1",
        "0-0F",
        "--round",
        "1",
        "--correct",
        "--decision",
        "saíram",
    ]);
    event.ok(&["players", "absent", &player(2, 1), "--round", "3"]);
    event.ok(&["players", "add", "900.1.1", "Zé Tarde"]);
    event.ok(&["players", "late", "900.1.1", "--group", "1.1.1"]);
    event.ok(&["players", "withdraw", &player(2, 3)]);
    event.ok(&["pair", "1.1.3"]);
    event.play_round("1.1.3");
    event.ok(&["players", "late", &player(2, 3)]);
    event.ok(&["players", "add", "901.1.1", "Eva Sem Grupo"]);
    // Other facts about players.
    event.ok(&["forbid", &player(0, 0), &player(0, 1)]);
    event.ok(&["players", "hide", &player(0, 0)]);
    event.ok(&["players", "table", &player(0, 1), "2"]);
    event.ok(&["players", "present", &player(0, 0), &player(0, 1)]);
    let (one, other) = carried(&event);
    let document: Value = serde_json::from_str(&one).expect("JSON");
    assert_eq!(document["forbidden"], serde_json::json!([[player(0, 0), player(0, 1)]]));
    let hidden = document["players"].as_array().expect("players").iter();
    let hidden: Vec<_> =
        hidden.filter(|player| player["hidden"] == true).map(|it| &it["code"]).collect();
    assert_eq!(hidden, [&player(0, 0)]);
    assert_eq!(one, other);
    let again = event.ok(&["pair", "1.1.3", "--event", "copy"]);
    assert_eq!(again, event.ok(&["pair", "1.1.3"]), "and the day goes on the same way");
}

#[test]
fn awaited_players_of_a_group_are_awaited_after_an_import() {
    let event = Event::drawn(8);
    event.ok(&["players", "add", "9.1.1", "Nove", "Escola"]);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["players", "present", "1.1.1", "2.1.1"]);
    event.ok(&["players", "absent", "--until-present"]);
    let (one, other) = carried(&event);
    let document: Value = serde_json::from_str(&one).expect("JSON");
    let players = document["players"].as_array().expect("players").iter();
    let absent: Vec<_> =
        players.filter(|it| it["absent"] == true).filter_map(|it| it["code"].as_str()).collect();
    insta::assert_snapshot!(absent.join(", "), @"3.1.1, 4.1.1, 5.1.1, 6.1.1, 7.1.1, 8.1.1, 9.1.1");
    assert_eq!(one, other);
    // Nobody who has not arrived is paired there either.
    let list = |folder: &str| event.ok(&["players", "present", "--event", folder]);
    assert_eq!(list("."), list("copy"));
}

#[test]
fn a_document_that_cannot_be_leaves_nothing_behind() {
    let event = Event::drawn(8);
    event.ok(&["pair"]);
    let document = event.export();
    let spoilt = |path: &str, value: Value| {
        let mut document = document.clone();
        *document.pointer_mut(path).expect("it is there") = value;
        event.write("d.json", document.to_string());
        let ran = event.run(&["import", "json", "d.json", "--event", "new"]);
        assert!(matches!(ran.code, 1 | 2) && !ran.err.is_empty(), "{path}: {}", ran.out);
        assert!(!event.path().join("new/event.toml").exists(), "{path}");
        assert!(!event.path().join("new/event.db").exists(), "{path}");
    };
    let first = document["groups"][0]["games"][0]["first"].clone();
    spoilt("/groups/0/games/1/first", first.clone());
    spoilt("/groups/0/games/1/second", "99.1.1".into());
    spoilt("/groups/0/games/0/result", "1/2-1/2".into());
    spoilt("/groups/0/games/0/round", 3.into());
    spoilt("/groups/0/players/1", first);
    spoilt("/players/1/code", "1.1.1".into());
    spoilt("/players/0/code", "1.9.9".into());
    spoilt("/groups/0/code", "9.9.9".into());
    spoilt("/event/rules/tie_breaks/0", "??".into());
    event.write("d.json", document.to_string());
    event.ok(&["import", "json", "d.json", "--event", "new"]);
}
