//! A certificate that a paired round is the one that the rules require, for a verifier that shares
//! nothing with the engine (`docs/proof.md`).
//!
//! The criteria of a bracket are digits that are compared one after the other. A search for the cheapest matching with
//! such digits as costs leaves a price for each player, and sets of players with an allowance, and these prove that no
//! matching is cheaper. The order of article 4 is more digits, one by one: nearly always the pairs that are still as good
//! leave only one choice, and otherwise a search among them gives prices for that digit alone.

use std::fmt::Write;

use super::prelude::*;

use super::replayed::Stage;
use crate::matching::{Lexical, Priced, least_cost_priced};
use crate::{Paired, TournamentPlayer};

/// A round to be certified.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "it has a function")]
pub struct Certified<'a> {
    /// The tournament before the round.
    pub tournament: &'a Tournament,
    /// The round.
    pub paired: &'a Paired,
    /// Pairs to be avoided, by number.
    pub avoided: &'a [(u32, u32)],
    /// The players whose table, or bye, the arbiter gave, by number: the rest of the round is to be certified.
    pub given: &'a [u32],
    /// Whether topscorers are treated otherwise in the last round (1.8).
    pub topscorers: bool,
    /// The starting number in FIDE's file of a player of the tournament.
    pub starting_number: &'a dyn Fn(u32) -> u32,
}

/// The certificate of a round, as text; `None` if the round is not the one that the rules require,
/// needs an exception that an arbiter allowed, or has nobody.
pub fn prove(certified: &Certified<'_>) -> Option<String> {
    let is_given = |number: u32| certified.given.contains(&number);
    let of_arbiter = |pair: &&Pair| is_given(pair.first) || is_given(pair.second);
    let rest = Paired {
        pairs: certified.paired.pairs.iter().filter(|it| !of_arbiter(it)).copied().collect(),
        bye: certified.paired.bye.filter(|&bye| !is_given(bye)),
    };
    if rest.pairs.is_empty() && rest.bye.is_none() {
        return None;
    }
    let mut tournament = certified.tournament.clone();
    if !certified.topscorers {
        tournament.rounds = u32::MAX;
    }
    let players = tournament.players.iter_mut();
    players.filter(|player| is_given(player.number)).for_each(TournamentPlayer::seat);
    let tournament = &tournament;
    let roster = Roster::of(tournament, Relaxations::default());
    let is_met = |&&(a, b): &&(u32, u32)| {
        let pair = |pair: &&Pair| {
            (pair.first, pair.second) == (a, b) || (pair.first, pair.second) == (b, a)
        };
        rest.pairs.iter().any(|it| pair(&it))
    };
    // Where none of the pairs to be avoided is made they are as good as forbidden, which needs no wider windows.
    let uses_avoided = certified.avoided.iter().any(|pair| is_met(&pair));
    let mut roster = if uses_avoided { roster.avoiding(certified.avoided) } else { roster };
    let places = roster.places();
    let place = |number: u32| places.get(&number).copied();
    if !uses_avoided {
        let pairs: Vec<_> =
            certified.avoided.iter().filter_map(|&(a, b)| Some((place(a)?, place(b)?))).collect();
        roster.forbid(pairs);
    }
    let pairs: Option<Vec<(usize, usize)>> =
        rest.pairs.iter().map(|pair| Some((place(pair.first)?, place(pair.second)?))).collect();
    let pairs: Vec<_> = pairs?.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    let bye = match rest.bye {
        Some(number) => Some(place(number)?),
        None => None,
    };
    let mut mate: Vec<usize> = (0..roster.len()).collect();
    pairs.iter().for_each(|&(a, b)| (mate[a], mate[b]) = (b, a));
    let is_whole = (0..roster.len()).all(|v| (mate[v] == v) == (bye == Some(v)));
    let is_legal = pairs.iter().all(|&(a, b)| roster.may_meet(a, b))
        && bye.is_none_or(|bye| roster.may_have_bye(bye));
    if !is_whole || !is_legal {
        return None;
    }
    let mut text = heading(certified, &rest, tournament, &roster);
    let bye_score = bye.map(|bye| roster.entrants[bye].score);
    if bye.is_some() || uses_avoided {
        text += "part bye 0\n";
        bye_part(&roster, &mate, bye)?.write(&mut text);
    }
    let stages = stages(&roster, &pairs);
    let ends: Vec<usize> = stages.iter().map(|stage| stage.residents.end).collect();
    for (at, stage) in stages.iter().enumerate() {
        let mut wider = Wider::new(ends.len() - 1 - at, uses_avoided);
        let (groups, part) = wider.find_map(|groups| {
            let part = in_window(&roster, &mate, stage, ends[at + groups], bye_score)?;
            Some((groups, part))
        })?;
        let _ = writeln!(text, "part {} {groups}", at + 1);
        part.write(&mut text);
    }
    text += "end\n";
    Some(text)
}

