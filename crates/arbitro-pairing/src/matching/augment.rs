//! Augmenting paths in general graphs (Edmonds 1965): breadth-first search, with odd cycles contracted to
//! their base.
//!
//! In these graphs most edges lead to vertices that need no further look: inner vertices, and those
//! in the blossom of the root, which soon contains almost all vertices. The remaining vertices are
//! kept as bit sets, and the graph is queried for a whole word of them at once.

use std::collections::VecDeque;

use super::steps;

const NONE: u32 = u32::MAX;

/// A graph that is queried for 64 vertices at once.
pub(crate) trait Graph {
    /// The vertices joined with `u`, among the bits `among` for the 64 vertices from `64 * word`.
    fn joined(&self, u: usize, word: usize, among: u64) -> u64;

    /// Whether `u` and `v` are joined.
    fn joins(&self, u: usize, v: usize) -> bool {
        self.joined(u, v / 64, 1 << (v % 64)) != 0
    }

    /// Like [`joined`](Self::joined), but may include vertices that are not joined with `u`, if that is
    /// cheaper.
    fn perhaps_joined(&self, u: usize, word: usize, among: u64) -> u64 {
        self.joined(u, word, among)
    }

    /// Whether `u` is really joined with `v`, one of the vertices in
    /// [`perhaps_joined`](Self::perhaps_joined).
    fn confirms(&self, _: usize, _: usize) -> bool {
        true
    }
}

impl<F: Fn(usize, usize) -> bool> Graph for F {
    fn joined(&self, u: usize, word: usize, among: u64) -> u64 {
        steps::count(among.count_ones() as usize);
        filtered(among, |bit| self(u, 64 * word + bit))
    }
}

/// The bits of `among` that `keeps` accepts.
pub(crate) fn filtered(among: u64, keeps: impl Fn(usize) -> bool) -> u64 {
    let (mut left, mut kept) = (among, 0);
    while left != 0 {
        let lowest = left & left.wrapping_neg();
        if keeps(lowest.trailing_zeros() as usize) {
            kept |= lowest;
        }
        left ^= lowest;
    }
    kept
}

/// A graph in which one vertex keeps no edge, or only the one to `partner`.
struct Confined<'a, G> {
    graph: &'a G,
    vertex: usize,
    partner: Option<usize>,
}

impl<G> Confined<'_, G> {
    /// The vertices in `among` to which `u` may still have an edge.
    fn remaining(&self, u: usize, word: usize, among: u64) -> u64 {
        let bit = |v: usize| if v / 64 == word { 1 << (v % 64) } else { 0 };
        match self.partner {
            partner if u == self.vertex => among & partner.map_or(0, bit),
            Some(partner) if u == partner => among,
            _ => among & !bit(self.vertex),
        }
    }
}

impl<G: Graph> Graph for Confined<'_, G> {
    fn joined(&self, u: usize, word: usize, among: u64) -> u64 {
        let among = self.remaining(u, word, among);
        if among == 0 { 0 } else { self.graph.joined(u, word, among) }
    }

    fn perhaps_joined(&self, u: usize, word: usize, among: u64) -> u64 {
        let among = self.remaining(u, word, among);
        if among == 0 { 0 } else { self.graph.perhaps_joined(u, word, among) }
    }

    fn confirms(&self, u: usize, v: usize) -> bool {
        self.graph.confirms(u, v)
    }
}

/// The highest free vertex below `below` that is joined with `u`.
fn highest(graph: &impl Graph, u: usize, free: &[u64], below: usize) -> Option<usize> {
    (0..below.div_ceil(64)).rev().find_map(|word| {
        let mut among = free[word];
        if below < 64 * (word + 1) {
            among &= (1 << (below % 64)) - 1;
        }
        steps::count(1);
        let joined = if among == 0 { 0 } else { graph.joined(u, word, among) };
        (joined != 0).then(|| 64 * word + 63 - joined.leading_zeros() as usize)
    })
}

/// How hard it is to find a partner for a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The vertex has few possible partners, and hardly any with this value.
    Few,
    /// The vertex has few possible partners, and most of them have the value above.
    FewOthers,
    /// The vertex has many possible partners.
    Many,
}

