//! The players' data as federations have them, as columns of a list: only those that have a value.

use crate::locale::words;
use crate::locale::{Lang, Speak};
use crate::output::table::{Cell, Column};
use arbitro_event::entries::registration::byes_text;
use arbitro_event::{EntryRow, Registration};

/// The columns that a list needs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct KnownColumns {
    title: bool,
    federation: bool,
    rating: bool,
    fide_id: bool,
    birth: bool,
    byes: bool,
    class: bool,
}

impl KnownColumns {
    /// Those in which one of the players has a value; the year of birth and the class are for staff.
    pub(super) fn of<'r>(players: impl Iterator<Item = &'r Registration>, staff: bool) -> Self {
        players.fold(Self::default(), |known, player| Self {
            title: known.title || player.title.is_some(),
            federation: known.federation || player.federation.is_some(),
            rating: known.rating || player.rating > 0,
            fide_id: known.fide_id || player.fide_id.is_some(),
            birth: known.birth || staff && player.birth.is_some(),
            byes: false,
            class: known.class || staff && player.class.is_some(),
        })
    }

    /// Those of an entry list, with the byes requested before the draw.
    pub(super) fn of_rows<'r>(rows: impl Iterator<Item = &'r EntryRow>, staff: bool) -> Self {
        let rows: Vec<&EntryRow> = rows.collect();
        let byes = rows.iter().any(|row| !row.byes.is_empty());
        Self { byes, ..Self::of(rows.iter().map(|row| &row.registration), staff) }
    }

    /// The columns, by the names that `players import` reads.
    pub(super) fn columns(self, lang: Lang) -> Vec<Column> {
        let mut columns = Vec::new();
        if self.class {
            columns.push(Column::code("class", lang.word(words::PRINT_COLUMN_CLASS)));
        }
        if self.title {
            columns.push(Column::code("title", lang.word(words::PRINT_COLUMN_TITLE)));
        }
        if self.federation {
            columns.push(Column::code("federation", lang.word(words::PRINT_COLUMN_FEDERATION)));
        }
        if self.rating {
            columns.push(Column::number("rating", lang.word(words::PRINT_COLUMN_RATING)));
        }
        if self.fide_id {
            columns.push(Column::code("fide_id", lang.word(words::PRINT_COLUMN_FIDE_ID)));
        }
        if self.birth {
            columns.push(Column::code("birth", lang.word(words::PRINT_COLUMN_BIRTH)));
        }
        if self.byes {
            columns.push(Column::code("byes", lang.word(words::PRINT_COLUMN_BYES)));
        }
        columns
    }

    /// The cells of a row under [`KnownColumns::columns`].
    pub(super) fn row_cells(self, row: &EntryRow) -> Vec<Cell> {
        let mut cells = self.cells(&row.registration);
        if self.byes {
            cells.push(Cell::from(byes_text(&row.byes)));
        }
        cells
    }

    /// The player's data, under the same columns.
    pub(super) fn cells(self, player: &Registration) -> Vec<Cell> {
        let mut cells = Vec::new();
        if self.class {
            cells.push(Cell::from(player.class.as_deref()));
        }
        if self.title {
            cells.push(Cell::from(player.title.as_deref()));
        }
        if self.federation {
            cells.push(Cell::from(player.federation.as_deref()));
        }
        if self.rating {
            cells.push(Cell::from(Some(u32::from(player.rating)).filter(|rating| *rating > 0)));
        }
        if self.fide_id {
            cells.push(Cell::from(player.fide_id.map(|number| number.to_string()).as_deref()));
        }
        if self.birth {
            cells.push(Cell::from(player.birth.map(|year| year.to_string()).as_deref()));
        }
        cells
    }
}
