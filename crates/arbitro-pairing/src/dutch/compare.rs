//! Checks a pairing made by hand, or by another program, against the rules: what it breaks, and where the
//! pairing of the engine is better.

use std::collections::HashMap;

use super::prelude::*;
use super::sides::{numbered, side_of};

/// The objections to a proposed round. Players are given by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Players missing from a complete round, repeated in it, or out of place there.
    pub gaps: Vec<Gap>,
    /// Violations of the absolute criteria.
    pub breaches: Vec<Breach>,
    /// A bye for a player with more points than necessary (C5).
    pub bye: Option<ByeTooHigh>,
    /// The brackets that could be paired better, from the top. Each takes the moved-down players of the
    /// proposal as given.
    pub brackets: Vec<WorseBracket>,
    /// The pairs whose sides are not those of article 5.
    pub sides: Vec<OtherSides>,
    /// Whether any pairing obeys the absolute criteria.
    pub possible: bool,
}

/// Something missing from a proposed round, or too much in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// The player takes no part in the round, or there is no such player.
    NotThere(u32),
    /// The player occurs twice.
    Twice(u32),
    /// The player is missing.
    LeftOut(u32),
    /// This many players have a bye, which is more than the number of players requires.
    Byes(usize),
}

/// A violation of C1 to C3 or of a forbidden pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// These two may not meet.
    Pair(Pair, Obstacle),
    /// This player may not have the bye (C2).
    Bye(u32),
}

/// A bye that a player with fewer points could have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByeTooHigh {
    /// The player with the bye in the proposal.
    pub player: u32,
    /// That player's score.
    pub score: Points,
    /// The lowest score of a player who could have the bye.
    pub least: Points,
}

/// A bracket that the engine would pair differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorseBracket {
    /// The score of the bracket's residents.
    pub score: Points,
    /// The first criterion by which the proposal is worse; C4 if the players below could no longer be paired.
    pub reason: Reason,
    /// The pairs of the proposal that the engine would not make.
    pub other: Vec<Pair>,
    /// The pairs of the engine that replace them.
    pub engine: Vec<Pair>,
}

/// A pair with its sides reversed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherSides {
    /// The pair as proposed.
    pub pair: Pair,
    /// The sides by the rules.
    pub choice: SideChoice,
}

impl Comparison {
    /// Whether the proposal is the pairing of the engine.
    pub fn agrees(&self) -> bool {
        let Self { gaps, breaches, bye, brackets, sides, possible: _ } = self;
        gaps.is_empty()
            && breaches.is_empty()
            && bye.is_none()
            && brackets.is_empty()
            && sides.is_empty()
    }
}

/// Checks a proposed round against the rules and the pairing of the engine.
pub fn compare(tournament: &Tournament, pairs: &[Pair], byes: &[u32]) -> Comparison {
    let roster = Roster::of(tournament, Relaxations::default());
    let bye_score = completion::bye_score(&roster);
    let place_of: HashMap<u32, usize> =
        roster.entrants.iter().enumerate().map(|(at, entrant)| (entrant.number, at)).collect();
    let mut comparison = Comparison {
        gaps: gaps(&roster, &place_of, pairs, byes),
        possible: bye_score.is_ok(),
        ..Comparison::default()
    };
    let mut places = Vec::new();
    for pair in pairs {
        let (Some(&a), Some(&b)) = (place_of.get(&pair.first), place_of.get(&pair.second)) else {
            continue;
        };
        if a == b {
            continue;
        }
        if let Some(obstacle) = roster.obstacle(a, b) {
            comparison.breaches.push(Breach::Pair(*pair, obstacle));
        }
        if side_of(&roster, a, b).0 != Side::First {
            let choice = side_choice(&roster, a, b);
            comparison.sides.push(OtherSides { pair: *pair, choice });
        }
        places.push((a.min(b), a.max(b)));
    }
    let byes: Vec<usize> = byes.iter().filter_map(|bye| place_of.get(bye).copied()).collect();
    let barred = byes.iter().map(|&bye| &roster.entrants[bye]).filter(|bye| !bye.bye_allowed);
    comparison.breaches.extend(barred.map(|entrant| Breach::Bye(entrant.number)));
    let Ok(bye_score) = bye_score else { return comparison };
    if comparison.gaps.is_empty() {
        places.sort_unstable();
        compare_brackets(&roster, &places, byes.first().copied(), bye_score, &mut comparison);
    }
    comparison
}

fn gaps(roster: &Roster, place_of: &HashMap<u32, usize>, pairs: &[Pair], byes: &[u32]) -> Vec<Gap> {
    let mut gaps = Vec::new();
    let mut covered = vec![false; roster.len()];
    for &number in pairs.iter().flat_map(|pair| [&pair.first, &pair.second]).chain(byes) {
        match place_of.get(&number) {
            None => gaps.push(Gap::NotThere(number)),
            Some(&place) if covered[place] => gaps.push(Gap::Twice(number)),
            Some(&place) => covered[place] = true,
        }
    }
    let missing = roster.entrants.iter().zip(&covered).filter(|&(_, &covered)| !covered);
    gaps.extend(missing.map(|(entrant, _)| Gap::LeftOut(entrant.number)));
    if byes.len() > roster.len() % 2 {
        gaps.push(Gap::Byes(byes.len()));
    }
    gaps
}

/// Compares a complete round, bracket by bracket.
fn compare_brackets(
    roster: &Roster,
    pairs: &[(usize, usize)],
    bye: Option<usize>,
    least: Option<Points>,
    comparison: &mut Comparison,
) {
    let entrant = |place: usize| &roster.entrants[place];
    let barred = bye.is_some_and(|bye| !entrant(bye).bye_allowed);
    let mut bye_score = least;
    if let (Some(bye), Some(least), false) = (bye, least, barred)
        && entrant(bye).score > least
    {
        let score = entrant(bye).score;
        comparison.bye = Some(ByeTooHigh { player: entrant(bye).number, score, least });
        bye_score = Some(score);
    }
    for stage in stages(roster, pairs) {
        if barred && stage.players().any(|player| Some(player) == bye) {
            // The bye breaks C2, so from this bracket on there is nothing to compare with.
            return;
        }
        let bracket = stage.bracket(roster, bye_score);
        let Some(engine) = choose::best(&bracket) else {
            // The brackets above have left players that cannot be paired.
            return;
        };
        let others = |some: &[(usize, usize)], known: &[(usize, usize)]| -> Vec<Pair> {
            let other = some.iter().filter(|pair| !known.contains(pair));
            other.map(|&(a, b)| numbered(roster, a, b)).collect()
        };
        let (other, instead) = (others(&stage.pairs, &engine), others(&engine, &stage.pairs));
        let broken = stage.pairs.iter().any(|&(a, b)| roster.obstacle(a, b).is_some());
        if other.is_empty() && instead.is_empty() || broken {
            continue;
        }
        let reason =
            Inquiry::new(bracket).why_not(&stage.as_paired(bye, bracket.has_bye()), || None);
        let score = entrant(stage.residents.start).score;
        comparison.brackets.push(WorseBracket { score, reason, other, engine: instead });
    }
}
