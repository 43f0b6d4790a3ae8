//! Verifies that a pairing is the one FIDE's Dutch system (C.04.3, 2026) demands, from the tournament's file and a
//! certificate alone. It shares nothing with the engine that paired the round and made the certificate.
//!
//! The certificate has prices for the players of each bracket. Where the prices of no pair exceed its cost, their sum is
//! a bound that no pairing can be below, and a pairing whose cost is the bound is the best. The costs are the criteria
//! and the order of article 4, worked out here. The format, and why it proves what it does: `docs/proof.md`.
//!
//! ```
//! use arbitro_proof::{verify, Verdict};
//!
//! let sheet = b"001    1      A\n001    2      B\n142 1\n152 w\n";
//! let certificate = "arbitro-proof 1\nround 1 133dd971c0449f65\npairs 1-2\npart 1 0\nend\n";
//! assert_eq!(verify(sheet, certificate), Ok(Verdict::Proven));
//! ```

mod certificate;
mod digits;
mod history;
mod sheet;

use std::{cmp::Ordering, collections::BTreeSet, fmt};

use certificate::{Certificate, Item, Prices};
use digits::Window;
use history::{Player, Round};
use sheet::Sheet;

/// The verdict of a certificate on a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No pairing of the round is better, and none as good comes earlier.
    Proven,
    /// The round is not the one that the rules demand: the article of C.04.3 where it fails, and where.
    Refuted {
        /// The article: `2.4.7`; `260, XXP` for a pair that the file forbids, `avoid` for one to be avoided.
        article: &'static str,
        /// The bracket and the digit, or the players.
        reason: String,
    },
    /// The certificate proves nothing of this round.
    Unproven(String),
}

/// A file or a certificate that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The line of the tournament's file, from 1; 0 for a contradiction between lines, or a file above 16 MiB.
    Sheet(usize),
    /// The line of the certificate, from 1; 0 for one above 16 MiB.
    Certificate(usize),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Proven => write!(f, "proven"),
            Verdict::Refuted { article, reason } => {
                write!(f, "refuted by article {article}: {reason}")
            }
            Verdict::Unproven(reason) => write!(f, "not proven: {reason}"),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Sheet(line) => {
                write!(f, "the tournament's file is not readable in line {line}")
            }
            Unreadable::Certificate(line) => {
                write!(f, "the certificate is not readable in line {line}")
            }
        }
    }
}

impl std::error::Error for Unreadable {}

type Pairs = Vec<(usize, usize)>;
/// A table, First and Second, or a bye, by starting number.
type Given = (usize, Option<usize>);

/// The assumptions of a certificate. Every verdict holds only under these, so show them with it:
/// the text is empty, or begins with a comma.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// No round counts as the last one, so that nobody is a topscorer (1.8).
    pub no_topscorers: bool,
    /// Pairs to be avoided, by starting number, which FIDE's rules do not have.
    pub avoided: Vec<(usize, usize)>,
    /// Tables, and byes (`None`), that the arbiter gave, by starting number. The rest of the round is what is proven.
    pub given: Vec<(usize, Option<usize>)>,
}

impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.no_topscorers {
            write!(f, ", with nobody a topscorer")?;
        }
        if !self.avoided.is_empty() {
            write!(f, ", with these pairs to be avoided:")?;
        }
        self.avoided.iter().try_for_each(|(a, b)| write!(f, " {a}-{b}"))?;
        if !self.given.is_empty() {
            write!(f, ", with these tables given by the arbiter:")?;
        }
        self.given.iter().try_for_each(|(a, b)| match b {
            Some(b) => write!(f, " {a}-{b}"),
            None => write!(f, " {a}"),
        })
    }
}

/// The conditions that a certificate sets.
///
/// # Errors
/// The certificate cannot be read.
pub fn conditions(certificate: &str) -> Result<Conditions, Unreadable> {
    let certificate = Certificate::read(certificate).map_err(Unreadable::Certificate)?;
    let Certificate { topscorers, avoided, given, .. } = certificate;
    Ok(Conditions { no_topscorers: !topscorers, avoided, given })
}

/// The bytes of a file or a certificate that is read.
const LARGEST: usize = 1 << 24;

