//! The cost of the best exchange (4.3.2, rules 1 and 2) by groups of players, with prices that prove it.
//!
//! A pair costs what its player in S1 costs. The vertices of a group have the same neighbours, so of any
//! number of them in S1 it is best to take those with the smallest sequence numbers: the cost of a group
//! grows by one step of its `stairs` for each, and every step is higher than the one before. The fractional
//! optimum is then a minimum-cost flow in a network of a few dozen nodes, however many players there are. Its
//! prices bound the cost of every exchange from below; if there is a matching of tight edges, they prove it
//! optimal.

/// A cost or a price. Costs are multiples of 4.
type Cost = i64;

/// An arc, and whether it is traversed forwards.
type Step = (usize, bool);

/// The groups of the vertices whose pairs are not fixed.
pub(super) struct Groups<'a> {
    /// The number of vertices of each group.
    pub size: Vec<u32>,
    /// The costs of the vertices of each group in S1, in ascending order; empty for a group outside the
    /// remainder.
    pub stairs: Vec<Vec<Cost>>,
    /// Whether two groups are joined by edges.
    pub joined: &'a dyn Fn(usize, usize) -> bool,
}

/// The dual variables of a group in both copies: for a vertex in S1, in addition to its own cost, and for
/// other vertices.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GroupPrice {
    upper: [Cost; 2],
    other: [Cost; 2],
}

impl GroupPrice {
    /// The price of a vertex that costs `own` in S1, or is never in S1 if that is `None`. The price is even.
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
    /// The number of vertices of each group in S1.
    pub upper: Vec<u32>,
}

struct Arc {
    from: usize,
    to: usize,
    flow: u32,
    /// The group whose stairs give the cost.
    stair: Option<usize>,
}

/// A transport network from one copy of the groups, the rows, to another, the columns. Each edge of the graph
/// leads from a role of one group to a role of the other.
struct Network<'a> {
    groups: &'a Groups<'a>,
    arcs: Vec<Arc>,
    /// The arcs that leave each node, and those that enter it.
    out: Vec<Vec<usize>>,
    back: Vec<Vec<usize>>,
}

/// The nodes of a group: in each copy the group itself, its role in S1 (upper) and its other role.
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

    /// The cost of one more unit along an arc; `None` if there is no room.
    fn forward(&self, arc: &Arc) -> Option<Cost> {
        match arc.stair {
            Some(group) => self.groups.stairs[group].get(arc.flow as usize).copied(),
            None => Some(0),
        }
    }

    /// The cost of one unit less along an arc; `None` if there is no flow.
    fn backward(&self, arc: &Arc) -> Option<Cost> {
        let last = arc.flow.checked_sub(1)?;
        Some(arc.stair.map_or(0, |group| -self.groups.stairs[group][last as usize]))
    }

    /// The distance of each node from the nearest start, and the last step of the shortest path.
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

    /// Ships as much as possible along a cheapest path from a group with supply to one with demand.
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
