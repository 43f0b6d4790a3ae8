//! Move numbers: whether a number follows from the previous ones, in the manner in which the sheet counts.

use super::prelude::*;

/// How the sheet has numbered its moves so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Count {
    manner: Option<Manner>,
    /// The rounds opened after the first.
    rounds: u32,
    /// The last number read as a round number.
    given: Option<u32>,
    /// Whether no move has followed the last number yet.
    fresh: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// A number per round, too large by this much.
    Rounds(i32),
    /// A number per ply, too large by this much.
    Plies(i32),
}

impl Count {
    /// Counts a move that was played.
    pub(super) fn played(&mut self, before: &dyn Position, after: &dyn Position) {
        self.rounds += u32::from(after.opens_round_after(before));
        self.fresh = false;
    }

    /// Reads the next number; returns its slip, unless it is as `check` requires.
    pub(super) fn next(
        &mut self,
        value: u32,
        dots: Option<usize>,
        plies: u32,
        turn: Seat,
        glued: bool,
    ) -> Option<SlipKind> {
        // Two numbers in a row make no sense, unless the move between them was glued to another.
        if std::mem::replace(&mut self.fresh, true) && !glued {
            return Some(SlipKind::Extra);
        }
        let first = turn == Seat::FIRST;
        let by_rounds = Manner::Rounds(value as i32 - self.rounds as i32 - 1);
        let by_plies = Manner::Plies(value as i32 - plies as i32 - 1);
        if by_rounds == Manner::Rounds(0) && dots == Some(if first { 1 } else { 3 }) {
            self.manner = Some(by_rounds);
            self.given = Some(value);
            return None;
        }
        let fits = |manner: Manner| match self.manner {
            Some(known) => known == manner,
            None => matches!(manner, Manner::Rounds(0) | Manner::Plies(0)),
        };
        if fits(by_rounds) && (self.manner.is_some() || first) {
            self.manner = Some(by_rounds);
            let again = self.given.replace(value) == Some(value);
            if !first && !again && plies > 0 && dots.is_none_or(|dots| dots < 3) {
                return Some(SlipKind::Misplaced);
            }
            let right = first || dots.is_none_or(|dots| dots > 1);
            return Some(if right { SlipKind::Number } else { SlipKind::Numbering });
        }
        if fits(by_plies) {
            self.manner = Some(by_plies);
            self.given = Some(value);
            return Some(SlipKind::Numbering);
        }
        // This number comes late: its move was read before it, glued to the previous one.
        if let (Some(Manner::Plies(known)), Manner::Plies(own)) = (self.manner, by_plies)
            && own + 1 == known
            && glued
        {
            return Some(SlipKind::Numbering);
        }
        // The first number fits both manners, so the second one may still show that plies are counted.
        if plies < 2 && by_plies == Manner::Plies(0) {
            self.manner = Some(by_plies);
            self.given = Some(value);
            return Some(SlipKind::Numbering);
        }
        // A number higher than the next one is believed: something is missing. The other way round, a number
        // was only written twice or too low.
        let due = match self.manner {
            Some(Manner::Plies(by)) => plies as i32 + 1 + by,
            Some(Manner::Rounds(by)) => self.rounds as i32 + 1 + by,
            None => self.rounds as i32 + 1,
        };
        let follows = self.given.is_some_and(|given| value == given + 1);
        let again = self.given.replace(value) == Some(value);
        // A number written twice does not change the manner.
        if again && self.manner == Some(Manner::Plies(0)) && (value as i32) < due {
            return Some(SlipKind::Miscounted);
        }
        if !first && plies > 0 && (follows || value as i32 > due) {
            self.manner = Some(by_rounds);
            return Some(SlipKind::Unanswered);
        }
        self.manner = Some(if first { by_rounds } else { by_plies });
        Some(if value as i32 > due { SlipKind::Skipped } else { SlipKind::Miscounted })
    }
}
