//! The FIDE Dutch system (C.04.3), in the edition that applies from 1 February 2026.
//!
//! ```
//! use arbitro::pairing::{Field, Player, Scoring, Side, dutch};
//!
//! let field = Field {
//!     rounds: 4,
//!     played: 0,
//!     initial_side: Side::First,
//!     scoring: Scoring::default(),
//!     players: (1..=5).map(Player::new).collect(),
//!     forbidden: Vec::new(),
//! };
//! let round = dutch::pair(&field)?;
//! let pairs: Vec<_> = round.pairs.iter().map(|pair| (pair.first, pair.second)).collect();
//! assert_eq!((pairs, round.bye), (vec![(1, 3), (4, 2)], Some(5)));
//! # Ok::<(), dutch::NoPairing>(())
//! ```

mod below;
mod bracket;
mod completion;
mod criteria;
mod roster;
mod sides;
mod window;

use std::cmp::Reverse;

use self::roster::Roster;
use self::sides::side_of;
use self::window::Bracket;
use crate::pairing::{Field, Pair, Paired, Side};

/// The name of the edition of the rules, for records.
pub const EDITION: &str = "dutch-2026";

/// No pairing obeys the absolute criteria (C1 to C3).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no pairing obeys the absolute criteria; {} players stay over", unpaired.len())]
pub struct NoPairing {
    /// The numbers of the players that stay over when as many as possible are paired.
    pub unpaired: Vec<u32>,
}

/// Pairs the next round of `field`.
///
/// The pairs come in the order of the boards: by the score of the higher ranked player, then of the
/// other, then by the higher ranked player's number.
///
/// # Errors
/// When no pairing obeys the absolute criteria.
pub fn pair(field: &Field) -> Result<Paired, NoPairing> {
    let roster = Roster::of(field);
    let bye_score = completion::bye_score(&roster)?;
    let mut pairs = Vec::new();
    let mut moved_down: Vec<usize> = Vec::new();
    let groups: Vec<_> = roster.score_groups().collect();
    for (at, residents) in groups.iter().enumerate() {
        let next_end = groups.get(at + 1).map_or(roster.len(), |next| next.end);
        let bracket = Bracket {
            roster: &roster,
            moved_down: &moved_down,
            residents: (residents.start, residents.end),
            next_end,
            bye_score,
        };
        // A completion was there at the start, and no bracket gives it up (C4).
        let paired = bracket::pairs(&bracket).unwrap_or_default();
        let mut open: Vec<usize> = moved_down.iter().copied().chain(residents.clone()).collect();
        open.retain(|&player| paired.iter().all(|&(a, b)| a != player && b != player));
        moved_down = open;
        pairs.extend(paired);
    }
    debug_assert_eq!(moved_down.len(), roster.len() % 2);
    let bye = moved_down.first().map(|&player| roster.entrants[player].number);
    Ok(Paired { pairs: on_boards(&roster, pairs), bye })
}

/// The pairs with their sides, in the order of the boards.
fn on_boards(roster: &Roster, mut pairs: Vec<(usize, usize)>) -> Vec<Pair> {
    pairs.sort_by_key(|&(a, b)| {
        let rank = |player: usize| {
            let entrant = &roster.entrants[player];
            (Reverse(entrant.points), entrant.tpn)
        };
        let (higher, lower) = (rank(a).min(rank(b)), rank(a).max(rank(b)));
        (higher.0, lower.0, higher.1)
    });
    let numbered = pairs.into_iter().map(|(a, b)| {
        let (first, second) = match side_of(roster, a, b).0 {
            Side::First => (a, b),
            Side::Second => (b, a),
        };
        Pair { first: roster.entrants[first].number, second: roster.entrants[second].number }
    });
    numbered.collect()
}
