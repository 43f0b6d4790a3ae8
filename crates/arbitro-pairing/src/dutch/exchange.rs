//! The members of S1 of the remainder if the original S1 cannot be paired: the first exchange
//! (3.6.1, 4.3).

use std::ops::Range;

use super::prelude::*;
use super::stairs::{Groups, cheapest};
use crate::matching::AddedCost;

/// The remainder of a bracket (1.3.4): the residents who do not meet a moved-down player.
pub(super) struct Remainder {
    /// The vertices, in order. Their positions, from 1, are the sequence numbers (BSN, 4.1.1).
    pub rest: Vec<usize>,
    /// The number of pairs, which is the size of S1 (3.2.2).
    pub half: usize,
    /// The sequence number of every vertex; 0 outside the remainder.
    pub number: Vec<u32>,
}

impl Remainder {
    pub(super) fn new(
        window: &Window,
        settled: impl Fn(usize) -> bool,
        mate: impl Fn(usize) -> usize,
    ) -> Self {
        let residents = window.residents();
        let rest: Vec<usize> = residents.clone().filter(|&v| !settled(v)).collect();
        let half = rest.iter().filter(|&&v| mate(v) < v && residents.contains(&mate(v))).count();
        let mut number = vec![0; window.len()];
        for (at, &v) in (1..).zip(&rest) {
            number[v] = at;
        }
        Self { rest, half, number }
    }

    /// The original S1: the first half (3.2.2).
    pub(super) fn original(&self) -> Vec<bool> {
        self.number.iter().map(|&number| (1..=self.half as u32).contains(&number)).collect()
    }

    /// The part that a vertex belongs to: 0 outside the remainder, 1 for S1, 2 for S2.
    pub(super) fn part(&self, upper: &[bool], v: usize) -> usize {
        match (self.number[v], upper[v]) {
            (0, _) => 0,
            (_, true) => 1,
            (_, false) => 2,
        }
    }
}

/// Whether vertices of two parts may be paired: S1 only with S2; the rest of S2 only with those outside, who
/// may also meet each other.
pub(super) fn may_meet(one: usize, two: usize) -> bool {
    matches!((one, two), (1 | 0, 2) | (2, 1) | (2 | 0, 0))
}

/// The cost of an exchange: the players exchanged, then the difference of their sequence numbers (4.3.2,
/// rules 1 and 2).
pub(super) struct ExchangeCosts<W> {
    number: Vec<u32>,
    half: u32,
    exchange: W,
    sum: W,
    /// Subtracted from the cost of each pair. The number of pairs is fixed, so this changes no choice, and it
    /// makes only pairs of S1 with S2 tight at first.
    middle: W,
}

impl<W: Weight> ExchangeCosts<W> {
    pub(super) fn new(remainder: &Remainder, scale: &Scale<W>) -> Self {
        let (exchange, sum, half) = (scale.exchange, scale.exchange_sum, remainder.half as u32);
        Self { number: remainder.number.clone(), half, exchange, sum, middle: sum.times(half) }
    }
}

impl<W: Weight> AddedCost<W> for ExchangeCosts<W> {
    fn of(&self, u: usize, v: usize) -> W {
        match (self.number[u], self.number[v]) {
            (0, _) | (_, 0) => W::ZERO,
            (u, v) if u.min(v) > self.half => {
                self.exchange + self.sum.times(u.min(v)) - self.middle
            }
            (u, v) => self.sum.times(u.min(v)) - self.middle,
        }
    }

    fn price(&self, v: usize) -> W {
        match self.number[v] {
            number if (1..=self.half).contains(&number) => self.sum.times(number) - self.middle,
            _ => W::ZERO,
        }
    }
}

/// Decides who is in S1 after the best exchange (4.3.2, rules 3 and 4).
pub(super) fn settle_exchange<W: Weight>(
    best: &mut Optima<'_, W>,
    remainder: &Remainder,
    residents: &Range<usize>,
) -> Vec<bool> {
    let Remainder { rest, half, number } = remainder;
    let is_upper =
        |best: &Optima<'_, W>, v: usize| best.mate(v) > v && residents.contains(&best.mate(v));
    let exchanges = rest[..*half].iter().filter(|&&v| !is_upper(best, v)).count();
    // Rule 3: the largest numbers go from S1 to S2.
    let mut to_move = exchanges;
    for &v in rest[..*half].iter().rev() {
        if to_move == 0 {
            break;
        }
        if best.outside(v, v + 1..residents.end) {
            to_move -= 1;
        } else {
            assert!(best.within(v, v + 1..residents.end), "{v} is neither in S1 nor in S2");
        }
    }
    assert_eq!(to_move, 0, "fewer leave S1 than the best exchange has");
    // Rule 4: the smallest numbers go from S2 to S1.
    let mut to_move = exchanges;
    for &v in &rest[*half..] {
        if to_move == 0 {
            break;
        }
        if best.within(v, v + 1..residents.end) {
            to_move -= 1;
        } else {
            assert!(best.outside(v, v + 1..residents.end), "{v} is neither in S1 nor in S2");
        }
    }
    assert_eq!(to_move, 0, "fewer come to S1 than the best exchange has");
    (0..number.len()).map(|v| number[v] > 0 && is_upper(best, v)).collect()
}

