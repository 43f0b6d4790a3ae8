//! The criteria of article 2 as digits of one number: what a bracket has to comply with as much as
//! possible, in descending priority, is the matching of least cost.

use std::fmt;

use super::roster::Entrant;
use crate::pairing::Side;
use crate::pairing::matching::Weight;

/// A criterion of article 2, by its name there. A smaller one weighs more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Criterion {
    C1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
    C8,
    C9,
    C10,
    C11,
    C12,
    C13,
    C14,
    C15,
    C16,
    C17,
    C18,
    C19,
    C20,
    C21,
}

impl fmt::Display for Criterion {
    /// `C14`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A criterion as a digit of the cost, in the order of priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Digit {
    /// Uses of what an árbitro allowed against C1 to C3.
    Relaxed,
    /// Downfloaters.
    C6,
    /// Downfloaters of one score; scores are ranked from the highest.
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

impl Digit {
    /// The criterion it belongs to, if to one.
    pub(super) fn criterion(self) -> Option<Criterion> {
        Some(match self {
            Digit::Relaxed | Digit::Exchanges | Digit::ExchangeSum => return None,
            Digit::C6 => Criterion::C6,
            Digit::C7(_) => Criterion::C7,
            Digit::C8 | Digit::C8Score(_) => Criterion::C8,
            Digit::C9 => Criterion::C9,
            Digit::C10 => Criterion::C10,
            Digit::C11 => Criterion::C11,
            Digit::C12 => Criterion::C12,
            Digit::C13 => Criterion::C13,
            Digit::C14 => Criterion::C14,
            Digit::C15 => Criterion::C15,
            Digit::C16 => Criterion::C16,
            Digit::C17 => Criterion::C17,
            Digit::C18(_) => Criterion::C18,
            Digit::C19(_) => Criterion::C19,
            Digit::C20(_) => Criterion::C20,
            Digit::C21(_) => Criterion::C21,
        })
    }
}

/// The digits that can differ in a bracket, with the most each can come to in a whole matching, in the
/// order of priority.
pub(crate) type Digits = Vec<(Digit, u32)>;

/// Bits that a number with these digits needs.
pub(crate) fn bits(digits: &Digits) -> u32 {
    digits.iter().map(|&(_, most)| u32::BITS - most.leading_zeros()).sum()
}

/// The value of each digit's place.
pub(crate) struct Scale<W> {
    places: Vec<(Digit, W)>,
}

impl<W: Weight> Scale<W> {
    /// The lowest place counts four: costs have to be multiples of that.
    pub(super) fn new(digits: &Digits) -> Self {
        let mut place = W::ONE.times(4);
        let mut places = Vec::new();
        for &(digit, most) in digits.iter().rev() {
            places.push((digit, place));
            place = place.times(most + 1);
        }
        places.reverse();
        Self { places }
    }

    /// What one in this digit is worth; nothing if the digit cannot differ.
    pub(super) fn place(&self, digit: Digit) -> W {
        let at = self.places.binary_search_by_key(&digit, |&(digit, _)| digit);
        at.map_or(W::ZERO, |at| self.places[at].1)
    }
}

/// Which of C10 to C13 a pair breaks.
pub(crate) fn broken_by_pair(a: &Entrant, b: &Entrant) -> impl Iterator<Item = Digit> + use<> {
    let mut broken = [None; 3];
    if a.wants().is_some() && a.wants() == b.wants() {
        broken[0] = Some(Digit::C12);
        if a.is_absolute() && b.is_absolute() {
            // Topscorers: the one with the narrower difference does not get the side.
            let wide = |difference: i32| difference.abs() > 1;
            broken[1] = (wide(a.difference) && wide(b.difference)).then_some(Digit::C10);
            broken[2] = a_third_time(a, b).then_some(Digit::C11);
        } else if a.is_strong() && b.is_strong() {
            broken[1] = Some(Digit::C13);
        }
    }
    broken.into_iter().flatten()
}

/// Whether one of two players with the same absolute preference gets the other side a third time.
fn a_third_time(a: &Entrant, b: &Entrant) -> bool {
    let yields = |player: &Entrant| {
        player.repeated.is_some() && player.repeated == a.wants().map(Side::other)
    };
    match a.difference.abs().cmp(&b.difference.abs()) {
        std::cmp::Ordering::Equal => a.repeated.is_some() && a.repeated == b.repeated,
        std::cmp::Ordering::Greater => yields(b),
        std::cmp::Ordering::Less => yields(a),
    }
}