/// The numbers of score groups below a bracket to be tried: none, one, two, then twice as many until there are no more.
struct Wider {
    next: Option<usize>,
    most: usize,
}

impl Wider {
    fn new(most: usize, whole: bool) -> Self {
        Self { next: Some(if whole { most } else { 0 }), most }
    }
}

impl Iterator for Wider {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let groups = self.next?;
        self.next = (groups < self.most).then(|| (groups + 1).max(2 * groups).min(self.most));
        Some(groups)
    }
}

/// The lines before the proof: the round, the pairs, what the event changes.
fn heading(
    certified: &Certified<'_>,
    rest: &Paired,
    tournament: &Tournament,
    roster: &Roster,
) -> String {
    let id = certified.starting_number;
    let mut text = format!(
        "arbitro-proof 1\nround {} {:016x}\n",
        tournament.played + 1,
        hash(certified, tournament, roster)
    );
    if !certified.topscorers {
        text += "reading no-topscorers\n";
    }
    if !certified.avoided.is_empty() {
        text += "avoid";
        certified.avoided.iter().for_each(|&(a, b)| text += &format!(" {}-{}", id(a), id(b)));
        text += "\n";
    }
    let table = |pair: &Pair| format!(" {}-{}", id(pair.first), id(pair.second));
    if !certified.given.is_empty() {
        let pairs = certified.paired.pairs.iter().filter(|pair| !rest.pairs.contains(pair));
        text += "given";
        pairs.for_each(|pair| text += &table(pair));
        if let Some(bye) = certified.paired.bye.filter(|&bye| rest.bye != Some(bye)) {
            text += &format!(" {}", id(bye));
        }
        text += "\n";
    }
    if let Some(bye) = rest.bye {
        text += &format!("bye {}\n", id(bye));
    }
    text += "pairs";
    rest.pairs.iter().for_each(|pair| text += &table(pair));
    text + "\n"
}

