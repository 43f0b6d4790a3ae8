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

/// The lowest square of a set.
fn lowest(set: u64) -> u64 {
    set & set.wrapping_neg()
}

/// The squares left and right of those of a set.
fn beside(set: u64) -> u64 {
    (set & !COLUMN_H) << 1 | (set & !COLUMN_A) >> 1
}

/// How many runs of a set, along its rows, have an odd number of squares.
fn odd_runs(set: u64) -> u32 {
    let mut odd = set & !((set & !COLUMN_H) << 1);
    let ends = set & !((set & !COLUMN_A) >> 1);
    // Two squares on from an odd one there is another, if the run goes on.
    for _ in 0..3 {
        let next = (odd & !COLUMN_H) << 1 & set;
        odd |= (next & !COLUMN_H) << 1 & set;
    }
    (odd & ends).count_ones()
}

/// The squares where a vertical domino fits, and those where a horizontal one does.
fn usable(free: u64) -> (u64, u64) {
    let (up, along) = (free & free >> 8, free & free >> 1 & !COLUMN_H);
    (up | up << 8, along | along << 1)
}

/// What the mover, Vertical, may count on in the squares both fight for: places so far apart that a
/// horizontal domino touches one of them at most (after Bullock, "Domineering: Solving Large
/// Combinatorial Search Spaces", 2002).
#[derive(Clone, Copy, Debug, Default)]
struct Areas {
    /// Dominoes that nobody can hinder.
    safe: u32,
    /// Two columns of two squares beside a wall: a domino in the column away from it makes the other
    /// safe.
    walled: u32,
    /// Room for one domino.
    single: u32,
    /// How many of those lie on a single square only that the rival could use.
    half: u32,
}

impl Areas {
    fn of(free: u64) -> Self {
        let (up, along) = usable(free);
        let mut areas = Areas::default();
        // What is taken, and what is beside it where the rival could touch both at once.
        let mut barred = 0;
        let bar = |area: u64| area | beside(area & along);
        let only = up & !along;
        let mut places = only & only >> 8;
        while places != 0 {
            let area = lowest(places) | lowest(places) << 8;
            barred |= area;
            places &= !(area | area >> 8);
            areas.safe += 1;
        }
        let left = !((free & !COLUMN_H) << 1);
        let right = !((free & !COLUMN_A) >> 1);
        let (left, right) = (left & left >> 8, right & right >> 8);
        loop {
            let pairs = (up & !barred) & (up & !barred) >> 8;
            let squares = pairs & (pairs & !COLUMN_A) >> 1;
            let walled = squares & (left | (right & !COLUMN_A) >> 1);
            if walled == 0 {
                break;
            }
            let pair = lowest(walled) | lowest(walled) << 8;
            barred |= bar(pair | pair << 1);
            areas.walled += 1;
        }
        loop {
            let pairs = (up & !barred) & (up & !barred) >> 8;
            if pairs == 0 {
                break;
            }
            let pair = lowest(pairs) | lowest(pairs) << 8;
            barred |= bar(pair);
            areas.single += 1;
            areas.half += u32::from((pair & along).count_ones() < 2);
        }
        areas
    }

    /// How many dominoes the mover gets for sure in the areas that are fought for, and how many squares
    /// the rival does not get because of them: both take turns, the mover `first` or not, and an area
    /// is the mover's who places a domino in it, or spoilt.
    fn shared(self, first: bool) -> (u32, u32) {
        let walled = (self.walled + u32::from(first)) / 2;
        let first = first == self.walled.is_multiple_of(2);
        let single = (self.single + u32::from(first)) / 2;
        let half = self.half.min(single);
        (2 * walled + single, 4 * walled + 2 * single - half)
    }
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
                let more = region | (beside(region) | region << 8 | region >> 8) & left;
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
        let (_, along) = usable(self.contested);
        let areas = Areas::of(self.contested);
        let (got, spoilt) = areas.shared(first);
        let rest = along.count_ones();
        // Of a row of an odd number one square is left over.
        let most = ((rest - odd_runs(along)) / 2).min((rest - spoilt.min(rest)) / 2);
        let ahead = i32::from(self.ahead);
        (
            (areas.safe + got) as i32 + ahead.max(0),
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

    /// Whoever has more room is nearer the proof: places for a domino, those nobody can hinder, and free
    /// moves.
    fn guess(&self, position: &Dominorio) -> (u32, u32) {
        let sum = Sum::of(position);
        let room = |free: u64| {
            let (up, along) = usable(free);
            ((free & free >> 8).count_ones() + 2 * upright(up & !along)) as i32
        };
        let lead = room(sum.contested) - room(mirrored(sum.contested)) + 4 * i32::from(sum.ahead);
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
    fn areas_beside_a_wall_are_worth_two_dominoes() {
        let Areas { safe, walled, single, half } = Areas::of(u64::MAX);
        assert_eq!((safe, walled, single, half), (0, 8, 4, 0));
        assert_eq!(Areas::of(u64::MAX).shared(true), (8 + 2, 16 + 4));
        assert_eq!(Areas::of(COLUMN_A).shared(false), (0, 0));
        assert_eq!(Areas::of(COLUMN_A).safe, 4);
    }

    #[test]
    fn dominoes_are_packed_as_closely_as_they_go() {
        assert_eq!(upright(u64::MAX), 32);
        assert_eq!(upright(COLUMN_A), 4);
        assert_eq!(upright(COLUMN_A >> 8), 3);
        assert_eq!(upright(ROW), 0);
    }
}
