//! Produto: the last free cells, filled in every way that matters.
//!
//! A cell is free, black or white: n free cells have 3ⁿ fillings, and the number of stones
//! determines who is to move. One table of all fillings, two bits each, serves a whole ending. A
//! turn of two stones counts as two single steps, so that each filling is searched once and not
//! once for every pair of stones.

use std::sync::{Mutex, PoisonError};

use super::budget::Account;
use super::{Budget, Goal, ProofNumberSearch, Prover, RulesOnly, Value, pie};
use crate::board::Bits;
use crate::games::Game;
use crate::games::produto::{PlainProduto, Produto};

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<Produto>> {
    pie::prover(Fillings::new(memory))
}

/// The prover of Produto: a table of all fillings once few enough cells are free, a search before
/// that.
#[derive(Debug)]
pub(super) struct Fillings {
    /// The table for the last requested position that the previous table did not contain.
    table: Mutex<Option<Table>>,
    /// The maximum number of free cells for which a table is made.
    most: u32,
    search: ProofNumberSearch<PlainProduto, RulesOnly>,
}

impl Fillings {
    pub(super) fn new(bytes: usize) -> Self {
        // Half of the memory is for the table, half for the search.
        let most = (1..=40).take_while(|&cells| bytes_of(cells) <= bytes as u64 / 2).count();
        Self {
            table: Mutex::new(None),
            most: most as u32,
            search: ProofNumberSearch::new(RulesOnly, bytes / 2),
        }
    }
}

/// The size in bytes of the table for `cells` free cells.
fn bytes_of(cells: u32) -> u64 {
    3u64.pow(cells) / 4 + 8
}

const WON: u64 = 1;
const LOST: u64 = 2;

/// Every filling of the free cells of a position, with its known result.
#[derive(Debug)]
struct Table {
    root: PlainProduto,
    cells: Vec<u8>,
    /// Indexed by the number of a filling: the sum of 3ⁱ for a black stone and 2·3ⁱ for a white
    /// stone on cell i.
    known: Vec<u64>,
}

/// A filling: its number, the stones on the board, and how many of them are new.
#[derive(Clone, Copy)]
struct Filling {
    number: u64,
    stones: [u64; 2],
    new: u32,
}

impl Table {
    fn of(root: &PlainProduto) -> Self {
        let cells: Vec<u8> = Bits(root.free()).collect();
        let words = 3u64.pow(cells.len() as u32).div_ceil(32);
        Self { root: *root, cells, known: vec![0; words as usize] }
    }

    /// The filling of a position that follows from the root at the end of a turn.
    fn filling(&self, position: &PlainProduto) -> Option<Filling> {
        let (before, stones) = (self.root.stones, position.stones);
        let contains_root = before[0] & !stones[0] == 0 && before[1] & !stones[1] == 0;
        if !contains_root || !position.same_rules(&self.root) {
            return None;
        }
        let new = [stones[0] & !before[0], stones[1] & !before[1]];
        let count = (new[0] | new[1]).count_ones();
        let rivals = position.turn() != self.root.turn();
        if !count.is_multiple_of(2) || (count / 2 % 2 == 1) != rivals {
            return None;
        }
        let number =
            self.cells.iter().rev().fold(0, |number, cell| {
                3 * number + (new[0] >> cell & 1) + 2 * (new[1] >> cell & 1)
            });
        Some(Filling { number, stones, new: count })
    }

    /// Whether the player who places the next stone wins; `None` when the budget is spent.
    fn wins(&mut self, here: Filling, account: &mut Account<'_>) -> Option<bool> {
        let (word, shift) = ((here.number / 32) as usize, here.number % 32 * 2);
        match self.known[word] >> shift & 3 {
            WON => return Some(true),
            LOST => return Some(false),
            _ => {}
        }
        if account.node() {
            return None;
        }
        let last = here.new + 1 == self.cells.len() as u32;
        // The second stone of a turn is placed by the same player.
        let same = here.new.is_multiple_of(2) && !last;
        let stock = here.stones.map(|set| set.count_ones() < PlainProduto::STONES);
        let mut weight = 1;
        let mut won = false;
        'cells: for at in 0..self.cells.len() {
            let cell = self.cells[at];
            if (here.stones[0] | here.stones[1]) >> cell & 1 == 0 {
                for (colour, _) in stock.into_iter().enumerate().filter(|(_, left)| *left) {
                    let mut next = here;
                    next.number += weight * (colour as u64 + 1);
                    next.stones[colour] |= 1 << cell;
                    next.new += 1;
                    let wins = if last {
                        let end = self.root.filled(next.stones);
                        let mover = self.root.turn().0 ^ (here.new / 2 % 2) as u8;
                        end.winner().is_some_and(|winner| winner.0 == mover)
                    } else {
                        self.wins(next, account)? == same
                    };
                    if wins {
                        won = true;
                        break 'cells;
                    }
                }
            }
            weight *= 3;
        }
        self.known[word] |= if won { WON } else { LOST } << shift;
        Some(won)
    }
}

impl Prover<PlainProduto> for Fillings {
    fn reaches(
        &self,
        position: &PlainProduto,
        goal: Goal,
        jobs: usize,
        budget: &Budget,
    ) -> Option<bool> {
        if let Some(value) = Value::settled(position) {
            return Some(goal.is_met_by(value));
        }
        if position.free().count_ones() > self.most {
            return self.search.reaches(position, goal, jobs, budget);
        }
        let mut table_slot = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let of_this = table_slot.as_ref().is_some_and(|table| table.filling(position).is_some());
        if !of_this {
            *table_slot = None;
        }
        let table = table_slot.get_or_insert_with(|| Table::of(position));
        let filling = table.filling(position)?;
        table.wins(filling, &mut Account::new(budget))
    }

    fn leaves_open(&self) -> bool {
        false
    }
}
