//! Nex: whoever needs one empty cell or two neutral stones to link their edges wins, and the other has to
//! do something about it.

use super::Value;
use super::links::{Ways, anchored, reach, spread};
use super::must_play::{Claim, Effect, Ground, Look, Step};
use crate::board::Bits;
use crate::board::rhombus::{ALL, NEIGHBOURS, beside, links};
use crate::games::Game;
use crate::games::nex::{Move, Nex};

/// What is known of Nex.
#[derive(Debug)]
pub(super) struct Gaps;

/// What stands on the board, as a side sees it.
#[derive(Clone, Copy)]
struct Board {
    side: usize,
    own: u128,
    neutral: u128,
    empty: u128,
}

impl Board {
    /// As the player to move sees it, and as the other does.
    fn both(position: &Nex) -> [Self; 2] {
        let stones = position.own_and_rival();
        let neutral = position.neutral_stones();
        let empty = ALL & !(stones[0] | stones[1] | neutral);
        let side = usize::from(position.side());
        [(side, stones[0]), (1 - side, stones[1])].map(|(side, own)| Self {
            side,
            own,
            neutral,
            empty,
        })
    }

    fn ways(&self) -> Ways {
        Ways::of(self.side, self.own, self.neutral, self.empty)
    }

    /// A stone to give up for two neutral ones, when these cells become a chain, and the stones that have
    /// to be kept.
    fn spare(&self, chain: u128, gaps: u128) -> Option<u128> {
        let free = self.own & !chain;
        if free != 0 {
            return Some(chain | free & free.wrapping_neg());
        }
        let all = self.own | gaps;
        Bits(self.own).find(|&stone| links(all & !(1 << stone), self.side)).map(|_| self.own)
    }

    /// Passes on, for each win of one turn, the cells that show it, until it is told to end. What is
    /// needed besides the gaps, another empty cell or neutral stone, is chosen in two ways where there are.
    fn wins(&self, mut found: impl FnMut(u128) -> bool) {
        let ends_of = [0, 1].map(|edge| anchored(self.own, self.side, edge));
        let [near, beyond] = [0, 1].map(|edge| reach(ends_of[edge], self.side, edge));
        let chain = ends_of[0] | ends_of[1];
        // A stone of one's own on the last gap, and a neutral one elsewhere.
        for gap in Bits(near & beyond & self.empty) {
            for other in Bits(self.empty & !(1 << gap)).take(2) {
                if found(chain | 1 << gap | 1 << other) {
                    return;
                }
            }
        }
        if self.neutral.count_ones() < 2 {
            return;
        }
        for gap in Bits(near & self.neutral) {
            let gaps = 1 << gap;
            if beyond & gaps != 0 {
                let shown = Bits(self.neutral & !gaps).filter_map(|other| {
                    let gaps = gaps | 1 << other;
                    Some(self.spare(chain, gaps)? | gaps)
                });
                for cells in shown.take(2) {
                    if found(cells) {
                        return;
                    }
                }
                continue;
            }
            let group = spread(gaps, self.own | gaps);
            for other in Bits(beside(group) & beyond & self.neutral & !near) {
                let gaps = gaps | 1 << other;
                if let Some(kept) = self.spare(chain | group & self.own, gaps)
                    && found(kept | gaps)
                {
                    return;
                }
            }
        }
    }
}

impl Ground<Nex> for Gaps {
    type Key = ([u128; 3], u8);

    const AT_A_TIME: usize = 24;

    /// As long as nobody can swap any more, and both can give up a stone: then there is always a turn.
    fn holds(&self, position: &Nex) -> bool {
        position.own_and_rival().iter().all(|&stones| stones != 0)
    }

    fn key(&self, position: &Nex) -> Self::Key {
        let [own, rival] = position.own_and_rival();
        ([own, rival, position.neutral_stones()], position.side())
    }

