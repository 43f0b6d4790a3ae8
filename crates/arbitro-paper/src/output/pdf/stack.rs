//! A line with a smaller one below it, fitted together into a space: a name and where the person is from.

use super::canvas::{Anchor, Canvas, Type};
use super::face::Face;
use super::fit::{Fitted, READABLE, Room, fit, wrap};
use super::geometry::POINTS;
use super::shape::Ink;

/// The space for a line with a smaller one below it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StackRoom {
    /// Its width, in millimetres.
    pub width: f64,
    /// Its height, in millimetres.
    pub height: f64,
    /// The wanted type size of the first line, in points.
    pub size: f64,
    /// The size to which the first line shrinks before it is broken.
    pub least: f64,
    /// The wanted size of the smaller line.
    pub small: f64,
}

/// A line with a smaller one below it, both broken where necessary.
#[derive(Clone, Debug, PartialEq)]
pub struct Stack {
    face: Face,
    main: Fitted,
    below: Fitted,
}

/// The distance between base lines, in type sizes.
const LEADING: f64 = 1.12;

impl Stack {
    /// Fits two texts into their space: as large as possible with the first on one line, otherwise on as many
    /// lines as the height allows, in type that is easy to read. Only if even that is not enough does the
    /// type shrink further, so that everything is always there.
    pub fn fit(main: &str, face: Face, below: &str, room: StackRoom) -> Self {
        let StackRoom { width, height, size, least, small } = room;
        let at = |size: f64, lines: usize| {
            let small = small.min(size).max(READABLE.min(size));
            let main = fit(main, face, Room { width, lines, size, least: size });
            let below = Fitted { size: small, lines: wrap(below, Face::Sans, small, width) };
            Self { face, main, below }
        };
        // Widths at one point; they scale with the type size.
        let [wide, wide_below] =
            [(main, face), (below, Face::Sans)].map(|(text, face)| face.width(text, 1.0));
        let word =
            main.split([' ', '-', '/']).map(|word| face.width(word, 1.0)).fold(0.0, f64::max);
        let one = size.min((width / wide * 100.0).floor() / 100.0);
        if one >= least.max(READABLE) {
            let stack = at(one, 1);
            if stack.height() <= height {
                return stack;
            }
        }
        // Sizes that are certainly too high are skipped.
        let lowest = |size: f64| {
            let small = small.min(size);
            let lines = |wide: f64, size: f64| (wide * size / width).ceil() * size;
            (lines(wide, size) + lines(wide_below, small)) * LEADING / POINTS
        };
        let mut size = size;
        while size > 0.5 {
            // A word is broken only when it would otherwise be too small to read.
            if lowest(size) <= height && (size <= READABLE || word * size <= width) {
                let stack = at(size, wrap(main, face, size, width).len().max(1));
                if stack.height() <= height {
                    return stack;
                }
            }
            size = if size > READABLE { (size - 0.25).max(READABLE) } else { size - 0.25 };
        }
        at(0.5, 1)
    }

    /// The height, in millimetres.
    pub fn height(&self) -> f64 {
        [&self.main, &self.below].map(height).iter().sum()
    }

    /// The size of the first line, in points.
    pub fn size(&self) -> f64 {
        self.main.size
    }

    /// The size of the smallest line, in points.
    pub fn least(&self) -> f64 {
        let set = [&self.main, &self.below].into_iter().filter(|text| !text.lines.is_empty());
        set.map(|text| text.size).fold(f64::INFINITY, f64::min)
    }

    /// Whether all of it is large enough to read.
    pub fn is_readable(&self) -> bool {
        let large = |fitted: &Fitted| fitted.lines.is_empty() || fitted.size >= READABLE;
        large(&self.main) && large(&self.below)
    }

    /// Draws it with its upper edge at `top`; the smaller lines in the lighter ink.
    pub fn draw(&self, canvas: &mut Canvas, left: f64, top: f64) {
        self.draw_at(canvas, (left, Anchor::Left), top);
    }

    /// Draws it the same way with its middle at `middle`.
    pub fn draw_about(&self, canvas: &mut Canvas, middle: f64, top: f64) {
        self.draw_at(canvas, (middle, Anchor::Middle), top);
    }

    fn draw_at(&self, canvas: &mut Canvas, (x, anchor): (f64, Anchor), top: f64) {
        let base = top + self.main.size * 0.92 / POINTS;
        canvas.lines(&self.main, x, base, anchor, LEADING, Type::new(self.face, self.main.size));
        let base = top + height(&self.main) + self.below.size * 0.92 / POINTS;
        let set = Type::new(Face::Sans, self.below.size).ink(Ink::QUIET);
        canvas.lines(&self.below, x, base, anchor, LEADING, set);
    }
}

fn height(fitted: &Fitted) -> f64 {
    fitted.size * LEADING * fitted.lines.len() as f64 / POINTS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::pdf::fit::GOES_ON;

    const ROOM: StackRoom =
        StackRoom { width: 60.0, height: 13.0, size: 12.0, least: 9.0, small: 8.0 };

    #[test]
    fn a_short_name_is_as_large_as_wanted_and_a_long_one_is_never_too_small() {
        let short = Stack::fit("Ana Maré", Face::Sans, "1.2.3 · Escola do Largo", ROOM);
        assert_eq!((short.main.size, short.below.size), (12.0, 8.0));
        let name = "MARIA GUIOMAR DA CONCEIÇÃO DE ALBUQUERQUE E VASCONCELOS RIBEIRÃO DE SÃO JOÃO";
        for name in [name.to_owned(), "pneumo".repeat(13)] {
            let stack = Stack::fit(&name, Face::Sans, "1.2.3", ROOM);
            assert!(stack.main.size >= READABLE && stack.below.size >= READABLE, "{stack:?}");
            assert!(stack.height() <= ROOM.height);
            let text = stack.main.lines.concat();
            assert_eq!(text.replace([' ', GOES_ON], ""), name.replace(' ', ""));
        }
    }

    #[test]
    fn whatever_the_text_it_stays_in_its_place() {
        let stack = Stack::fit(&"w".repeat(900), Face::Sans, &"e ".repeat(300), ROOM);
        assert!(stack.height() <= ROOM.height, "{}", stack.height());
    }
}
