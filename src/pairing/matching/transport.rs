//! Prices for a graph whose vertices come in kinds.
//!
//! When what an edge costs depends on the kinds of its ends only, the least cost of a *fractional*
//! perfect matching is a transport problem between two copies of the kinds: a problem of a few dozen
//! rows, however many vertices there are. Its prices are a bound for every matching, and where a perfect
//! matching of tight edges exists, they prove that it has the least cost. Found by successive shortest
//! paths (Dijkstra with potentials).

use super::{Start, Weight};

/// A place to begin for the perfect matching of least cost of a graph without exceptions: prices by
/// kind, which every edge can pay and which together are as high as possible, and about as many tight
/// pairs between kinds as a matching has. `kind` has the kind of each vertex, `cost` says what an edge
/// between two kinds costs; pairs that `barred` names are not made. `None` if there is no fractional
/// perfect matching.
pub(crate) fn start_by_kinds<W: Weight>(
    kinds: usize,
    kind: &[u16],
    cost: impl Fn(usize, usize) -> Option<W>,
    barred: impl Fn(usize, usize) -> bool,
) -> Option<Start<W>> {
    let mut members = vec![Vec::new(); kinds];
    for (v, &kind) in (0..).zip(kind) {
        members[usize::from(kind)].push(v);
    }
    let mut plan = Plan::new(members.iter().map(|of_kind| of_kind.len() as u32).collect(), &cost)?;
    while let Some(row) = plan.supply.iter().position(|&left| left > 0) {
        plan.ship_from(row, &cost)?;
    }
    let price = |kind: usize| (plan.row_price[kind] + plan.column_price[kind]).half();
    let price = kind.iter().map(|&kind| price(usize::from(kind))).collect();
    Some(Start { price, mate: plan.pairs(kind.len(), members, barred) })
}

struct Plan<W> {
    kinds: usize,
    /// What is still to be shipped from each row, and to each column.
    supply: Vec<u32>,
    demand: Vec<u32>,
    row_price: Vec<W>,
    column_price: Vec<W>,
    /// What is shipped, row by row.
    shipped: Vec<u32>,
}

impl<W: Weight> Plan<W> {
    fn new(count: Vec<u32>, cost: &impl Fn(usize, usize) -> Option<W>) -> Option<Self> {
        let kinds = count.len();
        let least = |row: usize| (0..kinds).filter_map(|column| cost(row, column)).min();
        let row_price: Vec<W> = (0..kinds).map(least).collect::<Option<_>>()?;
        let rest = |column: usize| {
            (0..kinds).filter_map(|row| cost(row, column).map(|cost| cost - row_price[row])).min()
        };
        let column_price = (0..kinds).map(rest).collect::<Option<_>>()?;
        Some(Self {
            kinds,
            supply: count.clone(),
            demand: count,
            row_price,
            column_price,
            shipped: vec![0; kinds * kinds],
        })
    }

    /// Ships as much as one cheapest way from `row` to a column with demand allows.
    fn ship_from(&mut self, row: usize, cost: &impl Fn(usize, usize) -> Option<W>) -> Option<()> {
        let kinds = self.kinds;
        // Nodes: the rows, then the columns.
        let mut distance: Vec<Option<W>> = vec![None; 2 * kinds];
        let mut from = vec![usize::MAX; 2 * kinds];
        let mut done = vec![false; 2 * kinds];
        distance[row] = Some(W::ZERO);
        let end = loop {
            let open = (0..2 * kinds).filter(|&node| !done[node]);
            let (reached, node) =
                open.filter_map(|node| distance[node].map(|reached| (reached, node))).min()?;
            done[node] = true;
            if node >= kinds && self.demand[node - kinds] > 0 {
                self.reprice(&distance, &done, reached);
                break node;
            }
            for other in 0..kinds {
                let (to, step) = if node < kinds {
                    let Some(cost) = cost(node, other) else { continue };
                    (kinds + other, cost - self.row_price[node] - self.column_price[other])
                } else if self.shipped[other * kinds + node - kinds] > 0 {
                    (other, W::ZERO)
                } else {
                    continue;
                };
                let by_here = reached + step;
                if !done[to] && distance[to].is_none_or(|known| by_here < known) {
                    distance[to] = Some(by_here);
                    from[to] = node;
                }
            }
        };
        let mut amount = self.supply[row].min(self.demand[end - kinds]);
        let mut node = end;
        while node != row {
            let before = from[node];
            if before >= kinds {
                amount = amount.min(self.shipped[node * kinds + before - kinds]);
            }
            node = before;
        }
        self.supply[row] -= amount;
        self.demand[end - kinds] -= amount;
        let mut node = end;
        while node != row {
            let before = from[node];
            if before < kinds {
                self.shipped[before * kinds + node - kinds] += amount;
            } else {
                self.shipped[node * kinds + before - kinds] -= amount;
            }
            node = before;
        }
        Some(())
    }

    /// Pairs vertices by the plan. Both copies of the kinds ship, so half of it each.
    fn pairs(
        &self,
        n: usize,
        mut members: Vec<Vec<u32>>,
        barred: impl Fn(usize, usize) -> bool,
    ) -> Vec<u32> {
        let mut mate = vec![u32::MAX; n];
        for one in 0..self.kinds {
            for two in one..self.kinds {
                let there = self.shipped[one * self.kinds + two];
                let back = self.shipped[two * self.kinds + one];
                for _ in 0..(there + back) / if one == two { 4 } else { 2 } {
                    let Some(u) = members[one].pop() else { break };
                    let fits = members[two].iter().rposition(|&v| !barred(u as usize, v as usize));
                    let Some(at) = fits else {
                        members[one].insert(0, u);
                        break;
                    };
                    let v = members[two].remove(at);
                    (mate[u as usize], mate[v as usize]) = (v, u);
                }
            }
        }
        mate
    }

    /// Moves the prices so that the way found has no slack.
    fn reprice(&mut self, distance: &[Option<W>], done: &[bool], end: W) {
        for node in (0..2 * self.kinds).filter(|&node| done[node]) {
            let Some(distance) = distance[node] else {
                unreachable!("{node} is done, not reached")
            };
            let shift = end - distance;
            if node < self.kinds {
                self.row_price[node] += shift;
            } else {
                self.column_price[node - self.kinds] -= shift;
            }
        }
    }
}
