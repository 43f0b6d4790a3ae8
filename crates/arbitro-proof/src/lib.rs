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

mod digits;
mod history;
mod sheet;

use std::fmt;

use digits::Window;
use history::Round;
use sheet::Sheet;

/// What a certificate shows of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No pairing of the round is better, and none as good comes earlier.
    Proven,
    /// The round is not the one that the rules demand: the article of C.04.3 where it fails, and where.
    Refuted {
        /// The article: `2.4.7`; `forbidden` for a pair that the file forbids, `avoid` for one to be avoided.
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
    /// The line of the tournament's file, from 1; 0 for a contradiction between lines.
    Sheet(usize),
    /// The line of the certificate, from 1.
    Certificate(usize),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Proven => write!(f, "proven"),
            Verdict::Refuted { article, reason } => write!(f, "refuted by article {article}: {reason}"),
            Verdict::Unproven(reason) => write!(f, "not proven: {reason}"),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Sheet(line) => write!(f, "the tournament's file is not readable in line {line}"),
            Unreadable::Certificate(line) => write!(f, "the certificate is not readable in line {line}"),
        }
    }
}

impl std::error::Error for Unreadable {}

type Pairs = Vec<(usize, usize)>;

/// The prices of one digit, and the sets that have one.
#[derive(Default)]
struct Prices {
    name: String,
    of: Vec<(usize, i64)>,
    sets: Vec<(Vec<usize>, i64)>,
}

#[derive(Default)]
struct Certificate {
    round: usize,
    hash: u64,
    topscorers: bool,
    pairs: Pairs,
    bye: Option<usize>,
    avoided: Pairs,
    /// For each part the score groups below the bracket, and the digits.
    parts: Vec<(usize, Vec<Prices>)>,
    complete: bool,
}

fn list(text: &str) -> Option<Vec<usize>> {
    let range = |part: &str| {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let (from, to) = (from.parse::<usize>().ok()?, to.parse::<usize>().ok()?);
        (from > 0 && to < 20_000).then(|| from - 1..to)
    };
    text.split(',').map(range).collect::<Option<Vec<_>>>().map(|all| all.into_iter().flatten().collect())
}

impl Certificate {
    fn read(text: &str) -> Result<Self, usize> {
        let mut certificate = Certificate { topscorers: true, ..Certificate::default() };
        if text.lines().next() != Some("arbitro-proof 1") {
            return Err(1);
        }
        for (at, line) in (2usize..).zip(text.lines().skip(1)) {
            certificate.line(line).ok_or(at)?
        }
        Ok(certificate)
    }

    fn line(&mut self, line: &str) -> Option<()> {
        let words: Vec<&str> = line.split(' ').collect();
        let pair = |word: &&str| word.split_once('-').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        match (words[0], &words[1..]) {
            _ if self.complete => return None,
            ("round", [round, hash]) => {
                (self.round, self.hash) =
                    (round.parse().ok().filter(|&round| round > 0)?, u64::from_str_radix(hash, 16).ok()?)
            }
            ("reading", ["no-topscorers"]) => self.topscorers = false,
            ("bye", [id]) => self.bye = Some(id.parse().ok()?),
            ("pairs", pairs) => self.pairs = pairs.iter().map(pair).collect::<Option<_>>()?,
            ("avoid", pairs) => self.avoided = pairs.iter().map(pair).collect::<Option<_>>()?,
            ("part", [_, groups]) => self.parts.push((groups.parse().ok()?, Vec::new())),
            ("end", []) => self.complete = true,
            (name, items) => {
                let mut prices = Prices { name: name.to_owned(), ..Prices::default() };
                for item in items {
                    match item.split_once(':').or_else(|| item.split_once('*'))? {
                        (value, members) if item.contains('*') => {
                            prices.sets.push((list(members)?, i64::from(value.parse::<i32>().ok()?)))
                        }
                        (value, members) => {
                            let value = i64::from(value.parse::<i32>().ok()?);
                            prices.of.extend(list(members)?.into_iter().map(|member| (member, value)));
                        }
                    }
                }
                self.parts.last_mut()?.1.push(prices);
            }
        }
        Some(())
    }
}

