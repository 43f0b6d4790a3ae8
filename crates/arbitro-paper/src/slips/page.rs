//! Result slips: eight on a page, with cutting marks.

use arbitro_event::Score;

use super::layout::{CLEAR, SlipBox, SlipForm, SlipLayout};
use super::{GroupSlips, Slip, sides};
use crate::prelude::*;

const COLUMNS: usize = 2;
const ROWS: usize = 4;

/// A slip at its position.
pub(super) struct PageSlip<'a> {
    pub group: &'a GroupSlips,
    pub slip: &'a Slip,
    /// The page, and the slip's number on it, from 1.
    pub at: (usize, usize),
    pub layout: SlipLayout,
}

/// The slips of all groups at their positions, page by page.
pub(super) fn placed(groups: &[GroupSlips]) -> Vec<PageSlip<'_>> {
    let all: Vec<(&GroupSlips, &Slip)> =
        groups.iter().flat_map(|group| group.slips.iter().map(move |slip| (group, slip))).collect();
    let pages = all.len().div_ceil(COLUMNS * ROWS);
    let mut found = Vec::new();
    for page in 0..pages {
        let mut number = 0;
        // Cut as a pile, the slips of the first position on all pages come before those of the second.
        for place in 0..COLUMNS * ROWS {
            let Some(&(group, slip)) = all.get(place * pages + page) else { continue };
            let cell = Paper::PORTRAIT.area().cell(place % COLUMNS, COLUMNS, place / COLUMNS, ROWS);
            number += 1;
            let layout = group.form(false).layout().moved((cell.left, cell.top));
            found.push(PageSlip { group, slip, at: (page + 1, number), layout });
        }
    }
    found
}

