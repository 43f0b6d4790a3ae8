//! Pictures of filled slips, drawn anew at each run, and what is read of them: `cargo run --release --example scans
//! [COUNT] [SEED]`. Of every class it says how many were read, left to a person, not found, and read wrongly. The
//! pictures are made up: no photograph of a child's slip was to be had.

#![allow(
    clippy::pedantic,
    clippy::print_stdout,
    clippy::expect_used,
    missing_debug_implementations
)]

use std::collections::BTreeMap;
use std::f64::consts::{FRAC_PI_2, PI, TAU};
use std::io::Cursor;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use arbitro::championship::Score;
use arbitro::documents::{SlipBox, SlipForm, SlipLayout, SlipToken};
use arbitro::output::pdf::QrCode;
use arbitro::scan::{Grey, SlipReading, each_picture, slips};

/// Pixels a millimetre of the sheet before it is photographed.
const FINE: f64 = 14.0;

struct Dice(u64);

impl Dice {
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11) as f64 / (1u64 << 53) as f64
    }

    fn between(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * self.next()
    }

    fn of(&mut self, count: usize) -> usize {
        (self.next() * count as f64) as usize % count
    }
}

struct Sheet {
    width: usize,
    height: usize,
    ink: Vec<f32>,
}

impl Sheet {
    fn dot(&mut self, x: f64, y: f64, radius: f64, ink: f64) {
        let (x, y, radius) = (x * FINE, y * FINE, (radius * FINE).max(0.5));
        for row in (y - radius).floor() as i64..=(y + radius).ceil() as i64 {
            for column in (x - radius).floor() as i64..=(x + radius).ceil() as i64 {
                let inside = (column as f64 - x).hypot(row as f64 - y) <= radius;
                let there = (0..self.width as i64).contains(&column)
                    && (0..self.height as i64).contains(&row);
                if inside && there {
                    let at = row as usize * self.width + column as usize;
                    self.ink[at] = self.ink[at].max(ink as f32);
                }
            }
        }
    }

    fn stroke(&mut self, from: (f64, f64), to: (f64, f64), wide: f64, ink: f64, dice: &mut Dice) {
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let steps = (length * FINE).ceil().max(1.0);
        let bend = dice.between(-0.08, 0.08) * length;
        for step in 0..=steps as u32 {
            let t = f64::from(step) / steps;
            let aside = bend * (t * PI).sin();
            let (dx, dy) = ((to.1 - from.1) / length.max(0.1), (from.0 - to.0) / length.max(0.1));
            let x = from.0 + (to.0 - from.0) * t + dx * aside;
            let y = from.1 + (to.1 - from.1) * t + dy * aside;
            self.dot(x, y, wide / 2.0, ink * dice.between(0.9, 1.0));
        }
    }

    fn fill(&mut self, (left, top, right, bottom): (f64, f64, f64, f64), ink: f32) {
        for row in (top * FINE).max(0.0) as usize..((bottom * FINE) as usize).min(self.height) {
            for column in (left * FINE).max(0.0) as usize..((right * FINE) as usize).min(self.width)
            {
                self.ink[row * self.width + column] = ink;
            }
        }
    }

