//! Solving from a scoresheet: the position after a ply, and its solution in tokens.

use std::fmt;
use std::ops::ControlFlow;

use super::annotation::annotate;
use super::{Annotation, Budget, Limits, Solution, Value, solve};
use crate::games::{Game, Seat, Unsolvable};
use crate::scoresheet::{Observer, PlyAt, token, until};

/// A position of some game, for code that does not know which.
pub trait Puzzle: Send + Sync {
    /// The seat to move.
    fn turn(&self) -> Seat;

    /// What can be proven of it.
    ///
    /// # Errors
    /// This game, or this variant of it, cannot be solved.
    fn solve(&self, limits: Limits, budget: &Budget) -> Result<Answer, Unsolvable>;

    /// Compares a game that continues from here with these moves, given as tokens, with perfect
    /// play: from its end backwards, as far as the budget lasts.
    ///
    /// # Errors
    /// This game, or this variant of it, cannot be solved.
    fn annotate(
        &self,
        tokens: &[&str],
        limits: Limits,
        budget: &Budget,
    ) -> Result<Annotation, Unsolvable>;
}

impl<G: Game> Puzzle for G {
    fn turn(&self) -> Seat {
        Game::turn(self)
    }

    fn solve(&self, limits: Limits, budget: &Budget) -> Result<Answer, Unsolvable> {
        Ok(Answer::new(self, &solve(self, limits, budget)?))
    }

    fn annotate(
        &self,
        tokens: &[&str],
        limits: Limits,
        budget: &Budget,
    ) -> Result<Annotation, Unsolvable> {
        annotate(self, tokens, limits, budget)
    }
}

/// A solution in canonical tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The value of the position for the player to move; `None` when it was not proven.
    pub value: Option<Value>,
    /// Who wins.
    pub winner: Option<Seat>,
    /// The moves proven to keep the value, sorted by their bytes.
    pub moves: Vec<String>,
    /// Whether every other move is proven not to keep it.
    pub complete: bool,
    /// Moves towards the end.
    pub line: Vec<String>,
}

impl Answer {
    /// The solution of a position in tokens.
    pub fn new<G: Game>(position: &G, solution: &Solution<G::Move>) -> Self {
        let mut moves: Vec<String> =
            solution.moves.iter().map(|&step| token(position, step)).collect();
        moves.sort_unstable();
        let mut here = position.clone();
        let line = solution.line.iter().map(|&step| {
            let text = token(&here, step);
            here.play_unchecked(step);
            text
        });
        Self {
            value: solution.value,
            winner: solution.value.and_then(|value| value.winner(Game::turn(position))),
            moves,
            complete: solution.complete,
            line: line.collect(),
        }
    }
}

/// Captures the position after a ply of a record, or at its end.
#[derive(Default)]
pub struct TakePosition {
    /// The ply after which to capture it; `None` for the end.
    pub after: Option<u32>,
    /// The ply after which it was captured.
    pub ply: u32,
    /// The position, if the record reaches it.
    pub found: Option<Box<dyn Puzzle>>,
}

impl fmt::Debug for TakePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TakePosition")
            .field("after", &self.after)
            .field("ply", &self.ply)
            .field("found", &self.found.is_some())
            .finish()
    }
}

impl Observer for TakePosition {
    fn start<G: Game>(&mut self, position: &G) -> ControlFlow<()> {
        if self.after == Some(0) {
            self.found = Some(Box::new(position.clone()));
        }
        until(self.after, 0)
    }

    fn ply<G: Game>(
        &mut self,
        at: PlyAt,
        _before: &G,
        _step: G::Move,
        after: &G,
    ) -> ControlFlow<()> {
        if self.after.is_none_or(|ply| ply == at.ply) {
            self.ply = at.ply;
        }
        if self.after == Some(at.ply) {
            self.found = Some(Box::new(after.clone()));
        }
        until(self.after, at.ply)
    }

    fn end<G: Game>(&mut self, position: &G) {
        if self.after.is_none() {
            self.found = Some(Box::new(position.clone()));
        }
    }
}
