//! All prizes on one page: a card for each category.

use super::{Podium, Prizes};
use crate::prelude::*;

/// How many cards lie side by side and one below the other, from the smallest cards to the largest.
const CARDS: [(usize, usize); 4] = [(3, 4), (2, 4), (2, 3), (1, 3)];

/// Draws the podiums as cards.
pub(super) fn draw(file: &mut File, prizes: &Prizes, lang: Lang) {
    for table in prizes.tables(lang) {
        let top = list_page::head(&mut Canvas::new(Paper::PORTRAIT), &table, true, lang);
        let area = Area { top, ..list_page::area(Paper::PORTRAIT) };
        let readable = |&(columns, rows): &(usize, usize)| {
            let cell = area.cell(0, columns, 0, rows).inset(style::TIGHT);
            let mut cards = prizes.podiums.iter().map(|podium| podium.card(lang).scale(cell));
            cards.all(|scale| scale.is_some_and(|scale| scale >= style::SMALLER))
        };
        let (across, down) = CARDS.into_iter().find(readable).unwrap_or(CARDS[3]);
        let pages = prizes.podiums.len().div_ceil(across * down).max(1);
        for (page, podiums) in prizes.podiums.chunks(across * down).enumerate() {
            let mut canvas = Canvas::new(Paper::PORTRAIT);
            let top = list_page::head(&mut canvas, &table, page == 0, lang);
            let area = Area { top, ..area };
            let columns =
                if podiums.len() <= down { 1 } else { across.min(podiums.len().div_ceil(2)) };
            let rows = podiums.len().div_ceil(columns).max(down);
            for (number, podium) in podiums.iter().enumerate() {
                let cell = area.cell(number % columns, columns, number / columns, rows);
                podium.card(lang).draw(&mut canvas, cell.inset(style::TIGHT));
            }
            list_page::foot(&mut canvas, table.seal.as_deref(), page + 1, pages, lang);
            file.page(canvas);
        }
    }
}

impl Podium {
    fn card<'n>(&self, lang: Lang) -> Node<'n> {
        let place = |(at, (rank, person)): (usize, &(u32, Person))| {
            let set = if *rank == 1 { style::PRIZE_FIRST } else { style::PRIZE_NAME };
            let worth = self.worth.get(at).map_or("", String::as_str);
            let below = dotted([worth, &person.code, &person.school]);
            let name = column([text(&person.name, set), text(below, style::PRIZE_BELOW)]);
            let place = text(format::ordinal(*rank, lang), style::PRIZE_PLACE);
            row([place.fixed(style::PRIZE_COLUMN), name.share(1)])
                .about(person.label())
                .inset(style::TIGHT, 0.0)
        };
        let places = self.places.iter().enumerate().flat_map(|one| [space(), place(one)]);
        let name = dotted([&self.prize, &self.category]);
        let category = text(&name, style::PRIZE_TITLE).tagged(PagePart::Heading);
        let title = category.inset(style::TIGHT, style::TIGHT).filled(Ink::SHADE);
        let notes = text(self.notes.join("; "), style::PRIZE_NOTE).inset(style::TIGHT, 0.0);
        let parts = [title.about(name)].into_iter().chain(places);
        column(parts.chain([space(), notes, gap(style::TIGHT)])).framed(style::RULE)
    }
}
