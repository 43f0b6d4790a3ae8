//! Consequences of a bracket's downfloaters for the players below it (C4 and C8).
//!
//! Mostly it only matters who can be paired at all, not how well. The players below, in one or two
//! parts, are then a graph without costs, and one search covers all downfloaters.

use super::prelude::*;

/// Whether the degrees of the players below the bracket prove that they can be paired without any downfloater.
pub(crate) fn surely_pairs_alone(bracket: &Bracket) -> bool {
    bracket.roster.absorbs(bracket.residents.1..bracket.roster.len(), 0)
}

/// Whether the players below the bracket can be paired without any downfloater.
pub(crate) fn pairs_alone(bracket: &Bracket) -> bool {
    let part = PlayersBelow {
        bracket,
        players: (bracket.residents.1..bracket.roster.len()).collect(),
        has_bye: has_bye_below(bracket),
        needed: None,
    };
    part.len().is_multiple_of(2) && part.free().is_some_and(|free| free.is_empty())
}

/// The same as [`ideal_floaters`], if nobody is below or the degrees of those below prove that they do not care.
pub(crate) fn surely_ideal_floaters(bracket: &Bracket) -> Option<Vec<bool>> {
    let (start, end, last) = (bracket.residents.1, bracket.next_end, bracket.roster.len());
    let roster = bracket.roster;
    let any = start < last;
    let sure = !any || roster.absorbs(start..end, 1) && roster.absorbs(end..last, 1);
    sure.then(|| vec![any; bracket.len()])
}

/// For each player of the bracket, whether the next bracket can be paired as well as possible (C6 and C7
/// there) if only that player floats down.
pub(crate) fn ideal_floaters(bracket: &Bracket) -> Vec<bool> {
    let hosts = hosts(bracket);
    let meets = |player: usize| hosts.iter().any(|&host| bracket.roster.may_meet(player, host));
    bracket.players().map(meets).collect()
}

/// Whether the players below the next bracket can be paired with `floaters` downfloaters, none or one, whoever of the
/// bracket and the next one that is.
pub(crate) fn takes_any(bracket: &Bracket, floaters: usize) -> bool {
    let lower = below_next(bracket);
    if lower.len() % 2 != floaters {
        return false;
    }
    let Some(free) = lower.free() else { return false };
    let meets = |player: usize| free.iter().any(|&other| bracket.roster.may_meet(player, other));
    floaters == 0 || bracket.players().chain(bracket.residents.1..bracket.next_end).all(meets)
}

/// The players below the next bracket.
fn below_next<'a>(bracket: &'a Bracket<'a>) -> PlayersBelow<'a> {
    PlayersBelow {
        bracket,
        players: (bracket.next_end..bracket.roster.len()).collect(),
        has_bye: bracket.bye_score.is_some() && !bracket.has_bye_above(bracket.next_end),
        needed: None,
    }
}

/// For each player of the bracket, whether the next bracket comes as close to keeping C6 and C7 as
/// it can with any single downfloater, if only that player floats down; `None` if that cannot be
/// determined.
pub(crate) fn nearest_to_ideal(bracket: &Bracket) -> Option<Vec<bool>> {
    let (start, last) = (bracket.residents.1, bracket.roster.len());
    if start == last {
        return None;
    }
    let hosts = FloaterAndBelow::new(bracket).hosts()?;
    let meets = |player: usize| hosts.iter().any(|&host| bracket.roster.may_meet(player, host));
    Some(bracket.players().map(meets).collect())
}

fn has_bye_below(bracket: &Bracket) -> bool {
    bracket.bye_score.is_some() && !bracket.has_bye()
}

/// The players of the next bracket whom a single downfloater can meet while that bracket is paired
/// as well as possible: all its players are paired, except the one with the bye and, if their
/// number is then odd, one downfloater; and the players further down can still be paired.
fn hosts(bracket: &Bracket) -> Vec<usize> {
    let (start, end) = (bracket.residents.1, bracket.next_end);
    let lower = below_next(bracket);
    // With the downfloater the next bracket is even, or sends one player further down, where somebody needs a
    // partner.
    let sends = !lower.len().is_multiple_of(2);
    let with = |needed| PlayersBelow {
        bracket,
        players: (start..end).collect(),
        has_bye: has_bye_below(bracket) && bracket.has_bye_above(end),
        needed,
    };
    // The next bracket is mostly smaller than what is below it, and decides alone if it cannot do that with anybody.
    let next = with(sends.then(|| vec![true; end - start]));
    if next.len().is_multiple_of(2) {
        return Vec::new();
    }
    let Some(hosts) = next.free() else { return Vec::new() };
    let Some(spare) = lower.free() else { return Vec::new() };
    if !sends {
        return hosts;
    }
    let needs = |player: usize| spare.iter().any(|&z| bracket.roster.may_meet(player, z));
    with(Some((start..end).map(needs).collect())).free().unwrap_or_default()
}

