//! Recognises an empty box with a fold through it: a straight line with different brightness on its
//! two sides, in the box as well as around it.

use std::f64::consts::PI;

use super::boxes::percentile;
use super::plane::Point;

/// The least and most difference in brightness between the sides: less is not certain to be a fold,
/// more is a shadow.
const LEAST: f64 = 0.02;
const MOST: f64 = 0.22;
/// How far the line itself may be visible to each side, in millimetres, and in pixels because it is
/// blurred.
const BAND: f64 = 0.25;
const BLURRED: f64 = 1.5;
/// The number of directions tried, and the distance between lines in millimetres; then the factor of
/// refinement, for which one of every three levels inside is used.
const WAYS: u32 = 60;
const APART: f64 = 0.15;
const FINE: f64 = 0.4;
const EVERY: usize = 3;
/// How much of the paper around may be something else, and how much of the inside.
const STRANGE: f64 = 0.08;
const MARKED: f64 = 0.012;
/// How even the middle of the line is, relative to the paper's brightness: a mark on it is not.
const EVEN: f64 = 0.12;
const CORE: f64 = 0.09;

/// A line: the angle of its normal, and its distance from the middle of the box along it.
struct Line {
    angle: f64,
    far: f64,
    middle: Point,
}

impl Line {
    fn across(&self) -> Point {
        (self.angle.cos(), self.angle.sin())
    }

    /// The distance of a place from the line, along its normal.
    fn beside(&self, across: Point, (x, y): Point) -> f64 {
        (x - self.middle.0) * across.0 + (y - self.middle.1) * across.1 - self.far
    }
}

fn median(mut values: Vec<f64>) -> Option<f64> {
    (!values.is_empty()).then(|| percentile(&mut values, 0.5))
}

/// Whether the levels around and inside a box are paper with a fold and nothing else. `faint` is
/// how much darker than paper a mark begins, relative to the paper's brightness; `pixels` are per
/// millimetre.
pub(super) fn is_folded(
    around: &[(Point, f64)],
    inside: &[(Point, f64)],
    (faint, pixels): (f64, f64),
) -> bool {
    let band = BAND + BLURRED / pixels;
    let Some(line) = dividing(around, inside, band) else { return false };
    let across = line.across();
    let side = |sign: f64| {
        let beyond = |at: Point| sign * line.beside(across, at) > band;
        let of = |all: &[(Point, f64)]| -> Vec<f64> {
            all.iter().filter(|it| beyond(it.0)).map(|it| it.1).collect()
        };
        (of(around), of(inside))
    };
    let ((near, inner), (other, beyond)) = (side(-1.0), side(1.0));
    let Some((one, two)) = median(near.clone()).zip(median(other.clone())) else { return false };
    let (least, most) = (one.min(two), one.max(two));
    if !(1.0 - MOST..1.0 - LEAST).contains(&(least / most)) {
        return false;
    }
    let off = |levels: &[f64], light: f64, bound: f64| {
        levels.iter().filter(|&&level| (1.0 - level / light).abs() > bound).count()
    };
    // The step must also exist around the box, not only the light of one side.
    let step = 0.5 * (1.0 - least / most);
    let strange = off(&near, one, step.max(0.03)) + off(&other, two, step.max(0.03));
    let marked = off(&inner, one, faint) + off(&beyond, two, faint);
    if strange as f64 > STRANGE * (near.len() + other.len()) as f64
        || marked as f64 > MARKED * inside.len() as f64
    {
        return false;
    }
    is_even(&line, around, inside, (most, band))
}

/// The line that best divides the levels around a box, then also those inside it.
fn dividing(around: &[(Point, f64)], inside: &[(Point, f64)], band: f64) -> Option<Line> {
    let count = around.len() as f64;
    let sum = |pick: &dyn Fn(&(Point, f64)) -> f64| around.iter().map(pick).sum::<f64>();
    let middle = (sum(&|it| it.0.0) / count, sum(&|it| it.0.1) / count);
    let distances = around.iter().map(|it| (it.0.0 - middle.0).hypot(it.0.1 - middle.1));
    let reach = distances.fold(0.0, f64::max);
    let line = |angle: f64, far: f64| Line { angle, far, middle };
    let rough = (0..WAYS).flat_map(|way| {
        let angle = PI * f64::from(way) / f64::from(WAYS);
        let steps = (2.0 * reach / APART) as u32;
        (0..steps).map(move |step| line(angle, f64::from(step) * APART - reach))
    });
    let rough = best(rough, around, band)?;
    let all: Vec<_> = around.iter().chain(inside.iter().step_by(EVERY)).copied().collect();
    let near = (-8..=8).flat_map(|turn| {
        let angle = rough.angle + f64::from(turn) * FINE * PI / f64::from(WAYS);
        (-8..=8).map(move |step| line(angle, rough.far + f64::from(step) * FINE * APART))
    });
    best(near, &all, band)
}

/// The line whose sides differ least from their own means.
fn best(lines: impl Iterator<Item = Line>, levels: &[(Point, f64)], band: f64) -> Option<Line> {
    let spread = |line: &Line| {
        let across = line.across();
        let mut sides = [(0.0, 0.0, 0.0); 2];
        for &(at, level) in levels {
            let beside = line.beside(across, at);
            if beside.abs() > band {
                let side = &mut sides[usize::from(beside > 0.0)];
                *side = (side.0 + 1.0, side.1 + level, side.2 + level * level);
            }
        }
        // Enough must lie beyond the line to be recognised as paper.
        let enough = sides.iter().all(|side| side.0 >= 0.06 * levels.len() as f64);
        let off = sides.iter().map(|side| side.2 - side.1 * side.1 / side.0).sum::<f64>();
        enough.then(|| off / sides.iter().map(|side| side.0).sum::<f64>())
    };
    let judged = lines.filter_map(|line| Some((spread(&line)?, line)));
    judged.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, line)| line)
}

/// Whether the line is no darker inside the box than outside, all along; a box it does not cross
/// passes.
fn is_even(
    line: &Line,
    around: &[(Point, f64)],
    inside: &[(Point, f64)],
    (light, band): (f64, f64),
) -> bool {
    let across = line.across();
    let on = |all: &[(Point, f64)], aside: f64| -> Vec<f64> {
        let on = all.iter().filter(|it| (line.beside(across, it.0) - aside).abs() < CORE);
        on.map(|it| it.1).collect()
    };
    // The line is somewhere in the band: where it is darkest.
    let steps = (band / CORE) as i32;
    let darkest = (-steps..=steps).filter_map(|step| {
        let aside = f64::from(step) * CORE;
        Some((median(on(inside, aside))?, aside))
    });
    let Some((own, aside)) = darkest.min_by(|one, other| one.0.total_cmp(&other.0)) else {
        return true;
    };
    let near = around.iter().filter(|it| line.beside(across, it.0).abs() < band);
    let other = near.map(|it| it.1).fold(light, f64::min);
    let mut within = on(inside, aside);
    within.sort_by(f64::total_cmp);
    // A mark on the line is darker than the rest of it.
    let least = within[within.len() / 20];
    own > other - EVEN * light && least > own - EVEN * light
}
