//! Whether the round can be paired at all (C4), and the score of the player who gets the bye (C5).

use std::ops::Range;

use super::prelude::*;

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

/// Some of the players as vertices, by their places, and the bye after the last place if the number of players
/// is odd. The edges are the pairs that obey the absolute criteria, whatever the score of the bye, and that
/// `allows` accepts.
struct Rest<'a, A> {
    roster: &'a Roster,
    /// The bits of the vertices.
    open: Vec<u64>,
    /// Whether a player may have a partner; `None` for the bye. Without it everything is allowed.
    allows: Option<A>,
}

impl<A: Fn(usize, Option<usize>) -> bool> Rest<'_, A> {
    fn is_open(&self, v: usize) -> bool {
        self.open[v / 64] >> (v % 64) & 1 == 1
    }

    fn allows(&self, u: usize, v: usize) -> bool {
        let partner = |v: usize| (v < self.roster.len()).then_some(v);
        let allows = |u: usize, v: usize| {
            u == self.roster.len()
                || self.allows.as_ref().is_none_or(|allows| allows(u, partner(v)))
        };
        allows(u, v) && allows(v, u)
    }
}

impl<A: Fn(usize, Option<usize>) -> bool> Graph for Rest<'_, A> {
    fn joined(&self, u: usize, word: usize, among: u64) -> u64 {
        let bye = self.roster.len();
        if !self.is_open(u) {
            return 0;
        }
        let among = among & self.open[word];
        if u == bye {
            return filtered(among, |bit| {
                let v = 64 * word + bit;
                v != bye && self.roster.may_have_bye(v) && self.allows(u, v)
            });
        }
        let bye = if bye / 64 == word { among & 1 << (bye % 64) } else { 0 };
        let mut joined = self.roster.may_meet_among(u, word, among & !bye);
        if bye != 0 && self.roster.may_have_bye(u) {
            joined |= bye;
        }
        match self.allows {
            Some(_) => filtered(joined, |bit| self.allows(u, 64 * word + bit)),
            None => joined,
        }
    }
}

/// Whether the players at `places` can all be paired in pairs that `allows` and the absolute criteria allow,
/// one of them with the bye (`None`) if their number is odd, whatever that player's score.
pub(crate) fn can_pair(
    roster: &Roster,
    places: &[usize],
    allows: Option<impl Fn(usize, Option<usize>) -> bool>,
) -> bool {
    let vertices = roster.len() + 1;
    let mut open = vec![0; vertices.div_ceil(64)];
    let bye = (places.len() % 2 == 1).then_some(roster.len());
    places.iter().chain(&bye).for_each(|&v| open[v / 64] |= 1 << (v % 64));
    let rest = Rest { roster, open, allows };
    let choice = |v: usize| if v < roster.len() { roster.choice(v) } else { Choice::Many };
    let mate = most_pairs(vertices, &mut Augmenter::new(vertices), choice, &rest);
    places.iter().chain(&bye).all(|&v| mate[v] != NONE)
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
}

/// The reason why there is no perfect matching of the players, of whom the last vertex may be the bye, from the
/// Gallai–Edmonds decomposition. `mate` has the most pairs; `number` is the pairing number of a vertex.
pub(crate) fn obstruction(
    graph: &impl Graph,
    players: usize,
    mut mate: Vec<u32>,
    augmenter: &mut Augmenter,
    number: impl Fn(usize) -> u32,
) -> NoPairing {
    let vertices = mate.len();
    let free: Vec<usize> = (0..vertices).filter(|&v| mate[v] == NONE).collect();
    let mut exposable = vec![false; vertices];
    for &root in &free {
        augmenter.augment_from(&mut mate, root, graph);
        augmenter.outer().for_each(|v| exposable[v] = true);
    }
    let numbers = |vertices: Vec<usize>| -> Vec<u32> {
        vertices.into_iter().filter(|&v| v < players).map(&number).collect()
    };
    let mut groups: Vec<Vec<u32>> = Vec::new();
    let mut visited = vec![false; vertices];
    for root in (0..vertices).filter(|&v| exposable[v]) {
        let mut group = Vec::new();
        let mut open = vec![root];
        while let Some(u) = open.pop() {
            if !std::mem::replace(&mut visited[u], true) {
                group.push(u);
                let next = |&v: &usize| exposable[v] && !visited[v] && graph.joins(u, v);
                open.extend((0..vertices).filter(next));
            }
        }
        group.sort_unstable();
        if !group.is_empty() {
            groups.push(numbers(group));
        }
    }
    let partner =
        |v: usize| !exposable[v] && (0..vertices).any(|u| exposable[u] && graph.joins(u, v));
    let partners: Vec<usize> = (0..vertices).filter(|&v| partner(v)).collect();
    NoPairing {
        bye_is_partner: partners.contains(&players),
        bye_is_stuck: exposable.get(players) == Some(&true),
        unpaired: numbers(free),
        groups: groups.into_iter().filter(|group| !group.is_empty()).collect(),
        partners: numbers(partners),
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
        let number = |v: usize| roster.entrants[v].number;
        return Err(obstruction(&graph, graph.players, mate, &mut augmenter, number));
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

impl Costs<i64> for Field<'_> {
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
}
