//! The winning moves that a search has proven, by position.

use rustc_hash::FxHashMap;

use super::tree::{Node, Tree};
use crate::games::{Game, Seat};
use crate::solving::Value;

/// The winning move of each position that is proven to be won.
pub(super) type Answers<G> = FxHashMap<G, <G as Game>::Move>;

/// Stores the winning moves of a search that has proven a win for the side to move.
pub(super) fn keep<G: Game>(tree: &Tree<G>, position: &G, answers: &mut Answers<G>) {
    won(tree, tree.root(), position, position.turn(), answers);
}

/// A position with the winner to move: one winning move is enough.
fn won<G: Game>(
    tree: &Tree<G>,
    node: &Node<G::Move>,
    position: &G,
    winner: Seat,
    answers: &mut Answers<G>,
) {
    let wins = |child: &&Node<G::Move>| child.proven == Some(Value::Win);
    let Some(child) = tree.children(node).iter().find(wins) else { return };
    let Some(step) = child.step else { return };
    answers.insert(position.clone(), step);
    replied(tree, child, step, position, winner, answers);
}

/// The position after `step`. If the other side is to move there, every reply needs an answer.
fn replied<G: Game>(
    tree: &Tree<G>,
    node: &Node<G::Move>,
    step: G::Move,
    position: &G,
    winner: Seat,
    answers: &mut Answers<G>,
) {
    let next = position.after(step);
    if Value::settled(&next).is_some() {
        return;
    }
    if next.turn() == winner {
        won(tree, node, &next, winner, answers);
        return;
    }
    for child in tree.children(node) {
        let Some(step) = child.step else { continue };
        replied(tree, child, step, &next, winner, answers);
    }
}
