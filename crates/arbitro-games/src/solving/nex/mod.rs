//! Nex: a player wins who has a chain from edge to edge whose gaps hold together, or completes one
//! with the next turn; the other player must do something about it.

mod chains;
mod gaps;

use super::links::Ways;
use super::must_play::{Claim, Effect, Ground, Look, MustPlay, Step};
use super::{Prover, Value, pie};
use crate::board::Bits;
use crate::board::rhombus::{ALL, CELLS, NEIGHBOURS};
use crate::games::Game;
use crate::games::nex::{Move, Nex, PlainNex};
use chains::Board;

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<Nex>> {
    pie::prover(MustPlay::new(Gaps, memory))
}

/// The theory of Nex beyond its rules.
#[derive(Debug)]
pub(super) struct Gaps;

/// The board from the point of view of the player to move, and from that of the other.
fn boards(position: &PlainNex) -> [Board; 2] {
    let stones = position.mover_and_opponent();
    let neutral = position.neutral;
    let empty = ALL & !(stones[0] | stones[1] | neutral);
    let side = usize::from(position.side());
    [(side, stones[0]), (1 - side, stones[1])].map(|(side, own)| Board {
        side,
        own,
        neutral,
        empty,
    })
}

fn ways(board: &Board) -> Ways {
    Ways::of(board.side, board.own, board.neutral, board.empty)
}

impl Ground<PlainNex> for Gaps {
    type Key = ([u128; 3], u8);

    const AT_A_TIME: usize = 24;

    const WEIGHT: u64 = 2;

    /// Once both have a stone to give up: then there is always a turn.
    fn holds(&self, position: &PlainNex) -> bool {
        position.mover_and_opponent().iter().all(|&stones| stones != 0)
    }

    fn key(&self, position: &PlainNex) -> Self::Key {
        let [own, rival] = position.mover_and_opponent();
        ([own, rival, position.neutral], position.side())
    }

    fn plain(&self, position: &PlainNex) -> Option<Claim> {
        let [mover, other] = boards(position);
        if let Some(value) = Value::settled(position) {
            let wins = value == Value::Win;
            return Some(Claim { wins, cells: if wins { mover.own } else { other.own } });
        }
        let mut claim = None;
        mover.wins(|cells| {
            claim = Some(Claim { wins: true, cells });
            true
        });
        if claim.is_none() {
            other.held(|cells| {
                claim = Some(Claim { wins: false, cells });
                true
            });
        }
        claim
    }

    fn look(&self, position: &PlainNex) -> Look {
        const MOST: usize = 48;
        let [_, other] = boards(position);
        let mut threats = Vec::new();
        other.wins(|cells| {
            threats.push(cells);
            threats.len() >= MOST
        });
        Look::Threats(threats)
    }

    fn passed(&self, position: &PlainNex) -> PlainNex {
        position.passed()
    }

