//! A sheet as a camera or a scanner shows it: rotated, in perspective, creased, in a shadow,
//! blurred, with grain.

use std::f64::consts::{FRAC_PI_2, PI, TAU};

use arbitro_scan::Grey;

use crate::dice::Dice;
use crate::sheet::{FINE, Sheet};

pub struct Camera {
    pub phone: bool,
    pub dpi: f64,
    pub creased: bool,
    pub shadowed: bool,
}

/// From positions on a picture to positions on the sheet: eight numbers, the ninth being one.
fn inverse(m: [f64; 9]) -> [f64; 9] {
    let [a, b, c, d, e, f, g, h, i] = m;
    let n = [
        e * i - f * h,
        c * h - b * i,
        b * f - c * e,
        f * g - d * i,
        a * i - c * g,
        c * d - a * f,
        d * h - e * g,
        b * g - a * h,
        a * e - b * d,
    ];
    n.map(|it| it / n[8])
}

fn at(m: &[f64; 9], x: f64, y: f64) -> (f64, f64) {
    let w = m[6] * x + m[7] * y + m[8];
    ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w)
}

/// A fold: its position, how much the part beyond it leans away, and how it reflects the light.
struct Crease {
    way: (f64, f64),
    place: f64,
    lean: f64,
    light: f64,
    line: f64,
}

impl Camera {
    /// From the sheet, in millimetres, to the picture, in pixels from the sheet's middle.
    fn view(&self, wide: f64, high: f64, dice: &mut Dice) -> [f64; 9] {
        let pixels = self.dpi / 25.4;
        let (tilt, turn) = if self.phone {
            (dice.between(0.0, 30f64.to_radians()), dice.between(-PI, PI))
        } else {
            (0.0, dice.between(-0.05, 0.05) + FRAC_PI_2 * dice.of(4) as f64)
        };
        let axis = dice.between(0.0, TAU);
        let far = wide.max(high) * dice.between(1.6, 3.0);
        let (s, c) = turn.sin_cos();
        let (ux, uy) = (axis.cos(), axis.sin());
        let (st, ct) = tilt.sin_cos();
        // Rotated on the table, then tilted around an axis in it; away from the axis it comes closer or moves
        // away.
        let lean = [
            [ux * ux + ct * uy * uy, ux * uy * (1.0 - ct)],
            [ux * uy * (1.0 - ct), uy * uy + ct * ux * ux],
        ];
        let depth = [-uy * st, ux * st];
        let row = |l: [f64; 2]| [l[0] * c + l[1] * s, -l[0] * s + l[1] * c];
        let (p, q, r) = (row(lean[0]), row(lean[1]), row(depth));
        let k = far * pixels;
        let centred = |v: [f64; 2], w: f64| [v[0], v[1], w - v[0] * wide / 2.0 - v[1] * high / 2.0];
        let (a, b) = (centred(p.map(|it| it * k), 0.0), centred(q.map(|it| it * k), 0.0));
        let d = if self.phone { centred(r, far) } else { [0.0, 0.0, far] };
        [a[0], a[1], a[2], b[0], b[1], b[2], d[0], d[1], d[2]]
    }

