//! All matchings of least cost, narrowed step by step, without any help from groups: for what
//! [`Tight`](super::Tight) cannot do.

use std::ops::Range;

use super::augment::Augmenter;
use super::{Costs, Optimum, Start, Weight, least_cost_perfect};

const NONE: u32 = u32::MAX;

/// What partners a vertex may still have.
#[derive(Clone, Debug)]
enum Rule {
    Any,
    Within(Range<usize>),
    Outside(Range<usize>),
}

impl Rule {
    fn allows(&self, partner: usize) -> bool {
        match self {
            Rule::Any => true,
            Rule::Within(range) => range.contains(&partner),
            Rule::Outside(range) => !range.contains(&partner),
        }
    }
}

/// The perfect matchings of least cost, one of them in hand. Each step asks for something more of the
/// matching; it is granted if a matching of least cost has it, and then holds for good.
pub(crate) struct Optima<C: Costs> {
    costs: C,
    price: Vec<C::W>,
    allowances: Vec<(C::W, Vec<bool>)>,
    rule: Vec<Rule>,
    /// The matching in hand.
    mate: Vec<u32>,
    /// The vertices whose pair is settled.
    settled: Vec<bool>,
    augmenter: Augmenter,
}

impl<C: Costs> Optima<C> {
    /// The matchings of least cost among `n` vertices; `None` if there is no perfect matching.
    pub(crate) fn new(n: usize, costs: C, start: Option<Start<C::W>>) -> Option<Self> {
        let Optimum { mate, price, allowances } = least_cost_perfect(n, &costs, start)?;
        let inside = |vertices: Vec<u32>| {
            let mut inside = vec![false; n];
            vertices.iter().for_each(|&v| inside[v as usize] = true);
            inside
        };
        Some(Self {
            costs,
            price,
            allowances: allowances.into_iter().map(|(by, blossom)| (by, inside(blossom))).collect(),
            rule: vec![Rule::Any; n],
            mate,
            settled: vec![false; n],
            augmenter: Augmenter::new(n),
        })
    }

    /// Whether every perfect matching of tight edges is of least cost.
    pub(crate) fn is_plain(&self) -> bool {
        self.allowances.is_empty()
    }

    pub(crate) fn costs(&self) -> &C {
        &self.costs
    }

    /// The price of each vertex.
    pub(crate) fn prices(&self) -> &[C::W] {
        &self.price
    }

    /// The partner of each vertex in the matching in hand.
    pub(crate) fn mates(&self) -> &[u32] {
        &self.mate
    }

    /// The partner of `v` in the matching in hand.
    pub(crate) fn mate(&self, v: usize) -> usize {
        self.mate[v] as usize
    }

    /// Whether the pair of `v` is settled.
    pub(crate) fn is_settled(&self, v: usize) -> bool {
        self.settled[v]
    }

    /// Takes another perfect matching of tight edges in hand, parts of it settled. Only for plain ones.
    pub(crate) fn adopt(&mut self, mates: &[u32], settled: impl Fn(usize) -> bool) {
        self.mate = mates.to_vec();
        self.settled = (0..mates.len()).map(settled).collect();
    }

    /// Whether a matching of least cost may still use the edge.
    pub(crate) fn is_usable(&self, u: usize, v: usize) -> bool {
        if u == v
            || self.settled[u]
            || self.settled[v]
            || !self.rule[u].allows(v)
            || !self.rule[v].allows(u)
        {
            return false;
        }
        let Some(cost) = self.costs.cost(u, v) else { return false };
        let mut slack = cost - self.price[u] - self.price[v];
        for (allowance, inside) in &self.allowances {
            if inside[u] && inside[v] {
                slack += *allowance;
            }
        }
        slack == C::W::ZERO && !self.costs.barred(u, v)
    }

    /// The cost of the open part of the matching in hand.
    fn open_cost(&self) -> C::W {
        let mut sum = C::W::ZERO;
        for v in 0..self.mate.len() {
            let mate = self.mate(v);
            if v < mate && !self.settled[v] {
                sum += self.costs.cost(v, mate).unwrap_or(C::W::ZERO);
            }
        }
        sum
    }

    /// Pairs `u` with `v` for good, if a matching of least cost does.
    pub(crate) fn pair(&mut self, u: usize, v: usize) -> bool {
        if self.mate(u) != v {
            if !self.is_usable(u, v) {
                return false;
            }
            let cost = self.costs.cost(u, v).unwrap_or(C::W::ZERO);
            let aim = self.open_cost() - cost;
            let before = self.mate.clone();
            let (a, b) = (self.mate(u), self.mate(v));
            (self.settled[u], self.settled[v]) = (true, true);
            (self.mate[u], self.mate[v]) = (v as u32, u as u32);
            if !self.rematch(a, b, aim) {
                (self.settled[u], self.settled[v]) = (false, false);
                self.mate = before;
                return false;
            }
        }
        (self.settled[u], self.settled[v]) = (true, true);
        true
    }

