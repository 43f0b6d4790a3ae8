//! Traces of a pen on a slip without a marked box: a dot or a pale mark in a box, a circle round
//! one, a cross beside it. None of it is a result, but a person has to see it.

use super::decide::Unclear;
use super::plane::{Flat, Plane, Point};
use arbitro_paper::SlipLayout;
use arbitro_paper::output::pdf::Area;

/// The grid, in millimetres; a level is the mean of three by three.
const STEP: f64 = 0.2;
/// Nothing that is drawn with one stroke is wider; what is wider is a shadow or the desk.
const WIDE: usize = 20;
/// The least darkness of a trace relative to print, and how far above the paper's grain it must be.
const PALE: f64 = 0.06;
const GRAIN: f64 = 2.5;
/// How many of nine places must be dark: the paper's grain is less solid.
const SOLID: usize = 5;
/// The least area of a trace in a box and beside the boxes, in square millimetres.
const DOT: f64 = 0.2;
const BESIDE: f64 = 0.25;
/// A crease: how far from its line its darkness may be, how much of the line must be dark outside the traces,
/// how dark compared with them, and how far that is looked for, in steps.
const CREASE: f64 = 0.45;
const ALONG: f64 = 0.55;
const LIKE: f64 = 0.5;
const FAR: i32 = 60;
/// A straight stroke that reaches farther up and down than any letter of a name, in millimetres, and how dark
/// it is.
const STROKE: f64 = 5.0;
const INK: f64 = 0.28;
/// The directions of strokes, in degrees; level ones might be a line of letters.
const LEAST_SLOPE: u32 = 36;
const TURN: usize = 6;

/// A slip flattened, as the darkness of thin things: paper is zero and print is one. Shadows and the light of
/// a room are wider than anything drawn, so that they leave nothing.
struct Thin {
    wide: usize,
    high: usize,
    from: Point,
    dark: Vec<f32>,
}

/// Something is drawn in or beside the boxes of a slip none of which is marked.
pub(super) fn seen(slip: Flat<'_>, layout: &SlipLayout, black: f64) -> Option<Unclear> {
    let thin = Thin::of(slip, layout.area, black);
    let pixels = smallest_step(layout, slip.plane);
    let inner: Vec<Area> =
        layout.boxes.iter().map(|one| super::boxes::inner(one.at, pixels)).collect();
    let contains = |area: &Area, (x, y): Point| {
        (area.left..area.right).contains(&x) && (area.top..area.bottom).contains(&y)
    };
    let (boxes, beside): (Vec<usize>, Vec<usize>) = (0..thin.dark.len())
        .filter(|&at| {
            let place = thin.place(at);
            inner.iter().any(|area| contains(area, place)) || layout.is_blank(place)
        })
        .partition(|&at| inner.iter().any(|area| contains(area, thin.place(at))));
    let least = PALE.max(GRAIN * thin.usual(boxes.iter().chain(&beside)));
    let dark = |places: Vec<usize>| -> Vec<Point> {
        let dark = places.into_iter().filter(|&at| thin.is_dark(at, least));
        dark.map(|at| thin.place(at)).collect()
    };
    let (mut boxes, mut beside) = (dark(boxes), dark(beside));
    thin.without_creases(&mut boxes, &mut beside, least);
    let area = |places: &[Point]| places.len() as f64 * STEP * STEP;
    if area(&boxes) > DOT {
        return Some(Unclear::Trace);
    }
    let outside = area(&beside) > BESIDE || layout.names.iter().any(|area| thin.has_stroke(*area));
    outside.then_some(Unclear::Outside)
}

/// The fewest pixels of a millimetre at the boxes.
fn smallest_step(layout: &SlipLayout, plane: &Plane) -> f64 {
    let steps = layout.boxes.iter().map(|one| {
        let [x, y] = plane.pixels((one.at.middle(), (one.at.top + one.at.bottom) / 2.0));
        x.min(y)
    });
    steps.fold(f64::MAX, f64::min)
}

