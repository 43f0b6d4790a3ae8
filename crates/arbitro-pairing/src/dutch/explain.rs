//! Why a round is paired as it is. For each choice, the bracket is paired again with the alternative, to see
//! what would be worse; so the engine itself need not record its reasons.

use super::inquiry::{Condition, Conditions};
use super::prelude::*;
use crate::Paired;

/// The most alternatives that are examined in a bracket: the nearest ones in ranking order.
const MOST_RIVALS: usize = 24;

/// A bracket with more players than this is large: each alternative takes long to examine, and few
/// are examined.
const LARGE: usize = 400;

/// The most alternatives that are examined in a large bracket.
const RIVALS_OF_LARGE: usize = 4;

/// The most rejected opponents that are examined for each player.
const MOST_PASSED: usize = 4;

/// Explains the round `paired`, which the engine paired for `tournament`. `allowed` holds the exceptions to
/// C1 to C3 that the arbiter allowed.
///
/// ```
/// use arbitro_pairing::WORDS;
/// use arbitro_words::Lang;
/// use arbitro_pairing::{Tournament, TournamentPlayer, Scoring, Side, dutch};
///
/// let tournament = Tournament {
///     rounds: 4,
///     played: 0,
///     initial_side: Side::First,
///     sides_matter: true,
///     scoring: Scoring::default(),
///     players: (1..=3).map(TournamentPlayer::new).collect(),
///     forbidden: Vec::new(),
/// };
/// let round = dutch::pair(&tournament)?;
/// let why = dutch::explain(&tournament, &round, dutch::Relaxations::default());
/// let names = |number: u32| ["Ana", "Rui", "Eva"][number as usize - 1].to_owned();
/// let sentences: Vec<_> = why.sentences(&names).iter().map(|s| WORDS.text(Lang::En, s)).collect();
/// assert!(sentences[0].starts_with("1. Ana – Rui: 0 points, upper half against lower half"));
/// # Ok::<(), dutch::NoPairing>(())
/// ```
pub fn explain(tournament: &Tournament, paired: &Paired, allowed: Relaxations) -> Explanation {
    let roster = Roster::of(tournament, allowed);
    let Ok(bye_score) = completion::bye_score(&roster) else { return Explanation::default() };
    let place_of = roster.places();
    let places = |pair: &Pair| {
        let (&a, &b) = (place_of.get(&pair.first)?, place_of.get(&pair.second)?);
        Some((a.min(b), a.max(b)))
    };
    let Some(pairs) = paired.pairs.iter().map(places).collect::<Option<Vec<_>>>() else {
        return Explanation::default();
    };
    let bye = paired.bye.and_then(|number| roster.place_of(number));
    let stages = stages(&roster, &pairs);
    let mut explanation = Explanation::default();
    let mut choices: Vec<(usize, PairChoice)> = Vec::new();
    for stage in &stages {
        let bracket = stage.bracket(&roster, bye_score);
        let inquiry = Inquiry::about(bracket, stage.as_paired(bye, bracket.has_bye()));
        let case = Case { roster: &roster, stage, bracket, inquiry, bye };
        explanation.floats.extend(case.floats());
        case.pairs(&mut choices, &mut explanation.exchanges);
    }
    explanation.bye = bye.map(|bye| why_bye(&roster, &stages, bye, bye_score));
    // Sorted for the look-ups below, which follow the order of the boards.
    choices.sort_by_key(|&(seeker, _)| seeker);
    let of = |&(a, b): &(usize, usize)| {
        let choice_of =
            |player: usize| choices.binary_search_by_key(&player, |&(seeker, _)| seeker).ok();
        let at = choice_of(a).or_else(|| choice_of(b))?;
        Some(choices[at].1.clone())
    };
    explanation.pairs = pairs.iter().filter_map(of).zip(&paired.pairs).map(with_pair).collect();
    explanation
}

fn with_pair((choice, &pair): (PairChoice, &Pair)) -> PairChoice {
    PairChoice { pair, ..choice }
}

/// A bracket of the round, ready for questions.
struct Case<'a> {
    roster: &'a Roster,
    stage: &'a Stage,
    bracket: Bracket<'a>,
    inquiry: Inquiry<'a>,
    bye: Option<usize>,
}

