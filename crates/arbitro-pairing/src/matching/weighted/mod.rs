//! The perfect matching of least cost in a general graph: Edmonds' primal-dual blossom algorithm, in O(n³)
//! (Galil, "Efficient algorithms for finding maximum matching in graphs", 1986).
//!
//! Every vertex has a dual variable, its *price*, and every blossom has one, its *allowance*, which is not
//! negative. An edge is *tight* if its cost equals the prices of its ends less the allowances of the blossoms
//! around it. Alternating trees grow over tight edges from all free vertices; if no tight edge is left, the
//! prices in the trees shift as far as they stay feasible. A tight edge between two trees completes an
//! augmenting path; inside one tree it closes an odd cycle, which shrinks to a blossom. Costs are multiples
//! of four and prices start even, so that halving a slack is exact.
//!
//! The solved search can be used further: [`Search::rematch`] finds another matching of least cost in which a
//! vertex has a partner of the lowest rank, and [`Search::restrict`] and [`Search::settle`] remove edges and
//! vertices. Each such step grows one more alternating tree, in O(n²).

mod alternatives;
mod blossoms;
#[cfg(test)]
mod tests;
mod trees;

use std::ops::Range;

use super::{Augmenter, Weight, steps};

const NONE: u32 = u32::MAX;

/// The partner of a vertex that stays alone.
const ALONE: u32 = u32::MAX - 1;

/// In smaller graphs a separate search along tight edges does not pay.
const SMALL: usize = 32;

/// The most bytes of a table of all costs.
const MOST_BYTES: usize = 16 << 20;

/// A graph with costs on its edges.
pub(crate) trait Costs<W> {
    /// The cost of an edge, a multiple of four; `None` if there is no edge.
    fn cost(&self, u: usize, v: usize) -> Option<W>;

    /// Whether the edge is missing although it has a cost. Only called for edges that matter.
    fn barred(&self, _: usize, _: usize) -> bool {
        false
    }
}

impl<W, C: Costs<W> + ?Sized> Costs<W> for &C {
    fn cost(&self, u: usize, v: usize) -> Option<W> {
        (**self).cost(u, v)
    }

    fn barred(&self, u: usize, v: usize) -> bool {
        (**self).barred(u, v)
    }
}

/// The partners that a vertex may still have.
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

/// The start of a search: even, feasible prices, and pairs of tight edges.
pub(crate) struct Start<W> {
    /// The price of each vertex.
    pub price: Vec<W>,
    /// The partner of each vertex, or `u32::MAX`.
    pub mate: Vec<u32>,
}

impl<W: Weight> Start<W> {
    /// Prices of half the cost of the cheapest edge of each vertex, which are feasible. `None` if a vertex
    /// has no edge.
    pub(crate) fn halves(n: usize, cost: impl Fn(usize, usize) -> Option<W>) -> Option<Self> {
        let least = |u: usize| (0..n).filter(|&v| u != v).filter_map(|v| cost(u, v)).min();
        let price = (0..n).map(|u| least(u).map(W::half)).collect::<Option<_>>()?;
        Some(Self { price, mate: vec![NONE; n] })
    }
}

/// A perfect matching of least cost of `n` vertices, as the partner of each; `None` if there is no perfect
/// matching.
pub(crate) fn least_cost_perfect<W: Weight>(
    n: usize,
    costs: impl Costs<W>,
    start: Option<Start<W>>,
) -> Option<Vec<u32>> {
    let mut mate = Search::solved(n, Box::new(costs), start)?.mate;
    mate.truncate(n);
    Some(mate)
}

/// A perfect matching of least cost, and prices that prove it.
pub(crate) struct Proof<W> {
    /// The partner of each vertex.
    pub mate: Vec<u32>,
    /// A price for each vertex; even, and feasible without allowances if all costs are doubled.
    pub price: Vec<W>,
}

/// A perfect matching of least cost among `n` vertices; `None` if there is no perfect matching. Searches in graphs with
/// fewer edges can [start](Start) from its prices.
pub(crate) fn least_cost_proved<W: Weight>(
    n: usize,
    costs: impl Costs<W>,
    start: Option<Start<W>>,
) -> Option<Proof<W>> {
    let search = Search::solved(n, Box::new(costs), start)?;
    let price = search.doubled_prices();
    Some(Proof { mate: search.mates().to_vec(), price })
}

