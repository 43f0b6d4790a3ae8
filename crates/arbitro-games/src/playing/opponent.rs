//! Who plays: the search, the prover at the end of the game, and what both have proven.

use std::fmt;

use arbitro_chance::Lots;

use super::Level;
use super::proof_tree::{self, Answers};
use super::tree::Tree;
use crate::games::{Game, Status, Unsolvable};
use crate::solving::{Budget, Prover, Value, prover, winning_step};

/// How much memory its proofs may take.
const MEMORY: usize = 32 << 20;
/// Below this number of positions no proof is tried: to list their moves alone would take too long.
const FEWEST: u64 = 256;
/// How many answers are kept.
const MOST_ANSWERS: usize = 200_000;

/// An opponent in one game. The same seed and the same positions, one after the other, give the same moves.
pub struct Opponent<G: Game> {
    level: Level,
    lots: Lots,
    prover: Box<dyn Prover<G>>,
    /// What was found while a win was proven.
    answers: Answers<G>,
    /// A position after a move of its own, from which the prover has proven that it wins.
    won: Option<G>,
}

impl<G: Game> Opponent<G> {
    /// An opponent in a game that goes on from here.
    ///
    /// # Errors
    /// Why this game, or this variant of it, has no perfect play to be found.
    pub fn new(position: &G, level: Level, seed: u64) -> Result<Self, Unsolvable> {
        position.solvable()?;
        Ok(Self {
            level,
            lots: Lots::for_purpose(seed, G::INFO.id),
            prover: prover::<G>(MEMORY),
            answers: Answers::<G>::default(),
            won: None,
        })
    }

    /// The move it makes here; `None` where the game is not being played.
    pub fn choose(&mut self, position: &G) -> Option<G::Move> {
        if position.status() != Status::Playing {
            return None;
        }
        let step = self.proven(position).or_else(|| self.searched(position))?;
        if self.has_won(position) {
            let mut next = position.clone();
            next.play_unchecked(step);
            self.won = Some(next);
        }
        Some(step)
    }

    /// Whether it has proven that it wins from here, where it is its turn.
    pub fn has_won(&self, position: &G) -> bool {
        self.answers.contains_key(position)
    }

    /// A move that is proven to win: one that was kept; else what the prover finds, within the level's bounds
    /// where it has not yet proven the win.
    fn proven(&mut self, position: &G) -> Option<G::Move> {
        if let Some(&step) = self.answers.get(position) {
            return Some(step);
        }
        let dear = position.count_moves().max(8) * self.prover.weight();
        let most = self.level.effort().proof / dear;
        if !self.goes_on_winning(position) {
            let budget = Budget::of_nodes(most);
            if most < FEWEST || self.prover.value(position, 1, &budget) != Some(Value::Win) {
                return None;
            }
        }
        // It is there, and so are most of the answers on the way to it.
        let step = winning_step(&*self.prover, position)?;
        self.keep(position, step);
        Some(step)
    }

    fn keep(&mut self, position: &G, step: G::Move) {
        if self.answers.len() >= MOST_ANSWERS {
            self.answers.clear();
        }
        self.answers.insert(position.clone(), step);
    }

    /// Whether a move leads here from a position that it has proven to win.
    fn goes_on_winning(&self, position: &G) -> bool {
        let Some(won) = &self.won else { return false };
        let mut moves = Vec::new();
        won.legal_moves(&mut moves);
        won == position
            || moves.into_iter().any(|step| {
                let mut next = won.clone();
                next.play_unchecked(step);
                next == *position
            })
    }

    fn searched(&mut self, position: &G) -> Option<G::Move> {
        let tree = Tree::search(position, self.level.effort(), &mut self.lots);
        // Proven as the root's mover sees it, who is the rival.
        if tree.root().proven == Some(Value::Loss) {
            if self.answers.len() >= MOST_ANSWERS {
                self.answers.clear();
            }
            proof_tree::keep(&tree, position, &mut self.answers);
        }
        tree.best()
    }
}

impl<G: Game> fmt::Debug for Opponent<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opponent")
            .field("game", &G::INFO.id)
            .field("level", &self.level)
            .field("answers", &self.answers.len())
            .finish_non_exhaustive()
    }
}
