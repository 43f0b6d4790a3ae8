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

/// A perfect matching of least cost, with the proof that none is cheaper.
#[derive(Clone, Debug)]
pub(crate) struct Optimum<W> {
    /// The partner of each vertex.
    pub mate: Vec<u32>,
    /// The sum of the costs of its edges.
    pub cost: W,
    /// Which edges are tight, row by row. Every matching of least cost uses tight edges only.
    pub tight: Vec<bool>,
    /// Whether no blossom has an allowance; then every perfect matching of tight edges is of least cost.
    pub plain: bool,
}

/// The perfect matching of least cost among `n` vertices; `cost` says what an edge costs, `None` that
/// there is none. `None` when no perfect matching exists.
pub(crate) fn least_cost_perfect<W: Weight>(
    n: usize,
    cost: impl Fn(usize, usize) -> Option<W>,
) -> Option<Optimum<W>> {
    if n % 2 == 1 {
        return None;
    }
    let mut search = Search::new(n, &cost)?;
    for _ in 0..n / 2 {
        search.augment()?;
    }
    let mut total = W::ZERO;
    for v in 0..n {
        let mate = search.mate[v] as usize;
        if v < mate {
            total += cost(v, mate)?;
        }
    }
    let (tight, plain) = search.tight_edges();
    search.mate.truncate(n);
    Some(Optimum { mate: search.mate, cost: total, tight, plain })
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
struct Search<W> {
    n: usize,
    /// Four times the cost, row by row; `None` for no edge.
    cost: Vec<Option<W>>,
    /// The price of a vertex, the allowance of a blossom.
    price: Vec<W>,
    /// The vertex a node is matched to.
    mate: Vec<u32>,
    /// The outermost node a node lies in; NONE for a blossom that is not in use.
    top: Vec<u32>,
    label: Vec<Label>,
    /// The outer vertex by which an inner node was reached; NONE for a root.
    parent: Vec<u32>,
    /// For an outermost node, the cheapest edge to it from an outer vertex.
    nearest: Vec<Option<Edge>>,
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

impl<W: Weight> Search<W> {
    fn new(n: usize, cost: &impl Fn(usize, usize) -> Option<W>) -> Option<Self> {
        let mut table = vec![None; n * n];
        for u in 0..n {
            for v in 0..u {
                let four = cost(u, v).map(|cost| cost.times(4));
                table[u * n + v] = four;
                table[v * n + u] = four;
            }
        }
        // Half of its cheapest edge is a price that every edge of a vertex can pay.
        let prices = (0..n).map(|v| table[v * n..(v + 1) * n].iter().flatten().min().copied());
        let mut price = prices.map(|least| least.map(W::half)).collect::<Option<Vec<W>>>()?;
        let size = n + n / 2 + 1;
        price.resize(size, W::ZERO);
        let top = (0..size as u32).map(|node| if node < n as u32 { node } else { NONE });
        Some(Self {
            n,
            cost: table,
            price,
            mate: vec![NONE; size],
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

    fn size(&self) -> usize {
        self.top.len()
    }

    fn is_vertex(&self, node: u32) -> bool {
        (node as usize) < self.n
    }

    fn is_outermost(&self, node: u32) -> bool {
        self.top[node as usize] == node
    }

    fn outermost(&self) -> impl Iterator<Item = u32> + use<W> {
        let nodes: Vec<u32> =
            (0..self.size() as u32).filter(|&node| self.is_outermost(node)).collect();
        nodes.into_iter()
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
    fn slack(&self, (u, v): Edge) -> Option<W> {
        let (u, v) = (u as usize, v as usize);
        self.cost[u * self.n + v].map(|cost| cost - self.price[u] - self.price[v])
    }

    /// The cheapest edge between two nodes.
    fn edge(&self, from: u32, to: u32) -> Option<Edge> {
        match (self.is_vertex(from), self.is_vertex(to)) {
            (true, true) => {
                self.cost[from as usize * self.n + to as usize].is_some().then_some((from, to))
            }
            (false, _) => self.link[from as usize - self.n][to as usize],
            (true, false) => self.link[to as usize - self.n][from as usize].map(|(a, b)| (b, a)),
        }
    }

    /// Remembers `edge` if it is the cheapest to `node` from an outer vertex so far.
    fn offer(&mut self, node: u32, edge: Edge) {
        let known = self.nearest[node as usize].and_then(|known| self.slack(known));
        let better = match (self.slack(edge), known) {
            (Some(slack), Some(known)) => slack < known,
            (slack, None) => slack.is_some(),
            (None, _) => false,
        };
        if better {
            self.nearest[node as usize] = Some(edge);
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
            {
                self.offer(node, edge);
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
        self.price[blossom] = W::ZERO;
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
                    if self.top_of(u) == self.top_of(v) {
                        continue;
                    }
                    let Some(slack) = self.slack((u, v)) else { continue };
                    if slack > W::ZERO {
                        self.offer(self.top_of(v), (u, v));
                    } else if self.use_tight((u, v)) {
                        return Some(());
                    }
                }
            }
            self.shift_prices()?;
            for node in self.outermost() {
                if self.is_outermost(node)
                    && let Some(edge) = self.nearest[node as usize]
                    && self.top_of(edge.0) != node
                    && self.slack(edge) == Some(W::ZERO)
                    && self.use_tight(edge)
                {
                    return Some(());
                }
            }
            for node in self.n as u32..self.size() as u32 {
                if self.is_outermost(node)
                    && self.label_of(node) == Label::Inner
                    && self.price[node as usize] == W::ZERO
                {
                    self.expand(node);
                }
            }
        }
    }

    /// Raises the prices of outer vertices and lowers those of inner ones until an edge becomes tight
    /// or an allowance is used up; `None` if nothing limits that.
    fn shift_prices(&mut self) -> Option<()> {
        let mut shift: Option<W> = None;
        let mut limit = |by: W| shift = Some(shift.map_or(by, |least| least.min(by)));
        for node in self.outermost() {
            let label = self.label_of(node);
            if label == Label::Inner {
                if !self.is_vertex(node) {
                    limit(self.price[node as usize].half());
                }
            } else if let Some(slack) =
                self.nearest[node as usize].and_then(|edge| self.slack(edge))
            {
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
        for node in self.n as u32..self.size() as u32 {
            if self.is_outermost(node) {
                match self.label_of(node) {
                    Label::Outer => self.price[node as usize] += shift + shift,
                    Label::Inner => self.price[node as usize] -= shift + shift,
                    Label::Free => {}
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

    /// Which edges are tight, the allowances they lie inside counted; and whether there is none.
    fn tight_edges(&self) -> (Vec<bool>, bool) {
        let n = self.n;
        let mut slack: Vec<Option<W>> = vec![None; n * n];
        for u in 0..n as u32 {
            for v in 0..n as u32 {
                slack[u as usize * n + v as usize] = self.slack((u, v));
            }
        }
        let mut plain = true;
        for node in n..self.size() {
            if self.top[node] == NONE || self.price[node] == W::ZERO {
                continue;
            }
            plain = false;
            let mut inside = Vec::new();
            self.vertices(node as u32, &mut inside);
            for &u in &inside {
                for &v in &inside {
                    if let Some(slack) = &mut slack[u as usize * n + v as usize] {
                        *slack += self.price[node];
                    }
                }
            }
        }
        (slack.into_iter().map(|slack| slack == Some(W::ZERO)).collect(), plain)
    }
}

#[cfg(test)]
mod tests {
    use super::least_cost_perfect;
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

    #[test]
    fn the_cost_is_the_least_of_all_matchings() {
        let mut lots = Lots::new(11);
        for round in 0..3000 {
            let n = 2 + 2 * lots.below(4);
            let most = [2, 4, 30][round % 3];
            let density = [0.4, 0.7, 1.0][lots.below(3)];
            let mut cost = vec![vec![None; n]; n];
            for (u, v) in (0..n).flat_map(|u| (0..u).map(move |v| (u, v))) {
                let edge = lots.happens(density).then(|| lots.below(most) as i64);
                (cost[u][v], cost[v][u]) = (edge, edge);
            }
            let found = least_cost_perfect(n, |u, v| cost[u][v]);
            let best = by_trial(&cost, &mut vec![false; n]);
            assert_eq!(found.as_ref().map(|found| found.cost), best, "{cost:?}");
            if let Some(found) = found {
                for (u, &v) in found.mate.iter().enumerate() {
                    assert_eq!(found.mate[v as usize] as usize, u);
                    assert!(found.tight[u * n + v as usize]);
                }
            }
        }
    }
}
