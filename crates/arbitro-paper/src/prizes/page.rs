//! All prizes on one page: a card for each category.

use super::{Podium, Prizes};
use crate::prelude::*;

/// How many cards lie side by side and one below the other, and how many times larger their type is, from the largest
/// cards to the smallest.
const CARDS: [(usize, usize, f64); 4] = [(1, 3, 1.6), (2, 3, 1.3), (2, 4, 1.1), (3, 4, 1.0)];

/// Draws the podiums as cards.
pub(super) fn draw(file: &mut File, prizes: &Prizes, lang: Lang) {
    for table in prizes.tables(lang) {
        let top = list_page::head(&mut Canvas::new(Paper::PORTRAIT), &table, true, lang);
        let area = Area { top, ..list_page::area(Paper::PORTRAIT) };
        let readable = |&(columns, rows, times): &(usize, usize, f64)| {
            let cell = area.cell(0, columns, 0, rows).inset(style::TIGHT);
            let mut cards =
                prizes.podiums.iter().map(|podium| podium.card(times, lang).scale(cell));
            cards.all(|scale| scale.is_some_and(|scale| scale >= style::SMALLER))
        };
        let pages = |(across, down, _): (usize, usize, f64)| {
            prizes.podiums.len().div_ceil(across * down).max(1)
        };
        let fewest = CARDS.into_iter().filter(readable).min_by_key(|cards| pages(*cards));
        let (across, down, times) = fewest.unwrap_or(CARDS[0]);
        let pages = pages((across, down, times));
        for (page, podiums) in prizes.podiums.chunks(across * down).enumerate() {
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            let top = list_page::head(&mut canvas, &table, page == 0, lang);
            let area = Area { top, ..area };
            let columns =
                if podiums.len() <= down { 1 } else { across.min(podiums.len().div_ceil(2)) };
            let rows = podiums.len().div_ceil(columns).max(down);
            for (number, podium) in podiums.iter().enumerate() {
                let cell = area.cell(number % columns, columns, number / columns, rows);
                podium.card(times, lang).draw(&mut canvas, cell.inset(style::TIGHT));
            }
            list_page::sealed_foot(&mut canvas, &table.heading, page + 1, pages, lang);
            file.page(canvas);
        }
    }
}

impl Podium {
    fn card<'n>(&self, times: f64, lang: Lang) -> Node<'n> {
        let place = |(at, (rank, person)): (usize, &(u32, Person))| {
            let set = if *rank == 1 { style::PRIZE_FIRST } else { style::PRIZE_NAME };
            let worth = self.worth.get(at).map_or("", String::as_str);
            let below = dotted([worth, &person.code, &person.school]);
            let name = column([
                text(&person.name, set.times(times)),
                text(below, style::PRIZE_BELOW.times(times)),
            ]);
            let place = text(format::ordinal(*rank, lang), style::PRIZE_PLACE.times(times));
            row([place.fixed(style::PRIZE_COLUMN * times), name.share(1)])
                .about(person.label())
                .inset(style::TIGHT, 0.0)
        };
        let places =
            self.places.iter().enumerate().flat_map(|one| [space(), gap(style::TIGHT), place(one)]);
        let name = self.title();
        let category = text(&name, style::PRIZE_TITLE.times(times)).tagged(PagePart::Heading);
        let title = category.inset(style::TIGHT, style::TIGHT).filled(Ink::SHADE);
        let notes =
            text(self.notes.join("; "), style::PRIZE_NOTE.times(times)).inset(style::TIGHT, 0.0);
        let parts = [title.about(name)].into_iter().chain(places);
        column(parts.chain([space(), notes, gap(style::TIGHT)])).framed(style::RULE)
    }
}
