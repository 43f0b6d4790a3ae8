//! The person that a document names.

use std::borrow::Borrow;

use crate::prelude::*;

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
    /// The code and the name: identifies the player if a letter cannot be printed.
    pub(super) fn label(&self) -> String {
        format!("{} {}", self.code, self.name).trim().to_owned()
    }

    /// The rating; `None` without one.
    pub(super) fn rated(&self) -> Option<u32> {
        Some(u32::from(self.rating)).filter(|rating| *rating > 0)
    }

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

impl<'c, R: Copy> Columns<'c, R> {
    /// The columns that name a person: code, name, school and, for staff, the adapted set.
    pub(super) fn person<P: Borrow<Person>>(
        self,
        staff: bool,
        person: impl Fn(R) -> P + Copy + 'c,
    ) -> Self {
        self.code("code", words::PRINT_COLUMN_CODE, move |row| {
            Cell::from(&person(row).borrow().code)
        })
        .words("name", words::PRINT_COLUMN_NAME, move |row| Cell::from(&person(row).borrow().name))
        .words("school", words::PRINT_COLUMN_SCHOOL, move |row| {
            Cell::from(&person(row).borrow().school)
        })
        .adapted(staff, person)
    }

    /// For staff, the adapted set.
    pub(super) fn adapted<P: Borrow<Person>>(
        self,
        staff: bool,
        person: impl Fn(R) -> P + 'c,
    ) -> Self {
        let set = move |row| Cell::from(person(row).borrow().adapted.as_deref());
        self.when(staff, |columns| columns.words("adapted", words::PRINT_COLUMN_ADAPTED, set))
    }

    /// The rating, if anybody has one.
    pub(super) fn rating<P: Borrow<Person>>(self, person: impl Fn(R) -> P + 'c) -> Self {
        let rating = move |row| person(row).borrow().rated();
        self.number("rating", words::EVENT_COLUMN_RATING, rating).where_filled()
    }
}
