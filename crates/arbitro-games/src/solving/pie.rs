//! The pie rule: what a swap is worth follows from the game without it, so that a prover need not
//! know the rule.

use super::{Budget, Goal, Prover, Verdicts};
use crate::games::Game;
use crate::games::pie::{Openings, Pie};

/// The prover of a game with the pie rule, by that of the game without it.
pub(super) fn prover<G: Openings>(plain: impl Prover<G> + 'static) -> Box<dyn Prover<Pie<G>>> {
    Box::new(Swaps(plain))
}

/// Adds the pie rule to a prover.
#[derive(Debug)]
struct Swaps<P>(P);

impl<G: Openings, P: Prover<G>> Prover<Pie<G>> for Swaps<P> {
    fn reaches(&self, position: &Pie<G>, goal: Goal, jobs: usize, budget: &Budget) -> Option<bool> {
        let plain = |goal| self.0.reaches(position.game(), goal, jobs, budget);
        if !position.may_swap() {
            return plain(goal);
        }
        if position.can_swap() {
            // After a swap the rival is to move in the same position.
            return match plain(goal) {
                Some(true) => Some(true),
                stays => match plain(goal.against()) {
                    Some(false) => Some(true),
                    swaps => stays.and(swaps).map(|_| false),
                },
            };
        }
        let steps = position.moves();
        let mut open = false;
        for step in steps {
            let next = position.after(step);
            match self.reaches(&next, goal.against(), jobs, budget) {
                Some(false) => return Some(true),
                Some(true) => {}
                None => open = true,
            }
        }
        (!open).then_some(false)
    }

    fn without_search(&self, position: &Pie<G>, goal: Goal) -> Option<bool> {
        if position.may_swap() { None } else { self.0.without_search(position.game(), goal) }
    }

    fn winning(
        &self,
        position: &Pie<G>,
        jobs: usize,
        budget: &Budget,
    ) -> Option<Verdicts<G::Move>> {
        if position.may_swap() { None } else { self.0.winning(position.game(), jobs, budget) }
    }

    fn attack(&self, position: &Pie<G>, budget: &Budget) -> Option<G::Move> {
        if position.may_swap() { None } else { self.0.attack(position.game(), budget) }
    }

    fn defence(&self, position: &Pie<G>) -> Option<G::Move> {
        if position.may_swap() { None } else { self.0.defence(position.game()) }
    }

    fn leaves_open(&self) -> bool {
        self.0.leaves_open()
    }

    fn weight(&self) -> u64 {
        self.0.weight()
    }
}
