//! Proof-number search that keeps what a proof rests on.
//!
//! Where a proof looks at a part of the board only, it holds whatever the rest looks like. A [`Claim`] says
//! who wins and names the cells: every position with the same things on these cells, the same side to
//! move, and still being played, has the same winner. So a move that fails to a claim takes with it all
//! moves that change the cells of that claim in the same way: the others are the moves that must be
//! played (Hayward, van Rijswijck). Before a move is tried at all, the rival's threats say which: those
//! that are plain, and what the rival wins by if the turn is passed.
//!
//! The numbers are those of [`super::proof_number`]. Threads share the table, and what one is busy with
//! looks harder to the others.

mod prover;

use std::fmt::Debug;
use std::hash::Hash;

use super::budget::{Budget, together};
use super::busy::Busy;
use super::proof_number::{Choice, NEVER, Numbers, Run};
use super::table::{KeyHash, Table};
use super::{ProofNumberSearch, RulesOnly, Value};
use crate::games::Game;

/// What a move puts on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Effect {
    /// Cells that become the mover's.
    pub(super) own: u128,
    /// Cells that become neutral.
    pub(super) neutral: u128,
}

impl Effect {
    /// The cells that change.
    pub(super) fn cells(self) -> u128 {
        self.own | self.neutral
    }

    /// Whether another move does the same to these cells.
    fn is_same_on(self, other: Effect, cells: u128) -> bool {
        (self.own ^ other.own | self.neutral ^ other.neutral) & cells == 0
    }
}

/// Who wins, and the cells that this rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    /// Whether the player to move wins.
    pub(super) wins: bool,
    /// Every position with the same on these cells has the same winner.
    pub(super) cells: u128,
}

/// What is seen of a position before any move is tried.
#[derive(Clone, Debug)]
pub(super) enum Look {
    /// Who wins.
    Plain(Claim),
    /// What the rival wins by, if the player to move changes none of these cells.
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

/// What the search has to know of a game. Each turn passes the move on to the other player.
pub(super) trait Ground<G: Game>: Send + Sync {
    /// The whole of a position.
    type Key: Clone + Eq + Hash + Debug + Send + Sync;

    /// How many moves are looked into at a time.
    const AT_A_TIME: usize;

    /// How many times dearer it is to look at a position than to list its moves.
    const WEIGHT: u64;

    /// Whether what follows is true of a position and of all that follow it.
    fn holds(&self, position: &G) -> bool;

    /// The whole of a position.
    fn key(&self, position: &G) -> Self::Key;

    /// Who wins, where that is plain at a glance.
    fn plain(&self, position: &G) -> Option<Claim>;

    /// Looks into a position that is not plain at a glance.
    fn look(&self, position: &G) -> Look;

    /// The same board with the other player to move.
    fn passed(&self, position: &G) -> G;

    /// The moves that change a cell of each of these sets.
    fn moves(&self, position: &G, threats: &[u128]) -> Vec<Step<G::Move>>;

    /// The cells that a loss rests on, when each move of the position fails to a claim and these are the
    /// cells of the claims: more of them where a position with the same on these might have a move that
    /// does something else to them than any move here.
    fn lost(&self, position: &G, cells: u128) -> u128;

    /// A first guess at the proof numbers.
    fn guess(&self, position: &G) -> (u32, u32);
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
struct Known {
    numbers: Numbers,
    /// The cells that it rests on, once it is settled.
    cells: u128,
}

impl Claim {
    fn value(self) -> Value {
        if self.wins { Value::Win } else { Value::Loss }
    }
}

impl Known {
    fn claim(self) -> Option<Claim> {
        Some(Claim { wins: self.numbers.settled()?, cells: self.cells })
    }
}

impl From<Claim> for Known {
    fn from(Claim { wins, cells }: Claim) -> Self {
        Self { numbers: if wins { Numbers::SHOWN } else { Numbers::REFUTED }, cells }
    }
}

/// A searcher for one game, with its table.
#[derive(Debug)]
pub(super) struct MustPlay<G: Game, T: Ground<G>> {
    ground: T,
    table: Table<T::Key, Known>,
    /// For positions of which the ground does not hold.
    rules: ProofNumberSearch<G, RulesOnly>,
}

struct Child<G, K> {
    position: G,
    key: K,
    place: KeyHash,
    effect: Effect,
    /// As the parent's player sees them.
    numbers: Numbers,
}

/// The moves of a position that are not yet answered, and what the others fail to.
struct Front<G: Game, K> {
    children: Vec<Child<G, K>>,
    /// Moves to be looked into next, the best last.
    next: Vec<Step<G::Move>>,
    /// Moves not yet looked into, less promising, in any order.
    pending: Vec<Step<G::Move>>,
    /// The cells of the claims that the other moves fail to.
    cells: u128,
}

impl<G: Game, K> Front<G, K> {
    /// Drops what fails to this claim, as the move with this effect does.
    fn refute(&mut self, effect: Effect, cells: u128) {
        self.children.retain(|child| !child.effect.is_same_on(effect, cells));
        self.next.retain(|step| !step.effect.is_same_on(effect, cells));
        self.pending.retain(|step| !step.effect.is_same_on(effect, cells));
        self.cells |= cells;
    }

    /// The most promising move not yet looked into. Most of thousands never are, so that they are put in
    /// order by and by.
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

    /// How many moves are not yet looked into.
    fn left(&self) -> usize {
        self.next.len() + self.pending.len()
    }
}

/// The sets that have none of the others in them: whoever changes a cell of each, changes one of all.
fn least(mut sets: Vec<u128>) -> Vec<u128> {
    sets.sort_by_key(|set| set.count_ones());
    let mut kept: Vec<u128> = Vec::new();
    for set in sets {
        if !kept.iter().any(|less| less & !set == 0) {
            kept.push(set);
        }
    }
    kept
}

impl<G: Game, T: Ground<G>> MustPlay<G, T> {
    /// How hard it may look what the rival wins by after a pass: beyond, it is not looked for.
    const PASS: u32 = 48;

