//! The codes on a picture, and the corner marks of a slip whose code was found.

use super::ends;
use super::grey::Grey;
use super::plane::{Plane, Point};
use crate::documents::SlipLayout;

/// A code that was read.
#[derive(Clone, Debug)]
pub(super) struct FoundCode {
    pub(super) text: String,
    /// Upper left, upper right, lower right, lower left, as the code stands.
    pub(super) corners: [Point; 4],
}

/// Every code on the picture that can be read, each once.
pub(super) fn codes(picture: &Grey) -> Vec<FoundCode> {
    let (width, height) = (picture.width, picture.height);
    let mut found: Vec<FoundCode> = Vec::new();
    let mut prepared = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| {
        picture.pixels[y * width + x]
    });
    for grid in prepared.detect_grids() {
        let Ok((_, text)) = grid.decode() else { continue };
        let corners = grid.bounds.map(|point| (f64::from(point.x), f64::from(point.y)));
        let near = |code: &FoundCode| {
            let ((x, y), (u, v)) = (code.corners[0], corners[0]);
            code.text == text && (x - u).abs() + (y - v).abs() < 8.0
        };
        if !found.iter().any(near) {
            found.push(FoundCode { text, corners });
        }
    }
    found
}

/// How far the code's corners may be from where the marks say they are, in millimetres.
const AGREES: f64 = 1.3;

/// How much perspective is believed while the marks are looked for: none on a scan, all of it on a photograph.
const DAMPINGS: [f64; 4] = [1000.0, 0.3, 0.0, 0.02];

/// The slip laid flat by all four corner marks; none where one of them is not to be seen clearly.
pub(super) fn flat(picture: &Grey, layout: &SlipLayout, code: &FoundCode) -> Option<Plane> {
    DAMPINGS.into_iter().find_map(|damping| by_marks(picture, layout, code, damping))
}

fn by_marks(picture: &Grey, layout: &SlipLayout, code: &FoundCode, damping: f64) -> Option<Plane> {
    let middle = (
        (layout.code.left + layout.code.right) / 2.0,
        (layout.code.top + layout.code.bottom) / 2.0,
    );
    let far = |(x, y): Point| (x - middle.0).hypot(y - middle.1);
    let mut marks = layout.marks;
    marks.sort_by(|&one, &other| far(one).total_cmp(&far(other)));
    let corners: Vec<_> = ends(layout.code).into_iter().zip(code.corners).collect();
    let mut plane = Plane::damped(&corners, damping)?;
    let mut seen: Vec<(Point, Point)> = Vec::new();
    for mark in marks {
        // The farther from what is known, the wider is looked.
        let known = seen.iter().map(|&((x, y), _)| (x - mark.0).hypot(y - mark.1));
        let known = known.fold(far(mark), f64::min);
        let place = find_mark(picture, &plane, mark, (1.5 + known * 0.055).min(8.5))?;
        seen.push((mark, place));
        // A mark counts for more than a corner of the code, which is known to a pixel only.
        let mut pairs = corners.clone();
        for _ in 0..6 {
            pairs.extend(&seen);
        }
        plane = Plane::damped(&pairs, damping)?;
    }
    let plane = Plane::fit(&seen)?;
    let agrees = corners.iter().all(|&(at, (x, y))| {
        let (u, v) = plane.at(at);
        let [(a, b), (c, d)] = plane.steps(at);
        let pixels = a.hypot(b).max(c.hypot(d));
        (x - u).hypot(y - v) < AGREES * pixels + 2.0
    });
    agrees.then_some(plane)
}

