//! A category from the draw to its final: `groups`, `pair`, `result`, `standings`, `lots`, `decide`,
//! `advance`, `undo`.

use crate::support::event::{Event, SMALL, list};

#[test]
fn groups_are_even_and_drawn_again_they_are_the_same() {
    let event = Event::drawn(29);
    let document = event.export();
    let sizes: Vec<usize> = document["groups"]
        .as_array()
        .unwrap()
        .iter()
        .map(|group| group["players"].as_array().unwrap().len())
        .collect();
    assert_eq!(sizes, [10, 10, 9]);
    event.ok(&["groups", "draw", "1.1"]);
    assert_eq!(event.export()["groups"], document["groups"]);
    event.ok(&["groups", "draw", "1.1", "--seed", "12"]);
    assert_ne!(event.export()["groups"], document["groups"]);
}

#[test]
fn a_round_is_closed_before_the_next_is_paired() {
    let event = Event::drawn(8);
    event.ok(&["pair", "1.1.1"]);
    let said = event.refused(&["pair", "1.1.1"]);
    assert!(said.contains("1, 2, 3, 4"), "{said}");
    event.refused(&["standings", "1.1.1"]);
    assert!(event.ok(&["standings", "1.1.1", "--provisional"]).contains("PROVISIONAL"));
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    let said = event.refused(&["result", "1.1.1", "1", "0-1"]);
    assert!(said.contains("--correct"), "{said}");
    event.ok(&["result", "1.1.1", "1", "0-1", "--correct"]);
    for table in ["2", "3"] {
        event.ok(&["result", "1.1.1", table, "1-0"]);
    }
    assert!(event.ok(&["results", "missing"]).contains("One result is missing"));
    event.ok(&["result", "1.1.1", "4", "1-0F"]);
    assert!(event.ok(&["standings", "1.1.1"]).contains("1/1"), "the correction is on the sheet");
    event.ok(&["pair", "1.1.1", "--round", "2"]);
    let game = &event.export()["groups"][0]["games"][3];
    assert_eq!((&game["kind"], &game["played"]), (&"forfeit".into(), &false.into()));
    assert_eq!(game["result"], "1-0");
}

