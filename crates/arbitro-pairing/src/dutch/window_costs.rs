//! The criteria in a window: which of them can differ, and what each pair costs.

use super::prelude::*;
use std::collections::BTreeMap;

use super::criteria::{Census, Meeting, MovedDown, counted};
use super::window::{Example, Zone};

/// The digits of a candidate that are above zero.
pub(crate) type Sums = BTreeMap<Digit, u32>;

impl Window<'_> {
    /// The criteria that can differ between candidates, each with its maximum.
    pub(super) fn digits(&self) -> Digits {
        let bracket = &self.bracket;
        let mut census = Census {
            relaxes: bracket.roster.relaxes(),
            vertices: self.len() as u32,
            players: bracket.len() as u32,
            topscorers: bracket.players().any(|player| self.entrant(player).topscorer),
            ..Census::default()
        };
        if self.may_float.is_none() {
            census.next = Some((bracket.next_end - bracket.residents.1) as u32);
        }
        if bracket.has_bye() {
            census.unplayed = bracket.players().map(|player| self.entrant(player).unplayed).max();
        }
        let floated =
            |entrant: &Entrant, float: Float| entrant.floats.map(|known| u32::from(known == float));
        for same_score in self.moved_by_score() {
            let mut moved = MovedDown { count: same_score.len() as u32, down: [0; 2] };
            for &player in same_score {
                add(&mut moved.down, floated(self.entrant(player), Float::Down));
            }
            census.moved.push(moved);
        }
        for player in bracket.residents.0..bracket.residents.1 {
            let entrant = self.entrant(player);
            add(&mut census.down, floated(entrant, Float::Down));
            add(&mut census.up, floated(entrant, Float::Up));
        }
        census.up = census.up.map(|up| up.min(bracket.moved() as u32));
        Digits::of(&census)
    }

    /// The costs of the matching, with or without C9.
    pub(super) fn costs<W: Weight>(&self, scale: &Scale<W>, c9: bool) -> WindowCosts<'_, W> {
        let (kinds, ranks) = (self.kinds.len(), self.moved_by_score().count());
        let mut cells = vec![None; kinds * kinds];
        for one in 0..kinds {
            for two in one..kinds {
                let (one_kind, two_kind) = (self.kinds[one], self.kinds[two]);
                let cost = self.may_match(one_kind, two_kind).then(|| {
                    let pair = self.meeting(one_kind, two_kind, c9, ranks);
                    pair.map_or(W::ZERO, |pair| scale.cost(&pair))
                });
                cells[one * kinds + two] = cost;
                cells[two * kinds + one] = cost;
            }
        }
        let table = CostTable { kinds, cells, relaxed: scale.place((Criterion::C1, 0)) };
        WindowCosts { window: self, table: Rc::new(table) }
    }

    /// Whether a vertex of one kind may be matched with one of another.
    fn may_match(&self, one: Example, two: Example) -> bool {
        let (higher, lower) = ordered(one, two);
        let (high, low) = (higher.zone, lower.zone);
        let outside = matches!(low, Zone::Exit | Zone::Spare);
        if outside && high < Zone::Bye && !self.may_leave(higher.vertex) {
            return false;
        }
        let Some(player) = higher.player else {
            return high == Zone::Spare && low == Zone::Spare;
        };
        let roster = self.bracket.roster;
        match (low, lower.player) {
            (Zone::Bye, _) => self.may_have_bye(self.entrant(player)),
            // Two moved-down players who may meet would have been paired further up.
            (Zone::MovedDown(_), _) => false,
            (_, Some(opponent)) => {
                (roster.relaxations.same_side || !roster.same_absolute_side(player, opponent))
                    && !roster.clubs_forbid(player, opponent)
            }
            (_, None) => true,
        }
    }

    /// A matched pair as the criteria see it; `None` for two spares.
    fn meeting(&self, one: Example, two: Example, c9: bool, ranks: usize) -> Option<Meeting<'_>> {
        let (higher, lower) = ordered(one, two);
        let (high, low) = (higher.zone, lower.zone);
        let resident = lower.player.filter(|_| low == Zone::Resident);
        let leaves_next = self.may_float.is_none()
            && resident.is_none()
            && high < Zone::Below
            && low != Zone::Next;
        Some(Meeting {
            higher: self.entrant(higher.player?),
            inside: high.in_bracket(),
            rank: if let Zone::MovedDown(rank) = high { Some(rank) } else { None },
            resident: resident.map(|resident| self.entrant(resident)),
            bye: low == Zone::Bye,
            leaves_next,
            ranks,
            c9,
        })
    }

    /// Solves the window with C9 or, if it does not apply, without; also returns which. C9 is for brackets
    /// whose only downfloater gets the bye (2.4.4, note), and the number of downfloaters is only known
    /// afterwards.
    pub(super) fn with_c9_or_without<T>(
        &self,
        mut solve: impl FnMut(bool) -> Option<T>,
        mate: impl Fn(&T, usize) -> usize,
    ) -> Option<(T, bool)> {
        let with = solve(true)?;
        let inside = self.bracket.len();
        let leaving = || (0..inside).filter(|&v| mate(&with, v) >= inside).count();
        if self.bracket.has_bye() && leaving() > 1 {
            drop(with);
            return Some((solve(false)?, false));
        }
        Some((with, true))
    }

    /// Whether a matching of the window belongs to a best pairing of the round: neither a wider window nor a
    /// player held back here could improve it.
    pub(super) fn suffices(&self, mate: impl Fn(usize) -> usize) -> bool {
        let first_exit = self.first_exit();
        let exits = || first_exit..self.len();
        if self.spares > 0 && exits().all(|exit| mate(exit) < first_exit) {
            return false;
        }
        if !self.takes_spares(&mate) {
            return false;
        }
        // If a moved-down player floats on, a held-back player with a lower score might be better (C7 before
        // C8).
        !(self.holds_back() && exits().any(|exit| mate(exit) < self.bracket.moved()))
    }

    /// The digits of a matching.
    pub(super) fn sums(&self, mates: &[u32], c9: bool) -> Sums {
        let mut sums = Sums::new();
        let mut charge = |digit: Digit, times: u32| {
            if times > 0 {
                *sums.entry(digit).or_insert(0) += times;
            }
        };
        let example = |v: usize| self.kinds[usize::from(self.kind[v])];
        let ranks = self.moved_by_score().count();
        for (v, mate) in (0..).zip(mates.iter().map(|&mate| mate as usize)).filter(|(v, m)| v < m) {
            if let Some(pair) = self.meeting(example(v), example(mate), c9, ranks) {
                counted(&pair, &mut charge);
            }
            let (one, two) = (self.players.get(v), self.players.get(mate));
            if let (Some(&one), Some(&two)) = (one, two) {
                charge((Criterion::C1, 0), u32::from(self.bracket.roster.is_relaxed(one, two)));
            }
        }
        sums
    }

    /// The moved-down players by score, the highest first.
    fn moved_by_score(&self) -> impl Iterator<Item = &[usize]> {
        let score = |player: usize| self.entrant(player).score;
        self.bracket.moved_down.chunk_by(move |&one, &other| score(one) == score(other))
    }
}