    fn moves(&self, position: &PlainNex, threats: &[u128]) -> Vec<Step<Move>> {
        let [mover, other] = boards(position);
        let weights = Weights::of(&mover, &other);
        let mut moves = Vec::new();
        // Under rule 4 its turns are the only ones.
        if mover.empty.count_ones() < 2 && mover.neutral.count_ones() < 2 {
            let last = position.moves();
            moves.extend(last.into_iter().filter_map(|step| match step {
                Move::Last(cell) => {
                    Some(Step { step, effect: Effect { own: 1 << cell, neutral: 0 }, promise: 0 })
                }
                _ => None,
            }));
            return moves;
        }
        // The rival's threats do not depend on the mover's stones, so the stone given up for two
        // neutral ones does not matter here.
        let answers = |changed: u128| threats.iter().all(|cells| cells & changed != 0);
        for own in Bits(mover.empty) {
            let others = mover.empty & !(1 << own);
            let dullest = weights.dullest(others);
            for neutral in Bits(others) {
                let effect = Effect { own: 1 << own, neutral: 1 << neutral };
                if answers(effect.cells()) {
                    let promise = 4 * weights.both(own) + weights.put(neutral)
                        - Weights::later(weights.is_idle(neutral) && dullest != Some(neutral));
                    moves.push(Step { step: Move::Place { own, neutral }, effect, promise });
                }
            }
        }
        let dullest = weights.dullest(mover.neutral);
        let least_use = Bits(mover.own).min_by_key(|&cell| weights.given(cell));
        let is_idle = |cell| weights.is_idle(cell) && dullest != Some(cell);
        let stones = threats.iter().any(|cells| cells & mover.own != 0);
        for one in Bits(mover.neutral) {
            for two in Bits(mover.neutral & !((2 << one) - 1)) {
                let exchanged = 1 << one | 1 << two;
                if !stones && !answers(exchanged) {
                    continue;
                }
                let gain = weights.both(one) + weights.both(two);
                let idle = is_idle(one) || is_idle(two);
                for neutral in Bits(mover.own) {
                    let effect = Effect { own: exchanged, neutral: 1 << neutral };
                    if !stones || answers(effect.cells()) {
                        let promise = 4 * (gain - weights.given(neutral))
                            - Weights::later(idle || least_use != Some(neutral));
                        let step = Move::exchange(one, two, neutral);
                        moves.push(Step { step, effect, promise });
                    }
                }
            }
        }
        moves
    }

    /// A turn here can have any effect on these cells that a turn in another position can have,
    /// provided enough empty cells, neutral stones and stones of one's own are outside them for the
    /// rest of the turn.
    fn lost(&self, position: &PlainNex, cells: u128) -> u128 {
        let [mover, _] = boards(position);
        let besides = |set: u128| (set & !cells).count_ones();
        let enough = besides(mover.empty) >= 2 && besides(mover.neutral) >= 2;
        if enough && besides(mover.own) >= 1 { cells } else { ALL }
    }

    fn guess(&self, position: &PlainNex) -> (u32, u32) {
        let [own, rival] = boards(position).map(|board| u32::from(ways(&board).least));
        (1 + own * own / 2, 1 + rival * rival / 2)
    }
}

/// How important each cell is for the mover and for the rival.
struct Weights {
    own: [i32; CELLS as usize],
    rival: [i32; CELLS as usize],
    /// The cost of giving up a stone: it should be useless and not open a way for the rival.
    given: [i32; CELLS as usize],
}

impl Weights {
    fn of(mover: &Board, other: &Board) -> Self {
        let (mine, theirs) = (ways(mover), ways(other));
        let each = |weight: &dyn Fn(u8) -> i32| std::array::from_fn(|cell| weight(cell as u8));
        let (own, rival) = (each(&|cell| mine.weight(cell)), each(&|cell| theirs.weight(cell)));
        let opens =
            |cell: u8| Bits(NEIGHBOURS[usize::from(cell)]).any(|near| rival[usize::from(near)] > 2);
        let given = each(&|cell| own[usize::from(cell)] + i32::from(opens(cell)));
        Self { own, rival, given }
    }

    fn both(&self, cell: u8) -> i32 {
        self.own[usize::from(cell)] + self.rival[usize::from(cell)]
    }

    fn given(&self, cell: u8) -> i32 {
        self.given[usize::from(cell)]
    }

    /// The effect of a neutral stone: it blocks the rival, and also its owner.
    fn put(&self, neutral: u8) -> i32 {
        4 * self.rival[usize::from(neutral)] - self.own[usize::from(neutral)]
    }

    /// Whether the cell is useless to both.
    fn is_idle(&self, cell: u8) -> bool {
        self.both(cell) == 0
    }

    /// The cell where a stone makes the least difference.
    fn dullest(&self, cells: u128) -> Option<u8> {
        Bits(cells).min_by_key(|&cell| self.both(cell))
    }

    /// The reduction of the promise of a turn that differs from another only in idle cells: one of
    /// them stands for the others.
    fn later(is_alike: bool) -> i32 {
        if is_alike { 4 } else { 0 }
    }
}

#[cfg(test)]
mod tests;
