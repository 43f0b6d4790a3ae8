//! The solid squares in the corners of a slip: dark inside, paper all around, and of the right
//! size.

use super::plane::{Flat, Point};
use arbitro_paper::SlipLayout;

/// The grid for searching a mark, in millimetres.
const STEP: f64 = 0.4;
/// How much darker than the paper beside it a mark is at least, relative to the paper.
const CONTRAST: f64 = 0.3;
/// How far its sides may be from where they are printed, in millimetres.
const SIDES: f64 = 0.9;

/// A value for places outside the picture, far below any level, so that no mean that includes it
/// can be a level.
const OUTSIDE: f64 = -1e6;

/// The levels around a place of the slip, flattened.
struct Patch {
    wide: i64,
    levels: Vec<f64>,
}

impl Patch {
    fn at(&self, x: i64, y: i64) -> f64 {
        self.levels[(y * self.wide + x) as usize]
    }

    /// The darkness inside a mark at this place and the brightness of the paper around; `None` at
    /// the edge of the picture.
    fn mark(&self, x: i64, y: i64, half: i64) -> Option<(f64, f64)> {
        let mut dark = 0.0;
        for v in -(half - 1)..half {
            for u in -(half - 1)..half {
                dark += self.at(x + u, y + v);
            }
        }
        let count = (2 * half - 1) as f64;
        let out = half + 2;
        let side = |place: &dyn Fn(i64) -> (i64, i64)| {
            let levels = (-half..=half).map(place).map(|(u, v)| self.at(x + u, y + v));
            levels.sum::<f64>() / (2 * half + 1) as f64
        };
        let mut around = [
            side(&|along| (along, -out)),
            side(&|along| (along, out)),
            side(&|along| (-out, along)),
            side(&|along| (out, along)),
        ];
        // A stroke may touch one side, or the picture may end there; the other sides must be paper.
        around.sort_by(f64::total_cmp);
        let (dark, paper) = (dark / (count * count), around[1]);
        (dark >= 0.0 && paper >= 0.0).then_some((dark, paper))
    }
}

/// The middle, in the picture, of the only mark near a place, within a distance to the sides and up
/// and down.
pub(super) fn find_mark(slip: Flat<'_>, mark: Point, (aside, down): (f64, f64)) -> Option<Point> {
    let side = SlipLayout::mark((0.0, 0.0)).width();
    let half = (side / 2.0 / STEP).round() as i64;
    let steps = [aside, down].map(|reach| (reach / STEP).ceil() as i64);
    let [right, below] = steps.map(|steps| steps + half + 2);
    let patch = patch(slip, mark, (right, below))?;
    let mut best: Option<(f64, i64, i64)> = None;
    let mut scores = Vec::new();
    for y in below - steps[1]..=below + steps[1] {
        for x in right - steps[0]..=right + steps[0] {
            let Some((dark, paper)) = patch.mark(x, y, half) else { continue };
            let score = (paper - dark) / paper.max(1.0);
            if score > CONTRAST {
                scores.push((score, x, y));
                if best.is_none_or(|(before, ..)| score > before) {
                    best = Some((score, x, y));
                }
            }
        }
    }
    let (score, x, y) = best?;
    // A second candidate of similar quality makes it ambiguous.
    let apart = |u: i64, v: i64| (u - x).abs().max((v - y).abs()) > 2 * half;
    if scores.iter().any(|&(other, u, v)| apart(u, v) && other > 0.85 * score) {
        return None;
    }
    let at = |steps: i64| steps as f64 * STEP;
    let mut middle = (mark.0 + at(x - right), mark.1 + at(y - below));
    let (dark, paper) = patch.mark(x, y, half)?;
    for _ in 0..2 {
        middle = centred(slip, middle, side, (dark + paper) / 2.0)?;
    }
    Some(slip.plane.at(middle))
}

fn patch(slip: Flat<'_>, (x, y): Point, (right, below): (i64, i64)) -> Option<Patch> {
    let (wide, high) = (2 * right + 1, 2 * below + 1);
    let mut levels = Vec::with_capacity((wide * high) as usize);
    let mut outside = 0;
    for v in -below..=below {
        for u in -right..=right {
            levels.push(slip.level((x + u as f64 * STEP, y + v as f64 * STEP)).unwrap_or_else(
                || {
                    outside += 1;
                    OUTSIDE
                },
            ));
        }
    }
    (outside * 2 < wide * high).then_some(Patch { wide, levels })
}

/// The middle between a mark's sides; `None` if its size is wrong.
fn centred(slip: Flat<'_>, at: Point, side: f64, bound: f64) -> Option<Point> {
    let mut place = [at.0, at.1];
    for (axis, place) in place.iter_mut().enumerate() {
        let mut ends = [0.0; 2];
        for (end, sign) in ends.iter_mut().zip([-1.0, 1.0]) {
            let mut edges: Vec<f64> = Vec::new();
            for across in [-0.9, -0.45, 0.0, 0.45, 0.9] {
                let level = |far: f64| {
                    let (dx, dy) = match axis {
                        0 => (sign * far, across),
                        _ => (across, sign * far),
                    };
                    slip.level((at.0 + dx, at.1 + dy)).map(|level| level - bound)
                };
                let mut far = 0.4;
                let Some(mut before) = level(far) else { continue };
                while far < side / 2.0 + SIDES {
                    far += 0.1;
                    let Some(now) = level(far) else { break };
                    if before < 0.0 && now >= 0.0 {
                        edges.push(far - 0.1 + 0.1 * before / (before - now));
                        break;
                    }
                    before = now;
                }
            }
            if edges.len() < 3 {
                return None;
            }
            edges.sort_by(f64::total_cmp);
            *end = edges[edges.len() / 2];
        }
        if (ends[0] + ends[1] - side).abs() > SIDES {
            return None;
        }
        *place += (ends[1] - ends[0]) / 2.0;
    }
    Some((place[0], place[1]))
}