/// A matching of `n` vertices with as many pairs as possible: the partner of each vertex, or `u32::MAX`. The
/// vertices with few possible partners are matched first, as far as possible with each other.
pub(crate) fn most_pairs(
    n: usize,
    augmenter: &mut Augmenter,
    choice: impl Fn(usize) -> Choice,
    graph: &impl Graph,
) -> Vec<u32> {
    let mut mate = first_pairs(n, choice, graph);
    for u in 0..n {
        if mate[u] == NONE {
            augmenter.augment_from(&mut mate, u, graph);
        }
    }
    mate
}

/// The same, if it leaves at most one vertex free, and that vertex. A vertex from which no augmenting path leads stays
/// free, so that the search ends at the second of them.
pub(crate) fn all_but_one(
    n: usize,
    augmenter: &mut Augmenter,
    choice: impl Fn(usize) -> Choice,
    graph: &impl Graph,
) -> Option<(Vec<u32>, Option<usize>)> {
    let mut mate = first_pairs(n, choice, graph);
    let mut free = None;
    for u in 0..n {
        if mate[u] == NONE
            && !augmenter.augment_from(&mut mate, u, graph)
            && free.replace(u).is_some()
        {
            return None;
        }
    }
    Some((mate, free))
}

/// Pairs that are found without augmenting paths, for a search to begin with.
fn first_pairs(n: usize, choice: impl Fn(usize) -> Choice, graph: &impl Graph) -> Vec<u32> {
    let mut mate = vec![NONE; n];
    let flip = |free: &mut [u64], v: usize| free[v / 64] ^= 1 << (v % 64);
    let free_with = |wanted: Choice| {
        let mut free = vec![0u64; n.div_ceil(64)];
        (0..n).filter(|&v| choice(v) == wanted).for_each(|v| flip(&mut free, v));
        free
    };
    let (mut others, mut free) = (free_with(Choice::FewOthers), free_with(Choice::Many));
    let mut still = Vec::new();
    for u in (0..n).rev().filter(|&u| choice(u) == Choice::Few) {
        let from = |free: &[u64]| highest(graph, u, free, n);
        let (found, set) = match from(&others) {
            Some(v) => (Some(v), &mut others),
            None => (from(&free), &mut free),
        };
        match found {
            Some(v) => {
                (mate[u], mate[v]) = (v as u32, u as u32);
                flip(set, v);
            }
            None => still.push(u),
        }
    }
    for (word, others) in free.iter_mut().zip(others) {
        *word |= others;
    }
    still.into_iter().for_each(|v| flip(&mut free, v));
    for u in (0..n).rev() {
        if mate[u] == NONE
            && let Some(v) = highest(graph, u, &free, u)
        {
            (mate[u], mate[v]) = (v as u32, u as u32);
            flip(&mut free, u);
            flip(&mut free, v);
        }
    }
    mate
}

/// Searches for augmenting paths, reusing its buffers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Augmenter {
    /// The base of the contracted cycles that a vertex lies in, or a vertex on the way to that base.
    base: Vec<u32>,
    /// The previous vertex of one reached along an edge outside the matching.
    parent: Vec<u32>,
    /// Whether an alternating path of even length leads from the root to the vertex.
    outer: Vec<bool>,
    /// The time at which an inner vertex was reached.
    reached: Vec<u32>,
    /// The bits of vertices that are inner and not outer as well: edges to them do not matter.
    shut: Vec<u64>,
    /// The bits of vertices known to lie in the contracted cycles of the root: edges between them do not
    /// matter.
    with_root: Vec<u64>,
    /// Marks the bases on a path, to find the base of a new cycle.
    inside: Vec<bool>,
    /// The vertices whose entries above have to be reset.
    touched: Vec<u32>,
    queue: VecDeque<u32>,
}

impl Augmenter {
    /// For graphs of `n` vertices.
    pub(crate) fn new(n: usize) -> Self {
        Self {
            base: (0..n as u32).collect(),
            parent: vec![NONE; n],
            outer: vec![false; n],
            reached: vec![0; n],
            shut: vec![0; n.div_ceil(64)],
            with_root: vec![0; n.div_ceil(64)],
            inside: vec![false; n],
            touched: Vec::new(),
            queue: VecDeque::new(),
        }
    }