/// Verifies the round that a certificate names, in a file that has it, or is before it.
///
/// # Errors
/// The file or the certificate cannot be read.
pub fn verify(sheet: &[u8], certificate: &str) -> Result<Verdict, Unreadable> {
    let sheet = Sheet::read(sheet).map_err(Unreadable::Sheet)?;
    let certificate = Certificate::read(certificate).map_err(Unreadable::Certificate)?;
    if certificate.round == 0 || !certificate.complete {
        return Err(Unreadable::Certificate(certificate.parts.len()));
    }
    let round = Round::of(&sheet, certificate.round, certificate.topscorers);
    Ok(judge(&round, &certificate).err().unwrap_or(Verdict::Proven))
}

/// A whole round: the partner of each player by place, and the player with the bye.
struct Whole {
    mate: Vec<usize>,
    bye: Option<usize>,
}

fn refuted<T>(article: &'static str, reason: String) -> Result<T, Verdict> {
    Err(Verdict::Refuted { article, reason })
}

fn unproven<T>(reason: impl Into<String>) -> Result<T, Verdict> {
    Err(Verdict::Unproven(reason.into()))
}

fn judge(round: &Round, certificate: &Certificate) -> Result<(), Verdict> {
    if round.hash != certificate.hash {
        return unproven("the certificate is for another file, or another list of those who take part");
    }
    let claimed = whole(round, &certificate.pairs, certificate.bye)?;
    let file =
        round.pairs.as_ref().map(|(pairs, bye)| whole(round, pairs, *bye).map(|whole| (whole, pairs))).transpose()?;
    prove(round, certificate, &claimed)?;
    if let Some((whole, pairs)) = file {
        compare(round, certificate, &claimed, &whole)?;
        sides(round, pairs)?;
    }
    sides(round, &certificate.pairs)
}

fn sides(round: &Round, pairs: &Pairs) -> Result<(), Verdict> {
    let place = |id: usize| round.players.iter().position(|player| player.id == id);
    for &(first, second) in pairs {
        let (Some(a), Some(b)) = (place(first), place(second)) else { continue };
        let (side, article) = round.side(a.min(b), a.max(b));
        if (side == 1) != (a < b) {
            return refuted(article, format!("the sides of {first} and {second}"));
        }
    }
    Ok(())
}

fn may_meet(round: &Round, a: usize, b: usize) -> Result<(), &'static str> {
    let (one, other) = (&round.players[a], &round.players[b]);
    let both = |set: &Vec<usize>| set.contains(&one.id) && set.contains(&other.id);
    let absolute = |it: &history::Player| it.wish.filter(|wish| wish.1 == 3 && !it.topscorer).map(|wish| wish.0);
    match () {
        () if one.met.contains(&other.id) => Err("2.1.1"),
        () if round.forbidden.iter().any(both) => Err("forbidden"),
        () if absolute(one).is_some() && absolute(one) == absolute(other) => Err("2.1.3"),
        () => Ok(()),
    }
}

/// The round of these pairs, if it obeys C1 to C3 and has everybody.
fn whole(round: &Round, pairs: &Pairs, bye: Option<usize>) -> Result<Whole, Verdict> {
    let place = |id: usize| {
        round
            .players
            .iter()
            .position(|player| player.id == id)
            .ok_or(Verdict::Unproven(format!("{id} does not take part")))
    };
    let mut mate = vec![usize::MAX; round.players.len()];
    for &(a, b) in pairs {
        let (a, b, ids) = (place(a)?, place(b)?, (a, b));
        if a == b || mate[a] != usize::MAX || mate[b] != usize::MAX {
            return unproven(format!("{} or {} is paired twice", ids.0, ids.1));
        }
        if let Err(article) = may_meet(round, a, b) {
            return refuted(article, format!("{} and {} may not meet", ids.0, ids.1));
        }
        (mate[a], mate[b]) = (b, a);
    }
    let bye = bye.map(place).transpose()?;
    if let Some(bye) = bye {
        if mate[bye] != usize::MAX {
            return unproven("the player with the bye is paired");
        }
        if !round.players[bye].bye {
            return refuted("2.1.2", format!("{} may not have the bye", round.players[bye].id));
        }
        mate[bye] = bye;
    }
    match mate.iter().position(|&mate| mate == usize::MAX) {
        Some(at) => unproven(format!("{} has neither opponent nor bye", round.players[at].id)),
        None => Ok(Whole { mate, bye }),
    }
}

