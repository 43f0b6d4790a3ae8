//! A prover that knows only the usual rules of a game: positions of other sizes or rules are searched
//! by the rules alone.

use std::sync::OnceLock;

use super::{Budget, Goal, ProofNumberSearch, Prover, RulesOnly, Verdicts};
use crate::games::Game;

/// The prover for the positions for which `is_usual` holds, and a general one for the others. Its
/// table, of `memory` bytes, is created for the first of them.
pub(super) fn prover<G: Game>(
    usual: impl Prover<G> + 'static,
    is_usual: fn(&G) -> bool,
    memory: usize,
) -> impl Prover<G> + 'static {
    Usual { usual, is_usual, memory, rules: OnceLock::new() }
}

struct Usual<G: Game, P> {
    usual: P,
    is_usual: fn(&G) -> bool,
    memory: usize,
    rules: OnceLock<ProofNumberSearch<G, RulesOnly>>,
}

impl<G: Game, P: Prover<G>> Usual<G, P> {
    /// The prover of a position.
    fn of(&self, position: &G) -> &dyn Prover<G> {
        if (self.is_usual)(position) {
            return &self.usual;
        }
        self.rules.get_or_init(|| ProofNumberSearch::new(RulesOnly, self.memory))
    }
}

impl<G: Game, P: Prover<G>> Prover<G> for Usual<G, P> {
    fn reaches(&self, position: &G, goal: Goal, jobs: usize, budget: &Budget) -> Option<bool> {
        self.of(position).reaches(position, goal, jobs, budget)
    }

    fn without_search(&self, position: &G, goal: Goal) -> Option<bool> {
        self.of(position).without_search(position, goal)
    }

    fn winning(&self, position: &G, jobs: usize, budget: &Budget) -> Option<Verdicts<G::Move>> {
        self.of(position).winning(position, jobs, budget)
    }

    fn attack(&self, position: &G, budget: &Budget) -> Option<G::Move> {
        self.of(position).attack(position, budget)
    }

    fn defence(&self, position: &G) -> Option<G::Move> {
        self.of(position).defence(position)
    }

    fn leaves_open(&self) -> bool {
        self.usual.leaves_open()
    }

    fn weight(&self) -> u64 {
        self.usual.weight()
    }
}
