//! Pairing sheets to hang up: one band for each table, large enough to be read over shoulders.

use crate::GroupPairings;
use crate::prelude::*;

/// The least and the greatest height of a table's band.
const BAND: (f64, f64) = (15.0, 24.0);
/// The height of the line with the sides' names.
const SIDES: f64 = 7.0;
/// The widths of the table's number and of the result.
const NUMBER: f64 = 20.0;
const RESULT: f64 = 20.0;

/// Draws the pairings of a group, starting on a new page.
pub(super) fn draw(file: &mut File, pairings: &GroupPairings, lang: Lang) {
    for table in pairings.tables(lang) {
        add(file, pairings, &table, lang);
    }
}

/// The content of one band.
struct Band<'a> {
    number: String,
    first: &'a Person,
    middle: String,
    second: Result<&'a Person, String>,
}

fn add(file: &mut File, pairing: &GroupPairings, table: &Table, lang: Lang) {
    let paper = Paper::PORTRAIT;
    let bands = bands(pairing, lang);
    let top = list_page::head(&mut Canvas::new(paper), table, true, lang);
    let area = list_page::area(paper);
    let area = Area { top: top + SIDES, bottom: area.bottom - 2.0, ..area };
    let most = ((area.height() / BAND.0) as usize).max(1);
    let pages = bands.len().div_ceil(most).max(1);
    let on_a_page = bands.len().div_ceil(pages).max(1);
    let height = (area.height() / on_a_page as f64).clamp(BAND.0, BAND.1);
    for page in 0..pages {
        let mut canvas = Canvas::new(paper);
        let first = page == 0;
        let y = list_page::head(&mut canvas, table, first, lang);
        let area = Area { top: y, ..area };
        sides(&mut canvas, pairing, area, lang);
        let mut top = y + SIDES;
        for band in bands.iter().skip(page * on_a_page).take(on_a_page) {
            band_of(&mut canvas, band, Area { top, bottom: top + height, ..area }, pairing.staff);
            top += height;
        }
        list_page::foot(&mut canvas, table.seal.as_deref(), page + 1, pages, lang);
        file.page(canvas);
    }
}

fn bands(pairing: &GroupPairings, lang: Lang) -> Vec<Band<'_>> {
    let boards = pairing.boards.iter().map(|board| Band {
        number: board.table.to_string(),
        first: &board.first,
        middle: board.result.clone().unwrap_or_default(),
        second: Ok(&board.second),
    });
    let absentees = pairing.absentees.iter().map(|absentee| Band {
        number: String::new(),
        first: &absentee.person,
        middle: String::new(),
        second: Err(absentee.absence.say(lang)),
    });
    boards.chain(absentees).collect()
}

/// The positions of the first and the second player in a band.
fn blocks(area: Area) -> [Area; 2] {
    let inner = Area { left: area.left + NUMBER + 3.0, ..area };
    let half = (inner.width() - RESULT) / 2.0;
    [Area { right: inner.left + half, ..inner }, Area { left: inner.left + half + RESULT, ..inner }]
}

fn sides(canvas: &mut Canvas, pairing: &GroupPairings, area: Area, lang: Lang) {
    let names = super::sides(&pairing.sides, lang);
    let set = Type::new(Face::SansBold, 11.0);
    let y = area.top + 4.5;
    let column = lang.word(words::PRINT_COLUMN_TABLE);
    canvas.text(&column, area.left + NUMBER / 2.0, y, Anchor::Middle, set);
    for (name, block) in names.iter().zip(blocks(area)) {
        let room = Room { width: block.width(), lines: 1, size: 11.0, least: 7.0 };
        let fitted = fit(name, set.face, room);
        canvas.lines(&fitted, block.left, y, Anchor::Left, 1.0, set);
    }
    let y = area.top + SIDES;
    canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.5);
}

fn band_of(canvas: &mut Canvas, band: &Band<'_>, area: Area, staff: bool) {
    canvas.open(PagePart::Text);
    let scale = area.height() / BAND.1;
    let middle = (area.top + area.bottom) / 2.0;
    if !band.number.is_empty() {
        let number = Area { right: area.left + NUMBER, ..area };
        canvas.fill(&Shape::rectangle(number.inset_by(0.0, 0.6)), Ink::SHADE);
        let size = 34.0 * scale;
        let room = Room { width: NUMBER - 4.0, lines: 1, size, least: size / 3.0 };
        let fitted = fit(&band.number, Face::SansBold, room);
        let base = middle + Face::SansBold.cap_height(fitted.size) / 2.0;
        let set = Type::new(Face::SansBold, size);
        canvas.lines(&fitted, number.middle(), base, Anchor::Middle, 1.0, set);
    }
    let [first, second] = blocks(area);
    person(canvas, band.first, first, scale, staff);
    match &band.second {
        Ok(second_player) => {
            let set = Type::new(Face::SansBold, 15.0 * scale);
            let middle_x = (first.right + second.left) / 2.0;
            let text = if band.middle.is_empty() { "–" } else { &band.middle };
            let base = middle + set.face.cap_height(set.size) / 2.0;
            // The result is read after both names.
            if band.middle.is_empty() {
                canvas.text(text, middle_x, base, Anchor::Middle, set);
            }
            person(canvas, second_player, second, scale, staff);
            if !band.middle.is_empty() {
                canvas.text(text, middle_x, base, Anchor::Middle, set);
            }
        }
        Err(why) => {
            let set = Type::new(Face::SansBold, 15.0 * scale);
            let base = middle + set.face.cap_height(set.size) / 2.0;
            canvas.text(why, second.left, base, Anchor::Left, set);
        }
    }
    canvas.close();
    canvas.line((area.left, area.bottom), (area.right, area.bottom), Ink::HAIR, 0.2);
}

/// Draws a name with the code and school below it, all inside the block.
fn person(canvas: &mut Canvas, person: &Person, area: Area, scale: f64, staff: bool) {
    canvas.about(format!("{} {}", person.code, person.name).trim());
    let below = person.below(staff);
    let room = StackRoom {
        width: area.width() - 1.0,
        height: area.height() - 1.0,
        size: 17.0 * scale,
        least: 12.0 * scale,
        small: 9.0 * scale,
    };
    let name = Stack::fit(&person.name, Face::Sans, &below.join(" · "), room);
    name.draw(canvas, area.left, (area.top + area.bottom - name.height()) / 2.0);
}
