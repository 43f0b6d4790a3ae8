//! The pairs of one bracket (article 3): of the best candidates by the criteria of article 2 (3.4, 3.8) the
//! first in the sequence of article 4.
//!
//! The text tries one candidate after the other (3.5) until one is perfect (3.4), or takes the best of all (3.8).
//! Here all the best ones are there from the start, as the matchings of least cost, and each rule of the sequence
//! narrows them: what it would rather have is asked for, and holds from then on if one of the best candidates has
//! it. How many pairs a bracket has, and how many of them with moved-down players (`MaxPairs` and `M1`, 3.1), need not
//! be found first: the best candidates agree on it, because C6 and C7 weigh more than anything that the sequence
//! could change.

use std::ops::Range;

use super::bracket::Bracket;
use super::criteria::{Digits, Scale};
use super::window::Window;
use super::window_costs::WindowCosts;
use crate::matching::{Costs, InAnyWidth, More, Optima, Refined, Tight, Weight, in_narrowest};

/// The pairs of a bracket; `None` if the players from here on cannot all be paired (C4).
pub(crate) fn best(bracket: &Bracket) -> Option<Vec<(usize, usize)>> {
    bracket.windows().find_map(|window| {
        let digits = window.digits();
        let pairs = in_narrowest(digits.bits(), InWindow { window: &window, digits: &digits })?;
        Some(pairs.into_iter().map(|(u, v)| (window.players[u], window.players[v])).collect())
    })
}

/// Pairs of vertices of a window.
type Pairs = Vec<(usize, usize)>;

/// The search for the pairs of a bracket in a window; nothing comes of it if the window is too narrow to tell.
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
            let start = costs.start(|u, v| costs.barred(u, v))?;
            Optima::new(window.len(), costs, Some(start))
        };
        let (best, _) = window.with_c9_or_without(solve, Optima::mate)?;
        if !window.suffices(|v| best.mate(v)) {
            return None;
        }
        if best.is_plain() && !window.bracket.roster.relaxes() {
            Some(first_in_sequence(ByGroups::new(best), window, &scale))
        } else {
            Some(first_in_sequence(best, window, &scale))
        }
    }
}

/// The best candidates of a bracket, one of them in hand. What is granted holds for good.
trait Candidates {
    /// The partner of a vertex in the candidate in hand.
    fn mate(&self, v: usize) -> usize;

    /// Whether the pair of a vertex is settled.
    fn is_settled(&self, v: usize) -> bool;

    /// Pairs `v` with the first of `partners` with whom one of the candidates pairs it; `None` if it is not one of
    /// them.
    fn pair_first(&mut self, v: usize, partners: &[usize]) -> Option<usize>;

    /// The same where the candidate in hand pairs `v` with one of them.
    fn pair_with_first(&mut self, v: usize, partners: &[usize]) -> usize {
        match self.pair_first(v, partners) {
            Some(partner) => partner,
            None => unreachable!("the pair of {v} in the candidate in hand is gone"),
        }
    }
}

/// The same before it is settled who is in S1.
trait AllCandidates<W: Weight>: Candidates {
    /// What is left of them when it is.
    type WithS1: Candidates;

    /// Pairs `v` with a resident if one of the candidates does; otherwise with nobody of the bracket.
    fn prefer_resident(&mut self, v: usize);

    /// Settles who is in S1 of the remainder: the original S1 if one of the candidates has it, otherwise that
    /// of the first exchange (3.6.1, 4.3). Gives the vertices that are in S1.
    fn exchange(
        self,
        remainder: &Remainder,
        residents: &Range<usize>,
        scale: &Scale<W>,
    ) -> (Vec<bool>, Self::WithS1);
}

/// The first of the best candidates in the sequence of article 4.
fn first_in_sequence<W: Weight, C: AllCandidates<W>>(
    mut best: C,
    window: &Window,
    scale: &Scale<W>,
) -> Pairs {
    let (moved, residents) = (window.bracket.moved(), window.residents());
    let is_open = |best: &C, v: usize| residents.contains(&best.mate(v));
    // 3.2.2 to 3.2.4, 3.7.3 and 4.4.2: the first set of moved-down players that can be paired is S1, the others
    // are in the Limbo.
    if (0..moved).any(|v| !is_open(&best, v)) {
        (0..moved).for_each(|v| best.prefer_resident(v));
    }
    // 3.3.1, 3.3.3, 3.7.2 and 4.2.2: the MDP-Pairing of the first transposition of S2.
    let mut pairs = Vec::new();
    for v in (0..moved).filter(|&v| is_open(&best, v)).collect::<Vec<_>>() {
        let s2: Vec<usize> = residents.clone().filter(|&w| !best.is_settled(w)).collect();
        pairs.push((v, best.pair_with_first(v, &s2)));
    }
    // 3.3.2, 3.6.1 and 3.7.1: the remainder, as a homogeneous bracket; first its exchange, then its transposition.
    let remainder = Remainder::new(window, |v| best.is_settled(v), |v| best.mate(v));
    let (upper, mut best) = best.exchange(&remainder, &residents, scale);
    for &v in remainder.rest.iter().filter(|&&v| upper[v]) {
        let lower = remainder.rest.iter().copied().filter(|&w| w > v && !upper[w]);
        let s2: Vec<usize> = lower.filter(|&w| !best.is_settled(w)).collect();
        pairs.push((v, best.pair_with_first(v, &s2)));
    }
    pairs
}

