//! Finds the codes in a picture, and flattens the slip around a code.

use super::code::{DecodedCode, among};
use super::effort::Effort;
use super::ends;
use super::finders::finders;
use super::grey::{Grey, PictureFault};
use super::marks::find_mark;
use super::plane::{Flat, Plane, Point};
use arbitro_paper::SlipLayout;

/// A picture with a smaller side is not reduced further.
const SMALL: usize = 160;
/// At this module size, in pixels, a code is read as well as possible, and larger pictures are not
/// searched.
const FINE: f64 = 4.2;

/// The most pixels of a picture that is searched again after sharpening.
const SHARPENED: usize = 9_000_000;

/// Every readable code in the picture, each once. Smaller and smaller versions of the picture are
/// searched, since modules of a few pixels are recognised best.
pub(super) fn codes(picture: &Grey, effort: &mut Effort) -> Result<Vec<DecodedCode>, PictureFault> {
    let mut smaller: Vec<Grey> = Vec::new();
    while let Some(next) = smaller.last().unwrap_or(picture).halved(SMALL) {
        smaller.push(next);
    }
    let mut codes: Vec<DecodedCode> = Vec::new();
    for level in (0..=smaller.len()).rev() {
        let scaled = if level == 0 { picture } else { &smaller[level - 1] };
        if look(scaled, f64::from(1u32 << level), &mut codes, effort)? {
            return Ok(codes);
        }
    }
    // For codes so small that modules merge; a large picture has none of that size in focus.
    if picture.pixels.len() <= SHARPENED {
        look(&picture.sharper(), 1.0, &mut codes, effort)?;
    }
    Ok(codes)
}

/// Adds the codes found in a picture reduced by `scale`; returns whether they are so clear that
/// larger versions would find no more.
fn look(
    picture: &Grey,
    scale: f64,
    found: &mut Vec<DecodedCode>,
    effort: &mut Effort,
) -> Result<bool, PictureFault> {
    let place = |(x, y): Point| ((x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
    let codes = among(picture, &finders(picture, effort)?, effort)?;
    let enough = !codes.is_empty() && codes.iter().all(|code| code.module > FINE);
    for code in codes {
        let corners = code.corners.map(place);
        let code = DecodedCode { corners, module: code.module * scale, ..code };
        match found.iter_mut().find(|known| same(known, &code)) {
            // A larger version gives better positions.
            Some(known) => *known = code,
            None => found.push(code),
        }
    }
    Ok(enough)
}

fn same(one: &DecodedCode, other: &DecodedCode) -> bool {
    let ((x, y), (u, v)) = (one.corners[0], other.corners[0]);
    one.text == other.text && (x - u).hypot(y - v) < 4.0 * one.module
}

/// How far the code's corners may be from where the marks put them, in millimetres.
const AGREES: f64 = 1.3;
/// How strongly perspective is damped while the marks are searched for, because full perspective
/// can mislead; and how much farther to search along the slip, which a tilt makes much shorter or
/// longer than it seems.
const TRIES: [(f64, f64); 6] =
    [(0.0, 1.0), (0.02, 1.0), (0.3, 1.0), (1000.0, 1.0), (0.02, 1.8), (1000.0, 1.8)];

/// The slip flattened by its marks; `None` if one of the four in its corners is not clearly visible.
pub(super) fn flat(picture: &Grey, layout: &SlipLayout, code: &DecodedCode) -> Option<Plane> {
    TRIES.into_iter().find_map(|how| by_marks(picture, layout, code, how))
}

fn by_marks(
    picture: &Grey,
    layout: &SlipLayout,
    code: &DecodedCode,
    (damping, along): (f64, f64),
) -> Option<Plane> {
    let middle = (
        (layout.code.left + layout.code.right) / 2.0,
        (layout.code.top + layout.code.bottom) / 2.0,
    );
    let far = |(x, y): Point| (x - middle.0).hypot(y - middle.1);
    let mut marks: Vec<Point> = layout.all_marks().collect();
    marks.sort_by(|&one, &other| far(one).total_cmp(&far(other)));
    let corners: Vec<_> = ends(layout.code).into_iter().zip(code.corners).collect();
    let mut plane = Plane::damped(&corners, damping)?;
    let mut matched: Vec<(Point, Point)> = Vec::new();
    for mark in marks {
        // The farther from known points, the wider the search.
        let distances = matched.iter().map(|&((x, y), _)| (x - mark.0).hypot(y - mark.1));
        let nearest = distances.fold(far(mark), f64::min);
        let reach = (1.2 + nearest * 0.05).min(8.5);
        let slip = Flat { picture, plane: &plane };
        let place = find_mark(slip, mark, (reach * along, reach));
        // A step on the way may be covered, a corner may not.
        if place.is_none() && layout.steps.contains(&mark) {
            continue;
        }
        let place = place?;
        matched.push((mark, place));
        let mut pairs = corners.clone();
        for _ in 0..3 {
            pairs.extend(&matched);
        }
        plane = Plane::damped(&pairs, damping)?;
    }
    let plane = Plane::fit(&matched)?;
    let agrees = corners.iter().all(|&(at, (x, y))| {
        let (u, v) = plane.at(at);
        let [right, down] = plane.pixels(at);
        (x - u).hypot(y - v) < AGREES * right.max(down) + 2.0
    });
    agrees.then_some(plane)
}
