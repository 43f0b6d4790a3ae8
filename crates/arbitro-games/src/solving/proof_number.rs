//! Depth-first proof-number search (Nagai's df-pn) over any game.
//!
//! Every position has two numbers: a lower bound on how many positions must still be settled to
//! prove that the player to move reaches the goal, and the same for the opposite. The search goes
//! where the proof looks shortest, and returns when another place looks shorter. No game here
//! repeats a position, so a proof is valid however the position was reached.
//!
//! The disproof number of a position is not the sum over its moves but their maximum plus one for
//! each further move (weak proof-number search: Ueda, Hashimoto, Hashimoto, Iida 2008): these games
//! transpose so often that sums count the same positions many times.
//!
//! Threads search the same position side by side and share the table. A position that one of them
//! is searching looks harder to the others, so that they look elsewhere.

use super::budget::{Account, Budget, together};
use super::busy::Busy;
use super::table::{KeyHash, Table};
use super::theory::Theory;
use super::{Goal, Prover, Value};
use crate::games::Game;

/// The number for a goal that is disproved.
pub(super) const NEVER: u32 = 1 << 30;

/// The proof number and the disproof number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Numbers {
    pub(super) const SHOWN: Numbers = Numbers { proof: 0, disproof: NEVER };
    pub(super) const REFUTED: Numbers = Numbers { proof: NEVER, disproof: 0 };

    pub(super) fn settled(self) -> Option<bool> {
        match self {
            Numbers { proof: 0, .. } => Some(true),
            Numbers { disproof: 0, .. } => Some(false),
            _ => None,
        }
    }

    pub(super) fn turned(self) -> Self {
        Numbers { proof: self.disproof, disproof: self.proof }
    }
}

/// One thread's search.
pub(super) struct Run<'a> {
    pub(super) account: Account<'a>,
    /// The positions that the other threads are searching, if there are any.
    pub(super) busy: Option<&'a Busy>,
}

/// Where to continue.
pub(super) struct Choice {
    /// The index of the best child.
    pub(super) best: usize,
    /// The proof number of the second best.
    pub(super) second: u32,
    /// The largest disproof number.
    pub(super) hardest: u32,
}

impl Choice {
    /// Chooses among children, seen from their parent's player. A child that another thread is
    /// searching looks harder.
    pub(super) fn of(
        children: impl Iterator<Item = (KeyHash, Numbers)>,
        busy: Option<&Busy>,
    ) -> Self {
        let mut choice = Self { best: 0, second: NEVER, hardest: 0 };
        let mut least = (NEVER, NEVER);
        for (at, (place, Numbers { proof, disproof })) in children.enumerate() {
            choice.hardest = choice.hardest.max(disproof);
            let busy_elsewhere = busy.is_some_and(|busy| busy.has(place));
            let proof = if busy_elsewhere { proof + proof / 2 + 1 } else { proof };
            if (proof, disproof) < least {
                (choice.second, choice.best) = (least.0, at);
                least = (proof, disproof);
            } else {
                choice.second = choice.second.min(proof);
            }
        }
        choice
    }

    /// The limits for searching the best child: a little beyond the second best, to avoid switching
    /// to and fro.
    pub(super) fn wanted(&self, limit: Numbers, others: u32) -> Numbers {
        Numbers {
            proof: limit.proof.min(self.second.saturating_add(self.second / 4 + 1)),
            disproof: limit.disproof.saturating_sub(others),
        }
    }
}

/// A table key: a position and the question about it.
type Question<K> = (K, Goal);

/// A prover for one game, with its table.
#[derive(Debug)]
pub struct ProofNumberSearch<G: Game, T: Theory<G>> {
    theory: T,
    table: Table<Question<T::Key>, Numbers>,
}

struct Child<G: Game, K> {
    position: G,
    question: Question<K>,
    place: KeyHash,
    /// Whether it is the other player's turn there.
    turned: bool,
    /// From the point of view of the player at the parent.
    numbers: Numbers,
}

impl<G: Game, T: Theory<G>> ProofNumberSearch<G, T> {
    /// A prover whose table takes at most `bytes` bytes.
    pub fn new(theory: T, bytes: usize) -> Self {
        Self { theory, table: Table::new(bytes) }
    }

    fn question(&self, view: &T::View, goal: Goal) -> Question<T::Key> {
        (self.theory.key(view), if T::OPEN { goal } else { Goal::Win })
    }

    fn settled(&self, position: &G, view: &T::View) -> Option<Value> {
        let settled = Value::settled(position).or_else(|| self.theory.certain(view));
        debug_assert!(T::OPEN || settled != Some(Value::Open), "{}", G::INFO.id);
        settled
    }

    /// The answer, as far as it is known without a search.
    fn met(&self, position: &G, goal: Goal) -> Result<bool, (KeyHash, Question<T::Key>)> {
        let view = self.theory.view(position);
        if let Some(value) = self.settled(position, &view) {
            return Ok(goal.is_met_by(value));
        }
        let key = self.question(&view, goal);
        let place = KeyHash::of(&key);
        let settled = self.table.get(place, &key).and_then(Numbers::settled);
        settled.ok_or((place, key))
    }

