//! Compares the search with an enumeration of all perfect matchings.

use arbitro_chance::Lots;

use super::{Costs, Rule, Search};

/// All perfect matchings, with their costs.
fn all(cost: &[Vec<Option<i64>>]) -> Vec<(i64, Vec<usize>)> {
    fn extend(
        cost: &[Vec<Option<i64>>],
        mate: &mut Vec<usize>,
        sum: i64,
        found: &mut Vec<(i64, Vec<usize>)>,
    ) {
        let Some(u) = mate.iter().position(|&mate| mate == usize::MAX) else {
            found.push((sum, mate.clone()));
            return;
        };
        for v in u + 1..mate.len() {
            if let Some(edge) = cost[u][v].filter(|_| mate[v] == usize::MAX) {
                (mate[u], mate[v]) = (v, u);
                extend(cost, mate, sum + edge, found);
                (mate[u], mate[v]) = (usize::MAX, usize::MAX);
            }
        }
    }
    let mut found = Vec::new();
    extend(cost, &mut vec![usize::MAX; cost.len()], 0, &mut found);
    found
}

struct Table(Vec<Vec<Option<i64>>>);

impl Costs<i64> for Table {
    fn cost(&self, u: usize, v: usize) -> Option<i64> {
        self.0[u][v].map(|cost| 4 * cost)
    }
}

fn graph(lots: &mut Lots, round: usize) -> Vec<Vec<Option<i64>>> {
    let n = 2 + 2 * lots.below(5);
    let most = [2, 4, 30][round % 3];
    let density = [0.4, 0.7, 1.0][lots.below(3)];
    let mut cost = vec![vec![None; n]; n];
    for (u, v) in (0..n).flat_map(|u| (0..u).map(move |v| (u, v))) {
        let edge = lots.happens(density).then(|| lots.below(most) as i64);
        (cost[u][v], cost[v][u]) = (edge, edge);
    }
    cost
}

/// The cheapest perfect matchings, by enumeration.
fn cheapest(cost: &[Vec<Option<i64>>]) -> Vec<Vec<usize>> {
    let all = all(cost);
    let least = all.iter().map(|&(sum, _)| sum).min();
    let best = all.into_iter().filter(|&(sum, _)| Some(sum) == least);
    best.map(|(_, mates)| mates).collect()
}

fn mates(search: &Search<'_, i64>) -> Vec<usize> {
    search.mates().iter().map(|&mate| mate as usize).collect()
}

#[test]
fn the_cost_is_the_least_of_all_matchings() {
    let mut lots = Lots::new(11);
    for round in 0..3000 {
        let cost = graph(&mut lots, round);
        let best = cheapest(&cost);
        let Some(found) = Search::solved(cost.len(), Box::new(Table(cost.clone())), None) else {
            assert!(best.is_empty(), "{cost:?}");
            continue;
        };
        assert!(best.contains(&mates(&found)), "{cost:?}");
        let (n, allowances) = (cost.len(), found.allowances());
        for (u, v) in (0..n).flat_map(|u| (0..n).map(move |v| (u, v))).filter(|(u, v)| u != v) {
            assert_eq!(found.is_tight_by(&allowances, u, v), found.is_tight(u, v), "{cost:?}");
        }
        // Prices and allowances are optimal only if every edge of every cheapest matching is tight.
        for mates in &best {
            let tight = (0..cost.len()).all(|v| found.is_tight(v, mates[v]));
            assert!(tight, "{cost:?}");
        }
    }
}

#[test]
fn every_question_is_answered_as_by_trying_all_cheapest_matchings() {
    let mut lots = Lots::new(12);
    let mut with_allowances = 0;
    for round in 0..4000 {
        let cost = graph(&mut lots, round);
        let n = cost.len();
        let mut best = cheapest(&cost);
        let Some(mut search) = Search::solved(n, Box::new(Table(cost.clone())), None) else {
            continue;
        };
        with_allowances += usize::from(search.has_allowances());
        let mut open: Vec<usize> = (0..n).collect();
        for _ in 0..8 {
            let Some(&v) = lots.pick(&open) else { break };
            if lots.happens(0.5) {
                let from = lots.below(n);
                let range = from..from + lots.below(n - from + 1);
                let within = lots.happens(0.5);
                let allows = |w: usize| range.contains(&w) == within;
                let possible = best.iter().any(|mates| allows(mates[v]));
                let rule =
                    if within { Rule::Within(range.clone()) } else { Rule::Outside(range.clone()) };
                // A second rule for a vertex would replace the first.
                if matches!(search.rule(v), Rule::Any) {
                    assert_eq!(
                        search.restrict(v, rule),
                        possible,
                        "{round}: {v} {range:?} {cost:?}"
                    );
                    if possible {
                        best.retain(|mates| allows(mates[v]));
                    }
                }
            } else {
                let mut rank: Vec<usize> = (0..n).collect();
                lots.shuffle(&mut rank);
                let least = best.iter().map(|mates| rank[mates[v]]).min();
                let w = search.pair_first(v, &|w| rank[w]).expect("all ranks are low");
                assert_eq!(Some(rank[w]), least, "{round}: {v} {cost:?}");
                best.retain(|mates| mates[v] == w);
                open.retain(|&u| u != v && u != w);
            }
            assert!(best.contains(&mates(&search)), "{round}: {cost:?}");
        }
    }
    assert!(with_allowances > 200, "only {with_allowances} had blossoms that matter");
}
