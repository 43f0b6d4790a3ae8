//! The perfect matching of least cost in a general graph: Edmonds' primal-dual algorithm with blossoms,
//! in O(n³) (Galil, "Efficient algorithms for finding maximum matching in graphs", 1986).
//!
//! Every vertex has a price, every blossom an allowance; an edge is *tight* when its cost equals the
//! prices it connects (and the allowances it lies inside). Alternating trees grow from all free
//! vertices over tight edges; when none is left, the prices of the trees shift by as much as keeps every
//! edge payable. A tight edge between two trees is an augmenting path, inside one tree it closes an odd
//! cycle, which shrinks to a blossom. Costs are multiplied by four and prices start even, so that
//! halving a slack stays exact.

use super::Weight;

const NONE: u32 = u32::MAX;

/// A graph whose edges cost something.
pub(crate) trait Costs {
    /// What costs are counted in.
    type W: Weight;

    /// What the edge costs, a multiple of four; `None` if there is none.
    fn cost(&self, u: usize, v: usize) -> Option<Self::W>;

    /// Whether the edge is missing although it has a cost. Asked only about edges that matter.
    fn barred(&self, u: usize, v: usize) -> bool;
}

/// A place to begin: prices that every edge can pay, all even, and pairs along tight edges.
pub(crate) struct Start<W> {
    /// The price of each vertex.
    pub price: Vec<W>,
    /// The partner of each vertex, or `u32::MAX`.
    pub mate: Vec<u32>,
}

/// A perfect matching of least cost, with the proof that none is cheaper: every matching of least cost
/// uses tight edges only, and leaves every blossom that has an allowance by one edge.
#[derive(Clone, Debug)]
pub(crate) struct Optimum<W> {
    /// The partner of each vertex.
    pub mate: Vec<u32>,
    /// The price of each vertex.
    pub price: Vec<W>,
    /// The allowances above zero, with the vertices of their blossoms.
    pub allowances: Vec<(W, Vec<u32>)>,
}