/// The hash of the facts about each player that the rules use (FNV-1a of 64 bits).
fn hash(certified: &Certified<'_>, tournament: &Tournament, roster: &Roster) -> u64 {
    let id = certified.starting_number;
    let side = |side: Side| if side == Side::First { 1 } else { -1 };
    let float = |float: Float| match float {
        Float::None => 0,
        Float::Down => -1,
        Float::Up => 1,
    };
    let mut text =
        format!("round {} first {}\n", tournament.played + 1, side(tournament.initial_side));
    for entrant in &roster.entrants {
        let [last, before] = entrant.floats.map(float);
        let _ = write!(
            text,
            "{} {} {} {} {} {} {last} {before}",
            id(entrant.number),
            entrant.tpn,
            entrant.score.as_tenths(),
            entrant.unplayed,
            u8::from(entrant.bye_allowed),
            u8::from(entrant.topscorer)
        );
        let of = |player: &&TournamentPlayer| player.number == entrant.number;
        let at = tournament.players.binary_search_by_key(&entrant.number, |player| player.number);
        for entry in at
            .ok()
            .map(|at| &tournament.players[at])
            .filter(of)
            .into_iter()
            .flat_map(|it| &it.entries)
        {
            if let RoundEntry::Game(game) = entry
                && game.played
            {
                let _ = write!(text, " {}:{}", id(game.opponent), side(game.side));
            }
        }
        text += "\n";
    }
    for set in &tournament.forbidden {
        let ids: Vec<u32> = set.iter().map(|&number| id(number)).collect();
        let _ = writeln!(text, "forbidden {ids:?}");
    }
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The prices of one digit, in quarters of its unit.
#[derive(Clone, Default)]
struct Prices {
    name: String,
    of: Vec<(u32, i32)>,
    sets: Vec<(Vec<u32>, i32)>,
}

/// The prices of a bracket, or of the bye.
#[derive(Default)]
struct Part(Vec<Prices>);

impl Part {
    fn write(mut self, text: &mut String) {
        for prices in &mut self.0 {
            if prices.of.is_empty() && prices.sets.is_empty() {
                continue;
            }
            text.push_str(&prices.name);
            prices.of.sort_by_key(|&(v, price)| (price, v));
            for same in prices.of.chunk_by(|one, other| one.1 == other.1) {
                let members: Vec<u32> = same.iter().map(|&(v, _)| v).collect();
                let _ = write!(text, " {}:{}", same[0].1, ranges(&members));
            }
            for (members, price) in &prices.sets {
                let _ = write!(text, " {price}*{}", ranges(members));
            }
            text.push('\n');
        }
    }
}

/// Vertices in ascending order, from 1: `1,3-5`.
fn ranges(members: &[u32]) -> String {
    let runs = members.chunk_by(|one, other| one + 1 == *other);
    let run = |run: &[u32]| match run {
        [one] => (one + 1).to_string(),
        [first, .., last] => format!("{}-{}", first + 1, last + 1),
        [] => String::new(),
    };
    runs.map(run).collect::<Vec<_>>().join(",")
}

/// The costs of a matching in which a vertex may stay alone.
struct Edges<'a, W> {
    costs: &'a dyn Costs<W>,
    /// The cost of staying alone, for vertices that may.
    loops: Vec<Option<W>>,
}

/// Costs that a function computes.
struct Computed<F>(F);

impl<W, F: Fn(usize, usize) -> Option<W>> Costs<W> for Computed<F> {
    fn cost(&self, u: usize, v: usize) -> Option<W> {
        (self.0)(u, v)
    }
}

/// Costs in a table.
fn table<W: Weight>(n: usize, cost: &dyn Fn(usize, usize) -> Option<W>) -> impl Costs<W> + use<W> {
    let mut cells = vec![None; n * n];
    for u in 0..n {
        for v in u + 1..n {
            cells[u * n + v] = cost(u, v);
            cells[v * n + u] = cells[u * n + v];
        }
    }
    Computed(move |u, v| cells[u * n + v])
}

/// The number of digits for the bye and for the brackets of most rounds.
const FEW: usize = 8;

/// The part of the bye (C5), with the pairs to be avoided before it.
fn bye_part(roster: &Roster, mate: &[usize], bye: Option<usize>) -> Option<Part> {
    let (players, n) = (roster.len(), roster.len() + usize::from(bye.is_some()));
    let score = bye.map(|bye| roster.entrants[bye].score);
    let is_lower = |v: usize| roster.may_have_bye(v) && Some(roster.entrants[v].score) < score;
    let bye_vertex = players as u32;
    let c5 = |of: Vec<(u32, i32)>, sets| Prices { name: "C5".to_owned(), of, sets };
    if !roster.relaxes() && !(0..players).any(is_lower) {
        return Some(Part(vec![c5(vec![(bye_vertex, 4)], Vec::new())]));
    }
    let costs = table(n, &|u, v| {
        let mut cost = Lexical::<FEW>::ZERO;
        let may = if v < players {
            cost.0[0] = 4 * i32::from(roster.is_avoided(u, v));
            roster.may_meet(u, v)
        } else {
            cost.0[1] = 4 * i32::from(!is_lower(u));
            roster.may_have_bye(u)
        };
        may.then_some(cost)
    });
    let mut mates: Vec<u32> = mate.iter().map(|&v| v as u32).collect();
    if let Some(bye) = bye {
        mates[bye] = bye_vertex;
        mates.push(bye as u32);
    }
    let edges = Edges { costs: &costs, loops: vec![None; n] };
    let priced = solve(&edges, Some(vec![Lexical::ZERO; n]), &mates)?;
    Some(Part(
        (0..2).map(|digit| digit_of(["avoid", "C5"][digit].to_owned(), digit, &priced)).collect(),
    ))
}

