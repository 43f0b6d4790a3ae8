//! Depth-first proof-number search (Nagai's df-pn) over any game.
//!
//! Every position carries two numbers: how many positions at least would still have to be settled to
//! show that the player to move reaches the goal, and how many to show the contrary. The search goes
//! where the proof looks shortest, and comes back when somewhere else looks shorter. No game here
//! repeats a position, so that a proof is a proof whatever way led to it.
//!
//! The disproof number of a position is not the sum over its moves but the largest of them and one
//! for each further one (weak proof-number search: Ueda, Hashimoto, Hashimoto, Iida 2008): these
//! games transpose so much that sums count the same positions many times.

use super::budget::{Account, Budget};
use super::table::{Place, Table};
use super::theory::Theory;
use super::{Goal, Prover, Value};
use crate::games::Game;

/// The number of what cannot be shown any more, the contrary being shown.
const NEVER: u32 = 1 << 30;

/// The proof numbers of a position: to reach the goal, and to show that it is not reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    const SHOWN: Numbers = Numbers { proof: 0, disproof: NEVER };
    const REFUTED: Numbers = Numbers { proof: NEVER, disproof: 0 };

    fn settled(self) -> Option<bool> {
        match self {
            Numbers { proof: 0, .. } => Some(true),
            Numbers { disproof: 0, .. } => Some(false),
            _ => None,
        }
    }

    fn turned(self) -> Self {
        Numbers { proof: self.disproof, disproof: self.proof }
    }
}

/// What the table is asked for: a position, and the question about it.
type Asked<K> = (K, Goal);

/// A searcher for one game, with its table.
#[derive(Debug)]
pub struct ProofNumberSearch<G: Game, T: Theory<G>> {
    theory: T,
    table: Table<Asked<T::Key>, Numbers>,
}

struct Child<G: Game, K> {
    position: G,
    asked: Asked<K>,
    place: Place,
    /// Whether the other player is to move there.
    turned: bool,
    /// As the parent's player sees them.
    numbers: Numbers,
}

impl<G: Game, T: Theory<G>> ProofNumberSearch<G, T> {
    /// A searcher whose table takes at most so many bytes.
    pub fn new(theory: T, bytes: usize) -> Self {
        Self { theory, table: Table::new(bytes) }
    }

    fn asked(&self, view: &T::View, goal: Goal) -> Asked<T::Key> {
        (self.theory.key(view), if T::OPEN { goal } else { Goal::Win })
    }

    fn settled(&self, position: &G, view: &T::View) -> Option<Value> {
        let settled = Value::settled(position).or_else(|| self.theory.certain(view));
        debug_assert!(T::OPEN || settled != Some(Value::Open), "{}", G::INFO.id);
        settled
    }

    /// The answer, as far as it is known without a search.
    fn met(&self, position: &G, goal: Goal) -> Result<bool, (Place, Asked<T::Key>)> {
        let view = self.theory.view(position);
        if let Some(value) = self.settled(position, &view) {
            return Ok(goal.is_met_by(value));
        }
        let asked = self.asked(&view, goal);
        let place = Place::of(&asked);
        let known = self.table.get(place, &asked).and_then(Numbers::settled);
        known.ok_or((place, asked))
    }

    /// The positions after each move; an error where one of them settles the question.
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
            let asked = self.asked(&view, goal);
            let place = Place::of(&asked);
            let known = self.table.get(place, &asked).unwrap_or_else(|| {
                let (proof, disproof) = self.theory.guess(&next, &view);
                Numbers { proof, disproof }
            });
            let numbers = if turned { known.turned() } else { known };
            match numbers.settled() {
                Some(true) => return Err(Numbers::SHOWN),
                Some(false) => continue,
                None => children.push(Child { position: next, asked, place, turned, numbers }),
            }
        }
        assert!(any, "a position of {} that is played has a move", G::INFO.id);
        if children.is_empty() { Err(Numbers::REFUTED) } else { Ok(children) }
    }

    /// Searches until one of the numbers reaches its limit, and says what they are then.
    fn search(
        &self,
        position: &G,
        goal: Goal,
        limit: Numbers,
        top: bool,
        account: &mut Account<'_>,
    ) -> (Numbers, u64) {
        let mut children = match self.children(position, goal) {
            Ok(children) => children,
            Err(numbers) => return (numbers, 1),
        };
        let mut cost = 1;
        loop {
            // The best two, and the hardest to refute.
            let (mut best, mut second, mut hardest) = (0, NEVER, 0);
            for (at, child) in children.iter().enumerate() {
                hardest = hardest.max(child.numbers.disproof);
                let least = children[best].numbers;
                if at == 0 {
                    continue;
                }
                let new = child.numbers;
                if (new.proof, new.disproof) < (least.proof, least.disproof) {
                    second = least.proof;
                    best = at;
                } else {
                    second = second.min(new.proof);
                }
            }
            let others = children.len() as u32 - 1;
            let now = Numbers {
                proof: children[best].numbers.proof,
                disproof: (hardest + others).min(NEVER - 1),
            };
            if top {
                account.budget.show(now.proof, now.disproof);
            }
            if now.proof >= limit.proof || now.disproof >= limit.disproof || account.node() {
                return (now, cost);
            }
            let child = &mut children[best];
            let wanted = Numbers {
                // A little beyond the second best, so as not to go to and fro.
                proof: limit.proof.min(second.saturating_add(second / 4 + 1)),
                disproof: limit.disproof.saturating_sub(others),
            };
            let wanted = if child.turned { wanted.turned() } else { wanted };
            let goal = if child.turned { goal.against() } else { goal };
            let (found, spent) = self.search(&child.position, goal, wanted, false, account);
            self.table.put(child.place, &child.asked, found, spent);
            cost += spent;
            child.numbers = if child.turned { found.turned() } else { found };
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
    fn reaches(&self, position: &G, goal: Goal, _: usize, budget: &Budget) -> Option<bool> {
        let (place, asked) = match self.met(position, goal) {
            Ok(known) => return Some(known),
            Err(asked) => asked,
        };
        let mut account = Account::new(budget);
        let never = Numbers { proof: NEVER, disproof: NEVER };
        let (found, cost) = self.search(position, goal, never, true, &mut account);
        self.table.put(place, &asked, found, cost);
        found.settled()
    }

    fn known(&self, position: &G, goal: Goal) -> Option<bool> {
        self.met(position, goal).ok()
    }

    fn leaves_open(&self) -> bool {
        T::OPEN
    }
}
