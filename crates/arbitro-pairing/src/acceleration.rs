//! Points used only for pairing in the first rounds (C.04.7).
//!
//! ```
//! use arbitro_pairing::{Scoring, Side, Tournament, TournamentPlayer, acceleration};
//!
//! let mut open = Tournament {
//!     rounds: 9,
//!     played: 0,
//!     initial_side: Side::First,
//!     sides_matter: true,
//!     scoring: Scoring::default(),
//!     players: (1..=161).map(TournamentPlayer::new).collect(),
//!     forbidden: Vec::new(),
//! };
//! acceleration::baku(&mut open);
//! let accelerated = open.players.iter().filter(|player| !player.acceleration.is_empty());
//! assert_eq!(accelerated.count(), 82);
//! ```

use super::{RoundEntry, Tournament, TournamentPlayer};

/// Baku acceleration (C.04.7). The accelerated rounds are the first half of all rounds. The first
/// half of the players to be paired in the first round, rounded up to an even number, gets the
/// points of a win in the first half of these rounds and the points of a draw in the second.
///
/// Late entries take their places in the initial order, and the last player of the first half stays
/// the same: every player above that one is accelerated, whenever they entered. Rounds after the
/// next one get no points yet.
pub fn baku(tournament: &mut Tournament) {
    until(tournament, tournament.played + 1);
}

/// The same, with the points of all accelerated rounds, including future ones.
pub fn baku_of_all_rounds(tournament: &mut Tournament) {
    until(tournament, tournament.rounds);
}

fn until(tournament: &mut Tournament, last_round: u32) {
    let in_first_round = |player: &TournamentPlayer| match player.entries.first() {
        Some(RoundEntry::Game(_) | RoundEntry::PairingBye) => true,
        Some(_) if tournament.played > 0 => false,
        _ => player.available || player.seated,
    };
    let first: Vec<u32> = tournament
        .players
        .iter()
        .filter(|player| in_first_round(player))
        .map(|p| p.number)
        .collect();
    let half = first.len().div_ceil(4) * 2;
    let Some(&last) = half.checked_sub(1).and_then(|at| first.get(at).or(first.last())) else {
        return;
    };
    let accelerated = tournament.rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    let (win, draw) = (tournament.scoring.win, tournament.scoring.draw);
    for player in tournament.players.iter_mut().filter(|player| player.number <= last) {
        let rounds = 1..=accelerated.min(last_round);
        player.acceleration = rounds.map(|round| if round <= full { win } else { draw }).collect();
    }
}
