//! What a searcher may know of a game beyond its rules. None of it may change a value.

use std::fmt::Debug;
use std::hash::Hash;

use super::Value;
use crate::games::Game;

/// What is known of a game. Everything has a plain answer; a game's own room writes what pays.
pub trait Theory<G: Game>: Send + Sync {
    /// What is looked at of a position, worked out once for each.
    type View;

    /// What the value of a position depends on.
    type Key: Clone + Eq + Hash + Debug + Send + Sync;

    /// Whether a game can end without a winner. Where it cannot, one question does for both players.
    const OPEN: bool = true;

    /// How many times dearer it is to look at a position than to list its moves.
    const WEIGHT: u64 = 1;

    /// Looks at a position.
    fn view(&self, position: &G) -> Self::View;

    /// The whole of a position, but for what cannot matter: positions of one key are worth the same to
    /// the player to move. Symmetric positions, and those that differ in the dead parts of the board,
    /// can share one.
    fn key(&self, view: &Self::View) -> Self::Key;

    /// The value of a position that is still played, where it is plain without playing on.
    fn certain(&self, _view: &Self::View) -> Option<Value> {
        None
    }

    /// Appends moves among which is a best one; all legal moves, where nothing better is known. Of moves
    /// that look equally good the earlier is tried first.
    fn moves(&self, position: &G, moves: &mut Vec<G::Move>) {
        position.legal_moves(moves);
    }

    /// How hard it looks to show that the player to move wins, and that they do not: a first guess at
    /// the proof numbers, at least 1 each.
    fn guess(&self, position: &G, _view: &Self::View) -> (u32, u32) {
        (1, position.count_moves().clamp(1, 1 << 16) as u32)
    }
}

/// Nothing but the rules.
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
}
