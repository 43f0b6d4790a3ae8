//! The table numbers in a room whose tables are numbered through: the draw gives each group its
//! own, and signs with them are put up. Later changes to one group never move the others.
//!
//! They follow from the operations alone, so that journals of older versions have them too.

use crate::model::state::group_mut;
use std::collections::BTreeSet;

use crate::locale::format::spans;
use crate::model::code::GroupScope;
use crate::model::group::{Group, Round};
use crate::model::player::PlayerStatus;
use crate::model::rules::RoomRules;
use crate::{CategoryCode, GroupCode, HallTables, Refusal, Rules, State};

/// A part of a room's tables.
enum Slot {
    /// A group with a number of tables.
    Drawn(GroupCode, u32),
    /// The number of tables needed by groups that are not drawn yet.
    ToCome(u32),
}

/// Assigns table numbers to every drawn group. Groups keep the numbers they have; one that grows
/// gets more after all others of its room, and none that another room has.
pub(super) fn freeze(state: &mut State) {
    let Some(rules) = &state.rules else { return };
    let mut given: Vec<(GroupCode, Option<HallTables>)> =
        state.groups.keys().map(|&code| (code, None)).collect();
    for room in numbered_rooms(rules) {
        let elsewhere = of_other_rooms(state, room);
        for finals in [false, true] {
            for (code, tables) in plan(state, rules, room, finals, &elsewhere).groups {
                if let Some((_, given)) = given.iter_mut().find(|(other, _)| *other == code) {
                    *given = Some(tables);
                }
            }
        }
    }
    for (code, tables) in given {
        // A group that keeps its tables stays shared with other states.
        if state.groups.get(&code).is_some_and(|group| group.tables != tables)
            && let Some(group) = group_mut(&mut state.groups, code)
        {
            group.tables = tables;
        }
    }
}

/// How many tables a group needs: for the players who have not left, but no fewer than it has used.
pub(crate) fn places(state: &State, group: &Group) -> u32 {
    let entered = group.members.iter().filter(|member| {
        let status = state.player(member.player).status;
        matches!(status, PlayerStatus::Active | PlayerStatus::Absent)
    });
    // A bye of the first round may become a table.
    let bracket = group.bracket().map_or(0, |bracket| bracket.size() as usize / 2);
    let played = group.played.iter().map(|round| round.tables().count());
    played.fold(bracket.max(entered.count() / 2), usize::max) as u32
}

impl State {
    /// The numbers of a group's tables: those given at the draw, else from 1.
    pub fn tables_of(&self, group: &Group) -> Vec<u32> {
        match &group.tables {
            Some(tables) => tables.tables.clone(),
            None => (1..=places(self, group)).collect(),
        }
    }
}

/// The numbers that the draw gave a group, if they are of this room.
pub(crate) fn given<'g>(group: &'g Group, room: &RoomRules) -> Option<&'g HallTables> {
    group.tables.as_ref().filter(|tables| are_of(tables, room))
}

/// Whether the numbers belong to the room under the present rules.
pub(crate) fn are_of(tables: &HallTables, room: &RoomRules) -> bool {
    tables.room == room.name && Some(tables.first_table) == room.first_table
}

/// The rooms whose tables are numbered through.
fn numbered_rooms(rules: &Rules) -> impl Iterator<Item = &RoomRules> {
    rules.rooms.iter().filter(|room| room.first_table.is_some())
}

/// The table numbers of a room: those of its groups and finals, those that undrawn ones will need,
/// and the first one.
fn numbers(state: &State, rules: &Rules, room: &RoomRules) -> BTreeSet<u32> {
    let numbers = |finals| {
        let plan = plan(state, rules, room, finals, &BTreeSet::new());
        plan.groups.into_iter().flat_map(|(_, tables)| tables.tables).chain(plan.to_come)
    };
    [false, true].into_iter().flat_map(numbers).chain(room.first_table).collect()
}

