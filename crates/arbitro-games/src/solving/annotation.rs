//! Where a game was lost: the moves of a record that gave away a proven win, or missed a way out of
//! a loss.

use super::{Answer, Budget, Limits, Prover, Solution, Value, prover, solution};
use crate::games::registry::{self, PositionVisitor};
use crate::games::{AnyPosition, Game, Seat, Unsolvable};

/// A move that left the player who made it worse off than before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The ply, from 1.
    pub ply: u32,
    /// The seat that made it.
    pub seat: Seat,
    /// The move.
    pub token: String,
    /// The value of the position for that player.
    pub before: Value,
    /// The value for the same player after the move.
    pub after: Value,
    /// The moves proven to keep the value, sorted by their bytes.
    pub better: Vec<String>,
    /// Whether no other move would have kept it.
    pub complete: bool,
}

/// The result of perfect play, compared with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotation {
    /// The number of plies after which the winner is known, from there to the end; `None` when not
    /// even the final position is solved.
    pub known_from: Option<u32>,
    /// The winner from there on.
    pub winner: Option<Seat>,
    /// The mistakes, in the order of the game.
    pub mistakes: Vec<Mistake>,
}

/// Compares the moves (as tokens) of a game from `start` with perfect play: from the end backwards,
/// as far as the budget lasts.
///
/// # Errors
/// This game, or this variant of it, cannot be solved.
pub fn annotate(
    start: &dyn AnyPosition,
    tokens: &[&str],
    limits: Limits,
    budget: &Budget,
) -> Result<Annotation, Unsolvable> {
    struct Annotate<'a>(&'a [&'a str], Limits, &'a Budget);
    impl PositionVisitor for Annotate<'_> {
        type Output = Result<Annotation, Unsolvable>;

        fn visit<G: Game>(self, start: &G) -> Self::Output {
            annotated(start, self.0, self.1, self.2)
        }
    }
    registry::visit(start, Annotate(tokens, limits, budget))
}

fn annotated<G: Game>(
    start: &G,
    tokens: &[&str],
    limits: Limits,
    budget: &Budget,
) -> Result<Annotation, Unsolvable> {
    start.solvable()?;
    let mut positions = vec![start.clone()];
    let mut position = start.clone();
    for token in tokens {
        if position.play(token).is_err() {
            break;
        }
        positions.push(position.clone());
    }
    let prover = prover::<G>(limits.memory);
    let mut annotation = Annotation { known_from: None, winner: None, mistakes: Vec::new() };
    let mut next: Option<Value> = None;
    for (ply, position) in positions.iter().enumerate().rev() {
        let Some(value) = prover.value(position, limits.jobs, budget) else { break };
        annotation.known_from = Some(ply as u32);
        annotation.winner = value.winner(position.turn());
        if let (Some(next), Some(after)) = (next, positions.get(ply + 1)) {
            let after = if after.turn() == position.turn() { next } else { next.against() };
            if after < value {
                let token = tokens[ply];
                let mistake = mistake(&*prover, position, (value, after), token, limits, budget);
                annotation.mistakes.push(Mistake { ply: ply as u32 + 1, ..mistake });
            }
        }
        next = Some(value);
    }
    annotation.mistakes.reverse();
    Ok(annotation)
}

fn mistake<G: Game>(
    prover: &dyn Prover<G>,
    position: &G,
    (before, after): (Value, Value),
    token: &str,
    limits: Limits,
    budget: &Budget,
) -> Mistake {
    let (moves, complete) = solution::keeping(prover, position, before, limits.jobs, budget);
    let solution = Solution { value: Some(before), moves, complete, line: Vec::new() };
    let better = Answer::new(position, &solution).moves;
    Mistake {
        ply: 0,
        seat: position.turn(),
        token: token.to_owned(),
        before,
        after,
        better,
        complete,
    }
}
