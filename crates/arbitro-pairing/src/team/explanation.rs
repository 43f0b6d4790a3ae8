//! Why a round of teams is paired as it is. For each choice the bracket is judged again with the
//! alternative, so that the engine itself need not record its reasons.

use super::bracket::Bracket;
use super::prelude::*;
use super::sides::{TeamSideRule, ordered, side};
use super::upfloaters::Left;
use super::{Round, left_of};
use crate::dutch::{ExchangeChoice, Rival};

/// The most alternatives that are examined for a set of upfloaters.
const MOST_RIVALS: usize = 12;

/// The most rejected opponents that are examined for each team.
const MOST_PASSED: usize = 4;

/// In larger brackets only those opponents are examined whom a team may not meet.
const LARGE: usize = 200;

worded! { article, message:
    /// A criterion of article 2, from C4 on.
    #[derive(PartialOrd, Ord, Hash)]
    pub enum TeamCriterion {
        /// Fewest upfloaters (2.3.1).
        C4 = "2.3.1" => words::PAIRING_TEAM_WHY_C4,
        /// Upfloaters of the highest scores (2.3.2).
        C5 = "2.3.2" => words::PAIRING_TEAM_WHY_C5,
        /// The next group keeps C1, C3 and C4 (2.3.3).
        C6 = "2.3.3" => words::PAIRING_TEAM_WHY_C6,
        /// Fewest upfloaters that floated in the round before (2.3.4).
        C7 = "2.3.4" => words::PAIRING_TEAM_WHY_C7,
        /// Fewest teams without the side they prefer (2.3.5).
        C8 = "2.3.5" => words::PAIRING_TEAM_WHY_C8,
        /// Fewest teams without the side they strongly prefer (2.3.6).
        C9 = "2.3.6" => words::PAIRING_TEAM_WHY_C9,
        /// Fewest opponents of upfloaters that floated in the round before (2.3.7).
        C10 = "2.3.7" => words::PAIRING_TEAM_WHY_C10,
    }
}

/// Why an alternative was not chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TeamReason {
    /// The two have met (C1).
    Met,
    /// The tournament forbids the pair.
    Forbidden,
    /// The team may not have the bye (C2).
    ByeRefused,
    /// The others could not all be paired (C3).
    Unpairable,
    /// It is worse by this criterion, and not by any that weighs more.
    Criterion(TeamCriterion),
    /// The bye would go to a team of a higher score (3.4).
    HigherScore,
    /// Equal in all criteria, it comes later in the order of 3.4, 3.5 or 3.6.
    Order,
}

/// Why a round of teams is paired as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamExplanation {
    /// The brackets that have upfloaters, from the top.
    pub upfloaters: Vec<UpfloaterChoice>,
    /// The brackets whose upper members are not the first half of their teams.
    pub exchanges: Vec<ExchangeChoice<TeamReason>>,
    /// The pairs in the order of the tables.
    pub pairs: Vec<TeamPairChoice>,
    /// The bye.
    pub bye: Option<TeamByeChoice>,
}

/// Why these teams float up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UpfloaterChoice {
    /// The score of the group.
    pub group: Points,
    /// The teams that float up to it, in order.
    pub teams: Vec<u32>,
    /// The first few teams that come before the last of them and stay, each with the reason.
    pub rivals: Vec<Rival<TeamReason>>,
}

/// Why two teams meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamPairChoice {
    /// The pair.
    pub pair: Pair,
    /// The team with the smaller number, and the other one (3.6).
    pub members: [u32; 2],
    /// The scores of these two.
    pub scores: [Points; 2],
    /// The first few of the free teams that come before the partner in the order, each with the reason.
    pub passed: Vec<Rival<TeamReason>>,
    /// The article that decided the sides.
    pub sides: TeamSideRule,
    /// The first team of the pair (4.2).
    pub first: u32,
}

/// Why a team has the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamByeChoice {
    /// The team.
    pub team: u32,
    /// Its score.
    pub score: Points,
    /// The first few teams that come before it in the order of 3.4, each with the reason.
    pub rivals: Vec<Rival<TeamReason>>,
}

