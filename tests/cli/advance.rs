//! `arbitro advance`: players who qualified go to the final.

use crate::support::event::{Event, without_journal};

#[test]
fn winners_go_to_a_final_and_the_final_decides() {
    let event = Event::drawn(30);
    for group in ["1.1.1", "1.1.2", "1.1.3"] {
        event.refused(&["advance", "1.1"]);
        event.play_all(group);
    }
    let said = event.ok(&["advance", "1.1"]);
    insta::assert_snapshot!(said, @"
    1.1: final with 22.1.1 Aluno 022, 4.1.1 Aluno 004, 21.1.1 Aluno 021
    1.1.F: 3 rounds, not 5: 3 finalists have no more opponents.
    Group · Nex · 1.º ciclo · Final 1.1.F
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    No.   Code     Name        School      Remarks
    ──────────────────────────────────────────────
      1   22.1.1   Aluno 022   Escola 22
      2   4.1.1    Aluno 004   Escola 4
      3   21.1.1   Aluno 021   Escola 21
    ──────────────────────────────────────────────
    ");
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
    insta::assert_snapshot!(without_journal(&event.ok(&["print", "prizes"])), @"
    Prizes
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Category          Rank   Code     Name        School      Remarks
    ─────────────────────────────────────────────────────────────────
    Nex · 1.º ciclo      1   22.1.1   Aluno 022   Escola 22
    Nex · 1.º ciclo      2   4.1.1    Aluno 004   Escola 4
    Nex · 1.º ciclo      3   21.1.1   Aluno 021   Escola 21
    ─────────────────────────────────────────────────────────────────
    ");
    insta::assert_snapshot!(without_journal(&event.ok(&["print", "finalists", "1.1"])), @"
    Finalists · Nex · 1.º ciclo
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Code     Name        School      Group   Pts   Final
    ────────────────────────────────────────────────────
    22.1.1   Aluno 022   Escola 22   1.1.3     4       1
    4.1.1    Aluno 004   Escola 4    1.1.1     4       2
    21.1.1   Aluno 021   Escola 21   1.1.2     4       3
    ────────────────────────────────────────────────────
    ");
    event.refused(&["groups", "draw", "1.1"]);
}

#[test]
fn the_only_group_is_its_category() {
    let event = Event::played(8);
    let ran = event.run(&["advance", "1.1"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    insta::assert_snapshot!(ran.out, @"Category 1.1 has one group: there is no final, and the standings of 1.1.1 are the category's.");
    assert_eq!(event.standings("1.1"), event.standings("1.1.1"));
}

#[test]
fn a_category_without_groups_or_rules_has_no_final() {
    let event = Event::entered(8);
    event.refused(&["advance", "1.1"]);
    let said = event.refused(&["advance", "9.9"]);
    insta::assert_snapshot!(said, @"
    error: this event has no category 9.9
    hint: the categories are 1.1, 1.2, 2.1, 2.2; add another one in event.toml
    ");
    assert_eq!(event.run(&["advance", "first"]).code, 2);
    event.ok(&["advance"]);
}

#[test]
fn a_single_group_that_was_over_led_to_missing_results() {
    let event = Event::played(6);
    let said = event.run(&["advance"]);
    insta::assert_snapshot!(said.out, @"No final is left to draw: each category that is drawn has one, or has a single group, whose standings are its own");
}
