//! Proof-number search that records which cells a proof depends on.
//!
//! A proof that depends on only a part of the board holds whatever the rest looks like. A [`Claim`]
//! names the winner and the cells: every position with the same contents on these cells, the same
//! side to move, and still in play, has the same winner. So a move refuted by a claim takes with it
//! all moves that change the cells of that claim in the same way; the others are the moves that
//! must be played (Hayward, van Rijswijck). Before any move is tried, the rival's threats restrict
//! them: those visible at a glance, and the rival's win after a pass.
//!
//! The numbers are those of [`super::proof_number`]. Threads share the table, and a position that
//! one of them is searching looks harder to the others.

mod prover;

use std::fmt::Debug;
use std::hash::Hash;

use super::budget::{Budget, together};
use super::busy::Busy;
use super::proof_number::{Choice, NEVER, Numbers, Run};
use super::table::{KeyHash, Table};
use super::{ProofNumberSearch, RulesOnly, Value};
use crate::games::Game;

/// The effect of a move on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Effect {
    /// The cells that become the mover's.
    pub(super) own: u128,
    /// The cells that become neutral.
    pub(super) neutral: u128,
}

impl Effect {
    /// The cells that change.
    pub(super) fn cells(self) -> u128 {
        self.own | self.neutral
    }

    /// Whether another move changes these cells in the same way.
    fn is_same_on(self, other: Effect, cells: u128) -> bool {
        (self.own ^ other.own | self.neutral ^ other.neutral) & cells == 0
    }
}

/// The winner, and the cells that the proof depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    /// Whether the player to move wins.
    pub(super) wins: bool,
    /// Every position with the same contents on these cells has the same winner.
    pub(super) cells: u128,
}

/// The knowledge of a position before any move is tried.
#[derive(Clone, Debug)]
pub(super) enum Look {
    /// The winner is known.
    Plain(Claim),
    /// Sets of cells; the rival wins if the player to move changes no cell of one of them.
    Threats(Vec<u128>),
}

/// A move of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<M> {
    pub(super) step: M,
    pub(super) effect: Effect,
    /// How good it looks.
    pub(super) promise: i32,
}

/// The operations of a game that the search needs. The turn must pass to the other player after
/// every move.
pub(super) trait Ground<G: Game>: Send + Sync {
    /// The complete position.
    type Key: Clone + Eq + Hash + Debug + Send + Sync;

    /// How many moves are compared at a time.
    const AT_A_TIME: usize;

    /// How many times more it costs to look at a position than to list its moves.
    const WEIGHT: u64;

    /// Whether the methods below are valid for this position and for all that follow it.
    fn holds(&self, position: &G) -> bool;

    /// The complete position, as a key.
    fn key(&self, position: &G) -> Self::Key;

    /// The winner, where a quick test shows it.
    fn plain(&self, position: &G) -> Option<Claim>;

    /// Examines a position that the quick test does not decide.
    fn look(&self, position: &G) -> Look;

    /// The same board with the other player to move.
    fn passed(&self, position: &G) -> G;

    /// The moves that change at least one cell of each of these sets.
    fn moves(&self, position: &G, threats: &[u128]) -> Vec<Step<G::Move>>;

    /// The cells that a loss depends on, when every move is refuted by a claim and `cells` are
    /// those of the claims. More cells must be added where a position with the same contents on
    /// `cells` might have a move with an effect on them that no move here has.
    fn lost(&self, position: &G, cells: u128) -> u128;

    /// An initial estimate of the proof numbers.
    fn guess(&self, position: &G) -> (u32, u32);
}

/// The knowledge of a position.
#[derive(Clone, Copy, Debug)]
struct Knowledge {
    numbers: Numbers,
    /// The cells that the result depends on, once it is settled.
    cells: u128,
}

impl Claim {
    fn value(self) -> Value {
        if self.wins { Value::Win } else { Value::Loss }
    }
}

impl Knowledge {
    fn claim(self) -> Option<Claim> {
        Some(Claim { wins: self.numbers.settled()?, cells: self.cells })
    }
}

impl From<Claim> for Knowledge {
    fn from(Claim { wins, cells }: Claim) -> Self {
        Self { numbers: if wins { Numbers::SHOWN } else { Numbers::REFUTED }, cells }
    }
}

/// A prover for one game, with its table.
#[derive(Debug)]
pub(super) struct MustPlay<G: Game, T: Ground<G>> {
    ground: T,
    table: Table<T::Key, Knowledge>,
    /// For positions where [`Ground::holds`] is false.
    rules: ProofNumberSearch<G, RulesOnly>,
}

struct Child<G, K> {
    position: G,
    key: K,
    place: KeyHash,
    effect: Effect,
    /// From the point of view of the player at the parent.
    numbers: Numbers,
}

