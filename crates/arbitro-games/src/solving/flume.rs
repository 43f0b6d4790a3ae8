//! Flume: only the empty points and the margin matter; a point without an empty one beside it is a gift.

use super::tally::{self, Tally};
use super::{Prover, pie};
use crate::board::Bits;
use crate::games::SquareMove;
use crate::games::flume::{Flume, PlainFlume};

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<Flume>> {
    pie::prover(tally::prover::<PlainFlume>(memory))
}

impl Tally for PlainFlume {
    fn tally(&self) -> (u128, [u8; 2]) {
        (self.empty(), self.counts())
    }

    fn gift(&self) -> Option<SquareMove> {
        Bits(self.empty()).find(|&point| self.empty_near(point) == 0).map(SquareMove)
    }
}