/// The dual variables that prove that a perfect matching has the least cost.
pub(crate) struct Priced<W> {
    /// The price of each vertex.
    pub price: Vec<W>,
    /// The sets of vertices with an allowance above zero.
    pub sets: Vec<(Vec<u32>, W)>,
}

/// The dual variables of a matching of least cost in which a vertex may stay alone at a cost (`loops`); `None` if there
/// is no such matching. The start has feasible prices, no higher than the loops, and pairs of tight edges; a vertex whose
/// loop is tight may be its own partner.
pub(crate) fn least_cost_priced<W: Weight>(
    costs: &dyn Costs<W>,
    loops: &[Option<W>],
    start: Start<W>,
) -> Option<Priced<W>> {
    let n = loops.len();
    let mut search = Search::new(n, Box::new(costs), Some(start))?;
    search.loops = loops.to_vec();
    for v in 0..n {
        if search.mate[v] == v as u32 {
            search.mate[v] = ALONE;
        }
    }
    while search.mates().contains(&NONE) {
        search.augment()?;
    }
    let mut sets = Vec::new();
    for blossom in n..search.size() {
        if search.top[blossom] != NONE && search.price[blossom] > W::ZERO {
            let mut inside = Vec::new();
            search.vertices(blossom as u32, &mut inside);
            inside.sort_unstable();
            sets.push((inside, search.price[blossom]));
        }
    }
    Some(Priced { price: search.prices().to_vec(), sets })
}

/// The position of a node in the alternating trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// In no tree.
    Free,
    /// At an even distance from the root: its price rises.
    Outer,
    /// At an odd distance: its price falls.
    Inner,
}

/// An edge from a vertex inside one node to a vertex inside another.
type Edge = (u32, u32);

/// The state of the search. Nodes `0..n` are the vertices, and the others are blossoms.
///
/// Once solved, it holds a perfect matching of least cost and the proof that none is cheaper: every matching
/// of least cost consists of tight edges, and only one of its edges leaves each blossom that has an
/// allowance.
pub(crate) struct Search<'a, W> {
    n: usize,
    costs: Box<dyn Costs<W> + 'a>,
    /// How often all edges of a vertex were looked at for a tree.
    grown: usize,
    /// A row of costs for each vertex, once each has been requested about once; empty in large
    /// graphs.
    table: Vec<Option<W>>,
    /// The vertices that have not been removed.
    live: Vec<u32>,
    /// The partners that each vertex may still have.
    rule: Vec<Rule>,
    /// The price of a vertex or the allowance of a blossom.
    price: Vec<W>,
    /// The cost of staying alone, for vertices that may; empty if none may.
    loops: Vec<Option<W>>,
    /// The vertex that a node is matched to, or `NONE`, or `ALONE`.
    mate: Vec<u32>,
    /// The outermost node that contains a node; `NONE` for unused blossoms and removed vertices.
    top: Vec<u32>,
    label: Vec<Label>,
    /// The outer vertex from which an inner node was reached; `NONE` for a root.
    parent: Vec<u32>,
    /// For an outermost node, the edge with the least slack from an outer vertex to it.
    nearest: Vec<Option<(Edge, W)>>,
    /// The children of a blossom around its cycle, from the base.
    cycle: Vec<Vec<u32>>,
    /// For each blossom and vertex inside it, the child that contains the vertex.
    holder: Vec<Vec<u32>>,
    /// For each blossom and each other node, the cheapest edge between them. The prices of all vertices in an
    /// outermost blossom change together, so that edge stays the cheapest.
    link: Vec<Vec<Option<Edge>>>,
    /// The outer vertices whose edges have not been examined.
    queue: Vec<u32>,
    /// The search for a common ancestor (`searches`) that last passed a node.
    passed: Vec<u32>,
    searches: u32,
}