/// Where each score group ends.
fn ends(round: &Round) -> Vec<usize> {
    let n = round.players.len();
    (1..=n).filter(|&end| end == n || round.players[end].score != round.players[end - 1].score).collect()
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
    let (start, end) = bracket.map_or((0, 0), |at| (if at > 0 { ends[at - 1] } else { 0 }, ends[at]));
    let last = bracket.map_or(round.players.len(), |at| ends.get(at + groups).copied().unwrap_or(0));
    if last < end {
        return None;
    }
    let moved = (0..start).filter(|&player| whole.mate[player] >= start || whole.mate[player] == player);
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
        rank[v] = if v == 0 { 1 } else { rank[v - 1] + usize::from(score(at[v]) != score(at[v - 1])) };
    }
    let mut number = vec![0; mate.len()];
    let rest = (moved..ends[1]).filter(|&v| mate[v] >= moved);
    (1..).zip(rest.clone()).for_each(|(n, v)| number[v] = n);
    let half = rest.filter(|&v| mate[v] > v && mate[v] < ends[1]).count();
    let least = whole.bye.map_or(i64::MIN, score);
    let avoided = &certificate.avoided;
    Some(Window { round, at, ends, bye, exit, whole: is_whole, mate, rank, number, half, score: least, avoided })
}

/// Proves the bye and every bracket by the prices of the certificate.
fn prove(round: &Round, certificate: &Certificate, whole: &Whole) -> Result<(), Verdict> {
    let brackets = ends(round).len();
    let first = certificate.parts.len().checked_sub(brackets);
    let uses = |&(a, b): &(usize, usize)| certificate.pairs.iter().any(|&pair| pair == (a, b) || pair == (b, a));
    let uses_avoided = certificate.avoided.iter().any(uses);
    let Some(first @ (0 | 1)) = first else { return unproven("the certificate has not a part for each bracket") };
    if first == 0 && (whole.bye.is_some() || uses_avoided) {
        return unproven("the certificate has no part for the bye");
    }
    for (part, (groups, prices)) in certificate.parts.iter().enumerate() {
        let bracket = part.checked_sub(first);
        let name = bracket.map_or("the bye".to_owned(), |at| format!("bracket {}", at + 1));
        let Some(window) = window(round, certificate, whole, bracket, *groups) else {
            return unproven(format!("{name}: its window is too wide"));
        };
        if uses_avoided && !window.whole {
            return unproven(format!("{name}: pairs to be avoided need the whole round"));
        }
        if let Some(at) = bracket
            && *groups == 0
            && !window.whole
            && !is_next_at_its_best(round, whole, &window, at)
        {
            return unproven(format!("{name}: the next bracket decides (2.4.3), and is not in the window"));
        }
        let digits = window.digits();
        let mut board = Board::new(&window);
        let mut next = prices.iter().peekable();
        for digit in &digits {
            let given = next.next_if(|prices| prices.name == digit.text());
            if let Err(reason) = board.narrow(digit, given.unwrap_or(&Prices::default())) {
                return unproven(format!("{name}: {} (article {}): {reason}", digit.text(), digit.article));
            }
        }
        if let Some(prices) = next.next() {
            return unproven(format!("{name}: {} is not a digit here", prices.name));
        }
    }
    Ok(())
}

/// Whether the next bracket can do no better (2.4.3) whoever floats to it.
fn is_next_at_its_best(round: &Round, whole: &Whole, window: &Window<'_>, at: usize) -> bool {
    let ends = ends(round);
    let floats: Vec<usize> = (0..window.ends[1]).filter(|&v| window.leaves(v)).map(|v| window.at[v]).collect();
    let next = ends[at]..ends[at + 1];
    let stays = |player: usize| {
        whole.mate[player] != player && (next.contains(&whole.mate[player]) || floats.contains(&whole.mate[player]))
    };
    let rest = next.clone().filter(|&player| !stays(player)).count();
    floats.is_empty() || floats.iter().all(|&player| stays(player)) && rest == (floats.len() + next.len()) % 2
}

