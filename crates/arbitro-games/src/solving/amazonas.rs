//! Amazonas: closed squares cut the board into regions that never join again. A player has no more
//! moves in a region than it has empty squares, and alone there at least those of an amazon that goes
//! step by step and closes the square behind it.

use super::{ProofNumberSearch, Prover, Theory, Value};
use crate::board::Bits;
use crate::games::amazonas::Amazonas;

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<Amazonas>> {
    Box::new(ProofNumberSearch::new(Regions, memory))
}

/// The theory of Amazonas beyond its rules.
#[derive(Debug)]
struct Regions;

/// The open squares around any of a set, on a board of `side` columns.
fn around(set: u128, side: u8, open: u128) -> u128 {
    let first = (0..side).fold(0u128, |column, row| column | 1 << (row * side));
    let band = set | (set & !first) >> 1 | (set & !(first << (side - 1))) << 1;
    (band | band << side | band >> side) & open
}

/// How many steps the amazons of a region can go, each to a square beside it that is still empty: where
/// they can, to those with the fewest ways on.
fn steps(amazons: u128, mut empty: u128, side: u8) -> u32 {
    let mut count = 0;
    for amazon in Bits(amazons) {
        let mut at = 1 << amazon;
        let ways = |square: &u8, empty: u128| around(1 << square, side, empty).count_ones();
        while let Some(next) =
            Bits(around(at, side, empty)).min_by_key(|square| ways(square, empty))
        {
            at = 1 << next;
            empty &= !at;
            count += 1;
        }
    }
    count
}

/// At least and at most how many moves the player to move and the rival still have.
fn moves_left(position: &Amazonas) -> [(u32, u32); 2] {
    let side = position.side_length();
    let amazons = position.mover_and_rival();
    let open = position.open();
    let mut left = [(0, 0); 2];
    let mut unseen = amazons[0] | amazons[1];
    while unseen != 0 {
        let mut region = unseen & unseen.wrapping_neg();
        loop {
            let more = around(region, side, open);
            if more == region {
                break;
            }
            region = more;
        }
        unseen &= !region;
        let inside = amazons.map(|set| set & region);
        let empty = region & !(inside[0] | inside[1]);
        for (player, other) in [(0, 1), (1, 0)] {
            if inside[player] == 0 {
                continue;
            }
            left[player].1 += empty.count_ones();
            if inside[other] == 0 {
                left[player].0 += steps(inside[player], empty, side);
            }
        }
    }
    left
}

impl Theory<Amazonas> for Regions {
    type View = Amazonas;
    type Key = [u128; 3];

    const OPEN: bool = false;

    fn view(&self, position: &Amazonas) -> Amazonas {
        *position
    }

    /// Only whose turn it is matters, not their colours.
    fn key(&self, position: &Amazonas) -> [u128; 3] {
        let [own, rival] = position.mover_and_rival();
        [own, rival, position.open()]
    }

    fn certain(&self, position: &Amazonas) -> Option<Value> {
        let [own, rival] = moves_left(position);
        if own.0 > rival.1 {
            Some(Value::Win)
        } else if own.1 <= rival.0 {
            Some(Value::Loss)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Game, Setup};

    #[test]
    fn moves_are_counted_by_regions() {
        let at =
            |rows| Amazonas::start(&Setup { position: Some(rows), ..Setup::default() }).unwrap();
        // White alone with five empty squares in a row, Black with a block of four around its own.
        let alone = "O.....##/########/########/########/########/##...###/##.X.###/#######O";
        let left = moves_left(&at(alone));
        assert_eq!(left, [(5, 5), (5, 5)]);
        assert_eq!(Regions.certain(&at(alone)), Some(Value::Loss));
        // Together nobody is sure of a move.
        let together = "O...X###/########/########/########/########/########/########/########";
        assert_eq!(moves_left(&at(together)), [(0, 3), (0, 3)]);
        assert_eq!(Regions.certain(&at(together)), None);
    }
}
