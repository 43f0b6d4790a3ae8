//! A box against the paper beside it: how much of it is ink.

use super::decide::Seen;
use super::grey::Grey;
use super::plane::{Plane, Point};
use crate::documents::SlipLayout;
use crate::output::pdf::Area;

/// What the darkest print on a slip is of the paper beside it, at most; more is too dark or too pale to tell.
const CONTRAST: f64 = 0.62;
/// The least that paper may reflect.
const DARK: f64 = 55.0;
/// Where a box may be beside its place: paper bends.
const SHIFT: f64 = 0.75;
/// What counts as ink, of the darkness of print.
const INK: f64 = 0.30;
/// How much of the outline has to be there.
const OUTLINE: f64 = 0.22;

/// How dark print is on this picture, of the paper: by the corner marks and the paper beside them.
pub(super) fn black(picture: &Grey, layout: &SlipLayout, plane: &Plane) -> Option<f64> {
    let mut worst: f64 = 0.0;
    for (x, y) in layout.marks {
        let mut ink = 0.0;
        let mut paper: f64 = 0.0;
        for (dx, dy) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
            let at = |reach: f64| {
                let (u, v) = plane.at((x + dx * reach, y + dy * reach));
                picture.sample(u, v)
            };
            ink += at(1.2)? / 4.0;
            paper = paper.max(at(6.0).unwrap_or(0.0));
        }
        if paper < DARK {
            return None;
        }
        worst = worst.max(ink / paper);
    }
    (worst < CONTRAST).then_some(worst)
}

fn sample(picture: &Grey, plane: &Plane, at: Point) -> Option<f64> {
    let (x, y) = plane.at(at);
    picture.sample(x, y)
}

fn percentile(values: &mut [f64], share: f64) -> f64 {
    let at = ((values.len() as f64 - 1.0) * share).round() as usize;
    *values.select_nth_unstable_by(at, f64::total_cmp).1
}

/// The levels of the paper around a box, in twelve pieces; none where the picture ends.
fn ring(picture: &Grey, plane: &Plane, area: Area) -> Option<Vec<Vec<f64>>> {
    let side = area.width();
    let mut pieces = Vec::new();
    for edge in 0..4 {
        for third in 0..3 {
            let mut levels = Vec::new();
            for along in 0..6 {
                for depth in [0.75, 0.95, 1.15] {
                    let t = side * (f64::from(third) + (f64::from(along) + 0.5) / 6.0) / 3.0;
                    let at = match edge {
                        0 => (area.left + t, area.top - depth),
                        1 => (area.right + depth, area.top + t),
                        2 => (area.left + t, area.bottom + depth),
                        _ => (area.left - depth, area.top + t),
                    };
                    levels.push(sample(picture, plane, at)?);
                }
            }
            pieces.push(levels);
        }
    }
    Some(pieces)
}

/// The darkness of the four sides of an outline, each by itself.
fn outline(
    picture: &Grey,
    plane: &Plane,
    area: Area,
    dark: impl Fn(f64) -> f64,
) -> Option<[f64; 4]> {
    let side = area.width();
    let steps = (side / 0.35).ceil();
    let mut sums = [0.0; 4];
    for step in 0..steps as u32 {
        let t = side * (f64::from(step) + 0.5) / steps;
        let places = [
            (area.left + t, area.top),
            (area.right, area.top + t),
            (area.left + t, area.bottom),
            (area.left, area.top + t),
        ];
        for (sum, at) in sums.iter_mut().zip(places) {
            *sum += dark(sample(picture, plane, at)?).clamp(0.0, 1.0) / steps;
        }
    }
    Some(sums)
}

/// What is seen of a box.
pub(super) fn measure(picture: &Grey, plane: &Plane, area: Area, black: f64) -> Seen {
    measured(picture, plane, area, black).unwrap_or(Seen::Doubtful)
}

