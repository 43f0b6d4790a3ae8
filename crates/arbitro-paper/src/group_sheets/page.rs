//! The sheet of a group on half a page, or on a whole one.

use super::{GroupLine, GroupSheet};
use crate::prelude::*;
use crate::{Ending, Meeting};

/// The possible heights of a line, and the height of a sheet's lines in all.
const ROWS: [f64; 8] = [9.5, 10.3, 11.1, 12.1, 14.0, 17.0, 22.0, 33.5];
const LINES: f64 = 134.0;
/// The height of a line if there is enough space.
const ROW: f64 = 14.0;

impl GroupSheet {
    /// How many players fit: as many as allow names that are easy to read.
    pub(super) fn most(&self) -> usize {
        (LINES / self.row()) as usize
    }

    /// The least height of a line with which every name can be read.
    fn row(&self) -> f64 {
        let edges = edges(self, self.area());
        let readable = |row: &f64| {
            self.lines.iter().all(|line| name(line, edges[2] - edges[1], *row).is_readable())
        };
        ROWS.into_iter().find(readable).unwrap_or(ROWS[ROWS.len() - 1])
    }

    /// The left half of a page.
    fn area(&self) -> Area {
        let page = Paper::LANDSCAPE.area();
        if self.is_wide() {
            page.inset_by(12.0, 10.0)
        } else {
            page.cell(0, 2, 0, 1).inset_by(10.0, 10.0)
        }
    }
}

/// A name with the player's code and school, in a line of this height.
fn name(line: &GroupLine, width: f64, height: f64) -> Stack {
    let mut below = vec![line.person.code.clone(), line.person.school.clone(), line.remark.clone()];
    below.retain(|text| !text.is_empty());
    let room =
        StackRoom { width: width - 2.0, height: height - 0.6, size: 9.0, least: 7.5, small: 7.0 };
    Stack::fit(&line.person.name, Face::Sans, &below.join(" · "), room)
}

/// Draws a part of a group's sheet.
pub(super) fn sheet(
    canvas: &mut Canvas,
    group: &GroupSheet,
    (part, parts): (usize, usize),
    area: Area,
    lang: Lang,
) {
    let width = area.width();
    let line = |size: f64, width: f64| Room { width, lines: 1, size, least: 7.0 };
    let y = list_page::event_line(canvas, &group.heading, area, 7.5);
    let area = Area { top: y - 2.5, ..area };
    canvas.about(group.heading.unit.code());
    let code = Type::new(Face::SansBold, 22.0);
    canvas.open(PagePart::Title);
    canvas.text(group.heading.unit.code(), area.right, area.top + 12.0, Anchor::Right, code);
    let beside = width - code.width(group.heading.unit.code()) - 5.0;
    let room = Room { lines: 2, least: 9.0, ..line(13.0, beside) };
    let set = Type::new(Face::SerifBold, 13.0);
    let category = fit(&group.heading.category_and_room(), set.face, room);
    let y = area.top + if category.lines.len() > 1 { 6.8 } else { 9.0 };
    canvas.lines(&category, area.left, y, Anchor::Left, 1.1, set);
    canvas.close();
    let sides = format!("f: {} · s: {}", group.sides[0], group.sides[1])
        .replacen('f', &lang.word(words::PRINT_LETTER_FIRST), 1)
        .replacen(" s:", &format!(" {}:", lang.word(words::PRINT_LETTER_SECOND)), 1);
    let sides = fit(&sides, Face::Sans, line(8.5, beside));
    canvas.lines(&sides, area.left, area.top + 14.8, Anchor::Left, 1.0, Type::new(Face::Sans, 8.5));

    let lines = group.lines.chunks(group.most()).nth(part).unwrap_or_default();
    let top = area.top + 17.0;
    let head = 8.0;
    let bottom = area.bottom - 21.0;
    let height = ((bottom - top - head) / lines.len().max(1) as f64).min(group.row().max(ROW));
    // Every round has a box for the opponent's number and side, and one for the point.
    let rounds = group.rounds.max(1) as usize;
    let edges = edges(group, area);
    let end = top + head + height * lines.len() as f64;
    let shade = Area { top, bottom: top + head, ..area };
    canvas.fill(&Shape::rectangle(shade), Ink::SHADE);
    let bold = Type::new(Face::SansBold, 8.0);
    let heading = |canvas: &mut Canvas, text: &str, column: usize| {
        let (left, right) = (edges[column], edges[column + 1]);
        let room = Room { width: right - left - 1.0, lines: 2, size: 8.0, least: 7.0 };
        let text = fit(text, bold.face, room);
        let x = (left + right) / 2.0;
        let y = top + 5.2 - text.drop(1.0) / 2.0;
        canvas.part(PagePart::HeadingCell, |canvas| {
            canvas.lines(&text, x, y, Anchor::Middle, 1.0, bold)
        });
    };
    canvas.open(PagePart::Table);
    canvas.open(PagePart::Row);
    heading(canvas, &lang.word(words::PRINT_COLUMN_NUMBER), 0);
    heading(canvas, &lang.word(words::PRINT_COLUMN_NAME), 1);
    for round in 1..=rounds {
        let message = Message::new(words::PRINT_COLUMN_NTH_ROUND).with("round", round);
        heading(canvas, &lang.say(&message), round + 1);
    }
    heading(canvas, &lang.word(words::PRINT_COLUMN_POINTS), rounds + 2);
    for (code, at) in group.tiebreaks.iter().zip(rounds + 3..) {
        heading(canvas, code, at);
    }
    heading(canvas, &lang.word(words::PRINT_COLUMN_RANK), rounds + 3 + group.tiebreaks.len());
    canvas.close();
    for (row, line) in lines.iter().enumerate() {
        let y = top + head + height * row as f64;
        player(canvas, line, (&edges, rounds), Area { top: y, bottom: y + height, ..area }, lang);
        canvas.line((area.left, y), (area.right, y), Ink::HAIR, 0.15);
    }
    canvas.close();
    for (at, x) in edges.iter().enumerate() {
        let strong = at <= 2 || at == rounds + 2 || at + 2 >= edges.len();
        let (ink, thickness) = if strong { (Ink::BLACK, 0.3) } else { (Ink::BLACK, 0.2) };
        canvas.line((*x, top), (*x, end), ink, thickness);
    }
    canvas.line((area.left, top), (area.right, top), Ink::BLACK, 0.35);
    canvas.line((area.left, top + head), (area.right, top + head), Ink::BLACK, 0.3);
    canvas.line((area.left, end), (area.right, end), Ink::BLACK, 0.35);
    foot(canvas, group, (part, parts), area, lang);
}

