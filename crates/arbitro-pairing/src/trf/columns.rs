//! Access to a line by columns, counted in characters from 1 as in FIDE's tables.

use std::borrow::Cow;

use super::{Fault, FaultKind};

/// A line with access by columns.
pub(super) struct Columns<'l> {
    text: Cow<'l, str>,
    /// Where each character starts and, at the end, the length; empty for ASCII.
    starts: Vec<usize>,
}

impl<'l> Columns<'l> {
    pub(super) fn new(text: &'l str) -> Self {
        let text = text.trim_end_matches([' ', '\t']);
        Self::of(Cow::Borrowed(text))
    }

    /// The same line with columns counted in bytes, as written by programs that pad UTF-8 names by
    /// bytes; `None` where this makes no difference.
    pub(super) fn by_bytes(text: &'l str) -> Option<Self> {
        let text = text.trim_end_matches([' ', '\t']);
        if text.is_ascii() {
            return None;
        }
        // Each further byte of a character becomes a placeholder, which is valid only in a name.
        let mut spread = String::with_capacity(text.len());
        for c in text.chars() {
            spread.push(c);
            spread.extend(std::iter::repeat_n('\u{200b}', c.len_utf8() - 1));
        }
        Some(Self::of(Cow::Owned(spread)))
    }

    fn of(text: Cow<'l, str>) -> Self {
        let starts = if text.is_ascii() {
            Vec::new()
        } else {
            text.char_indices().map(|(at, _)| at).chain([text.len()]).collect()
        };
        Self { text, starts }
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

    /// Checks that nothing but spaces is in these columns of a line.
    pub(super) fn require_blank(&self, from: usize, to: usize, line: usize) -> Result<(), Fault> {
        match self.trimmed(from, to) {
            "" => Ok(()),
            found => Err(Fault::new(line, from, FaultKind::Trailing(found.to_owned()))),
        }
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
        let line = Columns::new("001 João  x");
        assert_eq!(line.get(5, 8), "João");
        assert_eq!(line.char(11), 'x');
        assert_eq!(line.char(12), ' ');
        assert_eq!(line.get(11, 40), "x");
        assert_eq!(line.rest(20), "");
        assert_eq!(line.words(5).collect::<Vec<_>>(), [(5, "João"), (11, "x")]);
        let bytes = Columns::by_bytes("001 João  x").unwrap();
        assert_eq!(bytes.char(12), 'x');
    }

    #[test]
    fn the_columns_of_a_million_words_are_counted_once() {
        let text = format!("XXP {}", "é 12 ".repeat(500_000));
        let line = Columns::new(&text);
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
