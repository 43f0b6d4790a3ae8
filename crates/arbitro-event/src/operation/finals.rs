//! Finals: ties for a first place, and the draw of the final.

use crate::model::state::group_mut;
use std::collections::HashSet;
use std::sync::Arc;

use arbitro_pairing::Side;
use serde::{Deserialize, Serialize};

use super::people::texts;
use super::setup::new_group;
use super::{Act, Subject};
use crate::locale::{Message, message, words};
use crate::model::format::{is_one, one};
use crate::model::group::{Decision, DrawnLots, Group};
use crate::{
    CategoryCode, GroupCode, PlayerCode, PlayerStatus, Refusal, ReportTerms, Signed, State, System,
    ranking,
};

/// Lots among players tied on everything.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DrawLots {
    /// The group.
    pub group: GroupCode,
    /// The seed they were drawn from.
    pub seed: u64,
    /// Every player of the group, in the order drawn; it only matters among tied players.
    pub order: Vec<PlayerCode>,
}

/// The arbiter's decision on a tie, or the result of a play-off game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decide {
    /// The group.
    pub group: GroupCode,
    /// The player who has the place.
    pub player: PlayerCode,
    /// The place, from 1.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub place: u32,
    /// The player beaten in a play-off game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<PlayerCode>,
    /// The reason.
    pub reason: String,
}

/// A finalist who does not come, and the replacement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Replace {
    /// The final.
    pub group: GroupCode,
    /// The player who does not come.
    pub player: PlayerCode,
    /// The player who plays instead.
    pub by: PlayerCode,
}

/// The draw of a final.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advance {
    /// The category.
    pub category: CategoryCode,
    /// The seed the lots were drawn from.
    pub seed: u64,
    /// The pairing system.
    pub system: System,
    /// The side that the first player has in the first round.
    pub initial_side: Side,
    /// The finalists in the order drawn.
    pub players: Vec<PlayerCode>,
}

/// Refuses if the group is not finished, or its final is already drawn.
fn require_finished(state: &State, code: GroupCode) -> Result<&Group, Refusal> {
    let group = state.group(code)?;
    group.require_complete()?;
    group.require_none_adjourned()?;
    state.require_no_final(code)?;
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
        let order = state.ids(&self.order);
        if let Some(group) = group_mut(&mut state.groups, self.group) {
            group.lots = Some(DrawnLots { seed: self.seed, order });
        }
    }

    fn summary(&self) -> Message {
        message!(words::EVENT_LOG_LOTS, group = self.group, seed = self.seed.to_string())
    }
}

impl Act for Decide {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let group = require_finished(state, self.group)?;
        group.require_member(state.find(&self.player)?, &self.player).map(|_| ())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        let Some(&player) = state.index.get(&self.player) else { return };
        let over = self.over.as_ref().and_then(|over| state.index.get(over).copied());
        if let Some(group) = group_mut(&mut state.groups, self.group) {
            let (place, reason) = (self.place, self.reason.clone());
            group.decisions.retain(|decision| decision.place != place);
            group.decisions.push(Decision { place, player, over, reason });
            group.decisions.sort_by_key(|decision| decision.place);
        }
    }

    fn summary(&self) -> Message {
        let key = match (&self.over, self.place) {
            (Some(_), _) => words::EVENT_LOG_PLAYOFF,
            (None, 1) => words::EVENT_LOG_DECIDE,
            (None, _) => words::EVENT_LOG_DECIDE_PLACE,
        };
        let Self { group, player, place, over, reason } = self;
        let other = over.as_ref().map_or_else(String::new, ToString::to_string);
        message!(key, group, player, place, other, reason)
    }
}

impl Act for Advance {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        state.require_category(self.category)?;
        if let Some(group) = state.final_of(self.category) {
            return Err(Refusal::FinalExists { decider: group.code });
        }
        let groups: Vec<&Group> = state.groups_of(self.category).collect();
        let rules = state.rules()?.category(self.category);
        let (each, besides) = rules
            .map_or((1, 0), |rules| (rules.qualifiers as usize, rules.best_runners_up as usize));
        let most = groups.len() * each + besides;
        let (category, players) = (self.category, self.players.len());
        let wrong_number = Refusal::FinalPlayers { category, groups: groups.len(), players };
        if groups.len() < 2 || players < 2 || players > most {
            return Err(wrong_number);
        }
        let finalists: HashSet<_> =
            self.players.iter().map(|code| state.find(code)).collect::<Result<_, _>>()?;
        let mut qualified = 0;
        for group in groups {
            group.require_finished()?;
            let members = group.members.iter();
            let count = members.filter(|member| finalists.contains(&member.player)).count();
            // Those who have left play no final: of a group that has too few others, all go on.
            let least = each.min(ranking::staying(state, group)?.len());
            if count < least || count > each + besides.min(1) {
                let (group, each) = (group.code, each as u32);
                return Err(Refusal::FinalGroup { group, each });
            }
            qualified += count;
        }
        if qualified != self.players.len() || finalists.len() != qualified {
            return Err(wrong_number);
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, by: &Signed) {
        let code = self.category.final_group();
        let (players, system) = (state.ids(&self.players), (self.system, self.initial_side));
        let group = new_group(state, code, system, &players, &ReportTerms::default(), by);
        state.groups.extend(group.map(|group| (code, Arc::new(group))));
    }

    fn summary(&self) -> Message {
        message!(words::EVENT_LOG_ADVANCE, category = self.category, players = texts(&self.players))
    }

    fn subjects(&self, state: &State) -> Vec<Subject> {
        // A final depends on every group of its category.
        state.groups_of(self.category).map(|group| Subject::Group(group.code)).collect()
    }
}

impl Act for Replace {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let group = state.group(self.group)?;
        if !group.played.is_empty() {
            return Err(Refusal::FinalStarted { group: self.group, player: self.player.clone() });
        }
        let (player, by) = (state.find(&self.player)?, state.find(&self.by)?);
        group.require_member(player, &self.player)?;
        if group.member(by).is_some() {
            return Err(Refusal::InGroup { player: self.by.clone(), group: self.group });
        }
        if state.player(by).status != PlayerStatus::Active {
            return Err(Refusal::NotThere { player: self.by.clone() });
        }
        if self.by.category() != self.group.category() || state.group_of(by).is_none() {
            return Err(Refusal::OtherCategory { player: self.by.clone(), group: self.group });
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        let (Some(&player), Some(&by)) = (state.index.get(&self.player), state.index.get(&self.by))
        else {
            return;
        };
        if let Some(group) = group_mut(&mut state.groups, self.group) {
            group.absences.retain(|&(absent, _)| absent != player);
            group.asked.retain(|&(absent, ..)| absent != player);
            for member in group.members.iter_mut().filter(|member| member.player == player) {
                member.player = by;
            }
            group.replaced.push((player, by));
        }
    }

    fn summary(&self) -> Message {
        let Self { group, player, by } = self;
        message!(words::EVENT_LOG_REPLACE, group, player, by)
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        let players = [&self.player, &self.by].map(|code| Subject::Player(code.clone()));
        players.into_iter().chain([Subject::Group(self.group)]).collect()
    }
}
