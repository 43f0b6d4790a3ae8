//! The players' data as federations have them, as columns of a list: only those that have a value.

use crate::locale::{Lang, Speak, words};
use crate::output::table::{Cell, Column};
use arbitro_event::entries::registration::{COLUMNS, CellKind, RegistrationColumn, byes_text};
use arbitro_event::{Audience, EntryRow, Registration};

/// The columns that a list needs.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownColumns {
    columns: Vec<&'static RegistrationColumn>,
    byes: bool,
}

impl KnownColumns {
    /// Those in which one of the players has a value that the readers may see.
    pub(super) fn of<'r>(players: impl Iterator<Item = &'r Registration>, staff: bool) -> Self {
        let audience = if staff { Audience::Staff } else { Audience::Readers };
        let players: Vec<Registration> = players.map(|player| player.seen_by(audience)).collect();
        let has = |column: &&RegistrationColumn| {
            players.iter().any(|player| (column.text)(player).is_some())
        };
        let mut columns: Vec<_> = COLUMNS.iter().filter(has).collect();
        columns.sort_by_key(|column| column.place);
        Self { columns, byes: false }
    }

    /// Those of an entry list, with the byes requested before the draw.
    pub(super) fn of_rows<'r>(rows: impl Iterator<Item = &'r EntryRow>, staff: bool) -> Self {
        let rows: Vec<&EntryRow> = rows.collect();
        let byes = rows.iter().any(|row| !row.byes.is_empty());
        Self { byes, ..Self::of(rows.iter().map(|row| &row.registration), staff) }
    }

    /// The columns, by the names that `players import` reads.
    pub(super) fn columns(&self, lang: Lang) -> Vec<Column> {
        let columns = self.columns.iter().map(|column| match column.cells {
            CellKind::Number => Column::number(column.key, lang.word(column.heading)),
            _ => Column::code(column.key, lang.word(column.heading)),
        });
        let byes = self.byes.then(|| Column::code("byes", lang.word(words::PRINT_COLUMN_BYES)));
        columns.chain(byes).collect()
    }

    /// The cells of a row under [`KnownColumns::columns`].
    pub(super) fn row_cells(&self, row: &EntryRow) -> Vec<Cell> {
        let mut cells = self.cells(&row.registration);
        cells.extend(self.byes.then(|| Cell::from(byes_text(&row.byes))));
        cells
    }

    /// The player's data, under the same columns.
    pub(super) fn cells(&self, player: &Registration) -> Vec<Cell> {
        let cell = |column: &&RegistrationColumn| {
            let text = (column.text)(player);
            match column.cells {
                CellKind::Number => Cell::from(text.and_then(|text| text.parse::<u32>().ok())),
                _ => Cell::from(text),
            }
        };
        self.columns.iter().map(cell).collect()
    }
}
