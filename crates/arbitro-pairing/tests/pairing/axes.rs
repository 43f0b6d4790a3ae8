//! Positions along all axes, paired as the enumeration of the text pairs them and proven, and engines with faults,
//! which they find out.

use std::collections::BTreeMap;

use arbitro_pairing::{Pair, RoundEntry, Side, Tournament, dutch};
use arbitro_proof::{Verdict, verify};

use crate::by_the_book;
use crate::support::axes::{FAULTS, VALUES, position};
use crate::support::certified::{certificate, sheet};
use crate::support::peers::ours;

/// The positions of at most eight players who take part.
fn small(count: u64) -> impl Iterator<Item = (u64, Tournament)> {
    let few = |tournament: &Tournament| {
        tournament.players.iter().filter(|player| player.available).count() <= 8
    };
    (0..count)
        .map(|seed| (seed, position(seed, false).tournament))
        .filter(move |(_, tournament)| few(tournament))
}

#[test]
fn positions_have_every_value_of_every_axis() {
    let mut counts: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for seed in 0..600 {
        let drawn = position(seed, seed % 40 == 0);
        for &(axis, value, has) in VALUES {
            *counts.entry((axis, value)).or_default() += u32::from(has(&drawn));
        }
    }
    println!("{counts:#?}");
    assert_eq!(counts.len(), VALUES.len(), "a value is listed twice");
    let rare: Vec<_> = counts.iter().filter(|&(_, &count)| count < 10).collect();
    assert!(rare.is_empty(), "{rare:?}");
}

#[test]
fn positions_along_all_axes_are_paired_as_by_the_book_and_proven() {
    let (mut positions, mut proven, mut without) = (0, 0, 0);
    for (seed, tournament) in small(1_000) {
        let round = dutch::pair(&tournament).ok();
        let book = by_the_book::pair(&tournament).ok();
        assert_eq!(ours(round.clone()), ours(book), "{seed}");
        positions += 1;
        let Some(round) = round else {
            without += 1;
            continue;
        };
        let Some(certificate) = certificate(&tournament, &round) else {
            assert!(round.pairs.is_empty() && round.bye.is_none(), "{seed}: no certificate");
            continue;
        };
        match verify(sheet(&tournament).as_bytes(), &certificate) {
            Ok(Verdict::Proven) => proven += 1,
            // A file does not show that a round without a pair was played.
            Ok(Verdict::Unproven(reason)) if reason.to_string().contains("the file is before") => {}
            verdict => panic!("{seed}: {verdict:?}"),
        }
    }
    println!("{positions} positions, {without} without a round, {proven} proven");
    assert!(positions > 400 && without > 10 && proven > 100);
}

/// How many of the two players of a pair get the same side for the third time in a row.
fn third_times(tournament: &Tournament, pair: Pair) -> usize {
    let again = |number: u32, side: Side| {
        let entries = tournament.players[number as usize - 1].entries.iter().rev();
        let mut latest = entries.filter_map(|entry| match entry {
            RoundEntry::Game(game) if game.played => Some(game.side),
            _ => None,
        });
        latest.next() == Some(side) && latest.next() == Some(side)
    };
    [again(pair.first, Side::First), again(pair.second, Side::Second)].map(usize::from).iter().sum()
}

/// C11 counts players. After rounds paired against the rules one who prefers a side by the difference (1.7.1) can get it
/// for the third time, while the opponent, who yields it, gets the other for the third time.
#[test]
fn both_players_of_a_pair_can_have_the_same_side_a_third_time() {
    for seed in [1073, 2346, 3139, 4823, 5010, 5846] {
        let tournament = position(seed, false).tournament;
        let round = dutch::pair(&tournament).unwrap();
        let counts = round.pairs.iter().map(|&pair| third_times(&tournament, pair));
        assert!(counts.max() > Some(0), "{seed}: nobody has the same side a third time");
        let certificate = certificate(&tournament, &round).expect("a certificate");
        let verdict = verify(sheet(&tournament).as_bytes(), &certificate);
        assert_eq!(verdict, Ok(Verdict::Proven), "{seed}");
    }
}

/// The small sizes alone would not show a fault that only many players bring out, nor the other way round.
#[test]
fn an_engine_with_a_fault_is_found_out_at_all_sizes() {
    let mut found: BTreeMap<(&str, &str), u32> = BTreeMap::new();
    for seed in 0..2_000 {
        let drawn = position(seed, seed % 20 == 0);
        for fault in drawn.faults_found() {
            *found.entry((fault, drawn.size())).or_default() += 1;
        }
    }
    println!("{found:#?}");
    for (_, size, _) in VALUES.iter().filter(|(axis, ..)| *axis == "players") {
        for (fault, _) in FAULTS {
            // Among hundreds of players somebody who may have the bye is nearly always next in line.
            let is_rare = *size == "300 to 600" && fault.contains("C2");
            assert!(is_rare || found.contains_key(&(fault, size)), "{fault}: {size} players");
        }
    }
}
