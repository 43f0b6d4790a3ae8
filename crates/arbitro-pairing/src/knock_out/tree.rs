//! The matches of a bracket, and where their players come from.

use super::seeding::standard_order;
use super::{BracketFormat, BracketMatch, BracketPart, Elimination, MatchSide};

/// The number of places in the first round.
pub(super) fn size(players: u32) -> u32 {
    match players {
        0 | 1 => 1,
        players => players.next_power_of_two(),
    }
}

/// A match that has no number yet, identified by its part, round and place.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Name {
    part: BracketPart,
    round: u32,
    /// From 0.
    place: u32,
}

/// A side that refers to a match by name.
type Side = MatchSide<Name>;

#[derive(Default)]
struct Tree {
    /// Each with the earliest moment at which it can be played, which gives the order of the
    /// numbers.
    drawn: Vec<(u32, Name, [Side; 2])>,
}

impl Tree {
    fn add(&mut self, moment: u32, name: Name, sides: [Side; 2]) {
        self.drawn.push((moment, name, sides));
    }

    fn numbered(mut self) -> Vec<BracketMatch> {
        self.drawn.sort_by_key(|&(moment, name, _)| (moment, name.part, name.round, name.place));
        let names: Vec<Name> = self.drawn.iter().map(|&(_, name, _)| name).collect();
        let numbers: rustc_hash::FxHashMap<Name, u32> =
            (1..).zip(&names).map(|(number, &name)| (name, number)).collect();
        let drawn = (1..).zip(&self.drawn);
        let one = |(number, &(_, name, sides)): (u32, &(u32, Name, [Side; 2]))| BracketMatch {
            number,
            part: name.part,
            round: name.round,
            place: name.place + 1,
            sides: sides.map(|side| side.map(|name| numbers[&name])),
        };
        drawn.map(one).collect()
    }
}

fn main(round: u32, place: u32) -> Name {
    Name { part: BracketPart::Main, round, place }
}

fn losers(round: u32, place: u32) -> Name {
    Name { part: BracketPart::Losers, round, place }
}

fn consolation(round: u32, place: u32) -> Name {
    Name { part: BracketPart::Consolation, round, place }
}

/// All matches of a bracket.
pub(super) fn matches(players: u32, format: BracketFormat) -> Vec<BracketMatch> {
    if players < 2 {
        return Vec::new();
    }
    let (size, double) = (size(players), format.elimination == Elimination::Double);
    let rounds = size.trailing_zeros();
    let order = standard_order(size);
    let mut tree = Tree::default();
    for round in 1..=rounds {
        // In double elimination the losers' bracket plays two rounds for each of the main one.
        let moment = if double { (2 * round).saturating_sub(3) } else { round };
        for place in 0..size >> round {
            let at = |side: u32| match round {
                1 => match order[(2 * place + side) as usize] {
                    seed if seed <= players => Side::Seed(seed),
                    _ => Side::Nobody,
                },
                _ => Side::Winner(main(round - 1, 2 * place + side)),
            };
            tree.add(moment, main(round, place), [at(0), at(1)]);
        }
    }
    if double {
        losers_bracket(&mut tree, rounds);
    } else {
        if format.third_place && rounds > 1 {
            let name = Name { part: BracketPart::ThirdPlace, round: 1, place: 0 };
            let semifinal = |place| Side::Loser(main(rounds - 1, place));
            tree.add(rounds, name, [semifinal(0), semifinal(1)]);
        }
        if format.consolation && rounds > 1 {
            consolation_bracket(&mut tree, rounds, |place| {
                order[(2 * place + 1) as usize] > players
            });
        }
    }
    tree.numbered()
}

/// The losers' bracket with the grand finals. In odd rounds its players meet each other; in even
/// rounds they meet the losers from the main bracket.
fn losers_bracket(tree: &mut Tree, rounds: u32) {
    for round in 2..=rounds {
        let places = 1 << (rounds - round);
        for place in 0..places {
            let inner = 2 * round - 3;
            let from = |side: u32| match inner {
                1 => Side::Loser(main(1, 2 * place + side)),
                _ => Side::Winner(losers(inner - 1, 2 * place + side)),
            };
            tree.add(inner, losers(inner, place), [from(0), from(1)]);
            let down = Side::Loser(main(round, place ^ crossing(rounds, round)));
            tree.add(
                inner + 1,
                losers(inner + 1, place),
                [down, Side::Winner(losers(inner, place))],
            );
        }
    }
    let grand = |round| Name { part: BracketPart::GrandFinal, round, place: 0 };
    let challenger = match rounds {
        1 => Side::Loser(main(1, 0)),
        _ => Side::Winner(losers(2 * rounds - 2, 0)),
    };
    let moment = 2 * rounds;
    tree.add(moment, grand(1), [Side::Winner(main(rounds, 0)), challenger]);
    tree.add(moment + 1, grand(2), [Side::Challenged(grand(1)), Side::Challenger(grand(1))]);
}

/// The bits in which the place of a match in the main bracket differs from the place its loser goes
/// to.
///
/// A loser has beaten one player in each earlier round. These wait in the losers' bracket where the
/// crossing of their own round put them. So the crossings of different rounds must differ in their
/// highest bits, which decide the latest meetings. Round numbers with their bits reversed achieve
/// this as early as possible.
fn crossing(rounds: u32, round: u32) -> u32 {
    match rounds - round {
        0 => 0,
        bits => (round - 1).reverse_bits() >> (u32::BITS - bits),
    }
}

/// The bracket of those who lost their first match: the losers of the first round, and those who
/// had a bye there and lost in the second.
fn consolation_bracket(tree: &mut Tree, rounds: u32, has_bye: impl Fn(u32) -> bool) {
    // Two matches of the first round feed one of the second, and one of the consolation.
    let moment = |round| round + 1;
    for place in 0..1 << (rounds - 2) {
        let second = main(2, place);
        let side = |side: u32| {
            let first = 2 * place + side;
            match (has_bye(first), has_bye(2 * place)) {
                (false, _) => Side::Loser(main(1, first)),
                // Of two players who both had a bye, one loses in the second round.
                (true, true) if side == 1 => Side::Nobody,
                (true, _) => Side::FirstTimeLoser(second),
            }
        };
        tree.add(moment(1), consolation(1, place), [side(0), side(1)]);
    }
    for round in 2..rounds {
        for place in 0..1 << (rounds - 1 - round) {
            let from = |side: u32| Side::Winner(consolation(round - 1, 2 * place + side));
            tree.add(moment(round), consolation(round, place), [from(0), from(1)]);
        }
    }
}