/// What the remainder of a bracket is (1.3.4): the residents that no moved-down player meets.
struct Remainder {
    /// The vertices, in order; their places count as sequence numbers, from 1 (BSN, 4.1.1).
    rest: Vec<usize>,
    /// The number of pairs, which is the size of S1 (3.2.2).
    half: usize,
    /// The sequence number of every vertex, 0 for those outside.
    number: Vec<u32>,
}

impl Remainder {
    fn new(
        window: &Window,
        settled: impl Fn(usize) -> bool,
        mate: impl Fn(usize) -> usize,
    ) -> Self {
        let residents = window.residents();
        let rest: Vec<usize> = residents.clone().filter(|&v| !settled(v)).collect();
        let half = rest.iter().filter(|&&v| mate(v) < v && residents.contains(&mate(v))).count();
        let mut number = vec![0; window.len()];
        for (at, &v) in (1..).zip(&rest) {
            number[v] = at;
        }
        Self { rest, half, number }
    }

    /// S1 as it is at first: the first half (3.2.2).
    fn original(&self) -> Vec<bool> {
        self.number.iter().map(|&number| (1..=self.half as u32).contains(&number)).collect()
    }
}

/// What the exchange of a candidate costs: the players exchanged, and the difference of their sequence numbers
/// (4.3.2, rules 1 and 2).
struct ExchangeCosts<W> {
    number: Vec<u32>,
    half: u32,
    exchange: W,
    sum: W,
    /// The number of pairs is given, so that the same amount off each of them changes nothing; with it, nothing
    /// but pairs of S1 with S2 is tight at first.
    middle: W,
}

impl<W: Weight> ExchangeCosts<W> {
    fn new(remainder: &Remainder, scale: &Scale<W>) -> Self {
        let (exchange, sum, half) = (scale.exchange, scale.exchange_sum, remainder.half as u32);
        Self { number: remainder.number.clone(), half, exchange, sum, middle: sum.times(half) }
    }
}

impl<W: Weight> More<W> for ExchangeCosts<W> {
    fn more(&self, u: usize, v: usize) -> W {
        match (self.number[u], self.number[v]) {
            (0, _) | (_, 0) => W::ZERO,
            (u, v) if u.min(v) > self.half => {
                self.exchange + self.sum.times(u.min(v)) - self.middle
            }
            (u, v) => self.sum.times(u.min(v)) - self.middle,
        }
    }

    fn price(&self, v: usize) -> W {
        match self.number[v] {
            number if (1..=self.half).contains(&number) => self.sum.times(number) - self.middle,
            _ => W::ZERO,
        }
    }
}

/// Settles who is in S1 after the best exchange (4.3.2, rules 3 and 4).
fn settle_exchange<C: Costs>(
    best: &mut Optima<C>,
    remainder: &Remainder,
    residents: &Range<usize>,
) -> Vec<bool> {
    let Remainder { rest, half, number } = remainder;
    let is_upper =
        |best: &Optima<C>, v: usize| best.mate(v) > v && residents.contains(&best.mate(v));
    let exchanges = rest[..*half].iter().filter(|&&v| !is_upper(best, v)).count();
    // Rule 3: the largest numbers leave S1.
    let mut left = exchanges;
    for &v in rest[..*half].iter().rev() {
        if left == 0 {
            break;
        }
        if best.outside(v, v + 1..residents.end) {
            left -= 1;
        } else {
            assert!(best.within(v, v + 1..residents.end), "{v} is neither in S1 nor in S2");
        }
    }
    assert_eq!(left, 0, "fewer leave S1 than the best exchange has");
    // Rule 4: the smallest numbers come to S1.
    let mut left = exchanges;
    for &v in &rest[*half..] {
        if left == 0 {
            break;
        }
        if best.within(v, v + 1..residents.end) {
            left -= 1;
        } else {
            assert!(best.outside(v, v + 1..residents.end), "{v} is neither in S1 nor in S2");
        }
    }
    assert_eq!(left, 0, "fewer come to S1 than the best exchange has");
    (0..number.len()).map(|v| number[v] > 0 && is_upper(best, v)).collect()
}