#[test]
fn draws_and_nonsense_are_no_results() {
    let event = Event::drawn(4);
    event.ok(&["pair", "1.1.1"]);
    for text in ["1/2-1/2", "0-0", "2-0", "win"] {
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
fn the_bye_is_worth_a_point_and_comes_once() {
    let event = Event::drawn(7);
    event.play_all("1.1.1");
    let document = event.export();
    let games = document["groups"][0]["games"].as_array().unwrap();
    let byes: Vec<_> = games.iter().filter(|game| game["kind"] == "bye").collect();
    assert_eq!(byes.len(), 4);
    for bye in &byes {
        assert_eq!(bye["result"], "1");
        assert!(bye["second"].is_null());
        assert_eq!(byes.iter().filter(|other| other["first"] == bye["first"]).count(), 1);
    }
}

#[test]
fn winners_go_to_a_final_and_the_final_decides() {
    let event = Event::drawn(30);
    for group in ["1.1.1", "1.1.2", "1.1.3"] {
        event.refused(&["advance", "1.1"]);
        event.play_all(group);
    }
    event.ok(&["advance", "1.1"]);
    event.refused(&["advance", "1.1"]);
    let document = event.export();
    let last = &document["groups"][3];
    assert_eq!((&last["code"], &last["kind"]), (&"1.1.F".into(), &"final".into()));
    assert_eq!(last["rounds"], 3, "three play a round robin, each with a bye");
    let finalists = last["players"].as_array().unwrap();
    for group in ["1.1.1", "1.1.2", "1.1.3"] {
        let winner = &event.standings(group)[0]["code"];
        assert!(finalists.contains(winner), "{winner} won {group}");
    }
    event.play_all("1.1.F");
    let standings = event.standings("1.1");
    assert_eq!(standings.len(), 3);
    assert_eq!(standings[0]["points"], 3.0);
    assert!(event.ok(&["print", "prizes"]).contains("Nex"));
    assert!(event.ok(&["print", "finalists", "1.1"]).contains("1.1.2"));
    event.refused(&["groups", "draw", "1.1"]);
}

#[test]
fn the_only_group_is_its_category() {
    let event = Event::drawn(8);
    event.play_all("1.1.1");
    let ran = event.run(&["advance", "1.1"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("one group"), "{}", ran.out);
    assert_eq!(event.standings("1.1"), event.standings("1.1.1"));
}

/// Four players who beat each other in a ring: after two rounds two of them have a point each.
fn tied() -> Event {
    let event = Event::with(&SMALL.replace("rounds = 4", "rounds = 1"));
    event.write("players.csv", list(4));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.play_all("1.1.1");
    event
}

#[test]
fn a_tie_for_a_first_place_waits_for_lots() {
    let event = tied();
    let said = event.refused(&["advance", "1.1"]);
    assert!(said.contains("1.1.1") && said.contains("lots"), "{said}");
    let ranks: Vec<_> = event.standings("1.1.1").iter().map(|line| line["rank"].clone()).collect();
    assert_eq!(ranks, [1, 1, 3, 3]);
    event.ok(&["lots", "1.1.1", "--seed", "5"]);
    let first = event.standings("1.1.1");
    let ranks: Vec<_> = first.iter().map(|line| line["rank"].clone()).collect();
    assert_eq!(ranks, [1, 2, 3, 4]);
    event.ok(&["advance", "1.1"]);
    event.refused(&["lots", "1.1.1"]);
    event.ok(&["undo"]);
    event.ok(&["lots", "1.1.1", "--seed", "5"]);
    assert_eq!(event.standings("1.1.1"), first, "the same seed gives the same lots");
}

#[test]
fn a_decision_names_the_first_and_leaves_the_others_tied() {
    let event = tied();
    let standings = event.standings("1.1.1");
    let second = standings[1]["code"].as_str().unwrap();
    let third = standings[2]["code"].as_str().unwrap();
    event.refused(&["decide", "1.1.1", third, "--reason", "porque sim"]);
    assert_eq!(event.run(&["decide", "1.1.1", second]).code, 2, "a decision has a reason");
    event.ok(&["decide", "1.1.1", second, "--reason", "partida de desempate"]);
    let decided = event.standings("1.1.1");
    assert_eq!(decided[0]["code"], second);
    let ranks: Vec<_> = decided.iter().map(|line| line["rank"].clone()).collect();
    assert_eq!(ranks, [1, 2, 3, 3]);
    assert!(event.ok(&["standings", "1.1.1"]).contains("partida de desempate"));
    event.ok(&["advance", "1.1"]);
}

#[test]
fn undo_takes_back_the_desks_own_last_operation() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["result", "1.1.1", "2", "1-0", "--desk", "sala 2"]);
    assert!(event.ok(&["undo"]).contains("table 1"));
    let document = event.export();
    let games = &document["groups"][0]["games"];
    assert!(games[0]["result"].is_null());
    assert_eq!(games[1]["result"], "1-0");
    assert!(event.ok(&["redo"]).contains("table 1"));
    assert_eq!(event.export()["groups"][0]["games"][0]["result"], "1-0");
    let log = event.ok(&["log", "--format", "json"]);
    assert_eq!(log.lines().count(), 8, "nothing is deleted: {log}");
}

#[test]
fn undo_is_refused_where_a_later_operation_depends_on_it() {
    let event = Event::drawn(4);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "1", "1-0"]);
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    event.ok(&["pair", "1.1.1"]);
    let said = event.refused(&["undo", "6"]);
    assert!(said.contains("operation 7"), "{said}");
    event.refused(&["undo", "99"]);
    event.ok(&["undo"]);
    event.ok(&["undo", "6"]);
    assert!(event.refused(&["pair", "1.1.1"]).contains("missing"));
    assert!(event.refused(&["undo", "6"]).contains("undone already"));
}

