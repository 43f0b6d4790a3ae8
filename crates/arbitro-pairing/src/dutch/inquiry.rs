//! Questions about one bracket after it is paired: what is worse if the candidate must contain a given pair
//! or a given downfloater?

use super::prelude::*;
use std::cell::{OnceCell, RefCell};

use super::completion::can_pair;
use super::window_costs::{CostTable, Sums};
use crate::matching::{Proof, least_cost_proved};

/// The condition that a question sets for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Condition {
    /// Paired in the bracket.
    Stays,
    /// Not paired in the bracket.
    Leaves,
    /// Paired with the player at this place.
    Meets(usize),
    /// In the upper half of the remainder: paired with a player of the lower half.
    Upper,
    /// The same, or floating down.
    UpperOrLeaves,
    /// In the lower half of the remainder: paired with a player of the upper half, or floating down.
    Lower,
    /// Has the bye.
    Bye,
}

/// A partner that a player could have, as conditions see it.
#[derive(Clone, Copy)]
struct Partner {
    /// The place of the player; `None` for the bye, and for an opponent below the window.
    place: Option<usize>,
    /// Whether that is an opponent outside the bracket.
    outside: bool,
    /// Whether that is the bye.
    bye: bool,
    /// The condition for that player.
    condition: Option<Condition>,
}

impl Condition {
    /// Whether the condition allows the partner.
    fn allows(self, partner: Partner) -> bool {
        let in_lower = partner.condition == Some(Condition::Lower);
        match self {
            Condition::Stays => !partner.outside,
            Condition::Leaves => partner.outside,
            Condition::Meets(place) => partner.place == Some(place),
            Condition::Upper => in_lower,
            Condition::UpperOrLeaves => partner.outside || in_lower,
            Condition::Lower => {
                let of_upper = [Condition::Upper, Condition::UpperOrLeaves]
                    .map(Some)
                    .contains(&partner.condition);
                let meets = matches!(partner.condition, Some(Condition::Meets(_)));
                partner.outside || of_upper || meets
            }
            Condition::Bye => partner.bye,
        }
    }
}

/// The digit of C1, which counts the exceptions to C1 to C3.
const EXCEPTIONS: Digit = (Criterion::C1, 0);

/// The conditions of a question, by places in the roster.
pub(crate) type Conditions = Vec<(usize, Condition)>;

impl Stage {
    /// The conditions that only the pairing made here meets; `has_bye` is true if somebody here
    /// gets the bye.
    pub(super) fn as_paired(&self, bye: Option<usize>, has_bye: bool) -> Conditions {
        let mut conditions = as_conditions(&self.pairs, self.floats.iter().copied());
        for (player, condition) in conditions.iter_mut().filter(|_| has_bye) {
            if Some(*player) == bye {
                *condition = Condition::Bye;
            }
        }
        conditions
    }
}

/// The conditions that only these pairs meet, if the other players leave the bracket.
pub(super) fn as_conditions(
    pairs: &[(usize, usize)],
    floats: impl Iterator<Item = usize>,
) -> Conditions {
    let pairs = pairs.iter().map(|&(a, b)| (a, Condition::Meets(b)));
    pairs.chain(floats.map(|player| (player, Condition::Leaves))).collect()
}

/// A bracket whose alternatives are examined.
pub(crate) struct Inquiry<'a> {
    bracket: Bracket<'a>,
    windows: RefCell<Windows<'a>>,
    /// The pairing chosen; empty if it is not known. Most questions differ little from it.
    paired: Conditions,
}

/// The windows so far, from the narrowest, and the source of further ones.
struct Windows<'a> {
    known: Vec<Rc<Prepared<'a>>>,
    more: Box<dyn Iterator<Item = Window<'a>> + 'a>,
}

/// A window with its best candidate.
struct Prepared<'a> {
    window: Window<'a>,
    best: OnceCell<Option<Best>>,
}

/// The best candidate of a window, and the start of the searches for others.
struct Best {
    sums: Sums,
    c9: bool,
    solved: Box<dyn Solved>,
    /// The partner of each vertex in a best candidate that agrees with that pairing, if there is one.
    paired: Vec<u32>,
}

impl<'a> Inquiry<'a> {
    pub(super) fn new(bracket: Bracket<'a>) -> Self {
        Self::about(bracket, Conditions::new())
    }

    /// The same, for a bracket whose pairing is known. The answers do not change, but most are
    /// found sooner.
    pub(super) fn about(bracket: Bracket<'a>, paired: Conditions) -> Self {
        let windows = Windows { known: Vec::new(), more: Box::new(bracket.windows()) };
        Self { bracket, windows: RefCell::new(windows), paired }
    }