    /// Confines `v` for good to partners within the range, if a matching of least cost does.
    pub(crate) fn within(&mut self, v: usize, range: Range<usize>) -> bool {
        self.restrict(v, Rule::Within(range))
    }

    /// Confines `v` for good to partners outside the range, if a matching of least cost does.
    pub(crate) fn outside(&mut self, v: usize, range: Range<usize>) -> bool {
        self.restrict(v, Rule::Outside(range))
    }

    fn restrict(&mut self, v: usize, rule: Rule) -> bool {
        let old = std::mem::replace(&mut self.rule[v], rule);
        let partner = self.mate(v);
        if self.rule[v].allows(partner) {
            return true;
        }
        let aim = self.open_cost();
        let before = self.mate.clone();
        if !self.rematch(v, partner, aim) {
            self.mate = before;
            self.rule[v] = old;
            return false;
        }
        true
    }

    /// Finds another matching of the open vertices that costs `aim`, where only `a` and `b` have lost
    /// their partners.
    fn rematch(&mut self, a: usize, b: usize, aim: C::W) -> bool {
        let mut mate = self.mate.clone();
        (mate[a], mate[b]) = (NONE, NONE);
        let mut augmenter = std::mem::take(&mut self.augmenter);
        let found = augmenter.augment_from(&mut mate, a, |u, v| self.is_usable(u, v));
        self.augmenter = augmenter;
        if !found {
            return false;
        }
        self.mate = mate;
        if self.is_plain() || self.open_cost() == aim {
            return true;
        }
        // A blossom has an allowance: tight edges alone do not prove the cost.
        let open: Vec<usize> = (0..self.mate.len()).filter(|&v| !self.settled[v]).collect();
        let usable = Usable { optima: self, open: &open };
        let Some(found) = least_cost_perfect(open.len(), &usable, None) else { return false };
        for (&u, mate) in open.iter().zip(found.mate) {
            self.mate[u] = open[mate as usize] as u32;
        }
        self.open_cost() == aim
    }

    /// The same matchings, of which those with the least `more` are kept. `price` is a start for the
    /// prices of `more`, as [`Start`] asks; what is settled or restricted is not asked again.
    pub(crate) fn refined<F: Fn(usize, usize) -> C::W>(
        &self,
        more: F,
        price: impl Fn(usize) -> C::W,
    ) -> Option<Optima<Refined<'_, C, F>>> {
        let n = self.mate.len();
        let mut start = None;
        if self.is_plain() {
            // Prices may have become odd; doubled, they are even again.
            let prices: Vec<C::W> =
                (0..n).map(|v| self.price[v] + self.price[v] + price(v)).collect();
            let tight = |u: usize, v: usize| {
                let cost = self.costs.cost(u, v).unwrap_or(C::W::ZERO);
                cost + cost + more(u, v) == prices[u] + prices[v]
            };
            let mut mate = self.mate.clone();
            for v in 0..n {
                let partner = mate[v];
                if partner != NONE && !self.settled[v] && !tight(v, partner as usize) {
                    (mate[v], mate[partner as usize]) = (NONE, NONE);
                }
            }
            start = Some(Start { price: prices, mate });
        }
        Optima::new(n, Refined { base: self, more }, start)
    }
}

/// The open part of the matchings of least cost as a graph of its own.
struct Usable<'a, C: Costs> {
    optima: &'a Optima<C>,
    open: &'a [usize],
}

impl<C: Costs> Costs for Usable<'_, C> {
    type W = C::W;

    fn cost(&self, u: usize, v: usize) -> Option<C::W> {
        self.optima.costs.cost(self.open[u], self.open[v])
    }

    fn barred(&self, u: usize, v: usize) -> bool {
        !self.optima.is_usable(self.open[u], self.open[v])
    }
}

/// A graph of the matchings of least cost, with something more to be least.
pub(crate) struct Refined<'a, C: Costs, F> {
    base: &'a Optima<C>,
    more: F,
}

impl<C: Costs, F: Fn(usize, usize) -> C::W> Costs for Refined<'_, C, F> {
    type W = C::W;

    fn cost(&self, u: usize, v: usize) -> Option<C::W> {
        let cost = self.base.costs.cost(u, v)?;
        Some(cost + cost + (self.more)(u, v))
    }

    fn barred(&self, u: usize, v: usize) -> bool {
        !(self.base.is_usable(u, v) || self.base.settled[u] && self.base.mate(u) == v)
    }
}