/// Verifies the round that a certificate names, in a file that has it, or is before it. The verdict holds under the
/// [`conditions`] of the certificate.
///
/// # Errors
/// The file or the certificate cannot be read.
pub fn verify(sheet: &[u8], certificate: &str) -> Result<Verdict, Unreadable> {
    if sheet.len() > LARGEST {
        return Err(Unreadable::Sheet(0));
    }
    if certificate.len() > LARGEST {
        return Err(Unreadable::Certificate(0));
    }
    let sheet = Sheet::read(sheet).map_err(Unreadable::Sheet)?;
    let certificate = Certificate::read(certificate).map_err(Unreadable::Certificate)?;
    let (n, played) = (certificate.round, sheet.played());
    if n == 0 || n > played + 1 {
        return Ok(Verdict::Unproven(format!(
            "the certificate is for round {n}, and the file is before round {}",
            played + 1
        )));
    }
    if !sheet.has_results(n - 1) {
        return Err(Unreadable::Sheet(0));
    }
    let round = Round::of(&sheet, n, certificate.topscorers, &certificate.given);
    Ok(judge(&round, &certificate).err().unwrap_or(Verdict::Proven))
}

/// A whole round: the partner of each player by place, and the player with the bye.
#[derive(PartialEq)]
struct Whole {
    mate: Vec<usize>,
    bye: Option<usize>,
}

/// An article, and where a round breaks it.
type Breach = (&'static str, String);

fn refuted((article, reason): Breach) -> Verdict {
    Verdict::Refuted { article, reason }
}

fn faulty((article, reason): Breach) -> Verdict {
    Verdict::Unproven(format!("the certificate's round breaks {article}: {reason}"))
}

fn unproven<T>(reason: impl Into<String>) -> Result<T, Verdict> {
    Err(Verdict::Unproven(reason.into()))
}

fn judge(round: &Round, certificate: &Certificate) -> Result<(), Verdict> {
    if let Some(id) = round.stranger {
        return unproven(format!("{id} does not have what the arbiter gave"));
    }
    if round.players.is_empty() {
        return unproven("nobody takes part in this round");
    }
    if round.hash != certificate.hash {
        return unproven(
            "the certificate is for another file, or another list of those who take part",
        );
    }
    let avoided: BTreeSet<_> =
        certificate.avoided.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    if avoided.len() < certificate.avoided.len() || avoided.iter().any(|(a, b)| a == b) {
        return unproven("a pair to be avoided is named twice, or is of one player");
    }
    let claimed = whole(round, &certificate.pairs, certificate.bye).map_err(faulty)?;
    prove(round, certificate, &claimed)?;
    sides(round, &certificate.pairs).map_err(faulty)?;
    let Some((pairs, bye)) = &round.pairs else { return Ok(()) };
    let file = whole(round, pairs, *bye).map_err(refuted)?;
    compare(round, certificate, &claimed, &file)?;
    if round.is_sideless {
        return unproven("the file does not give the sides of every pair (5.2)");
    }
    sides(round, pairs).map_err(refuted)
}

fn sides(round: &Round, pairs: &Pairs) -> Result<(), Breach> {
    for &(first, second) in pairs {
        let (Some(a), Some(b)) = (round.place(first), round.place(second)) else { continue };
        let (side, article) = round.side(a.min(b), a.max(b));
        if (side == 1) != (a < b) {
            return Err((article, format!("the sides of {first} and {second}")));
        }
    }
    Ok(())
}

fn may_meet(round: &Round, a: usize, b: usize) -> Result<(), &'static str> {
    let (one, other) = (&round.players[a], &round.players[b]);
    let both = |set: &Vec<usize>| set.contains(&one.id) && set.contains(&other.id);
    let absolute = |it: &Player| (it.preference.1 == 3 && !it.topscorer).then_some(it.preference.0);
    match () {
        () if one.met.contains(&other.id) => Err("2.1.1"),
        () if round.forbidden.iter().any(both) => Err("260, XXP"),
        () if absolute(one).is_some() && absolute(one) == absolute(other) => Err("2.1.3"),
        () => Ok(()),
    }
}

