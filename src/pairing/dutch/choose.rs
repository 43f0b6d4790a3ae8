//! The pairs of one bracket: the best candidates by the criteria of article 2, and of those the first in
//! the sequence of articles 3 and 4.

use super::bracket::Bracket;
use super::bracket_graph::{Window, WindowCosts};
use super::criteria::{Digit, Digits, Scale, bits};
use crate::pairing::matching::{Costs, Optima, Tight, Weight, Wide, start_by_kinds};

/// Windows up to this size are solved from scratch, larger ones from prices by kinds.
const SMALL: usize = 32;

/// The pairs of a bracket; `None` if the players from here on cannot all be paired.
pub(crate) fn best(bracket: &Bracket) -> Option<Vec<(usize, usize)>> {
    bracket.windows().find_map(|window| {
        let digits = window.digits();
        match bits(&digits) {
            bits if bits <= <i64 as Weight>::BITS => pairs_in::<i64>(&window, &digits),
            bits if bits <= <i128 as Weight>::BITS => pairs_in::<i128>(&window, &digits),
            bits if bits <= Wide::<4>::BITS => pairs_in::<Wide<4>>(&window, &digits),
            bits if bits <= Wide::<16>::BITS => pairs_in::<Wide<16>>(&window, &digits),
            _ => pairs_in::<Wide<256>>(&window, &digits),
        }
    })
}

/// The pairs of the bracket in a window; `None` if the window is too narrow to tell.
fn pairs_in<W: Weight>(window: &Window, digits: &Digits) -> Option<Vec<(usize, usize)>> {
    let scale = Scale::<W>::new(digits);
    let mut optima = solve(window.costs(&scale, true))?;
    if window.bracket.has_bye() {
        let inside = window.bracket.len();
        let leaving = (0..inside).filter(|&v| optima.mate(v) >= inside).count();
        if leaving > 1 {
            // C9 is about brackets that send down exactly the player with the bye.
            optima = solve(window.costs(&scale, false))?;
        }
    }
    if !window.suffices(|v| optima.mate(v)) {
        return None;
    }
    let by_kinds = optima.is_plain() && !window.bracket.roster.relaxes();
    let pairs = if by_kinds { by_groups(optima, &scale) } else { one_by_one(optima, &scale) }?;
    Some(pairs.into_iter().map(|(u, v)| (window.players[u], window.players[v])).collect())
}

fn solve<W: Weight>(costs: WindowCosts<W>) -> Option<Optima<WindowCosts<W>>> {
    let n = costs.window.len();
    let mut start = None;
    if n > SMALL {
        let between = |one: usize, two: usize| costs.between(one, two);
        let barred = |u: usize, v: usize| costs.barred(u, v);
        start = Some(start_by_kinds(costs.kinds, &costs.window.kind, between, barred)?);
    }
    Optima::new(n, costs, start)
}

/// The first candidate where blossoms have allowances, so that every step has to be proved by itself.
fn one_by_one<W: Weight>(
    mut optima: Optima<WindowCosts<W>>,
    scale: &Scale<W>,
) -> Option<Vec<(usize, usize)>> {
    let window = optima.costs().window;
    let (moved, residents) = (window.bracket.moved(), window.residents());
    for v in 0..moved {
        if !optima.within(v, residents.clone()) {
            optima.outside(v, residents.clone());
        }
    }
    let mut pairs = Vec::new();
    for v in 0..moved {
        if residents.contains(&optima.mate(v)) {
            let w = residents.clone().find(|&w| !optima.is_settled(w) && optima.pair(v, w))?;
            pairs.push((v, w));
        }
    }
    let remainder = Remainder::new(window, |v| optima.is_settled(v), |v| optima.mate(v));
    let mut optima = refine(&optima, &remainder, scale)?;
    let upper = exchange(&mut optima, &remainder, residents);
    for &v in remainder.rest.iter().filter(|&&v| upper[v]) {
        let mut lower = remainder.rest.iter().filter(|&&w| w > v && !upper[w]);
        let w = lower.find(|&&w| !optima.is_settled(w) && optima.pair(v, w))?;
        pairs.push((v, *w));
    }
    Some(pairs)
}

/// The candidates with the fewest exchanges, and of those the ones with the smallest difference of
/// sequence numbers (4.3.2, the first two rules).
fn refine<'a, 'w, W: Weight>(
    optima: &'a Optima<WindowCosts<'w, W>>,
    remainder: &'a Remainder,
    scale: &Scale<W>,
) -> Option<Optima<impl Costs<W = W> + use<'a, 'w, W>>> {
    let (exchange, sum) = (scale.place(Digit::Exchanges), scale.place(Digit::ExchangeSum));
    let half = remainder.half as u32;
    let middle = sum.times(half);
    // The number of pairs is given, so that the same amount off each of them changes nothing; with it,
    // nothing but pairs of S1 with S2 is tight at first.
    let more = move |u: usize, v: usize| match (remainder.number[u], remainder.number[v]) {
        (0, _) | (_, 0) => W::ZERO,
        (u, v) if u.min(v) > half => exchange + sum.times(u.min(v)) - middle,
        (u, v) => sum.times(u.min(v)) - middle,
    };
    optima.refined(more, |v| match remainder.number[v] {
        0 => W::ZERO,
        number if number > half => W::ZERO,
        number => sum.times(number) - middle,
    })
}