    fn printed(layout: &SlipLayout, code: &QrCode, edge: f64, dice: &mut Dice) -> Self {
        let (wide, high) = (layout.area.width() + 2.0 * edge, layout.area.height() + 2.0 * edge);
        let (width, height) = ((wide * FINE) as usize, (high * FINE) as usize);
        let mut sheet = Self { width, height, ink: vec![0.0; width * height] };
        let layout = layout.moved((edge, edge));
        for mark in layout.marks {
            let area = SlipLayout::mark(mark);
            sheet.fill((area.left, area.top, area.right, area.bottom), 1.0);
        }
        let module = layout.code.width() / code.side() as f64;
        for row in 0..code.side() {
            for column in 0..code.side() {
                if code.is_dark(column, row) {
                    let (x, y) = (
                        layout.code.left + module * column as f64,
                        layout.code.top + module * row as f64,
                    );
                    sheet.fill((x, y, x + module, y + module), 1.0);
                }
            }
        }
        for one in &layout.boxes {
            let half = 0.2;
            let area = one.at;
            let (l, t, r, b) = (area.left, area.top, area.right, area.bottom);
            for side in [
                (l - half, t - half, r + half, t + half),
                (l - half, b - half, r + half, b + half),
                (l - half, t - half, l + half, b + half),
                (r - half, t - half, r + half, b + half),
            ] {
                sheet.fill(side, 1.0);
            }
        }
        // Names and signatures: letters of a kind, where names are.
        let from = layout.boxes.iter().map(|one| one.at.right).fold(0.0, f64::max).min(edge + 40.0);
        for one in layout
            .boxes
            .iter()
            .filter(|one| one.means == Score::First || one.means == Score::Second)
        {
            let y = (one.at.top + one.at.bottom) / 2.0;
            let mut x = one.at.right.max(from.min(one.at.right + 4.0)) + 3.0;
            for _ in 0..dice.of(18) + 5 {
                let tall = dice.between(1.5, 3.0);
                sheet.stroke((x, y), (x + 0.8, y - tall), 0.3, 1.0, dice);
                x += 1.8;
            }
        }
        sheet
    }

    fn mark(&mut self, one: &SlipBox, pen: Pen, kind: Kind, dice: &mut Dice) {
        let area = one.at;
        let side = area.width();
        let at = |u: f64, v: f64| (area.left + side * u, area.top + side * v);
        let Pen { wide, ink } = pen;
        let near = |dice: &mut Dice, u: f64| u + dice.between(-0.1, 0.1);
        match kind {
            Kind::Cross => {
                for (a, b) in [((0.15, 0.15), (0.85, 0.85)), ((0.85, 0.15), (0.15, 0.85))] {
                    let from = at(near(dice, a.0), near(dice, a.1));
                    let to = at(near(dice, b.0), near(dice, b.1));
                    self.stroke(from, to, wide, ink, dice);
                }
            }
            Kind::Tick => {
                let (x, y) = at(near(dice, 0.4), near(dice, 0.85));
                let from = at(near(dice, 0.15), near(dice, 0.55));
                let to = at(dice.between(0.8, 1.15), dice.between(-0.1, 0.25));
                self.stroke(from, (x, y), wide, ink, dice);
                self.stroke((x, y), to, wide, ink, dice);
            }
            Kind::Scribble => {
                let mut last = at(0.15, 0.2);
                for step in 1..6 {
                    let v = 0.2 + 0.12 * f64::from(step);
                    let next = at(if step % 2 == 1 { 0.85 } else { 0.15 }, near(dice, v));
                    self.stroke(last, next, wide, ink, dice);
                    last = next;
                }
            }
            Kind::Filled => {
                let rows = (side / (wide * 0.7)).ceil();
                for row in 0..rows as u32 {
                    let v = (f64::from(row) + 0.5) / rows;
                    self.stroke(at(0.02, v), at(0.98, v), wide, ink, dice);
                }
            }
        }
    }
}

#[derive(Clone, Copy)]
struct Pen {
    wide: f64,
    ink: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Cross,
    Tick,
    Scribble,
    Filled,
}

/// What the camera or the scanner does.
struct Camera {
    phone: bool,
    dpi: f64,
}