/// Explains the round that the engine pairs; empty if there is none.
pub fn explain(teams: &TeamTournament) -> TeamExplanation {
    let roster = Roster::of(teams);
    let Ok(round) = Round::of(&roster) else { return TeamExplanation::default() };
    let mut explanation = TeamExplanation::default();
    let mut open = vec![true; roster.len()];
    round.bye.iter().for_each(|&bye| open[bye] = false);
    let number = |place: usize| roster.entrants[place].number;
    for bracket in &round.brackets {
        let group = roster.entrants[bracket.residents[0]].score;
        if !bracket.upfloaters.is_empty() {
            let left = left_of(&roster, &bracket.residents, &open, round.bye);
            explanation.upfloaters.push(UpfloaterChoice {
                group,
                teams: bracket.upfloaters.iter().map(|&place| number(place)).collect(),
                rivals: rivals(&left, &bracket.upfloaters),
            });
        }
        let judged = Bracket::new(&roster, &bracket.residents, &bracket.upfloaters);
        explanation.exchanges.extend(judged.exchange(group, &bracket.pairs));
        explanation.pairs.extend(judged.choices(&bracket.pairs));
        bracket.pairs.iter().for_each(|&(a, b)| (open[a], open[b]) = (false, false));
    }
    let mut pairs: Vec<Pair> = explanation.pairs.iter().map(|choice| choice.pair).collect();
    crate::board_order(&teams.by(teams.primary), &mut pairs);
    let table = |choice: &TeamPairChoice| pairs.iter().position(|&pair| pair == choice.pair);
    explanation.pairs.sort_by_key(table);
    explanation.bye = round.bye.map(|bye| bye_choice(&roster, bye));
    explanation
}

/// The teams below that come before the last upfloater and stay.
fn rivals(left: &Left, chosen: &[usize]) -> Vec<Rival<TeamReason>> {
    let best = left.quality(chosen);
    let Some(&last) = chosen.last() else { return Vec::new() };
    let below = left.teams[left.top..].iter().copied();
    let stay = below.take_while(|&place| place < last).filter(|place| !chosen.contains(place));
    let rival = |place: usize| Rival {
        player: left.roster.entrants[place].number,
        reason: match left.best_with(place) {
            None => TeamReason::Unpairable,
            Some(set) => best.reason_against(&left.quality(&set)),
        },
    };
    stay.take(MOST_RIVALS).map(rival).collect()
}

fn bye_choice(roster: &Roster, bye: usize) -> TeamByeChoice {
    let entrant = &roster.entrants[bye];
    let mut others: Vec<usize> = (0..roster.len()).filter(|&place| place != bye).collect();
    others.sort_by_key(|&place| super::bye_order(roster, place));
    let before = others
        .into_iter()
        .take_while(|&place| super::bye_order(roster, place) < super::bye_order(roster, bye));
    let reason = |place: usize| match roster.entrants[place].bye_allowed {
        true => TeamReason::Unpairable,
        false => TeamReason::ByeRefused,
    };
    let rival =
        |place: usize| Rival { player: roster.entrants[place].number, reason: reason(place) };
    let rivals = before.take(MOST_RIVALS).map(rival).collect();
    TeamByeChoice { team: entrant.number, score: entrant.score, rivals }
}

