//! A sheet of slips as printed, and what hands do to it.

use std::f64::consts::PI;

use arbitro_paper::output::pdf::{Area, QrCode};
use arbitro_paper::{SlipBox, SlipLayout};

use crate::dice::Dice;

/// Pixels for each millimetre of the sheet before it is photographed.
pub const FINE: f64 = 12.0;

pub struct Sheet {
    pub width: usize,
    pub height: usize,
    /// From paper (0) to the darkest print (255).
    pub ink: Vec<u8>,
}

#[derive(Clone, Copy)]
pub struct Pen {
    pub wide: f64,
    pub ink: f64,
}

impl Pen {
    /// A pencil, a ball-point pen, a pale pencil, a felt pen.
    pub fn any(dice: &mut Dice) -> Self {
        match dice.of(4) {
            0 => Self { wide: 0.35, ink: dice.between(0.65, 0.9) },
            1 => Self { wide: 0.55, ink: dice.between(0.7, 1.0) },
            2 => Self { wide: 0.5, ink: dice.between(0.4, 0.7) },
            _ => Self { wide: 1.0, ink: dice.between(0.75, 1.0) },
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Cross,
    Tick,
    Scribble,
    Filled,
}

impl Kind {
    pub fn any(dice: &mut Dice) -> Self {
        [Self::Cross, Self::Tick, Self::Scribble][dice.of(3)]
    }
}

impl Sheet {
    pub fn new(wide: f64, high: f64) -> Self {
        let (width, height) = ((wide * FINE) as usize, (high * FINE) as usize);
        Self { width, height, ink: vec![0; width * height] }
    }

    fn dot(&mut self, x: f64, y: f64, radius: f64, ink: f64) {
        let (x, y, radius) = (x * FINE, y * FINE, (radius * FINE).max(0.5));
        let level = (ink * 255.0) as u8;
        for row in (y - radius).floor() as i64..=(y + radius).ceil() as i64 {
            for column in (x - radius).floor() as i64..=(x + radius).ceil() as i64 {
                let (dx, dy) = (column as f64 - x, row as f64 - y);
                let there = (0..self.width as i64).contains(&column)
                    && (0..self.height as i64).contains(&row);
                if there && dx * dx + dy * dy <= radius * radius {
                    let at = row as usize * self.width + column as usize;
                    self.ink[at] = self.ink[at].max(level);
                }
            }
        }
    }

    fn stroke(&mut self, from: (f64, f64), to: (f64, f64), pen: Pen, dice: &mut Dice) {
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let steps = (length * FINE * 0.7).ceil().max(1.0);
        let bend = dice.between(-0.08, 0.08) * length;
        for step in 0..=steps as u32 {
            let t = f64::from(step) / steps;
            let aside = bend * (t * PI).sin();
            let (dx, dy) = ((to.1 - from.1) / length.max(0.1), (from.0 - to.0) / length.max(0.1));
            let x = from.0 + (to.0 - from.0) * t + dx * aside;
            let y = from.1 + (to.1 - from.1) * t + dy * aside;
            self.dot(x, y, pen.wide / 2.0, pen.ink * dice.between(0.9, 1.0));
        }
    }

    fn fill(&mut self, area: Area) {
        for row in
            (area.top * FINE).max(0.0) as usize..((area.bottom * FINE) as usize).min(self.height)
        {
            let columns = (area.left * FINE).max(0.0) as usize
                ..((area.right * FINE) as usize).min(self.width);
            self.ink[row * self.width..][columns].fill(255);
        }
    }

    /// Draws a slip at its position: the parts of its layout, and lines of letters where text is.
    pub fn print(&mut self, layout: &SlipLayout, code: &QrCode, dice: &mut Dice) {
        for mark in layout.all_marks() {
            self.fill(SlipLayout::mark(mark));
        }
        let module = layout.code.width() / code.side() as f64;
        for at in 0..code.side() * code.side() {
            let (column, row) = (at % code.side(), at / code.side());
            if code.is_dark(column, row) {
                let (left, top) = (
                    layout.code.left + module * column as f64,
                    layout.code.top + module * row as f64,
                );
                self.fill(Area { left, top, right: left + module, bottom: top + module });
            }
        }
        for one in &layout.boxes {
            let Area { left, top, right, bottom } = one.at.inset(-0.2);
            for line in [
                Area { left, top, right, bottom: top + 0.4 },
                Area { left, top: bottom - 0.4, right, bottom },
                Area { left, top, right: left + 0.4, bottom },
                Area { left: right - 0.4, top, right, bottom },
            ] {
                self.fill(line);
            }
        }
        for area in &layout.names {
            let middle = (area.top + area.bottom) / 2.0;
            let pen = |wide| Pen { wide, ink: 1.0 };
            self.line_of_letters((area.left, middle), area.right, (3.1, pen(0.55)), dice);
            self.line_of_letters((area.left, middle + 3.2), area.right, (1.7, pen(0.25)), dice);
        }
        if layout.area.height() < 30.0 {
            for y in [layout.area.top, layout.area.bottom] {
                let (left, right) = (layout.area.left + 5.0, layout.area.right - 5.0);
                self.fill(Area { left, right, top: y - 0.1, bottom: y + 0.1 });
            }
        }
        self.words(layout, dice);
    }

    /// Letters on a line, of a height.
    fn line_of_letters(
        &mut self,
        (left, y): (f64, f64),
        right: f64,
        (tall, pen): (f64, Pen),
        dice: &mut Dice,
    ) {
        let mut x = left + 0.6;
        let end = right - dice.between(0.0, 0.5) * (right - left);
        while x < end {
            if dice.next() < 0.85 {
                let lean = dice.between(-0.1, 0.3) * tall;
                self.stroke((x, y), (x + lean, y - tall), pen, dice);
                self.stroke((x, y - tall * dice.next()), (x + tall * 0.35, y), pen, dice);
            }
            x += tall * 0.7;
        }
    }

    /// Random letters wherever nothing else is.
    fn words(&mut self, layout: &SlipLayout, dice: &mut Dice) {
        let pen = Pen { wide: 0.3, ink: 1.0 };
        let area = layout.area;
        let near = |one: Area, x: f64, y: f64, far: f64| {
            let area = one.inset(-far);
            (area.left..area.right).contains(&x) && (area.top..area.bottom).contains(&y)
        };
        let mut y = area.top + 4.5;
        while y < area.bottom - 1.0 {
            let large = dice.next() < 0.3;
            let tall = if large { 2.6 } else { 1.6 };
            let mut x = area.left + 6.0 + dice.between(0.0, 8.0);
            let end = x + dice.between(20.0, area.width());
            while x < end.min(area.right - 5.0) {
                let free = |x: f64, y: f64| {
                    let named = layout.names.iter().chain(&layout.blank);
                    !named.into_iter().any(|area| near(*area, x, y, 1.2))
                        && !near(layout.code, x, y, 2.5)
                        && !layout.boxes.iter().any(|one| near(one.at, x, y, 3.0))
                        && !layout.all_marks().any(|at| near(SlipLayout::mark(at), x, y, 2.2))
                };
                if dice.next() < 0.85 && free(x, y) && free(x + 1.0, y - tall) {
                    let lean = dice.between(-0.5, 0.8);
                    self.stroke((x, y), (x + lean, y - tall), pen, dice);
                    if dice.next() < 0.5 {
                        self.stroke((x, y - tall), (x + 0.9, y - tall * dice.next()), pen, dice);
                    }
                }
                x += tall * 0.65;
            }
            y += dice.between(4.2, 7.0);
        }
    }

    pub fn mark(&mut self, one: &SlipBox, pen: Pen, kind: Kind, dice: &mut Dice) {
        let area = one.at;
        let side = area.width();
        let at = |u: f64, v: f64| (area.left + side * u, area.top + side * v);
        let near = |dice: &mut Dice, u: f64| u + dice.between(-0.1, 0.1);
        match kind {
            Kind::Cross => {
                for (a, b) in [((0.15, 0.15), (0.85, 0.85)), ((0.85, 0.15), (0.15, 0.85))] {
                    let from = at(near(dice, a.0), near(dice, a.1));
                    let to = at(near(dice, b.0), near(dice, b.1));
                    self.stroke(from, to, pen, dice);
                }
            }
            Kind::Tick => {
                let (x, y) = at(near(dice, 0.4), near(dice, 0.85));
                let from = at(near(dice, 0.15), near(dice, 0.55));
                let to = at(dice.between(0.8, 1.15), dice.between(-0.1, 0.25));
                self.stroke(from, (x, y), pen, dice);
                self.stroke((x, y), to, pen, dice);
            }
            Kind::Scribble => {
                let mut last = at(0.15, 0.2);
                for step in 1..6 {
                    let v = 0.2 + 0.12 * f64::from(step);
                    let next = at(if step % 2 == 1 { 0.85 } else { 0.15 }, near(dice, v));
                    self.stroke(last, next, pen, dice);
                    last = next;
                }
            }
            Kind::Filled => {
                let rows = (side / (pen.wide * 0.7)).ceil();
                for row in 0..rows as u32 {
                    let v = (f64::from(row) + 0.5) / rows;
                    self.stroke(at(0.02, v), at(0.98, v), pen, dice);
                }
            }
        }
    }

    /// A mark that misses its box or hardly shows: a circle around it, a cross or a tick beside it, a pale
    /// pencil, a dot.
    pub fn mark_beside(&mut self, one: &SlipBox, pen: Pen, dice: &mut Dice) -> &'static str {
        let side = one.at.width();
        let (x, y) = (one.at.middle(), (one.at.top + one.at.bottom) / 2.0);
        match dice.of(4) {
            0 => {
                let [wide, high] = [0, 1].map(|_| side * dice.between(0.6, 0.95));
                let (start, end) = (dice.between(0.0, 2.0 * PI), dice.between(1.8, 2.1) * PI);
                let at = |t: f64| (x + wide * (start + t).cos(), y + high * (start + t).sin());
                for step in 0..40 {
                    let [from, to] = [step, step + 1].map(|step| f64::from(step) / 40.0 * end);
                    self.stroke(at(from), at(to), pen, dice);
                }
                "circle"
            }
            1 => {
                let small = side * dice.between(0.0, 0.2);
                let by = side + dice.between(0.0, 2.0) - small;
                let by = if dice.next() < 0.4 { -by } else { by };
                let at = Area { left: one.at.left + by, right: one.at.right + by, ..one.at };
                let kind = [Kind::Cross, Kind::Tick][dice.of(2)];
                self.mark(&SlipBox { at: at.inset(small), ..*one }, pen, kind, dice);
                "beside"
            }
            2 => {
                let pale = Pen { ink: dice.between(0.15, 0.4), ..pen };
                self.mark(one, pale, Kind::any(dice), dice);
                "pale"
            }
            _ => {
                let [u, v] = [0, 1].map(|_| dice.between(-0.25, 0.25) * side);
                self.dot(x + u, y + v, dice.between(0.3, 0.5), pen.ink);
                "dot"
            }
        }
    }

    /// How much of the inside of a box is covered.
    pub fn covered(&self, one: &SlipBox) -> f64 {
        let inner = one.at.inset(0.7);
        let (mut some, mut all) = (0.0, 0.0);
        for row in (inner.top * FINE) as usize..(inner.bottom * FINE) as usize {
            for column in (inner.left * FINE) as usize..(inner.right * FINE) as usize {
                all += 1.0;
                some += f64::from(u8::from(self.ink[row * self.width + column] > 60));
            }
        }
        some / all
    }

    /// Each pixel is the mean of `by` pixels in both directions: the view of a camera with lower resolution.
    pub fn coarser(&self, by: usize) -> Self {
        let (width, height) = (self.width / by, self.height / by);
        let mut ink = Vec::with_capacity(width * height);
        for row in 0..height {
            for column in 0..width {
                let mut sum = 0;
                for down in 0..by {
                    let from = (row * by + down) * self.width + column * by;
                    sum += self.ink[from..from + by].iter().map(|&it| u32::from(it)).sum::<u32>();
                }
                ink.push((sum / (by * by) as u32) as u8);
            }
        }
        Self { width, height, ink }
    }
}
