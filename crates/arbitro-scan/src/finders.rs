//! Finds the three large squares of a code to a fraction of a pixel: dark, light, dark, light, dark
//! as 1:1:3:1:1 along any line through their middle, compared with the mean of the surroundings.

use super::effort::Effort;
use super::grey::{Grey, PictureFault};
use super::plane::Point;

/// Half the side of the square whose mean is the threshold.
const AROUND: usize = 18;
/// How much darker than the mean, so that grain does not count.
const DARKER: f64 = 5.0;
/// The smallest and largest size of a module, in pixels; larger ones are found in a reduced
/// picture.
const MODULE: std::ops::Range<f64> = 1.35..9.0;
/// How many levels are read to verify a square.
const VERIFIED: usize = 300;
/// The most squares kept for a picture.
const MOST: usize = 240;

/// One of the three squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finder {
    pub(super) at: Point,
    /// The threshold for dark there.
    pub(super) bound: f64,
    /// The size of a module, in pixels.
    pub(super) module: f64,
}

/// All such squares in a picture.
pub(super) fn finders(picture: &Grey, effort: &mut Effort) -> Result<Vec<Finder>, PictureFault> {
    let (width, height) = (picture.width, picture.height);
    let mut finders: Vec<Finder> = Vec::new();
    if width < 16 || height < 16 {
        return Ok(finders);
    }
    let mut sums = vec![0u32; width];
    let row = |at: usize| &picture.pixels[at * width..(at + 1) * width];
    for at in 0..AROUND.min(height) {
        sums.iter_mut().zip(row(at)).for_each(|(sum, &level)| *sum += u32::from(level));
    }
    let mut rows = AROUND.min(height);
    let mut bounds = vec![0.0f32; width];
    for y in 0..height {
        if y + AROUND < height {
            sums.iter_mut().zip(row(y + AROUND)).for_each(|(sum, &it)| *sum += u32::from(it));
            rows += 1;
        }
        if y > AROUND {
            let gone = row(y - AROUND - 1);
            sums.iter_mut().zip(gone).for_each(|(sum, &level)| *sum -= u32::from(level));
            rows -= 1;
        }
        // The middle of a square is three modules high, so every other row is enough.
        if y % 2 == 1 {
            continue;
        }
        means(&sums, rows, &mut bounds);
        scan(picture, y, &bounds, &mut finders, effort)?;
        if finders.len() >= MOST {
            break;
        }
    }
    Ok(finders)
}

/// The mean around each place of a row, from the sums of columns.
fn means(sums: &[u32], rows: usize, bounds: &mut [f32]) {
    let width = sums.len();
    let mut sum: u32 = sums[..AROUND.min(width)].iter().sum();
    let mut columns = AROUND.min(width);
    for x in 0..width {
        if x + AROUND < width {
            sum += sums[x + AROUND];
            columns += 1;
        }
        if x > AROUND {
            sum -= sums[x - AROUND - 1];
            columns -= 1;
        }
        bounds[x] = sum as f32 / (rows * columns) as f32 - DARKER as f32;
    }
}

