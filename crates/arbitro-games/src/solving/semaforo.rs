//! Semáforo: small enough to know the value of every board.
//!
//! A square is empty, green, yellow or red, and each move raises one level: 4¹² boards. Both
//! players have the same moves, so that a board has the same value for either side to move, and one
//! table of all boards, two bits each, serves a whole game.

use std::sync::{Mutex, PoisonError};

use super::budget::Account;
use super::{Budget, Goal, Prover, Value};
use crate::games::Game;
use crate::games::semaforo::Semaforo;

const SQUARES: u32 = 12;

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(_memory: usize) -> Box<dyn Prover<Semaforo>> {
    Box::new(EveryBoard::new())
}

/// Every board that was searched, with its value.
#[derive(Debug)]
pub(super) struct EveryBoard {
    known: Mutex<Vec<u64>>,
}

const WON: u64 = 1;
const LOST: u64 = 2;

impl EveryBoard {
    pub(super) fn new() -> Self {
        Self { known: Mutex::new(vec![0; 1 << (2 * SQUARES - 5)]) }
    }

    /// Whether the player to move wins; `None` when the budget is spent.
    fn wins(position: &Semaforo, known: &mut [u64], account: &mut Account<'_>) -> Option<bool> {
        let board = position.levels();
        let (word, shift) = ((board >> 5) as usize, 2 * (board & 31));
        match known[word] >> shift & 3 {
            WON => return Some(true),
            LOST => return Some(false),
            _ => {}
        }
        if account.node() {
            return None;
        }
        let mut moves = Vec::with_capacity(SQUARES as usize);
        position.legal_moves(&mut moves);
        let after = |step| {
            let mut next = *position;
            next.play_unchecked(step);
            next
        };
        // Checking for a line first saves searching anything else.
        let mut won = moves.iter().any(|&step| Value::settled(&after(step)).is_some());
        for &step in &moves {
            won = won || !Self::wins(&after(step), known, account)?;
        }
        known[word] |= if won { WON } else { LOST } << shift;
        Some(won)
    }
}

impl Prover<Semaforo> for EveryBoard {
    fn reaches(&self, position: &Semaforo, goal: Goal, _: usize, budget: &Budget) -> Option<bool> {
        if let Some(value) = Value::settled(position) {
            return Some(goal.is_met_by(value));
        }
        let mut values = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        Self::wins(position, &mut values, &mut Account::new(budget))
    }

    fn leaves_open(&self) -> bool {
        false
    }
}
