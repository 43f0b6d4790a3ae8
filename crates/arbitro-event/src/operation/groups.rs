//! Groups: the draw, and a player moved by hand.

use crate::model::state::group_mut;
use std::collections::HashSet;
use std::sync::Arc;

use arbitro_pairing::Side;
use serde::{Deserialize, Serialize};

use super::people::texts;
use super::setup::{full, new_group, recount, require_free_place, rounds_with_another};
use super::{Act, Subject, tables};
use crate::locale::{Message, message, words};
use crate::model::format::{is_usual, sparse};
use crate::model::group::Group;
use crate::model::team::entrants;
use crate::{
    CategoryCode, CategoryRules, GroupCode, GroupScope, PlayerCode, PlayerId, PlayerStatus,
    Refusal, ReportTerms, RoomRules, Signed, State, System,
};

sparse! {
    /// The draw of a category's groups.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub struct Draw {
        /// The category.
        pub category: CategoryCode,
        /// The seed the lots were drawn from.
        pub seed: u64,
        /// The groups, numbered from 1.
        pub groups: Vec<DrawnGroup>,
        /// The category's format, if it was chosen by the number of players.
        pub chosen: Option<Box<CategoryRules>> = default,
    }

    /// One drawn group.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub struct DrawnGroup {
        /// The side that the first player has in the first round.
        pub initial_side: Side,
        /// The pairing system.
        pub system: System = default,
        /// The players in the order drawn.
        pub players: Vec<PlayerCode>,
        /// Their numbers, if they are not 1, 2, 3 …: for a group in an exported document from which
        /// somebody was moved.
        pub numbers: Vec<u32> = default,
        /// The report it was imported from, if it was not drawn here.
        pub imported: Option<String> = default,
        /// The report's prescriptions for the pairing.
        pub terms: ReportTerms = default,
    }
}

/// A player moved into another group by hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MovePlayer {
    /// The player.
    pub player: PlayerCode,
    /// The old group.
    pub from: GroupCode,
    /// The new group.
    pub to: GroupCode,
    /// The first round there.
    pub round: u32,
}

/// A group formed after the draw, of players who have not played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Make {
    /// The group, which is new.
    pub group: GroupCode,
    /// The side that the first player has in the first round.
    pub initial_side: Side,
    /// The pairing system.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub system: System,
    /// The players in their order.
    pub players: Vec<PlayerCode>,
}

/// A group dissolved before it has played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dissolve {
    /// The group.
    pub group: GroupCode,
    /// The new group of each player, with the first round there.
    pub to: Vec<(PlayerCode, GroupCode, u32)>,
}

/// Refuses to change a bracket.
fn require_no_bracket(group: &Group) -> Result<(), Refusal> {
    if group.system.is_knock_out() {
        return Err(Refusal::BracketDrawn { group: group.code, seq: group.drawn_in() });
    }
    Ok(())
}

/// Refuses to change a group whose final is already drawn.
fn require_no_final(state: &State, group: GroupCode) -> Result<(), Refusal> {
    match state.final_of(group.category()) {
        Some(last) => Err(Refusal::FinalDrawn { group, decider: last.code }),
        None => Ok(()),
    }
}

/// Refuses to take a player out of a round robin that has begun: its table would be another.
fn require_not_begun(group: &Group, player: &PlayerCode) -> Result<(), Refusal> {
    match group.has_begun_table() {
        true => Err(Refusal::TableBegun { player: player.clone(), group: group.code }),
        false => Ok(()),
    }
}

/// Removes a player from a group.
fn leave(state: &mut State, id: PlayerId, code: GroupCode) {
    state.wait_no_longer(&[state.code(id).clone()]);
    if let Some(group) = group_mut(&mut state.groups, code) {
        group.members.retain(|member| member.player != id);
        group.absences.retain(|&(player, _)| player != id);
        group.asked.retain(|&(player, ..)| player != id);
    }
    recount(state, code);
}

/// Adds a player to a group as a late entry.
fn join(state: &mut State, id: PlayerId, code: GroupCode, round: u32) {
    state.enter(code, id, round, None);
    recount(state, code);
    state.take_byes(code, id);
}

