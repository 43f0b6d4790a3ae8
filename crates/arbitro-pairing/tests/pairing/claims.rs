//! The claims of an explanation are true: checked against an enumeration by the text for few
//! players, against a pairing of the rest for many, and against the objections to a round with the
//! rejected alternative.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use arbitro_chance::Lots;
use arbitro_pairing::dutch::{
    self, Article, Criterion, Explanation, PairChoice, Reason, Relaxations, Rival,
};
use arbitro_pairing::{Pair, Paired, Points, Tournament, TournamentPlayer};

use crate::by_the_book;
use crate::support::histories::{Acceleration, Recipe, history};

/// A tournament of up to `most` players: each of its properties is one axis.
pub fn along_the_axes(which: u64, least: usize, most: usize) -> Tournament {
    let mut lots = Lots::new(which);
    let mut left = which as usize;
    let mut axis = |values: usize| {
        let value = left % values;
        left /= values;
        value
    };
    let absences = [0.0, 0.25][axis(2)];
    let forbidden = [0, 1, 3][axis(3)];
    let players = least + axis(most - least + 1);
    let forfeits = [0.0, 0.3][axis(2)];
    let scrambled = [0.0, 0.7][axis(2)];
    let draws = [0.0, 0.3, 0.8][axis(3)];
    let (late, withdrawals) = [(0.0, 0.0), (0.3, 0.1)][axis(2)];
    let acceleration = if axis(4) == 0 { Acceleration::Baku } else { Acceleration::None };
    let played = 1 + lots.below(players.min(9)) as u32;
    let rounds = played + [1, 1, 2, 4][lots.below(4)];
    let recipe = Recipe {
        draws,
        forfeits,
        absences,
        late,
        withdrawals,
        scrambled,
        forbidden,
        acceleration,
        ..Recipe::plain(players, rounds, played)
    };
    history(&recipe, &mut lots)
}

/// The rounds that can be paired, with their explanations.
fn explained(
    count: u64,
    least: usize,
    most: usize,
) -> impl Iterator<Item = (u64, Tournament, Paired, Explanation)> {
    (0..count).filter_map(move |which| {
        let tournament = along_the_axes(which, least, most);
        let paired = dutch::pair(&tournament).ok().filter(|paired| !paired.pairs.is_empty())?;
        let why = dutch::explain(&tournament, &paired, Relaxations::default());
        Some((which, tournament, paired, why))
    })
}

#[test]
fn every_claim_of_an_explanation_is_so_by_enumeration() {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let (mut rounds, mut wrong) = (0, Vec::new());
    for (which, tournament, paired, why) in explained(8_000, 2, 8) {
        rounds += 1;
        let mut count = |kind: &str, reason: Reason| {
            *counts.entry(format!("{kind} {reason:?}")).or_default() += 1
        };
        let claims = by_the_book::judge_claims(&tournament, &paired, &why, &mut count);
        wrong.extend(claims.into_iter().map(|claim| format!("round {which}: {claim}")));
    }
    println!("{rounds} rounds, {} false, {counts:#?}", wrong.len());
    assert!(wrong.is_empty(), "{} false: {}", wrong.len(), wrong.join("\n"));
    assert!(rounds >= 2_000, "{rounds} rounds");
}

/// A choice of a paired round, and the players who were not paired when it was made.
struct Situation<'a> {
    tournament: &'a Tournament,
    /// The pairs made before: those of the brackets above, and the earlier ones of the same bracket.
    made: Vec<Pair>,
    /// The pairs of the brackets above.
    above: Vec<Pair>,
}

impl<'a> Situation<'a> {
    /// The situation when the bracket with this score was to be paired.
    fn of_bracket(tournament: &'a Tournament, why: &Explanation, score: Points) -> Self {
        let above = why.pairs.iter().filter(|choice| choice.scores.1 > score);
        let above: Vec<Pair> = above.map(|choice| choice.pair).collect();
        Self { tournament, made: above.clone(), above }
    }

