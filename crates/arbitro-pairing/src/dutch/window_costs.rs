//! What the criteria say of a window: which of them can make a difference, and what each pair costs in them.

use std::collections::BTreeMap;

use super::criteria::{Criterion, Digit, Digits, Scale, broken_by_pair};
use super::roster::Float;
use super::window::{Example, Window, Zone};
use crate::Points;
use crate::matching::{Costs, Start, Weight, start_by_kinds};

/// What a candidate comes to in the criteria: the digits above zero.
pub(crate) type Sums = BTreeMap<Digit, u32>;

impl Window<'_> {
    /// The criteria that can make a difference, each with the most it can come to.
    pub(super) fn digits(&self) -> Digits {
        let bracket = &self.bracket;
        let residents =
            (bracket.residents.0..bracket.residents.1).map(|player| self.entrant(player));
        // The moved-down players by score: how many, and how many of them floated down before.
        let mut moved: Vec<(Points, u32, [u32; 2])> = Vec::new();
        for &player in bracket.moved_down {
            let entrant = self.entrant(player);
            if moved.last().is_none_or(|&(score, ..)| score != entrant.score) {
                moved.push((entrant.score, 0, [0; 2]));
            }
            if let Some((_, count, down)) = moved.last_mut() {
                *count += 1;
                for round in [0, 1] {
                    down[round] += u32::from(entrant.floats[round] == Float::Down);
                }
            }
        }
        let mut down = [0; 2];
        let mut up = [0; 2];
        for entrant in residents.clone() {
            for round in [0, 1] {
                down[round] += u32::from(entrant.floats[round] == Float::Down);
                up[round] += u32::from(entrant.floats[round] == Float::Up);
            }
        }
        let up = up.map(|up| up.min(bracket.moved() as u32));
        let (all, pairs) = (bracket.len() as u32, bracket.len() as u32 / 2);
        let ranked = || moved.iter().enumerate();

        let mut digits = Vec::new();
        if bracket.roster.relaxes() {
            digits.push(((Criterion::C1, 0), self.len() as u32 / 2));
        }
        digits.push(((Criterion::C6, 0), all));
        digits.extend(ranked().map(|(rank, &(_, count, _))| ((Criterion::C7, rank), count)));
        if self.may_float.is_none() {
            digits
                .push(((Criterion::C8, 0), all + (bracket.next_end - bracket.residents.1) as u32));
            digits
                .extend(ranked().map(|(rank, &(_, count, _))| ((Criterion::C8, rank + 1), count)));
            digits.push(((Criterion::C8, moved.len() + 1), all));
        }
        if bracket.has_bye() {
            let most = bracket.players().map(|player| self.entrant(player).unplayed).max();
            digits.push(((Criterion::C9, 0), most.unwrap_or(0)));
        }
        if bracket.players().any(|player| self.entrant(player).topscorer) {
            digits.extend([((Criterion::C10, 0), pairs), ((Criterion::C11, 0), pairs)]);
        }
        digits.extend([((Criterion::C12, 0), pairs), ((Criterion::C13, 0), pairs)]);
        digits.extend([((Criterion::C14, 0), down[0]), ((Criterion::C15, 0), up[0])]);
        digits.extend([((Criterion::C16, 0), down[1]), ((Criterion::C17, 0), up[1])]);
        digits.extend(ranked().map(|(rank, &(_, _, down))| ((Criterion::C18, rank), down[0])));
        digits.extend(
            ranked().map(|(rank, &(_, count, _))| ((Criterion::C19, rank), up[0].min(count))),
        );
        digits.extend(ranked().map(|(rank, &(_, _, down))| ((Criterion::C20, rank), down[1])));
        digits.extend(
            ranked().map(|(rank, &(_, count, _))| ((Criterion::C21, rank), up[1].min(count))),
        );
        digits.retain(|&(_, most)| most > 0);
        Digits { criteria: digits, exchanges: pairs, exchange_sum: pairs * all }
    }

    /// The costs of the matching; with C9 or without.
    pub(super) fn costs<W: Weight>(&self, scale: &Scale<W>, c9: bool) -> WindowCosts<'_, W> {
        let kinds = self.kinds.len();
        let mut table = vec![None; kinds * kinds];
        for one in 0..kinds {
            for two in one..kinds {
                let cost = self.cost(scale, self.kinds[one], self.kinds[two], c9);
                table[one * kinds + two] = cost;
                table[two * kinds + one] = cost;
            }
        }
        WindowCosts { window: self, kinds, table, relaxed: scale.place((Criterion::C1, 0)) }
    }

    /// What it costs to match a vertex of one kind with one of another; `None` if they may not be.
    fn cost<W: Weight>(&self, scale: &Scale<W>, one: Example, two: Example, c9: bool) -> Option<W> {
        let mut cost = W::ZERO;
        let may = self.charge(one, two, c9, |digit, times| {
            cost += if times == 1 { scale.place(digit) } else { scale.place(digit).times(times) };
        });
        may.then_some(cost)
    }

    /// What matching a vertex of one kind with one of another counts in each digit; false if they may
    /// not be.
    fn charge(
        &self,
        one: Example,
        two: Example,
        c9: bool,
        mut charge: impl FnMut(Digit, u32),
    ) -> bool {
        let (higher, lower) = if one.zone <= two.zone { (one, two) } else { (two, one) };
        let (high, low) = (higher.zone, lower.zone);
        if matches!(low, Zone::Exit | Zone::Spare)
            && high < Zone::Bye
            && !self.may_leave(higher.vertex)
        {
            return false;
        }
        let (higher, lower) = (higher.player, lower.player);
        let mut add = |digit: Digit| charge(digit, 1);
        let Some(higher) = higher else {
            return high == Zone::Spare && low == Zone::Spare;
        };
        let roster = self.bracket.roster;
        match (low, lower) {
            (Zone::Bye, _) if !self.may_have_bye(self.entrant(higher)) => return false,
            // Two moved-down players who could meet would have done so further up.
            (Zone::MovedDown(_), _) => return false,
            (_, Some(lower))
                if roster.same_absolute_side(higher, lower) && !roster.relaxations.same_side =>
            {
                return false;
            }
            (_, Some(lower)) if roster.clubs_forbid(higher, lower) => return false,
            _ => {}
        }
        let lower = lower.map(|lower| self.entrant(lower));
        let higher = self.entrant(higher);
        if let (Zone::Resident, Some(lower)) = (low, lower) {
            broken_by_pair(higher, lower).for_each(|criterion| add((criterion, 0)));
            if let Zone::MovedDown(rank) = high {
                if lower.floats[0] == Float::Up {
                    add((Criterion::C15, 0));
                    add((Criterion::C19, rank));
                }
                if lower.floats[1] == Float::Up {
                    add((Criterion::C17, 0));
                    add((Criterion::C21, rank));
                }
            }
            return true;
        }
        let down = higher.floats.map(|float| float == Float::Down);
        let floats = match high {
            Zone::MovedDown(rank) => [(Criterion::C18, rank), (Criterion::C20, rank)],
            _ => [(Criterion::C14, 0), (Criterion::C16, 0)],
        };
        if high.in_bracket() {
            add((Criterion::C6, 0));
            if let Zone::MovedDown(rank) = high {
                add((Criterion::C7, rank));
            }
            floats
                .into_iter()
                .zip(down)
                .filter(|&(_, down)| down)
                .for_each(|(digit, _)| add(digit));
        }
        if self.may_float.is_none() && high < Zone::Below && low != Zone::Next {
            add((Criterion::C8, 0));
            match high {
                Zone::MovedDown(rank) => add((Criterion::C8, rank + 1)),
                Zone::Resident => add((Criterion::C8, self.ranks() + 1)),
                _ => {}
            }
        }
        if low == Zone::Bye && !higher.bye_allowed {
            add((Criterion::C1, 0));
        }
        if low == Zone::Bye && c9 && high.in_bracket() {
            charge((Criterion::C9, 0), higher.unplayed);
        }
        true
    }

    /// Solves the window with C9 or, where it does not apply, without; says which. C9 is about brackets that send
    /// down exactly one player, the one with the bye (2.4.4, note), and how many go is known only afterwards.
    pub(super) fn with_c9_or_without<T>(
        &self,
        mut solve: impl FnMut(bool) -> Option<T>,
        mate: impl Fn(&T, usize) -> usize,
    ) -> Option<(T, bool)> {
        let with = solve(true)?;
        let inside = self.bracket.len();
        let leaving = || (0..inside).filter(|&v| mate(&with, v) >= inside).count();
        if self.bracket.has_bye() && leaving() > 1 {
            return Some((solve(false)?, false));
        }
        Some((with, true))
    }

    /// Whether a matching of the window is one of the whole round: nothing further down, and nobody held
    /// back here, could have made it better.
    pub(super) fn suffices(&self, mate: impl Fn(usize) -> usize) -> bool {
        let first_exit = self.first_exit();
        let exits = || first_exit..self.len();
        if self.spares > 0 && exits().all(|exit| mate(exit) < first_exit) {
            return false;
        }
        // A moved-down player who floats on: the score weighs more than what happens below.
        !(self.holds_back() && exits().any(|exit| mate(exit) < self.bracket.moved()))
    }

    /// What a matching comes to in each digit.
    pub(super) fn sums(&self, mates: &[u32], c9: bool) -> Sums {
        let mut sums = Sums::new();
        let example = |v: usize| self.kinds[usize::from(self.kind[v])];
        for (v, mate) in (0..).zip(mates.iter().map(|&mate| mate as usize)).filter(|(v, m)| v < m) {
            let mut charge = |digit, times| {
                if times > 0 {
                    *sums.entry(digit).or_insert(0) += times;
                }
            };
            self.charge(example(v), example(mate), c9, &mut charge);
            let (one, two) = (self.players.get(v), self.players.get(mate));
            if let (Some(&one), Some(&two)) = (one, two) {
                charge((Criterion::C1, 0), u32::from(self.bracket.roster.is_relaxed(one, two)));
            }
        }
        sums
    }

    /// How many different scores the moved-down players have.
    fn ranks(&self) -> usize {
        let scores = self
            .bracket
            .moved_down
            .chunk_by(|&a, &b| self.entrant(a).score == self.entrant(b).score);
        scores.count()
    }
}

