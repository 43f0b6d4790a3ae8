//! The list as text: a line of headings, then one player per line in fixed columns.

use std::io::{BufRead, Read as _};
use std::ops::Range;

use super::{LONGEST, Listing, NotARatingList};
use crate::entries::decode;

/// Calls back for each line of a list.
pub(super) fn each(
    mut from: impl BufRead,
    mut take: impl FnMut(&Listing<'_>),
) -> Result<(), NotARatingList> {
    let mut columns: Option<Columns> = None;
    let (mut bytes, mut number) = (Vec::new(), 0);
    loop {
        bytes.clear();
        if from.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
            break;
        }
        number += 1;
        if bytes.len() as u64 == LONGEST || number == 1 && is_packed(&bytes) {
            return Err(NotARatingList::Form);
        }
        let decoded = decode(&bytes);
        let text = decoded.trim_end();
        if text.is_empty() {
            continue;
        }
        let Some(columns) = &columns else {
            columns = Some(Columns::of(text).ok_or(NotARatingList::Headings)?);
            continue;
        };
        let letters = Letters::of(text);
        let field = |column| letters.field(column);
        take(&Listing {
            line: number,
            text,
            id: field(&columns.id),
            name: field(&columns.name),
            federation: field(&columns.federation),
            titles: columns.titles.each_ref().map(field),
            rating: field(&columns.rating),
            birth: field(&columns.birth),
        });
    }
    columns.map(|_| ()).ok_or(NotARatingList::Headings)
}

fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK") || bytes.contains(&0)
}

/// The column positions, in letters.
struct Columns {
    id: Range<usize>,
    name: Range<usize>,
    federation: Range<usize>,
    titles: [Range<usize>; 2],
    rating: Range<usize>,
    birth: Range<usize>,
}

impl Columns {
    /// Finds the columns by their headings: each extends to the next one.
    fn of(headings: &str) -> Option<Self> {
        let letters: Vec<char> = headings.trim_start_matches('\u{feff}').chars().collect();
        let mut starts: Vec<(usize, String)> = Vec::new();
        for (at, &letter) in letters.iter().enumerate() {
            let begins = at == 0 || letters[at - 1] == ' ';
            match starts.last_mut() {
                _ if letter == ' ' => {}
                Some((_, word)) if !begins => word.push(letter.to_ascii_lowercase()),
                _ => starts.push((at, letter.to_ascii_lowercase().to_string())),
            }
        }
        // The heading of a player's number has two words.
        if starts.len() > 1 && starts[0].1 == "id" && starts[1].1 == "number" {
            starts.remove(1);
        }
        let column = |is: &dyn Fn(&str) -> bool| {
            let at = starts.iter().position(|(_, word)| is(word))?;
            Some(starts[at].0..starts.get(at + 1).map_or(usize::MAX, |next| next.0))
        };
        let named = |name: &'static str| column(&|word| word == name);
        // A monthly list has the month as a heading: `SEP26`.
        let month = |word: &str| {
            let (letters, digits) = word.split_at_checked(3).unwrap_or((word, ""));
            letters.bytes().all(|it| it.is_ascii_alphabetic())
                && digits.len() == 2
                && digits.bytes().all(|it| it.is_ascii_digit())
        };
        let rating = named("srtng").or_else(|| named("rating")).or_else(|| column(&month));
        Some(Self {
            id: named("id").or_else(|| named("fideid"))?,
            name: named("name")?,
            federation: named("fed")?,
            titles: [named("tit")?, named("wtit").unwrap_or(0..0)],
            rating: rating?,
            birth: named("b-day").or_else(|| named("born"))?,
        })
    }
}

/// A line that can be sliced by letters.
struct Letters<'l> {
    text: &'l str,
    /// The byte at which each letter begins, if some have more than one byte.
    starts: Option<Vec<usize>>,
}

impl<'l> Letters<'l> {
    fn of(text: &'l str) -> Self {
        let starts = || text.char_indices().map(|(at, _)| at).collect();
        Self { text, starts: (!text.is_ascii()).then(starts) }
    }

    fn field(&self, column: &Range<usize>) -> &'l str {
        let place = |letter: usize| match &self.starts {
            None => letter.min(self.text.len()),
            Some(starts) => starts.get(letter).copied().unwrap_or(self.text.len()),
        };
        self.text.get(place(column.start)..place(column.end)).unwrap_or_default().trim()
    }
}
