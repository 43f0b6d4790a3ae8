//! What holds for every round the engine pairs, checked without asking the engine how.

mod support;

use std::collections::{BTreeMap, BTreeSet};

use arbitro::chance::Lots;
use arbitro::pairing::{Entry, Field, Paired, Player, Points, Side, dutch};
use support::histories::{Recipe, history};

fn past(field: &Field, player: &Player) -> Vec<Entry> {
    player.entries.iter().take(field.played as usize).copied().collect()
}

/// The side a player must have: a difference above one, or the same side in the last two games.
fn needed_side(field: &Field, player: &Player) -> Option<Side> {
    let sides: Vec<Side> = past(field, player)
        .into_iter()
        .filter_map(|entry| match entry {
            Entry::Game(game) if game.played => Some(game.side),
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

fn is_topscorer(field: &Field, player: &Player) -> bool {
    let rounds = field.played as usize;
    let extra = player.acceleration.get(rounds).copied().unwrap_or(Points::ZERO);
    let score = player.points_after(field.played, &field.scoring) + extra;
    field.played + 1 == field.rounds
        && 2 * score.as_tenths() > field.scoring.win.as_tenths() * field.played as i32
}

fn check(field: &Field, paired: &Paired) -> Result<(), String> {
    let players: BTreeMap<u32, &Player> =
        field.players.iter().map(|player| (player.number, player)).collect();
    let mut seen = BTreeSet::new();
    for number in paired.pairs.iter().flat_map(|pair| [pair.first, pair.second]).chain(paired.bye) {
        if !seen.insert(number) {
            return Err(format!("{number} twice"));
        }
    }
    let here: BTreeSet<u32> = field
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
        let meets = |entry| matches!(entry, Entry::Game(game) if game.played && game.opponent == pair.second);
        if past(field, first).into_iter().any(meets) {
            return Err(format!("C1: {pair:?}"));
        }
        if field.forbidden.iter().any(|set| set.contains(&pair.first) && set.contains(&pair.second))
        {
            return Err(format!("forbidden: {pair:?}"));
        }
        let needs = [needed_side(field, first), needed_side(field, second)];
        let topscorers = is_topscorer(field, first) || is_topscorer(field, second);
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
        let again = past(field, players[&bye]).into_iter().any(|entry| match entry {
            Entry::PairingBye => true,
            Entry::Game(game) if game.played => false,
            entry => field.scoring.of(entry) >= field.scoring.win,
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
        let field = history(&Recipe::any(&mut lots, most, 12), &mut lots);
        if let Ok(paired) = dutch::pair(&field) {
            paired_rounds += 1;
            check(&field, &paired).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        }
    }
    assert!(paired_rounds > 1000, "only {paired_rounds} could be paired");
}
