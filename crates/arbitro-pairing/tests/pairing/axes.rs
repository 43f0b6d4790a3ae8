//! Positions along all axes, paired as the enumeration of the text pairs them and proven, and engines with faults,
//! which they find out.

use std::collections::BTreeMap;

use arbitro_pairing::{Points, RoundEntry, Tournament, dutch};
use arbitro_proof::{Verdict, verify};

use crate::by_the_book;
use crate::support::axes::{VALUES, position};
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

/// The tournament as an engine with a fault reads it.
type Fault = (&'static str, fn(&mut Tournament));

/// Faults that pairing programs have had.
const FAULTS: [Fault; 5] = [
    ("a pairing bye does not count against another (C2)", |tournament| {
        forget(tournament, RoundEntry::PairingBye);
    }),
    ("a full-point bye does not count against a pairing bye (C2)", |tournament| {
        forget(tournament, RoundEntry::FullBye);
    }),
    ("the first colour is a constant", |tournament| {
        tournament.initial_side = arbitro_pairing::Side::First;
    }),
    ("acceleration is ignored", |tournament| {
        tournament.players.iter_mut().for_each(|player| player.acceleration.clear());
    }),
    ("forbidden pairs are ignored", |tournament| tournament.forbidden.clear()),
];

/// Makes half-point byes of all byes of a kind, with the same points.
fn forget(tournament: &mut Tournament, bye: RoundEntry) {
    let points: Points = tournament.scoring.of(bye);
    for player in &mut tournament.players {
        for (round, entry) in (1..).zip(&mut player.entries) {
            if *entry == bye {
                *entry = RoundEntry::HalfBye;
                player.awarded.push((round, points));
            }
        }
    }
}

#[test]
fn an_engine_with_a_fault_is_found_out() {
    let mut found = [0; FAULTS.len()];
    for (_, tournament) in small(2_000) {
        let right = ours(dutch::pair(&tournament).ok());
        for (found, (_, fault)) in found.iter_mut().zip(FAULTS) {
            let mut read = tournament.clone();
            fault(&mut read);
            *found += u32::from(ours(dutch::pair(&read).ok()) != right);
        }
    }
    let missed: Vec<_> = FAULTS.iter().zip(found).filter(|&(_, found)| found == 0).collect();
    println!("{found:?}");
    assert!(missed.is_empty(), "{:?}", missed.iter().map(|(fault, _)| fault.0).collect::<Vec<_>>());
}
