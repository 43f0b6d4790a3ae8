//! Compares a box with the paper beside it: how much of it is ink.

use std::f64::consts::TAU;

use super::decide::BoxContent;
use super::fold::is_folded;
use super::plane::{Flat, Point};
use arbitro_paper::SlipLayout;
use arbitro_paper::output::pdf::Area;

/// The highest brightness of a slip's darkest print, relative to the paper beside it; above it the
/// picture is too dark or too pale.
const CONTRAST: f64 = 0.62;
/// The lowest brightness of paper.
const DARK: f64 = 55.0;
/// How far a box may be from its printed place, because paper bends.
const SHIFT: f64 = 0.75;
/// The darkness, relative to print, from which a pixel counts as ink, and from which it may be ink
/// if there is no grain.
const INK: f64 = 0.30;
const FAINT: f64 = 0.15;
/// The fewest pixels per millimetre, and the fewest to distinguish a fold from a mark.
const LEAST: f64 = 2.6;
const FOLD: f64 = 5.0;
/// How much the light on the paper may change across a box, and how unevenly.
const LEAN: f64 = 0.62;
const UNEVEN: f64 = 0.09;
/// The share of a box's inside from which it is completely filled: of all covered pixels, and of
/// those with half the pen's darkness.
const WHOLLY: f64 = 0.8;
const LOOSELY: f64 = 0.7;
/// The blur of an outline, in pixels.
const BLUR: f64 = 2.6;
/// How far the ink of a line extends from its middle, in millimetres, and how far aside it may go on outside: a
/// part of a circle is bent.
const THIN: f64 = 0.6;
const ASIDE: f64 = 1.0;
/// How many parts of the paper around a box are looked at for a circle.
const SECTORS: usize = 8;
/// How much of the outline must be visible.
const OUTLINE: f64 = 0.22;

/// The brightness of print in this picture relative to paper, from the corner marks and the paper
/// beside them.
pub(super) fn black(slip: Flat<'_>, layout: &SlipLayout) -> Option<f64> {
    let mut worst: f64 = 0.0;
    for (x, y) in layout.marks {
        let mut ink = 0.0;
        let mut paper: f64 = 0.0;
        for (dx, dy) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)] {
            let at = |reach: f64| slip.level((x + dx * reach, y + dy * reach));
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

pub(super) fn percentile(values: &mut [f64], share: f64) -> f64 {
    let at = ((values.len() as f64 - 1.0) * share).round() as usize;
    *values.select_nth_unstable_by(at, f64::total_cmp).1
}

/// The light on the paper around a box: a level with a gradient.
struct PaperLight {
    middle: Point,
    level: f64,
    right: f64,
    down: f64,
}

impl PaperLight {
    fn at(&self, (x, y): Point) -> f64 {
        self.level + self.right * (x - self.middle.0) + self.down * (y - self.middle.1)
    }

    /// The least-squares fit to levels all around; their places must be symmetrical.
    fn of(pieces: &[Piece], middle: Point) -> Self {
        let mut sums = [0.0; 5];
        for piece in pieces {
            let (dx, dy) = (piece.at.0 - middle.0, piece.at.1 - middle.1);
            let parts = [piece.light, piece.light * dx, piece.light * dy, dx * dx, dy * dy];
            sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
        }
        let level = sums[0] / pieces.len() as f64;
        Self { middle, level, right: sums[1] / sums[3], down: sums[2] / sums[4] }
    }
}

/// A piece of the paper beside a box: its middle, its brightness ignoring possible writing, and its
/// levels.
struct Piece {
    at: Point,
    light: f64,
    levels: Vec<(Point, f64)>,
}

/// The levels of the paper around a box, in twelve pieces; `None` at the edge of the picture.
fn ring(slip: Flat<'_>, area: Area) -> Option<Vec<Piece>> {
    let side = area.width();
    let mut pieces = Vec::new();
    for edge in 0..4 {
        for third in 0..3 {
            let place = |along: f64, depth: f64| {
                let t = side * (f64::from(third) + along) / 3.0;
                match edge {
                    0 => (area.left + t, area.top - depth),
                    1 => (area.right + depth, area.top + t),
                    2 => (area.left + t, area.bottom + depth),
                    _ => (area.left - depth, area.top + t),
                }
            };
            let mut levels = Vec::new();
            for along in 0..6 {
                for depth in [0.75, 0.95, 1.15] {
                    let at = place((f64::from(along) + 0.5) / 6.0, depth);
                    levels.push((at, slip.level(at)?));
                }
            }
            let mut only: Vec<f64> = levels.iter().map(|(_, level)| *level).collect();
            let light = percentile(&mut only, 0.75);
            pieces.push(Piece { at: place(0.5, 0.95), light, levels });
        }
    }
    Some(pieces)
}

/// Whether ink surrounds a box, as a circle round it does, and not only the end of a stroke.
pub(super) fn is_circled(slip: Flat<'_>, area: Area, black: f64) -> bool {
    let (x, y) = (area.middle(), (area.top + area.bottom) / 2.0);
    let mut sectors = [false; SECTORS];
    for depth in [0.9, 1.2, 1.5, 1.8] {
        let half = area.width() / 2.0 + depth;
        let levels: Vec<(usize, f64)> = (0..200)
            .filter_map(|step| {
                let angle = f64::from(step) / 200.0 * TAU;
                let (s, c) = angle.sin_cos();
                let far = half / s.abs().max(c.abs());
                let level = slip.level((x + far * c, y + far * s))?;
                Some((step as usize * SECTORS / 200, level))
            })
            .collect();
        if levels.is_empty() {
            continue;
        }
        let paper = percentile(&mut levels.iter().map(|it| it.1).collect::<Vec<_>>(), 0.8);
        for (sector, level) in levels {
            sectors[sector] |= 1.0 - level / paper > INK * (1.0 - black);
        }
    }
    // All quarters between the axes, and all sides: the ends of a crease are only in some of them.
    (0..SECTORS).all(|at| sectors[at] || sectors[(at + 1) % SECTORS])
}

/// The darkness of each of the four sides of an outline.
fn outline(slip: Flat<'_>, area: Area, dark: impl Fn(Point, f64) -> f64) -> Option<[f64; 4]> {
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
            *sum += dark(at, slip.level(at)?).clamp(0.0, 1.0) / steps;
        }
    }
    Some(sums)
}