    /// The sheet as seen by the camera.
    pub fn seen(&self, sheet: &Sheet, dice: &mut Dice) -> Grey {
        let pixels = self.dpi / 25.4;
        let (wide, high) = (sheet.width as f64 / FINE, sheet.height as f64 / FINE);
        let view = self.view(wide, high, dice);
        let ends = [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)];
        let ends = ends.map(|(x, y)| at(&view, x, y));
        let least = |pick: fn(&(f64, f64)) -> f64| ends.iter().map(pick).fold(f64::MAX, f64::min);
        let last = |pick: fn(&(f64, f64)) -> f64| ends.iter().map(pick).fold(f64::MIN, f64::max);
        let edge = if self.phone { dice.between(2.0, 60.0) } else { 2.0 };
        let (left, top) = (least(|p| p.0) - edge, least(|p| p.1) - edge);
        let width = (last(|p| p.0) - left + edge).ceil() as usize;
        let height = (last(|p| p.1) - top + edge).ceil() as usize;
        let back = inverse(view);
        let by = (FINE / pixels).round().max(1.0) as usize;
        let coarse = sheet.coarser(by);
        let fine = FINE / by as f64;
        let crease = self.creased.then(|| {
            let angle = dice.between(0.0, TAU);
            Crease {
                way: (angle.cos(), angle.sin()),
                place: dice.between(-0.3, 0.3) * wide.min(high),
                lean: if self.phone { dice.between(0.98, 1.0) } else { 1.0 },
                light: dice.between(0.85, 1.05),
                line: dice.between(0.7, 1.05),
            }
        });
        let paper = dice.between(170.0, 245.0);
        let black = paper * dice.between(0.08, 0.3);
        let slope = match self.phone {
            true => (dice.between(-0.25, 0.25), dice.between(-0.25, 0.25)),
            false => (0.0, 0.0),
        };
        let shadow = self.shadowed.then(|| {
            let angle = dice.between(0.0, TAU);
            let place = dice.between(-0.4, 0.4);
            (angle.cos(), angle.sin(), place, dice.between(0.55, 0.9), dice.between(0.002, 0.08))
        });
        let desk = dice.between(40.0, 200.0);
        let mut levels = vec![0f32; width * height];
        for row in 0..height {
            for column in 0..width {
                let (mut x, mut y) = at(&back, column as f64 + left, row as f64 + top);
                let (u, v) = (column as f64 / width as f64 - 0.5, row as f64 / height as f64 - 0.5);
                let mut light = 1.0 + slope.0 * u + slope.1 * v;
                if let Some(fold) = &crease {
                    let (dx, dy) = (x - wide / 2.0, y - high / 2.0);
                    let beyond = dx * fold.way.0 + dy * fold.way.1 - fold.place;
                    if beyond.abs() < 0.2 {
                        light *= fold.line;
                    }
                    if beyond > 0.0 {
                        let more = beyond / fold.lean - beyond;
                        (x, y) = (x + more * fold.way.0, y + more * fold.way.1);
                        light *= fold.light;
                    }
                }
                if let Some((c, s, place, dark, soft)) = shadow {
                    light *= 1.0 - (1.0 - dark) / (1.0 + (-(u * c + v * s - place) / soft).exp());
                }
                let level = match ink(&coarse, x * fine - 0.5, y * fine - 0.5) {
                    Some(ink) => paper - (paper - black) * ink / 255.0,
                    None => desk,
                };
                levels[row * width + column] = (level * light) as f32;
            }
        }
        let blur = if self.phone { dice.between(0.0, 1.4) } else { dice.between(0.0, 0.6) };
        blurred(&mut levels, width, height, blur);
        let grain = if self.phone { dice.between(0.5, 5.0) } else { dice.between(0.0, 2.0) };
        let pixels = levels.iter().map(|&level| {
            let noise = (dice.next() + dice.next() + dice.next() - 1.5) * 2.0 * grain;
            (f64::from(level) + noise).clamp(0.0, 255.0) as u8
        });
        Grey { width, height, pixels: pixels.collect() }
    }
}

/// The ink at a point, interpolated between four pixels; `None` outside the sheet.
fn ink(sheet: &Sheet, x: f64, y: f64) -> Option<f64> {
    let (left, top) = (x.floor(), y.floor());
    if left < 0.0 || top < 0.0 {
        return None;
    }
    let (u, v) = (x - left, y - top);
    let (left, top) = (left as usize, top as usize);
    if left + 1 >= sheet.width || top + 1 >= sheet.height {
        return None;
    }
    let at = |x: usize, y: usize| f64::from(sheet.ink[y * sheet.width + x]);
    let above = at(left, top) * (1.0 - u) + at(left + 1, top) * u;
    let below = at(left, top + 1) * (1.0 - u) + at(left + 1, top + 1) * u;
    Some(above * (1.0 - v) + below * v)
}

fn blurred(levels: &mut [f32], width: usize, height: usize, sigma: f64) {
    if sigma < 0.2 {
        return;
    }
    let reach = (sigma * 3.0).ceil() as i64;
    let bell = (-reach..=reach).map(|at| (-(at * at) as f64 / (2.0 * sigma * sigma)).exp() as f32);
    let bell: Vec<f32> = bell.collect();
    let all: f32 = bell.iter().sum();
    let place = |at: i64, end: usize| at.clamp(0, end as i64 - 1) as usize;
    let mut line = vec![0f32; width];
    for row in levels.chunks_exact_mut(width) {
        line.copy_from_slice(row);
        for (x, level) in row.iter_mut().enumerate() {
            let taken = (-reach..=reach).zip(&bell);
            *level =
                taken.map(|(by, share)| line[place(x as i64 + by, width)] * share).sum::<f32>()
                    / all;
        }
    }
    let before = levels.to_vec();
    for (y, row) in levels.chunks_exact_mut(width).enumerate() {
        row.fill(0.0);
        for (by, share) in (-reach..=reach).zip(&bell) {
            let from = &before[place(y as i64 + by, height) * width..][..width];
            row.iter_mut().zip(from).for_each(|(level, it)| *level += it * share / all);
        }
    }
}
