//! A code between its three large squares: flattened, read, and then compared with its own content
//! to locate its corners to a fraction of a pixel.

use std::panic::AssertUnwindSafe;

use super::effort::Effort;
use super::finders::{Finder, across};
use super::grey::{Grey, PictureFault};
use super::plane::{Flat, Plane, Point};
use arbitro_paper::output::pdf::QrCode;

/// The most modules per side: our largest code is far smaller.
const SIDE: usize = 77;
/// How many levels are read to measure a code between three squares.
const MEASURED: usize = 400;
/// How often a code is flattened at most before it is read.
const FLATTENED: usize = 120;
/// The most groups of three that are tried in a picture.
const TRIES: usize = 600;

/// A code that was read.
#[derive(Clone, Debug)]
pub(super) struct DecodedCode {
    pub(super) text: String,
    /// Upper left, upper right, lower right, lower left, relative to the code.
    pub(super) corners: [Point; 4],
    /// The size of a module in the picture it was read from, in pixels.
    pub(super) module: f64,
}

/// Every code formed by three of the squares.
pub(super) fn among(
    picture: &Grey,
    finders: &[Finder],
    effort: &mut Effort,
) -> Result<Vec<DecodedCode>, PictureFault> {
    let mut codes: Vec<DecodedCode> = Vec::new();
    let mut used = vec![false; finders.len()];
    let mut tries = 0;
    for corner in 0..finders.len() {
        for right in 0..finders.len() {
            effort.spend(finders.len())?;
            for below in 0..finders.len() {
                let apart = corner != right && corner != below && right != below;
                if !apart || [corner, right, below].iter().any(|&at| used[at]) {
                    continue;
                }
                let three = [finders[corner], finders[right], finders[below]];
                if !is_corner(three) {
                    continue;
                }
                effort.spend(MEASURED)?;
                let Some(side) = side(picture, three) else { continue };
                tries += 1;
                if tries > TRIES {
                    return Ok(codes);
                }
                let Some(laid) = laid(picture, three, side, effort)? else { continue };
                if let Some(code) = laid.read(three) {
                    [corner, right, below].iter().for_each(|&at| used[at] = true);
                    codes.push(code);
                }
            }
        }
    }
    Ok(codes)
}

/// Whether three squares are arranged like the upper left, upper right and lower left of a code
/// seen by a camera.
fn is_corner([corner, right, below]: [Finder; 3]) -> bool {
    let like = |one: f64, other: f64| (0.6..1.67).contains(&(one / other));
    if !like(corner.module, right.module) || !like(corner.module, below.module) {
        return false;
    }
    let leg = |to: Finder| (to.at.0 - corner.at.0, to.at.1 - corner.at.1);
    let ((a, b), (c, d)) = (leg(right), leg(below));
    let (long, other) = (a.hypot(b), c.hypot(d));
    let (turn, lean) = (a * d - b * c, a * c + b * d);
    like(long, other)
        && long < corner.module * (SIDE as f64 * 1.3)
        && turn > 0.0
        && lean.abs() < 0.45 * long * other
}

/// The number of modules per side of a code between them.
fn side(picture: &Grey, [corner, right, below]: [Finder; 3]) -> Option<usize> {
    let leg = |other: Finder| {
        let (dx, dy) = (other.at.0 - corner.at.0, other.at.1 - corner.at.1);
        let far = dx.hypot(dy);
        let way = (dx / far, dy / far);
        let size = |one: Finder| {
            across(picture, one.at, way, one.module, one.bound).map_or(one.module, |it| it.0)
        };
        far / ((size(corner) + size(other)) / 2.0) + 7.0
    };
    let (wide, high) = (leg(right), leg(below));
    let mean = (wide + high) / 2.0;
    if (wide - high).abs() > 0.2 * mean {
        return None;
    }
    let version = ((mean - 17.0) / 4.0).round().max(1.0);
    let side = 17 + 4 * version as usize;
    (side <= SIDE && (mean - side as f64).abs() < 2.2 + 0.03 * mean).then_some(side)
}

/// The value of a module that is the same in every code of this size; `None` for others.
fn fixed(side: usize, x: usize, y: usize) -> Option<bool> {
    let square = |x: usize, y: usize| {
        let far = x.abs_diff(3).max(y.abs_diff(3));
        far != 2 && far < 4
    };
    let far = side - 7;
    match (x, y) {
        (0..=7, 0..=7) => Some(square(x, y)),
        (x, 0..=7) if x + 1 >= far => Some(x + 1 > far && square(x - far, y)),
        (0..=7, y) if y + 1 >= far => Some(y + 1 > far && square(x, y - far)),
        (6, y) => Some(y % 2 == 0),
        (x, 6) => Some(x % 2 == 0),
        _ => None,
    }
}

struct Levels {
    corner: f64,
    right: f64,
    down: f64,
}

/// A code in a picture, to be flattened by different planes.
struct Laid<'a> {
    picture: &'a Grey,
    side: usize,
    bound: Levels,
}

