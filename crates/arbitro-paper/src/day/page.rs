//! The day's heaps on paper, each after a separator that names its destination.

use super::{DayFile, DayPaper, Heap};
use crate::prelude::*;

pub(super) fn draw(file: &mut File, paper: &DayPaper, one: &DayFile, lang: Lang) {
    file.print_on(paper.stock);
    if paper.rehearsal {
        file.mark(lang.word(words::PRINT_MARK_REHEARSAL));
    }
    let from = file.pages();
    for (number, heap) in (1..).zip(&one.heaps) {
        file.bookmark(0, format!("{} · {}", one.place, heap.title));
        if !is_single(heap, lang) {
            file.page(separator(paper, one, heap, number, lang));
            even(file, one, from, lang);
        }
        for _ in 0..heap.copies {
            heap.document.draw(file, lang);
            even(file, one, from, lang);
        }
    }
}

/// Whether a heap is a single sheet, which needs none before it. Only what is short is tried.
fn is_single(heap: &Heap, lang: Lang) -> bool {
    let rows = || heap.document.tables(lang).iter().map(|table| table.rows.len()).sum::<usize>();
    heap.copies == 1
        && rows() <= MOST_ROWS
        && File::digests(lang, |file| heap.document.draw(file, lang)).len() == 1
}

/// The most rows of a document that may be a single sheet.
const MOST_ROWS: usize = 100;

/// In double-sided printing every heap begins on the front of a sheet, counted from the page `from`.
fn even(file: &mut File, one: &DayFile, from: usize, lang: Lang) {
    if one.both_sides && !file.stock().duplex && (file.pages() - from) % 2 == 1 {
        let mut canvas = Canvas::new(Paper::PORTRAIT);
        let area = list_page::area(canvas.paper);
        let word = text(lang.word(words::PRINT_DAY_BLANK), style::SIGN_EVENT);
        canvas.aside(|canvas| column([space(), word]).draw(canvas, area));
        file.page(canvas);
    }
}

/// A separator: where a heap goes, what it is, how many copies, and what to do with it.
fn separator(paper: &DayPaper, one: &DayFile, heap: &Heap, number: usize, lang: Lang) -> Canvas {
    let mut canvas = Canvas::new(Paper::PORTRAIT);
    let event = &paper.heading.event;
    let sides = if one.both_sides { words::PRINT_DAY_BOTH } else { words::PRINT_DAY_ONE_SIDE };
    let copies = message!(words::PRINT_DAY_COPIES, copies = heap.copies);
    let out = message!(words::PRINT_DAY_SEPARATOR, number, of = one.heaps.len());
    let page = column([
        text(format!("{event} · {}", paper.title(lang)), style::HEAP_EVENT).about(event),
        gap(style::GAP),
        rule(style::BAR),
        space(),
        text(lang.word(words::PRINT_DAY_GOES_TO), style::HEAP_WORD).about(&one.place),
        gap(style::WIDE),
        text(&one.place, style::HEAP_PLACE).tagged(PagePart::Title),
        space(),
        text(&heap.title, style::HEAP_TITLE).tagged(PagePart::Heading),
        gap(style::WIDE),
        text(&heap.of, style::HEAP_GROUPS),
        space(),
        text(lang.text(&copies), style::HEAP_USE),
        gap(style::GAP),
        text(lang.word(heap.how.word()), style::HEAP_USE),
        gap(style::GAP),
        text(lang.word(sides), style::HEAP_WORD),
        space().share(2),
        text(lang.text(&out), style::HEAP_EVENT),
    ]);
    page.draw(&mut canvas, list_page::area(Paper::PORTRAIT));
    canvas
}
