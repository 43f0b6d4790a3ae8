//! The list of participants.

use super::Takes;
use super::{Document, DocumentError, DocumentKind, Person, Request, Source, marks, person};
use crate::championship::CategoryCode;
use crate::locale::{Lang, Message, collation};
use crate::output::heading::Heading;
use crate::output::pdf::{File, Look, list_page};
use crate::output::table::{Row, Table};

pub(super) const KIND: DocumentKind = DocumentKind {
    id: "participants",
    names: &["participantes", "participante"],
    takes: Takes::Categories,
    staff_only: false,
    gather,
};

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    if request.scope.is_whole() {
        return Ok(Box::new(Participants::of(source, None)));
    }
    let categories = request.scope.categories(source.state)?.into_iter();
    let lists: Vec<Participants> =
        categories.map(|code| Participants::of(source, Some(code))).collect();
    Ok(Box::new(lists))
}

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
        let rows = self.people.iter().map(|person| Row::new(person::cells(person, self.staff)));
        vec![Table {
            title: lang.word("print-title-participants"),
            heading: self.heading.clone(),
            marks: marks(false, self.staff, lang),
            columns: person::columns(lang, self.staff),
            rows: rows.collect(),
            notes: vec![
                lang.say(
                    &Message::new("print-participants-count").with("count", self.people.len()),
                ),
            ],
            seal: None,
        }]
    }

    fn is_empty(&self) -> bool {
        self.people.is_empty()
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        list_page::draw(file, &self.tables(lang), Look::PORTRAIT, lang);
    }
}

impl Participants {
    /// The list of participants of a category or of the whole event, by name.
    pub fn of(source: &Source<'_>, category: Option<CategoryCode>) -> Self {
        let mut people: Vec<_> = source
            .state
            .players()
            .filter(|(_, player)| category.is_none_or(|code| code == player.row.code.category()))
            .map(|(id, _)| source.person(id))
            .collect();
        people.sort_by_cached_key(|person| (collation(&person.name), person.code.clone()));
        Self {
            heading: category
                .map_or_else(|| source.heading(), |code| source.category_heading(code)),
            people,
            staff: source.staff,
        }
    }
}
