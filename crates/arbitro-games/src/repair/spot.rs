//! A place of a sheet, and what may be done there with what it costs at least.

use std::rc::Rc;

use super::SlipKind;
use crate::scoresheet::Claim;

/// What may be done with the fragments from a place on.
#[derive(Clone, Debug)]
pub(super) enum Act<T> {
    /// They are passed over, in silence where no kind is named.
    Skip(Option<SlipKind>),
    /// A move that was not played, or that comes after the end.
    Drop,
    /// A move's number, with the dots behind it where it is written as it should be.
    Number { value: u32, dots: Option<usize> },
    /// A move.
    Move { token: T, kinds: Rc<[SlipKind]> },
    /// A part of a move, to be looked for among all that are legal.
    Partial,
    /// A legal move with one other letter, whichever it is.
    Near,
    /// A result.
    Claim(Claim, Option<SlipKind>),
    /// A move that was left out.
    Gap,
    /// What else the word may have been meant for; found out when it is asked for.
    More,
    /// The end of the sheet.
    End,
}

/// One of the things that may be done at a place.
#[derive(Clone, Debug)]
pub(super) struct Choice<T> {
    /// What is done.
    pub act: Act<T>,
    /// What it costs at least.
    pub least: u32,
    /// What it costs besides its slips.
    pub besides: u32,
    /// The place behind.
    pub to: u32,
    /// How many fragments and letters it takes: up to this letter of this fragment.
    pub end: (usize, usize),
}

/// A place between letters: a number of letters into a fragment.
#[derive(Clone, Debug)]
pub(super) struct Spot<T> {
    /// The fragment and how many of its letters are behind it.
    pub at: (usize, usize),
    /// What may be done, the cheapest to the end first.
    pub choices: Vec<Choice<T>>,
    /// What may be done besides at a cost that is seldom paid, and is not looked at before.
    pub dear: Vec<Choice<T>>,
    /// What it costs at least to come from here to the end.
    pub rest: u32,
    /// The move that the word from here is as it stands.
    pub as_written: Option<T>,
}

/// The choices of a spot that are dear are counted from here.
const DEAR: u32 = 1 << 31;

impl<T> Spot<T> {
    /// The choice that a number stands for.
    pub(super) fn choice(&self, number: u32) -> &Choice<T> {
        match number.checked_sub(DEAR) {
            Some(dear) => &self.dear[dear as usize],
            None => &self.choices[number as usize],
        }
    }

    /// The numbers of those that are dear.
    pub(super) fn dear(&self) -> impl Iterator<Item = u32> {
        DEAR..DEAR + self.dear.len() as u32
    }
}

impl<T> Act<T> {
    /// The slip that it is for certain, where it is dear; in a game that is over or not.
    pub(super) fn dear(&self, playing: bool) -> Option<SlipKind> {
        match self {
            Act::Drop if playing => Some(SlipKind::Extra),
            Act::Drop => Some(SlipKind::AfterEnd),
            Act::Partial => Some(SlipKind::Partial),
            Act::Near => Some(SlipKind::Letter),
            Act::Gap => Some(SlipKind::Gap),
            _ => None,
        }
    }
}
