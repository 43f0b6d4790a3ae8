//! Dominório: regions in which one side alone can move are so many free moves; whoever is sure of more
//! moves than the rival can have at most has won.
//!
//! Everything is seen by the player to move as Vertical: for Horizontal the board is mirrored on its
//! diagonal.

use super::{Theory, Value};
use crate::games::Game;
use crate::games::dominorio::Dominorio;

const COLUMN_A: u64 = 0x0101_0101_0101_0101;
const COLUMN_H: u64 = COLUMN_A << 7;
/// Every second column: no horizontal domino covers two squares of them.
const APART: u64 = 0x5555_5555_5555_5555;
const ROW: u64 = 0xff;

/// What is known of Dominório.
#[derive(Debug)]
pub(super) struct Regions;

/// What matters of a position, seen by the player to move as Vertical.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Sum {
    /// The squares of the regions where both can move.
    contested: u64,
    /// The mover's free moves, less the rival's.
    ahead: i8,
    /// Whether there is one more region where whoever moves first has the only move.
    star: bool,
}

/// The board mirrored on the diagonal from a1.
pub(super) fn mirrored(mut board: u64) -> u64 {
    for (mask, by) in
        [(0x00aa_00aa_00aa_00aa, 7), (0x0000_cccc_0000_cccc, 14), (0x0000_0000_f0f0_f0f0, 28)]
    {
        let moved = (board ^ board >> by) & mask;
        board ^= moved ^ moved << by;
    }
    board
}

/// The board with left and right changed.
pub(super) fn flipped(board: u64) -> u64 {
    board.reverse_bits().swap_bytes()
}

/// How many vertical dominoes fit on these squares at most.
fn upright(squares: u64) -> u32 {
    let mut places = squares & squares >> 8;
    let mut taken = 0;
    // From the bottom up: each domino where it first fits.
    for row in 0..7 {
        let here = places & ROW << (8 * row);
        taken += here.count_ones();
        places &= !(here << 8);
    }
    taken
}

/// How many vertical dominoes on these squares somebody is sure to place whose rival places
/// horizontal ones, when they are the first to place, or the second.
fn sure(squares: u64, first: bool) -> u32 {
    let late = u32::from(first);
    // A horizontal domino spoils two of these at most, or one of those in every second column.
    let all = (upright(squares) + 2 * late) / 3;
    let apart = [APART, !APART].map(|columns| (upright(squares & columns) + late) / 2);
    all.max(apart[0]).max(apart[1])
}

/// The squares where a vertical domino fits, and those where a horizontal one does.
fn usable(free: u64) -> (u64, u64) {
    let (up, along) = (free & free >> 8, free & free >> 1 & !COLUMN_H);
    (up | up << 8, along | along << 1)
}

impl Sum {
    fn of(position: &Dominorio) -> Self {
        let free = position.free();
        let free = if position.turn().0 == 0 { free } else { mirrored(free) };
        let (up, along) = usable(free);
        let mut sum = Sum { contested: 0, ahead: 0, star: false };
        let mut left = up | along;
        while left != 0 {
            let mut region = left & left.wrapping_neg();
            loop {
                let side = (region & !COLUMN_H) << 1 | (region & !COLUMN_A) >> 1;
                let more = region | (side | region << 8 | region >> 8) & left;
                if more == region {
                    break;
                }
                region = more;
            }
            left &= !region;
            if region & along == 0 {
                sum.ahead += (region.count_ones() / 2) as i8;
            } else if region & up == 0 {
                sum.ahead -= (region.count_ones() / 2) as i8;
            } else if region.count_ones() == 3 {
                // Two such corners are worth nothing together.
                sum.star = !sum.star;
            } else {
                sum.contested |= region;
            }
        }
        sum
    }

    /// The same for the other player.
    fn against(self) -> Self {
        Self { contested: mirrored(self.contested), ahead: -self.ahead, ..self }
    }

    /// How many moves the mover is sure to have, and the most that the rival can have then.
    fn sure_and_most(self, first: bool) -> (i32, i32) {
        let (up, along) = usable(self.contested);
        let safe = upright(up & !along);
        let fought = sure(up & along, first);
        // What is fought for and got are two squares that the rival does not get.
        let rest = along.count_ones() / 2;
        let most = (along.count_ones() - 2 * fought.min(rest)) / 2;
        let ahead = i32::from(self.ahead);
        (
            (safe + fought) as i32 + ahead.max(0),
            most as i32 + (-ahead).max(0) + i32::from(self.star),
        )
    }

    fn value(self) -> Option<Value> {
        let (own, rival) = self.sure_and_most(true);
        if own > rival {
            return Some(Value::Win);
        }
        let (rival, own) = self.against().sure_and_most(false);
        (own <= rival).then_some(Value::Loss)
    }
}

impl Theory<Dominorio> for Regions {
    type Key = Sum;

    const OPEN: bool = false;

    fn key(&self, position: &Dominorio) -> Sum {
        let sum = Sum::of(position);
        let seen = sum.contested;
        let others = [seen.swap_bytes(), flipped(seen), seen.reverse_bits()];
        let contested = others.into_iter().fold(seen, u64::min);
        Sum { contested, ..sum }
    }

    fn certain(&self, position: &Dominorio) -> Option<Value> {
        Sum::of(position).value()
    }

    /// Whoever is sure of more is nearer the proof.
    fn guess(&self, position: &Dominorio) -> (u32, u32) {
        let sum = Sum::of(position);
        let (own, rival_most) = sum.sure_and_most(true);
        let (rival, own_most) = sum.against().sure_and_most(false);
        let lead = 2 * (own - rival_most + own_most - rival);
        ((16 - lead).max(1).unsigned_abs(), (16 + lead).max(1).unsigned_abs())
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
    fn dominoes_are_packed_as_closely_as_they_go() {
        assert_eq!(upright(u64::MAX), 32);
        assert_eq!(upright(COLUMN_A), 4);
        assert_eq!(upright(COLUMN_A >> 8), 3);
        assert_eq!(upright(ROW), 0);
    }
}
