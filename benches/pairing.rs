//! The Dutch engine on round 5 of 9 of generated tournaments: `cargo bench --bench pairing`.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, missing_docs, unreachable_pub)]

#[path = "../tests/support/histories.rs"]
#[allow(dead_code)]
mod histories;

use arbitro::chance::Lots;
use arbitro::pairing::dutch;
use histories::{Recipe, history};

fn main() {
    divan::main();
}

#[divan::bench(args = [12, 100, 1000, 5000, 20_000], max_time = 10)]
fn ordinary_round(bencher: divan::Bencher, players: usize) {
    let tournament = history(&Recipe::plain(players, 9, 4), &mut Lots::new(1));
    bencher.bench(|| dutch::pair(&tournament));
}

#[divan::bench(args = [100, 500], max_time = 10)]
fn half_the_field_absent(bencher: divan::Bencher, players: usize) {
    let recipe = Recipe { absences: 0.5, forfeits: 0.2, ..Recipe::plain(players, 9, 8) };
    let tournament = history(&recipe, &mut Lots::new(1));
    bencher.bench(|| dutch::pair(&tournament));
}

#[divan::bench]
fn the_last_of_eleven_rounds_of_twelve(bencher: divan::Bencher) {
    let tournament = history(&Recipe::plain(12, 11, 10), &mut Lots::new(1));
    bencher.bench(|| dutch::pair(&tournament));
}

/// A round in which only some pairs are allowed: by sections, clubs, bands of the ranking, or by lot.
fn with_forbidden(
    players: usize,
    is_forbidden: impl Fn(u32, u32, &mut Lots) -> bool,
) -> arbitro::pairing::Tournament {
    let mut tournament = history(&Recipe::plain(players, 9, 4), &mut Lots::new(1));
    let mut lots = Lots::new(2);
    for one in 1..=players as u32 {
        for two in one + 1..=players as u32 {
            if is_forbidden(one, two, &mut lots) {
                tournament.forbidden.push(vec![one, two]);
            }
        }
    }
    tournament
}

#[divan::bench(args = [2, 4, 20], max_time = 20)]
fn only_within_sections_of_400(bencher: divan::Bencher, sections: u32) {
    let tournament = with_forbidden(400, |a, b, _| a % sections != b % sections);
    bencher.bench(|| dutch::pair(&tournament));
}

#[divan::bench(max_time = 20)]
fn only_within_40_numbers_of_400(bencher: divan::Bencher) {
    let tournament = with_forbidden(400, |a, b, _| b - a > 40);
    bencher.bench(|| dutch::pair(&tournament));
}

#[divan::bench(args = [50, 75, 90, 95], max_time = 20)]
fn per_cent_of_600_forbidden_by_lot(bencher: divan::Bencher, per_cent: usize) {
    let tournament = with_forbidden(600, |_, _, lots| lots.below(100) < per_cent);
    bencher.bench(|| dutch::pair(&tournament));
}

#[divan::bench(args = [3, 100], max_time = 20)]
fn clubs_of_2000(bencher: divan::Bencher, clubs: u32) {
    let mut tournament = history(&Recipe::plain(2000, 9, 4), &mut Lots::new(1));
    tournament.forbidden = (0..clubs)
        .map(|club| (1..=2000).filter(|number| number % clubs == club).collect())
        .collect();
    bencher.bench(|| dutch::pair(&tournament));
}

#[divan::bench(max_time = 20)]
fn the_last_of_forty_rounds_of_sixty(bencher: divan::Bencher) {
    let tournament = history(&Recipe::plain(60, 40, 39), &mut Lots::new(1));
    bencher.bench(|| dutch::pair(&tournament));
}

#[divan::bench(max_time = 20)]
fn unique_scores_of_200(bencher: divan::Bencher) {
    let mut tournament = history(&Recipe::plain(200, 9, 4), &mut Lots::new(1));
    for player in &mut tournament.players {
        // Fictitious points that part everybody from everybody.
        let apart = arbitro::pairing::Points::tenths(player.number as i32 * 7 % 2000);
        player.acceleration = vec![apart; 5];
    }
    bencher.bench(|| dutch::pair(&tournament));
}