    /// The windows, from the narrowest, created when they are needed.
    fn windows(&self) -> impl Iterator<Item = Rc<Prepared<'a>>> {
        (0..).map_while(|at| {
            let Windows { known, more } = &mut *self.windows.borrow_mut();
            if at == known.len() {
                let before = known.last().map_or(0, |before| before.window.players.len());
                // A wider window gives the same answer; widening by one score group at a time takes too long.
                let wider = |window: &Window| {
                    let players = window.players.len();
                    players <= before || players >= before + before / 4 || window.is_whole()
                };
                let window = more.find(wider)?;
                known.push(Rc::new(Prepared { window, best: OnceCell::new() }));
            }
            known.get(at).cloned()
        })
    }

    /// The first criterion by which the best candidate that meets `conditions` is worse than the best of all;
    /// [`Reason::Sequence`] if the two are equal in all criteria. If no candidate meets `conditions`, the same
    /// for `looser` ones; and if no candidate meets these, what the completion of the round would take.
    pub(super) fn why_not(
        &self,
        conditions: &Conditions,
        looser: impl FnOnce() -> Option<Conditions>,
    ) -> Reason {
        if let Some(reason) = self.decisive(conditions) {
            return reason;
        }
        let looser = looser();
        let loosest = looser.as_ref().unwrap_or(conditions);
        if !self.completes(loosest) {
            return Reason::Criterion(Criterion::C4);
        }
        let reason = looser.as_ref().and_then(|looser| self.decisive(looser));
        reason.unwrap_or_else(|| self.price_of_completion(loosest))
    }

    /// The reason against the best candidate that meets `conditions`; `None` if there is no such
    /// candidate.
    fn decisive(&self, conditions: &Conditions) -> Option<Reason> {
        self.first_with(conditions, |best, sums| {
            let digits = || best.keys().chain(sums.keys());
            let differs = digits().filter(|digit| best.get(digit) != sums.get(digit)).min();
            match differs {
                Some(&EXCEPTIONS) => Reason::Exceptions,
                Some(&(criterion, _)) => Reason::Criterion(criterion),
                None => Reason::Sequence,
            }
        })
    }

    /// The digits of the best candidate, and of the best that meets `conditions`, if there is one.
    pub(super) fn first_with<T>(
        &self,
        conditions: &Conditions,
        differ: impl Fn(&Sums, &Sums) -> T,
    ) -> Option<T> {
        self.windows().find_map(|prepared| {
            let best = prepared.best(&self.paired)?;
            Some(differ(&best.sums, &best.with(conditions, &prepared.window)?))
        })
    }

    /// The digits of the best candidate that meets `conditions`, if there is one.
    pub(super) fn sums(&self, conditions: &Conditions) -> Option<Sums> {
        self.first_with(conditions, |_, sums| sums.clone())
    }

    /// Why no candidate meets `conditions` although the round can be completed: somebody with more points would
    /// get the bye, or more exceptions would be needed.
    fn price_of_completion(&self, conditions: &Conditions) -> Reason {
        let Bracket { roster, bye_score, .. } = self.bracket;
        let exceptions = |sums: &Sums| sums.get(&EXCEPTIONS).copied().unwrap_or(0);
        let fewest = || self.first_with(&Conditions::new(), |best, _| exceptions(best));
        let another_bye = |score: Points| {
            let inquiry = Inquiry::new(Bracket { bye_score: Some(score), ..self.bracket });
            inquiry.first_with(conditions, |_, sums| exceptions(sums))
        };
        let Some(least) = bye_score.filter(|_| roster.relaxes()) else {
            return match bye_score {
                Some(_) => Reason::Criterion(Criterion::C5),
                None if roster.relaxes() => Reason::Exceptions,
                None => Reason::Criterion(Criterion::C4),
            };
        };
        let higher = || roster.score_groups().map(|group| roster.entrants[group.start].score);
        let as_few = |score| fewest() >= another_bye(score) && another_bye(score).is_some();
        if higher().filter(|&score| score > least).any(as_few) {
            Reason::Criterion(Criterion::C5)
        } else {
            Reason::Exceptions
        }
    }

    /// Whether the round can be completed with candidates that meet `conditions`, whoever gets the bye.
    fn completes(&self, conditions: &Conditions) -> bool {
        let Bracket { roster, residents, .. } = self.bracket;
        let mut condition = vec![None; roster.len()];
        let mut open = vec![true; roster.len()];
        for &(place, wanted) in conditions {
            condition[place] = Some(wanted);
            if let Condition::Meets(other) = wanted {
                (open[place], open[other]) = (false, false);
            }
        }
        let players = self.bracket.players().chain(residents.1..roster.len());
        let players: Vec<usize> = players.filter(|&place| open[place]).collect();
        let allows = |player: usize, partner: Option<usize>| {
            // Two moved-down players can only meet outside the bracket.
            let inside = |partner: usize| (residents.0..residents.1).contains(&player.max(partner));
            let outside = !partner.is_some_and(inside);
            condition[player].is_none_or(|wanted| {
                let condition = partner.and_then(|partner| condition[partner]);
                wanted.allows(Partner {
                    place: partner,
                    outside,
                    bye: partner.is_none(),
                    condition,
                })
            })
        };
        let is_pair = |&(_, wanted): &(usize, Condition)| matches!(wanted, Condition::Meets(_));
        can_pair(roster, &players, (!conditions.iter().all(is_pair)).then_some(allows))
    }
}

