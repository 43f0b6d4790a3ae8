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