/// The prices of one digit of a solution.
fn digit_of<const K: usize>(name: String, digit: usize, priced: &Priced<Lexical<K>>) -> Prices {
    let of = (0..)
        .zip(&priced.price)
        .map(|(v, price)| (v, price.0[digit]))
        .filter(|&(_, price)| price != 0);
    let sets = priced.sets.iter().map(|(members, price)| (members.clone(), price.0[digit]));
    Prices { name, of: of.collect(), sets: sets.filter(|&(_, price)| price != 0).collect() }
}

/// Prices for which the pairs of `mates` have the least cost; `None` if another matching is cheaper. The search starts at
/// prices that are feasible for the pairs, with the pairs that are tight there.
fn solve<W: Weight>(
    edges: &Edges<'_, W>,
    prices: Option<Vec<W>>,
    mates: &[u32],
) -> Option<Priced<W>> {
    let (n, Edges { costs, loops }) = (mates.len(), edges);
    let halves = |u: usize| {
        let others = (0..n).filter(|&v| u != v && !costs.barred(u, v));
        others.filter_map(|v| costs.cost(u, v)).min().map(W::half).or(loops[u])
    };
    let mut price = match prices {
        Some(price) => price,
        None => (0..n).map(halves).collect::<Option<_>>()?,
    };
    for (price, alone) in price.iter_mut().zip(loops) {
        *price = alone.map_or(*price, |alone| alone.min(*price));
    }
    let priced = Priced { price, sets: Vec::new() };
    let tight = |v: usize| is_tight(edges, &priced, v, mates[v] as usize);
    let mate: Vec<u32> = (0..n).map(|v| if tight(v) { mates[v] } else { u32::MAX }).collect();
    if !mate.contains(&u32::MAX) {
        return Some(priced);
    }
    let priced = least_cost_priced(*costs, loops, Start { price: priced.price, mate })?;
    let leaves = |set: &Vec<u32>, v: u32| {
        mates[v as usize] == v || set.binary_search(&mates[v as usize]).is_err()
    };
    let is_full = |set: &Vec<u32>| set.iter().filter(|&&v| leaves(set, v)).count() == 1;
    let is_best = (0..n).all(|v| is_tight(edges, &priced, v, mates[v] as usize))
        && priced.sets.iter().all(|set| is_full(&set.0));
    is_best.then_some(priced)
}

/// Whether the cost of a pair, or of staying alone (`u == v`), equals its price.
fn is_tight<W: Weight>(edges: &Edges<'_, W>, priced: &Priced<W>, u: usize, v: usize) -> bool {
    if u == v {
        return edges.loops[u] == Some(priced.price[u]);
    }
    let holds = |set: &[u32], v: usize| set.binary_search(&(v as u32)).is_ok();
    let mut sum = priced.price[u] + priced.price[v];
    priced
        .sets
        .iter()
        .filter(|set| holds(&set.0, u) && holds(&set.0, v))
        .for_each(|set| sum -= set.1);
    edges.costs.cost(u, v) == Some(sum)
}