impl Prepared<'_> {
    /// The best candidate; `None` if this window is too narrow to have it.
    fn best(&self, paired: &Conditions) -> Option<&Best> {
        let find = || {
            let window = &self.window;
            let digits = window.digits();
            let solve =
                |c9: bool| in_narrowest(digits.bits(), Solving { window, digits: &digits, c9 });
            let (solved, c9) =
                window.with_c9_or_without(solve, |solved, v| solved.mates()[v] as usize)?;
            let mates = solved.mates();
            if !window.suffices(|v| mates[v] as usize) {
                return None;
            }
            let sums = window.sums(mates, c9);
            let near = (!paired.is_empty()).then(|| solved.with(window, paired, mates)).flatten();
            let paired = near.unwrap_or_else(|| mates.to_vec());
            Some(Best { sums, c9, solved, paired })
        };
        self.best.get_or_init(find).as_ref()
    }
}

impl Best {
    /// The digits of the best candidate that meets `conditions`; `None` if this window has no such candidate.
    fn with(&self, conditions: &Conditions, window: &Window) -> Option<Sums> {
        let mates = self.solved.with(window, conditions, &self.paired)?;
        let suffices = window.suffices(|v| mates[v] as usize);
        suffices.then(|| window.sums(&mates, self.c9))
    }
}

/// A solved window, whatever the width of its costs.
trait Solved {
    /// The partner of each vertex in a candidate of least cost.
    fn mates(&self) -> &[u32];

    /// The partner of each vertex in the best candidate that meets `conditions`; `None` if there is no such
    /// candidate. The search starts from the pairs of `near` that `conditions` allow.
    fn with(&self, window: &Window, conditions: &Conditions, near: &[u32]) -> Option<Vec<u32>>;
}

/// The task of finding the best candidate of a window.
struct Solving<'a> {
    window: &'a Window<'a>,
    digits: &'a Digits,
    c9: bool,
}

impl InAnyWidth for Solving<'_> {
    type Outcome = Option<Box<dyn Solved>>;

    fn with<W: Weight>(self) -> Self::Outcome {
        let Self { window, digits, c9 } = self;
        let scale = Scale::<W>::new(digits);
        let costs = window.costs(&scale, c9);
        let start = costs.start()?;
        let table = Rc::new(costs.table.doubled());
        let proof = least_cost_proved(window.len(), costs, Some(start))?;
        Some(Box::new(Proved { table, proof }))
    }
}

/// Pairs of least cost, with prices that prove it. A question only removes edges, so the prices remain feasible
/// for it, and few pairs have to be found again.
struct Proved<W> {
    table: Rc<CostTable<W>>,
    proof: Proof<W>,
}

impl<W: Weight> Solved for Proved<W> {
    fn mates(&self) -> &[u32] {
        &self.proof.mate
    }

    fn with(&self, window: &Window, conditions: &Conditions, near: &[u32]) -> Option<Vec<u32>> {
        let costs = WindowCosts { window, table: Rc::clone(&self.table) };
        let conditioned = Conditioned::new(costs, conditions)?;
        let mut price = self.proof.price.clone();
        let holds = |u: usize, v: usize| {
            conditioned.cost(u, v) == Some(price[u] + price[v]) && !conditioned.barred(u, v)
        };
        let mate = (0..).zip(near).map(|(u, &v)| if holds(u, v as usize) { v } else { u32::MAX });
        let mate: Vec<u32> = mate.collect();
        // A free vertex may have lost most of its edges: its price can rise until the cheapest left is tight.
        for u in (0..mate.len()).filter(|&u| mate[u] == u32::MAX) {
            let edges = (0..mate.len()).filter(|&v| v != u && !conditioned.barred(u, v));
            let slack =
                edges.filter_map(|v| Some(conditioned.cost(u, v)? - price[u] - price[v])).min()?;
            price[u] += slack;
        }
        least_cost_perfect(window.len(), conditioned, Some(Start { price, mate }))
    }
}

