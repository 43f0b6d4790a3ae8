//! A small fixed set of drawn slips: clear ones are read, and nothing else is.

use std::f64::consts::TAU;

use super::effort::{Effort, SAMPLES};
use super::{Grey, PictureFault, ReadSlip, SlipReading, find, slips};
use arbitro_paper::output::pdf::{Area, QrCode};
use arbitro_paper::{SlipForm, SlipKind, SlipLayout, SlipToken};

const FINE: f64 = 8.0;

struct Drawn(Grey);

impl Drawn {
    fn fill(&mut self, area: Area) {
        for y in (area.top * FINE).round() as usize..(area.bottom * FINE).round() as usize {
            for x in (area.left * FINE).round() as usize..(area.right * FINE).round() as usize {
                self.0.pixels[y * self.0.width + x] = 20;
            }
        }
    }

    /// A round dot of a pen.
    fn dot(&mut self, (x, y): (f64, f64), radius: f64, level: u8) {
        let places =
            |middle: f64| ((middle - radius) * FINE) as usize..=((middle + radius) * FINE) as usize;
        for row in places(y) {
            for column in places(x) {
                let (u, v) = (column as f64 / FINE - x, row as f64 / FINE - y);
                let pixel = &mut self.0.pixels[row * self.0.width + column];
                if u.hypot(v) <= radius {
                    *pixel = level.min(*pixel);
                }
            }
        }
    }

    /// A cross around a place.
    fn cross(&mut self, (x, y): (f64, f64), half: f64, level: u8) {
        for step in -50..=50 {
            let along = half * f64::from(step) / 50.0;
            self.dot((x + along, y + along), 0.3, level);
            self.dot((x + along, y - along), 0.3, level);
        }
    }

    fn square(&mut self, x: f64, y: f64, side: f64) {
        self.fill(Area { left: x, top: y, right: x + side, bottom: y + side });
    }

    /// A slip with crosses in some boxes and others completely filled.
    fn slip(form: SlipForm, crossed: &[usize], filled: &[usize]) -> (Self, SlipLayout) {
        let layout = form.layout().moved((6.0, 6.0));
        let side = |length: f64| ((length + 6.0) * FINE) as usize;
        let (width, height) = (side(layout.area.right), side(layout.area.bottom));
        let mut drawn = Self(Grey { width, height, pixels: vec![230; width * height] });
        for mark in layout.all_marks() {
            drawn.fill(SlipLayout::mark(mark));
        }
        let token = SlipToken {
            form,
            event: "7K7K7K".to_owned(),
            group: "2.3.6".parse().expect("a group's code"),
            round: 3,
            table: 12,
            board: None,
            pair: "Z9Z9Z9".to_owned(),
        };
        let code = QrCode::of_parts("", &token.to_string()).expect("a short text");
        let module = layout.code.width() / code.side() as f64;
        for at in 0..code.side() * code.side() {
            let (column, row) = (at % code.side(), at / code.side());
            if code.is_dark(column, row) {
                let (x, y) = (module * column as f64, module * row as f64);
                drawn.square(layout.code.left + x, layout.code.top + y, module);
            }
        }
        for (number, one) in layout.boxes.iter().enumerate() {
            // The line runs along the middle of the outline.
            let outer = one.at.inset(-0.2);
            let Area { left, top, right, bottom } = outer;
            for thin in [
                Area { bottom: top + 0.4, ..outer },
                Area { top: bottom - 0.4, ..outer },
                Area { right: left + 0.4, ..outer },
                Area { left: right - 0.4, ..outer },
            ] {
                drawn.fill(thin);
            }
            let steps = 60;
            for step in 0..steps {
                let along = (right - left - 0.6) * f64::from(step) / f64::from(steps);
                if crossed.contains(&number) {
                    drawn.square(left + along, top + along, 0.6);
                    drawn.square(left + along, bottom - 0.6 - along, 0.6);
                }
            }
            if filled.contains(&number) {
                drawn.fill(one.at);
            }
        }
        (drawn, layout)
    }
}

fn one(drawn: &Drawn) -> ReadSlip {
    let mut found = slips(&drawn.0).unwrap();
    assert_eq!(found.len(), 1);
    found.remove(0)
}

