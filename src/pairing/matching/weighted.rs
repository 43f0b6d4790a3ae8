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

use std::ops::Range;

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

impl<W: Weight> Start<W> {
    /// Half of its cheapest edge is a price that every edge of a vertex can pay. `None` if a vertex has no edge.
    pub(crate) fn halves(n: usize, cost: impl Fn(usize, usize) -> Option<W>) -> Option<Self> {
        let least = |u: usize| (0..n).filter(|&v| u != v).filter_map(|v| cost(u, v)).min();
        let price = (0..n).map(|u| least(u).map(W::half)).collect::<Option<_>>()?;
        Some(Self { price, mate: vec![NONE; n] })
    }
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
    pub(super) fn allows(&self, partner: usize) -> bool {
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
    pub(super) fn solved(n: usize, costs: C, start: Option<Start<C::W>>) -> Option<Self> {
        if n % 2 == 1 {
            return None;
        }
        let mut search = Self::new(n, costs, start)?;
        search.match_greedily();
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

    /// Whether the edge is missing although it has a cost.
    fn is_barred(&self, u: usize, v: usize) -> bool {
        !self.rule[u].allows(v) || !self.rule[v].allows(u) || self.costs.barred(u, v)
    }

    /// What the edge costs, if there is one.
    fn cost(&self, u: usize, v: usize) -> Option<C::W> {
        self.costs.cost(u, v).filter(|_| !self.is_barred(u, v))
    }

    /// The outer node an inner one hangs from, which it must have.
    fn parent_of_inner(&self, inner: u32) -> u32 {
        match self.parent_node(inner) {
            Some(up) => up,
            None => unreachable!("the inner node {inner} hangs from nothing"),
        }
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

    /// Remembers `edge` if it is the nearest to being tight among those to `node` so far.
    fn offer(&mut self, node: u32, edge: Edge, slack: C::W) {
        if self.nearest[node as usize].is_none_or(|(_, least)| slack < least) {
            self.nearest[node as usize] = Some((edge, slack));
        }
    }

    /// Looks for the cheapest edge to `node` from all outer vertices.
    fn find_nearest(&mut self, node: u32) {
        self.nearest[node as usize] = None;
        for at in 0..self.live.len() {
            let u = self.live[at];
            let top = self.top_of(u);
            if top != NONE
                && top != node
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
        let Some(place) = cycle.iter().position(|&node| node == child) else {
            unreachable!("node {child} is not on the cycle of {blossom}")
        };
        if place % 2 == 0 {
            return place;
        }
        cycle[1..].reverse();
        cycle.len() - place
    }

    /// Matches `node` to `other`, and the inside of a blossom accordingly.
    fn match_to(&mut self, node: u32, other: u32) {
        let (inside, outside) = self.known_edge(node, other);
        self.mate[node as usize] = outside;
        if self.is_vertex(node) {
            return;
        }
        let base = self.turn_to(node, inside);
        self.match_to(base, other);
    }

    /// Pairs the cycle of a blossom so that the child with the vertex `inside` is the base; gives that child.
    fn turn_to(&mut self, node: u32, inside: u32) -> u32 {
        let blossom = node as usize - self.n;
        let base = self.holder[blossom][inside as usize];
        let place = self.even_place(node, base);
        for step in 0..place {
            let (one, two) = (self.cycle[blossom][step], self.cycle[blossom][step ^ 1]);
            self.match_to(one, two);
        }
        self.cycle[blossom].rotate_left(place);
        base
    }

    /// The edge between two nodes that a tree or a cycle joins.
    fn known_edge(&self, from: u32, to: u32) -> Edge {
        match self.edge(from, to) {
            Some(edge) => edge,
            None => unreachable!("nodes {from} and {to} are joined without an edge"),
        }
    }

    /// Matches the outer node `node` to `other` and flips the path from there to the root.
    fn flip(&mut self, mut node: u32, mut other: u32) {
        loop {
            let inner = self.mate_node(node);
            self.match_to(node, other);
            let Some(inner) = inner else { return };
            let up = self.parent_of_inner(inner);
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
        let Some(blossom) = unused else {
            unreachable!("more blossoms than a matching of {n} vertices can have")
        };
        let mut cycle = vec![meeting];
        for (at, turn) in [(one, true), (two, false)] {
            let mut node = at;
            while node != meeting {
                let Some(inner) = self.mate_node(node) else {
                    unreachable!("the way from {at} to its root misses {meeting}")
                };
                cycle.extend([node, inner]);
                self.enqueue(inner);
                node = self.parent_of_inner(inner);
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
        let (entry, _) = self.known_edge(blossom, parent);
        let reached = self.holder[blossom as usize - self.n][entry as usize];
        let place = self.even_place(blossom, reached);
        let cycle = self.children(blossom);
        for step in (0..place).step_by(2) {
            let (inner, outer) = (cycle[step], cycle[step + 1]);
            let (from, _) = self.known_edge(outer, inner);
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
        if top == NONE || self.top_of(u) == top || self.label_of(top) == Label::Inner {
            return false;
        }
        let (from, to) = (u as usize, v as usize);
        let Some(cost) = self.costs.cost(from, to) else { return false };
        let slack = cost - self.price[from] - self.price[to];
        let known = self.nearest[top as usize].is_some_and(|(_, least)| least <= slack);
        if (slack > C::W::ZERO && known) || self.is_barred(from, to) {
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
        self.clear_trees();
        for node in self.outermost() {
            if self.mate[node as usize] == NONE {
                self.plant(node);
            }
        }
        loop {
            if self.grow() {
                return Some(());
            }
            let shift = self.most_shift()?;
            self.shift_prices(shift);
            if self.use_what_became_tight() {
                return Some(());
            }
        }
    }

    fn clear_trees(&mut self) {
        self.label.fill(Label::Free);
        self.nearest.fill(None);
        self.queue.clear();
    }

    /// Makes a free node the root of a tree.
    fn plant(&mut self, node: u32) {
        self.parent[node as usize] = NONE;
        self.label[node as usize] = Label::Outer;
        self.enqueue(node);
    }

    /// Grows the trees over tight edges as far as they go; true if that completed an augmenting path.
    fn grow(&mut self) -> bool {
        while let Some(u) = self.queue.pop() {
            if self.label_of(self.top_of(u)) == Label::Inner {
                continue;
            }
            for at in 0..self.live.len() {
                if self.look_at((u, self.live[at])) {
                    return true;
                }
            }
        }
        false
    }

    /// Uses edges that have become tight, and opens blossoms whose allowance is used up; true if that completed
    /// an augmenting path.
    fn use_what_became_tight(&mut self) -> bool {
        for node in self.outermost() {
            if self.is_outermost(node)
                && let Some((edge, slack)) = self.nearest[node as usize]
                && slack == C::W::ZERO
                && self.label_of(node) != Label::Inner
                && self.top_of(edge.0) != node
                && self.use_tight(edge)
            {
                return true;
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
        false
    }

    /// By how much the prices of outer vertices may rise and those of inner ones fall until an edge becomes
    /// tight or an allowance is used up; `None` if nothing limits that.
    fn most_shift(&self) -> Option<C::W> {
        let limits = self.outermost().into_iter().filter_map(|node| match self.label_of(node) {
            Label::Inner => (!self.is_vertex(node)).then(|| self.price[node as usize].half()),
            label => {
                let (_, slack) = self.nearest[node as usize]?;
                Some(if label == Label::Free { slack } else { slack.half() })
            }
        });
        limits.min()
    }

    /// Raises the prices of outer vertices and lowers those of inner ones.
    fn shift_prices(&mut self, shift: C::W) {
        for &vertex in &self.live {
            let top = self.top[vertex as usize];
            if top == NONE {
                continue;
            }
            match self.label[top as usize] {
                Label::Outer => self.price[vertex as usize] += shift,
                Label::Inner => self.price[vertex as usize] -= shift,
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

    /// Takes the vertices of a blossom out of it. They pay for its allowance, half of it each, so that edges
    /// inside stay as they are and edges that leave it lose their tightness, if the allowance was above zero.
    fn open(&mut self, blossom: u32) {
        let half = self.price[blossom as usize].half();
        if half > C::W::ZERO {
            let mut inside = Vec::new();
            self.vertices(blossom, &mut inside);
            for vertex in inside {
                self.price[vertex as usize] -= half;
            }
        }
        for child in self.children(blossom) {
            self.set_top(child, child);
        }
        self.top[blossom as usize] = NONE;
    }

    /// Opens the outermost blossoms that have no allowance: they prove nothing.
    fn open_idle(&mut self) {
        loop {
            let idle =
                |node: &u32| self.is_outermost(*node) && self.price[*node as usize] == C::W::ZERO;
            let idle: Vec<u32> = (self.n as u32..self.size() as u32).filter(idle).collect();
            if idle.is_empty() {
                return;
            }
            idle.into_iter().for_each(|blossom| self.open(blossom));
        }
    }

    /// Opens all blossoms around a vertex.
    fn open_around(&mut self, v: u32) {
        while self.top_of(v) != v {
            self.open(self.top_of(v));
        }
    }

    /// Makes `vertex` the one of a node that leaves it, and the node free.
    fn leave_by(&mut self, mut node: u32, vertex: u32) {
        self.mate[node as usize] = NONE;
        while !self.is_vertex(node) {
            node = self.turn_to(node, vertex);
            self.mate[node as usize] = NONE;
        }
    }

    /// Makes a node free.
    fn unmatch(&mut self, mut node: u32) {
        self.mate[node as usize] = NONE;
        while !self.is_vertex(node) {
            node = self.cycle[node as usize - self.n][0];
            self.mate[node as usize] = NONE;
        }
    }

    /// Finds the cheapest edges between the blossoms and a vertex outside of them.
    fn relink_vertex(&mut self, v: u32) {
        for blossom in self.n..self.size() {
            if self.top[blossom] == NONE {
                continue;
            }
            let mut inside = Vec::new();
            self.vertices(blossom as u32, &mut inside);
            let priced = |&u: &u32| {
                let cost = self.cost(u as usize, v as usize)?;
                Some((cost - self.price[u as usize], u))
            };
            let cheapest = inside.iter().filter_map(priced).min_by_key(|&(price, _)| price);
            self.link[blossom - self.n][v as usize] = cheapest.map(|(_, u)| (u, v));
        }
    }

    /// The partner of `v` in the matching.
    pub(super) fn mate(&self, v: usize) -> usize {
        self.mate[v] as usize
    }

    pub(super) fn mates(&self) -> &[u32] {
        &self.mate[..self.n]
    }

    /// Takes other partners for all vertices. After that the blossoms mean nothing any more.
    pub(super) fn set_mates(&mut self, mates: &[u32]) {
        self.mate[..self.n].copy_from_slice(mates);
    }

    /// The price of each vertex.
    pub(super) fn prices(&self) -> &[C::W] {
        &self.price[..self.n]
    }

    pub(super) fn costs(&self) -> &C {
        &self.costs
    }

    pub(super) fn rule(&self, v: usize) -> &Rule {
        &self.rule[v]
    }

    pub(super) fn set_rule(&mut self, v: usize, rule: Rule) {
        self.rule[v] = rule;
    }

    /// Whether some blossom has an allowance. If none has, every perfect matching of tight edges is of least
    /// cost.
    pub(super) fn has_allowances(&self) -> bool {
        (self.n..self.size()).any(|node| self.top[node] != NONE && self.price[node] > C::W::ZERO)
    }

    /// Whether a matching of least cost may use the edge.
    pub(super) fn is_tight(&self, u: usize, v: usize) -> bool {
        let Some(cost) = self.costs.cost(u, v) else { return false };
        let mut slack = cost - self.price[u] - self.price[v];
        let mut around = self.top[u];
        if slack > C::W::ZERO || around == NONE || self.top[v] == NONE {
            return false;
        }
        if around == self.top[v] {
            // The allowances of the blossoms that both lie in.
            while !self.is_vertex(around) {
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

    /// Prices that every edge can pay without any allowance: each vertex pays half of those around it.
    pub(super) fn prices_without_allowances(&self) -> Vec<C::W> {
        let mut prices = self.prices().to_vec();
        for blossom in self.n..self.size() {
            if self.top[blossom] != NONE && self.price[blossom] > C::W::ZERO {
                let half = self.price[blossom].half();
                let mut inside = Vec::new();
                self.vertices(blossom as u32, &mut inside);
                inside.into_iter().for_each(|v| prices[v as usize] -= half);
            }
        }
        prices
    }

    /// Another matching of least cost: of all partners that `v` has in one, it gets one of the least rank.
    pub(super) fn rematch(&mut self, v: usize, rank: impl Fn(usize) -> usize) -> usize {
        let own = rank(self.mate(v));
        let better = |&&w: &&u32| rank(w as usize) < own && self.is_tight(v, w as usize);
        if own > 0 && self.live.iter().any(|w| better(&w)) {
            self.take_out_and_back(v as u32, rank);
        }
        self.mate(v)
    }

    /// Takes `v` out of its pair and finds the cheapest way from its partner back to it. Of those that cost the
    /// same it takes one with a partner of the least rank. After that `v` lies in no blossom.
    fn take_out_and_back(&mut self, v: u32, rank: impl Fn(usize) -> usize) {
        self.open_idle();
        let node = self.top_of(v);
        let Some(partner) = self.mate_node(node) else {
            unreachable!("vertex {v} has no partner to leave")
        };
        self.unmatch(partner);
        self.leave_by(node, v);
        self.open_around(v);
        self.top[v as usize] = NONE;
        self.clear_trees();
        self.plant(partner);
        let price = loop {
            if self.grow() {
                unreachable!("a single tree met another");
            }
            let most = self.most_shift();
            let shift = if most == Some(C::W::ZERO) {
                C::W::ZERO
            } else {
                match self.shift_until_reached(v) {
                    Some((price, shift)) if shift == C::W::ZERO => break price,
                    Some((_, shift)) => most.map_or(shift, |most| most.min(shift)),
                    None => match most {
                        Some(most) => most,
                        None => unreachable!("there is no way back to vertex {v}"),
                    },
                }
            };
            self.shift_prices(shift);
            if self.use_what_became_tight() {
                unreachable!("a single tree met another");
            }
        };
        let reaches = |&&w: &&u32| {
            let top = self.top_of(w);
            top != NONE
                && self.label_of(top) == Label::Outer
                && self.cost(w as usize, v as usize) == Some(price + self.price[w as usize])
        };
        let reached = self.live.iter().filter(reaches).min_by_key(|&&w| rank(w as usize));
        let Some(&w) = reached else { unreachable!("nobody reaches vertex {v}") };
        self.price[v as usize] = price;
        self.top[v as usize] = v;
        self.label[v as usize] = Label::Free;
        self.relink_vertex(v);
        let mut node = self.top_of(w);
        let outermost = node;
        while !self.is_vertex(node) {
            let blossom = node as usize - self.n;
            self.link[blossom][v as usize] = Some((w, v));
            node = self.holder[blossom][w as usize];
        }
        self.flip(outermost, v);
        self.mate[v as usize] = w;
    }

    /// The highest price that a vertex out of the trees could have if an outer vertex were to pay for it, and by
    /// how much prices have to shift until no other vertex asks for less; `None` if no edge leads from an outer
    /// vertex to it.
    fn shift_until_reached(&self, v: u32) -> Option<(C::W, C::W)> {
        let mut least: [Option<C::W>; 3] = [None; 3];
        for &w in &self.live {
            let top = self.top_of(w);
            if top == NONE {
                continue;
            }
            if let Some(cost) = self.costs.cost(w as usize, v as usize) {
                let asks = cost - self.price[w as usize];
                let least = &mut least[self.label_of(top) as usize];
                if least.is_none_or(|least| asks < least) && !self.is_barred(w as usize, v as usize)
                {
                    *least = Some(asks);
                }
            }
        }
        let outer = least[Label::Outer as usize]?;
        let mut shift = C::W::ZERO;
        if let Some(free) = least[Label::Free as usize] {
            shift = shift.max(outer - free);
        }
        if let Some(inner) = least[Label::Inner as usize].filter(|&inner| inner < outer) {
            shift = shift.max((outer - inner).half());
        }
        Some((outer, shift))
    }

    /// Keeps only partners of `v` that the rule allows, if a matching of least cost has one of them.
    pub(super) fn restrict(&mut self, v: usize, rule: Rule) -> bool {
        let rank = |w: usize| usize::from(!rule.allows(w));
        if !rule.allows(self.rematch(v, rank)) {
            return false;
        }
        self.open_idle();
        if self.top[v] != v as u32 {
            // The blossom may hang on edges that are about to go.
            self.take_out_and_back(v as u32, rank);
        }
        self.rule[v] = rule;
        self.relink_vertex(v as u32);
        true
    }

    /// Takes `v` and its partner out of the game for good.
    pub(super) fn settle(&mut self, v: usize) {
        self.open_idle();
        let mate = self.mate(v);
        if self.top[v] == self.top[mate] {
            self.take_out_and_back(v as u32, |w| usize::from(w != mate));
        }
        for vertex in [v, mate] {
            self.open_around(vertex as u32);
        }
        for vertex in [v, mate] {
            self.top[vertex] = NONE;
        }
        self.live.retain(|&vertex| self.top[vertex as usize] != NONE);
    }
}

#[cfg(test)]
mod tests {
    use super::{Costs, Rule, Search};
    use crate::chance::Lots;

    /// All perfect matchings with their costs.
    fn all(cost: &[Vec<Option<i64>>]) -> Vec<(i64, Vec<usize>)> {
        fn extend(
            cost: &[Vec<Option<i64>>],
            mate: &mut Vec<usize>,
            sum: i64,
            found: &mut Vec<(i64, Vec<usize>)>,
        ) {
            let Some(u) = mate.iter().position(|&mate| mate == usize::MAX) else {
                found.push((sum, mate.clone()));
                return;
            };
            for v in u + 1..mate.len() {
                if let Some(edge) = cost[u][v].filter(|_| mate[v] == usize::MAX) {
                    (mate[u], mate[v]) = (v, u);
                    extend(cost, mate, sum + edge, found);
                    (mate[u], mate[v]) = (usize::MAX, usize::MAX);
                }
            }
        }
        let mut found = Vec::new();
        extend(cost, &mut vec![usize::MAX; cost.len()], 0, &mut found);
        found
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

    fn graph(lots: &mut Lots, round: usize) -> Vec<Vec<Option<i64>>> {
        let n = 2 + 2 * lots.below(5);
        let most = [2, 4, 30][round % 3];
        let density = [0.4, 0.7, 1.0][lots.below(3)];
        let mut cost = vec![vec![None; n]; n];
        for (u, v) in (0..n).flat_map(|u| (0..u).map(move |v| (u, v))) {
            let edge = lots.happens(density).then(|| lots.below(most) as i64);
            (cost[u][v], cost[v][u]) = (edge, edge);
        }
        cost
    }

    /// The cheapest perfect matchings, by trying them all.
    fn cheapest(cost: &[Vec<Option<i64>>]) -> Vec<Vec<usize>> {
        let all = all(cost);
        let least = all.iter().map(|&(sum, _)| sum).min();
        let best = all.into_iter().filter(|&(sum, _)| Some(sum) == least);
        best.map(|(_, mates)| mates).collect()
    }

    fn mates(search: &Search<Table>) -> Vec<usize> {
        search.mates().iter().map(|&mate| mate as usize).collect()
    }

    #[test]
    fn the_cost_is_the_least_of_all_matchings() {
        let mut lots = Lots::new(11);
        for round in 0..3000 {
            let cost = graph(&mut lots, round);
            let best = cheapest(&cost);
            let Some(found) = Search::solved(cost.len(), Table(cost.clone()), None) else {
                assert!(best.is_empty(), "{cost:?}");
                continue;
            };
            assert!(best.contains(&mates(&found)), "{cost:?}");
            // The prices and allowances prove it: what is in some cheapest matching is tight.
            for mates in &best {
                let tight = (0..cost.len()).all(|v| found.is_tight(v, mates[v]));
                assert!(tight, "{cost:?}");
            }
        }
    }

    #[test]
    fn every_question_is_answered_as_by_trying_all_cheapest_matchings() {
        let mut lots = Lots::new(12);
        let mut with_allowances = 0;
        for round in 0..4000 {
            let cost = graph(&mut lots, round);
            let n = cost.len();
            let mut best = cheapest(&cost);
            let Some(mut search) = Search::solved(n, Table(cost.clone()), None) else { continue };
            with_allowances += usize::from(search.has_allowances());
            let mut open: Vec<usize> = (0..n).collect();
            for _ in 0..8 {
                let Some(&v) = lots.pick(&open) else { break };
                if lots.happens(0.5) {
                    let from = lots.below(n);
                    let range = from..from + lots.below(n - from + 1);
                    let within = lots.happens(0.5);
                    let allows = |w: usize| range.contains(&w) == within;
                    let possible = best.iter().any(|mates| allows(mates[v]));
                    let rule = if within {
                        Rule::Within(range.clone())
                    } else {
                        Rule::Outside(range.clone())
                    };
                    // A later rule takes the place of an earlier one.
                    if matches!(search.rule(v), Rule::Any) {
                        assert_eq!(
                            search.restrict(v, rule),
                            possible,
                            "{round}: {v} {range:?} {cost:?}"
                        );
                        if possible {
                            best.retain(|mates| allows(mates[v]));
                        }
                    }
                } else {
                    let mut rank: Vec<usize> = (0..n).collect();
                    lots.shuffle(&mut rank);
                    let least = best.iter().map(|mates| rank[mates[v]]).min();
                    let w = search.rematch(v, |w| rank[w]);
                    assert_eq!(Some(rank[w]), least, "{round}: {v} {cost:?}");
                    best.retain(|mates| mates[v] == w);
                    search.settle(v);
                    open.retain(|&u| u != v && u != w);
                }
                assert!(best.contains(&mates(&search)), "{round}: {cost:?}");
            }
        }
        assert!(with_allowances > 200, "only {with_allowances} had blossoms that matter");
    }
}