#[test]
fn latecomers_leavers_and_absentees_find_their_place() {
    let event = Event::drawn(24);
    event.ok(&["pair", "1.1"]);
    for group in ["1.1.1", "1.1.2"] {
        event.play_round(group);
    }
    event.ok(&["players", "add", "90.1.1", "Chegou Tarde"]);
    assert!(event.ok(&["players", "late", "90.1.1"]).contains("round 2"));
    let gone = event.export()["groups"][1]["players"][3].as_str().unwrap().to_owned();
    let missing = event.export()["groups"][1]["players"][5].as_str().unwrap().to_owned();
    event.ok(&["players", "withdraw", &gone]);
    event.refused(&["players", "withdraw", &gone]);
    event.ok(&["players", "absent", &missing]);
    event.refused(&["players", "absent", &missing, "--round", "1"]);
    event.ok(&["pair", "1.1"]);
    let document = event.export();
    let second = |group: usize| -> Vec<serde_json::Value> {
        let games = document["groups"][group]["games"].as_array().unwrap();
        games.iter().filter(|game| game["round"] == 2).cloned().collect()
    };
    let late = second(0);
    assert!(late.iter().any(|game| game["first"] == "90.1.1" || game["second"] == "90.1.1"));
    let games = second(1);
    assert!(games.iter().all(|game| game["first"] != *gone && game["second"] != *gone));
    let absent: Vec<_> = games.iter().filter(|game| game["kind"] == "absent").collect();
    assert_eq!(absent.len(), 1);
    assert_eq!((&absent[0]["first"], &absent[0]["result"]), (&missing.into(), &"0".into()));
    let withdrawn = document["players"].as_array().unwrap();
    assert!(
        withdrawn.iter().any(|player| player["code"] == *gone && player["status"] == "withdrawn")
    );
}

#[test]
fn a_pairing_is_taken_back_only_while_nothing_was_played() {
    let event = Event::drawn(4);
    event.refused(&["unpair", "1.1.1"]);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["unpair", "1.1.1"]);
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["result", "1.1.1", "2", "1-0"]);
    assert!(event.refused(&["unpair", "1.1.1"]).contains("table 2"));
}

#[test]
fn pair_ready_pairs_the_groups_that_wait() {
    let event = Event::drawn(36);
    event.ok(&["pair", "--ready"]);
    event.play_round("1.1.2");
    let said = event.ok(&["pair", "--ready"]);
    assert!(said.contains("Group 1.1.2") && !said.contains("Group 1.1.1"), "{said}");
    assert_eq!(event.run(&["pair", "--ready"]).code, 0, "nothing to do is no failure");
    event.refused(&["pair", "1.1"]);
}

