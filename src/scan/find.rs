//! The codes on a picture, and the slip around one laid flat.

use super::code::{FoundCode, among};
use super::ends;
use super::finders::finders;
use super::grey::Grey;
use super::marks::find_mark;
use super::plane::{Plane, Point};
use crate::documents::SlipLayout;

/// A picture of which a side is smaller is not made smaller still.
const SMALL: usize = 160;
/// A code with modules of so many pixels is read as well as it can be; the picture is not looked at more finely.
const FINE: f64 = 4.2;

/// The most pixels of a picture that is looked at once more, sharpened.
const SHARPENED: usize = 9_000_000;

/// Every code on the picture that can be read, each once: looked for on smaller and smaller pictures, since a module of
/// a few pixels is seen best.
pub(super) fn codes(picture: &Grey) -> Vec<FoundCode> {
    let mut smaller: Vec<Grey> = Vec::new();
    while let Some(next) = smaller.last().unwrap_or(picture).halved(SMALL) {
        smaller.push(next);
    }
    let mut found: Vec<FoundCode> = Vec::new();
    for level in (0..=smaller.len()).rev() {
        let here = if level == 0 { picture } else { &smaller[level - 1] };
        if look(here, f64::from(1u32 << level), &mut found) {
            return found;
        }
    }
    // What is so small that it runs into each other; a large picture shows nothing so small that is in focus.
    if picture.pixels.len() <= SHARPENED {
        look(&picture.sharper(), 1.0, &mut found);
    }
    found
}

/// Adds the codes that are seen on a picture made smaller so many times; whether they are seen so well that looking
/// more finely finds no more.
fn look(picture: &Grey, scale: f64, found: &mut Vec<FoundCode>) -> bool {
    let place = |(x, y): Point| ((x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
    let codes = among(picture, &finders(picture));
    let enough = !codes.is_empty() && codes.iter().all(|code| code.module > FINE);
    for code in codes {
        let corners = code.corners.map(place);
        let code = FoundCode { corners, module: code.module * scale, ..code };
        match found.iter_mut().find(|known| same(known, &code)) {
            // What is seen more finely is known better.
            Some(known) => *known = code,
            None => found.push(code),
        }
    }
    enough
}

fn same(one: &FoundCode, other: &FoundCode) -> bool {
    let ((x, y), (u, v)) = (one.corners[0], other.corners[0]);
    one.text == other.text && (x - u).hypot(y - v) < 4.0 * one.module
}

/// How far the code's corners may be from where the marks say they are, in millimetres.
const AGREES: f64 = 1.3;
/// How much perspective is believed while the marks are looked for: all of it, or, where that leads astray, less; and
/// how many times as far they are looked for along the slip, where a lean makes it much shorter or longer than it seems.
const TRIES: [(f64, f64); 6] =
    [(0.0, 1.0), (0.02, 1.0), (0.3, 1.0), (1000.0, 1.0), (0.02, 1.8), (1000.0, 1.8)];

/// The slip laid flat by all four corner marks; none where one of them is not to be seen clearly.
pub(super) fn flat(picture: &Grey, layout: &SlipLayout, code: &FoundCode) -> Option<Plane> {
    TRIES.into_iter().find_map(|how| by_marks(picture, layout, code, how))
}

fn by_marks(
    picture: &Grey,
    layout: &SlipLayout,
    code: &FoundCode,
    (damping, along): (f64, f64),
) -> Option<Plane> {
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
        let reach = (1.2 + known * 0.05).min(8.5);
        let place = find_mark(picture, &plane, mark, (reach * along, reach))?;
        seen.push((mark, place));
        let mut pairs = corners.clone();
        for _ in 0..3 {
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
