//! Games whose positions can stand again, where a search down the moves need not end: the positions
//! that can follow are listed, the nearest first, and valued from the ends backwards. What no end
//! decides, because the players can go round for ever, has no value here.

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

/// What was decided of positions that could follow; `None` of those that no end decides.
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
    decided: Option<Decided<G::Move>>,
}

/// The positions listed so far, the first in question first; those before `next` with their moves.
struct List<G: Game> {
    listed: Vec<Listed<G>>,
    places: FxHashMap<G, usize>,
    next: usize,
}

impl<G: Game> List<G> {
    fn of(position: &G) -> Self {
        let mut list = Self { listed: Vec::new(), places: FxHashMap::default(), next: 0 };
        list.place(position);
        list
    }

    /// The place of a position, which is listed if it is new.
    fn place(&mut self, position: &G) -> usize {
        let listed = &mut self.listed;
        *self.places.entry(position.clone()).or_insert_with(|| {
            listed.push(Listed {
                position: position.clone(),
                before: Vec::new(),
                // More than there can be, so that nothing follows from moves that are not listed.
                moves: usize::MAX,
                open: 0,
                best: Value::Loss,
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
            if account.node() {
                return None;
            }
            moves.clear();
            let here = self.listed[self.next].position.clone();
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
            one.decided = Value::settled(&one.position).map(|value| Decided { value, step: None });
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

    /// What is decided of a position in play; `None` when the budget is spent or the positions are
    /// too many.
    fn decided(&self, position: &G, budget: &Budget) -> Option<Decided<G::Move>> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(decided) = known.get(position) {
            return *decided;
        }
        let mut account = Account::new(budget);
        let mut list = List::of(position);
        let mut most = FIRST;
        loop {
            list.grow(most.min(self.most), &mut account)?;
            list.value();
            if list.is_whole() || list.listed[0].decided.is_some() {
                break;
            }
            if list.listed.len() >= self.most {
                return None;
            }
            most *= 4;
        }
        let decided = list.listed[0].decided;
        if known.len() + list.listed.len() > self.most {
            known.clear();
        }
        let whole = list.is_whole();
        let certain = list.listed.into_iter().filter(|one| whole || one.decided.is_some());
        known.extend(certain.map(|one| (one.position, one.decided)));
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
