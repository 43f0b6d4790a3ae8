//! What the best exchange costs (4.3.2, rules 1 and 2) as far as groups of players can tell, and prices that prove it.
//!
//! A pair costs what the one of its two players costs who is in S1. Players of one group are joined with the same
//! groups, so that those with the smallest numbers are in S1, however many of a group are: what a group costs
//! is a stair, each step higher than the one before. The fractional optimum is then a flow in a network of a few
//! dozen nodes, however many players there are. Its prices are a bound for every exchange; where a matching of tight
//! edges exists, they prove it the best.

/// A step of the search; costs are multiples of four.
type Cost = i64;

/// An arc, and whether it is gone along and not back.
type Step = (usize, bool);

/// The groups of the players who are not settled.
pub(super) struct Groups<'a> {
    /// How many vertices each has.
    pub size: Vec<u32>,
    /// What the vertices of a group cost in S1, in ascending order; empty for a group that no pair of the remainder
    /// can take from.
    pub stairs: Vec<Vec<Cost>>,
    /// Which groups are joined.
    pub joined: &'a dyn Fn(usize, usize) -> bool,
}

/// Prices of a group: what a vertex may ask for as one of S1, beside its own cost, and otherwise.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GroupPrice {
    upper: [Cost; 2],
    other: [Cost; 2],
}

impl GroupPrice {
    /// The price of a vertex that costs `own` in S1; `None` if it is never in it. An even number.
    pub(super) fn of(&self, own: Option<Cost>) -> Cost {
        let side = |side: usize| match own {
            Some(own) => self.other[side].min(own + self.upper[side]),
            None => self.other[side],
        };
        (side(0) + side(1)) / 2
    }
}

/// The optimum.
pub(super) struct Cheapest {
    pub price: Vec<GroupPrice>,
    /// How many of each group are in S1.
    pub upper: Vec<u32>,
}

struct Arc {
    from: usize,
    to: usize,
    flow: u32,
    /// The group whose stair it climbs.
    stair: Option<usize>,
}

/// Two copies of the groups, one ships to the other: an edge goes from the role of one to the role of the other.
struct Network<'a> {
    groups: &'a Groups<'a>,
    arcs: Vec<Arc>,
    /// The arcs that leave each node, and those that lead to it.
    out: Vec<Vec<usize>>,
    back: Vec<Vec<usize>>,
}

/// The nodes of a group: it, and its two roles, in both copies.
const ROLES: usize = 6;
const ROW: usize = 0;
const ROW_UPPER: usize = 1;
const ROW_OTHER: usize = 2;
const COLUMN: usize = 3;
const COLUMN_UPPER: usize = 4;
const COLUMN_OTHER: usize = 5;

fn node(group: usize, role: usize) -> usize {
    group * ROLES + role
}

/// The cheapest fractional exchange; `None` if there is none.
pub(super) fn cheapest(groups: &Groups<'_>) -> Option<Cheapest> {
    let mut network = Network::new(groups);
    let mut supply = groups.size.clone();
    let mut demand = groups.size.clone();
    while supply.iter().any(|&left| left > 0) {
        network.ship(&mut supply, &mut demand)?;
    }
    let (distance, _) = network.distances(|_| true);
    let at = |group, role| distance[node(group, role)].unwrap_or(0);
    let price = (0..groups.size.len()).map(|group| GroupPrice {
        upper: [-at(group, ROW_UPPER), at(group, COLUMN_UPPER)],
        other: [-at(group, ROW_OTHER), at(group, COLUMN_OTHER)],
    });
    let mut upper = vec![0; groups.size.len()];
    for arc in &network.arcs {
        if let Some(group) = arc.stair {
            upper[group] += arc.flow;
        }
    }
    let upper = upper.into_iter().map(|both| both / 2).collect();
    Some(Cheapest { price: price.collect(), upper })
}

