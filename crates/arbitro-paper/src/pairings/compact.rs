//! Several groups on a page: one line for each table, with points and a box for the result.

use super::GroupPairings;
use crate::output::pdf::packed;
use crate::prelude::*;

/// The height of a table's line, the least with which the longest names can be read, and the height of the
/// rows above a group's lines.
const LINES: [f64; 3] = [10.3, 11.6, 14.5];
const HEAD: f64 = 13.0;
/// The white between two groups.
const GAP: f64 = 5.0;
const NUMBER: f64 = 11.0;
const POINTS: f64 = 10.0;
const RESULT: f64 = 17.0;

/// Draws groups one below the other; one that is longer than a page continues on the next.
pub(super) fn draw(file: &mut File, groups: &[GroupPairings], lang: Lang) {
    let paper = Paper::PORTRAIT;
    let area = list_page::area(paper);
    // A page is stored as soon as it is full; its number is added when all have been counted.
    let from = file.pages();
    let mut open: Option<Canvas> = None;
    let mut y = area.bottom;
    for group in groups {
        let lines = lines(group, lang);
        let marks = group.marks(lang);
        let mut above = HEAD + 5.5 * marks.len() as f64;
        let height = line_height(group, area);
        let whole = above + height * lines.len() as f64;
        let page = page_of(group, groups, lang);
        let begin = |file: &mut File, open: &mut Option<Canvas>| {
            open.take().into_iter().for_each(|full| file.page(full));
            let canvas = open.insert(Canvas::new(paper));
            list_page::head(canvas, &page, file.pages() == from, lang)
        };
        if y + GAP + whole > area.bottom
            && (y + GAP + above + 3.0 * height > area.bottom || fits(whole, area))
        {
            y = begin(file, &mut open);
        } else {
            y += GAP;
        }
        file.bookmark(0, group.heading.category.clone());
        file.bookmark(1, group.heading.unit.code());
        let mut first = true;
        for line in &lines {
            if first || y + height > area.bottom {
                if !first {
                    y = begin(file, &mut open);
                    above = HEAD;
                }
                if let Some(canvas) = &mut open {
                    let marks = if first { marks.as_slice() } else { &[] };
                    head(canvas, group, marks, Area { top: y, ..area }, lang);
                }
                y += above;
                first = false;
            }
            if let Some(canvas) = &mut open {
                draw_line(canvas, line, Area { top: y, bottom: y + height, ..area }, group.staff);
            }
            y += height;
        }
    }
    open.into_iter().for_each(|last| file.page(last));
    let head = groups.iter().find_map(|group| group.heading.journal.as_deref());
    let seal = seal(head, lang);
    packed::count(file, from, seal.as_deref(), lang);
}

/// Whether a group fits on one page.
fn fits(whole: f64, area: Area) -> bool {
    whole < area.height() - 26.0
}

/// The heading of the pages: what all groups have in common.
fn page_of(group: &GroupPairings, groups: &[GroupPairings], lang: Lang) -> Table {
    let mut heading = group.heading.clone();
    heading.unit = Unit::default();
    if groups.iter().any(|other| other.heading.category != heading.category) {
        heading.category.clear();
    }
    let same = |other: &GroupPairings| {
        (other.heading.round, &other.heading.stage) == (heading.round, &heading.stage)
    };
    if !groups.iter().all(same) {
        heading = heading.without_round();
    }
    // Each group says where it plays.
    heading.room.clear();
    Table { title: lang.word(words::PRINT_TITLE_PAIRINGS), heading, ..Table::default() }
}

/// The content of one line.
struct Line<'a> {
    number: String,
    first: &'a Person,
    points: Option<[String; 2]>,
    result: Option<String>,
    second: Result<&'a Person, String>,
}

fn lines(group: &GroupPairings, lang: Lang) -> Vec<Line<'_>> {
    let score = |points: f64| format::score(points, format::decimals(points), lang);
    let boards = group.boards.iter().map(|board| Line {
        number: board.table.to_string(),
        first: &board.first,
        points: board.points.map(|points| points.map(score)),
        result: board.result.clone(),
        second: Ok(&board.second),
    });
    let absentees = group.absentees.iter().map(|absentee| Line {
        number: String::new(),
        first: &absentee.person,
        points: None,
        result: None,
        second: Err(absentee.absence.say(lang)),
    });
    boards.chain(absentees).collect()
}

/// The group's code, its category and round, the warnings and the sides' names.
fn head(canvas: &mut Canvas, group: &GroupPairings, marks: &[String], area: Area, lang: Lang) {
    let heading = &group.heading;
    canvas.about(heading.unit.code());
    let code = Type::new(Face::SansBold, 20.0);
    canvas.open(PagePart::Heading);
    canvas.text(heading.unit.code(), area.left, area.top + 6.5, Anchor::Left, code);
    let left = area.left + code.width(heading.unit.code()) + 5.0;
    let round = heading.round_words(lang);
    let bold = Type::new(Face::SansBold, 11.0);
    let width = area.right - left - bold.width(&round) - 4.0;
    let category = fit(
        &heading.category_and_room(),
        Face::Sans,
        Room { width, lines: 2, size: 11.0, least: 9.0 },
    );
    let y = area.top + 6.5 - category.drop(1.1);
    canvas.lines(&category, left, y, Anchor::Left, 1.1, Type::new(Face::Sans, 11.0));
    canvas.text(&round, area.right, area.top + 6.5, Anchor::Right, bold);
    canvas.close();
    let mut y = area.top + 7.0;
    for mark in marks {
        let room = Room { width: area.width(), lines: 2, size: 9.5, least: 7.0 };
        let mark = fit(mark, Face::SansBold, room);
        let set = Type::new(Face::SansBold, 9.5);
        let base = y + 4.5 - mark.drop(1.0) / 2.0;
        canvas.lines(&mark, area.left, base, Anchor::Left, 1.0, set);
        y += 5.5;
    }
    let names = super::sides(&group.sides, lang);
    let set = Type::new(Face::Sans, 8.5).ink(Ink::QUIET);
    for (name, block) in names.iter().zip(blocks(area)) {
        let room = Room { width: block.width(), lines: 1, size: 8.5, least: 7.0 };
        let name = fit(name, Face::Sans, room);
        canvas.lines(&name, block.left, y + 4.5, Anchor::Left, 1.0, set);
    }
    let y = y + 5.8;
    canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.4);
}

