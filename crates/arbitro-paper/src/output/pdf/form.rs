//! Elements to be filled in by hand: fields, writing lines, boxes to tick, signatures.

use super::canvas::{Anchor, Canvas, Type};
use super::face::Face;
use super::fit::{READABLE, Room, fit};
use super::geometry::Area;
use super::shape::{Ink, Shape};
use super::stack::{Stack, StackRoom};
use super::tags::PagePart;

/// Draws a label with its value below it, or a line to write on.
pub fn field(canvas: &mut Canvas, label: &str, value: &str, area: Area) {
    canvas.open(PagePart::Text);
    let set = Type::new(Face::Sans, 7.5).ink(Ink::QUIET);
    let room = Room { width: area.width(), lines: 1, size: 7.5, least: READABLE };
    canvas.lines(&fit(label, Face::Sans, room), area.left, area.top, Anchor::Left, 1.0, set);
    let y = area.bottom - 0.4;
    let height = area.height() - 2.0;
    let room = StackRoom { width: area.width(), height, size: 11.0, least: 8.0, small: 7.0 };
    let value = Stack::fit(value, Face::Sans, "", room);
    value.draw(canvas, area.left, y - 0.9 - value.height());
    canvas.close();
    canvas.line((area.left, y), (area.right, y), Ink::BLACK, 0.2);
}

/// Draws fields side by side, each with its label and its share of the width.
pub fn fields(canvas: &mut Canvas, fields: &[(String, f64)], area: Area) {
    let mut left = area.left;
    for (label, share) in fields {
        let right = left + area.width() * share;
        field(canvas, label, "", Area { left, right: right - 3.0, ..area });
        left = right;
    }
}

/// Draws writing lines over the whole area, at least `apart` millimetres apart.
pub fn lines(canvas: &mut Canvas, area: Area, apart: f64) {
    let count = (area.height() / apart).floor().max(1.0);
    for number in 1..=count as u32 {
        let y = area.top + area.height() / count * f64::from(number);
        canvas.line((area.left, y), (area.right, y), Ink::HAIR, 0.2);
    }
}

/// Draws signature lines side by side, each with its label below.
pub fn signatures(canvas: &mut Canvas, labels: &[String], area: Area) {
    for (number, label) in labels.iter().enumerate() {
        let cell = area.cell(number, labels.len(), 0, 1).inset_by(3.0, 0.0);
        canvas.line(
            (cell.left, area.bottom - 4.5),
            (cell.right, area.bottom - 4.5),
            Ink::BLACK,
            0.25,
        );
        let room = Room { width: cell.width(), lines: 1, size: 8.0, least: READABLE };
        let set = Type::new(Face::Sans, 8.0).ink(Ink::QUIET);
        let label = fit(label, set.face, room);
        canvas.lines(&label, cell.middle(), area.bottom - 0.8, Anchor::Middle, 1.0, set);
    }
}

/// Draws a box to tick with its text; the base line is at `y`.
pub fn tick(canvas: &mut Canvas, words: &str, (x, y): (f64, f64), width: f64) {
    let own = Area { left: x, right: x + 3.6, top: y - 3.2, bottom: y + 0.4 };
    canvas.outline(&Shape::rectangle(own), Ink::BLACK, 0.35);
    let set = Type::new(Face::Sans, 9.0);
    let room = Room { width: width - 5.6, lines: 1, size: 9.0, least: READABLE };
    canvas.lines(&fit(words, set.face, room), own.right + 2.0, y, Anchor::Left, 1.0, set);
}
