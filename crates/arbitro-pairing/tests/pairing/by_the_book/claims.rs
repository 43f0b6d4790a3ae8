//! The claims of an explanation, judged by enumeration: every candidate of each bracket is built
//! and judged by article 2, and a claim is true if it is the answer of the best candidates with the
//! alternative.

use std::collections::BTreeMap;

use arbitro_pairing::dutch::{
    ByeChoice, Criterion, ExchangeChoice, Explanation, FloatCause, FloatChoice, Obstacle,
    PairChoice, Reason, Rival,
};
use arbitro_pairing::{Paired, Points, Tournament};

use super::quality::Quality;
use super::sequence::Candidate;
use super::{Bracket, Round};

/// Judges all claims of an explanation, for up to about eight players: calls `count` with the kind of each
/// claim and its reason, and returns the claims that are false.
pub fn judge_claims(
    tournament: &Tournament,
    paired: &Paired,
    explanation: &Explanation,
    count: &mut dyn FnMut(&'static str, Reason),
) -> Vec<String> {
    let mut round = Round::new(tournament);
    assert!(round.settle_bye_score(), "the round is paired");
    let brackets = round.judged_brackets(paired);
    let mut judge = Judge { round, brackets, count, wrong: Vec::new() };
    explanation.floats.iter().for_each(|claim| judge.float(claim));
    explanation.exchanges.iter().for_each(|claim| judge.exchange(claim));
    explanation.pairs.iter().for_each(|claim| judge.pair(claim));
    explanation.bye.iter().for_each(|claim| judge.bye(claim));
    judge.wrong
}

/// A bracket of a paired round with all its candidates.
struct JudgedBracket {
    bracket: Bracket,
    chosen: Candidate,
    candidates: Vec<Judged>,
}

struct Judged {
    candidate: Candidate,
    /// With the lowest possible score of the bye; `None` if the round cannot be completed.
    quality: Option<Quality>,
    /// Whether the round can be completed with a bye for somebody with more points.
    with_higher_bye: bool,
}

type Pairs = Vec<(usize, usize)>;

/// A condition that a question sets for the candidates.
type Condition<'a> = &'a dyn Fn(&Candidate) -> bool;

impl Candidate {
    fn has(&self, a: usize, b: usize) -> bool {
        self.pairs.contains(&(a.min(b), a.max(b)))
    }

    fn partner(&self, player: usize) -> Option<usize> {
        self.pairs.iter().find_map(|&(a, b)| match player {
            _ if a == player => Some(b),
            _ if b == player => Some(a),
            _ => None,
        })
    }
}

impl Round {
    /// The brackets of a round, from the top.
    fn judged_brackets(&mut self, paired: &Paired) -> Vec<JudgedBracket> {
        let place: BTreeMap<u32, usize> =
            self.people.iter().zip(0..).map(|(person, at)| (person.number, at)).collect();
        let mut partner = vec![usize::MAX; self.people.len()];
        for pair in &paired.pairs {
            let (a, b) = (place[&pair.first], place[&pair.second]);
            (partner[a], partner[b]) = (b, a);
        }
        let (mut brackets, mut moved_down, mut start) = (Vec::new(), Vec::new(), 0);
        while start < self.people.len() {
            let end = self.group_end(start);
            let next_end = self.group_end(end);
            let bracket = Bracket { moved_down, residents: (start..end).collect(), next_end };
            let pairs = bracket.players().into_iter().map(|a| (a, partner[a]));
            let pairs = pairs.filter(|&(a, b)| a < b && b < end).collect();
            let floats = |&player: &usize| partner[player] >= end;
            let downfloaters: Vec<usize> = bracket.players().into_iter().filter(floats).collect();
            moved_down = downfloaters.clone();
            let chosen = Candidate { pairs, downfloaters };
            let candidates = self.judged(&bracket);
            brackets.push(JudgedBracket { bracket, chosen, candidates });
            start = end;
        }
        brackets
    }

    /// All candidates of a bracket.
    fn judged(&mut self, bracket: &Bracket) -> Vec<Judged> {
        let mut all = Vec::new();
        self.build(bracket, &bracket.players(), &mut Vec::new(), &mut all);
        let judged = |candidate| Judged { candidate, quality: None, with_higher_bye: false };
        let mut judged: Vec<Judged> = all.into_iter().map(judged).collect();
        self.where_floats_go_down(bracket, |round| {
            for judged in &mut judged {
                judged.quality = round.quality(bracket, &judged.candidate);
            }
            let least = round.bye_score;
            let mut higher: Vec<Points> = round.people.iter().map(|person| person.score).collect();
            higher.retain(|&score| least.is_some_and(|least| score > least));
            higher.dedup();
            for score in higher {
                round.give_bye_to(Some(score));
                for judged in judged.iter_mut().filter(|judged| !judged.with_higher_bye) {
                    let quality = round.quality(bracket, &judged.candidate);
                    judged.with_higher_bye = quality.is_some();
                }
            }
            round.give_bye_to(least);
        });
        judged
    }

    /// Like [`Round::judge`], for a candidate of pairs that are allowed.
    fn quality(&self, bracket: &Bracket, candidate: &Candidate) -> Option<Quality> {
        let floats = self.judge_downfloaters(bracket, &candidate.downfloaters)?;
        let pairs = candidate.pairs.iter().map(|&(a, b)| self.judge_pair(bracket, a, b));
        Some(pairs.fold(floats, |sum, pair| sum.and(&pair)))
    }

    /// Calls `judge` while no two of the bracket may meet: those who float down and then meet each other do
    /// not float. (Two moved-down players may: their bracket has been left.)
    fn where_floats_go_down(&mut self, bracket: &Bracket, judge: impl FnOnce(&mut Self)) {
        let before: Vec<Vec<u32>> = self.people.iter().map(|one| one.forbidden.clone()).collect();
        for &resident in &bracket.residents {
            for other in bracket.players() {
                let numbers = [resident, other].map(|player| self.people[player].number);
                self.people[resident].forbidden.push(numbers[1]);
                self.people[other].forbidden.push(numbers[0]);
            }
        }
        self.outlooks.borrow_mut().clear();
        judge(self);
        self.people.iter_mut().zip(before).for_each(|(one, before)| one.forbidden = before);
        self.outlooks.borrow_mut().clear();
    }

    fn build(
        &self,
        bracket: &Bracket,
        open: &[usize],
        pairs: &mut Vec<(usize, usize)>,
        all: &mut Vec<Candidate>,
    ) {
        let Some((&first, others)) = open.split_first() else {
            let paired = |player: &usize| pairs.iter().any(|&(a, b)| a == *player || b == *player);
            let downfloaters = bracket.players().into_iter().filter(|player| !paired(player));
            all.push(Candidate { pairs: pairs.clone(), downfloaters: downfloaters.collect() });
            return;
        };
        self.build(bracket, others, pairs, all);
        for &second in others {
            if bracket.residents.contains(&second) && self.may_meet(first, second) {
                let rest: Vec<usize> = others.iter().copied().filter(|&o| o != second).collect();
                pairs.push((first, second));
                self.build(bracket, &rest, pairs, all);
                pairs.pop();
            }
        }
    }

    /// Whether these players can all be paired with each other.
    fn can_all_meet(&self, players: &[usize]) -> bool {
        let Some((&first, others)) = players.split_first() else { return true };
        others.iter().any(|&second| {
            let rest: Vec<usize> = others.iter().copied().filter(|&o| o != second).collect();
            self.may_meet(first, second) && self.can_all_meet(&rest)
        })
    }
}

impl JudgedBracket {
    fn quality(&self) -> &Quality {
        let chosen = self.candidates.iter().find(|judged| {
            let (mut one, mut other) = (judged.candidate.pairs.clone(), self.chosen.pairs.clone());
            one.sort_unstable();
            other.sort_unstable();
            one == other
        });
        chosen
            .and_then(|judged| judged.quality.as_ref())
            .expect("the pairing chosen is a candidate")
    }

    /// Why no candidate that meets one of `conditions`, the strictest first, was chosen: the first condition
    /// that a candidate can meet decides.
    fn why_not(&self, conditions: &[Condition]) -> Reason {
        for meets in conditions {
            let good = self.candidates.iter().filter(|judged| meets(&judged.candidate));
            if let Some(best) = good.filter_map(|judged| judged.quality.as_ref()).min() {
                return match self.quality().first_worse(best) {
                    Some(criterion) => Reason::Criterion(criterion),
                    None => Reason::Sequence,
                };
            }
        }
        let meets = |judged: &&Judged| conditions.iter().any(|meets| meets(&judged.candidate));
        let higher = self.candidates.iter().filter(meets).any(|judged| judged.with_higher_bye);
        Reason::Criterion(if higher { Criterion::C5 } else { Criterion::C4 })
    }

    /// The residents who do not meet a moved-down player.
    fn remainder(&self) -> Vec<usize> {
        let moved = |player: usize| self.bracket.moved_down.contains(&player);
        let meets_moved = |player: usize| self.chosen.partner(player).is_some_and(moved);
        self.bracket.residents.iter().copied().filter(|&player| !meets_moved(player)).collect()
    }

    /// The pairs of the remainder, and the others.
    fn pairs(&self) -> (Pairs, Pairs) {
        let of_rest = |&(a, _): &(usize, usize)| self.bracket.residents.contains(&a);
        self.chosen.pairs.iter().copied().partition(of_rest)
    }
}

struct Judge<'a> {
    round: Round,
    brackets: Vec<JudgedBracket>,
    count: &'a mut dyn FnMut(&'static str, Reason),
    wrong: Vec<String>,
}

