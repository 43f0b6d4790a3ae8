//! Games that are won by owning more, in which it does not matter who owns what, only how much each seat
//! has; and in which some gains change nothing else.

use super::{ProofNumberSearch, Prover, Theory, Value};
use crate::games::{Game, Seat};

/// A game that is won by owning more than half, whose moves do not depend on who owns what.
pub(super) trait Tally: Game {
    /// The free places as a set, and how much each seat owns.
    fn tally(&self) -> (u128, [u8; 2]);

    /// A move that gains, after which the same player goes on, and that changes nothing for any other
    /// move. It is best: to gain the same later is no more, and the rival may gain it first.
    fn gift(&self) -> Option<Self::Move>;
}

/// The prover of such a game; its table takes at most `memory` bytes.
pub(super) fn prover<G: Tally>(memory: usize) -> impl Prover<G> + 'static {
    ProofNumberSearch::new(Margins, memory)
}

/// The theory of such a game beyond its rules.
#[derive(Debug)]
struct Margins;

impl<G: Tally> Theory<G> for Margins {
    type View = G;
    type Key = (u128, [u8; 2]);

    // The total to own is odd.
    const OPEN: bool = false;

    fn view(&self, position: &G) -> G {
        position.clone()
    }

    /// Only whose turn it is matters, not the seats.
    fn key(&self, position: &G) -> (u128, [u8; 2]) {
        let (left, [first, second]) = position.tally();
        let is_first = position.turn() == Seat::FIRST;
        (left, if is_first { [first, second] } else { [second, first] })
    }

    fn certain(&self, position: &G) -> Option<Value> {
        position.claimable(false).map(|outcome| Value::of(outcome, position.turn()))
    }

    fn moves(&self, position: &G, moves: &mut Vec<G::Move>) {
        match position.gift() {
            Some(step) => moves.push(step),
            None => position.legal_moves(moves),
        }
    }
}