/// Searches a row for five runs, by the places where it changes.
fn scan(
    picture: &Grey,
    y: usize,
    bounds: &[f32],
    found: &mut Vec<Finder>,
    effort: &mut Effort,
) -> Result<(), PictureFault> {
    let row = &picture.pixels[y * picture.width..(y + 1) * picture.width];
    let mut edges = [f64::MIN; 6];
    let mut before = f32::from(row[0]) - bounds[0];
    for (x, (&level, &bound)) in row.iter().zip(bounds).enumerate().skip(1) {
        let now = f32::from(level) - bound;
        if (before < 0.0) == (now < 0.0) {
            before = now;
            continue;
        }
        edges.rotate_left(1);
        edges[5] = (x - 1) as f64 + f64::from(before / (before - now));
        before = now;
        // The last run was dark.
        if now < 0.0 || edges[0] == f64::MIN {
            continue;
        }
        let runs: [f64; 5] = std::array::from_fn(|at| edges[at + 1] - edges[at]);
        let Some(module) = one_one_three(runs) else { continue };
        let middle = (edges[2] + edges[3]) / 2.0;
        effort.spend(found.len())?;
        let is_near_run = |one: &Finder| {
            (one.at.0 - middle).hypot(one.at.1 - y as f64) < 2.2 * one.module.max(module)
        };
        if found.iter().any(is_near_run) {
            continue;
        }
        effort.spend(VERIFIED)?;
        let bound = f64::from(bounds[(middle as usize).min(bounds.len() - 1)]);
        let Some(finder) = verified(picture, (middle, y as f64), module, bound) else { continue };
        let is_same_place = |one: &Finder| {
            (one.at.0 - finder.at.0).hypot(one.at.1 - finder.at.1) < 2.2 * one.module
        };
        if !found.iter().any(is_same_place) {
            found.push(finder);
        }
    }
    Ok(())
}

/// The size of a module, if the five runs are in the ratio 1:1:3:1:1.
fn one_one_three(runs: [f64; 5]) -> Option<f64> {
    let module = runs.iter().sum::<f64>() / 7.0;
    let room = 0.62 * module + 0.25;
    let fits = MODULE.contains(&module)
        && [0, 1, 3, 4].iter().all(|&at| (runs[at] - module).abs() < room)
        && (runs[2] - 3.0 * module).abs() < 1.15 * module + 0.25;
    fits.then_some(module)
}

/// The distances from a dark place to the next three changes in a direction.
fn changes(picture: &Grey, at: Point, (dx, dy): Point, bound: f64, reach: f64) -> Option<[f64; 3]> {
    const STEP: f64 = 0.5;
    let mut distances = [0.0; 3];
    let mut count = 0;
    let mut before = picture.sample(at.0, at.1)? - bound;
    if before >= 0.0 {
        return None;
    }
    let mut far = 0.0;
    while far < reach {
        far += STEP;
        let now = picture.sample(at.0 + dx * far, at.1 + dy * far)? - bound;
        if (before < 0.0) != (now < 0.0) {
            distances[count] = far - STEP + STEP * before / (before - now);
            count += 1;
            if count == 3 {
                return Some(distances);
            }
        }
        before = now;
    }
    None
}

/// The size of a module along a line through a middle, and how far off the middle was.
pub(super) fn across(
    picture: &Grey,
    at: Point,
    (dx, dy): Point,
    module: f64,
    bound: f64,
) -> Option<(f64, f64)> {
    let reach = 8.0 * module + 2.0;
    let ahead = changes(picture, at, (dx, dy), bound, reach)?;
    let behind = changes(picture, at, (-dx, -dy), bound, reach)?;
    let module = one_one_three([
        behind[2] - behind[1],
        behind[1] - behind[0],
        behind[0] + ahead[0],
        ahead[1] - ahead[0],
        ahead[2] - ahead[1],
    ])?;
    let beside = (0..3).map(|at| (ahead[at] - behind[at]) / 2.0).sum::<f64>() / 3.0;
    Some((module, beside))
}

fn verified(picture: &Grey, (x, y): Point, module: f64, bound: f64) -> Option<Finder> {
    let (high, down) = across(picture, (x, y), (0.0, 1.0), module, bound)?;
    let y = y + down;
    let (wide, right) = across(picture, (x, y), (1.0, 0.0), module, bound)?;
    let x = x + right;
    let (_, down) = across(picture, (x, y), (0.0, 1.0), module, bound)?;
    let y = y + down;
    if !(0.55..1.8).contains(&(high / wide)) {
        return None;
    }
    let half = std::f64::consts::FRAC_1_SQRT_2;
    let slanted = [(half, half), (half, -half)]
        .iter()
        .any(|&way| across(picture, (x, y), way, module * 1.2, bound).is_some());
    slanted.then_some(Finder { at: (x, y), bound, module: (high + wide) / 2.0 })
}
