//! Consequences of a change for the players: other places, other finalists. Found by comparing the
//! state before the change with the state after it, whatever the change was.

use std::collections::{BTreeMap, BTreeSet};

use super::ranking::{Rounds, standings};
use super::{Group, GroupCode, Member, PlayerCode, State};
use crate::locale::{sentences, words};

sentences! {
    /// A difference between two states of an event.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Consequence {
        /// A player's rank in a group changes.
        Place { group: GroupCode, name: String, code: PlayerCode, before: u32, after: u32 }
            = words::EVENT_CONSEQUENCE_PLACE,
        /// A player enters a final.
        EntersFinal { group: GroupCode, name: String, code: PlayerCode } = words::EVENT_CONSEQUENCE_FINAL,
        /// A player is no longer in a final.
        LeavesFinal { group: GroupCode, name: String, code: PlayerCode } = words::EVENT_CONSEQUENCE_NO_FINAL,
    }
}

/// The differences after a change: finalists first, then places by group and rank.
pub fn consequences(before: &State, after: &State) -> Vec<Consequence> {
    let mut changes = finalists(before, after);
    let rules = before.rules == after.rules && before.chosen == after.chosen;
    for group in after.groups() {
        let Ok(earlier) = before.group(group.code) else { continue };
        // Two states share what a change left as it was.
        let same_player = |member: &Member| {
            std::ptr::eq(before.player(member.player), after.player(member.player))
        };
        if rules && std::ptr::eq(earlier, group) && group.members.iter().all(same_player) {
            continue;
        }
        let places = places(before, earlier);
        for (player, rank) in self::places(after, group) {
            match places.get(&player) {
                Some(&before) if before != rank => changes.push(Consequence::Place {
                    group: group.code,
                    name: name(after, &player),
                    code: player,
                    before,
                    after: rank,
                }),
                _ => {}
            }
        }
    }
    changes
}

/// The ranks in a group; empty if its standings cannot be computed, or nobody has played yet: then all share
/// one rank, which is no place.
fn places(state: &State, group: &Group) -> BTreeMap<PlayerCode, u32> {
    if !group.games().any(|game| game.second().is_some() && game.result.is_some()) {
        return BTreeMap::new();
    }
    let ranked = standings(state, group, Rounds::Paired).unwrap_or_default();
    ranked.into_iter().map(|line| (state.code(line.player).clone(), line.rank)).collect()
}

fn finalists(before: &State, after: &State) -> Vec<Consequence> {
    let finals = |state: &State| {
        let groups = state.groups().filter(|group| group.code.is_final());
        let members = groups.flat_map(|group| {
            let code = |id| state.code(id).clone();
            group.members.iter().map(move |member| (group.code, code(member.player)))
        });
        members.collect::<BTreeSet<_>>()
    };
    let (earlier, later) = (finals(before), finals(after));
    let entered = later.difference(&earlier).map(|(group, player)| Consequence::EntersFinal {
        group: *group,
        name: name(after, player),
        code: player.clone(),
    });
    let leaving = earlier.difference(&later).map(|(group, player)| Consequence::LeavesFinal {
        group: *group,
        name: name(before, player),
        code: player.clone(),
    });
    leaving.chain(entered).collect()
}

fn name(state: &State, player: &PlayerCode) -> String {
    state.name_of(player).map_or_else(|| player.to_string(), str::to_owned)
}
