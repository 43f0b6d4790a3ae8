//! Shared by Hex and Nex: how far a side is from linking its edges.

use crate::board::Bits;
use crate::board::rhombus::{CELLS, EDGES, beside};

/// The cells of `within` that are connected to `from`.
pub(super) fn spread(from: u128, within: u128) -> u128 {
    let mut reached = from;
    let mut front = from;
    while front != 0 {
        front = beside(front) & within & !reached;
        reached |= front;
    }
    reached
}

/// A side's stones that are connected to one of its edges.
pub(super) fn anchored(stones: u128, side: usize, edge: usize) -> u128 {
    spread(stones & EDGES[side][edge], stones)
}

/// The cells adjacent to some stones, and those of one edge of their side.
pub(super) fn reach(anchored: u128, side: usize, edge: usize) -> u128 {
    beside(anchored) | EDGES[side][edge]
}

/// The cost of the cheapest path between a side's edges through each cell, where a neutral stone
/// costs one and an empty cell two.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    /// The cheapest of all; [`Ways::NONE`] when the rival blocks every path.
    pub(super) least: u8,
    through: [u8; CELLS as usize],
}

impl Ways {
    pub(super) const NONE: u8 = 64;

    pub(super) fn of(side: usize, own: u128, neutral: u128, empty: u128) -> Self {
        let (mut through, mut least) = ([0; CELLS as usize], Self::NONE);
        for (edge, first) in EDGES[side].into_iter().enumerate() {
            // From this edge, the cells reached at each cost in ascending order, and the cells
            // adjacent to those reached at a cost one or two lower.
            let mut unreached = own | neutral | empty;
            let mut new = spread(first & own, own);
            let mut one_less = 0;
            for cost in 0..Self::NONE {
                unreached &= !new;
                for cell in Bits(new) {
                    through[usize::from(cell)] += cost;
                }
                if edge == 0 && new & EDGES[side][1] != 0 {
                    least = least.min(cost);
                }
                let two_less = std::mem::replace(&mut one_less, beside(new));
                if cost == 0 {
                    one_less |= first;
                } else if one_less | two_less == 0 {
                    break;
                }
                let entered = (one_less & neutral | two_less & empty) & unreached;
                new = spread(entered, own & unreached | entered);
            }
            for cell in Bits(unreached) {
                through[usize::from(cell)] += Self::NONE;
            }
        }
        // The cost of the cell itself was counted from both sides.
        for cell in Bits(neutral) {
            through[usize::from(cell)] -= 1;
        }
        for cell in Bits(empty) {
            through[usize::from(cell)] -= 2;
        }
        Self { least, through }
    }

    /// How important a cell is: the more, the closer the paths through it are to the cheapest.
    pub(super) fn weight(&self, cell: u8) -> i32 {
        let more = self.through[usize::from(cell)].saturating_sub(self.least);
        if self.least >= Self::NONE { 0 } else { (4 - i32::from(more)).max(0) }
    }
}
