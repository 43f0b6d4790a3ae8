//! `arbitro simulate`: a whole championship with random results.

use crate::support::event::{Event, SMALL};

#[test]
fn a_simulated_event_is_complete_and_simulated_again_it_stays() {
    let event = Event::empty();
    let said = event.ok(&["simulate", "--players", "40", "--seed", "2"]);
    assert!(said.contains("40 players"), "{said}");
    event.ok(&["verify"]);
    assert!(
        event
            .run(&["results", "missing", "--format", "json"])
            .json()
            .as_array()
            .unwrap()
            .is_empty()
    );
    let log = event.ok(&["log"]);
    event.ok(&["simulate", "--players", "40", "--seed", "2"]);
    assert_eq!(event.ok(&["log"]), log);
}

#[test]
fn nobody_and_too_many_are_no_championship() {
    let event = Event::empty();
    for players in ["0", "100001", "many"] {
        let ran = event.run(&["simulate", "--players", players]);
        assert_eq!(ran.code, 2, "{players}");
    }
    assert!(!event.path().join("event.toml").exists());
}

#[test]
fn simulate_invented_results_in_a_real_event() {
    // With players only, and in the middle of the day.
    for event in [Event::entered(8), Event::drawn(8)] {
        let (log, toml) = (event.ok(&["log"]), event.read("event.toml"));
        let ran = event.run(&["simulate"]);
        assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
        assert!(ran.err.contains("not a rehearsal"), "{}", ran.err);
        assert!(event.ok(&["log"]) == log && event.read("event.toml") == toml);
    }
    // The event that it fills is a rehearsal from then on, and it may continue there.
    let event = Event::with(SMALL);
    event.ok(&["simulate", "--players", "12"]);
    let toml = String::from_utf8(event.read("event.toml")).unwrap();
    insta::assert_snapshot!(toml, @r#"

    name = "Torneio de ensaio"
    edition = 3
    place = "Vila Nova"
    dates = [2026-03-13]
    language = "pt"
    seed = 11
    cycles = ["1.º ciclo", "2.º ciclo"]
    games = [{ id = "nex", name = "Nex" }, "rastros"]
    group_size = 12
    rounds = 4
    final_rounds = 5
    rehearsal = true
    "#);
    event.ok(&["simulate", "--players", "12"]);
    let document = event.export();
    assert_eq!(document["event"]["rehearsal"], true);
    // So is its copy.
    event.write("day.json", document.to_string());
    event.ok(&["import", "json", "day.json", "--event", "copy"]);
    event.ok(&["simulate", "--event", "copy"]);
}

#[test]
fn a_rehearsal_is_marked_as_one_also_when_a_list_is_imported() {
    let event = Event::empty();
    for (folder, option) in [("sampled", "--sample"), ("rehearsed", "--ensaio")] {
        let made = event.run(&["new", folder, "--preset", "cnjm15", option]);
        assert!(made.code == 0 && made.err.contains("rehearsal"), "{}", made.err);
        let list = format!("{folder}/players.csv");
        event.write("other.csv", "code;name;school;cycle;game\n1.1.1;Ana Sousa;Escola;1;1\n");
        let list = if folder == "sampled" { list.as_str() } else { "other.csv" };
        let taken = event.run(&["players", "import", list, "--event", folder]);
        assert!(taken.code == 0 && taken.err.contains("is a rehearsal"), "{}", taken.err);
        event.ok(&["simulate", "--event", folder]);
    }
    let made = event.run(&["new", "real", "--preset", "cnjm15"]);
    assert!(!made.err.contains("rehearsal"), "{}", made.err);
    let toml = String::from_utf8(event.read("real/event.toml")).unwrap();
    assert!(!toml.contains("rehearsal = true"), "{toml}");
}

#[test]
fn a_mistyped_desistir_suggested_simulate() {
    let event = Event::empty();
    for (typed, meant) in [
        ("desistir", "arbitro inscritos desistir"),
        ("desistiu", "arbitro inscritos desistir"),
        ("sala", "arbitro servir"),
        ("atrasado", "arbitro inscritos atrasado"),
        ("Atrasada", "arbitro inscritos atrasado"),
    ] {
        let ran = event.run(&["--lang", "pt", typed]);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(&format!("queria dizer {meant}?")), "{typed}: {}", ran.err);
        assert!(!ran.err.contains("simular"), "{typed}: {}", ran.err);
    }
    let ran = event.run(&["withdraw"]);
    insta::assert_snapshot!(ran.err, @"
    error: there is no command withdraw
    hint: did you mean arbitro players withdraw?
    hint: for more: arbitro --help
    ");
    // It is suggested only to somebody who began to type its name.
    for (typed, suggested) in [("simullar", true), ("simulat", true), ("estimular", false)] {
        let ran = event.run(&["--lang", "pt", typed]);
        assert_eq!(ran.err.contains("simular"), suggested, "{typed}: {}", ran.err);
    }
}
