//! The certificate: the round, and the prices that prove it.

use crate::{Given, Pairs};

/// A number, such as a price, and vertices by number from 1, as ranges.
pub(crate) type Item = (i64, Vec<(usize, usize)>);

/// The prices of one digit, and the sets that have one.
#[derive(Default)]
pub(crate) struct Prices {
    pub name: String,
    pub of: Vec<Item>,
    pub sets: Vec<Item>,
}

/// The proof of one bracket.
pub(crate) struct Part {
    /// `bye`, or the number of the bracket.
    pub name: String,
    /// The score groups below the bracket that its window has.
    pub groups: usize,
    pub prices: Vec<Prices>,
}

#[derive(Default)]
pub(crate) struct Certificate {
    pub round: usize,
    pub hash: u64,
    pub topscorers: bool,
    pub avoided: Pairs,
    pub given: Vec<Given>,
    pub bye: Option<usize>,
    pub pairs: Pairs,
    pub parts: Vec<Part>,
}

/// A number of at most so many digits.
pub(crate) fn decimal(text: &str, most: usize) -> Option<usize> {
    let is_number =
        (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}

fn pairs(words: &[&str]) -> Option<Pairs> {
    let ends = |word: &&str| {
        word.split_once('-').and_then(|(a, b)| Some((decimal(a, 4)?, decimal(b, 4)?)))
    };
    words.iter().map(ends).collect()
}

impl Prices {
    fn read(name: &str, items: &[&str]) -> Option<Self> {
        let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.');
        let mut prices = (is_name && !items.is_empty())
            .then(|| Prices { name: name.to_owned(), ..Prices::default() })?;
        for item in items {
            let is_set = item.contains('*');
            let (value, members) = item.split_once(if is_set { '*' } else { ':' })?;
            let amount = decimal(value.strip_prefix('-').unwrap_or(value), 9)? as i64;
            let range = |part: &str| {
                let (from, to) = part.split_once('-').unwrap_or((part, part));
                Some((decimal(from, 9)?, decimal(to, 9)?))
            };
            let members = members.split(',').map(range).collect::<Option<_>>()?;
            let list = if is_set { &mut prices.sets } else { &mut prices.of };
            list.push((if value.starts_with('-') { -amount } else { amount }, members));
        }
        Some(prices)
    }
}

/// The lines before the parts, in order, and whether each has to be there.
const HEAD: [(&str, bool); 7] = [
    ("arbitro-proof", true),
    ("round", true),
    ("reading", false),
    ("avoid", false),
    ("given", false),
    ("bye", false),
    ("pairs", true),
];

impl Certificate {
    /// Reads a certificate; the number of the first line that is not of the form is the error.
    pub(crate) fn read(text: &str) -> Result<Self, usize> {
        let mut certificate = Certificate { topscorers: true, ..Certificate::default() };
        let body = text.strip_suffix("\nend\n");
        let mut next = 0;
        for (at, line) in (1usize..).zip(body.unwrap_or(text).split('\n')) {
            let words: Vec<&str> = line.split(' ').collect();
            certificate.line(&mut next, words[0], &words[1..]).ok_or(at)?;
        }
        let is_whole = body.is_some() && next == HEAD.len();
        is_whole.then_some(certificate).ok_or(text.split('\n').count())
    }

    /// Reads a line; `next` is the first place of `HEAD` where it may stand.
    fn line(&mut self, next: &mut usize, name: &str, words: &[&str]) -> Option<()> {
        let head = (*next..HEAD.len()).find(|&at| HEAD[at].0 == name || HEAD[at].1);
        *next = head.map_or(HEAD.len(), |at| at + 1);
        match (head.is_some(), name, words) {
            (true, ..) if head.is_some_and(|at| HEAD[at].0 != name) => return None,
            (true, "arbitro-proof", ["1"]) => {}
            (true, "round", [round, hash]) => {
                let is_hex = |c| matches!(c, '0'..='9' | 'a'..='f');
                self.round = decimal(round, 9)?;
                (hash.len() == 16 && hash.chars().all(is_hex)).then_some(())?;
                self.hash = u64::from_str_radix(hash, 16).ok()?;
            }
            (true, "reading", ["no-topscorers"]) => self.topscorers = false,
            (true, "avoid", [_, ..]) => self.avoided = pairs(words)?,
            (true, "given", [_, ..]) => {
                let table = |word: &&str| match word.split_once('-') {
                    Some((a, b)) => Some((decimal(a, 4)?, Some(decimal(b, 4)?))),
                    None => Some((decimal(word, 4)?, None)),
                };
                self.given = words.iter().map(table).collect::<Option<_>>()?;
            }
            (true, "bye", [id]) => self.bye = Some(decimal(id, 4)?),
            (true, "pairs", _) => self.pairs = pairs(words)?,
            (false, "part", [name, groups]) => {
                (*name == "bye" || decimal(name, 9).is_some()).then_some(())?;
                let groups = decimal(groups, 9)?;
                self.parts.push(Part { name: (*name).to_owned(), groups, prices: Vec::new() });
            }
            (true, ..) | (_, "part" | "end", _) => return None,
            _ => self.parts.last_mut()?.prices.push(Prices::read(name, words)?),
        }
        Some(())
    }
}