impl Thin {
    fn of(slip: Flat<'_>, area: Area, black: f64) -> Self {
        let (wide, high) = ((area.width() / STEP) as usize, (area.height() / STEP) as usize);
        let from = (area.left + STEP / 2.0, area.top + STEP / 2.0);
        let levels: Vec<f32> =
            slip.grid(from, STEP, wide, high).into_iter().map(|level| level as f32).collect();
        let levels = smoothed(&levels, wide, high);
        let paper = closed(&levels, wide, high);
        let scale = (1.0 - black) as f32;
        let dark = levels.iter().zip(&paper);
        let dark = dark.map(|(level, paper)| (1.0 - level / paper.max(1.0)) / scale).collect();
        Self { wide, high, from, dark }
    }

    fn place(&self, at: usize) -> Point {
        let (column, row) = (at % self.wide, at / self.wide);
        (self.from.0 + column as f64 * STEP, self.from.1 + row as f64 * STEP)
    }

    /// The darkness that half of the places do not reach: the paper's grain.
    fn usual<'p>(&self, places: impl Iterator<Item = &'p usize>) -> f64 {
        let mut dark: Vec<f32> = places.map(|&at| self.dark[at]).collect();
        let middle = dark.len() / 2;
        match dark.is_empty() {
            true => 0.0,
            false => f64::from(*dark.select_nth_unstable_by(middle, f32::total_cmp).1),
        }
    }

    /// Whether a place is dark, and most places beside it are.
    fn is_dark(&self, at: usize, least: f64) -> bool {
        let dark = |at: usize| self.dark.get(at).is_some_and(|&dark| f64::from(dark) > least);
        let rows = [at.wrapping_sub(self.wide), at, at + self.wide];
        let around = rows.into_iter().flat_map(|at| [at.wrapping_sub(1), at, at + 1]);
        dark(at) && around.filter(|&at| dark(at)).count() >= SOLID
    }

    /// The darkness at a place; `None` outside.
    fn at(&self, (x, y): Point) -> Option<f64> {
        let (column, row) = ((x - self.from.0) / STEP, (y - self.from.1) / STEP);
        let (column, row) = (column.round(), row.round());
        let inside =
            column >= 0.0 && row >= 0.0 && column < self.wide as f64 && row < self.high as f64;
        inside.then(|| f64::from(self.dark[row as usize * self.wide + column as usize]))
    }

    /// Drops what lies on a straight line that goes on far beyond it: a crease.
    fn without_creases(&self, boxes: &mut Vec<Point>, beside: &mut Vec<Point>, least: f64) {
        for _ in 0..2 {
            let all: Vec<Point> = boxes.iter().chain(&*beside).copied().collect();
            let Some(line) = self.crease(&all, least) else { return };
            let is_off = |at: &Point| line.beside(*at).abs() > CREASE + STEP;
            boxes.retain(is_off);
            beside.retain(is_off);
        }
    }

    /// A line through dark places that is dark beyond them.
    fn crease(&self, places: &[Point], least: f64) -> Option<Line> {
        let some: Vec<Point> = places.iter().step_by(places.len() / 24 + 1).copied().collect();
        let pairs = some.iter().flat_map(|one| some.iter().map(move |other| (*one, *other)));
        let lines = pairs.filter_map(|(one, other)| Line::through(one, other));
        let dark = lines.filter_map(|line| {
            let on = places.iter().filter(|at| line.beside(**at).abs() < CREASE).count();
            (on > 3 && self.goes_on(&line, places, least)).then_some((on, line))
        });
        dark.max_by_key(|(on, _)| *on).map(|(_, line)| line)
    }

    /// Whether a line is dark far from the places on it, where it is on the slip at all.
    fn goes_on(&self, line: &Line, places: &[Point], least: f64) -> bool {
        let on = places.iter().filter(|at| line.beside(**at).abs() < CREASE);
        let pen = on.clone().filter_map(|at| self.at(*at)).sum::<f64>() / on.clone().count() as f64;
        let least = (LIKE * pen).max(0.6 * least);
        let along: Vec<f64> = on.map(|at| line.along(*at)).collect();
        let first = along.iter().copied().fold(f64::MAX, f64::min);
        let last = along.iter().copied().fold(f64::MIN, f64::max);
        let (mut dark, mut all) = (0.0, 0.0);
        for step in 2..FAR {
            let by = f64::from(step) * 0.5;
            for along in [first - by, last + by] {
                let darkest = [-0.4, -0.2, 0.0, 0.2, 0.4]
                    .iter()
                    .filter_map(|aside| self.at(line.at(along, *aside)));
                let Some(darkest) = darkest.reduce(f64::max) else { continue };
                all += 1.0;
                dark += f64::from(u8::from(darkest > least));
            }
        }
        all > 16.0 && dark > ALONG * all
    }

    /// Whether an area has a straight stroke that is longer than any letter.
    fn has_stroke(&self, area: Area) -> bool {
        let mut directions = (0..180)
            .step_by(TURN)
            .filter(|&angle: &u32| (LEAST_SLOPE..=180 - LEAST_SLOPE).contains(&angle));
        let dark = |at: Point| self.at(at).is_some_and(|dark| dark > INK);
        let (columns, rows) = ((area.width() / STEP) as i32, (area.height() / STEP) as i32);
        directions.any(|angle| {
            let (dy, dx) = f64::from(angle).to_radians().sin_cos();
            let needed = (STROKE / dy / STEP) as i32;
            let (dx, dy) = (dx * STEP, dy * STEP);
            (0..rows).any(|row| {
                (0..columns).any(|column| {
                    let x = area.left + f64::from(column) * STEP;
                    let y = area.top + f64::from(row) * STEP;
                    dark((x, y))
                        && !dark((x - dx, y - dy))
                        && (1..needed)
                            .all(|by| dark((x + dx * f64::from(by), y + dy * f64::from(by))))
                })
            })
        })
    }
}

