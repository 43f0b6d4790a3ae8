//! The upfloaters of a bracket (C.04.6, 3.5): the best set by C4 to C7, and the first of these in order.
//!
//! A perfect matching of all teams that are left names a set: the partners that the top group has below.
//! C4 to C7 are costs of its pairs, C6 as the number of teams of the next group that look further below.

use std::cmp::Reverse;
use std::ops::Range;

use super::explanation::{TeamCriterion, TeamReason};
use super::prelude::*;
use crate::dutch::Value;

/// The teams that are left, the top group first.
pub(super) struct Left<'a> {
    pub roster: &'a Roster,
    /// The places, in order.
    pub teams: Vec<usize>,
    /// How many of them are the top group.
    pub top: usize,
    /// How many are the top group and the next one, as far as that is left (C6).
    pub next: usize,
    /// A vertex that has to float up, for a question.
    pub forced: Option<usize>,
}

/// How good a set of upfloaters is, the best first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SetQuality {
    /// C4.
    number: usize,
    /// C5: the scores in ascending order; more is better.
    scores: Reverse<Vec<Points>>,
    /// C6: how many upfloaters the next group then needs.
    needed: usize,
    /// C7.
    floated: usize,
}

impl SetQuality {
    /// The reason why another set is worse.
    pub(super) fn reason_against(&self, other: &Self) -> TeamReason {
        let criterion = match other {
            _ if self.number != other.number => TeamCriterion::C4,
            _ if self.scores != other.scores => TeamCriterion::C5,
            _ if self.needed != other.needed => TeamCriterion::C6,
            _ if self.floated != other.floated => TeamCriterion::C7,
            _ => return TeamReason::Order,
        };
        TeamReason::Criterion(criterion)
    }

    /// The value that a criterion compares; `None` for the order.
    pub(super) fn value(&self, reason: TeamReason) -> Option<Value> {
        let count = |count: usize| Some(Value::Count(count as u32));
        match reason {
            TeamReason::Criterion(TeamCriterion::C4) => count(self.number),
            TeamReason::Criterion(TeamCriterion::C5) => {
                Some(Value::Scores(self.scores.0.iter().rev().copied().collect()))
            }
            TeamReason::Criterion(TeamCriterion::C6) => count(self.needed),
            TeamReason::Criterion(TeamCriterion::C7) => count(self.floated),
            _ => None,
        }
    }
}

impl Left<'_> {
    /// The places of the upfloaters; `None` if the teams cannot all be paired.
    pub(super) fn upfloaters(&self) -> Option<Vec<usize>> {
        let (top, below) = self.teams.split_at(self.top);
        if self.forced.is_none() && self.roster.can_pair(top) && self.roster.can_pair(below) {
            return Some(Vec::new());
        }
        // C4: the number comes first, so that the other digits can be small.
        let number = self.fewest()?;
        let digits = self.digits(number);
        in_narrowest(digits.bits(self.top), Search { left: self, digits, number })
    }

    /// The fewest upfloaters that the top group needs.
    fn fewest(&self) -> Option<usize> {
        let fewest = Optima::new(self.teams.len(), Number(self), None)?;
        Some((0..self.top).filter(|&v| fewest.mate(v) >= self.top).count())
    }

    /// The best set with a team in it, by its place; `None` if there is none.
    pub(super) fn best_with(&self, place: usize) -> Option<Vec<usize>> {
        let forced = self.teams.iter().position(|&it| it == place);
        Left { teams: self.teams.clone(), forced, ..*self }.upfloaters()
    }

    /// How good a set of upfloaters is, with which everybody can be paired.
    pub(super) fn quality(&self, set: &[usize]) -> SetQuality {
        let entrant = |place: &usize| &self.roster.entrants[*place];
        let mut scores: Vec<Points> = set.iter().map(|place| entrant(place).score).collect();
        scores.sort_unstable();
        let rest = |places: &[usize]| -> Vec<usize> {
            places.iter().copied().filter(|place| !set.contains(place)).collect()
        };
        let teams = rest(&self.teams[self.top..]);
        let top = rest(&self.teams[self.top..self.next]).len();
        let after = Left { roster: self.roster, teams, top, next: top, forced: None };
        let floated = set.iter().filter(|place| entrant(place).floated).count();
        SetQuality {
            number: set.len(),
            scores: Reverse(scores),
            needed: if top > 0 { after.fewest().unwrap_or(usize::MAX) } else { 0 },
            floated: if self.roster.ends { 0 } else { floated },
        }
    }

    /// The digits that can differ among sets of this number.
    fn digits(&self, number: usize) -> Digits {
        let most = number as u32 + 1;
        // C5: the lowest score weighs most.
        let scores = self.levels().len();
        let floated = if self.roster.ends { 1 } else { most };
        Digits {
            radix: [vec![floated, (self.next - self.top) as u32 + 1], vec![most; scores]].concat(),
        }
    }

    /// The ranges of vertices below the top group with equal scores.
    fn levels(&self) -> Vec<Range<usize>> {
        let below = ranges_by(&self.teams[self.top..], |&it| self.roster.entrants[it].score);
        below.map(|level| self.top + level.start..self.top + level.end).collect()
    }

    fn may_meet(&self, u: usize, v: usize) -> bool {
        let as_forced = |u: usize, v: usize| self.forced != Some(u) || v < self.top;
        self.roster.may_meet(self.teams[u], self.teams[v]) && as_forced(u, v) && as_forced(v, u)
    }
}