/// The cost of an exchange among the matchings of a graph of tight edges, which are equally good otherwise.
struct AmongTight<'a> {
    tight: &'a Tight<'a>,
    /// The cost of each vertex of the remainder if it is in S1.
    own: &'a [Option<i64>],
}

impl Costs<i64> for AmongTight<'_> {
    fn cost(&self, u: usize, v: usize) -> Option<i64> {
        self.tight.joins(u, v).then(|| match (self.own[u], self.own[v]) {
            (Some(one), Some(other)) => one.min(other),
            _ => 0,
        })
    }

    fn barred(&self, u: usize, v: usize) -> bool {
        self.tight.bars(u, v)
    }
}

/// S1 after the best exchange, and a matching with it. The exchange and its prices come from the groups of
/// the graph; a search over the vertices is only needed if players who have already met prevent that
/// exchange.
pub(super) fn best_exchange(
    tight: &mut Tight<'_>,
    remainder: &Remainder,
    residents: &Range<usize>,
) -> (Vec<bool>, Vec<u32>) {
    let Remainder { rest, half, number } = remainder;
    // An exchanged player costs more than all sequence numbers together (4.3.2).
    let exchange = 4 * (*half as i64 * rest.len() as i64 + 1);
    let cost_of = |&number: &u32| {
        let exchanged = number as usize > *half;
        (number > 0).then(|| 4 * i64::from(number) + if exchanged { exchange } else { 0 })
    };
    let vertex_cost: Vec<Option<i64>> = number.iter().map(cost_of).collect();
    let start = start(tight, remainder, &vertex_cost);
    let settled: Vec<bool> = (0..number.len()).map(|v| tight.is_settled(v)).collect();
    let among = AmongTight { tight, own: &vertex_cost };
    let Some(mut best) = Optima::new_without(settled, among, Some(start)) else {
        unreachable!("the matching in hand is one of those that are searched")
    };
    let upper = settle_exchange(&mut best, remainder, residents);
    (upper, best.mates().to_vec())
}

/// Prices by groups, and a matching with the exchange of these prices, if there is one.
fn start(tight: &mut Tight<'_>, remainder: &Remainder, own: &[Option<i64>]) -> Start<i64> {
    let mut names: Vec<usize> =
        (0..own.len()).filter(|&v| !tight.is_settled(v)).map(|v| tight.group(v)).collect();
    names.sort_unstable();
    names.dedup();
    let place = |v: usize| names.binary_search(&tight.group(v)).ok();
    let mut members = vec![Vec::new(); names.len()];
    for v in (0..own.len()).filter(|&v| !tight.is_settled(v)) {
        if let Some(place) = place(v) {
            members[place].push(v);
        }
    }
    let joined = |one: usize, two: usize| tight.joins_groups(names[one], names[two]);
    let groups = Groups {
        size: members.iter().map(|members| members.len() as u32).collect(),
        stairs: members.iter().map(|of| of.iter().filter_map(|&v| own[v]).collect()).collect(),
        joined: &joined,
    };
    let Some(cheapest) = cheapest(&groups) else {
        unreachable!("the matching in hand is one that the groups allow")
    };
    let mut price = vec![0; own.len()];
    let mut upper = vec![false; own.len()];
    for (at, members) in members.iter().enumerate() {
        for &v in members {
            price[v] = cheapest.price[at].of(own[v]);
        }
        members[..cheapest.upper[at] as usize].iter().for_each(|&v| upper[v] = true);
    }
    let divided = tight.divided(|v| remainder.part(&upper, v), may_meet);
    let mut mate = divided.unwrap_or_else(|| tight.mates().to_vec());
    let among = AmongTight { tight, own };
    for v in (0..own.len()).filter(|&v| !tight.is_settled(v)) {
        let partner = mate[v] as usize;
        if mate[v] != u32::MAX && among.cost(v, partner) != Some(price[v] + price[partner]) {
            (mate[v], mate[partner]) = (u32::MAX, u32::MAX);
        }
    }
    Start { price, mate }
}
