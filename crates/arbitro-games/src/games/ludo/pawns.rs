//! One seat's pawns, and what all the others mean for them.

use super::Ludo;
use super::track::{HOME, NOWHERE, Place, RETA, SHELTERS, WAY, between, turned};
use crate::board::Bits;

/// The four pawns of a seat. Pawns on one square are not told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Pawns {
    /// The places with at least one pawn, from the exit to the end of the reta final.
    pub one: u128,
    /// Those with two: the seat's barriers.
    pub two: u128,
    /// How many are at home.
    pub home: u8,
    /// How many are on `f`.
    pub done: u8,
    /// Where the pawn that moved last stands; [`NOWHERE`] before the first move, or when that pawn
    /// has gone home since.
    pub last: Place,
}

impl Pawns {
    /// No pawn anywhere.
    pub(super) const NONE: Pawns = Pawns { one: 0, two: 0, home: 0, done: 0, last: NOWHERE };
    /// One pawn on the exit and three at home (rule 1).
    pub(super) const START: Pawns = Pawns { one: 1, home: 3, ..Pawns::NONE };

    /// Whether a pawn stands on a place of the way.
    #[inline]
    pub(super) const fn on(&self, place: Place) -> bool {
        self.one >> place & 1 == 1
    }

    /// Whether a 5 takes a pawn out (rule 3).
    #[inline]
    pub(super) const fn can_leave_home(&self) -> bool {
        self.home > 0 && self.two & 1 == 0
    }

    /// How many pawns there are in all.
    pub(super) const fn count(&self) -> u32 {
        self.one.count_ones() + self.two.count_ones() + self.home as u32 + self.done as u32
    }

    #[inline]
    pub(super) const fn put(&mut self, place: Place) {
        self.two |= self.one & 1 << place;
        self.one |= 1 << place;
    }

    #[inline]
    pub(super) const fn lift(&mut self, place: Place) {
        self.one &= !(1 << place) | self.two;
        self.two &= !(1 << place);
    }
}

/// The board as the seat to move meets it, by the places of its own way.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    /// Where no pawn passes (rule 7).
    pub barriers: u128,
    /// Where two pawns stand (rule 6).
    pub full: u128,
    /// Where rivals stand; they meet nobody but on the ring.
    rivals: u64,
}

impl View {
    #[inline]
    pub(super) fn of(position: &Ludo) -> Self {
        let mine = position.mine();
        let (mut barriers, mut full, mut rivals) = (0, 0, 0);
        for ahead in 1..4 {
            let rival = &position.pawns[usize::from(position.turn.0 + ahead) % 4];
            let (one, two) = (turned(rival.one as u64, ahead), turned(rival.two as u64, ahead));
            barriers |= two;
            full |= two | (mine.one as u64 | rivals) & one;
            rivals |= one;
        }
        let (barriers, full) = (u128::from(barriers) | mine.two, u128::from(full) | mine.two);
        View { barriers, full, rivals }
    }

    /// Those of these places of the way from which a pawn can go by this count (rules 6, 7, 12).
    #[inline]
    pub(super) fn able(&self, places: u128, count: u8) -> u128 {
        let room = places & ((WAY & !self.full) >> count);
        if self.barriers == 0 {
            return room;
        }
        let free = |&from: &Place| self.barriers & between(from, from + count) == 0;
        Bits(room).filter(free).fold(0, |able, from| able | 1 << from)
    }

    /// Whether the pawn on a place of the way can go by this count (rules 6, 7, 12).
    #[inline]
    pub(super) const fn is_able(&self, from: Place, count: u8) -> bool {
        let to = from + count;
        let room = (WAY & !self.full) >> to & 1 == 1;
        room && (self.barriers == 0 || self.barriers & between(from, to) == 0)
    }

    /// Whether a step between these places, which can be made, sends a rival home (rules 9 and 11).
    #[inline]
    pub(super) const fn captures(&self, from: Place, to: Place) -> bool {
        if from == HOME {
            self.full & 1 == 1
        } else {
            to < RETA && self.rivals & !(SHELTERS as u64) & 1 << to != 0
        }
    }
}

/// What a step can earn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bonus {
    /// 20 for a capture (rule 9).
    Capture,
    /// 20 for a capture on one's exit (rule 11).
    ExitCapture,
    /// 10 for a pawn that has reached `f` (rule 12).
    Arrival,
}

impl Bonus {
    /// How many squares it moves.
    #[inline]
    pub(super) const fn count(self) -> u8 {
        match self {
            Bonus::Capture | Bonus::ExitCapture => 20,
            Bonus::Arrival => 10,
        }
    }

    /// The rule that owes it.
    pub(super) const fn rule(self) -> u8 {
        match self {
            Bonus::Capture => 9,
            Bonus::ExitCapture => 11,
            Bonus::Arrival => 12,
        }
    }
}
