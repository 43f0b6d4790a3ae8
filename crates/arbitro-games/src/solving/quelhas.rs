//! Quelhas: only the squares where a line still fits matter, with the player to move as Vertical.
//! Of a strip that only one side can use, just the length matters. When nothing else is left, the
//! player with fewer strips runs out of moves first, taking each whole.
//!
//! A player who cannot move wins, so regions cannot be counted as numbers of moves and added up.

use super::{DepthFirst, Prover, Theory, Value, pie};
use crate::games::quelhas::{PlainQuelhas, Quelhas};

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<Quelhas>> {
    pie::prover(DepthFirst::new(Lines, memory))
}

/// The theory of Quelhas beyond its rules.
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

/// The squares of a set, mapped by `to`.
fn moved(set: u128, to: impl Fn(u32, u32) -> (u32, u32)) -> u128 {
    let mut all = 0;
    let mut unmapped = set;
    while unmapped != 0 {
        let square = unmapped.trailing_zeros();
        unmapped &= unmapped - 1;
        let (column, row) = to(square % SIDE, square / SIDE);
        all |= 1 << (row * SIDE + column);
    }
    all
}

/// The board reflected top to bottom.
fn overturned(set: u128) -> u128 {
    (0..SIDE).fold(0, |all, row| all | (set >> (row * SIDE) & ROW) << ((SIDE - 1 - row) * SIDE))
}

/// The lower squares of vertical pairs in a set, and the left squares of horizontal pairs.
fn pairs(set: u128) -> (u128, u128) {
    (set & set >> SIDE, set & set >> 1 & !LAST_COLUMN)
}

/// The maximum number of lines that a player with these pairs can place; `next` is the step along a
/// line.
fn most_lines(mut pairs: u128, next: u32) -> u32 {
    let mut lines = 0;
    while pairs != 0 {
        // The first pair of each run: no other comes right before it.
        let first = pairs & !(pairs << next);
        lines += first.count_ones();
        pairs &= !(first | first << next);
    }
    lines
}

/// The empty squares, with the player to move as Vertical.
fn upright(position: &PlainQuelhas) -> u128 {
    let empty = position.empty();
    if position.moves_upright() { empty } else { moved(empty, |column, row| (row, column)) }
}

/// The board reflected left to right.
fn flipped(set: u128) -> u128 {
    moved(set, |column, row| (SIDE - 1 - column, row))
}

/// The relevant facts of a position, with the player to move as Vertical.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct PositionKey {
    /// The squares of the regions where both can move.
    contested: u128,
    /// The number of strips that only one player can use, the mover's first, by the maximum number
    /// of lines in a strip minus one.
    strips: [[u8; 5]; 2],
}

/// The squares of `within` that a set reaches along the given neighbours.
fn spread(mut set: u128, within: u128, beside: impl Fn(u128) -> u128) -> u128 {
    loop {
        let more = set | beside(set) & within;
        if more == set {
            return set;
        }
        set = more;
    }
}

impl PositionKey {
    fn of(empty: u128) -> Self {
        let (up, along) = pairs(empty);
        let (up, along) = (up | up << SIDE, along | along << 1);
        let upright = |set: u128| set << SIDE | set >> SIDE;
        let level = |set: u128| (set & !LAST_COLUMN) << 1 | set >> 1 & !LAST_COLUMN;
        // The strips without a square that the other side can use.
        let private = up & !spread(up & along, up, upright);
        let rivals = along & !spread(up & along, along, level);
        let contested = (up | along) & !(private | rivals);
        let mut strips = [[0; 5]; 2];
        let beside: [&dyn Fn(u128) -> u128; 2] = [&upright, &level];
        for ((strips, squares), beside) in strips.iter_mut().zip([private, rivals]).zip(beside) {
            let mut unassigned = squares;
            while unassigned != 0 {
                let strip = spread(unassigned & unassigned.wrapping_neg(), unassigned, beside);
                strips[strip.count_ones() as usize / 2 - 1] += 1;
                unassigned &= !strip;
            }
        }
        Self { contested, strips }
    }
}

impl Theory<PlainQuelhas> for Lines {
    /// The empty squares, with the mover as Vertical, and what matters about them.
    type View = (u128, PositionKey);
    type Key = PositionKey;

    const OPEN: bool = false;

    fn view(&self, position: &PlainQuelhas) -> (u128, PositionKey) {
        let empty = upright(position);
        (empty, PositionKey::of(empty))
    }

    fn key(&self, &(_, seen): &(u128, PositionKey)) -> PositionKey {
        let squares = seen.contested;
        let flipped = flipped(squares);
        let least = squares.min(overturned(squares)).min(flipped).min(overturned(flipped));
        PositionKey { contested: least, ..seen }
    }

    /// Each strip costs its owner at least one line; the squares left to a side bound its lines
    /// from above.
    fn certain(&self, &(empty, seen): &(u128, PositionKey)) -> Option<Value> {
        let [own, rivals] = seen.strips.map(|strips| strips.iter().copied().map(u32::from).sum());
        if seen.contested == 0 {
            return Some(if own <= rivals { Value::Win } else { Value::Loss });
        }
        let (up, along) = pairs(empty);
        if most_lines(up, SIDE) <= rivals {
            return Some(Value::Win);
        }
        (own > most_lines(along, 1)).then_some(Value::Loss)
    }

    /// The player who runs out of moves wins: the fewer places of one's own the better, above all
    /// those that the rival cannot spoil.
    fn guess(&self, _: &PlainQuelhas, &(empty, _): &(u128, PositionKey)) -> (u32, u32) {
        let (own, rival) = pairs(empty);
        let (up, along) = (own | own << SIDE, rival | rival << 1);
        let exclusive = |mine: u128, theirs: u128| (mine & !theirs).count_ones() as i32;
        let places = |pairs: u128| pairs.count_ones() as i32;
        let lead = places(rival) - places(own) + exclusive(along, up) - exclusive(up, along);
        ((512 - lead).max(1).unsigned_abs(), (512 + lead).max(1).unsigned_abs())
    }
}
