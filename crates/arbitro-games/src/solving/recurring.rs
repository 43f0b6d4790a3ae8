//! Games whose positions can recur, where a search down the moves need not end: the positions that
//! can follow are listed, the nearest first, and valued from the ends backwards. Positions that no
//! end decides, because the players can go round for ever, have no value here.

use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap;

use super::budget::Account;
use super::{Budget, Goal, Prover, Value};
use crate::games::Game;

/// About how many bytes a listed position takes, with its moves and their reverse.
const BYTES: usize = 320;
/// How many positions are listed before the first attempt to value them; after each that fails, four
/// times as many.
const FIRST: usize = 64;

/// A prover that lists positions.
#[derive(Debug)]
pub(super) struct Recurring<G: Game> {
    known: Mutex<Known<G>>,
    /// The maximum number of positions.
    most: usize,
}

/// The decisions on positions that could follow; `None` for those that no end decides.
type Known<G> = FxHashMap<G, Option<Decided<<G as Game>::Move>>>;

/// The value of a position for the player to move, with the move that decided it.
#[derive(Clone, Copy, Debug)]
struct Decided<M> {
    value: Value,
    step: Option<M>,
}

/// A position that can follow.
struct Listed<G: Game> {
    position: G,
    /// The positions with a move to this one.
    before: Vec<(usize, G::Move)>,
    /// How many moves it has, once they are listed.
    moves: usize,
    /// How many of its moves are not valued.
    open: usize,
    /// The best value of a move so far.
    best: Value,
    /// The decision without its moves: the game is over, or the position was listed before.
    at_first: Option<Decided<G::Move>>,
    decided: Option<Decided<G::Move>>,
}

/// The positions listed so far, the first in question first; those before `next` with their moves, unless they
/// are known.
struct List<'a, G: Game> {
    listed: Vec<Listed<G>>,
    places: FxHashMap<G, usize>,
    next: usize,
    known: &'a Known<G>,
}

impl<'a, G: Game> List<'a, G> {
    fn of(position: &G, known: &'a Known<G>) -> Self {
        let mut list = Self { listed: Vec::new(), places: FxHashMap::default(), next: 0, known };
        list.place(position);
        list
    }

    /// The place of a position, which is listed if it is new.
    fn place(&mut self, position: &G) -> usize {
        let Self { listed, known, .. } = self;
        *self.places.entry(position.clone()).or_insert_with(|| {
            let settled = || Value::settled(position).map(|value| Decided { value, step: None });
            listed.push(Listed {
                position: position.clone(),
                before: Vec::new(),
                // More than there can be, so that nothing follows from moves that are not listed.
                moves: usize::MAX,
                open: 0,
                best: Value::Loss,
                at_first: known.get(position).copied().unwrap_or_else(settled),
                decided: None,
            });
            listed.len() - 1
        })
    }

    fn is_whole(&self) -> bool {
        self.next == self.listed.len()
    }

    /// Lists moves until there are `most` positions; `None` when the budget is spent.
    fn grow(&mut self, most: usize, account: &mut Account<'_>) -> Option<()> {
        let mut moves = Vec::new();
        while self.listed.len() < most && !self.is_whole() {
            let here = self.listed[self.next].position.clone();
            if self.known.contains_key(&here) {
                self.next += 1;
                continue;
            }
            if account.node() {
                return None;
            }
            moves.clear();
            here.legal_moves(&mut moves);
            self.listed[self.next].moves = moves.len();
            for &step in &moves {
                let mut after = here.clone();
                after.play_unchecked(step);
                let place = self.place(&after);
                self.listed[place].before.push((self.next, step));
            }
            self.next += 1;
        }
        Some(())
    }

