//! The pairs of one bracket (article 3): of the candidates that are best by the criteria of article 2 (3.4,
//! 3.8), the first in the order of article 4.
//!
//! The rules try one candidate after another (3.5) until one is perfect (3.4), or take the best of all (3.8).
//! Here the best candidates are known from the start, as the matchings of least cost, and each rule of
//! article 4 narrows them: if one of them has what the rule prefers, the others are dropped. The numbers of
//! pairs `MaxPairs` and `M1` (3.1) need not be found first: all best candidates agree on them, because C6 and
//! C7 come before anything that article 4 decides.

use std::ops::Range;

use super::exchange::{ExchangeCosts, Remainder, best_exchange, may_meet, settle_exchange};
use super::prelude::*;

/// The pairs of a bracket; `None` if the players of this bracket and below cannot all be paired (C4).
pub(crate) fn best(bracket: &Bracket) -> Option<Vec<(usize, usize)>> {
    bracket.windows().find_map(|window| {
        let digits = window.digits();
        let pairs = in_narrowest(digits.bits(), InWindow { window: &window, digits: &digits })?;
        Some(pairs.into_iter().map(|(u, v)| (window.players[u], window.players[v])).collect())
    })
}

/// Pairs of vertices of a window.
type Pairs = Vec<(usize, usize)>;

/// The search for the pairs of a bracket in one window; `None` if the window is too narrow to decide.
struct InWindow<'a> {
    window: &'a Window<'a>,
    digits: &'a Digits,
}

impl InAnyWidth for InWindow<'_> {
    type Outcome = Option<Pairs>;

    fn with<W: Weight>(self) -> Option<Pairs> {
        let window = self.window;
        let scale = Scale::<W>::new(self.digits);
        let solve = |c9: bool| {
            let costs = window.costs(&scale, c9);
            let start = costs.start()?;
            Some((Optima::new(window.len(), costs.clone(), Some(start))?, costs))
        };
        let ((best, costs), _) = window.with_c9_or_without(solve, |(best, _), v| best.mate(v))?;
        if !window.suffices(|v| best.mate(v)) {
            return None;
        }
        if best.plain && !window.bracket.roster.relaxes() {
            Some(first_in_sequence(ByGroups::new(&best, &costs), window, &scale))
        } else {
            Some(first_in_sequence(best, window, &scale))
        }
    }
}

/// The best candidates of a bracket, with one of them as the current one. Each method that succeeds narrows
/// them for good.
trait Candidates {
    /// The partner of a vertex in the current candidate.
    fn mate(&self, v: usize) -> usize;

    /// Whether the pair of a vertex is fixed.
    fn is_settled(&self, v: usize) -> bool;

    /// Fixes the pair of `v` with the first of `partners` that it has in any of the candidates; `None` if no
    /// candidate pairs it with any of them.
    fn pair_first(&mut self, v: usize, partners: &[usize]) -> Option<usize>;

    /// The same, when the current candidate pairs `v` with one of them.
    fn pair_with_first(&mut self, v: usize, partners: &[usize]) -> usize {
        match self.pair_first(v, partners) {
            Some(partner) => partner,
            None => unreachable!("the pair of {v} in the candidate in hand is gone"),
        }
    }
}

/// The best candidates before it is decided who is in S1.
trait AllCandidates<W: Weight>: Candidates {
    /// The candidates with a given S1.
    type WithS1: Candidates;

    /// Keeps the candidates that pair `v` with a resident, if there are any; otherwise `v` leaves the
    /// bracket.
    fn prefer_resident(&mut self, v: usize, residents: &Range<usize>);

    /// Decides who is in S1 of the remainder: the original S1 if one of the candidates has it, otherwise the
    /// S1 of the first exchange (3.6.1, 4.3). Returns whether each vertex is in S1.
    fn exchange(
        self,
        remainder: &Remainder,
        residents: &Range<usize>,
        scale: &Scale<W>,
    ) -> (Vec<bool>, Self::WithS1);
}

/// The first of the best candidates in the order of article 4.
fn first_in_sequence<W: Weight, C: AllCandidates<W>>(
    mut best: C,
    window: &Window,
    scale: &Scale<W>,
) -> Pairs {
    let (moved, residents) = (window.bracket.moved(), window.residents());
    let is_open = |best: &C, v: usize| residents.contains(&best.mate(v));
    // 3.2.2 to 3.2.4, 3.7.3 and 4.4.2: S1 is the first set of moved-down players that can be paired, and the
    // others are in the Limbo.
    if (0..moved).any(|v| !is_open(&best, v)) {
        (0..moved).for_each(|v| best.prefer_resident(v, &residents));
    }
    // 3.3.1, 3.3.3, 3.7.2 and 4.2.2: the MDP-Pairing with the first transposition of S2.
    let mut pairs = Vec::new();
    for v in (0..moved).filter(|&v| is_open(&best, v)).collect::<Vec<_>>() {
        let s2: Vec<usize> = residents.clone().filter(|&w| !best.is_settled(w)).collect();
        pairs.push((v, best.pair_with_first(v, &s2)));
    }
    // 3.3.2, 3.6.1 and 3.7.1: the remainder, as a homogeneous bracket, first with exchanges, then with
    // transpositions.
    let remainder = Remainder::new(window, |v| best.is_settled(v), |v| best.mate(v));
    let (upper, mut best) = best.exchange(&remainder, &residents, scale);
    for &v in remainder.rest.iter().filter(|&&v| upper[v]) {
        let lower = remainder.rest.iter().copied().filter(|&w| w > v && !upper[w]);
        let s2: Vec<usize> = lower.filter(|&w| !best.is_settled(w)).collect();
        pairs.push((v, best.pair_with_first(v, &s2)));
    }
    pairs
}