/// The round of these pairs, if it has everybody and obeys C1 to C3.
fn whole(round: &Round, pairs: &Pairs, bye: Option<usize>) -> Result<Whole, Breach> {
    let place = |id| round.place(id).ok_or_else(|| ("1.9.1", format!("{id} does not take part")));
    let mut mate = vec![None; round.players.len()];
    for (a, b) in pairs.iter().copied().chain(bye.map(|bye| (bye, bye))) {
        let (one, other) = (place(a)?, place(b)?);
        let is_second = mate[one].replace(other).is_some();
        if is_second || a != b && mate[other].replace(one).is_some() {
            return Err(("1.9.1", format!("{a} or {b} is paired twice")));
        }
    }
    let id = |at: usize| round.players[at].id;
    let lone =
        (0..mate.len()).find(|&at| mate[at].is_none_or(|other| other == at && Some(id(at)) != bye));
    if let Some(at) = lone {
        return Err(("1.9.1", format!("{} has neither opponent nor bye", id(at))));
    }
    let mate: Vec<usize> = mate.into_iter().flatten().collect();
    for &(a, b) in pairs {
        may_meet(round, place(a)?, place(b)?)
            .map_err(|article| (article, format!("{a} and {b} may not meet")))?;
    }
    let bye = bye.map(place).transpose()?;
    match bye.filter(|&bye| !round.players[bye].bye) {
        Some(bye) => Err(("2.1.2", format!("{} may not have the bye", id(bye)))),
        None => Ok(Whole { mate, bye }),
    }
}

/// Where each score group ends.
fn ends(round: &Round) -> Vec<usize> {
    let n = round.players.len();
    (1..=n)
        .filter(|&end| end == n || round.players[end].score != round.players[end - 1].score)
        .collect()
}

/// The name of a bracket (`None`: of the bye).
fn label(bracket: Option<usize>) -> String {
    bracket.map_or("the bye".to_owned(), |at| format!("bracket {}", at + 1))
}

/// The window of a bracket (`None`: of the bye), with `groups` score groups below it.
fn window<'a>(
    round: &'a Round,
    certificate: &'a Certificate,
    whole: &Whole,
    bracket: Option<usize>,
    groups: usize,
) -> Option<Window<'a>> {
    let ends = ends(round);
    let (start, end) =
        bracket.map_or((0, 0), |at| (if at > 0 { ends[at - 1] } else { 0 }, ends[at]));
    let last =
        bracket.map_or(round.players.len(), |at| ends.get(at + groups).copied().unwrap_or(0));
    if last < end || bracket.is_none() && groups > 0 {
        return None;
    }
    let moved =
        (0..start).filter(|&player| whole.mate[player] >= start || whole.mate[player] == player);
    let mut at: Vec<usize> = moved.collect();
    let moved = at.len();
    at.extend(start..last);
    let next = bracket.filter(|_| groups > 0).map_or(end, |at| ends[at + 1]);
    let ends = [moved, moved + end - start, moved + next - start];
    let score = |player: usize| round.players[player].score;
    let bye = whole.bye.filter(|&bye| score(bye) >= score(last - 1)).map(|_| at.len());
    let count = at.len() + usize::from(bye.is_some());
    let is_whole = last == round.players.len();
    let exit = Some(count).filter(|_| !is_whole && count % 2 == 1);
    let mut mate: Vec<usize> = (0..count + usize::from(exit.is_some())).collect();
    for (v, &player) in at.iter().enumerate() {
        let partner = at.iter().position(|&other| other == whole.mate[player] && other != player);
        mate[v] = partner.or(bye.filter(|_| whole.bye == Some(player))).unwrap_or(v);
        if mate[v] >= at.len() {
            let other = mate[v];
            mate[other] = v;
        }
    }
    if let Some(exit) = exit {
        let leaver = (0..at.len()).find(|&v| mate[v] == v)?;
        (mate[leaver], mate[exit]) = (exit, leaver);
    }
    let mut rank = vec![0; ends[1].max(1)];
    for v in 0..moved {
        let step = |up: usize| rank[up] + usize::from(score(at[v]) != score(at[up]));
        rank[v] = v.checked_sub(1).map_or(1, step);
    }
    let mut number = vec![0; mate.len()];
    let rest = (moved..ends[1]).filter(|&v| mate[v] >= moved);
    (1..).zip(rest.clone()).for_each(|(n, v)| number[v] = n);
    let half = rest.filter(|&v| mate[v] > v && mate[v] < ends[1]).count();
    let least = whole.bye.map_or(i64::MIN, score);
    let avoided = &certificate.avoided;
    Some(Window {
        round,
        at,
        ends,
        bye,
        exit,
        whole: is_whole,
        mate,
        rank,
        number,
        half,
        score: least,
        avoided,
    })
}

