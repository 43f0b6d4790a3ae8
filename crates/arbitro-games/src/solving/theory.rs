//! The knowledge of a game beyond its rules that a prover may use. It must not change any value.

use std::fmt::Debug;
use std::hash::Hash;

use super::Value;
use crate::games::Game;

/// The knowledge of a game. Every method has a plain default; a game's own module overrides those
/// that pay.
pub trait Theory<G: Game>: Send + Sync {
    /// The data extracted from a position, once for each.
    type View;

    /// The part of a position that determines its value.
    type Key: Clone + Eq + Hash + Debug + Send + Sync;

    /// Whether the game can end without a winner. If not, a single question decides for both
    /// players.
    const OPEN: bool = true;

    /// How many times more it costs to look at a position than to list its moves.
    const WEIGHT: u64 = 1;

    /// Extracts the view of a position.
    fn view(&self, position: &G) -> Self::View;

    /// The position without what cannot matter: positions with the same key have the same value for
    /// the player to move. Symmetric positions, and those that differ only in dead parts of the
    /// board, can share a key.
    fn key(&self, view: &Self::View) -> Self::Key;

    /// The value of a position in play, when it is obvious without playing on.
    fn certain(&self, _view: &Self::View) -> Option<Value> {
        None
    }

    /// Whether the player to move wins with one move, where that is known without listing the moves: only in
    /// games in which no move wins for the other player.
    fn at_once(&self, _view: &Self::View) -> Option<bool> {
        None
    }

    /// Appends moves of which at least one is best: all legal moves, unless more is known. Of
    /// equally promising moves the earlier is tried first.
    fn moves(&self, position: &G, moves: &mut Vec<G::Move>) {
        position.legal_moves(moves);
    }

    /// Estimates how hard it is to prove that the player to move wins, and that the player does
    /// not: the initial proof numbers, at least 1 each.
    fn guess(&self, position: &G, _view: &Self::View) -> (u32, u32) {
        (1, position.count_moves().clamp(1, 1 << 16) as u32)
    }
}

/// Nothing beyond the rules, and what the board proves by them before the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct RulesOnly;

impl<G: Game> Theory<G> for RulesOnly {
    type View = G;
    type Key = G;

    fn view(&self, position: &G) -> G {
        position.clone()
    }

    fn key(&self, view: &G) -> G {
        view.clone()
    }

    fn certain(&self, view: &G) -> Option<Value> {
        view.claimable(false).map(|outcome| Value::of(outcome, view.turn()))
    }
}
