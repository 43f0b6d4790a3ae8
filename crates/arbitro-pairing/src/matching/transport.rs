//! Prices for a graph whose vertices come in kinds.
//!
//! If the cost of an edge depends only on the kinds of its ends, the least cost of a *fractional* perfect
//! matching is a transport problem between two copies of the kinds, with a few dozen rows however many
//! vertices there are. Its prices are a lower bound for every matching, and where a perfect matching of tight
//! edges exists, they prove that it has the least cost. The method is successive shortest paths (Dijkstra's
//! algorithm with potentials).

use super::{Start, Weight};

/// The start of a search for the perfect matching of least cost: feasible prices by kind with the largest
/// sum, and about as many tight pairs of each two kinds as a matching has. `kind` holds the kind of each
/// vertex, and `cost` gives the cost of an edge between two kinds; no pair is made that `barred` excludes.
/// `None` if there is no fractional perfect matching.
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
        plan.ship_from(row)?;
    }
    let price_of = |kind: usize| (plan.row_price[kind] + plan.column_price[kind]).half();
    let price = kind.iter().map(|&kind| price_of(usize::from(kind))).collect();
    Some(Start { price, mate: plan.pairs(kind.len(), members, barred) })
}

struct Plan<W> {
    kinds: usize,
    /// For each row the columns that it may ship to, with the cost.
    edges: Vec<Vec<(usize, W)>>,
    /// The amounts still to be shipped from each row and to each column.
    supply: Vec<u32>,
    demand: Vec<u32>,
    row_price: Vec<W>,
    column_price: Vec<W>,
    /// The amounts shipped, row by row.
    shipped: Vec<u32>,
}

impl<W: Weight> Plan<W> {
    fn new(count: Vec<u32>, cost: &impl Fn(usize, usize) -> Option<W>) -> Option<Self> {
        let kinds = count.len();
        let row =
            |row| (0..kinds).filter_map(|column| Some((column, cost(row, column)?))).collect();
        let edges: Vec<Vec<(usize, W)>> = (0..kinds).map(row).collect();
        let least = |row: &Vec<(usize, W)>| row.iter().map(|&(_, cost)| cost).min();
        let row_price: Vec<W> = edges.iter().map(least).collect::<Option<_>>()?;
        let mut column_price: Vec<Option<W>> = vec![None; kinds];
        for (row, price) in edges.iter().zip(&row_price) {
            for &(column, cost) in row {
                let rest = cost - *price;
                if column_price[column].is_none_or(|least| rest < least) {
                    column_price[column] = Some(rest);
                }
            }
        }
        Some(Self {
            kinds,
            edges,
            supply: count.clone(),
            demand: count,
            row_price,
            column_price: column_price.into_iter().collect::<Option<_>>()?,
            shipped: vec![0; kinds * kinds],
        })
    }

    /// Ships as much as possible along a cheapest path from the row `start` to a column with demand. The path
    /// goes to columns along edges, and back to rows along amounts already shipped.
    fn ship_from(&mut self, start: usize) -> Option<()> {
        let kinds = self.kinds;
        let mut columns: Vec<Option<Reached<W>>> = vec![None; kinds];
        let mut rows: Vec<Option<Reached<W>>> = vec![None; kinds];
        let mut open: Vec<usize> = (0..kinds).collect();
        rows[start] = Some(Reached { distance: W::ZERO, by: start });
        let mut new = vec![(start, W::ZERO)];
        let end = loop {
            for (row, distance) in new.drain(..) {
                let so_far = distance - self.row_price[row];
                for &(column, cost) in &self.edges[row] {
                    let distance = so_far + cost - self.column_price[column];
                    if columns[column].is_none_or(|known| distance < known.distance) {
                        columns[column] = Some(Reached { distance, by: row });
                    }
                }
            }
            let reached =
                |(at, &column): (usize, &usize)| Some((columns[column]?.distance, column, at));
            let (distance, column, at) = open.iter().enumerate().filter_map(reached).min()?;
            if self.demand[column] > 0 {
                break column;
            }
            open.swap_remove(at);
            for (row, reached) in rows.iter_mut().enumerate() {
                if self.shipped[row * kinds + column] > 0 && reached.is_none() {
                    *reached = Some(Reached { distance, by: column });
                    new.push((row, distance));
                }
            }
        };
        let way = self.way(end, &columns, &rows, start);
        open.into_iter()
            .for_each(|column| columns[column] = columns[column].filter(|_| column == end));
        self.reprice(&rows, &columns, end);
        let back = way.windows(2).map(|pair| self.shipped[pair[0].0 * kinds + pair[1].1]);
        let amount = self.supply[start].min(self.demand[end]).min(back.min().unwrap_or(u32::MAX));
        self.supply[start] -= amount;
        self.demand[end] -= amount;
        for pair in way.windows(2) {
            self.shipped[pair[0].0 * kinds + pair[1].1] -= amount;
        }
        for (row, column) in way {
            self.shipped[row * kinds + column] += amount;
        }
        Some(())
    }

    /// The edges (row, column) of the path to a column, from its end: each row was reached from the column of
    /// the next edge.
    fn way(
        &self,
        end: usize,
        columns: &[Option<Reached<W>>],
        rows: &[Option<Reached<W>>],
        start: usize,
    ) -> Vec<(usize, usize)> {
        let by = |reached: &[Option<Reached<W>>], at: usize| match reached[at] {
            Some(reached) => reached.by,
            None => unreachable!("{at} is on the way, not reached"),
        };
        let mut way = Vec::new();
        let mut column = end;
        loop {
            let row = by(columns, column);
            way.push((row, column));
            if row == start {
                return way;
            }
            column = by(rows, row);
        }
    }

    /// Pairs vertices by the plan. Each pair is shipped in both directions, so half of the amounts count.
    fn pairs(
        &self,
        n: usize,
        mut members: Vec<Vec<u32>>,
        barred: impl Fn(usize, usize) -> bool,
    ) -> Vec<u32> {
        let mut mate = vec![u32::MAX; n];
        for one in 0..self.kinds {
            for two in one..self.kinds {
                let forth = self.shipped[one * self.kinds + two];
                let back = self.shipped[two * self.kinds + one];
                for _ in 0..(forth + back) / if one == two { 4 } else { 2 } {
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

    /// Changes the prices so that the path to the column `end` has no slack. `rows` and `columns` hold only
    /// nodes whose distance is final.
    fn reprice(&mut self, rows: &[Option<Reached<W>>], columns: &[Option<Reached<W>>], end: usize) {
        let Some(Reached { distance: end, .. }) = columns[end] else {
            unreachable!("column {end} is the end of the way, not reached")
        };
        for (price, row) in self.row_price.iter_mut().zip(rows) {
            if let Some(row) = row {
                *price += end - row.distance;
            }
        }
        for (price, column) in self.column_price.iter_mut().zip(columns) {
            if let Some(column) = column {
                *price -= end - column.distance;
            }
        }
    }
}

/// The distance of a row or a column from the start, and the column or row before it.
#[derive(Clone, Copy)]
struct Reached<W> {
    distance: W,
    by: usize,
}
