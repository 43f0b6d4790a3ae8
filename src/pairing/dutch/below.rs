//! What the players below a bracket can do with those who float to them (C4 and C8).

use super::bracket::Bracket;
use crate::pairing::matching::{Costs, least_cost_perfect};

/// More players than this below a bracket are not looked at one by one.
const MANY: usize = 300;

/// Whether the players below the bracket can be paired if none of the bracket floats down to them.
pub(crate) fn pairs_alone(bracket: &Bracket) -> bool {
    let below = bracket.residents.1..bracket.roster.len();
    bracket.roster.absorbs(below.clone(), 0)
        || (below.len() <= MANY
            && Rest::new(bracket, None).is_some_and(|rest| rest.solve().is_some()))
}

/// For each player of the bracket, whether the next bracket can do its best (C6 and C7 there) if that
/// player alone floats down; `None` if that is too much to ask.
pub(crate) fn ideal_floaters(bracket: &Bracket) -> Option<Vec<bool>> {
    let (start, end, last) = (bracket.residents.1, bracket.next_end, bracket.roster.len());
    let roster = bracket.roster;
    if start == last {
        return Some(vec![false; bracket.len()]);
    }
    if roster.absorbs(start..end, 1) && roster.absorbs(end..last, 1) {
        return Some(vec![true; bracket.len()]);
    }
    if last - start > MANY {
        return None;
    }
    // Whom a floater meets in some ideal pairing of the rest; any other floater can meet them as well.
    let mut hosts: Vec<usize> = Vec::new();
    let ideal = bracket.players().map(|player| {
        if hosts.iter().any(|&host| roster.may_meet(player, host)) {
            return true;
        }
        let host = Rest::new(bracket, Some(player)).and_then(|rest| rest.ideal_host());
        hosts.extend(host);
        host.is_some()
    });
    Some(ideal.collect())
}

/// The players below a bracket, with one floater or none, and the bye if it is theirs.
struct Rest<'a> {
    bracket: &'a Bracket<'a>,
    players: Vec<usize>,
    has_bye: bool,
}

impl<'a> Rest<'a> {
    fn new(bracket: &'a Bracket<'a>, floater: Option<usize>) -> Option<Self> {
        let below = bracket.residents.1..bracket.roster.len();
        let has_bye = bracket.bye_score.is_some() && !bracket.has_bye();
        let rest = Self { bracket, players: floater.into_iter().chain(below).collect(), has_bye };
        rest.len().is_multiple_of(2).then_some(rest)
    }

    fn len(&self) -> usize {
        self.players.len() + usize::from(self.has_bye)
    }

    fn solve(&self) -> Option<Vec<u32>> {
        least_cost_perfect(self.len(), self, None)
    }

    /// Whom the floater meets where the next bracket does its best.
    fn ideal_host(&self) -> Option<usize> {
        let mate = self.solve()?;
        let next = |vertex: usize| {
            self.players.get(vertex).is_some_and(|&player| player < self.bracket.next_end)
        };
        let inside = (0..self.players.len()).filter(|&v| next(v)).count();
        let unpaired = (0..inside).filter(|&v| !next(mate[v] as usize)).count();
        let lowest = self.bracket.roster.entrants[self.bracket.next_end - 1].score;
        let bye = usize::from(
            self.has_bye && self.bracket.bye_score.is_some_and(|score| score >= lowest),
        );
        let least = bye + (inside - bye) % 2;
        (unpaired == least && next(mate[0] as usize)).then(|| self.players[mate[0] as usize])
    }
}

impl Costs for Rest<'_> {
    type W = i64;

    /// A player of the next bracket costs one if not paired there.
    fn cost(&self, u: usize, v: usize) -> Option<i64> {
        let Bracket { roster, next_end, .. } = *self.bracket;
        let (high, low) = (u.min(v), u.max(v));
        let higher = self.players[high];
        let in_next = higher < next_end;
        let Some(&lower) = self.players.get(low) else {
            let score = roster.entrants[higher].score;
            let may = roster.may_have_bye(higher) && Some(score) == self.bracket.bye_score;
            return may.then_some(if in_next { 4 } else { 0 });
        };
        let floats = higher < self.bracket.residents.1 && lower >= next_end;
        (!floats && roster.may_meet(higher, lower)).then_some(if in_next && lower >= next_end {
            4
        } else {
            0
        })
    }

    fn barred(&self, _: usize, _: usize) -> bool {
        false
    }
}
