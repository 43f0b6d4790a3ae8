//! Result slips: eight on a page, with cutting marks.

use arbitro_event::Score;

use super::layout::{CLEAR, SlipBox, SlipForm, SlipKind, SlipLayout};
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
    let mut placed = Vec::new();
    for page in 0..pages {
        let mut number = 0;
        // Cut as a pile, the slips of the first position on all pages come before those of the second.
        for place in 0..COLUMNS * ROWS {
            let Some(&(group, slip)) = all.get(place * pages + page) else { continue };
            let cell = Paper::PORTRAIT.area().cell(place % COLUMNS, COLUMNS, place / COLUMNS, ROWS);
            number += 1;
            let layout = group.form(slip, false).layout().moved((cell.left, cell.top));
            placed.push(PageSlip { group, slip, at: (page + 1, number), layout });
        }
    }
    placed
}

/// Draws the slips of all groups.
pub(super) fn draw(file: &mut File, groups: &[GroupSlips], lang: Lang) {
    for page in placed(groups).chunk_by(|one, next| one.at.0 == next.at.0) {
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        for place in page {
            canvas.piece(place.layout.area);
            one(&mut canvas, place, lang);
        }
        Cards::SLIPS.cut_marks(&mut canvas);
        file.begin_leaf();
        file.page(canvas);
    }
}

/// Draws the parts by which a program finds the slip: its code, its corners and its boxes.
pub(crate) fn frame(
    canvas: &mut Canvas,
    group: &GroupSlips,
    slip: &Slip,
    strip: bool,
    layout: &SlipLayout,
) {
    for mark in layout.all_marks() {
        canvas.fill(&Shape::rectangle(SlipLayout::mark(mark)), Ink::BLACK);
    }
    for one in &layout.boxes {
        canvas.outline(&Shape::rectangle(one.at), Ink::BLACK, style::RULE.0);
    }
    if let Some(code) = group.code(slip, strip) {
        canvas.qr(&code, layout.code.left, layout.code.top, layout.code.width());
    }
    starts(canvas, group.form(slip, strip), layout);
}

/// The number of each game of a match between its two boxes, with an arrow to the player who starts it.
fn starts(canvas: &mut Canvas, form: SlipForm, layout: &SlipLayout) {
    // Three boxes for each game leave no space for it on a strip.
    if form.kind == SlipKind::Strip && form.draws {
        return;
    }
    for one in layout.boxes.iter().filter(|one| one.means == Score::First) {
        let Some(game) = one.game else { continue };
        let other = layout.boxes.iter().find(|it| it.means == Score::Second && it.game == one.game);
        let Some(other) = other else { continue };
        // Half of the space between the boxes has the number, the other half an arrow.
        let between = Area { top: one.at.bottom, bottom: other.at.top, ..one.at };
        let number = centred(text(game.to_string(), style::SLIP_GAME.right()));
        let up = game % 2 == 1;
        let arrow = drawn(move |canvas, area| draw_arrow(canvas, area, up));
        row([number.share(1), arrow.share(1)]).draw(canvas, between);
    }
}

/// Draws an arrow that points up or down.
fn draw_arrow(canvas: &mut Canvas, area: Area, up: bool) {
    let middle = (area.top + area.bottom) / 2.0;
    let half = area.width() / 4.0;
    let tip = if up { -half } else { half };
    let (left, right) = (area.middle() - half, area.middle() + half);
    let corners = [(area.middle(), middle + tip), (left, middle - tip), (right, middle - tip)];
    canvas.fill(&Shape::polygon(corners), Ink::BLACK);
}

/// Draws the sign of a draw beside its box.
pub(crate) fn draws(canvas: &mut Canvas, one: &SlipBox, anchor: Anchor) {
    let side = Area { left: one.at.right + CLEAR, right: one.at.right + 3.0 * CLEAR, ..one.at };
    let (area, set) = match anchor {
        Anchor::Right => {
            let right = one.at.left - CLEAR;
            (Area { left: right - 2.0 * CLEAR, right, ..one.at }, style::SLIP_DRAW.right())
        }
        _ => (side, style::SLIP_DRAW),
    };
    centred(text("½", set)).draw(canvas, area);
}