    /// Adds a pair to a matching, by an augmenting path from the free vertex `root`.
    ///
    /// `mate` holds the partner of each vertex or `u32::MAX`. The graph must have no edges to vertices that
    /// do not take part. Returns whether there is such a path.
    pub(crate) fn augment_from(
        &mut self,
        mate: &mut [u32],
        root: usize,
        graph: &impl Graph,
    ) -> bool {
        for vertex in self.touched.drain(..) {
            let vertex = vertex as usize;
            (self.base[vertex], self.parent[vertex], self.outer[vertex]) =
                (vertex as u32, NONE, false);
        }
        self.queue.clear();
        self.shut.fill(0);
        self.with_root.fill(0);
        if let Some(last) = self.shut.last_mut().filter(|_| !mate.len().is_multiple_of(64)) {
            *last = u64::MAX << (mate.len() % 64);
        }
        self.reach(root);
        while let Some(u) = self.queue.pop_front() {
            for word in 0..self.shut.len() {
                if self.look_at_word(mate, root, u as usize, word, graph) {
                    return true;
                }
            }
        }
        false
    }

    /// Examines the edges from the outer vertex `u` to 64 others, in order; true if one of them completes the
    /// path. The vertices left to examine can change meanwhile.
    fn look_at_word(
        &mut self,
        mate: &mut [u32],
        root: usize,
        u: usize,
        word: usize,
        graph: &impl Graph,
    ) -> bool {
        let (mut left, mut asked, mut joined) = (u64::MAX, 0, 0);
        loop {
            let mut among = left & !self.shut[word];
            if self.base_of(u) == root as u32 {
                among &= !self.with_root[word];
            }
            steps::count(1);
            let new = among & !asked;
            if new != 0 {
                joined |= graph.perhaps_joined(u, word, new);
                asked |= new;
            }
            let among = among & joined;
            if among == 0 {
                return false;
            }
            let bit = among.trailing_zeros();
            left = (u64::MAX << bit) << 1;
            let v = 64 * word + bit as usize;
            if mate[u] == v as u32 {
                continue;
            }
            let base = self.base_of(v);
            if base == self.base_of(u) {
                if base == root as u32 {
                    self.with_root[word] |= 1 << bit;
                }
                continue;
            }
            if !graph.confirms(u, v) {
                continue;
            }
            if self.outer[v] {
                self.contract(mate, u, v);
                continue;
            }
            self.parent[v] = u as u32;
            self.reached[v] = self.touched.len() as u32;
            self.touched.push(v as u32);
            self.shut[word] |= 1 << bit;
            if mate[v] == NONE {
                self.flip(mate, v);
                return true;
            }
            self.reach(mate[v] as usize);
        }
    }

    /// Frees `v` and its partner in the perfect matching `mate`, and returns the partner. After that, the
    /// outer vertices that `v` is joined with are its partners in all perfect matchings.
    fn take_out(&mut self, mate: &mut [u32], v: usize, graph: &impl Graph) -> usize {
        let root = mate[v] as usize;
        (mate[v], mate[root]) = (NONE, NONE);
        let elsewhere = Confined { graph, vertex: v, partner: None };
        assert!(!self.augment_from(mate, root, &elsewhere), "nobody but two vertices is free");
        root
    }

    /// Pairs `v` with the first of `partners` that it has in some perfect matching, given the
    /// perfect matching `mate`. One search covers all partners.
    pub(crate) fn pair_first(
        &mut self,
        mate: &mut [u32],
        v: usize,
        mut partners: impl Iterator<Item = usize>,
        graph: &impl Graph,
    ) -> Option<usize> {
        let root = self.take_out(mate, v, graph);
        let Some(found) = partners.find(|&w| self.outer[w] && graph.joins(v, w)) else {
            (mate[v], mate[root]) = (root as u32, v as u32);
            return None;
        };
        let confined = Confined { graph, vertex: v, partner: Some(found) };
        assert!(self.augment_from(mate, root, &confined), "the way was there a moment ago");
        Some(found)
    }

    /// All partners of `v` in perfect matchings, given the perfect matching `mate`.
    pub(crate) fn partners(&mut self, mate: &[u32], v: usize, graph: &impl Graph) -> Vec<usize> {
        self.take_out(&mut mate.to_vec(), v, graph);
        self.outer().filter(|&w| graph.joins(v, w)).collect()
    }

    /// The outer vertices of the last search.
    pub(crate) fn outer(&self) -> impl Iterator<Item = usize> {
        (0..self.outer.len()).filter(|&vertex| self.outer[vertex])
    }