fn measured(picture: &Grey, plane: &Plane, area: Area, black: f64) -> Option<Seen> {
    // Below this a stroke is thinner than can be told from the grain of a picture.
    let [(a, b), (c, d)] = plane.steps((area.middle(), (area.top + area.bottom) / 2.0));
    if a.hypot(b).min(c.hypot(d)) < 2.6 {
        return None;
    }
    let mut levels = ring(picture, plane, area)?;
    let levels: Vec<f64> = levels.iter_mut().map(|piece| percentile(piece, 0.75)).collect();
    let most = levels.iter().copied().fold(0.0, f64::max);
    let least = levels.iter().copied().fold(f64::MAX, f64::min);
    // The edge of a shadow, or something that lies or is written there.
    if most < DARK || least < most * 0.82 {
        return None;
    }
    let paper = percentile(&mut levels.clone(), 0.5);
    let dark = |level: f64| (1.0 - level / paper) / (1.0 - black);
    let area = aligned(picture, plane, area, dark)?;
    let mut around: Vec<f64> = ring(picture, plane, area)?.concat().into_iter().map(dark).collect();
    let middle = percentile(&mut around, 0.5);
    let strange = around.iter().filter(|&&dark| dark > INK).count() as f64 / around.len() as f64;
    let mut off: Vec<f64> = around.iter().map(|dark| (dark - middle).abs()).collect();
    let grain = percentile(&mut off, 0.5) * 1.5;
    if grain > 0.06 || strange > 0.4 {
        return None;
    }
    Some(inside(picture, plane, area, dark, (4.5 * grain).clamp(0.15, INK)))
}

/// The box where its outline really is.
fn aligned(picture: &Grey, plane: &Plane, area: Area, dark: impl Fn(f64) -> f64) -> Option<Area> {
    let mut best: Option<(f64, Area)> = None;
    let steps = (SHIFT / 0.15).round() as i32;
    for down in -steps..=steps {
        for right in -steps..=steps {
            let (x, y) = (f64::from(right) * 0.15, f64::from(down) * 0.15);
            let moved = Area {
                left: area.left + x,
                right: area.right + x,
                top: area.top + y,
                bottom: area.bottom + y,
            };
            let sides = outline(picture, plane, moved, &dark)?;
            if sides.iter().any(|&side| side < OUTLINE) {
                continue;
            }
            // Where two places are as good, the nearer one.
            let good = sides.iter().sum::<f64>() - 0.02 * x.hypot(y);
            if best.is_none_or(|(before, _)| good > before) {
                best = Some((good, moved));
            }
        }
    }
    best.map(|(_, area)| area)
}

/// What is inside the outline.
fn inside(
    picture: &Grey,
    plane: &Plane,
    area: Area,
    dark: impl Fn(f64) -> f64,
    faint: f64,
) -> Seen {
    let inner = area.inset(0.7);
    let steps = (inner.width() / 0.12).ceil() as u32;
    let (mut some, mut ink, mut all) = (0.0, 0.0, 0.0);
    let (mut across, mut down) = ((f64::MAX, f64::MIN), (f64::MAX, f64::MIN));
    for row in 0..steps {
        for column in 0..steps {
            let share = |at: u32| (f64::from(at) + 0.5) / f64::from(steps);
            let (u, v) = (share(column), share(row));
            let at = (inner.left + inner.width() * u, inner.top + inner.height() * v);
            let Some(level) = sample(picture, plane, at) else { return Seen::Doubtful };
            let dark = dark(level);
            all += 1.0;
            some += f64::from(u8::from(dark > faint));
            if dark > INK {
                ink += 1.0;
                across = (across.0.min(u), across.1.max(u));
                down = (down.0.min(v), down.1.max(v));
            }
        }
    }
    let (some, ink) = (some / all, ink / all);
    let reach = (across.1 - across.0).max(down.1 - down.0);
    match ink {
        _ if some < 0.012 => Seen::Blank,
        ink if ink > 0.66 => Seen::Filled,
        ink if ink >= 0.04 && reach > 0.4 => Seen::Marked,
        _ => Seen::Doubtful,
    }
}
