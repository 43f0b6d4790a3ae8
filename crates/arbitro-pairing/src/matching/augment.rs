//! One augmenting path in a general graph (Edmonds 1965): breadth first, odd cycles contracted to their
//! base.

use std::collections::VecDeque;

const NONE: u32 = u32::MAX;

/// As many pairs of `n` vertices as possible: the partner of each vertex, or `u32::MAX`. Those who are `few` find
/// partners hard to come by, most of all one another, and take theirs first of all.
pub(crate) fn most_pairs(
    n: usize,
    augmenter: &mut Augmenter,
    few: impl Fn(usize) -> bool,
    joined: impl Fn(usize, usize) -> bool,
) -> Vec<u32> {
    let mut mate = vec![NONE; n];
    let (hard, mut others): (Vec<usize>, Vec<usize>) = (0..n).partition(|&v| few(v));
    for u in hard.into_iter().rev() {
        if let Some(at) = others.iter().rposition(|&v| joined(u, v)) {
            let v = others.remove(at);
            (mate[u], mate[v]) = (v as u32, u as u32);
        }
    }
    for u in (0..n).rev() {
        if mate[u] == NONE
            && let Some(v) = (0..u).rev().find(|&v| mate[v] == NONE && joined(u, v))
        {
            (mate[u], mate[v]) = (v as u32, u as u32);
        }
    }
    for u in 0..n {
        if mate[u] == NONE {
            augmenter.augment_from(&mut mate, u, &joined);
        }
    }
    mate
}

/// Searches for augmenting paths, one after the other in the same room.
#[derive(Clone, Debug, Default)]
pub(crate) struct Augmenter {
    /// The base of the contracted cycles a vertex lies in, or a vertex on the way to it.
    base: Vec<u32>,
    /// The vertex before, for a vertex reached along an edge outside the matching.
    parent: Vec<u32>,
    /// Whether an even path from the root leads here.
    outer: Vec<bool>,
    /// When an inner vertex was reached.
    reached: Vec<u32>,
    /// Marks the bases that a new cycle takes in.
    inside: Vec<bool>,
    /// Vertices whose entries above are not as new.
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
            inside: vec![false; n],
            touched: Vec::new(),
            queue: VecDeque::new(),
        }
    }

    /// Extends a matching by one pair, along an alternating path that begins at the free vertex `root`.
    ///
    /// `mate` has the partner of each vertex or `u32::MAX`; `joined` says whether there is an edge, and
    /// has to say no for vertices that are out of the game. Returns whether there was such a path.
    pub(crate) fn augment_from(
        &mut self,
        mate: &mut [u32],
        root: usize,
        joined: impl Fn(usize, usize) -> bool,
    ) -> bool {
        for vertex in self.touched.drain(..) {
            let vertex = vertex as usize;
            (self.base[vertex], self.parent[vertex], self.outer[vertex]) =
                (vertex as u32, NONE, false);
        }
        self.queue.clear();
        self.reach(root);
        while let Some(u) = self.queue.pop_front() {
            let u = u as usize;
            for v in 0..mate.len() {
                if self.parent[v] != NONE && !self.outer[v] {
                    continue;
                }
                if mate[u] == v as u32 || !joined(u, v) || self.base_of(u) == self.base_of(v) {
                    continue;
                }
                if self.outer[v] {
                    self.contract(mate, u, v);
                    continue;
                }
                self.parent[v] = u as u32;
                self.reached[v] = self.touched.len() as u32;
                self.touched.push(v as u32);
                if mate[v] == NONE {
                    self.flip(mate, v);
                    return true;
                }
                self.reach(mate[v] as usize);
            }
        }
        false
    }

    /// Pairs `v` with the first of `partners` that some perfect matching pairs it with, where `mate` is a perfect
    /// matching. One search tells all of them, however many there are.
    pub(crate) fn pair_first(
        &mut self,
        mate: &mut [u32],
        v: usize,
        mut partners: impl Iterator<Item = usize>,
        joined: impl Fn(usize, usize) -> bool,
    ) -> Option<usize> {
        let root = mate[v] as usize;
        (mate[v], mate[root]) = (NONE, NONE);
        let elsewhere = |a: usize, b: usize| a != v && b != v && joined(a, b);
        assert!(!self.augment_from(mate, root, elsewhere), "nobody but two vertices is free");
        let Some(found) = partners.find(|&w| self.outer[w] && joined(v, w)) else {
            (mate[v], mate[root]) = (root as u32, v as u32);
            return None;
        };
        let by_found =
            |a: usize, b: usize| joined(a, b) && (a != v || b == found) && (b != v || a == found);
        assert!(self.augment_from(mate, root, by_found), "the way was there a moment ago");
        Some(found)
    }

    /// The vertices to which an even alternating path led in the last search.
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
            // The way gets shorter for those who ask later.
            self.base[at as usize] = self.base[self.base[at as usize] as usize];
            at = self.base[at as usize];
        }
        at
    }

    /// The base of the next outer vertex on the way from `vertex` to the root.
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

    /// Contracts the odd cycle that the edge between the outer vertices `u` and `v` closes.
    fn contract(&mut self, mate: &[u32], u: usize, v: usize) {
        let base = self.common_base(mate, u, v);
        let mut new = Vec::new();
        for (mut at, mut child) in [(u, v), (v, u)] {
            while self.base_of(at) != base {
                let partner = mate[at] as usize;
                self.parent[at] = child as u32;
                if !self.outer[partner] {
                    self.outer[partner] = true;
                    new.push(partner as u32);
                }
                // The way leads through cycles already contracted down to their bases, which take the others along.
                for vertex in [at, partner] {
                    if self.base[vertex] == vertex as u32 {
                        self.base[vertex] = base;
                    }
                }
                child = partner;
                at = self.parent[partner] as usize;
            }
        }
        // In the order in which they were reached, so that it does not depend on the cycle who is left over.
        new.sort_unstable_by_key(|&vertex| self.reached[vertex as usize]);
        self.queue.extend(new);
    }
}
