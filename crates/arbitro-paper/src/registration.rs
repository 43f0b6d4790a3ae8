//! The players' data as federations have them, as columns of a list: only those that have a value.

use arbitro_event::entries::registration::{COLUMNS, CellKind, RegistrationColumn, byes_text};
use arbitro_event::{Audience, EntryRow, Registration};

use crate::prelude::*;

/// The columns of a list in which somebody has an entry.
#[derive(Clone, Debug, Default)]
pub(super) struct FilledColumns {
    columns: Vec<&'static RegistrationColumn>,
    byes: bool,
}

impl FilledColumns {
    /// Those in which one of the players has a value that the readers may see.
    pub(super) fn of<'r>(players: impl Iterator<Item = &'r Registration>, staff: bool) -> Self {
        let audience = if staff { Audience::Staff } else { Audience::Readers };
        let players: Vec<Registration> =
            players.map(|player| player.visible_to(audience)).collect();
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
}

impl<'c, R: Copy> Columns<'c, R> {
    /// The columns of registrations in which anybody has an entry, by the names that `players import` reads.
    pub(super) fn registration(
        self,
        filled: &FilledColumns,
        of: impl Fn(R) -> &'c Registration + Copy + 'c,
    ) -> Self {
        filled.columns.iter().copied().fold(self, |columns, column| {
            let text = move |row| (column.text)(of(row));
            match column.cells {
                CellKind::Number => columns.number(column.key, column.heading, move |row| {
                    text(row).and_then(|number| number.parse::<u32>().ok())
                }),
                _ => columns.code(column.key, column.heading, text),
            }
        })
    }

    /// The byes that entries request, if there are any.
    pub(super) fn byes(self, filled: &FilledColumns, of: impl Fn(R) -> &'c EntryRow + 'c) -> Self {
        self.when(filled.byes, |columns| {
            columns.code("byes", words::PRINT_COLUMN_BYES, move |row| byes_text(&of(row).byes))
        })
    }
}
