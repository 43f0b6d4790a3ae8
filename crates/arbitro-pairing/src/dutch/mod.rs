//! The FIDE Dutch system (C.04.3), in the edition that applies from 1 February 2026.
//!
//! ```
//! use arbitro_pairing::{Tournament, TournamentPlayer, Scoring, Side, dutch};
//!
//! let tournament = Tournament {
//!     rounds: 4,
//!     played: 0,
//!     initial_side: Side::First,
//!     sides_matter: true,
//!     scoring: Scoring::default(),
//!     players: (1..=5).map(TournamentPlayer::new).collect(),
//!     forbidden: Vec::new(),
//! };
//! let round = dutch::pair(&tournament)?;
//! let pairs: Vec<_> = round.pairs.iter().map(|pair| (pair.first, pair.second)).collect();
//! assert_eq!((pairs, round.bye), (vec![(1, 3), (4, 2)], Some(5)));
//! # Ok::<(), dutch::NoPairing>(())
//! ```

mod articles;
mod below;
mod bracket;
mod checklist;
mod choose;
mod compare;
mod completion;
mod conditioned;
mod criteria;
mod exchange;
mod explain;
mod explanation;
mod forbidden;
mod inquiry;
mod no_pairing;
mod objections;
mod prelude;
mod prove;
mod question;
mod remedies;
mod replayed;
mod roster;
mod sides;
mod stairs;
#[cfg(test)]
mod tests;
mod window;
mod window_costs;
mod wording;

pub use self::articles::Article;
use self::bracket::Bracket;
pub use self::checklist::{ChecklistEntry, FloatDirection, SidePreference, checklist};
pub use self::compare::{Breach, ByeTooHigh, Comparison, Gap, OtherSides, WorseBracket, compare};
pub(crate) use self::completion::obstruction;
pub(crate) use self::conditioned::Wanted;
pub use self::criteria::Criterion;
pub use self::explain::explain;
pub use self::explanation::{
    ByeChoice, ExchangeChoice, Explanation, FloatCause, FloatChoice, PairChoice, Reason, Rival,
    SideChoice, SideRule,
};
pub use self::no_pairing::{NoPairing, Obstacle, Relaxations, Use};
pub use self::prove::{Certified, prove};
pub(crate) use self::question::Posed;
pub use self::question::{Alternative, Decision, Ground, NoAnswer, Question, Value, ask};
pub use self::remedies::{obstacles, remedies};
use self::roster::Roster;
use self::sides::numbered;
pub use self::wording::Names;
pub(crate) use self::wording::{clauses, in_full, names_of, not, points, with_pair};
use crate::{Pair, Paired, Points, Tournament, board_order};

/// The name of this edition of the rules, as records give it.
pub const EDITION: &str = "dutch-2026";

/// Pairs the next round of `tournament`.
///
/// The pairs are in the order of the boards ([`board_order`]).
///
/// # Errors
/// If no pairing obeys the absolute criteria.
pub fn pair(tournament: &Tournament) -> Result<Paired, NoPairing> {
    let roster = Roster::of(tournament, Relaxations::default());
    let (pairs, bye) = round(&roster)?;
    Ok(paired(tournament, &roster, &pairs, bye))
}

/// Pairs the next round of `tournament` where an arbiter has allowed exceptions to C1 to C3. The round has as
/// few of them as possible, and the result lists them; otherwise the rules hold as usual.
///
/// # Errors
/// If there is no pairing even with these exceptions.
pub fn pair_relaxed(
    tournament: &Tournament,
    allowed: Relaxations,
) -> Result<(Paired, Vec<Use>), NoPairing> {
    pair_avoiding(tournament, &[], allowed)
}

/// Like [`pair_relaxed`], but avoids some pairs (by number): they are made only if there is no other pairing,
/// and as few of them as possible. This comes after the absolute criteria and before all criteria from C5 on.
///
/// # Errors
/// If there is no pairing even with these exceptions.
pub fn pair_avoiding(
    tournament: &Tournament,
    avoided: &[(u32, u32)],
    allowed: Relaxations,
) -> Result<(Paired, Vec<Use>), NoPairing> {
    let roster = Roster::of(tournament, allowed).avoiding(avoided);
    let (pairs, bye) = round(&roster)?;
    let mut uses = Vec::new();
    for &(a, b) in &pairs {
        let pair = numbered(&roster, a, b);
        match roster.obstacle(a, b) {
            Some(Obstacle::Met) => uses.push(Use::Rematch(pair)),
            Some(Obstacle::SameSide) => uses.push(Use::SameSide(pair)),
            _ => {}
        }
        if roster.is_avoided(a, b) {
            uses.push(Use::Avoided(pair));
        }
    }
    let again = bye.map(|bye| &roster.entrants[bye]).filter(|entrant| !entrant.bye_allowed);
    uses.extend(again.map(|entrant| Use::ByeAgain(entrant.number)));
    Ok((paired(tournament, &roster, &pairs, bye), uses))
}

/// The pairs of a round and the player with the bye, by places in the roster.
type Round = (Vec<(usize, usize)>, Option<usize>);

fn round(roster: &Roster) -> Result<Round, NoPairing> {
    let bye_score = completion::bye_score(roster)?;
    // The round could be completed at the start, and every bracket preserves that (C4).
    let round = by_brackets(roster, bye_score, |bracket| match bracket.has_pairs() {
        false => Some(Vec::new()),
        true => choose::best(bracket),
    });
    Ok(round.expect("the players who are left can still be paired"))
}

/// A round bracket by bracket, each paired by `choose`; `None` if it cannot pair one.
fn by_brackets(
    roster: &Roster,
    bye_score: Option<Points>,
    mut choose: impl FnMut(&Bracket) -> Option<Vec<(usize, usize)>>,
) -> Option<Round> {
    let mut pairs = Vec::new();
    let mut moved_down: Vec<usize> = Vec::new();
    let groups: Vec<_> = roster.score_groups().collect();
    for (at, residents) in groups.iter().enumerate() {
        let next_end = groups.get(at + 1).map_or(roster.len(), |next| next.end);
        let bracket = Bracket {
            roster,
            moved_down: &moved_down,
            residents: (residents.start, residents.end),
            next_end,
            bye_score,
        };
        let paired = choose(&bracket)?;
        let mut open = vec![true; roster.len()];
        paired.iter().for_each(|&(a, b)| (open[a], open[b]) = (false, false));
        moved_down = bracket.players().filter(|&player| open[player]).collect();
        pairs.extend(paired);
    }
    // A forbidden round must not go out silently: the caller could not notice it.
    assert!(
        moved_down.len() == roster.len() % 2
            && moved_down.iter().all(|&player| roster.may_have_bye(player))
            && pairs.iter().all(|&(a, b)| roster.may_meet(a, b)),
        "a round was paired against the absolute criteria: a fault in the engine"
    );
    Some((pairs, moved_down.first().copied()))
}

/// The round with pairing numbers and sides, in the order of the boards.
fn paired(
    tournament: &Tournament,
    roster: &Roster,
    pairs: &[(usize, usize)],
    bye: Option<usize>,
) -> Paired {
    let mut pairs: Vec<Pair> = pairs.iter().map(|&(a, b)| numbered(roster, a, b)).collect();
    board_order(tournament, &mut pairs);
    Paired { pairs, bye: bye.map(|bye| roster.entrants[bye].number) }
}
