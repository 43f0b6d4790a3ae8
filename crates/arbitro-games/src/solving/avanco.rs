//! Avanço: a piece one step from the far row arrives, so a player threatened with that must capture
//! it. A piece that cannot be captured on its way wins the race, unless the other side arrives
//! first.

use super::{ProofNumberSearch, Prover, Theory, Value, usual};
use crate::games::Game;
use crate::games::avanco::{Avanco, Move};

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<Avanco>> {
    Box::new(usual::prover(ProofNumberSearch::new(Races, memory), Avanco::is_usual, memory))
}

/// The theory of Avanço beyond its rules.
#[derive(Debug)]
pub(super) struct Races;

const BOARD: u64 = (1 << 49) - 1;
const ROW: u64 = 0b111_1111;
const COLUMN_A: u64 = 0x408_1020_4081;
const COLUMN_G: u64 = COLUMN_A << 6;

/// The board rotated by 180°.
fn turned(set: u64) -> u64 {
    set.reverse_bits() >> 15
}

/// The board reflected left to right.
fn mirrored(set: u64) -> u64 {
    let seventh = (0..7).map(|column| (set >> column & COLUMN_A) << (6 - column));
    seventh.fold(0, |all, column| all | column)
}

/// The mover's and the rival's pieces, from the point of view of a player moving up the board.
fn upward(position: &Avanco) -> [u64; 2] {
    let [white, black] = position.pieces;
    if position.turn().0 == 0 { [white, black] } else { [turned(black), turned(white)] }
}

/// The rival's pieces that can arrive with their next move, and those of them that can be captured.
fn threats([own, rival]: [u64; 2]) -> (u64, u64) {
    let threats = rival & ROW << 7;
    let aslant = (own & !COLUMN_A) << 6 | (own & !COLUMN_G) << 8;
    (threats, threats & aslant)
}

/// The squares where pieces of a set, moving down the board, can capture with their next move.
fn captures(coming: u64) -> u64 {
    ((coming & !COLUMN_A) >> 1 | (coming & !COLUMN_G) << 1) >> 7
}

/// The number of moves in which some piece, moving up the board, arrives and cannot be stopped: at
/// every step it has a square that no rival can reach in time to capture it, even if every rival
/// moved each turn. With `late`, the rivals move first.
fn runs_through(own: u64, rival: u64, late: bool) -> Option<u32> {
    let (mut at, mut coming, mut latest) = (own, rival, rival);
    let mut come = |coming: &mut u64| {
        latest = (latest | (latest & !COLUMN_A) >> 1 | (latest & !COLUMN_G) << 1) >> 7;
        *coming |= latest;
    };
    if late {
        at &= !captures(coming);
        come(&mut coming);
    }
    for step in 1..7 {
        let aslant = (at & !COLUMN_A) << 6 | (at & !COLUMN_G) << 8;
        // A rival may block the way straight ahead; diagonally it is captured.
        at = (aslant | at << 7 & !coming) & !own & BOARD;
        if at & ROW << 42 != 0 {
            return Some(step);
        }
        at &= !captures(coming);
        come(&mut coming);
    }
    None
}

/// A lower bound on the moves that a player moving up the board needs to arrive.
fn steps(own: u64) -> u32 {
    (own << 15).leading_zeros() / 7
}

impl Theory<Avanco> for Races {
    type View = [u64; 2];
    type Key = [u64; 2];

    const OPEN: bool = false;

    fn view(&self, position: &Avanco) -> [u64; 2] {
        upward(position)
    }

    fn key(&self, seen: &[u64; 2]) -> [u64; 2] {
        (*seen).min(seen.map(mirrored))
    }

    fn certain(&self, &[own, rival]: &[u64; 2]) -> Option<Value> {
        // A piece one row before the far row always arrives: no piece of its own is on that row,
        // and at least one of the squares diagonally ahead is on the board.
        if own & ROW << 35 != 0 {
            return Some(Value::Win);
        }
        // Of two pieces about to arrive only one can be captured.
        let (threats, takeable) = threats([own, rival]);
        if threats & !takeable != 0 || threats.count_ones() > 1 {
            return Some(Value::Loss);
        }
        // A race: a side that cannot be stopped wins, unless the other may arrive first.
        let [first, second] = [turned(rival), turned(own)];
        if runs_through(own, rival, false).is_some_and(|moves| moves <= steps(first)) {
            return Some(Value::Win);
        }
        runs_through(first, second, true)
            .is_some_and(|moves| moves < steps(own))
            .then_some(Value::Loss)
    }

    /// Only captures of a piece that would arrive next, if there is one.
    fn moves(&self, position: &Avanco, moves: &mut Vec<Move>) {
        let (threats, _) = threats(upward(position));
        position.legal_moves(moves);
        if threats != 0 {
            let threats = if position.turn().0 == 0 { threats } else { turned(threats) };
            moves.retain(|step| threats >> step.to & 1 == 1);
        }
    }
}
