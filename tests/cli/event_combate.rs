//! A category of Combate in a championship: paired by the engine, entered by scoresheet, and ranked like any
//! other.

use crate::support::event::{Event, SMALL, list, without_journal};

const SHEET: &str = "[Game \"combate\"]\n\
    [Setup1 \"2625192762/473528473B/5B3648B234/FB2B56B23X\"]\n\
    [Setup2 \"2BFB2B463B/4B83B32753/2735614X52/6297245268\"]\n";

fn combate() -> String {
    SMALL.replace(r#"[{ id = "nex", name = "Nex" }, "rastros"]"#, r#"["combate"]"#)
}

#[test]
fn a_category_of_combate_is_played_round_by_round() {
    let event = Event::with(&combate());
    event.write("players.csv", list(9));
    event.ok(&["players", "import", "players.csv"]);
    event.ok(&["groups", "draw"]);
    for (name, rest) in [
        ("first.jogo", "[Termination \"resignation\"] 1. a4-a6 a7xa6 1-0"),
        ("second.jogo", "[Termination \"time\"] 1. a4-a6 a7xa6 0-1"),
        ("illegal.jogo", "1. c4-c5 1-0"),
        ("open.jogo", "1. a4-a6 *"),
    ] {
        event.write(name, format!("{SHEET}{rest}\n"));
    }
    for round in 1..=4 {
        let pairings = event.ok(&["pair", "1.1.1"]);
        assert!(pairings.contains("Blue") && pairings.contains("Red"), "{pairings}");
        for sheet in ["illegal.jogo", "open.jogo"] {
            event.refused(&["result", "1.1.1", "1", "--scoresheet", sheet]);
        }
        for table in ["1", "2", "3", "4"] {
            let sheet = if (round + table.len()) % 2 == 0 { "first.jogo" } else { "second.jogo" };
            event.ok(&["result", "1.1.1", table, "--scoresheet", sheet]);
        }
    }
    insta::assert_snapshot!(without_journal(&event.ok(&["standings", "1.1.1"])), @"
    Standings · Combate · 1.º ciclo · Group 1.1.1 · Round 4 of 4
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Rank   Code    Name        School     Pts   BH   PS   BH/M1
    ───────────────────────────────────────────────────────────
       1   9.1.1   Aluno 009   Escola 9     4    9   10       4
       2   8.1.1   Aluno 008   Escola 8     3   10    9       5
       3   4.1.1   Aluno 004   Escola 4     3    8    6       4
       4   1.1.1   Aluno 001   Escola 1     2   10    5       5
       4   6.1.1   Aluno 006   Escola 6     2   10    5       5
       6   5.1.1   Aluno 005   Escola 5     2    9    7       4
       7   3.1.1   Aluno 003   Escola 3     2    7    3       4
       8   2.1.1   Aluno 002   Escola 2     1    9    4       5
       9   7.1.1   Aluno 007   Escola 7     1    7    1       4
    ───────────────────────────────────────────────────────────
    BH, Buchholz: the points of all opponents added up · PS, Progressive: the points after each round
    added up · BH/M1, Median Buchholz: the points of all opponents added up (without the lowest and the
    highest)
    ");
    assert!(event.ok(&["replay", "1.1.1", "4", "1", "--view", "1"]).contains("r?"));
    event.write("group.trf", event.ok(&["export", "trf", "1.1.1"]));
    // The engine pairs every round again with the same outcome.
    event.ok(&["trf", "check", "group.trf"]);
}

#[test]
fn a_championship_of_combate_is_simulated_to_its_end() {
    let event = Event::with(&combate());
    event.ok(&["simulate", "--players", "40", "--seed", "3"]);
    insta::assert_snapshot!(event.ok(&["standings", "1.1.F"]).lines().next().unwrap_or_default(), @"Standings · Combate · 1.º ciclo · Final 1.1.F · Round 1 of 1");
    for group in ["1.1.1", "1.1.2", "2.1.1"] {
        event.write("group.trf", event.ok(&["export", "trf", group]));
        event.ok(&["trf", "check", "group.trf"]);
    }
}