    fn plain(&self, position: &Nex) -> Option<Claim> {
        let [mover, other] = Board::both(position);
        if let Some(value) = Value::settled(position) {
            let wins = value == Value::Win;
            return Some(Claim { wins, cells: if wins { mover.own } else { other.own } });
        }
        let mut claim = None;
        mover.wins(|cells| {
            claim = Some(Claim { wins: true, cells });
            true
        });
        claim
    }

    fn look(&self, position: &Nex) -> Look {
        const MOST: usize = 48;
        let [_, other] = Board::both(position);
        let mut threats = Vec::new();
        other.wins(|cells| {
            threats.push(cells);
            threats.len() >= MOST
        });
        Look::Threats(threats)
    }

    fn passed(&self, position: &Nex) -> Nex {
        position.passed()
    }

    fn moves(&self, position: &Nex, threats: &[u128]) -> Vec<Step<Move>> {
        let [mover, other] = Board::both(position);
        let (own, rival) = (mover.ways(), other.ways());
        let mut weights = [0; 121];
        for cell in Bits(ALL) {
            weights[usize::from(cell)] = own.weight(cell) + rival.weight(cell);
        }
        let weight = |cell: u8| weights[usize::from(cell)];
        // A stone given up should be of no use, nor open a way to the rival.
        let given = |cell: u8| own.weight(cell) + i32::from(opens(cell, &rival));
        let mut moves = Vec::new();
        // What a turn of rule 4 does is all that can be done.
        if mover.empty.count_ones() < 2 && mover.neutral.count_ones() < 2 {
            let mut last = Vec::new();
            position.legal_moves(&mut last);
            moves.extend(last.into_iter().filter_map(|step| match step {
                Move::Last(cell) => {
                    Some(Step { step, effect: Effect { own: 1 << cell, neutral: 0 }, promise: 0 })
                }
                _ => None,
            }));
            return moves;
        }
        // The rival's threats rest on none of the mover's stones, so that the stone given up for two
        // neutral ones does not count against them.
        let answers = |changed: u128| threats.iter().all(|cells| cells & changed != 0);
        for own in Bits(mover.empty) {
            for neutral in Bits(mover.empty & !(1 << own)) {
                let effect = Effect { own: 1 << own, neutral: 1 << neutral };
                if answers(effect.cells()) {
                    let promise = 4 * weight(own) - weight(neutral);
                    moves.push(Step { step: Move::Place { own, neutral }, effect, promise });
                }
            }
        }
        let stones = threats.iter().any(|cells| cells & mover.own != 0);
        for one in Bits(mover.neutral) {
            for two in Bits(mover.neutral & !((2 << one) - 1)) {
                let taken = 1 << one | 1 << two;
                if !stones && !answers(taken) {
                    continue;
                }
                for neutral in Bits(mover.own) {
                    let effect = Effect { own: taken, neutral: 1 << neutral };
                    if !stones || answers(effect.cells()) {
                        let promise = 4 * (weight(one) + weight(two) - given(neutral));
                        let step = Move::exchange(one, two, neutral);
                        moves.push(Step { step, effect, promise });
                    }
                }
            }
        }
        moves
    }

    /// Whatever a turn elsewhere does to these cells a turn here can do, as long as there are enough empty
    /// cells, neutral stones and stones of one's own besides them for its other parts.
    fn lost(&self, position: &Nex, cells: u128) -> u128 {
        let [mover, _] = Board::both(position);
        let besides = |set: u128| (set & !cells).count_ones();
        let enough = besides(mover.empty) >= 2 && besides(mover.neutral) >= 2;
        if enough && besides(mover.own) >= 1 { cells } else { ALL }
    }

    fn guess(&self, position: &Nex) -> (u32, u32) {
        let [own, rival] = Board::both(position).map(|board| u32::from(board.ways().least));
        (1 + own * own / 2, 1 + rival * rival / 2)
    }
}

/// Whether a stone given up would stand beside cells that matter to the rival.
fn opens(cell: u8, rival: &Ways) -> bool {
    Bits(NEIGHBOURS[usize::from(cell)]).any(|near| rival.weight(near) > 2)
}
