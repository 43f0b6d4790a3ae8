//! Perft: the number of legal sequences of a given length from a position. The classic check of a
//! move generator: two independent programs that agree up to some depth agree on the rules up to
//! there.

use super::Game;

/// The number of legal sequences of exactly `depth` plies. A game that is over or needs the
/// arbiter is not extended.
///
/// ```
/// use arbitro_games::{Game, Setup, perft, rastros::Rastros};
///
/// let start = Rastros::start(&Setup::default()).unwrap();
/// assert_eq!(perft(&start, 3), 313);
/// ```
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    // One move list for each depth is reused, so that the walk does not allocate. The last ply is
    // only counted.
    let mut lists = vec![Vec::new(); depth as usize - 1];
    count(position, &mut lists)
}

fn count<G: Game>(position: &G, lists: &mut [Vec<G::Move>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else {
        return position.count_moves();
    };
    list.clear();
    position.legal_moves(list);
    let mut total = 0;
    for &step in list.iter() {
        // `Game::after` takes up to twice as long here.
        let mut next = position.clone();
        next.play_unchecked(step);
        total += count(&next, deeper);
    }
    total
}

/// Perft by first move: each legal token with the number of sequences that start with it, sorted by
/// the token's bytes.
pub fn divide<G: Game>(position: &G, depth: u32) -> Vec<(String, u64)> {
    let mut parts = Vec::new();
    if depth == 0 {
        return parts;
    }
    for step in position.moves() {
        parts.push((position.token(step), perft(&position.after(step), depth - 1)));
    }
    parts.sort_unstable();
    parts
}
