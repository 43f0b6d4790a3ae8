//! A lower bound on the dominoes that the mover can place in the contested squares, beyond the
//! upper bound on those of the rival.
//!
//! The squares are divided into areas that have room for dominoes of the mover, such that one
//! domino of the rival touches at most two areas. Sharing the areas is a game of counters, solved
//! once: the mover takes an area, the rival spoils what one domino can touch. The areas and their
//! values are Bullock's ("Domineering: Solving Large Combinatorial Search Spaces", 2002).

use super::{COLUMN_A, COLUMN_H, lowest, odd_runs, sideways, usable};

/// A lower bound on a region for the mover, in free moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bound {
    /// When the rival moves first.
    pub(super) answering: i32,
    /// When the mover moves first: the bound after that move.
    pub(super) beginning: i32,
}

/// The contested squares, divided into areas for the dominoes of the mover, Vertical.
#[derive(Clone, Copy, Debug, Default)]
struct Areas {
    /// Dominoes that cannot be prevented.
    safe: u32,
    /// Blocks of 2 × 2 squares beside a wall: a domino in the column away from the wall makes the
    /// other column safe. A domino of the rival touches at most one of these blocks.
    walled: u32,
    /// Room for one domino, where a domino of the rival may also touch another area.
    near: u32,
    /// Room for one domino, where it cannot.
    alone: u32,
    /// How many of `near` and `alone` have only a single square that the rival could use.
    half: u32,
}

impl Areas {
    fn of(free: u64) -> Self {
        let (up, along) = usable(free);
        let mut areas = Areas::default();
        let mut covered = 0;
        let only = up & !along;
        let mut places = only & only >> 8;
        while places != 0 {
            let area = lowest(places) | lowest(places) << 8;
            covered |= area;
            places &= !(area | area >> 8);
            areas.safe += 1;
        }
        let safe = covered;
        let (left, right) = (!((free & !COLUMN_H) << 1), !((free & !COLUMN_A) >> 1));
        let (left, right) = (left & left >> 8, right & right >> 8);
        let mut barred = covered;
        loop {
            let pairs = (up & !barred) & (up & !barred) >> 8;
            let squares = pairs & (pairs & !COLUMN_A) >> 1;
            let walled = lowest(squares & (left | (right & !COLUMN_A) >> 1));
            if walled == 0 {
                break;
            }
            let pair = walled | walled << 8;
            let area = pair | pair << 1;
            covered |= area;
            barred |= area | sideways(area);
            areas.walled += 1;
        }
        let mut singles = [0; 32];
        let mut count = 0;
        loop {
            let pair = lowest((up & !covered) & (up & !covered) >> 8);
            if pair == 0 {
                break;
            }
            singles[count] = pair | pair << 8;
            covered |= singles[count];
            count += 1;
        }
        for &area in &singles[..count] {
            let fought = area & along;
            areas.half += u32::from(fought.count_ones() < 2);
            // A domino of the rival on this area would reach another one.
            if sideways(fought) & along & covered & !safe & !area == 0 {
                areas.alone += 1;
            } else {
                areas.near += 1;
            }
        }
        areas
    }
}

/// The maximum number of 2 × 2 areas, and of those for one domino.
const WALLED: usize = 16;
const SINGLE: usize = 32;

/// The mover's share of the areas when both sides play best.
#[derive(Debug)]
pub(super) struct Shares {
    /// In dominoes of the mover.
    dominoes: Outcomes,
    /// In dominoes of the mover, plus the two that the rival loses with each walled area.
    rows: Outcomes,
}

/// The mover's share, by the numbers of the three kinds of areas.
#[derive(Debug)]
struct Outcomes {
    beginning: Vec<u8>,
    answering: Vec<u8>,
}

fn at(walled: usize, near: usize, alone: usize) -> usize {
    (walled * (SINGLE + 1) + near) * (SINGLE + 1) + alone
}

