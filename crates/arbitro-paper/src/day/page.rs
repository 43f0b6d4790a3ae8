//! The day's heaps on paper, each after a separator that says where it goes.

use super::{DayFile, DayPaper, Heap};
use crate::prelude::*;

pub(super) fn draw(file: &mut File, paper: &DayPaper, one: &DayFile, lang: Lang) {
    if paper.rehearsal {
        file.mark(lang.word(words::PRINT_MARK_REHEARSAL));
    }
    for (number, heap) in (1..).zip(&one.heaps) {
        file.bookmark(0, format!("{} · {}", one.place, heap.title));
        file.page(separator(paper, one, heap, number, lang));
        even(file, one, lang);
        for _ in 0..heap.copies {
            heap.document.draw(file, lang);
            even(file, one, lang);
        }
    }
}

/// In double-sided printing every heap begins on the front of a sheet.
fn even(file: &mut File, one: &DayFile, lang: Lang) {
    if one.both_sides && file.pages() % 2 == 1 {
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        let area = canvas.paper().area().inset(16.0);
        let set = Type::new(Face::Sans, 8.0).ink(Ink::QUIET);
        let word = lang.word(words::PRINT_DAY_BLANK);
        canvas.aside(|canvas| canvas.text(&word, area.middle(), area.bottom, Anchor::Middle, set));
        file.page(canvas);
    }
}

/// A separator: where a heap goes, what it is, how many copies, and what to do with it.
fn separator(paper: &DayPaper, one: &DayFile, heap: &Heap, number: usize, lang: Lang) -> Canvas {
    let mut canvas = Canvas::new(Paper::PORTRAIT);
    let area = canvas.paper().area().inset(18.0);
    let (width, middle) = (area.width(), area.middle());
    let line = |size: f64, lines: usize| Room { width, lines, size, least: 9.0 };
    canvas.about(paper.heading.event.as_str());
    let quiet = |size: f64| Type::new(Face::Sans, size).ink(Ink::QUIET);
    let event = format!("{} · {}", paper.heading.event, paper.title(lang));
    let event = fit(&event, Face::Sans, line(10.0, 3));
    let y = canvas.lines(&event, middle, area.top + 4.0, Anchor::Middle, 1.2, quiet(10.0)) + 5.0;
    // A thick line at the top tells it apart from the sheets that follow.
    canvas.line((area.left, y), (area.right, y), Ink::BLACK, 3.0);
    canvas.about(one.place.as_str());
    let word = lang.word(words::PRINT_DAY_GOES_TO);
    canvas.text(&word, middle, y + 16.0, Anchor::Middle, quiet(14.0));
    let set = Type::new(Face::SansBold, 58.0);
    let place = fit(&one.place, set.face, line(58.0, 3));
    let cap = set.face.cap_height(place.size);
    let y = canvas.part(PagePart::Title, |canvas| {
        canvas.lines(&place, middle, y + 24.0 + cap, Anchor::Middle, 1.05, set)
    });
    let set = Type::new(Face::SerifBold, 34.0);
    let title = fit(&heap.title, set.face, line(34.0, 2));
    let mut y = canvas.part(PagePart::Heading, |canvas| {
        canvas.lines(&title, middle, y + 26.0, Anchor::Middle, 1.1, set)
    });
    if !heap.of.is_empty() {
        let set = Type::new(Face::SansBold, 24.0);
        let of = fit(&heap.of, set.face, line(24.0, 2));
        y = canvas.lines(&of, middle, y + 14.0, Anchor::Middle, 1.1, set);
    }
    let sides = if one.both_sides { words::PRINT_DAY_BOTH } else { words::PRINT_DAY_ONE_SIDE };
    let copies = Message::new(words::PRINT_DAY_COPIES).with("copies", heap.copies);
    let below = [lang.say(&copies), lang.word(heap.how.word()), lang.word(sides)];
    for (number, text) in below.into_iter().enumerate() {
        let size = if number < 2 { 20.0 } else { 12.0 };
        let set = Type::new(Face::Sans, size);
        let text = fit(&text, set.face, line(size, 2));
        y = canvas.lines(
            &text,
            middle,
            y + if number == 0 { 20.0 } else { 11.0 },
            Anchor::Middle,
            1.2,
            set,
        );
    }
    let out =
        Message::new(words::PRINT_DAY_SEPARATOR).with("number", number).with("of", one.heaps.len());
    let out = fit(&lang.say(&out), Face::Sans, line(9.0, 2));
    let y = area.bottom - out.drop(1.2);
    canvas.lines(&out, middle, y, Anchor::Middle, 1.2, quiet(9.0));
    canvas
}
