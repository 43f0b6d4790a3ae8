//! Objections of the articles to a round of teams that was paired otherwise.

use super::bracket::Bracket;
use super::explanation::{TeamReason, obstacle, reason_by_counts, side_rule};
use super::prelude::*;
use super::sides::TeamSideRule;
use super::{Round, left_of, numbered};
use crate::dutch::Value;

/// An objection to a round, by the article that decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TeamObjection {
    /// A team is named twice, is left out, or does not take part; or several teams have a bye.
    NotARound {
        /// The teams concerned.
        teams: Vec<u32>,
    },
    /// The two may not meet (C1, forbidden).
    Pair {
        /// The pair.
        pair: Pair,
        /// Why not.
        reason: TeamReason,
    },
    /// The bye is another team's (C2, 3.4).
    Bye {
        /// The team with the bye.
        team: u32,
        /// The team that should have it.
        instead: Option<u32>,
        /// Why not.
        reason: TeamReason,
        /// The values of the engine's choice and of this one, if the reason compares numbers.
        values: Option<[Value; 2]>,
    },
    /// Other teams float up to a group (3.5).
    Upfloaters {
        /// The score of the group.
        group: Points,
        /// The teams that float up.
        teams: Vec<u32>,
        /// The teams that should.
        instead: Vec<u32>,
        /// Why not.
        reason: TeamReason,
        /// The values of the engine's choice and of this one, if the reason compares numbers.
        values: Option<[Value; 2]>,
    },
    /// A bracket is paired otherwise (3.6).
    Bracket {
        /// The score of the group.
        group: Points,
        /// The pairs that should be there.
        instead: Vec<Pair>,
        /// Why not.
        reason: TeamReason,
        /// The values of the engine's choice and of this one, if the reason compares numbers.
        values: Option<[Value; 2]>,
    },
    /// The sides are the other way round (4.3).
    Sides {
        /// The pair as it should be.
        pair: Pair,
        /// The article that decides.
        rule: TeamSideRule,
    },
}

impl TeamObjection {
    /// The number of the article of C.04.6 that decides.
    pub fn article(&self) -> &'static str {
        match self {
            TeamObjection::NotARound { .. } => "3.3",
            TeamObjection::Pair { reason, .. } => reason.article("3.6"),
            TeamObjection::Bye { reason, .. } => reason.article("3.4"),
            TeamObjection::Upfloaters { reason, .. } => reason.article("3.5"),
            TeamObjection::Bracket { reason, .. } => reason.article("3.6"),
            TeamObjection::Sides { rule, .. } => rule.article(),
        }
    }
}

/// The objections to a round, in the course of pairing; empty if it is the engine's. Each bracket is judged
/// from what the round itself has done before.
pub fn compare(teams: &TeamTournament, pairs: &[Pair], byes: &[u32]) -> Vec<TeamObjection> {
    let roster = Roster::of(teams);
    let place_of = |number: u32| roster.place_of(number);
    let mut partner = vec![None; roster.len()];
    let mut wrong = Vec::new();
    for pair in pairs {
        match (place_of(pair.first), place_of(pair.second)) {
            (Some(a), Some(b)) if partner[a].is_none() && partner[b].is_none() && a != b => {
                (partner[a], partner[b]) = (Some(b), Some(a));
            }
            _ => wrong.extend([pair.first, pair.second]),
        }
    }
    let bye = byes.first().and_then(|&bye| place_of(bye));
    wrong.extend(byes.iter().skip(1));
    let is_missing = |place: &usize| partner[*place].is_none() && Some(*place) != bye;
    wrong.extend((0..roster.len()).filter(is_missing).map(|place| roster.entrants[place].number));
    if !wrong.is_empty() {
        return vec![TeamObjection::NotARound { teams: wrong }];
    }
    let breaks = pairs.iter().filter_map(|&pair| {
        let reason = obstacle(&roster, place_of(pair.first)?, place_of(pair.second)?)?;
        Some(TeamObjection::Pair { pair, reason })
    });
    let mut objections: Vec<TeamObjection> = breaks.collect();
    let engine = Round::of(&roster).ok();
    let engine_bye = engine.as_ref().and_then(|round| round.bye);
    if let Some(bye) = bye.filter(|_| engine.is_some() && bye != engine_bye) {
        let entrant = &roster.entrants[bye];
        let reason = match engine_bye {
            _ if !entrant.bye_allowed => TeamReason::ByeRefused,
            Some(other) if roster.entrants[other].score < entrant.score => TeamReason::HigherScore,
            _ => TeamReason::Order,
        };
        let instead = engine_bye.map(|place| &roster.entrants[place]);
        let values = instead
            .filter(|_| reason == TeamReason::HigherScore)
            .map(|instead| [instead.score, entrant.score].map(Value::Score));
        let instead = instead.map(|instead| instead.number);
        objections.push(TeamObjection::Bye { team: entrant.number, instead, reason, values });
    }
    if objections.is_empty() {
        objections = brackets(&roster, &partner, bye);
        objections.extend(sides(&roster, pairs, place_of));
    }
    objections
}

