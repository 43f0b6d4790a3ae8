//! Atari Go: capture any opposing group that has one liberty, else save one's own.

use super::{ProofNumberSearch, Prover, Theory, Value, pie, usual};
use crate::games::Game;
use crate::games::atari_go::{AtariGo, Move, PlainAtariGo};

/// The prover of this game; its tables take at most `memory` bytes.
pub(super) fn prover(memory: usize) -> Box<dyn Prover<AtariGo>> {
    let usual = ProofNumberSearch::new(Liberties, memory);
    pie::prover(usual::prover(usual, PlainAtariGo::is_usual, memory))
}

/// The theory of Atari Go beyond its rules.
#[derive(Debug)]
pub(super) struct Liberties;

/// The consequence of the groups that have a single liberty.
enum Ataris {
    /// The game is decided.
    Decided(Value),
    /// Every move except this one loses at once.
    Only(u8),
    /// There is none.
    None,
}

/// The liberties of those groups that have just one.
fn last_liberties(stones: u128, empty: u128) -> u128 {
    let mut last = 0;
    let mut ungrouped = stones;
    while ungrouped != 0 {
        let mut group = ungrouped & ungrouped.wrapping_neg();
        let (liberties, all) = loop {
            let near = PlainAtariGo::around(group);
            let more = group | near & stones;
            if more == group {
                break (near & empty, group);
            }
            group = more;
        };
        ungrouped &= !all;
        if liberties.is_power_of_two() {
            last |= liberties;
        }
    }
    last
}

fn ataris(position: &PlainAtariGo) -> Ataris {
    let ([own, rival], empty) = (position.mover_and_opponent(), position.empty_points());
    if last_liberties(rival, empty) != 0 {
        return Ataris::Decided(Value::Win);
    }
    // A rival without a stone to play cannot capture.
    if rival.count_ones() >= PlainAtariGo::STONES {
        return Ataris::None;
    }
    let threatened = last_liberties(own, empty);
    match threatened.count_ones() {
        0 => Ataris::None,
        1 => Ataris::Only(threatened.trailing_zeros() as u8),
        // There are several: one can be filled, and another is captured.
        _ => Ataris::Decided(Value::Loss),
    }
}

impl Theory<PlainAtariGo> for Liberties {
    type View = PlainAtariGo;
    type Key = PlainAtariGo;

    fn view(&self, position: &PlainAtariGo) -> PlainAtariGo {
        position.clone()
    }

    fn key(&self, position: &PlainAtariGo) -> PlainAtariGo {
        position.clone()
    }

    fn certain(&self, position: &PlainAtariGo) -> Option<Value> {
        match ataris(position) {
            Ataris::Decided(value) => Some(value),
            _ => None,
        }
    }

    fn moves(&self, position: &PlainAtariGo, moves: &mut Vec<Move>) {
        position.legal_moves(moves);
        if let Ataris::Only(point) = ataris(position)
            && let Some(at) = moves.iter().position(|step| step.point() == point)
        {
            moves.swap(0, at);
            moves.truncate(1);
        }
    }
}
