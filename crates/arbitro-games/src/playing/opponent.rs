//! The opponent: it combines the search, the prover for late positions, and the wins proven so far.

use std::fmt;

use arbitro_chance::Lots;

use super::Level;
use super::proof_tree::{self, Answers};
use super::trap;
use super::tree::Tree;
use crate::games::{Game, Status, Unsolvable};
use crate::solving::{Budget, Prover, Value, prover, winning_step};

/// The memory of one prover, in bytes.
const MEMORY: usize = 32 << 20;
/// The smallest budget, in positions times their weight, with which a proof is tried. Below it the positions
/// have so many moves that listing them would take too long.
const MIN_BUDGET: u64 = 256;
/// The smallest number of positions with which a proof is tried, whatever their weight.
const MIN_POSITIONS: u64 = 8;

/// How many proven wins are kept, for users who take moves back and try others.
const MOST_WINS: usize = 4;

/// An opponent in one game. Its move depends only on its seed and on the moves so far, also after moves are
/// taken back.
pub struct Opponent<G: Game> {
    level: Level,
    seed: u64,
    /// The wins that it has proven, including those in lines that were taken back.
    wins: Vec<Won<G>>,
}

/// A proven win, and what is known of the line to its end.
struct Won<G: Game> {
    /// The ply at which the win was proven, and the position there.
    since: usize,
    first: G,
    /// The winning moves found so far, by position.
    answers: Answers<G>,
    /// The prover, created when a position has no entry in `answers`.
    prover: Option<Box<dyn Prover<G>>>,
    /// The ply of the opponent's last move, and the positions before and after that move.
    last: usize,
    here: G,
    after: G,
}

impl<G: Game> Opponent<G> {
    /// An opponent for a game that starts from this position or continues from it.
    ///
    /// # Errors
    /// The reason why the program cannot solve this game, or this variant of it.
    pub fn new(position: &G, level: Level, seed: u64) -> Result<Self, Unsolvable> {
        position.solvable()?;
        Ok(Self { level, seed, wins: Vec::new() })
    }

    /// Its move in the last position of `game`, which holds all positions so far; `None` if it is not in
    /// play.
    pub fn choose(&mut self, game: &[G]) -> Option<G::Move> {
        let (here, end) = (game.last()?, game.len() - 1);
        if here.status() != Status::Playing {
            return None;
        }
        let led_to_last = |won: &Won<G>| {
            let same_side = won.first.turn() == here.turn();
            same_side && won.since < end && game[won.since] == won.first
        };
        let applicable = (0..self.wins.len()).filter(|&at| led_to_last(&self.wins[at]));
        if let Some(at) = applicable.max_by_key(|&at| self.wins[at].since) {
            let mut won = self.wins.swap_remove(at);
            // Moves were taken back to before its last one: it starts again from where the win was proven, so
            // that what it found in the other line does not change its move.
            if won.last >= end
                && let (_, Some(again)) = self.look(&game[..=won.since])?
            {
                won = again;
            }
            let step = won.follow(game);
            self.wins.push(won);
            if step.is_some() {
                return step;
            }
        }
        self.wins.retain(|won| won.since != end || won.first != *here);
        let (step, won) = self.look(game)?;
        self.wins.extend(won);
        if self.wins.len() > MOST_WINS {
            self.wins.remove(0);
        }
        Some(step)
    }

    /// Whether it made its last move in this position, and has proven that it wins from there.
    pub fn has_won(&self, position: &G) -> bool {
        self.wins.iter().any(|won| won.here == *position)
    }

    /// A move in the last position, ignoring the wins known so far, and the win if this proves one.
    fn look(&self, game: &[G]) -> Option<(G::Move, Option<Won<G>>)> {
        self.proven(game).or_else(|| self.searched(game))
    }

