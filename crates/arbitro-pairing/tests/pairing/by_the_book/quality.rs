//! Article 2: the quality of a candidate.

use std::cmp::Reverse;

use arbitro_pairing::Points;
use arbitro_pairing::dutch::Criterion;

use super::person::Float;
use super::sequence::Candidate;
use super::{Bracket, Outlook, Round};

/// The quality of a candidate, or of a part of one, in each criterion, the most important first.
/// Scores and score differences are sorted from the highest.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Quality {
    c6: usize,
    c7: Vec<Points>,
    c8: Outlook,
    c9: usize,
    c10: usize,
    c11: usize,
    c12: usize,
    c13: usize,
    c14: usize,
    c15: usize,
    c16: usize,
    c17: usize,
    c18: Vec<Points>,
    c19: Vec<Points>,
    c20: Vec<Points>,
    c21: Vec<Points>,
}

fn merged(one: &[Points], other: &[Points]) -> Vec<Points> {
    let mut all = [one, other].concat();
    all.sort_by_key(|&points| Reverse(points));
    all
}

impl Quality {
    /// The quality of two parts of a candidate together.
    pub fn and(&self, other: &Self) -> Self {
        Self {
            c6: self.c6 + other.c6,
            c7: merged(&self.c7, &other.c7),
            c8: (self.c8.0 + other.c8.0, merged(&self.c8.1, &other.c8.1)),
            c9: self.c9 + other.c9,
            c10: self.c10 + other.c10,
            c11: self.c11 + other.c11,
            c12: self.c12 + other.c12,
            c13: self.c13 + other.c13,
            c14: self.c14 + other.c14,
            c15: self.c15 + other.c15,
            c16: self.c16 + other.c16,
            c17: self.c17 + other.c17,
            c18: merged(&self.c18, &other.c18),
            c19: merged(&self.c19, &other.c19),
            c20: merged(&self.c20, &other.c20),
            c21: merged(&self.c21, &other.c21),
        }
    }
}

impl Quality {
    /// The first criterion in which `other` is worse; `None` if the two are equal.
    pub fn first_worse(&self, other: &Self) -> Option<Criterion> {
        let worse = [
            (self.c6 < other.c6, Criterion::C6),
            (self.c7 < other.c7, Criterion::C7),
            (self.c8 < other.c8, Criterion::C8),
            (self.c9 < other.c9, Criterion::C9),
            (self.c10 < other.c10, Criterion::C10),
            (self.c11 < other.c11, Criterion::C11),
            (self.c12 < other.c12, Criterion::C12),
            (self.c13 < other.c13, Criterion::C13),
            (self.c14 < other.c14, Criterion::C14),
            (self.c15 < other.c15, Criterion::C15),
            (self.c16 < other.c16, Criterion::C16),
            (self.c17 < other.c17, Criterion::C17),
            (self.c18 < other.c18, Criterion::C18),
            (self.c19 < other.c19, Criterion::C19),
            (self.c20 < other.c20, Criterion::C20),
            (self.c21 < other.c21, Criterion::C21),
        ];
        assert!(self <= other, "the pairing chosen is one of the best");
        worse.into_iter().find_map(|(is_worse, criterion)| is_worse.then_some(criterion))
    }
}

impl Round {
    /// The quality of a candidate; `None` if it breaks C1 to C4.
    pub(super) fn judge(&self, bracket: &Bracket, candidate: &Candidate) -> Option<Quality> {
        if candidate.pairs.iter().any(|&(a, b)| !self.may_meet(a, b)) {
            return None;
        }
        let downfloaters = self.judge_downfloaters(bracket, &candidate.downfloaters)?;
        let pairs = candidate.pairs.iter().map(|&(a, b)| self.judge_pair(bracket, a, b));
        Some(pairs.fold(downfloaters, |sum, pair| sum.and(&pair)))
    }

    /// The quality of the downfloaters of a bracket; `None` if the round cannot be completed with
    /// them.
    pub(super) fn judge_downfloaters(&self, bracket: &Bracket, down: &[usize]) -> Option<Quality> {
        let end = bracket.end();
        let rest: Vec<usize> = down.iter().copied().chain(end..self.people.len()).collect();
        let c8 = self.outlook(&rest, end, bracket.next_end)?;
        let score_here = self.people[bracket.residents[0]].score;
        let gets_bye = self.bye_score.is_some_and(|score| score >= score_here) && down.len() == 1;
        let mut quality = Quality {
            c6: down.len(),
            c7: merged(
                &[],
                &down.iter().map(|&player| self.people[player].score).collect::<Vec<_>>(),
            ),
            // No bracket follows the last one.
            c8: if end == self.people.len() { Outlook::default() } else { c8 },
            c9: if gets_bye { self.people[down[0]].unplayed } else { 0 },
            ..Quality::default()
        };
        for &player in down {
            let person = &self.people[player];
            let before = person.floats.map(|float| float == Some(Float::Down));
            if bracket.residents.contains(&player) {
                quality.c14 += usize::from(before[0]);
                quality.c16 += usize::from(before[1]);
            } else {
                // However far this player floats down, it is further than this bracket.
                let further = person.score - score_here + Points::tenths(1);
                if before[0] {
                    quality.c18 = merged(&quality.c18, &[further]);
                }
                if before[1] {
                    quality.c20 = merged(&quality.c20, &[further]);
                }
            }
        }
        Some(quality)
    }

    /// The quality of a pair.
    pub(super) fn judge_pair(&self, bracket: &Bracket, a: usize, b: usize) -> Quality {
        let mut quality = Quality::default();
        let side = self.side(a, b);
        let topscorers = self.people[a].topscorer || self.people[b].topscorer;
        for (player, side) in [(a, side), (b, side.other())] {
            let person = &self.people[player];
            let step = if side == arbitro_pairing::Side::First { 1 } else { -1 };
            if topscorers && (person.difference() + step).abs() > person.difference().abs().max(2) {
                quality.c10 += 1;
            }
            if topscorers && person.twice() == Some(side) {
                quality.c11 += 1;
            }
            if let Some(preference) =
                person.preference().filter(|preference| preference.side != side)
            {
                quality.c12 += 1;
                quality.c13 += usize::from(preference.strength == 2);
            }
        }
        let (higher, lower) = (&self.people[a.min(b)], &self.people[a.max(b)]);
        let difference = higher.score - lower.score;
        if bracket.moved_down.contains(&a.min(b)) {
            let down = higher.floats.map(|float| float == Some(Float::Down));
            let up = lower.floats.map(|float| float == Some(Float::Up));
            quality.c15 = usize::from(up[0]);
            quality.c17 = usize::from(up[1]);
            let if_so = |so: bool| if so { vec![difference] } else { Vec::new() };
            quality.c18 = if_so(down[0]);
            quality.c19 = if_so(up[0]);
            quality.c20 = if_so(down[1]);
            quality.c21 = if_so(up[1]);
        }
        quality
    }
}
