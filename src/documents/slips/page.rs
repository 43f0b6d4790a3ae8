//! Result slips: eight on a page, with marks to cut along.

use super::{GroupSlips, Slip, sides};
use crate::documents::Person;
use crate::locale::words;
use crate::locale::{Lang, Message, Speak};
use crate::output::heading::Heading;
use crate::output::pdf::canvas::{Anchor, Canvas, Type};
use crate::output::pdf::face::Face;
use crate::output::pdf::file::File;
use crate::output::pdf::fit::{Room, fit};
use crate::output::pdf::geometry::{Area, Paper};
use crate::output::pdf::shape::{Ink, Shape};
use crate::output::pdf::stack::{Stack, StackRoom};
use crate::output::pdf::tags::PagePart;

const COLUMNS: usize = 2;
const ROWS: usize = 4;

/// Draws the slips of all groups.
pub(super) fn draw(file: &mut File, groups: &[GroupSlips], lang: Lang) {
    let all: Vec<(&GroupSlips, &Slip)> =
        groups.iter().flat_map(|group| group.slips.iter().map(move |slip| (group, slip))).collect();
    let pages = all.len().div_ceil(COLUMNS * ROWS);
    for page in 0..pages {
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        let area = canvas.paper().area();
        // Piled and cut, the slips of the first place of all pages lie before those of the second.
        for place in 0..COLUMNS * ROWS {
            let Some((group, slip)) = all.get(place * pages + page) else { continue };
            let cell = area.cell(place % COLUMNS, COLUMNS, place / COLUMNS, ROWS);
            one(&mut canvas, group, slip, cell.inset(8.0), lang);
        }
        cut_marks(&mut canvas, area);
        file.page(canvas);
    }
}

/// Dashed lines between the slips, and a short mark where they cross.
fn cut_marks(canvas: &mut Canvas, area: Area) {
    for column in 1..COLUMNS {
        let x = area.cell(column, COLUMNS, 0, 1).left;
        canvas.dashed((x, area.top), (x, area.bottom), Ink::HAIR, 1.5);
    }
    for row in 1..ROWS {
        let y = area.cell(0, 1, row, ROWS).top;
        canvas.dashed((area.left, y), (area.right, y), Ink::HAIR, 1.5);
    }
}

fn one(canvas: &mut Canvas, group: &GroupSlips, slip: &Slip, area: Area, lang: Lang) {
    let stage = slip.stage.clone();
    // Each slip goes its own way: it says of which match of a bracket it is.
    let heading = match stage.is_empty() {
        true => group.heading.clone(),
        false => Heading { stage, ..group.heading.clone() },
    };
    header(canvas, &heading, slip.table, area, lang);
    let names = sides(&group.sides, lang);
    let y = area.top + 17.0;
    for (number, (person, side)) in slip.players.iter().zip(&names).enumerate() {
        player(canvas, person, side, Area { top: y + PLAYER * number as f64, ..area }, lang);
    }
    if group.games > 1 {
        return games(canvas, group.games, slip, Area { top: area.top + 44.8, ..area }, lang);
    }
    let y = area.top + 46.0;
    let label = Type::new(Face::Sans, 8.0).ink(Ink::QUIET);
    let result = lang.word(words::PRINT_SLIP_RESULT);
    canvas.text(&result, area.left, y + 4.2, Anchor::Left, Type::new(Face::SansBold, 10.0));
    // A box for each side and a dash between, as the result is written.
    let start = area.left + 26.0;
    for number in 0..2 {
        let left = start + 19.0 * f64::from(number);
        let cell = Area { left, top: y - 2.0, right: left + 13.0, bottom: y + 7.0 };
        canvas.outline(&Shape::rectangle(cell), Ink::BLACK, 0.4);
    }
    canvas.line((start + 14.5, y + 2.5), (start + 17.5, y + 2.5), Ink::BLACK, 0.4);
    let mut next = start + 40.0;
    if group.draws {
        // A box to be crossed for a draw.
        let cell = Area { left: next, top: y, right: next + 5.0, bottom: y + 5.0 };
        canvas.outline(&Shape::rectangle(cell), Ink::BLACK, 0.4);
        let sign = Type::new(Face::SansBold, 9.0);
        canvas.text("½ – ½", cell.right + 1.5, y + 4.0, Anchor::Left, sign);
        next = cell.right + 17.0;
    }
    let arbiter = Area { left: next, ..area };
    canvas.line((arbiter.left, y + 7.0), (arbiter.right, y + 7.0), Ink::BLACK, 0.2);
    let fitted =
        fit(&lang.word(words::PRINT_SLIP_ARBITER), Face::Sans, label_room(arbiter.width()));
    canvas.lines(&fitted, arbiter.left, y + 10.2, Anchor::Left, 1.0, label);
}

