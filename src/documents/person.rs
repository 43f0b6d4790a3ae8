//! Whom a document is about.

use crate::locale::words;
use crate::locale::{Lang, Speak};
use crate::output::table::{Cell, Column};

/// A player as documents name one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The player's code: `275.2.3`.
    pub code: String,
    /// The name.
    pub name: String,
    /// The school's name; empty where there is none.
    pub school: String,
    /// The adapted set the player plays on. Private: printed only where the document's `staff` is on.
    pub adapted: Option<String>,
}

impl Person {
    /// A person without an adapted set.
    pub fn new(
        code: impl Into<String>,
        name: impl Into<String>,
        school: impl Into<String>,
    ) -> Self {
        Self { code: code.into(), name: name.into(), school: school.into(), adapted: None }
    }
}

impl Person {
    /// The same person, marked where they have left.
    #[must_use]
    pub(super) fn marked(&self, left: bool, lang: Lang) -> Self {
        if !left {
            return self.clone();
        }
        Self {
            name: format!("{} ({})", self.name, lang.word(words::PRINT_HAS_LEFT)),
            ..self.clone()
        }
    }
}

/// The columns that name a person: code, name, school and, for staff, the adapted set.
pub(super) fn columns(lang: Lang, staff: bool) -> Vec<Column> {
    let mut columns = vec![
        Column::code("code", lang.word(words::PRINT_COLUMN_CODE)),
        Column::words("name", lang.word(words::PRINT_COLUMN_NAME)),
        Column::words("school", lang.word(words::PRINT_COLUMN_SCHOOL)),
    ];
    if staff {
        columns.push(Column::words("adapted", lang.word(words::PRINT_COLUMN_ADAPTED)));
    }
    columns
}

/// The cells under [`columns`].
pub(super) fn cells(person: &Person, staff: bool) -> Vec<Cell> {
    let mut cells =
        vec![Cell::from(&person.code), Cell::from(&person.name), Cell::from(&person.school)];
    if staff {
        cells.push(Cell::from(person.adapted.as_deref()));
    }
    cells
}
