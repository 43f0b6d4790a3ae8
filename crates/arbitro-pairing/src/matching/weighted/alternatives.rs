//! After the search is solved: other matchings of least cost, and the removal of edges and vertices.

use super::{Label, NONE, Rule, Search};
use crate::matching::{Weight, steps};

impl<W: Weight> Search<'_, W> {
    /// Frees a node, with `vertex` as its unmatched vertex.
    fn leave_by(&mut self, mut node: u32, vertex: u32) {
        self.mate[node as usize] = NONE;
        while !self.is_vertex(node) {
            node = self.turn_to(node, vertex);
            self.mate[node as usize] = NONE;
        }
    }

    /// Frees a node, with its base as the unmatched vertex.
    fn unmatch(&mut self, mut node: u32) {
        self.mate[node as usize] = NONE;
        while !self.is_vertex(node) {
            node = self.cycle[node as usize - self.n][0];
            self.mate[node as usize] = NONE;
        }
    }

    /// Finds the cheapest edges between the blossoms and a vertex outside them.
    fn relink_vertex(&mut self, v: u32) {
        for blossom in self.n..self.size() {
            if self.top[blossom] == NONE {
                continue;
            }
            let mut inside = Vec::new();
            self.vertices(blossom as u32, &mut inside);
            steps::count(inside.len());
            let priced = |&u: &u32| {
                let cost = self.cost(u as usize, v as usize)?;
                Some((cost - self.price[u as usize], u))
            };
            let cheapest = inside.iter().filter_map(priced).min_by_key(|&(price, _)| price);
            self.link[blossom - self.n][v as usize] = cheapest.map(|(_, u)| (u, v));
        }
    }

    /// Switches to a matching of least cost in which `v` has a partner of the lowest possible rank. Returns
    /// whether `v` was taken out of its pair for that.
    fn rematch(&mut self, v: usize, rank: &dyn Fn(usize) -> usize) -> bool {
        let current = rank(self.mate(v));
        let better = |&&w: &&u32| rank(w as usize) < current && self.is_tight(v, w as usize);
        steps::count(self.live.len());
        let changes = current > 0 && self.live.iter().any(|w| better(&w));
        if changes {
            self.take_out_and_back(v as u32, rank);
        }
        changes
    }

    /// Pairs `v` with a partner of the lowest rank that it has in a matching of least cost, and removes both
    /// from the search. `None`, without removing them, if all its partners have the rank `usize::MAX`.
    pub(in crate::matching) fn pair_first(
        &mut self,
        v: usize,
        rank: &dyn Fn(usize) -> usize,
    ) -> Option<usize> {
        let changed = self.rematch(v, rank);
        let mate = self.mate(v);
        if rank(mate) == usize::MAX {
            if changed {
                self.relink_vertex(v as u32);
            }
            return None;
        }
        self.settle(v);
        Some(mate)
    }

    /// Takes `v` out of its pair and finds the shortest path from its partner back to `v`; among paths of the
    /// same length, one that ends with a partner of the lowest rank. Afterwards `v` lies in no blossom, and
    /// the cheapest edges between `v` and the blossoms are unknown: a caller that keeps `v` in the search has
    /// to find them.
    fn take_out_and_back(&mut self, v: u32, rank: &dyn Fn(usize) -> usize) {
        self.open_idle();
        let node = self.top_of(v);
        let Some(partner) = self.mate_node(node) else {
            unreachable!("vertex {v} has no partner to leave")
        };
        let best = if node == v { self.best_partners(v, rank) } else { Vec::new() };
        self.unmatch(partner);
        self.leave_by(node, v);
        self.open_around(v);
        self.top[v as usize] = NONE;
        self.clear_trees();
        self.plant(partner);
        let (price, w) = match self.grow_to(&best) {
            Some(w) => (self.price[v as usize], w),
            None => self.shift_back_to(v, rank),
        };
        self.price[v as usize] = price;
        self.top[v as usize] = v;
        self.label[v as usize] = Label::Free;
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

    /// Whether each vertex is one of the partners of the lowest rank that tight edges join with `v`.
    fn best_partners(&self, v: u32, rank: &dyn Fn(usize) -> usize) -> Vec<bool> {
        steps::count(self.live.len());
        let tight = |&&w: &&u32| self.is_tight(v as usize, w as usize);
        let partners: Vec<u32> = self.live.iter().filter(tight).copied().collect();
        let least = partners.iter().map(|&w| rank(w as usize)).min();
        let mut best = vec![false; self.n];
        for w in partners {
            best[w as usize] = Some(rank(w as usize)) == least;
        }
        best
    }

    /// Grows a single tree until one of the `wanted` vertices is outer, as long as no price has to shift. In most
    /// graphs the first is, after a few vertices.
    fn grow_to(&mut self, wanted: &[bool]) -> Option<u32> {
        if wanted.is_empty() {
            return None;
        }
        let mut known = 0;
        loop {
            if let Some(&w) = self.queue[known..].iter().find(|&&w| wanted[w as usize]) {
                return Some(w);
            }
            let u = self.queue.pop()?;
            known = self.queue.len();
            if self.grow_from(u) {
                unreachable!("a single tree met another");
            }
        }
    }

    /// Goes on growing a single tree, with prices that shift, until it reaches `v`: the price of `v`, and the partner
    /// of the lowest rank that is reached.
    fn shift_back_to(&mut self, v: u32, rank: &dyn Fn(usize) -> usize) -> (W, u32) {
        let price = loop {
            if self.grow() {
                unreachable!("a single tree met another");
            }
            let most = self.most_shift();
            let shift = if most == Some(W::ZERO) {
                W::ZERO
            } else {
                match self.shift_until_reached(v) {
                    Some((price, shift)) if shift == W::ZERO => break price,
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
        (price, w)
    }

    /// The highest price of `v`, a vertex outside the trees, that its edges to outer vertices allow, and by
    /// how much prices have to shift until no other edge allows less; `None` if no edge leads from an outer
    /// vertex to `v`.
    fn shift_until_reached(&self, v: u32) -> Option<(W, W)> {
        let mut least: [Option<W>; 3] = [None; 3];
        steps::count(self.live.len());
        for &w in &self.live {
            let top = self.top_of(w);
            if top == NONE {
                continue;
            }
            if let Some(cost) = self.cost_of(w as usize, v as usize) {
                let asks = cost - self.price[w as usize];
                let least = &mut least[self.label_of(top) as usize];
                if least.is_none_or(|least| asks < least) && !self.is_barred(w as usize, v as usize)
                {
                    *least = Some(asks);
                }
            }
        }
        let outer = least[Label::Outer as usize]?;
        let mut shift = W::ZERO;
        if let Some(free) = least[Label::Free as usize] {
            shift = shift.max(outer - free);
        }
        if let Some(inner) = least[Label::Inner as usize].filter(|&inner| inner < outer) {
            shift = shift.max((outer - inner).half());
        }
        Some((outer, shift))
    }

    /// Restricts `v` to partners that the rule allows, if it has one of them in a matching of least cost.
    pub(in crate::matching) fn restrict(&mut self, v: usize, rule: Rule) -> bool {
        let rank = |w: usize| usize::from(!rule.allows(w));
        let changed = self.rematch(v, &rank);
        if !rule.allows(self.mate(v)) {
            if changed {
                self.relink_vertex(v as u32);
            }
            return false;
        }
        self.open_idle();
        if self.top[v] != v as u32 {
            // The blossom may contain edges that the rule removes.
            self.take_out_and_back(v as u32, &rank);
        }
        self.rule[v] = rule;
        self.relink_vertex(v as u32);
        true
    }

    /// Removes `v` and its partner from the search for good.
    fn settle(&mut self, v: usize) {
        self.open_idle();
        let mate = self.mate(v);
        if self.top[v] == self.top[mate] {
            self.take_out_and_back(v as u32, &|w| usize::from(w != mate));
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