/// Measures a box.
pub(super) fn measure(slip: Flat<'_>, area: Area, black: f64) -> BoxContent {
    // With fewer pixels a stroke is too thin to distinguish from the picture's grain.
    let [x, y] = slip.plane.pixels((area.middle(), (area.top + area.bottom) / 2.0));
    let pixels = x.min(y);
    if pixels < LEAST {
        return BoxContent::Doubtful;
    }
    match measured(slip, (area, pixels), black) {
        Some(content) if content != BoxContent::Doubtful => content,
        _ if folded(slip, (area, pixels), black) == Some(true) => BoxContent::Blank,
        _ => BoxContent::Doubtful,
    }
}

/// Whether the box is empty except for a fold through it; `None` at the edge of the picture.
fn folded(slip: Flat<'_>, (area, pixels): (Area, f64), black: f64) -> Option<bool> {
    if pixels < FOLD {
        return None;
    }
    let pieces = ring(slip, area)?;
    let most = pieces.iter().map(|piece| piece.light).fold(0.0, f64::max);
    if most < DARK {
        return None;
    }
    let area = aligned(slip, area, |_, level| (1.0 - level / most) / (1.0 - black))?;
    let around = ring(slip, area)?.into_iter().flat_map(|piece| piece.levels);
    let inside = levels(slip, inner(area, pixels))?;
    Some(is_folded(&around.collect::<Vec<_>>(), &inside, (FAINT * (1.0 - black), pixels)))
}

fn measured(slip: Flat<'_>, (area, pixels): (Area, f64), black: f64) -> Option<BoxContent> {
    let pieces = ring(slip, area)?;
    let middle = (area.middle(), (area.top + area.bottom) / 2.0);
    let paper = PaperLight::of(&pieces, middle);
    let most = pieces.iter().map(|piece| piece.light).fold(0.0, f64::max);
    let least = pieces.iter().map(|piece| piece.light).fold(f64::MAX, f64::min);
    let off = |piece: &Piece| (piece.light / paper.at(piece.at) - 1.0).abs();
    // The edge of a shadow, or something lying or written there.
    if most < DARK || least < most * LEAN || pieces.iter().any(|piece| off(piece) > UNEVEN) {
        return None;
    }
    let dark = |at: Point, level: f64| (1.0 - level / paper.at(at)) / (1.0 - black);
    let area = aligned(slip, area, dark)?;
    let around = ring(slip, area)?.into_iter().flat_map(|piece| piece.levels);
    let around: Vec<f64> = around.map(|(at, level)| dark(at, level)).collect();
    let middle = percentile(&mut around.clone(), 0.5);
    let strange = around.iter().filter(|&&dark| dark > INK).count() as f64 / around.len() as f64;
    let mut off: Vec<f64> = around.iter().map(|dark| (dark - middle).abs()).collect();
    let grain = percentile(&mut off, 0.5) * 1.5;
    if grain > 0.06 || strange > 0.4 {
        return None;
    }
    inside(slip, (area, pixels), dark, (4.5 * grain).clamp(FAINT, INK))
}

/// The box at the actual place of its outline.
fn aligned(slip: Flat<'_>, area: Area, dark: impl Fn(Point, f64) -> f64) -> Option<Area> {
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
            let sides = outline(slip, moved, &dark)?;
            if sides.iter().any(|&side| side < OUTLINE) {
                continue;
            }
            // Of two equally good places, take the nearer one.
            let good = sides.iter().sum::<f64>() - 0.02 * x.hypot(y);
            if best.is_none_or(|(before, _)| good > before) {
                best = Some((good, moved));
            }
        }
    }
    best.map(|(_, area)| area)
}

