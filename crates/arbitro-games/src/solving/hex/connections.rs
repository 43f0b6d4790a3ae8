//! Connections that hold whatever the rival does, combined from smaller ones (Anshelevich 2002).
//!
//! A *link* connects two points even if the rival moves first; a *half link* does if its owner
//! moves first. Each has a *carrier*, the empty cells that it needs. Two links in series with
//! disjoint carriers give a link through a group and a half link through an empty cell; half links
//! whose carriers have no common cell give a link, since the rival can take only one cell.
//!
//! The points are a side's two edges and its groups (the *anchors*), and the empty cells. Between
//! two cells only adjacency and bridges are considered.

use std::sync::LazyLock;

use crate::board::Bits;
use crate::board::rhombus::{ALL, CELLS, EDGES, NEIGHBOURS, beside};
use crate::solving::links::spread;

/// For each cell, the cells a bridge away, each with the two cells in between.
static BRIDGES: LazyLock<[Vec<(u8, u128)>; CELLS as usize]> = LazyLock::new(|| {
    std::array::from_fn(|cell| {
        let near = NEIGHBOURS[cell];
        let beyond = Bits(beside(near) & !near & !(1 << cell));
        let between = beyond.map(|far| (far, near & NEIGHBOURS[usize::from(far)]));
        between.filter(|(_, between)| between.count_ones() == 2).collect()
    })
});

/// When to stop the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    /// At the first link or half link between the edges.
    Half,
    /// At the first link between the edges.
    Link,
}

/// The connections between two points.
#[derive(Clone, Debug, Default)]
struct Pair {
    links: Vec<u128>,
    halves: Vec<u128>,
}

/// A connection that was found but not processed yet.
#[derive(Clone, Copy, Debug)]
struct Queued {
    anchor: usize,
    point: usize,
    carrier: u128,
    is_link: bool,
}

/// The connections of a side.
#[derive(Debug)]
pub(super) struct Connections {
    empty: u128,
    /// The stones of each anchor: those on the two edges, then the other groups.
    anchors: Vec<u128>,
    /// For each anchor and each point: first the cells, then the anchors.
    pairs: Vec<Pair>,
    /// The connections still to be processed, by the size of the carrier.
    waiting: Vec<Vec<Queued>>,
}

const FIRST: usize = CELLS as usize;

/// Whether one of `sets` is contained in `set`.
fn covers(sets: &[u128], set: u128) -> bool {
    sets.iter().any(|less| less & !set == 0)
}

impl Connections {
    /// The maximum number of cells of a carrier.
    const WIDEST: usize = 48;
    /// The maximum number of links between two points.
    const LINKS: usize = 12;
    /// The maximum number of half links between two points, and between the two edges.
    const HALVES: usize = 24;
    const HALVES_OF_EDGES: usize = 32;
    /// The maximum number of half links combined into a link.
    const JOINED: usize = 4;

    /// Finds the connections of a side.
    pub(super) fn of(side: usize, own: u128, rival: u128, until: Until) -> Self {
        let empty = ALL & !(own | rival);
        let mut anchors: Vec<u128> =
            EDGES[side].iter().map(|edge| spread(edge & own, own)).collect();
        let mut near: Vec<u128> =
            (0..2).map(|at| (beside(anchors[at]) | EDGES[side][at]) & empty).collect();
        let mut ungrouped = own & !(anchors[0] | anchors[1]);
        while ungrouped != 0 {
            let stones = spread(ungrouped & ungrouped.wrapping_neg(), own);
            ungrouped &= !stones;
            anchors.push(stones);
            near.push(beside(stones) & empty);
        }
        let pairs = vec![Pair::default(); anchors.len() * (FIRST + anchors.len())];
        let waiting = vec![Vec::new(); Self::WIDEST + 1];
        let mut all = Self { empty, anchors, pairs, waiting };
        for (anchor, near) in near.into_iter().enumerate() {
            for cell in Bits(near) {
                all.queue(anchor, usize::from(cell), 0, true);
            }
        }
        all.run(until);
        all
    }

    /// The carriers of the links between the edges, the smallest first.
    pub(super) fn links(&self) -> &[u128] {
        &self.pair(0, FIRST + 1).links
    }

    /// The carriers of the half links between the edges, the smallest first.
    pub(super) fn halves(&self) -> &[u128] {
        &self.pair(0, FIRST + 1).halves
    }

    fn place(&self, anchor: usize, point: usize) -> usize {
        let (anchor, point) = match point.checked_sub(FIRST) {
            Some(other) if other < anchor => (other, FIRST + anchor),
            _ => (anchor, point),
        };
        anchor * (FIRST + self.anchors.len()) + point
    }

    fn pair(&self, anchor: usize, point: usize) -> &Pair {
        &self.pairs[self.place(anchor, point)]
    }

    /// Queues a connection unless it adds nothing.
    fn queue(&mut self, anchor: usize, point: usize, carrier: u128, is_link: bool) {
        let size = carrier.count_ones() as usize;
        if size > Self::WIDEST || point < FIRST && carrier >> point & 1 == 1 {
            return;
        }
        if self.is_new(anchor, point, carrier, is_link) {
            self.waiting[size].push(Queued { anchor, point, carrier, is_link });
        }
    }