/// The moves of a position that are not refuted yet, and the claims that refute the others.
struct Front<G: Game, K> {
    children: Vec<Child<G, K>>,
    /// Moves to be expanded next, the best last.
    next: Vec<Step<G::Move>>,
    /// Less promising moves that are not expanded yet, in any order.
    pending: Vec<Step<G::Move>>,
    /// The cells of the claims that refute the other moves.
    cells: u128,
}

impl<G: Game, K> Front<G, K> {
    /// Removes the moves that this claim refutes, as it does the move with this effect.
    fn refute(&mut self, effect: Effect, cells: u128) {
        self.children.retain(|child| !child.effect.is_same_on(effect, cells));
        self.next.retain(|step| !step.effect.is_same_on(effect, cells));
        self.pending.retain(|step| !step.effect.is_same_on(effect, cells));
        self.cells |= cells;
    }

    /// The most promising unexpanded move. Most of the thousands never get expanded, so they are
    /// sorted in portions.
    fn pop(&mut self) -> Option<Step<G::Move>> {
        const AT_ONCE: usize = 64;
        if self.next.is_empty() && !self.pending.is_empty() {
            let rest = self.pending.len().saturating_sub(AT_ONCE);
            if rest > 0 {
                self.pending.select_nth_unstable_by_key(rest, |step| step.promise);
            }
            self.next.extend(self.pending.drain(rest..));
            self.next.sort_by_key(|step| step.promise);
        }
        self.next.pop()
    }

    /// How many moves are not expanded yet.
    fn unexpanded(&self) -> usize {
        self.next.len() + self.pending.len()
    }
}

/// The minimal sets: a move that changes a cell of each of these changes one of every set.
fn least(mut sets: Vec<u128>) -> Vec<u128> {
    sets.sort_by_key(|set| set.count_ones());
    let mut minimal: Vec<u128> = Vec::new();
    for set in sets {
        if !minimal.iter().any(|less| less & !set == 0) {
            minimal.push(set);
        }
    }
    minimal
}

impl<G: Game, T: Ground<G>> MustPlay<G, T> {
    /// The largest proof number up to which the rival's win after a pass is searched for.
    const PASS: u32 = 48;

    /// A prover whose table takes at most `bytes` bytes.
    pub(super) fn new(ground: T, bytes: usize) -> Self {
        let table = Table::new(bytes / 8 * 7);
        Self { ground, table, rules: ProofNumberSearch::new(RulesOnly, bytes / 8) }
    }

    /// Expands more moves, until enough of them can be compared. Returns the cells of the claim
    /// when one of them wins.
    fn fill(&self, position: &G, front: &mut Front<G, T::Key>, run: &Run<'_>) -> Option<u128> {
        while front.children.len() < T::AT_A_TIME && !run.account.budget.is_spent() {
            let step = front.pop()?;
            let mut next = position.clone();
            next.play_unchecked(step.step);
            let key = self.ground.key(&next);
            let place = KeyHash::of(&key);
            let entry = match self.ground.plain(&next) {
                Some(claim) => claim.into(),
                None => self.table.get(place, &key).unwrap_or_else(|| {
                    let (proof, disproof) = self.ground.guess(&next);
                    Knowledge { numbers: Numbers { proof, disproof }, cells: 0 }
                }),
            };
            match entry.numbers.settled() {
                Some(false) => return Some(entry.cells | step.effect.cells()),
                Some(true) => front.refute(step.effect, entry.cells),
                None => front.children.push(Child {
                    position: next,
                    key,
                    place,
                    effect: step.effect,
                    numbers: entry.numbers.turned(),
                }),
            }
        }
        None
    }

    /// The rival's win after a pass, if it is quickly found.
    fn after_pass(&self, position: &G, limit: Numbers, run: &mut Run<'_>) -> (Option<u128>, u64) {
        let next = self.ground.passed(position);
        let most = Self::PASS.min(limit.proof).min(limit.disproof);
        let key = self.ground.key(&next);
        let place = KeyHash::of(&key);
        let mut cost = 0;
        let mut entry = self.table.get(place, &key);
        if entry.is_none_or(|Knowledge { numbers, .. }| numbers.proof.max(numbers.disproof) < most)
        {
            let limit = Numbers { proof: most, disproof: most };
            let (found, spent) = self.search(&next, limit, true, false, run);
            self.remember(place, &key, found, spent);
            cost += spent;
            entry = Some(found);
        }
        let wins = entry.filter(|entry| entry.numbers.settled() == Some(true));
        (wins.map(|entry| entry.cells), cost)
    }

    /// Stores a result, unless the table already has an answer.
    fn remember(&self, place: KeyHash, key: &T::Key, found: Knowledge, cost: u64) {
        let open = found.numbers.settled().is_none();
        let answered = |known: Knowledge| known.numbers.settled().is_some();
        if !(open && self.table.get(place, key).is_some_and(answered)) {
            self.table.put(place, key, found, cost);
        }
    }

