//! Random games: for rehearsals, for the demo, and for the tests over all games.

use arbitro_chance::Lots;

use super::{Game, Status};
use crate::board::Bits;

/// The canonical tokens of a game continued from `position` with random legal moves until it ends,
/// needs the arbiter, is in the same position for the third time, or has `max_plies`
/// plies. The same lots give the same game.
///
/// ```
/// use arbitro_chance::Lots;
/// use arbitro_games::{Game, Setup, playout, rastros::Rastros};
///
/// let start = Rastros::start(&Setup::default()).unwrap();
/// let tokens = playout(start, &mut Lots::new(7), 100);
/// assert!((3..=47).contains(&tokens.len()));
/// ```
pub fn playout<G: Game>(mut position: G, lots: &mut Lots, max_plies: usize) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut moves = Vec::new();
    let mut past = Vec::new();
    while tokens.len() < max_plies && matches!(position.status(), Status::Playing) {
        if stands_third(&position, &past) {
            break;
        }
        if G::RECURS {
            past.push(position.clone());
        }
        moves.clear();
        position.legal_moves(&mut moves);
        let Some(&step) = lots.pick(&moves) else { break };
        tokens.push(position.token(step));
        position.play_unchecked(step);
    }
    tokens
}

/// A square of a set, drawn by lot; `None` if it is empty.
pub(crate) fn drawn(set: impl Into<u128>, lots: &mut Lots) -> Option<u8> {
    let set: u128 = set.into();
    Bits(set).nth(lots.below(set.count_ones().max(1) as usize))
}

/// Whether a position occurred twice before, among those of its game: a game that goes round is
/// broken off then.
pub(crate) fn stands_third<G: Game>(position: &G, past: &[G]) -> bool {
    G::RECURS && past.iter().filter(|before| *before == position).count() >= 2
}
