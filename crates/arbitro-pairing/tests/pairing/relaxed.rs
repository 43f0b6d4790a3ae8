//! Positions that cannot be paired: why not, and what an arbiter may allow.

use arbitro_chance::Lots;
use arbitro_pairing::dutch::{self, Obstacle, Relaxations, Use};
use arbitro_pairing::{
    GameResult, RoundEntry, RoundGame, Scoring, Side, Tournament, TournamentPlayer,
};

use crate::support::histories::{Recipe, history};

/// Players 1 to n, with the games of each round as (first, second), all won by First.
fn tournament(players: u32, rounds: u32, played: &[&[(u32, u32)]]) -> Tournament {
    let mut tournament = Tournament {
        rounds,
        played: played.len() as u32,
        initial_side: Side::First,
        sides_matter: true,
        scoring: Scoring::default(),
        players: (1..=players).map(TournamentPlayer::new).collect(),
        forbidden: Vec::new(),
    };
    for round in played {
        for player in &mut tournament.players {
            let number = player.number;
            let game = |opponent, side, outcome| {
                RoundEntry::Game(RoundGame { opponent, side, outcome, played: true, rated: true })
            };
            let entry = round.iter().find_map(|&(first, second)| {
                (first == number)
                    .then(|| game(second, Side::First, GameResult::Win))
                    .or((second == number).then(|| game(first, Side::Second, GameResult::Loss)))
            });
            player.entries.push(entry.unwrap_or(RoundEntry::PairingBye));
        }
    }
    tournament
}

#[test]
fn three_who_have_met_and_had_their_byes_cannot_go_on() {
    let tournament = tournament(3, 4, &[&[(1, 2)], &[(3, 1)], &[(2, 3)]]);
    let none = dutch::pair(&tournament).expect_err("everybody has met everybody");
    assert_eq!(none.groups, [[1], [2], [3]]);
    assert!(none.partners.is_empty());
    assert!(none.bye_is_stuck);
    assert_eq!(dutch::obstacles(&tournament, 1), [(2, Obstacle::Met), (3, Obstacle::Met)]);
    // Somebody must have the bye again, and the other two have met.
    let both = Relaxations { rematch: true, bye_again: true, same_side: false };
    assert_eq!(dutch::remedies(&tournament), [both]);
    let (paired, uses) = dutch::pair_relaxed(&tournament, both).expect("all is allowed");
    assert_eq!(
        uses,
        [Use::Rematch(paired.pairs[0]), Use::ByeAgain(paired.bye.expect("one is odd"))]
    );
}

#[test]
fn without_sides_nobody_is_due_one() {
    // Each has had First twice running, or Second: neither of the remaining pairs may meet.
    let mut stuck = tournament(4, 4, &[&[(1, 2), (3, 4)], &[(1, 4), (3, 2)]]);
    dutch::pair(&stuck).expect_err("1 and 3 both have to play Second");
    stuck.sides_matter = false;
    let paired = dutch::pair(&stuck).expect("the sides have no weight");
    let numbers: Vec<[u32; 2]> = paired.pairs.iter().map(|it| [it.first, it.second]).collect();
    assert_eq!(numbers, [[1, 3], [4, 2]]);
    // The sides of earlier games do not change the round.
    for seed in 0..200 {
        let mut lots = Lots::new(seed);
        let recipe = Recipe { forfeits: 0.1, absences: 0.1, ..Recipe::plain(9, 7, 4) };
        let mut one = history(&recipe, &mut lots);
        one.sides_matter = false;
        let mut other = one.clone();
        for entry in other.players.iter_mut().flat_map(|player| &mut player.entries) {
            if let RoundEntry::Game(game) = entry {
                game.side = game.side.other();
            }
        }
        assert_eq!(dutch::pair(&one), dutch::pair(&other), "seed {seed}");
    }
}

#[test]
fn two_groups_of_three_are_reported() {
    // 1, 2, 3 have all met 4, 5, 6.
    let tournament = tournament(
        6,
        5,
        &[&[(1, 4), (5, 2), (3, 6)], &[(6, 1), (2, 4), (5, 3)], &[(1, 5), (6, 2), (4, 3)]],
    );
    let none = dutch::pair(&tournament).expect_err("two groups of three");
    assert_eq!(none.groups.len(), 2);
    assert_eq!(none.unpaired.len(), 2);
    assert!(none.groups.iter().all(|group| group.len() == 3));
    let (paired, uses) =
        dutch::pair_relaxed(&tournament, Relaxations { rematch: true, ..Default::default() })
            .expect("a rematch");
    assert_eq!((paired.pairs.len(), uses.len()), (3, 1));
}

#[test]
fn unneeded_exceptions_change_nothing() {
    let all = Relaxations { rematch: true, bye_again: true, same_side: true };
    for seed in 0..400 {
        let mut lots = Lots::new(seed);
        let recipe = Recipe::any(&mut lots, 14, 9);
        let tournament = history(&recipe, &mut lots);
        if let Ok(paired) = dutch::pair(&tournament) {
            assert_eq!(
                dutch::pair_relaxed(&tournament, all),
                Ok((paired, Vec::new())),
                "seed {seed}"
            );
        }
    }
}

#[test]
fn every_remedy_helps_and_uses_its_exceptions() {
    let mut found = 0;
    for seed in 0..600 {
        let mut lots = Lots::new(seed);
        let recipe = Recipe::any(&mut lots, 9, 9);
        let tournament = history(&recipe, &mut lots);
        let Err(none) = dutch::pair(&tournament) else { continue };
        let stuck = none.groups.len() + usize::from(none.bye_is_stuck);
        let partners = none.partners.len() + usize::from(none.bye_is_partner);
        assert!(stuck > partners, "seed {seed}: {none:?}");
        for remedy in dutch::remedies(&tournament) {
            found += 1;
            let (paired, uses) = dutch::pair_relaxed(&tournament, remedy).expect("a remedy helps");
            let here = tournament.players.iter().filter(|player| player.available).count();
            assert_eq!(paired.pairs.len(), here / 2, "seed {seed}");
            let uses_one = |wanted: fn(&Use) -> bool| uses.iter().any(wanted);
            assert_eq!(
                remedy.rematch,
                uses_one(|used| matches!(used, Use::Rematch(_))),
                "seed {seed}"
            );
            assert_eq!(
                remedy.bye_again,
                uses_one(|used| matches!(used, Use::ByeAgain(_))),
                "seed {seed}"
            );
            assert_eq!(
                remedy.same_side,
                uses_one(|used| matches!(used, Use::SameSide(_))),
                "seed {seed}"
            );
        }
    }
    assert!(found > 50, "only {found} remedies in the sample");
}
