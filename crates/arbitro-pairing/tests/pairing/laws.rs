//! Laws that hold for every round that the engine pairs, checked without using the engine.

use std::collections::{BTreeMap, BTreeSet};

use arbitro_chance::Lots;
use arbitro_pairing::trf::{self, Plan, draft, generate};
use arbitro_pairing::{Paired, Points, RoundEntry, Side, Tournament, TournamentPlayer, dutch};

use crate::support::histories::{Recipe, history};

fn past(tournament: &Tournament, player: &TournamentPlayer) -> Vec<RoundEntry> {
    player.entries.iter().take(tournament.played as usize).copied().collect()
}

/// The side that a player must have: a difference above one, or the same side in the last two
/// games.
fn needed_side(tournament: &Tournament, player: &TournamentPlayer) -> Option<Side> {
    let sides: Vec<Side> = past(tournament, player)
        .into_iter()
        .filter_map(|entry| match entry {
            RoundEntry::Game(game) if game.played => Some(game.side),
            _ => None,
        })
        .collect();
    let firsts = sides.iter().filter(|&&side| side == Side::First).count() as i32;
    match (2 * firsts - sides.len() as i32, &sides[..]) {
        (2.., _) => Some(Side::Second),
        (..=-2, _) => Some(Side::First),
        (_, [.., before, last]) if before == last => Some(last.other()),
        _ => None,
    }
}

fn is_topscorer(tournament: &Tournament, player: &TournamentPlayer) -> bool {
    let rounds = tournament.played as usize;
    let extra = player.acceleration.get(rounds).copied().unwrap_or(Points::ZERO);
    let score = player.points_after(tournament.played, &tournament.scoring) + extra;
    tournament.played + 1 == tournament.rounds
        && 2 * score.as_tenths() > tournament.scoring.win.as_tenths() * tournament.played as i32
}

fn check(tournament: &Tournament, paired: &Paired) -> Result<(), String> {
    let players: BTreeMap<u32, &TournamentPlayer> =
        tournament.players.iter().map(|player| (player.number, player)).collect();
    let mut seen = BTreeSet::new();
    for number in paired.pairs.iter().flat_map(|pair| [pair.first, pair.second]).chain(paired.bye) {
        if !seen.insert(number) {
            return Err(format!("{number} twice"));
        }
    }
    let here: BTreeSet<u32> = tournament
        .players
        .iter()
        .filter(|player| player.available)
        .map(|player| player.number)
        .collect();
    if seen != here || paired.bye.is_some() != (here.len() % 2 == 1) {
        return Err("not everybody who is here".into());
    }
    for pair in &paired.pairs {
        let (first, second) = (players[&pair.first], players[&pair.second]);
        let meets = |entry| matches!(entry, RoundEntry::Game(game) if game.played && game.opponent == pair.second);
        if past(tournament, first).into_iter().any(meets) {
            return Err(format!("C1: {pair:?}"));
        }
        if tournament
            .forbidden
            .iter()
            .any(|set| set.contains(&pair.first) && set.contains(&pair.second))
        {
            return Err(format!("forbidden: {pair:?}"));
        }
        let needs = [needed_side(tournament, first), needed_side(tournament, second)];
        let topscorers = is_topscorer(tournament, first) || is_topscorer(tournament, second);
        if needs[0].is_some() && needs[0] == needs[1] && !topscorers {
            return Err(format!("C3: {pair:?}"));
        }
        let got = [Side::First, Side::Second];
        if needs[0] != needs[1]
            && needs.iter().zip(got).any(|(need, got)| *need == Some(got.other()))
        {
            return Err(format!("a needed side not given: {pair:?}"));
        }
    }
    if let Some(bye) = paired.bye {
        let again = past(tournament, players[&bye]).into_iter().any(|entry| match entry {
            RoundEntry::PairingBye => true,
            RoundEntry::Game(game) if game.played => false,
            entry => tournament.scoring.of(entry) >= tournament.scoring.win,
        });
        if again {
            return Err(format!("C2: {bye}"));
        }
    }
    Ok(())
}

#[test]
fn every_round_obeys_the_absolute_criteria() {
    let mut paired_rounds = 0;
    for seed in 0..1500 {
        let mut lots = Lots::new(seed);
        let most = if seed % 10 == 0 { 120 } else { 24 };
        let tournament = history(&Recipe::any(&mut lots, most, 12), &mut lots);
        if let Ok(paired) = dutch::pair(&tournament) {
            paired_rounds += 1;
            check(&tournament, &paired).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        }
    }
    assert!(paired_rounds > 1000, "only {paired_rounds} could be paired");
}

#[test]
fn accelerated_pairs_keep_their_boards_in_the_check_of_a_file() {
    let plan = Plan { players: 16, rounds: 6, seed: 1, baku: true, ..Plan::default() };
    let tournament = generate(&plan, dutch::pair).expect("a tournament");
    let file =
        draft(&plan, &tournament).with("192", "FIDE_DUTCH_2025_BAKU").file().expect("a file");
    let checked = trf::check(&file, dutch::pair, None).expect("a check");
    for round in &checked.rounds {
        let before = file.after(round.round - 1).expect("the rounds before");
        let paired = dutch::pair(&before.tournament).expect("a pairing");
        assert_eq!(paired.pairs, round.pairs, "round {}", round.round);
    }
    // The fictitious points count: players of the first half who lost stay above winners of the
    // second.
    let before = file.after(1).expect("the first round").tournament;
    let higher = |pair: &arbitro_pairing::Pair| {
        [pair.first, pair.second]
            .map(|number| {
                before.players[number as usize - 1].score_after(before.played, &before.scoring)
            })
            .into_iter()
            .max()
    };
    let scores: Vec<_> =
        dutch::pair(&before).expect("a pairing").pairs.iter().map(higher).collect();
    assert!(scores.is_sorted_by(|one, other| one >= other), "{scores:?}");
}