/// The table numbers of all rooms but one.
pub(crate) fn of_other_rooms(state: &State, room: &RoomRules) -> BTreeSet<u32> {
    let Some(rules) = &state.rules else { return BTreeSet::new() };
    let others = numbered_rooms(rules).filter(|other| *other != room);
    others.flat_map(|other| numbers(state, rules, other)).collect()
}

/// Two rooms with a table number in common, as a refusal that has the numbers of both. Only rooms
/// that `concerns` selects are compared with the others.
pub(super) fn overlap(
    state: &State,
    rules: &Rules,
    concerns: impl Fn(&RoomRules) -> bool,
) -> Option<Refusal> {
    let mut rooms: Vec<(&RoomRules, BTreeSet<u32>)> =
        numbered_rooms(rules).map(|room| (room, numbers(state, rules, room))).collect();
    rooms.sort_by_key(|(room, _)| room.first_table);
    let (one, other) = rooms
        .iter()
        .enumerate()
        .flat_map(|(at, one)| rooms[at + 1..].iter().map(move |other| (one, other)))
        .filter(|((one, _), (other, _))| concerns(one) || concerns(other))
        .find(|((_, one), (_, other))| !one.is_disjoint(other))?;
    Some(Refusal::RoomsOverlap {
        room: one.0.name.clone(),
        tables: spans(one.1.iter().copied()),
        other: other.0.name.clone(),
        others: spans(other.1.iter().copied()),
        free: one.1.last().map_or(1, |last| last + 1),
    })
}

/// The table numbers of the groups, or of the finals, of a room.
struct Plan {
    groups: Vec<(GroupCode, HallTables)>,
    /// The numbers left free for groups that are not drawn yet.
    to_come: Vec<u32>,
}

/// Plans the numbers of all groups, or of all finals, of a room, without those `elsewhere`. Finals
/// use the same tables as the groups.
fn plan(
    state: &State,
    rules: &Rules,
    room: &RoomRules,
    finals: bool,
    elsewhere: &BTreeSet<u32>,
) -> Plan {
    let slots = slots(state, rules, room, finals);
    let group = |slot: &Slot| match slot {
        Slot::Drawn(code, needs) => state.groups.get(code).map(|group| (group, *needs)),
        Slot::ToCome(_) => None,
    };
    let mut occupied: BTreeSet<u32> = BTreeSet::new();
    for (group, _) in slots.iter().filter_map(group) {
        occupied.extend(given(group, room).into_iter().flat_map(|given| &given.tables));
        occupied.extend(used(group, room));
    }
    let first_table = room.first_table.unwrap_or(1);
    let mut next = first_table;
    let mut to_come = Vec::new();
    let mut numbers: Vec<(GroupCode, u32, Vec<u32>)> = Vec::new();
    for slot in &slots {
        let Some((group, needs)) = group(slot) else {
            let needs = if let Slot::ToCome(needs) = slot { *needs } else { 0 };
            to_come.extend(next..next + needs);
            next += needs;
            continue;
        };
        let mut tables = match given(group, room) {
            Some(given) => given.tables.clone(),
            // Older journals have no assigned numbers; the group has played at these.
            None => used(group, room).into_iter().collect(),
        };
        if tables.is_empty() {
            tables = run(next, needs, [&occupied, elsewhere]);
        }
        occupied.extend(&tables);
        next = next.max(end_of_run(&tables));
        numbers.push((group.code, needs, tables));
    }
    let end = next.max(occupied.last().map_or(0, |last| last + 1));
    let mut behind = (end..).filter(|number| !elsewhere.contains(number));
    for (_, needs, tables) in &mut numbers {
        let more = (*needs as usize).saturating_sub(tables.len());
        tables.extend(behind.by_ref().take(more));
    }
    let groups = numbers.into_iter().map(|(code, _, tables)| {
        (code, HallTables { room: room.name.clone(), first_table, tables })
    });
    Plan { groups: groups.collect(), to_come }
}

