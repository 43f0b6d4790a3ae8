//! The roles of keys, and what keys are limited to.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::locale::format::spans;
use crate::locale::worded;
use arbitro_event::{CategoryCode, EntryRow, Event, Group, GroupCode, Refusal, Round, State};

/// The place of a slip: a table of a round, and a board of it where teams meet.
pub(crate) type Place = (GroupCode, u32, u32, Option<u32>);

/// A place as a word: `1.1.1/2/3`, and `1.1.1/2/3.4` for a board.
pub(crate) fn place_name((group, round, table, board): Place) -> String {
    let board = board.map_or_else(String::new, |board| format!(".{board}"));
    format!("{group}/{round}/{table}{board}")
}

/// The place that a word names, whatever follows it: the number of a game of a match.
pub(crate) fn place_of_name(text: &str) -> Option<Place> {
    let mut parts = text.splitn(4, '/');
    let (group, round) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let (table, board) = table_and_board(parts.next()?)?;
    Some((group, round, table, board))
}

/// A table, and a board of it: `3`, `3.4`.
pub(crate) fn table_and_board(text: &str) -> Option<(u32, Option<u32>)> {
    match text.split_once('.') {
        Some((table, board)) => Some((table.parse().ok()?, Some(board.parse().ok()?))),
        None => Some((text.parse().ok()?, None)),
    }
}

/// Where the device of a table lies, whatever the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DevicePlace {
    /// The group.
    pub group: GroupCode,
    /// The table.
    pub table: u32,
    /// The board, where teams meet.
    pub board: Option<u32>,
    /// The seat from 1, if the device belongs to one.
    pub seat: Option<u8>,
}

impl DevicePlace {
    /// The place in a group that a word names: `4`, `4.2` for a board, `4-1` for a seat.
    fn within(group: GroupCode, text: &str) -> Option<Self> {
        let (place, seat) = match text.split_once('-') {
            Some((place, seat)) => (place, Some(seat.parse().ok()?)),
            None => (text, None),
        };
        let (table, board) = table_and_board(place)?;
        let is_seat = seat.is_none_or(|seat| matches!(seat, 1 | 2));
        is_seat.then_some(Self { group, table, board, seat })
    }

    /// Its table in the last round of its group: the round, and the table.
    pub(crate) fn at_last(self, state: &State) -> (u32, u32) {
        let rounds = state.group(self.group).map_or(0, |group| group.played.len() as u32);
        (rounds, self.table)
    }
}

impl fmt::Display for DevicePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { group, table, board, seat } = self;
        write!(f, "{group}/{table}")?;
        board.map_or(Ok(()), |board| write!(f, ".{board}"))?;
        seat.map_or(Ok(()), |seat| write!(f, "-{seat}"))
    }
}

worded! { word:
    /// The role of a key's holder.
    #[derive(PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub(crate) enum Role {
        /// A teacher, for the pupils of one school.
        School = "school",
        /// The person who records the game of one table.
        Table = "table",
        /// An arbiter among the tables.
        Floor = "floor",
        /// A desk where results are typed.
        Desk = "desk",
        /// The head arbiter.
        Head = "head",
    }
}

impl Role {
    /// Whether a key of this role can be limited to these parts.
    pub(crate) fn takes(self, only: &[KeyLimit]) -> bool {
        let fits = |part: &KeyLimit| match self {
            Role::School => matches!(part, KeyLimit::School(_)),
            Role::Table => matches!(part, KeyLimit::Table(..) | KeyLimit::Board(..)),
            Role::Floor | Role::Desk => matches!(part, KeyLimit::Category(_) | KeyLimit::Group(_)),
            Role::Head => false,
        };
        let needs_one = matches!(self, Role::School | Role::Table);
        only.iter().all(fits) && (!needs_one || only.len() == 1)
    }
}

/// One thing that a key is limited to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum KeyLimit {
    /// The groups of a category and its final.
    Category(CategoryCode),
    /// One group.
    Group(GroupCode),
    /// One table of one round.
    Table(GroupCode, u32, u32),
    /// The current game at a table or a board in every round, or one seat of it.
    Board(DevicePlace),
    /// The table of a slip, or a board of it, whose players report its result. No key is limited to it: the slip has
    /// a code.
    Slip(Place),
    /// One school.
    School(String),
}

