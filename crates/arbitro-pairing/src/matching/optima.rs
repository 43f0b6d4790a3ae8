//! All perfect matchings of least cost, narrowed step by step without using groups, for graphs that
//! [`Tight`](super::Tight) cannot handle.

use std::ops::Range;

use super::augment::Augmenter;
use super::weighted::{Rule, Search};
use super::{Costs, Rows, Start, Weight, steps};

const NONE: u32 = u32::MAX;

/// The perfect matchings of least cost, with one of them as the current one. Each step requests a
/// property; if some of the matchings have it, only those are kept.
pub(crate) struct Optima<'a, W> {
    search: Search<'a, W>,
    /// Whether every perfect matching of tight edges is of least cost. Then only tight edges have to be
    /// searched; otherwise the dual variables of blossoms matter as well.
    pub(crate) plain: bool,
    /// The vertices whose pair is settled.
    settled: Vec<bool>,
    augmenter: Augmenter,
}

impl<'a, W: Weight> Optima<'a, W> {
    /// All matchings of least cost of `n` vertices; `None` if there is no perfect matching.
    pub(crate) fn new(
        n: usize,
        costs: impl Costs<W> + 'a,
        start: Option<Start<W>>,
    ) -> Option<Self> {
        Self::new_without(vec![false; n], costs, start)
    }

    /// The same, with the pairs of some vertices settled as in `start`.
    pub(crate) fn new_without(
        settled: Vec<bool>,
        costs: impl Costs<W> + 'a,
        start: Option<Start<W>>,
    ) -> Option<Self> {
        let search = Search::solved_without(&settled, Box::new(costs), start)?;
        let plain = !search.has_allowances();
        let augmenter = Augmenter::new(settled.len());
        Some(Self { search, plain, settled, augmenter })
    }

    /// The price (dual variable) of each vertex.
    pub(crate) fn prices(&self) -> &[W] {
        self.search.prices()
    }

    /// The partner of each vertex in the current matching.
    pub(crate) fn mates(&self) -> &[u32] {
        self.search.mates()
    }

    /// The partner of `v` in the current matching.
    pub(crate) fn mate(&self, v: usize) -> usize {
        self.search.mate(v)
    }

    /// Whether the pair of `v` is settled.
    pub(crate) fn is_settled(&self, v: usize) -> bool {
        self.settled[v]
    }

    /// Whether one of the remaining matchings can have the edge.
    fn is_usable(&self, u: usize, v: usize) -> bool {
        self.is_usable_by(None, u, v)
    }

    /// The same, with the result of [`Search::allowances`].
    fn is_usable_by(&self, allowances: Option<&[Vec<u32>]>, u: usize, v: usize) -> bool {
        u != v
            && !self.settled[u]
            && !self.settled[v]
            && self.search.rule(u).allows(v)
            && self.search.rule(v).allows(u)
            && if self.plain {
                let price = self.search.prices();
                self.search.cost_of(u, v) == Some(price[u] + price[v]) && !self.search.bars(u, v)
            } else {
                match allowances {
                    Some(allowances) => self.search.is_tight_by(allowances, u, v),
                    None => self.search.is_tight(u, v),
                }
            }
    }

    /// Settles the pair of `v` with the first of `partners` that it has in a matching of least cost.
    pub(crate) fn pair_first(&mut self, v: usize, partners: &[usize]) -> Option<usize> {
        if !self.plain {
            let mut rank = vec![usize::MAX; self.settled.len()];
            for (at, &w) in partners.iter().enumerate() {
                rank[w] = at;
            }
            let w = self.search.pair_first(v, &|w| rank[w])?;
            (self.settled[v], self.settled[w]) = (true, true);
            return Some(w);
        }
        let first = partners.iter().copied().find(|&w| self.is_usable(v, w))?;
        let mut mates = self.mates().to_vec();
        let mut augmenter = std::mem::take(&mut self.augmenter);
        let usable = |u: usize, w: usize| self.is_usable(u, w);
        let partner = if first == self.mate(v) {
            Some(first)
        } else {
            augmenter.pair_first(&mut mates, v, partners.iter().copied(), &usable)
        };
        self.augmenter = augmenter;
        let settled_partner = partner?;
        self.search.set_mates(&mates);
        (self.settled[v], self.settled[settled_partner]) = (true, true);
        Some(settled_partner)
    }