fn forms() -> impl Iterator<Item = SlipForm> {
    let kinds = [SlipKind::Single, SlipKind::Strip, SlipKind::Earlier, SlipKind::EarlierStrip];
    let of = |kind| [false, true].map(|draws| SlipForm { kind, games: 1, draws });
    kinds.into_iter().flat_map(of)
}

#[test]
fn one_cross_in_any_box_is_read_as_what_the_box_means() {
    for form in forms() {
        let means: Vec<_> = form.layout().boxes.iter().map(|one| one.means).collect();
        for (number, means) in means.into_iter().enumerate() {
            let (drawn, _) = Drawn::slip(form, &[number], &[]);
            assert_eq!(one(&drawn).reading, SlipReading::Result(means), "{form}, box {number}");
        }
    }
}

#[test]
fn no_mark_two_marks_and_a_box_filled_wholly_are_no_result() {
    for form in forms() {
        assert_eq!(one(&Drawn::slip(form, &[], &[]).0).reading, SlipReading::Blank, "{form}");
        for (crossed, filled) in [(&[0, 1][..], &[][..]), (&[0], &[1]), (&[], &[1]), (&[2, 3], &[])]
        {
            let reading = one(&Drawn::slip(form, crossed, filled).0).reading;
            assert!(matches!(reading, SlipReading::Unclear(_)), "{form}: {reading:?}");
        }
    }
}

#[test]
fn a_covered_corner_and_a_slip_half_in_the_dark_are_no_result() {
    for form in forms() {
        let (mut drawn, layout) = Drawn::slip(form, &[0], &[]);
        let (x, y) = layout.marks[3];
        drawn.square(x - 4.0, y - 4.0, 8.0);
        assert!(matches!(one(&drawn).reading, SlipReading::Unclear(_)), "{form}");
        // The edge of a shadow crosses a box.
        let (mut drawn, layout) = Drawn::slip(form, &[], &[]);
        let edge = (layout.boxes[0].at.middle() * FINE) as usize;
        let width = drawn.0.width;
        for (at, level) in drawn.0.pixels.iter_mut().enumerate() {
            if at % width < edge {
                *level = (f64::from(*level) * 0.6) as u8;
            }
        }
        let reading = one(&drawn).reading;
        assert!(!matches!(reading, SlipReading::Result(_)), "{form}: {reading:?}");
    }
}

/// Simulates a photograph: rotated, tilted, reduced, blurred and with grain, with fixed random
/// numbers.
fn photographed(drawn: &Grey, turn: f64, lean: f64, smaller: f64) -> Grey {
    let (wide, high) = (drawn.width as f64, drawn.height as f64);
    let side = (wide.hypot(high) / smaller * (1.0 + lean)) as usize + 8;
    let (s, c) = turn.sin_cos();
    let mut lots = 0x9E37_79B9_u32;
    let mut pixels = Vec::with_capacity(side * side);
    for row in 0..side {
        for column in 0..side {
            let mut sum = 0.0;
            for (dx, dy) in [(-0.4, -0.4), (0.4, -0.4), (0.0, 0.0), (-0.4, 0.4), (0.4, 0.4)] {
                let x = (column as f64 + dx - side as f64 / 2.0) * smaller;
                let y = (row as f64 + dy - side as f64 / 2.0) * smaller;
                let depth = 1.0 + lean * y / wide;
                let (x, y) = (x / depth, y / depth);
                let (x, y) = (x * c - y * s + wide / 2.0, x * s + y * c + high / 2.0);
                sum += drawn.sample(x, y).unwrap_or(90.0) / 5.0;
            }
            lots = lots.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            pixels.push((sum + f64::from(lots >> 29) - 3.5).clamp(0.0, 255.0) as u8);
        }
    }
    Grey { width: side, height: side, pixels }
}

#[test]
fn codes_and_corners_of_small_turned_and_leaning_slips_were_not_found() {
    let mut counts = (0, 0, 0);
    for (number, form) in forms().enumerate() {
        for (at, (smaller, lean)) in [(1.0, 0.0), (1.4, 0.12), (1.7, 0.06)].into_iter().enumerate()
        {
            let marked = (number + at) % 2;
            let (drawn, layout) = Drawn::slip(form, &[marked], &[]);
            let turn = 0.37 + 1.3 * (3 * number + at) as f64;
            let found = slips(&photographed(&drawn.0, turn, lean, smaller)).unwrap();
            let truth = SlipReading::Result(layout.boxes[marked].means);
            match found.first().map(|slip| &slip.reading) {
                Some(reading) if *reading == truth => counts.0 += 1,
                Some(SlipReading::Result(_) | SlipReading::Games(_)) => counts.2 += 1,
                _ => counts.1 += 1,
            }
        }
    }
    // Read, left to a person, wrong.
    assert_eq!(counts, (24, 0, 0));
}

