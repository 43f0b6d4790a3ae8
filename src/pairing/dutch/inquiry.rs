//! Questions about one bracket after the fact: what would be worse if a candidate had to have this pair,
//! or send down that player?

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use super::bracket::Bracket;
use super::bracket_graph::{Sums, Window, WindowCosts};
use super::criteria::{Digit, Digits, Scale, bits};
use super::{Criterion, Reason};
use crate::pairing::matching::{Costs, Start, Weight, Wide, least_cost_perfect, start_by_kinds};

/// Windows up to this size are solved from scratch, larger ones from prices by kinds.
const SMALL: usize = 32;

/// What a question wants of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// Paired in the bracket.
    Stays,
    /// Not paired in the bracket.
    Leaves,
    /// Paired with the player at this place.
    Meets(usize),
    /// In the upper half of the remainder: paired with one of the lower half.
    Upper,
    /// In the lower half: paired with one of the upper half, or floating.
    Lower,
    /// Given the bye.
    Bye,
}

/// What a question wants of the players of a bracket, by their places in the roster.
pub(crate) type Wish = Vec<(usize, Fate)>;

/// A bracket that questions are put to.
pub(crate) struct Inquiry<'a> {
    windows: RefCell<Windows<'a>>,
}

/// The windows so far, from the narrowest, and where the next come from.
struct Windows<'a> {
    known: Vec<Rc<Prepared<'a>>>,
    more: Box<dyn Iterator<Item = Window<'a>> + 'a>,
}

/// A window with its best.
struct Prepared<'a> {
    window: Window<'a>,
    digits: Digits,
    best: OnceCell<Option<(Sums, bool)>>,
}

impl<'a> Inquiry<'a> {
    pub(super) fn new(bracket: Bracket<'a>) -> Self {
        let windows = Windows { known: Vec::new(), more: Box::new(bracket.windows()) };
        Self { windows: RefCell::new(windows) }
    }

    /// The windows, from the narrowest. Few are ever asked for.
    fn windows(&self) -> impl Iterator<Item = Rc<Prepared<'a>>> {
        (0..).map_while(|at| {
            let Windows { known, more } = &mut *self.windows.borrow_mut();
            if at == known.len() {
                let window = more.next()?;
                let digits = window.digits();
                known.push(Rc::new(Prepared { window, digits, best: OnceCell::new() }));
            }
            known.get(at).cloned()
        })
    }

    /// The first criterion in which the best candidate with what `wish` wants is worse than the best of
    /// all; C4 where there is none, the sequence where no criterion tells them apart.
    pub(super) fn why_not(&self, wish: &Wish) -> Reason {
        for prepared in self.windows() {
            let Some((best, c9)) = prepared.best() else { continue };
            let Some(sums) = prepared.least(wish, *c9) else { continue };
            let digits = || best.keys().chain(sums.keys());
            let differs = digits().filter(|digit| best.get(digit) != sums.get(digit)).min();
            return match differs {
                // What an árbitro allowed would be used more often.
                Some(Digit::Relaxed) => Reason::Criterion(Criterion::C4),
                Some(digit) => digit.criterion().map_or(Reason::Sequence, Reason::Criterion),
                None => Reason::Sequence,
            };
        }
        Reason::Criterion(Criterion::C4)
    }
}

impl Prepared<'_> {
    /// What the best candidate comes to, and whether C9 applies.
    fn best(&self) -> Option<&(Sums, bool)> {
        let find = || {
            let mut c9 = true;
            let mut mates = self.solve(&Vec::new(), c9)?;
            if self.window.bracket.has_bye() {
                let inside = self.window.bracket.len();
                let leaves = |&mate: &u32| mate as usize >= inside;
                if mates[..inside].iter().filter(|&mate| leaves(mate)).count() > 1 {
                    c9 = false;
                    mates = self.solve(&Vec::new(), c9)?;
                }
            }
            let suffices = self.window.suffices(|v| mates[v] as usize);
            suffices.then(|| (self.window.sums(&mates, c9), c9))
        };
        self.best.get_or_init(find).as_ref()
    }

    /// What the best candidate with what `wish` wants comes to; `None` if there is none in this window.
    fn least(&self, wish: &Wish, c9: bool) -> Option<Sums> {
        let mates = self.solve(wish, c9)?;
        let suffices = self.window.suffices(|v| mates[v] as usize);
        suffices.then(|| self.window.sums(&mates, c9))
    }

    fn solve(&self, wish: &Wish, c9: bool) -> Option<Vec<u32>> {
        match bits(&self.digits) {
            bits if bits <= <i64 as Weight>::BITS => self.solve_in::<i64>(wish, c9),
            bits if bits <= <i128 as Weight>::BITS => self.solve_in::<i128>(wish, c9),
            bits if bits <= Wide::<4>::BITS => self.solve_in::<Wide<4>>(wish, c9),
            bits if bits <= Wide::<16>::BITS => self.solve_in::<Wide<16>>(wish, c9),
            _ => self.solve_in::<Wide<256>>(wish, c9),
        }
    }

    fn solve_in<W: Weight>(&self, wish: &Wish, c9: bool) -> Option<Vec<u32>> {
        let scale = Scale::<W>::new(&self.digits);
        let window = &self.window;
        let mut fate = vec![None; window.len()];
        for &(place, wanted) in wish {
            fate[window.players.binary_search(&place).ok()?] = Some(wanted);
        }
        let asked = Asked { costs: window.costs(&scale, c9), fate };
        let mut start: Option<Start<W>> = None;
        if window.len() > SMALL {
            let between = |one: usize, two: usize| asked.costs.between(one, two);
            let barred = |u: usize, v: usize| asked.barred(u, v);
            start = Some(start_by_kinds(asked.costs.kinds, &window.kind, between, barred)?);
        }
        least_cost_perfect(window.len(), &asked, start).map(|found| found.mate)
    }
}

/// The costs of a window, with what a question wants.
struct Asked<'a, W> {
    costs: WindowCosts<'a, W>,
    fate: Vec<Option<Fate>>,
}

impl<W: Weight> Asked<'_, W> {
    /// Whether what is wanted of `u` allows `v`.
    fn allows(&self, u: usize, v: usize) -> bool {
        let window = self.costs.window;
        let leaves = v >= window.bracket.len();
        match self.fate[u] {
            None => true,
            Some(Fate::Stays) => !leaves,
            Some(Fate::Leaves) => leaves,
            Some(Fate::Meets(place)) => window.players.get(v) == Some(&place),
            Some(Fate::Upper) => self.fate[v] == Some(Fate::Lower),
            Some(Fate::Lower) => {
                leaves || matches!(self.fate[v], Some(Fate::Upper | Fate::Meets(_)))
            }
            Some(Fate::Bye) => window.has_bye && v == window.players.len(),
        }
    }
}

impl<W: Weight> Costs for Asked<'_, W> {
    type W = W;

    fn cost(&self, u: usize, v: usize) -> Option<W> {
        self.costs.cost(u, v)
    }

    fn barred(&self, u: usize, v: usize) -> bool {
        self.costs.barred(u, v) || !self.allows(u, v) || !self.allows(v, u)
    }
}
