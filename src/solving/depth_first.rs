//! Depth-first search with a table, for games in which somebody always wins.
//!
//! Where what is known of a game orders its moves well, going straight down is cheaper than keeping
//! proof numbers: each position is asked once whether its player wins, the moves that look best first.
//! Before any is tried, the table is asked for all of them: one that is known to win saves the search
//! of the others.

use super::budget::{Account, Budget};
use super::table::{Place, Table};
use super::theory::Theory;
use super::{Goal, Prover, Value};
use crate::games::Game;

/// A searcher for one game, with its table.
#[derive(Debug)]
pub struct DepthFirst<G: Game, T: Theory<G>> {
    theory: T,
    /// Whether the player to move wins.
    table: Table<T::Key, bool>,
}

struct Child<G, K> {
    position: G,
    key: K,
    place: Place,
    /// Whether the other player is to move there.
    turned: bool,
    /// How promising the position looks to the player who leads to it.
    promise: (u32, u32),
}

impl<G: Game, T: Theory<G>> DepthFirst<G, T> {
    /// A searcher whose table takes at most so many bytes.
    pub fn new(theory: T, bytes: usize) -> Self {
        const { assert!(!T::OPEN, "somebody wins") };
        Self { theory, table: Table::new(bytes) }
    }

    fn settled(&self, position: &G) -> Option<bool> {
        let value = Value::settled(position).or_else(|| self.theory.certain(position))?;
        Some(value == Value::Win)
    }

    /// The positions after each move that are not settled, the most promising first; `None` when one
    /// of the others wins.
    fn children(&self, position: &G) -> Option<Vec<Child<G, T::Key>>> {
        let mut moves = Vec::new();
        self.theory.moves(position, &mut moves);
        let mut children = Vec::with_capacity(moves.len());
        for step in moves {
            let mut next = position.clone();
            next.play_unchecked(step);
            let turned = next.turn() != position.turn();
            match self.settled(&next) {
                Some(wins) if wins != turned => return None,
                Some(_) => continue,
                None => {}
            }
            let key = self.theory.key(&next);
            let place = Place::of(&key);
            match self.table.get(place, &key) {
                Some(wins) if wins != turned => return None,
                Some(_) => continue,
                None => {}
            }
            let (proof, disproof) = self.theory.guess(&next);
            let promise = if turned { (proof, disproof) } else { (disproof, proof) };
            children.push(Child { position: next, key, place, turned, promise });
        }
        // The harder for the rival to win and the easier to be kept from it, the better.
        children.sort_by_key(|child| {
            let (rivals, own) = child.promise;
            (own, std::cmp::Reverse(rivals))
        });
        Some(children)
    }

    /// Whether the player to move wins a position that is not settled, and the nodes it took to find
    /// out; `None` when the budget did not suffice.
    fn wins(&self, position: &G, account: &mut Account<'_>) -> Option<(bool, u64)> {
        if account.node() {
            return None;
        }
        let Some(children) = self.children(position) else { return Some((true, 1)) };
        let mut cost = 1;
        for child in children {
            // The search of a sister may have met it.
            let wins = match self.table.get(child.place, &child.key) {
                Some(wins) => wins,
                None => {
                    let (wins, spent) = self.wins(&child.position, account)?;
                    self.table.put(child.place, &child.key, wins, spent);
                    cost += spent;
                    wins
                }
            };
            if wins != child.turned {
                return Some((true, cost));
            }
        }
        Some((false, cost))
    }
}

impl<G: Game, T: Theory<G>> Prover<G> for DepthFirst<G, T> {
    fn reaches(&self, position: &G, goal: Goal, budget: &Budget) -> Option<bool> {
        let value = |wins| if wins { Value::Win } else { Value::Loss };
        if let Some(wins) = self.settled(position) {
            return Some(goal.is_met_by(value(wins)));
        }
        let key = self.theory.key(position);
        let place = Place::of(&key);
        let known = self.table.get(place, &key).or_else(|| {
            let (wins, cost) = self.wins(position, &mut Account::new(budget))?;
            self.table.put(place, &key, wins, cost);
            Some(wins)
        })?;
        Some(goal.is_met_by(value(known)))
    }

    fn leaves_open(&self) -> bool {
        false
    }
}