    /// The situation when an opponent was chosen for the seeker of `one`.
    fn of_pair(tournament: &'a Tournament, why: &Explanation, one: &PairChoice) -> Self {
        let mut situation = Self::of_bracket(tournament, why, one.scores.1);
        let order = |choice: &PairChoice| (Reverse(choice.scores.0), choice.seeker);
        let same_bracket = why.pairs.iter().filter(|choice| choice.scores.1 == one.scores.1);
        let earlier = same_bracket.filter(|choice| order(choice) < order(one));
        situation.made.extend(earlier.map(|choice| choice.pair));
        situation
    }

    /// The tournament of those who are in no pair of `pairs`, with more forbidden pairs.
    fn rest(&self, pairs: &[Pair], apart: Vec<Vec<u32>>) -> Tournament {
        let mut rest = self.tournament.clone();
        for player in &mut rest.players {
            let number = player.number;
            player.available &= pairs.iter().all(|p| p.first != number && p.second != number);
        }
        rest.forbidden.extend(apart);
        rest
    }

    /// A whole round with the pairs made before and one more, if there is one.
    fn completed_with(&self, one: u32, other: u32, allowed: Relaxations) -> Option<Paired> {
        let pairs = [&self.made[..], &[Pair { first: one, second: other }]].concat();
        let rest = self.rest(&pairs, Vec::new());
        if rest.players.iter().all(|player| !player.available) {
            return Some(Paired { pairs, bye: None });
        }
        let (rest, _) = dutch::pair_relaxed(&rest, allowed).ok()?;
        Some(Paired { pairs: [pairs, rest.pairs].concat(), bye: rest.bye })
    }

    /// Whether there is a whole round in which `other` floats down from the bracket with this score, and
    /// `player` meets somebody there.
    fn floats_instead(&self, score: Points, player: u32, other: u32, allowed: Relaxations) -> bool {
        let rest = self.rest(&self.above, Vec::new());
        let open = rest.players.iter().filter(|player| player.available);
        let here = |one: &&TournamentPlayer| one.score_after(rest.played, &rest.scoring) >= score;
        let (here, below): (Vec<_>, Vec<_>) = open.partition(here);
        // Two moved-down players do not meet in the bracket.
        let moved = |one: &&&TournamentPlayer| one.score_after(rest.played, &rest.scoring) > score;
        let is_moved = here.iter().filter(moved).any(|one| one.number == player);
        let mut apart: Vec<Vec<u32>> = here.iter().map(|one| vec![other, one.number]).collect();
        let not_here = here.iter().filter(|one| is_moved && moved(one)).chain(&below);
        apart.extend(not_here.map(|one| vec![player, one.number]));
        let paired = dutch::pair_relaxed(&self.rest(&self.above, apart), allowed);
        paired.is_ok_and(|(paired, _)| paired.bye != Some(player))
    }
}

/// The claims of an explanation that the rest of the round could not be paired, and how many there are; but
/// it can.
fn false_c4(
    tournament: &Tournament,
    why: &Explanation,
    allowed: Relaxations,
) -> (u32, Vec<String>) {
    let c4 = |rival: &&Rival| rival.reason == Reason::Criterion(Criterion::C4);
    let (mut claims, mut wrong) = (0, Vec::new());
    for choice in &why.pairs {
        let situation = Situation::of_pair(tournament, why, choice);
        for rival in choice.passed.iter().filter(c4) {
            claims += 1;
            if situation.completed_with(choice.seeker, rival.player, allowed).is_some() {
                wrong.push(format!("{} in {choice:?}", rival.player));
            }
        }
    }
    for choice in &why.floats {
        let situation = Situation::of_bracket(tournament, why, choice.bracket);
        for rival in choice.rivals.iter().filter(c4) {
            claims += 1;
            if situation.floats_instead(choice.bracket, choice.player, rival.player, allowed) {
                wrong.push(format!("{} in {choice:?}", rival.player));
            }
        }
    }
    (claims, wrong)
}

#[test]
fn c4_is_claimed_only_where_the_rest_cannot_be_paired() {
    let (mut claims, mut wrong) = (0, Vec::new());
    for (which, tournament, _, why) in explained(900, 6, 60) {
        let (count, of_round) = false_c4(&tournament, &why, Relaxations::default());
        claims += count;
        wrong.extend(of_round.into_iter().map(|claim| format!("round {which}: {claim}")));
    }
    println!("{claims} claims");
    assert!(wrong.is_empty(), "{} of {claims} are false: {}", wrong.len(), wrong.join("\n"));
    assert!(claims > 300, "{claims} claims");
}

