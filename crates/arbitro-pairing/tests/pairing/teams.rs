//! The engine for teams against the enumeration.

use arbitro_chance::Lots;
use arbitro_pairing::team;

use crate::support::team_histories;
use crate::teams_by_the_book;

fn engine_equals_enumeration(seed: u64, count: u64) {
    let mut floats = 0;
    for position in 0..count {
        let mut lots = Lots::new(seed * 1_000_000 + position);
        let teams = 2 + lots.below(9);
        let tournament = team_histories::any(&mut lots, teams);
        let paired = team::pair(&tournament).ok();
        assert_eq!(paired, teams_by_the_book::pair(&tournament), "{position}: {tournament:#?}");
        let primary = tournament.by(tournament.primary);
        let score = |number: u32| {
            primary.players[number as usize - 1].score_after(primary.played, &primary.scoring)
        };
        let pairs = paired.iter().flat_map(|paired| &paired.pairs);
        floats += pairs.filter(|pair| score(pair.first) != score(pair.second)).count() as u64;
    }
    // Positions in which nobody floats would test little.
    assert!(floats > count / 2, "{floats} floats in {count} positions");
}

#[test]
fn the_engine_pairs_teams_as_in_the_text() {
    engine_equals_enumeration(1, 5000);
}

#[test]
#[ignore = "minutes; the short one above is of the same kind"]
fn the_engine_pairs_teams_as_in_the_text_many_times() {
    engine_equals_enumeration(2, 300_000);
}
