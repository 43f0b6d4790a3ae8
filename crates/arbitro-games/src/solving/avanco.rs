//! Avanço: a piece one step from the far row arrives, and a player threatened with that must capture it.
//! A piece that nobody can capture on its way wins the race, if the other side is not there first.

use super::{ProofNumberSearch, Prover, Theory, Value};
use crate::games::Game;
use crate::games::avanco::{Avanco, Move};

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<Avanco>> {
    Box::new(ProofNumberSearch::new(Races, memory))
}

/// What is known of Avanço.
#[derive(Debug)]
pub(super) struct Races;

const BOARD: u64 = (1 << 49) - 1;
const ROW: u64 = 0b111_1111;
const COLUMN_A: u64 = 0x408_1020_4081;
const COLUMN_G: u64 = COLUMN_A << 6;

/// The board turned by half.
fn turned(set: u64) -> u64 {
    set.reverse_bits() >> 15
}

/// The board with left and right changed.
fn mirrored(set: u64) -> u64 {
    let seventh = (0..7).map(|column| (set >> column & COLUMN_A) << (6 - column));
    seventh.fold(0, |all, column| all | column)
}

/// The mover's pieces and the rival's, as a player sees them who goes up the board.
fn upward(position: &Avanco) -> [u64; 2] {
    let [white, black] = position.pieces();
    if position.turn().0 == 0 { [white, black] } else { [turned(black), turned(white)] }
}

/// The rival's pieces that arrive at their next move, and which of them can be taken.
fn threats([own, rival]: [u64; 2]) -> (u64, u64) {
    let threats = rival & ROW << 7;
    let aslant = (own & !COLUMN_A) << 6 | (own & !COLUMN_G) << 8;
    (threats, threats & aslant)
}

/// Where the pieces of a set that come down the board can capture at their next move.
fn captures(coming: u64) -> u64 {
    ((coming & !COLUMN_A) >> 1 | (coming & !COLUMN_G) << 1) >> 7
}

/// In how many moves a piece that goes up the board arrives that nobody can stop: at every step it has a
/// square to go to where no rival can be in time to capture it, if it moves each turn and each rival does, too.
/// `late`: the rivals have the first move.
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
        // Straight on somebody may stand in the way; aslant a rival is captured.
        at = (aslant | at << 7 & !coming) & !own & BOARD;
        if at & ROW << 42 != 0 {
            return Some(step);
        }
        at &= !captures(coming);
        come(&mut coming);
    }
    None
}

/// How many moves a player who goes up the board needs at least to arrive.
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
        // A piece before the far row always gets there: no own piece stands on that row, and one of
        // the squares diagonally before it is on the board.
        if own & ROW << 35 != 0 {
            return Some(Value::Win);
        }
        // One of two that arrive next can be taken, not both.
        let (threats, takeable) = threats([own, rival]);
        if threats & !takeable != 0 || threats.count_ones() > 1 {
            return Some(Value::Loss);
        }
        // A race: whoever cannot be stopped wins, unless the other may be there first.
        let [first, second] = [turned(rival), turned(own)];
        if runs_through(own, rival, false).is_some_and(|moves| moves <= steps(first)) {
            return Some(Value::Win);
        }
        runs_through(first, second, true)
            .is_some_and(|moves| moves < steps(own))
            .then_some(Value::Loss)
    }

    /// A piece that would arrive next has to be taken.
    fn moves(&self, position: &Avanco, moves: &mut Vec<Move>) {
        let (threats, _) = threats(upward(position));
        position.legal_moves(moves);
        if threats != 0 {
            let threats = if position.turn().0 == 0 { threats } else { turned(threats) };
            moves.retain(|step| threats >> step.to() & 1 == 1);
        }
    }
}
