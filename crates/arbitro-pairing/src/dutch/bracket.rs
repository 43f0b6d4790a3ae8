//! A bracket: the players of one score, and those who floated down to them.

use super::prelude::*;

/// A bracket of a roster in which the players below are still to be paired.
#[derive(Clone, Copy)]
pub(crate) struct Bracket<'a> {
    pub roster: &'a Roster,
    /// The moved-down players, in ranking order.
    pub moved_down: &'a [usize],
    /// The places where the resident players begin and end.
    pub residents: (usize, usize),
    /// The place where the next score group ends.
    pub next_end: usize,
    /// The score of the player who gets the bye, if the number of players is odd (C5).
    pub bye_score: Option<Points>,
}

impl Bracket<'_> {
    pub(super) fn players(&self) -> impl Iterator<Item = usize> {
        self.moved_down.iter().copied().chain(self.residents.0..self.residents.1)
    }

    pub(super) fn moved(&self) -> usize {
        self.moved_down.len()
    }

    /// How many players the bracket has.
    pub(super) fn len(&self) -> usize {
        self.moved() + self.residents.1 - self.residents.0
    }

    /// Whether any two of its players may meet. Late in long tournaments there is often no such pair, and all
    /// players float down.
    pub(super) fn has_pairs(&self) -> bool {
        let residents = self.residents.0..self.residents.1;
        residents.clone().any(|low| {
            let mut higher = self.moved_down.iter().copied().chain(residents.start..low);
            higher.any(|high| self.roster.may_meet(high, low))
        })
    }

    /// Whether the bye goes to a player of this bracket.
    pub(super) fn has_bye(&self) -> bool {
        self.bye_score.is_some_and(|score| score >= self.roster.entrants[self.residents.0].score)
    }

    /// Whether the bye goes to a player at a place before `end`.
    pub(super) fn has_bye_above(&self, end: usize) -> bool {
        self.bye_score.is_some_and(|score| score >= self.roster.entrants[end - 1].score)
    }
}