    /// A move that the prover finds to win within the bounds of the level; in a lost position, a move that is
    /// hard to refute.
    fn proven(&self, game: &[G]) -> Option<(G::Move, Option<Won<G>>)> {
        let position = game.last()?;
        let effort = self.level.effort();
        if effort.proof < MIN_BUDGET {
            return None;
        }
        let prover = prover::<G>(MEMORY);
        let weight = prover.weight() * G::WEIGHT;
        let most = effort.proof / (moves_about(position).max(8) * weight);
        let budget = Budget::of_nodes(most);
        if most < MIN_POSITIONS || most * weight < MIN_BUDGET {
            return None;
        }
        match prover.value(position, 1, &budget)? {
            Value::Win => {
                let step = winning_step(&*prover, position)?;
                Some((step, Some(Won::of(game, step, Answers::<G>::default(), Some(prover)))))
            }
            Value::Loss => Some((trap::set(&*prover, position, effort, most)?, None)),
            Value::Open => None,
        }
    }

    fn searched(&self, game: &[G]) -> Option<(G::Move, Option<Won<G>>)> {
        let position = game.last()?;
        let mut lots = Lots::for_purpose(self.seed, &format!("{} {}", G::INFO.id, game.len()));
        let tree = Tree::search(position, self.level.effort(), &mut lots);
        let step = tree.best()?;
        // The value at the root is seen by the side that moved last, the other player.
        let won = (tree.root().proven == Some(Value::Loss)).then(|| {
            let mut answers = Answers::<G>::default();
            proof_tree::keep(&tree, position, &mut answers);
            Won::of(game, step, answers, None)
        });
        Some((step, won))
    }
}

/// About how many moves each position of a proof has. The position after one move counts too: in some games
/// the first move places one stone and the later ones place two.
fn moves_about<G: Game>(here: &G) -> u64 {
    let moves = here.moves();
    let after = moves.first().map_or(0, |&step| {
        let next = here.after(step);
        next.count_moves()
    });
    after.max(moves.len() as u64)
}

impl<G: Game> Won<G> {
    fn of(
        game: &[G],
        step: G::Move,
        answers: Answers<G>,
        prover: Option<Box<dyn Prover<G>>>,
    ) -> Self {
        let first = game.last().expect("a game has a position").clone();
        let (here, after) = (first.clone(), first.clone());
        let mut won = Self { since: game.len() - 1, first, answers, prover, last: 0, here, after };
        won.moved(game, step);
        won
    }

    /// Whether the opponent made the winning move, and only the other side has moved since.
    fn goes_on(&self, game: &[G]) -> bool {
        let since = game.get(self.last + 1..).unwrap_or_default();
        let Some((_, between)) = since.split_last() else { return false };
        since[0] == self.after && between.iter().all(|past| past.turn() != self.first.turn())
    }

    /// The winning move in the last position. Plays through the moves since the last one it made; `None` if
    /// the game has left the proven line.
    fn follow(&mut self, game: &[G]) -> Option<G::Move> {
        let turn = self.first.turn();
        let mut last = None;
        for at in (self.last + 1..game.len()).filter(|&at| game[at].turn() == turn) {
            let past = &game[..=at];
            let step = if self.goes_on(past) { self.answer(&game[at])? } else { return None };
            self.moved(past, step);
            last = Some(step);
        }
        last
    }

    /// The winning move in this position.
    fn answer(&mut self, here: &G) -> Option<G::Move> {
        if let Some(&step) = self.answers.get(here) {
            return Some(step);
        }
        // The win is proven, so the prover can find the move again.
        let prover = self.prover.get_or_insert_with(|| prover::<G>(MEMORY));
        let step = winning_step(&**prover, here)?;
        self.answers.insert(here.clone(), step);
        Some(step)
    }

    fn moved(&mut self, game: &[G], step: G::Move) {
        let position = game.last().expect("a game has a position");
        self.last = game.len() - 1;
        self.here.clone_from(position);
        self.after.clone_from(position);
        self.after.play_unchecked(step);
    }
}

impl<G: Game> fmt::Debug for Opponent<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opponent")
            .field("game", &G::INFO.id)
            .field("level", &self.level)
            .field("wins", &self.wins.len())
            .finish_non_exhaustive()
    }
}