/// The inside of a box, without the outline's blur.
pub(super) fn inner(area: Area, pixels: f64) -> Area {
    area.inset((0.25 + BLUR / pixels).max(0.7))
}

/// The levels of an area, closely sampled; `None` at the edge of the picture.
fn levels(slip: Flat<'_>, area: Area) -> Option<Vec<(Point, f64)>> {
    let steps = (area.width() / 0.12).ceil() as u32;
    let mut levels = Vec::with_capacity((steps * steps) as usize);
    for row in 0..steps {
        for column in 0..steps {
            let share = |at: u32| (f64::from(at) + 0.5) / f64::from(steps);
            let (u, v) = (share(column), share(row));
            let at = (area.left + area.width() * u, area.top + area.height() * v);
            levels.push((at, slip.level(at)?));
        }
    }
    Some(levels)
}

/// Measures the inside of the outline; `None` at the edge of the picture.
fn inside(
    slip: Flat<'_>,
    (area, pixels): (Area, f64),
    dark: impl Fn(Point, f64) -> f64,
    faint: f64,
) -> Option<BoxContent> {
    let inner = inner(area, pixels);
    let mut levels = levels(slip, inner)?;
    levels.iter_mut().for_each(|(at, level)| *level = dark(*at, *level));
    let share = |bound: f64| {
        let count = levels.iter().filter(|(_, dark)| *dark > bound).count();
        count as f64 / levels.len() as f64
    };
    if share(faint) < 0.012 {
        return Some(BoxContent::Blank);
    }
    let ink: Vec<(Point, f64)> = levels.iter().copied().filter(|it| it.1 > INK).collect();
    if ink.is_empty() {
        return Some(BoxContent::Doubtful);
    }
    // A blurred stroke is wider than it was drawn; at half its darkness it has its true width.
    let pen = percentile(&mut ink.iter().map(|it| it.1).collect::<Vec<_>>(), 0.9);
    let covered = share(INK);
    if covered > WHOLLY || share((0.5 * pen).max(INK)) > LOOSELY {
        return Some(BoxContent::Filled);
    }
    let reach = |pick: fn(&(Point, f64)) -> f64| {
        let ends = ink
            .iter()
            .map(pick)
            .fold((f64::MAX, f64::MIN), |(least, most), it| (least.min(it), most.max(it)));
        (ends.1 - ends.0) / inner.width()
    };
    let reach = reach(|it| it.0.0).max(reach(|it| it.0.1));
    if covered < 0.04 || reach < 0.4 || goes_through(slip, area, &ink, &dark) {
        return Some(BoxContent::Doubtful);
    }
    Some(BoxContent::Marked)
}

/// Whether the mark in a box is one straight line that continues outside on both sides: a crease,
/// or a line that strikes out more than the box.
fn goes_through(
    slip: Flat<'_>,
    area: Area,
    ink: &[(Point, f64)],
    dark: impl Fn(Point, f64) -> f64,
) -> bool {
    let count = ink.len() as f64;
    let mean = |pick: &dyn Fn(Point) -> f64| ink.iter().map(|it| pick(it.0)).sum::<f64>() / count;
    let (x, y) = (mean(&|at| at.0), mean(&|at| at.1));
    let xx = mean(&|at| (at.0 - x) * (at.0 - x));
    let yy = mean(&|at| (at.1 - y) * (at.1 - y));
    let xy = mean(&|at| (at.0 - x) * (at.1 - y));
    let half = ((xx - yy) / 2.0).hypot(xy);
    let thin = (f64::midpoint(xx, yy) - half).max(0.0).sqrt();
    if thin > THIN {
        return false;
    }
    let angle = (2.0 * xy).atan2(xx - yy) / 2.0;
    let (dx, dy) = (angle.cos(), angle.sin());
    let pen = ink.iter().map(|it| it.1).sum::<f64>() / count;
    // Where the line leaves the box, and a little farther.
    [1.0, -1.0].iter().all(|sign| {
        let (dx, dy) = (dx * sign, dy * sign);
        let to = |from: f64, step: f64, least: f64, most: f64| match step {
            step if step > 1e-9 => (most - from) / step,
            step if step < -1e-9 => (least - from) / step,
            _ => f64::MAX,
        };
        let end = to(x, dx, area.left, area.right).min(to(y, dy, area.top, area.bottom));
        let is_dark_at = |far: f64| {
            let darkest = (-5..=5).filter_map(|step| {
                let aside = f64::from(step) * ASIDE / 5.0;
                let at = (x + dx * (end + far) - dy * aside, y + dy * (end + far) + dx * aside);
                Some(dark(at, slip.level(at)?))
            });
            darkest.fold(0.0, f64::max) > 0.45 * pen
        };
        is_dark_at(0.7) && is_dark_at(1.1)
    })
}
