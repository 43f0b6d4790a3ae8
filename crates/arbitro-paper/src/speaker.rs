//! The pages for the speaker at the microphone: one for each category, from the third place to the first, in
//! type to be read standing.

use super::{Podium, Prizes};
use crate::prelude::*;

pub(super) const KIND: DocumentKind = DocumentKind::new(
    "speaker",
    &["locutor", "locutores"],
    Takes::Categories,
    NamesShown::InTheHall,
    gather,
)
.hangs(SheetOf::Category, &[]);

fn gather(request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
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
            let area = list_page::area(canvas.paper());
            let line = |size: f64, lines: usize, least: f64| Room {
                width: area.width(),
                lines,
                size,
                least,
            };
            let set = Type::new(Face::Sans, 10.0).ink(Ink::QUIET);
            let event = fit(&self.heading.event, set.face, line(10.0, 1, 7.0));
            canvas.lines(&event, area.left, area.top + 3.0, Anchor::Left, 1.0, set);
            canvas.about(podium.category.as_str());
            let set = Type::new(Face::SerifBold, 30.0);
            let category = fit(&podium.category, set.face, line(30.0, 2, 22.0));
            let y = area.top + 18.0;
            let mut y = canvas.part(PagePart::Title, |canvas| {
                canvas.lines(&category, area.left, y, Anchor::Left, 1.15, set) + 5.0
            });
            canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.5);
            // The third place is called first.
            let mut calls: Vec<_> = podium.places.iter().collect();
            calls.sort_by_key(|(rank, _)| std::cmp::Reverse(*rank));
            let notes = 10.0 * podium.notes.len() as f64;
            let each = ((area.bottom - y - notes) / calls.len().max(3) as f64).min(62.0);
            for note in &podium.notes {
                let set = Type::new(Face::SerifItalic, 15.0);
                let note = fit(note, set.face, line(15.0, 2, 12.0));
                y = canvas.lines(&note, area.left, y + 9.0, Anchor::Left, 1.2, set);
            }
            for (rank, person) in calls {
                let at = podium.places.iter().position(|place| place.1.code == person.code);
                let reached = at.and_then(|at| podium.reached.get(at)).cloned();
                canvas.about(format!("{} {}", person.code, person.name).trim());
                let scale = each / 62.0;
                let size = 28.0 * scale;
                let set = Type::new(Face::SerifBold, size);
                let place = format::ordinal(*rank, lang);
                let place = match reached.filter(|reached| !reached.is_empty()) {
                    Some(reached) => format!("{place} · {reached}"),
                    None => place,
                };
                let mut base = y + 14.0 * scale;
                canvas.part(PagePart::Heading, |canvas| {
                    canvas.text(&place, area.left, base, Anchor::Left, set);
                });
                let size = 32.0 * scale;
                let set = Type::new(Face::SansBold, size);
                let name = fit(&person.name, set.face, line(size, 2, 24.0 * scale));
                base += 15.0 * scale;
                base = canvas.lines(&name, area.left, base, Anchor::Left, 1.12, set);
                let size = 22.0 * scale;
                let set = Type::new(Face::Sans, size);
                let school = fit(&person.school, set.face, line(size, 2, 15.0 * scale));
                canvas.lines(&school, area.left, base + 11.0 * scale, Anchor::Left, 1.15, set);
                y += each;
                canvas.line((area.left, y), (area.right, y), Ink::HAIR, 0.3);
            }
            let seal = seal(self.heading.journal.as_deref(), lang);
            list_page::foot(&mut canvas, seal.as_deref(), number + 1, count, lang);
            file.page(canvas);
        }
    }
}
