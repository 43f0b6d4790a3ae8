//! The perfect matchings of a graph of tight edges, narrowed step by step.
//!
//! The vertices are in groups, and whether two of them are joined depends on their groups, except for a few
//! barred pairs. A question is first put to the groups, where "no" is final and cheap, and only then to the
//! vertices.

use super::augment::{Augmenter, Graph, filtered};
use super::steps;

const NONE: u32 = u32::MAX;

/// With more groups than this, asking the groups is not cheaper than asking the vertices.
const MANY: usize = 200;

/// After this many partners were refused by a search of the whole graph, one search decides about all the
/// others.
const FEW: usize = 2;

/// Whether a pair of vertices is not joined although its groups are.
type Barred<'a> = dyn Fn(usize, usize) -> bool + 'a;

/// All perfect matchings of a graph, with one of them as the current one.
pub(crate) struct Tight<'a> {
    /// The group of each vertex.
    group: Vec<usize>,
    /// Whether two groups are joined.
    joined: Vec<Vec<bool>>,
    /// Whether no perfect matching pairs vertices of two groups any more.
    unpaired: Vec<Vec<bool>>,
    /// The pairs of vertices that are not joined although their groups are.
    barred: Box<Barred<'a>>,
    /// The current matching.
    mate: Vec<u32>,
    /// The vertices whose pair is settled.
    settled: Vec<bool>,
    bits: Bits,
    augmenter: Augmenter,
}

/// The same data as bits, 64 vertices in a word.
#[derive(Clone, Debug)]
struct Bits {
    words: usize,
    /// A row for each group, with the bits of the vertices in groups joined with it.
    joined: Vec<u64>,
    /// The bits of the vertices whose pair is not settled.
    open: Vec<u64>,
}

impl Bits {
    fn new(group: &[usize], joined: &[Vec<bool>], settled: &[bool]) -> Self {
        let words = group.len().div_ceil(64);
        let mut of_group = vec![0; joined.len() * words];
        let mut open = vec![0; words];
        for v in (0..group.len()).filter(|&v| !settled[v]) {
            of_group[group[v] * words + v / 64] |= 1 << (v % 64);
            open[v / 64] |= 1 << (v % 64);
        }
        let mut bits = vec![0; joined.len() * words];
        for (one, row) in joined.iter().enumerate() {
            for (two, _) in row.iter().enumerate().filter(|&(_, &joined)| joined) {
                for word in 0..words {
                    bits[one * words + word] |= of_group[two * words + word];
                }
            }
        }
        Self { words, joined: bits, open }
    }

    /// Sets the bit of `v` in the rows of the groups that it is joined with.
    fn set_column(&mut self, v: usize, joined: impl Fn(usize) -> bool) {
        for group in 0..self.joined.len() / self.words {
            let word = &mut self.joined[group * self.words + v / 64];
            *word = *word & !(1 << (v % 64)) | u64::from(joined(group)) << (v % 64);
        }
    }
}

/// The graph of the vertices whose pair is not settled.
struct Open<'a> {
    group: &'a [usize],
    bits: &'a Bits,
    barred: &'a Barred<'a>,
}

impl Graph for Open<'_> {
    fn joined(&self, u: usize, word: usize, among: u64) -> u64 {
        let perhaps = self.perhaps_joined(u, word, among);
        filtered(perhaps, |bit| u != 64 * word + bit && self.confirms(u, 64 * word + bit))
    }

    fn perhaps_joined(&self, u: usize, word: usize, among: u64) -> u64 {
        let Bits { words, joined, open } = self.bits;
        among & open[word] & joined[self.group[u] * words + word]
    }

    fn confirms(&self, u: usize, v: usize) -> bool {
        steps::count(1);
        !(self.barred)(u, v)
    }
}

/// The part of a [`Tight`] that a division changes.
struct State {
    group: Vec<usize>,
    joined: Vec<Vec<bool>>,
    unpaired: Vec<Vec<bool>>,
    mate: Vec<u32>,
    bits: Bits,
}

