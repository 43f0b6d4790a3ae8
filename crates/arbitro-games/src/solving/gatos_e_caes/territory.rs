//! The values of the regions of a board and of their sum.

use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;

use super::{COLUMN_A, Open, Sum, beside, lowest, placed, symmetries};
use crate::board::Bits;
use crate::solving::table::{KeyHash, Table};
use crate::solving::thermograph::{Options, Thermograph, Worth};

/// The maximum size of a region with a thermograph: the number of its subpositions grows fast.
const DRAWN: u32 = 10;
/// The maximum size of a region that is split into such regions by giving up squares.
const CUT: u32 = 30;
/// How many squares may be given up.
const CUTS: usize = 4;

/// The known values of regions, wherever they are on the board.
#[derive(Debug)]
pub(super) struct Territory {
    worth: Table<Open, Option<Worth>>,
    drawings: Mutex<Drawings>,
}

/// The thermographs of regions, including several regions that arose from one, each under the least
/// of its symmetric forms.
#[derive(Debug)]
struct Drawings {
    known: FxHashMap<Open, Option<Arc<Thermograph>>>,
    /// The maximum number kept.
    most: usize,
}

/// The squares moved into the lower left corner.
fn cornered(open: Open) -> Open {
    let all = open[0] | open[1];
    if all == 0 {
        return open;
    }
    let rows = all.trailing_zeros() & 0b11_1000;
    let first_column = (0..8).find(|&column| all & COLUMN_A << column != 0);
    let columns = first_column.expect("every square is in a column");
    open.map(|set| set >> (rows + columns))
}

/// The independent regions of a position: a move in one does not affect another.
fn regions([own, rival]: Open) -> impl Iterator<Item = Open> {
    let mut unassigned = own | rival;
    std::iter::from_fn(move || {
        let seed = lowest(unassigned);
        if seed == 0 {
            return None;
        }
        let mut region = [seed & own, seed & rival];
        loop {
            let [mine, theirs] = region;
            let theirs = theirs | (mine | beside(mine)) & rival;
            let mine = mine | (theirs | beside(theirs)) & own;
            if region == [mine, theirs] {
                unassigned &= !(mine | theirs);
                return Some(region);
            }
            region = [mine, theirs];
        }
    })
}

/// The squares of a set as single-square sets.
fn squares(set: u64) -> impl Iterator<Item = u64> {
    Bits(set).map(|square| 1 << square)
}

fn size([own, rival]: Open) -> u32 {
    (own | rival).count_ones()
}

impl Drawings {
    fn of(&mut self, open: Open) -> Option<Arc<Thermograph>> {
        let least = symmetries(open).map(cornered).into_iter().min().unwrap_or(open);
        if let Some(known) = self.known.get(&least) {
            return known.clone();
        }
        let drawn = self.draw(least).map(Arc::new);
        if self.known.len() >= self.most {
            self.known.clear();
        }
        self.known.insert(least, drawn.clone());
        drawn
    }

    fn draw(&mut self, open: Open) -> Option<Thermograph> {
        let mut options = Options::default();
        for player in [0, 1] {
            for square in squares(open[player]) {
                let mut rest = placed(open, player, square);
                let sum = Sum::settled(rest);
                if sum.star {
                    // One of the isolated squares is kept, so that the star stays in the
                    // thermograph.
                    let alone = lowest(rest[0] & rest[1] & !beside(rest[0] | rest[1]));
                    rest = sum.open.map(|set| set | alone);
                } else {
                    rest = sum.open;
                }
                options.add(player, &*self.of(rest)?, sum.ahead.into());
            }
        }
        options.drawn()
    }
}

