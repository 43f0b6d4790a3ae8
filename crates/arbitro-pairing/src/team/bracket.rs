//! The pairs of a bracket (C.04.6, 3.6): the best by C8 to C10, and the first of these by their identifier.

use super::explanation::Conditions;
use super::prelude::*;

/// A bracket: all its teams are paired with each other.
pub(super) struct Bracket<'a> {
    pub roster: &'a Roster,
    /// The places, by number.
    pub teams: Vec<usize>,
    /// Whether each is an upfloater.
    upfloater: Vec<bool>,
    /// The costs of a pair that breaks C8, C9, C10.
    units: [i64; 3],
}

impl<'a> Bracket<'a> {
    pub(super) fn new(roster: &'a Roster, residents: &[usize], upfloaters: &[usize]) -> Self {
        let mut teams = [residents, upfloaters].concat();
        teams.sort_unstable_by_key(|&place| roster.entrants[place].number);
        let upfloater = teams.iter().map(|place| upfloaters.contains(place)).collect();
        let radix = teams.len() as i64 / 2 + 1;
        Self { roster, teams, upfloater, units: [4 * radix * radix, 4 * radix, 4] }
    }

    pub(super) fn entrant(&self, v: usize) -> &Entrant {
        &self.roster.entrants[self.teams[v]]
    }

    /// How often a pair breaks C8, C9 and C10.
    fn breaks(&self, u: usize, v: usize) -> [bool; 3] {
        let (one, other) = (self.entrant(u), self.entrant(v));
        let strong = |entrant: &Entrant| entrant.preference.is_some_and(|it| it.strong);
        let same = one.wants().is_some() && one.wants() == other.wants();
        let graded = self.roster.preferences == Preferences::Graded;
        let opponent =
            |u: usize, v: usize| self.upfloater[u] && !self.upfloater[v] && self.entrant(v).floated;
        [
            same,
            same && graded && strong(one) && strong(other),
            !self.roster.ends && (opponent(u, v) || opponent(v, u)),
        ]
    }

    /// The pairs by places, each with the smaller number first; `None` if the bracket cannot be paired.
    pub(super) fn pairs(&self) -> Option<Vec<(usize, usize)>> {
        let n = self.teams.len();
        let mut best = Optima::new(n, self, Some(self.folded()?))?;
        // The top members first, then their partners.
        let mut tops = Vec::with_capacity(n / 2);
        for v in 0..n {
            if tops.len() < n / 2 && best.within(v, v + 1..n) {
                tops.push(v);
            }
        }
        let mut is_open = vec![true; n];
        tops.iter().for_each(|&v| is_open[v] = false);
        let mut pairs = Vec::with_capacity(n / 2);
        for v in tops {
            let partners: Vec<usize> = (v + 1..n).filter(|&w| is_open[w]).collect();
            let partner = best
                .pair_first(v, &partners)
                .expect("the matching in hand pairs it with one of them");
            is_open[partner] = false;
            pairs.push((self.teams[v], self.teams[partner]));
        }
        Some(pairs)
    }

    /// How often the best pairing under conditions breaks C8, C9 and C10; `None` if there is none.
    pub(super) fn counts(&self, conditions: &Conditions) -> Option<[u32; 3]> {
        let costs = UnderConditions { bracket: self, conditions };
        let mates = least_cost_perfect(self.teams.len(), costs, None)?;
        let pairs = (0..).zip(&mates).filter(|&(u, &v)| u < v as usize);
        Some(self.sum(pairs.map(|(u, &v)| (u, v as usize))))
    }

    /// How often these pairs, by places, break C8, C9 and C10.
    pub(super) fn counted(&self, pairs: &[(usize, usize)]) -> [u32; 3] {
        let vertex = |place: usize| {
            self.teams.iter().position(|&it| it == place).expect("the pair is of this bracket")
        };
        self.sum(pairs.iter().map(|&(a, b)| (vertex(a), vertex(b))))
    }

    fn sum(&self, pairs: impl Iterator<Item = (usize, usize)>) -> [u32; 3] {
        let mut counts = [0; 3];
        for (u, v) in pairs {
            let breaks = self.breaks(u, v);
            counts.iter_mut().zip(breaks).for_each(|(count, breaks)| *count += u32::from(breaks));
        }
        counts
    }

    /// A start with the upper half against the lower one, as far as nothing is against it.
    fn folded(&self) -> Option<Start<i64>> {
        let n = self.teams.len();
        let mut start = Start::halves(n, |u, v| self.cost(u, v))?;
        for (u, v) in (0..n / 2).map(|u| (u, u + n / 2)) {
            if self.cost(u, v) == Some(start.price[u] + start.price[v]) {
                (start.mate[u], start.mate[v]) = (v as u32, u as u32);
            }
        }
        Some(start)
    }
}

impl Costs<i64> for Bracket<'_> {
    fn cost(&self, u: usize, v: usize) -> Option<i64> {
        let may = self.roster.may_meet(self.teams[u], self.teams[v]);
        may.then(|| {
            self.breaks(u, v)
                .iter()
                .zip(self.units)
                .map(|(&breaks, unit)| if breaks { unit } else { 0 })
                .sum()
        })
    }
}

/// The pairs of a bracket that fulfil conditions.
struct UnderConditions<'a> {
    bracket: &'a Bracket<'a>,
    conditions: &'a Conditions,
}

impl Costs<i64> for UnderConditions<'_> {
    fn cost(&self, u: usize, v: usize) -> Option<i64> {
        self.bracket.cost(u, v).filter(|_| self.conditions.allow(u, v))
    }
}