/// The pairs that are still as good as those of the round, digit by digit.
struct Board<'a> {
    window: &'a Window<'a>,
    n: usize,
    open: Vec<bool>,
    positive: Vec<Vec<usize>>,
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
        let mut open = vec![false; n * n];
        for u in 0..n {
            for v in u..n {
                open[u * n + v] = is_open(u, v);
                open[v * n + u] = open[u * n + v];
            }
        }
        Board { window, n, open, positive: Vec::new() }
    }

    /// Leaves the pairs whose cost equals their price; an error if that of any is less, or that of the round is more.
    fn narrow(&mut self, digit: &digits::Digit, prices: &Prices) -> Result<(), &'static str> {
        let (n, mate) = (self.n, &self.window.mate);
        let mut price = vec![0i64; n];
        for &(v, value) in &prices.of {
            *price.get_mut(v).ok_or("a price for nobody")? = value;
        }
        let mut sets_of = vec![Vec::new(); n];
        for (at, (set, value)) in prices.sets.iter().enumerate() {
            let inside = |&&v: &&usize| v < n && mate[v] != v && set.contains(&mate[v]);
            if set.iter().any(|&v| v >= n)
                || !set.is_sorted_by(|a, b| a < b)
                || set.iter().filter(inside).count() + 1 != set.len()
            {
                return Err("a set that is not full");
            }
            if *value < 0 && !self.positive.contains(set) {
                return Err("a set with a negative price");
            }
            set.iter().for_each(|&v| sets_of[v].push(at));
        }
        self.positive.extend(prices.sets.iter().filter(|set| set.1 > 0).map(|set| set.0.clone()));
        let touched = |v: usize| digit.player().is_none_or(|i| i == v) || price[v] != 0 || !sets_of[v].is_empty();
        for u in (0..n).filter(|&u| touched(u)) {
            for v in (0..n).filter(|&v| v >= u || !touched(v)).filter(|&v| self.open[u * n + v]).collect::<Vec<_>>() {
                let shared =
                    sets_of[u].iter().filter(|set| u != v && sets_of[v].contains(set)).map(|&at| prices.sets[at].1);
                let sum = price[u] + if u == v { 0 } else { price[v] } - shared.sum::<i64>();
                let cost = 4 * self.window.cost(digit, u.min(v), u.max(v));
                if sum > cost {
                    return Err("prices above the cost of a pair");
                }
                let stays = sum == cost;
                (self.open[u * n + v], self.open[v * n + u]) = (stays, stays);
            }
        }
        if (0..n).any(|v| Some(v) != self.window.exit && !self.open[v * n + mate[v]]) {
            return Err("the round costs more than the prices");
        }
        // Every round as good has this pair: nobody else meets the two.
        if let Some(i) = digit.player().filter(|_| digit.name == "T") {
            for v in [i, mate[i]] {
                for w in (0..n).filter(|&w| w != i && w != mate[i]) {
                    (self.open[v * n + w], self.open[w * n + v]) = (false, false);
                }
            }
            for v in [i, mate[i]] {
                self.open[v * n + v] = false;
            }
        }
        Ok(())
    }
}

/// The article by which the round of the file is worse than the one that is proven.
fn compare(round: &Round, certificate: &Certificate, proven: &Whole, file: &Whole) -> Result<(), Verdict> {
    let groups = ends(round);
    for part in 0..=groups.len() {
        let bracket = part.checked_sub(1);
        let left = bracket.map_or(0, |at| groups.len() - 1 - at);
        let of = |whole| window(round, certificate, whole, bracket, left).expect("the whole round");
        let (one, other) = (of(proven), of(file));
        for digit in one.digits() {
            let sum = |mate: &[usize]| {
                (0..mate.len()).filter(|&v| mate[v] >= v).map(|v| one.cost(&digit, v, mate[v])).sum::<i64>()
            };
            if sum(&one.mate) != sum(&other.mate) {
                let name = bracket.map_or("the bye".to_owned(), |at| format!("bracket {}", at + 1));
                return refuted(digit.article, format!("{name}: {}", digit.text()));
            }
        }
    }
    Ok(())
}