/// What matching two vertices of a window costs.
pub(crate) struct WindowCosts<'a, W> {
    pub window: &'a Window<'a>,
    pub kinds: usize,
    table: Vec<Option<W>>,
    /// What it costs to use a relaxation.
    relaxed: W,
}

/// Windows up to this size are solved from scratch, larger ones from prices by kinds.
const SMALL: usize = 32;

impl<W: Weight> WindowCosts<'_, W> {
    /// Where to begin with these costs, when the edges that `barred` names are not there; `None` if there is no
    /// perfect matching.
    pub(super) fn start(&self, barred: impl Fn(usize, usize) -> bool) -> Option<Start<W>> {
        let n = self.window.len();
        if n > SMALL {
            let between = |one: usize, two: usize| self.between(one, two);
            start_by_kinds(self.kinds, &self.window.kind, between, barred)
        } else {
            Start::halves(n, |u, v| self.cost(u, v).filter(|_| !barred(u, v)))
        }
    }

    /// What it costs to match vertices of two kinds.
    pub(super) fn between(&self, one: usize, two: usize) -> Option<W> {
        self.table[one * self.kinds + two]
    }
}

impl<W: Weight> Costs for WindowCosts<'_, W> {
    type W = W;

    fn cost(&self, u: usize, v: usize) -> Option<W> {
        let cost =
            self.between(usize::from(self.window.kind[u]), usize::from(self.window.kind[v]))?;
        let players = &self.window.players;
        match (self.relaxed > W::ZERO, players.get(u), players.get(v)) {
            (true, Some(&u), Some(&v)) if self.window.bracket.roster.is_relaxed(u, v) => {
                Some(cost + self.relaxed)
            }
            _ => Some(cost),
        }
    }

    fn barred(&self, u: usize, v: usize) -> bool {
        self.window.is_barred(u, v)
    }
}