/// The positions of the two players' names in a line.
fn blocks(area: Area) -> [Area; 2] {
    let inner = Area { left: area.left + NUMBER + 3.0, ..area };
    let half = (inner.width() - RESULT - 2.0 * POINTS) / 2.0;
    [
        Area { right: inner.left + half, ..inner },
        Area { left: inner.left + half + 2.0 * POINTS + RESULT, ..inner },
    ]
}

fn draw_line(canvas: &mut Canvas, line: &Line<'_>, area: Area, staff: bool) {
    canvas.open(PagePart::Text);
    let middle = (area.top + area.bottom) / 2.0;
    let base = |size: f64| middle + Face::SansBold.cap_height(size) / 2.0;
    if !line.number.is_empty() {
        let cell = Area { right: area.left + NUMBER, ..area };
        canvas.fill(&Shape::rectangle(cell.inset_by(0.0, 0.4)), Ink::SHADE);
        let room = Room { width: NUMBER - 2.0, lines: 1, size: 17.0, least: 8.0 };
        let number = fit(&line.number, Face::SansBold, room);
        let set = Type::new(Face::SansBold, 17.0);
        canvas.lines(&number, cell.middle(), base(number.size), Anchor::Middle, 1.0, set);
    }
    let [first, second] = blocks(area);
    person(canvas, line.first, first, staff);
    match &line.second {
        Ok(other) => {
            let x = (first.right + second.left) / 2.0;
            let half = RESULT / 2.0 - 1.5;
            let cell = Area {
                left: x - half,
                right: x + half,
                top: area.top + 1.6,
                bottom: area.bottom - 1.6,
            };
            canvas.outline(&Shape::rectangle(cell), Ink::BLACK, 0.3);
            let room = Room { width: cell.width() - 1.0, lines: 1, size: 12.0, least: 7.0 };
            let result = |canvas: &mut Canvas, text: &str, ink: Ink| {
                let fitted = fit(text, Face::SansBold, room);
                let set = Type::new(Face::SansBold, 12.0).ink(ink);
                canvas.lines(&fitted, x, base(fitted.size), Anchor::Middle, 1.0, set);
            };
            let points = |canvas: &mut Canvas, side: usize, x: f64| {
                if let Some(points) = &line.points {
                    let set = Type::new(Face::Sans, 10.0);
                    canvas.text(&points[side], x, base(10.0), Anchor::Middle, set);
                }
            };
            // In reading order: a name with its points, the other, and then the result.
            points(canvas, 0, first.right + POINTS / 2.0);
            if line.result.is_none() {
                result(canvas, "–", Ink::HAIR);
            }
            person(canvas, other, second, staff);
            points(canvas, 1, second.left - POINTS / 2.0);
            if let Some(text) = &line.result {
                result(canvas, text, Ink::BLACK);
            }
        }
        Err(why) => {
            let set = Type::new(Face::SansBold, 11.0);
            canvas.text(why, second.left, base(11.0), Anchor::Left, set);
        }
    }
    canvas.close();
    canvas.line((area.left, area.bottom), (area.right, area.bottom), Ink::HAIR, 0.15);
}

/// The height of a group's lines with which every name can be read.
fn line_height(group: &GroupPairings, area: Area) -> f64 {
    let people = group.boards.iter().flat_map(|board| [&board.first, &board.second]);
    let people: Vec<&Person> = people.chain(group.absentees.iter().map(|a| &a.person)).collect();
    let width = blocks(area)[0].width();
    let fits = |height: &f64| {
        people.iter().all(|person| name(person, (width, *height), group.staff).is_readable())
    };
    LINES.into_iter().find(fits).unwrap_or(LINES[2])
}

/// A name with the code and school below it.
fn person(canvas: &mut Canvas, person: &Person, area: Area, staff: bool) {
    canvas.about(format!("{} {}", person.code, person.name).trim());
    let name = name(person, (area.width(), area.height()), staff);
    let middle = (area.top + area.bottom) / 2.0;
    name.draw(canvas, area.left, middle - name.height() / 2.0);
}

fn name(person: &Person, (width, height): (f64, f64), staff: bool) -> Stack {
    let mut below = person.below(staff);
    let room =
        StackRoom { width: width - 1.0, height: height - 0.4, size: 13.0, least: 10.0, small: 7.5 };
    let stack = Stack::fit(&person.name, Face::Sans, &below.join(" · "), room);
    if stack.size() >= 8.5 {
        return stack;
    }
    // A long name displaces the school, which the code identifies.
    below.retain(|text| *text != person.school);
    Stack::fit(&person.name, Face::Sans, &below.join(" · "), room)
}
