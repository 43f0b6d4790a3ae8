//! The perfect matching of least cost in a general graph: Edmonds' primal-dual algorithm with blossoms,
//! in O(n³) (Galil, "Efficient algorithms for finding maximum matching in graphs", 1986).
//!
//! Every vertex has a price, every blossom an allowance; an edge is *tight* when its cost equals the
//! prices it connects (and the allowances it lies inside). Alternating trees grow from all free
//! vertices over tight edges; when none is left, the prices of the trees shift by as much as keeps every
//! edge payable. A tight edge between two trees is an augmenting path, inside one tree it closes an odd
//! cycle, which shrinks to a blossom. Costs are multiplied by four and prices start even, so that
//! halving a slack stays exact.
//!
//! The search stays alive after that: [`Search::rematch`] asks for another matching of least cost in which one
//! vertex has the partner it likes best, and [`Search::restrict`] and [`Search::settle`] take edges and vertices
//! out. Each such step is one more alternating tree, in O(n²).

mod alternatives;
mod blossoms;
#[cfg(test)]
mod tests;
mod trees;

use std::ops::Range;

use super::{Augmenter, Weight, steps};

const NONE: u32 = u32::MAX;

/// In smaller graphs a search of its own along the tight edges does not pay.
const SMALL: usize = 32;

/// A graph whose edges cost something.
pub(crate) trait Costs {
    /// What costs are counted in.
    type W: Weight;

    /// What the edge costs, a multiple of four; `None` without an edge.
    fn cost(&self, u: usize, v: usize) -> Option<Self::W>;

    /// Whether the edge is missing although it has a cost. Asked only about edges that matter.
    fn barred(&self, u: usize, v: usize) -> bool;
}

impl<C: Costs> Costs for &C {
    type W = C::W;

    fn cost(&self, u: usize, v: usize) -> Option<C::W> {
        (**self).cost(u, v)
    }

    fn barred(&self, u: usize, v: usize) -> bool {
        (**self).barred(u, v)
    }
}

/// What partners a vertex may still have.
#[derive(Clone, Debug)]
pub(crate) enum Rule {
    Any,
    Within(Range<usize>),
    Outside(Range<usize>),
}

impl Rule {
    pub(in crate::matching) fn allows(&self, partner: usize) -> bool {
        match self {
            Rule::Any => true,
            Rule::Within(range) => range.contains(&partner),
            Rule::Outside(range) => !range.contains(&partner),
        }
    }
}

/// A place to begin: prices that every edge can pay, all even, and pairs along tight edges.
pub(crate) struct Start<W> {
    /// The price of each vertex.
    pub price: Vec<W>,
    /// The partner of each vertex, or `u32::MAX`.
    pub mate: Vec<u32>,
}

impl<W: Weight> Start<W> {
    /// Half of its cheapest edge is a price that every edge of a vertex can pay. `None` if a vertex has no edge.
    pub(crate) fn halves(n: usize, cost: impl Fn(usize, usize) -> Option<W>) -> Option<Self> {
        let least = |u: usize| (0..n).filter(|&v| u != v).filter_map(|v| cost(u, v)).min();
        let price = (0..n).map(|u| least(u).map(W::half)).collect::<Option<_>>()?;
        Some(Self { price, mate: vec![NONE; n] })
    }
}

/// A perfect matching of least cost among `n` vertices, the partner of each; `None` when no perfect matching
/// exists.
pub(crate) fn least_cost_perfect<C: Costs>(
    n: usize,
    costs: &C,
    start: Option<Start<C::W>>,
) -> Option<Vec<u32>> {
    let mut mate = Search::solved(n, costs, start)?.mate;
    mate.truncate(n);
    Some(mate)
}

/// A perfect matching of least cost, and prices that prove it.
pub(crate) struct Proof<W> {
    /// The partner of each vertex.
    pub mate: Vec<u32>,
    /// A price for each vertex, even, that every edge can pay if all costs are doubled.
    pub price: Vec<W>,
}

