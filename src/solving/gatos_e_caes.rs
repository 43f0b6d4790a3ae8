//! Gatos & Cães: all that matters about a square is who may still go there.

use super::dominorio::{flipped, mirrored};
use super::{Theory, Value};
use crate::games::Game;
use crate::games::gatos_e_caes::GatosECaes;

const COLUMN_A: u64 = 0x0101_0101_0101_0101;
const COLUMN_H: u64 = COLUMN_A << 7;

/// What is known of Gatos & Cães.
#[derive(Debug)]
pub(super) struct Territories;

/// What matters of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Sum {
    /// Where the mover may still go and where the rival may, in the regions where they meet.
    open: [u64; 2],
    /// The mover's squares that nobody can take from them, less the rival's.
    ahead: i8,
    /// Whether there is one more square that goes to whoever takes it first.
    star: bool,
    /// What else binds, by player: the first piece and its zone (1), or the pieces left, where they
    /// might run out (2 and more); the lowest bit of the last says whose the cats are.
    bound: [u8; 3],
}

fn beside(set: u64) -> u64 {
    set << 8 | set >> 8 | (set & !COLUMN_H) << 1 | (set & !COLUMN_A) >> 1
}

impl Sum {
    fn of(position: &GatosECaes) -> Self {
        let pieces = position.pieces();
        let turn = usize::from(position.turn().0);
        let pieces = [pieces[turn], pieces[turn ^ 1]];
        let empty = !(pieces[0] | pieces[1]);
        let open = [empty & !beside(pieces[1]), empty & !beside(pieces[0])];
        let mut bound = [0; 3];
        for (bound, (own, open)) in bound.iter_mut().zip(pieces.into_iter().zip(open)) {
            if own == 0 {
                *bound = 1;
            } else if own.count_ones() + open.count_ones() > GatosECaes::PIECES {
                *bound = 2 + (GatosECaes::PIECES - own.count_ones()) as u8;
            }
        }
        if bound != [0; 3] {
            bound[2] = turn as u8;
            return Self { open, ahead: 0, star: false, bound };
        }
        // A square of one side with no square of the other beside it is safe, and so is one of both
        // with nothing beside it for whoever takes it.
        let [own, rival] = open;
        let safe = [own & !rival & !beside(rival), rival & !own & !beside(own)];
        let alone = own & rival & !beside(own | rival);
        let ahead = safe[0].count_ones() as i8 - safe[1].count_ones() as i8;
        let star = alone.count_ones() % 2 == 1;
        Self { open: [own & !safe[0] & !alone, rival & !safe[1] & !alone], ahead, star, bound }
    }

    fn value(self) -> Option<Value> {
        if self.bound != [0; 3] {
            return None;
        }
        let [own, rival] = self.open;
        let both = own & rival;
        let (ahead, star) = (i32::from(self.ahead), i32::from(self.star));
        let [own, rival, both] = [own, rival, both].map(|set| set.count_ones() as i32);
        // A piece takes at most five squares of both from the rival: its own and those around it.
        let fought = (both + 5) / 6;
        if fought + ahead.max(0) > rival - fought + (-ahead).max(0) + star {
            return Some(Value::Win);
        }
        let fought = both / 6;
        (own - fought + ahead.max(0) + star <= fought + (-ahead).max(0)).then_some(Value::Loss)
    }
}

impl Theory<GatosECaes> for Territories {
    type View = Sum;
    type Key = Sum;

    const OPEN: bool = false;

    fn view(&self, position: &GatosECaes) -> Sum {
        Sum::of(position)
    }

    fn key(&self, sum: &Sum) -> Sum {
        let mut least = sum.open;
        for open in [sum.open, sum.open.map(mirrored)] {
            for open in [open, open.map(flipped)] {
                least = least.min(open).min(open.map(u64::swap_bytes));
            }
        }
        Sum { open: least, ..*sum }
    }

    fn certain(&self, sum: &Sum) -> Option<Value> {
        sum.value()
    }

    /// Whoever has more squares is nearer the proof.
    fn guess(&self, _: &GatosECaes, sum: &Sum) -> (u32, u32) {
        let [own, rival] = sum.open.map(|set| set.count_ones() as i32);
        let lead = own - rival + 2 * i32::from(sum.ahead);
        ((10 - lead).max(1).unsigned_abs(), (10 + lead).max(1).unsigned_abs())
    }
}