/// The proof of a bracket in the window that ends at the place `end`; `None` if that window does not prove it.
fn in_window(
    roster: &Roster,
    mate: &[usize],
    stage: &Stage,
    end: usize,
    bye_score: Option<Points>,
) -> Option<Part> {
    let bracket = stage.bracket(roster, bye_score);
    let is_whole = end == roster.len();
    let alone = end == stage.residents.end;
    if alone && !is_whole && !is_next_at_its_best(mate, stage) {
        return None;
    }
    let has_bye = bracket.has_bye_above(end);
    let count = bracket.len() + end - stage.residents.end + usize::from(has_bye);
    let exits = if is_whole { 0 } else { count % 2 };
    let mut window = Window::new(bracket, end, exits, 0, alone.then(|| vec![true; bracket.len()]));
    let partner = |at: usize| match mate[at] {
        other if other == at => None,
        other => window.players.binary_search(&other).ok(),
    };
    let mut mates: Vec<u32> = (0..window.len() as u32).collect();
    for (v, &at) in window.players.iter().enumerate() {
        if mate[at] == at {
            let bye = window.players.len();
            (mates[v], mates[bye]) = (bye as u32, v as u32);
        } else if let Some(partner) = partner(at) {
            mates[v] = partner as u32;
        }
    }
    if exits == 1 {
        let leaver = (0..window.players.len()).find(|&v| mates[v] as usize == v)?;
        (mates[leaver], mates[window.len() - 1]) = (window.len() as u32 - 1, leaver as u32);
    }
    // Two places to leave by, which give the cost of leaving.
    if !is_whole {
        window = Window::new(bracket, end, exits, 2, alone.then(|| vec![true; bracket.len()]));
    }
    let digits = window.digits();
    let proving = Proving { window: &window, digits: &digits, mates: &mates };
    proving.prove()
}

/// Whether the next bracket can do no better (C8), whoever floats to it.
fn is_next_at_its_best(mate: &[usize], stage: &Stage) -> bool {
    let next = stage.residents.end..stage.next_end;
    let stays = |at: usize| {
        mate[at] != at && (next.contains(&mate[at]) || stage.floats.contains(&mate[at]))
    };
    let rest = next.clone().filter(|&at| !stays(at)).count();
    stage.floats.is_empty()
        || stage.floats.iter().all(|&at| stays(at)) && rest == (stage.floats.len() + next.len()) % 2
}

/// A bracket to be proven in a window.
struct Proving<'a> {
    window: &'a Window<'a>,
    digits: &'a Digits,
    /// The partner of each vertex in the round; its own number for those who leave by no exit.
    mates: &'a [u32],
}

