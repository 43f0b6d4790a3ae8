//! `arbitro decide`: the arbiter decides on a shared place.

use crate::support::event::{tied, without_journal};

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
    insta::assert_snapshot!(without_journal(&event.ok(&["standings", "1.1.1"])), @"
    Standings · Nex · 1.º ciclo · Group 1.1.1 · Round 1 of 1
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Rank   Code    Name        School     Pts   BH   PS   BH/M1
    ───────────────────────────────────────────────────────────
       1   4.1.1   Aluno 004   Escola 4     1    0    1       0
       2   1.1.1   Aluno 001   Escola 1     1    0    1       0
       3   2.1.1   Aluno 002   Escola 2     0    1    0       0
       3   3.1.1   Aluno 003   Escola 3     0    1    0       0
    ───────────────────────────────────────────────────────────
    The first place was decided by the arbiter in favour of 4.1.1: partida de desempate
    BH, Buchholz: the points of all opponents added up · PS, Progressive: the points after each round
    added up · BH/M1, Median Buchholz: the points of all opponents added up (without the lowest and the
    highest)
    ");
    event.ok(&["advance", "1.1"]);
}

#[test]
fn a_decision_is_recorded_once() {
    let event = tied();
    let first = event.standings("1.1.1")[0]["code"].as_str().unwrap().to_owned();
    event.refused(&["decide", "1.1.1", "99.1.1", "--reason", "x"]);
    event.refused(&["decide", "1.1.9", &first, "--reason", "x"]);
    event.ok(&["decide", "1.1.1", &first, "--reason", "x"]);
    let entries = event.ok(&["log"]).lines().count();
    event.refused(&["decide", "1.1.1", &first, "--reason", "x"]);
    assert_eq!(event.ok(&["log"]).lines().count(), entries);
}
