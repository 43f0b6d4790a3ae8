//! Everybody against everybody, by the Berger tables.
//!
//! ```
//! use arbitro::pairing::{Tournament, Player, Scoring, Side, round_robin};
//!
//! let mut final_of_four = Tournament {
//!     rounds: round_robin::rounds(4),
//!     played: 1,
//!     initial_side: Side::First,
//!     scoring: Scoring::default(),
//!     players: (1..=4).map(Player::new).collect(),
//!     forbidden: Vec::new(),
//! };
//! let second = round_robin::pair(&final_of_four);
//! let pairs: Vec<_> = second.pairs.iter().map(|pair| (pair.first, pair.second)).collect();
//! assert_eq!(pairs, [(4, 3), (1, 2)]);
//! ```

use super::{Pair, Paired, Tournament};

/// How many rounds it takes for `players` to meet once.
pub const fn rounds(players: usize) -> u32 {
    match players {
        0 | 1 => 0,
        players => (players - 1 + players % 2) as u32,
    }
}

/// The next round, by the places of the players in the tournament (C.05, annex 1).
///
/// The table is fixed beforehand: it does not matter who is available (the games of a player who stays
/// away are forfeits) nor which side was drawn. In an odd tournament the `bye` is whose turn it is to rest.
/// After everybody has met once, the table begins anew with the sides exchanged.
pub fn pair(tournament: &Tournament) -> Paired {
    let players = tournament.players.len();
    if players < 2 {
        return Paired {
            pairs: Vec::new(),
            bye: tournament.players.first().map(|player| player.number),
        };
    }
    let places = players + players % 2;
    // All but the last place stand on a circle, which turns by half of the places each round.
    let circle = places - 1;
    let (cycle, round) = (tournament.played as usize / circle, tournament.played as usize % circle);
    let turn = round * (places / 2) % circle;
    let number = |place: usize| tournament.players.get(place).map(|player| player.number);
    let on_circle = |step: usize| number((turn + step) % circle);

    let mut paired = Paired::default();
    let mut add = |first: Option<u32>, second: Option<u32>| match (first, second) {
        (Some(first), Some(second)) if cycle % 2 == 0 => paired.pairs.push(Pair { first, second }),
        (Some(first), Some(second)) => paired.pairs.push(Pair { first: second, second: first }),
        (one, other) => paired.bye = one.or(other),
    };
    let (turned, last) = (on_circle(0), number(circle));
    if round % 2 == 0 {
        add(turned, last)
    } else {
        add(last, turned)
    }
    for step in 1..places / 2 {
        add(on_circle(step), on_circle(circle - step));
    }
    paired
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{pair, rounds};
    use crate::pairing::{Player, Scoring, Side, Tournament};

    fn tournament(players: u32, played: u32) -> Tournament {
        Tournament {
            rounds: 20,
            played,
            initial_side: Side::First,
            scoring: Scoring::default(),
            players: (1..=players).map(Player::new).collect(),
            forbidden: Vec::new(),
        }
    }

    fn table(players: u32) -> Vec<Vec<(u32, u32)>> {
        let round = |played| {
            pair(&tournament(players, played))
                .pairs
                .into_iter()
                .map(|pair| (pair.first, pair.second))
        };
        (0..rounds(players as usize)).map(|played| round(played).collect()).collect()
    }

    #[test]
    fn six_players_follow_the_published_table() {
        assert_eq!(
            table(6),
            [
                [(1, 6), (2, 5), (3, 4)],
                [(6, 4), (5, 3), (1, 2)],
                [(2, 6), (3, 1), (4, 5)],
                [(6, 5), (1, 4), (2, 3)],
                [(3, 6), (4, 2), (5, 1)],
            ]
        );
    }

    #[test]
    fn everybody_meets_everybody_once_with_sides_even() {
        for players in 2..=20 {
            let mut met = BTreeSet::new();
            let mut firsts = vec![0i32; players as usize + 1];
            for (first, second) in table(players).into_iter().flatten() {
                assert!(met.insert((first.min(second), first.max(second))));
                firsts[first as usize] += 1;
                firsts[second as usize] -= 1;
            }
            assert_eq!(met.len() as u32, players * (players - 1) / 2);
            assert!(firsts.iter().all(|difference| difference.abs() <= 1), "{players}: {firsts:?}");
        }
    }

    #[test]
    fn in_an_odd_field_everybody_rests_once() {
        let rests: BTreeSet<_> =
            (0..rounds(5)).map(|played| pair(&tournament(5, played)).bye).collect();
        assert_eq!(rests, (1..=5).map(Some).collect());
    }

    #[test]
    fn the_second_cycle_exchanges_the_sides() {
        let (first, again) = (pair(&tournament(4, 0)).pairs, pair(&tournament(4, 3)).pairs);
        assert!(first.iter().zip(&again).all(|(a, b)| (a.first, a.second) == (b.second, b.first)));
    }
}