/// The widths of the number, the points, a tie-break and the place, and the least widths of a round and a
/// name.
const NUMBER: f64 = 7.0;
const TOTAL: f64 = 9.0;
const TIE_BREAK: f64 = 7.6;
const PLACE: f64 = 9.5;
const ROUND: (f64, f64) = (8.6, 11.0);
const NAME: f64 = 33.0;

/// The edges of a sheet's columns: the number, the name, the rounds, the points, the tie-breaks, the place.
fn edges(group: &GroupSheet, area: Area) -> Vec<f64> {
    let rounds = group.rounds.max(1) as usize;
    let ties = group.tiebreaks.len();
    let fixed = NUMBER + TOTAL + TIE_BREAK * ties as f64 + PLACE;
    let each = ((area.width() - fixed - NAME) / rounds as f64).min(ROUND.1);
    let name = area.width() - fixed - each * rounds as f64;
    let widths = [NUMBER, name]
        .into_iter()
        .chain(std::iter::repeat_n(each, rounds))
        .chain([TOTAL])
        .chain(std::iter::repeat_n(TIE_BREAK, ties))
        .chain([PLACE]);
    let mut edges = vec![area.left];
    for width in widths {
        edges.push(edges[edges.len() - 1] + width);
    }
    edges
}

impl GroupSheet {
    /// Whether half a page is too narrow for its rounds and tie-breaks.
    pub(super) fn is_wide(&self) -> bool {
        let half = Paper::LANDSCAPE.area().cell(0, 2, 0, 1).inset_by(10.0, 10.0).width();
        let fixed = NUMBER + TOTAL + TIE_BREAK * self.tiebreaks.len() as f64 + PLACE;
        (half - fixed - NAME) / f64::from(self.rounds.max(1)) < ROUND.0
    }
}

fn player(
    canvas: &mut Canvas,
    line: &GroupLine,
    (edges, rounds): (&[f64], usize),
    area: Area,
    lang: Lang,
) {
    canvas.about(format!("{} {}", line.person.code, line.person.name).trim());
    let middle = (area.top + area.bottom) / 2.0;
    let set = Type::new(Face::SansBold, 11.0);
    let base = middle + Face::SansBold.cap_height(11.0) / 2.0;
    let x = (edges[0] + edges[1]) / 2.0;
    canvas.open(PagePart::Row);
    canvas.part(PagePart::Cell, |canvas| {
        canvas.text(&line.number.to_string(), x, base, Anchor::Middle, set);
    });
    let name = name(line, edges[2] - edges[1], area.height());
    canvas.part(PagePart::Cell, |canvas| {
        name.draw(canvas, edges[1] + 1.0, middle - name.height() / 2.0);
    });
    for round in 0..rounds {
        let (left, right) = (edges[round + 2], edges[round + 3]);
        let meeting = line.meetings.get(round).copied().flatten();
        // A bye or an absence takes the space of the point as well.
        let split = if has_box(meeting) { left + (right - left) * OPPONENT } else { right };
        canvas.open(PagePart::Cell);
        if let Some(meeting) = meeting {
            met(canvas, meeting, (left, split, right), middle, lang);
        }
        canvas.close();
        if split < right {
            canvas.line((split, area.top), (split, area.bottom), Ink::HAIR, 0.15);
        }
    }
    canvas.open(PagePart::Cell);
    if let Some(points) = line.points {
        let text = format::score(points, format::decimals(points), lang);
        let x = (edges[rounds + 2] + edges[rounds + 3]) / 2.0;
        canvas.text(&text, x, middle + 1.2, Anchor::Middle, Type::new(Face::SansBold, 10.0));
    }
    canvas.close();
    // What is not known yet is filled in by hand.
    let ties = edges.len() - rounds - 5;
    for at in 0..ties {
        let text = line.tiebreaks.get(at).copied().flatten();
        let text = text.map(|found| format::score(found, format::decimals(found), lang));
        sum(canvas, text, (edges, rounds + 3 + at), middle, Face::Sans);
    }
    let rank = line.rank.map(|rank| rank.to_string());
    sum(canvas, rank, (edges, rounds + 3 + ties), middle, Face::SansBold);
    canvas.close();
}

