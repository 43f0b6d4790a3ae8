//! The tables of a round as a desk's page shows them, sent back with its form: what is typed there is meant
//! for the tables as they were.

use crate::championship::{Group, PlayerCode, Round, Score, State};

/// A table as the page showed it.
pub(super) struct SeenTable {
    pub(super) table: u32,
    pub(super) pair: [PlayerCode; 2],
    pub(super) was: Option<Score>,
}

impl SeenTable {
    /// The tables in `1:a:b:1-0 2:c:d:`; anything malformed is left out.
    pub(super) fn read_all(text: &str) -> Vec<Self> {
        text.split(' ').filter_map(Self::read).collect()
    }

    fn read(part: &str) -> Option<Self> {
        let [table, first, second, was] = part.split(':').collect::<Vec<_>>().try_into().ok()?;
        let was = if was.is_empty() { None } else { Some(was.parse().ok()?) };
        let pair = [first.parse().ok()?, second.parse().ok()?];
        Some(Self { table: table.parse().ok()?, pair, was })
    }
}

/// The tables as the page shows them: `1:a:b:1-0` for each.
pub(super) fn write(state: &State, group: &Group, round: u32) -> String {
    let code = |id| state.code(id).to_string();
    let tables = group.round(round).into_iter().flat_map(Round::tables);
    let tables = tables.filter_map(|(table, game)| {
        let result = game.result.map_or_else(String::new, |score| score.to_string());
        Some(format!("{table}:{}:{}:{result}", code(game.first), code(game.second()?)))
    });
    tables.collect::<Vec<_>>().join(" ")
}
