//! All prizes on one page: a card for each category.

use super::{Podium, Prizes};
use crate::documents::{Document, Person};
use crate::locale::Lang;
use crate::locale::format;
use crate::output::pdf::canvas::{Anchor, Canvas, Ink, Shape, Type};
use crate::output::pdf::face::Face;
use crate::output::pdf::file::File;
use crate::output::pdf::fit::{Room, fit};
use crate::output::pdf::geometry::{Area, POINTS, Paper};
use crate::output::pdf::list_page;

/// Cards on a page: side by side and one below the other.
const COLUMNS: usize = 3;
const ROWS: usize = 4;

/// Draws the prizes: twelve categories fit on a page.
pub(super) fn draw(file: &mut File, prizes: &Prizes, lang: Lang) {
    let tables = prizes.tables(lang);
    let count = prizes.podiums.len();
    let pages = count.div_ceil(COLUMNS * ROWS).max(1);
    for page in 0..pages {
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        let mut top = 0.0;
        for table in &tables {
            top = list_page::head(&mut canvas, table, page == 0, lang);
        }
        let area = Area { top, ..list_page::area(canvas.paper()) };
        let here: Vec<&Podium> =
            prizes.podiums.iter().skip(page * COLUMNS * ROWS).take(COLUMNS * ROWS).collect();
        // Few categories get larger cards.
        let columns = if here.len() <= 4 { 1 } else { COLUMNS.min(here.len().div_ceil(2)) };
        let rows = here.len().div_ceil(columns).max(ROWS);
        for (number, podium) in here.into_iter().enumerate() {
            let cell = area.cell(number % columns, columns, number / columns, rows);
            card(&mut canvas, podium, cell.inset(1.5), lang);
        }
        list_page::foot(&mut canvas, None, page + 1, pages, lang);
        file.page(canvas);
    }
}

fn card(canvas: &mut Canvas, podium: &Podium, area: Area, lang: Lang) {
    let head = Area { bottom: area.top + 9.5, ..area };
    canvas.fill(&Shape::rectangle(head), Ink::SHADE);
    canvas.outline(&Shape::rectangle(area), Ink::BLACK, 0.3);
    canvas.about(podium.category.as_str());
    let room = Room { width: area.width() - 5.0, lines: 1, size: 11.0, least: 6.0 };
    let set = Type::new(Face::SerifBold, 11.0);
    let category = fit(&podium.category, set.face, room);
    canvas.lines(&category, area.middle(), head.top + 6.3, Anchor::Middle, 1.0, set);
    let count = podium.places.len().max(3);
    let noted = if podium.notes.is_empty() { 0.0 } else { 7.0 };
    let body = Area { top: head.bottom + 1.0, bottom: area.bottom - noted, ..area };
    let room = Room { width: area.width() - 5.0, lines: 2, size: 8.0, least: 7.0 };
    let set = Type::new(Face::SerifItalic, 8.0);
    let note = fit(&podium.notes.join("; "), set.face, room);
    let base = area.bottom - 1.5 - (note.lines.len().max(1) - 1) as f64 * 3.2;
    canvas.lines(&note, area.middle(), base, Anchor::Middle, 1.15, set);
    for (number, (rank, person)) in podium.places.iter().enumerate() {
        let cell = body.cell(0, 1, number, count).inset_by(2.5, 0.4);
        place(canvas, *rank, person, cell, lang);
    }
}

/// A place of a card: the ordinal, the name, the school, all inside the cell.
fn place(canvas: &mut Canvas, rank: u32, person: &Person, area: Area, lang: Lang) {
    canvas.about(format!("{} {}", person.code, person.name).trim());
    let number = 11.0;
    let words_area = Area { left: area.left + number, ..area };
    let room = Room { width: words_area.width(), lines: 3, size: 10.5, least: 8.5 };
    let face = if rank == 1 { Face::SansBold } else { Face::Sans };
    let mut size = 1.0;
    // The card shrinks its words as a whole until they are as high as the cell.
    let (name, below, height) = loop {
        let sized = Room { size: room.size * size, least: room.least * size, ..room };
        let name = fit(&person.name, face, sized);
        let small = Room { size: 8.0 * size, least: 6.5 * size, ..room };
        let school = [person.code.as_str(), person.school.as_str()];
        let school: Vec<&str> = school.into_iter().filter(|text| !text.is_empty()).collect();
        let below = fit(&school.join(" · "), Face::Sans, small);
        let height = [&name, &below]
            .map(|fitted| fitted.size * 1.15 * fitted.lines.len() as f64)
            .iter()
            .sum::<f64>()
            / POINTS;
        if height <= area.height() || size < 0.2 {
            break (name, below, height);
        }
        size *= 0.93;
    };
    let top = area.top + ((area.height() - height) / 2.0).max(0.0);
    let base = top + name.size * 0.95 / POINTS;
    let set = Type::new(Face::SerifBold, 12.0 * size);
    canvas.text(&format::ordinal(rank, lang), area.left, base, Anchor::Left, set);
    let set = Type::new(face, name.size);
    let last = canvas.lines(&name, words_area.left, base, Anchor::Left, 1.15, set);
    let set = Type::new(Face::Sans, below.size).ink(Ink::QUIET);
    let base = last + (below.size * 1.05 + name.size * 0.15) / POINTS;
    canvas.lines(&below, words_area.left, base, Anchor::Left, 1.15, set);
}