#[test]
fn a_changed_event_toml_counts_or_is_refused() {
    let event = Event::drawn(8);
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    event.write("event.toml", SMALL.replace("rounds = 4", "rounds = 3"));
    event.ok(&["pair", "1.1.1"]);
    assert_eq!(event.export()["groups"][0]["rounds"], 3);
    assert!(event.ok(&["log"]).contains("rules of the event"));
    event.write("event.toml", SMALL.replace("rounds = 4", "rounds = 1"));
    let said = event.refused(&["result", "1.1.1", "1", "1-0"]);
    assert!(said.contains("1.1.1"), "{said}");
    event.write("event.toml", SMALL);
    let ran = event.run(&["result", "1.1.1", "1", "1-0"]);
    assert_eq!(ran.code, 0, "an old copy of the file is no change: {}", ran.err);
    assert!(ran.err.contains("old version"), "{}", ran.err);
    assert_eq!(event.export()["groups"][0]["rounds"], 3);
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
    assert!(event.refused(&args).contains("Table"));
    event.write("s.jogo", sheet(&format!("[First \"{second}\"]"), moves));
    assert!(event.refused(&args).contains("First"));
    event.write("s.jogo", sheet("", "1. d4 e3 2. a7"));
    assert!(event.refused(&args).contains("illegal"));
    event.write("s.jogo", sheet("", "1. d4 e3"));
    assert!(event.refused(&args).contains("not over"));
    event.write("s.jogo", sheet(&format!("[First \"{first} Nome\"] [Second \"{second}\"]"), moves));
    let typed = ["result", "1.2.1", "1", "1-0", "--scoresheet", "s.jogo"];
    assert!(event.refused(&typed).contains("contradicts"));
    event.ok(&args);
    assert_eq!(event.export()["groups"][0]["games"][0]["result"], "0-1");
    let said =
        Event::with(&SMALL.replace(r#"id = "nex", name = "Nex""#, r#"id = "ouri", name = "Ouri""#));
    said.write("players.csv", list(2));
    said.ok(&["players", "import", "players.csv"]);
    said.ok(&["groups", "draw"]);
    said.ok(&["pair", "1.1.1"]);
    said.write("s.jogo", sheet("", moves));
    let refused = said.refused(&["result", "1.1.1", "1", "--scoresheet", "s.jogo"]);
    assert!(refused.contains("no rules for Ouri"), "{refused}");
}

#[test]
fn a_list_of_results_is_taken_whole_or_not_at_all() {
    let event = Event::drawn(6);
    event.ok(&["pair", "1.1.1"]);
    event.write("r.csv", "grupo;jornada;mesa;resultado\n1.1.1;1;1;1-0\n1.1.1;1;9;1-0\n");
    let ran = event.run(&["results", "import", "r.csv"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains(":3:"), "{}", ran.err);
    event.write("r.csv", "grupo;jornada;mesa;resultado\n1.1.1;1;1;1-0\n1.1.1;1;x;2-0\n");
    assert_eq!(event.run(&["results", "import", "r.csv"]).code, 2);
    assert!(event.export()["groups"][0]["games"][0]["result"].is_null());
    event.write("r.csv", "grupo;jornada;mesa;resultado\n1.1.1;1;1;1-0\n1.1.1;1;2;0-1F\n");
    event.ok(&["results", "import", "r.csv"]);
    let before = event.ok(&["log"]).lines().count();
    event.ok(&["results", "import", "r.csv"]);
    assert_eq!(event.ok(&["log"]).lines().count(), before, "the same list again changes nothing");
}

#[test]
fn certificates_and_standings_are_printed_the_same_twice() {
    let event = Event::drawn(12);
    event.play_all("1.1.1");
    for (what, name) in [("standings", "s"), ("certificates", "c"), ("crosstable", "x")] {
        let [one, two] = ["1", "2"].map(|copy| format!("{name}{copy}.pdf"));
        event.ok(&["print", what, "1.1", "-o", &one]);
        event.ok(&["print", what, "1.1", "-o", &two]);
        let bytes = event.read(&one);
        assert!(bytes.starts_with(b"%PDF"));
        assert_eq!(bytes, event.read(&two), "{what}");
    }
    assert_eq!(event.run(&["print", "standings", "-o", "x.doc"]).code, 2);
}

#[test]
fn the_desk_signs_and_the_log_says_who_did_what() {
    let event = Event::drawn(4);
    event.ok(&["--desk", "mesa da Ana", "pair", "1.1.1"]);
    let log = event.ok(&["log", "--format", "json"]);
    let last: serde_json::Value = serde_json::from_str(log.lines().last().unwrap()).unwrap();
    assert_eq!(last["desk"], "mesa da Ana");
    assert_eq!(last["op"], "pair");
    assert_eq!(last["at"], "2026-03-13T10:00:00Z");
    assert_eq!(last["undone"], false);
    let elsewhere = Event::empty();
    let folder = event.path().to_str().unwrap();
    elsewhere.ok(&["--event", folder, "log"]);
    elsewhere.ok(&["log", "--event", folder]);
}

#[test]
fn an_event_is_carried_whole_from_one_folder_to_another() {
    let event = Event::empty();
    event.ok(&["simulate", "--players", "150", "--seed", "4", "--event", "a"]);
    let exported = event.ok(&["export", "json", "--event", "a"]);
    event.write("a.json", &exported);
    event.ok(&["import", "json", "a.json", "--event", "b"]);
    event.refused(&["import", "json", "a.json", "--event", "b"]);
    let mut one: serde_json::Value = serde_json::from_str(&exported).unwrap();
    let mut other = event.run(&["export", "json", "--event", "b"]).json();
    for document in [&mut one, &mut other] {
        document.as_object_mut().unwrap().remove("head");
    }
    assert_eq!(one, other);
    event.write("a.json", "{\"event\": 3}");
    assert_eq!(event.run(&["import", "json", "a.json", "--event", "c"]).code, 2);
}

#[test]
fn a_pairing_by_hand_is_marked_and_held_against_the_engines() {
    let event = Event::swiss(4);
    let order: Vec<String> = event.export()["groups"][0]["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|code| code.as_str().unwrap().to_owned())
        .collect();
    event.write("m.txt", format!("1 2 # lado a lado\n{} {}\n", order[2], order[3]));
    let ran = event.run(&["pair", "1.1.1", "--manual", "m.txt"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("against this pairing: group with 0 points"), "{}", ran.err);
    assert_eq!(event.export()["groups"][0]["manual"][0], 1);
    event.play_round("1.1.1");
    assert!(event.ok(&["standings", "1.1.1"]).contains("by hand"));
    event.write("m.txt", "1 9\n");
    let ran = event.run(&["pair", "1.1.1", "--manual", "m.txt"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("m.txt:1"), "{}", ran.err);
    event.write("m.txt", "1 2\n3 bye\n");
    event.refused(&["pair", "1.1.1", "--manual", "m.txt"]);
    event.write("m.txt", "1 2\n3 bye\n4 isento\n");
    let ran = event.run(&["pair", "1.1.1", "--manual", "m.txt"]);
    assert!(ran.err.contains("they have met (C1)"), "{}", ran.err);
}

#[test]
fn what_the_arbitro_allows_pairs_a_group_and_stands_in_the_journal() {
    let event = Event::drawn(4);
    event.write("m.txt", "1 2\n3 4\n");
    event.ok(&["pair", "1.1.1", "--manual", "m.txt"]);
    event.play_round("1.1.1");
    for player in &event.export()["groups"][0]["players"].as_array().unwrap()[2..] {
        event.ok(&["players", "withdraw", player.as_str().unwrap()]);
    }
    let refused = event.run(&["pair", "1.1.1"]);
    assert_eq!(refused.code, 1);
    for words in ["has no possible opponent", "they have met (C1)", "--allow rematch"] {
        assert!(refused.err.contains(words), "{words}: {}", refused.err);
    }
    let allowed = event.run(&["pair", "1.1.1", "--allow", "rematch"]);
    assert_eq!(allowed.code, 0, "{}", allowed.err);
    assert!(allowed.err.contains("meet again"), "{}", allowed.err);
    let log = event.ok(&["log"]);
    assert!(log.contains("meet again, as the árbitro allows (C1)"), "{log}");
    let document = event.ok(&["export", "json"]);
    assert!(document.contains(r#""exceptions":[[2,{"rematch":["#), "{document}");
    for args in [&["print", "pairings", "1.1.1"][..], &["standings", "1.1.1", "--provisional"]] {
        let shown = event.ok(args);
        assert!(shown.contains("as the árbitro allows (C1)"), "{shown}");
    }
    let copy = Event::empty();
    copy.write("event.json", &document);
    copy.ok(&["import", "json", "event.json"]);
    assert!(copy.ok(&["export", "json"]).contains(r#""exceptions":[[2,{"rematch":["#));
    event.ok(&["undo"]);
    event.refused(&["pair", "1.1.1", "--allow", "bye,side"]);
}

#[test]
fn slips_are_typed_at_speed_and_typed_again_to_verify() {
    let event = Event::drawn(12);
    event.ok(&["pair", "1.1.1"]);
    let ran = event.typed(&["enter", "1.1.1"], "3 1-0\n12\nnonsense\n3 0-1\n6 2\n?\n");
    assert_eq!(ran.code, 2, "{}", ran.err);
    let results = |event: &Event| -> Vec<serde_json::Value> {
        let document = event.export();
        let games = document["groups"][0]["games"].as_array().unwrap();
        games.iter().map(|game| game["result"].clone()).collect()
    };
    let wanted = serde_json::json!(["1-0", "0-1", "1-0", null, null, "0-1"]);
    assert_eq!(serde_json::Value::from(results(&event)), wanted);
    assert!(ran.err.contains("--correct") || ran.err.contains("is in already"), "{}", ran.err);
    let ran = event.typed(&["enter", "1.1.1"], "4 1\n5 0-1F\nu\n5 +\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let before = event.ok(&["log"]);
    let ran = event.typed(&["enter", "1.1.1", "--verify"], "1 1\n2 1\n");
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("Table 2") && ran.out.contains("3, 4, 5, 6"), "{}", ran.out);
    let ran = event.typed(&["enter", "1.1.1", "--verify"], "1211+2\n");
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert_eq!(event.ok(&["log"]), before, "verifying changes nothing");
}

#[test]
fn a_typing_error_is_never_two_results() {
    let event = Event::drawn(12);
    event.ok(&["pair", "1.1.1"]);
    let missing = |event: &Event| event.run(&["results", "missing", "--format", "json"]).json();
    let left = |event: &Event| missing(event).as_array().unwrap().len();
    // Whoever types 10 means 1-0, and 3 12 or 31-0 nothing that can be known.
    for (typed, after) in
        [("10\n", 5), ("01\r\n", 4), ("3 12\n31-0\n110\n3 1 2\n", 4), ("6 10\n", 3)]
    {
        event.typed(&["enter", "1.1.1"], typed);
        assert_eq!(left(&event), after, "{typed:?}");
    }
    // What is no text, and what ends in the middle, does no harm either.
    let ran = event.typed_bytes(&["enter", "1.1.1"], b"\xff\xfe\x00\n3 1");
    assert_eq!((ran.code, left(&event)), (2, 2), "{}", ran.err);
    let ran = event.typed(&["enter", "1.1.1"], "q\n2\n2\n");
    assert_eq!((ran.code, left(&event)), (0, 2), "nothing after the end");
    let ran = event.typed(&["enter", "1.1.1"], "222");
    assert_eq!((ran.code, left(&event)), (1, 2), "one result too many, so none: {}", ran.err);
}

#[test]
fn a_correction_that_comes_after_the_final_is_drawn_says_so() {
    let event = Event::drawn(14);
    for group in ["1.1.1", "1.1.2"] {
        event.play_all(group);
    }
    event.ok(&["advance", "1.1"]);
    let winner = event.standings("1.1.1")[0]["code"].clone();
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    // What the winner won first and last was lost: somebody else is first now.
    let mut said = String::new();
    for round in [1, 4] {
        let game = games
            .iter()
            .find(|game| {
                game["round"] == round && (game["first"] == winner || game["second"] == winner)
            })
            .unwrap();
        let result = if game["first"] == winner { "0-1" } else { "1-0" };
        let (round, table) = (round.to_string(), game["table"].to_string());
        let args = ["result", "1.1.1", &table, result, "--round", &round, "--correct"];
        let ran = event.run(&args);
        assert_eq!(ran.code, 0, "{}", ran.err);
        said += &ran.err;
    }
    assert!(said.contains("final 1.1.F is drawn"), "{said}");
    let last = event.export()["groups"][2].clone();
    assert!(last["players"].as_array().unwrap().contains(&winner), "what is drawn stays");
    // A result of the final itself is nothing of the kind, and the draw can be taken back.
    event.ok(&["undo"]);
    event.ok(&["undo"]);
    event.ok(&["undo"]);
    assert_eq!(event.export()["groups"].as_array().unwrap().len(), 2);
}

#[test]
fn certificates_do_without_what_the_event_does_not_say() {
    let said = |line: &str| !line.starts_with("edition") && !line.starts_with("place");
    let without: String = SMALL.lines().filter(|l| said(l)).map(|l| format!("{l}\n")).collect();
    let nothing = without.replace("dates = [2026-03-13]\n", "");
    for toml in [without.clone(), nothing, SMALL.replace("dates = [2026-03-13]\n", "")] {
        let event = Event::with(&toml);
        event.write("players.csv", list(4));
        event.ok(&["players", "import", "players.csv"]);
        event.ok(&["groups", "draw"]);
        event.play_all("1.1.1");
        for lang in ["pt", "en"] {
            event.ok(&["--lang", lang, "print", "certificates", "-o", "c.pdf"]);
        }
    }
}