/// A straight line: a point on it and its direction.
struct Line {
    from: Point,
    way: Point,
}

impl Line {
    /// The line through two places; `None` if they are too near each other.
    fn through(one: Point, other: Point) -> Option<Self> {
        let (dx, dy) = (other.0 - one.0, other.1 - one.1);
        let length = dx.hypot(dy);
        (length > 1.5).then(|| Self { from: one, way: (dx / length, dy / length) })
    }

    fn beside(&self, (x, y): Point) -> f64 {
        (x - self.from.0) * self.way.1 - (y - self.from.1) * self.way.0
    }

    fn along(&self, (x, y): Point) -> f64 {
        (x - self.from.0) * self.way.0 + (y - self.from.1) * self.way.1
    }

    fn at(&self, along: f64, aside: f64) -> Point {
        let (dx, dy) = self.way;
        (self.from.0 + dx * along + dy * aside, self.from.1 + dy * along - dx * aside)
    }
}

/// Means of three by three.
fn smoothed(levels: &[f32], wide: usize, high: usize) -> Vec<f32> {
    let mean = |row: &[f32], at: usize| {
        let some = &row[at.saturating_sub(1)..(at + 2).min(row.len())];
        some.iter().sum::<f32>() / some.len() as f32
    };
    over_columns(&over_rows(levels, wide, mean), wide, high, mean)
}

/// The brightness of the paper: the lightest levels around, and of those the darkest, so that thin dark
/// things vanish and everything wider stays as it is.
fn closed(levels: &[f32], wide: usize, high: usize) -> Vec<f32> {
    let half = WIDE / 2;
    let window = |row: &[f32], at: usize| at.saturating_sub(half)..(at + half + 1).min(row.len());
    let most = |row: &[f32], at: usize| row[window(row, at)].iter().copied().fold(0.0, f32::max);
    let least =
        |row: &[f32], at: usize| row[window(row, at)].iter().copied().fold(f32::MAX, f32::min);
    let grown = over_columns(&over_rows(levels, wide, most), wide, high, most);
    over_columns(&over_rows(&grown, wide, least), wide, high, least)
}

/// Each level of a row from those of its row.
fn over_rows(levels: &[f32], wide: usize, of: impl Fn(&[f32], usize) -> f32) -> Vec<f32> {
    levels.chunks_exact(wide).flat_map(|row| (0..wide).map(|at| of(row, at))).collect()
}

/// Each level of a column from those of its column.
fn over_columns(
    levels: &[f32],
    wide: usize,
    high: usize,
    of: impl Fn(&[f32], usize) -> f32,
) -> Vec<f32> {
    let mut turned = vec![0.0; levels.len()];
    let mut line = vec![0.0; high];
    for column in 0..wide {
        for (row, level) in line.iter_mut().enumerate() {
            *level = levels[row * wide + column];
        }
        for row in 0..high {
            turned[row * wide + column] = of(&line, row);
        }
    }
    turned
}
