//! The answers to questions about a round: against an enumeration of all rounds for few players, and against a
//! tournament that allows nothing else for many.

use std::collections::BTreeMap;

use arbitro_chance::Lots;
use arbitro_pairing::dutch::{
    self, Alternative, Criterion, NoAnswer, Question, Reason, Relaxations,
};
use arbitro_pairing::{Pair, Paired, Tournament};

use crate::by_the_book::{AllRounds, WholeRound};
use crate::claims::along_the_axes;
use crate::support::histories::{Recipe, history};

fn ask(tournament: &Tournament, paired: &Paired, question: Question) -> Alternative {
    let allowed = Relaxations::default();
    dutch::ask(tournament, paired, allowed, question).expect("the players take part")
}

/// A round of the engine by places, to be compared with one of the enumeration.
fn by_places(rounds: &AllRounds, paired: &Paired) -> WholeRound {
    let place = |number: u32| rounds.numbers.iter().position(|&it| it == number).expect("a player");
    let pair = |pair: &Pair| {
        let (a, b) = (place(pair.first), place(pair.second));
        (a.min(b), a.max(b))
    };
    let mut pairs: Vec<(usize, usize)> = paired.pairs.iter().map(pair).collect();
    pairs.sort_unstable();
    WholeRound { pairs, bye: paired.bye.map(place) }
}

#[test]
fn every_question_has_the_answer_of_an_enumeration_of_all_rounds() {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let mut positions = 0;
    for which in 0..7_000 {
        let tournament = along_the_axes(which, 2, if which % 8 == 0 { 10 } else { 8 });
        let Ok(paired) = dutch::pair(&tournament) else { continue };
        positions += 1;
        let mut rounds = AllRounds::of(&tournament);
        let here = by_places(&rounds, &paired);
        assert_eq!(rounds.best(|_| true).as_ref(), Some(&here), "position {which}");
        let players = rounds.numbers.clone();
        let pairs = (0..players.len()).flat_map(|a| (a + 1..players.len()).map(move |b| (a, b)));
        let pairs = pairs.map(|(a, b)| (Some(b), a));
        let byes = (0..players.len()).filter(|_| players.len() % 2 == 1).map(|a| (None, a));
        for (partner, player) in pairs.chain(byes) {
            let has = |round: &WholeRound| match partner {
                Some(partner) => round.pairs.contains(&(player, partner)),
                None => round.bye == Some(player),
            };
            let question = match partner {
                Some(partner) => Question::Pair(players[player], players[partner]),
                None => Question::Bye(players[player]),
            };
            let answer = ask(&tournament, &paired, question);
            assert_eq!(answer.has, has(&here), "position {which}: {question:?}");
            let best = rounds.best(|round| has(round) != has(&here));
            let other = answer.other.as_ref().map(|other| by_places(&rounds, other));
            assert_eq!(other, best, "position {which}: {question:?}");
            assert!(answer.is_settled, "position {which}: {question:?}");
            let decision = answer.decision.expect("something decides");
            match best {
                Some(best) => {
                    let reason = rounds.decide(&here, &best);
                    assert_eq!(Some(decision.reason), reason, "position {which}: {question:?}");
                    if let Some([one, other]) = &decision.values {
                        assert_ne!(one, other, "position {which}: {question:?}");
                    }
                }
                None => assert!(
                    matches!(
                        decision.reason,
                        Reason::Obstacle(_) | Reason::Criterion(Criterion::C2 | Criterion::C4)
                    ),
                    "position {which}: {question:?}: {decision:?}"
                ),
            }
            *counts.entry(format!("{:?}", decision.reason)).or_default() += 1;
        }
    }
    println!("{positions} positions, {counts:#?}");
    assert!(counts.len() >= 12 && positions >= 2_000);
}

/// Rounds of many players, some of them so late and one-sided that few pairs are left.
fn large_rounds() -> impl Iterator<Item = (Tournament, Paired)> {
    let shapes = [(40, 9, 5, 0.9), (61, 7, 4, 1.0), (120, 9, 6, 0.9), (200, 11, 8, 0.6)];
    shapes.into_iter().map(|(players, rounds, played, first_wins)| {
        let recipe = Recipe { first_wins, ..Recipe::plain(players, rounds, played) };
        let tournament = history(&recipe, &mut Lots::new(players as u64));
        let paired = dutch::pair(&tournament).expect("many players can be paired");
        (tournament, paired)
    })
}

#[test]
fn of_many_players_the_best_other_round_obeys_the_rules_and_nearly_every_question_is_settled() {
    let mut lots = Lots::new(7);
    let (mut questions, mut unsettled) = (0, 0);
    for (tournament, paired) in large_rounds() {
        let players = tournament.players.len();
        for _ in 0..12 {
            let [one, other] = [(); 2].map(|()| 1 + lots.below(players) as u32);
            if one == other {
                continue;
            }
            let answer = ask(&tournament, &paired, Question::Pair(one, other));
            questions += 1;
            unsettled += u32::from(!answer.is_settled);
            let Some(best) = answer.other else { continue };
            let meets = |round: &Paired| {
                let pair = |it: &Pair| [(it.first, it.second), (it.second, it.first)];
                round.pairs.iter().any(|it| pair(it).contains(&(one, other)))
            };
            assert_eq!((meets(&paired), meets(&best)), (answer.has, !answer.has));
            let against = dutch::compare(&tournament, &best.pairs, best.bye.as_slice());
            assert!(against.gaps.is_empty() && against.breaches.is_empty(), "{against:?}");
        }
    }
    println!("{unsettled} of {questions} are not settled");
    assert!(questions > 40 && unsettled * 20 <= questions, "{unsettled} of {questions}");
}

#[test]
fn a_question_about_nobody_or_about_no_bye_is_refused() {
    let tournament = history(&Recipe::plain(8, 5, 2), &mut Lots::new(1));
    let paired = dutch::pair(&tournament).expect("eight players can be paired");
    let refused = |question| {
        dutch::ask(&tournament, &paired, Relaxations::default(), question).expect_err("refused")
    };
    assert_eq!(refused(Question::Pair(1, 99)), NoAnswer::NotThere(99));
    assert_eq!(refused(Question::Pair(3, 3)), NoAnswer::SamePlayer(3));
    assert_eq!(refused(Question::Bye(3)), NoAnswer::NoBye);
}

#[test]
fn without_a_player_the_round_is_that_of_the_others() {
    let tournament = history(&Recipe::plain(9, 5, 2), &mut Lots::new(1));
    let paired = dutch::pair(&tournament).expect("nine players can be paired");
    let answer = ask(&tournament, &paired, Question::Without(4));
    let mut others = tournament.clone();
    others.players[3].available = false;
    assert_eq!(answer.other, dutch::pair(&others).ok());
    assert_eq!(answer.decision, None);
}
