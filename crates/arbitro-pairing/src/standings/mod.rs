//! Standings: points, tie-breaks and their working, by FIDE's Play-Off and Tie-Break Regulations
//! (C.07), edition of 1 March 2026; the edition of 1 August 2024 is supported as well.
//!
//! ```
//! use arbitro_pairing::{RoundEntry, Tournament, TournamentPlayer, Scoring, Side};
//! use arbitro_pairing::standings::{TieBreak, UnplayedRounds, rank};
//!
//! let mut first = TournamentPlayer::new(1);
//! first.entries = vec![RoundEntry::PairingBye];
//! let tournament = Tournament {
//!     rounds: 1,
//!     played: 1,
//!     initial_side: Side::First,
//!     sides_matter: true,
//!     scoring: Scoring::default(),
//!     players: vec![first, TournamentPlayer::new(2)],
//!     forbidden: Vec::new(),
//! };
//! let standings = rank(&tournament, &TieBreak::list("BH,PS")?, UnplayedRounds::Fide2026);
//! assert_eq!(standings[0].number, 1);
//! assert_eq!(standings[1].rank, 2);
//! # Ok::<(), arbitro_pairing::standings::TieBreakFault>(())
//! ```
//!
//! Only complete rounds count ([`Tournament::played`]). They are taken as "the rounds of the
//! tournament" in article 16, so that the standings after any round are as if it had been the last.

mod boards;
mod direct_encounter;
mod opponents;
mod order;
mod ratings;
mod results;
mod table;
mod team_tie_break;
mod teams;
mod tie_break;
mod unplayed_rounds;
mod value;
mod working;

use std::borrow::Cow;
use std::cmp::Ordering;

pub use ratings::expected_score;
pub use team_tie_break::{BoardEnd, TeamTieBreak, TeamTieBreakMethod};
pub use teams::{TeamStanding, TeamWorkings, rank_teams};
pub use tie_break::{Limit, TieBreak, TieBreakFault, TieBreakMethod};
pub use unplayed_rounds::{UnknownUnplayedRounds, UnplayedRounds};
pub use value::{Ratio, TieBreakValue};
pub use working::{Contribution, Sum, Working};

use crate::{Points, Tournament};
use order::{Order, Step};
use table::Table;

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rank, from 1. Players equal on points and all tie-breaks share it, and the next rank
    /// counts them: 1, 2, 2, 4.
    pub rank: u32,
    /// The player's number.
    pub number: u32,
    /// The points after the complete rounds.
    pub points: Points,
    /// The values in the order of the requested tie-breaks; `None` where a value does not exist
    /// (such as the average rating of no opponents).
    pub values: Vec<Option<TieBreakValue>>,
}

/// The standings after the complete rounds: by points, then by each tie-break among those still tied
/// (4.2); those still equal at the end are listed by number.
///
/// If `PTS` is among the tie-breaks, points are compared only at its position in the list.
///
/// A value that does not exist ranks below any other. The value of direct encounter is the place
/// among the players with equal points, or 0 when nobody is separated; the ranking applies it, as
/// the regulations require, to those still tied at its position in the list.
pub fn rank(
    tournament: &Tournament,
    tie_breaks: &[TieBreak],
    treatment: UnplayedRounds,
) -> Vec<Standing> {
    let table = Table::new(Cow::Borrowed(tournament), treatment);
    let steps = tie_breaks.iter().map(|tie_break| Step::of(&table, tie_break)).collect();
    // A list that contains the points gives their position itself.
    let by_list = tie_breaks.iter().any(|tie_break| tie_break.method == TieBreakMethod::Pts);
    let points = |place: usize| table.points(place);
    let Order { ranks, mut values } = Order::of(tournament.players.len(), points, steps, by_list);
    let line = |(rank, place): (u32, usize)| Standing {
        rank,
        number: tournament.players[place].number,
        points: table.points(place),
        values: std::mem::take(&mut values[place]),
    };
    ranks.into_iter().map(line).collect()
}

/// The working of a player's value; `None` for a number that is not in the tournament.
///
/// For direct encounter, the tied players are those with equal points.
pub fn working(
    tournament: &Tournament,
    number: u32,
    tie_break: &TieBreak,
    treatment: UnplayedRounds,
) -> Option<Working> {
    Workings::new(tournament, treatment).of(number, tie_break)
}

/// The workings of many players, computed from a single pass over the tournament.
#[derive(Debug)]
pub struct Workings<'f>(Table<'f>);

impl<'f> Workings<'f> {
    /// For the players of this tournament.
    pub fn new(tournament: &'f Tournament, treatment: UnplayedRounds) -> Self {
        Self(Table::new(Cow::Borrowed(tournament), treatment))
    }

    /// Like [`working`].
    pub fn of(&self, number: u32, tie_break: &TieBreak) -> Option<Working> {
        let place = self.0.place(number)?;
        Some(evaluate(&self.0, place, tie_break))
    }
}

/// `Less` when `a` is the better value of a tie-break, of which the smaller is better if `ascending`.
fn better(ascending: bool, a: Option<TieBreakValue>, b: Option<TieBreakValue>) -> Ordering {
    match (a, b) {
        (Some(a), Some(b)) if ascending => a.cmp(&b),
        (Some(a), Some(b)) => b.cmp(&a),
        (a, b) => b.is_some().cmp(&a.is_some()),
    }
}

/// The working of a value of the player at an index.
fn evaluate(table: &Table, place: usize, tie_break: &TieBreak) -> Working {
    let (parts, sum, value) = (tie_break.method.row().formula)(table, place, tie_break);
    Working {
        code: tie_break.to_string(),
        has_dummies: matches!(
            tie_break.method,
            TieBreakMethod::Bh | TieBreakMethod::Fb | TieBreakMethod::Sb
        ),
        lacks_ratings: tie_break.method.article().starts_with("10.") && tie_break.unrated.is_none(),
        parts,
        sum,
        value,
    }
}