    /// A searcher whose table takes at most `bytes` bytes.
    pub(super) fn new(ground: T, bytes: usize) -> Self {
        let table = Table::new(bytes / 8 * 7);
        Self { ground, table, rules: ProofNumberSearch::new(RulesOnly, bytes / 8) }
    }

    /// Looks into more moves, until there are as many as are compared at a time. The claim, when one of
    /// them wins.
    fn fill(&self, position: &G, front: &mut Front<G, T::Key>, run: &Run<'_>) -> Option<u128> {
        while front.children.len() < T::AT_A_TIME && !run.account.budget.is_spent() {
            let step = front.pop()?;
            let mut next = position.clone();
            next.play_unchecked(step.step);
            let key = self.ground.key(&next);
            let place = KeyHash::of(&key);
            let known = match self.ground.plain(&next) {
                Some(claim) => claim.into(),
                None => self.table.get(place, &key).unwrap_or_else(|| {
                    let (proof, disproof) = self.ground.guess(&next);
                    Known { numbers: Numbers { proof, disproof }, cells: 0 }
                }),
            };
            match known.numbers.settled() {
                Some(false) => return Some(known.cells | step.effect.cells()),
                Some(true) => front.refute(step.effect, known.cells),
                None => front.children.push(Child {
                    position: next,
                    key,
                    place,
                    effect: step.effect,
                    numbers: known.numbers.turned(),
                }),
            }
        }
        None
    }

    /// What the rival wins by after a pass, if that is soon found.
    fn after_pass(&self, position: &G, limit: Numbers, run: &mut Run<'_>) -> (Option<u128>, u64) {
        let next = self.ground.passed(position);
        let most = Self::PASS.min(limit.proof).min(limit.disproof);
        let key = self.ground.key(&next);
        let place = KeyHash::of(&key);
        let mut cost = 0;
        let mut known = self.table.get(place, &key);
        if known.is_none_or(|Known { numbers, .. }| numbers.proof.max(numbers.disproof) < most) {
            let limit = Numbers { proof: most, disproof: most };
            let (found, spent) = self.search(&next, limit, true, false, run);
            self.remember(place, &key, found, spent);
            cost += spent;
            known = Some(found);
        }
        let wins = known.filter(|known| known.numbers.settled() == Some(true));
        (wins.map(|known| known.cells), cost)
    }

    /// Writes down what was found, but not over an answer.
    fn remember(&self, place: KeyHash, key: &T::Key, found: Known, cost: u64) {
        let open = found.numbers.settled().is_none();
        let answered = |known: Known| known.numbers.settled().is_some();
        if !(open && self.table.get(place, key).is_some_and(answered)) {
            self.table.put(place, key, found, cost);
        }
    }

    /// The moves of a position, but for those that plainly fail.
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

    /// Searches until one of the numbers reaches its limit, and says what they are then.
    fn search(
        &self,
        position: &G,
        limit: Numbers,
        passed: bool,
        top: bool,
        run: &mut Run<'_>,
    ) -> (Known, u64) {
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
                return (Known { numbers: Numbers::SHOWN, cells }, cost);
            }
            if front.children.is_empty() && front.left() == 0 {
                let cells = self.ground.lost(position, front.cells);
                return (Known { numbers: Numbers::REFUTED, cells }, cost);
            }
            if front.children.is_empty() {
                // The budget is spent.
                return (Known { numbers: Numbers { proof: 1, disproof: 1 }, cells: 0 }, cost);
            }
            let children = front.children.iter().map(|child| (child.place, child.numbers));
            let choice = Choice::of(children, run.busy);
            let best = choice.best;
            let others = front.children.len() as u32 - 1 + (front.left() + 1).ilog2();
            let now = Numbers {
                proof: front.children[best].numbers.proof,
                disproof: (choice.hardest + others).min(NEVER - 1),
            };
            if top {
                run.account.budget.show(now.proof, now.disproof);
            }
            if now.proof >= limit.proof || now.disproof >= limit.disproof || run.account.node() {
                return (Known { numbers: now, cells: 0 }, cost);
            }
            let child = &mut front.children[best];
            // Another thread, or a search elsewhere, may have been there since.
            let met = self.table.get(child.place, &child.key);
            let found = match met.filter(|met| met.numbers.turned() != child.numbers) {
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
            child.numbers = found.numbers.turned();
            match child.numbers.settled() {
                Some(true) => {
                    let cells = found.cells | child.effect.cells();
                    return (Known { numbers: Numbers::SHOWN, cells }, cost);
                }
                Some(false) => {
                    let effect = child.effect;
                    front.refute(effect, found.cells);
                }
                None => {}
            }
        }
    }

    /// What the rival wins by, where a look says it.
    fn threats(&self, position: &G) -> Vec<u128> {
        match self.ground.look(position) {
            Look::Plain(_) => Vec::new(),
            Look::Threats(threats) => threats,
        }
    }

    /// Who wins, as far as it is known without a search.
    fn met(&self, position: &G) -> Result<Claim, (KeyHash, T::Key)> {
        if let Some(claim) = self.ground.plain(position) {
            return Ok(claim);
        }
        let key = self.ground.key(position);
        let place = KeyHash::of(&key);
        self.table.get(place, &key).and_then(Known::claim).ok_or((place, key))
    }
}

impl<G: Game, T: Ground<G>> MustPlay<G, T> {
    /// Who wins, and the cells that this rests on; `None` when the budget did not suffice, or one of the
    /// numbers reached the limit.
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