impl Judge<'_> {
    fn place(&self, number: u32) -> usize {
        let place = self.round.people.iter().position(|person| person.number == number);
        place.expect("a player of the round")
    }

    fn expect(&mut self, kind: &'static str, claim: Reason, truth: Reason, about: String) {
        (self.count)(kind, claim);
        if claim != truth {
            self.wrong.push(format!("{kind}: {claim:?}, but by enumeration {truth:?}: {about}"));
        }
    }

    fn float(&mut self, choice: &FloatChoice) {
        let player = self.place(choice.player);
        let score = |at: &JudgedBracket| self.round.people[at.bracket.residents[0]].score;
        let at = self.brackets.iter().position(|at| score(at) == choice.bracket);
        let at = &self.brackets[at.expect("a bracket of the round")];
        let opponents =
            at.candidates.iter().any(|judged| judged.candidate.partner(player).is_some());
        let pairs = at.chosen.pairs.len();
        let more = |judged: &&Judged| judged.candidate.pairs.len() > pairs;
        let more_pairs = at.candidates.iter().any(|judged| more(&judged));
        let completes = at.candidates.iter().filter(more).any(|judged| judged.with_higher_bye);
        let (stuck, cause) = (!opponents, choice.cause);
        let fits = match cause {
            FloatCause::Alone => at.bracket.players().len() == 1,
            FloatCause::Odd | FloatCause::OddWithoutBye => true,
            FloatCause::Apart => !more_pairs,
            FloatCause::NeededBelow => more_pairs && !completes,
            FloatCause::LowestBye => more_pairs && completes,
        };
        let truths: Vec<(Rival, Reason)> = choice
            .rivals
            .iter()
            .map(|rival| {
                let other = self.place(rival.player);
                let instead = |candidate: &Candidate| {
                    candidate.partner(player).is_some() && candidate.downfloaters.contains(&other)
                };
                (*rival, at.why_not(&[&instead]))
            })
            .collect();
        if stuck != choice.stuck || !fits {
            self.wrong.push(format!("float: {choice:?}"));
        }
        for (rival, truth) in truths {
            self.expect("float", rival.reason, truth, format!("{rival:?} in {choice:?}"));
        }
    }

    fn exchange(&mut self, choice: &ExchangeChoice) {
        let score = |at: &JudgedBracket| self.round.people[at.bracket.residents[0]].score;
        let at = self.brackets.iter().position(|at| score(at) == choice.bracket);
        let at = &self.brackets[at.expect("a bracket of the round")];
        let (pairs, of_moved) = at.pairs();
        let rest = at.remainder();
        let upper = &rest[..pairs.len()];
        let settled = |candidate: &Candidate| of_moved.iter().all(|&(a, b)| candidate.has(a, b));
        let divided = |candidate: &Candidate| {
            let of_rest = candidate.pairs.iter().filter(|&&(a, _)| rest.contains(&a));
            settled(candidate)
                && of_rest.clone().all(|(a, b)| upper.contains(a) && !upper.contains(b))
        };
        let all_paired = |candidate: &Candidate| {
            divided(candidate) && upper.iter().all(|&player| candidate.partner(player).is_some())
        };
        let truth = at.why_not(&[&all_paired, &divided]);
        self.expect("exchange", choice.reason, truth, format!("{choice:?}"));
    }

    fn pair(&mut self, choice: &PairChoice) {
        let (seeker, found) = (self.place(choice.seeker), self.place(choice.found));
        let at = self.brackets.iter().position(|at| at.chosen.has(seeker, found));
        let at = &self.brackets[at.expect("the pair is in a bracket")];
        let (pairs, of_moved) = at.pairs();
        let rest = at.remainder();
        let upper: Vec<usize> = pairs.iter().map(|&(a, _)| a).collect();
        let is_moved = at.bracket.moved_down.contains(&seeker);
        let mut earlier = if is_moved { of_moved } else { at.chosen.pairs.clone() };
        earlier.retain(|&(a, _)| a < seeker);
        let floats = |player: &usize| at.chosen.downfloaters.contains(player);
        let limbo: Vec<usize> = at.bracket.moved_down.iter().copied().filter(floats).collect();
        let taken = |player: usize| earlier.iter().any(|&(_, b)| b == player);
        let before: Vec<usize> = match is_moved {
            true => at.bracket.residents.clone(),
            false => rest.iter().copied().filter(|p| *p > seeker && !upper.contains(p)).collect(),
        };
        let before: Vec<usize> =
            before.into_iter().filter(|&other| other < found && !taken(other)).collect();
        let mut truths = Vec::new();
        for (rival, &other) in choice.passed.iter().zip(&before) {
            assert_eq!(self.round.people[other].number, rival.player, "{choice:?}");
            let truth = match self.round.obstacle(seeker, other) {
                Some(obstacle) => Reason::Obstacle(obstacle),
                None => {
                    let pair = |candidate: &Candidate| candidate.has(seeker, other);
                    let settled = |candidate: &Candidate| {
                        pair(candidate) && earlier.iter().all(|&(a, b)| candidate.has(a, b))
                    };
                    let limbo_floats = |candidate: &Candidate| {
                        settled(candidate)
                            && limbo.iter().all(|player| candidate.downfloaters.contains(player))
                    };
                    let halves = |candidate: &Candidate| {
                        limbo_floats(candidate)
                            && (is_moved
                                || upper.iter().all(|&player| {
                                    let partner = candidate.partner(player);
                                    partner
                                        .is_some_and(|p| rest.contains(&p) && !upper.contains(&p))
                                }) && candidate
                                    .pairs
                                    .iter()
                                    .all(|&(a, _)| !rest.contains(&a) || upper.contains(&a)))
                    };
                    at.why_not(&[&halves, &settled])
                }
            };
            truths.push((*rival, truth));
        }
        let more = before.len() - choice.passed.len();
        if more != choice.passed_more {
            self.wrong.push(format!("pair: {more} more in {choice:?}"));
        }
        for (rival, truth) in truths {
            self.expect("pair", rival.reason, truth, format!("{rival:?} in {choice:?}"));
        }
    }

    fn bye(&mut self, choice: &ByeChoice) {
        let bye = self.place(choice.player);
        let people = &self.round.people;
        let lower = (0..people.len()).filter(|&place| people[place].score < people[bye].score);
        let lower: Vec<usize> = lower.collect();
        let listed: Vec<usize> =
            choice.lower.iter().map(|rival| self.place(rival.player)).collect();
        if lower != listed || choice.lower_more != 0 || choice.score != people[bye].score {
            self.wrong.push(format!("bye: {choice:?}"));
        }
        for rival in &choice.lower {
            let place = self.place(rival.player);
            let others: Vec<usize> =
                (0..self.round.people.len()).filter(|&other| other != place).collect();
            let can = self.round.can_all_meet(&others);
            let truth = match self.round.people[place].may_have_bye {
                false => Reason::Criterion(Criterion::C2),
                true if can => Reason::Sequence,
                true => Reason::Criterion(Criterion::C4),
            };
            self.expect("lower bye", rival.reason, truth, format!("{rival:?} in {choice:?}"));
        }
        for rival in &choice.rivals {
            let truth = self.other_bye(bye, self.place(rival.player));
            self.expect("bye", rival.reason, truth, format!("{rival:?} in {choice:?}"));
        }
    }

    /// Why another player with the same score does not have the bye.
    fn other_bye(&mut self, bye: usize, other: usize) -> Reason {
        let people = &self.round.people;
        if !people[other].may_have_bye {
            return Reason::Criterion(Criterion::C2);
        }
        let score = people[bye].score;
        let several = |at: &&JudgedBracket| {
            let players = at.bracket.players();
            players.contains(&bye)
                && players.iter().any(|&player| player != bye && people[player].score == score)
        };
        let at = self.brackets.iter().rposition(|at| several(&at)).expect("both are in one");
        let before: Vec<bool> = people.iter().map(|person| person.may_have_bye).collect();
        for (place, person) in self.round.people.iter_mut().enumerate() {
            person.may_have_bye = place == other;
        }
        self.round.give_bye_to(Some(score));
        let at = &self.brackets[at];
        let candidates = at.candidates.iter().map(|judged| &judged.candidate);
        let with = candidates.filter(|candidate| candidate.downfloaters.contains(&other));
        let mut best = None;
        self.round.where_floats_go_down(&at.bracket, |round| {
            best = with.filter_map(|candidate| round.quality(&at.bracket, candidate)).min();
        });
        let reason = match best.map(|best| at.quality().first_worse(&best)) {
            None => Reason::Criterion(Criterion::C4),
            Some(None) => Reason::Sequence,
            Some(Some(criterion)) => Reason::Criterion(criterion),
        };
        for (person, may) in self.round.people.iter_mut().zip(before) {
            person.may_have_bye = may;
        }
        self.round.give_bye_to(Some(score));
        reason
    }
}

impl Round {
    fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        let (one, other) = (&self.people[a], &self.people[b]);
        if one.forbidden.contains(&other.number) {
            Some(Obstacle::Forbidden)
        } else if one.met.contains(&other.number) {
            Some(Obstacle::Met)
        } else {
            (!self.may_meet(a, b)).then_some(Obstacle::SameSide)
        }
    }
}
