//! Finals: ties for a first place, and the draw of the final.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::people::texts;
use super::setup::rounds;
use super::{Act, Subject};
use crate::championship::model::group::{Decision, Group, Lots, side};
use crate::championship::{CategoryCode, GroupCode, PlayerCode, Refusal, Signed, State, System};
use crate::locale::Message;
use crate::pairing::Side;

/// Lots among players who are equal on everything.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DrawLots {
    /// The group.
    pub group: GroupCode,
    /// The seed they were drawn from.
    pub seed: u64,
    /// Every player of the group, in the order drawn; it only matters among equals.
    pub order: Vec<PlayerCode>,
}

/// The árbitro's decision on a tie for a first place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decide {
    /// The group.
    pub group: GroupCode,
    /// Who is first.
    pub player: PlayerCode,
    /// Why.
    pub reason: String,
}

/// The draw of a final.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advance {
    /// The category.
    pub category: CategoryCode,
    /// The seed the lots were drawn from.
    pub seed: u64,
    /// How it is paired.
    pub system: System,
    /// The side that the first player has in the first round.
    #[serde(with = "side")]
    pub initial_side: Side,
    /// The finalists in the order drawn.
    pub players: Vec<PlayerCode>,
}

/// Refuses what comes too early, or too late because the final was drawn.
fn require_finished(state: &State, code: GroupCode) -> Result<&Group, Refusal> {
    let group = state.group(code)?;
    group.require_complete()?;
    if !code.is_final()
        && let Some(last) = state.final_of(code.category())
    {
        return Err(Refusal::FinalDrawn { group: code, decider: last.code });
    }
    Ok(group)
}

impl Act for DrawLots {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let group = require_finished(state, self.group)?;
        let drawn: HashSet<_> =
            self.order.iter().map(|code| state.find(code)).collect::<Result<_, _>>()?;
        if drawn.len() != group.members.len()
            || self.order.len() != drawn.len()
            || group.members.iter().any(|member| !drawn.contains(&member.player))
        {
            return Err(Refusal::LotsPlayers { group: self.group });
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        let order = self.order.iter().filter_map(|code| state.index.get(code).copied()).collect();
        if let Some(group) = state.groups.get_mut(&self.group) {
            group.lots = Some(Lots { seed: self.seed, order });
        }
    }

    fn summary(&self) -> Message {
        Message::new("event-log-lots")
            .with("group", self.group.to_string())
            .with("seed", self.seed.to_string())
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        vec![Subject::Group(self.group)]
    }
}

impl Act for Decide {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let group = require_finished(state, self.group)?;
        let id = state.find(&self.player)?;
        if group.member(id).is_none() {
            return Err(Refusal::NotInGroup { player: self.player.clone(), group: self.group });
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        let Some(&player) = state.index.get(&self.player) else { return };
        if let Some(group) = state.groups.get_mut(&self.group) {
            group.decision = Some(Decision { player, reason: self.reason.clone() });
        }
    }

    fn summary(&self) -> Message {
        Message::new("event-log-decide")
            .with("group", self.group.to_string())
            .with("player", self.player.to_string())
            .with("reason", self.reason.clone())
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        vec![Subject::Group(self.group)]
    }
}

impl Act for Advance {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        state.require_category(self.category)?;
        if let Some(group) = state.final_of(self.category) {
            return Err(Refusal::FinalExists { decider: group.code });
        }
        let groups: Vec<&Group> = state.groups_of(self.category).collect();
        if groups.len() < 2 || groups.len() != self.players.len() {
            return Err(Refusal::FinalPlayers {
                category: self.category,
                groups: groups.len(),
                players: self.players.len(),
            });
        }
        let finalists: HashSet<_> =
            self.players.iter().map(|code| state.find(code)).collect::<Result<_, _>>()?;
        for group in groups {
            group.require_finished()?;
            let winners =
                group.members.iter().filter(|member| finalists.contains(&member.player)).count();
            if winners != 1 {
                return Err(Refusal::FinalGroup { group: group.code });
            }
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, by: &Signed) {
        let code = self.category.final_group();
        let players: Vec<_> =
            self.players.iter().filter_map(|code| state.index.get(code).copied()).collect();
        let Some(rules) = state.rules.as_ref().and_then(|rules| rules.category(self.category))
        else {
            return;
        };
        let rounds = rounds(true, self.system, players.len(), rules);
        let mut group = Group::new(code, rounds, self.initial_side, &players);
        group.system = self.system;
        group.by = Some(by.clone());
        state.groups.insert(code, group);
    }

    fn summary(&self) -> Message {
        Message::new("event-log-advance")
            .with("category", self.category.to_string())
            .with("players", texts(&self.players))
    }

    fn subjects(&self, state: &State) -> Vec<Subject> {
        // A final rests on every group of its category.
        state.groups_of(self.category).map(|group| Subject::Group(group.code)).collect()
    }
}