/// The same, with prices from which other searches among some of the edges can [begin](Start).
pub(crate) fn least_cost_proved<C: Costs>(
    n: usize,
    costs: &C,
    start: Option<Start<C::W>>,
) -> Option<Proof<C::W>> {
    let search = Search::solved(n, costs, start)?;
    let price = search.doubled_prices();
    Some(Proof { mate: search.mates().to_vec(), price })
}

/// What a node is to the trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// In no tree.
    Free,
    /// At an even distance from the root: its price rises.
    Outer,
    /// At an odd distance: its price falls.
    Inner,
}

/// An edge, from a vertex inside one node to a vertex inside another.
type Edge = (u32, u32);

/// The state of the search. Nodes `0..n` are the vertices, nodes from `n` on are blossoms.
///
/// Once solved it holds a perfect matching of least cost and the proof that none is cheaper: every matching of
/// least cost uses tight edges only, and leaves every blossom that has an allowance by one edge.
pub(crate) struct Search<C: Costs> {
    n: usize,
    costs: C,
    /// The vertices still in the game.
    live: Vec<u32>,
    /// What partners each vertex may still have.
    rule: Vec<Rule>,
    /// The price of a vertex, the allowance of a blossom.
    price: Vec<C::W>,
    /// The vertex a node is matched to.
    mate: Vec<u32>,
    /// The outermost node a node lies in; NONE for a blossom that is not in use and a vertex out of the game.
    top: Vec<u32>,
    label: Vec<Label>,
    /// The outer vertex by which an inner node was reached; NONE for a root.
    parent: Vec<u32>,
    /// For an outermost node, the edge to it from an outer vertex with the least slack.
    nearest: Vec<Option<(Edge, C::W)>>,
    /// The nodes of a blossom around its cycle, the base first.
    cycle: Vec<Vec<u32>>,
    /// For a blossom, the node of its cycle that holds each of its vertices.
    holder: Vec<Vec<u32>>,
    /// For a blossom and another node, the cheapest edge between them. All vertices of an outermost
    /// blossom change their prices together, so the cheapest stays the cheapest.
    link: Vec<Vec<Option<Edge>>>,
    /// Outer vertices whose edges are still to be looked at.
    queue: Vec<u32>,
    /// For the search of a common ancestor: when a node was last passed.
    passed: Vec<u32>,
    searches: u32,
}

impl<C: Costs> Search<C> {
    /// A perfect matching of least cost among `n` vertices; `None` when no perfect matching exists.
    pub(in crate::matching) fn solved(
        n: usize,
        costs: C,
        start: Option<Start<C::W>>,
    ) -> Option<Self> {
        Self::solved_without(&vec![false; n], costs, start)
    }

    /// The same where some vertices are out of the game from the beginning, paired as the start has them.
    pub(in crate::matching) fn solved_without(
        out: &[bool],
        costs: C,
        start: Option<Start<C::W>>,
    ) -> Option<Self> {
        let n = out.len();
        if n % 2 == 1 {
            return None;
        }
        let mut search = Self::new(n, costs, start)?;
        (0..n).filter(|&v| out[v]).for_each(|v| search.top[v] = NONE);
        search.live.retain(|&v| !out[v as usize]);
        search.match_greedily();
        if n > SMALL {
            search.match_along_tight_edges();
        }
        let free = search.mate[..n].iter().filter(|&&mate| mate == NONE).count();
        for _ in 0..free / 2 {
            search.augment()?;
        }
        Some(search)
    }

    fn new(n: usize, costs: C, start: Option<Start<C::W>>) -> Option<Self> {
        let Start { mut price, mut mate } = match start {
            Some(start) => start,
            None => Start::halves(n, |u, v| costs.cost(u, v).filter(|_| !costs.barred(u, v)))?,
        };
        let size = n + n / 2 + 1;
        price.resize(size, C::W::ZERO);
        mate.resize(size, NONE);
        let top = (0..size as u32).map(|node| if node < n as u32 { node } else { NONE });
        Some(Self {
            n,
            costs,
            live: (0..n as u32).collect(),
            rule: vec![Rule::Any; n],
            price,
            mate,
            top: top.collect(),
            label: vec![Label::Free; size],
            parent: vec![NONE; size],
            nearest: vec![None; size],
            cycle: vec![Vec::new(); size - n],
            holder: vec![Vec::new(); size - n],
            link: vec![Vec::new(); size - n],
            queue: Vec::new(),
            passed: vec![0; size],
            searches: 0,
        })
    }