impl Proving<'_> {
    fn prove(&self) -> Option<Part> {
        let order = Order::of(self);
        let (mut board, mut part) = self.solved(&order, &[])?;
        // The number of rules that are digits of one solution together with the criteria.
        let mut together = 0;
        'again: loop {
            order.rules[..together].iter().for_each(|&rule| board.close(&order, rule));
            for (at, &rule) in order.rules.iter().enumerate().skip(together) {
                match board.narrow(&order, rule, self.mates)? {
                    Narrowed::By(prices) => part.0.extend(prices),
                    Narrowed::NotAlone => {
                        together = at + 1;
                        (board, part) = self.solved(&order, &order.rules[..together])?;
                        continue 'again;
                    }
                }
            }
            return Some(part);
        }
    }

    fn leaves(&self, v: usize) -> bool {
        let mate = self.mates[v] as usize;
        mate == v || mate >= self.window.bracket.len()
    }

    /// The cost of leaving the window by no exit; `None` for those who may not.
    fn alone<W: Weight>(&self, costs: &WindowCosts<'_, W>, v: usize) -> Option<W> {
        let may_leave = v < self.window.players.len() && self.window.spares > 0;
        may_leave.then(|| costs.cost(v, self.window.len() - 1)).flatten()
    }

    /// A solution of the criteria together with the first rules of article 4: the pairs that it leaves, and its prices.
    fn solved(&self, order: &Order, rules: &[Rule]) -> Option<(Board, Part)> {
        match self.digits.criteria.len() + rules.len() {
            ..=FEW => self.solved_in::<FEW>(order, rules),
            9..=16 => self.solved_in::<16>(order, rules),
            17..=32 => self.solved_in::<32>(order, rules),
            33..=64 => self.solved_in::<64>(order, rules),
            65..=128 => self.solved_in::<128>(order, rules),
            129..=256 => self.solved_in::<256>(order, rules),
            _ => None,
        }
    }

    fn solved_in<const K: usize>(&self, order: &Order, rules: &[Rule]) -> Option<(Board, Part)> {
        let (n, criteria) = (self.mates.len(), self.digits.criteria.len());
        let units = (0..criteria).map(|digit| Lexical::<K>::unit(digit).times(4));
        let scale = Scale::of(self.digits, units, Lexical::ZERO, Lexical::ZERO);
        let floats = (0..self.window.bracket.len()).filter(|&v| self.leaves(v)).count();
        let of_criteria = self.window.costs(&scale, floats == 1);
        let with_rules = |mut cost: Lexical<K>, u: usize, v: usize| {
            for (digit, &rule) in cost.0[criteria..].iter_mut().zip(rules) {
                *digit = 4 * order.cost(rule, u, v);
            }
            cost
        };
        let alone = |v: usize| Some(with_rules(self.alone(&of_criteria, v)?, v, usize::MAX));
        let loops = (0..n).map(alone).collect();
        // A table has a digit a rule for every pair, which is too much for large brackets.
        let (prices, of_all);
        let edges = if rules.is_empty() {
            let mut start = of_criteria.start()?;
            start.price.truncate(n);
            prices = Some(start.price);
            Edges { costs: &of_criteria, loops }
        } else {
            prices = None;
            of_all = table(n, &|u, v| {
                let cost = of_criteria.cost(u, v).filter(|_| !of_criteria.barred(u, v))?;
                Some(with_rules(cost, u, v))
            });
            Edges { costs: &of_all, loops }
        };
        let priced = solve(&edges, prices, self.mates)?;
        let names = self.digits.criteria.iter().map(|&(digit, _)| name(digit));
        let named = (0..).zip(names.chain(rules.iter().map(|rule| rule.name())));
        let part = named.map(|(digit, name)| digit_of(name, digit, &priced)).collect();
        Some((Board::tight(&edges, &priced), Part(part)))
    }
}

/// The name of a criterion's digit in the certificate.
fn name((criterion, digit): Digit) -> String {
    match criterion {
        Criterion::C1 => "avoid".to_owned(),
        Criterion::C8 if digit == 0 => "C8".to_owned(),
        Criterion::C8 => format!("C8.{digit}"),
        Criterion::C7 | Criterion::C18 | Criterion::C19 | Criterion::C20 | Criterion::C21 => {
            format!("{criterion}.{}", digit + 1)
        }
        _ => criterion.to_string(),
    }
}

/// A rule of article 4, which is one more digit: less than zero for a pair by which a round would come before the one
/// that is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// Whether a moved-down player is paired (4.4.2).
    Moved(usize),
    /// The opponent (4.2.2).
    Partner(usize),
    /// The number of players exchanged (4.3.2, rule 1).
    Exchanged,
    /// The difference of the sums of their numbers (rule 2).
    Difference,
    /// Whether a player is in S1 (rules 3 and 4).
    Half(usize),
}

impl Rule {
    fn name(self) -> String {
        match self {
            Rule::Moved(v) => format!("M.{}", v + 1),
            Rule::Partner(v) => format!("T.{}", v + 1),
            Rule::Exchanged => "exchanged".to_owned(),
            Rule::Difference => "difference".to_owned(),
            Rule::Half(v) => format!("S.{}", v + 1),
        }
    }

    fn player(self) -> Option<usize> {
        match self {
            Rule::Moved(v) | Rule::Partner(v) | Rule::Half(v) => Some(v),
            Rule::Exchanged | Rule::Difference => None,
        }
    }
}

