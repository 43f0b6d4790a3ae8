//! Cards: badges, labels, signs and slips that are cut out of a page.

use super::boxes::{DASH, Node};
use super::prelude::*;

/// How cards lie on portrait pages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cards {
    /// The part of the page that is cut.
    area: Area,
    columns: usize,
    rows: usize,
    /// The white space at the edges of each card.
    inset: (f64, f64),
    /// Whether the page shows where to cut: sheets of labels are cut already.
    marks: bool,
    /// Whether the cards of the cut heap are in order when the heaps are put one on the other.
    piled: bool,
}

const PAPER: Paper = Paper::PORTRAIT;

impl Cards {
    /// The usual badge holder: 90 by 55 millimetres, ten on a page.
    pub const BADGES: Self = Self {
        area: Area { left: 15.0, top: 11.0, right: 195.0, bottom: 286.0 },
        inset: (5.0, 2.5),
        ..Self::of(2, 5)
    };
    /// A usual sheet of labels, 24 on a page.
    pub const LABELS: Self = Self {
        area: Area { left: 0.0, top: 0.5, right: 210.0, bottom: 296.5 },
        inset: (6.0, 5.5),
        marks: false,
        ..Self::of(3, 8)
    };
    /// Slips, eight on a page.
    pub const SLIPS: Self = Self { inset: (8.0, 8.0), ..Self::of(2, 4) };
    /// Cards of four on a page.
    pub const FOUR: Self = Self { inset: (9.0, 9.0), ..Self::of(2, 2) };
    /// Halves of a page.
    pub const HALVES: Self = Self::of(1, 2);
    /// Halves of a page to write on, in heaps.
    pub const SCORESHEETS: Self = Self { inset: (12.0, 8.0), piled: true, ..Self::of(1, 2) };
    /// Thirds of a page with text to be filled in, in heaps.
    pub const DECLARATIONS: Self = Self { inset: (20.0, 8.0), piled: true, ..Self::of(1, 3) };

    const fn of(columns: usize, rows: usize) -> Self {
        let area = Area { left: 0.0, top: 0.0, right: PAPER.width, bottom: PAPER.height };
        Self { area, columns, rows, inset: (0.0, 0.0), marks: true, piled: false }
    }

    /// How many cards are on a page.
    pub fn on_a_page(&self) -> usize {
        self.columns * self.rows
    }

    /// Draws cards, each as a tree of boxes.
    pub fn draw<'c, T>(&self, file: &mut File, cards: &'c [T], card: impl Fn(&'c T) -> Node<'c>) {
        self.draw_each(file, cards, |canvas, one, area| card(one).draw(canvas, area));
    }

    /// Draws cards whose texts have the same sizes on all of them, but for those that need a scale smaller than `least`.
    pub fn draw_alike<'c, T>(
        &self,
        file: &mut File,
        cards: &'c [T],
        least: f64,
        card: impl Fn(&'c T) -> Node<'c>,
    ) {
        let own = |one| card(one).scale(self.cell(0)).unwrap_or_default();
        let alike = cards.iter().map(own).filter(|scale| *scale >= least).fold(1.0, f64::min);
        self.draw_each(file, cards, |canvas, one, area| {
            card(one).place(canvas, area, own(one).min(alike));
        });
    }

    /// Draws each card with `draw`, which gets its area without the white space.
    pub fn draw_each<'c, T>(
        &self,
        file: &mut File,
        cards: &'c [T],
        mut draw: impl FnMut(&mut Canvas, &'c T, Area),
    ) {
        let pages = cards.len().div_ceil(self.on_a_page());
        for page in 0..pages {
            let mut canvas = Canvas::new(PAPER);
            for place in 0..self.on_a_page() {
                let at =
                    if self.piled { place * pages + page } else { page * self.on_a_page() + place };
                if let Some(card) = cards.get(at) {
                    canvas.piece(self.whole(place));
                    draw(&mut canvas, card, self.cell(place));
                }
            }
            if self.marks {
                self.cut_marks(&mut canvas);
            }
            file.begin_leaf();
            file.page(canvas);
        }
    }

    /// The area of a card without the white space.
    pub(crate) fn cell(&self, place: usize) -> Area {
        self.whole(place).inset_by(self.inset.0, self.inset.1)
    }

    /// The area of a card.
    fn whole(&self, place: usize) -> Area {
        let (column, row) = (place % self.columns, place / self.columns);
        self.area.cell(column, self.columns, row, self.rows)
    }

    /// Draws where to cut: at every edge of a card that is not the page's.
    pub(crate) fn cut_marks(&self, canvas: &mut Canvas) {
        let page = PAPER.area();
        let Area { left, top, right, bottom } = self.area;
        for column in 0..=self.columns {
            let x = self.area.cell(column, self.columns, 0, 1).left;
            if x > page.left && x < page.right {
                canvas.dashed((x, top), (x, bottom), Ink::HAIR, DASH);
            }
        }
        for row in 0..=self.rows {
            let y = self.area.cell(0, 1, row, self.rows).top;
            if y > page.top && y < page.bottom {
                canvas.dashed((left, y), (right, y), Ink::HAIR, DASH);
            }
        }
    }
}
