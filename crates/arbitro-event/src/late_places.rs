//! Where a player who comes after the draw finds a place.

use crate::model::group::Group;
use crate::operation::takes_another;
use crate::operation::{Add, Late};
use crate::{CategoryCode, EntryRow, GroupCode, Operation, PlayerCode, PlayerId, Refusal, State};

/// The groups of a category that can take a late player, the most suitable first: one with a bye,
/// else the smallest.
pub fn takers(state: &State, category: CategoryCode) -> Vec<&Group> {
    let mut open: Vec<&Group> =
        state.groups_of(category).filter(|group| takes_another(state, group)).collect();
    open.sort_by_cached_key(|group| {
        let round = group.played.len() as u32 + 1;
        let playing = state.playing(group, round).count();
        (!group.has_free_place(), playing.is_multiple_of(2), playing, group.code)
    });
    open
}

/// The groups of a category with a running round that can take one more player.
pub(crate) fn takers_now(state: &State, category: CategoryCode) -> impl Iterator<Item = &Group> {
    groups(state, category).filter(|group| !group.played.is_empty() && group.has_free_place())
}

/// The groups of a category, without its final.
fn groups(state: &State, category: CategoryCode) -> impl Iterator<Item = &Group> {
    state.groups_of(category).filter(|group| !group.code.is_final())
}

/// A player who comes late: into the group named, else back into their own group, else into one
/// with a bye, else into the smallest.
///
/// # Errors
/// The player already takes part, or no group has a round left.
pub fn late(state: &State, player: &PlayerCode, group: Option<GroupCode>) -> Result<Late, Refusal> {
    let id = state.find(player)?;
    let earlier = state.group_of(id).map(|group| group.code);
    if state.entrant(id) != id && announced(state, id).is_none() {
        // The team has the place.
        return Ok(back(player));
    }
    let drawn = groups(state, player.category()).next().is_some();
    place(state, player, group.filter(|_| drawn).or(earlier))
}

/// The next round, if the player has announced an absence from it.
pub fn announced(state: &State, id: PlayerId) -> Option<u32> {
    let group = state.group_of(id)?;
    let next = group.played.len() as u32 + 1;
    group.is_absent(id, next).then_some(next)
}

/// The return of somebody who has a place, or to whom the draw will give one.
pub(crate) fn back(player: &PlayerCode) -> Late {
    Late { player: player.clone(), group: None, round: 1, number: None, now: false }
}

/// A new player, together with a place in the group named, or in the one that [`late`] would
/// choose. Before the draw nobody has a place.
///
/// # Errors
/// No group has a round left.
pub fn newcomer(
    state: &State,
    player: EntryRow,
    group: Option<GroupCode>,
) -> Result<Vec<Operation>, Refusal> {
    let late = place(state, &player.code, group)?;
    let add = Add { player }.into();
    Ok(if late.group.is_some() { vec![add, late.into()] } else { vec![add] })
}

fn place(state: &State, player: &PlayerCode, group: Option<GroupCode>) -> Result<Late, Refusal> {
    let category = player.category();
    let code = match group {
        Some(code) => code,
        None if groups(state, category).next().is_none() => {
            return Ok(back(player));
        }
        None => {
            let best = takers(state, category).first().map(|group| group.code);
            best.ok_or_else(|| Refusal::NoRoundLeft { category, player: player.clone() })?
        }
    };
    let group = state.group(code)?;
    // A late player in a bracket takes a place in its first round.
    let round = if group.system.is_knock_out() { 1 } else { group.played.len() as u32 + 1 };
    let code = group.code;
    Ok(Late { player: player.clone(), group: Some(code), round, number: None, now: false })
}