impl<'a, W: Weight> Search<'a, W> {
    /// A perfect matching of least cost of `n` vertices; `None` if there is no perfect matching.
    pub(in crate::matching) fn solved(
        n: usize,
        costs: Box<dyn Costs<W> + 'a>,
        start: Option<Start<W>>,
    ) -> Option<Self> {
        Self::solved_without(&vec![false; n], costs, start)
    }

    /// The same, with some vertices removed from the start, paired as in `start`.
    pub(in crate::matching) fn solved_without(
        out: &[bool],
        costs: Box<dyn Costs<W> + 'a>,
        start: Option<Start<W>>,
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

    fn new(n: usize, costs: Box<dyn Costs<W> + 'a>, start: Option<Start<W>>) -> Option<Self> {
        let Start { mut price, mut mate } = match start {
            Some(start) => start,
            None => Start::halves(n, |u, v| costs.cost(u, v).filter(|_| !costs.barred(u, v)))?,
        };
        let size = n + n / 2 + 1;
        price.resize(size, W::ZERO);
        mate.resize(size, NONE);
        let top = (0..size as u32).map(|node| if node < n as u32 { node } else { NONE });
        Some(Self {
            n,
            costs,
            grown: 0,
            table: Vec::new(),
            live: (0..n as u32).collect(),
            rule: vec![Rule::Any; n],
            price,
            loops: Vec::new(),
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

    /// Pairs free vertices that a tight edge joins, in order.
    fn match_greedily(&mut self) {
        for u in 0..self.n {
            if self.mate[u] == NONE && self.top[u] != NONE {
                let tight = |v: usize| {
                    self.mate[v] == NONE
                        && self.slack((u as u32, v as u32)) == Some(W::ZERO)
                        && !self.is_barred(u, v)
                };
                if let Some(v) = (u + 1..self.n).find(|&v| tight(v)) {
                    (self.mate[u], self.mate[v]) = (v as u32, u as u32);
                }
            }
        }
    }

    /// Adds pairs by augmenting paths of tight edges, before any price shifts: if they complete the matching,
    /// the initial prices prove it. A vertex without such a path stays free at these prices; after two of
    /// them the search stops.
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
                && self.cost_of(u, v) == Some(self.price[u] + self.price[v])
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
        (mate < ALONE).then(|| self.top_of(mate))
    }

    /// Whether the edge is missing although it has a cost.
    fn is_barred(&self, u: usize, v: usize) -> bool {
        !self.rule[u].allows(v) || !self.rule[v].allows(u) || self.costs.barred(u, v)
    }

    /// The cost of an edge, whether it is barred or not.
    #[inline]
    pub(in crate::matching) fn cost_of(&self, u: usize, v: usize) -> Option<W> {
        match self.table.get(u * self.n + v) {
            Some(&cost) => cost,
            None => self.costs.cost(u, v),
        }
    }

    /// Looks up all costs, if the graph is not too large for that.
    fn fill_table(&mut self) {
        let n = self.n;
        if n * n * size_of::<Option<W>>() > MOST_BYTES {
            return;
        }
        let mut table = vec![None; n * n];
        for (at, &u) in self.live.iter().enumerate() {
            for &v in &self.live[at + 1..] {
                let (u, v) = (u as usize, v as usize);
                table[u * n + v] = self.costs.cost(u, v);
                table[v * n + u] = table[u * n + v];
            }
        }
        self.table = table;
    }

    /// The cost of an edge, if it is not barred.
    fn cost(&self, u: usize, v: usize) -> Option<W> {
        self.cost_of(u, v).filter(|_| !self.is_barred(u, v))
    }

    /// The slack of an edge between two outermost nodes, whether it is barred or not.
    fn slack(&self, (u, v): Edge) -> Option<W> {
        let (u, v) = (u as usize, v as usize);
        Some(self.cost_of(u, v)? - self.price[u] - self.price[v])
    }

    /// Replaces the nearest edge so far, if this one has less slack and is not barred.
    fn keep_nearer(&self, nearest: &mut Option<(Edge, W)>, edge: Edge) {
        if let Some(slack) = self.slack(edge)
            && nearest.is_none_or(|(_, least)| slack < least)
            && !self.is_barred(edge.0 as usize, edge.1 as usize)
        {
            *nearest = Some((edge, slack));
        }
    }

    /// The cheapest edge between two nodes; between two vertices the only one, if there is one.
    fn edge(&self, from: u32, to: u32) -> Option<Edge> {
        match (self.is_vertex(from), self.is_vertex(to)) {
            (true, true) => Some((from, to)),
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

    /// Replaces the matching. The blossoms are invalid afterwards.
    pub(in crate::matching) fn set_mates(&mut self, mates: &[u32]) {
        self.mate[..self.n].copy_from_slice(mates);
    }

    /// The price of each vertex.
    pub(in crate::matching) fn prices(&self) -> &[W] {
        &self.price[..self.n]
    }

    /// Whether the edge is missing in the graph although it has a cost, whatever the rules of its ends.
    pub(in crate::matching) fn bars(&self, u: usize, v: usize) -> bool {
        self.costs.barred(u, v)
    }

    pub(in crate::matching) fn rule(&self, v: usize) -> &Rule {
        &self.rule[v]
    }

    pub(in crate::matching) fn set_rule(&mut self, v: usize, rule: Rule) {
        self.rule[v] = rule;
    }

    /// Whether a blossom has an allowance above zero. If none has, every perfect matching of tight edges is
    /// of least cost.
    pub(in crate::matching) fn has_allowances(&self) -> bool {
        (self.n..self.size()).any(|node| self.top[node] != NONE && self.price[node] > W::ZERO)
    }

    /// Whether a matching of least cost may have the edge.
    pub(in crate::matching) fn is_tight(&self, u: usize, v: usize) -> bool {
        let Some(cost) = self.cost_of(u, v) else { return false };
        let mut slack = cost - self.price[u] - self.price[v];
        let mut around = self.top[u];
        if slack > W::ZERO || around == NONE || self.top[v] == NONE {
            return false;
        }
        if around == self.top[v] {
            // Add the allowances of the blossoms that contain both vertices.
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
        slack == W::ZERO && !self.is_barred(u, v)
    }

    /// For each vertex, the blossoms around it that have an allowance, from the outermost.
    pub(in crate::matching) fn allowances(&self) -> Vec<Vec<u32>> {
        let around = |v: usize| {
            let (mut node, mut around) = (self.top[v], Vec::new());
            while node != NONE && !self.is_vertex(node) {
                if self.price[node as usize] > W::ZERO {
                    around.push(node);
                }
                node = self.holder[node as usize - self.n][v];
            }
            around
        };
        (0..self.n).map(around).collect()
    }

    /// Like [`is_tight`](Self::is_tight), given the result of [`allowances`](Self::allowances). Faster for
    /// asking about all edges, when blossoms are nested hundreds deep and few of them have an allowance.
    pub(in crate::matching) fn is_tight_by(
        &self,
        allowances: &[Vec<u32>],
        u: usize,
        v: usize,
    ) -> bool {
        let Some(cost) = self.cost_of(u, v) else { return false };
        let mut slack = cost - self.price[u] - self.price[v];
        if slack > W::ZERO || self.top[u] == NONE || self.top[v] == NONE {
            return false;
        }
        let both = allowances[u].iter().zip(&allowances[v]).take_while(|(one, other)| one == other);
        both.for_each(|(&blossom, _)| slack += self.price[blossom as usize]);
        slack == W::ZERO && !self.is_barred(u, v)
    }

    /// Prices that are feasible without allowances if all costs are doubled: each vertex pays half of the allowances
    /// around it. The prices may be odd by now; doubled, they are even again.
    pub(in crate::matching) fn doubled_prices(&self) -> Vec<W> {
        let mut prices = self.prices().to_vec();
        for blossom in self.n..self.size() {
            if self.top[blossom] != NONE && self.price[blossom] > W::ZERO {
                let half = self.price[blossom].half();
                let mut inside = Vec::new();
                self.vertices(blossom as u32, &mut inside);
                inside.into_iter().for_each(|v| prices[v as usize] -= half);
            }
        }
        prices.into_iter().map(|price| price + price).collect()
    }
}