    /// Pairs what tight edges join, first come first served.
    fn match_greedily(&mut self) {
        for u in 0..self.n {
            if self.mate[u] == NONE && self.top[u] != NONE {
                let tight = |v: usize| {
                    self.mate[v] == NONE && self.slack((u as u32, v as u32)) == Some(C::W::ZERO)
                };
                if let Some(v) = (u + 1..self.n).find(|&v| tight(v)) {
                    (self.mate[u], self.mate[v]) = (v as u32, u as u32);
                }
            }
        }
    }

    /// Pairs more along paths of tight edges, before any price shifts: where that pairs all, the prices it began with
    /// prove the matching. A free vertex without such a path never has one at these prices, so two of them end it.
    fn match_along_tight_edges(&mut self) {
        let free: Vec<usize> =
            (0..self.n).filter(|&v| self.mate[v] == NONE && self.top[v] != NONE).collect();
        if free.is_empty() {
            return;
        }
        let mut mate = self.mates().to_vec();
        let mut augmenter = Augmenter::new(self.n);
        let is_tight = |u: usize, v: usize| {
            self.top[u] != NONE
                && self.top[v] != NONE
                && self.costs.cost(u, v) == Some(self.price[u] + self.price[v])
                && !self.is_barred(u, v)
        };
        let mut refused = 0;
        for v in free {
            if mate[v] == NONE && !augmenter.augment_from(&mut mate, v, &is_tight) {
                refused += 1;
                if refused == 2 {
                    break;
                }
            }
        }
        self.set_mates(&mate);
    }

    fn size(&self) -> usize {
        self.top.len()
    }

    fn is_vertex(&self, node: u32) -> bool {
        (node as usize) < self.n
    }

    fn is_outermost(&self, node: u32) -> bool {
        self.top[node as usize] == node
    }

    fn outermost(&self) -> Vec<u32> {
        (0..self.size() as u32).filter(|&node| self.is_outermost(node)).collect()
    }

    fn top_of(&self, node: u32) -> u32 {
        self.top[node as usize]
    }

    fn label_of(&self, node: u32) -> Label {
        self.label[node as usize]
    }

    /// The outermost node that `node` is matched to.
    fn mate_node(&self, node: u32) -> Option<u32> {
        let mate = self.mate[node as usize];
        (mate != NONE).then(|| self.top_of(mate))
    }

    /// Whether the edge is missing although it has a cost.
    fn is_barred(&self, u: usize, v: usize) -> bool {
        !self.rule[u].allows(v) || !self.rule[v].allows(u) || self.costs.barred(u, v)
    }

    /// What the edge costs, if there is one.
    fn cost(&self, u: usize, v: usize) -> Option<C::W> {
        self.costs.cost(u, v).filter(|_| !self.is_barred(u, v))
    }

    /// How far an edge between two outermost nodes is from being tight.
    fn slack(&self, (u, v): Edge) -> Option<C::W> {
        let (u, v) = (u as usize, v as usize);
        Some(self.cost(u, v)? - self.price[u] - self.price[v])
    }

    /// The cheapest edge between two nodes.
    fn edge(&self, from: u32, to: u32) -> Option<Edge> {
        match (self.is_vertex(from), self.is_vertex(to)) {
            (true, true) => {
                let (u, v) = (from as usize, to as usize);
                self.cost(u, v).map(|_| (from, to))
            }
            (false, _) => self.link[from as usize - self.n][to as usize],
            (true, false) => self.link[to as usize - self.n][from as usize].map(|(a, b)| (b, a)),
        }
    }

    /// The partner of `v` in the matching.
    pub(in crate::matching) fn mate(&self, v: usize) -> usize {
        self.mate[v] as usize
    }

