//! `arbitro lots`: lots among players equal on everything.

use crate::support::event::{Event, tied, without_journal};

#[test]
fn a_tie_for_a_first_place_waits_for_lots() {
    let event = tied();
    let said = event.refused(&["advance", "1.1"]);
    insta::assert_snapshot!(said, @"
    error: 1.1: places that qualify for the final are shared: 1.1.1 (1.1.1, 4.1.1)
    hint: to draw lots: arbitro lots 1.1.1; or by the arbiter's decision: arbitro decide 1.1.1 1.1.1 --reason TEXT
    ");
    let ranks: Vec<_> = event.standings("1.1.1").iter().map(|line| line["rank"].clone()).collect();
    assert_eq!(ranks, [1, 1, 3, 3]);
    event.ok(&["lots", "1.1.1", "--seed", "5"]);
    let first = event.standings("1.1.1");
    let ranks: Vec<_> = first.iter().map(|line| line["rank"].clone()).collect();
    assert_eq!(ranks, [1, 2, 3, 4]);
    event.ok(&["advance", "1.1"]);
    event.refused(&["lots", "1.1.1"]);
    event.ok(&["undo"]);
    event.ok(&["lots", "1.1.1", "--seed", "5"]);
    assert_eq!(event.standings("1.1.1"), first, "the same seed gives the same lots");
}

#[test]
fn lots_are_drawn_only_among_equals() {
    let event = tied();
    let said = event.ok(&["lots", "1.1.1", "--seed", "5"]);
    insta::assert_snapshot!(without_journal(&said), @"
    1.1.1: lots drawn among equals, seed 5
    Standings · Nex · 1.º ciclo · Group 1.1.1 · Round 1 of 1
    3rd Torneio de ensaio · Vila Nova, 13 March 2026
    Rank   Code    Name        School     Pts   BH   PS   BH/M1
    ───────────────────────────────────────────────────────────
       1   1.1.1   Aluno 001   Escola 1     1    0    1       0
       2   4.1.1   Aluno 004   Escola 4     1    0    1       0
       3   2.1.1   Aluno 002   Escola 2     0    1    0       0
       4   3.1.1   Aluno 003   Escola 3     0    1    0       0
    ───────────────────────────────────────────────────────────
    Lots were drawn for the remaining ties, with seed 5.
    BH, Buchholz: the points of all opponents added up · PS, Progressive: the points after each round
    added up · BH/M1, Median Buchholz: the points of all opponents added up (without the lowest and the
    highest)
    ");
    let again = event.refused(&["lots", "1.1.1", "--seed", "5"]);
    insta::assert_snapshot!(again, @"
    error: 1.1.1: no players are tied
    hint: the standings: arbitro standings 1.1.1
    ");
    event.refused(&["lots", "1.1.9"]);
    assert_eq!(event.run(&["lots", "1.1.1", "--seed", "five"]).code, 2);
    let open = Event::drawn(4);
    open.ok(&["pair"]);
    open.refused(&["lots", "1.1.1"]);
}
