//! A category of Combate in a championship: paired by the engine, entered by scoresheet, and ranked like any
//! other.

use crate::support::event::{Event, SMALL, list};

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
    assert!(event.ok(&["standings", "1.1.1"]).contains("4 of 4"));
    assert!(event.ok(&["replay", "1.1.1", "4", "1", "--view", "1"]).contains("r?"));
    event.write("group.trf", event.ok(&["export", "trf", "1.1.1"]));
    // The engine pairs every round again with the same outcome.
    event.ok(&["trf", "check", "group.trf"]);
}

#[test]
fn a_championship_of_combate_is_simulated_to_its_end() {
    let event = Event::with(&combate());
    event.ok(&["simulate", "--players", "40", "--seed", "3"]);
    assert!(event.ok(&["standings", "1.1.F"]).contains("Combate"));
    for group in ["1.1.1", "1.1.2", "2.1.1"] {
        event.write("group.trf", event.ok(&["export", "trf", group]));
        event.ok(&["trf", "check", "group.trf"]);
    }
}