    /// The positions after each move; an error when one of them settles the question.
    fn children(&self, position: &G, goal: Goal) -> Result<Vec<Child<G, T::Key>>, Numbers> {
        let mut moves = Vec::new();
        self.theory.moves(position, &mut moves);
        let mut children = Vec::with_capacity(moves.len());
        let mut any = false;
        for step in moves {
            any = true;
            let mut next = position.clone();
            next.play_unchecked(step);
            let turned = next.turn() != position.turn();
            let goal = if turned { goal.against() } else { goal };
            let view = self.theory.view(&next);
            if let Some(value) = self.settled(&next, &view) {
                if goal.is_met_by(value) != turned {
                    return Err(Numbers::SHOWN);
                }
                continue;
            }
            let key = self.question(&view, goal);
            let place = KeyHash::of(&key);
            let stored = self.table.get(place, &key).unwrap_or_else(|| {
                let (proof, disproof) = self.theory.guess(&next, &view);
                Numbers { proof, disproof }
            });
            let numbers = if turned { stored.turned() } else { stored };
            match numbers.settled() {
                Some(true) => return Err(Numbers::SHOWN),
                Some(false) => {}
                None => {
                    children.push(Child { position: next, question: key, place, turned, numbers })
                }
            }
        }
        assert!(any, "a position of {} in play has a move", G::INFO.id);
        if children.is_empty() { Err(Numbers::REFUTED) } else { Ok(children) }
    }

    /// Stores a result, unless another thread has stored an answer.
    fn remember(&self, place: KeyHash, question: &Question<T::Key>, found: Numbers, cost: u64) {
        let answered = |known: Numbers| known.settled().is_some();
        if answered(found) || !self.table.get(place, question).is_some_and(answered) {
            self.table.put(place, question, found, cost);
        }
    }

    /// Searches until one of the numbers reaches its limit, and returns the numbers.
    fn search(
        &self,
        position: &G,
        goal: Goal,
        limit: Numbers,
        top: bool,
        run: &mut Run<'_>,
    ) -> (Numbers, u64) {
        // Listing the moves takes a while where there are many.
        if run.account.budget.is_spent() {
            return (Numbers { proof: 1, disproof: 1 }, 1);
        }
        let mut children = match self.children(position, goal) {
            Ok(children) => children,
            Err(numbers) => return (numbers, 1),
        };
        let mut cost = 1;
        loop {
            let choice =
                Choice::of(children.iter().map(|child| (child.place, child.numbers)), run.busy);
            let best = choice.best;
            let others = children.len() as u32 - 1;
            let now = Numbers {
                proof: children[best].numbers.proof,
                disproof: (choice.hardest + others).min(NEVER - 1),
            };
            if top {
                run.account.budget.show(now.proof, now.disproof);
            }
            if now.proof >= limit.proof || now.disproof >= limit.disproof || run.account.node() {
                return (now, cost);
            }
            let child = &mut children[best];
            // Another thread may have stored it meanwhile.
            let stored = run.busy.and_then(|_| self.table.get(child.place, &child.question));
            let met = stored.map(|stored| if child.turned { stored.turned() } else { stored });
            child.numbers = match met.filter(|met| *met != child.numbers) {
                Some(met) => met,
                None => {
                    let child_limit = choice.wanted(limit, others);
                    let wanted = if child.turned { child_limit.turned() } else { child_limit };
                    let goal = if child.turned { goal.against() } else { goal };
                    let entered = run.busy.map(|busy| busy.enter(child.place));
                    let (found, spent) = self.search(&child.position, goal, wanted, false, run);
                    drop(entered);
                    self.remember(child.place, &child.question, found, spent);
                    cost += spent;
                    if child.turned { found.turned() } else { found }
                }
            };
            match child.numbers.settled() {
                Some(true) => return (Numbers::SHOWN, cost),
                Some(false) => {
                    children.swap_remove(best);
                    if children.is_empty() {
                        return (Numbers::REFUTED, cost);
                    }
                }
                None => {}
            }
        }
    }
}

impl<G: Game, T: Theory<G>> Prover<G> for ProofNumberSearch<G, T> {
    fn reaches(&self, position: &G, goal: Goal, jobs: usize, budget: &Budget) -> Option<bool> {
        let (place, question) = match self.met(position, goal) {
            Ok(known) => return Some(known),
            Err(question) => question,
        };
        let never = Numbers { proof: NEVER, disproof: NEVER };
        let busy = (jobs > 1).then(Busy::new);
        let (reached, cost) = together(jobs, budget, |account| {
            let mut run = Run { account, busy: busy.as_ref() };
            let (found, cost) = self.search(position, goal, never, true, &mut run);
            Some((found.settled()?, cost))
        })?;
        let numbers = if reached { Numbers::SHOWN } else { Numbers::REFUTED };
        self.remember(place, &question, numbers, cost);
        Some(reached)
    }

    fn without_search(&self, position: &G, goal: Goal) -> Option<bool> {
        self.met(position, goal).ok()
    }

    fn at_once(&self, position: &G) -> Option<bool> {
        self.theory.at_once(&self.theory.view(position))
    }

    fn weight(&self) -> u64 {
        T::WEIGHT
    }

    fn leaves_open(&self) -> bool {
        T::OPEN
    }
}