impl Act for Make {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let category = self.group.category();
        state.require_category(category)?;
        require_no_final(state, self.group)?;
        if state.groups_of(category).next().is_none() {
            return Err(Refusal::NotDrawn { category });
        }
        state.groups_of(category).try_for_each(require_no_bracket)?;
        if self.group.is_final() || state.group(self.group).is_ok() || self.players.len() < 2 {
            return Err(Refusal::NoNewGroup { group: self.group });
        }
        let mut codes = HashSet::new();
        for code in &self.players {
            let player = || code.clone();
            let id = state.find(code)?;
            let is_active = state.player(id).status == PlayerStatus::Active;
            if code.category() != category || !codes.insert(code) || !is_active {
                return Err(Refusal::DrawPlayer { player: player(), category });
            }
            if let Some(group) = state.group_of(id) {
                if group.has_played(id) {
                    return Err(Refusal::HasPlayed { player: player(), group: group.code });
                }
                require_not_begun(group, code)?;
            }
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, by: &Signed) {
        let ids = state.ids(&self.players);
        for &id in &ids {
            if let Some(code) = state.group_of(id).map(|group| group.code) {
                leave(state, id, code);
            }
        }
        let (drawn, none) = ((self.system, self.initial_side), ReportTerms::default());
        let Some(group) = new_group(state, self.group, drawn, &ids, &none, by) else { return };
        state.groups.insert(self.group, Arc::new(group));
        ids.into_iter().for_each(|id| state.take_byes(self.group, id));
    }

    fn summary(&self) -> Message {
        message!(words::EVENT_LOG_MAKE, group = self.group, players = texts(&self.players))
    }

    fn subjects(&self, state: &State) -> Vec<Subject> {
        let players = self.players.iter().flat_map(|code| Subject::with_group(state, code));
        let whole = [Subject::Category(self.group.category()), Subject::Group(self.group)];
        players.chain(whole).collect()
    }
}

impl Act for Dissolve {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let group = state.group(self.group)?;
        require_no_final(state, self.group)?;
        let category = self.group.category();
        if !group.played.is_empty() || self.group.is_final() {
            return Err(Refusal::DissolvePaired { group: self.group });
        }
        let (drawn, members) = (self.to.len(), group.members.len());
        if drawn != members {
            return Err(Refusal::DrawPlayers { category, drawn, there: members });
        }
        for (player, to, round) in &self.to {
            let (id, other) = (state.find(player)?, state.group(*to)?);
            group.require_member(id, player)?;
            let player = || player.clone();
            if to.category() != category || to.is_final() || *to == self.group {
                return Err(Refusal::OtherCategory { player: player(), group: *to });
            }
            if *round != other.played.len() as u32 + 1 || *round > rounds_with_another(state, other)
            {
                return Err(Refusal::LateRound { player: player(), group: *to, round: *round });
            }
            require_free_place(state, other, &player())?;
            let joining = self.to.iter().filter(|(_, group, _)| group == to).count();
            if joining > 1 && other.has_begun_table() {
                return Err(full(state, other, &player()));
            }
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        state.groups.remove(&self.group);
        for (player, to, round) in &self.to {
            if let Some(&id) = state.index.get(player) {
                join(state, id, *to, *round);
            }
        }
    }

    fn summary(&self) -> Message {
        if self.to.is_empty() {
            return message!(words::EVENT_LOG_DISSOLVE_EMPTY, group = self.group);
        }
        let to = self.to.iter().map(|(player, group, _)| format!("{player} → {group}"));
        message!(words::EVENT_LOG_DISSOLVE, group = self.group, players = to.collect::<Vec<_>>())
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        let moved = self
            .to
            .iter()
            .flat_map(|(player, to, _)| [Subject::Player(player.clone()), Subject::Group(*to)]);
        let whole = [Subject::Category(self.group.category()), Subject::Group(self.group)];
        moved.chain(whole).collect()
    }
}

