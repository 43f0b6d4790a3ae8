//! Where a game was lost: the moves of a record that gave away a proven win, or a way out of a loss.

use super::{Answer, Budget, Limits, Prover, Solution, Value, prover, solution};
use crate::games::{Game, Seat, Unsolvable};

/// A move after which the player who made it stands worse than before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The ply, from 1.
    pub ply: u32,
    /// Who made it.
    pub seat: Seat,
    /// The move.
    pub token: String,
    /// What the position was worth to that player.
    pub before: Value,
    /// What it is worth to them after the move.
    pub after: Value,
    /// The moves proven to have kept the value, sorted by their bytes.
    pub better: Vec<String>,
    /// Whether no other move would have.
    pub complete: bool,
}

/// What perfect play says of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotation {
    /// After how many plies it is known who wins, and from there on to the end; `None` where not even the
    /// end is known.
    pub known_from: Option<u32>,
    /// Who wins there.
    pub winner: Option<Seat>,
    /// The mistakes, in the order of the game.
    pub mistakes: Vec<Mistake>,
}

/// What perfect play says of the moves from a position on, given as tokens: from the end backwards, as far
/// as the budget goes.
pub(super) fn annotate<G: Game>(
    start: &G,
    tokens: &[&str],
    limits: Limits,
    budget: &Budget,
) -> Result<Annotation, Unsolvable> {
    start.solvable()?;
    let mut positions = vec![start.clone()];
    let mut here = start.clone();
    for token in tokens {
        if here.play(token).is_err() {
            break;
        }
        positions.push(here.clone());
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
                let made = mistake(&*prover, position, (value, after), token, limits, budget);
                annotation.mistakes.push(Mistake { ply: ply as u32 + 1, ..made });
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
    let said = Solution { value: Some(before), moves, complete, line: Vec::new() };
    let better = Answer::new(position, &said).moves;
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
