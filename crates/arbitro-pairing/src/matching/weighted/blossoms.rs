//! Blossoms: odd cycles of tight edges that are shrunk to one node and later opened again.

use super::{ALONE, Edge, Label, NONE, Search};
use crate::matching::{Weight, steps};

impl<W: Weight> Search<'_, W> {
    pub(super) fn children(&self, blossom: u32) -> Vec<u32> {
        self.cycle[blossom as usize - self.n].clone()
    }

    fn set_top(&mut self, node: u32, top: u32) {
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            steps::count(1);
            self.top[node as usize] = top;
            if !self.is_vertex(node) {
                open.extend_from_slice(&self.cycle[node as usize - self.n]);
            }
        }
    }

    /// The position of `child` on the cycle of `blossom`. The cycle is reversed if that is needed to make it
    /// even.
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

    /// Matches `node` to `other`, and rematches the inside of a blossom accordingly.
    pub(super) fn match_to(&mut self, node: u32, other: u32) {
        let (inside, outside) = self.edge_between(node, other);
        self.mate[node as usize] = outside;
        if self.is_vertex(node) {
            return;
        }
        let base = self.turn_to(node, inside);
        self.match_to(base, other);
    }

    /// Makes the child that contains the vertex `inside` the base of a blossom, and pairs the rest of the
    /// cycle. Returns that child.
    pub(super) fn turn_to(&mut self, node: u32, inside: u32) -> u32 {
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

    /// Leaves the vertex `inside` of `node` without a partner, and rematches the inside of a blossom accordingly.
    pub(super) fn leave_alone(&mut self, node: u32, inside: u32) {
        self.mate[node as usize] = ALONE;
        if !self.is_vertex(node) {
            let base = self.turn_to(node, inside);
            self.leave_alone(base, inside);
        }
    }

    /// The edge between two nodes that are neighbours in a tree or on a cycle.
    fn edge_between(&self, from: u32, to: u32) -> Edge {
        match self.edge(from, to) {
            Some(edge) => edge,
            None => unreachable!("nodes {from} and {to} are joined without an edge"),
        }
    }

    /// Shrinks the cycle that a tight edge between the outer nodes `one` and `two` of a tree closes.
    pub(super) fn shrink(&mut self, one: u32, meeting: u32, two: u32) {
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
        self.price[blossom] = W::ZERO;
        self.label[blossom] = Label::Outer;
        self.mate[blossom] = self.mate[meeting as usize];
        self.parent[blossom] = NONE;
        self.cycle[blossom - n].clone_from(&cycle);
        self.set_top(blossom as u32, blossom as u32);
        self.relink(blossom as u32, &cycle);
        self.find_nearest(blossom as u32);
    }

    /// Finds the cheapest edges between a new blossom and all other nodes.
    fn relink(&mut self, blossom: u32, cycle: &[u32]) {
        let n = self.n;
        let mut link: Vec<Option<(Edge, W)>> = vec![None; self.size()];
        let mut holder = vec![NONE; n];
        let mut inside = Vec::new();
        let outside =
            |&node: &u32| self.top[node as usize] != NONE && self.top[node as usize] != blossom;
        let blossoms = n as u32..self.size() as u32;
        let others: Vec<u32> = self.live.iter().copied().chain(blossoms).filter(outside).collect();
        for &child in cycle {
            steps::count(others.len());
            for &node in &others {
                if let Some(edge) = self.edge(child, node) {
                    self.keep_nearer(&mut link[node as usize], edge);
                }
            }
            if self.is_vertex(child) {
                holder[child as usize] = child;
            } else {
                inside.clear();
                self.vertices(child, &mut inside);
                inside.iter().for_each(|&vertex| holder[vertex as usize] = child);
            }
        }
        let link: Vec<Option<Edge>> = link.into_iter().map(|best| Some(best?.0)).collect();
        for (node, edge) in link.iter().enumerate().skip(n) {
            if self.top[node] != NONE && node != blossom as usize {
                self.link[node - n][blossom as usize] =
                    edge.map(|(inside, outside)| (outside, inside));
            }
        }
        self.link[blossom as usize - n] = link;
        self.holder[blossom as usize - n] = holder;
    }

    /// Opens an inner blossom with no allowance left. The path of even length from its base to the child
    /// where the tree entered stays in the tree; the other children leave it.
    pub(super) fn expand(&mut self, blossom: u32) {
        for child in self.children(blossom) {
            self.set_top(child, child);
        }
        let parent = self.parent[blossom as usize];
        let (entry, _) = self.edge_between(blossom, parent);
        let reached = self.holder[blossom as usize - self.n][entry as usize];
        let place = self.even_place(blossom, reached);
        let cycle = self.children(blossom);
        for step in (0..place).step_by(2) {
            let (inner, outer) = (cycle[step], cycle[step + 1]);
            let (from, _) = self.edge_between(outer, inner);
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

    /// Appends the vertices inside a node.
    pub(super) fn vertices(&self, node: u32, into: &mut Vec<u32>) {
        if self.is_vertex(node) {
            into.push(node);
        } else {
            for &child in &self.cycle[node as usize - self.n] {
                self.vertices(child, into);
            }
        }
    }

    /// Dissolves a blossom. Each of its vertices pays half of its allowance, so that the slack of edges
    /// inside stays the same and that of edges leaving it grows.
    fn open(&mut self, blossom: u32) {
        let half = self.price[blossom as usize].half();
        if half > W::ZERO {
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

    /// Opens the outermost blossoms without an allowance, which no proof needs.
    pub(super) fn open_idle(&mut self) {
        loop {
            let idle =
                |node: &u32| self.is_outermost(*node) && self.price[*node as usize] == W::ZERO;
            let idle: Vec<u32> = (self.n as u32..self.size() as u32).filter(idle).collect();
            if idle.is_empty() {
                return;
            }
            idle.into_iter().for_each(|blossom| self.open(blossom));
        }
    }

    /// Opens all blossoms around a vertex.
    pub(super) fn open_around(&mut self, v: u32) {
        while self.top_of(v) != v {
            self.open(self.top_of(v));
        }
    }
}