    /// All partners of `v` in matchings of least cost; `None` if tight edges alone do not decide.
    pub(crate) fn partners(&mut self, v: usize) -> Option<Vec<usize>> {
        if !self.plain {
            return None;
        }
        let mut augmenter = std::mem::take(&mut self.augmenter);
        let usable = |u: usize, w: usize| self.is_usable(u, w);
        let partners = augmenter.partners(self.mates(), v, &usable);
        self.augmenter = augmenter;
        Some(partners)
    }

    fn augment(&mut self, mate: &mut [u32], root: usize) -> bool {
        let mut augmenter = std::mem::take(&mut self.augmenter);
        let augmented =
            augmenter.augment_from(mate, root, &|u: usize, v: usize| self.is_usable(u, v));
        self.augmenter = augmenter;
        augmented
    }

    /// Restricts `v` to partners within the range, if a matching of least cost allows it.
    pub(crate) fn within(&mut self, v: usize, range: Range<usize>) -> bool {
        self.restrict(v, Rule::Within(range))
    }

    /// Restricts `v` to partners outside the range, if a matching of least cost allows it.
    pub(crate) fn outside(&mut self, v: usize, range: Range<usize>) -> bool {
        self.restrict(v, Rule::Outside(range))
    }

    fn restrict(&mut self, v: usize, rule: Rule) -> bool {
        if !self.plain {
            return self.search.restrict(v, rule);
        }
        let partner = self.mate(v);
        let keeps = rule.allows(partner);
        let old = self.search.rule(v).clone();
        self.search.set_rule(v, rule);
        if keeps {
            return true;
        }
        let mut mate = self.mates().to_vec();
        (mate[v], mate[partner]) = (NONE, NONE);
        let augmented = self.augment(&mut mate, v);
        if augmented {
            self.search.set_mates(&mate);
        } else {
            self.search.set_rule(v, old);
        }
        augmented
    }

    /// Keeps those of the matchings for which the additional cost is least. Settled pairs and restrictions
    /// stay.
    pub(crate) fn refined(self, added: impl AddedCost<W> + 'a) -> Self {
        let n = self.settled.len();
        let mut prices = self.search.doubled_prices();
        let cost = |u: usize, v: usize| match self.search.cost_of(u, v) {
            Some(cost) => cost + cost + added.of(u, v),
            None => unreachable!("{u} and {v} are paired without an edge"),
        };
        for (v, own) in prices.iter_mut().enumerate() {
            *own += added.price(v);
        }
        let mut mate = self.mates().to_vec();
        for v in 0..n {
            let partner = mate[v] as usize;
            if mate[v] == NONE || partner < v {
                continue;
            }
            if !self.settled[v] && cost(v, partner) != prices[v] + prices[partner] {
                (mate[v], mate[partner]) = (NONE, NONE);
            }
        }
        let (settled, start) = (self.settled.clone(), Start { price: prices, mate });
        match Optima::new_without(settled, Refined::new(self, added), Some(start)) {
            Some(refined) => refined,
            None => unreachable!("the matching in hand is one of those that are refined"),
        }
    }
}

/// An additional cost of edges.
pub(crate) trait AddedCost<W> {
    /// The additional cost of an edge.
    fn of(&self, u: usize, v: usize) -> W;

    /// An even price for each vertex, such that the prices of two vertices together are at most the
    /// additional cost of their edge.
    fn price(&self, v: usize) -> W;
}

/// The graph of the matchings of least cost, with an additional cost to minimize.
struct Refined<'a, W, M> {
    base: Optima<'a, W>,
    added: M,
    /// For each vertex the bits of the partners that it can have in a matching of least cost. Computed once,
    /// because the answers do not change and are needed often.
    usable: Rows,
}

impl<'a, W: Weight, M> Refined<'a, W, M> {
    fn new(base: Optima<'a, W>, added: M) -> Self {
        let n = base.settled.len();
        let mut usable = Rows::new(n, n);
        let allowances = base.search.allowances();
        for u in 0..n {
            steps::count(n - u);
            let joined = |&v: &usize| base.is_usable_by(Some(&allowances), u, v);
            (u + 1..n).filter(joined).for_each(|v| usable.set_pair(u, v));
        }
        Self { base, added, usable }
    }
}

impl<W: Weight, M: AddedCost<W>> Costs<W> for Refined<'_, W, M> {
    fn cost(&self, u: usize, v: usize) -> Option<W> {
        let cost = self.base.search.cost_of(u, v)?;
        Some(cost + cost + self.added.of(u, v))
    }

    fn barred(&self, u: usize, v: usize) -> bool {
        !self.usable.has(u, v)
    }
}
