//! A throw as played: its steps, and what must be moved next.

use super::pawns::{Bonus, View};
use super::token::MOST_MOVES;
use super::track::{FINAL, HOME, Place};
use crate::games::Seat;

/// One move of a pawn, between two places of its own track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Step {
    pub(super) from: Place,
    pub(super) to: Place,
    /// Whether it captures a rival.
    pub(super) captures: bool,
}

impl Step {
    /// Fills the unused places of an array: all zeros, which are fast to write.
    const NONE: Self = Self { from: 0, to: 0, captures: false };

    /// The bonus it earns when the seat had `done` pawns on `f` before it (rules 9, 11 and 12).
    #[inline]
    pub(super) const fn earns(self, done: u8) -> Option<Bonus> {
        match self {
            Step { captures: true, from: HOME, .. } => Some(Bonus::ExitCapture),
            Step { captures: true, .. } => Some(Bonus::Capture),
            // With the last pawn the game is over.
            Step { to: FINAL, .. } if done < 3 => Some(Bonus::Arrival),
            _ => None,
        }
    }
}

/// A throw and the steps made with it: the throw's own first, then those of the bonuses. For a
/// third six, the step is that of the pawn sent home, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub(super) seat: Seat,
    pub(super) die: u8,
    length: u8,
    steps: [Step; MOST_MOVES],
}

impl Move {
    /// A throw with no steps.
    #[inline]
    pub(super) const fn of(seat: Seat, die: u8) -> Self {
        Self { seat, die, length: 0, steps: [Step::NONE; MOST_MOVES] }
    }

    #[inline]
    pub(super) fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.length)]
    }

    #[inline]
    pub(super) fn push(&mut self, step: Step) {
        self.steps[usize::from(self.length)] = step;
        self.length += 1;
    }

    #[inline]
    #[must_use]
    pub(super) fn then(mut self, step: Step) -> Self {
        self.push(step);
        self
    }
}

/// The reason for moving a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// The throw of a die.
    Throw(u8),
    /// A bonus earned by the previous step.
    Bonus(Bonus),
}

/// The move that is due next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Due {
    pub(super) cause: Cause,
    /// How many squares a pawn moves.
    pub(super) count: u8,
    /// The places of the pawns that the obligations allow to move, if they can: only [`HOME`] when
    /// a pawn has to leave home.
    pub(super) pawns: u128,
    /// Whether it may be declined although it can be moved.
    pub(super) optional: bool,
    /// How many pawns the mover has on `f`.
    pub(super) done: u8,
    pub(super) view: View,
}

impl Due {
    /// Its number as written in a token.
    #[inline]
    pub(super) const fn number(&self) -> u8 {
        match self.cause {
            Cause::Throw(die) => die,
            Cause::Bonus(bonus) => bonus.count(),
        }
    }

    /// The places from which it can be moved.
    #[inline]
    pub(super) fn able(&self) -> u128 {
        if self.pawns == 1 << HOME { self.pawns } else { self.view.able(self.pawns, self.count) }
    }

    /// Whether it can be moved from this place.
    #[inline]
    pub(super) const fn is_able(&self, from: Place) -> bool {
        self.pawns >> from & 1 == 1 && (from == HOME || self.view.is_able(from, self.count))
    }

    /// The step from this place.
    #[inline]
    pub(super) const fn step(&self, from: Place) -> Step {
        let to = if from == HOME { 0 } else { from + self.count };
        Step { from, to, captures: self.view.captures(from, to) }
    }

    /// Whether not moving it is legal.
    #[inline]
    pub(super) fn can_lapse(&self) -> bool {
        self.optional || self.able() == 0
    }
}
