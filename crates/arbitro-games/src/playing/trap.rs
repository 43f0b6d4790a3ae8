//! The choice of a move in a lost position: the one after which a weak player goes wrong most often.

use arbitro_chance::Lots;

use super::level::{Effort, Level};
use super::tree::Tree;
use crate::games::Game;
use crate::solving::{Budget, Prover, Value};

/// How many replies to each move a weak player chooses.
const ASKED: u64 = 24;
/// How many moves are compared.
const MOST_MOVES: usize = 64;

/// A reply, how often it was chosen, and whether it gives the win away.
type Reply<M> = (M, u32, bool);

/// A move, the position after it, and the replies to it.
type Trap<G, M> = (M, G, Vec<Reply<M>>);

/// The move of a lost position after which the weakest level, in repeated searches, gives the win
/// away most often; `None` if it never does. Bounded by `effort`, with `nodes` for the proofs.
pub(super) fn set<G: Game>(
    prover: &dyn Prover<G>,
    position: &G,
    effort: Effort,
    nodes: u64,
) -> Option<G::Move> {
    let mut moves = position.moves();
    moves.truncate(MOST_MOVES);
    let mut traps: Vec<Trap<G, G::Move>> = Vec::new();
    for step in moves {
        let next = position.after(step);
        if Value::settled(&next).is_none() && next.turn() != position.turn() {
            traps.push((step, next, Vec::new()));
        }
    }
    let budget = Budget::of_nodes(nodes);
    let mut steps = 0;
    for time in 0..ASKED {
        for (_, next, replies) in &mut traps {
            let mut lots = Lots::new(time);
            let tree = Tree::search(next, Level::ALL[0].effort(), &mut lots);
            steps += tree.steps;
            let Some(reply) = tree.best() else { continue };
            if let Some((_, times, _)) = replies.iter_mut().find(|(known, ..)| *known == reply) {
                *times += 1;
                continue;
            }
            let after = next.after(reply);
            let holds = prover.value(&after, 1, &budget).is_none_or(|value| value == Value::Loss);
            replies.push((reply, 1, !holds));
        }
        // Stop only here, when every move has had the same number of replies.
        if steps > effort.steps || budget.is_spent() {
            break;
        }
    }
    let errs = |replies: &[Reply<G::Move>]| -> u32 {
        replies.iter().filter(|(.., errs)| *errs).map(|(_, times, _)| times).sum()
    };
    // Reversed, because `max_by_key` returns the last of equal moves.
    let best = traps.iter().rev().max_by_key(|(.., replies)| errs(replies))?;
    (errs(&best.2) > 0).then_some(best.0)
}
