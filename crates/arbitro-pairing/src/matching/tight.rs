//! The perfect matchings of a graph of tight edges, narrowed step by step.
//!
//! The vertices come in groups: whether two of them are joined depends on their groups, but for a few
//! pairs that are barred. So a question about the whole graph is first asked of the groups, where "no"
//! is final and costs next to nothing, and only then of the vertices.

use super::augment::Augmenter;

const NONE: u32 = u32::MAX;

/// With more groups than this, asking them is no cheaper than asking the vertices.
const MANY: usize = 200;

/// After this number of partners refused by a whole search, one search is made for all that are left.
const FEW: usize = 2;

/// All perfect matchings of a graph, one of them in hand.
pub(crate) struct Tight<B> {
    /// The group of each vertex.
    group: Vec<usize>,
    /// Which groups are joined.
    joined: Vec<Vec<bool>>,
    /// Groups whose vertices no perfect matching pairs any more.
    dead: Vec<Vec<bool>>,
    /// The exceptions.
    barred: B,
    /// The matching in hand.
    mate: Vec<u32>,
    /// The vertices whose pair is settled.
    settled: Vec<bool>,
    augmenter: Augmenter,
}

impl<B: Fn(usize, usize) -> bool> Tight<B> {
    /// `mate` is a perfect matching of the graph.
    pub(crate) fn new(
        group: Vec<usize>,
        joined: Vec<Vec<bool>>,
        barred: B,
        mate: Vec<u32>,
    ) -> Self {
        let n = mate.len();
        let dead = vec![vec![false; joined.len()]; joined.len()];
        let augmenter = Augmenter::new(n);
        Self { group, joined, dead, barred, mate, settled: vec![false; n], augmenter }
    }

    /// The partner of `v` in the matching in hand.
    pub(crate) fn mate(&self, v: usize) -> usize {
        self.mate[v] as usize
    }

    /// Whether the pair of `v` is settled.
    pub(crate) fn is_settled(&self, v: usize) -> bool {
        self.settled[v]
    }

    fn is_edge(&self, u: usize, v: usize) -> bool {
        self.joins(u, v) && !self.bars(u, v)
    }

    /// The group of a vertex that is not settled.
    pub(crate) fn group(&self, v: usize) -> usize {
        self.group[v]
    }

    /// Whether two groups are joined.
    pub(crate) fn joins_groups(&self, one: usize, two: usize) -> bool {
        self.joined[one][two]
    }

    /// Whether the groups of two vertices that are not settled are joined.
    pub(crate) fn joins(&self, u: usize, v: usize) -> bool {
        u != v
            && !self.settled[u]
            && !self.settled[v]
            && self.joins_groups(self.group[u], self.group[v])
    }

    /// Whether the two are one of the exceptions.
    pub(crate) fn bars(&self, u: usize, v: usize) -> bool {
        (self.barred)(u, v)
    }

    /// Pairs `v` for good with the first of `partners` that a perfect matching pairs it with.
    pub(crate) fn pair_first(&mut self, v: usize, partners: &[usize]) -> Option<usize> {
        let mut refused = 0;
        let found = partners.iter().copied().find(|&w| {
            self.mate(v) == w
                || refused < FEW
                    && match self.exchange(v, w) {
                        Some(exchanged) => exchanged,
                        None => {
                            refused += 1;
                            false
                        }
                    }
        });
        let found = if refused < FEW {
            found?
        } else {
            let mut mate = std::mem::take(&mut self.mate);
            let mut augmenter = std::mem::take(&mut self.augmenter);
            let joined = |u: usize, w: usize| self.is_edge(u, w);
            let found = augmenter.pair_first(&mut mate, v, partners.iter().copied(), &joined);
            (self.mate, self.augmenter) = (mate, augmenter);
            found?
        };
        (self.settled[v], self.settled[found]) = (true, true);
        Some(found)
    }

    /// Brings `u` and `v` together if another perfect matching does; `None` if that took a search of the whole
    /// graph to deny.
    fn exchange(&mut self, u: usize, v: usize) -> Option<bool> {
        let (g, h) = (self.group[u], self.group[v]);
        if self.dead[g][h] || !self.is_edge(u, v) {
            return Some(false);
        }
        let (a, b) = (self.mate(u), self.mate(v));
        (self.settled[u], self.settled[v]) = (true, true);
        let possible = self.groups_connect(a, b);
        let mut found = false;
        if possible {
            (self.mate[a], self.mate[b]) = (NONE, NONE);
            found = self.augment(a);
            if found {
                (self.mate[u], self.mate[v]) = (v as u32, u as u32);
            } else {
                (self.mate[a], self.mate[b]) = (u as u32, v as u32);
            }
        } else {
            (self.dead[g][h], self.dead[h][g]) = (true, true);
        }
        (self.settled[u], self.settled[v]) = (false, false);
        if possible && !found { None } else { Some(found) }
    }

    /// Extends the matching from a free vertex.
    fn augment(&mut self, root: usize) -> bool {
        let mut mate = std::mem::take(&mut self.mate);
        let mut augmenter = std::mem::take(&mut self.augmenter);
        let found =
            augmenter.augment_from(&mut mate, root, &|u: usize, v: usize| self.is_edge(u, v));
        self.mate = mate;
        self.augmenter = augmenter;
        found
    }

