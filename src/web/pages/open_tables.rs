//! The tables without a result that the key holder may enter, with adjourned games last; and the filters on
//! them.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::web::context::Context;
use arbitro_event::find::Search;
use arbitro_event::{CategoryCode, Encounter, Group, GroupCode, Round, State};

/// A table without a result.
pub(super) struct OpenTable<'v> {
    /// When its round was paired.
    pub(super) since: Option<i64>,
    pub(super) group: &'v Group,
    pub(super) round: u32,
    pub(super) table: u32,
    pub(super) game: &'v Encounter,
}

/// The open tables of the key holder, oldest first.
pub(super) fn all(cx: &Context) -> Vec<OpenTable<'_>> {
    let mut open = Vec::new();
    for group in cx.groups_to_enter() {
        let round = group.open_round();
        let tables = round.and_then(|round| group.round(round)).into_iter().flat_map(Round::tables);
        let without_result = tables.filter(|(_, game)| game.is_missing());
        let missing = without_result.filter_map(|(table, game)| Some((round?, table, game)));
        open.extend(missing.chain(group.open_adjourned()).map(|(round, table, game)| {
            let since = cx.view.paired.get(&(group.code, round)).copied();
            OpenTable { since, group, round, table, game }
        }));
    }
    open.sort_by_key(|open| {
        (open.game.is_adjourned(), open.since, open.group.code, open.round, open.table)
    });
    open
}

/// The page's filter.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Narrowed {
    /// Nothing: all of them.
    Nothing,
    /// A room.
    Room(String),
    /// A category.
    Category(CategoryCode),
    /// A group.
    Group(GroupCode),
    /// A typed text: a table's number, a code, a name.
    Text(String),
    /// Those nearest to a table, or to a group's first one.
    Near(GroupCode, Option<u32>),
}

impl Narrowed {
    /// The filter in the query.
    pub(super) fn of(cx: &Context) -> Self {
        let query = &cx.query;
        let scanned = scanned(query.get("q").trim());
        let near = if query.has("t") { query.get("t") } else { &scanned };
        let (group, table) = near.split_once('/').unwrap_or((near, ""));
        let is_place = query.has("t") || !table.is_empty();
        if let (true, Ok(group)) = (is_place, group.parse()) {
            return Self::Near(group, table.parse().ok());
        }
        if let Some(group) = query.read_as("g") {
            return Self::Group(group);
        }
        if let Some(category) = query.read_as("c") {
            return Self::Category(category);
        }
        match (scanned.as_str(), query.get("s")) {
            ("", "") => Self::Nothing,
            ("", room) => Self::Room(room.to_owned()),
            (text, _) => Self::Text(text.to_owned()),
        }
    }

    /// The text of the search.
    pub(super) fn text(&self) -> &str {
        if let Self::Text(text) = self { text } else { "" }
    }

    /// Whether a group is offered as a filter beside the present one.
    pub(super) fn has(&self, cx: &Context, code: GroupCode) -> bool {
        let room = |code| cx.view.state.room_of(code).map(|room| room.name.as_str());
        match self {
            Self::Nothing | Self::Text(_) => true,
            Self::Room(name) => room(code) == Some(name.as_str()),
            Self::Category(category) => code.category() == *category,
            // A group's neighbours are those of its room, or else of its category.
            Self::Group(own) | Self::Near(own, _) => match room(*own) {
                Some(name) => room(code) == Some(name),
                None => code.category() == own.category(),
            },
        }
    }

    /// The filtered tables, those of a group together.
    pub(super) fn choose<'o, 'v>(
        &self,
        cx: &Context,
        open: &'o [OpenTable<'v>],
    ) -> Vec<&'o OpenTable<'v>> {
        let state = &cx.view.state;
        let mut chosen: Vec<&OpenTable<'_>> = match self {
            Self::Text(text) => {
                let search = Search::everything(text);
                open.iter().filter(|open| open.is_meant(state, text, &search)).collect()
            }
            Self::Group(code) => open.iter().filter(|open| open.group.code == *code).collect(),
            Self::Near(..) | Self::Nothing => open.iter().collect(),
            Self::Room(_) | Self::Category(_) => {
                open.iter().filter(|open| self.has(cx, open.group.code)).collect()
            }
        };
        if let Self::Near(code, table) = self {
            let order: HashMap<GroupCode, usize> =
                state.groups().enumerate().map(|(at, group)| (group.code, at)).collect();
            chosen.sort_by_cached_key(|open| open.distance(state, &order, (*code, *table)));
        }
        // Somebody who reaches a group finds all its tables.
        let mut places: HashMap<GroupCode, usize> = HashMap::new();
        for (at, open) in chosen.iter().enumerate() {
            places.entry(open.group.code).or_insert(at);
        }
        chosen.sort_by_key(|open| places.get(&open.group.code).copied());
        chosen
    }
}

/// The part of a scanned address that counts: `@CODE` of a player on a badge, `GROUP/TABLE` on a
/// slip; other text as it is.
fn scanned(text: &str) -> String {
    let Some((_, address)) = text.split_once("://") else { return text.to_owned() };
    let path = address.split_once('/').map_or("", |(_, path)| path);
    let (path, part) = path.split_once('#').unwrap_or((path, ""));
    match path.split_once('/') {
        Some(("mesa", group)) => format!("{group}/{part}"),
        Some((_, code)) => format!("@{code}"),
        None => path.to_owned(),
    }
}

impl OpenTable<'_> {
    /// Whether a table matches the typed text.
    fn is_meant(&self, state: &State, text: &str, search: &Search) -> bool {
        if let Ok(number) = text.parse::<u32>() {
            return self.table == number;
        }
        if self.group.code.to_string().eq_ignore_ascii_case(text) {
            return true;
        }
        let mut players = [Some(self.game.first), self.game.second()].into_iter().flatten();
        if let Some(code) = text.strip_prefix('@') {
            return players.any(|id| state.code(id).to_string() == code);
        }
        players.any(|id| search.finds(&state.player(id).row))
    }

    /// The distance of a table from another: in the same room by the numbers on the tables, if the room is
    /// numbered throughout, otherwise by the order of the groups.
    fn distance(
        &self,
        state: &State,
        order: &HashMap<GroupCode, usize>,
        (code, table): (GroupCode, Option<u32>),
    ) -> (bool, usize, u32, Reverse<bool>, u32) {
        let [here, there] = [self.group.code, code].map(|code| state.room_of(code));
        let place = |code: GroupCode| order.get(&code).copied().unwrap_or(usize::MAX);
        let counted = here.is_some_and(|room| room.first_table.is_some());
        let groups =
            if counted && here == there { 0 } else { place(self.group.code).abs_diff(place(code)) };
        let from = table.unwrap_or(0);
        (
            here != there,
            groups,
            self.table.abs_diff(from),
            Reverse(self.group.code == code),
            self.table,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scanned_address_is_a_code_or_a_table() {
        for (text, meant) in [
            ("http://192.168.1.10:8017/p/12.1.3", "@12.1.3"),
            ("http://192.168.1.10:8017/mesa/1.1.2#9", "1.1.2/9"),
            ("12.1.3", "12.1.3"),
            ("Ana / Rui", "Ana / Rui"),
            ("http://192.168.1.10:8017", ""),
        ] {
            assert_eq!(scanned(text), meant, "{text}");
        }
    }
}
