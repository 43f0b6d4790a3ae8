//! The best round that has, or has not, a given pair or bye, by the same order as all rounds.
//!
//! The counts of a criterion in a bracket do not depend on the condition: C8 measures how well the
//! next bracket could be paired at all. So each bracket is paired as usual among the candidates
//! that the condition allows there, and only its completion (C4) has to keep the condition. Where
//! the best candidate cannot be completed so, the others follow in order: they are divided by who
//! floats, since the completion depends on nothing else.

use std::cmp::{Ordering, Reverse};

use super::completion::{bye_score, can_pair};
use super::prelude::*;
use super::window_costs::Sums;
use super::{Round, by_brackets, round};

/// A pair, or a player with the bye, by places in the roster.
#[derive(Clone, Copy)]
pub(crate) enum Wanted {
    /// The two, the higher-ranked first.
    Pair(usize, usize),
    Bye(usize),
}

/// A round, and the first bracket in which a better one may have been missed.
pub(super) struct BestRound {
    pub(super) round: Round,
    pub(super) doubt: Option<Doubt>,
}

/// A bracket whose candidates were too many.
pub(super) struct Doubt {
    /// The place where its residents begin.
    pub(super) residents: usize,
    /// Pairs that are at least as good as those of the best round.
    pub(super) bound: Pairs,
}

/// How many parts of a bracket's candidates are paired before the search ends.
const MOST_PARTS: usize = 100;

/// The best round that has what is wanted or, with `is_barred`, does not have it; `None` if there is none.
pub(super) fn best_round(roster: &Roster, wanted: Wanted, is_barred: bool) -> Option<BestRound> {
    let mut strict = roster.clone();
    match wanted {
        Wanted::Pair(a, b) if is_barred => strict.forbid([(a, b)]),
        Wanted::Bye(player) if is_barred => strict.refuse_bye(player),
        Wanted::Pair(a, b) if roster.may_meet(a, b) => strict.settle(&[a, b]),
        Wanted::Bye(player) if roster.may_have_bye(player) => strict.settle(&[player]),
        Wanted::Pair(..) | Wanted::Bye(_) => return None,
    }
    if roster.relaxes() {
        // The number of exceptions is that of the whole round, whatever the bracket.
        return Some(BestRound { round: round(&strict).ok()?, doubt: None });
    }
    let bye_score = bye_score(&strict).ok()?;
    let condition = Conditioned { roster, strict, bye_score, wanted, is_barred };
    let mut doubt = None;
    let round = by_brackets(roster, bye_score, |bracket| {
        let (pairs, bound) = condition.pairs(bracket)?;
        let residents = bracket.residents.0;
        doubt = doubt.take().or(bound.map(|bound| Doubt { residents, bound }));
        Some(pairs)
    })?;
    Some(BestRound { round, doubt })
}

/// A round under a condition.
struct Conditioned<'a> {
    roster: &'a Roster,
    /// The same players, who can do nothing against the condition.
    strict: Roster,
    bye_score: Option<Points>,
    wanted: Wanted,
    is_barred: bool,
}

/// The pairs of a bracket.
pub(super) type Pairs = Vec<(usize, usize)>;

/// Players who stay in the bracket, or leave it.
type Held = Vec<(usize, bool)>;

/// Candidates of a bracket: those that agree with what is held, with the best of them.
struct Part {
    held: Held,
    best: Pairs,
}

/// Candidates in which more players float than those who are held: whoever of these floats, too.
struct MoreFloats {
    held: Held,
    least: usize,
    others: Vec<usize>,
}

