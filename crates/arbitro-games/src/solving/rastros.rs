//! Rastros: all that matters is where the white piece can still go, seen from either home.

use super::{DepthFirst, Prover, Theory, Value, usual};
use crate::games::Game;
use crate::games::SquareMove;
use crate::games::rastros::Rastros;

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<Rastros>> {
    Box::new(usual::prover(DepthFirst::new(Trails, memory), Rastros::is_usual, memory))
}

/// The theory of Rastros beyond its rules.
#[derive(Debug)]
pub(super) struct Trails;

const BOARD: u64 = (1 << 49) - 1;
const COLUMN_A: u64 = 0x408_1020_4081;
const COLUMN_G: u64 = COLUMN_A << 6;
/// The corners where the game ends.
const HOMES: u64 = 1 | 1 << 48;

/// A row, with its squares seven apart.
const UPRIGHT: [u64; 128] = {
    let mut rows = [0; 128];
    let mut row = 0;
    while row < 128 {
        let mut column = 0;
        while column < 7 {
            if row >> column & 1 == 1 {
                rows[row] |= 1 << (7 * column);
            }
            column += 1;
        }
        row += 1;
    }
    rows
};

/// The board reflected in the diagonal through the homes.
fn mirrored(set: u64) -> u64 {
    (0..7).fold(0, |all, row| all | UPRIGHT[(set >> (7 * row) & 127) as usize] << row)
}

/// The board rotated by 180°, which swaps the homes.
fn turned(set: u64) -> u64 {
    set.reverse_bits() >> 15
}

/// The squares of a set and their neighbours.
fn around(set: u64) -> u64 {
    let wide = set | (set & !COLUMN_G) << 1 | (set & !COLUMN_A) >> 1;
    (wide | wide << 7 | wide >> 7) & BOARD
}

/// The squares that the piece may still reach, including its own.
fn within_reach(position: &Rastros) -> u64 {
    let open = !position.closed & BOARD;
    let mut reach = 1 << position.piece;
    loop {
        let more = reach | around(reach & !HOMES) & open;
        if more == reach {
            return reach;
        }
        reach = more;
    }
}

impl Theory<Rastros> for Trails {
    type View = Rastros;
    /// The squares within reach and the piece's, seen by a player whose home is a1.
    type Key = (u64, u8);

    const OPEN: bool = false;

    fn view(&self, position: &Rastros) -> Rastros {
        *position
    }

    fn key(&self, position: &Rastros) -> (u64, u8) {
        let (mut reach, mut piece) = (within_reach(position), 1u64 << position.piece);
        if position.turn().0 == 1 {
            (reach, piece) = (turned(reach), turned(piece));
        }
        let (reach, piece) = (reach, piece).min((mirrored(reach), mirrored(piece)));
        (reach, piece.trailing_zeros() as u8)
    }

    /// A player next to their own home goes there and wins; a player who can only go next to the
    /// rival's home, or into it, loses.
    fn certain(&self, position: &Rastros) -> Option<Value> {
        let near = near(position);
        if near & home(position) != 0 {
            Some(Value::Win)
        } else if near & !around(HOMES & !home(position)) == 0 {
            Some(Value::Loss)
        } else {
            None
        }
    }

    /// Leaves out moves next to the rival's home, which lose, when there are others.
    fn moves(&self, position: &Rastros, moves: &mut Vec<SquareMove>) {
        position.legal_moves(moves);
        let losing = around(HOMES & !home(position));
        moves.retain(|step| losing >> step.square() & 1 == 0);
    }

    /// The fewer moves that do not lose at once, and the nearer the rival's home, the sooner the
    /// loss.
    fn guess(&self, position: &Rastros, _: &Rastros) -> (u32, u32) {
        let rivals = HOMES & !home(position);
        let safe = near(position) & !around(rivals);
        let from = |home: u8, at: u8| u32::from(home.abs_diff(at));
        let (piece, corner) = (position.piece, rivals.trailing_zeros() as u8);
        let steps = from(piece % 7, corner % 7).max(from(piece / 7, corner / 7));
        (1, 1 + 4 * safe.count_ones() + steps)
    }
}

/// The home of the player to move.
fn home(position: &Rastros) -> u64 {
    if position.turn().0 == 0 { 1 } else { 1 << 48 }
}

/// Where the piece can go.
fn near(position: &Rastros) -> u64 {
    around(1 << position.piece) & !position.closed & !(1 << position.piece)
}
