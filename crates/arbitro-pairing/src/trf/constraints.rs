//! The constraints in a file's records for all rounds, for code that imports them.

use super::prelude::*;

use super::fault::{Fault, FaultKind};
use super::file::ReportFile;

/// A set of rounds; the lowest bit is round 1.
type Rounds = u128;

/// The highest round that such a set can contain.
const MOST_NAMED: u32 = Rounds::BITS;

/// A limit that no real tournament reaches.
const MOST_PAIRS: usize = 500_000;

impl ReportFile {
    /// The pairs forbidden by the file (`260`, `XXP`), with the lower starting number first, each
    /// with the set of rounds in which they are (bit 0 is round 1). Rounds after `last`, which is
    /// at most 128, are ignored.
    ///
    /// # Errors
    /// There are more than half a million; the line is the one that exceeds the limit.
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

    /// The fictitious points that the file's records (`250`, `XXA`) give each player up to a round,
    /// by starting number; empty without such records.
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
                points[from - 1..to].fill(record.points[1]);
            }
        }
        all
    }

    /// Whether the file itself gives the acceleration of each round (`250`, `XXA`), which then
    /// replaces the system's.
    pub fn has_fictitious_points(&self) -> bool {
        !self.accelerations.is_empty()
    }

    /// The lines with abnormal points (`299`), except those that set the points of a result for
    /// everybody.
    pub fn extraordinary_points(&self) -> impl Iterator<Item = usize> {
        self.assignments.iter().map(|record| record.line)
    }

    /// The starting numbers in the order in which the players are paired (`XXC rank`); `None` when
    /// that is the order of the numbers.
    pub fn other_order(&self) -> Option<&[u32]> {
        let order = &self.line_order;
        (self.by_rank && !order.is_sorted()).then_some(order)
    }

    /// The number of the first line, from 1, with one of these codes; 0 when there is none.
    pub fn line_of(&self, codes: &[&str]) -> usize {
        let is = |text: &str| text.get(..3).is_some_and(|code| codes.contains(&code));
        (1..).zip(&self.lines).find(|(_, line)| is(&line.text)).map_or(0, |(at, _)| at)
    }
}
