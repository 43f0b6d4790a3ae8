//! Access to a line by columns, counted in characters from 1 as in FIDE's tables.

use std::borrow::Cow;

use super::{Fault, FaultKind};
use crate::{Points, words};

/// In the place of each further byte of a character, where columns are bytes.
const PLACEHOLDER: char = '\u{200b}';

/// The first column of a field, and how many it has.
type Field = (usize, usize);

/// A line with access by columns.
pub(super) struct Columns<'l> {
    /// The number of the line, from 1.
    pub line: usize,
    text: Cow<'l, str>,
    /// Where each character starts and, at the end, the length; empty for ASCII.
    starts: Vec<usize>,
}

impl<'l> Columns<'l> {
    pub(super) fn new(text: &'l str, line: usize) -> Self {
        Self::of(Cow::Borrowed(text.trim_end_matches([' ', '\t'])), line)
    }

    /// The same line with columns counted in bytes, as written by programs that pad UTF-8 names by
    /// bytes; `None` where this makes no difference.
    fn by_bytes(text: &'l str, line: usize) -> Option<Self> {
        let text = text.trim_end_matches([' ', '\t']);
        if text.is_ascii() {
            return None;
        }
        // Each further byte of a character becomes a placeholder, which is valid only in a name.
        let mut spread = String::with_capacity(text.len());
        for c in text.chars() {
            spread.push(c);
            spread.extend(std::iter::repeat_n(PLACEHOLDER, c.len_utf8() - 1));
        }
        Some(Self::of(Cow::Owned(spread), line))
    }

    /// Reads a line with names, by bytes where it is only valid that way.
    pub(super) fn either<T>(
        text: &'l str,
        line: usize,
        read: impl Fn(&Self) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        match (read(&Self::new(text, line)), Self::by_bytes(text, line)) {
            (Err(fault), Some(columns)) => read(&columns).map_err(|_| fault),
            (read, _) => read,
        }
    }

    fn of(text: Cow<'l, str>, line: usize) -> Self {
        let starts = if text.is_ascii() {
            Vec::new()
        } else {
            text.char_indices().map(|(at, _)| at).chain([text.len()]).collect()
        };
        Self { line, text, starts }
    }

    /// The number of columns.
    pub(super) fn len(&self) -> usize {
        self.starts.len().checked_sub(1).unwrap_or(self.text.len())
    }

    fn offset(&self, column: usize) -> usize {
        let at = (column - 1).min(self.len());
        self.starts.get(at).copied().unwrap_or(at)
    }

    /// The columns `from..=to`, as far as the line has them.
    pub(super) fn get(&self, from: usize, to: usize) -> &str {
        &self.text[self.offset(from)..self.offset(to + 1)]
    }

    /// The same without surrounding spaces.
    pub(super) fn trimmed(&self, from: usize, to: usize) -> &str {
        self.get(from, to).trim()
    }

    /// A name.
    pub(super) fn name(&self, from: usize, to: usize) -> String {
        self.trimmed(from, to).replace(PLACEHOLDER, "")
    }

    pub(super) fn fault(&self, column: usize, kind: FaultKind) -> Fault {
        Fault { line: self.line, column, kind }
    }

    /// The fault of a field of the record that does not have its form.
    pub(super) fn wrong(&self, column: usize, field: &'static str, found: &str) -> Fault {
        let found = found.trim().chars().take(40).collect();
        self.fault(column, FaultKind::Field { record: self.get(1, 3).to_owned(), field, found })
    }

    /// The same for a field of one letter.
    pub(super) fn wrong_letter(&self, column: usize, field: &'static str) -> Fault {
        self.wrong(column, field, self.get(column, column))
    }

    /// Checks that nothing but spaces is in these columns.
    pub(super) fn require_blank(&self, from: usize, to: usize) -> Result<(), Fault> {
        match self.trimmed(from, to) {
            "" => Ok(()),
            found => Err(self.fault(from, FaultKind::Trailing(found.to_owned()))),
        }
    }

    /// A number from 1 on, in a field of this width.
    fn positive(&self, (at, width): Field, field: &'static str) -> Result<u32, Fault> {
        let text = self.get(at, at + width - 1);
        number(text).filter(|&number| number > 0).ok_or_else(|| self.wrong(at, field, text))
    }

    pub(super) fn round(&self, at: usize) -> Result<u32, Fault> {
        self.positive((at, 3), words::TRF_FIELD_ROUND)
    }

    pub(super) fn player(&self, at: usize) -> Result<u32, Fault> {
        self.positive((at, 4), words::TRF_FIELD_NUMBER)
    }

    /// The number of a team in the records that have three columns for it.
    pub(super) fn team(&self, at: usize) -> Result<u32, Fault> {
        self.positive((at, 3), words::TRF_FIELD_NUMBER)
    }

