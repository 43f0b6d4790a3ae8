//! Monte Carlo tree search: games played by lot from the positions that did best, and what is proven on the
//! way (Winands, Björnsson, Saito 2008: a win that is seen is backed up as one, and not counted as a chance).
//!
//! Nothing here depends on the machine: square roots are exact, logarithms are those of whole numbers.

use std::ops::Range;

use arbitro_chance::Lots;

use super::level::Effort;
use crate::games::{Game, Seat, Status};
use crate::solving::Value;

/// How many moves of a position are looked at, drawn by lot where there are more.
const MOST_CHILDREN: usize = 256;
/// How much a move that was tried seldom is worth a try.
const CURIOSITY: f64 = 0.6;
/// After how many games by lot it is seen whether the move is decided.
const DECIDED_EVERY: u32 = 64;
/// After how many plies a game by lot is broken off.
const MOST_PLIES: u32 = 600;

/// What is known of a move, as its mover sees it.
#[derive(Debug)]
pub(super) struct Node<M> {
    /// The move; nothing at the root.
    pub(super) step: Option<M>,
    /// The seat that made it.
    mover: Seat,
    pub(super) visits: u32,
    score: f64,
    pub(super) proven: Option<Value>,
    children: Option<Range<usize>>,
    /// Whether the children are all the moves there are.
    whole: bool,
}

/// The tree of one search.
#[derive(Debug)]
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node<G::Move>>,
    /// What was listed and played for it.
    pub(super) steps: u64,
}

/// What a position that is settled or proven is worth to `seat`, said by the player who is to move there.
fn seen_by(seat: Seat, turn: Seat, value: Value) -> Value {
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
    /// Searches as long as the effort goes, or until the position is settled.
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

    /// Whether the rest of the effort cannot change the move: the one that was tried most would stay so and still do
    /// well, even if all the other games went to the next one, or were lost. Only a proof could say otherwise.
    fn is_decided(&self, playouts: u32, effort: Effort) -> bool {
        let steps = effort.steps.saturating_sub(self.steps);
        let by_steps = steps * u64::from(playouts) / self.steps.max(1);
        let left = by_steps.min(u64::from(effort.playouts - playouts)) as u32;
        let mut visits: Vec<(u32, f64)> = self
            .children(self.root())
            .iter()
            .filter(|child| child.proven.is_none())
            .map(|child| (child.visits, child.score))
            .collect();
        visits.sort_unstable_by_key(|(visits, _)| std::cmp::Reverse(*visits));
        let Some(&(most, score)) = visits.first() else { return false };
        let next = visits.get(1).map_or(0, |(visits, _)| *visits);
        most > next + left && score * 2.0 > f64::from(most + left)
    }

    pub(super) fn root(&self) -> &Node<G::Move> {
        &self.nodes[0]
    }

    /// The moves that were looked at after one.
    pub(super) fn children(&self, of: &Node<G::Move>) -> &[Node<G::Move>] {
        of.children.clone().map_or(&[], |range| &self.nodes[range])
    }

    /// The move to be made: one that wins; else the one that was looked at most of those that do not lose; else
    /// the one that took longest to refute.
    pub(super) fn best(&self) -> Option<G::Move> {
        let rank = |node: &Node<G::Move>| match node.proven {
            Some(Value::Win) => (3, node.visits),
            // No win, but for certain: better than what loses more often than not.
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

    /// One game: down the tree, then by lot to the end, and what came of it up again.
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
                // All that was looked at is proven, but there are moves that were not.
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

    /// Whether what is known of its children settles a position.
    fn settle(&mut self, at: usize) {
        let node = &self.nodes[at];
        let children = self.children(node);
        let (None, Some(first)) = (node.proven, children.first()) else { return };
        let best = children.iter().filter_map(|child| child.proven).max();
        let all = node.whole && children.iter().all(|child| child.proven.is_some());
        if let Some(best) = best.filter(|&best| best == Value::Win || all) {
            self.nodes[at].proven = Some(seen_by(node.mover, first.mover, best));
        }
    }

    /// The child to go on with: the one that does best, or was looked at too seldom to say.
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
                0 => unseen + CURIOSITY * length.sqrt(),
                _ => score / tried + CURIOSITY * (length / tried).sqrt(),
            };
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((child, worth));
            }
        }
        best.map(|(child, _)| child)
    }

    /// Lists the moves of a position, and sees which of them end the game.
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
            let proven = settled.map(|value| seen_by(turn, next.turn(), value));
            self.nodes.push(Node { proven, ..Node::of(Some(step), turn) });
            self.steps += G::WEIGHT;
        }
        let children = from..self.nodes.len();
        let node = &mut self.nodes[at];
        (node.children, node.whole) = (Some(children), whole);
        self.settle(at);
    }

    /// What a game by lot from here comes to for a seat.
    fn by_lot(&mut self, mut position: G, seat: Seat, lots: &mut Lots) -> f64 {
        let mut moves = Vec::new();
        for _ in 0..MOST_PLIES {
            match position.status() {
                Status::Playing => {}
                _ => break,
            }
            let Some(step) = position.draw_move(&mut moves, lots) else { break };
            // Listing, where anything was listed, is a good deal cheaper than playing.
            self.steps += G::WEIGHT * (4 + moves.len() as u64 / 4);
            position.play_unchecked(step);
        }
        let value = Value::settled(&position).unwrap_or(Value::Open);
        chance(seen_by(seat, position.turn(), value))
    }
}

impl<M> Node<M> {
    fn of(step: Option<M>, mover: Seat) -> Self {
        Self { step, mover, visits: 0, score: 0.0, proven: None, children: None, whole: false }
    }
}

/// Draws as many by lot to the front, and leaves the others out.
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
            // The rest of the games changes nothing.
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
