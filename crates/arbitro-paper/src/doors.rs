//! The doors of the hall: the groups behind each, and the order in which paper goes there.

use std::collections::BTreeSet;

use arbitro_event::{Group, GroupCode, State};

use crate::locale::format;

/// A door: a room, or a category if the event names no rooms. The finals behind it count as another door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Door {
    /// Its name: the room's, or the category's code.
    pub(super) name: String,
    /// Whether it is the finals' door.
    pub(super) finals: bool,
    /// The groups that play there, in the order of the tables.
    pub(super) groups: Vec<GroupCode>,
}

impl Door {
    /// Identifies its sheet among those of other doors.
    pub(super) fn key(&self) -> String {
        match self.finals {
            true => format!("{} · F", self.name),
            false => self.name.clone(),
        }
    }
}

/// The numbers of tables as shown: a run by its first and last; `None` if there are none.
pub(super) fn table_span(tables: impl IntoIterator<Item = u32>) -> Option<String> {
    let tables: BTreeSet<u32> = tables.into_iter().collect();
    (!tables.is_empty()).then(|| format::spans(tables))
}

/// The doors behind which these groups play, in order.
pub(super) fn of(state: &State, groups: &[&Group]) -> Vec<Door> {
    let mut doors: Vec<Door> = Vec::new();
    for group in groups {
        let room = state.room_of(group.code).map(|room| room.name.clone());
        let name = room.unwrap_or_else(|| group.code.category().to_string());
        let finals = group.code.is_final();
        match doors.iter_mut().find(|door| door.name == name && door.finals == finals) {
            Some(door) => door.groups.push(group.code),
            None => doors.push(Door { name, finals, groups: vec![group.code] }),
        }
    }
    doors
}

/// Groups in the order of the rooms, and within a room in that of its tables; those without a room come last,
/// in their own order.
pub(super) fn in_order<'s>(state: &'s State, mut groups: Vec<&'s Group>) -> Vec<&'s Group> {
    let Ok(rules) = state.rules() else { return groups };
    groups.sort_by_key(|group| {
        let place = rules.place_in_rooms(group.code.category(), Some(group.code));
        (place, (place.0 < rules.rooms.len()).then_some(group.code))
    });
    groups
}