/// A perfect matching of least cost among `n` vertices; `None` when no perfect matching exists.
pub(crate) fn least_cost_perfect<C: Costs>(
    n: usize,
    costs: &C,
    start: Option<Start<C::W>>,
) -> Option<Optimum<C::W>> {
    if n % 2 == 1 {
        return None;
    }
    let mut search = Search::new(n, costs, start)?;
    search.match_greedily();
    let free = search.mate[..n].iter().filter(|&&mate| mate == NONE).count();
    for _ in 0..free / 2 {
        search.augment()?;
    }
    let allowances = search.allowances();
    search.mate.truncate(n);
    search.price.truncate(n);
    Some(Optimum { mate: search.mate, price: search.price, allowances })
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
struct Search<'a, C: Costs> {
    n: usize,
    costs: &'a C,
    /// The price of a vertex, the allowance of a blossom.
    price: Vec<C::W>,
    /// The vertex a node is matched to.
    mate: Vec<u32>,
    /// The outermost node a node lies in; NONE for a blossom that is not in use.
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

impl<'a, C: Costs> Search<'a, C> {
    fn new(n: usize, costs: &'a C, start: Option<Start<C::W>>) -> Option<Self> {
        let Start { mut price, mut mate } = match start {
            Some(start) => start,
            None => Start { price: Self::halves(n, costs)?, mate: vec![NONE; n] },
        };
        let size = n + n / 2 + 1;
        price.resize(size, C::W::ZERO);
        mate.resize(size, NONE);
        let top = (0..size as u32).map(|node| if node < n as u32 { node } else { NONE });
        Some(Self {
            n,
            costs,
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

    /// Half of its cheapest edge is a price that every edge of a vertex can pay.
    fn halves(n: usize, costs: &C) -> Option<Vec<C::W>> {
        let edges = |u: usize| {
            let others = (0..n).filter(move |&v| u != v);
            others.filter_map(move |v| costs.cost(u, v).filter(|_| !costs.barred(u, v)))
        };
        (0..n).map(|u| edges(u).min().map(C::W::half)).collect()
    }

    /// Pairs what tight edges join, first come first served.
    fn match_greedily(&mut self) {
        for u in 0..self.n {
            if self.mate[u] == NONE {
                let tight = |v: usize| {
                    self.mate[v] == NONE && self.slack((u as u32, v as u32)) == Some(C::W::ZERO)
                };
                if let Some(v) = (u + 1..self.n).find(|&v| tight(v)) {
                    (self.mate[u], self.mate[v]) = (v as u32, u as u32);
                }
            }
        }
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

    /// The outer node an inner one hangs from.
    fn parent_node(&self, node: u32) -> Option<u32> {
        let parent = self.parent[node as usize];
        (parent != NONE).then(|| self.top_of(parent))
    }

    /// How far an edge between two outermost nodes is from being tight.
    fn slack(&self, (u, v): Edge) -> Option<C::W> {
        let (u, v) = (u as usize, v as usize);
        let cost = self.costs.cost(u, v).filter(|_| !self.costs.barred(u, v))?;
        Some(cost - self.price[u] - self.price[v])
    }

    /// The cheapest edge between two nodes.
    fn edge(&self, from: u32, to: u32) -> Option<Edge> {
        match (self.is_vertex(from), self.is_vertex(to)) {
            (true, true) => {
                let (u, v) = (from as usize, to as usize);
                let there = self.costs.cost(u, v).is_some() && !self.costs.barred(u, v);
                there.then_some((from, to))
            }
            (false, _) => self.link[from as usize - self.n][to as usize],
            (true, false) => self.link[to as usize - self.n][from as usize].map(|(a, b)| (b, a)),
        }
    }

    /// Remembers `edge` if it is the nearest to being tight among those to `node` so far.
    fn offer(&mut self, node: u32, edge: Edge, slack: C::W) {
        if self.nearest[node as usize].is_none_or(|(_, least)| slack < least) {
            self.nearest[node as usize] = Some((edge, slack));
        }
    }

    /// Looks for the cheapest edge to `node` from all outer vertices.
    fn find_nearest(&mut self, node: u32) {
        self.nearest[node as usize] = None;
        for u in 0..self.n as u32 {
            let top = self.top_of(u);
            if top != node
                && self.label_of(top) == Label::Outer
                && let Some(edge) = self.edge(u, node)
                && let Some(slack) = self.slack(edge)
            {
                self.offer(node, edge, slack);
            }
        }
    }

    fn children(&self, blossom: u32) -> Vec<u32> {
        self.cycle[blossom as usize - self.n].clone()
    }

    fn enqueue(&mut self, node: u32) {
        if self.is_vertex(node) {
            self.queue.push(node);
        } else {
            for child in self.children(node) {
                self.enqueue(child);
            }
        }
    }

    fn set_top(&mut self, node: u32, top: u32) {
        self.top[node as usize] = top;
        if !self.is_vertex(node) {
            for child in self.children(node) {
                self.set_top(child, top);
            }
        }
    }

    /// The place of `child` on the cycle of `blossom`, the cycle turned round if needed so that the
    /// number of steps from the base is even.
    fn even_place(&mut self, blossom: u32, child: u32) -> usize {
        let cycle = &mut self.cycle[blossom as usize - self.n];
        let place = cycle.iter().position(|&node| node == child).unwrap_or(0);
        if place % 2 == 0 {
            return place;
        }
        cycle[1..].reverse();
        cycle.len() - place
    }

    /// Matches `node` to `other`, and the inside of a blossom accordingly.
    fn match_to(&mut self, node: u32, other: u32) {
        let Some((inside, outside)) = self.edge(node, other) else { return };
        self.mate[node as usize] = outside;
        if self.is_vertex(node) {
            return;
        }
        let blossom = node as usize - self.n;
        let base = self.holder[blossom][inside as usize];
        let place = self.even_place(node, base);
        for step in 0..place {
            let (one, two) = (self.cycle[blossom][step], self.cycle[blossom][step ^ 1]);
            self.match_to(one, two);
        }
        self.match_to(base, other);
        self.cycle[blossom].rotate_left(place);
    }

    /// Matches the outer node `node` to `other` and flips the path from there to the root.
    fn flip(&mut self, mut node: u32, mut other: u32) {
        loop {
            let inner = self.mate_node(node);
            self.match_to(node, other);
            let Some(inner) = inner else { return };
            let Some(up) = self.parent_node(inner) else { return };
            self.match_to(inner, up);
            (node, other) = (up, inner);
        }
    }

    /// The node where the paths from two outer nodes to their roots meet; `None` for different trees.
    fn meeting(&mut self, one: u32, two: u32) -> Option<u32> {
        self.searches += 1;
        let (mut here, mut there) = (Some(one), Some(two));
        while here.is_some() || there.is_some() {
            if let Some(node) = here {
                if self.passed[node as usize] == self.searches {
                    return Some(node);
                }
                self.passed[node as usize] = self.searches;
                here = self.mate_node(node).and_then(|inner| self.parent_node(inner));
            }
            std::mem::swap(&mut here, &mut there);
        }
        None
    }

    /// Shrinks the cycle that a tight edge between the outer nodes `one` and `two` of a tree closes.
    fn shrink(&mut self, one: u32, meeting: u32, two: u32) {
        let n = self.n;
        let unused = (n..self.size()).find(|&node| self.top[node] == NONE);
        let Some(blossom) = unused else { return };
        let mut cycle = vec![meeting];
        for (at, turn) in [(one, true), (two, false)] {
            let mut node = at;
            while node != meeting {
                let Some(inner) = self.mate_node(node) else { return };
                cycle.extend([node, inner]);
                self.enqueue(inner);
                let Some(up) = self.parent_node(inner) else { return };
                node = up;
            }
            if turn {
                cycle[1..].reverse();
            }
        }
        self.price[blossom] = C::W::ZERO;
        self.label[blossom] = Label::Outer;
        self.mate[blossom] = self.mate[meeting as usize];
        self.parent[blossom] = NONE;
        self.cycle[blossom - n] = cycle.clone();
        self.set_top(blossom as u32, blossom as u32);
        self.relink(blossom as u32, &cycle);
        self.find_nearest(blossom as u32);
    }

    /// Finds the cheapest edges between a new blossom and all other nodes.
    fn relink(&mut self, blossom: u32, cycle: &[u32]) {
        let n = self.n;
        let mut link: Vec<Option<Edge>> = vec![None; self.size()];
        let mut holder = vec![NONE; n];
        for &child in cycle {
            for (node, best) in link.iter_mut().enumerate() {
                if self.top[node] == NONE || self.top[node] == blossom {
                    continue;
                }
                let Some(edge) = self.edge(child, node as u32) else { continue };
                if best.is_none_or(|known| self.slack(edge) < self.slack(known)) {
                    *best = Some(edge);
                }
            }
            if self.is_vertex(child) {
                holder[child as usize] = child;
            } else {
                for (vertex, holder) in holder.iter_mut().enumerate() {
                    if self.holder[child as usize - n][vertex] != NONE {
                        *holder = child;
                    }
                }
            }
        }
        for (node, edge) in link.iter().enumerate().skip(n) {
            if self.top[node] != NONE && node != blossom as usize {
                self.link[node - n][blossom as usize] =
                    edge.map(|(inside, outside)| (outside, inside));
            }
        }
        self.link[blossom as usize - n] = link;
        self.holder[blossom as usize - n] = holder;
    }

    /// Opens an inner blossom whose allowance is used up: the even way round from its base to where
    /// the tree entered it stays in the tree, the rest is free.
    fn expand(&mut self, blossom: u32) {
        for child in self.children(blossom) {
            self.set_top(child, child);
        }
        let parent = self.parent[blossom as usize];
        let Some((entry, _)) = self.edge(blossom, parent) else { return };
        let reached = self.holder[blossom as usize - self.n][entry as usize];
        let place = self.even_place(blossom, reached);
        let cycle = self.children(blossom);
        for step in (0..place).step_by(2) {
            let (inner, outer) = (cycle[step], cycle[step + 1]);
            let Some((from, _)) = self.edge(outer, inner) else { return };
            self.parent[inner as usize] = from;
            self.label[inner as usize] = Label::Inner;
            self.label[outer as usize] = Label::Outer;
            self.nearest[inner as usize] = None;
            self.find_nearest(outer);
            self.enqueue(outer);
        }
        self.label[reached as usize] = Label::Inner;
        self.parent[reached as usize] = parent;
        for &free in &cycle[place + 1..] {
            self.label[free as usize] = Label::Free;
            self.find_nearest(free);
        }
        self.top[blossom as usize] = NONE;
    }

    /// Uses a tight edge from an outer vertex; true if it completed an augmenting path.
    fn use_tight(&mut self, (u, v): Edge) -> bool {
        let (one, two) = (self.top_of(u), self.top_of(v));
        match self.label_of(two) {
            Label::Free => {
                self.parent[two as usize] = u;
                self.label[two as usize] = Label::Inner;
                self.nearest[two as usize] = None;
                if let Some(outer) = self.mate_node(two) {
                    self.nearest[outer as usize] = None;
                    self.label[outer as usize] = Label::Outer;
                    self.enqueue(outer);
                }
                false
            }
            Label::Outer => match self.meeting(one, two) {
                None => {
                    self.flip(one, two);
                    self.flip(two, one);
                    true
                }
                Some(meeting) => {
                    self.shrink(one, meeting, two);
                    false
                }
            },
            Label::Inner => false,
        }
    }

    /// Looks at an edge of an outer vertex; true if it completed an augmenting path.
    fn look_at(&mut self, (u, v): Edge) -> bool {
        let top = self.top_of(v);
        if self.top_of(u) == top || self.label_of(top) == Label::Inner {
            return false;
        }
        let (from, to) = (u as usize, v as usize);
        let Some(cost) = self.costs.cost(from, to) else { return false };
        let slack = cost - self.price[from] - self.price[to];
        let known = self.nearest[top as usize].is_some_and(|(_, least)| least <= slack);
        if (slack > C::W::ZERO && known) || self.costs.barred(from, to) {
            return false;
        }
        if slack == C::W::ZERO {
            return self.use_tight((u, v));
        }
        self.offer(top, (u, v), slack);
        false
    }

    /// Adds one pair to the matching; `None` if that is impossible.
    fn augment(&mut self) -> Option<()> {
        self.label.fill(Label::Free);
        self.nearest.fill(None);
        self.queue.clear();
        for node in self.outermost() {
            if self.mate[node as usize] == NONE {
                self.parent[node as usize] = NONE;
                self.label[node as usize] = Label::Outer;
                self.enqueue(node);
            }
        }
        loop {
            while let Some(u) = self.queue.pop() {
                if self.label_of(self.top_of(u)) == Label::Inner {
                    continue;
                }
                for v in 0..self.n as u32 {
                    if self.look_at((u, v)) {
                        return Some(());
                    }
                }
            }
            self.shift_prices()?;
            for node in self.outermost() {
                if self.is_outermost(node)
                    && let Some((edge, slack)) = self.nearest[node as usize]
                    && slack == C::W::ZERO
                    && self.label_of(node) != Label::Inner
                    && self.top_of(edge.0) != node
                    && self.use_tight(edge)
                {
                    return Some(());
                }
            }
            for node in self.n as u32..self.size() as u32 {
                if self.is_outermost(node)
                    && self.label_of(node) == Label::Inner
                    && self.price[node as usize] == C::W::ZERO
                {
                    self.expand(node);
                }
            }
        }
    }

    /// Raises the prices of outer vertices and lowers those of inner ones until an edge becomes tight
    /// or an allowance is used up; `None` if nothing limits that.
    fn shift_prices(&mut self) -> Option<()> {
        let mut shift: Option<C::W> = None;
        let mut limit = |by: C::W| shift = Some(shift.map_or(by, |least| least.min(by)));
        for node in self.outermost() {
            let label = self.label_of(node);
            if label == Label::Inner {
                if !self.is_vertex(node) {
                    limit(self.price[node as usize].half());
                }
            } else if let Some((_, slack)) = self.nearest[node as usize] {
                limit(if label == Label::Free { slack } else { slack.half() });
            }
        }
        let shift = shift?;
        for vertex in 0..self.n {
            match self.label_of(self.top[vertex]) {
                Label::Outer => self.price[vertex] += shift,
                Label::Inner => self.price[vertex] -= shift,
                Label::Free => {}
            }
        }
        for node in self.outermost() {
            let is_blossom = !self.is_vertex(node);
            let nearest = &mut self.nearest[node as usize];
            match self.label[node as usize] {
                Label::Outer => {
                    if is_blossom {
                        self.price[node as usize] += shift + shift;
                    }
                    if let Some((_, slack)) = nearest {
                        *slack -= shift + shift;
                    }
                }
                Label::Inner if is_blossom => self.price[node as usize] -= shift + shift,
                Label::Inner => {}
                Label::Free => {
                    if let Some((_, slack)) = nearest {
                        *slack -= shift;
                    }
                }
            }
        }
        Some(())
    }

    /// The vertices of a node.
    fn vertices(&self, node: u32, into: &mut Vec<u32>) {
        if self.is_vertex(node) {
            into.push(node);
        } else {
            for &child in &self.cycle[node as usize - self.n] {
                self.vertices(child, into);
            }
        }
    }

    /// The allowances above zero, with the vertices of their blossoms.
    fn allowances(&self) -> Vec<(C::W, Vec<u32>)> {
        let blossoms = (self.n..self.size())
            .filter(|&node| self.top[node] != NONE && self.price[node] > C::W::ZERO);
        let with_vertices = blossoms.map(|node| {
            let mut inside = Vec::new();
            self.vertices(node as u32, &mut inside);
            (self.price[node], inside)
        });
        with_vertices.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Costs, least_cost_perfect};
    use crate::chance::Lots;

    /// The least cost over all perfect matchings, by trying them all.
    fn by_trial(cost: &[Vec<Option<i64>>], used: &mut Vec<bool>) -> Option<i64> {
        let Some(u) = used.iter().position(|used| !used) else { return Some(0) };
        used[u] = true;
        let mut best = None;
        for v in u + 1..used.len() {
            if let Some(edge) = cost[u][v].filter(|_| !used[v]) {
                used[v] = true;
                let total = by_trial(cost, used).map(|rest| rest + edge);
                best = best.into_iter().chain(total).min();
                used[v] = false;
            }
        }
        used[u] = false;
        best
    }

    struct Table(Vec<Vec<Option<i64>>>);

    impl Costs for Table {
        type W = i64;

        fn cost(&self, u: usize, v: usize) -> Option<i64> {
            self.0[u][v].map(|cost| 4 * cost)
        }

        fn barred(&self, _: usize, _: usize) -> bool {
            false
        }
    }

    #[test]
    fn the_cost_is_the_least_of_all_matchings() {
        let mut lots = Lots::new(11);
        for round in 0..3000 {
            let n = 2 + 2 * lots.below(5);
            let most = [2, 4, 30][round % 3];
            let density = [0.4, 0.7, 1.0][lots.below(3)];
            let mut cost = vec![vec![None; n]; n];
            for (u, v) in (0..n).flat_map(|u| (0..u).map(move |v| (u, v))) {
                let edge = lots.happens(density).then(|| lots.below(most) as i64);
                (cost[u][v], cost[v][u]) = (edge, edge);
            }
            let best = by_trial(&cost, &mut vec![false; n]);
            let found = least_cost_perfect(n, &Table(cost.clone()), None);
            let Some(found) = found else {
                assert_eq!(best, None, "{cost:?}");
                continue;
            };
            let mut total = 0;
            for (u, &v) in found.mate.iter().enumerate() {
                assert_eq!(found.mate[v as usize] as usize, u);
                total += cost[u][v as usize].expect("an edge");
            }
            assert_eq!(Some(total / 2), best, "{cost:?}");
            // The prices and allowances prove it.
            for (u, v) in (0..n).flat_map(|u| (0..u).map(move |v| (u, v))) {
                let Some(edge) = cost[u][v] else { continue };
                let around = |(allowance, inside): &(i64, Vec<u32>)| {
                    let both = [u, v].iter().all(|&end| inside.contains(&(end as u32)));
                    if both { *allowance } else { 0 }
                };
                let allowed: i64 = found.allowances.iter().map(around).sum();
                let slack = 4 * edge - found.price[u] - found.price[v] + allowed;
                assert!(slack >= 0 && (slack == 0 || found.mate[u] as usize != v), "{cost:?}");
            }
        }
    }
}
