//! The certificate: the round, and the prices that prove it.

use std::{iter::Peekable, str::Split};

use crate::Pairs;

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

pub(crate) struct Certificate {
    pub round: usize,
    pub hash: u64,
    pub topscorers: bool,
    pub avoided: Pairs,
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

/// The lines from one on, and the number of the one that was looked at last.
struct Lines<'a> {
    rest: Peekable<Split<'a, char>>,
    next: usize,
    at: usize,
}

impl<'a> Lines<'a> {
    /// The words of the next line, if it has this name.
    fn take(&mut self, is_name: impl Fn(&str) -> bool) -> Option<(&'a str, Vec<&'a str>)> {
        self.at = self.next;
        let line = self.rest.next_if(|line| is_name(line.split(' ').next().unwrap_or("")))?;
        self.next += 1;
        let mut words = line.split(' ');
        Some((words.next()?, words.collect()))
    }

    fn named(&mut self, name: &str) -> Option<Vec<&'a str>> {
        self.take(|it| it == name).map(|it| it.1)
    }
}

impl Certificate {
    /// Reads a certificate; the number of the first line that is not of the form is the error.
    pub(crate) fn read(text: &str) -> Result<Self, usize> {
        let mut lines = Lines { rest: text.split('\n').peekable(), next: 1, at: 1 };
        Self::parse(&mut lines).ok_or(lines.at)
    }

    fn parse(lines: &mut Lines<'_>) -> Option<Self> {
        lines.named("arbitro-proof").filter(|version| version == &["1"])?;
        let round = lines.named("round")?;
        let [round, hash] = round[..] else { return None };
        let is_hash =
            hash.len() == 16 && !hash.contains(|c: char| !matches!(c, '0'..='9' | 'a'..='f'));
        let mut certificate = Certificate {
            round: decimal(round, 9)?,
            hash: is_hash.then(|| u64::from_str_radix(hash, 16).ok())??,
            topscorers: true,
            avoided: Vec::new(),
            bye: None,
            pairs: Vec::new(),
            parts: Vec::new(),
        };
        if let Some(reading) = lines.named("reading") {
            certificate.topscorers = false;
            (reading == ["no-topscorers"]).then_some(())?;
        }
        if let Some(words) = lines.named("avoid") {
            certificate.avoided = pairs(&words).filter(|pairs| !pairs.is_empty())?;
        }
        if let Some(words) = lines.named("bye") {
            let [id] = words[..] else { return None };
            certificate.bye = Some(decimal(id, 4)?);
        }
        certificate.pairs = pairs(&lines.named("pairs")?)?;
        loop {
            match lines.take(|_| true)? {
                ("end", words) => {
                    let is_over = words.is_empty()
                        && lines.rest.next() == Some("")
                        && lines.rest.next().is_none();
                    return is_over.then_some(certificate);
                }
                ("part", words) => {
                    let [name, groups] = words[..] else { return None };
                    let name =
                        (name == "bye" || decimal(name, 9).is_some()).then(|| name.to_owned())?;
                    certificate.parts.push(Part {
                        name,
                        groups: decimal(groups, 9)?,
                        prices: Vec::new(),
                    });
                }
                (name, items) => {
                    certificate.parts.last_mut()?.prices.push(Prices::read(name, &items)?)
                }
            }
        }
    }
}