impl<C: Costs> Candidates for Optima<C> {
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

impl<B: Fn(usize, usize) -> bool> Candidates for Tight<B> {
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

/// Every step is proved by itself: for brackets in which blossoms have allowances.
impl<'w, W: Weight> AllCandidates<W> for Optima<WindowCosts<'w, W>> {
    type WithS1 = Optima<Refined<WindowCosts<'w, W>, ExchangeCosts<W>>>;

    fn prefer_resident(&mut self, v: usize) {
        let residents = self.costs().window.residents();
        let settled = self.within(v, residents.clone()) || self.outside(v, residents);
        assert!(settled, "{v} meets neither a resident nor anybody else");
    }

    fn exchange(
        self,
        remainder: &Remainder,
        residents: &Range<usize>,
        scale: &Scale<W>,
    ) -> (Vec<bool>, Self::WithS1) {
        let mut least = self.refined(ExchangeCosts::new(remainder, scale));
        let upper = settle_exchange(&mut least, remainder, residents);
        (upper, least)
    }
}

/// Groups of vertices are asked before single ones: for brackets in which every perfect matching of tight edges is
/// one of the best.
struct ByGroups<'w, W: Weight, B> {
    best: Optima<WindowCosts<'w, W>>,
    tight: Tight<B>,
    /// Which groups are of residents.
    is_resident: Vec<bool>,
}

impl<'w, W: Weight> ByGroups<'w, W, ()> {
    fn new(best: Optima<WindowCosts<'w, W>>) -> ByGroups<'w, W, impl Fn(usize, usize) -> bool> {
        let window = best.costs().window;
        // Vertices of one kind and price have the same tight edges.
        let mut known: Vec<(usize, W)> = Vec::new();
        let mut group = Vec::with_capacity(window.len());
        let mut places = std::collections::HashMap::new();
        for v in 0..window.len() {
            let name = (usize::from(window.kind[v]), best.prices()[v]);
            let place = *places.entry(name).or_insert_with(|| {
                known.push(name);
                known.len() - 1
            });
            group.push(place);
        }
        let is_tight = |one: (usize, W), two: (usize, W)| {
            best.costs().between(one.0, two.0) == Some(one.1 + two.1)
        };
        let row = |&one: &(usize, W)| known.iter().map(|&two| is_tight(one, two)).collect();
        let joined = known.iter().map(row).collect();
        let mut is_resident = vec![false; known.len()];
        window.residents().for_each(|v| is_resident[group[v]] = true);
        let barred = move |u: usize, v: usize| window.is_barred(u, v);
        let tight = Tight::new(group, joined, barred, best.mates().to_vec());
        ByGroups { best, tight, is_resident }
    }
}

impl<W: Weight, B: Fn(usize, usize) -> bool> Candidates for ByGroups<'_, W, B> {
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

impl<W: Weight, B: Fn(usize, usize) -> bool> AllCandidates<W> for ByGroups<'_, W, B> {
    type WithS1 = Tight<B>;

    fn prefer_resident(&mut self, v: usize) {
        let resident = |g: usize| self.is_resident.get(g).copied().unwrap_or(false);
        let settled = self.tight.confine(v, resident) || self.tight.confine(v, |g| !resident(g));
        assert!(settled, "{v} meets neither a resident nor anybody else");
    }

    fn exchange(
        self,
        remainder: &Remainder,
        residents: &Range<usize>,
        scale: &Scale<W>,
    ) -> (Vec<bool>, Tight<B>) {
        let Self { mut best, mut tight, .. } = self;
        let part = |upper: &[bool], v: usize| match (remainder.number[v], upper[v]) {
            (0, _) => 0,
            (_, true) => 1,
            (_, false) => 2,
        };
        // S1 with S2; who is left of S2 with those outside.
        let may = |one: usize, two: usize| matches!((one, two), (1 | 0, 2) | (2, 1) | (2 | 0, 0));
        let original = remainder.original();
        if tight.divide(|v| part(&original, v), may) {
            return (original, tight);
        }
        let moved = best.costs().window.bracket.moved();
        best.adopt(tight.mates(), |v| tight.is_settled(v));
        for v in (0..moved).filter(|&v| !tight.is_settled(v)) {
            assert!(best.outside(v, residents.clone()), "{v} of the Limbo is paired here");
        }
        let mut least = best.refined(ExchangeCosts::new(remainder, scale));
        let upper = settle_exchange(&mut least, remainder, residents);
        assert!(tight.divide(|v| part(&upper, v), may), "nobody has the S1 of the best exchange");
        (upper, tight)
    }
}
