//! Monte Carlo tree search. Wins and losses proven on the way are backed up as such, not as chances (the MCTS
//! solver of Winands, Björnsson and Saito 2008).
//!
//! The result is the same on every machine: square roots are exact, and logarithms are taken of whole
//! numbers.

use std::ops::Range;

use arbitro_chance::Lots;

use super::level::Effort;
use crate::games::{Game, Seat, Status};
use crate::solving::Value;

/// How many moves of a position are searched; of more, a random selection.
const MOST_CHILDREN: usize = 256;
/// The exploration constant.
const EXPLORATION: f64 = 0.6;
/// The number of playouts between two checks whether the move is decided.
const DECIDED_EVERY: u32 = 64;
/// The number of plies after which a playout is broken off.
const MOST_PLIES: u32 = 600;

/// A node: a move, with values as seen by the side that made it.
#[derive(Debug)]
pub(super) struct Node<M> {
    /// The move; `None` at the root.
    pub(super) step: Option<M>,
    /// The seat that made the move.
    mover: Seat,
    pub(super) visits: u32,
    score: f64,
    pub(super) proven: Option<Value>,
    children: Option<Range<usize>>,
    /// Whether `children` holds all legal moves.
    whole: bool,
}

/// The tree of one search.
#[derive(Debug)]
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node<G::Move>>,
    /// The moves listed and played so far, in units of the cheapest game.
    pub(super) steps: u64,
}

/// A value for the side to move, as seen by `seat`.
fn value_for(seat: Seat, turn: Seat, value: Value) -> Value {
    if seat == turn { value } else { value.against() }
}

fn chance(value: Value) -> f64 {
    match value {
        Value::Loss => 0.0,
        Value::Open => 0.5,
        Value::Win => 1.0,
    }
}

impl<G: Game> Tree<G> {
    /// Searches until the bounds are reached or the value of the position is proven.
    pub(super) fn search(position: &G, effort: Effort, lots: &mut Lots) -> Self {
        let mut tree = Self { nodes: Vec::new(), steps: 0 };
        tree.nodes.push(Node::of(None, position.turn().other()));
        tree.expand(0, position, lots);
        let mut playouts = 0;
        while tree.nodes[0].proven.is_none()
            && playouts < effort.playouts
            && tree.steps < effort.steps
        {
            tree.look(position, lots);
            playouts += 1;
            if playouts % DECIDED_EVERY == 0 && tree.is_decided(playouts, effort) {
                break;
            }
        }
        tree
    }

    /// Whether the remaining playouts cannot change the move: the most visited one would stay ahead and keep
    /// a score of at least one half, even if all remaining playouts visited the next move, or were lost. A
    /// proof could still change it.
    fn is_decided(&self, playouts: u32, effort: Effort) -> bool {
        let steps = effort.steps.saturating_sub(self.steps);
        let by_steps = steps * u64::from(playouts) / self.steps.max(1);
        let remaining = by_steps.min(u64::from(effort.playouts - playouts)) as u32;
        let open = || self.children(self.root()).iter().filter(|child| child.proven.is_none());
        let Some(most) = open().max_by_key(|child| child.visits) else { return false };
        let others = open().filter(|child| !std::ptr::eq(*child, most));
        let next = others.map(|child| child.visits).max().unwrap_or(0);
        most.visits > next + remaining && most.score * 2.0 > f64::from(most.visits + remaining)
    }

    pub(super) fn root(&self) -> &Node<G::Move> {
        &self.nodes[0]
    }

    /// The children of a node; empty if it is not expanded.
    pub(super) fn children(&self, of: &Node<G::Move>) -> &[Node<G::Move>] {
        of.children.clone().map_or(&[], |range| &self.nodes[range])
    }

    /// The move to make: a winning one; else the most visited of those that are not proven to lose; else the
    /// losing one with the most visits.
    pub(super) fn best(&self) -> Option<G::Move> {
        let rank = |node: &Node<G::Move>| match node.proven {
            Some(Value::Win) => (3, node.visits),
            // Certainly no win, but better than a move that loses more often than it wins.
            Some(Value::Open) => (2, 0),
            None if node.score * 2.0 >= f64::from(node.visits) => (2, 1 + node.visits),
            None => (1, node.visits),
            Some(Value::Loss) => (0, node.visits),
        };
        let mut best: Option<&Node<G::Move>> = None;
        for node in self.children(self.root()) {
            if best.is_none_or(|best| rank(node) > rank(best)) {
                best = Some(node);
            }
        }
        best.and_then(|node| node.step)
    }

    /// One iteration: selection, expansion, playout and backup.
    fn look(&mut self, start: &G, lots: &mut Lots) {
        let mut position = start.clone();
        let mut path = vec![0];
        let mut at = 0;
        let result = loop {
            let node = &self.nodes[at];
            if let Some(value) = node.proven {
                break (node.mover, chance(value));
            }
            if node.children.is_none() {
                if node.visits == 0 {
                    break (node.mover, self.by_lot(position, node.mover, lots));
                }
                self.expand(at, &position, lots);
                continue;
            }
            let Some(child) = self.choose(at) else {
                // All children are proven, but there are moves without a child.
                let children = self.children(&self.nodes[at]);
                let best = children.iter().filter_map(|child| child.proven).max();
                break (position.turn(), best.map_or(0.5, chance));
            };
            let step = self.nodes[child].step.expect("only the root has no move");
            position.play_unchecked(step);
            self.steps += G::WEIGHT;
            path.push(child);
            at = child;
        };
        let (seat, won) = result;
        for &at in path.iter().rev() {
            self.settle(at);
            let node = &mut self.nodes[at];
            node.visits += 1;
            node.score += if node.mover == seat { won } else { 1.0 - won };
        }
    }