/// The sheet as it is seen.
fn seen(sheet: &Sheet, camera: &Camera, dice: &mut Dice) -> Grey {
    let pixels = camera.dpi / 25.4;
    let (wide, high) = (sheet.width as f64 / FINE, sheet.height as f64 / FINE);
    let most = if camera.phone { 30f64.to_radians() } else { 0.0 };
    let tilt = dice.between(0.0, most);
    let (axis, turn) = (
        dice.between(0.0, TAU),
        if camera.phone {
            dice.between(-PI, PI)
        } else {
            dice.between(-0.05, 0.05) + FRAC_PI_2 * dice.of(4) as f64
        },
    );
    // Turned on the table, then leaned around an axis in it.
    let (s, c) = turn.sin_cos();
    let (ux, uy) = (axis.cos(), axis.sin());
    let (st, ct) = tilt.sin_cos();
    let turned = |x: f64, y: f64| {
        let (x, y) = (x * c - y * s, x * s + y * c);
        let along = x * ux + y * uy;
        let across = -x * uy + y * ux;
        (along * ux - across * ct * uy, along * uy + across * ct * ux, across * st)
    };
    let far = wide.max(high) * dice.between(1.6, 3.0);
    let project = |x: f64, y: f64| {
        let (x, y, z) = turned(x - wide / 2.0, y - high / 2.0);
        let f = if camera.phone { far / (far + z) } else { 1.0 };
        (x * f * pixels, y * f * pixels)
    };
    let ends = [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)].map(|(x, y)| project(x, y));
    let least = |pick: fn(&(f64, f64)) -> f64| ends.iter().map(pick).fold(f64::MAX, f64::min);
    let last = |pick: fn(&(f64, f64)) -> f64| ends.iter().map(pick).fold(f64::MIN, f64::max);
    let (left, top) = (least(|p| p.0) - 4.0, least(|p| p.1) - 4.0);
    let width = (last(|p| p.0) - left + 4.0).ceil() as usize;
    let height = (last(|p| p.1) - top + 4.0).ceil() as usize;
    let paper = dice.between(170.0, 245.0);
    let black = paper * dice.between(0.08, 0.3);
    let (slope_x, slope_y) = (dice.between(-0.25, 0.25), dice.between(-0.25, 0.25));
    let edge = (camera.phone && dice.next() < 0.4).then(|| {
        (
            dice.between(0.0, TAU),
            dice.between(-0.4, 0.4),
            dice.between(0.55, 0.9),
            dice.between(0.002, 0.08),
        )
    });
    let mut sums = vec![(0.0f64, 0.0f64); width * height];
    // Forwards, several points of the sheet a pixel: what a sensor gathers.
    let step = (FINE / pixels / 2.2).clamp(1.0, 3.0) as usize;
    for row in (0..sheet.height).step_by(step) {
        for column in (0..sheet.width).step_by(step) {
            let (x, y) = project(column as f64 / FINE, row as f64 / FINE);
            let (x, y) = (x - left, y - top);
            let ink = f64::from(sheet.ink[row * sheet.width + column]);
            let (i, j) = (x.floor(), y.floor());
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let weight =
                    (1.0 - (x - i - f64::from(dx)).abs()) * (1.0 - (y - j - f64::from(dy)).abs());
                let (u, v) = (i as i64 + i64::from(dx), j as i64 + i64::from(dy));
                if u >= 0 && v >= 0 && (u as usize) < width && (v as usize) < height {
                    let sum = &mut sums[v as usize * width + u as usize];
                    *sum = (sum.0 + ink * weight, sum.1 + weight);
                }
            }
        }
    }
    let desk = dice.between(40.0, 200.0);
    let mut levels: Vec<f64> = Vec::with_capacity(sums.len());
    for (at, (ink, weight)) in sums.iter().enumerate() {
        let (u, v) =
            ((at % width) as f64 / width as f64 - 0.5, (at / width) as f64 / height as f64 - 0.5);
        let mut light = if camera.phone { 1.0 + slope_x * u + slope_y * v } else { 1.0 };
        if let Some((angle, place, dark, soft)) = edge {
            let over = (u * angle.cos() + v * angle.sin() - place) / soft;
            light *= 1.0 - (1.0 - dark) / (1.0 + (-over).exp());
        }
        let level = if *weight > 0.05 { paper - (paper - black) * ink / weight } else { desk };
        levels.push(level * light);
    }
    let blur = if camera.phone { dice.between(0.0, 1.4) } else { dice.between(0.0, 0.6) };
    blurred(&mut levels, width, height, blur);
    let grain = if camera.phone { dice.between(0.5, 5.0) } else { dice.between(0.0, 2.0) };
    let pixels = levels.iter().map(|level| {
        let noise = (dice.next() + dice.next() + dice.next() - 1.5) * 2.0 * grain;
        (level + noise).clamp(0.0, 255.0) as u8
    });
    Grey { width, height, pixels: pixels.collect() }
}