/// Draws the slips of all groups.
pub(super) fn draw(file: &mut File, groups: &[GroupSlips], lang: Lang) {
    for page in placed(groups).chunk_by(|one, next| one.at.0 == next.at.0) {
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        for place in page {
            one(&mut canvas, place, lang);
        }
        let area = canvas.paper().area();
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

/// What a program needs to find the slip: its code, its corners and its boxes.
pub(crate) fn frame(
    canvas: &mut Canvas,
    group: &GroupSlips,
    slip: &Slip,
    strip: bool,
    layout: &SlipLayout,
) {
    for mark in layout.marks {
        canvas.fill(&Shape::rectangle(SlipLayout::mark(mark)), Ink::BLACK);
    }
    for one in &layout.boxes {
        canvas.outline(&Shape::rectangle(one.at), Ink::BLACK, 0.4);
    }
    if let Some(code) = group.code(slip, strip) {
        canvas.qr(&code, layout.code.left, layout.code.top, layout.code.width());
    }
    starts(canvas, group.form(strip), layout);
}

/// The number of each game of a match between its two boxes, with an arrow to the player who starts it.
fn starts(canvas: &mut Canvas, form: SlipForm, layout: &SlipLayout) {
    // Three boxes for each game leave no space for it on a strip.
    if form.strip && form.draws {
        return;
    }
    let set = Type::new(Face::SansBold, 7.0);
    for one in layout.boxes.iter().filter(|one| one.means == Score::First) {
        let Some(game) = one.game else { continue };
        let other = layout.boxes.iter().find(|it| it.means == Score::Second && it.game == one.game);
        let Some(other) = other else { continue };
        let middle = (one.at.bottom + other.at.top) / 2.0;
        let x = one.at.middle();
        canvas.text(&game.to_string(), x - 0.2, middle + 0.85, Anchor::Right, set);
        let (tip, base) = if game % 2 == 1 { (-0.8, 0.7) } else { (0.8, -0.7) };
        let corners = [(x + 1.2, middle + tip), (x + 0.4, middle + base), (x + 2.0, middle + base)];
        canvas.fill(&Shape::polygon(corners), Ink::BLACK);
    }
}

/// The symbol of a draw beside its box.
pub(crate) fn draws(canvas: &mut Canvas, one: &SlipBox, x: f64, anchor: Anchor) {
    let middle = (one.at.top + one.at.bottom) / 2.0;
    canvas.text("½", x, middle + 1.4, anchor, Type::new(Face::SansBold, 10.0));
}

/// Where text begins and ends on a slip, from its left edge.
const LEFT: f64 = 12.0;
const RIGHT: f64 = 93.0;

fn one(canvas: &mut Canvas, place: &PageSlip<'_>, lang: Lang) {
    let PageSlip { group, slip, layout, .. } = place;
    let stage = slip.stage.clone();
    // Slips are used separately: each names its match of a bracket.
    let heading = match stage.is_empty() {
        true => group.heading.clone(),
        false => Heading { stage, ..group.heading.clone() },
    };
    let cell = layout.area;
    let area = Area {
        left: cell.left + LEFT,
        right: cell.left + RIGHT,
        top: cell.top + 8.0,
        bottom: cell.bottom - 8.0,
    };
    header(canvas, &heading, slip.table, area, lang);
    frame(canvas, group, slip, false, layout);
    let quiet = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
    let how = fit(&lang.word(words::PRINT_SLIP_CROSS), Face::Sans, label_room(area.width()));
    canvas.lines(&how, area.left, area.top + 17.6, Anchor::Left, 1.0, quiet);
    let names = sides(&group.sides, lang);
    let form = group.form(false);
    let several = group.games > 1;
    for (number, (person, side)) in slip.players.iter().zip(&names).enumerate() {
        let top = area.top + 18.1 + PLAYER * number as f64;
        let row = Area { left: cell.left + form.names(), top, ..area };
        player(canvas, person, side, if several { 15.0 } else { 21.0 }, row, lang);
    }
    absent(canvas, slip, layout, form, lang);
    let drawn = |one: &&SlipBox| one.means == Score::Draw;
    if let Some(last) = layout.boxes.iter().rfind(drawn) {
        draws(canvas, last, last.at.right + CLEAR, Anchor::Left);
    }
    // At the bottom, left of the code.
    let base = area.bottom + 0.2;
    let word = fit(&lang.word(words::PRINT_SLIP_ARBITER), Face::Sans, label_room(20.0));
    canvas.lines(&word, area.left, base - 0.6, Anchor::Left, 1.0, quiet);
    let from = area.left + Type::new(Face::Sans, word.size).width(&word.lines.concat()) + 1.5;
    canvas.line((from, base), (layout.code.left - 3.0, base), Ink::BLACK, 0.2);
}

/// The text below the boxes for absent players.
fn absent(canvas: &mut Canvas, slip: &Slip, layout: &SlipLayout, form: SlipForm, lang: Lang) {
    let quiet = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
    let [first, second] = slip.players.each_ref().map(|person| person.code.as_str());
    let (_, wide) = form.absences();
    for one in layout.boxes.iter().filter(|one| !one.means.played()) {
        let (word, whose) = match one.means {
            Score::SecondByForfeit => (words::PRINT_SLIP_ABSENT, first),
            Score::FirstByForfeit => (words::PRINT_SLIP_ABSENT, second),
            _ => (words::PRINT_SLIP_NEITHER, ""),
        };
        let room = Room { width: wide - 0.6, lines: 1, size: 7.0, least: 7.0 };
        let mut base = one.at.bottom + CLEAR + 1.8;
        for text in [lang.word(word).as_str(), whose] {
            let fitted = fit(text, Face::Sans, room);
            canvas.lines(&fitted, one.at.middle(), base, Anchor::Middle, 1.0, quiet);
            base += 2.7;
        }
    }
}

fn label_room(width: f64) -> Room {
    Room { width, lines: 1, size: 7.0, least: 6.5 }
}

/// The height of a player's part.
const PLAYER: f64 = 11.2;
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
    let height = area.top + 15.3 - y;
    let room = StackRoom { width, height, size: 10.0, least: 8.0, small: 8.0 };
    let about = Stack::fit(&rest, Face::SansBold, &category, room);
    canvas.part(PagePart::Title, |canvas| about.draw(canvas, area.left, y));
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
fn player(canvas: &mut Canvas, person: &Person, side: &str, sign: f64, area: Area, lang: Lang) {
    canvas.about(format!("{} {}", person.code, person.name).trim());
    let width = area.width() - sign - 3.0;
    let label = [side, &person.code].into_iter().filter(|text| !text.is_empty());
    let label = label.collect::<Vec<_>>().join(" · ");
    let room = StackRoom { width, height: PLAYER + 0.1, size: 12.0, least: 9.0, small: 7.8 };
    Stack::fit(&person.name, Face::Sans, &label, room).draw(canvas, area.left, area.top);
    let y = area.top + 6.4;
    canvas.line((area.right - sign, y), (area.right, y), Ink::BLACK, 0.2);
    let label = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
    let word = fit(&lang.word(words::PRINT_SLIP_SIGNATURE), Face::Sans, label_room(sign));
    canvas.lines(&word, area.right - sign, y + 2.7, Anchor::Left, 1.0, label);
}
