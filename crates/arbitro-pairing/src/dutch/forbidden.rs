//! The pairs that the tournament forbids, by places in the roster, and the clubs that follow from them.

use crate::matching::Rows;

/// With more clubs than this, distinguishing players by club does not pay.
const MOST_CLUBS: usize = 24;

/// The pairs that the tournament forbids.
#[derive(Clone, Debug, Default)]
pub(super) struct Forbidden {
    /// A row for each place, with a bit for each place that is forbidden to it; empty if nothing is forbidden.
    rows: Rows,
    clubs: Option<Clubs>,
}

/// The clubs: players who are in the same forbidden sets belong to the same club.
#[derive(Clone, Debug)]
struct Clubs {
    of: Vec<u16>,
    /// Whether players of two clubs may not meet. This includes a club with itself.
    apart: Vec<Vec<bool>>,
}

impl Forbidden {
    /// Forbids all pairs within each set of places.
    pub(super) fn of(players: usize, sets: &[Vec<usize>]) -> Self {
        if sets.iter().all(|set| set.len() < 2) {
            return Self::default();
        }
        let mut rows = Rows::new(players, players);
        let mut member_of = vec![Vec::new(); players];
        for (at, set) in sets.iter().enumerate().filter(|(_, set)| set.len() > 1) {
            let mut all = Rows::new(1, players);
            set.iter().for_each(|&place| all.set(0, place));
            for &place in set {
                let row = rows.row_mut(place);
                row.iter_mut().zip(all.row(0)).for_each(|(row, all)| *row |= all);
                row[place / 64] &= !(1 << (place % 64));
                member_of[place].push(at);
            }
        }
        Self { rows, clubs: Clubs::of(member_of) }
    }

    /// Forbids more pairs. The clubs stay as they are: each pair may still be allowed to them.
    pub(super) fn add(&mut self, players: usize, pairs: impl Iterator<Item = (usize, usize)>) {
        if self.rows.is_empty() {
            self.rows = Rows::new(players, players);
        }
        pairs.for_each(|(a, b)| self.rows.set_pair(a, b));
    }

    #[inline]
    pub(super) fn contains(&self, a: usize, b: usize) -> bool {
        !self.rows.is_empty() && self.rows.has(a, b)
    }

    /// The bits of the 64 places from `64 * word` that are forbidden to `a`.
    #[inline]
    pub(super) fn word(&self, a: usize, word: usize) -> u64 {
        if self.rows.is_empty() { 0 } else { self.rows.word(a, word) }
    }

    /// The club of a player; players of one club are forbidden to the same clubs. `None` if there are too
    /// many clubs to be useful.
    #[inline]
    pub(super) fn club(&self, player: usize) -> Option<u16> {
        self.clubs.as_ref().map(|clubs| clubs.of[player])
    }

    /// Whether the clubs of the two are enough to forbid the pair.
    #[inline]
    pub(super) fn clubs_forbid(&self, a: usize, b: usize) -> bool {
        self.clubs
            .as_ref()
            .is_some_and(|clubs| clubs.apart[usize::from(clubs.of[a])][usize::from(clubs.of[b])])
    }

    /// The most players in a range who are forbidden to any one of the first `players` but those of `except`.
    pub(super) fn most_within(
        &self,
        range: std::ops::Range<usize>,
        players: usize,
        except: &[usize],
    ) -> usize {
        if self.rows.is_empty() || range.is_empty() {
            return 0;
        }
        let (first, last) = (range.start / 64, (range.end - 1) / 64);
        let mut masks = vec![u64::MAX; last - first + 1];
        masks[0] &= u64::MAX << (range.start % 64);
        masks[last - first] &= u64::MAX >> (63 - (range.end - 1) % 64);
        let within = |place: usize| -> usize {
            let row = &self.rows.row(place)[first..=last];
            row.iter().zip(&masks).map(|(row, mask)| (row & mask).count_ones() as usize).sum()
        };
        (0..players).filter(|place| !except.contains(place)).map(within).max().unwrap_or(0)
    }
}

impl Clubs {
    fn of(member_of: Vec<Vec<usize>>) -> Option<Self> {
        let mut number_of: std::collections::HashMap<Vec<usize>, u16> =
            std::collections::HashMap::new();
        let mut of = Vec::with_capacity(member_of.len());
        for sets in member_of {
            let next = number_of.len() as u16;
            of.push(*number_of.entry(sets).or_insert(next));
            if number_of.len() > MOST_CLUBS {
                return None;
            }
        }
        let mut clubs = vec![Vec::new(); number_of.len()];
        number_of.into_iter().for_each(|(sets, club)| clubs[usize::from(club)] = sets);
        let meet = |one: &Vec<usize>, two: &Vec<usize>| one.iter().any(|set| two.contains(set));
        let row = |one| clubs.iter().map(|two| meet(one, two)).collect();
        let apart = clubs.iter().map(row).collect();
        Some(Self { of, apart })
    }
}
