//! Round robin: everybody plays everybody, by the Berger tables.
//!
//! ```
//! use arbitro_pairing::{Tournament, TournamentPlayer, Scoring, Side, round_robin};
//!
//! let mut final_of_four = Tournament {
//!     rounds: round_robin::rounds(4),
//!     played: 1,
//!     initial_side: Side::First,
//!     sides_matter: true,
//!     scoring: Scoring::default(),
//!     players: (1..=4).map(TournamentPlayer::new).collect(),
//!     forbidden: Vec::new(),
//! };
//! let second = round_robin::pair(&final_of_four);
//! let pairs: Vec<_> = second.pairs.iter().map(|pair| (pair.first, pair.second)).collect();
//! assert_eq!(pairs, [(4, 3), (1, 2)]);
//! ```

use super::{GameResult, Pair, Paired, RoundEntry, RoundGame, Side, Tournament};

/// The order of the rounds of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TableOrder {
    /// As in the table ([`pair`]).
    #[default]
    Plain,
    /// With the last two rounds of a cycle that is followed by another exchanged, so that nobody has the same
    /// side three times in a row where the cycles meet (C.05, annex 1).
    LastTwoTurned,
}

/// The number of rounds in which `players` players all meet once.
pub const fn rounds(players: usize) -> u32 {
    match players {
        0 | 1 => 0,
        players => (players - 1 + players % 2) as u32,
    }
}

/// The next round, by the positions of the players in the tournament (C.05, annex 1).
///
/// The table is fixed beforehand: it does not depend on who is available (an absent player's games
/// are forfeits) nor on the initial side. With an odd number of players, the `bye` is the player
/// who rests. After everybody has met once, the table starts again with the sides exchanged.
pub fn pair(tournament: &Tournament) -> Paired {
    pair_in(tournament, TableOrder::Plain)
}

/// The next round, in either order.
pub fn pair_in(tournament: &Tournament, order: TableOrder) -> Paired {
    of_round(tournament, order, tournament.played as usize)
}

/// The round after the first `played` rounds.
fn of_round(tournament: &Tournament, order: TableOrder, played: usize) -> Paired {
    let circle = rounds(tournament.players.len()) as usize;
    let followed = order == TableOrder::LastTwoTurned
        && circle >= 2
        && (played / circle + 1) * circle < tournament.rounds as usize;
    let round = match played % circle.max(1) {
        round if followed && round + 2 == circle => played + 1,
        round if followed && round + 1 == circle => played - 1,
        _ => played,
    };
    of_table(tournament, round)
}

/// The round of the table after the first `played` rounds.
fn of_table(tournament: &Tournament, played: usize) -> Paired {
    let players = tournament.players.len();
    if players < 2 {
        return Paired {
            pairs: Vec::new(),
            bye: tournament.players.first().map(|player| player.number),
        };
    }
    let places = players + players % 2;
    // All places but the last are on a circle, which turns by half of the places each round.
    let circle = places - 1;
    let (cycle, round) = (played / circle, played % circle);
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
        add(turned, last);
    } else {
        add(last, turned);
    }
    for step in 1..places / 2 {
        add(on_circle(step), on_circle(circle - step));
    }
    paired
}

