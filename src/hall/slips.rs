//! The codes on slips, with which the players of a table, or of a board of it, report its result.

use std::collections::BTreeMap;

use arbitro_event::{Encounter, Group, PlayerId, State};

use super::keys::{Holder, Place, Ring, SLIP, place_name};

/// Whether any group's slips have codes.
pub(crate) fn are_coded(state: &State) -> bool {
    state.rules().is_ok_and(|rules| state.groups().any(|group| rules.reports_itself(group.code)))
}

/// The codes of the tables that wait for their result, in the groups whose players report it themselves.
pub(crate) fn codes(ring: &Ring, state: &State) -> BTreeMap<Place, String> {
    let Ok(rules) = state.rules() else { return BTreeMap::new() };
    let reporting = state.groups().filter(|group| rules.reports_itself(group.code));
    reporting.flat_map(|group| of_group(ring, state, group)).collect()
}

fn of_group(ring: &Ring, state: &State, group: &Group) -> Vec<(Place, String)> {
    let round = group.played.len() as u32;
    let tables = group.played.last().into_iter().flat_map(|last| last.tables());
    let slips = tables.flat_map(|(table, game)| {
        let numbers = (1..=game.boards.len() as u32).map(Some);
        let boards = numbers.chain((!game.is_of_teams()).then_some(None));
        boards.map(move |board| ((group.code, round, table, board), game))
    });
    let code = slips.filter_map(|(place, game)| {
        let players = players(game, place.3)?.map(|id| state.code(id).to_string());
        let code = ring.slip_code(&place_name(place), players.each_ref().map(String::as_str))?;
        Some((place, code))
    });
    code.collect()
}

/// The players who report the result of a table or a board, the one who begins first; `None` once it has one, or if
/// somebody is missing.
pub(crate) fn players(game: &Encounter, board: Option<u32>) -> Option<[PlayerId; 2]> {
    let is_open = match board {
        None => game.result.is_none() && !game.is_of_teams(),
        Some(board) => game.is_of_teams() && game.game(board).is_none(),
    };
    game.players_of(board).filter(|_| is_open)
}

/// The holder of this code, as long as its table waits for a result.
pub(crate) fn holder(ring: &Ring, state: &State, code: &str) -> Option<Holder> {
    if code.len() != SLIP {
        return None;
    }
    let place = codes(ring, state).into_iter().find(|(_, own)| own == code)?.0;
    Some(Holder::of_slip(place))
}
