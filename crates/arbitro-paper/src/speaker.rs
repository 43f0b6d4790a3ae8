//! The pages for the speaker at the microphone: one for each category, from the third place to the first, in
//! type to be read standing.

use super::{Podium, Prizes};
use crate::prelude::*;

pub(super) fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
    let categories = request.scope.categories(request.source.state)?;
    let Prizes { mut heading, podiums } = Prizes::of(&request.source, &categories)?;
    heading.journal.clone_from(&request.head);
    request
        .nothing_where(podiums.iter().all(|podium| podium.places.is_empty()), Nothing::Decided)?;
    Ok(Box::new(Speaker { heading, podiums }))
}

/// The pages of the speaker.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Speaker {
    /// The event.
    pub heading: Heading,
    /// The categories in the order in which they are called.
    pub podiums: Vec<Podium>,
}

impl Document for Speaker {
    fn tables(&self, lang: Lang) -> Vec<Table> {
        let prizes = Prizes { heading: self.heading.clone(), podiums: self.podiums.clone() };
        let mut tables = prizes.tables(lang);
        for table in &mut tables {
            table.title = lang.word(words::PRINT_TITLE_SPEAKER);
        }
        tables
    }

    fn draw(&self, file: &mut File, lang: Lang) {
        let count = self.podiums.len();
        for (number, podium) in self.podiums.iter().enumerate() {
            file.bookmark(0, podium.category.clone());
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            let area = list_page::area(canvas.paper);
            self.page(podium, lang).draw(&mut canvas, area);
            let seal = seal(self.heading.journal.as_deref(), lang);
            list_page::foot(&mut canvas, seal.as_deref(), number + 1, count, lang);
            file.page(canvas);
        }
    }
}

impl Speaker {
    fn page<'n>(&self, podium: &Podium, lang: Lang) -> Node<'n> {
        let mut calls: Vec<_> = podium.places.iter().enumerate().collect();
        calls.sort_by_key(|(_, (rank, _))| std::cmp::Reverse(*rank));
        let call = |(at, (rank, person)): (usize, &(u32, Person))| {
            let place = format::ordinal(*rank, lang);
            let reached = podium.reached.get(at).filter(|reached| !reached.is_empty());
            let place = reached.map_or(place.clone(), |reached| format!("{place} · {reached}"));
            column([
                space(),
                text(place, style::SPEAKER_PLACE).tagged(PagePart::Heading).about(person.label()),
                text(&person.name, style::SPEAKER_NAME),
                text(&person.school, style::SPEAKER_SCHOOL),
                space(),
                rule(style::HAIR),
            ])
            .share(1)
        };
        let notes = podium.notes.iter().map(|note| text(note, style::SPEAKER_NOTE));
        let spare = space().share(3_usize.saturating_sub(calls.len()) as f64);
        let head = [
            text(&self.heading.event, style::SPEAKER_EVENT).about(&self.heading.event),
            gap(style::WIDE),
            text(&podium.category, style::SPEAKER_TITLE)
                .tagged(PagePart::Title)
                .about(&podium.category),
            gap(style::GAP),
            rule(style::RULE),
        ];
        let calls = calls.into_iter().map(call);
        column(head.into_iter().chain(notes).chain(calls).chain([spare]))
    }
}
