//! What a federation knows of players, as the columns of a list: only those of which somebody has something.

use crate::championship::Registration;
use crate::locale::Lang;
use crate::output::table::{Cell, Column};

/// The columns that a list needs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct KnownColumns {
    title: bool,
    federation: bool,
    rating: bool,
    fide_id: bool,
    birth: bool,
}

impl KnownColumns {
    /// Those of which one of the players has something; the year of birth is for staff.
    pub(super) fn of<'r>(players: impl Iterator<Item = &'r Registration>, staff: bool) -> Self {
        players.fold(Self::default(), |known, player| Self {
            title: known.title || player.title.is_some(),
            federation: known.federation || player.federation.is_some(),
            rating: known.rating || player.rating > 0,
            fide_id: known.fide_id || player.fide_id.is_some(),
            birth: known.birth || staff && player.birth.is_some(),
        })
    }

    /// The columns, by the names that `players import` reads.
    pub(super) fn columns(self, lang: Lang) -> Vec<Column> {
        let mut columns = Vec::new();
        if self.title {
            columns.push(Column::code("title", lang.word("print-column-title")));
        }
        if self.federation {
            columns.push(Column::code("federation", lang.word("print-column-federation")));
        }
        if self.rating {
            columns.push(Column::number("rating", lang.word("print-column-rating")));
        }
        if self.fide_id {
            columns.push(Column::code("fide_id", lang.word("print-column-fide-id")));
        }
        if self.birth {
            columns.push(Column::code("birth", lang.word("print-column-birth")));
        }
        columns
    }

    /// The cells under [`KnownColumns::columns`].
    pub(super) fn cells(self, player: &Registration) -> Vec<Cell> {
        let mut cells = Vec::new();
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