#[test]
fn a_round_with_exceptions_does_not_claim_c4_for_what_needs_one_more() {
    let (mut claims, mut exceptions, mut wrong) = (0, 0, Vec::new());
    for which in 0..1_500 {
        let tournament = along_the_axes(which, 4, 12);
        if dutch::pair(&tournament).is_ok() {
            continue;
        }
        for allowed in dutch::remedies(&tournament) {
            let (paired, _) = dutch::pair_relaxed(&tournament, allowed).expect("a remedy helps");
            let why = dutch::explain(&tournament, &paired, allowed);
            let (count, of_round) = false_c4(&tournament, &why, allowed);
            claims += count;
            wrong.extend(of_round.into_iter().map(|claim| format!("round {which}: {claim}")));
            let passed = why.pairs.iter().flat_map(|choice| &choice.passed);
            exceptions += passed.filter(|rival| rival.reason == Reason::Exceptions).count();
        }
    }
    println!("{claims} claims of C4, {exceptions} of more exceptions");
    assert!(wrong.is_empty(), "{} of {claims} are false: {}", wrong.len(), wrong.join("\n"));
    assert!(exceptions > 10, "{exceptions} need more exceptions");
}

#[test]
fn the_objections_to_a_round_agree_with_the_explanation_of_its_pairs() {
    let (mut compared, mut wrong) = (0, Vec::new());
    for (which, tournament, _, why) in explained(1_200, 4, 24) {
        for choice in &why.pairs {
            let situation = Situation::of_pair(&tournament, &why, choice);
            for rival in &choice.passed {
                let claimed = match rival.reason {
                    Reason::Obstacle(_) | Reason::Criterion(Criterion::C4) => continue,
                    reason => reason.article(),
                };
                let (one, other) = (choice.seeker, rival.player);
                let Some(round) = situation.completed_with(one, other, Relaxations::default())
                else {
                    wrong.push(format!("round {which}: nothing goes with {rival:?} in {choice:?}"));
                    continue;
                };
                compared += 1;
                let against = dutch::compare(&tournament, &round.pairs, round.bye.as_slice());
                let articles = against.articles();
                let same_halves = same_halves(&why, choice, &round);
                if same_halves && rival.reason == Reason::Sequence {
                    wrong.push(format!("round {which}: {rival:?} in {choice:?} comes earlier"));
                }
                // The explanation concerns the best round with this pair and everybody in the same
                // half.
                let fits = |article: &Article| Some(*article) <= claimed || !same_halves;
                if !articles.first().is_some_and(fits) || !against.breaches.is_empty() {
                    wrong.push(format!("round {which}: {against:?} to {rival:?} in {choice:?}"));
                }
            }
        }
    }
    println!("{compared} rounds");
    assert!(wrong.is_empty(), "{} of {compared}: {}", wrong.len(), wrong.join("\n"));
    assert!(compared > 500, "{compared} rounds");
}

/// Whether the same players look for an opponent in the choice's bracket in another round: the moved-down ones
/// and the upper half.
fn same_halves(why: &Explanation, choice: &PairChoice, round: &Paired) -> bool {
    let score = choice.scores.1;
    let seekers = why.pairs.iter().filter(|one| one.scores.1 == score).map(|one| one.seeker);
    let scores: BTreeMap<u32, Points> = why
        .pairs
        .iter()
        .flat_map(|one| [(one.seeker, one.scores.0), (one.found, one.scores.1)])
        .collect();
    let of = |number: u32| scores.get(&number).copied().unwrap_or_default();
    let in_bracket = round.pairs.iter().filter(|pair| of(pair.first).min(of(pair.second)) == score);
    let higher = in_bracket.map(|pair| {
        let [one, other] = [pair.first, pair.second].map(|number| (Reverse(of(number)), number));
        one.min(other).1
    });
    higher.collect::<BTreeSet<u32>>() == seekers.collect()
}
