//! Prices for a graph whose vertices come in kinds.
//!
//! When what an edge costs depends on the kinds of its ends only, the least cost of a *fractional*
//! perfect matching is a transport problem between two copies of the kinds: a problem of a few dozen
//! rows, however many vertices there are. Its prices are a bound for every matching, and where a perfect
//! matching of tight edges exists, they prove that it has the least cost. Found by successive shortest
//! paths (Dijkstra with potentials).

use super::Weight;

/// Prices that every edge between kinds can pay and that together are as high as possible, all even if
/// the costs are multiples of four. `count` says how many vertices are of each kind, `cost` what an edge
/// between two kinds costs. `None` if there is no fractional perfect matching.
pub(crate) fn prices<W: Weight>(
    count: &[u32],
    cost: impl Fn(usize, usize) -> Option<W>,
) -> Option<Vec<W>> {
    let mut plan = Plan::new(count, &cost)?;
    while let Some(row) = plan.supply.iter().position(|&left| left > 0) {
        plan.ship_from(row, &cost)?;
    }
    let Plan { row_price, column_price, .. } = plan;
    Some(
        row_price
            .into_iter()
            .zip(column_price)
            .map(|(row, column)| (row + column).half())
            .collect(),
    )
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
    fn new(count: &[u32], cost: &impl Fn(usize, usize) -> Option<W>) -> Option<Self> {
        let kinds = count.len();
        let least = |row: usize| (0..kinds).filter_map(|column| cost(row, column)).min();
        let row_price: Vec<W> = (0..kinds).map(least).collect::<Option<_>>()?;
        let rest = |column: usize| {
            (0..kinds).filter_map(|row| cost(row, column).map(|cost| cost - row_price[row])).min()
        };
        let column_price = (0..kinds).map(rest).collect::<Option<_>>()?;
        Some(Self {
            kinds,
            supply: count.to_vec(),
            demand: count.to_vec(),
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

    /// Moves the prices so that the way found has no slack.
    fn reprice(&mut self, distance: &[Option<W>], done: &[bool], end: W) {
        for node in (0..2 * self.kinds).filter(|&node| done[node]) {
            let shift = end - distance[node].unwrap_or(end);
            if node < self.kinds {
                self.row_price[node] += shift;
            } else {
                self.column_price[node - self.kinds] -= shift;
            }
        }
    }
}
