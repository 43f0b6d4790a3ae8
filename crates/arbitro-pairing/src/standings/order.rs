//! The order of players or teams by points and a list of tie-breaks.

use std::cmp::{Ordering, Reverse};

use super::table::Table;
use super::{TieBreak, TieBreakMethod, TieBreakValue, better, direct_encounter, evaluate};
use crate::Points;

/// Numbers for tied ones.
type Ranks<'a> = dyn Fn(&[usize]) -> Vec<u32> + 'a;

/// A tie-break as a step of an order.
pub(super) struct Step<'a> {
    /// The value of each; `None` if it is the place among those with equal points.
    values: Option<Vec<Option<TieBreakValue>>>,
    /// Numbers that order tied ones, the lowest first, equal for those that it does not separate.
    pub(super) ranks: Box<Ranks<'a>>,
}

impl<'a> Step<'a> {
    /// A tie-break of individuals.
    pub(super) fn of(table: &'a Table, tie_break: &TieBreak) -> Self {
        let tie_break = *tie_break;
        if tie_break.method == TieBreakMethod::De {
            return Self::places(move |tied| direct_encounter::places(table, tied, &tie_break));
        }
        let places = 0..table.tournament.players.len();
        let values = places.map(|place| evaluate(table, place, &tie_break).value).collect();
        Self::by_value(values, |a, b| better(tie_break.ascending(), *a, *b))
    }

    /// One that is the place among the tied ones.
    pub(super) fn places(places: impl Fn(&[usize]) -> Vec<u32> + 'a) -> Self {
        Self { values: None, ranks: Box::new(places) }
    }

    /// One with values that do not decide alone.
    pub(super) fn with_values(
        values: Vec<Option<TieBreakValue>>,
        ranks: impl Fn(&[usize]) -> Vec<u32> + 'a,
    ) -> Self {
        Self { values: Some(values), ranks: Box::new(ranks) }
    }

    /// One that compares values, the best first.
    pub(super) fn by_value(
        values: Vec<Option<TieBreakValue>>,
        better: impl Fn(&Option<TieBreakValue>, &Option<TieBreakValue>) -> Ordering,
    ) -> Self {
        let mut order: Vec<usize> = (0..values.len()).collect();
        order.sort_by(|&a, &b| better(&values[a], &values[b]));
        let mut ranks = vec![0; values.len()];
        let equal = |a: &usize, b: &usize| better(&values[*a], &values[*b]) == Ordering::Equal;
        for (rank, group) in (0..).zip(order.chunk_by(equal)) {
            group.iter().for_each(|&place| ranks[place] = rank);
        }
        Self::with_values(values, move |tied| tied.iter().map(|&place| ranks[place]).collect())
    }
}

/// A finished order.
pub(super) struct Order {
    /// The rank and the index of each, from the first.
    pub ranks: Vec<(u32, usize)>,
    /// The values of each by index, in the order of the tie-breaks.
    pub values: Vec<Vec<Option<TieBreakValue>>>,
}

impl Order {
    /// The order of `count` players or teams: by points, then by each step among those still tied. With
    /// `by_list` the points are one of the steps.
    pub(super) fn of(
        count: usize,
        points: impl Fn(usize) -> Points,
        steps: Vec<Step>,
        by_list: bool,
    ) -> Self {
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|&place| Reverse(points(place)));
        let equal = |a: &usize, b: &usize| points(*a) == points(*b);
        let by_points: Vec<Vec<usize>> = order.chunk_by(equal).map(<[usize]>::to_vec).collect();
        let mut values: Vec<Vec<Option<TieBreakValue>>> = vec![Vec::new(); count];
        let mut groups = if by_list { vec![(0..count).collect()] } else { by_points.clone() };
        for Step { values: own, ranks } in steps {
            match own {
                Some(own) => own.into_iter().zip(&mut values).for_each(|(it, row)| row.push(it)),
                None => {
                    for group in &by_points {
                        for (&place, at) in group.iter().zip(ranks(group)) {
                            values[place].push(Some(TieBreakValue::Whole(at.into())));
                        }
                    }
                }
            }
            groups = split(groups, ranks);
        }
        let mut ranked = Vec::with_capacity(count);
        for group in groups {
            let rank = ranked.len() as u32 + 1;
            ranked.extend(group.into_iter().map(|place| (rank, place)));
        }
        Self { ranks: ranked, values }
    }
}

/// Splits each group of tied ones by their ranks, the lowest first; equal ones stay together in their order.
fn split(groups: Vec<Vec<usize>>, ranks: impl Fn(&[usize]) -> Vec<u32>) -> Vec<Vec<usize>> {
    let mut parted = Vec::with_capacity(groups.len());
    for group in groups {
        if group.len() == 1 {
            parted.push(group);
            continue;
        }
        let mut keyed: Vec<(u32, usize)> = ranks(&group).into_iter().zip(group).collect();
        keyed.sort_by_key(|&(rank, _)| rank);
        let equal = keyed.chunk_by(|a, b| a.0 == b.0);
        parted.extend(equal.map(|chunk| chunk.iter().map(|&(_, place)| place).collect()));
    }
    parted
}
