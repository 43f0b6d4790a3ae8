//! One augmenting path in a general graph (Edmonds 1965): breadth first, odd cycles contracted to their
//! base.

use std::collections::VecDeque;

const NONE: u32 = u32::MAX;

/// Extends a matching by one pair, along an alternating path that begins at the free vertex `root`.
///
/// `mate` has the partner of each vertex or `u32::MAX`; `joined` says whether there is an edge, and has
/// to say no for vertices that are out of the game. Returns whether there was such a path.
pub(crate) fn augment_from(
    mate: &mut [u32],
    root: usize,
    joined: impl Fn(usize, usize) -> bool,
) -> bool {
    let mut tree = Tree::new(mate.len());
    tree.outer[root] = true;
    let mut queue = VecDeque::from([root]);
    while let Some(u) = queue.pop_front() {
        for v in 0..mate.len() {
            if tree.base[u] == tree.base[v] || mate[u] == v as u32 || !joined(u, v) {
                continue;
            }
            let partner = mate[v];
            if v == root || (partner != NONE && tree.parent[partner as usize] != NONE) {
                tree.contract(mate, u, v, &mut queue);
            } else if tree.parent[v] == NONE {
                tree.parent[v] = u as u32;
                if partner == NONE {
                    tree.flip(mate, v);
                    return true;
                }
                tree.outer[partner as usize] = true;
                queue.push_back(partner as usize);
            }
        }
    }
    false
}

struct Tree {
    /// The base of the contracted cycles a vertex lies in.
    base: Vec<usize>,
    /// The vertex before, for a vertex reached along an edge outside the matching.
    parent: Vec<u32>,
    /// Whether an even path from the root leads here.
    outer: Vec<bool>,
}

impl Tree {
    fn new(n: usize) -> Self {
        Self { base: (0..n).collect(), parent: vec![NONE; n], outer: vec![false; n] }
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

    fn common_base(&self, mate: &[u32], a: usize, b: usize) -> usize {
        let mut on_path = vec![false; mate.len()];
        let mut at = a;
        loop {
            at = self.base[at];
            on_path[at] = true;
            if mate[at] == NONE {
                break;
            }
            at = self.parent[mate[at] as usize] as usize;
        }
        let mut at = b;
        loop {
            at = self.base[at];
            if on_path[at] {
                return at;
            }
            at = self.parent[mate[at] as usize] as usize;
        }
    }

    fn contract(&mut self, mate: &[u32], u: usize, v: usize, queue: &mut VecDeque<usize>) {
        let base = self.common_base(mate, u, v);
        let mut inside = vec![false; mate.len()];
        for (mut at, mut child) in [(u, v), (v, u)] {
            while self.base[at] != base {
                let partner = mate[at] as usize;
                inside[self.base[at]] = true;
                inside[self.base[partner]] = true;
                self.parent[at] = child as u32;
                child = partner;
                at = self.parent[partner] as usize;
            }
        }
        for vertex in 0..mate.len() {
            if inside[self.base[vertex]] {
                self.base[vertex] = base;
                if !self.outer[vertex] {
                    self.outer[vertex] = true;
                    queue.push_back(vertex);
                }
            }
        }
    }
}