    /// The moves of a position, except those that obviously fail.
    fn front(
        &self,
        position: &G,
        mut threats: Vec<u128>,
        limit: Numbers,
        passed: bool,
        run: &mut Run<'_>,
    ) -> (Front<G, T::Key>, u64) {
        let mut cost = 1;
        if threats.is_empty() && !passed {
            let (wins, spent) = self.after_pass(position, limit, run);
            threats.extend(wins);
            cost += spent;
        }
        let threats = least(threats);
        let cells = threats.iter().fold(0, |all, cells| all | cells);
        let pending = self.ground.moves(position, &threats);
        (Front { children: Vec::new(), next: Vec::new(), pending, cells }, cost)
    }

    /// Searches until one of the numbers reaches its limit, and returns the numbers.
    fn search(
        &self,
        position: &G,
        limit: Numbers,
        passed: bool,
        top: bool,
        run: &mut Run<'_>,
    ) -> (Knowledge, u64) {
        if let Some(claim) = self.ground.plain(position) {
            return (claim.into(), 1);
        }
        let threats = match self.ground.look(position) {
            Look::Plain(claim) => return (claim.into(), 1),
            Look::Threats(threats) => threats,
        };
        let (mut front, mut cost) = self.front(position, threats, limit, passed, run);
        loop {
            if let Some(cells) = self.fill(position, &mut front, run) {
                return (Knowledge { numbers: Numbers::SHOWN, cells }, cost);
            }
            if front.children.is_empty() && front.unexpanded() == 0 {
                let cells = self.ground.lost(position, front.cells);
                return (Knowledge { numbers: Numbers::REFUTED, cells }, cost);
            }
            if front.children.is_empty() {
                // The budget is spent.
                return (Knowledge { numbers: Numbers { proof: 1, disproof: 1 }, cells: 0 }, cost);
            }
            let children = front.children.iter().map(|child| (child.place, child.numbers));
            let choice = Choice::of(children, run.busy);
            let best = choice.best;
            let others = front.children.len() as u32 - 1 + (front.unexpanded() + 1).ilog2();
            let now = Numbers {
                proof: front.children[best].numbers.proof,
                disproof: (choice.hardest + others).min(NEVER - 1),
            };
            if top {
                run.account.budget.show(now.proof, now.disproof);
            }
            if now.proof >= limit.proof || now.disproof >= limit.disproof || run.account.node() {
                return (Knowledge { numbers: now, cells: 0 }, cost);
            }
            let child = &mut front.children[best];
            // Another thread, or a search elsewhere in the tree, may have stored it meanwhile.
            let met = self.table.get(child.place, &child.key);
            let result = match met.filter(|met| met.numbers.turned() != child.numbers) {
                Some(met) => met,
                None => {
                    let wanted = choice.wanted(limit, others);
                    let entered = run.busy.map(|busy| busy.enter(child.place));
                    let (found, spent) =
                        self.search(&child.position, wanted.turned(), false, false, run);
                    drop(entered);
                    self.remember(child.place, &child.key, found, spent);
                    cost += spent;
                    found
                }
            };
            child.numbers = result.numbers.turned();
            match child.numbers.settled() {
                Some(true) => {
                    let cells = result.cells | child.effect.cells();
                    return (Knowledge { numbers: Numbers::SHOWN, cells }, cost);
                }
                Some(false) => {
                    let effect = child.effect;
                    front.refute(effect, result.cells);
                }
                None => {}
            }
        }
    }

    /// The rival's threats, where a look shows any.
    fn threats(&self, position: &G) -> Vec<u128> {
        match self.ground.look(position) {
            Look::Plain(_) => Vec::new(),
            Look::Threats(threats) => threats,
        }
    }

    /// The winner, as far as it is known without a search.
    fn met(&self, position: &G) -> Result<Claim, (KeyHash, T::Key)> {
        if let Some(claim) = self.ground.plain(position) {
            return Ok(claim);
        }
        let key = self.ground.key(position);
        let place = KeyHash::of(&key);
        self.table.get(place, &key).and_then(Knowledge::claim).ok_or((place, key))
    }
}

impl<G: Game, T: Ground<G>> MustPlay<G, T> {
    /// The winner, and the cells that the proof depends on; `None` when the budget was spent or one
    /// of the numbers reached the limit.
    fn answer(&self, position: &G, most: u32, jobs: usize, budget: &Budget) -> Option<Claim> {
        let (place, key) = match self.met(position) {
            Ok(claim) => return Some(claim),
            Err(asked) => asked,
        };
        let busy = (jobs > 1).then(Busy::new);
        let limit = Numbers { proof: most, disproof: most };
        together(jobs, budget, |account| {
            let mut run = Run { account, busy: busy.as_ref() };
            let (found, cost) = self.search(position, limit, false, true, &mut run);
            self.remember(place, &key, found, cost);
            found.claim()
        })
    }
}

#[cfg(test)]
mod tests;