impl Territory {
    /// Tables of about `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let drawings = Drawings { known: FxHashMap::default(), most: bytes / 2 / 512 };
        Self { worth: Table::new(bytes / 2), drawings: Mutex::new(drawings) }
    }

    /// The value of a region for the first of its two players; `None` when it is too large.
    fn worth(&self, region: Open) -> Option<Worth> {
        if size(region) > DRAWN {
            return None;
        }
        let region = cornered(region);
        let place = KeyHash::of(&region);
        self.worth.get(place, &region).unwrap_or_else(|| {
            let mut drawings = self.drawings.lock().unwrap_or_else(PoisonError::into_inner);
            let worth = drawings.of(region).map(|drawn| drawn.worth);
            self.worth.put(place, &region, worth, 1);
            worth
        })
    }

    /// The value of the settled part of a sum and all its regions; `None` when one is too large.
    fn worth_of_all(&self, sum: Sum) -> Option<Worth> {
        regions(sum.open).try_fold(sum.worth(), |all, region| Some(all.and(self.worth(region)?)))
    }

    /// A lower bound on a large region for the first of its two players: its value after giving up
    /// some of their squares, enough to split it.
    fn at_least(&self, mut region: Open) -> Option<Worth> {
        for _ in 0..CUTS {
            let largest = |square: u64| {
                let rest = Sum::settled([region[0] & !square, region[1]]);
                regions(rest.open).map(size).max().unwrap_or(0)
            };
            let cuts = squares(region[0]).map(|square| (largest(square), square));
            let (left, cut) = cuts.min()?;
            region[0] &= !cut;
            if left <= DRAWN {
                return self.worth_of_all(Sum::settled(region));
            }
        }
        None
    }

    /// Whether the player to move wins, where the regions decide it.
    pub(super) fn wins(&self, sum: Sum) -> Option<bool> {
        let mut all = sum.worth();
        let mut large = None;
        for region in regions(sum.open) {
            match self.worth(region) {
                Some(worth) => all = all.and(worth),
                None if large.is_none() && size(region) <= CUT => large = Some(region),
                None => return None,
            }
        }
        let Some([own, rival]) = large else {
            return all.wins().then_some(true).or(all.loses().then_some(false));
        };
        if self.at_least([own, rival]).is_some_and(|worth| all.and(worth).wins()) {
            return Some(true);
        }
        let at_most = self.at_least([rival, own])?.turned();
        all.and(at_most).loses().then_some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitro_chance::Lots;

    /// Whether the player to move wins, found by playing on.
    fn plays_on_and_wins(open: Open, known: &mut FxHashMap<Open, bool>) -> bool {
        if let Some(&wins) = known.get(&open) {
            return wins;
        }
        let wins = squares(open[0]).any(|square| {
            let [own, rival] = placed(open, 0, square);
            !plays_on_and_wins([rival, own], known)
        });
        known.insert(open, wins);
        wins
    }

    /// Random squares in blocks of the board that do not touch, at most seventeen so that playing
    /// on is feasible.
    fn scattered(lots: &mut Lots, blocks: &[(u32, u32, u32)]) -> Open {
        loop {
            let mut open = [0; 2];
            for &(corner, columns, rows) in blocks {
                for square in (0..columns * rows).map(|at| at / columns * 8 + at % columns) {
                    let square = 1 << (corner + square);
                    match lots.below(7) {
                        0 | 1 => open[0] |= square,
                        2 | 3 => open[1] |= square,
                        4 => open = open.map(|set| set | square),
                        _ => {}
                    }
                }
            }
            if size(open) <= 17 {
                return open;
            }
        }
    }

    /// Four small blocks, and a large one with a small one.
    const BLOCKS: [&[(u32, u32, u32)]; 2] =
        [&[(0, 3, 2), (5, 3, 2), (40, 3, 2), (45, 3, 2)], &[(0, 4, 4), (45, 3, 2)]];

    #[test]
    fn values_of_regions_predict_the_winner_of_their_sum() {
        let territory = Territory::new(1 << 20);
        let (mut lots, mut known) = (Lots::new(7), FxHashMap::default());
        for blocks in BLOCKS {
            let mut decided = 0;
            for _ in 0..200 {
                let open = scattered(&mut lots, blocks);
                if let Some(wins) = territory.wins(Sum::settled(open)) {
                    assert_eq!(wins, plays_on_and_wins(open, &mut known), "{open:?}");
                    decided += 1;
                }
                known.clear();
            }
            assert!(decided > 100, "{blocks:?}: {decided}");
        }
    }

    /// The lower bounds from giving up squares are correct.
    #[test]
    fn giving_up_squares_never_raises_the_worth_of_a_region() {
        let territory = Territory::new(1 << 20);
        let (mut lots, mut known) = (Lots::new(8), FxHashMap::default());
        let mut compared = 0;
        for _ in 0..300 {
            for region in regions(scattered(&mut lots, &[(0, 4, 4)])) {
                let Some(least) = territory.at_least(region) else { continue };
                if let Some(worth) = territory.worth(region) {
                    assert!(least.mean <= worth.mean, "{region:?}");
                    compared += 1;
                }
                if least.wins() {
                    assert!(plays_on_and_wins(region, &mut known), "{region:?}");
                }
                known.clear();
            }
        }
        assert!(compared > 100, "{compared}");
    }
}
