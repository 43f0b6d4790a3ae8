//! The criteria of article 2 as digits of one number: what a bracket has to comply with as much as
//! possible, in descending priority, is the matching of least cost.

use super::roster::Entrant;
use crate::pairing::Side;
use crate::pairing::matching::Weight;

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
    pub fn new(digits: &Digits) -> Self {
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
    pub fn place(&self, digit: Digit) -> W {
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
