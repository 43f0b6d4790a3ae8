//! The searcher that the others are checked against: plain negamax over the rules, trying moves in
//! order until one wins, and remembering only complete positions. It gives up where a position
//! recurs.

use std::collections::{HashMap, HashSet};

use arbitro_games::solving::Value;
use arbitro_games::{Game, Status};

/// A plain searcher, which gives up after a number of positions.
pub struct Plain<G> {
    known: HashMap<G, Value>,
    /// The positions whose value is being searched.
    above: HashSet<G>,
    /// How many more positions may be searched.
    left: usize,
}

impl<G: Game> Plain<G> {
    pub fn new(most: usize) -> Self {
        Self { known: HashMap::new(), above: HashSet::new(), left: most }
    }

    /// The value of a position for the player to move; `None` when the search is too large.
    pub fn value(&mut self, position: &G) -> Option<Value> {
        self.left = self.left.checked_sub(1)?;
        match position.status() {
            Status::NeedsArbiter => return Some(Value::Open),
            Status::Over(outcome) => {
                let mine = outcome.winners.has(position.turn());
                let theirs = outcome.winners.has(position.turn().other());
                return Some(match (mine, theirs) {
                    (true, false) => Value::Win,
                    (false, true) => Value::Loss,
                    _ => Value::Open,
                });
            }
            Status::Playing => {}
        }
        if let Some(&value) = self.known.get(position) {
            return Some(value);
        }
        if !self.above.insert(position.clone()) {
            return None;
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        // Many moves take as long as many positions with a few.
        self.left = self.left.checked_sub(moves.len().saturating_sub(16) / 4)?;
        let mut best = Value::Loss;
        for step in moves {
            best = best.max(self.after(position, step)?);
            if best == Value::Win {
                break;
            }
        }
        self.above.remove(position);
        self.known.insert(position.clone(), best);
        Some(best)
    }

    /// Every move with its value for the player who makes it.
    pub fn after_each_move(&mut self, position: &G) -> Option<Vec<(G::Move, Value)>> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        assert!(!moves.is_empty());
        let mut valued = Vec::new();
        for step in moves {
            valued.push((step, self.after(position, step)?));
        }
        Some(valued)
    }

    /// The value of a move for the player who makes it.
    fn after(&mut self, position: &G, step: G::Move) -> Option<Value> {
        let mut next = position.clone();
        next.play_unchecked(step);
        let value = self.value(&next)?;
        Some(if next.turn() == position.turn() { value } else { value.against() })
    }
}
