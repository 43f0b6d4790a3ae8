//! Quelhas: only the squares on which a line still fits matter, seen by the player to move as Vertical.

use super::Theory;
use crate::games::quelhas::Quelhas;

/// What is known of Quelhas.
#[derive(Debug)]
pub(super) struct Lines;

const SIDE: u32 = 10;
const ROW: u128 = (1 << SIDE) - 1;
const LAST_COLUMN: u128 = {
    let mut column = 0;
    let mut row = 0;
    while row < SIDE {
        column |= 1 << (row * SIDE + SIDE - 1);
        row += 1;
    }
    column
};

/// The squares of a set, moved.
fn moved(set: u128, to: impl Fn(u32, u32) -> (u32, u32)) -> u128 {
    let mut all = 0;
    let mut left = set;
    while left != 0 {
        let square = left.trailing_zeros();
        left &= left - 1;
        let (column, row) = to(square % SIDE, square / SIDE);
        all |= 1 << (row * SIDE + column);
    }
    all
}

/// The board with top and bottom changed.
fn overturned(set: u128) -> u128 {
    (0..SIDE).fold(0, |all, row| all | (set >> (row * SIDE) & ROW) << ((SIDE - 1 - row) * SIDE))
}

/// The beginnings of two squares of a set above each other, and beside each other.
fn pairs(set: u128) -> (u128, u128) {
    (set & set >> SIDE, set & set >> 1 & !LAST_COLUMN)
}

/// The empty squares as Vertical sees them who is to move.
fn upright(position: &Quelhas) -> u128 {
    let empty = position.empty();
    if position.moves_upright() { empty } else { moved(empty, |column, row| (row, column)) }
}

impl Theory<Quelhas> for Lines {
    /// The empty squares as the mover sees them as Vertical, and whether the swap is still to be had.
    type View = (u128, bool);
    /// The squares that matter, and whether the swap is still to be had.
    type Key = (u128, bool);

    const OPEN: bool = false;

    fn view(&self, position: &Quelhas) -> (u128, bool) {
        (upright(position), position.can_swap())
    }

    fn key(&self, &(empty, swap): &(u128, bool)) -> (u128, bool) {
        let (up, along) = pairs(empty);
        let seen = up | up << SIDE | along | along << 1;
        let flipped = moved(seen, |column, row| (SIDE - 1 - column, row));
        let least = seen.min(overturned(seen)).min(flipped).min(overturned(flipped));
        (least, swap)
    }

    /// Who runs out of moves wins: the fewer places of one's own the nearer, those above all that the
    /// rival cannot spoil.
    fn guess(&self, _: &Quelhas, &(empty, _): &(u128, bool)) -> (u32, u32) {
        let (own, rival) = pairs(empty);
        let (up, along) = (own | own << SIDE, rival | rival << 1);
        let kept = |mine: u128, theirs: u128| (mine & !theirs).count_ones() as i32;
        let places = |pairs: u128| pairs.count_ones() as i32;
        let lead = places(rival) - places(own) + kept(along, up) - kept(up, along);
        ((512 - lead).max(1).unsigned_abs(), (512 + lead).max(1).unsigned_abs())
    }
}