/// The sum in a column after the rounds.
fn sum(
    canvas: &mut Canvas,
    text: Option<String>,
    (edges, column): (&[f64], usize),
    middle: f64,
    face: Face,
) {
    let (left, right) = (edges[column], edges[column + 1]);
    canvas.part(PagePart::Cell, |canvas| {
        let Some(text) = text else { return };
        let room = Room { width: right - left - 0.8, lines: 1, size: 9.0, least: 7.0 };
        let text = fit(&text, face, room);
        let set = Type::new(face, text.size);
        canvas.lines(&text, (left + right) / 2.0, middle + 1.2, Anchor::Middle, 1.0, set);
    });
}

/// The opponent's share of a round's width; the rest is the box for the point.
const OPPONENT: f64 = 0.64;

/// Whether a round has a box for the point: games, and rounds still to be played.
fn has_box(meeting: Option<Meeting>) -> bool {
    meeting.is_none_or(|meeting| matches!(meeting, Meeting::Opponent { .. }))
}

/// The outcome of a round, between its left edge, the edge of the box for the point and its right edge.
fn met(
    canvas: &mut Canvas,
    meeting: Meeting,
    (left, split, right): (f64, f64, f64),
    middle: f64,
    lang: Lang,
) {
    let (who, what) = match meeting {
        Meeting::Opponent { number, side, ending } => {
            let side = match side {
                arbitro_pairing::Side::First => lang.word(words::PRINT_LETTER_FIRST),
                arbitro_pairing::Side::Second => lang.word(words::PRINT_LETTER_SECOND),
            };
            let sign = (ending != Ending::Open).then(|| ending.sign().to_string());
            (format!("{number}{side}"), sign.unwrap_or_default())
        }
        other => (other.say(lang), String::new()),
    };
    let room = Room { width: split - left - 0.6, lines: 2, size: 8.5, least: 7.0 };
    let base = middle + 1.1;
    let who = fit(&who, Face::Sans, room);
    let set = Type::new(Face::Sans, 8.5);
    let y = base - who.drop(1.0) / 2.0;
    canvas.lines(&who, (left + split) / 2.0, y, Anchor::Middle, 1.0, set);
    let set = Type::new(Face::SansBold, 10.0);
    canvas.text(&what, (split + right) / 2.0, base, Anchor::Middle, set);
}

fn foot(
    canvas: &mut Canvas,
    group: &GroupSheet,
    (part, parts): (usize, usize),
    area: Area,
    lang: Lang,
) {
    let y = area.bottom - 6.0;
    for (number, key) in
        [words::PRINT_GROUP_WINNER, words::PRINT_SLIP_ARBITER].into_iter().enumerate()
    {
        let cell = area.cell(number, 2, 0, 1).inset_by(3.0, 0.0);
        canvas.line((cell.left, y - 4.0), (cell.right, y - 4.0), Ink::BLACK, 0.25);
        let set = Type::new(Face::Sans, 7.5).ink(Ink::QUIET);
        canvas.text(&lang.word(key), cell.left, y - 1.0, Anchor::Left, set);
    }
    let set = Type::new(Face::Sans, 7.0).ink(Ink::QUIET);
    let pages = if parts > 1 {
        let message = Message::new(words::PRINT_PAGE).with("page", part + 1).with("pages", parts);
        lang.say(&message)
    } else {
        String::new()
    };
    canvas.text(&pages, area.right, area.bottom + 1.0, Anchor::Right, set);
    let seal = seal(group.journal.as_deref(), lang).unwrap_or_default();
    let width = area.width() - set.width(&pages) - 3.0;
    let seal = fit(&seal, Face::Sans, Room { width, lines: 2, size: 7.0, least: 7.0 });
    let y = area.bottom + 1.0 - seal.drop(1.1);
    canvas.lines(&seal, area.left, y, Anchor::Left, 1.1, set);
}
