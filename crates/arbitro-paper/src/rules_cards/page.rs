//! A card on paper: A5, two to a landscape page of A4. A one-sided card is printed twice, to be cut apart; a
//! two-sided one is folded.

use arbitro_games::board::Drawing;

use super::RulesCard;
use crate::output::pdf::board;
use crate::prelude::*;

/// The type sizes tried for the rules, from the largest.
const SIZES: [f64; 9] = [11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5];
const LEADING: f64 = 1.28;
/// The indent of rules after their numbers, and the white between two.
const INDENT: f64 = 7.0;
const BETWEEN: f64 = 1.3;
/// The least width of a square; a board with numbers in its squares needs more.
const SQUARE: f64 = 2.35;
const NUMBERED: f64 = 4.4;
/// The height of the event's name at the bottom.
const FOOT: f64 = 6.0;
/// The height of the line below a board.
const CAPTION: f64 = 9.5;

pub(super) fn draw(file: &mut File, card: &RulesCard, event: &str, lang: Lang) {
    file.bookmark(0, card.game.clone());
    let paper = Paper::LANDSCAPE;
    let half = paper.area().cell(0, 2, 0, 1);
    let area = Area { right: half.width(), ..half }.inset_by(10.0, 10.0);
    let card = Laid::new(card, event, area, lang);
    let sides = card.sides.len();
    for pair in 0..sides.div_ceil(2) {
        let mut canvas = Canvas::new(paper);
        let page = canvas.paper().area();
        for place in 0..2 {
            let cell = page.cell(place, 2, 0, 1);
            canvas.within(cell, |canvas| match (sides, pair * 2 + place) {
                // A second copy, for the next table.
                (1, 1) => canvas.aside(|canvas| card.side(canvas, 0)),
                (_, side) if side < sides => card.side(canvas, side),
                _ => {}
            });
        }
        let middle = page.middle();
        if sides == 1 {
            canvas.dashed((middle, page.top), (middle, page.bottom), Ink::HAIR, 1.5);
        } else {
            canvas.dashed((middle, page.top), (middle, page.top + 12.0), Ink::HAIR, 1.5);
            canvas.dashed((middle, page.bottom - 12.0), (middle, page.bottom), Ink::HAIR, 1.5);
        }
        file.page(canvas);
    }
}

/// A rule in lines: its number, and the clarification in lighter type below.
struct Lines {
    number: String,
    text: Fitted,
    decided: Fitted,
}

impl Lines {
    fn height(&self) -> f64 {
        let of = |lines: &Fitted| lines.size * LEADING * lines.lines.len() as f64 / POINTS;
        of(&self.text) + of(&self.decided) + BETWEEN
    }
}

/// A card with its layout.
struct Laid<'a> {
    card: &'a RulesCard,
    event: String,
    lang: Lang,
    area: Area,
    title: Fitted,
    /// The boards that are shown, their position, and how many are side by side.
    shown: &'a [(Drawing, String)],
    boards: Area,
    across: usize,
    /// The rules of each side.
    sides: Vec<Vec<Lines>>,
}

impl<'a> Laid<'a> {
    fn new(card: &'a RulesCard, event: &str, area: Area, lang: Lang) -> Self {
        let room = Room { width: area.width(), lines: 2, size: 22.0, least: 16.0 };
        let title = fit(&card.game, Face::SerifBold, room);
        let top = area.top + 13.0 + title.drop(1.1) + if card.sides.is_empty() { 0.0 } else { 5.0 };
        let across = across(card, area.width());
        // Boards that do not fit the first side are left out: the start always fits.
        let mut shown = card.boards.as_slice();
        let high = |boards: &[(Drawing, String)]| {
            boards.chunks(across).map(|row| row_height(row, area.width(), across)).sum::<f64>()
        };
        while let [start @ .., _] = shown
            && !start.is_empty()
            && top + high(shown) > area.bottom - FOOT
        {
            shown = start;
        }
        let boards = Area { top, bottom: top + high(shown), ..area };
        let [first, next] =
            [boards.bottom + 2.0, area.top + 12.0].map(|top| area.bottom - FOOT - top);
        // The largest type with which it fits on one side, otherwise that with which it fits on two.
        let laid: Vec<_> =
            SIZES.map(|size| sides(rules(card, size, area.width(), lang), first, next)).into();
        let fewest = laid.iter().map(Vec::len).min().unwrap_or(1);
        let one = laid.iter().position(|sides| sides.len() == 1);
        let best = one.or_else(|| laid.iter().position(|sides| sides.len() <= fewest.max(2)));
        let sides = laid.into_iter().nth(best.unwrap_or(0)).unwrap_or_default();
        let event = event.to_owned();
        Self { card, event, lang, area, title, shown, boards, across, sides }
    }

    fn side(&self, canvas: &mut Canvas, side: usize) {
        let area = self.area;
        canvas.about(self.event.as_str());
        let quiet = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
        let event = fit(
            &self.event,
            Face::Sans,
            Room { width: area.width(), lines: 2, size: 7.0, least: 7.0 },
        );
        let y = area.bottom + 2.0 - event.drop(1.1);
        canvas.lines(&event, area.middle(), y, Anchor::Middle, 1.1, quiet);
        canvas.about(self.card.game.as_str());
        let mut y = if side == 0 { self.head(canvas) } else { self.head_again(canvas, side) };
        for rule in &self.sides[side] {
            canvas.open(PagePart::Text);
            let base = y + rule.text.size * 0.92 / POINTS;
            let bold = Type::new(Face::SansBold, rule.text.size);
            canvas.text(&rule.number, area.left, base, Anchor::Left, bold);
            let x = area.left + INDENT;
            let set = Type::new(Face::Sans, rule.text.size);
            let last = canvas.lines(&rule.text, x, base, Anchor::Left, LEADING, set);
            let set = Type::new(Face::Sans, rule.decided.size).ink(Ink::QUIET);
            let base = last + rule.decided.size * LEADING / POINTS;
            canvas.lines(&rule.decided, x, base, Anchor::Left, LEADING, set);
            canvas.close();
            y += rule.height();
        }
    }