impl Bracket<'_> {
    /// Why the upper members are not the first half; `None` if they are.
    fn exchange(
        &self,
        bracket: Points,
        pairs: &[(usize, usize)],
    ) -> Option<ExchangeChoice<TeamReason>> {
        let half = self.teams.len() / 2;
        let is_upper = |place: &usize| pairs.iter().any(|(upper, _)| upper == place);
        let number = |place: usize| self.roster.entrants[place].number;
        let (first, second) = self.teams.split_at(half);
        let up: Vec<u32> = second.iter().filter(|it| is_upper(it)).map(|&it| number(it)).collect();
        if up.is_empty() {
            return None;
        }
        let down = first.iter().filter(|it| !is_upper(it)).map(|&it| number(it)).collect();
        let upper: Vec<bool> = (0..self.teams.len()).map(|v| v < half).collect();
        let reason = self.reason_against(&Conditions { upper: Some(upper), only: Vec::new() });
        Some(ExchangeChoice { bracket, down, up, reason })
    }

    /// The pairs with what was against other partners.
    fn choices(&self, pairs: &[(usize, usize)]) -> Vec<TeamPairChoice> {
        let vertex = |place: usize| {
            self.teams.iter().position(|&it| it == place).expect("the pair is of this bracket")
        };
        let mut pairs: Vec<(usize, usize)> =
            pairs.iter().map(|&(a, b)| (vertex(a), vertex(b))).collect();
        pairs.sort_unstable();
        let mut upper = vec![false; self.teams.len()];
        pairs.iter().for_each(|&(a, _)| upper[a] = true);
        let mut settled: Vec<(usize, usize)> = Vec::new();
        let mut choices = Vec::new();
        for &(v, partner) in &pairs {
            let is_open = |w: &usize| !upper[*w] && !settled.iter().any(|&(_, other)| other == *w);
            let before: Vec<usize> = (v + 1..partner).filter(is_open).collect();
            let mut passed = Vec::new();
            for w in before {
                let reason = match self.obstacle(v, w) {
                    Some(reason) => reason,
                    None if self.teams.len() > LARGE => continue,
                    None => {
                        let only = settled.iter().copied().chain([(v, w)]).collect();
                        self.reason_against(&Conditions { upper: Some(upper.clone()), only })
                    }
                };
                passed.push(Rival { player: self.entrant(w).number, reason });
                if passed.len() == MOST_PASSED {
                    break;
                }
            }
            settled.push((v, partner));
            choices.push(self.choice(v, partner, passed));
        }
        choices
    }

    fn choice(&self, v: usize, partner: usize, passed: Vec<Rival<TeamReason>>) -> TeamPairChoice {
        let (one, other) = (self.entrant(v), self.entrant(partner));
        let (first, _) = ordered(one, other);
        TeamPairChoice {
            pair: super::numbered(self.roster, self.teams[v], self.teams[partner]),
            members: [one.number, other.number],
            scores: [one.score, other.score],
            passed,
            sides: side_rule(self.roster, one, other),
            first: first.number,
        }
    }

    fn obstacle(&self, v: usize, w: usize) -> Option<TeamReason> {
        obstacle(self.roster, self.teams[v], self.teams[w])
    }

    /// The reason against the best pairing under conditions.
    fn reason_against(&self, conditions: &Conditions) -> TeamReason {
        let best = self.counts(&Conditions::default()).expect("the bracket can be paired");
        match self.counts(conditions) {
            None => TeamReason::Unpairable,
            Some(other) => reason_by_counts(best, other),
        }
    }
}

/// The article that decides the sides of two teams.
pub(super) fn side_rule(roster: &Roster, one: &Entrant, other: &Entrant) -> TeamSideRule {
    let (first, other) = ordered(one, other);
    side(roster, first, other).1
}

/// Why two places may not meet.
pub(super) fn obstacle(roster: &Roster, a: usize, b: usize) -> Option<TeamReason> {
    match roster.may_meet(a, b) {
        true => None,
        false if roster.have_met(a, b) => Some(TeamReason::Met),
        false => Some(TeamReason::Forbidden),
    }
}

/// The reason why the second counts of C8 to C10 are worse.
pub(super) fn reason_by_counts(best: [u32; 3], other: [u32; 3]) -> TeamReason {
    let criteria = [TeamCriterion::C8, TeamCriterion::C9, TeamCriterion::C10];
    let worse = criteria
        .into_iter()
        .zip(best.into_iter().zip(other))
        .find(|(_, (one, other))| one != other);
    worse.map_or(TeamReason::Order, |(criterion, _)| TeamReason::Criterion(criterion))
}

/// Conditions on the pairs of a bracket.
#[derive(Clone, Debug, Default)]
pub(super) struct Conditions {
    /// Whether each vertex is the upper member of its pair.
    pub upper: Option<Vec<bool>>,
    /// Pairs that are settled.
    pub only: Vec<(usize, usize)>,
}

impl Conditions {
    pub(super) fn allow(&self, u: usize, v: usize) -> bool {
        let (low, high) = (u.min(v), u.max(v));
        self.upper.as_ref().is_none_or(|upper| upper[low] && !upper[high])
            && self.only.iter().all(|&pair| {
                let touches = [pair.0, pair.1].iter().any(|it| *it == low || *it == high);
                !touches || pair == (low, high)
            })
    }
}
