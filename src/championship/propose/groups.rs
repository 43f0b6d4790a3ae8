//! Proposals for groups: moving a player, forming or dissolving a group.

use crate::championship::operation::{Dissolve, Make, MovePlayer};
use crate::championship::{
    CategoryCode, Group, GroupCode, PlayerCode, Refusal, Stage, State, draw,
};

/// Moves a player to another group.
///
/// # Errors
/// The player is in no group, or the group does not exist.
pub fn move_to(state: &State, player: &PlayerCode, to: GroupCode) -> Result<MovePlayer, Refusal> {
    let id = state.find(player)?;
    let from = state.group_of(id).ok_or_else(|| Refusal::NoGroup { player: player.clone() })?;
    let round = state.group(to)?.played.len() as u32 + 1;
    Ok(MovePlayer { player: player.clone(), from: from.code, to, round })
}

/// A new group of players who have not played, numbered after the others of the category.
///
/// # Errors
/// The event has no rules yet.
pub fn make_group(
    state: &State,
    category: CategoryCode,
    players: &[PlayerCode],
) -> Result<Make, Refusal> {
    let seed = state.rules()?.seed;
    let numbers = state.groups_of(category).filter_map(|group| match group.code.stage() {
        Stage::Group(number) => Some(number),
        Stage::Final => None,
    });
    let group = category.group(numbers.max().map_or(1, |last| last + 1));
    Ok(Make {
        group,
        initial_side: draw::initial_side(seed, &group.to_string()),
        system: draw::system(state, category, players.len()),
        players: players.to_vec(),
    })
}

/// Dissolves a group: each player goes to the smallest other group that has a round left and, if
/// possible, nobody whom the player may not meet.
///
/// # Errors
/// The group does not exist, or no other one has a round left.
pub fn dissolve(state: &State, code: GroupCode) -> Result<Dissolve, Refusal> {
    let group = state.group(code)?;
    let others = state.groups_of(code.category()).filter(|other| {
        !other.code.is_final() && other.code != code && (other.played.len() as u32) < other.rounds
    });
    let inside = |group: &Group| -> Vec<PlayerCode> {
        group.members.iter().map(|member| state.code(member.player).clone()).collect()
    };
    let mut others: Vec<(GroupCode, u32, Vec<PlayerCode>)> =
        others.map(|other| (other.code, other.played.len() as u32 + 1, inside(other))).collect();
    let forbidden = state.forbidden_pairs();
    let mut to = Vec::new();
    for player in inside(group) {
        let never = |other: &PlayerCode| {
            let pair = [(player.clone(), other.clone()), (other.clone(), player.clone())];
            pair.iter().any(|pair| forbidden.contains(pair))
        };
        let rank = |(code, _, players): &&mut (GroupCode, u32, Vec<PlayerCode>)| {
            (players.iter().any(never), players.len(), *code)
        };
        let best = others.iter_mut().min_by_key(rank);
        let (code, round, players) = best.ok_or(Refusal::NowhereToGo { group: code })?;
        players.push(player.clone());
        to.push((player, *code, *round));
    }
    Ok(Dissolve { group: code, to })
}