impl<W: Weight> Candidates for Optima<'_, W> {
    fn mate(&self, v: usize) -> usize {
        Optima::mate(self, v)
    }

    fn is_settled(&self, v: usize) -> bool {
        Optima::is_settled(self, v)
    }

    fn pair_first(&mut self, v: usize, partners: &[usize]) -> Option<usize> {
        Optima::pair_first(self, v, partners)
    }
}

impl Candidates for Tight<'_> {
    fn mate(&self, v: usize) -> usize {
        Tight::mate(self, v)
    }

    fn is_settled(&self, v: usize) -> bool {
        Tight::is_settled(self, v)
    }

    fn pair_first(&mut self, v: usize, partners: &[usize]) -> Option<usize> {
        Tight::pair_first(self, v, partners)
    }
}

/// Asks about single vertices. Needed when blossoms have positive dual variables.
impl<W: Weight> AllCandidates<W> for Optima<'_, W> {
    type WithS1 = Self;

    fn prefer_resident(&mut self, v: usize, residents: &Range<usize>) {
        let settled = self.within(v, residents.clone()) || self.outside(v, residents.clone());
        assert!(settled, "{v} meets neither a resident nor anybody else");
    }

    fn exchange(
        self,
        remainder: &Remainder,
        residents: &Range<usize>,
        scale: &Scale<W>,
    ) -> (Vec<bool>, Self) {
        let mut least = self.refined(ExchangeCosts::new(remainder, scale));
        let upper = settle_exchange(&mut least, remainder, residents);
        (upper, least)
    }
}

/// Asks about groups of vertices before single ones. Valid when every perfect matching of tight edges is one
/// of the best.
struct ByGroups<'a> {
    tight: Tight<'a>,
    /// Whether each group consists of residents.
    is_resident: Vec<bool>,
}

impl<'a> ByGroups<'a> {
    fn new<W: Weight>(best: &Optima<'_, W>, costs: &WindowCosts<'a, W>) -> Self {
        let window = costs.window;
        // Vertices with the same kind and price have the same tight edges.
        let mut classes: Vec<(usize, W)> = Vec::new();
        let mut group = Vec::with_capacity(window.len());
        let mut places = std::collections::HashMap::new();
        for v in 0..window.len() {
            let name = (usize::from(window.kind[v]), best.prices()[v]);
            let place = *places.entry(name).or_insert_with(|| {
                classes.push(name);
                classes.len() - 1
            });
            group.push(place);
        }
        let is_tight =
            |one: (usize, W), two: (usize, W)| costs.between(one.0, two.0) == Some(one.1 + two.1);
        let row = |&one: &(usize, W)| classes.iter().map(|&two| is_tight(one, two)).collect();
        let joined = classes.iter().map(row).collect();
        let mut is_resident = vec![false; classes.len()];
        window.residents().for_each(|v| is_resident[group[v]] = true);
        let barred = move |u: usize, v: usize| window.is_barred(u, v);
        let tight = Tight::new(group, joined, Box::new(barred), best.mates().to_vec());
        Self { tight, is_resident }
    }
}

impl Candidates for ByGroups<'_> {
    fn mate(&self, v: usize) -> usize {
        self.tight.mate(v)
    }

    fn is_settled(&self, v: usize) -> bool {
        self.tight.is_settled(v)
    }

    fn pair_first(&mut self, v: usize, partners: &[usize]) -> Option<usize> {
        self.tight.pair_first(v, partners)
    }
}

impl<'a, W: Weight> AllCandidates<W> for ByGroups<'a> {
    type WithS1 = Tight<'a>;

    fn prefer_resident(&mut self, v: usize, _: &Range<usize>) {
        let resident = |g: usize| self.is_resident.get(g).copied().unwrap_or(false);
        let settled = self.tight.confine(v, resident) || self.tight.confine(v, |g| !resident(g));
        assert!(settled, "{v} meets neither a resident nor anybody else");
    }

    fn exchange(
        self,
        remainder: &Remainder,
        residents: &Range<usize>,
        _: &Scale<W>,
    ) -> (Vec<bool>, Tight<'a>) {
        let Self { mut tight, .. } = self;
        let part = |upper: &[bool], v: usize| remainder.part(upper, v);
        let original = remainder.original();
        if tight.divide(|v| part(&original, v), may_meet) {
            return (original, tight);
        }
        let (upper, mates) = best_exchange(&mut tight, remainder, residents);
        tight.adopt(mates);
        assert!(
            tight.divide(|v| part(&upper, v), may_meet),
            "nobody has the S1 of the best exchange"
        );
        (upper, tight)
    }
}