/// The objections to the brackets of a round that breaks nothing absolute.
fn brackets(roster: &Roster, partner: &[Option<usize>], bye: Option<usize>) -> Vec<TeamObjection> {
    let mut objections = Vec::new();
    let mut open = vec![true; roster.len()];
    bye.iter().for_each(|&bye| open[bye] = false);
    let numbers = |places: &[usize]| -> Vec<u32> {
        places.iter().map(|&place| roster.entrants[place].number).collect()
    };
    for group in roster.score_groups() {
        let residents: Vec<usize> = group.clone().filter(|&place| open[place]).collect();
        let Some(&first) = residents.first() else { continue };
        let score = roster.entrants[first].score;
        let partners = residents.iter().filter_map(|&place| partner[place]);
        let mut upfloaters: Vec<usize> =
            partners.filter(|other| !residents.contains(other)).collect();
        upfloaters.sort_unstable();
        let left = left_of(roster, &residents, &open, bye);
        let Some(best) = left.upfloaters() else { return objections };
        if best != upfloaters {
            let (engine, other) = (left.quality(&best), left.quality(&upfloaters));
            let reason = engine.reason_against(&other);
            objections.push(TeamObjection::Upfloaters {
                group: score,
                teams: numbers(&upfloaters),
                instead: numbers(&best),
                reason,
                values: engine.value(reason).zip(other.value(reason)).map(<[Value; 2]>::from),
            });
        }
        let bracket = Bracket::new(roster, &residents, &upfloaters);
        let pairs = bracket.pairs().expect("the round itself pairs it");
        let other: Vec<Pair> = pairs
            .iter()
            .filter(|&&(a, b)| partner[a] != Some(b))
            .map(|&(a, b)| numbered(roster, a, b))
            .collect();
        if !other.is_empty() {
            let made: Vec<(usize, usize)> = residents
                .iter()
                .chain(&upfloaters)
                .filter_map(|&place| Some((place, partner[place]?)))
                .filter(|(a, b)| a < b)
                .collect();
            let [engine, made] = [bracket.counted(&pairs), bracket.counted(&made)];
            let reason = reason_by_counts(engine, made);
            let counts = engine.into_iter().zip(made).find(|(one, other)| one != other);
            let values = counts.map(|(one, other)| [one, other].map(Value::Count));
            objections.push(TeamObjection::Bracket {
                group: score,
                instead: other,
                reason,
                values,
            });
        }
        for place in residents.into_iter().chain(upfloaters) {
            open[place] = false;
        }
    }
    objections
}

fn sides(
    roster: &Roster,
    pairs: &[Pair],
    place_of: impl Fn(u32) -> Option<usize>,
) -> Vec<TeamObjection> {
    let objection = |&pair: &Pair| {
        let (a, b) = (place_of(pair.first)?, place_of(pair.second)?);
        let engine = numbered(roster, a, b);
        let rule = side_rule(roster, &roster.entrants[a], &roster.entrants[b]);
        (engine != pair).then_some(TeamObjection::Sides { pair: engine, rule })
    };
    pairs.iter().filter_map(objection).collect()
}