/// Proves the bye and every bracket by the prices of the certificate.
fn prove(round: &Round, certificate: &Certificate, whole: &Whole) -> Result<(), Verdict> {
    let brackets = ends(round).len();
    let uses = |&(a, b): &(usize, usize)| {
        certificate.pairs.iter().any(|&pair| pair == (a, b) || pair == (b, a))
    };
    let uses_avoided = certificate.avoided.iter().any(uses);
    let first = usize::from(whole.bye.is_some() || uses_avoided);
    if certificate.parts.len() != first + brackets {
        return unproven(format!(
            "the certificate has {} parts, not {}",
            certificate.parts.len(),
            first + brackets
        ));
    }
    for (at, part) in certificate.parts.iter().enumerate() {
        let bracket = at.checked_sub(first);
        let name = label(bracket);
        if part.name != bracket.map_or("bye".to_owned(), |at| (at + 1).to_string()) {
            return unproven(format!("{name}: the certificate has part {} there", part.name));
        }
        let groups = part.groups;
        let Some(window) = window(round, certificate, whole, bracket, groups) else {
            return unproven(format!("{name}: its window is too wide"));
        };
        if uses_avoided && !window.whole {
            return unproven(format!("{name}: pairs to be avoided need the whole round"));
        }
        if let Some(at) = bracket
            && groups == 0
            && !window.whole
            && !is_next_at_its_best(round, whole, &window, at)
        {
            return unproven(format!(
                "{name}: the next bracket decides (2.4.3), and is not in the window"
            ));
        }
        let digits = window.digits();
        let mut board = Board::new(&window);
        let mut next = part.prices.iter().peekable();
        for digit in &digits {
            let given = next.next_if(|prices| prices.name == digit.text());
            if let Err(reason) = board.narrow(digit, given.unwrap_or(&Prices::default())) {
                return unproven(format!(
                    "{name}: {} (article {}): {reason}",
                    digit.text(),
                    digit.article
                ));
            }
        }
        if let Some(prices) = next.next() {
            return unproven(format!("{name}: {} is not a digit here", prices.name));
        }
    }
    Ok(())
}

/// Whether the next bracket can do no better (2.4.3), for any players that float to it.
fn is_next_at_its_best(round: &Round, whole: &Whole, window: &Window<'_>, at: usize) -> bool {
    let ends = ends(round);
    let floats: Vec<usize> =
        (0..window.ends[1]).filter(|&v| window.leaves(v)).map(|v| window.at[v]).collect();
    let next = ends[at]..ends[at + 1];
    let stays = |player: usize| {
        whole.mate[player] != player
            && (next.contains(&whole.mate[player]) || floats.contains(&whole.mate[player]))
    };
    let rest = next.clone().filter(|&player| !stays(player)).count();
    floats.is_empty()
        || floats.iter().all(|&player| stays(player)) && rest == (floats.len() + next.len()) % 2
}

/// The pairs that are still as good as those of the round, digit by digit.
struct Board<'a> {
    window: &'a Window<'a>,
    /// Whether `u` may meet `v >= u`, or leave if they are one, at `u * n + v`.
    open: Vec<bool>,
    positive: Vec<Vec<usize>>,
}

/// The vertices of an item of a certificate, in order.
fn members((_, ranges): &Item, n: usize) -> Result<Vec<usize>, &'static str> {
    let mut all = Vec::new();
    for &(from, to) in ranges {
        if from == 0 || to < from || to > n || all.len() > n {
            return Err("a vertex that the window does not have");
        }
        all.extend(from - 1..to);
    }
    all.sort_unstable();
    if all.is_sorted_by(|a, b| a < b) { Ok(all) } else { Err("a vertex twice in a list") }
}

impl<'a> Board<'a> {
    fn new(window: &'a Window<'a>) -> Self {
        let (n, players) = (window.mate.len(), window.at.len());
        let is_open = |u: usize, v: usize| match () {
            () if u >= players => false,
            () if u == v || Some(v) == window.exit => !window.whole,
            () if Some(v) == window.bye => {
                let player = &window.round.players[window.at[u]];
                player.bye && (player.score == window.score || window.ends[1] == 0)
            }
            () => v >= window.ends[0] && may_meet(window.round, window.at[u], window.at[v]).is_ok(),
        };
        let edges = (0..n * n).map(|at| (at / n, at % n));
        let open = edges.map(|(u, v)| u <= v && is_open(u, v)).collect();
        Board { window, open, positive: Vec::new() }
    }