/// Settles who is in S1 after the best exchange (4.3.2, the last two rules).
fn exchange<C: Costs>(
    optima: &mut Optima<C>,
    remainder: &Remainder,
    residents: std::ops::Range<usize>,
) -> Vec<bool> {
    let Remainder { rest, half, number } = remainder;
    let is_upper =
        |optima: &Optima<C>, v: usize| optima.mate(v) > v && residents.contains(&optima.mate(v));
    let exchanges = rest[..*half].iter().filter(|&&v| !is_upper(optima, v)).count();
    let mut left = exchanges;
    for &v in rest[..*half].iter().rev() {
        if left == 0 {
            break;
        }
        if optima.outside(v, v + 1..residents.end) {
            left -= 1;
        } else {
            optima.within(v, v + 1..residents.end);
        }
    }
    let mut left = exchanges;
    for &v in &rest[*half..] {
        if left == 0 {
            break;
        }
        if optima.within(v, v + 1..residents.end) {
            left -= 1;
        } else {
            optima.outside(v, v + 1..residents.end);
        }
    }
    (0..number.len()).map(|v| number[v] > 0 && is_upper(optima, v)).collect()
}

/// What the remainder of a bracket is: the residents that no moved-down player meets.
struct Remainder {
    /// The vertices, in order; their places count as sequence numbers, from 1.
    rest: Vec<usize>,
    /// The number of pairs, which is the size of S1.
    half: usize,
    /// The sequence number of every vertex, 0 for those outside.
    number: Vec<u32>,
}

impl Remainder {
    fn new(
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
}

/// The first candidate, by asking about groups of vertices before single ones.
fn by_groups<W: Weight>(
    mut optima: Optima<WindowCosts<W>>,
    scale: &Scale<W>,
) -> Option<Vec<(usize, usize)>> {
    let window = optima.costs().window;
    let n = window.len();
    // Vertices of one kind and price have the same tight edges.
    let mut known: Vec<(usize, W)> = Vec::new();
    let mut group = Vec::with_capacity(n);
    let mut places = std::collections::HashMap::new();
    for v in 0..n {
        let name = (usize::from(window.kind[v]), optima.prices()[v]);
        let place = *places.entry(name).or_insert_with(|| {
            known.push(name);
            known.len() - 1
        });
        group.push(place);
    }
    let is_tight = |one: (usize, W), two: (usize, W)| {
        optima.costs().between(one.0, two.0) == Some(one.1 + two.1)
    };
    let joined =
        known.iter().map(|&one| known.iter().map(|&two| is_tight(one, two)).collect()).collect();
    let barred = |u: usize, v: usize| window.is_barred(u, v);
    let mut tight = Tight::new(group.clone(), joined, barred, optima.mates().to_vec());

    // The set of moved-down players to be paired (4.4), then their opponents (4.2).
    let (moved, residents) = (window.bracket.moved(), window.residents());
    let mut is_resident = vec![false; known.len()];
    residents.clone().for_each(|v| is_resident[group[v]] = true);
    if (0..moved).any(|v| !residents.contains(&tight.mate(v))) {
        for v in 0..moved {
            let resident = |g: usize| is_resident.get(g).copied().unwrap_or(false);
            if !tight.confine(v, resident) {
                tight.confine(v, |g| !resident(g));
            }
        }
    }
    let mut pairs = Vec::new();
    for v in 0..moved {
        if residents.contains(&tight.mate(v)) {
            let w = residents.clone().find(|&w| !tight.is_settled(w) && tight.pair(v, w))?;
            pairs.push((v, w));
        }
    }

    // The remainder: S1 and S2 (3.2), exchanges (4.3), transpositions (4.2).
    let remainder = Remainder::new(window, |v| tight.is_settled(v), |v| tight.mate(v));
    let Remainder { rest, half, .. } = &remainder;
    let mut upper = vec![false; n];
    rest[..*half].iter().for_each(|&v| upper[v] = true);
    let part = |upper: &[bool], v: usize| match (remainder.number[v], upper[v]) {
        (0, _) => 0,
        (_, true) => 1,
        (_, false) => 2,
    };
    // S1 with S2; who is left of S2 with those outside.
    let may =
        |one: usize, two: usize| matches!((one, two), (1, 2) | (2, 1) | (0, 2) | (2, 0) | (0, 0));
    if !tight.divide(|v| part(&upper, v), may) {
        optima.adopt(tight.mates(), |v| tight.is_settled(v));
        for v in (0..moved).filter(|&v| !tight.is_settled(v)) {
            optima.outside(v, residents.clone());
        }
        upper = exchange(&mut refine(&optima, &remainder, scale)?, &remainder, residents);
        if !tight.divide(|v| part(&upper, v), may) {
            return None;
        }
    }
    for &v in rest.iter().filter(|&&v| upper[v]) {
        let w = rest.iter().find(|&&w| !upper[w] && !tight.is_settled(w) && tight.pair(v, w))?;
        pairs.push((v, *w));
    }
    Some(pairs)
}
