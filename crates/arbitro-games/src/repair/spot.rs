//! A node of the lattice: a place on the sheet, with the ways to read on from it and lower bounds on their
//! costs.

use super::kind::least;
use super::prelude::*;

/// A way to read the fragments from a place on.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// They are skipped; without a kind this costs nothing and is not reported.
    Skip(Option<SlipKind>),
    /// They are dropped: a move that was not played, or one after the end.
    Drop,
    /// A move number. `dots` is the number of dots after it, `None` if it has no marks or others.
    Number { value: u32, dots: Option<usize> },
    /// A move, with the slips that lead to it.
    Move { token: Token, kinds: Rc<[SlipKind]> },
    /// A part of a move, to be completed among the legal moves.
    Partial,
    /// A legal move that differs in one character.
    Near,
    /// A result, with its slip if it is not in the standard form.
    Claim(Claim, Option<SlipKind>),
    /// A move and the next one in the sheet, played the other way round, with the number between them.
    Exchange { tokens: [Token; 2], number: Option<(u32, Option<usize>)> },
    /// A missing move, inserted here; a sign or a word in its place is passed over.
    Gap,
    /// A sign or a word in the place of a move that is missing.
    Hole,
    /// A placeholder for the costlier readings of the word, found on demand.
    Costlier,
    /// The end of the sheet.
    End,
}

/// One way to read on from a place.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub act: Act,
    /// A lower bound on its cost.
    pub least: u32,
    /// The part of its cost that is not for its slips; included in `least`.
    pub besides: u32,
    /// The place after it.
    pub to: u32,
    /// The fragment and the index in its letters where it ends, exclusive.
    pub end: (usize, usize),
}

impl Choice {
    /// One that ends at an index, before a place, at the cost of its slips.
    pub(super) fn new(act: Act, end: (usize, usize), to: u32) -> Self {
        Self { least: act.least(), act, besides: 0, to, end }
    }

    /// The same at a further cost.
    pub(super) fn besides(self, cost: u32) -> Self {
        Self { least: self.least + cost, besides: self.besides + cost, ..self }
    }
}

/// A place on the sheet: an offset in the letters of a fragment.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    /// The index of the fragment, and the offset in its letters.
    pub at: (usize, usize),
    /// The ways to read on, lowest bound to the end of the sheet first.
    pub choices: Vec<Choice>,
    /// Further ways, with a slip so dear that they are rarely needed: the search queues each at its full
    /// cost.
    pub dear: Vec<Choice>,
    /// A lower bound on the cost from here to the end of the sheet.
    pub rest: u32,
    /// The move that the rest of the word is as written.
    pub as_written: Option<Token>,
}

/// Numbers of choices from here on are indices into `dear`.
const DEAR: u32 = 1 << 31;

impl Spot {
    /// The choice with this number.
    pub(super) fn choice(&self, number: u32) -> &Choice {
        match number.checked_sub(DEAR) {
            Some(dear) => &self.dear[dear as usize],
            None => &self.choices[number as usize],
        }
    }

    /// The numbers of the choices in `dear`.
    pub(super) fn dear(&self) -> impl Iterator<Item = u32> {
        DEAR..DEAR + self.dear.len() as u32
    }
}

impl Act {
    /// A lower bound on the cost of its slips.
    fn least(&self) -> u32 {
        let again = |kind: SlipKind| kind.facts().again;
        match self {
            Act::Skip(kind) | Act::Claim(_, kind) => kind.map_or(0, again),
            Act::Number { dots, .. } if dots.is_none() => again(SlipKind::Number),
            Act::Move { kinds, .. } => least(kinds),
            // It is assumed to add at least this.
            Act::Costlier => again(SlipKind::LookAlike) * 2,
            _ => self.dear(false).map_or(0, again),
        }
    }

    /// The slip of a dear choice; `None` for the others. `playing` is whether the game goes on.
    pub(super) fn dear(&self, playing: bool) -> Option<SlipKind> {
        match self {
            Act::Drop if playing => Some(SlipKind::Extra),
            Act::Drop => Some(SlipKind::AfterEnd),
            Act::Partial => Some(SlipKind::Partial),
            Act::Near => Some(SlipKind::Letter),
            Act::Gap => Some(SlipKind::Gap),
            Act::Hole => Some(SlipKind::Hole),
            Act::Exchange { .. } => Some(SlipKind::Exchanged),
            _ => None,
        }
    }
}
