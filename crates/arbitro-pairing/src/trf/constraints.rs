//! What the records of a file lay down for pairing, whatever the round: who wants to take it over asks here.

use std::collections::BTreeMap;

use super::fault::{Fault, FaultKind};
use super::file::ReportFile;
use crate::Points;

/// Whether a round from 1 on is among those of a set.
type Rounds = u128;

/// How many rounds such a set can name.
const MOST_NAMED: u32 = Rounds::BITS;

/// More forbidden pairs than this no tournament has.
const MOST_PAIRS: usize = 500_000;

impl ReportFile {
    /// The pairs that the file forbids (`260`, `XXP`), the lower starting number first, each with the rounds in which it
    /// does so: the lowest bit is round 1. Rounds after `last` (of 128 at most) are not looked at.
    ///
    /// # Errors
    /// There are more than half a million; the line is the one with which there are.
    pub fn forbidden_pairs(&self, last: u32) -> Result<BTreeMap<(u32, u32), u128>, Fault> {
        let mut pairs = BTreeMap::new();
        let last = last.min(MOST_NAMED);
        for record in &self.forbidden {
            let (from, to) = (record.rounds.0, record.rounds.1.min(last));
            if from > to {
                continue;
            }
            let rounds = (from..=to).fold(0, |set: Rounds, round| set | 1 << (round - 1));
            for (at, &one) in record.players.iter().enumerate() {
                for &other in record.players[at + 1..].iter().filter(|&&other| other != one) {
                    *pairs.entry((one.min(other), one.max(other))).or_default() |= rounds;
                }
                if pairs.len() > MOST_PAIRS {
                    return Err(Fault::new(record.line, 1, FaultKind::TooManyForbidden));
                }
            }
        }
        Ok(pairs)
    }

    /// The points for pairing only that the records of the file (`250`, `XXA`) give each player until a round, by
    /// starting numbers; nobody where it has no such record.
    pub fn fictitious_points(&self, last: u32) -> BTreeMap<u32, Vec<Points>> {
        let mut all: BTreeMap<u32, Vec<Points>> = BTreeMap::new();
        for record in &self.accelerations {
            let (from, to) = (record.rounds.0 as usize, record.rounds.1.min(last) as usize);
            let first = self.players.partition_point(|player| player.number < record.players.0);
            let players = self.players[first..].iter();
            if from > to {
                continue;
            }
            for player in players.take_while(|player| player.number <= record.players.1) {
                let points = all.entry(player.number).or_default();
                if points.len() < to {
                    points.resize(to, Points::ZERO);
                }
                points[from - 1..to].fill(record.points);
            }
        }
        all
    }

    /// Whether the file says how each round is accelerated (`250`, `XXA`), so that the system's own way does not count.
    pub fn has_fictitious_points(&self) -> bool {
        !self.accelerations.is_empty()
    }

    /// The lines with points out of the ordinary (`299`) but for those that say what a result is worth for everybody.
    pub fn extraordinary_points(&self) -> impl Iterator<Item = usize> {
        self.assignments.iter().map(|record| record.line)
    }

    /// The starting numbers in the order in which the players are paired (`XXC rank`); none where it is that of the
    /// numbers.
    pub fn other_order(&self) -> Option<&[u32]> {
        let order = &self.line_order;
        (self.by_rank && !order.is_sorted()).then_some(order)
    }

    /// The number of the first line, from 1, with one of these codes; 0 without one.
    pub fn line_of(&self, codes: &[&str]) -> usize {
        let is = |text: &str| text.get(..3).is_some_and(|code| codes.contains(&code));
        (1..).zip(&self.lines).find(|(_, line)| is(&line.text)).map_or(0, |(at, _)| at)
    }
}