/// The numbers at which a group has played in a room.
fn used(group: &Group, room: &RoomRules) -> BTreeSet<u32> {
    let seats = group.played.iter().filter_map(|round: &Round| round.seats.as_ref());
    seats.filter(|seats| are_of(seats, room)).flat_map(|seats| &seats.tables).copied().collect()
}

/// The first `count` consecutive numbers from `first` that are free.
fn run(first: u32, count: u32, occupied: [&BTreeSet<u32>; 2]) -> Vec<u32> {
    let mut first = first;
    let last = |first| {
        occupied.iter().filter_map(move |occupied| occupied.range(first..first + count).next_back())
    };
    while let Some(last) = last(first).max() {
        first = last + 1;
    }
    (first..first + count).collect()
}

/// The number after the consecutive ones at the beginning.
fn end_of_run(numbers: &[u32]) -> u32 {
    let Some(&first) = numbers.first() else { return 0 };
    let row = (first..).zip(numbers).take_while(|(wanted, number)| wanted == *number);
    first + row.count() as u32
}

/// The parts of a room's tables, in the order of `event.toml`.
fn slots(state: &State, rules: &Rules, room: &RoomRules, finals: bool) -> Vec<Slot> {
    let is_in_room = |code: GroupCode| {
        code.is_final() == finals && rules.room_of(code).is_some_and(|other| other == room)
    };
    let mut slots = Vec::new();
    for &part in &room.groups {
        let drawn = |code: &GroupCode| match part {
            GroupScope::Category(_) => true,
            GroupScope::Group(named) => *code == named,
        };
        let groups: Vec<&Group> = state
            .groups_of(part.category())
            .filter(|group| is_in_room(group.code) && drawn(&group.code))
            .collect();
        if groups.is_empty() {
            slots.push(Slot::ToCome(to_come(state, rules, part, finals)));
        }
        for group in groups {
            slots.push(Slot::Drawn(group.code, places(state, group)));
        }
    }
    slots
}

/// How many tables the undrawn groups of a category, or one of them, will need; 0 if they are drawn
/// and this part does not exist.
fn to_come(state: &State, rules: &Rules, part: GroupScope, finals: bool) -> u32 {
    if matches!(part, GroupScope::Group(code) if code.is_final() != finals) {
        return 0;
    }
    let category = part.category();
    let Some(configured) = rules.category(category) else { return 0 };
    let drawn = state.groups_of(category).filter(|group| !group.code.is_final()).count() as u32;
    let players = state.active_entrants(category).count() as u32;
    let chosen = configured.for_number(players as usize);
    let effective = chosen.as_ref().unwrap_or(configured);
    let groups = match (drawn, effective.format.is_knock_out()) {
        (0, true) => u32::from(players > 0),
        (0, false) => players.div_ceil(effective.group_size),
        (drawn, _) => drawn,
    };
    // A bracket has a place for every player and every bye.
    let players = match effective.format.is_knock_out() && players > 1 {
        true => players.next_power_of_two(),
        false => players,
    };
    if finals {
        let qualified = effective.qualifiers * groups + effective.best_runners_up;
        return if groups > 1 { qualified / 2 } else { 0 };
    }
    let (named, all) = (named_elsewhere(rules, category), groups);
    match part {
        _ if drawn > 0 || all == 0 => 0,
        GroupScope::Group(_) => players / all / 2,
        GroupScope::Category(_) => players * all.saturating_sub(named) / all / 2,
    }
}

/// How many groups of a category are listed in rooms one by one.
fn named_elsewhere(rules: &Rules, category: CategoryCode) -> u32 {
    let parts = rules.rooms.iter().flat_map(|room| &room.groups);
    let named = parts.filter(|part| match part {
        GroupScope::Group(code) => code.category() == category && !code.is_final(),
        GroupScope::Category(_) => false,
    });
    named.count() as u32
}