    /// The name of the game with the sides below it, and the boards; returns where the rules begin.
    fn head(&self, canvas: &mut Canvas) -> f64 {
        let area = self.area;
        let set = Type::new(Face::SerifBold, self.title.size);
        let y = canvas.part(PagePart::Title, |canvas| {
            canvas.lines(&self.title, area.left, area.top + 7.0, Anchor::Left, 1.1, set)
        });
        if !self.card.sides.is_empty() {
            let set = Type::new(Face::Sans, 9.0).ink(Ink::QUIET);
            let room = Room { width: area.width(), lines: 1, size: 9.0, least: 7.0 };
            let sides = fit(&self.card.sides, set.face, room);
            canvas.lines(&sides, area.left, y + 5.0, Anchor::Left, 1.0, set);
        }
        canvas.line(
            (area.left, self.boards.top - 3.0),
            (area.right, self.boards.top - 3.0),
            Ink::BLACK,
            0.3,
        );
        let mut top = self.boards.top;
        for row in self.shown.chunks(self.across) {
            let height = row_height(row, area.width(), self.across);
            for (number, (drawing, caption)) in row.iter().enumerate() {
                let cell = area.cell(number, row.len(), 0, 1).inset_by(1.5, 0.0);
                let wide = width(area.width(), self.across).min(cell.width()) / 2.0;
                let (left, right) = (cell.middle() - wide, cell.middle() + wide);
                let own = Area { left, right, top, bottom: top + height - CAPTION };
                let bottom = board::draw(canvas, drawing, own);
                let set = Type::new(Face::Sans, 8.0);
                let room = Room { width: cell.width(), lines: 2, size: 8.0, least: 7.5 };
                let caption = fit(caption, set.face, room);
                canvas.lines(&caption, cell.middle(), bottom + 3.0, Anchor::Middle, 1.1, set);
            }
            top += height;
        }
        self.boards.bottom + 2.0
    }

    /// The head of a continued side.
    fn head_again(&self, canvas: &mut Canvas, side: usize) -> f64 {
        let area = self.area;
        let of =
            Message::new(words::PRINT_PAGE).with("page", side + 1).with("pages", self.sides.len());
        let text = format!("{} · {}", self.card.game, self.lang.say(&of));
        let set = Type::new(Face::SerifBold, 11.0);
        let room = Room { width: area.width(), lines: 1, size: 11.0, least: 8.0 };
        let text = fit(&text, set.face, room);
        canvas.part(PagePart::Heading, |canvas| {
            canvas.lines(&text, area.left, area.top + 5.0, Anchor::Left, 1.0, set);
        });
        canvas.line((area.left, area.top + 8.0), (area.right, area.top + 8.0), Ink::BLACK, 0.3);
        area.top + 12.0
    }
}

/// The width of a board, if some are side by side.
fn width(whole: f64, across: usize) -> f64 {
    (whole / across as f64 - 3.0).min(62.0_f64.max(if across == 1 { 92.0 } else { 0.0 }))
}

/// How many boards fit side by side with legible squares.
fn across(card: &RulesCard, whole: f64) -> usize {
    let readable = |across: &usize| {
        card.boards.iter().all(|(drawing, _)| {
            let least = if board::is_numbered(drawing.geometry) { NUMBERED } else { SQUARE };
            board::square(drawing.geometry, width(whole, *across)) >= least
        })
    };
    let most = card.boards.len().max(1);
    (1..=most.min(3)).rev().find(readable).unwrap_or(1)
}

fn row_height(row: &[(Drawing, String)], whole: f64, across: usize) -> f64 {
    let wide = width(whole, across);
    let heights = row.iter().map(|(drawing, _)| board::height(drawing.geometry, wide));
    heights.fold(0.0, f64::max) + CAPTION
}

/// The rules in lines of a size.
fn rules(card: &RulesCard, size: f64, width: f64, lang: Lang) -> Vec<Lines> {
    let word = lang.word(words::PRINT_SETTINGS_DECIDED);
    let small = (size - 1.0).max(7.0);
    let rules = (1..).zip(&card.rules).map(|(number, (text, decided))| {
        let decided = match decided.is_empty() {
            true => Vec::new(),
            false => wrap(&format!("{word}: {decided}"), Face::Sans, small, width - INDENT),
        };
        Lines {
            number: format!("{number}."),
            text: Fitted { size, lines: wrap(text, Face::Sans, size, width - INDENT) },
            decided: Fitted { size: small, lines: decided },
        }
    });
    let signs = Lines {
        number: String::new(),
        text: Fitted { size: small, lines: wrap(&card.legend, Face::Sans, small, width - INDENT) },
        decided: Fitted { size: small, lines: Vec::new() },
    };
    let said = (!card.legend.is_empty()).then_some(signs);
    said.into_iter().chain(rules).collect()
}

/// The rules on as many sides as necessary; no rule is split.
fn sides(rules: Vec<Lines>, first: f64, next: f64) -> Vec<Vec<Lines>> {
    let mut sides = vec![Vec::new()];
    let mut left = first;
    for rule in rules {
        if rule.height() > left {
            sides.push(Vec::new());
            left = next;
        }
        left -= rule.height();
        if let Some(side) = sides.last_mut() {
            side.push(rule);
        }
    }
    sides
}
