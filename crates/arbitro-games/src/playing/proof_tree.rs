//! What a search has proven, kept as answers: after each move of the rival, the move that goes on winning.

use rustc_hash::FxHashMap;

use super::tree::{Node, Tree};
use crate::games::{Game, Seat};
use crate::solving::Value;

/// The winning move of positions that are proven to be won.
pub(super) type Answers<G> = FxHashMap<G, <G as Game>::Move>;

/// Keeps the moves of a search that has proven that who is to move wins.
pub(super) fn keep<G: Game>(tree: &Tree<G>, position: &G, answers: &mut Answers<G>) {
    own(tree, tree.root(), position, position.turn(), answers);
}

/// A position in which the winner is to move: one move is enough.
fn own<G: Game>(
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
    after(tree, child, step, position, winner, answers);
}

/// A position in which the rival is to move: every move has its answer.
fn after<G: Game>(
    tree: &Tree<G>,
    node: &Node<G::Move>,
    step: G::Move,
    position: &G,
    winner: Seat,
    answers: &mut Answers<G>,
) {
    let mut next = position.clone();
    next.play_unchecked(step);
    if Value::settled(&next).is_some() {
        return;
    }
    if next.turn() == winner {
        own(tree, node, &next, winner, answers);
        return;
    }
    for child in tree.children(node) {
        let Some(step) = child.step else { continue };
        after(tree, child, step, &next, winner, answers);
    }
}
