//! `arbitro simulate`: a whole championship with random results.

use crate::support::event::{Event, SMALL};

#[test]
fn a_simulated_event_is_complete_and_simulated_again_it_stays() {
    let event = Event::empty();
    let said = event.ok(&["simulate", "--players", "40", "--seed", "2"]);
    insta::assert_snapshot!(said.split_once(" Journal: ").expect("its head").0, @"Simulated a championship: 40 players, 12 groups and finals, 34 rounds, 46 results (1 corrected), 0 late entries, 0 withdrawals, 98 operations.");
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
    let mut errors = String::new();
    for event in [Event::entered(8), Event::drawn(8)] {
        let (log, toml) = (event.ok(&["log"]), event.read("event.toml"));
        let ran = event.run(&["simulate"]);
        assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
        errors += &ran.err;
        assert!(event.ok(&["log"]) == log && event.read("event.toml") == toml);
    }
    insta::assert_snapshot!(errors, @"
    error: . has an event with players that is not a rehearsal: invented results are not mixed with real ones
    hint: to try things out: arbitro simulate --event rehearsal; an event to rehearse in: arbitro new rehearsal --preset cnjm19 --rehearsal
    error: . has an event with players that is not a rehearsal: invented results are not mixed with real ones
    hint: to try things out: arbitro simulate --event rehearsal; an event to rehearse in: arbitro new rehearsal --preset cnjm19 --rehearsal
    ");
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
    let mut remarks = String::new();
    for (folder, option) in [("sampled", "--sample"), ("rehearsed", "--ensaio")] {
        let made = event.run(&["new", folder, "--preset", "cnjm15", "--seed", "7", option]);
        assert_eq!(made.code, 0, "{}", made.err);
        remarks += &made.err;
        let list = format!("{folder}/players.csv");
        event.write("other.csv", "code;name;school;cycle;game\n1.1.1;Ana Sousa;Escola;1;1\n");
        let list = if folder == "sampled" { list.as_str() } else { "other.csv" };
        let taken = event.run(&["players", "import", list, "--event", folder]);
        assert_eq!(taken.code, 0, "{}", taken.err);
        remarks += &taken.err;
        event.ok(&["simulate", "--event", folder]);
    }
    insta::assert_snapshot!(remarks, @"
    This event is a rehearsal: every page and paper is marked as one.
    Look at sampled/event.toml and sampled/players.csv. Then type: cd sampled, and: arbitro players import players.csv
    warning: This event is a rehearsal, and every page and paper is marked as one. For the day itself create another event with new, or remove rehearsal = true from event.toml before the first round.
    The public reads: Inês Alçada Romão → Inês R., Martim Aguiar Assunção → Martim A., Nuno Garção Damião → Nuno D., Lourenço Perdigão Barbosa → Lourenço B., Alice Córdova Abrantes → Alice A.
    This event is a rehearsal: every page and paper is marked as one.
    Look at rehearsed/event.toml and fill rehearsed/players.csv. Then type: cd rehearsed, and: arbitro players import players.csv
    warning: This event is a rehearsal, and every page and paper is marked as one. For the day itself create another event with new, or remove rehearsal = true from event.toml before the first round.
    The public reads: Ana Sousa → Ana S.
    ");
    let made = event.run(&["new", "real", "--preset", "cnjm15"]);
    insta::assert_snapshot!(made.err, @"Look at real/event.toml and fill real/players.csv. Then type: cd real, and: arbitro players import players.csv");
    let toml = String::from_utf8(event.read("real/event.toml")).unwrap();
    assert_eq!(toml::from_str::<toml::Table>(&toml).unwrap().get("rehearsal"), None);
}

#[test]
fn a_mistyped_desistir_suggested_simulate() {
    let event = Event::empty();
    let mut errors = String::new();
    for typed in ["desistir", "desistiu", "sala", "atrasado", "Atrasada"] {
        let ran = event.run(&["--lang", "pt", typed]);
        assert_eq!(ran.code, 2);
        errors += &ran.err;
    }
    insta::assert_snapshot!(errors, @"
    erro: não existe o comando desistir
    sugestão: queria dizer arbitro inscritos desistir?
    sugestão: para saber mais: arbitro --ajuda
    erro: não existe o comando desistiu
    sugestão: queria dizer arbitro inscritos desistir?
    sugestão: para saber mais: arbitro --ajuda
    erro: não existe o comando sala
    sugestão: queria dizer arbitro servir?
    sugestão: para saber mais: arbitro --ajuda
    erro: não existe o comando atrasado
    sugestão: queria dizer arbitro inscritos atrasado?
    sugestão: para saber mais: arbitro --ajuda
    erro: não existe o comando Atrasada
    sugestão: queria dizer arbitro inscritos atrasado?
    sugestão: para saber mais: arbitro --ajuda
    ");
    let ran = event.run(&["withdraw"]);
    insta::assert_snapshot!(ran.err, @"
    error: there is no command withdraw
    hint: did you mean arbitro players withdraw?
    hint: for more: arbitro --help
    ");
    // It is suggested only to somebody who began to type its name.
    let mut errors = String::new();
    for typed in ["simullar", "simulat", "estimular"] {
        errors += &event.run(&["--lang", "pt", typed]).err;
    }
    insta::assert_snapshot!(errors, @"
    erro: não existe o comando simullar
    sugestão: queria dizer simular?
    sugestão: para saber mais: arbitro --ajuda
    erro: não existe o comando simulat
    sugestão: queria dizer simular?
    sugestão: para saber mais: arbitro --ajuda
    erro: não existe o comando estimular
    sugestão: para saber mais: arbitro --ajuda
    ");
}

#[test]
fn a_rehearsal_with_players_who_waited_for_a_table_was_simulated_for_ever() {
    let event = Event::drawn(8);
    let toml = String::from_utf8(event.read("event.toml")).unwrap();
    event.write("event.toml", format!("{toml}rehearsal = true\n"));
    event.ok(&["pair", "1.1.1"]);
    event.ok(&["unpair", "1.1.1", "--table", "2"]);
    event.ok(&["simulate"]);
    let status = event.run(&["status", "--format", "json"]).json();
    assert_eq!(status["categories"][0]["stage"], "done");
}