    /// Points, if there are any.
    pub(super) fn points(
        &self,
        (at, width): Field,
        field: &'static str,
    ) -> Result<Option<Points>, Fault> {
        match self.trimmed(at, at + width - 1) {
            "" => Ok(None),
            text => match tenths(text) {
                Some(tenths) => Ok(Some(Points::tenths(tenths))),
                None => Err(self.wrong(at, field, text)),
            },
        }
    }

    /// Numbers of a width, with a blank between them; blank ones are 0.
    pub(super) fn numbers(&self, (from, width): Field) -> Result<Vec<u32>, Fault> {
        let mut numbers = Vec::new();
        for at in (from..=self.len()).step_by(width + 1) {
            let text = self.trimmed(at, at + width - 1);
            let read = if text.is_empty() { Some(0) } else { number(text) };
            numbers.push(read.ok_or_else(|| self.wrong(at, words::TRF_FIELD_NUMBER, text))?);
            self.require_blank(at + width, at + width)?;
        }
        Ok(numbers)
    }

    /// The numbers of players from a column on, five columns apart.
    pub(super) fn players(&self, from: usize) -> Result<Vec<u32>, Fault> {
        let mut players = Vec::new();
        for at in (from..=self.len()).step_by(5) {
            if !self.trimmed(at, at + 3).is_empty() {
                players.push(self.player(at)?);
            }
            self.require_blank(at + 4, at + 4)?;
        }
        Ok(players)
    }

    /// Everything from a column on.
    pub(super) fn rest(&self, from: usize) -> &str {
        self.get(from, self.len().max(from))
    }

    /// The character in a column; a space beyond the end.
    pub(super) fn char(&self, column: usize) -> char {
        self.get(column, column).chars().next().unwrap_or(' ')
    }

    /// The words from a column on, each with its starting column.
    pub(super) fn words(&self, from: usize) -> impl Iterator<Item = (usize, &str)> {
        let rest = self.rest(from);
        // The position of the previous word, in bytes and in columns: a line may have a million
        // words.
        let (mut start, mut column) = (0, from);
        rest.split([' ', '\t']).filter(|word| !word.is_empty()).map(move |word| {
            let bytes = word.as_ptr().addr() - rest.as_ptr().addr();
            column += rest[start..bytes].chars().count();
            start = bytes;
            (column, word)
        })
    }
}

/// A whole number of digits without a sign.
pub(super) fn number(text: &str) -> Option<u32> {
    let text = text.trim();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

/// The tenths of a number such as `11.5`, `7`, `.5` or `-1,0`, between -999.9 and 999.9.
pub(super) fn tenths(text: &str) -> Option<i32> {
    let text = text.trim();
    let (sign, text) = match text.strip_prefix('-') {
        Some(text) => (-1, text),
        None => (1, text),
    };
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || whole.len() + part.len() == 0 || whole.len() > 3 {
        return None;
    }
    // Further decimals are a fraction that the format cannot hold.
    let (first, further) = part.split_at(part.len().min(1));
    if further.bytes().any(|byte| byte != b'0') {
        return None;
    }
    let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let part: i32 = if first.is_empty() { 0 } else { first.parse().ok()? };
    Some(sign * (whole * 10 + part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let line = Columns::new("001 João  x", 1);
        assert_eq!(line.get(5, 8), "João");
        assert_eq!(line.char(11), 'x');
        assert_eq!(line.char(12), ' ');
        assert_eq!(line.get(11, 40), "x");
        assert_eq!(line.rest(20), "");
        assert_eq!(line.words(5).collect::<Vec<_>>(), [(5, "João"), (11, "x")]);
        let bytes = Columns::by_bytes("001 João  x", 1).unwrap();
        assert_eq!(bytes.char(12), 'x');
    }

    #[test]
    fn the_columns_of_a_million_words_are_counted_once() {
        let text = format!("XXP {}", "é 12 ".repeat(500_000));
        let line = Columns::new(&text, 1);
        assert_eq!(line.words(5).last(), Some((5 + 5 * 499_999 + 2, "12")));
    }

    #[test]
    fn numbers_are_plain_digits_and_tenths_have_one_decimal() {
        assert_eq!(number(" 12 "), Some(12));
        assert_eq!(number("+1"), None);
        assert_eq!(number("99999999999"), None);
        assert_eq!(tenths("11.5"), Some(115));
        assert_eq!(tenths(".5"), Some(5));
        assert_eq!(tenths("3"), Some(30));
        assert_eq!(tenths("-1,0"), Some(-10));
        assert_eq!(tenths("0.25"), None);
        assert_eq!(tenths("."), None);
        assert_eq!(tenths("1e5"), None);
    }
}
