//! The list of participants.

use super::people;
use super::standings::marks;
use super::{Document, Heading, Person};
use crate::locale::{Lang, Message};
use crate::output::table::{Row, Table};

/// A list of participants, in the order given.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Participants {
    /// The category or the whole event.
    pub heading: Heading,
    /// Who takes part.
    pub people: Vec<Person>,
    /// Whether the page is for staff only and may show adapted sets.
    pub staff: bool,
}

impl Document for Participants {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let rows = self.people.iter().map(|person| Row::new(people::cells(person, self.staff)));
        vec![Table {
            title: lang.word("print-title-participants"),
            heading: self.heading.clone(),
            marks: marks(false, self.staff, lang),
            columns: people::columns(lang, self.staff),
            rows: rows.collect(),
            notes: vec![
                lang.say(
                    &Message::new("print-participants-count").with("count", self.people.len()),
                ),
            ],
            seal: None,
        }]
    }
}
