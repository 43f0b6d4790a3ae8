//! The complete solution of a position: its value, the moves that keep it, a line to the end.

use std::cell::Cell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::budget::in_threads;
use super::{Budget, Goal, Prover, Value, Verdicts, prover};
use crate::games::{Game, Unsolvable};

/// The resources that a search may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many bytes its tables may take.
    pub memory: usize,
    /// How many threads it may use.
    pub jobs: usize,
}

impl Default for Limits {
    /// A gigabyte and one thread.
    fn default() -> Self {
        Self { memory: 1 << 30, jobs: 1 }
    }
}

/// The proven facts of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// The value for the player to move; `None` when it was not proven.
    pub value: Option<Value>,
    /// The moves proven to keep that value, in the order of the rules; none in a lost position.
    pub moves: Vec<M>,
    /// Whether every other move is proven not to keep it.
    pub complete: bool,
    /// Moves from here towards the end: the moves of the side that keeps the value, each proven to,
    /// and the replies to them.
    pub line: Vec<M>,
}

impl<M> Solution<M> {
    fn unknown() -> Self {
        Self { value: None, moves: Vec::new(), complete: false, line: Vec::new() }
    }
}

/// Solves a position as far as the budget allows.
///
/// # Errors
/// This game, or this variant of it, cannot be solved.
pub fn solve<G: Game>(
    position: &G,
    limits: Limits,
    budget: &Budget,
) -> Result<Solution<G::Move>, Unsolvable> {
    position.solvable()?;
    let prover = prover::<G>(limits.memory);
    Ok(solve_with(&*prover, position, limits.jobs, budget))
}

/// The same with a prover that may already know other positions of this game.
pub fn solve_with<G: Game>(
    prover: &dyn Prover<G>,
    position: &G,
    jobs: usize,
    budget: &Budget,
) -> Solution<G::Move> {
    let settled = Value::settled(position);
    let Some(value) = settled.or_else(|| prover.value(position, jobs, budget)) else {
        return Solution::unknown();
    };
    if settled.is_some() {
        return Solution { value: settled, moves: Vec::new(), complete: true, line: Vec::new() };
    }
    let line = line(prover, position, value, jobs, budget);
    let (moves, complete) = match value {
        Value::Loss => (Vec::new(), true),
        _ => keeping(prover, position, value, jobs, budget),
    };
    Solution { value: Some(value), moves, complete, line }
}

/// Whether a move keeps the known value of a position; `reaches` answers the question about the
/// position after it. `None` when it is not known.
pub(crate) fn keeps<G: Game>(
    position: &G,
    step: G::Move,
    value: Value,
    reaches: impl FnOnce(&G, Goal) -> Option<bool>,
) -> Option<bool> {
    let next = position.after(step);
    let turned = next.turn() != position.turn();
    let mover_goal = match value {
        Value::Loss => return Some(true),
        Value::Open => Goal::NotLoss,
        Value::Win => Goal::Win,
    };
    let goal = if turned { mover_goal.against() } else { mover_goal };
    let reached = match Value::settled(&next) {
        Some(settled) => goal.is_met_by(settled),
        None => reaches(&next, goal)?,
    };
    Some(reached != turned)
}

/// Every move that keeps the value, and whether all moves were decided.
pub(crate) fn keeping<G: Game>(
    prover: &dyn Prover<G>,
    position: &G,
    value: Value,
    jobs: usize,
    budget: &Budget,
) -> (Vec<G::Move>, bool) {
    let moves = position.moves();
    if value == Value::Win
        && let Some(Verdicts { winning, complete }) = prover.winning(position, jobs, budget)
    {
        return (moves.into_iter().filter(|step| winning.contains(step)).collect(), complete);
    }
    let next = AtomicUsize::new(0);
    let kept: Vec<OnceLock<bool>> = moves.iter().map(|_| OnceLock::new()).collect();
    in_threads(jobs.min(moves.len()), &|| {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(&step) = moves.get(at) else { return };
            let reaches = |next: &G, goal| prover.reaches(next, goal, 1, budget);
            if let Some(is_kept) = keeps(position, step, value, reaches) {
                let _ = kept[at].set(is_kept);
            }
        }
    });
    let complete = kept.iter().all(|kept| kept.get().is_some());
    let keeping = moves.into_iter().zip(kept).filter(|(_, kept)| kept.get() == Some(&true));
    (keeping.map(|(step, _)| step).collect(), complete)
}

/// A winning move of a position that is proven to be won. Each move gets a small budget, then
/// larger ones, so that a move that is hard to refute does not hold up the others.
pub(crate) fn winning_step<G: Game>(prover: &dyn Prover<G>, position: &G) -> Option<G::Move> {
    let moves = position.moves();
    let find = |reaches: &dyn Fn(&G, Goal) -> Option<bool>| {
        let wins = |&step: &G::Move| keeps(position, step, Value::Win, reaches) == Some(true);
        moves.iter().copied().find(wins)
    };
    let winning_move =
        find(&|_, _| None).or_else(|| find(&|next, goal| prover.without_search(next, goal)));
    winning_move.or_else(|| {
        (8..u64::BITS).find_map(|power| {
            let budget = || Budget::of_nodes(1 << power);
            prover
                .attack(position, &budget())
                .or_else(|| find(&|next, goal| prover.reaches(next, goal, 1, &budget())))
        })
    })
}

/// A line to the end: the side that keeps the value plays the first move found to do so, the other
/// side a move that does not lose at once. It stops when the budget is spent.
fn line<G: Game>(
    prover: &dyn Prover<G>,
    position: &G,
    value: Value,
    jobs: usize,
    budget: &Budget,
) -> Vec<G::Move> {
    let mut line = Vec::new();
    let mut current = position.clone();
    let mut value = value;
    while Value::settled(&current).is_none() && !budget.is_spent() {
        let step = if value == Value::Loss {
            prover.defence(&current).or_else(|| defence(&current))
        } else {
            let moves = current.moves();
            let ends = moves.iter().copied().find(|&step| {
                Value::settled(&current.after(step)).is_some()
                    && keeps(&current, step, value, |_, _| None) == Some(true)
            });
            let find = |reaches: &dyn Fn(&G, Goal) -> Option<bool>| {
                moves
                    .iter()
                    .copied()
                    .find(|&step| keeps(&current, step, value, reaches) == Some(true))
            };
            // First what the search for the value already found.
            ends.or_else(|| {
                (value == Value::Win).then(|| prover.attack(&current, budget)).flatten()
            })
            .or_else(|| find(&|next, goal| prover.without_search(next, goal)))
            .or_else(|| find(&|next, goal| prover.reaches(next, goal, jobs, budget)))
        };
        let Some(step) = step else { break };
        let turn = current.turn();
        current.play_unchecked(step);
        if current.turn() != turn {
            value = value.against();
        }
        line.push(step);
    }
    line
}

/// A move of a lost position after which the rival cannot end the game at once, if one is quickly
/// found; otherwise the first move.
fn defence<G: Game>(position: &G) -> Option<G::Move> {
    const MOST: usize = 500_000;
    let moves = position.moves();
    let looked = Cell::new(0);
    let holds = |&step: &G::Move| {
        let next = position.after(step);
        looked.get() < MOST
            && Value::settled(&next).is_none()
            && !next.moves().into_iter().any(|reply| {
                looked.set(looked.get() + 1);
                Value::settled(&next.after(reply)).is_some()
            })
    };
    moves.iter().copied().find(holds).or(moves.first().copied())
}
