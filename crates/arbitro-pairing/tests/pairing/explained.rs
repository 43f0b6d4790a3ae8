//! Why a round is paired as it is: the explanation fits the round and the rules.

use arbitro_chance::Lots;
use arbitro_pairing::WORDS;
use arbitro_pairing::dutch::{self, Breach, Comparison, Gap, Obstacle, Reason, Relaxations};
use arbitro_pairing::{Pair, Paired, RoundEntry, Scoring, Side, Tournament, TournamentPlayer};
use arbitro_words::Lang;

use crate::support::histories::{Recipe, history};

#[test]
fn every_pair_float_and_bye_of_a_round_is_explained() {
    for seed in 0..400 {
        let mut lots = Lots::new(seed);
        let most = if seed % 20 == 0 { 60 } else { 20 };
        let tournament = history(&Recipe::any(&mut lots, most, 10), &mut lots);
        let Ok(paired) = dutch::pair(&tournament) else { continue };
        let why = dutch::explain(&tournament, &paired, Relaxations::default());
        let pairs: Vec<_> = why.pairs.iter().map(|choice| choice.pair).collect();
        assert_eq!(pairs, paired.pairs, "seed {seed}");
        assert_eq!(why.bye.as_ref().map(|choice| choice.player), paired.bye, "seed {seed}");
        for choice in &why.pairs {
            let first = choice.sides.player == choice.pair.first;
            let side = if first { Side::First } else { Side::Second };
            assert_eq!(side, choice.sides.side, "seed {seed}: {choice:?}");
        }
        for choice in &why.exchanges {
            assert_ne!(choice.reason, Reason::Sequence, "seed {seed}: {choice:?}");
            assert_eq!(choice.up.len(), choice.down.len());
        }
        let names = |number: u32| format!("P{number}");
        for sentence in why.sentences(&names) {
            for lang in Lang::ALL {
                assert!(!WORDS.text(lang, &sentence).is_empty());
            }
        }
    }
}

#[test]
fn a_float_and_a_bye_are_explained_in_one_sentence_each() {
    let mut lots = Lots::new(1);
    let tournament = history(&Recipe::any(&mut lots, 14, 8), &mut lots);
    let paired = dutch::pair(&tournament).expect("a round of seven players");
    let why = dutch::explain(&tournament, &paired, Relaxations::default());
    let names = |number: u32| {
        ["Ana", "Rui", "Eva", "Leo", "Zoe", "Gil", "Ivo", "Mia", "Rita"][number as usize - 1]
            .to_owned()
    };
    let said = |lang: Lang| -> Vec<String> {
        why.sentences(&names).iter().map(|sentence| WORDS.text(lang, sentence)).collect()
    };
    let en = said(Lang::En);
    assert_eq!(
        en[0],
        "Rita floats down: the group with 1 point is odd; of the 3 who could, not Rui: somebody who \
         floated down last round would again (C14); Rita comes last in the order (article 4)"
    );
    assert_eq!(
        en[en.len() - 1],
        "Leo has the bye: the lowest score possible, 0 points (C5); not Eva: the bye would go to \
         somebody who has played less (C9)"
    );
    assert_eq!(
        said(Lang::Pt)[0],
        "Rita desce: o grupo de 1 ponto é ímpar; dos 3 que podiam, não Rui: desceria de novo quem \
         desceu na última jornada (C14); Rita é quem vem mais abaixo na ordem (artigo 4)"
    );
}

#[test]
fn a_round_with_exceptions_of_the_arbiter_is_explained_too() {
    let mut explained = 0;
    for seed in 0..600 {
        let mut lots = Lots::new(seed);
        let tournament = history(&Recipe::any(&mut lots, 9, 9), &mut lots);
        if dutch::pair(&tournament).is_ok() {
            continue;
        }
        for remedy in dutch::remedies(&tournament) {
            let (paired, _) = dutch::pair_relaxed(&tournament, remedy).expect("a remedy helps");
            let why = dutch::explain(&tournament, &paired, remedy);
            let pairs: Vec<_> = why.pairs.iter().map(|choice| choice.pair).collect();
            assert_eq!(pairs, paired.pairs, "seed {seed}");
            assert_eq!(why.bye.map(|choice| choice.player), paired.bye, "seed {seed}");
            explained += 1;
        }
        let names = |number: u32| format!("P{number}");
        let none = dutch::pair(&tournament).expect_err("no pairing");
        let words = WORDS.text(Lang::Pt, &none.in_words(&tournament, &names));
        assert!(words.contains('P') || none.bye_is_stuck, "seed {seed}: {words}");
    }
    assert!(explained > 50, "only {explained}");
}

