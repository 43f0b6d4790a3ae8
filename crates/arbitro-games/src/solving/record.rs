//! Solving from a scoresheet: the position after a ply, and its solution in tokens.

use super::{Budget, Limits, Solution, Value, solve};
use crate::games::registry::{self, PositionVisitor};
use crate::games::{AnyPosition, Game, Seat, Unsolvable};

/// The solution of a position of some game, in tokens.
///
/// # Errors
/// This game, or this variant of it, cannot be solved.
pub fn answer(
    position: &dyn AnyPosition,
    limits: Limits,
    budget: &Budget,
) -> Result<Answer, Unsolvable> {
    struct Solve<'a>(Limits, &'a Budget);
    impl PositionVisitor for Solve<'_> {
        type Output = Result<Answer, Unsolvable>;

        fn visit<G: Game>(self, position: &G) -> Self::Output {
            Ok(Answer::new(position, &solve(position, self.0, self.1)?))
        }
    }
    registry::visit(position, Solve(limits, budget))
}

/// A solution in canonical tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The value of the position for the player to move; `None` when it was not proven.
    pub value: Option<Value>,
    /// The winner, if the value is a win or a loss.
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
            solution.moves.iter().map(|&step| position.token(step)).collect();
        moves.sort_unstable();
        let mut current = position.clone();
        let line = solution.line.iter().map(|&step| {
            let text = current.token(step);
            current.play_unchecked(step);
            text
        });
        Self {
            value: solution.value,
            winner: solution.value.and_then(|value| value.winner(position.turn())),
            moves,
            complete: solution.complete,
            line: line.collect(),
        }
    }
}
