//! Depth-first search with a table, for games that always have a winner.
//!
//! Where a game's theory orders its moves well, plain depth-first search is cheaper than keeping
//! proof numbers: one search of each position decides whether its player wins, the most promising
//! moves first. Before any move is searched, all are looked up in the table: a known win saves
//! searching the others.
//!
//! Threads search the same position side by side and share the table. A position that one thread is
//! searching is left for later by the others, except after the most promising move, which they
//! search together.

use super::budget::{Account, Budget, together};
use super::busy::Busy;
use super::table::{KeyHash, Table};
use super::theory::Theory;
use super::{Goal, Prover, Value};
use crate::games::Game;

/// A prover for one game, with its table.
#[derive(Debug)]
pub struct DepthFirst<G: Game, T: Theory<G>> {
    theory: T,
    /// Whether the player to move wins.
    table: Table<T::Key, bool>,
}

struct Child<G, K> {
    position: G,
    key: K,
    place: KeyHash,
    /// Whether it is the other player's turn there.
    turned: bool,
    /// How promising the position is for the player who moves to it.
    promise: (u32, u32),
}

impl<G: Game, T: Theory<G>> DepthFirst<G, T> {
    /// A prover whose table takes at most `bytes` bytes.
    pub fn new(theory: T, bytes: usize) -> Self {
        const { assert!(!T::OPEN, "the game must always have a winner") };
        Self { theory, table: Table::new(bytes) }
    }

    fn settled(&self, position: &G, view: &T::View) -> Option<bool> {
        let value = Value::settled(position).or_else(|| self.theory.certain(view))?;
        Some(value == Value::Win)
    }

    /// The unsettled positions after each move, the most promising first; `None` when one of the
    /// other moves wins.
    fn children(&self, position: &G) -> Option<Vec<Child<G, T::Key>>> {
        let mut moves = Vec::new();
        self.theory.moves(position, &mut moves);
        let mut children = Vec::with_capacity(moves.len());
        for step in moves {
            let mut next = position.clone();
            next.play_unchecked(step);
            let turned = next.turn() != position.turn();
            let view = self.theory.view(&next);
            match self.settled(&next, &view) {
                Some(wins) if wins != turned => return None,
                Some(_) => continue,
                None => {}
            }
            let key = self.theory.key(&view);
            let place = KeyHash::of(&key);
            match self.table.get(place, &key) {
                Some(wins) if wins != turned => return None,
                Some(_) => continue,
                None => {}
            }
            let (proof, disproof) = self.theory.guess(&next, &view);
            let promise = if turned { (proof, disproof) } else { (disproof, proof) };
            children.push(Child { position: next, key, place, turned, promise });
        }
        // The harder for the rival to win, and the easier to stop the rival from winning, the
        // better.
        children.sort_by_key(|child| {
            let (rivals, own) = child.promise;
            (own, std::cmp::Reverse(rivals))
        });
        Some(children)
    }

    /// Whether the player to move wins an unsettled position, with the number of nodes searched;
    /// `None` when the budget was spent first.
    fn wins(
        &self,
        position: &G,
        busy: Option<&Busy>,
        account: &mut Account<'_>,
    ) -> Option<(bool, u64)> {
        if account.node() {
            return None;
        }
        let Some(children) = self.children(position) else { return Some((true, 1)) };
        let mut cost = 1;
        let mut later = Vec::new();
        for (at, child) in children.into_iter().enumerate() {
            match busy {
                Some(busy) if at > 0 && busy.has(child.place) => later.push(child),
                _ => {
                    if self.child_wins(&child, busy, account, &mut cost)? {
                        return Some((true, cost));
                    }
                }
            }
        }
        for child in later {
            if self.child_wins(&child, busy, account, &mut cost)? {
                return Some((true, cost));
            }
        }
        Some((false, cost))
    }

    /// Whether a position is a win for the player who moves to it.
    fn child_wins(
        &self,
        child: &Child<G, T::Key>,
        busy: Option<&Busy>,
        account: &mut Account<'_>,
        cost: &mut u64,
    ) -> Option<bool> {
        // The search of a sibling, or another thread, may have stored it meanwhile.
        if let Some(wins) = self.table.get(child.place, &child.key) {
            return Some(wins != child.turned);
        }
        let entered = busy.map(|busy| busy.enter(child.place));
        let (wins, spent) = self.wins(&child.position, busy, account)?;
        drop(entered);
        self.table.put(child.place, &child.key, wins, spent);
        *cost += spent;
        Some(wins != child.turned)
    }

    /// Whether the player to move wins, as far as it is known without a search.
    fn met(&self, position: &G) -> Result<bool, (KeyHash, T::Key)> {
        let view = self.theory.view(position);
        if let Some(wins) = self.settled(position, &view) {
            return Ok(wins);
        }
        let key = self.theory.key(&view);
        let place = KeyHash::of(&key);
        self.table.get(place, &key).ok_or((place, key))
    }
}

fn value(wins: bool) -> Value {
    if wins { Value::Win } else { Value::Loss }
}

impl<G: Game, T: Theory<G>> Prover<G> for DepthFirst<G, T> {
    fn reaches(&self, position: &G, goal: Goal, jobs: usize, budget: &Budget) -> Option<bool> {
        let wins = match self.met(position) {
            Ok(wins) => wins,
            Err((place, key)) => {
                let busy = (jobs > 1).then(Busy::new);
                let (wins, cost) = together(jobs, budget, |mut account| {
                    self.wins(position, busy.as_ref(), &mut account)
                })?;
                self.table.put(place, &key, wins, cost);
                wins
            }
        };
        Some(goal.is_met_by(value(wins)))
    }

    fn without_search(&self, position: &G, goal: Goal) -> Option<bool> {
        self.met(position).ok().map(|wins| goal.is_met_by(value(wins)))
    }

    fn weight(&self) -> u64 {
        T::WEIGHT
    }

    fn leaves_open(&self) -> bool {
        false
    }
}