impl Laid<'_> {
    fn bound(&self, x: f64, y: f64) -> f64 {
        self.bound.corner + self.bound.right * x + self.bound.down * y
    }

    /// The level in the middle of each module, row by row; `None` at the edge of the picture.
    fn levels(&self, plane: &Plane) -> Option<Vec<f64>> {
        let slip = Flat { picture: self.picture, plane };
        let mut levels = Vec::with_capacity(self.side * self.side);
        for y in 0..self.side {
            for x in 0..self.side {
                levels.push(slip.level((x as f64 + 0.5, y as f64 + 0.5))?);
            }
        }
        Some(levels)
    }

    /// How clearly the modules are dark or light, including whether the fixed ones are as they must
    /// be.
    fn clear(&self, plane: &Plane) -> f64 {
        let Some(levels) = self.levels(plane) else { return f64::MIN };
        let mut sum = 0.0;
        for (at, level) in levels.iter().enumerate() {
            let (x, y) = (at % self.side, at / self.side);
            let off = level - self.bound(x as f64, y as f64);
            sum += match fixed(self.side, x, y) {
                Some(true) => -off,
                Some(false) => off,
                None => off.abs(),
            };
        }
        sum
    }
}

/// A candidate for a code between three squares: it has the modules that every code has. Its work
/// is spent before it is read.
fn laid<'a>(
    picture: &'a Grey,
    three: [Finder; 3],
    side: usize,
    effort: &mut Effort,
) -> Result<Option<Laid<'a>>, PictureFault> {
    effort.spend(side * side)?;
    let Some(start) = plane(side, &rough(three)) else { return Ok(None) };
    let Some(bound) = levels(Flat { picture, plane: &start }, side) else { return Ok(None) };
    let laid = Laid { picture, side, bound };
    let Some(flat) = laid.levels(&start) else { return Ok(None) };
    let (mut right_ones, mut all) = (0, 0);
    for (at, level) in flat.iter().enumerate() {
        let (x, y) = (at % side, at / side);
        if let Some(dark) = fixed(side, x, y) {
            all += 1;
            right_ones += u32::from(dark == (*level < laid.bound(x as f64, y as f64)));
        }
    }
    if right_ones * 100 < all * 72 {
        return Ok(None);
    }
    effort.spend(FLATTENED * side * side)?;
    Ok(Some(laid))
}

/// The corners between three squares, in the order of their places, as if the code lay flat.
fn rough([corner, right, below]: [Finder; 3]) -> [Point; 4] {
    let [corner, right, below] = [corner.at, right.at, below.at];
    [corner, right, below, (right.0 + below.0 - corner.0, right.1 + below.1 - corner.1)]
}

/// The plane of a code whose squares, and the corner without one, have these corners.
fn plane(side: usize, corners: &[Point; 4]) -> Option<Plane> {
    let far = side as f64 - 3.5;
    let places = [(3.5, 3.5), (far, 3.5), (3.5, far), (far, far)];
    Plane::fit(&places.into_iter().zip(*corners).collect::<Vec<_>>())
}

impl Laid<'_> {
    /// Reads the code between three squares.
    fn read(&self, three: [Finder; 3]) -> Option<DecodedCode> {
        let rough = rough(three);
        let module = three.iter().map(|one| one.module).sum::<f64>() / 3.0;
        let corners_in_picture = settled(self, rough, module);
        let place = plane(self.side, &corners_in_picture)?;
        let text = decoded(self, &place).or_else(|| decoded(self, &plane(self.side, &rough)?))?;
        let place = sharpened(self, place, &text);
        let end = self.side as f64;
        let corners = [(0.0, 0.0), (end, 0.0), (end, end), (0.0, end)];
        Some(DecodedCode { text, corners: corners.map(|corner| place.at(corner)), module })
    }
}

/// The levels halfway between dark and light, from the three squares and the paper at their outer
/// corners.
fn levels(slip: Flat<'_>, side: usize) -> Option<Levels> {
    let far = side as f64 - 3.5;
    let bound = |(x, y): Point, (u, v): Point| {
        let mut dark = 0.0;
        for dx in [-0.8, 0.0, 0.8] {
            for dy in [-0.8, 0.0, 0.8] {
                dark += slip.level((x + dx, y + dy))? / 9.0;
            }
        }
        let light = slip.level((x + u * 4.4, y + v * 4.4))?;
        (light > dark + 12.0).then_some((dark + light) / 2.0)
    };
    let corner = bound((3.5, 3.5), (-1.0, -1.0))?;
    let right = (bound((far, 3.5), (1.0, -1.0))? - corner) / (far - 3.5);
    let down = (bound((3.5, far), (-1.0, 1.0))? - corner) / (far - 3.5);
    Some(Levels { corner: corner - 3.5 * (right + down), right, down })
}