    fn is_new(&self, anchor: usize, point: usize, carrier: u128, is_link: bool) -> bool {
        let Pair { links, halves } = self.pair(anchor, point);
        let most = if anchor < 2 && (point == FIRST || point == FIRST + 1) {
            Self::HALVES_OF_EDGES
        } else {
            Self::HALVES
        };
        let room = if is_link { links.len() < Self::LINKS } else { halves.len() < most };
        room && !covers(links, carrier) && (is_link || !covers(halves, carrier))
    }

    /// Processes the smallest carriers first, so that nothing redundant is kept.
    fn run(&mut self, until: Until) {
        let mut size = 0;
        while size <= Self::WIDEST {
            let Some(Queued { anchor, point, carrier, is_link }) = self.waiting[size].pop() else {
                size += 1;
                continue;
            };
            if !self.is_new(anchor, point, carrier, is_link) {
                continue;
            }
            let place = self.place(anchor, point);
            if is_link {
                self.pairs[place].links.push(carrier);
                self.follow_link(anchor, point, carrier);
            } else {
                self.join_halves(anchor, point, carrier);
                self.pairs[place].halves.push(carrier);
                self.follow_half(anchor, point, carrier);
            }
            let reached = match until {
                Until::Half => !self.halves().is_empty() || !self.links().is_empty(),
                Until::Link => !self.links().is_empty(),
            };
            if reached {
                return;
            }
        }
    }

    /// Combines a new link with others.
    fn follow_link(&mut self, anchor: usize, point: usize, carrier: u128) {
        if let Some(other) = point.checked_sub(FIRST) {
            self.through(other, anchor, carrier, true);
            self.through(anchor, other, carrier, true);
            return;
        }
        // Through the empty cell to its neighbours, by bridges, and to other anchors.
        let with_point = carrier | 1 << point;
        for next in Bits(NEIGHBOURS[point] & self.empty & !carrier) {
            self.queue(anchor, usize::from(next), with_point, false);
        }
        for &(next, between) in &BRIDGES[point] {
            if self.empty >> next & 1 == 1 && between & !(self.empty & !carrier) == 0 {
                self.queue(anchor, usize::from(next), with_point | between, false);
            }
        }
        for other in 0..self.anchors.len() {
            if other == anchor {
                continue;
            }
            for at in 0..self.pair(other, point).links.len() {
                let more = self.pair(other, point).links[at];
                if more & with_point == 0 {
                    self.queue(anchor, FIRST + other, with_point | more, false);
                }
            }
            // Through the group to the cell.
            if anchor >= 2 {
                for at in 0..self.pair(other, FIRST + anchor).links.len() {
                    let more = self.pair(other, FIRST + anchor).links[at];
                    if more & carrier == 0 {
                        self.queue(other, point, carrier | more, true);
                    }
                }
                for at in 0..self.pair(other, FIRST + anchor).halves.len() {
                    let more = self.pair(other, FIRST + anchor).halves[at];
                    if more & carrier == 0 {
                        self.queue(other, point, carrier | more, false);
                    }
                }
            }
        }
    }

    /// Combines a new link or half link between an anchor and a group with everything that the
    /// group is linked to.
    fn through(&mut self, group: usize, anchor: usize, carrier: u128, is_link: bool) {
        if group < 2 {
            return;
        }
        for point in 0..FIRST + self.anchors.len() {
            if point == FIRST + anchor || point == FIRST + group {
                continue;
            }
            for at in 0..self.pair(group, point).links.len() {
                let more = self.pair(group, point).links[at];
                if more & carrier == 0 {
                    self.queue(anchor, point, carrier | more, is_link);
                }
            }
            if is_link {
                for at in 0..self.pair(group, point).halves.len() {
                    let more = self.pair(group, point).halves[at];
                    if more & carrier == 0 {
                        self.queue(anchor, point, carrier | more, false);
                    }
                }
            }
        }
    }

    /// Combines a new half link with links.
    fn follow_half(&mut self, anchor: usize, point: usize, carrier: u128) {
        if let Some(other) = point.checked_sub(FIRST) {
            self.through(other, anchor, carrier, false);
            self.through(anchor, other, carrier, false);
            return;
        }
        if anchor < 2 {
            return;
        }
        for other in 0..self.anchors.len() {
            if other == anchor {
                continue;
            }
            for at in 0..self.pair(other, FIRST + anchor).links.len() {
                let more = self.pair(other, FIRST + anchor).links[at];
                if more & carrier == 0 {
                    self.queue(other, point, carrier | more, false);
                }
            }
        }
    }

    /// Combines a new half link with existing ones into links.
    fn join_halves(&mut self, anchor: usize, point: usize, carrier: u128) {
        fn join(halves: &[u128], common: u128, all: u128, more: usize, links: &mut Vec<u128>) {
            for (at, half) in halves.iter().enumerate() {
                let less = common & half;
                let all = all | half;
                if less == common || covers(links, all) {
                    continue;
                }
                if less == 0 {
                    links.push(all);
                } else if more > 0 {
                    join(&halves[at + 1..], less, all, more - 1, links);
                }
            }
        }
        let pair = self.pair(anchor, point);
        let before = pair.links.len();
        let mut links = pair.links.clone();
        join(&pair.halves, carrier, carrier, Self::JOINED - 2, &mut links);
        for link in links.drain(before..) {
            self.queue(anchor, point, link, true);
        }
    }
}

#[cfg(test)]
mod tests;
