//! Maps places on a slip to places in a picture: a plane seen by a camera.

use super::grey::Grey;

/// A place.
pub(super) type Point = (f64, f64);

/// A projective map of a plane: eight numbers, the ninth being one.
#[derive(Clone, Debug)]
pub(super) struct Plane([f64; 8]);

impl Plane {
    /// The best fit to pairs of places on the slip and in the picture; `None` for fewer than four
    /// or for collinear places.
    pub(super) fn fit(pairs: &[(Point, Point)]) -> Option<Self> {
        Self::damped(pairs, 0.0)
    }

    /// The same with damped perspective: places close together show little of it, so that small
    /// errors would be amplified.
    pub(super) fn damped(pairs: &[(Point, Point)], damping: f64) -> Option<Self> {
        if pairs.len() < 4 {
            return None;
        }
        // Lengths near one keep the equations well conditioned.
        let scale = 1.0 / 100.0;
        let large = pairs.iter().map(|(_, (x, y))| x.abs().max(y.abs())).fold(1.0, f64::max);
        let mut rows = [[0.0; 9]; 8];
        for &((x, y), (u, v)) in pairs {
            let (x, y, u, v) = (x * scale, y * scale, u / large, v / large);
            let one = [x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y, u];
            let other = [0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y, v];
            for line in [one, other] {
                for (row, &factor) in rows.iter_mut().zip(&line) {
                    for (sum, &part) in row.iter_mut().zip(&line) {
                        *sum += factor * part;
                    }
                }
            }
        }
        rows[6][6] += damping;
        rows[7][7] += damping;
        let h = solve(rows)?;
        let (a, b) = (scale * large, large);
        let plane = Self([
            h[0] * a,
            h[1] * a,
            h[2] * b,
            h[3] * a,
            h[4] * a,
            h[5] * b,
            h[6] * scale,
            h[7] * scale,
        ]);
        plane.0.iter().all(|number| number.is_finite()).then_some(plane)
    }

    /// The place in the picture of a place on the slip.
    pub(super) fn at(&self, (x, y): Point) -> Point {
        let h = &self.0;
        let scale = h[6] * x + h[7] * y + 1.0;
        let depth = if scale.abs() < 1e-9 { 1e-9 } else { scale };
        ((h[0] * x + h[1] * y + h[2]) / depth, (h[3] * x + h[4] * y + h[5]) / depth)
    }

    /// The pixels of a millimetre to the right, and of one down, at a place.
    pub(super) fn pixels(&self, (x, y): Point) -> [f64; 2] {
        let half = 0.5;
        let length = |(dx, dy): Point| {
            let ((a, b), (c, d)) = (self.at((x + dx, y + dy)), self.at((x - dx, y - dy)));
            (a - c).hypot(b - d)
        };
        [length((half, 0.0)), length((0.0, half))]
    }
}

/// A slip in a picture, flattened.
#[derive(Clone, Copy)]
pub(super) struct Flat<'a> {
    pub(super) picture: &'a Grey,
    pub(super) plane: &'a Plane,
}

impl Flat<'_> {
    /// The level at a place of the slip; `None` outside the picture.
    pub(super) fn level(self, at: Point) -> Option<f64> {
        let (x, y) = self.plane.at(at);
        self.picture.sample(x, y)
    }

    /// The levels of a grid, row by row; white outside the picture.
    pub(super) fn grid(self, from: Point, step: f64, wide: usize, high: usize) -> Vec<f64> {
        let place =
            |at: usize| (from.0 + (at % wide) as f64 * step, from.1 + (at / wide) as f64 * step);
        (0..wide * high).map(|at| self.level(place(at)).unwrap_or(255.0)).collect()
    }
}

/// Solves eight linear equations, each with its right-hand side last.
fn solve(mut rows: [[f64; 9]; 8]) -> Option<[f64; 8]> {
    for column in 0..8 {
        let best = (column..8)
            .max_by(|&one, &other| rows[one][column].abs().total_cmp(&rows[other][column].abs()))?;
        if rows[best][column].abs() < 1e-12 {
            return None;
        }
        rows.swap(column, best);
        let pivot = rows[column];
        for (at, row) in rows.iter_mut().enumerate().filter(|(at, _)| *at != column) {
            debug_assert_ne!(at, column, "a row is not taken from itself");
            let factor = row[column] / pivot[column];
            for (entry, &taken) in row.iter_mut().zip(&pivot).skip(column) {
                *entry -= factor * taken;
            }
        }
    }
    let mut solved = [0.0; 8];
    for (at, row) in rows.iter().enumerate() {
        solved[at] = row[8] / row[at];
    }
    Some(solved)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plane_is_fitted_to_its_corners_and_to_more_points() {
        let plane = Plane([3.0, 0.4, 120.0, -0.3, 2.8, 80.0, 0.0011, -0.0007]);
        let places = [(0.0, 0.0), (105.0, 0.0), (105.0, 74.0), (0.0, 74.0), (50.0, 30.0)];
        for count in [4, 5] {
            let pairs: Vec<_> = places[..count].iter().map(|&at| (at, plane.at(at))).collect();
            let fitted = Plane::fit(&pairs).expect("four corners that are not collinear");
            let (one, other) = (fitted.at((20.0, 60.0)), plane.at((20.0, 60.0)));
            assert!((one.0 - other.0).abs() < 1e-3 && (one.1 - other.1).abs() < 1e-3);
        }
        assert!(Plane::fit(&[((0.0, 0.0), (0.0, 0.0)); 4]).is_none());
    }
}