impl Conditioned<'_> {
    /// The pairs of a bracket: of those that the condition and the completion of the round allow, the first of the
    /// best. Where the search is cut short, good ones instead, with a bound.
    fn pairs(&self, bracket: &Bracket) -> Option<(Pairs, Option<Pairs>)> {
        let held = self.held(bracket);
        let best = self.best(bracket, &held)?;
        if self.completes(bracket, &best) {
            return Some((best, None));
        }
        let bound = best.clone();
        let mut parts = vec![Part { held, best }];
        let mut more: Vec<MoreFloats> = Vec::new();
        let inquiry = Inquiry::new(*bracket);
        let mut tried = 0;
        loop {
            if tried > MOST_PARTS {
                let strict = Bracket { roster: &self.strict, ..*bracket };
                return Some((choose::best(&strict)?, Some(bound)));
            }
            let order =
                |one: &Part, other: &Part| compare(&inquiry, bracket, &one.best, &other.best);
            let first = (0..parts.len()).reduce(|one, other| {
                if order(&parts[one], &parts[other]).is_le() { one } else { other }
            });
            let count = |part: &Part| bracket.len() - 2 * part.best.len();
            // Fewer floaters are better than anything else (C6).
            let is_due =
                |it: &MoreFloats| first.is_none_or(|first| it.least <= count(&parts[first]));
            if let Some(due) = more.iter().position(is_due) {
                let MoreFloats { held, others, .. } = more.swap_remove(due);
                tried += others.len();
                parts.extend(self.divided(bracket, &held, &others, true));
                continue;
            }
            let Part { held, best } = parts.swap_remove(first?);
            if self.completes(bracket, &best) {
                return Some((best, None));
            }
            let is_open = |player: &usize| held.iter().all(|(other, _)| other != player);
            let floats = |player: &usize| best.iter().all(|(a, b)| a != player && b != player);
            let open: Vec<usize> = bracket.players().filter(is_open).collect();
            let (down, others): (Vec<usize>, Vec<usize>) = open.into_iter().partition(floats);
            tried += down.len();
            parts.extend(self.divided(bracket, &held, &down, false));
            let held = held.into_iter().chain(down.iter().map(|&player| (player, false)));
            let held: Held = held.collect();
            let least = bracket.len() - 2 * best.len() + 2;
            if self.is_possible(bracket, &held) {
                more.push(MoreFloats { held, least, others });
            }
        }
    }

    /// The candidates in which at least one of `players` leaves or, without `leaves`, stays, divided by the first.
    fn divided(
        &self,
        bracket: &Bracket,
        held: &Held,
        players: &[usize],
        leaves: bool,
    ) -> Vec<Part> {
        let mut before = held.clone();
        let part = |&player: &usize| {
            let mut held = before.clone();
            held.push((player, !leaves));
            before.push((player, leaves));
            if !self.is_possible(bracket, &held) {
                return None;
            }
            Some(Part { best: self.best(bracket, &held)?, held })
        };
        players.iter().filter_map(part).collect()
    }

    /// The players held by the condition: one whose opponent in the pair is in another bracket, or
    /// who gets the bye, leaves.
    fn held(&self, bracket: &Bracket) -> Held {
        let leaving = match self.wanted {
            _ if self.is_barred || self.is_within(bracket) => Vec::new(),
            Wanted::Pair(a, b) => vec![a, b],
            Wanted::Bye(player) => vec![player],
        };
        let here: Vec<usize> = bracket.players().collect();
        leaving.into_iter().filter(|it| here.contains(it)).map(|player| (player, false)).collect()
    }

    /// Whether the pair would be made in the bracket.
    fn is_within(&self, bracket: &Bracket) -> bool {
        let Wanted::Pair(a, b) = self.wanted else { return false };
        let (residents, here) =
            (bracket.residents, |it: usize| bracket.players().any(|at| at == it));
        (residents.0..residents.1).contains(&b) && here(a)
    }

    /// The first of the best candidates that agree with what is held.
    fn best(&self, bracket: &Bracket, held: &Held) -> Option<Pairs> {
        let within = self.is_within(bracket);
        let mut roster = if within { self.strict.clone() } else { self.roster.clone() };
        for &(player, stays) in held {
            if stays {
                roster.forbid((bracket.residents.1..roster.len()).map(|below| (player, below)));
                roster.refuse_bye(player);
            } else {
                roster.forbid(bracket.players().filter(|&it| it != player).map(|it| (player, it)));
            }
        }
        let bracket = Bracket { roster: &roster, ..*bracket };
        match bracket.has_pairs() {
            true => choose::best(&bracket),
            false => held.iter().all(|&(_, stays)| !stays).then(Vec::new),
        }
    }

    /// Whether the round can be completed under the condition.
    fn completes(&self, bracket: &Bracket, pairs: &[(usize, usize)]) -> bool {
        let mut stays = vec![false; self.roster.len()];
        pairs.iter().for_each(|&(a, b)| (stays[a], stays[b]) = (true, true));
        let held: Held = bracket.players().map(|player| (player, stays[player])).collect();
        self.is_possible(bracket, &held)
    }

    /// Whether any candidate that agrees with what is held can be completed under the condition.
    fn is_possible(&self, bracket: &Bracket, held: &Held) -> bool {
        let (roster, residents) = (&self.strict, bracket.residents);
        let mut stays = vec![None; roster.len()];
        held.iter().for_each(|&(player, it)| stays[player] = Some(it));
        let players: Vec<usize> = bracket.players().chain(residents.1..roster.len()).collect();
        let allows = |player: usize, partner: Option<usize>| {
            let Some(partner) = partner else {
                let has_score = Some(roster.entrants[player].score) == self.bye_score;
                return has_score && stays[player] != Some(true);
            };
            // Players who leave the bracket do not meet each other below it.
            let (high, low) = (player.min(partner), player.max(partner));
            match low {
                _ if low >= residents.1 => stays[high] != Some(true),
                _ if low >= residents.0 => ![stays[high], stays[low]].contains(&Some(false)),
                _ => false,
            }
        };
        can_pair(roster, &players, Some(allows))
    }
}