/// Compares pairs with their sides and a round's bye with the engine's round.
fn held(tournament: &Tournament, paired: &Paired) -> Comparison {
    dutch::compare(tournament, &paired.pairs, paired.bye.as_slice())
}

#[test]
fn nothing_is_against_the_engines_own_round() {
    for seed in 0..400 {
        let mut lots = Lots::new(seed);
        let tournament = history(&Recipe::any(&mut lots, 24, 10), &mut lots);
        let Ok(paired) = dutch::pair(&tournament) else { continue };
        let comparison = held(&tournament, &paired);
        assert!(comparison.agrees() && comparison.possible, "seed {seed}: {comparison:?}");
    }
}

#[test]
fn every_other_round_is_worse_by_something() {
    let mut criteria = std::collections::BTreeSet::new();
    for seed in 0..1500 {
        let mut lots = Lots::new(seed);
        let tournament = history(&Recipe::any(&mut lots, 16, 10), &mut lots);
        let Ok(mut paired) = dutch::pair(&tournament) else { continue };
        let boards = paired.pairs.len();
        if boards < 2 {
            continue;
        }
        // Two boards swap their second players, or one player swaps with the one who has the bye.
        let (one, other) = (lots.below(boards), lots.below(boards - 1));
        match &mut paired.bye {
            Some(bye) if lots.happens(0.3) => {
                std::mem::swap(bye, &mut paired.pairs[one].second);
            }
            _ => {
                let other = if other < one { other } else { other + 1 };
                let second = paired.pairs[one].second;
                paired.pairs[one].second = paired.pairs[other].second;
                paired.pairs[other].second = second;
            }
        }
        let comparison = held(&tournament, &paired);
        assert!(comparison.gaps.is_empty(), "seed {seed}");
        let worse = comparison.brackets.iter().map(|bracket| bracket.reason);
        assert!(
            !comparison.breaches.is_empty()
                || comparison.bye.is_some()
                || worse.clone().next().is_some(),
            "seed {seed}: {comparison:?}"
        );
        criteria.extend(worse.map(|reason| format!("{reason:?}")));
        for breach in &comparison.breaches {
            if let Breach::Pair(pair, Obstacle::Met) = breach {
                let player = tournament.players.iter().find(|player| player.number == pair.first);
                let met = player.is_some_and(|player| {
                    player.entries.iter().any(|entry| {
                        matches!(entry, RoundEntry::Game(game) if game.played && game.opponent == pair.second)
                    })
                });
                assert!(met, "seed {seed}: {pair:?}");
            }
        }
        let names = |number: u32| format!("P{number}");
        for sentence in comparison.sentences(&names) {
            Lang::ALL.into_iter().for_each(|lang| assert!(!WORDS.text(lang, &sentence).is_empty()));
        }
    }
    assert!(criteria.len() >= 12, "few criteria came up: {criteria:?}");
}

#[test]
fn an_incomplete_round_is_reported() {
    let tournament = Tournament {
        rounds: 3,
        played: 0,
        initial_side: Side::First,
        sides_matter: true,
        scoring: Scoring::default(),
        players: (1..=5).map(TournamentPlayer::new).collect(),
        forbidden: vec![vec![1, 2]],
    };
    let pair = |first, second| Pair { first, second };
    let comparison = dutch::compare(&tournament, &[pair(1, 2), pair(3, 3), pair(9, 4)], &[5, 5]);
    assert_eq!(comparison.gaps, [Gap::Twice(3), Gap::NotThere(9), Gap::Twice(5), Gap::Byes(2)]);
    assert_eq!(comparison.breaches, [Breach::Pair(pair(1, 2), Obstacle::Forbidden)]);
    let left = dutch::compare(&tournament, &[pair(1, 3)], &[5]);
    assert_eq!(left.gaps, [Gap::LeftOut(2), Gap::LeftOut(4)]);
}

#[test]
fn a_side_the_wrong_way_round_is_the_only_fault_of_a_round() {
    let mut lots = Lots::new(3);
    let tournament = history(&Recipe::plain(12, 5, 3), &mut lots);
    let mut paired = dutch::pair(&tournament).expect("a plain round");
    let Pair { first, second } = paired.pairs[2];
    paired.pairs[2] = Pair { first: second, second: first };
    let comparison = held(&tournament, &paired);
    assert_eq!(comparison.sides.len(), 1);
    assert!(comparison.brackets.is_empty() && comparison.breaches.is_empty());
}
