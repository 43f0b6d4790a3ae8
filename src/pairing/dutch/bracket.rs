//! One pairing bracket: the criteria of article 2 as the costs of a matching, and the first of the best
//! candidates in the sequence of articles 3 and 4.

use std::ops::Range;

use super::roster::{Float, Roster};
use crate::pairing::matching::{Optima, Weight, Wide};
use crate::pairing::{Points, Side};

/// A bracket with all who are still to be paired below it.
pub(crate) struct Bracket<'a> {
    pub roster: &'a Roster,
    /// The moved-down players, in ranking order.
    pub moved_down: &'a [usize],
    /// The resident players.
    pub residents: Range<usize>,
    /// The score group after it.
    pub next: Range<usize>,
    /// The score of the player who gets the bye, when the number of players is odd (C5).
    pub bye_score: Option<Points>,
}

/// What a vertex of the matching is to the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Zone {
    /// A moved-down player, with the rank of the score (0 = highest) among moved-down players.
    MovedDown(usize),
    Resident,
    Next,
    Below,
    Bye,
}

/// A criterion as a digit of the cost, in the order of priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Digit {
    /// Downfloaters.
    C6,
    /// Downfloaters of one score.
    C7(usize),
    /// Downfloaters of the next bracket.
    C8,
    /// Downfloaters of the next bracket of one score.
    C8Score(usize),
    C9,
    C10,
    C11,
    C12,
    C13,
    C14,
    C15,
    C16,
    C17,
    C18(usize),
    C19(usize),
    C20(usize),
    C21(usize),
    /// How many players change between S1 and S2.
    Exchanges,
    /// The sum of the sequence numbers in S1.
    ExchangeSum,
}

/// The digits that can differ here, with their places in the number.
struct Scale<W> {
    places: Vec<(Digit, W)>,
}

impl<W: Weight> Scale<W> {
    /// Digits with the most they can come to in a whole matching, most significant first.
    fn new(digits: &[(Digit, u32)]) -> Self {
        let mut place = W::ONE;
        let mut places = Vec::new();
        for &(digit, most) in digits.iter().rev() {
            places.push((digit, place));
            place = place.times(most + 1);
        }
        places.reverse();
        Self { places }
    }

    fn place(&self, digit: Digit) -> W {
        self.places
            .binary_search_by_key(&digit, |&(digit, _)| digit)
            .map_or(W::ZERO, |at| self.places[at].1)
    }
}

/// Bits that a number with these digits needs.
fn bits(digits: &[(Digit, u32)]) -> u32 {
    digits.iter().map(|&(_, most)| u32::BITS - most.leading_zeros()).sum()
}