/// The costs of a window under the conditions of a question.
struct Conditioned<'a, W> {
    costs: WindowCosts<'a, W>,
    condition: Vec<Option<Condition>>,
}

impl<'a, W: Weight> Conditioned<'a, W> {
    /// `None` if a condition is for a player outside the window.
    fn new(costs: WindowCosts<'a, W>, conditions: &Conditions) -> Option<Self> {
        let mut condition = vec![None; costs.window.len()];
        for &(place, wanted) in conditions {
            condition[costs.window.players.binary_search(&place).ok()?] = Some(wanted);
        }
        Some(Self { costs, condition })
    }

    /// Whether the condition for `u` allows the partner `v`.
    fn allows(&self, u: usize, v: usize) -> bool {
        let window = self.costs.window;
        self.condition[u].is_none_or(|wanted| {
            wanted.allows(Partner {
                place: window.players.get(v).copied(),
                outside: v >= window.bracket.len(),
                bye: window.has_bye && v == window.players.len(),
                condition: self.condition[v],
            })
        })
    }
}

impl<W: Weight> Costs<W> for Conditioned<'_, W> {
    fn cost(&self, u: usize, v: usize) -> Option<W> {
        self.costs.cost(u, v)
    }

    fn barred(&self, u: usize, v: usize) -> bool {
        !self.allows(u, v) || !self.allows(v, u) || self.costs.barred(u, v)
    }
}

#[cfg(test)]
mod tests {
    use arbitro_chance::Lots;

    use super::*;
    use crate::dutch::completion::bye_score;
    use crate::dutch::replayed::stages;
    use crate::dutch::roster::Roster;
    use crate::dutch::tests::first_side_wins;
    use crate::dutch::{Relaxations, pair};

    /// A question solved from its window alone, without a pairing known before.
    struct Alone<'a>(&'a Prepared<'a>, &'a Conditions, bool);

    impl InAnyWidth for Alone<'_> {
        type Outcome = Option<Vec<u32>>;

        fn with<W: Weight>(self) -> Self::Outcome {
            let window = &self.0.window;
            let costs = window.costs(&Scale::<W>::new(&window.digits()), self.2);
            least_cost_perfect(window.len(), Conditioned::new(costs, self.1)?, None)
        }
    }

    #[test]
    fn a_question_has_the_same_answer_wherever_its_search_begins() {
        let mut lots = Lots::new(1);
        for (players, played) in [(12, 3), (23, 4), (60, 5), (61, 7), (120, 4)] {
            let tournament = first_side_wins(players, played, 0.8);
            let round = pair(&tournament).expect("the first rounds of many players can be paired");
            let roster = Roster::of(&tournament, Relaxations::default());
            let score = bye_score(&roster).expect("the round is paired");
            let place_of = roster.places();
            let places = |pair: &Pair| {
                let (a, b) = (place_of[&pair.first], place_of[&pair.second]);
                (a.min(b), a.max(b))
            };
            let pairs: Vec<(usize, usize)> = round.pairs.iter().map(places).collect();
            let bye = round.bye.and_then(|number| roster.place_of(number));
            for stage in stages(&roster, &pairs) {
                let bracket = stage.bracket(&roster, score);
                let conditions_met = stage.as_paired(bye, bracket.has_bye());
                let inquiry = Inquiry::about(bracket, conditions_met.clone());
                for prepared in inquiry.windows().take(3) {
                    let Some(best) = prepared.best(&conditions_met) else { continue };
                    for _ in 0..40 {
                        let mut conditions =
                            conditions_met[..lots.below(conditions_met.len() + 1)].to_vec();
                        let is_open = |place: &usize| {
                            !conditions.iter().any(|&(one, condition)| {
                                one == *place || condition == Condition::Meets(*place)
                            })
                        };
                        let open: Vec<usize> = stage.players().filter(is_open).collect();
                        let (one, other) = (lots.pick(&open), lots.pick(&open));
                        let (Some(&one), Some(&other)) = (one, other) else { continue };
                        conditions.push(match lots.below(3) {
                            0 => (one, Condition::Leaves),
                            1 => (one, Condition::Stays),
                            _ if one == other => continue,
                            _ => (one, Condition::Meets(other)),
                        });
                        let window = &prepared.window;
                        let bits = window.digits().bits();
                        let alone = in_narrowest(bits, Alone(&prepared, &conditions, best.c9));
                        let begun = best.solved.with(window, &conditions, &best.paired);
                        let sums = |mates: Vec<u32>| window.sums(&mates, best.c9);
                        assert_eq!(begun.map(sums), alone.map(sums), "{conditions:?}");
                    }
                }
            }
        }
    }
}