/// The order of article 4 in a bracket.
struct Order {
    rules: Vec<Rule>,
    /// The number of players of the bracket.
    here: usize,
    /// The partner of each of them; those who leave have a larger number.
    mates: Vec<usize>,
    /// The sequence number of each vertex in the remainder, 0 for others, and the number of pairs there.
    number: Vec<usize>,
    half: usize,
}

impl Order {
    fn of(proving: &Proving<'_>) -> Self {
        let bracket = &proving.window.bracket;
        let (moved, here) = (bracket.moved(), bracket.len());
        let partners = (0..)
            .zip(proving.mates)
            .map(|(v, &mate)| if mate == v { usize::MAX } else { mate as usize });
        let mates: Vec<usize> = partners.collect();
        let rest: Vec<usize> = (moved..here).filter(|&v| mates[v] >= moved).collect();
        let mut number = vec![0; mates.len()];
        (1..).zip(&rest).for_each(|(at, &v)| number[v] = at);
        let is_upper = |v: usize| (v + 1..here).contains(&mates[v]);
        let half = rest.iter().filter(|&&v| is_upper(v)).count();
        let mut rules = Vec::new();
        if (0..moved).any(|v| mates[v] >= here) {
            rules.extend((0..moved).map(Rule::Moved));
        }
        rules.extend((0..moved).filter(|&v| mates[v] < here).map(Rule::Partner));
        rules.extend([Rule::Exchanged, Rule::Difference]);
        if rest[..half].iter().any(|&v| !is_upper(v)) {
            rules.extend(rest[..half].iter().rev().chain(&rest[half..]).map(|&v| Rule::Half(v)));
        }
        rules.extend(rest.iter().filter(|&&v| is_upper(v)).map(|&v| Rule::Partner(v)));
        Self { rules, here, mates, number, half }
    }

    /// The cost of a pair or, if `v` is not below the number of players of the bracket, of `u`
    /// leaving it.
    fn cost(&self, rule: Rule, u: usize, v: usize) -> i32 {
        let (u, v) = (u.min(v), u.max(v));
        match rule {
            Rule::Exchanged => i32::from(self.leaving(u, v) > 0),
            Rule::Difference => self.entering(u, v) as i32 - self.leaving(u, v) as i32,
            Rule::Moved(one) | Rule::Partner(one) | Rule::Half(one) if u != one && v != one => 0,
            Rule::Moved(one) => i32::from(v >= self.here) - i32::from(self.mates[one] >= self.here),
            Rule::Half(one) => {
                let (low, high) = (one.min(self.mates[one]), one.max(self.mates[one]));
                i32::from(self.moves(one, low, high)) - i32::from(self.moves(one, u, v))
            }
            Rule::Partner(_) if v >= self.here => 0,
            Rule::Partner(one) => (if u == one { v } else { u }).cmp(&self.mates[one]) as i32,
        }
    }

    /// Whether a player goes to the other half in a pair.
    fn moves(&self, one: usize, u: usize, v: usize) -> bool {
        self.number[one] == self.leaving(u, v) || self.number[one] == self.entering(u, v)
    }

    /// The number of the player who leaves S1 by a pair, or by a float; 0 for nobody.
    fn leaving(&self, u: usize, v: usize) -> usize {
        let one = if u < self.here { self.number[u] } else { 0 };
        if !(1..=self.half).contains(&one) {
            0
        } else if v >= self.here {
            one
        } else if (1..=self.half).contains(&self.number[v]) {
            self.number[v]
        } else {
            0
        }
    }

    /// The number of the player who enters S1 by a pair; 0 for nobody.
    fn entering(&self, u: usize, v: usize) -> usize {
        if v < self.here && self.number[u] > self.half && self.number[v] > 0 {
            self.number[u]
        } else {
            0
        }
    }
}

/// The pairs that are still as good as those of the round.
struct Board {
    n: usize,
    /// A row for each vertex; the diagonal is for those who may leave.
    open: Vec<bool>,
    /// Whether a set has an allowance, so that not every matching of the open pairs is as good.
    has_sets: bool,
}