impl Outcomes {
    /// With a walled area counting `worth` for the mover and any other counting 1.
    fn new(worth: u8) -> Self {
        let size = at(WALLED, SINGLE, SINGLE) + 1;
        let mut all = Self { beginning: vec![0; size], answering: vec![0; size] };
        for walled in 0..=WALLED {
            // Walled areas share no squares with the others.
            let room = SINGLE - 2 * walled;
            for near in 0..=room {
                for alone in 0..=room - near {
                    all.settle((walled, near, alone), worth);
                }
            }
        }
        all
    }

    /// Computes one entry from those with fewer areas.
    fn settle(&mut self, (walled, near, alone): (usize, usize, usize), worth: u8) {
        // A walled area also counts as two `near` ones, or as the `alone` one at the wall.
        let pair = (walled > 0)
            .then(|| [at(walled - 1, near + 2, alone), at(walled - 1, near, alone + 1)]);
        let split = pair.as_ref().map_or(&[][..], |pair| pair);
        let mut best = split.iter().map(|&at| self.beginning[at]).max().unwrap_or(0);
        let mut rest = Vec::new();
        if walled > 0 {
            best = best.max(worth + self.answering[at(walled - 1, near, alone)]);
            rest.push((walled - 1, near, alone));
            if near > 0 {
                // A domino that touches a walled area and another one leaves the column at the
                // wall.
                rest.push((walled - 1, near - 1, alone + 1));
            }
        }
        if near > 0 {
            best = best.max(1 + self.answering[at(walled, near - 1, alone)]);
            rest.extend((1..=near.min(2)).map(|touched| (walled, near - touched, alone)));
        }
        if alone > 0 {
            best = best.max(1 + self.answering[at(walled, near, alone - 1)]);
            rest.push((walled, near, alone - 1));
        }
        // The rival may also play elsewhere.
        let spoilt =
            rest.iter().map(|&(walled, near, alone)| self.beginning[at(walled, near, alone)]);
        let spoilt = spoilt.fold(best, u8::min);
        let index = at(walled, near, alone);
        self.beginning[index] = best;
        self.answering[index] = split.iter().map(|&at| self.answering[at]).fold(spoilt, u8::max);
    }
}

impl Shares {
    pub(super) fn new() -> Self {
        Self { dominoes: Outcomes::new(2), rows: Outcomes::new(4) }
    }

    /// The lower bound for these squares, with the mover as Vertical.
    pub(super) fn bound(&self, free: u64) -> Bound {
        let areas = Areas::of(free);
        let (_, along) = usable(free);
        let squares = along.count_ones() as i32;
        let half = areas.half as i32;
        // The rival fills the remaining squares, or the remaining rows: an odd row leaves one
        // square over. A walled area taken by the mover shortens two rows by two squares at their
        // ends.
        let most_of_rows = (squares - odd_runs(along) as i32) / 2;
        let bound = |dominoes: u8, rows: u8| {
            let got = i32::from(dominoes);
            let most = (squares - 2 * got + half.min(got)) / 2;
            areas.safe as i32 + (got - most).max(i32::from(rows) - most_of_rows)
        };
        let index = at(areas.walled as usize, areas.near as usize, areas.alone as usize);
        Bound {
            answering: bound(self.dominoes.answering[index], self.rows.answering[index]),
            beginning: bound(self.dominoes.beginning[index], self.rows.beginning[index]) - 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_divided_into_areas() {
        let Areas { safe, walled, near, alone, half } = Areas::of(u64::MAX);
        assert_eq!((safe, walled, near, alone, half), (0, 8, 16, 0, 0));
        assert_eq!(Areas::of(COLUMN_A).safe, 4);
    }

    #[test]
    fn areas_are_shared_as_bullock_says() {
        let Outcomes { beginning, answering } = Outcomes::new(2);
        for (areas, first, second) in [
            ((0, 0, 0), 0, 0),
            ((0, 0, 5), 3, 2),
            ((0, 3, 0), 1, 1),
            ((0, 7, 1), 3, 3),
            ((2, 0, 0), 2, 2),
            ((8, 16, 0), 14, 13),
        ] {
            let at = at(areas.0, areas.1, areas.2);
            assert_eq!((beginning[at], answering[at]), (first, second), "{areas:?}");
        }
    }
}
