//! Who plays: the search, the prover at the end of the game, and the win that it has proven.

use std::fmt;

use arbitro_chance::Lots;

use super::Level;
use super::proof_tree::{self, Answers};
use super::trap;
use super::tree::Tree;
use crate::games::{Game, Status, Unsolvable};
use crate::solving::{Budget, Prover, Value, prover, winning_step};

/// How much memory its proofs may take.
const MEMORY: usize = 32 << 20;
/// With fewer positions than these no proof is tried, each as dear as it is in this game: to list their moves alone
/// would take too long.
const FEWEST: u64 = 256;
/// With fewer positions than these, however dear, nothing is proven.
const FEWEST_SEEN: u64 = 8;

/// How many proven wins are kept, for players who take moves back and try others.
const MOST_WINS: usize = 4;

/// An opponent in one game. Its move depends on its seed and on the game so far alone, also after moves were
/// taken back: the same moves are answered the same.
pub struct Opponent<G: Game> {
    level: Level,
    seed: u64,
    /// The wins that it has proven, in this course of the game and in those that were taken back.
    wins: Vec<Won<G>>,
}

/// A win that is proven, and what is known of the way to its end.
struct Won<G: Game> {
    /// After how many plies it was proven, and the position there.
    since: usize,
    first: G,
    /// What was proven by playing: after each move of the rival, the move that goes on winning.
    answers: Answers<G>,
    /// Who has proven it, or is asked where there is no answer.
    prover: Option<Box<dyn Prover<G>>>,
    /// After how many plies it moved last, from which position, and to which.
    last: usize,
    here: G,
    after: G,
}

impl<G: Game> Opponent<G> {
    /// An opponent in a game that begins with this position, or is taken up in it.
    ///
    /// # Errors
    /// Why this game, or this variant of it, has no perfect play to be found.
    pub fn new(position: &G, level: Level, seed: u64) -> Result<Self, Unsolvable> {
        position.solvable()?;
        Ok(Self { level, seed, wins: Vec::new() })
    }

    /// The move it makes at the end of a game, given by its positions, the first one first; `None` where that is
    /// not being played.
    pub fn choose(&mut self, game: &[G]) -> Option<G::Move> {
        let (here, end) = (game.last()?, game.len() - 1);
        if here.status() != Status::Playing {
            return None;
        }
        let led_here = |won: &Won<G>| {
            let is_own = won.first.turn() == here.turn();
            is_own && won.since < end && game[won.since] == won.first
        };
        let known = (0..self.wins.len()).filter(|&at| led_here(&self.wins[at]));
        if let Some(at) = known.max_by_key(|&at| self.wins[at].since) {
            let mut won = self.wins.swap_remove(at);
            // What it found out after a place that was gone back to is forgotten.
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

    /// Whether it moved last in this position, and has proven that it wins from there.
    pub fn has_won(&self, position: &G) -> bool {
        self.wins.iter().any(|won| won.here == *position)
    }

    /// A move for the end of a game of which nothing is known, and the win where it proves one.
    fn look(&self, game: &[G]) -> Option<(G::Move, Option<Won<G>>)> {
        self.proven(game).or_else(|| self.searched(game))
    }

    /// A move that the prover finds to win, within the level's bounds; where it finds that none does, one that
    /// is hard to refute.
    fn proven(&self, game: &[G]) -> Option<(G::Move, Option<Won<G>>)> {
        let here = game.last()?;
        let effort = self.level.effort();
        if effort.proof < FEWEST {
            return None;
        }
        let prover = prover::<G>(MEMORY);
        let weight = prover.weight() * G::WEIGHT;
        let most = effort.proof / (moves_about(here).max(8) * weight);
        let budget = Budget::of_nodes(most);
        if most < FEWEST_SEEN || most * weight < FEWEST {
            return None;
        }
        match prover.value(here, 1, &budget)? {
            Value::Win => {
                let step = winning_step(&*prover, here)?;
                Some((step, Some(Won::of(game, step, Answers::<G>::default(), Some(prover)))))
            }
            Value::Loss => Some((trap::set(&*prover, here, effort, most)?, None)),
            Value::Open => None,
        }
    }

    fn searched(&self, game: &[G]) -> Option<(G::Move, Option<Won<G>>)> {
        let here = game.last()?;
        let mut lots = Lots::for_purpose(self.seed, &format!("{} {}", G::INFO.id, game.len()));
        let tree = Tree::search(here, self.level.effort(), &mut lots);
        let step = tree.best()?;
        // Proven as the root's mover sees it, who is the rival.
        let won = (tree.root().proven == Some(Value::Loss)).then(|| {
            let mut answers = Answers::<G>::default();
            proof_tree::keep(&tree, here, &mut answers);
            Won::of(game, step, answers, None)
        });
        Some((step, won))
    }
}

/// How many moves the positions of a proof have, about: a first stone may stand alone where pairs follow.
fn moves_about<G: Game>(here: &G) -> u64 {
    let mut moves = Vec::new();
    here.legal_moves(&mut moves);
    let after = moves.first().map_or(0, |&step| {
        let mut next = here.clone();
        next.play_unchecked(step);
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

    /// Whether its own move was made, and nothing but moves of the rival since.
    fn goes_on(&self, game: &[G]) -> bool {
        let since = game.get(self.last + 1..).unwrap_or_default();
        let Some((_, between)) = since.split_last() else { return false };
        since[0] == self.after && between.iter().all(|past| past.turn() != self.first.turn())
    }

    /// The move that goes on winning at the end of a game, where it was followed in between.
    fn follow(&mut self, game: &[G]) -> Option<G::Move> {
        let own = self.first.turn();
        let mut last = None;
        for at in (self.last + 1..game.len()).filter(|&at| game[at].turn() == own) {
            let past = &game[..=at];
            let step = if self.goes_on(past) { self.answer(&game[at])? } else { return None };
            self.moved(past, step);
            last = Some(step);
        }
        last
    }

    /// The move that goes on winning.
    fn answer(&mut self, here: &G) -> Option<G::Move> {
        if let Some(&step) = self.answers.get(here) {
            return Some(step);
        }
        // It is there, and so are most of the moves on the way to it.
        let prover = self.prover.get_or_insert_with(|| prover::<G>(MEMORY));
        let step = winning_step(&**prover, here)?;
        self.answers.insert(here.clone(), step);
        Some(step)
    }

    fn moved(&mut self, game: &[G], step: G::Move) {
        let here = game.last().expect("a game has a position");
        self.last = game.len() - 1;
        self.here.clone_from(here);
        self.after.clone_from(here);
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
