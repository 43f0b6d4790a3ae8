//! The alternating trees. They grow over tight edges from the free nodes, prices shift when no tight edge is
//! left, and where two trees meet, a pair is added.

use super::{ALONE, Edge, Label, NONE, Search};
use crate::matching::{Weight, steps};

impl<W: Weight> Search<'_, W> {
    /// The outer node above an inner node; `None` for a root.
    fn parent_node(&self, node: u32) -> Option<u32> {
        let parent = self.parent[node as usize];
        (parent != NONE).then(|| self.top_of(parent))
    }

    /// The outer node above an inner node.
    pub(super) fn parent_of_inner(&self, inner: u32) -> u32 {
        match self.parent_node(inner) {
            Some(up) => up,
            None => unreachable!("the inner node {inner} hangs from nothing"),
        }
    }

    /// Finds the edge with the least slack from an outer vertex to `node`.
    pub(super) fn find_nearest(&mut self, node: u32) {
        let mut nearest = None;
        steps::count(self.live.len());
        for &u in &self.live {
            let top = self.top_of(u);
            if top != NONE
                && top != node
                && self.label_of(top) == Label::Outer
                && let Some(edge) = self.edge(u, node)
            {
                self.keep_nearer(&mut nearest, edge);
            }
        }
        self.nearest[node as usize] = nearest;
    }

    pub(super) fn enqueue(&mut self, node: u32) {
        if self.is_vertex(node) {
            self.queue.push(node);
        } else {
            for child in self.children(node) {
                self.enqueue(child);
            }
        }
    }

    /// Matches the outer node `node` to `other`, and flips the path from `node` to the root.
    pub(super) fn flip(&mut self, mut node: u32, mut other: u32) {
        loop {
            let inner = self.mate_node(node);
            self.match_to(node, other);
            let Some(inner) = inner else { return };
            let up = self.parent_of_inner(inner);
            self.match_to(inner, up);
            (node, other) = (up, inner);
        }
    }

    /// The node where the paths from two outer nodes to their roots meet; `None` if they are in different
    /// trees.
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

    /// Uses a tight edge from an outer vertex; true if it completes an augmenting path.
    fn use_tight(&mut self, (u, v): Edge) -> bool {
        let (one, two) = (self.top_of(u), self.top_of(v));
        match self.label_of(two) {
            Label::Free if self.mate[two as usize] == ALONE => {
                self.flip(one, two);
                self.match_to(two, one);
                true
            }
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

    /// The outer vertices that may stay alone, each with the slack of its loop.
    fn loops(&self) -> impl Iterator<Item = (u32, W)> {
        self.loops.iter().enumerate().filter_map(|(v, cost)| {
            let top = self.top[v];
            let outer = top != NONE && self.label_of(top) == Label::Outer;
            cost.filter(|_| outer).map(|cost| (v as u32, cost - self.price[v]))
        })
    }

    /// Leaves an outer vertex alone whose loop is tight, and flips the path to the root; false if there is none.
    fn use_loop(&mut self) -> bool {
        let Some((v, _)) = self.loops().find(|&(_, slack)| slack == W::ZERO) else {
            return false;
        };
        let node = self.top_of(v);
        let inner = self.mate_node(node);
        self.leave_alone(node, v);
        if let Some(inner) = inner {
            let up = self.parent_of_inner(inner);
            self.match_to(inner, up);
            self.flip(up, inner);
        }
        true
    }

    /// Examines an edge of an outer vertex; true if it completes an augmenting path.
    fn look_at(&mut self, (u, v): Edge) -> bool {
        let top = self.top_of(v);
        if top == NONE || self.top_of(u) == top || self.label_of(top) == Label::Inner {
            return false;
        }
        let Some(slack) = self.slack((u, v)) else { return false };
        let has_nearer = self.nearest[top as usize].is_some_and(|(_, least)| least <= slack);
        if (slack > W::ZERO && has_nearer) || self.is_barred(u as usize, v as usize) {
            return false;
        }
        if slack == W::ZERO {
            return self.use_tight((u, v));
        }
        self.nearest[top as usize] = Some(((u, v), slack));
        false
    }

    /// Adds a pair to the matching; `None` if that is impossible.
    pub(super) fn augment(&mut self) -> Option<()> {
        self.clear_trees();
        for node in self.outermost() {
            if self.mate[node as usize] == NONE {
                self.plant(node);
            }
        }
        loop {
            if self.grow() || self.use_loop() {
                return Some(());
            }
            let shift = self.most_shift()?;
            self.shift_prices(shift);
            if self.use_loop() || self.use_what_became_tight() {
                return Some(());
            }
        }
    }

    pub(super) fn clear_trees(&mut self) {
        self.label.fill(Label::Free);
        self.nearest.fill(None);
        self.queue.clear();
    }

    /// Makes a free node the root of a tree.
    pub(super) fn plant(&mut self, node: u32) {
        self.parent[node as usize] = NONE;
        self.label[node as usize] = Label::Outer;
        self.enqueue(node);
    }

    /// Grows the trees over tight edges as far as possible; true if that completes an augmenting path.
    pub(super) fn grow(&mut self) -> bool {
        while let Some(u) = self.queue.pop() {
            if self.grow_from(u) {
                return true;
            }
        }
        false
    }

    /// Examines all edges of a vertex that was outer when it was put into the queue.
    pub(super) fn grow_from(&mut self, u: u32) -> bool {
        if self.label_of(self.top_of(u)) == Label::Inner {
            return false;
        }
        steps::count(self.live.len());
        self.grown += 1;
        if self.grown == self.n {
            self.fill_table();
        }
        (0..self.live.len()).any(|at| self.look_at((u, self.live[at])))
    }

    /// Uses edges that have become tight, and opens inner blossoms with no allowance left; true if that
    /// completes an augmenting path.
    pub(super) fn use_what_became_tight(&mut self) -> bool {
        for node in self.outermost() {
            if self.is_outermost(node)
                && let Some((edge, slack)) = self.nearest[node as usize]
                && slack == W::ZERO
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
                && self.price[node as usize] == W::ZERO
            {
                self.expand(node);
            }
        }
        false
    }

    /// The amount by which outer prices can rise and inner prices can fall until an edge becomes tight or an
    /// allowance is used up; `None` if there is no limit.
    pub(super) fn most_shift(&self) -> Option<W> {
        let limits = self.outermost().into_iter().filter_map(|node| match self.label_of(node) {
            Label::Inner => (!self.is_vertex(node)).then(|| self.price[node as usize].half()),
            label => {
                let (_, slack) = self.nearest[node as usize]?;
                Some(if label == Label::Free { slack } else { slack.half() })
            }
        });
        limits.chain(self.loops().map(|(_, slack)| slack)).min()
    }

    /// Raises the prices of outer nodes and lowers those of inner nodes.
    pub(super) fn shift_prices(&mut self, shift: W) {
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
}