/// Moves the four corners to where the modules are clearest: first the corner without a square,
/// then all.
fn settled(laid: &Laid<'_>, mut corners: [Point; 4], module: f64) -> [Point; 4] {
    let score = |corners: &[Point; 4]| {
        plane(laid.side, corners).map_or(f64::MIN, |plane| laid.clear(&plane))
    };
    let mut best = score(&corners);
    let from = corners[3];
    for down in -4..=4 {
        for right in -4..=4 {
            let mut tried = corners;
            let by = |steps: i32| 0.5 * module * f64::from(steps);
            tried[3] = (from.0 + by(right), from.1 + by(down));
            let clear = score(&tried);
            if clear > best {
                (best, corners) = (clear, tried);
            }
        }
    }
    for step in [0.25, 0.12] {
        for at in [3, 0, 1, 2] {
            for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
                let mut tried = corners;
                tried[at].0 += dx * step * module;
                tried[at].1 += dy * step * module;
                let clear = score(&tried);
                if clear > best {
                    (best, corners) = (clear, tried);
                }
            }
        }
    }
    corners
}

/// Decodes the modules, with one threshold for the whole code or a local one, as they are and
/// sharpened.
fn decoded(laid: &Laid<'_>, plane: &Plane) -> Option<String> {
    let side = laid.side;
    let levels = laid.levels(plane)?;
    let at = |x: i64, y: i64| {
        let inside = (0..side as i64).contains(&x) && (0..side as i64).contains(&y);
        inside.then(|| levels[y as usize * side + x as usize])
    };
    for near in [false, true] {
        for sharp in [0.0, 0.1, 0.17] {
            let dark = |x: usize, y: usize| {
                let (u, v) = (x as i64, y as i64);
                let middle = levels[y * side + x];
                let bound = match near {
                    false => laid.bound(x as f64, y as f64),
                    true => {
                        let (mut least, mut most) = (middle, middle);
                        let mut sum = 0.0;
                        let mut count = 0.0;
                        for j in -3..=3 {
                            for i in -3..=3 {
                                let Some(level) = at(u + i, v + j) else { continue };
                                least = least.min(level);
                                most = most.max(level);
                                sum += level;
                                count += 1.0;
                            }
                        }
                        ((least + most) / 2.0 + sum / count) / 2.0
                    }
                };
                let light = 2.0 * bound - middle.min(bound);
                let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                let spread: f64 =
                    beside.iter().map(|&(i, j)| at(u + i, v + j).unwrap_or(light) - bound).sum();
                middle - bound < sharp * spread
            };
            let grid = rqrr::Grid::new(rqrr::SimpleGrid::from_func(side, dark));
            if let Some(text) = decode(&grid) {
                return Some(text);
            }
        }
    }
    None
}

/// Decodes a grid. A malicious picture may make the decoder panic, which must not end the program.
fn decode(grid: &rqrr::Grid<rqrr::SimpleGrid>) -> Option<String> {
    let read = std::panic::catch_unwind(AssertUnwindSafe(|| grid.decode()));
    read.ok()?.ok().map(|(_, text)| text)
}

/// The plane that fits the edges between dark and light modules of the code's content.
fn sharpened(laid: &Laid<'_>, plane: Plane, text: &str) -> Plane {
    let Some(code) = QrCode::of_parts("", text).filter(|code| code.side() == laid.side) else {
        return plane;
    };
    let mut best = plane;
    for _ in 0..4 {
        let pairs = edges(laid, &best, &code);
        if pairs.len() < laid.side * 4 {
            break;
        }
        let Some(next) = Plane::fit(&pairs) else { break };
        best = next;
    }
    best
}

/// The middles of edges between modules, and where they appear in the picture.
fn edges(laid: &Laid<'_>, plane: &Plane, code: &QrCode) -> Vec<(Point, Point)> {
    let mut pairs = Vec::new();
    let side = laid.side;
    for y in 0..side {
        for x in 0..side {
            let dark = code.is_dark(x, y);
            let (u, v) = (x as f64, y as f64);
            let mut edge = |at: Point, way: Point, other: bool| {
                if dark == other {
                    return;
                }
                let place = |far: f64| plane.at((at.0 + way.0 * far, at.1 + way.1 * far));
                let level = |far: f64| {
                    let (x, y) = place(far);
                    laid.picture.sample(x, y).map(|level| level - laid.bound(at.0, at.1))
                };
                let (Some(before), Some(middle), Some(after)) =
                    (level(-0.45), level(0.0), level(0.45))
                else {
                    return;
                };
                if (before < 0.0) != dark || (after < 0.0) != other {
                    return;
                }
                let far = match (before < 0.0) == (middle < 0.0) {
                    true => 0.45 * middle / (middle - after),
                    false => -0.45 + 0.45 * before / (before - middle),
                };
                pairs.push((at, place(far)));
            };
            if x + 1 < side {
                edge((u + 1.0, v + 0.5), (1.0, 0.0), code.is_dark(x + 1, y));
            }
            if y + 1 < side {
                edge((u + 0.5, v + 1.0), (0.0, 1.0), code.is_dark(x, y + 1));
            }
        }
    }
    pairs
}