    /// Leaves the pairs whose cost equals their price; an error if that of any is less, or that of the round is more.
    fn narrow(&mut self, digit: &digits::Digit, prices: &Prices) -> Result<(), &'static str> {
        let (window, mate, n) = (self.window, &self.window.mate, self.window.mate.len());
        if prices.sets.len() > n {
            return Err("more sets than vertices");
        }
        let mut price = vec![None; n];
        for item in &prices.of {
            for v in members(item, n)? {
                if price[v].replace(item.0).is_some() {
                    return Err("a vertex with two prices");
                }
            }
        }
        let price: Vec<i64> = price.into_iter().map(Option::unwrap_or_default).collect();
        let sets =
            prices.sets.iter().map(|item| members(item, n)).collect::<Result<Vec<_>, _>>()?;
        let value = |at: usize| prices.sets[at].0;
        let mut sets_of = vec![Vec::new(); n];
        for (at, set) in sets.iter().enumerate() {
            let inside = |&&v: &&usize| mate[v] != v && set.binary_search(&mate[v]).is_ok();
            if set.iter().filter(inside).count() + 1 != set.len() {
                return Err("a set that is not full");
            }
            if value(at) <= 0 && !self.positive.contains(set) {
                return Err("a set with no price above 0");
            }
            set.iter().for_each(|&v| sets_of[v].push(at));
        }
        self.positive
            .extend((0..).zip(&sets).filter(|&(at, _)| value(at) > 0).map(|(_, set)| set.clone()));
        // Where a digit has no price, and does not count, a pair stays.
        let is_touched = |v: &usize| {
            digit.player().is_none_or(|i| i == *v) || price[*v] != 0 || !sets_of[*v].is_empty()
        };
        let at = |u: usize, v: usize| u.min(v) * n + u.max(v);
        for u in (0..n).filter(is_touched) {
            for v in (0..n).filter(|v| *v >= u || !is_touched(v)) {
                if !self.open[at(u, v)] {
                    continue;
                }
                let shared = sets_of[u].iter().filter(|set| u != v && sets_of[v].contains(set));
                let other = if u == v { 0 } else { price[v] };
                let sum = price[u] + other - shared.map(|&at| value(at)).sum::<i64>();
                let cost = 4 * window.cost(digit, u.min(v), u.max(v));
                if sum > cost {
                    return Err("prices above the cost of a pair");
                }
                self.open[at(u, v)] = sum == cost;
            }
        }
        if (0..n).any(|v| !self.open[at(v, mate[v])]) {
            return Err("the round costs more than the prices");
        }
        // Every round as good has this pair: nobody else meets the two.
        if let Some(i) = digit.player().filter(|_| digit.name == "T") {
            for (v, w) in [i, mate[i]].into_iter().flat_map(|v| (0..n).map(move |w| (v, w))) {
                self.open[at(v, w)] &= mate[v] == w;
            }
        }
        Ok(())
    }
}

/// The article by which the round of the file is worse than the one that is proven.
fn compare(
    round: &Round,
    certificate: &Certificate,
    proven: &Whole,
    file: &Whole,
) -> Result<(), Verdict> {
    if proven == file {
        return Ok(());
    }
    let groups = ends(round);
    for part in 0..=groups.len() {
        let bracket = part.checked_sub(1);
        let left = bracket.map_or(0, |at| groups.len() - 1 - at);
        let of = |whole| window(round, certificate, whole, bracket, left).expect("the whole round");
        let (one, other) = (of(proven), of(file));
        for digit in one.digits() {
            let sum = |whole: &Whole, mate: &[usize]| match digit.name {
                // The digit distinguishes scores only as far as a proof needs it.
                "C5" => whole.bye.map_or(0, |bye| round.players[bye].score),
                _ => (0..mate.len())
                    .filter(|&v| mate[v] >= v)
                    .map(|v| one.cost(&digit, v, mate[v]))
                    .sum(),
            };
            let place = || format!("{}: {}", label(bracket), digit.text());
            match sum(file, &other.mate).cmp(&sum(proven, &one.mate)) {
                Ordering::Equal => {}
                Ordering::Greater => return Err(refuted((digit.article, place()))),
                Ordering::Less => {
                    return unproven(format!("{}: the file's round costs less", place()));
                }
            }
        }
    }
    unproven("the file has another round, and no digit tells them apart")
}
