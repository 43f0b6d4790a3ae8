//! Chains of groups from edge to edge whose gaps hold together.

use super::gaps::{self, Gap, MOST, Reserve, WIDEST};
use crate::board::Bits;
use crate::board::rhombus::{NEIGHBOURS, beside};
use crate::solving::links::{anchored, reach, spread};

/// The board from one side's point of view.
#[derive(Clone, Copy)]
pub(super) struct Board {
    pub(super) side: usize,
    pub(super) own: u128,
    pub(super) neutral: u128,
    pub(super) empty: u128,
}

/// A connected group of a side's stones.
#[derive(Clone, Copy, Debug)]
struct Group {
    stones: u128,
    /// The open cells adjacent to it, and those of its edge.
    near: u128,
}

/// The cells that the side's turn has taken on the way from edge to edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// It is the rival's turn.
    None,
    /// No cell yet.
    Open,
    Empty(u8),
    Neutral(u8),
    Neutrals(u8, u8),
}

impl Turn {
    /// The turn with one more cell; `None` when no turn can take it as well.
    fn with(self, cell: u8, is_neutral: bool) -> Option<Self> {
        match self {
            Turn::Open if is_neutral => Some(Turn::Neutral(cell)),
            Turn::Open => Some(Turn::Empty(cell)),
            Turn::Neutral(one) if is_neutral => Some(Turn::Neutrals(one, cell)),
            _ => None,
        }
    }

    fn cells(self) -> u128 {
        match self {
            Turn::None | Turn::Open => 0,
            Turn::Empty(cell) | Turn::Neutral(cell) => 1 << cell,
            Turn::Neutrals(one, two) => 1 << one | 1 << two,
        }
    }
}

/// A partial chain.
#[derive(Clone, Copy, Debug)]
struct Chain {
    /// Its groups.
    stones: u128,
    /// The open cells adjacent to its end.
    near: u128,
    gaps: [u128; MOST],
    turn: Turn,
}

impl Chain {
    fn gap_cells(&self) -> u128 {
        self.gaps.iter().fold(0, |all, gap| all | gap)
    }

    /// The open cells that it needs.
    fn needed(&self) -> u128 {
        self.gap_cells() | self.turn.cells()
    }

    fn shapes(&self, board: &Board) -> [Gap; MOST] {
        self.gaps.map(|cells| Gap {
            empty: (cells & board.empty).count_ones() as u8,
            neutral: (cells & board.neutral).count_ones() as u8,
        })
    }

    fn holds(&self, board: &Board) -> &'static [Reserve] {
        gaps::enough(self.shapes(board))
    }

    /// The chain with one more gap, as wide as allowed; `None` if the gaps would not hold.
    fn with_gap(mut self, board: &Board, cells: u128) -> Option<Self> {
        let at = self.gaps.iter().position(|&gap| gap == 0)?;
        let parts = [cells & board.empty, cells & board.neutral].map(Bits);
        let cells = parts.into_iter().flatten().take(usize::from(WIDEST));
        self.gaps[at] = cells.fold(0, |all, cell| all | 1 << cell);
        (!self.holds(board).is_empty()).then_some(self)
    }
}

/// `count` of these cells, as the first, second or third choice; `None` when there are too few.
fn choose(cells: u128, count: u8, choice: usize) -> Option<u128> {
    let count = usize::from(count);
    let picked = Bits(cells).skip(choice * count).take(count);
    let chosen = picked.fold(0u128, |all, cell| all | 1 << cell);
    (chosen.count_ones() as usize == count).then_some(chosen)
}

/// The search for chains.
struct Search<'a, F> {
    board: &'a Board,
    groups: Vec<Group>,
    /// The group that a chain must reach.
    goal: Group,
    found: F,
}

impl Board {
    fn open(&self) -> u128 {
        self.empty | self.neutral
    }

    /// Calls `found` with the cells that each holding chain depends on when the rival is to move,
    /// until it returns true.
    pub(super) fn held(&self, found: impl FnMut(u128) -> bool) {
        self.chains(Turn::None, found);
    }

    /// Calls `found` with the cells that prove each way in which the side to move completes a
    /// holding chain, until it returns true.
    pub(super) fn wins(&self, found: impl FnMut(u128) -> bool) {
        self.chains(Turn::Open, found);
    }

    fn chains(&self, turn: Turn, found: impl FnMut(u128) -> bool) {
        let ends = [0, 1].map(|edge| {
            let stones = anchored(self.own, self.side, edge);
            Group { stones, near: reach(stones, self.side, edge) & self.open() }
        });
        let mut groups = Vec::new();
        let mut ungrouped = self.own & !(ends[0].stones | ends[1].stones);
        while ungrouped != 0 {
            let stones = spread(ungrouped & ungrouped.wrapping_neg(), self.own);
            ungrouped &= !stones;
            groups.push(Group { stones, near: beside(stones) & self.open() });
        }
        let [start, goal] = ends;
        let chain = Chain { stones: start.stones, near: start.near, gaps: [0; MOST], turn };
        Search { board: self, groups, goal, found }.follow(chain);
    }
}