impl<'a> Network<'a> {
    fn new(groups: &'a Groups<'a>) -> Self {
        let count = groups.size.len();
        let empty = vec![Vec::new(); count * ROLES];
        let mut network = Self { groups, arcs: Vec::new(), out: empty.clone(), back: empty };
        let inside = |group: usize| !groups.stairs[group].is_empty();
        for one in 0..count {
            network.join(node(one, ROW), node(one, ROW_OTHER), None);
            network.join(node(one, COLUMN_OTHER), node(one, COLUMN), None);
            if inside(one) {
                network.join(node(one, ROW), node(one, ROW_UPPER), Some(one));
                network.join(node(one, COLUMN_UPPER), node(one, COLUMN), Some(one));
            }
            for two in (0..count).filter(|&two| (groups.joined)(one, two)) {
                if inside(one) && inside(two) {
                    network.join(node(one, ROW_UPPER), node(two, COLUMN_OTHER), None);
                    network.join(node(one, ROW_OTHER), node(two, COLUMN_UPPER), None);
                } else {
                    network.join(node(one, ROW_OTHER), node(two, COLUMN_OTHER), None);
                }
            }
        }
        network
    }

    fn join(&mut self, from: usize, to: usize, stair: Option<usize>) {
        self.out[from].push(self.arcs.len());
        self.back[to].push(self.arcs.len());
        self.arcs.push(Arc { from, to, flow: 0, stair });
    }

    /// What one more costs along an arc.
    fn forward(&self, arc: &Arc) -> Option<Cost> {
        match arc.stair {
            Some(group) => self.groups.stairs[group].get(arc.flow as usize).copied(),
            None => Some(0),
        }
    }

    /// What one less costs along an arc.
    fn backward(&self, arc: &Arc) -> Option<Cost> {
        let last = arc.flow.checked_sub(1)?;
        Some(arc.stair.map_or(0, |group| -self.groups.stairs[group][last as usize]))
    }

    /// How far each node is from the nearest of those to begin with, and by which arc it is reached, along or back.
    fn distances(&self, begins: impl Fn(usize) -> bool) -> (Vec<Option<Cost>>, Vec<Option<Step>>) {
        let nodes = self.out.len();
        let mut distance = vec![None; nodes];
        let mut by = vec![None; nodes];
        let mut waits = vec![false; nodes];
        let mut queue = std::collections::VecDeque::new();
        for start in (0..nodes).filter(|&start| begins(start)) {
            distance[start] = Some(0);
            waits[start] = true;
            queue.push_back(start);
        }
        while let Some(at) = queue.pop_front() {
            waits[at] = false;
            let Some(here) = distance[at] else { continue };
            let along = self.out[at].iter().filter_map(|&arc| {
                Some((arc, true, self.arcs[arc].to, self.forward(&self.arcs[arc])?))
            });
            let back = self.back[at].iter().filter_map(|&arc| {
                Some((arc, false, self.arcs[arc].from, self.backward(&self.arcs[arc])?))
            });
            for (arc, is_along, next, cost) in along.chain(back) {
                if distance[next].is_none_or(|known| here + cost < known) {
                    distance[next] = Some(here + cost);
                    by[next] = Some((arc, is_along));
                    if !std::mem::replace(&mut waits[next], true) {
                        queue.push_back(next);
                    }
                }
            }
        }
        (distance, by)
    }

    /// Ships as much as one cheapest way allows from a group with supply to one with demand.
    fn ship(&mut self, supply: &mut [u32], demand: &mut [u32]) -> Option<()> {
        let (distance, by) =
            self.distances(|start| start % ROLES == ROW && supply[start / ROLES] > 0);
        let ends = (0..demand.len()).filter(|&group| demand[group] > 0);
        let reached = ends.filter_map(|group| Some((distance[node(group, COLUMN)]?, group)));
        let (_, end) = reached.min()?;
        let mut way = Vec::new();
        let mut at = node(end, COLUMN);
        while let Some((arc, along)) = by[at] {
            way.push((arc, along));
            at = if along { self.arcs[arc].from } else { self.arcs[arc].to };
        }
        let begin = at / ROLES;
        let room = way.iter().map(|&(arc, along)| match (&self.arcs[arc], along) {
            (Arc { stair: Some(_), .. }, _) => 1,
            (_, true) => u32::MAX,
            (arc, false) => arc.flow,
        });
        let amount = room.min().unwrap_or(0).min(supply[begin]).min(demand[end]);
        for (arc, along) in way {
            let flow = &mut self.arcs[arc].flow;
            *flow = if along { *flow + amount } else { *flow - amount };
        }
        supply[begin] -= amount;
        demand[end] -= amount;
        Some(())
    }
}
