//! Sesqui: whether a turn links the mover's edges is found without playing the thousands that there
//! are.

use super::{ProofNumberSearch, Prover, Theory, Value};
use crate::games::sesqui::Sesqui;

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<Sesqui>> {
    Box::new(ProofNumberSearch::new(Turns, memory))
}

/// The theory of Sesqui beyond its rules.
#[derive(Debug)]
struct Turns;

impl Theory<Sesqui> for Turns {
    type View = Sesqui;
    type Key = Sesqui;

    const WEIGHT: u64 = 4;

    fn view(&self, position: &Sesqui) -> Sesqui {
        *position
    }

    fn key(&self, position: &Sesqui) -> Sesqui {
        *position
    }

    fn certain(&self, position: &Sesqui) -> Option<Value> {
        position.wins_now().then_some(Value::Win)
    }

    fn at_once(&self, position: &Sesqui) -> Option<bool> {
        Some(position.wins_now())
    }

    /// Counting the turns would take longer than looking at one.
    fn guess(&self, _: &Sesqui, _: &Sesqui) -> (u32, u32) {
        (1, 64)
    }
}