    fn reach(&mut self, vertex: usize) {
        self.outer[vertex] = true;
        self.touched.push(vertex as u32);
        self.queue.push_back(vertex as u32);
    }

    fn flip(&self, mate: &mut [u32], end: usize) {
        let mut v = end as u32;
        while v != NONE {
            let u = self.parent[v as usize];
            let next = mate[u as usize];
            mate[v as usize] = u;
            mate[u as usize] = v;
            v = next;
        }
    }

    /// The base of the contracted cycles that `vertex` lies in.
    fn base_of(&mut self, vertex: usize) -> u32 {
        let mut at = vertex as u32;
        while self.base[at as usize] != at {
            // Path halving makes later look-ups faster.
            self.base[at as usize] = self.base[self.base[at as usize] as usize];
            at = self.base[at as usize];
        }
        at
    }

    /// The base of the next outer vertex on the path from `vertex` to the root.
    fn up(&mut self, mate: &[u32], vertex: u32) -> Option<u32> {
        let partner = mate[vertex as usize];
        (partner != NONE).then(|| self.base_of(self.parent[partner as usize] as usize))
    }

    fn common_base(&mut self, mate: &[u32], a: usize, b: usize) -> u32 {
        let mut path = vec![self.base_of(a)];
        while let Some(next) = path.last().copied().and_then(|last| self.up(mate, last)) {
            path.push(next);
        }
        path.iter().for_each(|&base| self.inside[base as usize] = true);
        let mut at = self.base_of(b);
        while !self.inside[at as usize] {
            match self.up(mate, at) {
                Some(next) => at = next,
                None => unreachable!("{a} and {b} hang from one root but share no base"),
            }
        }
        path.iter().for_each(|&base| self.inside[base as usize] = false);
        at
    }

    /// Contracts the odd cycle closed by the edge between the outer vertices `u` and `v`.
    fn contract(&mut self, mate: &[u32], u: usize, v: usize) {
        let base = self.common_base(mate, u, v);
        let mut new = Vec::new();
        for (mut at, mut child) in [(u, v), (v, u)] {
            while self.base_of(at) != base {
                let partner = mate[at] as usize;
                self.parent[at] = child as u32;
                if !self.outer[partner] {
                    self.outer[partner] = true;
                    self.shut[partner / 64] &= !(1 << (partner % 64));
                    new.push(partner as u32);
                }
                // The path runs over bases of cycles that are already contracted; their other vertices
                // follow.
                for vertex in [at, partner] {
                    if self.base[vertex] == vertex as u32 {
                        self.base[vertex] = base;
                    }
                }
                child = partner;
                at = self.parent[partner] as usize;
            }
        }
        // In the order in which they were reached, so that the result does not depend on the shape of the
        // cycle.
        new.sort_unstable_by_key(|&vertex| self.reached[vertex as usize]);
        self.queue.extend(new);
    }
}

#[cfg(test)]
mod tests {
    use arbitro_chance::Lots;

    use super::*;

    #[test]
    fn the_search_for_one_free_vertex_finds_the_same_pairs_or_ends_at_the_second() {
        let mut lots = Lots::new(3);
        let mut seen = [0; 3];
        for _ in 0..2000 {
            let n = 1 + lots.below(12);
            let density = [0.1, 0.2, 0.4][lots.below(3)];
            let edges: Vec<bool> = (0..n * n).map(|_| lots.happens(density)).collect();
            let joined = |u: usize, v: usize| u != v && edges[u.min(v) * n + u.max(v)];
            let choice = |v: usize| if v.is_multiple_of(3) { Choice::Few } else { Choice::Many };
            let mut augmenter = Augmenter::new(n);
            let mate = most_pairs(n, &mut augmenter, choice, &joined);
            let free: Vec<usize> = (0..n).filter(|&v| mate[v] == NONE).collect();
            let found = all_but_one(n, &mut augmenter, choice, &joined);
            seen[free.len().min(2)] += 1;
            match free[..] {
                [] => assert_eq!(found, Some((mate, None))),
                [one] => assert_eq!(found, Some((mate, Some(one)))),
                _ => assert_eq!(found, None),
            }
        }
        assert!(seen.iter().all(|&seen| seen > 100), "{seen:?}");
    }
}
