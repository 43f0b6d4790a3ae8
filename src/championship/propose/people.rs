//! Proposals for players: late entries and announced absences.

use crate::championship::model::group::Group;
use crate::championship::operation::{Absence, Absent, Add, Hide, KeepTable, Late, Present};
use crate::championship::{
    CategoryCode, EntryRow, GroupCode, Operation, Player, PlayerCode, PlayerStatus, Refusal,
    RequestedBye, State,
};

/// The groups of a category that can take a late player, the most suitable first: one with a bye,
/// else the smallest.
pub fn takers(state: &State, category: CategoryCode) -> Vec<&Group> {
    let mut open: Vec<&Group> = groups(state, category)
        .filter(|group| group.system.is_knock_out() || (group.played.len() as u32) < group.rounds)
        .collect();
    open.sort_by_cached_key(|group| {
        let round = group.played.len() as u32 + 1;
        let there = state.there(group, round).count();
        (!group.has_free_place(), there.is_multiple_of(2), there, group.code)
    });
    open
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
    let own = state.group_of(state.find(player)?).map(|group| group.code);
    let drawn = groups(state, player.category()).next().is_some();
    place(state, player, group.filter(|_| drawn).or(own))
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
    let late = late.group.is_some().then(|| late.into());
    Ok(std::iter::once(Add { player }.into()).chain(late).collect())
}

fn place(state: &State, player: &PlayerCode, group: Option<GroupCode>) -> Result<Late, Refusal> {
    let category = player.category();
    let code = match group {
        Some(code) => code,
        None if groups(state, category).next().is_none() => {
            return Ok(Late { player: player.clone(), group: None, round: 1, number: None });
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
    Ok(Late { player: player.clone(), group: Some(code), round, number: None })
}

/// Refuses the first player who is already as wanted.
fn none_already(
    state: &State,
    players: &[PlayerCode],
    already: impl Fn(&Player) -> bool,
    refusal: impl Fn(PlayerCode) -> Refusal,
) -> Result<(), Refusal> {
    for code in players {
        if already(state.player(state.find(code)?)) {
            return Err(refusal(code.clone()));
        }
    }
    Ok(())
}

/// Players who have come.
///
/// # Errors
/// Nobody has one of the codes, or one of the players is marked as here already.
pub fn present(state: &State, players: &[PlayerCode]) -> Result<Present, Refusal> {
    let already = |player: &Player| player.present && player.status == PlayerStatus::Active;
    none_already(state, players, already, |player| Refusal::PresentAlready { player })?;
    Ok(Present { players: players.to_vec() })
}

/// Players whose names are hidden from the public, or shown again.
///
/// # Errors
/// Nobody has one of the codes, or the name of one of the players is hidden, or shown, already.
pub fn hide(state: &State, players: &[PlayerCode], hidden: bool) -> Result<Hide, Refusal> {
    let refusal = |player| match hidden {
        true => Refusal::HiddenAlready { player },
        false => Refusal::NotHidden { player },
    };
    none_already(state, players, |player| player.hidden == hidden, refusal)?;
    Ok(Hide { players: players.to_vec(), hidden })
}

/// A player who keeps a table in every round, or no longer does.
///
/// # Errors
/// Nobody has the code, or it is the player's table already.
pub fn keep_table(
    state: &State,
    player: &PlayerCode,
    table: Option<u32>,
) -> Result<KeepTable, Refusal> {
    let refusal = |player| match table {
        Some(table) => Refusal::KeepsTable { player, table },
        None => Refusal::KeepsNoTable { player },
    };
    none_already(state, std::slice::from_ref(player), |player| player.table == table, refusal)?;
    Ok(KeepTable { player: player.clone(), table })
}

/// Announced absences from a round, by default the next one. Before there are groups the absence is
/// from the draw or, if a round or bye is given, from that round of the future group.
///
/// # Errors
/// Nobody has one of the codes, or the category does not allow such a bye then.
pub fn absent(
    state: &State,
    players: &[PlayerCode],
    round: Option<u32>,
    bye: RequestedBye,
) -> Result<Absent, Refusal> {
    let players = players.iter().map(|code| {
        let id = state.find(code)?;
        let rules = state.rules()?;
        let Some(group) = state.group_of(id) else {
            let known = &state.player(id).row.byes;
            let ahead = (round.is_some() || !bye.is_zero()).then_some(round.unwrap_or(1));
            if let Some(round) = ahead {
                rules.asked_in_time(code, known, (round, bye))?;
            }
            return Ok(Absence { player: code.clone(), round: None, ahead, bye });
        };
        let round = round.unwrap_or(group.played.len() as u32 + 1);
        let asked = group.asked_for(id, bye);
        rules.within_limits(code, asked, (round, bye), group.rounds)?;
        Ok(Absence { player: code.clone(), round: Some((group.code, round)), ahead: None, bye })
    });
    Ok(Absent { players: players.collect::<Result<_, Refusal>>()? })
}
