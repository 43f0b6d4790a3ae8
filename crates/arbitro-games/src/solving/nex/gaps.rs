//! Which gaps of a chain in Nex hold when the rival is to move, and what must be kept in reserve
//! for that.
//!
//! A *gap* is a set of open cells, empty or neutral, of which one is enough to connect what is on
//! both sides of it. In Hex a gap of two cells always holds. In Nex a turn touches two cells, so
//! that gaps can fail together: three gaps of two empty cells are one too many. A chain whose gaps
//! have no common cell is a small game of its own: the rival's turn takes an empty cell and makes
//! another neutral, or takes two neutral stones; then the owner closes one gap, or two by
//! exchanging their neutral stones. Everything else that the owner needs for a turn is called the
//! *reserve*: a stone to give up, a neutral stone to exchange together with one of a gap, an empty
//! cell for a neutral stone.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

/// The maximum number of gaps in a chain.
pub(super) const MOST: usize = 3;

/// The maximum number of cells counted in a gap.
pub(super) const WIDEST: u8 = 3;

/// The numbers of open cells of a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(super) struct Gap {
    pub(super) empty: u8,
    pub(super) neutral: u8,
}

/// The reserve of a chain's owner; each number is at most [`Reserve::MOST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(super) struct Reserve {
    /// Stones that can be given up.
    pub(super) stones: u8,
    pub(super) neutral: u8,
    pub(super) empty: u8,
}

/// A chain with gaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Chain {
    /// Sorted, with the closed gaps first.
    gaps: [Gap; MOST],
    reserve: Reserve,
}

/// The sufficient reserves for each set of gaps.
static ENOUGH: LazyLock<FxHashMap<[Gap; MOST], Vec<Reserve>>> = LazyLock::new(|| {
    let mut holding = FxHashMap::default();
    let mut enough = FxHashMap::default();
    for gaps in every() {
        let least = Reserve::all().fold(Vec::<Reserve>::new(), |mut least, reserve| {
            let is_more = least.iter().any(|less| less.is_within(reserve));
            if !is_more && (Chain { gaps, reserve }).holds(&mut holding) {
                least.push(reserve);
            }
            least
        });
        if !least.is_empty() {
            enough.insert(gaps, least);
        }
    }
    enough
});

/// The minimal reserves with which these gaps, in any order, hold when the rival is to move.
pub(super) fn enough(mut gaps: [Gap; MOST]) -> &'static [Reserve] {
    gaps.sort_unstable();
    ENOUGH.get(&gaps).map_or(&[], Vec::as_slice)
}

/// Every set of gaps.
fn every() -> impl Iterator<Item = [Gap; MOST]> {
    let widths = 0..=WIDEST;
    let gaps: Vec<Gap> = widths
        .flat_map(|width| (0..=width).map(move |empty| Gap { empty, neutral: width - empty }))
        .collect();
    let count = gaps.len();
    (0..count.pow(MOST as u32)).filter_map(move |number| {
        let one = gaps[number % count];
        let two = gaps[number / count % count];
        let three = gaps[number / count / count];
        (one <= two && two <= three).then_some([one, two, three])
    })
}

impl Gap {
    const CLOSED: Self = Self { empty: 0, neutral: 0 };
}

impl Reserve {
    /// More than this makes no difference.
    pub(super) const MOST: u8 = 2;

    /// Every reserve, the smallest first.
    fn all() -> impl Iterator<Item = Self> {
        let each = || 0..=Self::MOST;
        let mut all: Vec<Self> = each()
            .flat_map(|stones| each().map(move |neutral| (stones, neutral)))
            .flat_map(|(stones, neutral)| each().map(move |empty| Self { stones, neutral, empty }))
            .collect();
        all.sort_by_key(|reserve| reserve.stones + reserve.neutral + reserve.empty);
        all.into_iter()
    }

    fn is_within(self, other: Self) -> bool {
        self.stones <= other.stones && self.neutral <= other.neutral && self.empty <= other.empty
    }
}

/// The part of a chain that a player's turn touches: a gap, the reserve, or nothing.
#[derive(Clone, Copy)]
enum ChainPart {
    Gap(usize),
    Reserve,
    Nothing,
}

fn parts() -> impl Iterator<Item = ChainPart> {
    (0..MOST).map(ChainPart::Gap).chain([ChainPart::Reserve, ChainPart::Nothing])
}

/// Subtracts `count`; `None` when there are not that many.
fn take(from: &mut u8, count: u8) -> Option<()> {
    *from = from.checked_sub(count)?;
    Some(())
}

impl Chain {
    fn empty(&mut self, part: ChainPart) -> Option<&mut u8> {
        match part {
            ChainPart::Gap(at) => Some(&mut self.gaps[at].empty),
            ChainPart::Reserve => Some(&mut self.reserve.empty),
            ChainPart::Nothing => None,
        }
    }

    fn neutral(&mut self, part: ChainPart) -> Option<&mut u8> {
        match part {
            ChainPart::Gap(at) => Some(&mut self.gaps[at].neutral),
            ChainPart::Reserve => Some(&mut self.reserve.neutral),
            ChainPart::Nothing => None,
        }
    }

    /// Without one of the part's empty cells; `None` when it has none.
    fn less_empty(mut self, part: ChainPart) -> Option<Self> {
        self.empty(part).map_or(Some(()), |count| take(count, 1))?;
        Some(self)
    }

    /// Without one of the part's neutral stones; `None` when it has none.
    fn less_neutral(mut self, part: ChainPart) -> Option<Self> {
        self.neutral(part).map_or(Some(()), |count| take(count, 1))?;
        Some(self)
    }

