//! The answers of the search: values, all winning moves, and the moves of a line.

use rustc_hash::FxHashSet;

use super::{Ground, Look, MustPlay, Step, least};
use crate::games::Game;
use crate::solving::budget::{Account, Budget};
use crate::solving::proof_number::{NEVER, Numbers, Run};
use crate::solving::table::KeyHash;
use crate::solving::{Goal, Prover, Verdicts};

impl<G: Game, T: Ground<G>> Prover<G> for MustPlay<G, T> {
    fn reaches(&self, position: &G, goal: Goal, jobs: usize, budget: &Budget) -> Option<bool> {
        if !self.ground.holds(position) {
            return self.rules.reaches(position, goal, jobs, budget);
        }
        Some(goal.is_met_by(self.answer(position, NEVER, jobs, budget)?.value()))
    }

    fn without_search(&self, position: &G, goal: Goal) -> Option<bool> {
        if !self.ground.holds(position) {
            return self.rules.without_search(position, goal);
        }
        Some(goal.is_met_by(self.met(position).ok()?.value()))
    }

    fn weight(&self) -> u64 {
        T::WEIGHT
    }

    /// A result for one move holds for all moves with the same effect on the cells it depends on.
    fn winning(&self, position: &G, jobs: usize, budget: &Budget) -> Option<Verdicts<G::Move>> {
        if !self.ground.holds(position) {
            return None;
        }
        let threats = least(self.threats(position));
        let mut undecided = self.ground.moves(position, &threats);
        undecided.sort_by_key(|step| step.promise);
        let mut winning = FxHashSet::default();
        // Easy moves first: their claims decide many hard ones.
        let mut most = 8;
        while !undecided.is_empty() && !budget.is_spent() {
            let mut hard = Vec::new();
            while !budget.is_spent()
                && let Some(Step { step, effect, .. }) = undecided.pop()
            {
                let mut next = position.clone();
                next.play_unchecked(step);
                let Some(claim) = self.answer(&next, most, jobs, budget) else {
                    hard.push(Step { step, effect, promise: 0 });
                    continue;
                };
                let alike = |other: &Step<G::Move>| other.effect.is_same_on(effect, claim.cells);
                if !claim.wins {
                    winning.insert(step);
                    let others = undecided.iter().chain(&hard).filter(|other| alike(other));
                    winning.extend(others.map(|other| other.step));
                }
                undecided.retain(|other| !alike(other));
                hard.retain(|other| !alike(other));
            }
            hard.reverse();
            undecided.extend(hard);
            most = (most * 4).min(NEVER);
        }
        Some(Verdicts { winning, complete: undecided.is_empty() })
    }

    /// The most promising move that is known to win; otherwise one that a look shows to win, trying
    /// those on the cells that the win depends on; otherwise the one that a search proves soonest.
    fn attack(&self, position: &G, budget: &Budget) -> Option<G::Move> {
        if !self.ground.holds(position) {
            return None;
        }
        let cells = match self.ground.look(position) {
            Look::Plain(claim) => claim.cells,
            Look::Threats(_) => 0,
        };
        let mut moves = self.ground.moves(position, &[]);
        let rests = |step: &Step<G::Move>| step.effect.cells() & !cells == 0;
        moves.sort_by_key(|step| (!rests(step), std::cmp::Reverse(step.promise)));
        let after = |step: &Step<G::Move>| {
            let mut next = position.clone();
            next.play_unchecked(step.step);
            next
        };
        let is_lost = |step: &&Step<G::Move>| self.met(&after(step)).is_ok_and(|claim| !claim.wins);
        let looks_lost = |step: &&Step<G::Move>| {
            rests(step)
                && matches!(self.ground.look(&after(step)), Look::Plain(claim) if !claim.wins)
        };
        if let Some(step) = moves.iter().find(is_lost).or_else(|| moves.iter().find(looks_lost)) {
            return Some(step.step);
        }
        let mut run = Run { account: Account::new(budget), busy: None };
        let mut most = 8;
        while most < NEVER && !budget.is_spent() {
            for step in &moves {
                let next = after(step);
                let key = self.ground.key(&next);
                let limit = Numbers { proof: most, disproof: most };
                let (found, cost) = self.search(&next, limit, false, false, &mut run);
                self.remember(KeyHash::of(&key), &key, found, cost);
                if found.numbers.settled() == Some(false) {
                    return Some(step.step);
                }
                if budget.is_spent() {
                    return None;
                }
            }
            most *= 4;
        }
        None
    }

    /// The most promising move that answers every threat and leaves no obvious win, if there is
    /// one; otherwise the most promising of all.
    fn defence(&self, position: &G) -> Option<G::Move> {
        if !self.ground.holds(position) {
            return None;
        }
        let threats = least(self.threats(position));
        let mut moves = self.ground.moves(position, &threats);
        if moves.is_empty() {
            moves = self.ground.moves(position, &[]);
        }
        moves.sort_by_key(|step| std::cmp::Reverse(step.promise));
        // There may be thousands of moves, and none that holds out.
        const TRIED: usize = 256;
        let holds = moves.iter().take(TRIED).find(|step| {
            let mut next = position.clone();
            next.play_unchecked(step.step);
            self.ground.plain(&next).is_none()
        });
        holds.or(moves.first()).map(|step| step.step)
    }
}