    /// Marks a node as proven if its children decide its value.
    fn settle(&mut self, at: usize) {
        let node = &self.nodes[at];
        let children = self.children(node);
        let (None, Some(first)) = (node.proven, children.first()) else { return };
        let best = children.iter().filter_map(|child| child.proven).max();
        let all = node.whole && children.iter().all(|child| child.proven.is_some());
        if let Some(best) = best.filter(|&best| best == Value::Win || all) {
            self.nodes[at].proven = Some(value_for(node.mover, first.mover, best));
        }
    }

    /// The child to select: the one with the highest upper confidence bound among those that are not proven.
    fn choose(&self, at: usize) -> Option<usize> {
        let node = &self.nodes[at];
        let range = node.children.clone()?;
        let turn = self.nodes[range.start].mover;
        let visits = node.visits.max(1);
        let mean = node.score / f64::from(visits);
        let unseen = if node.mover == turn { mean } else { 1.0 - mean } + 0.1;
        let length = f64::from(32 - visits.leading_zeros());
        let mut best = None;
        for child in range {
            let Node { visits, score, proven, .. } = &self.nodes[child];
            if proven.is_some() {
                continue;
            }
            let tried = f64::from(*visits);
            let worth = match visits {
                0 => unseen + EXPLORATION * length.sqrt(),
                _ => score / tried + EXPLORATION * (length / tried).sqrt(),
            };
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((child, worth));
            }
        }
        best.map(|(child, _)| child)
    }

    /// Adds the children of a node, with the values of those that end the game.
    fn expand(&mut self, at: usize, position: &G, lots: &mut Lots) {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        self.steps += G::WEIGHT * moves.len() as u64;
        let whole = moves.len() <= MOST_CHILDREN;
        draw_first(&mut moves, MOST_CHILDREN, lots);
        let from = self.nodes.len();
        let turn = position.turn();
        for step in moves {
            let mut next = position.clone();
            next.play_unchecked(step);
            let settled = Value::settled(&next);
            let proven = settled.map(|value| value_for(turn, next.turn(), value));
            self.nodes.push(Node { proven, ..Node::of(Some(step), turn) });
            self.steps += G::WEIGHT;
        }
        let children = from..self.nodes.len();
        let node = &mut self.nodes[at];
        (node.children, node.whole) = (Some(children), whole);
        self.settle(at);
    }

    /// Plays a random game to its end and gives its score for `seat`.
    fn by_lot(&mut self, mut position: G, seat: Seat, lots: &mut Lots) -> f64 {
        let mut moves = Vec::new();
        for _ in 0..MOST_PLIES {
            match position.status() {
                Status::Playing => {}
                _ => break,
            }
            let Some(step) = position.draw_move(&mut moves, lots) else { break };
            // Listing moves costs much less than playing one.
            self.steps += G::WEIGHT * (4 + moves.len() as u64 / 4);
            position.play_unchecked(step);
        }
        let value = Value::settled(&position).unwrap_or(Value::Open);
        chance(value_for(seat, position.turn(), value))
    }
}

impl<M> Node<M> {
    fn of(step: Option<M>, mover: Seat) -> Self {
        Self { step, mover, visits: 0, score: 0.0, proven: None, children: None, whole: false }
    }
}

/// Moves `most` random items to the front and drops the others.
fn draw_first<T>(items: &mut Vec<T>, most: usize, lots: &mut Lots) {
    let count = most.min(items.len());
    for at in 0..count {
        let other = at + lots.below(items.len() - at);
        items.swap(at, other);
    }
    items.truncate(count);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Setup;
    use crate::games::dominorio::Dominorio;

    #[test]
    fn a_search_ends_as_soon_as_its_move_is_decided() {
        let start = Dominorio::start(&Setup::default()).expect("the usual start");
        let effort = Effort { playouts: 1_500, steps: 4_000_000, proof: 0 };
        let mut position = start;
        let mut sooner = 0;
        for seed in 0..12 {
            let mut lots = Lots::new(seed);
            let mut tree = Tree::search(&position, effort, &mut lots);
            let step = tree.best().expect("a move");
            let visits = tree.root().visits;
            assert!(visits <= effort.playouts);
            // The remaining playouts change nothing.
            while tree.root().proven.is_none() && tree.root().visits < effort.playouts {
                tree.look(&position, &mut lots);
            }
            assert_eq!(tree.best(), Some(step), "seed {seed}");
            sooner += u32::from(visits < tree.root().visits);
            position.play_unchecked(step);
            if position.status() != Status::Playing {
                position = start;
            }
        }
        assert!(sooner > 0);
    }
}