impl Case<'_> {
    fn number(&self, place: usize) -> u32 {
        self.roster.entrants[place].number
    }

    fn score(&self) -> Points {
        self.roster.entrants[self.stage.residents.start].score
    }

    fn may_meet_in_bracket(&self, a: usize, b: usize) -> bool {
        let (high, low) = (a.min(b), a.max(b));
        high != low && self.stage.residents.contains(&low) && self.roster.may_meet(high, low)
    }

    /// The downfloaters, except the player with the bye.
    fn floats(&self) -> Vec<FloatChoice> {
        let floats = self.stage.floats.iter().copied().filter(|&player| Some(player) != self.bye);
        let floats: Vec<usize> = floats.collect();
        if floats.is_empty() {
            return Vec::new();
        }
        let cause = self.cause(floats.len());
        let choice = |player: usize| {
            let stuck = !self.stage.players().any(|other| self.may_meet_in_bracket(player, other));
            FloatChoice {
                player: self.number(player),
                bracket: self.score(),
                moved_down: self.stage.moved_down.contains(&player),
                cause,
                stuck,
                rivals: if stuck { Vec::new() } else { self.rivals(player) },
            }
        };
        floats.into_iter().map(choice).collect()
    }

    fn cause(&self, floats: usize) -> FloatCause {
        let without_bye = self.stage.len() - usize::from(self.has_bye());
        if self.stage.len() == 1 {
            FloatCause::Alone
        } else if floats == 1 && without_bye % 2 == 1 {
            if self.has_bye() { FloatCause::OddWithoutBye } else { FloatCause::Odd }
        } else if self.most_pairs() == self.stage.pairs.len() {
            FloatCause::Apart
        } else if self.has_more_pairs_with_another_bye() {
            FloatCause::LowestBye
        } else {
            FloatCause::NeededBelow
        }
    }

    fn has_bye(&self) -> bool {
        self.bye.is_some_and(|bye| self.stage.floats.contains(&bye))
    }

    /// The most pairs that the bracket could have without regard to the players below.
    fn most_pairs(&self) -> usize {
        let players: Vec<usize> = self.stage.players().collect();
        let mut augmenter = Augmenter::new(players.len());
        let joined = |u: usize, v: usize| self.may_meet_in_bracket(players[u], players[v]);
        let mate = most_pairs(players.len(), &mut augmenter, |_| Choice::Many, &joined);
        mate.iter().filter(|&&mate| mate != u32::MAX).count() / 2
    }

    /// Whether the bracket could have more pairs if somebody with more points got the bye.
    fn has_more_pairs_with_another_bye(&self) -> bool {
        let roster = self.roster;
        let Some(least) = self.bracket.bye_score else { return false };
        let open =
            self.stage.moved_down.iter().copied().chain(self.stage.residents.start..roster.len());
        let mut scores: Vec<Points> = open
            .filter(|&place| roster.may_have_bye(place))
            .map(|place| roster.entrants[place].score)
            .filter(|&score| score > least)
            .collect();
        scores.dedup();
        scores.into_iter().any(|score| {
            let bracket = Bracket { bye_score: Some(score), ..self.bracket };
            choose::best(&bracket).is_some_and(|pairs| pairs.len() > self.stage.pairs.len())
        })
    }

    /// The players who stay, each with the reason why that player does not float instead of `player`.
    fn rivals(&self, player: usize) -> Vec<Rival> {
        let stay = |other: &usize| !self.stage.floats.contains(other);
        let others = nearest(self.stage.players().filter(stay), player, self.stage.len());
        let alternative = |other: usize| {
            let conditions = vec![(player, Condition::Stays), (other, Condition::Leaves)];
            Rival { player: self.number(other), reason: self.inquiry.why_not(&conditions, || None) }
        };
        others.into_iter().map(alternative).collect()
    }

    /// Adds the pairs, with the places of their seekers, and the exchange.
    fn pairs(&self, choices: &mut Vec<(usize, PairChoice)>, exchanges: &mut Vec<ExchangeChoice>) {
        let stage = self.stage;
        let is_moved = |player: usize| player < stage.residents.start;
        let stays = |player: &usize| !stage.floats.contains(player);
        let limbo = stage.moved_down.iter().copied().filter(|player| !stays(player));
        let limbo: Conditions = limbo.map(|player| (player, Condition::Leaves)).collect();
        let mut settled = Conditions::new();
        // Indexed by the place of a resident after the first one.
        let start = stage.residents.start;
        let mut is_paired = vec![false; stage.residents.len()];
        for &(seeker, found) in stage.pairs.iter().filter(|&&(seeker, _)| is_moved(seeker)) {
            let before = (start..found).filter(|other| !is_paired[other - start]);
            choices.push((seeker, self.pair(seeker, found, before, &settled, || limbo.clone())));
            settled.push((seeker, Condition::Meets(found)));
            is_paired[found - start] = true;
        }

        let pairs: Vec<(usize, usize)> =
            stage.pairs.iter().copied().filter(|&(seeker, _)| !is_moved(seeker)).collect();
        let rest: Vec<usize> =
            stage.residents.clone().filter(|player| !is_paired[player - start]).collect();
        let original = &rest[..pairs.len()];
        let set = |players: &mut dyn Iterator<Item = usize>| {
            let mut set = vec![false; stage.residents.len()];
            players.for_each(|player| set[player - start] = true);
            set
        };
        let upper = set(&mut pairs.iter().map(|&(seeker, _)| seeker));
        let first = set(&mut original.iter().copied());
        let half = |upper: &[bool], in_upper: Condition, player: usize| {
            (player, if upper[player - start] { in_upper } else { Condition::Lower })
        };
        if upper != first {
            let halves = |in_upper: Condition| -> Conditions {
                let halves = rest.iter().map(|&player| half(&first, in_upper, player));
                settled.iter().copied().chain(halves).collect()
            };
            let (conditions, looser) = (halves(Condition::Upper), halves(Condition::UpperOrLeaves));
            let only = |one: &[bool], other: &[bool]| -> Vec<u32> {
                let only =
                    rest.iter().filter(|&player| one[player - start] && !other[player - start]);
                only.map(|&player| self.number(player)).collect()
            };
            exchanges.push(ExchangeChoice {
                bracket: self.score(),
                down: only(&first, &upper),
                up: only(&upper, &first),
                reason: self.inquiry.why_not(&conditions, || Some(looser)),
            });
        }
        for &(seeker, found) in &pairs {
            let free = |other: &usize| !is_paired[other - start] && !upper[other - start];
            let later = rest.iter().copied().skip_while(|&other| other <= seeker);
            let before = later.take_while(|&other| other < found).filter(free);
            let halves = || {
                let open = |&&player: &&usize| player != seeker && !is_paired[player - start];
                rest.iter()
                    .filter(open)
                    .map(|&player| half(&upper, Condition::Upper, player))
                    .collect()
            };
            choices.push((seeker, self.pair(seeker, found, before, &settled, halves)));
            settled.push((seeker, Condition::Meets(found)));
            (is_paired[seeker - start], is_paired[found - start]) = (true, true);
        }
    }

    /// Why `seeker` meets `found` and not one of those in `before`, given the pairs in `settled` and, as far as
    /// the round can then be completed, the `parts` of the bracket.
    fn pair(
        &self,
        seeker: usize,
        found: usize,
        before: impl Iterator<Item = usize>,
        settled: &Conditions,
        parts: impl Fn() -> Conditions,
    ) -> PairChoice {
        let reason = |other: usize| match self.roster.obstacle(seeker, other) {
            Some(obstacle) if !self.roster.may_meet(seeker, other) => {
                Some(Reason::Obstacle(obstacle))
            }
            _ if self.stage.len() > LARGE => None,
            _ => {
                let mut looser = settled.clone();
                looser.push((seeker, Condition::Meets(other)));
                let conditions = [parts(), looser.clone()].concat();
                Some(self.inquiry.why_not(&conditions, || Some(looser)))
            }
        };
        let (mut passed, mut passed_more) = (Vec::new(), 0);
        for other in before {
            let reason = if passed.len() < MOST_PASSED { reason(other) } else { None };
            match reason {
                Some(reason) => passed.push(Rival { player: self.number(other), reason }),
                None => passed_more += 1,
            }
        }
        let entrant = |place: usize| &self.roster.entrants[place];
        PairChoice {
            pair: Pair { first: self.number(seeker), second: self.number(found) },
            seeker: self.number(seeker),
            found: self.number(found),
            scores: (entrant(seeker).score, entrant(found).score),
            moved_down: entrant(seeker).score != entrant(found).score,
            passed,
            passed_more,
            sides: side_choice(self.roster, seeker, found),
        }
    }
}

