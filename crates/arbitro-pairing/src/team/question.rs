//! Why not another round of teams? The best other round with the pair or bye in question, and the
//! reason against it.

use super::compare::{TeamObjection, compare};
use super::explanation::{TeamReason, obstacle};
use super::prelude::*;
use super::{Round, paired};
use crate::dutch::{Alternative, Decision, Ground, NoAnswer, Posed, Question, Value, Wanted};
use arbitro_words::Message;

/// A reason that decides between two rounds of teams, and its article of C.04.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TeamGround {
    /// The reason.
    pub reason: TeamReason,
    /// The number of the article.
    pub article: &'static str,
}

impl Ground for TeamGround {
    fn clause(&self) -> Message {
        self.reason.words()
    }

    fn criterion(&self) -> Option<String> {
        let criterion = match self.reason {
            TeamReason::Met => "C1",
            TeamReason::ByeRefused => "C2",
            TeamReason::Unpairable => "C3",
            TeamReason::Criterion(criterion) => return Some(format!("{criterion:?}")),
            TeamReason::Order => "order",
            TeamReason::Forbidden | TeamReason::HigherScore => return None,
        };
        Some(criterion.to_owned())
    }

    fn article(&self) -> Option<&'static str> {
        (self.reason != TeamReason::Forbidden).then_some(self.article)
    }
}

/// Answers a question about `here`, the round that the engine pairs, as [`crate::dutch::ask`] does for players.
///
/// The best other round is the one that the articles give when the condition in question counts as
/// an absolute criterion.
///
/// # Errors
/// A team does not take part, or nobody has a bye.
pub fn ask(
    teams: &TeamTournament,
    here: &Paired,
    question: Question,
) -> Result<Alternative<TeamGround>, NoAnswer> {
    let roster = Roster::of(teams);
    let (wanted, has) = match question.posed(here, roster.len(), |team| roster.place_of(team))? {
        Posed::Without(team) => return Ok(without(teams, team)),
        Posed::Has => return Ok(Alternative::here(here)),
        Posed::Other(wanted, has) => (wanted, has),
    };
    let conditioned = conditioned(&roster, wanted, has);
    let round = conditioned.and_then(|roster| Round::of(&roster).ok());
    let other = round.map(|round| paired(teams, &roster, &round));
    let decision = match &other {
        Some(other) => compare(teams, &other.pairs, other.bye.as_slice()).first().map(decision),
        None => Some(Decision::whole(of_the_round(barrier(&roster, wanted, has)))),
    };
    Ok(Alternative { has, other, decision, is_settled: true })
}

/// The round as it would be without a team.
fn without(teams: &TeamTournament, team: u32) -> Alternative<TeamGround> {
    let mut rest = teams.clone();
    for one in rest.matches.players.iter_mut().filter(|one| one.number == team) {
        one.available = false;
    }
    Alternative::without(super::pair(&rest).ok(), of_the_round(TeamReason::Unpairable))
}

/// The teams with the condition in question as an absolute criterion; `None` if another one
/// excludes it.
fn conditioned(roster: &Roster, wanted: Wanted, has: bool) -> Option<Roster> {
    let mut asked = roster.clone();
    match wanted {
        Wanted::Pair(a, b) if has => asked.keep_apart(a, b),
        Wanted::Pair(a, b) => {
            if !roster.may_meet(a, b) {
                return None;
            }
            for other in (0..roster.len()).filter(|other| ![a, b].contains(other)) {
                asked.keep_apart(a, other);
                asked.keep_apart(b, other);
            }
            [a, b].into_iter().for_each(|place| asked.entrants[place].bye_allowed = false);
        }
        Wanted::Bye(bye) if has => asked.entrants[bye].bye_allowed = false,
        Wanted::Bye(bye) => {
            for (place, entrant) in asked.entrants.iter_mut().enumerate() {
                entrant.bye_allowed &= place == bye;
            }
        }
    }
    Some(asked)
}

/// Why there is no other round.
fn barrier(roster: &Roster, wanted: Wanted, has: bool) -> TeamReason {
    match wanted {
        Wanted::Pair(a, b) if !has => obstacle(roster, a, b).unwrap_or(TeamReason::Unpairable),
        Wanted::Bye(bye) if !has && !roster.entrants[bye].bye_allowed => TeamReason::ByeRefused,
        _ => TeamReason::Unpairable,
    }
}

/// A reason that concerns the whole round.
fn of_the_round(reason: TeamReason) -> TeamGround {
    TeamGround { reason, article: reason.article("3.3") }
}

/// The first objection to the other round decides.
fn decision(objection: &TeamObjection) -> Decision<TeamGround> {
    let article = objection.article();
    let (reason, bracket, values): (_, _, Option<[Value; 2]>) = match objection {
        TeamObjection::Bye { reason, values, .. } => (*reason, None, values.clone()),
        TeamObjection::Upfloaters { group, reason, values, .. }
        | TeamObjection::Bracket { group, reason, values, .. } => {
            (*reason, Some(*group), values.clone())
        }
        TeamObjection::NotARound { .. }
        | TeamObjection::Pair { .. }
        | TeamObjection::Sides { .. } => unreachable!("the engine paired the other round"),
    };
    Decision { reason: TeamGround { reason, article }, bracket, values }
}
