//! The criteria of article 2 as digits of one number: what a bracket has to comply with as much as
//! possible, in descending priority, is the matching of least cost.

use std::fmt;

use super::roster::Entrant;
use crate::Side;
use crate::matching::Weight;

/// A criterion of article 2, by its name there. A smaller one weighs more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// \[C1\] (2.1.1) Two players do not meet a second time.
    C1,
    /// \[C2\] (2.1.2) Nobody gets the pairing-allocated bye who had it, or who scored a win's points in one round
    /// without playing.
    C2,
    /// \[C3\] (2.1.3) Players with the same absolute preference do not meet, unless one is a topscorer.
    C3,
    /// \[C4\] (2.2.1) The players who are not paired yet can be paired with all absolute criteria kept.
    C4,
    /// \[C5\] (2.3.1) The score of the player with the pairing-allocated bye is as low as possible.
    C5,
    /// \[C6\] (2.4.1) As few downfloaters as possible.
    C6,
    /// \[C7\] (2.4.2) The scores of the downfloaters are as low as possible, the highest compared first.
    C7,
    /// \[C8\] (2.4.3) The downfloaters are such that the next bracket can keep C1 to C7.
    C8,
    /// \[C9\] (2.4.4) The player with the bye has as few unplayed games as possible; only in a bracket that sends
    /// down exactly that player.
    C9,
    /// \[C10\] (2.4.5) As few topscorers, or opponents of theirs, as possible get a difference above two.
    C10,
    /// \[C11\] (2.4.6) As few topscorers, or opponents of theirs, as possible get one side three times running.
    C11,
    /// \[C12\] (2.4.7) As few players as possible do not get the side they prefer.
    C12,
    /// \[C13\] (2.4.8) As few players as possible do not get the side they strongly prefer.
    C13,
    /// \[C14\] (2.4.9) As few residents as possible float down who did in the last round.
    C14,
    /// \[C15\] (2.4.10) As few opponents of moved-down players as possible float up who did in the last round.
    C15,
    /// \[C16\] (2.4.11) As few residents as possible float down who did two rounds before.
    C16,
    /// \[C17\] (2.4.12) As few opponents of moved-down players as possible float up who did two rounds before.
    C17,
    /// \[C18\] (2.4.13) The score differences of moved-down players who floated down in the last round are as
    /// small as possible, the largest compared first.
    C18,
    /// \[C19\] (2.4.14) The same for the opponents of moved-down players who floated up in the last round.
    C19,
    /// \[C20\] (2.4.15) The same for moved-down players who floated down two rounds before.
    C20,
    /// \[C21\] (2.4.16) The same for the opponents of moved-down players who floated up two rounds before.
    C21,
}

impl fmt::Display for Criterion {
    /// `C14`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A digit of the cost, in the order of priority: a criterion, and where it compares several scores one after the
/// other (C7, C8, C18 to C21), which of them, the highest first.
///
/// C1 stands for all uses of what an árbitro allowed against C1 to C3. C8 counts the downfloaters of the next
/// bracket at 0, and after that those of each score.
pub(crate) type Digit = (Criterion, usize);

/// The digits that can differ in a bracket, with the most each can come to in a whole matching, in the
/// order of priority.
#[derive(Clone, Debug)]
pub(crate) struct Digits {
    /// The criteria.
    pub criteria: Vec<(Digit, u32)>,
    /// How many players an exchange can have (4.3.2, rule 1).
    pub exchanges: u32,
    /// The highest sum of the sequence numbers in S1 (4.3.2, rule 2).
    pub exchange_sum: u32,
}

impl Digits {
    /// What each can come to at most, in the order of priority.
    fn most(&self) -> impl DoubleEndedIterator<Item = u32> {
        let criteria = self.criteria.iter().map(|&(_, most)| most);
        criteria.chain([self.exchanges, self.exchange_sum])
    }

    /// Bits that a number with these digits needs.
    pub(super) fn bits(&self) -> u32 {
        self.most().map(|most| u32::BITS - most.leading_zeros()).sum()
    }
}

/// The value of each digit's place.
pub(crate) struct Scale<W> {
    places: Vec<(Digit, W)>,
    /// That of one exchanged player.
    pub exchange: W,
    /// That of the sum of the sequence numbers in S1.
    pub exchange_sum: W,
}

impl<W: Weight> Scale<W> {
    /// The lowest place counts four: costs have to be multiples of that.
    pub(super) fn new(digits: &Digits) -> Self {
        let mut place = W::ONE.times(4);
        let mut values: Vec<W> = Vec::new();
        for most in digits.most().rev() {
            values.push(place);
            place = place.times(most + 1);
        }
        let (exchange_sum, exchange) = (values[0], values[1]);
        let criteria = digits.criteria.iter().map(|&(digit, _)| digit);
        let places = criteria.zip(values.into_iter().rev()).collect();
        Self { places, exchange, exchange_sum }
    }

    /// What one in this digit is worth; nothing if the digit cannot differ.
    pub(super) fn place(&self, digit: Digit) -> W {
        let at = self.places.binary_search_by_key(&digit, |&(digit, _)| digit);
        at.map_or(W::ZERO, |at| self.places[at].1)
    }
}

/// Which of C10 to C13 a pair breaks.
pub(crate) fn broken_by_pair(a: &Entrant, b: &Entrant) -> impl Iterator<Item = Criterion> + use<> {
    let mut broken = [None; 3];
    if a.wants().is_some() && a.wants() == b.wants() {
        broken[0] = Some(Criterion::C12);
        if a.is_absolute() && b.is_absolute() {
            // Topscorers: the one with the narrower difference does not get the side.
            let wide = |difference: i32| difference.abs() > 1;
            broken[1] = (wide(a.difference) && wide(b.difference)).then_some(Criterion::C10);
            broken[2] = a_third_time(a, b).then_some(Criterion::C11);
        } else if a.is_strong() && b.is_strong() {
            broken[1] = Some(Criterion::C13);
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
