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
        let best = if best.plain && !window.bracket.roster.relaxes() {
            Candidates::by_groups(&best, &costs)
        } else {
            Candidates::BySingles(best)
        };
        Some(first_in_sequence(best, window, &scale))
    }
}

/// The best candidates of a bracket, with one of them as the current one. Each method that succeeds narrows
/// them for good.
#[expect(clippy::large_enum_variant, reason = "a bracket has one at a time")]
enum Candidates<'a, W> {
    /// Asks about single vertices. Needed when blossoms have positive dual variables.
    BySingles(Optima<'a, W>),
    /// Asks about groups of vertices before single ones; with whether each group consists of residents. Valid when
    /// every perfect matching of tight edges is one of the best.
    ByGroups(Tight<'a>, Vec<bool>),
}

/// The first of the best candidates in the order of article 4.
fn first_in_sequence<W: Weight>(
    mut best: Candidates<'_, W>,
    window: &Window,
    scale: &Scale<W>,
) -> Pairs {
    let (moved, residents) = (window.bracket.moved(), window.residents());
    let is_open = |best: &Candidates<'_, W>, v: usize| residents.contains(&best.mate(v));
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

impl<'a, W: Weight> Candidates<'a, W> {
    fn by_groups(best: &Optima<'_, W>, costs: &WindowCosts<'a, W>) -> Self {
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
        Self::ByGroups(tight, is_resident)
    }

    /// The partner of a vertex in the current candidate.
    fn mate(&self, v: usize) -> usize {
        match self {
            Self::BySingles(best) => best.mate(v),
            Self::ByGroups(best, _) => best.mate(v),
        }
    }

    /// Whether the pair of a vertex is fixed.
    fn is_settled(&self, v: usize) -> bool {
        match self {
            Self::BySingles(best) => best.is_settled(v),
            Self::ByGroups(best, _) => best.is_settled(v),
        }
    }

    /// Fixes the pair of `v`, which the current candidate pairs with one of `partners`, with the first of them that it
    /// has in any of the candidates.
    fn pair_with_first(&mut self, v: usize, partners: &[usize]) -> usize {
        let partner = match self {
            Self::BySingles(best) => best.pair_first(v, partners),
            Self::ByGroups(best, _) => best.pair_first(v, partners),
        };
        partner.unwrap_or_else(|| unreachable!("the pair of {v} in the candidate in hand is gone"))
    }

    /// Keeps the candidates that pair `v` with a resident, if there are any; otherwise `v` leaves the
    /// bracket.
    fn prefer_resident(&mut self, v: usize, residents: &Range<usize>) {
        let settled = match self {
            Self::BySingles(best) => {
                best.within(v, residents.clone()) || best.outside(v, residents.clone())
            }
            Self::ByGroups(best, is_resident) => {
                let resident = |g: usize| is_resident.get(g).copied().unwrap_or(false);
                best.confine(v, resident) || best.confine(v, |g| !resident(g))
            }
        };
        assert!(settled, "{v} meets neither a resident nor anybody else");
    }

    /// Decides who is in S1 of the remainder: the original S1 if one of the candidates has it, otherwise the
    /// S1 of the first exchange (3.6.1, 4.3). Returns whether each vertex is in S1.
    fn exchange(
        self,
        remainder: &Remainder,
        residents: &Range<usize>,
        scale: &Scale<W>,
    ) -> (Vec<bool>, Self) {
        let (mut tight, is_resident) = match self {
            Self::BySingles(best) => {
                let mut least = best.refined(ExchangeCosts::new(remainder, scale));
                let upper = settle_exchange(&mut least, remainder, residents);
                return (upper, Self::BySingles(least));
            }
            Self::ByGroups(tight, is_resident) => (tight, is_resident),
        };
        let part = |upper: &[bool], v: usize| remainder.part(upper, v);
        let original = remainder.original();
        if tight.divide(|v| part(&original, v), may_meet) {
            return (original, Self::ByGroups(tight, is_resident));
        }
        let (upper, mates) = best_exchange(&mut tight, remainder, residents);
        tight.adopt(mates);
        assert!(
            tight.divide(|v| part(&upper, v), may_meet),
            "nobody has the S1 of the best exchange"
        );
        (upper, Self::ByGroups(tight, is_resident))
    }
}