impl Bracket<'_> {
    /// The pairs of the bracket.
    pub fn pairs(&self) -> Option<Vec<(usize, usize)>> {
        let digits = self.digits();
        match bits(&digits) {
            bits if bits <= <i64 as Weight>::BITS => self.pairs_in::<i64>(&digits),
            bits if bits <= <i128 as Weight>::BITS => self.pairs_in::<i128>(&digits),
            bits if bits <= Wide::<4>::BITS => self.pairs_in::<Wide<4>>(&digits),
            bits if bits <= Wide::<16>::BITS => self.pairs_in::<Wide<16>>(&digits),
            _ => self.pairs_in::<Wide<256>>(&digits),
        }
    }

    /// The scores of the moved-down players, from the highest.
    fn moved_down_scores(&self) -> Vec<Points> {
        let mut scores: Vec<Points> =
            self.moved_down.iter().map(|&player| self.roster.entrants[player].score).collect();
        scores.dedup();
        scores
    }

    /// The criteria that can make a difference, each with the most it can come to.
    fn digits(&self) -> Vec<(Digit, u32)> {
        let entrants = &self.roster.entrants;
        let scores = &self.moved_down_scores();
        let with_score = |rank: usize| {
            self.moved_down.iter().filter(move |&&player| entrants[player].score == scores[rank])
        };
        let moved_down = self.moved_down.len() as u32;
        let residents = self.residents.len() as u32;
        let floated = |round: usize, float: Float| {
            self.residents.clone().filter(|&r| entrants[r].floats[round] == float).count() as u32
        };
        let all = moved_down + residents;
        let pairs = all / 2;
        let mut digits = vec![(Digit::C6, all)];
        for rank in 0..scores.len() {
            digits.push((Digit::C7(rank), with_score(rank).count() as u32));
        }
        digits.push((Digit::C8, all + self.next.len() as u32));
        for rank in 0..scores.len() {
            digits.push((Digit::C8Score(rank), with_score(rank).count() as u32));
        }
        digits.push((Digit::C8Score(scores.len()), residents));
        if self.bye_in_bracket() {
            let most = self.players().map(|player| entrants[player].unplayed).max().unwrap_or(0);
            digits.push((Digit::C9, most));
        }
        if self.players().any(|player| entrants[player].topscorer) {
            digits.extend([(Digit::C10, pairs), (Digit::C11, pairs)]);
        }
        digits.extend([(Digit::C12, pairs), (Digit::C13, pairs)]);
        let up = [0, 1].map(|round| floated(round, Float::Up).min(moved_down));
        for (round, (down_digit, up_digit)) in
            [(Digit::C14, Digit::C15), (Digit::C16, Digit::C17)].into_iter().enumerate()
        {
            digits.extend([(down_digit, floated(round, Float::Down)), (up_digit, up[round])]);
        }
        for round in [0, 1] {
            for rank in 0..scores.len() {
                let down = |player: &&usize| entrants[**player].floats[round] == Float::Down;
                let digit = if round == 0 { Digit::C18(rank) } else { Digit::C20(rank) };
                digits.push((digit, with_score(rank).filter(down).count() as u32));
            }
            for rank in 0..scores.len() {
                let digit = if round == 0 { Digit::C19(rank) } else { Digit::C21(rank) };
                digits.push((digit, up[round].min(with_score(rank).count() as u32)));
            }
        }
        digits.retain(|&(_, most)| most > 0);
        digits.extend([(Digit::Exchanges, pairs), (Digit::ExchangeSum, pairs * (residents + 1))]);
        digits
    }

    fn players(&self) -> impl Iterator<Item = usize> {
        self.moved_down.iter().copied().chain(self.residents.clone())
    }

    /// Whether the bye goes to a player of this bracket.
    fn bye_in_bracket(&self) -> bool {
        self.bye_score
            .is_some_and(|score| score >= self.roster.entrants[self.residents.start].score)
    }

    /// The players of the matching: the bracket and all below it.
    fn field(&self) -> Vec<usize> {
        self.players().chain(self.residents.end..self.roster.len()).collect()
    }

    fn pairs_in<W: Weight>(&self, digits: &[(Digit, u32)]) -> Option<Vec<(usize, usize)>> {
        let field = self.field();
        let scale = Scale::<W>::new(digits);
        let n = field.len() + usize::from(self.bye_score.is_some());
        let (moved, inside) = (self.moved_down.len(), self.moved_down.len() + self.residents.len());
        let cost = |c9: bool| {
            let (field, scale) = (&field, &scale);
            move |u: usize, v: usize| self.cost(scale, field, u.min(v), u.max(v), c9)
        };
        let mut optima = Optima::new(n, cost(true))?;
        let leaving = (0..inside).filter(|&v| optima.mate(v) >= inside).count();
        if self.bye_in_bracket() && leaving > 1 {
            // C9 is about brackets that send down exactly the player with the bye.
            optima = Optima::new(n, cost(false))?;
        }

        // The set of moved-down players to be paired (4.4), then their opponents (4.2).
        for v in 0..moved {
            let resident = |w: usize| (moved..inside).contains(&w);
            if !optima.bar(v, |w| !resident(w)) {
                optima.bar(v, resident);
            }
        }
        let mut pairs = Vec::new();
        for v in 0..moved {
            if optima.mate(v) < inside
                && let Some(w) =
                    (moved..inside).find(|&w| !optima.is_settled(w) && optima.pair(v, w))
            {
                pairs.push((field[v], field[w]));
            }
        }

        // The remainder: S1 and S2 (3.2), exchanges (4.3), transpositions (4.2).
        let rest: Vec<usize> = (moved..inside).filter(|&v| !optima.is_settled(v)).collect();
        let in_rest = |v: usize| (moved..inside).contains(&v);
        let half = rest.iter().filter(|&&v| optima.mate(v) < v && in_rest(optima.mate(v))).count();
        let mut number = vec![0; n];
        for (at, &v) in rest.iter().enumerate() {
            number[v] = at as u32 + 1;
        }
        let (exchange, sum) = (scale.place(Digit::Exchanges), scale.place(Digit::ExchangeSum));
        let mut optima = optima.refined(|u, v| {
            let upper = number[u.min(v)];
            if number[u] == 0 || number[v] == 0 {
                W::ZERO
            } else if upper > half as u32 {
                exchange + sum.times(upper)
            } else {
                sum.times(upper)
            }
        })?;
        let is_upper = |optima: &Optima<W>, v: usize| optima.mate(v) > v && in_rest(optima.mate(v));
        let mut exchanges = rest[..half].iter().filter(|&&v| !is_upper(&optima, v)).count();
        let mut back = exchanges;
        for &v in rest[..half].iter().rev() {
            if exchanges == 0 {
                break;
            }
            if optima.bar(v, |w| w > v && in_rest(w)) {
                exchanges -= 1;
            } else {
                optima.bar(v, |w| w < v || !in_rest(w));
            }
        }
        for &v in &rest[half..] {
            if back == 0 {
                break;
            }
            if optima.bar(v, |w| w < v || !in_rest(w)) {
                back -= 1;
            } else {
                optima.bar(v, |w| w > v && in_rest(w));
            }
        }
        let upper: Vec<usize> = rest.iter().copied().filter(|&v| is_upper(&optima, v)).collect();
        for &v in &upper {
            if let Some(&w) = rest.iter().find(|&&w| {
                w > v && !upper.contains(&w) && !optima.is_settled(w) && optima.pair(v, w)
            }) {
                pairs.push((field[v], field[w]));
            }
        }
        Some(pairs)
    }

    fn zone(&self, field: &[usize], v: usize) -> Zone {
        let inside = self.moved_down.len() + self.residents.len();
        match v {
            v if v < self.moved_down.len() => {
                let score = self.roster.entrants[field[v]].score;
                let above = self.moved_down_scores();
                Zone::MovedDown(above.iter().position(|&s| s == score).unwrap_or(0))
            }
            v if v < inside => Zone::Resident,
            v if v < inside + self.next.len() => Zone::Next,
            v if v < field.len() => Zone::Below,
            _ => Zone::Bye,
        }
    }

    /// What it costs to match vertex `u` with the lower ranked `v`; `None` if they may not be.
    fn cost<W: Weight>(
        &self,
        scale: &Scale<W>,
        field: &[usize],
        u: usize,
        v: usize,
        c9: bool,
    ) -> Option<W> {
        let roster = self.roster;
        let (high, low) = (self.zone(field, u), self.zone(field, v));
        let higher = &roster.entrants[field[u]];
        let mut cost = W::ZERO;
        let mut add = |digit: Digit| cost += scale.place(digit);
        if low == Zone::Bye {
            if !higher.bye_allowed || Some(higher.score) != self.bye_score {
                return None;
            }
        } else if matches!(low, Zone::MovedDown(_)) || !roster.may_meet(field[u], field[v]) {
            // Two moved-down players who could meet would have done so further up.
            return None;
        }
        let in_bracket = |zone: Zone| matches!(zone, Zone::MovedDown(_) | Zone::Resident);
        if low == Zone::Resident {
            let lower = &roster.entrants[field[v]];
            pair_criteria(higher, lower).into_iter().for_each(&mut add);
            if let Zone::MovedDown(rank) = high {
                if lower.floats[0] == Float::Up {
                    add(Digit::C15);
                    add(Digit::C19(rank));
                }
                if lower.floats[1] == Float::Up {
                    add(Digit::C17);
                    add(Digit::C21(rank));
                }
            }
        } else if in_bracket(high) {
            add(Digit::C6);
            match high {
                Zone::MovedDown(rank) => {
                    add(Digit::C7(rank));
                    if higher.floats[0] == Float::Down {
                        add(Digit::C18(rank));
                    }
                    if higher.floats[1] == Float::Down {
                        add(Digit::C20(rank));
                    }
                }
                _ => {
                    if higher.floats[0] == Float::Down {
                        add(Digit::C14);
                    }
                    if higher.floats[1] == Float::Down {
                        add(Digit::C16);
                    }
                }
            }
            if low != Zone::Next {
                add(Digit::C8);
                let rank = match high {
                    Zone::MovedDown(rank) => rank,
                    _ => self.moved_down_scores().len(),
                };
                add(Digit::C8Score(rank));
            }
        } else if high == Zone::Next && low != Zone::Next {
            add(Digit::C8);
        }
        if low == Zone::Bye && c9 && in_bracket(high) {
            cost += scale.place(Digit::C9).times(higher.unplayed);
        }
        Some(cost)
    }
}

/// The criteria C10 to C13 that a pair breaks.
fn pair_criteria(a: &super::roster::Entrant, b: &super::roster::Entrant) -> Vec<Digit> {
    let mut broken = Vec::new();
    if a.wants().is_none() || a.wants() != b.wants() {
        return broken;
    }
    broken.push(Digit::C12);
    if a.is_absolute() && b.is_absolute() {
        let wide = |difference: i32| difference.abs() > 1;
        if wide(a.difference) && wide(b.difference) {
            broken.push(Digit::C10);
        }
        // The one with the narrower difference does not get the side.
        let third = |yielding: &super::roster::Entrant| {
            yielding.repeated.is_some() && yielding.repeated == a.wants().map(Side::other)
        };
        let again = match a.difference.abs().cmp(&b.difference.abs()) {
            std::cmp::Ordering::Equal => a.repeated.is_some() && a.repeated == b.repeated,
            std::cmp::Ordering::Greater => third(b),
            std::cmp::Ordering::Less => third(a),
        };
        if again {
            broken.push(Digit::C11);
        }
    } else if a.is_strong() && b.is_strong() {
        broken.push(Digit::C13);
    }
    broken
}
