//! The prizes that an event promises: whom they go to, and how they are printed.

use crate::support::event::{Event, SMALL, list};

const PRIZES: &str = r#"
[[prizes]]
name = "Geral"
places = [100, 50]
shared = "equal"

[[prizes]]
name = "Melhor rapariga"
of = "sex = f"
with = false

[[prizes]]
name = "Melhor estreante"
of = "newcomer = yes and birth >= 2014"
places = 2
"#;

fn played() -> Event {
    let event = Event::with(&format!(
        "{}{PRIZES}",
        SMALL.replace("cycles =", "categories = [\"1.1\"]\ncycles =")
    ));
    let list = list(6).lines().enumerate().fold(String::new(), |text, (at, line)| {
        let more = match at {
            0 => "sexo,estreante,birth",
            1 | 3 | 5 => "F,,2013",
            2 => "M,x,2014",
            _ => "M,sim,2013",
        };
        text + line + "," + more + "\n"
    });
    event.write("players.csv", list);
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    event.play_all("1.1.1");
    event
}

#[test]
fn each_prize_goes_to_the_best_who_may_have_it() {
    let event = played();
    let rows: Vec<serde_json::Value> =
        serde_json::from_str(&event.ok(&["print", "prizes", "--format", "json"])).expect("JSON");
    let rows = rows.iter().map(|row| {
        let text = |key: &str| row[key].as_str().unwrap_or_default().to_owned();
        (text("prize"), text("code"), text("remark"))
    });
    let rows: Vec<_> = rows.collect();
    let of = |prize: &str| -> Vec<&(String, String, String)> {
        rows.iter().filter(|(name, ..)| name == prize).collect()
    };
    let standings = event.standings("1.1.1");
    let order: Vec<String> =
        standings.iter().map(|line| line["code"].as_str().unwrap().to_owned()).collect();
    let general = of("Geral");
    assert!(general.len() >= 2);
    insta::assert_snapshot!(general[0].2, @"prize money: 100");
    let girls: Vec<&String> = order
        .iter()
        .filter(|code| ["1.1.1", "3.1.1", "5.1.1"].contains(&code.as_str()))
        .filter(|code| !general.iter().any(|(_, winner, _)| winner == *code))
        .collect();
    let best: Vec<&String> = of("Melhor rapariga").into_iter().map(|(_, code, _)| code).collect();
    assert_eq!(best, girls[..1.min(girls.len())], "{rows:?}");
    let newcomers: Vec<&String> = of("Melhor estreante").into_iter().map(|it| &it.1).collect();
    assert_eq!(newcomers, ["2.1.1"], "{rows:?}");
}

#[test]
fn a_prize_whose_candidates_had_others_said_that_nobody_meets_its_conditions() {
    let event = played();
    let all = String::from_utf8(event.read("event.toml")).expect("text");
    let all = all.replace("places = [100, 50]", "places = [6, 5, 4, 3, 2, 1]");
    event.write("event.toml", all.replace("shared = \"equal\"\n", ""));
    let rows: Vec<serde_json::Value> =
        serde_json::from_str(&event.ok(&["print", "prizes", "--format", "json"])).expect("JSON");
    let of_girls = rows.iter().find(|row| row["prize"] == "Melhor rapariga").expect("a prize");
    insta::assert_snapshot!(of_girls["remark"].as_str().expect("a remark"), @"everybody who meets the conditions has won another prize");
}

#[test]
fn facts_for_prizes_are_read_only_for_prizes_and_never_shown() {
    let event = played();
    for shown in [event.ok(&["players", "list", "--format", "json"]), event.ok(&["export", "csv"])]
    {
        assert!(!shown.contains("estreante") && !shown.contains("newcomer"), "{shown}");
    }
    let plain = Event::with(SMALL);
    plain.write("players.csv", list(2).replace("game", "game,sexo").replace(",1,1\n", ",1,1,F\n"));
    let refused = plain.run(&["players", "import", "players.csv"]);
    assert_eq!(refused.code, 2);
    insta::assert_snapshot!(refused.err, @r#"
    players.csv, line 1, column 6 (sexo): the column "sexo" is not understood
    error: players.csv has one error; nothing was imported
    hint: to leave them out: arbitro players import players.csv --ignore-column sexo
    "#);
}

#[test]
fn a_prize_that_says_nothing_is_a_fault_of_the_file() {
    let mut errors = String::new();
    for line in [
        "of = \"shoe = 38\"",
        "of = \"sex > f\"",
        "places = 0",
        "places = [\"a\"]",
        "shared = \"fair\"",
        "wiht = true",
    ] {
        let event = Event::empty();
        event.write("event.toml", format!("{SMALL}\n[[prizes]]\nname = \"Geral\"\n{line}\n"));
        let refused = event.run(&["status"]);
        errors += &refused.err;
    }
    insta::assert_snapshot!(errors, @"
    ./event.toml:16:6: shoe is no column that a prize can depend on: sex, birth, class, rating, newcomer, cycle, game, school, club
    error: ./event.toml has one error
    ./event.toml:16:6: sex > f is no condition: a column, a sign (= != < <= > >=) and a value, as in sex = f or birth >= 2012
    error: ./event.toml has one error
    ./event.toml:16:10: a whole number from 1 to 99 is expected here
    error: ./event.toml has one error
    ./event.toml:16:10: how many places have the prize (1 to 99), or the money of each, is expected here: [100, 60, 40]
    error: ./event.toml has one error
    ./event.toml:16:10: fair is not one of: no, equal, hort
    error: ./event.toml has one error
    ./event.toml:16:1: there is no key wiht; did you mean with?
    error: ./event.toml has one error
    ");
}

#[test]
fn promised_prizes_come_back_from_a_document() {
    let event = played();
    event.write("day.json", event.ok(&["export", "json", "--staff"]));
    event.ok(&["import", "json", "day.json", "--event", "copy"]);
    let prizes = |event: &Event, more: &[&str]| {
        event.ok(&[&["print", "prizes", "--format", "json"], more].concat())
    };
    assert_eq!(prizes(&event, &[]), prizes(&event, &["--event", "copy"]));
}