fn blurred(levels: &mut [f64], width: usize, height: usize, sigma: f64) {
    if sigma < 0.2 {
        return;
    }
    let reach = (sigma * 3.0).ceil() as i64;
    let bell: Vec<f64> =
        (-reach..=reach).map(|at| (-(at * at) as f64 / (2.0 * sigma * sigma)).exp()).collect();
    let all: f64 = bell.iter().sum();
    for (along, steps, across) in [(1, width, height), (width, height, width)] {
        let step = if along == 1 { width } else { 1 };
        for line in 0..across {
            let row: Vec<f64> = (0..steps).map(|at| levels[line * step + at * along]).collect();
            for at in 0..steps {
                let sum: f64 = (-reach..=reach)
                    .zip(&bell)
                    .map(|(by, share)| {
                        row[(at as i64 + by).clamp(0, steps as i64 - 1) as usize] * share
                    })
                    .sum();
                levels[line * step + at * along] = sum / all;
            }
        }
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let count: usize = args.next().and_then(|text| text.parse().ok()).unwrap_or(1000);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64);
    let seed = args.next().and_then(|text| text.parse().ok()).unwrap_or(now | 1);
    println!("{count} pictures, seed {seed}");
    let mut dice = Dice(seed);
    let mut table: BTreeMap<String, [u32; 5]> = BTreeMap::new();
    let mut reasons: BTreeMap<String, u32> = BTreeMap::new();
    let mut spent = 0.0;
    for _ in 0..count {
        let form = SlipForm { strip: dice.next() < 0.5, games: 1, draws: dice.next() < 0.3 };
        let layout = form.layout();
        let group = "2.3.6".parse().expect("a group's code");
        let token = SlipToken {
            form,
            event: "7K7K7K".to_owned(),
            group,
            round: 1 + dice.of(7) as u32,
            table: 1 + dice.of(40) as u32,
            pair: (0..6)
                .map(|_| char::from(b"0123456789ABCDEFGHJKMNPQRSTVWXYZ"[dice.of(32)]))
                .collect(),
        };
        let code = QrCode::of_parts("", &token.to_string()).expect("a short text");
        let edge = 4.0;
        let mut sheet = Sheet::printed(&layout, &code, edge, &mut dice);
        let placed = layout.moved((edge, edge));
        let pen = match dice.of(4) {
            0 => Pen { wide: 0.35, ink: dice.between(0.65, 0.9) },
            1 => Pen { wide: 0.55, ink: dice.between(0.7, 1.0) },
            2 => Pen { wide: 0.5, ink: dice.between(0.4, 0.7) },
            _ => Pen { wide: 1.0, ink: dice.between(0.75, 1.0) },
        };
        let boxes = &placed.boxes;
        let chosen = if dice.next() < 0.8 { dice.of(2) } else { dice.of(boxes.len()) };
        let other = (chosen + 1 + dice.of(boxes.len() - 1)) % boxes.len();
        let kind = [Kind::Cross, Kind::Tick, Kind::Scribble][dice.of(3)];
        let (class, truth) = match dice.of(10) {
            0 => ("blank", None),
            1 => {
                sheet.mark(&boxes[chosen], pen, kind, &mut dice);
                sheet.mark(&boxes[other], pen, kind, &mut dice);
                ("two boxes", None)
            }
            2 => {
                sheet.mark(&boxes[other], pen, kind, &mut dice);
                sheet.mark(
                    &boxes[other],
                    Pen { wide: pen.wide.max(0.5), ..pen },
                    Kind::Filled,
                    &mut dice,
                );
                if dice.next() < 0.7 {
                    sheet.mark(&boxes[chosen], pen, kind, &mut dice);
                }
                ("corrected", None)
            }
            3 => {
                let area = boxes[chosen].at;
                let beside = SlipBox {
                    at: arbitro::output::pdf::Area {
                        left: area.left + area.width() + 1.0,
                        right: area.right + area.width() + 1.0,
                        ..area
                    },
                    ..boxes[chosen]
                };
                sheet.mark(&beside, pen, kind, &mut dice);
                ("outside", None)
            }
            _ => {
                sheet.mark(&boxes[chosen], pen, kind, &mut dice);
                ("clean", Some(boxes[chosen].means))
            }
        };
        let phone = dice.next() < 0.5;
        let dpi = if phone {
            dice.between(110.0, 300.0)
        } else {
            [100.0, 150.0, 200.0, 300.0, 400.0][dice.of(5)]
        };
        let how = if phone {
            "phone"
        } else if dpi < 150.0 {
            "scan 100 dpi"
        } else {
            "scan 150+ dpi"
        };
        let picture = seen(&sheet, &Camera { phone, dpi }, &mut dice);
        let quality = 40 + dice.of(56) as u8;
        let mut bytes = Cursor::new(Vec::new());
        image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, quality)
            .encode(
                &picture.pixels,
                picture.width as u32,
                picture.height as u32,
                image::ExtendedColorType::L8,
            )
            .expect("a picture with pixels");
        let bytes = bytes.into_inner();
        let mut found = Vec::new();
        let start = Instant::now();
        each_picture(&bytes, |grey| found.extend(slips(grey))).expect("a JPEG");
        spent += start.elapsed().as_secs_f64();
        let line = table.entry(format!("{class:<10} {how}")).or_default();
        line[0] += 1;
        let reading =
            found.iter().find(|slip| slip.token.as_ref() == Some(&token)).map(|slip| &slip.reading);
        if found.iter().any(|slip| slip.token.as_ref() != Some(&token)) {
            println!("another code was read: {found:?}", found = found.len());
            line[4] += 1;
        }
        match (reading, truth) {
            (Some(SlipReading::Result(read)), Some(truth)) if *read == truth => line[1] += 1,
            (Some(SlipReading::Blank), None) if class == "blank" || class == "outside" => {
                line[1] += 1
            }
            (Some(SlipReading::Result(_) | SlipReading::Games(_)), _) => {
                line[4] += 1;
                if let Ok(folder) = std::env::var("SCANS_WRONG") {
                    let name = format!("{folder}/wrong-{}-{class}-{how}.jpg", line[0]);
                    std::fs::write(name, &bytes).expect("the folder is there");
                }
            }
            (Some(SlipReading::Unclear(why)), truth) => {
                if truth.is_some() {
                    *reasons.entry(format!("{how}: {}", why.word())).or_default() += 1;
                }
                line[2] += 1;
            }
            (Some(SlipReading::Blank), _) => {
                *reasons.entry(format!("{how}: blank")).or_default() += 1;
                line[2] += 1;
            }
            (None, _) => line[3] += 1,
        }
    }
    println!(
        "{:<26} {:>7} {:>7} {:>7} {:>9} {:>6}",
        "", "of", "read", "unclear", "not found", "wrong"
    );
    for (class, [all, read, unclear, lost, wrong]) in &table {
        println!("{class:<26} {all:>7} {read:>7} {unclear:>7} {lost:>9} {wrong:>6}");
    }
    println!("clean marks not read: {reasons:?}");
    println!("{:.1} ms a picture", spent * 1000.0 / count as f64);
}