/// The outcome of narrowing the open pairs by a rule.
enum Narrowed {
    /// These prices, or none.
    By(Option<Prices>),
    /// Prices that this rule does not have without those of other rules.
    NotAlone,
}

impl Board {
    /// The pairs that a solution leaves.
    fn tight<W: Weight>(edges: &Edges<'_, W>, priced: &Priced<W>) -> Self {
        let Edges { costs, loops } = edges;
        let n = loops.len();
        let mut sets_of = vec![Vec::new(); n];
        for (at, (members, _)) in priced.sets.iter().enumerate() {
            members.iter().for_each(|&v| sets_of[v as usize].push(at));
        }
        let mut open = vec![false; n * n];
        for u in 0..n {
            open[u * n + u] = loops[u] == Some(priced.price[u]);
            for v in u + 1..n {
                let Some(cost) = costs.cost(u, v) else { continue };
                let mut sum = priced.price[u] + priced.price[v];
                let both = sets_of[u].iter().filter(|at| sets_of[v].contains(at));
                both.for_each(|&at| sum -= priced.sets[at].1);
                let is_open = cost == sum && !costs.barred(u, v);
                (open[u * n + v], open[v * n + u]) = (is_open, is_open);
            }
        }
        Self { n, open, has_sets: !priced.sets.is_empty() }
    }

    /// Leaves the pairs that are as good by one more rule; `None` if the round is not among them.
    fn narrow(&mut self, order: &Order, rule: Rule, mates: &[u32]) -> Option<Narrowed> {
        let n = self.n;
        let vertices = || rule.player().map_or(0..n, |one| one..one + 1);
        let cost = |u: usize, v: usize| order.cost(rule, u, if u == v { usize::MAX } else { v });
        let is_open = |u: usize, v: usize| self.open[u * n + v];
        let is_clear = vertices().all(|u| (0..n).all(|v| !is_open(u, v) || cost(u, v) >= 0));
        let prices = if is_clear && vertices().all(|u| cost(u, mates[u] as usize) == 0) {
            for u in vertices() {
                for v in 0..n {
                    if self.open[u * n + v] && cost(u, v) > 0 {
                        (self.open[u * n + v], self.open[v * n + u]) = (false, false);
                    }
                }
            }
            None
        } else if self.has_sets {
            return Some(Narrowed::NotAlone);
        } else {
            let priced_cost = |u: usize, v: usize| is_open(u, v).then(|| i64::from(4 * cost(u, v)));
            let least =
                |u: usize| (0..n).filter_map(|v| priced_cost(u, v)).min().unwrap_or(0).min(0);
            let mut price = vec![0; n];
            vertices().for_each(|u| price[u] = least(u));
            let loops = (0..n).map(|v| priced_cost(v, v)).collect();
            let edges = Edges { costs: &Computed(priced_cost), loops };
            let priced = solve(&edges, Some(price), mates)?;
            let next = Self::tight(&edges, &priced);
            let of = (0..)
                .zip(&priced.price)
                .map(|(v, &price)| (v, price as i32))
                .filter(|&(_, price)| price != 0);
            let sets = priced.sets.iter().map(|(members, price)| (members.clone(), *price as i32));
            let prices = Prices { name: rule.name(), of: of.collect(), sets: sets.collect() };
            *self = next;
            Some(prices)
        };
        self.close(order, rule);
        Some(Narrowed::By(prices))
    }

    /// Once the opponent of a player is settled, nobody else meets the two.
    fn close(&mut self, order: &Order, rule: Rule) {
        let Rule::Partner(one) = rule else { return };
        let (n, other) = (self.n, order.mates[one]);
        for v in [one, other] {
            for w in 0..n {
                if (v, w) != (one, other) && (v, w) != (other, one) {
                    (self.open[v * n + w], self.open[w * n + v]) = (false, false);
                }
            }
        }
    }
}