/// Why `bye` has the bye.
fn why_bye(roster: &Roster, stages: &[Stage], bye: usize, bye_score: Option<Points>) -> ByeChoice {
    let entrant = |place: usize| &roster.entrants[place];
    let score = entrant(bye).score;
    let lower: Vec<usize> =
        (bye..roster.len()).filter(|&place| entrant(place).score < score).collect();
    let cannot = |place: usize| {
        let criterion = if roster.may_have_bye(place) { Criterion::C4 } else { Criterion::C2 };
        Rival { player: entrant(place).number, reason: Reason::Criterion(criterion) }
    };
    let equals = |stage: &Stage| -> Vec<usize> {
        let equal = |&place: &usize| place != bye && entrant(place).score == score;
        stage.players().filter(equal).collect()
    };
    // The choice among players with the same score is made in the lowest bracket that has several of them.
    let stage = stages
        .iter()
        .rev()
        .find(|stage| stage.players().any(|place| place == bye) && !equals(stage).is_empty());
    let rivals = stage.map(|stage| {
        let inquiry = Inquiry::new(stage.bracket(roster, bye_score));
        let alternative = |place: usize| Rival {
            player: entrant(place).number,
            reason: if roster.may_have_bye(place) {
                inquiry.why_not(&vec![(place, Condition::Bye)], || None)
            } else {
                Reason::Criterion(Criterion::C2)
            },
        };
        nearest(equals(stage).into_iter(), bye, stage.len()).into_iter().map(alternative).collect()
    });
    ByeChoice {
        player: entrant(bye).number,
        score,
        lower_more: lower.len().saturating_sub(MOST_RIVALS),
        lower: lower.into_iter().take(MOST_RIVALS).map(cannot).collect(),
        rivals: rivals.unwrap_or_default(),
    }
}

/// The places nearest to `to` in a bracket of `players` players, in order.
fn nearest(places: impl Iterator<Item = usize>, to: usize, players: usize) -> Vec<usize> {
    let mut places: Vec<usize> = places.collect();
    places.sort_by_key(|place| place.abs_diff(to));
    places.truncate(if players > LARGE { RIVALS_OF_LARGE } else { MOST_RIVALS });
    places.sort_unstable();
    places
}
