//! The games that a search has found, and which of the others are still of interest.

use super::kind::REACH;
use super::prelude::*;

/// The result of a search.
pub(super) struct SearchResult {
    /// The games found, lowest cost first.
    pub goals: Vec<Goal>,
    /// A lower bound on the cost of any other game that does more than add slips to the first.
    pub known_to: u32,
    /// Whether the search stopped at a limit.
    pub bounded: bool,
    /// The fragment up to which the sheet can be read without leaving out a move.
    pub furthest: usize,
}

/// A game that reads the whole sheet.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub node: u32,
    pub cost: u32,
    /// Whether it has every costly slip of the first game and more besides, so that it explains nothing
    /// differently.
    pub adds: bool,
}

/// A step of a path that costs at least `MARGIN`: its place, the number of the choice there, and the move
/// played.
pub(super) type Paid = ((u32, u32), Option<Move>);

/// The games found so far, lowest cost first, and what the first of them decides about the others.
#[derive(Default)]
pub(super) struct Games {
    pub goals: Vec<Goal>,
    /// The history and the result of each game found, so that none counts twice.
    pub endings: Vec<(u64, Option<Claim>)>,
    /// The costly slips of the first game.
    pub slips: Vec<Paid>,
    /// The last place of the sheet with one of them.
    pub last: Option<(usize, usize)>,
    /// By how much the first game must be cheaper than any rival.
    pub margin: u32,
    /// Whether somebody has to confirm the first game, however far the others are.
    pub asks: bool,
    /// How many games besides the first do more than add slips to it.
    pub rivals: usize,
}

impl Games {
    /// Whether no path of this cost or more is of interest.
    pub(super) fn suffice(&self, cost: u32, most: usize, ceiling: u32) -> bool {
        match self.goals.first() {
            None => cost >= ceiling,
            Some(first) if self.rivals == 0 => cost >= first.cost + self.margin,
            Some(first) => self.goals.len() >= most || cost > first.cost + REACH,
        }
    }
}