/// Compares two candidates of a bracket: by the criteria, then by the order of article 4.
fn compare(
    inquiry: &Inquiry,
    bracket: &Bracket,
    one: &[(usize, usize)],
    other: &[(usize, usize)],
) -> Ordering {
    let is_only_float = |pairs: &[(usize, usize)]| bracket.len() == 2 * pairs.len() + 1;
    let [here, there] = [one, other].map(|pairs| {
        let paired = |player: &usize| pairs.iter().any(|(a, b)| a == player || b == player);
        let floats = bracket.players().filter(|player| !paired(player));
        let mut sums = inquiry.sums(&as_conditions(pairs, floats)).unwrap_or_default();
        // C9 is only for a bracket whose only downfloater gets the bye (2.4.4, note).
        sums.retain(|&(criterion, _), _| criterion != Criterion::C9 || is_only_float(pairs));
        sums
    });
    let digit = |sums: &Sums, digit| sums.get(digit).copied().unwrap_or(0);
    let mut digits: Vec<_> = here.keys().chain(there.keys()).collect();
    digits.sort_unstable();
    let by_criteria = digits.into_iter().map(|it| digit(&here, it).cmp(&digit(&there, it)));
    let by_order = || Place::of(bracket, one).cmp(&Place::of(bracket, other));
    by_criteria.fold(Ordering::Equal, Ordering::then).then_with(by_order)
}

/// The place of a candidate among equally good ones (articles 3 and 4).
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    /// 4.4: the moved-down players who are paired.
    moved_down: Vec<usize>,
    /// 4.2: their opponents.
    opponents: Vec<usize>,
    /// 4.3.2: the exchange, by its rules 1 to 4.
    exchange: (usize, usize, Reverse<Vec<usize>>, Vec<usize>),
    /// 4.2: the opponents of S1 in the remainder.
    transposition: Vec<usize>,
}

impl Place {
    fn of(bracket: &Bracket, pairs: &[(usize, usize)]) -> Self {
        let mut pairs: Pairs = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        let is_moved = |&(a, _): &(usize, usize)| bracket.moved_down.contains(&a);
        let (above, rest): (Pairs, Pairs) = pairs.into_iter().partition(is_moved);
        let (moved_down, opponents): (Vec<usize>, Vec<usize>) = above.into_iter().unzip();
        let residents = bracket.residents.0..bracket.residents.1;
        let remainder: Vec<usize> = residents.filter(|it| !opponents.contains(it)).collect();
        let (upper, transposition): (Vec<usize>, Vec<usize>) = rest.into_iter().unzip();
        let number = |player: &usize| remainder.iter().position(|it| it == player).unwrap_or(0);
        let upper: Vec<usize> = upper.iter().map(number).collect();
        let half = upper.len();
        let down: Vec<usize> = (0..half).rev().filter(|it| !upper.contains(it)).collect();
        let up: Vec<usize> = upper.into_iter().filter(|&it| it >= half).collect();
        let difference = up.iter().sum::<usize>() - down.iter().sum::<usize>();
        let exchange = (up.len(), difference, Reverse(down), up);
        Self { moved_down, opponents, exchange, transposition }
    }
}
