//! A seat's pawns, and how the other seats' pawns restrict them.

use super::Ludo;
use super::track::{HOME, NOWHERE, Place, RETA, SHELTERS, WAY, between, turned};
use crate::board::Bits;

/// The four pawns of a seat. Pawns on the same square are not distinguished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Pawns {
    /// The places with at least one pawn, from the exit to the end of the reta final.
    pub one: u128,
    /// The places with two: the seat's barriers.
    pub two: u128,
    /// The number of pawns at home.
    pub home: u8,
    /// The number of pawns on `f`.
    pub done: u8,
    /// The place of the pawn that moved last; [`NOWHERE`] before the first move, and after that
    /// pawn has been sent home.
    pub last: Place,
}

impl Pawns {
    /// No pawns at all.
    pub(super) const NONE: Pawns = Pawns { one: 0, two: 0, home: 0, done: 0, last: NOWHERE };
    /// One pawn on the exit and three at home (rule 1).
    pub(super) const START: Pawns = Pawns { one: 1, home: 3, ..Pawns::NONE };

    /// Whether there is a pawn on a place of the track.
    #[inline]
    pub(super) const fn on(&self, place: Place) -> bool {
        self.one >> place & 1 == 1
    }

    /// Whether a 5 brings a pawn out (rule 3).
    #[inline]
    pub(super) const fn can_leave_home(&self) -> bool {
        self.home > 0 && self.two & 1 == 0
    }

    /// The total number of pawns.
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

/// The board as seen by the seat to move, in the places of its own track.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    /// Places that no pawn may pass (rule 7).
    pub barriers: u128,
    /// Places with two pawns (rule 6).
    pub full: u128,
    /// Places with rivals, which are only met on the ring.
    rivals: u64,
}

impl View {
    #[inline]
    pub(super) fn of(position: &Ludo) -> Self {
        let mine = position.mine();
        let (mut barriers, mut full, mut rivals) = (0, 0, 0);
        for ahead in 1..4 {
            let opponent = &position.pawns[usize::from(position.turn.0 + ahead) % 4];
            let (one, two) =
                (turned(opponent.one as u64, ahead), turned(opponent.two as u64, ahead));
            barriers |= two;
            full |= two | (mine.one as u64 | rivals) & one;
            rivals |= one;
        }
        let (barriers, full) = (u128::from(barriers) | mine.two, u128::from(full) | mine.two);
        View { barriers, full, rivals }
    }

    /// The subset of these places from which a pawn can move by this count (rules 6, 7, 12).
    #[inline]
    pub(super) fn able(&self, places: u128, count: u8) -> u128 {
        let room = places & ((WAY & !self.full) >> count);
        if self.barriers == 0 {
            return room;
        }
        let free = |&from: &Place| self.barriers & between(from, from + count) == 0;
        Bits(room).filter(free).fold(0, |able, from| able | 1 << from)
    }

    /// Whether a pawn on this place can move by this count (rules 6, 7, 12).
    #[inline]
    pub(super) const fn is_able(&self, from: Place, count: u8) -> bool {
        let to = from + count;
        let room = (WAY & !self.full) >> to & 1 == 1;
        room && (self.barriers == 0 || self.barriers & between(from, to) == 0)
    }

    /// Whether a step between these places, which must be possible, captures a rival (rules 9 and
    /// 11).
    #[inline]
    pub(super) const fn captures(&self, from: Place, to: Place) -> bool {
        if from == HOME {
            self.full & 1 == 1
        } else {
            to < RETA && self.rivals & !(SHELTERS as u64) & 1 << to != 0
        }
    }
}

/// A bonus that a step can earn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bonus {
    /// 20 for a capture (rule 9).
    Capture,
    /// 20 for a capture on one's own exit (rule 11).
    ExitCapture,
    /// 10 for a pawn that has reached `f` (rule 12).
    Arrival,
}

impl Bonus {
    /// How many squares the bonus moves.
    #[inline]
    pub(super) const fn count(self) -> u8 {
        match self {
            Bonus::Capture | Bonus::ExitCapture => 20,
            Bonus::Arrival => 10,
        }
    }

    /// The rule that grants it.
    pub(super) const fn rule(self) -> u8 {
        match self {
            Bonus::Capture => 9,
            Bonus::ExitCapture => 11,
            Bonus::Arrival => 12,
        }
    }
}