/// The number of values of each digit, the least significant first: C7, C6, then C5 from the highest score.
struct Digits {
    radix: Vec<u32>,
}

impl Digits {
    /// The bits of a sum over all pairs, with one more digit above: C4, which is at most `top`.
    fn bits(&self, top: usize) -> u32 {
        let bits_of = |values: u32| u32::BITS - (values - 1).leading_zeros();
        self.radix.iter().map(|&values| bits_of(values)).sum::<u32>() + bits_of(top as u32 + 1)
    }
}

/// Counts the upfloaters alone (C4).
struct Number<'a>(&'a Left<'a>);

impl Costs<i64> for Number<'_> {
    fn cost(&self, u: usize, v: usize) -> Option<i64> {
        let crosses = (u < self.0.top) != (v < self.0.top);
        self.0.may_meet(u, v).then_some(4 * i64::from(crosses))
    }
}

/// The costs of pairs by C4 to C7.
struct Quality<'a, W> {
    left: &'a Left<'a>,
    /// The cost of each vertex below the top group as an upfloater.
    upfloater: Vec<W>,
    /// A team of the next group with an opponent below.
    next: W,
}

impl<W: Weight> Costs<W> for Quality<'_, W> {
    fn cost(&self, u: usize, v: usize) -> Option<W> {
        let (high, low) = (u.min(v), u.max(v));
        let left = self.left;
        left.may_meet(u, v).then(|| match () {
            () if low < left.top => W::ZERO,
            () if high < left.top => self.upfloater[low - left.top],
            () if high < left.next && low >= left.next => self.next,
            () => W::ZERO,
        })
    }
}

struct Search<'a> {
    left: &'a Left<'a>,
    digits: Digits,
    number: usize,
}

impl InAnyWidth for Search<'_> {
    type Outcome = Option<Vec<usize>>;

    fn with<W: Weight>(self) -> Option<Vec<usize>> {
        let left = self.left;
        let mut unit = W::ONE.times(4);
        let mut units = Vec::new();
        for &radix in &self.digits.radix {
            units.push(unit);
            unit = unit.times(radix);
        }
        // C4 above all.
        let most = unit;
        let levels = left.levels();
        let mut upfloater = Vec::with_capacity(left.teams.len() - left.top);
        for (level, range) in levels.iter().enumerate() {
            upfloater.extend(range.clone().map(|v| {
                let floated = !left.roster.ends && left.roster.entrants[left.teams[v]].floated;
                most + units[2 + level] + if floated { units[0] } else { W::ZERO }
            }));
        }
        let costs = Quality { left, upfloater, next: units[1] };
        let mut best = Optima::new(left.teams.len(), costs, None)?;
        let mut chosen = Vec::with_capacity(self.number);
        for level in levels {
            let wanted = level.clone().filter(|&v| best.mate(v) < left.top).count();
            let until = chosen.len() + wanted;
            for v in level {
                if chosen.len() < until && best.within(v, 0..left.top) {
                    chosen.push(left.teams[v]);
                }
            }
        }
        Some(chosen)
    }
}