/// A field for each game of a match of several: a box a player, the one of who starts shaded; and one for what each has
/// won.
fn games(canvas: &mut Canvas, games: u32, slip: &Slip, area: Area, lang: Lang) {
    let (codes, sign, high) = (17.0, 23.0, 5.2);
    let columns = f64::from(games + 1);
    let wide = ((area.width() - codes - sign - 3.0) / columns).min(11.0);
    let quiet = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
    let word = |key| fit(&lang.word(key), Face::Sans, Room { size: 7.0, ..label_room(codes) });
    let title = word(words::PRINT_SLIP_GAMES);
    canvas.lines(&title, area.left, area.top + 2.4, Anchor::Left, 1.0, quiet);
    for (row, person) in (0u32..).zip(&slip.players) {
        let top = area.top + 3.4 + high * f64::from(row);
        let room = Room { width: codes - 1.0, lines: 1, size: 8.0, least: 6.0 };
        let code = fit(&person.code, Face::SansBold, room);
        let set = Type::new(Face::SansBold, 8.0);
        canvas.lines(&code, area.left, top + 3.8, Anchor::Left, 1.0, set);
        for game in 0..=games {
            let left = area.left + codes + wide * f64::from(game);
            let cell = Area { left, right: left + wide, top, bottom: top + high };
            let total = game == games;
            // They start by turns.
            if !total && game % 2 == row {
                canvas.fill(&Shape::rectangle(cell), Ink::SHADE);
            }
            canvas.outline(&Shape::rectangle(cell), Ink::BLACK, if total { 0.7 } else { 0.3 });
            if row == 0 {
                let label = if total { "=".to_owned() } else { (game + 1).to_string() };
                canvas.text(&label, left + wide / 2.0, top - 1.0, Anchor::Middle, quiet);
            }
        }
    }
    let left = area.left + codes + wide * columns + 3.0;
    let arbiter = Area { left, ..area };
    let y = area.top + 3.4 + 2.0 * high;
    canvas.line((arbiter.left, y), (arbiter.right, y), Ink::BLACK, 0.2);
    let room = label_room(arbiter.width());
    let fitted = fit(&lang.word(words::PRINT_SLIP_ARBITER), Face::Sans, room);
    canvas.lines(&fitted, arbiter.left, y + 3.0, Anchor::Left, 1.0, quiet);
    let note = lang.word(words::PRINT_SLIP_STARTS);
    let room = Room { width: left - area.left - 3.0, lines: 1, size: 7.0, least: 6.0 };
    let note = fit(&note, Face::Sans, room);
    canvas.lines(&note, area.left, y + 3.0, Anchor::Left, 1.0, quiet);
}

fn label_room(width: f64) -> Room {
    Room { width, lines: 1, size: 8.0, least: 7.0 }
}

/// The height of a player's part.
const PLAYER: f64 = 13.8;

/// The event, the group and round, and the table's number in a box.
fn header(canvas: &mut Canvas, heading: &Heading, table: u32, area: Area, lang: Lang) {
    let boxed = 21.0;
    let width = area.width() - boxed - 3.0;
    canvas.about(heading.event.as_str());
    let set = Type::new(Face::Sans, 7.5).ink(Ink::QUIET);
    let room = Room { width, lines: 2, size: 7.5, least: 7.0 };
    let event = fit(&heading.event, Face::Sans, room);
    let y = canvas.lines(&event, area.left, area.top + 2.6, Anchor::Left, 1.1, set) + 1.0;
    let unit: Vec<String> = heading.about(lang);
    let (category, rest) = if heading.category.is_empty() {
        (String::new(), unit.join(" · "))
    } else {
        (heading.category.clone(), unit[1..].join(" · "))
    };
    let height = area.top + 16.2 - y;
    let room = StackRoom { width, height, size: 10.0, least: 8.5, small: 9.0 };
    let about = Stack::fit(&rest, Face::SansBold, &category, room);
    canvas.part(PagePart::Heading, |canvas| about.draw(canvas, area.left, y));
    let cell = Area { left: area.right - boxed, bottom: area.top + 12.0, ..area };
    canvas.outline(&Shape::rectangle(cell), Ink::BLACK, 0.4);
    let word = lang.say(&Message::new(words::PRINT_COLUMN_TABLE));
    let set = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
    canvas.text(&word, cell.left + 1.5, cell.top + 3.2, Anchor::Left, set);
    let room = Room { width: 12.0, lines: 1, size: 22.0, least: 8.0 };
    let number = fit(&table.to_string(), Face::SansBold, room);
    let base = cell.bottom - 2.2;
    let set = Type::new(Face::SansBold, 22.0);
    canvas.lines(&number, cell.right - 2.0, base, Anchor::Right, 1.0, set);
}

/// The side, the player, and a line to sign on.
fn player(canvas: &mut Canvas, person: &Person, side: &str, area: Area, lang: Lang) {
    canvas.about(format!("{} {}", person.code, person.name).trim());
    let sign = 27.0;
    let width = area.width() - sign - 3.0;
    let label = [side, &person.code].into_iter().filter(|text| !text.is_empty());
    let label = label.collect::<Vec<_>>().join(" · ");
    let room = StackRoom { width, height: PLAYER - 0.5, size: 12.0, least: 9.0, small: 7.5 };
    Stack::fit(&person.name, Face::Sans, &label, room).draw(canvas, area.left, area.top);
    let y = area.top + 7.2;
    canvas.line((area.right - sign, y), (area.right, y), Ink::BLACK, 0.2);
    let label = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
    let word = fit(
        &lang.word(words::PRINT_SLIP_SIGNATURE),
        Face::Sans,
        Room { size: 7.0, ..label_room(sign) },
    );
    canvas.lines(&word, area.right - sign, y + 2.7, Anchor::Left, 1.0, label);
}