/// The middle of the one solid square of a mark's size near a place.
fn find_mark(picture: &Grey, plane: &Plane, mark: Point, reach: f64) -> Option<Point> {
    let (x, y) = plane.at(mark);
    let [(a, b), (c, d)] = plane.steps(mark);
    let pixel = a.hypot(b).max(c.hypot(d));
    let area = (a * d - b * c).abs();
    let side = SlipLayout::mark((0.0, 0.0)).width();
    let wide = (reach + side) * pixel;
    let (left, top) = ((x - wide).floor().max(0.0) as usize, (y - wide).floor().max(0.0) as usize);
    let right = ((x + wide).ceil().max(0.0) as usize).min(picture.width);
    let bottom = ((y + wide).ceil().max(0.0) as usize).min(picture.height);
    if left >= right || top >= bottom || wide > 2000.0 {
        return None;
    }
    let (width, height) = (right - left, bottom - top);
    let row = |at: usize| &picture.pixels[(top + at) * picture.width + left..][..width];
    let mut levels: Vec<u8> = (0..height).flat_map(|at| row(at).iter().copied()).collect();
    let inside = levels.clone();
    let count = levels.len();
    let (_, &mut paper, _) = levels.select_nth_unstable(count * 8 / 10);
    let (_, &mut ink, _) = levels.select_nth_unstable(count / 100);
    if paper < ink.saturating_add(40) {
        return None;
    }
    let bound = ((u16::from(paper) + u16::from(ink)) / 2) as u8;
    let mut taken = vec![false; count];
    let mut found = None;
    for start in 0..count {
        if taken[start] || inside[start] >= bound {
            continue;
        }
        let blob = blob(&inside, &mut taken, (width, height), start, bound);
        let share = blob.count / (area * side * side);
        // As wide as a solid square of that size is seen.
        let one = side * side / 12.0;
        let wanted = (one * area).max(1e-9);
        let spread = (blob.xx * blob.yy - blob.xy * blob.xy).max(0.0).sqrt();
        let is_mark = (0.6..1.55).contains(&share)
            && (0.55..1.6).contains(&(spread / wanted))
            && (0.78..1.3).contains(&(spread / wanted / share));
        let place = (left as f64 + blob.x + 0.5, top as f64 + blob.y + 0.5);
        let near = (place.0 - x).hypot(place.1 - y) < reach * pixel + 1.0;
        if is_mark && near {
            // A blob at the window's edge goes on beyond it, and two are one too many.
            if blob.at_edge || found.is_some() {
                return None;
            }
            found = Some(place);
        }
    }
    // Places are counted from the middle of a pixel.
    found.map(|(x, y)| (x - 0.5, y - 0.5))
}

struct Blob {
    count: f64,
    x: f64,
    y: f64,
    xx: f64,
    yy: f64,
    xy: f64,
    at_edge: bool,
}

/// What hangs together in dark pixels, with its middle and how far it spreads.
fn blob(
    levels: &[u8],
    taken: &mut [bool],
    (width, height): (usize, usize),
    start: usize,
    bound: u8,
) -> Blob {
    let mut open = vec![start];
    taken[start] = true;
    let mut sums = [0.0; 6];
    let mut at_edge = false;
    while let Some(at) = open.pop() {
        let (x, y) = (at % width, at / width);
        at_edge |= x == 0 || y == 0 || x + 1 == width || y + 1 == height;
        let (u, v) = (x as f64, y as f64);
        for (sum, part) in sums.iter_mut().zip([1.0, u, v, u * u, v * v, u * v]) {
            *sum += part;
        }
        let mut next = |at: usize| {
            if !taken[at] && levels[at] < bound {
                taken[at] = true;
                open.push(at);
            }
        };
        if x > 0 {
            next(at - 1);
        }
        if x + 1 < width {
            next(at + 1);
        }
        if y > 0 {
            next(at - width);
        }
        if y + 1 < height {
            next(at + width);
        }
    }
    let [count, x, y, xx, yy, xy] = sums;
    let (x, y) = (x / count, y / count);
    // A pixel has a width of its own.
    let own = 1.0 / 12.0;
    Blob {
        count,
        x,
        y,
        xx: xx / count - x * x + own,
        yy: yy / count - y * y + own,
        xy: xy / count - x * y,
        at_edge,
    }
}
