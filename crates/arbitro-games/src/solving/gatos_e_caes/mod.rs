//! Gatos & Cães: all that matters about a square is who may still go there. Where these squares
//! form regions that do not touch each other, the values of the regions are computed once and added
//! up.

mod territory;

use territory::Territory;

use super::dominorio::{flipped, lowest, mirrored};
use super::thermograph::Worth;
use super::{DepthFirst, Prover, Theory, Value, usual};
use crate::board::eight::{COLUMN_A, beside};
use crate::games::Game;
use crate::games::gatos_e_caes::GatosECaes;

/// The squares where the player to move may go, and those where the other may.
type Open = [u64; 2];

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<GatosECaes>> {
    let usual = DepthFirst::new(Territories::new(memory / 8), memory / 8 * 7);
    Box::new(usual::prover(usual, GatosECaes::is_usual, memory))
}

/// The theory of Gatos & Cães beyond its rules.
#[derive(Debug)]
pub(super) struct Territories {
    territory: Territory,
}

impl Territories {
    /// The tables, besides those of the prover, take at most `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Self { territory: Territory::new(bytes) }
    }
}

/// The relevant facts of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Sum {
    /// Where the mover and where the rival may still go, in the contested regions.
    open: Open,
    /// The mover's safe squares minus the rival's.
    ahead: i8,
    /// Whether there is one more square for the player who takes it first.
    star: bool,
    /// Other restrictions, by player: the first piece and its zone (1), or the number of pieces
    /// left plus 2 where they might run out. With any restriction, the third entry is the seat to
    /// move.
    bound: [u8; 3],
}

/// The open squares after a player (0 or 1) has placed a piece.
fn placed(mut open: Open, player: usize, square: u64) -> Open {
    open[player] &= !square;
    open[1 - player] &= !(square | beside(square));
    open
}

/// The squares under the eight symmetries of the board.
fn symmetries(open: Open) -> [Open; 8] {
    let [turned, flip] = [open.map(mirrored), open.map(flipped)];
    let both = turned.map(flipped);
    let half = [open, turned, flip, both];
    let [a, b, c, d] = half.map(|open| open.map(u64::swap_bytes));
    [half[0], half[1], half[2], half[3], a, b, c, d]
}

impl Sum {
    fn of(position: &GatosECaes) -> Self {
        let pieces = position.pieces;
        let turn = usize::from(position.turn().0);
        let pieces = [pieces[turn], pieces[turn ^ 1]];
        let empty = !(pieces[0] | pieces[1]);
        let open = [empty & !beside(pieces[1]), empty & !beside(pieces[0])];
        // When both players alternate from an empty board, neither ever has room for more pieces
        // than the reserve.
        let [own, rival] = pieces.map(u64::count_ones);
        let uneven = rival < own || own + 1 < rival;
        let mut bound = [0; 3];
        for (bound, (own, open)) in bound.iter_mut().zip(pieces.into_iter().zip(open)) {
            if own == 0 {
                *bound = 1;
            } else if uneven && own.count_ones() + open.count_ones() > GatosECaes::PIECES {
                *bound = 2 + (GatosECaes::PIECES - own.count_ones()) as u8;
            }
        }
        if bound != [0; 3] {
            bound[2] = turn as u8;
            return Self { open, ahead: 0, star: false, bound };
        }
        Self::settled(open)
    }

    /// Separates the settled squares from the contested ones.
    fn settled([own, rival]: Open) -> Self {
        // A square open to one side with no adjacent square open to the other is safe. An isolated
        // square open to both goes to the player who takes it.
        let safe = [own & !rival & !beside(rival), rival & !own & !beside(own)];
        let alone = own & rival & !beside(own | rival);
        let ahead = safe[0].count_ones() as i8 - safe[1].count_ones() as i8;
        let star = alone.count_ones() % 2 == 1;
        let open = [own & !safe[0] & !alone, rival & !safe[1] & !alone];
        Self { open, ahead, star, bound: [0; 3] }
    }

    /// The value of the settled squares for the mover.
    fn worth(self) -> Worth {
        let ahead = Worth::moves(self.ahead.into());
        if self.star { ahead.and(Worth::STAR) } else { ahead }
    }

    /// The value for the mover, where the numbers of squares decide it.
    fn value(self) -> Option<Value> {
        let [own, rival] = self.open;
        let both = own & rival;
        let (ahead, star) = (i32::from(self.ahead), i32::from(self.star));
        let [own, rival, both] = [own, rival, both].map(|set| set.count_ones() as i32);
        // A piece takes at most five shared squares from the rival: its own and its four
        // neighbours.
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
    // The values of regions are computed during the search.
    const WEIGHT: u64 = 20;

    fn view(&self, position: &GatosECaes) -> Sum {
        Sum::of(position)
    }

    fn key(&self, sum: &Sum) -> Sum {
        let least = symmetries(sum.open).into_iter().fold(sum.open, Ord::min);
        Sum { open: least, ..*sum }
    }

    fn certain(&self, sum: &Sum) -> Option<Value> {
        if sum.bound != [0; 3] {
            return None;
        }
        let decided = || self.territory.wins(*sum);
        sum.value().or_else(|| Some(if decided()? { Value::Win } else { Value::Loss }))
    }

    /// The side with more squares is closer to a win.
    fn guess(&self, _: &GatosECaes, sum: &Sum) -> (u32, u32) {
        let [own, rival] = sum.open.map(|set| set.count_ones() as i32);
        let lead = own - rival + 2 * i32::from(sum.ahead);
        ((10 - lead).max(1).unsigned_abs(), (10 + lead).max(1).unsigned_abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The maximum number of dogs with each number of cats, over all boards, by the contents of the
    /// last eight squares.
    #[test]
    fn the_board_has_no_room_for_more_pieces_than_the_reserves() {
        const CATS: usize = GatosECaes::PIECES as usize + 1;
        const LAST: usize = 3usize.pow(8);
        type Dogs = [Option<u8>; CATS + 1];
        let mut most: Vec<Dogs> = vec![[None; CATS + 1]; LAST];
        most[0][0] = Some(0);
        for square in 0..64 {
            let place = 3usize.pow(square % 8);
            let mut next: Vec<Dogs> = vec![[None; CATS + 1]; LAST];
            for (last, dogs) in
                most.iter().enumerate().filter(|(_, dogs)| **dogs != [None; CATS + 1])
            {
                let below = last / place % 3;
                let left = if place == 1 { 0 } else { last / (place / 3) % 3 };
                for piece in 0..3 {
                    if piece != 0 && [below, left].contains(&(3 - piece)) {
                        continue;
                    }
                    let then = &mut next[last - below * place + piece * place];
                    for (cats, dogs) in dogs.iter().enumerate() {
                        let (cats, dogs) = (
                            cats + usize::from(piece == 1),
                            dogs.map(|dogs| dogs + u8::from(piece == 2)),
                        );
                        if cats <= CATS {
                            then[cats] = then[cats].max(dogs);
                        }
                    }
                }
            }
            most = next;
        }
        let beside = |cats: usize| most.iter().filter_map(|dogs| dogs[cats]).max();
        let reserve = GatosECaes::PIECES as u8;
        assert_eq!(beside(usize::from(reserve)), Some(reserve));
        assert!(beside(CATS) < Some(reserve));
    }
}
