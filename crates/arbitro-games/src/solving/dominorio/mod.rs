//! Dominório: a region where only one side can move is a number of free moves; a player with more
//! guaranteed moves than the rival can possibly have wins.
//!
//! Everything is seen with the player to move as Vertical: for Horizontal the board is reflected in
//! its diagonal.

mod areas;

use areas::Shares;

use super::{DepthFirst, Prover, Theory, Value, pie};
use crate::board::eight::{COLUMN_A, COLUMN_H, ROW, beside, sideways};
use crate::games::SquareMove;
use crate::games::dominorio::{Dominorio, PlainDominorio};
use crate::games::{Game, Seat};

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<Dominorio>> {
    pie::prover(DepthFirst::new(Regions::new(), memory))
}

/// The theory of Dominório beyond its rules.
#[derive(Debug)]
pub(super) struct Regions {
    shares: Shares,
}

impl Regions {
    pub(super) fn new() -> Self {
        Self { shares: Shares::new() }
    }
}

/// The relevant facts of a position, with the player to move as Vertical.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Sum {
    /// The squares of the regions where both can move.
    contested: u64,
    /// The mover's free moves minus the rival's.
    ahead: i8,
    /// Whether there is one more region with a single move for the player who moves first.
    star: bool,
}

/// The board reflected in the diagonal through a1.
pub(super) fn mirrored(mut board: u64) -> u64 {
    for (mask, by) in
        [(0x00aa_00aa_00aa_00aa, 7), (0x0000_cccc_0000_cccc, 14), (0x0000_0000_f0f0_f0f0, 28)]
    {
        let moved = (board ^ board >> by) & mask;
        board ^= moved ^ moved << by;
    }
    board
}

/// The board reflected left to right.
pub(super) fn flipped(board: u64) -> u64 {
    board.reverse_bits().swap_bytes()
}

/// The maximum number of vertical dominoes that fit on these squares.
fn upright(squares: u64) -> u32 {
    let mut places = squares & squares >> 8;
    let mut count = 0;
    // From the bottom up, each domino at the first place where it fits.
    for row in 0..7 {
        let fitting = places & ROW << (8 * row);
        count += fitting.count_ones();
        places &= !(fitting << 8);
    }
    count
}

/// The lowest square of a set.
pub(super) fn lowest(set: u64) -> u64 {
    set & set.wrapping_neg()
}

/// How many horizontal runs of a set have an odd number of squares.
fn odd_runs(set: u64) -> u32 {
    let mut odd = set & !((set & !COLUMN_H) << 1);
    let ends = set & !((set & !COLUMN_A) >> 1);
    // Two squares after an odd one comes another, if the run continues.
    for _ in 0..3 {
        let next = (odd & !COLUMN_H) << 1 & set;
        odd |= (next & !COLUMN_H) << 1 & set;
    }
    (odd & ends).count_ones()
}

/// The squares that a vertical domino can cover, and those that a horizontal one can.
fn usable(free: u64) -> (u64, u64) {
    let (up, along) = (free & free >> 8, free & free >> 1 & !COLUMN_H);
    (up | up << 8, along | along << 1)
}

impl Sum {
    fn of(position: &PlainDominorio) -> Self {
        let empty = position.free();
        let free = if position.turn().0 == 0 { empty } else { mirrored(empty) };
        let (up, along) = usable(free);
        let mut sum = Sum { contested: 0, ahead: 0, star: false };
        let mut unassigned = up | along;
        while unassigned != 0 {
            let mut region = unassigned & unassigned.wrapping_neg();
            loop {
                let more = region | beside(region) & unassigned;
                if more == region {
                    break;
                }
                region = more;
            }
            unassigned &= !region;
            if region & along == 0 {
                sum.ahead += (region.count_ones() / 2) as i8;
            } else if region & up == 0 {
                sum.ahead -= (region.count_ones() / 2) as i8;
            } else if region.count_ones() == 3 {
                // Two such corners cancel each other.
                sum.star = !sum.star;
            } else {
                sum.contested |= region;
            }
        }
        sum
    }

    /// The value for the mover, where the bounds decide it.
    fn value(self, shares: &Shares) -> Option<Value> {
        let (ahead, star) = (i32::from(self.ahead), i32::from(self.star));
        let bound = shares.bound(self.contested);
        // Taking the lone corner leaves the first move in the regions to the other player.
        let begun =
            if self.star { bound.answering.max(bound.beginning - 1) } else { bound.beginning };
        if begun + ahead >= 0 {
            return Some(Value::Win);
        }
        let rivals = shares.bound(mirrored(self.contested));
        (rivals.answering - star >= ahead).then_some(Value::Loss)
    }
}

impl Theory<PlainDominorio> for Regions {
    type View = Sum;
    type Key = Sum;

    const OPEN: bool = false;

    fn view(&self, position: &PlainDominorio) -> Sum {
        Sum::of(position)
    }

    fn key(&self, sum: &Sum) -> Sum {
        let board = sum.contested;
        let others = [board.swap_bytes(), flipped(board), board.reverse_bits()];
        let contested = others.into_iter().fold(board, u64::min);
        Sum { contested, ..*sum }
    }

    fn certain(&self, sum: &Sum) -> Option<Value> {
        sum.value(&self.shares)
    }

    /// A domino one line away from a wall keeps the squares at the wall for later. It is best where
    /// a packing from the end of that line would put it.
    fn moves(&self, position: &PlainDominorio, moves: &mut Vec<SquareMove>) {
        position.legal_moves(moves);
        moves.sort_by_key(|step| {
            let (column, row) = (step.square() % 8, step.square() / 8);
            let (line, place) =
                if position.turn() == Seat::FIRST { (column, row) } else { (row, column) };
            let (wall, end) = (line.min(7 - line), place.min(6 - place));
            let kind = match (wall, wall % 2 == 1, end % 2 == 0) {
                (0, ..) => 4,
                (_, true, true) => 0,
                (_, true, false) => 1,
                (_, false, true) => 2,
                (_, false, false) => 3,
            };
            (kind, 2 * wall + end)
        });
    }

    /// The side that can place more dominoes is closer to a win; dominoes that cannot be prevented
    /// count twice.
    fn guess(&self, _: &PlainDominorio, sum: &Sum) -> (u32, u32) {
        let room = |free: u64| {
            let (up, along) = usable(free);
            (upright(free) + upright(up & !along)) as i32
        };
        let lead = room(sum.contested) - room(mirrored(sum.contested)) + 2 * i32::from(sum.ahead);
        ((256 - lead).max(1).unsigned_abs(), (256 + lead).max(1).unsigned_abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_mirrored_and_flipped() {
        let corner = 0b11 | 1 << 8;
        assert_eq!(mirrored(corner), corner);
        assert_eq!(mirrored(1 << 3), 1 << 24);
        assert_eq!(flipped(1 | 1 << 8), 1 << 7 | 1 << 15);
    }

    #[test]
    fn odd_rows_are_counted() {
        assert_eq!(odd_runs(u64::MAX), 0);
        assert_eq!(odd_runs(0b1011_1101), 2);
        assert_eq!(odd_runs(0b111_0111), 2);
        assert_eq!(odd_runs(0b111_1111 | 1 << 8 | 0b1110 << 16), 3);
    }

    #[test]
    fn dominoes_are_packed_as_closely_as_they_go() {
        assert_eq!(upright(u64::MAX), 32);
        assert_eq!(upright(COLUMN_A), 4);
        assert_eq!(upright(COLUMN_A >> 8), 3);
        assert_eq!(upright(ROW), 0);
    }
}
