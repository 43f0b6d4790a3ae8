//! The person that a document names.

use crate::locale::words;
use crate::locale::{Lang, Speak};
use crate::output::table::{Cell, Column};

/// A player as documents name them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The player's code: `275.2.3`.
    pub code: String,
    /// The name.
    pub name: String,
    /// The school's name; empty if there is none.
    pub school: String,
    /// The rating; 0 for none.
    pub rating: u16,
    /// The player's adapted set. Private: printed only if the document's `staff` is on.
    pub adapted: Option<String>,
}

impl Person {
    /// A person without an adapted set.
    pub fn new(
        code: impl Into<String>,
        name: impl Into<String>,
        school: impl Into<String>,
    ) -> Self {
        Self {
            code: code.into(),
            name: name.into(),
            school: school.into(),
            rating: 0,
            adapted: None,
        }
    }
}

impl Person {
    /// The name with the rating, if there is one.
    pub(super) fn named(&self) -> String {
        match self.rating {
            0 => self.name.clone(),
            rating => format!("{} ({rating})", self.name),
        }
    }

    /// The small print below the name: code, rating, school, and for staff the adapted set.
    pub(super) fn below(&self, staff: bool) -> Vec<String> {
        let rating = (self.rating > 0).then(|| self.rating.to_string());
        let adapted = self.adapted.clone().filter(|_| staff);
        let parts = [Some(self.code.clone()), rating, Some(self.school.clone()), adapted];
        parts.into_iter().flatten().filter(|part| !part.is_empty()).collect()
    }

    /// The same person, marked as having left if so.
    #[must_use]
    pub(super) fn marked(&self, left: bool, lang: Lang) -> Self {
        if !left {
            return self.clone();
        }
        Self {
            name: format!("{} ({})", self.name, lang.word(words::PRINT_WITHDRAWN)),
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

/// A column of ratings, if anybody has one.
pub(super) fn rating_column<'p>(
    people: impl IntoIterator<Item = &'p Person>,
    lang: Lang,
) -> Option<Column> {
    let some = people.into_iter().any(|person| person.rating > 0);
    some.then(|| Column::number("rating", lang.word(words::EVENT_COLUMN_RATING)))
}

/// A person's cell in that column; empty without a rating.
pub(super) fn rating_cell(person: &Person) -> Cell {
    Cell::from(Some(u32::from(person.rating)).filter(|rating| *rating > 0))
}
