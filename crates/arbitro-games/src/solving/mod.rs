//! Proofs of the value of a position under perfect play, every move that keeps it, and a line to
//! the end.
//!
//! Everything here is for games of two seats without chance or hidden pieces. A [`Prover`] answers
//! one question about a position: does the player to move reach a [`Goal`]? The general prover is a
//! proof-number search over the [`Game`] trait, helped by what is known of a game ([`Theory`]);
//! where that orders the moves well, a plain [`DepthFirst`] search is cheaper; a few games have
//! provers of their own. [`solve`] builds a [`Solution`] from such answers. It contains only proven
//! facts: what the [`Budget`] did not suffice for remains unknown.
//!
//! ```
//! use arbitro_games::{Game, Setup, semaforo::Semaforo};
//! use arbitro_games::solving::{Budget, Limits, Value, solve};
//!
//! // The player who begins at Semáforo loses.
//! let start = Semaforo::start(&Setup::default()).unwrap();
//! let solution = solve(&start, Limits::default(), &Budget::unlimited()).unwrap();
//! assert_eq!(solution.value, Some(Value::Loss));
//! ```

mod amazonas;
mod annotation;
mod atari_go;
mod avanco;
mod budget;
mod busy;
mod depth_first;
mod dominorio;
mod flume;
mod gatos_e_caes;
mod hex;
#[cfg(feature = "serde")]
mod line;
mod links;
mod must_play;
mod nex;
mod pie;
mod pontos_e_quadrados;
mod produto;
mod proof_number;
mod quelhas;
mod rastros;
mod record;
mod recurring;
mod rooms;
mod semaforo;
mod sesqui;
mod solution;
mod table;
mod tally;
mod theory;
mod thermograph;
mod usual;
mod value;

pub use annotation::{Annotation, Mistake, annotate};
pub use budget::Budget;
pub use depth_first::DepthFirst;
#[cfg(feature = "serde")]
pub use line::SolveLine;
pub use proof_number::ProofNumberSearch;
pub use record::{Answer, answer};
pub use rooms::prover;
pub use solution::{Limits, Solution, solve, solve_with};
pub(crate) use solution::{keeps, winning_step};
pub use theory::{RulesOnly, Theory};
pub use value::{Goal, Value};

use rustc_hash::FxHashSet;

use crate::games::Game;

/// Which moves of a won position are proven to win.
#[derive(Clone, Debug)]
pub struct Verdicts<M> {
    /// The winning moves.
    pub winning: FxHashSet<M>,
    /// Whether no other move wins.
    pub complete: bool,
}

/// A prover of the values of a game's positions.
///
/// Threads may share a prover; the findings of each help the others.
pub trait Prover<G: Game>: Sync {
    /// Whether the player to move reaches the goal, with up to `jobs` threads; `None` when the
    /// budget was spent first.
    fn reaches(&self, position: &G, goal: Goal, jobs: usize, budget: &Budget) -> Option<bool>;

    /// The same, as far as it is certain without a search.
    fn without_search(&self, _position: &G, _goal: Goal) -> Option<bool> {
        None
    }

    /// Whether the player to move wins a position in play with one move, where that is known without
    /// listing the moves: only in games in which no move wins for the other player.
    fn at_once(&self, _position: &G) -> Option<bool> {
        None
    }

    /// Which moves win a position that is known to be won, for provers that decide many moves at a
    /// time; `None` when each must be decided by itself.
    fn winning(&self, _position: &G, _jobs: usize, _budget: &Budget) -> Option<Verdicts<G::Move>> {
        None
    }

    /// A winning move of a position that is known to be won, for provers that can search for one.
    fn attack(&self, _position: &G, _budget: &Budget) -> Option<G::Move> {
        None
    }

    /// A move of a lost position that makes the rival's win hardest, if one is quickly found.
    fn defence(&self, _position: &G) -> Option<G::Move> {
        None
    }

    /// Whether the game can end without a winner, so that a position that is not won need not be
    /// lost.
    fn leaves_open(&self) -> bool {
        true
    }

    /// How many times more it costs to evaluate a position here than to list its moves.
    fn weight(&self) -> u64 {
        1
    }

    /// The value of a position for the player to move; `None` when the budget was spent first.
    fn value(&self, position: &G, jobs: usize, budget: &Budget) -> Option<Value> {
        if let Some(value) = Value::settled(position) {
            return Some(value);
        }
        if self.reaches(position, Goal::Win, jobs, budget)? {
            return Some(Value::Win);
        }
        if !self.leaves_open() {
            return Some(Value::Loss);
        }
        let saved = self.reaches(position, Goal::NotLoss, jobs, budget)?;
        Some(if saved { Value::Open } else { Value::Loss })
    }
}
