//! All matchings of least cost, narrowed step by step.

use super::{Optimum, Weight, augment_from, least_cost_perfect};

const NONE: u32 = u32::MAX;

/// The perfect matchings of least cost of a graph, one of them in hand. Each step asks for something
/// more of the matching; it is granted if a matching of least cost has it, and then holds for good.
pub(crate) struct Optima<W> {
    n: usize,
    cost: Vec<Option<W>>,
    /// The edges that a matching of least cost may still use.
    usable: Vec<bool>,
    /// The matching in hand.
    mate: Vec<u32>,
    /// The vertices whose pair is settled.
    settled: Vec<bool>,
    /// Whether every perfect matching of usable edges is of least cost.
    plain: bool,
}

impl<W: Weight> Optima<W> {
    /// The matchings of least cost among `n` vertices; `None` if there is no perfect matching.
    pub fn new(n: usize, cost: impl Fn(usize, usize) -> Option<W>) -> Option<Self> {
        let Optimum { mate, tight, plain, .. } = least_cost_perfect(n, &cost)?;
        let mut table = vec![None; n * n];
        for u in 0..n {
            for v in 0..u {
                let edge = cost(u, v);
                table[u * n + v] = edge;
                table[v * n + u] = edge;
            }
        }
        Some(Self { n, cost: table, usable: tight, mate, settled: vec![false; n], plain })
    }

    /// The same matchings, of which those with the least `more` are kept.
    pub fn refined(&self, more: impl Fn(usize, usize) -> W) -> Option<Self> {
        let open: Vec<usize> = (0..self.n).filter(|&v| !self.settled[v]).collect();
        let edge = |u: usize, v: usize| {
            let (u, v) = (open[u], open[v]);
            let cost = self.cost[u * self.n + v].filter(|_| self.usable[u * self.n + v]);
            cost.map(|cost| cost + more(u, v))
        };
        let Optimum { mate, tight, plain, .. } = least_cost_perfect(open.len(), edge)?;
        let mut refined = Self {
            n: self.n,
            cost: vec![None; self.n * self.n],
            usable: vec![false; self.n * self.n],
            mate: self.mate.clone(),
            settled: self.settled.clone(),
            plain,
        };
        for (i, &u) in open.iter().enumerate() {
            refined.mate[u] = open[mate[i] as usize] as u32;
            for (j, &v) in open.iter().enumerate() {
                refined.cost[u * self.n + v] = edge(i, j);
                refined.usable[u * self.n + v] = tight[i * open.len() + j];
            }
        }
        Some(refined)
    }

    /// The partner of `v` in the matching in hand.
    pub fn mate(&self, v: usize) -> usize {
        self.mate[v] as usize
    }

    /// Whether the pair of `v` is settled.
    pub fn is_settled(&self, v: usize) -> bool {
        self.settled[v]
    }

    /// The cost of the open part of the matching in hand.
    fn open_cost(&self) -> W {
        let mut sum = W::ZERO;
        for v in 0..self.n {
            let mate = self.mate(v);
            if v < mate && !self.settled[v] {
                sum += self.cost[v * self.n + mate].unwrap_or(W::ZERO);
            }
        }
        sum
    }

    /// Pairs `u` with `v` for good, if a matching of least cost does.
    pub fn pair(&mut self, u: usize, v: usize) -> bool {
        if self.mate(u) != v {
            let Some(cost) = self.cost[u * self.n + v].filter(|_| self.usable[u * self.n + v])
            else {
                return false;
            };
            let aim = self.open_cost() - cost;
            let before = self.mate.clone();
            let (a, b) = (self.mate(u), self.mate(v));
            (self.settled[u], self.settled[v]) = (true, true);
            (self.mate[u], self.mate[v]) = (v as u32, u as u32);
            if !self.rematch(a, b, aim) {
                (self.settled[u], self.settled[v]) = (false, false);
                self.mate = before;
                return false;
            }
        }
        (self.settled[u], self.settled[v]) = (true, true);
        true
    }

    /// Bars `v` for good from the partners that `barred` names, if a matching of least cost does.
    pub fn bar(&mut self, v: usize, barred: impl Fn(usize) -> bool) -> bool {
        let partner = self.mate(v);
        let row: Vec<bool> = (0..self.n).map(|w| self.usable[v * self.n + w]).collect();
        for w in (0..self.n).filter(|&w| barred(w)) {
            self.usable[v * self.n + w] = false;
            self.usable[w * self.n + v] = false;
        }
        if barred(partner) {
            let aim = self.open_cost();
            let before = self.mate.clone();
            if !self.rematch(v, partner, aim) {
                self.mate = before;
                for (w, usable) in row.into_iter().enumerate() {
                    self.usable[v * self.n + w] = usable;
                    self.usable[w * self.n + v] = usable;
                }
                return false;
            }
        }
        true
    }

    /// Finds another matching of the open vertices that costs `aim`, where only `a` and `b` have lost
    /// their partners.
    fn rematch(&mut self, a: usize, b: usize, aim: W) -> bool {
        self.mate[a] = NONE;
        self.mate[b] = NONE;
        let Self { n, usable, settled, .. } = &*self;
        let joined = |u: usize, v: usize| usable[u * n + v] && !settled[u] && !settled[v];
        let mut mate = self.mate.clone();
        if !augment_from(&mut mate, a, joined) {
            return false;
        }
        self.mate = mate;
        if self.plain || self.open_cost() == aim {
            return true;
        }
        // A blossom had an allowance: tight edges alone do not prove the cost.
        let open: Vec<usize> = (0..self.n).filter(|&v| !self.settled[v]).collect();
        let found = least_cost_perfect(open.len(), |u, v| {
            let at = open[u] * self.n + open[v];
            self.cost[at].filter(|_| self.usable[at])
        });
        match found {
            Some(found) if found.cost == aim => {
                for (&u, mate) in open.iter().zip(found.mate) {
                    self.mate[u] = open[mate as usize] as u32;
                }
                true
            }
            _ => false,
        }
    }
}