    /// Values what the ends decide. A position is decided by a move to one that was decided earlier,
    /// so that the moves kept lead to an end.
    fn value(&mut self) {
        let mut ready = Vec::new();
        for (at, one) in self.listed.iter_mut().enumerate() {
            (one.open, one.best) = (one.moves, Value::Loss);
            one.decided = one.at_first;
            ready.extend(one.decided.map(|after| (at, after.value)));
        }
        let mut next = 0;
        while let Some(&(at, value)) = ready.get(next) {
            next += 1;
            let turn = self.listed[at].position.turn();
            for parent in 0..self.listed[at].before.len() {
                let (before, step) = self.listed[at].before[parent];
                let one = &mut self.listed[before];
                if one.decided.is_some() {
                    continue;
                }
                let value = if one.position.turn() == turn { value } else { value.against() };
                one.best = one.best.max(value);
                one.open -= 1;
                if value == Value::Win || one.open == 0 {
                    one.decided = Some(Decided { value: one.best, step: Some(step) });
                    ready.push((before, one.best));
                }
            }
        }
    }
}

impl<G: Game> Recurring<G> {
    pub(super) fn new(memory: usize) -> Self {
        Self { known: Mutex::default(), most: memory / BYTES }
    }

    /// The decision on a position in play; `None` when the budget is spent or the positions are too
    /// many.
    fn decided(&self, position: &G, budget: &Budget) -> Option<Decided<G::Move>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(decided) = known.get(position) {
            return *decided;
        }
        let mut account = Account::new(budget);
        let mut list = List::of(position, &known);
        let mut most = FIRST;
        loop {
            let is_spent = list.grow(most.min(self.most), &mut account).is_none();
            list.value();
            let is_decided = list.listed[0].decided.is_some();
            if is_spent || is_decided || list.is_whole() || list.listed.len() >= self.most {
                break;
            }
            most *= 4;
        }
        let decided = list.listed[0].decided;
        let whole = list.is_whole();
        let certain: Vec<_> =
            list.listed.into_iter().filter(|one| whole || one.decided.is_some()).collect();
        if known.len() + certain.len() > self.most {
            known.clear();
        }
        known.extend(certain.into_iter().map(|one| (one.position, one.decided)));
        decided
    }
}

impl<G: Game> Prover<G> for Recurring<G> {
    fn reaches(&self, position: &G, goal: Goal, _jobs: usize, budget: &Budget) -> Option<bool> {
        let value = match Value::settled(position) {
            Some(value) => value,
            None => self.decided(position, budget)?.value,
        };
        Some(goal.is_met_by(value))
    }

    /// The move that leads to the end: others may win as well, but go round.
    fn attack(&self, position: &G, budget: &Budget) -> Option<G::Move> {
        let decided = self.decided(position, budget)?;
        decided.step.filter(|_| decided.value == Value::Win)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Setup;
    use crate::games::ouri::Ouri;

    #[test]
    fn positions_listed_before_keep_the_value_of_a_new_prover() {
        let setup = Setup::of(&[("Position", "1 0 2 0 1 0/0 1 0 2 0 1"), ("Captured", "20 20")]);
        let mut game = vec![Ouri::start(&setup).expect("a set-up")];
        let mut moves = Vec::new();
        while game.len() < 16 {
            moves.clear();
            let mut next = game[game.len() - 1];
            next.legal_moves(&mut moves);
            let Some(&step) = moves.get(game.len() % moves.len().max(1)) else { break };
            next.play_unchecked(step);
            game.push(next);
        }
        let (unlimited, spent) = (Budget::unlimited(), Budget::of_nodes(20));
        let prover = Recurring::new(8 << 20);
        for position in game.iter().rev() {
            // The results of a search that was broken off are right, too.
            let early = prover.value(position, 1, &spent);
            let value = prover.value(position, 1, &unlimited);
            let alone = Recurring::new(8 << 20).value(position, 1, &unlimited);
            assert!(alone.is_none() || alone == value, "{position:?}");
            assert!(early.is_none() || early == value, "{position:?}");
        }
    }
}
