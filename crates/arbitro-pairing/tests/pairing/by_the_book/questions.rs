//! Questions about a round, answered by enumeration: every whole round is built, and the best of
//! those with the pair or bye in question is compared with the round, bracket by bracket.

use arbitro_pairing::dutch::{Criterion, Reason};
use arbitro_pairing::{Points, Tournament};

use super::sequence::{Candidate, walk};
use super::{Bracket, Round};

/// A whole round, by places in the order of article 1.2: the pairs in order, and the player with the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholeRound {
    pub pairs: Vec<(usize, usize)>,
    pub bye: Option<usize>,
}

/// All rounds of a tournament of at most ten players that obey C1 to C3.
pub struct AllRounds {
    round: Round,
    all: Vec<WholeRound>,
    /// The number of each player, by place.
    pub numbers: Vec<u32>,
}

impl AllRounds {
    pub fn of(tournament: &Tournament) -> Self {
        let round = Round::new(tournament);
        let numbers = round.people.iter().map(|person| person.number).collect();
        let everybody: Vec<usize> = (0..round.people.len()).collect();
        let mut all = Vec::new();
        let whole = WholeRound { pairs: Vec::new(), bye: None };
        build(&round, &everybody, whole, &mut all);
        Self { round, all, numbers }
    }

    /// All of them.
    pub fn all(&self) -> &[WholeRound] {
        &self.all
    }

    /// The best round with a property.
    pub fn best(&mut self, has: impl Fn(&WholeRound) -> bool) -> Option<WholeRound> {
        let mut best: Option<WholeRound> = None;
        for round in self.all.clone().into_iter().filter(|round| has(round)) {
            if best.as_ref().is_none_or(|best| self.decide(&round, best).is_some()) {
                best = Some(round);
            }
        }
        best
    }

    /// The reason for `one` against `other`; `None` if `one` is not better.
    pub fn decide(&mut self, one: &WholeRound, other: &WholeRound) -> Option<Reason> {
        let score = |round: &WholeRound| round.bye.map(|bye| self.round.people[bye].score);
        let (here, there): (Option<Points>, Option<Points>) = (score(one), score(other));
        if here != there {
            return (here < there).then_some(Reason::Criterion(Criterion::C5));
        }
        if self.round.bye_score != here {
            self.round.give_bye_to(here);
        }
        let round = &self.round;
        let (mut moved_down, mut start) = (Vec::new(), 0);
        while start < round.people.len() {
            let end = round.group_end(start);
            let next_end = round.group_end(end);
            let bracket = Bracket { moved_down, residents: (start..end).collect(), next_end };
            let [mine, yours] = [one, other].map(|round| of_bracket(&bracket, round, end));
            if mine != yours {
                let [good, bad] = [&mine, &yours]
                    .map(|it| round.judge(&bracket, it).expect("the round is complete"));
                return match good.cmp(&bad) {
                    std::cmp::Ordering::Less => good.first_worse(&bad).map(Reason::Criterion),
                    std::cmp::Ordering::Greater => None,
                    std::cmp::Ordering::Equal => {
                        is_first(round, &bracket, &mine, &yours).then_some(Reason::Sequence)
                    }
                };
            }
            moved_down = mine.downfloaters;
            start = end;
        }
        None
    }
}

fn build(round: &Round, open: &[usize], whole: WholeRound, all: &mut Vec<WholeRound>) {
    let Some((&first, others)) = open.split_first() else {
        all.push(whole);
        return;
    };
    if others.len() % 2 == 0 && round.people[first].may_have_bye {
        build(round, others, WholeRound { bye: Some(first), ..whole.clone() }, all);
    }
    for &second in others.iter().filter(|&&second| round.may_meet(first, second)) {
        let rest: Vec<usize> = others.iter().copied().filter(|&it| it != second).collect();
        let mut next = whole.clone();
        next.pairs.push((first, second));
        build(round, &rest, next, all);
    }
}

/// The candidate of a bracket in a whole round, its pairs in order.
fn of_bracket(bracket: &Bracket, round: &WholeRound, end: usize) -> Candidate {
    let players = bracket.players();
    let within = |&&(a, b): &&(usize, usize)| players.contains(&a) && b < end;
    let pairs: Vec<(usize, usize)> = round.pairs.iter().filter(within).copied().collect();
    let paired = |player: &usize| pairs.iter().any(|&(a, b)| a == *player || b == *player);
    let downfloaters = players.iter().copied().filter(|player| !paired(player)).collect();
    Candidate { pairs, downfloaters }
}

/// Whether the sequence of articles 3 and 4 reaches `one` before `other`.
fn is_first(round: &Round, bracket: &Bracket, one: &Candidate, other: &Candidate) -> bool {
    let mut first = None;
    walk(round, bracket, one.pairs.len(), &|_| true, &mut |candidate| {
        let mut pairs: Vec<(usize, usize)> =
            candidate.pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        let is = |it: &Candidate| it.pairs == pairs;
        first =
            [(is(one), true), (is(other), false)].into_iter().find_map(|(is, it)| is.then_some(it));
        first.is_some()
    });
    first.expect("the sequence has every candidate")
}
