//! The roll call: who has come.

use super::players::of_those_left;
use super::{Plan, Plans, Question, question};
use crate::operation::{Await, Present};
use crate::{PlayerCode, PlayerStatus, Refusal, State, entries};

/// Marks players as present.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkPresent {
    /// The players.
    pub players: Vec<PlayerCode>,
}

impl Plans for MarkPresent {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let is_so = |code: &PlayerCode| {
            let player = state.player(state.find(code)?);
            let there = player.present && player.status == PlayerStatus::Active;
            Ok(there.then(|| Refusal::PresentAlready { player: code.clone() }))
        };
        let mut plan = of_those_left(&self.players, is_so, |players| Present { players }.into())?;
        let waiting = entries::without_a_place(state, &self.players);
        plan.remarks.extend(waiting.map(super::Remark::Helps));
        Ok(plan)
    }
}

/// Awaits players: they are not paired until they have come.
#[derive(Clone, Debug, PartialEq)]
pub struct AwaitPlayers {
    /// The players; everybody who is not marked as present if empty.
    pub players: Vec<PlayerCode>,
}

impl Plans for AwaitPlayers {
    fn words(&self) -> &'static [&'static str] {
        &[question::TOUCHES_PLAYED]
    }

    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        if !self.players.is_empty() {
            let is_so = |code: &PlayerCode| {
                let player = state.player(state.find(code)?);
                let awaited = player.status == PlayerStatus::Absent;
                Ok(awaited.then(|| Refusal::AwaitedAlready { player: code.clone() }))
            };
            return of_those_left(&self.players, is_so, |players| Await { players }.into());
        }
        let away = state
            .players()
            .filter(|(_, player)| player.status == PlayerStatus::Active && !player.present);
        let away: Vec<_> = away.collect();
        let players: Vec<PlayerCode> =
            away.iter().map(|(_, player)| player.row.code.clone()).collect();
        if players.is_empty() {
            return Ok(Plan::default());
        }
        let mut plan = Plan::of(Await { players });
        let played = |id| state.group_of(id).filter(|group| group.has_sat_down(id));
        let groups: Vec<_> = away.iter().filter_map(|&(id, _)| played(id)).collect();
        if !groups.is_empty() {
            let count = groups.len();
            let mut groups: Vec<_> = groups.into_iter().map(|group| group.code).collect();
            groups.sort_unstable();
            groups.dedup();
            plan.questions.push(Question::TouchesPlayed {
                groups,
                players: count,
                operations: 0,
                of_others: 0,
                desks: Vec::new(),
                earlier: Vec::new(),
            });
        }
        Ok(plan)
    }
}