impl<F: FnMut(u128) -> bool> Search<'_, F> {
    /// Extends a chain from its end. Returns whether the search is over.
    fn follow(&mut self, chain: Chain) -> bool {
        let free = !chain.needed();
        // To the goal and to other groups, over a gap.
        let common = chain.near & self.goal.near & free;
        if common != 0
            && let Some(mut whole) = chain.with_gap(self.board, common)
        {
            whole.stones |= self.goal.stones;
            if self.show(whole) {
                return true;
            }
        }
        for at in 0..self.groups.len() {
            let group = self.groups[at];
            let common = chain.near & group.near & free;
            if common == 0 || chain.stones & group.stones != 0 {
                continue;
            }
            if let Some(mut next) = chain.with_gap(self.board, common) {
                next.stones |= group.stones;
                next.near = group.near;
                if self.follow(next) {
                    return true;
                }
            }
        }
        // To a cell that the turn takes, directly or over a gap.
        if matches!(chain.turn, Turn::None | Turn::Empty(_) | Turn::Neutrals(..)) {
            return false;
        }
        let open = self.board.open();
        let takeable = if chain.turn == Turn::Open { open } else { self.board.neutral } & free;
        let beside_end = chain.near & takeable;
        for cell in Bits(beside_end) {
            if self.take(chain, cell) {
                return true;
            }
        }
        for cell in Bits(beside(chain.near & free) & takeable & !chain.near) {
            let common = chain.near & NEIGHBOURS[usize::from(cell)] & free;
            if let Some(next) = chain.with_gap(self.board, common)
                && self.take(next, cell)
            {
                return true;
            }
        }
        false
    }

    /// Extends the chain by a cell that the turn takes, next to its end or beyond its last gap.
    fn take(&mut self, chain: Chain, cell: u8) -> bool {
        let is_neutral = self.board.neutral >> cell & 1 == 1;
        let Some(turn) = chain.turn.with(cell, is_neutral) else { return false };
        let mut next = Chain { turn, ..chain };
        next.near = NEIGHBOURS[usize::from(cell)] & self.board.open();
        for group in &self.groups {
            if group.near >> cell & 1 == 1 {
                next.stones |= group.stones;
                next.near |= group.near;
            }
        }
        if self.goal.near >> cell & 1 == 1 {
            next.stones |= self.goal.stones;
            return self.show(next);
        }
        self.follow(next)
    }

    /// Reports a complete chain. Returns whether the search is over.
    fn show(&mut self, mut chain: Chain) -> bool {
        // Prefers a gap of two cells to one of three, where that suffices.
        for at in 0..MOST {
            let gap = chain.gaps[at];
            let mut less = chain;
            less.gaps[at] = gap & gap.wrapping_sub(1);
            if gap.count_ones() > 2 && !less.holds(self.board).is_empty() {
                chain = less;
            }
        }
        for &after in chain.holds(self.board) {
            for choice in 0..3 {
                let Some(cells) = self.rests_on(&chain, after, choice) else { break };
                if (self.found)(cells) {
                    return true;
                }
            }
        }
        false
    }

    /// The cells that a chain depends on, when `after` must be in reserve after the turn; `None`
    /// when the reserve is too small.
    fn rests_on(&self, chain: &Chain, after: Reserve, choice: usize) -> Option<u128> {
        // The turn itself changes the reserve.
        let reserve = match chain.turn {
            Turn::None => after,
            // The turn is not needed: both its stones go elsewhere.
            Turn::Open => Reserve {
                neutral: after.neutral.saturating_sub(1),
                empty: after.empty + 2,
                ..after
            },
            Turn::Empty(_) => Reserve {
                neutral: after.neutral.saturating_sub(1),
                empty: after.empty + 1,
                ..after
            },
            Turn::Neutral(_) => {
                Reserve { stones: after.stones.max(1), neutral: after.neutral.max(1), ..after }
            }
            Turn::Neutrals(..) => Reserve {
                stones: after.stones + 1,
                neutral: after.neutral.saturating_sub(1),
                ..after
            },
        };
        let needed = chain.needed();
        let stones = choose(self.board.own & !chain.stones, reserve.stones, 0)?;
        let neutral = choose(self.board.neutral & !needed, reserve.neutral, choice)?;
        let empty = choose(self.board.empty & !needed, reserve.empty, choice)?;
        if choice > 0 && reserve.neutral + reserve.empty == 0 {
            return None;
        }
        Some(chain.stones | needed | stones | neutral | empty)
    }
}