/// A text that does not name a part of an event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a category, group, table or school")]
pub struct InvalidLimit(pub String);

impl KeyLimit {
    /// Checks that the event has this part. A group may be drawn later, so only its category is
    /// checked until the groups of the category are drawn; so is a round that may be paired later.
    ///
    /// # Errors
    /// The event has no such category, group, table or school, or no rules yet.
    pub fn check(&self, event: &Event, state: &State) -> Result<(), Refusal> {
        match self {
            KeyLimit::Category(category) => state.require_category(*category),
            KeyLimit::Group(group) => drawn(state, *group).map(drop),
            KeyLimit::Table(group, round, table) | KeyLimit::Slip((group, round, table, _)) => {
                match drawn(state, *group)? {
                    Some(group)
                        if *round as usize <= group.played.len() || *round > group.rounds =>
                    {
                        group.table(*round, *table).map(drop)
                    }
                    _ => Ok(()),
                }
            }
            KeyLimit::Board(DevicePlace { group, table, board, .. }) => {
                let Some(of) = drawn(state, *group)? else { return Ok(()) };
                let (group, round, table) = (of.code, of.played.len().max(1) as u32, *table);
                let tables = state.tables_of(of);
                let is_seated = |round: &Round| round.tables().any(|(number, _)| number == table);
                if !tables.contains(&table) && !of.played.iter().any(is_seated) {
                    let tables = spans(tables);
                    return Err(Refusal::NoTable { group, round, table, tables });
                }
                let boards = if of.system.is_of_teams() { of.games_per_match() } else { 0 };
                match board.filter(|board| !(1..=boards).contains(board)) {
                    Some(board) => Err(Refusal::NoBoard { group, round, table, board, boards }),
                    None => Ok(()),
                }
            }
            KeyLimit::School(school) => {
                let is_of =
                    |row: &EntryRow| row.code.school() == school || event.school_of(row) == *school;
                match state.players().any(|(_, player)| is_of(&player.row)) {
                    true => Ok(()),
                    false => Err(Refusal::UnknownSchool { school: school.clone() }),
                }
            }
        }
    }
}

/// A group; `None` if it may still be drawn.
fn drawn(state: &State, code: GroupCode) -> Result<Option<&Group>, Refusal> {
    state.require_category(code.category())?;
    let may_come = code.is_final() || state.groups_of(code.category()).next().is_none();
    match state.group(code) {
        Err(_) if may_come => Ok(None),
        group => group.map(Some),
    }
}

impl FromStr for KeyLimit {
    type Err = InvalidLimit;

    fn from_str(text: &str) -> Result<Self, InvalidLimit> {
        let text = text.trim();
        if let Ok(code) = text.parse() {
            return Ok(KeyLimit::Category(code));
        }
        if let Ok(code) = text.parse() {
            return Ok(KeyLimit::Group(code));
        }
        if let [group, round, table] = text.split('/').collect::<Vec<_>>().as_slice()
            && let (Ok(group), Ok(round), Ok(table)) = (group.parse(), round.parse(), table.parse())
        {
            return Ok(KeyLimit::Table(group, round, table));
        }
        if let Some((group, place)) = text.split_once('/')
            && let Ok(group) = group.parse()
            && let Some(place) = DevicePlace::within(group, place)
        {
            return Ok(KeyLimit::Board(place));
        }
        let word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
        if !text.is_empty() && text.chars().all(word) {
            return Ok(KeyLimit::School(text.to_owned()));
        }
        Err(InvalidLimit(text.to_owned()))
    }
}

impl fmt::Display for KeyLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeyLimit::Category(code) => code.fmt(f),
            KeyLimit::Group(code) => code.fmt(f),
            KeyLimit::Table(group, round, table) => write!(f, "{group}/{round}/{table}"),
            KeyLimit::Slip(place) => f.write_str(&place_name(*place)),
            KeyLimit::Board(place) => place.fmt(f),
            KeyLimit::School(school) => f.write_str(school),
        }
    }
}

impl TryFrom<String> for KeyLimit {
    type Error = InvalidLimit;

    fn try_from(text: String) -> Result<Self, InvalidLimit> {
        text.parse()
    }
}

impl From<KeyLimit> for String {
    fn from(part: KeyLimit) -> String {
        part.to_string()
    }
}
