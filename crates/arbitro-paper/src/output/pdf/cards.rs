//! Cards of one size on a page, with cutting marks.

use super::canvas::Canvas;
use super::file::File;
use super::geometry::{Area, Paper};
use super::shape::Ink;

/// The arrangement of cards on their pages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cards {
    /// The page.
    pub paper: Paper,
    /// The area of the cards on it.
    pub area: Area,
    /// How many are side by side.
    pub columns: usize,
    /// How many are one below the other.
    pub rows: usize,
    /// Whether there are cutting marks; sheets of labels are cut already.
    pub marks: bool,
    /// Whether the pages are cut as a pile, so that the cards of the first position on all pages come before
    /// those of the second; otherwise they follow each other on a page.
    pub piled: bool,
}

impl Cards {
    /// Two on a portrait page, one below the other at full width, to be cut in the middle.
    pub const TWO_A_PAGE: Self = Self {
        paper: Paper::PORTRAIT,
        area: Area { left: 0.0, top: 0.0, right: 210.0, bottom: 297.0 },
        columns: 1,
        rows: 2,
        marks: true,
        piled: false,
    };

    /// How many cards fit on a page.
    pub fn on_a_page(&self) -> usize {
        self.columns * self.rows
    }

    /// Draws each card in its position, on as many pages as necessary.
    pub fn draw<T>(
        &self,
        file: &mut File,
        cards: &[T],
        mut draw: impl FnMut(&mut Canvas, &T, Area),
    ) {
        let pages = cards.len().div_ceil(self.on_a_page());
        for page in 0..pages {
            let mut canvas = Canvas::new(self.paper);
            for place in 0..self.on_a_page() {
                let at =
                    if self.piled { place * pages + page } else { page * self.on_a_page() + place };
                let Some(card) = cards.get(at) else { continue };
                let (column, row) = (place % self.columns, place / self.columns);
                let cell = self.area.cell(column, self.columns, row, self.rows);
                draw(&mut canvas, card, cell);
            }
            if self.marks {
                self.cut_marks(&mut canvas);
            }
            file.page(canvas);
        }
    }

    /// Dashed lines between the cards, and around them where they do not reach the edge of the page.
    fn cut_marks(&self, canvas: &mut Canvas) {
        let page = self.paper.area();
        for column in 0..=self.columns {
            let x = self.area.left + self.area.width() * column as f64 / self.columns as f64;
            if x > page.left + 1.0 && x < page.right - 1.0 {
                canvas.dashed((x, self.area.top), (x, self.area.bottom), Ink::HAIR, 1.5);
            }
        }
        for row in 0..=self.rows {
            let y = self.area.top + self.area.height() * row as f64 / self.rows as f64;
            if y > page.top + 1.0 && y < page.bottom - 1.0 {
                canvas.dashed((self.area.left, y), (self.area.right, y), Ink::HAIR, 1.5);
            }
        }
    }
}