    pub(in crate::matching) fn mates(&self) -> &[u32] {
        &self.mate[..self.n]
    }

    /// Takes other partners for all vertices. After that the blossoms mean nothing any more.
    pub(in crate::matching) fn set_mates(&mut self, mates: &[u32]) {
        self.mate[..self.n].copy_from_slice(mates);
    }

    /// The price of each vertex.
    pub(in crate::matching) fn prices(&self) -> &[C::W] {
        &self.price[..self.n]
    }

    pub(in crate::matching) fn costs(&self) -> &C {
        &self.costs
    }

    pub(in crate::matching) fn rule(&self, v: usize) -> &Rule {
        &self.rule[v]
    }

    pub(in crate::matching) fn set_rule(&mut self, v: usize, rule: Rule) {
        self.rule[v] = rule;
    }

    /// Whether some blossom has an allowance. If none has, every perfect matching of tight edges is of least
    /// cost.
    pub(in crate::matching) fn has_allowances(&self) -> bool {
        (self.n..self.size()).any(|node| self.top[node] != NONE && self.price[node] > C::W::ZERO)
    }

    /// Whether a matching of least cost may use the edge.
    pub(in crate::matching) fn is_tight(&self, u: usize, v: usize) -> bool {
        let Some(cost) = self.costs.cost(u, v) else { return false };
        let mut slack = cost - self.price[u] - self.price[v];
        let mut around = self.top[u];
        if slack > C::W::ZERO || around == NONE || self.top[v] == NONE {
            return false;
        }
        if around == self.top[v] {
            // The allowances of the blossoms that both lie in.
            while !self.is_vertex(around) {
                steps::count(1);
                slack += self.price[around as usize];
                let holder = &self.holder[around as usize - self.n];
                if holder[u] != holder[v] {
                    break;
                }
                around = holder[u];
            }
        }
        slack == C::W::ZERO && !self.is_barred(u, v)
    }

    /// For each vertex the blossoms around it that have an allowance, the outermost first.
    pub(in crate::matching) fn allowances(&self) -> Vec<Vec<u32>> {
        let around = |v: usize| {
            let (mut node, mut around) = (self.top[v], Vec::new());
            while node != NONE && !self.is_vertex(node) {
                if self.price[node as usize] > C::W::ZERO {
                    around.push(node);
                }
                node = self.holder[node as usize - self.n][v];
            }
            around
        };
        (0..self.n).map(around).collect()
    }

    /// Whether a matching of least cost may use the edge, with the [`allowances`](Self::allowances) at hand: for who asks
    /// about all edges, where blossoms lie in blossoms by the hundred and few of them have one.
    pub(in crate::matching) fn is_tight_by(
        &self,
        allowances: &[Vec<u32>],
        u: usize,
        v: usize,
    ) -> bool {
        let Some(cost) = self.costs.cost(u, v) else { return false };
        let mut slack = cost - self.price[u] - self.price[v];
        if slack > C::W::ZERO || self.top[u] == NONE || self.top[v] == NONE {
            return false;
        }
        let both = allowances[u].iter().zip(&allowances[v]).take_while(|(one, other)| one == other);
        both.for_each(|(&blossom, _)| slack += self.price[blossom as usize]);
        slack == C::W::ZERO && !self.is_barred(u, v)
    }

    /// Prices that every edge can pay without any allowance if its cost is doubled: each vertex pays half of the
    /// allowances around it. Prices may have become odd; doubled, they are even again.
    pub(in crate::matching) fn doubled_prices(&self) -> Vec<C::W> {
        let mut prices = self.prices().to_vec();
        for blossom in self.n..self.size() {
            if self.top[blossom] != NONE && self.price[blossom] > C::W::ZERO {
                let half = self.price[blossom].half();
                let mut inside = Vec::new();
                self.vertices(blossom as u32, &mut inside);
                inside.into_iter().for_each(|v| prices[v as usize] -= half);
            }
        }
        prices.into_iter().map(|price| price + price).collect()
    }
}
