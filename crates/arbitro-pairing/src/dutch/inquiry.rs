//! Questions about one bracket after the fact: what would be worse if a candidate had to have this pair,
//! or send down that player?

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use super::bracket::Bracket;
use super::criteria::{Criterion, Digits, Scale};
use super::explanation::Reason;
use super::window::Window;
use super::window_costs::{Sums, WindowCosts};
use crate::matching::{Costs, InAnyWidth, Weight, in_narrowest, least_cost_perfect};

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
    /// all; C4 without one, the sequence where no criterion tells them apart.
    pub(super) fn why_not(&self, wish: &Wish) -> Reason {
        for prepared in self.windows() {
            let Some((best, c9)) = prepared.best() else { continue };
            let Some(sums) = prepared.least(wish, *c9) else { continue };
            let digits = || best.keys().chain(sums.keys());
            let differs = digits().filter(|digit| best.get(digit) != sums.get(digit)).min();
            return match differs {
                // What an arbiter allowed against C1 to C3 would be used more often.
                Some((Criterion::C1, _)) => Reason::Criterion(Criterion::C4),
                Some(&(criterion, _)) => Reason::Criterion(criterion),
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
            let window = &self.window;
            let solve = |c9: bool| self.solve(&Vec::new(), c9);
            let (mates, c9) = window.with_c9_or_without(solve, |mates, v| mates[v] as usize)?;
            window.suffices(|v| mates[v] as usize).then(|| (window.sums(&mates, c9), c9))
        };
        self.best.get_or_init(find).as_ref()
    }

    /// What the best candidate with what `wish` wants comes to; `None` if this window has no such candidate.
    fn least(&self, wish: &Wish, c9: bool) -> Option<Sums> {
        let mates = self.solve(wish, c9)?;
        let suffices = self.window.suffices(|v| mates[v] as usize);
        suffices.then(|| self.window.sums(&mates, c9))
    }

    fn solve(&self, wish: &Wish, c9: bool) -> Option<Vec<u32>> {
        let question = Question { window: &self.window, digits: &self.digits, wish, c9 };
        in_narrowest(self.digits.bits(), question)
    }
}

/// A question put to a window: the best candidate with what `wish` wants.
struct Question<'a> {
    window: &'a Window<'a>,
    digits: &'a Digits,
    wish: &'a Wish,
    c9: bool,
}

impl InAnyWidth for Question<'_> {
    type Outcome = Option<Vec<u32>>;

    fn with<W: Weight>(self) -> Option<Vec<u32>> {
        let Self { window, digits, wish, c9 } = self;
        let scale = Scale::<W>::new(digits);
        let mut fate = vec![None; window.len()];
        for &(place, wanted) in wish {
            fate[window.players.binary_search(&place).ok()?] = Some(wanted);
        }
        let asked = Asked { costs: window.costs(&scale, c9), fate };
        let start = asked.costs.start(|u, v| asked.barred(u, v))?;
        least_cost_perfect(window.len(), &asked, Some(start))
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
        !self.allows(u, v) || !self.allows(v, u) || self.costs.barred(u, v)
    }
}
