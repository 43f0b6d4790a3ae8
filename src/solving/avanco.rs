//! Avanço: a piece one step from the far row arrives, and whoever is threatened with that must capture it.

use super::{Theory, Value};
use crate::games::Game;
use crate::games::avanco::{Avanco, Move};

/// What is known of Avanço.
#[derive(Debug)]
pub(super) struct Races;

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
        (threats & !takeable != 0 || threats.count_ones() > 1).then_some(Value::Loss)
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
