//! Where groups sit: the rooms of `event.toml`, the numbers of their tables, and tables reserved
//! for a player.
//!
//! In a room with `first_table` the groups follow one another, and their tables are numbered
//! through; the finals later use the same tables as the groups. A round keeps the numbers it was
//! paired with. The draw gives a group its numbers (`operation::tables`) for good: a group that
//! grows gets the first free ones after all others of its room, so that nobody else has to move and
//! the sign on a table stays right all day.

use std::collections::BTreeSet;

use super::model::group::{Group, Round};
use super::model::player::PlayerId;
use super::operation::tables::{are_of, given, of_other_rooms, places};
use super::{GroupCode, GroupScope, HallTables, PlayerCode, RoomRules, State};

impl State {
    /// The room that a group plays in, if the event defines rooms.
    pub fn room_of(&self, code: GroupCode) -> Option<&RoomRules> {
        self.rules.as_ref()?.room_of(code)
    }

    /// The groups and finals that play in a room, in the order of `event.toml`.
    pub fn groups_in<'s>(&'s self, room: &'s RoomRules) -> impl Iterator<Item = &'s Group> {
        let parts = room.groups.iter().flat_map(|part| match *part {
            GroupScope::Category(category) => self.groups_of(category).collect::<Vec<_>>(),
            GroupScope::Group(code) => self.group(code).into_iter().collect(),
        });
        let plays_here =
            move |group: &&Group| self.room_of(group.code).is_some_and(|its_room| its_room == room);
        parts.filter(plays_here)
    }
}

/// The numbers of `count` tables for a group's next round; `None` if each group counts its tables
/// from 1.
pub fn seats(state: &State, group: &Group, count: usize) -> Option<HallTables> {
    free_seats(state, group, count, &BTreeSet::new())
}

/// The same, without the tables where matches of the group are still being played.
fn free_seats(
    state: &State,
    group: &Group,
    count: usize,
    open: &BTreeSet<u32>,
) -> Option<HallTables> {
    let room = state.room_of(group.code)?;
    let first_table = room.first_table?;
    let in_room = |round: &Round| round.seats.clone().filter(|seats| are_of(seats, room));
    let others: Vec<&Group> = state
        .groups_in(room)
        .filter(|other| other.code != group.code && other.code.is_final() == group.code.is_final())
        .collect();
    // Rounds paired before groups had their own numbers may use another group's.
    let occupied: BTreeSet<u32> = others
        .iter()
        .filter_map(|other| in_room(other.played.last()?))
        .flat_map(|seats| seats.tables)
        .chain(open.iter().copied())
        .collect();
    let given =
        |group: &Group| given(group, room).map(|seats| seats.tables.clone()).unwrap_or_default();
    let before = group.played.iter().filter_map(in_room).flat_map(|seats| seats.tables);
    let of_group: BTreeSet<u32> = before.chain(given(group)).collect();
    let mut tables: Vec<u32> = of_group.difference(&occupied).copied().take(count).collect();
    let of_others: BTreeSet<u32> = others.iter().flat_map(|other| given(other)).collect();
    let end = of_group.last().max(of_others.last()).map_or(first_table, |last| last + 1);
    let more = count - tables.len();
    if more > 0 {
        let elsewhere = of_other_rooms(state, room);
        let is_free = |number: &u32| !occupied.contains(number) && !elsewhere.contains(number);
        tables.extend((end..).filter(is_free).take(more));
    }
    Some(HallTables { room: room.name.clone(), first_table, tables })
}

/// Numbers for more tables of a running round, each the one reserved for a player of the pair if it is free, else
/// the first free one that is prepared for the group.
pub(crate) fn more_tables(
    state: &State,
    group: &Group,
    occupied: &BTreeSet<u32>,
    pairs: &[[PlayerId; 2]],
) -> Vec<u32> {
    let mut prepared = tables(state, group);
    let wanted = occupied.len() + pairs.len();
    if prepared.len() < wanted {
        prepared = match seats(state, group, wanted) {
            Some(seats) => seats.tables,
            None => (1..=wanted as u32).collect(),
        };
    }
    let mut free: Vec<u32> =
        prepared.into_iter().filter(|table| !occupied.contains(table)).collect();
    let mut reserved = |pair: &[PlayerId; 2]| {
        let mut wanted = pair.iter().filter_map(|&player| reserved_table(state, group, player));
        let at = wanted.find_map(|table| free.iter().position(|&other| other == table))?;
        Some(free.remove(at))
    };
    let given: Vec<Option<u32>> = pairs.iter().map(&mut reserved).collect();
    let mut free = free.into_iter();
    given.into_iter().filter_map(|table| table.or_else(|| free.next())).collect()
}

/// The tables prepared for a group: those given at the draw, and those it needed since.
pub fn tables(state: &State, group: &Group) -> Vec<u32> {
    let room = state.room_of(group.code);
    let given_count =
        room.and_then(|room| given(group, room)).map_or(0, |seats| seats.tables.len());
    let count = places(state, group);
    match seats(state, group, given_count.max(count as usize)) {
        Some(seats) => seats.tables,
        None => (1..=count).collect(),
    }
}

/// The table reserved for a player: the one set by a desk; for a player with an adapted set, which
/// is not carried from table to table, that of the first round.
fn reserved_table(state: &State, group: &Group, id: PlayerId) -> Option<u32> {
    let player = state.player(id);
    if player.table.is_some() || player.row.adapted.is_none() {
        return player.table;
    }
    let mut tables = group.played.iter().flat_map(Round::tables);
    tables.find(|(_, game)| game.has(id)).map(|(table, _)| table)
}

/// The pairs of a round in the order of its tables: board order, except for players with a reserved
/// table.
pub(crate) fn arrange(
    state: &State,
    group: &Group,
    pairs: Vec<(PlayerCode, PlayerCode)>,
) -> (Vec<(PlayerCode, PlayerCode)>, Option<HallTables>) {
    // A match that is still being played stays at its table.
    let open: BTreeSet<u32> = group.carried().map(|(table, _)| table).collect();
    let counted = || {
        let tables = (1..).filter(|number| !open.contains(number)).take(pairs.len()).collect();
        HallTables { room: String::new(), first_table: 1, tables }
    };
    let seats =
        free_seats(state, group, pairs.len(), &open).or_else(|| (!open.is_empty()).then(counted));
    let numbers: Vec<u32> = match &seats {
        Some(seats) => seats.tables.clone(),
        None => (1..=pairs.len() as u32).collect(),
    };
    let mut places: Vec<Option<(PlayerCode, PlayerCode)>> = vec![None; pairs.len()];
    let mut others = Vec::new();
    for pair in pairs {
        let ids = [&pair.0, &pair.1].map(|code| state.find(code).ok());
        let wanted = ids.into_iter().flatten().filter_map(|id| reserved_table(state, group, id));
        let mut free = wanted
            .filter_map(|table| numbers.iter().position(|&number| number == table))
            .filter(|&place| places[place].is_none());
        match free.next() {
            Some(place) => places[place] = Some(pair),
            None => others.push(pair),
        }
    }
    let mut others = others.into_iter();
    let pairs = places.into_iter().filter_map(|place| place.or_else(|| others.next())).collect();
    (pairs, seats)
}
