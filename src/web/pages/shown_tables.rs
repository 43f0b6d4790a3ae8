//! The tables of a round as a desk's page shows them, sent back with its form: what is typed there is meant
//! for the tables as they were.

use arbitro_event::acts::desk::ShownTable;
use arbitro_event::{Group, State};

/// The tables in `1:a:b:1-0 2:c:d:`; anything malformed is left out.
pub(super) fn read(text: &str) -> Vec<ShownTable> {
    text.split(' ').filter_map(read_one).collect()
}

fn read_one(part: &str) -> Option<ShownTable> {
    let [table, first, second, was] = part.split(':').collect::<Vec<_>>().try_into().ok()?;
    let was = if was.is_empty() { None } else { Some(was.parse().ok()?) };
    let pair = [first.parse().ok()?, second.parse().ok()?];
    Some(ShownTable { table: table.parse().ok()?, pair, was })
}

/// The tables as the page shows them: `1:a:b:1-0` for each.
pub(super) fn write(state: &State, group: &Group, round: u32) -> String {
    written(&ShownTable::all(state, group, round))
}

/// These tables, written alike.
pub(super) fn written(tables: &[ShownTable]) -> String {
    let written = tables.iter().map(|ShownTable { table, pair: [first, second], was }| {
        let was = was.map_or_else(String::new, |score| score.to_string());
        format!("{table}:{first}:{second}:{was}")
    });
    written.collect::<Vec<_>>().join(" ")
}
