//! Every chain that is claimed to hold is checked against the plain rules, surrounded by the
//! rival's stones.

use arbitro_chance::Lots;
use rustc_hash::FxHashMap;

use super::chains::Board;
use crate::board::Bits;
use crate::board::rhombus::{ALL, links};

/// A partly filled board on which neither side has linked its edges.
fn board(lots: &mut Lots) -> [u128; 3] {
    let mut cells: Vec<u8> = (0..121).collect();
    lots.shuffle(&mut cells);
    let stones = 40 + lots.below(50);
    let neutral = 4 + lots.below(16);
    let mut sets = [0u128; 3];
    for (at, &cell) in cells.iter().take(stones).enumerate() {
        // One side has twice as many stones, so that chains are common.
        let side = usize::from(at % 3 == 0);
        let more = sets[side] | 1 << cell;
        if !links(more, side) {
            sets[side] = more;
        }
    }
    sets[2] = cells[stones..stones + neutral].iter().fold(0, |set, cell| set | 1 << cell);
    sets
}

/// A sample of the reported values.
fn some(of: impl FnOnce(&mut dyn FnMut(u128) -> bool), lots: &mut Lots) -> Vec<u128> {
    let mut all = Vec::new();
    of(&mut |cells| {
        all.push(cells);
        all.len() >= 200
    });
    lots.shuffle(&mut all);
    all.truncate(4);
    all
}

/// A side's stones and the open cells of a board whose other cells are the rival's.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Play {
    side: usize,
    own: u128,
    neutral: u128,
    empty: u128,
}

/// Plain search by the rules, with a table.
struct Plain {
    /// Where the rival may give up stones: those elsewhere are all alike.
    area: u128,
    known: FxHashMap<Play, bool>,
    /// How many more positions may be searched.
    left: u32,
}

impl Plain {
    /// The owner's boards after each turn.
    fn turns(play: Play) -> impl Iterator<Item = Play> {
        let Play { own, neutral, empty, .. } = play;
        let placed = Bits(empty).flat_map(move |one| {
            Bits(empty & !(1 << one)).map(move |two| Play {
                own: own | 1 << one,
                neutral: neutral | 1 << two,
                empty: empty & !(1 << one | 1 << two),
                ..play
            })
        });
        let exchanged = pairs(neutral).flat_map(move |taken| {
            Bits(own).map(move |given| Play {
                own: (own | taken) & !(1 << given),
                neutral: neutral & !taken | 1 << given,
                ..play
            })
        });
        placed.chain(exchanged)
    }

    /// The owner's boards after each of the rival's turns.
    fn answers(&self, play: Play) -> impl Iterator<Item = Play> + use<> {
        let Play { own, neutral, empty, .. } = play;
        let rival = ALL & !(own | neutral | empty);
        let elsewhere = rival & !self.area;
        let given = rival & self.area | elsewhere & elsewhere.wrapping_neg();
        let placed = Bits(empty).flat_map(move |one| {
            Bits(empty & !(1 << one)).map(move |two| Play {
                neutral: neutral | 1 << two,
                empty: empty & !(1 << one | 1 << two),
                ..play
            })
        });
        let exchanged = pairs(neutral).flat_map(move |taken| {
            Bits(given).map(move |given| Play { neutral: neutral & !taken | 1 << given, ..play })
        });
        placed.chain(exchanged)
    }

    /// Whether the owner links the edges; `None` when the search is too large.
    fn links(&mut self, play: Play, rival_moves: bool) -> Option<bool> {
        if links(play.own, play.side) {
            return Some(true);
        }
        let open = play.neutral | play.empty;
        if !links(play.own | open, play.side) {
            return Some(false);
        }
        // Rule 4: a single cell, the last empty one first.
        if play.empty.count_ones() < 2 && play.neutral.count_ones() < 2 {
            let last = if play.empty != 0 { play.empty } else { play.neutral };
            let (neutral, empty) = (play.neutral & !last, play.empty & !last);
            let own = if rival_moves { play.own } else { play.own | last };
            return self.links(Play { own, neutral, empty, ..play }, !rival_moves);
        }
        if !rival_moves {
            let mut open = false;
            for next in Self::turns(play) {
                match self.links(next, true) {
                    Some(true) => return Some(true),
                    Some(false) => {}
                    None => open = true,
                }
            }
            return (!open).then_some(false);
        }
        if let Some(&known) = self.known.get(&play) {
            return Some(known);
        }
        self.left = self.left.checked_sub(1)?;
        let mut open = false;
        for next in self.answers(play) {
            match self.links(next, false) {
                Some(true) => {}
                Some(false) => {
                    self.known.insert(play, false);
                    return Some(false);
                }
                None => open = true,
            }
            if self.left == 0 {
                return None;
            }
        }
        if !open {
            self.known.insert(play, true);
        }
        (!open).then_some(true)
    }
}

/// All pairs of these cells.
fn pairs(cells: u128) -> impl Iterator<Item = u128> {
    Bits(cells)
        .flat_map(move |one| Bits(cells & !((2 << one) - 1)).map(move |two| 1 << one | 1 << two))
}

#[test]
fn held_chains_hold_even_if_all_else_is_the_rivals() {
    let mut held = [0, 0];
    for seed in 0..120 {
        let mut lots = Lots::new(seed);
        let sets = board(&mut lots);
        let side = usize::from(lots.below(4) == 0);
        let (own, neutral) = (sets[side], sets[2]);
        let empty = ALL & !(sets[0] | sets[1] | sets[2]);
        let board = Board { side, own, neutral, empty };
        for rival_moves in [true, false] {
            let chains = if rival_moves {
                some(|found| board.held(found), &mut lots)
            } else {
                some(|found| board.wins(found), &mut lots)
            };
            for cells in chains {
                // One or two cells elsewhere stay open, so that the rival can move there.
                let mut others: Vec<u8> = Bits(ALL & !cells).collect();
                lots.shuffle(&mut others);
                let play = Play {
                    side,
                    own: own & cells,
                    neutral: neutral & cells | 1 << others[0],
                    empty: empty & cells | 1 << others[1],
                };
                let area = cells | 1 << others[0] | 1 << others[1];
                let mut plain = Plain { area, known: FxHashMap::default(), left: 2000 };
                if let Some(links) = plain.links(play, rival_moves) {
                    assert!(links, "seed {seed}: {cells:x} {sets:x?} {rival_moves}");
                    held[usize::from(rival_moves)] += 1;
                }
            }
        }
    }
    assert!(held.iter().all(|&count| count > 30), "{held:?}");
}
