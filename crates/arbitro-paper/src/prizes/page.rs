//! All prizes on one page: a card for each category.

use super::{Podium, Prizes};
use crate::prelude::*;

/// The numbers of cards across and down a page: as many as leave every name large enough to read.
const CARDS: [(usize, usize); 4] = [(3, 4), (2, 4), (2, 3), (1, 3)];

/// Draws the prizes: twelve categories fit on a page.
pub(super) fn draw(file: &mut File, prizes: &Prizes, lang: Lang) {
    let tables = prizes.tables(lang);
    let area = list_page::area(Paper::PORTRAIT);
    let top = tables.iter().fold(0.0, |_, table| {
        list_page::head(&mut Canvas::new(Paper::PORTRAIT), table, true, lang)
    });
    let area = Area { top, ..area };
    let readable = |&(columns, rows): &(usize, usize)| {
        let cell = area.cell(0, columns, 0, rows).inset(1.5);
        prizes.podiums.iter().all(|podium| {
            let mut places = podium.places.iter().enumerate();
            places.all(|(at, (rank, person))| {
                name(*rank, person, words(place_cell(podium, cell, at))).is_readable()
            })
        })
    };
    let (across, down) = CARDS.into_iter().find(readable).unwrap_or(CARDS[3]);
    let pages = prizes.podiums.len().div_ceil(across * down).max(1);
    for page in 0..pages {
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        let mut top = 0.0;
        for table in &tables {
            top = list_page::head(&mut canvas, table, page == 0, lang);
        }
        let area = Area { top, ..list_page::area(canvas.paper()) };
        let here: Vec<&Podium> =
            prizes.podiums.iter().skip(page * across * down).take(across * down).collect();
        // Few categories get larger cards.
        let columns = if here.len() <= down { 1 } else { across.min(here.len().div_ceil(2)) };
        let rows = here.len().div_ceil(columns).max(down);
        for (number, podium) in here.into_iter().enumerate() {
            let cell = area.cell(number % columns, columns, number / columns, rows);
            card(&mut canvas, podium, cell.inset(1.5), lang);
        }
        let seal = tables.first().and_then(|table| table.seal.as_deref());
        list_page::foot(&mut canvas, seal, page + 1, pages, lang);
        file.page(canvas);
    }
}

fn card(canvas: &mut Canvas, podium: &Podium, area: Area, lang: Lang) {
    let head = Area { bottom: area.top + HEAD, ..area };
    canvas.fill(&Shape::rectangle(head), Ink::SHADE);
    canvas.outline(&Shape::rectangle(area), Ink::BLACK, 0.3);
    canvas.about(podium.category.as_str());
    let room = Room { width: area.width() - 4.0, lines: 2, size: 11.0, least: 8.5 };
    let set = Type::new(Face::SerifBold, 11.0);
    let category = fit(&podium.category, set.face, room);
    let base = head.top + 6.3 - category.drop(1.05) / 2.0;
    canvas.part(PagePart::Heading, |canvas| {
        canvas.lines(&category, area.middle(), base, Anchor::Middle, 1.05, set)
    });
    let room = Room { width: area.width() - 5.0, lines: 2, size: 8.0, least: 7.0 };
    let set = Type::new(Face::SerifItalic, 8.0);
    let note = fit(&podium.notes.join("; "), set.face, room);
    let base = area.bottom - 1.5 - (note.lines.len().max(1) - 1) as f64 * 3.2;
    canvas.lines(&note, area.middle(), base, Anchor::Middle, 1.15, set);
    for (number, (rank, person)) in podium.places.iter().enumerate() {
        place(canvas, *rank, person, place_cell(podium, area, number), lang);
    }
}

/// The height of a card's head.
const HEAD: f64 = 9.5;

/// The position of a place on its card.
fn place_cell(podium: &Podium, card: Area, number: usize) -> Area {
    let noted = if podium.notes.is_empty() { 0.0 } else { 7.0 };
    let body = Area { top: card.top + HEAD + 1.0, bottom: card.bottom - noted, ..card };
    body.cell(0, 1, number, podium.places.len().max(3)).inset_by(2.5, 0.4)
}

/// The position of the words beside the ordinal.
fn words(place: Area) -> Area {
    Area { left: place.left + 11.0, ..place }
}

/// A name with its school, as large as the area allows.
fn name(rank: u32, person: &Person, area: Area) -> Stack {
    let face = if rank == 1 { Face::SansBold } else { Face::Sans };
    let school = [person.code.as_str(), person.school.as_str()];
    let school: Vec<&str> = school.into_iter().filter(|text| !text.is_empty()).collect();
    let (width, height) = (area.width(), area.height());
    let room = StackRoom { width, height, size: 10.5, least: 8.5, small: 8.0 };
    Stack::fit(&person.name, face, &school.join(" · "), room)
}

/// A place on a card: the ordinal, the name, the school, all inside the cell.
fn place(canvas: &mut Canvas, rank: u32, person: &Person, area: Area, lang: Lang) {
    canvas.about(format!("{} {}", person.code, person.name).trim());
    let name = name(rank, person, words(area));
    let top = area.top + (area.height() - name.height()) / 2.0;
    let base = top + name.size() * 0.92 / POINTS;
    let set = Type::new(Face::SerifBold, 12.0);
    canvas.text(&format::ordinal(rank, lang), area.left, base, Anchor::Left, set);
    name.draw(canvas, words(area).left, top);
}