impl Act for Draw {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        state.require_category(self.category)?;
        if let Some(group) = state.groups_of(self.category).find(|group| !group.played.is_empty()) {
            return Err(Refusal::DrawPaired { category: self.category, group: group.code });
        }
        let drawn: Vec<&PlayerCode> = self.groups.iter().flat_map(|group| &group.players).collect();
        let mut codes = HashSet::new();
        for &code in &drawn {
            let id = state.find(code)?;
            if code.category() != self.category
                || !codes.insert(code)
                || state.player(id).status != PlayerStatus::Active
            {
                let player = code.clone();
                return Err(Refusal::DrawPlayer { player, category: self.category });
            }
        }
        let active = state.active_entrants(self.category).count();
        if drawn.is_empty() || drawn.len() != active {
            let (category, drawn) = (self.category, drawn.len());
            return Err(Refusal::DrawPlayers { category, drawn, there: active });
        }
        self.require_free_tables(state)
    }

    fn apply(&self, state: &mut State, by: &Signed) {
        state.groups.retain(|code, _| code.category() != self.category);
        state.choose(self.category, self.chosen.as_deref().cloned());
        for (number, drawn) in (1..).zip(&self.groups) {
            let code = self.category.group(number);
            let (players, system) = (state.ids(&drawn.players), (drawn.system, drawn.initial_side));
            let group = new_group(state, code, system, &players, &drawn.terms, by);
            let Some(mut group) = group else { return };
            group.imported.clone_from(&drawn.imported);
            if drawn.numbers.len() == group.members.len() {
                for (member, &number) in group.members.iter_mut().zip(&drawn.numbers) {
                    member.number = number;
                }
            }
            state.groups.insert(code, Arc::new(group));
        }
        let of_group = |group: &Group| {
            let code = group.code;
            group.members.iter().map(move |member| (code, member.player)).collect::<Vec<_>>()
        };
        let drawn: Vec<_> = state.groups_of(self.category).flat_map(of_group).collect();
        drawn.into_iter().for_each(|(code, id)| state.take_byes(code, id));
    }

    fn summary(&self) -> Message {
        let players: usize = self.groups.iter().map(|group| group.players.len()).sum();
        let (category, groups, seed) = (self.category, self.groups.len(), self.seed.to_string());
        let of_teams = self.groups.iter().any(|group| group.system.is_of_teams());
        let entrants = entrants(of_teams, players);
        let drawn = message!(words::EVENT_LOG_DRAW, category, groups, entrants, seed);
        match &self.chosen {
            None => drawn,
            Some(chosen) => {
                message!(words::EVENT_LOG_DRAW_CHOSEN, drawn, format = chosen.chosen_words())
            }
        }
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        let groups = (1..=self.groups.len() as u16).map(|number| self.category.group(number));
        [Subject::Category(self.category)].into_iter().chain(groups.map(Subject::Group)).collect()
    }
}

impl Act for MovePlayer {
    fn check(&self, state: &State) -> Result<(), Refusal> {
        let id = state.find(&self.player)?;
        let player = || self.player.clone();
        let from = state.group(self.from)?;
        let to = state.group(self.to)?;
        from.require_member(id, &self.player)?;
        if to.code.category() != from.code.category() || to.code.is_final() || from.code.is_final()
        {
            return Err(Refusal::OtherCategory { player: player(), group: self.to });
        }
        require_no_bracket(from)?;
        require_no_bracket(to)?;
        if to.member(id).is_some() {
            return Err(Refusal::InGroup { player: player(), group: self.to });
        }
        if from.has_played(id) {
            return Err(Refusal::HasPlayed { player: player(), group: self.from });
        }
        require_not_begun(from, &self.player)?;
        if self.round != to.played.len() as u32 + 1 || self.round > rounds_with_another(state, to) {
            let (group, round) = (self.to, self.round);
            return Err(Refusal::LateRound { player: player(), group, round });
        }
        require_free_place(state, to, &self.player)
    }

    fn apply(&self, state: &mut State, _: &Signed) {
        let Some(&id) = state.index.get(&self.player) else { return };
        leave(state, id, self.from);
        join(state, id, self.to, self.round);
    }

    fn summary(&self) -> Message {
        let Self { player, from, to, .. } = self;
        message!(words::EVENT_LOG_MOVE, player, from, to)
    }

    fn subjects(&self, _: &State) -> Vec<Subject> {
        let groups = [self.from, self.to].map(Subject::Group);
        [Subject::Player(self.player.clone())].into_iter().chain(groups).collect()
    }
}

impl Draw {
    /// Refuses if the groups would sit at tables of another room.
    fn require_free_tables(&self, state: &State) -> Result<(), Refusal> {
        let is_drawn = |part: &GroupScope| part.category() == self.category;
        let concerns = |room: &RoomRules| room.groups.iter().any(is_drawn);
        if !state.rules()?.rooms.iter().any(concerns) {
            return Ok(());
        }
        let mut after = state.clone();
        self.apply(&mut after, &Signed::default());
        match tables::overlap(&after, after.rules()?, concerns) {
            Some(overlap) => Err(overlap),
            None => Ok(()),
        }
    }
}