/// Turns unplayed rounds into forfeits against the opponent in the table, as a report requires
/// (TRF26: at most one pairing-allocated bye in a round): an absent player loses to the one who was
/// there, and two absent players both lose. The bye of an odd number of players stays, and so does
/// a round that was not paired by the table.
///
/// # Panics
/// Never: the table is made of the tournament's players.
pub fn unplayed_as_forfeits(tournament: &mut Tournament, order: TableOrder) {
    for round in 0..tournament.played {
        for Pair { first, second } in of_round(tournament, order, round as usize).pairs {
            let place = |number: u32| {
                let at = tournament.players.binary_search_by_key(&number, |player| player.number);
                at.expect("a table is made of the tournament's players")
            };
            let (one, two) = (place(first), place(second));
            let entry = |place: usize| {
                let entries = &tournament.players[place].entries;
                entries.get(round as usize).copied().unwrap_or(RoundEntry::Absent)
            };
            let outcomes = match (entry(one), entry(two)) {
                (RoundEntry::PairingBye, RoundEntry::ZeroBye | RoundEntry::Absent) => {
                    (GameResult::Win, GameResult::Loss)
                }
                (RoundEntry::ZeroBye | RoundEntry::Absent, RoundEntry::PairingBye) => {
                    (GameResult::Loss, GameResult::Win)
                }
                (
                    RoundEntry::ZeroBye | RoundEntry::Absent,
                    RoundEntry::ZeroBye | RoundEntry::Absent,
                ) => (GameResult::Loss, GameResult::Loss),
                _ => continue,
            };
            let game = |opponent, side, outcome| {
                RoundEntry::Game(RoundGame { opponent, side, outcome, played: false, rated: false })
            };
            let both = [
                (one, game(second, Side::First, outcomes.0)),
                (two, game(first, Side::Second, outcomes.1)),
            ];
            for (place, entry) in both {
                let entries = &mut tournament.players[place].entries;
                entries.resize(entries.len().max(round as usize + 1), RoundEntry::Absent);
                entries[round as usize] = entry;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{TableOrder, pair, pair_in, rounds, unplayed_as_forfeits};
    use crate::{GameResult, RoundEntry, RoundGame, Scoring, Side, Tournament, TournamentPlayer};

    #[test]
    fn an_absent_player_loses_to_the_opponent_of_the_table() {
        let mut tournament = tournament(5, 1);
        // Round 1 of five players: 1 rests, 2–5, 3–4; here 5 has left, so that two have a bye.
        let entries = [
            RoundEntry::PairingBye,
            RoundEntry::PairingBye,
            RoundEntry::ZeroBye,
            RoundEntry::Absent,
            RoundEntry::ZeroBye,
        ];
        for (player, entry) in tournament.players.iter_mut().zip(entries) {
            player.entries = vec![entry];
        }
        unplayed_as_forfeits(&mut tournament, TableOrder::Plain);
        let outcome = |number: usize| match tournament.players[number - 1].entries[0] {
            RoundEntry::Game(RoundGame { outcome, played: false, opponent, .. }) => {
                Some((opponent, outcome))
            }
            _ => None,
        };
        assert_eq!(outcome(1), None);
        assert_eq!(
            (outcome(2), outcome(5)),
            (Some((5, GameResult::Win)), Some((2, GameResult::Loss)))
        );
        assert_eq!(
            (outcome(3), outcome(4)),
            (Some((4, GameResult::Loss)), Some((3, GameResult::Loss)))
        );
    }

    fn tournament(players: u32, played: u32) -> Tournament {
        Tournament {
            rounds: 20,
            played,
            initial_side: Side::First,
            sides_matter: true,
            scoring: Scoring::default(),
            players: (1..=players).map(TournamentPlayer::new).collect(),
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
    fn the_last_two_rounds_of_the_first_of_two_cycles_change_places() {
        let round = |rounds, played| {
            let mut tournament = tournament(6, played);
            tournament.rounds = rounds;
            (pair_in(&tournament, TableOrder::LastTwoTurned), pair(&tournament))
        };
        // Rounds 4 and 5 of the first of two cycles are exchanged; nothing else changes, and
        // nothing in a single cycle.
        for played in 0..10 {
            let (exchanged, plain) = round(10, played);
            match played {
                3 => assert_eq!(exchanged, round(10, 4).1),
                4 => assert_eq!(exchanged, round(10, 3).1),
                _ => assert_eq!(exchanged, plain),
            }
        }
        assert!((0..5).all(|played| round(5, played).0 == round(5, played).1));
    }

    #[test]
    fn with_the_last_two_rounds_exchanged_nobody_has_a_side_three_times_running() {
        for players in (4..=16).step_by(2) {
            let rounds = 2 * rounds(players as usize);
            let mut sides: Vec<Vec<bool>> = vec![Vec::new(); players as usize];
            for played in 0..rounds {
                let mut tournament = tournament(players, played);
                tournament.rounds = rounds;
                for pair in pair_in(&tournament, TableOrder::LastTwoTurned).pairs {
                    sides[pair.first as usize - 1].push(true);
                    sides[pair.second as usize - 1].push(false);
                }
            }
            let thrice = |of: &Vec<bool>| of.windows(3).any(|w| w[0] == w[1] && w[1] == w[2]);
            assert!(!sides.iter().any(thrice), "{players}");
        }
    }

    #[test]
    fn the_second_cycle_exchanges_the_sides() {
        let (first, again) = (pair(&tournament(4, 0)).pairs, pair(&tournament(4, 3)).pairs);
        assert!(first.iter().zip(&again).all(|(a, b)| (a.first, a.second) == (b.second, b.first)));
    }
}
