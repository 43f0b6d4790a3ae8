//! What the players below a bracket can do with those who float to them (C4 and C8).
//!
//! All that is asked here is who can be paired, not how well. So the players below, or two parts of them, are one
//! graph without costs, and one search in it tells all floaters at once.

use super::bracket::Bracket;
use crate::matching::{Augmenter, Graph, filtered, most_pairs};

/// More players than this below a bracket are not looked at one by one.
const MANY: usize = 3000;

/// Whether the players below the bracket can be paired if none of the bracket floats down to them.
pub(crate) fn pairs_alone(bracket: &Bracket) -> bool {
    let below = bracket.residents.1..bracket.roster.len();
    if bracket.roster.absorbs(below.clone(), 0) {
        return true;
    }
    let part = PlayersBelow {
        bracket,
        players: below.collect(),
        has_bye: has_bye_below(bracket),
        needed: None,
    };
    part.len() <= MANY
        && part.len().is_multiple_of(2)
        && part.free().is_some_and(|free| free.is_empty())
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
    let hosts = hosts(bracket);
    let meets = |player: usize| hosts.iter().any(|&host| roster.may_meet(player, host));
    Some(bracket.players().map(meets).collect())
}

fn has_bye_below(bracket: &Bracket) -> bool {
    bracket.bye_score.is_some() && !bracket.has_bye()
}

/// Whom a floater can meet in the next bracket so that this does its best: it pairs all its players, but for the one
/// who gets the bye there and one more if their number is odd then, and those below can still be paired.
fn hosts(bracket: &Bracket) -> Vec<usize> {
    let (start, end, last) = (bracket.residents.1, bracket.next_end, bracket.roster.len());
    let lowest = bracket.roster.entrants[end - 1].score;
    let has_bye = has_bye_below(bracket);
    let bye_is_next = has_bye && bracket.bye_score.is_some_and(|score| score >= lowest);
    let lower = PlayersBelow {
        bracket,
        players: (end..last).collect(),
        has_bye: has_bye && !bye_is_next,
        needed: None,
    };
    let Some(spare) = lower.free() else { return Vec::new() };
    // With the floater the next bracket is even or sends one player to those below, who are odd then.
    let needed = match spare.len() {
        0 => None,
        _ => {
            let needs = |player: usize| spare.iter().any(|&z| bracket.roster.may_meet(player, z));
            Some((start..end).map(needs).collect::<Vec<bool>>())
        }
    };
    let next =
        PlayersBelow { bracket, players: (start..end).collect(), has_bye: bye_is_next, needed };
    if next.len().is_multiple_of(2) {
        return Vec::new();
    }
    next.free().unwrap_or_default()
}

/// Players below a bracket, and the bye if it is theirs.
struct PlayersBelow<'a> {
    bracket: &'a Bracket<'a>,
    /// Without a gap.
    players: Vec<usize>,
    has_bye: bool,
    /// Whether each of the players may be the one who is needed further down, if one is: one more vertex.
    needed: Option<Vec<bool>>,
}

impl Graph for PlayersBelow<'_> {
    fn joined(&self, u: usize, word: usize, among: u64) -> u64 {
        let count = self.players.len();
        let among_players = match count.saturating_sub(64 * word) {
            64.. => among,
            few => among & ((1 << few) - 1),
        };
        let Some(&player) = self.players.get(u) else {
            return filtered(among, |bit| self.is_edge(u, 64 * word + bit));
        };
        // The players are those from the first one on, so that their places are those here, shifted.
        let place = self.players[0] + 64 * word;
        let (first, shift) = (place / 64, place % 64);
        let meets = |word: usize, among: u64| match among {
            0 => 0,
            among => self.bracket.roster.may_meet_among(player, word, among),
        };
        let mut joined = meets(first, among_players << shift) >> shift;
        if shift > 0 {
            joined |= meets(first + 1, among_players >> (64 - shift)) << (64 - shift);
        }
        joined | filtered(among & !among_players, |bit| self.is_edge(u, 64 * word + bit))
    }
}

impl PlayersBelow<'_> {
    fn len(&self) -> usize {
        self.players.len() + usize::from(self.has_bye) + usize::from(self.needed.is_some())
    }

    fn is_edge(&self, u: usize, v: usize) -> bool {
        let (high, low) = (u.min(v), u.max(v));
        let Some(&higher) = self.players.get(high) else { return false };
        let roster = self.bracket.roster;
        match self.players.get(low) {
            Some(&lower) => roster.may_meet(higher, lower),
            None if self.has_bye && low == self.players.len() => {
                let score = roster.entrants[higher].score;
                roster.may_have_bye(higher) && Some(score) == self.bracket.bye_score
            }
            None => self.needed.as_ref().is_some_and(|needed| needed[high]),
        }
    }

    /// The players who can be the only one that is left over when the others are paired: none if all can be
    /// paired. `None` if more than one must be left over.
    fn free(&self) -> Option<Vec<usize>> {
        let mut augmenter = Augmenter::new(self.len());
        let of_many =
            |v: usize| self.players.get(v).is_some_and(|&p| self.bracket.roster.is_of_many(p));
        let mut mate = most_pairs(self.len(), &mut augmenter, of_many, self);
        let mut free = (0..self.len()).filter(|&v| mate[v] == u32::MAX);
        let Some(root) = free.next() else { return Some(Vec::new()) };
        if free.next().is_some() {
            return None;
        }
        drop(free);
        augmenter.augment_from(&mut mate, root, self);
        Some(augmenter.outer().filter_map(|v| self.players.get(v).copied()).collect())
    }
}