/// Two vertices, ordered by zone.
fn ordered(one: Example, two: Example) -> (Example, Example) {
    if one.zone <= two.zone { (one, two) } else { (two, one) }
}

fn add(to: &mut [u32; 2], more: [u32; 2]) {
    for (sum, more) in to.iter_mut().zip(more) {
        *sum += more;
    }
}

/// The costs of pairs of vertices in a window.
#[derive(Clone)]
pub(crate) struct WindowCosts<'a, W> {
    pub window: &'a Window<'a>,
    pub table: Rc<CostTable<W>>,
}

/// The costs of pairs of kinds.
#[derive(Debug)]
pub(crate) struct CostTable<W> {
    kinds: usize,
    /// A row for each kind.
    cells: Vec<Option<W>>,
    /// The cost of using an exception.
    relaxed: W,
}

impl<W: Weight> CostTable<W> {
    /// The table with all costs doubled.
    pub(super) fn doubled(&self) -> Self {
        let cells = self.cells.iter().map(|cost| cost.map(|cost| cost + cost)).collect();
        Self { kinds: self.kinds, cells, relaxed: self.relaxed + self.relaxed }
    }
}

/// The search starts from prices by kinds in windows with more vertices than this.
const SMALL: usize = 32;

impl<W: Weight> WindowCosts<'_, W> {
    /// The start of the search; `None` if there is no perfect matching.
    pub(super) fn start(&self) -> Option<Start<W>> {
        let n = self.window.len();
        let barred = |u: usize, v: usize| self.barred(u, v);
        if n > SMALL {
            let between = |one: usize, two: usize| self.between(one, two);
            start_by_kinds(self.table.kinds, &self.window.kind, between, barred)
        } else {
            Start::halves(n, |u, v| self.cost(u, v).filter(|_| !barred(u, v)))
        }
    }

    /// The cost of matching vertices of two kinds; `None` if they may not be matched.
    pub(super) fn between(&self, one: usize, two: usize) -> Option<W> {
        self.table.cells[one * self.table.kinds + two]
    }
}

impl<W: Weight> Costs<W> for WindowCosts<'_, W> {
    fn cost(&self, u: usize, v: usize) -> Option<W> {
        let cost =
            self.between(usize::from(self.window.kind[u]), usize::from(self.window.kind[v]))?;
        let players = &self.window.players;
        match (self.table.relaxed > W::ZERO, players.get(u), players.get(v)) {
            (true, Some(&u), Some(&v)) if self.window.bracket.roster.is_relaxed(u, v) => {
                Some(cost + self.table.relaxed)
            }
            _ => Some(cost),
        }
    }

    fn barred(&self, u: usize, v: usize) -> bool {
        self.window.is_barred(u, v)
    }
}