#[test]
fn a_crease_through_a_box_was_a_mark() {
    for form in forms() {
        let (mut drawn, layout) = Drawn::slip(form, &[], &[]);
        let one = layout.boxes[0].at;
        for step in 0..400 {
            let along = (f64::from(step) / 400.0 - 0.5) * 16.0;
            drawn.square(one.middle() + along, (one.top + one.bottom) / 2.0 + along * 0.2, 0.5);
        }
        let reading = slips(&drawn.0).unwrap().remove(0).reading;
        assert!(!matches!(reading, SlipReading::Result(_)), "{form}: {reading:?}");
    }
}

/// Darkens one side of a line through the middle of a box, and the line itself.
fn fold(drawn: &mut Drawn, at: Area, (angle, beyond, line): (f64, f64, f64)) {
    let (c, s) = (angle.cos(), angle.sin());
    let (x, y) = (at.middle(), (at.top + at.bottom) / 2.0);
    let width = drawn.0.width;
    for (number, level) in drawn.0.pixels.iter_mut().enumerate() {
        let (u, v) = ((number % width) as f64 / FINE - x, (number / width) as f64 / FINE - y);
        let beside = u * c + v * s - 0.4;
        let light = if beside > 0.0 { beyond } else { 1.0 };
        let light = if beside.abs() < 0.2 { light * line } else { light };
        *level = (f64::from(*level) * light) as u8;
    }
}

#[test]
fn a_fold_through_an_empty_box_left_the_slip_to_a_person_and_one_over_a_mark_still_does() {
    for form in forms() {
        for how in [(1.3, 0.9, 0.75), (1.8, 0.85, 1.0), (1.55, 0.95, 0.7)] {
            let (mut drawn, layout) = Drawn::slip(form, &[1], &[]);
            fold(&mut drawn, layout.boxes[0].at, how);
            let reading = one(&drawn).reading;
            assert_eq!(reading, SlipReading::Result(layout.boxes[1].means), "{form}: {how:?}");
            // It hides no second mark, wherever in the box that is and however small.
            for far in [-1.2, -0.4, 0.0, 0.4, 1.2] {
                let (mut drawn, layout) = Drawn::slip(form, &[1], &[]);
                let at = layout.boxes[0].at;
                let (x, y) = (at.middle() + far, (at.top + at.bottom) / 2.0 + far);
                drawn.square(x - 0.5, y - 0.5, 1.0);
                fold(&mut drawn, at, how);
                let reading = one(&drawn).reading;
                assert!(matches!(reading, SlipReading::Unclear(_)), "{form}: {how:?} {far}");
            }
        }
    }
}

#[test]
fn light_that_grows_across_a_slip_is_no_mark_and_hides_none() {
    for form in forms() {
        let (mut drawn, layout) = Drawn::slip(form, &[1], &[]);
        let width = drawn.0.width;
        for (at, level) in drawn.0.pixels.iter_mut().enumerate() {
            let light = 0.55 + 0.45 * (at % width) as f64 / width as f64;
            *level = (f64::from(*level) * light) as u8;
        }
        assert_eq!(one(&drawn).reading, SlipReading::Result(layout.boxes[1].means), "{form}");
    }
}

#[test]
fn a_picture_full_of_squares_kept_a_processor_busy() {
    const MODULE: usize = 3;
    const APART: usize = 12 * MODULE;
    let side = 16 * APART;
    let is_dark = |x: usize, y: usize| {
        let (x, y) = (x % APART / MODULE, y % APART / MODULE);
        let far = x.abs_diff(5).max(y.abs_diff(5));
        far < 4 && far != 2
    };
    let pixels = (0..side * side).map(|at| if is_dark(at % side, at / side) { 20 } else { 230 });
    let picture = Grey { width: side, height: side, pixels: pixels.collect() };
    let found = find::codes(&picture, &mut Effort::of(SAMPLES / 10));
    assert_eq!(found.map(|found| found.len()), Err(PictureFault::Long));
}