impl<'a> Tight<'a> {
    /// All perfect matchings, given one of them in `mate`.
    pub(crate) fn new(
        group: Vec<usize>,
        joined: Vec<Vec<bool>>,
        barred: Box<Barred<'a>>,
        mate: Vec<u32>,
    ) -> Self {
        let n = mate.len();
        let unpaired = vec![vec![false; joined.len()]; joined.len()];
        let (settled, augmenter) = (vec![false; n], Augmenter::new(n));
        let bits = Bits::new(&group, &joined, &settled);
        Self { group, joined, unpaired, barred, mate, settled, bits, augmenter }
    }

    /// The partner of `v` in the current matching.
    pub(crate) fn mate(&self, v: usize) -> usize {
        self.mate[v] as usize
    }

    /// Whether the pair of `v` is settled.
    pub(crate) fn is_settled(&self, v: usize) -> bool {
        self.settled[v]
    }

    fn settle(&mut self, v: usize, settled: bool) {
        self.settled[v] = settled;
        let word = &mut self.bits.open[v / 64];
        *word = *word & !(1 << (v % 64)) | u64::from(!settled) << (v % 64);
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

    /// Whether the pair is barred.
    pub(crate) fn bars(&self, u: usize, v: usize) -> bool {
        (self.barred)(u, v)
    }

    /// Settles the pair of `v` with the first of `partners` that it has in a perfect matching.
    pub(crate) fn pair_first(&mut self, v: usize, partners: &[usize]) -> Option<usize> {
        let mut refused = 0;
        let exchanged_with = partners.iter().copied().find(|&w| {
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
        let partner = if refused < FEW {
            exchanged_with?
        } else {
            let mut mate = std::mem::take(&mut self.mate);
            let mut augmenter = std::mem::take(&mut self.augmenter);
            let partner =
                augmenter.pair_first(&mut mate, v, partners.iter().copied(), &self.open());
            (self.mate, self.augmenter) = (mate, augmenter);
            partner?
        };
        [v, partner].into_iter().for_each(|vertex| self.settle(vertex, true));
        Some(partner)
    }

    /// Changes the current matching so that it pairs `u` and `v`; false if no perfect matching does. `None`
    /// instead of false if this took a search of the whole graph.
    fn exchange(&mut self, u: usize, v: usize) -> Option<bool> {
        let (g, h) = (self.group[u], self.group[v]);
        if self.unpaired[g][h] || !self.is_edge(u, v) {
            return Some(false);
        }
        let (a, b) = (self.mate(u), self.mate(v));
        [u, v].into_iter().for_each(|vertex| self.settle(vertex, true));
        let possible = self.groups_connect(a, b);
        let mut connected = false;
        if possible {
            (self.mate[a], self.mate[b]) = (NONE, NONE);
            connected = self.augment(a);
            if connected {
                (self.mate[u], self.mate[v]) = (v as u32, u as u32);
            } else {
                (self.mate[a], self.mate[b]) = (u as u32, v as u32);
            }
        } else {
            (self.unpaired[g][h], self.unpaired[h][g]) = (true, true);
        }
        [u, v].into_iter().for_each(|vertex| self.settle(vertex, false));
        if possible && !connected { None } else { Some(connected) }
    }

    /// Adds a pair to the matching, starting from a free vertex.
    fn augment(&mut self, root: usize) -> bool {
        let mut mate = std::mem::take(&mut self.mate);
        let mut augmenter = std::mem::take(&mut self.augmenter);
        let augmented = augmenter.augment_from(&mut mate, root, &self.open());
        self.mate = mate;
        self.augmenter = augmenter;
        augmented
    }

    fn open(&self) -> Open<'_> {
        Open { group: &self.group, bits: &self.bits, barred: &self.barred }
    }

    /// Whether the groups allow an alternating path from `a` to `b` when both lose their partners. This is
    /// necessary for such a path, but not sufficient.
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
        let mut visited = vec![false; groups];
        let mut open = vec![self.group[a]];
        while let Some(outer) = open.pop() {
            for inner in (0..groups).filter(|&inner| self.joined[outer][inner]) {
                if inner == self.group[b] {
                    return true;
                }
                for next in 0..groups {
                    if pairs[inner * groups + next] && !visited[next] {
                        visited[next] = true;
                        open.push(next);
                    }
                }
            }
        }
        false
    }

    /// Restricts `v` to partners in the groups in `to`, if a perfect matching allows it.
    pub(crate) fn confine(&mut self, v: usize, to: impl Fn(usize) -> bool) -> bool {
        let (old, new) = (self.group[v], self.joined.len());
        for (group, joined) in self.joined.iter_mut().enumerate() {
            let may = joined[old] && to(group);
            joined.push(may);
        }
        let mut row: Vec<bool> = self.joined.iter().map(|joined| joined[new]).collect();
        row.push(false);
        self.joined.push(row);
        for unpaired in &mut self.unpaired {
            unpaired.push(unpaired[old]);
        }
        self.unpaired.push(self.unpaired[old].clone());
        self.regroup(v, new);
        let mate = self.mate(v);
        if self.joined[new][self.group[mate]] {
            return true;
        }
        (self.mate[v], self.mate[mate]) = (NONE, NONE);
        if self.augment(v) {
            return true;
        }
        (self.mate[v], self.mate[mate]) = (mate as u32, v as u32);
        self.regroup(v, old);
        false
    }

    /// Moves `v` into a group, which may be a new one at the end.
    fn regroup(&mut self, v: usize, group: usize) {
        self.group[v] = group;
        let (words, groups) = (self.bits.words, self.joined.len());
        let before = self.bits.joined.len() / words;
        self.bits.joined.resize(groups * words, 0);
        for new in before..groups {
            for w in (0..self.group.len()).filter(|&w| !self.settled[w]) {
                let joined = u64::from(self.joined[new][self.group[w]]);
                self.bits.joined[new * words + w / 64] |= joined << (w % 64);
            }
        }
        let joined = &self.joined;
        self.bits.set_column(v, |other| joined[other][group]);
    }

    fn state(&self) -> State {
        State {
            group: self.group.clone(),
            joined: self.joined.clone(),
            unpaired: self.unpaired.clone(),
            mate: self.mate.clone(),
            bits: self.bits.clone(),
        }
    }

    fn restore(&mut self, State { group, joined, unpaired, mate, bits }: State) {
        (self.group, self.joined, self.unpaired) = (group, joined, unpaired);
        (self.mate, self.bits) = (mate, bits);
    }

    /// Gives each vertex that is not settled a part, and keeps only the edges between parts that `may`
    /// allows, if a perfect matching remains.
    pub(crate) fn divide(
        &mut self,
        part: impl Fn(usize) -> usize,
        may: impl Fn(usize, usize) -> bool,
    ) -> bool {
        let before = self.state();
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
        self.joined = table(&before.joined, &may);
        self.unpaired = table(&before.unpaired, &|_, _| true);
        for (group, name) in self.group.iter_mut().zip(&of_vertex) {
            // Only settled vertices can be in a group that no longer exists, and their groups are not used
            // again.
            *group = names.binary_search(name).unwrap_or(usize::MAX);
        }
        self.bits = Bits::new(&self.group, &self.joined, &self.settled);
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
                self.restore(before);
                return false;
            }
        }
        true
    }

    /// The matching that would be the current one after [`divide`](Self::divide), if there is one. Changes
    /// nothing.
    pub(crate) fn divided(
        &mut self,
        part: impl Fn(usize) -> usize,
        may: impl Fn(usize, usize) -> bool,
    ) -> Option<Vec<u32>> {
        let before = self.state();
        if !self.divide(part, may) {
            return None;
        }
        let mate = self.mate.clone();
        self.restore(before);
        Some(mate)
    }

    /// Replaces the current matching by another perfect matching with the same settled pairs.
    pub(crate) fn adopt(&mut self, mates: Vec<u32>) {
        self.mate = mates;
    }

    /// The partner of each vertex in the current matching.
    pub(crate) fn mates(&self) -> &[u32] {
        &self.mate
    }
}
