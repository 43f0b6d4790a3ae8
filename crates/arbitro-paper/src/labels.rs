//! Labels for the schools' envelopes, on the usual sheets of three by eight.

use arbitro_event::{Affiliation, PlayerId};

use crate::prelude::*;
use crate::source::SchoolPlayers;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let source = &request.source;
    let labels = SchoolEntry::each(source, request.players()?);
    request.nothing_where(labels.is_empty(), Nothing::Entered)?;
    Ok(Box::new(Labels { heading: source.heading(), labels }))
}

/// The labels of all schools.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Labels {
    /// The event.
    pub heading: Heading,
    /// The schools, ordered by name.
    pub labels: Vec<SchoolEntry>,
}

/// A school or club with the number of its players.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SchoolEntry {
    /// Its name.
    pub school: String,
    /// Its number, as in the players' codes; for a club its name in plain letters.
    pub number: String,
    /// How many of its people have taken part or may still do so.
    pub pupils: u32,
}

impl SchoolEntry {
    /// The schools of these players, ordered by name.
    pub(super) fn each(source: &Source<'_>, players: Vec<PlayerId>) -> Vec<Self> {
        let here = source.people(players.into_iter().filter(|&id| source.is_here(id)));
        let schools = source.schools(here.into_iter()).into_iter();
        let entry = |school: SchoolPlayers| Self {
            school: school.name,
            number: school.number,
            pupils: school.players.len() as u32,
        };
        schools.map(entry).collect()
    }
}

impl Document for Labels {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let number = |label: &SchoolEntry| match self.heading.affiliation {
            Affiliation::School => label.number.clone(),
            _ => String::new(),
        };
        let columns = Columns::<&SchoolEntry>::new(lang)
            .code("school", words::PRINT_COLUMN_NUMBER, number)
            .words("name", words::PRINT_COLUMN_SCHOOL, |label| &label.school)
            .number("pupils", words::PRINT_COLUMN_PUPILS, |label| label.pupils);
        vec![columns.table(words::PRINT_TITLE_LABELS, &self.heading, &self.labels)]
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        Cards::LABELS
            .draw_alike(file, &self.labels, style::LABEL_ALIKE, |label| self.label(label, lang));
    }
}

impl Labels {
    fn label<'n>(&self, label: &SchoolEntry, lang: Lang) -> Node<'n> {
        let number = message!(words::EVENT_SCHOOL_NUMBER, number = &label.number);
        let count = message!(words::PRINT_PARTICIPANTS_COUNT, count = label.pupils);
        let below = match self.heading.affiliation {
            Affiliation::School => format!("{} · {}", lang.text(&number), lang.text(&count)),
            _ => lang.text(&count),
        };
        column([
            text(&label.school, style::LABEL_SCHOOL).tagged(PagePart::Title).about(&label.school),
            space(),
            text(below, style::LABEL_WORDS),
            text(&self.heading.event, style::EVENT),
        ])
    }
}
