//! The engine against the implementation from the text, and that against trying every candidate.

use arbitro_chance::Lots;
use arbitro_pairing::Tournament;
use arbitro_pairing::dutch;

use crate::by_the_book;
use crate::support::histories::{Recipe, history};

/// Random positions of up to `most` players.
fn positions(
    seed: u64,
    count: u64,
    most: usize,
    rounds: u32,
) -> impl Iterator<Item = (u64, Tournament)> {
    (0..count).map(move |round| {
        let mut lots = Lots::new(seed * 1_000_000 + round);
        let recipe = Recipe::any(&mut lots, most, rounds);
        (round, history(&recipe, &mut lots))
    })
}

fn engine_equals_reference(seed: u64, count: u64, most: usize) {
    for (round, tournament) in positions(seed, count, most, 11) {
        assert_eq!(
            dutch::pair(&tournament).ok(),
            by_the_book::pair(&tournament).ok(),
            "{round}: {tournament:#?}"
        );
    }
}

fn engine_equals_trial(seed: u64, count: u64, most: usize) {
    for (round, tournament) in positions(seed, count, most, 9) {
        let tried = by_the_book::by_trial(&tournament).ok();
        assert_eq!(tried, by_the_book::pair(&tournament).ok(), "{round}: {tournament:#?}");
        assert_eq!(tried, dutch::pair(&tournament).ok(), "{round}: {tournament:#?}");
    }
}

#[test]
fn the_engine_pairs_as_in_the_text() {
    engine_equals_reference(1, 400, 12);
}

#[test]
#[ignore = "minutes; the short one above is of the same kind"]
fn the_engine_pairs_as_in_the_text_many_times() {
    engine_equals_reference(2, 20_000, 12);
    engine_equals_reference(3, 2_000, 18);
}

#[test]
fn the_first_of_all_the_best_candidates_is_chosen() {
    engine_equals_trial(4, 300, 7);
}

#[test]
#[ignore = "minutes; the short one above is of the same kind"]
fn the_first_of_all_the_best_candidates_is_chosen_many_times() {
    engine_equals_trial(5, 10_000, 8);
}
