//! Changes in the middle of a day: of the rules, and a correction after the final is drawn.

use crate::support::event::{Event, SMALL};

#[test]
fn a_changed_event_toml_counts_or_is_refused() {
    let event = Event::drawn(8);
    event.ok(&["pair", "1.1.1"]);
    event.play_round("1.1.1");
    event.write("event.toml", SMALL.replace("rounds = 4", "rounds = 3"));
    event.ok(&["pair", "1.1.1"]);
    assert_eq!(event.export()["groups"][0]["rounds"], 3);
    let log = event.ok(&["log"]);
    let change = log.lines().rev().find_map(|line| line.split_once("): "));
    insta::assert_snapshot!(change.expect("a change of the rules").1, @"categories.1.1.rounds 4 → 3, categories.1.2.rounds 4 → 3, categories.2.1.rounds 4 → 3, categories.2.2.rounds 4 → 3");
    event.write("event.toml", SMALL.replace("rounds = 4", "rounds = 1"));
    let said = event.refused(&["result", "1.1.1", "1", "1-0"]);
    insta::assert_snapshot!(said, @"
    warning: the change of event.toml cannot take effect now; the version in the journal counts: 1.1.1 has 2 rounds paired and cannot have only 1
    error: 1.1.1 has 2 rounds paired and cannot have only 1
    hint: put event.toml back as it was to go on; what is played stays as it is
    ");
    event.write("event.toml", SMALL);
    let ran = event.run(&["result", "1.1.1", "1", "1-0"]);
    assert_eq!(ran.code, 0, "an old copy of the file is not a change: {}", ran.err);
    insta::assert_snapshot!(ran.err, @"
    warning: the event.toml in this folder is an old version: the one in the journal counts
    hint: to go back to the old rules, look up the number of the change and undo it: arbitro log
    ");
    assert_eq!(event.export()["groups"][0]["rounds"], 3);
    // The message contains the remedy, and that works.
    insta::assert_snapshot!(ran.err, @"
    warning: the event.toml in this folder is an old version: the one in the journal counts
    hint: to go back to the old rules, look up the number of the change and undo it: arbitro log
    ");
    let log = event.ok(&["log", "--format", "json"]);
    let entries = log.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let mut changed = entries
        .filter(|entry| entry["summary"].as_str().unwrap().starts_with("rules of the event"));
    let changed = changed.next_back().unwrap()["seq"].to_string();
    event.ok(&["undo", &changed]);
    assert_eq!(event.export()["groups"][0]["rounds"], 4);
}

#[test]
fn an_undone_change_of_event_toml_was_made_again_by_the_next_command_without_a_word() {
    let event = Event::drawn(8);
    event.write("event.toml", SMALL.replace("rounds = 4", "rounds = 3"));
    event.ok(&["pair", "1.1.1"]);
    let rounds = || event.export()["groups"][0]["rounds"].clone();
    let undone = event.run(&["undo", "4"]);
    insta::assert_snapshot!(undone.err, @"
    warning: event.toml still has the change that was undone, operation 4, which does not count: categories.1.1.rounds 4 → 3, categories.1.2.rounds 4 → 3, categories.2.1.rounds 4 → 3, categories.2.2.rounds 4 → 3
    hint: to keep the undo, write the values before the arrow into event.toml; to bring the change back: arbitro redo 4
    ");
    let next = event.run(&["result", "1.1.1", "1", "1-0"]);
    assert_eq!((next.code, next.err == undone.err, rounds()), (0, true, 4.into()));
    // The hint has both ways on.
    event.ok(&["redo", "4"]);
    assert_eq!((rounds(), event.run(&["groups", "show"]).err), (3.into(), String::new()));
    event.ok(&["undo", "4"]);
    event.write("event.toml", SMALL);
    let kept = event.run(&["result", "1.1.1", "2", "1-0"]);
    assert_eq!((kept.err.as_str(), rounds()), ("", 4.into()));
}

#[test]
fn a_correction_that_comes_after_the_final_is_drawn_reports_it() {
    let event = Event::played(14);
    event.ok(&["advance", "1.1"]);
    let winner = event.standings("1.1.1")[0]["code"].clone();
    let games = event.export()["groups"][0]["games"].as_array().unwrap().clone();
    // The first and the last win of the winner become losses: somebody else is first now.
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
    insta::assert_snapshot!(said, @"
    warning: Rounds 2, 3, 4 of 1.1.1 were paired from the result that was there before, and these pairings stay as they are.
    hint: to pair again, and lose what this group has played since: arbitro undo 9 --with-dependents, then arbitro pair 1.1.1
    1.1.1: Aluno 004 (4.1.1): from place 3 to place 4
    1.1.1: Aluno 006 (6.1.1): from place 4 to place 5
    1.1.1: Aluno 011 (11.1.1): from place 5 to place 3
    warning: the final 1.1.F is drawn and stays as it is: 3.1.1 Aluno 003 plays it for 1.1.1, although only rank 4 there now
    hint: to change that, as long as nothing has been played in it: arbitro undo 40 --with-dependents
    1.1.1: Aluno 003 (3.1.1): from place 1 to place 4
    1.1.1: Aluno 004 (4.1.1): from place 4 to place 2
    1.1.1: Aluno 012 (12.1.1): from place 2 to place 1
    ");
    let last = event.export()["groups"][2].clone();
    assert!(last["players"].as_array().unwrap().contains(&winner), "what is drawn stays");
    // For a result of the final itself there is no such warning, and the draw can be undone.
    event.ok(&["undo"]);
    event.ok(&["undo"]);
    event.ok(&["undo"]);
    assert_eq!(event.export()["groups"].as_array().unwrap().len(), 2);
}