/// Consecutive players below a bracket, and the bye if one of them gets it.
struct PlayersBelow<'a> {
    bracket: &'a Bracket<'a>,
    /// Consecutive places in the roster.
    players: Vec<usize>,
    has_bye: bool,
    /// Whether each of the players may be the one who floats further down, if one has to; this adds a vertex.
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
        // The places are consecutive, so the words of the roster only have to be shifted.
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

    /// The players who can be the only one left over when all others are paired; empty if all can be paired.
    /// `None` if more than one is always left over.
    fn free(&self) -> Option<Vec<usize>> {
        let mut augmenter = Augmenter::new(self.len());
        let choice = |v: usize| {
            self.players.get(v).map_or(Choice::Many, |&player| self.bracket.roster.choice(player))
        };
        let (mut mate, free) = all_but_one(self.len(), &mut augmenter, choice, self)?;
        let Some(root) = free else { return Some(Vec::new()) };
        augmenter.augment_from(&mut mate, root, self);
        Some(augmenter.outer().filter_map(|v| self.players.get(v).copied()).collect())
    }
}

/// One downfloater who may meet everybody, the players below the bracket, and the bye if one of them gets it.
/// The costs are those of C8.
struct FloaterAndBelow<'a> {
    bracket: &'a Bracket<'a>,
    has_bye: bool,
    /// The kind of each vertex, and an example of each kind.
    kind: Vec<u16>,
    examples: Vec<usize>,
}

impl<'a> FloaterAndBelow<'a> {
    /// The vertex of the downfloater. The players follow, then the bye.
    const FLOATER: usize = 0;

    fn new(bracket: &'a Bracket<'a>) -> Self {
        let has_bye = has_bye_below(bracket);
        let count = 1 + bracket.roster.len() - bracket.residents.1 + usize::from(has_bye);
        let mut graph = Self { bracket, has_bye, kind: Vec::new(), examples: Vec::new() };
        let mut kinds = FxHashMap::default();
        for vertex in 0..count {
            let traits = graph.player(vertex).map(|player| {
                let entrant = &bracket.roster.entrants[player];
                let side = entrant.wants().filter(|_| entrant.is_bound_to_side());
                let club = bracket.roster.club(player);
                (player < bracket.next_end, side, club, graph.may_have_bye(player))
            });
            let next = graph.examples.len() as u16;
            let kind = *kinds.entry((vertex == Self::FLOATER, traits)).or_insert(next);
            if kind == next {
                graph.examples.push(vertex);
            }
            graph.kind.push(kind);
        }
        graph
    }

    fn player(&self, vertex: usize) -> Option<usize> {
        let player = self.bracket.residents.1 + vertex.checked_sub(1)?;
        (player < self.bracket.roster.len()).then_some(player)
    }

    fn may_have_bye(&self, player: usize) -> bool {
        let roster = self.bracket.roster;
        let score = roster.entrants[player].score;
        self.has_bye && roster.may_have_bye(player) && Some(score) == self.bracket.bye_score
    }

    /// The possible opponents of the downfloater: its partners in the matchings with the fewest downfloaters
    /// from the next bracket, and among those in the ones where it does not float on itself, if there are
    /// any. `None` if there is no matching, or if tight edges do not decide.
    fn hosts(&self) -> Option<Vec<usize>> {
        let between = |one: usize, two: usize| self.between(self.examples[one], self.examples[two]);
        let barred = |u: usize, v: usize| self.barred(u, v);
        let start = start_by_kinds(self.examples.len(), &self.kind, between, barred)?;
        let mut best = Optima::new(self.kind.len(), self, Some(start))?;
        let hosts = best.partners(Self::FLOATER)?;
        Some(hosts.into_iter().filter_map(|host| self.player(host)).collect())
    }

    /// The cost of a pair by C8: first the players who float down from the next bracket, then whether the
    /// downfloater is one of them. `None` if the two may not meet.
    fn between(&self, u: usize, v: usize) -> Option<i64> {
        const DOWN: i64 = 8;
        const FLOATER_DOWN: i64 = 4;
        let (high, low) = (u.min(v), u.max(v));
        let is_next = |vertex| self.player(vertex).is_some_and(|p| p < self.bracket.next_end);
        match (self.player(high), self.player(low)) {
            (None, Some(_)) => Some(if is_next(low) { 0 } else { DOWN + FLOATER_DOWN }),
            (Some(higher), Some(lower)) => {
                let roster = self.bracket.roster;
                let may = !roster.same_absolute_side(higher, lower)
                    && !roster.clubs_forbid(higher, lower);
                may.then(|| if is_next(high) && !is_next(low) { DOWN } else { 0 })
            }
            (Some(higher), None) => {
                let may = self.may_have_bye(higher);
                may.then(|| if is_next(high) { DOWN } else { 0 })
            }
            (None, None) => None,
        }
    }
}

impl Costs<i64> for FloaterAndBelow<'_> {
    fn cost(&self, u: usize, v: usize) -> Option<i64> {
        let kind = |vertex: usize| self.examples[usize::from(self.kind[vertex])];
        self.between(kind(u), kind(v))
    }

    fn barred(&self, u: usize, v: usize) -> bool {
        match (self.player(u), self.player(v)) {
            (Some(u), Some(v)) => self.bracket.roster.must_not_meet(u, v),
            _ => false,
        }
    }
}
