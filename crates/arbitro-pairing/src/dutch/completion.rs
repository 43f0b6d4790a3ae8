//! Whether the round can be paired at all (C4), and the score of the player who gets the bye (C5).

use std::ops::Range;

use super::no_pairing::NoPairing;
use super::roster::Roster;
use crate::Points;
use crate::matching::{
    Augmenter, Choice, Costs, Graph, Weight, filtered, least_cost_perfect, most_pairs,
};

const NONE: u32 = u32::MAX;

/// A relaxation costs 2 to this power, which is more than any difference of scores, because those have 32
/// bits.
const RELAXED: u32 = 40;

/// The players as vertices, and the bye as one more if their number is odd. The edges are the pairs that obey
/// the absolute criteria.
struct Field<'a> {
    roster: &'a Roster,
    players: usize,
    vertices: usize,
    /// The places of the players whose score allows the bye.
    bye: Range<usize>,
}

impl Graph for Field<'_> {
    fn joined(&self, u: usize, word: usize, among: u64) -> u64 {
        if u >= self.players {
            return filtered(among, |bit| self.is_edge(u, 64 * word + bit));
        }
        let bye = match self.players {
            bye if bye < self.vertices && bye / 64 == word => among & 1 << (bye % 64),
            _ => 0,
        };
        let mut joined = self.roster.may_meet_among(u, word, among & !bye);
        if bye != 0 && self.is_edge(u, self.players) {
            joined |= bye;
        }
        joined
    }
}

/// Whether the players at `places` can all be paired in pairs that `allows` and the absolute criteria allow,
/// one of them with the bye (`None`) if their number is odd, whatever that player's score.
pub(crate) fn can_pair(
    roster: &Roster,
    places: &[usize],
    allows: impl Fn(usize, Option<usize>) -> bool,
) -> bool {
    let vertices = places.len() + places.len() % 2;
    let joined = |u: usize, v: usize| match (places.get(u.min(v)), places.get(u.max(v))) {
        (Some(&a), Some(&b)) => {
            a != b && roster.may_meet(a, b) && allows(a, Some(b)) && allows(b, Some(a))
        }
        (Some(&a), None) => roster.may_have_bye(a) && allows(a, None),
        _ => false,
    };
    let mut augmenter = Augmenter::new(vertices);
    !most_pairs(vertices, &mut augmenter, |_| Choice::Many, &joined).contains(&NONE)
}

impl<'a> Field<'a> {
    fn new(roster: &'a Roster) -> Self {
        let players = roster.len();
        Self { roster, players, vertices: players + players % 2, bye: 0..players }
    }

    fn is_edge(&self, u: usize, v: usize) -> bool {
        let (high, low) = (u.min(v), u.max(v));
        high != low
            && if low < self.players {
                self.roster.may_meet(high, low)
            } else {
                self.bye.contains(&high) && self.roster.may_have_bye(high)
            }
    }

    /// The reason why there is no perfect matching, from the Gallai–Edmonds decomposition.
    fn obstruction(&self, mut mate: Vec<u32>, augmenter: &mut Augmenter) -> NoPairing {
        let free: Vec<usize> = (0..self.vertices).filter(|&v| mate[v] == NONE).collect();
        let mut exposable = vec![false; self.vertices];
        for &root in &free {
            augmenter.augment_from(&mut mate, root, self);
            augmenter.outer().for_each(|v| exposable[v] = true);
        }
        let mut groups: Vec<Vec<u32>> = Vec::new();
        let mut seen = vec![false; self.vertices];
        for root in (0..self.vertices).filter(|&v| exposable[v]) {
            let mut group = Vec::new();
            let mut open = vec![root];
            while let Some(u) = open.pop() {
                if !std::mem::replace(&mut seen[u], true) {
                    group.push(u);
                    open.extend(
                        (0..self.vertices)
                            .filter(|&v| exposable[v] && !seen[v] && self.is_edge(u, v)),
                    );
                }
            }
            group.sort_unstable();
            if !group.is_empty() {
                groups.push(self.numbers(group));
            }
        }
        let partner = |v: usize| {
            !exposable[v] && (0..self.vertices).any(|u| exposable[u] && self.is_edge(u, v))
        };
        let partners: Vec<usize> = (0..self.vertices).filter(|&v| partner(v)).collect();
        NoPairing {
            bye_is_partner: partners.contains(&self.players),
            bye_is_stuck: exposable.get(self.players) == Some(&true),
            unpaired: self.numbers(free),
            groups: groups.into_iter().filter(|group| !group.is_empty()).collect(),
            partners: self.numbers(partners),
        }
    }

    /// The pairing numbers of the players among the vertices.
    fn numbers(&self, vertices: Vec<usize>) -> Vec<u32> {
        let players = vertices.into_iter().filter(|&v| v < self.players);
        players.map(|v| self.roster.entrants[v].number).collect()
    }
}

/// The lowest score of a player who can get the bye while all others can be paired; `None` if the number of
/// players is even.
pub(crate) fn bye_score(roster: &Roster) -> Result<Option<Points>, NoPairing> {
    let graph = Field::new(roster);
    let mut augmenter = Augmenter::new(graph.vertices);
    let choice = |v: usize| if v < graph.players { roster.choice(v) } else { Choice::Many };
    let mut mate = most_pairs(graph.vertices, &mut augmenter, choice, &graph);
    if mate.contains(&NONE) {
        // Search again in ranking order alone, so that the unpaired players in the error depend on nothing
        // else.
        let mate = most_pairs(graph.vertices, &mut augmenter, |_| Choice::Many, &graph);
        return Err(graph.obstruction(mate, &mut augmenter));
    }
    let bye = graph.players;
    if bye == graph.vertices {
        return Ok(None);
    }
    if roster.relaxes() {
        return Ok(Some(fewest_relaxations(&graph)));
    }
    let groups: Vec<_> = roster.score_groups().collect();
    for group in groups.into_iter().rev() {
        let player = mate[bye] as usize;
        if group.contains(&player) {
            break;
        }
        let mut other = mate.clone();
        (other[bye], other[player]) = (NONE, NONE);
        let lower = Field { bye: group, ..graph };
        if augmenter.augment_from(&mut other, bye, &lower) {
            mate = other;
            break;
        }
    }
    Ok(Some(roster.entrants[mate[bye] as usize].score))
}

/// The lowest score of the bye among the pairings with the fewest relaxations.
fn fewest_relaxations(graph: &Field) -> Points {
    let uses = graph.vertices as u64 / 2;
    assert!(uses >> (<i64 as Weight>::BITS - RELAXED) == 0, "{uses} relaxations do not fit");
    let Some(mate) = least_cost_perfect(graph.vertices, graph, None) else {
        unreachable!("everybody could be paired a moment ago")
    };
    graph.roster.entrants[mate[graph.players] as usize].score
}

impl Costs for Field<'_> {
    type W = i64;

    fn cost(&self, u: usize, v: usize) -> Option<i64> {
        if !self.is_edge(u, v) {
            return None;
        }
        let (high, low) = (u.min(v), u.max(v));
        let (relaxed, score) = if low < self.players {
            (self.roster.is_relaxed(high, low), 0)
        } else {
            let entrant = &self.roster.entrants[high];
            let lowest = self.roster.entrants.last().map_or(Points::ZERO, |last| last.score);
            (!entrant.bye_allowed, i64::from((entrant.score - lowest).as_tenths()))
        };
        Some(4 * ((i64::from(relaxed) << RELAXED) + score))
    }

    fn barred(&self, _: usize, _: usize) -> bool {
        false
    }
}