#[test]
fn a_page_full_of_slips_takes_a_small_part_of_what_a_picture_may() {
    let strip = SlipForm { kind: SlipKind::Strip, games: 1, draws: false };
    let slip = Drawn::slip(strip, &[0], &[]).0.0.halved(1).expect("it is large");
    let (across, down) = (2, 12);
    let width = slip.width * across;
    let mut pixels = Vec::new();
    for row in 0..slip.height * down {
        let row = row % slip.height * slip.width;
        pixels.extend(slip.pixels[row..row + slip.width].repeat(across));
    }
    let page = Grey { width, height: slip.height * down, pixels };
    let found = find::codes(&page, &mut Effort::of(SAMPLES / 4)).expect("it is a usual page");
    assert_eq!(found.len(), across * down);
}

/// The marks that children make instead of a cross in a box.
#[derive(Clone, Copy, Debug)]
enum Stray {
    Circle,
    Beside(f64),
    Pale,
    Dot,
}

impl Stray {
    fn draw(self, drawn: &mut Drawn, area: Area) {
        let (x, y) = (area.middle(), (area.top + area.bottom) / 2.0);
        let side = area.width();
        match self {
            Self::Circle => {
                for step in 0..400 {
                    let (s, c) = (f64::from(step) * TAU / 400.0).sin_cos();
                    drawn.dot((x + 0.75 * side * c, y + 0.7 * side * s), 0.25, 60);
                }
            }
            Self::Beside(far) => {
                drawn.cross((x + far.signum() * side / 2.0 + far, y), side * 0.3, 40);
            }
            Self::Pale => drawn.cross((x, y), side * 0.35, 195),
            Self::Dot => drawn.dot((x + 0.7, y - 0.4), 0.35, 40),
        }
    }
}

#[test]
fn circles_crosses_beside_a_box_pale_pencils_and_dots_were_nothing() {
    let strays = [Stray::Circle, Stray::Beside(-2.5), Stray::Beside(2.5), Stray::Pale, Stray::Dot];
    for (number, form) in forms().enumerate() {
        for (stray, at) in strays.into_iter().flat_map(|stray| [0, 1].map(|at| (stray, at))) {
            let (mut drawn, layout) = Drawn::slip(form, &[], &[]);
            stray.draw(&mut drawn, layout.boxes[at].at);
            let is_flat = (number + at) % 2 == 0;
            let picture = match is_flat {
                true => drawn.0,
                false => photographed(&drawn.0, 0.4 + number as f64, 0.12, 1.4),
            };
            let reading = slips(&picture).unwrap().remove(0).reading;
            let is_seen = match &reading {
                SlipReading::Unclear(_) => true,
                reading => *reading == SlipReading::Result(layout.boxes[at].means),
            };
            assert!(is_seen, "{form}, {stray:?} at box {at}, flat {is_flat}: {reading:?}");
        }
    }
}

#[test]
fn a_circle_round_one_box_that_runs_through_another_is_no_result() {
    for form in forms().filter(|form| form.draws) {
        let (mut drawn, layout) = Drawn::slip(form, &[], &[]);
        let one = layout.boxes[0].at;
        for step in 0..600 {
            let (s, c) = (f64::from(step) * TAU / 600.0).sin_cos();
            let side = one.width();
            let y = (one.top + one.bottom) / 2.0;
            drawn.dot((one.middle() + 0.95 * side * c, y + 0.95 * side * s), 0.25, 60);
        }
        let reading = slips(&drawn.0).unwrap().remove(0).reading;
        assert!(matches!(reading, SlipReading::Unclear(_)), "{form}: {reading:?}");
    }
}

#[test]
fn the_far_end_of_a_strip_at_an_angle_was_not_found() {
    let mut counts = [0; 2];
    for (number, draws) in [false, true].into_iter().cycle().take(12).enumerate() {
        let form = SlipForm { kind: SlipKind::Strip, games: 1, draws };
        let marked = number % 3;
        let (drawn, layout) = Drawn::slip(form, &[marked], &[]);
        let turn = 0.2 + 0.53 * number as f64;
        let found = slips(&photographed(&drawn.0, turn, 0.3, 1.3)).unwrap();
        let truth = SlipReading::Result(layout.boxes[marked].means);
        counts[usize::from(found.first().is_none_or(|slip| slip.reading != truth))] += 1;
    }
    // Read, not read.
    assert_eq!(counts, [12, 0]);
}
