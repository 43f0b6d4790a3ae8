//! FIDE's Swiss system for teams (C.04.6), in force since 1 February 2026.
//!
//! ```
//! use arbitro_pairing::team::{self, TeamTournament};
//! use arbitro_pairing::{Points, Side, Tournament, TournamentPlayer};
//!
//! let matches = Tournament {
//!     rounds: 5,
//!     played: 0,
//!     initial_side: Side::First,
//!     scoring: team::match_points(Points::tenths(20), Points::ONE, Points::ZERO),
//!     players: (1..=7).map(TournamentPlayer::new).collect(),
//!     forbidden: Vec::new(),
//!     sides_matter: true,
//! };
//! let round = team::pair(&TeamTournament::new(matches, 4))?;
//! let pairs: Vec<_> = round.pairs.iter().map(|pair| (pair.first, pair.second)).collect();
//! assert_eq!((pairs, round.bye), (vec![(1, 4), (5, 2), (3, 6)], Some(7)));
//! # Ok::<(), arbitro_pairing::dutch::NoPairing>(())
//! ```

mod bracket;
mod compare;
mod explanation;
mod prelude;
mod question;
mod roster;
mod sides;
mod tournament;
mod upfloaters;
mod wording;

pub use self::compare::{TeamObjection, compare};
pub use self::explanation::{
    TeamByeChoice, TeamCriterion, TeamExplanation, TeamPairChoice, TeamReason, UpfloaterChoice,
    explain,
};
pub use self::question::{TeamGround, ask};
pub use self::sides::TeamSideRule;
pub use self::tournament::{
    BoardGame, Preferences, TeamGames, TeamScore, TeamTournament, match_points, of_all_boards,
};

use self::bracket::Bracket;
use self::prelude::*;
use self::sides::numbered;
use self::upfloaters::Left;
use crate::board_order;
use crate::dutch::obstruction;
use std::cmp::Reverse;

/// The name of this edition of the rules, as records give it.
pub const EDITION: &str = "team-2026";

/// Pairs the next round. The pairs are in the order of the tables ([`board_order`]), each with the
/// team that is White, or begins on its first board, first.
///
/// # Errors
/// If no pairing obeys the absolute criteria.
pub fn pair(teams: &TeamTournament) -> Result<Paired, NoPairing> {
    let roster = Roster::of(teams);
    Ok(paired(teams, &roster, &Round::of(&roster)?))
}

/// A round with its sides, in the order of the tables.
fn paired(teams: &TeamTournament, roster: &Roster, round: &Round) -> Paired {
    let mut pairs: Vec<Pair> = round
        .brackets
        .iter()
        .flat_map(|it| &it.pairs)
        .map(|&(a, b)| numbered(roster, a, b))
        .collect();
    board_order(&teams.by(teams.primary), &mut pairs);
    Paired { pairs, bye: round.bye.map(|bye| roster.entrants[bye].number) }
}

/// A paired round by places.
struct Round {
    brackets: Vec<PairedBracket>,
    bye: Option<usize>,
}

/// A bracket of a paired round.
struct PairedBracket {
    /// The score group's teams that earlier brackets left.
    residents: Vec<usize>,
    upfloaters: Vec<usize>,
    pairs: Vec<(usize, usize)>,
}

impl Round {
    /// The course of pairing (3.3).
    fn of(roster: &Roster) -> Result<Self, NoPairing> {
        let bye = bye(roster)?;
        let mut open = vec![true; roster.len()];
        bye.iter().for_each(|&bye| open[bye] = false);
        let mut brackets = Vec::new();
        for group in roster.score_groups() {
            let residents: Vec<usize> = group.filter(|&place| open[place]).collect();
            if residents.is_empty() {
                continue;
            }
            let left = left_of(roster, &residents, &open, bye);
            let upfloaters = left.upfloaters().expect("the teams that are left can be paired (C3)");
            let bracket = Bracket::new(roster, &residents, &upfloaters);
            let pairs = bracket.pairs().expect("the upfloaters were chosen so that all are paired");
            pairs.iter().for_each(|&(a, b)| (open[a], open[b]) = (false, false));
            brackets.push(PairedBracket { residents, upfloaters, pairs });
        }
        Ok(Self { brackets, bye })
    }
}

/// The teams that are left, with the top group first.
fn left_of<'a>(
    roster: &'a Roster,
    residents: &[usize],
    open: &[bool],
    bye: Option<usize>,
) -> Left<'a> {
    let score = |place: usize| roster.entrants[place].score;
    let end = residents.last().map_or(0, |last| last + 1);
    let below = (end..roster.len()).filter(|&place| score(place) < score(end - 1));
    // The group that follows may be emptied by an earlier bracket, but not by the bye, which is given first
    // (3.3, 3.4).
    let next = below.clone().find(|&place| Some(place) != bye).map(score);
    let below: Vec<usize> = below.filter(|&place| open[place]).collect();
    let in_next = below.iter().filter(|&&place| Some(score(place)) == next).count();
    let top = residents.len();
    let teams = [residents, &below].concat();
    Left { roster, teams, top, next: top + in_next, forced: None }
}

/// The team with the bye (3.4); an error if the round cannot be paired.
fn bye(roster: &Roster) -> Result<Option<usize>, NoPairing> {
    let all: Vec<usize> = (0..roster.len()).collect();
    if roster.len().is_multiple_of(2) {
        return if roster.can_pair(&all) { Ok(None) } else { Err(no_pairing(roster)) };
    }
    let mut candidates = all;
    candidates.retain(|&place| roster.entrants[place].bye_allowed);
    candidates.sort_by_key(|&place| bye_order(roster, place));
    let leaves_a_pairing = |bye: &usize| {
        let others: Vec<usize> = (0..roster.len()).filter(|place| place != bye).collect();
        roster.can_pair(&others)
    };
    candidates.into_iter().find(leaves_a_pairing).map(Some).ok_or_else(|| no_pairing(roster))
}

/// The order in which teams get the bye: lowest score, most matches played, largest number.
fn bye_order(roster: &Roster, place: usize) -> (Points, Reverse<(usize, u32)>) {
    let entrant = &roster.entrants[place];
    (entrant.score, Reverse((entrant.sides.len(), entrant.number)))
}

/// The reason why the round cannot be paired.
fn no_pairing(roster: &Roster) -> NoPairing {
    let bye = roster.len();
    let vertices = bye + bye % 2;
    let joined = |u: usize, v: usize| match (u.min(v), u.max(v)) {
        (low, high) if high == bye => low != bye && roster.entrants[low].bye_allowed,
        (low, high) => roster.may_meet(low, high),
    };
    let mut augmenter = Augmenter::new(vertices);
    let mate = most_pairs(vertices, &mut augmenter, |_| Choice::Many, &joined);
    obstruction(&joined, bye, mate, &mut augmenter, |v| roster.entrants[v].number)
}