    /// With one of the part's empty cells made neutral; `None` when it has none.
    fn with_neutral(self, part: ChainPart) -> Option<Self> {
        let mut neutralised = self.less_empty(part)?;
        if let Some(count) = neutralised.neutral(part) {
            *count += 1;
        }
        Some(neutralised)
    }

    /// The canonical form: numbers capped and gaps sorted.
    fn settled(mut self) -> Self {
        self.gaps.sort_unstable();
        let Reserve { stones, neutral, empty } = &mut self.reserve;
        for count in [stones, neutral, empty] {
            *count = Reserve::MOST.min(*count);
        }
        self
    }

    fn is_closed(&self) -> bool {
        self.gaps.iter().all(|&gap| gap == Gap::CLOSED)
    }

    /// How many gaps are open.
    fn open(&self) -> usize {
        self.gaps.iter().filter(|&&gap| gap != Gap::CLOSED).count()
    }

    /// Whether the rival's turn closes off no gap and the owner can answer it.
    fn stands(self, turn: Option<Self>, known: &mut FxHashMap<Self, bool>) -> bool {
        turn.is_none_or(|left| left.open() == self.open() && left.settled().wins(known))
    }

    /// Whether the gaps hold when the rival is to move. The rival is also allowed turns that no
    /// position has, such as touching only one cell, or any cell elsewhere.
    fn holds(self, known: &mut FxHashMap<Self, bool>) -> bool {
        if self.is_closed() {
            return true;
        }
        if let Some(&holds) = known.get(&self) {
            return holds;
        }
        let holds = parts().all(|first| {
            let (placed, exchanged) = (self.less_empty(first), self.less_neutral(first));
            parts().all(|then| {
                let placed = placed.and_then(|left| left.with_neutral(then));
                let exchanged = exchanged.and_then(|left| left.less_neutral(then));
                self.stands(placed, known) && self.stands(exchanged, known)
            })
        });
        known.insert(self, holds);
        holds
    }

    /// Whether the owner, to move, can close one or two gaps so that the rest holds.
    fn wins(self, known: &mut FxHashMap<Self, bool>) -> bool {
        self.is_closed()
            || (0..MOST).filter(|&at| self.gaps[at] != Gap::CLOSED).any(|at| {
                self.places(at, known) || self.reserve.stones > 0 && self.exchanges(at, known)
            })
    }

    /// With a gap closed and its other cells added to the reserve.
    fn closed(mut self, at: usize) -> Self {
        let Gap { empty, neutral } = std::mem::replace(&mut self.gaps[at], Gap::CLOSED);
        self.reserve.empty += empty;
        self.reserve.neutral += neutral;
        self
    }

    /// Whether placing a stone on an empty cell of this gap, with a neutral one somewhere,
    /// succeeds.
    fn places(self, at: usize, known: &mut FxHashMap<Self, bool>) -> bool {
        let Some(left) = self.less_empty(ChainPart::Gap(at)) else { return false };
        let closed = left.closed(at);
        let places = (0..MOST).map(ChainPart::Gap).chain([ChainPart::Reserve]);
        let mut turns = places.filter_map(|part| closed.with_neutral(part));
        turns.any(|turn| turn.settled().holds(known))
    }

    /// Whether exchanging a neutral stone of this gap and another one, for a stone given up,
    /// succeeds.
    fn exchanges(self, at: usize, known: &mut FxHashMap<Self, bool>) -> bool {
        let Some(left) = self.less_neutral(ChainPart::Gap(at)) else { return false };
        let mut closed = left.closed(at);
        closed.reserve.stones -= 1;
        let with_reserve = closed.less_neutral(ChainPart::Reserve).map(|mut closed| {
            closed.reserve.stones += 1;
            closed
        });
        let others = (0..MOST)
            .filter_map(|other| Some(closed.less_neutral(ChainPart::Gap(other))?.closed(other)));
        with_reserve.into_iter().chain(others).any(|mut turn| {
            turn.reserve.neutral += 1;
            turn.settled().holds(known)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn least(gaps: &[(u8, u8)]) -> Vec<(u8, u8, u8)> {
        let mut all = [Gap::CLOSED; MOST];
        for (gap, &(empty, neutral)) in all.iter_mut().zip(gaps) {
            *gap = Gap { empty, neutral };
        }
        enough(all).iter().map(|least| (least.stones, least.neutral, least.empty)).collect()
    }

    #[test]
    fn two_gaps_of_two_empty_cells_hold_and_three_do_not() {
        assert_eq!(least(&[(2, 0)]), [(1, 1, 2)]);
        assert_eq!(least(&[(2, 0), (2, 0)]), [(1, 1, 2)]);
        assert_eq!(least(&[(2, 0), (2, 0), (2, 0)]), []);
    }

    #[test]
    fn gaps_of_three_cells_hold_together() {
        assert_eq!(least(&[(3, 0), (3, 0), (3, 0)]), [(1, 0, 0)]);
        assert_eq!(least(&[(0, 3)]), [(1, 1, 0)]);
    }

    #[test]
    fn two_neutral_stones_are_exchanged_at_once() {
        assert_eq!(least(&[(0, 2)]), []);
        assert_eq!(least(&[(1, 1)]), [(1, 1, 1)]);
        assert_eq!(least(&[(1, 1), (1, 1)]), []);
    }

    #[test]
    fn without_gaps_nothing_is_needed() {
        assert_eq!(least(&[]), [(0, 0, 0)]);
    }
}
