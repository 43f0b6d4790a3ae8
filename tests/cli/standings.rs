//! `arbitro standings`: points and tie-breaks of a group or a category.

use crate::support::event::{Event, without_journal};

#[test]
fn the_table_the_json_and_the_csv_agree() {
    let event = Event::played(6);
    let lines = event.standings("1.1.1");
    assert_eq!(lines.len(), 6);
    let csv = event.ok(&["standings", "1.1.1", "--format", "csv"]);
    let table = event.ok(&["standings", "1.1.1"]);
    for line in &lines {
        let (code, name) = (line["code"].as_str().unwrap(), line["name"].as_str().unwrap());
        let row = csv.lines().find(|row| row.contains(code)).expect("a row");
        assert!(row.contains(name) && table.contains(name), "{row}");
        assert!(line["tiebreaks"]["BH"].is_number(), "{line}");
    }
    let points: Vec<f64> = lines.iter().map(|line| line["points"].as_f64().unwrap()).collect();
    assert!(points.is_sorted_by(|a, b| a >= b), "{points:?}");
    let explained = event.ok(&["standings", "1.1.1", "--explain"]);
    assert!(explained.len() > table.len(), "{explained}");
}

#[test]
fn open_and_unknown_rounds_have_none_but_provisional_ones() {
    let event = Event::drawn(4);
    event.ok(&["pair"]);
    let said = event.refused(&["standings", "1.1.1"]);
    insta::assert_snapshot!(said, @"
    error: 1.1.1: results of round 1 are missing (tables 1, 2)
    hint: what is known so far: arbitro standings 1.1.1 --provisional; to enter the results: arbitro enter 1.1.1
    ");
    insta::assert_snapshot!(without_journal(&event.ok(&["standings", "1.1.1", "--provisional"])), @"
    Standings · Nex · 1.º ciclo · Group 1.1.1 · Round 1 of 3
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    *** PROVISIONAL: results are missing ***
    Rank   Code    Name        School     Pts   DE   SB   WIN
    ─────────────────────────────────────────────────────────
       1   1.1.1   Aluno 001   Escola 1     0    0    0     0
       1   4.1.1   Aluno 004   Escola 4     0    0    0     0
       1   2.1.1   Aluno 002   Escola 2     0    0    0     0
       1   3.1.1   Aluno 003   Escola 3     0    0    0     0
    ─────────────────────────────────────────────────────────
    DE, Direct encounter: the games among those who are equal; the number is the place among them, 0
    where the games do not separate them · SB, Sonneborn-Berger: the points of the opponents beaten, and
    half the points of those drawn with, added up · WIN, Wins: rounds won, also without playing
    ");
    event.refused(&["standings", "1.1.1", "--round", "2"]);
    event.refused(&["standings", "1.1.9"]);
    assert_eq!(event.run(&["standings", "--format", "xml"]).code, 2);
}