fn one(canvas: &mut Canvas, place: &PageSlip<'_>, lang: Lang) {
    let PageSlip { group, slip, layout, .. } = place;
    let (left, right, edge) = style::SLIP_EDGES;
    let (head, how, foot) = style::SLIP_ROWS;
    let cell = layout.area;
    let area = Area {
        left: cell.left + left,
        right: cell.left + right,
        top: cell.top + edge,
        bottom: cell.bottom - edge,
    };
    self::head(group, slip, lang).draw(canvas, Area { bottom: area.top + head, ..area });
    frame(canvas, group, slip, false, layout);
    let form = group.form(slip, false);
    let absent = |means: Score| layout.boxes.iter().find(move |one| one.means == means);
    let [first, second, both] =
        [Score::SecondByForfeit, Score::FirstByForfeit, Score::DoubleForfeit].map(absent);
    let column = first.map_or(area.right, |one| one.at.left - CLEAR);
    let how_area =
        Area { top: area.top + head, bottom: area.top + head + how, right: column, ..area };
    text(lang.word(words::PRINT_SLIP_CROSS), style::SLIP_WORD).draw(canvas, how_area);
    let seats = [(first, Score::First), (second, Score::Second)];
    let sides = sides(&slip.sides, lang);
    for ((person, side), (gone, won)) in slip.players.iter().zip(&sides).zip(seats) {
        let Some(boxed) = layout.boxes.iter().find(|one| one.means == won) else { continue };
        let middle = f64::midpoint(boxed.at.top, boxed.at.bottom);
        let half = style::SLIP_PLAYER / 2.0;
        let left = cell.left + form.names();
        let right = gone.map_or(area.right, |one| one.at.left - CLEAR);
        let row = Area { left, right, top: middle - half, bottom: middle + half };
        player(person, side).draw(canvas, row);
    }
    if let Some(one) = first {
        let (bottom, half) = (one.at.top - CLEAR + style::SLIP_AIR, style::SLIP_ABSENT / 2.0);
        let word = text(lang.word(words::PRINT_SLIP_ABSENT), style::SLIP_WORD.middle());
        let top = bottom - word.height(style::SLIP_ABSENT, style::FULL);
        let (left, right) = (one.at.middle() - half, one.at.middle() + half);
        word.draw_down(canvas, Area { left, top, right, bottom });
    }
    if let Some(one) = both {
        let right = one.at.left - CLEAR;
        let left = right - style::SLIP_NEITHER;
        let word = text(lang.word(words::PRINT_SLIP_NEITHER), style::SLIP_WORD.right());
        centred(word).draw(canvas, Area { left, right, ..one.at });
    }
    let drawn = |one: &&SlipBox| one.means == Score::Draw;
    if let Some(last) = layout.boxes.iter().rfind(drawn) {
        draws(canvas, last, Anchor::Left);
    }
    let right = layout.code.left - style::GAP;
    let signs = Area { top: area.bottom - foot, right, ..area };
    feet(group, &sides, lang).draw(canvas, signs);
}

/// The round and the category, and the number of the table, which is the largest on a slip.
fn head<'n>(group: &GroupSlips, slip: &Slip, lang: Lang) -> Node<'n> {
    let stage = slip.stage.clone();
    let heading = match stage.is_empty() {
        true => group.heading.clone(),
        false => Heading { stage, ..group.heading.clone() },
    };
    let heading = Heading { room: String::new(), ..heading };
    let about = heading.about(lang);
    let named = usize::from(!heading.category.is_empty());
    // A board has its own game.
    let category = match &slip.board {
        Some((_, game)) if !heading.category.split(" · ").any(|part| part == game) => {
            dotted([game, &heading.category])
        }
        _ => heading.category.clone(),
    };
    let round = text(about[named..].join(" · "), style::SLIP_ROUND);
    let code = slip.code_words(lang).map(|code| text(code, style::SLIP_ROUND));
    let category = text(dotted([&category, &group.heading.room]), style::SLIP_CATEGORY);
    let title = std::iter::once(round).chain(code).chain([category]);
    let word = column([
        space(),
        text(lang.word(words::PRINT_COLUMN_TABLE), style::SLIP_WORD),
        gap(style::TIGHT),
    ]);
    row([
        column(title).tagged(PagePart::Title).about(&heading.event).share(1),
        gap(style::TIGHT),
        word,
        gap(style::TIGHT),
        column([text(slip.place(), style::SLIP_TABLE)]).fixed(style::SLIP_NUMBER),
    ])
}

/// Lines to sign on, and the event.
fn feet<'n>(group: &GroupSlips, sides: &[String; 2], lang: Lang) -> Node<'n> {
    let sign = |who: String| column([space(), rule(style::PEN), text(who, style::SLIP_SIGNED)]);
    let signs = sides.iter().cloned().chain([lang.word(words::PRINT_SLIP_ARBITER)]).map(sign);
    let event = dotted([group.heading.event.clone(), group.heading.record_words(lang)]);
    column([
        spread(signs, style::GAP).share(1),
        gap(style::TIGHT / 2.0),
        text(event, style::EVENT).about(&group.heading.event),
    ])
}

/// A player.
fn player<'n>(person: &Person, side: &str) -> Node<'n> {
    let label = dotted([side, &person.code]);
    let name = [text(&person.name, style::SLIP_NAME), text(label, style::SLIP_BELOW)];
    centred(column(name)).about(person.label())
}
