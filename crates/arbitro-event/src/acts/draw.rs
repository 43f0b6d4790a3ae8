//! Groups: drawn, formed, dissolved; a player moved between them.

use super::{Plan, Plans, Remark};
use crate::operation::rounds_with_another;
use crate::operation::{Dissolve, Make, MovePlayer, Operation};
use crate::{CategoryCode, Group, GroupCode, PlayerCode, Refusal, Stage, State, draw};

/// Draws the groups of a category, or of every category that is not drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawGroups {
    /// The category; `None` for every category with players that is not drawn yet.
    pub category: Option<CategoryCode>,
    /// The seed; `None` for the event's.
    pub seed: Option<u64>,
}

impl Plans for DrawGroups {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let seed = match self.seed {
            Some(seed) => seed,
            None => state.rules()?.seed,
        };
        let (categories, alone) = match self.category {
            Some(category) => (vec![category], Vec::new()),
            None => draw::undrawn(state)?,
        };
        if categories.is_empty() && alone.is_empty() && state.players().next().is_none() {
            return Err(Refusal::NobodyToDraw);
        }
        let draw = |category| draw::draw(state, category, seed);
        let draws = categories.into_iter().map(draw).collect::<Result<Vec<_>, _>>()?;
        let remarks = alone.into_iter().map(Remark::Left).collect();
        Ok(Plan { remarks, ..Plan::all(draws) })
    }
}

/// Moves a player to another group.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveToGroup {
    /// The player.
    pub player: PlayerCode,
    /// The group.
    pub to: GroupCode,
}

impl Plans for MoveToGroup {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let id = state.find(&self.player)?;
        let player = self.player.clone();
        let from = state.group_of(id).ok_or_else(|| Refusal::NoGroup { player: player.clone() })?;
        let round = state.group(self.to)?.played.len() as u32 + 1;
        let (from, to) = (from.code, self.to);
        let operation = Operation::from(MovePlayer { player, from, to, round });
        match operation.check(state) {
            Err(refusal @ Refusal::InGroup { group, .. }) if group == to => {
                Ok(Plan::already(refusal))
            }
            Err(refusal) => Err(refusal),
            Ok(()) => {
                let left = state.group(from)?;
                let empties = left.members.len() == 1 && left.played.is_empty();
                let dissolve = empties.then(|| dissolved(left));
                Ok(Plan::all([operation].into_iter().chain(dissolve)))
            }
        }
    }
}

/// Dissolves a group that its last players leave: an empty one would be on door signs and in exports.
fn dissolved(group: &Group) -> Operation {
    Dissolve { group: group.code, to: Vec::new() }.into()
}

/// Forms a group of players who have not played, numbered after the others of the category.
#[derive(Clone, Debug, PartialEq)]
pub struct FormGroup {
    /// The category.
    pub category: CategoryCode,
    /// The players.
    pub players: Vec<PlayerCode>,
}

impl Plans for FormGroup {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let seed = state.rules()?.seed;
        let numbers = state.groups_of(self.category).filter_map(|group| match group.code.stage() {
            Stage::Group(number) => Some(number),
            Stage::Final => None,
        });
        let group = self.category.group(numbers.max().map_or(1, |last| last + 1));
        let is_emptied = |group: &&Group| {
            let stays = |id| !self.players.contains(state.code(id));
            group.played.is_empty() && !group.members.iter().any(|member| stays(member.player))
        };
        let make = Make {
            group,
            initial_side: draw::initial_side(seed, &group.to_string()),
            system: draw::system(state, self.category, self.players.len()),
            players: self.players.clone(),
        };
        let emptied = state.groups_of(self.category).filter(is_emptied).map(dissolved);
        Ok(Plan::all([make.into()].into_iter().chain(emptied)))
    }
}

/// Dissolves a group: each player goes to the smallest other group that has a round left and, if
/// possible, nobody whom the player may not meet.
#[derive(Clone, Debug, PartialEq)]
pub struct DissolveGroup {
    /// The group.
    pub group: GroupCode,
}

impl Plans for DissolveGroup {
    fn plan(&self, state: &State) -> Result<Plan, Refusal> {
        let code = self.group;
        let group = state.group(code)?;
        let others = state.groups_of(code.category()).filter(|other| {
            !other.code.is_final()
                && other.code != code
                && (other.played.len() as u32) < rounds_with_another(state, other)
        });
        let inside = |group: &Group| -> Vec<PlayerCode> {
            group.members.iter().map(|member| state.code(member.player).clone()).collect()
        };
        let mut others: Vec<(&Group, u32, Vec<PlayerCode>)> =
            others.map(|other| (other, other.played.len() as u32 + 1, inside(other))).collect();
        let forbidden = state.forbidden_pairs();
        let mut to = Vec::new();
        for player in inside(group) {
            let never = |other: &PlayerCode| {
                let pair = [(player.clone(), other.clone()), (other.clone(), player.clone())];
                pair.iter().any(|pair| forbidden.contains(pair))
            };
            let rank = |(other, _, players): &&mut (&Group, u32, Vec<PlayerCode>)| {
                (players.iter().any(never), players.len(), other.code)
            };
            let open =
                others.iter_mut().filter(|(other, _, players)| other.has_place(players.len()));
            let best = open.min_by_key(rank);
            let (other, round, players) = best.ok_or(Refusal::NowhereToGo { group: code })?;
            players.push(player.clone());
            to.push((player, other.code, *round));
        }
        Ok(Plan::of(Dissolve { group: code, to }))
    }
}
