//! The codes on slips, with which the players of a table report its result.

use std::collections::BTreeMap;

use arbitro_event::{Group, GroupCode, State};

use super::keys::{Holder, Ring, SLIP};

/// A table of a round.
pub(crate) type Place = (GroupCode, u32, u32);

/// Whether any group's slips have codes.
pub(crate) fn are_coded(state: &State) -> bool {
    state.rules().is_ok_and(|rules| state.groups().any(|group| rules.reports_itself(group.code)))
}

/// The codes of the tables that wait for their result, in the groups whose players report it themselves.
pub(crate) fn codes(ring: &Ring, state: &State) -> BTreeMap<Place, String> {
    let Ok(rules) = state.rules() else { return BTreeMap::new() };
    // Boards have no code of their own.
    let reports = |group: &&Group| rules.reports_itself(group.code) && !group.system.is_of_teams();
    let reporting = state.groups().filter(reports);
    reporting.flat_map(|group| of_group(ring, state, group)).collect()
}

fn of_group(ring: &Ring, state: &State, group: &Group) -> Vec<(Place, String)> {
    let round = group.played.len() as u32;
    let tables = group.played.last().into_iter().flat_map(|last| last.tables());
    let open = tables.filter(|(_, game)| game.result.is_none());
    let code = open.filter_map(|(table, game)| {
        let players = [game.first, game.second()?].map(|id| state.code(id).to_string());
        let place = format!("{}/{round}/{table}", group.code);
        let code = ring.slip_code(&place, players.each_ref().map(String::as_str))?;
        Some(((group.code, round, table), code))
    });
    code.collect()
}

/// Who has this code, as long as its table waits for a result.
pub(crate) fn holder(ring: &Ring, state: &State, code: &str) -> Option<Holder> {
    if code.len() != SLIP {
        return None;
    }
    let place = codes(ring, state).into_iter().find(|(_, own)| own == code)?.0;
    Some(Holder::of_slip(place))
}