    /// Whether, as far as groups can tell, an alternating path leads from `a` to `b` when both lose
    /// their partners: necessary for there to be one.
    fn groups_connect(&self, a: usize, b: usize) -> bool {
        let groups = self.joined.len();
        if groups > MANY {
            return true;
        }
        let mut pairs = vec![false; groups * groups];
        for (v, &mate) in self.mate.iter().enumerate() {
            if !self.settled[v] && v != a && v != b && !self.settled[mate as usize] {
                pairs[self.group[v] * groups + self.group[mate as usize]] = true;
            }
        }
        let mut seen = vec![false; groups];
        let mut open = vec![self.group[a]];
        while let Some(outer) = open.pop() {
            for inner in (0..groups).filter(|&inner| self.joined[outer][inner]) {
                if inner == self.group[b] {
                    return true;
                }
                for next in 0..groups {
                    if pairs[inner * groups + next] && !seen[next] {
                        seen[next] = true;
                        open.push(next);
                    }
                }
            }
        }
        false
    }

    /// Confines `v` for good to partners in the groups that `to` names, if a perfect matching does.
    pub(crate) fn confine(&mut self, v: usize, to: impl Fn(usize) -> bool) -> bool {
        let (old, new) = (self.group[v], self.joined.len());
        for (group, joined) in self.joined.iter_mut().enumerate() {
            let may = joined[old] && to(group);
            joined.push(may);
        }
        let mut row: Vec<bool> = self.joined.iter().map(|joined| joined[new]).collect();
        row.push(false);
        self.joined.push(row);
        for dead in &mut self.dead {
            dead.push(dead[old]);
        }
        self.dead.push(self.dead[old].clone());
        self.group[v] = new;
        let mate = self.mate(v);
        if self.joined[new][self.group[mate]] {
            return true;
        }
        (self.mate[v], self.mate[mate]) = (NONE, NONE);
        if self.augment(v) {
            return true;
        }
        (self.mate[v], self.mate[mate]) = (mate as u32, v as u32);
        self.group[v] = old;
        false
    }

    /// Gives each open vertex a part and keeps only the edges between parts that `may` allows, if a
    /// perfect matching is left.
    pub(crate) fn divide(
        &mut self,
        part: impl Fn(usize) -> usize,
        may: impl Fn(usize, usize) -> bool,
    ) -> bool {
        let before =
            (self.group.clone(), self.joined.clone(), self.dead.clone(), self.mate.clone());
        let of_vertex: Vec<(usize, usize)> =
            self.group.iter().enumerate().map(|(v, &group)| (group, part(v))).collect();
        let open = (0..of_vertex.len()).filter(|&v| !self.settled[v]);
        let mut names: Vec<(usize, usize)> = open.map(|v| of_vertex[v]).collect();
        names.sort_unstable();
        names.dedup();
        let table = |old: &[Vec<bool>], allowed: &dyn Fn(usize, usize) -> bool| -> Vec<Vec<bool>> {
            let row = |&(g, p): &(usize, usize)| {
                names.iter().map(|&(h, q)| old[g][h] && allowed(p, q)).collect()
            };
            names.iter().map(row).collect()
        };
        self.joined = table(&before.1, &may);
        self.dead = table(&before.2, &|_, _| true);
        for (group, name) in self.group.iter_mut().zip(&of_vertex) {
            // Only vertices that are settled may be of no group that is left: nobody asks for theirs any more.
            *group = names.binary_search(name).unwrap_or(usize::MAX);
        }
        let mut free = Vec::new();
        for v in 0..self.mate.len() {
            let mate = self.mate[v];
            if !self.settled[v]
                && mate != NONE
                && !self.joined[self.group[v]][self.group[mate as usize]]
            {
                (self.mate[v], self.mate[mate as usize]) = (NONE, NONE);
                free.extend([v, mate as usize]);
            }
        }
        for v in free {
            if self.mate[v] == NONE && !self.augment(v) {
                (self.group, self.joined, self.dead, self.mate) = before;
                return false;
            }
        }
        true
    }

    /// The perfect matching that [`divide`](Self::divide) would leave in hand, if there is one; nothing changes.
    pub(crate) fn divided(
        &mut self,
        part: impl Fn(usize) -> usize,
        may: impl Fn(usize, usize) -> bool,
    ) -> Option<Vec<u32>> {
        let before =
            (self.group.clone(), self.joined.clone(), self.dead.clone(), self.mate.clone());
        if !self.divide(part, may) {
            return None;
        }
        (self.group, self.joined, self.dead) = (before.0, before.1, before.2);
        Some(std::mem::replace(&mut self.mate, before.3))
    }

    /// Takes another perfect matching of the graph in hand, in which those who are settled keep their pairs.
    pub(crate) fn adopt(&mut self, mates: Vec<u32>) {
        self.mate = mates;
    }

    /// The matching in hand.
    pub(crate) fn mates(&self) -> &[u32] {
        &self.mate
    }
}
