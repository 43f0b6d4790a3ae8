//! Pontos e Quadrados: only the sides that are left and the margin matter; a side whose boxes all close
//! is a gift.

use super::Prover;
use super::tally::{self, Tally};
use crate::board::Bits;
use crate::games::SquareMove;
use crate::games::pontos_e_quadrados::PontosEQuadrados;

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<PontosEQuadrados>> {
    Box::new(tally::prover::<PontosEQuadrados>(memory))
}

impl Tally for PontosEQuadrados {
    fn tally(&self) -> (u128, [u8; 2]) {
        (self.free(), self.counts().map(|count| count as u8))
    }

    fn gift(&self) -> Option<SquareMove> {
        Bits(self.free()).find(|&side| self.closes_all(side)).map(SquareMove)
    }
}
