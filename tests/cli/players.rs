//! `arbitro players`: entries, late arrivals, missed rounds, and withdrawals.

use crate::support::event::{Event, SMALL};

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
    assert!(event.ok(&["players", "withdraw", &gone]).starts_with("Already so: "));
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
fn who_left_in_the_middle_of_a_round_left_a_game_that_nobody_was_told_of() {
    let event = Event::drawn(12);
    event.ok(&["pair", "1.1"]);
    let games = event.export()["groups"][0]["games"].clone();
    let (first, second) =
        (games[0]["first"].as_str().unwrap(), games[1]["second"].as_str().unwrap());
    let run = event.run(&["players", "withdraw", first, second]);
    assert_eq!(run.code, 0);
    for said in ["arbitro result 1.1.1 1 0-1F --round 1", "arbitro result 1.1.1 2 1-0F --round 1"] {
        assert!(run.err.contains(said), "{}", run.err);
    }
    event.ok(&["result", "1.1.1", "1", "0-1F", "--round", "1"]);
    event.play_round("1.1.1");
    let run = event.run(&["players", "withdraw", games[2]["first"].as_str().unwrap()]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

#[test]
fn a_player_is_entered_once_under_a_code_that_can_be() {
    let event = Event::entered(3);
    event.ok(&["players", "add", "77.1.1", "Rita Só", "Escola 77"]);
    let said = event.refused(&["players", "add", "77.1.1", "Rita Só", "Escola 77"]);
    assert!(said.contains("Rita Só"), "{said}");
    event.refused(&["players", "add", "77.9.9", "Rita Só"]);
    assert_eq!(event.run(&["players", "add", "rita", "Rita Só"]).code, 2);
    let listed = event.ok(&["players", "list", "1.1", "--format", "csv"]);
    assert_eq!(listed.lines().filter(|line| line.contains("Rita Só")).count(), 1, "{listed}");
}

#[test]
fn the_same_list_again_changes_nothing_and_no_list_is_an_error() {
    let event = Event::entered(5);
    let before = event.ok(&["log"]);
    let said = event.ok(&["players", "import", "players.csv"]);
    assert!(said.contains("0 new, 0 changed, 5 as they were"), "{said}");
    assert_eq!(event.ok(&["log"]), before);
    assert_eq!(event.run(&["players", "import", "nowhere.csv"]).code, 2);
    for command in ["withdraw", "late", "absent", "present", "hide", "remove"] {
        let said = event.refused(&["players", command, "99.1.1"]);
        assert!(said.contains("99.1.1"), "{command}: {said}");
    }
}

#[test]
fn a_letter_that_paper_does_not_have_is_said_when_the_list_comes_in() {
    let event = Event::with(SMALL);
    event.write(
        "players.csv",
        "code,name,school,cycle,game\n1.1.1,Rui 李,Cais,1,1\n2.1.1,Ana,Largo,1,1\n",
    );
    let ran = event.run(&["players", "import", "players.csv"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("李 (U+674E) in \"1.1.1 Rui 李\""), "{}", ran.err);
    // Early enough to write the name differently; otherwise it is printed with a replacement, and the warning
    // is repeated.
    let ran = event.run(&["print", "participants", "-o", "p.pdf"]);
    assert!(ran.code == 0 && ran.err.contains("U+674E"), "{}", ran.err);
}

#[test]
fn who_comes_after_the_draw_is_told_how_to_get_a_place() {
    let event = Event::entered(8);
    event.ok(&["players", "absent", "8.1.1"]);
    event.ok(&["groups", "draw"]);
    for came in [&["present", "1.1.1", "8.1.1"][..], &["add", "9.1.1", "Nove", "Escola 9"]] {
        let ran = event.run(&[&["players"], came].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        let code = came.iter().rfind(|word| word.ends_with(".1.1")).expect("a code");
        assert!(ran.err.contains(&format!("arbitro players late {code}")), "{}", ran.err);
        event.ok(&["players", "late", code]);
    }
    assert_eq!(event.run(&["players", "present", "8.1.1", "9.1.1"]).err, "");
}
