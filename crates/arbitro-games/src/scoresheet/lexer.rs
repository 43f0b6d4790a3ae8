//! The scoresheet's syntax: tags, tokens and comments, each with its place in the text.
//!
//! The lexer works on the bytes of a single record ([`super::split`] finds where records begin and
//! end) and never fails: what cannot be read is an [`Item`] as well, and the caller decides what to
//! do with it.

use std::ops::Range;

use memchr::{memchr, memchr2};

/// The UTF-8 byte order mark that some editors write at the start of a file.
pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A piece of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item<'a> {
    /// `[Name "value"]`; the value still has its backslashes ([`unescape`]).
    Tag {
        /// The tag's name as written.
        name: &'a str,
        /// Its value as written between the quotes.
        value: &'a str,
    },
    /// The rest of a line that opens a tag but does not contain a complete one.
    BrokenTag,
    /// A `[` that does not open a tag, with the text in the brackets if they are closed on the
    /// line.
    StrayBracket,
    /// A move number: digits and the dots after them.
    Number {
        /// The digits.
        digits: &'a [u8],
        /// How many dots follow.
        dots: usize,
    },
    /// A move, a result, or anything else.
    Word(&'a [u8]),
    /// The text between braces, or after a semicolon to the end of the line.
    Comment(&'a str),
    /// A brace that is never closed.
    OpenBrace,
    /// Bytes that are not UTF-8, in a tag, a comment or a word.
    NotText,
}

/// Iterates over the items of one record, each with the range of bytes it occupies.
#[derive(Clone, Debug)]
pub(crate) struct Lexer<'a> {
    text: &'a [u8],
    /// The current position: the end of the last item.
    pub(super) at: usize,
    /// The longest UTF-8 prefix of the text, determined once for the whole record.
    valid: &'a str,
}

impl<'a> Lexer<'a> {
    /// A lexer at the start of a record.
    pub(crate) fn new(text: &'a [u8]) -> Self {
        let valid = std::str::from_utf8(text)
            .unwrap_or_else(|_| text.utf8_chunks().next().map_or("", |chunk| chunk.valid()));
        Self { text, at: 0, valid }
    }

    /// A piece of the text as shown in messages.
    pub(super) fn shown(&self, span: Range<usize>) -> String {
        super::shown(&self.text[span])
    }

    /// Goes to the end of the line.
    pub(super) fn skip_line(&mut self) {
        self.at = line_end(self.text, self.at);
    }

    /// The same record from another position.
    #[must_use]
    pub(super) fn moved_to(&self, at: usize) -> Self {
        Self { at, ..self.clone() }
    }

    /// The byte at a position of the text; 0 past its end.
    pub(super) fn byte(&self, at: usize) -> u8 {
        self.text.get(at).copied().unwrap_or(0)
    }

    #[inline]
    pub(super) fn text_of(&self, range: Range<usize>) -> Option<&'a str> {
        match self.valid.get(range.clone()) {
            Some(text) => Some(text),
            None => std::str::from_utf8(&self.text[range]).ok(),
        }
    }

    #[inline(always)]
    fn word(&mut self) -> Item<'a> {
        let start = self.at;
        let mut digits = start;
        while self.text.get(digits).is_some_and(u8::is_ascii_digit) {
            digits += 1;
        }
        if digits > start && self.text.get(digits) == Some(&b'.') {
            let dots = run(&self.text[digits..], |byte| byte == b'.');
            self.at = digits + dots;
            return Item::Number { digits: &self.text[start..digits], dots };
        }
        self.at = word_end(self.text, digits);
        let word = &self.text[start..self.at];
        if self.at > self.valid.len() && std::str::from_utf8(word).is_err() {
            return Item::NotText;
        }
        Item::Word(word)
    }

    /// Reads an item that begins with a mark and is not a word.
    #[inline(never)]
    fn marked(&mut self, mark: u8) -> Item<'a> {
        match mark {
            b'[' => self.tag(),
            b'{' => self.brace(),
            _ => self.line_comment(),
        }
    }

    /// Skips byte order marks, which remain between records when files are joined, and the white
    /// space after them.
    #[cold]
    fn skip_byte_order_marks(&mut self) {
        while self.text[self.at..].starts_with(BYTE_ORDER_MARK) {
            self.at += BYTE_ORDER_MARK.len();
            self.at += run(&self.text[self.at..], |byte| is(byte, BLANK));
        }
    }

    fn brace(&mut self) -> Item<'a> {
        let start = self.at + 1;
        match memchr(b'}', &self.text[start..]) {
            Some(length) => {
                self.at = start + length + 1;
                self.text_of(start..start + length).map_or(Item::NotText, Item::Comment)
            }
            None => {
                self.at = self.text.len();
                Item::OpenBrace
            }
        }
    }

    fn line_comment(&mut self) -> Item<'a> {
        let start = self.at + 1;
        let end = line_end(self.text, start);
        self.at = end;
        self.text_of(start..end).map_or(Item::NotText, Item::Comment)
    }

    fn tag(&mut self) -> Item<'a> {
        match whole_tag_at(self.text, self.at) {
            Some(tag) => {
                self.at = tag.end;
                match (self.text_of(tag.name), self.text_of(tag.value)) {
                    (Some(name), Some(value)) => Item::Tag { name, value },
                    _ => Item::NotText,
                }
            }
            None if opened_tag(self.text, self.at).is_some() => {
                self.at = line_end(self.text, self.at);
                Item::BrokenTag
            }
            None => {
                self.at += stray_bracket(&self.text[self.at..]);
                Item::StrayBracket
            }
        }
    }
}

/// The length of the token that begins with a `[` that does not open a tag.
fn stray_bracket(rest: &[u8]) -> usize {
    let stops = |byte: &u8| matches!(byte, b']' | b'[' | b'{' | b';' | b'\n' | b'\r');
    match rest.iter().skip(1).position(stops) {
        Some(length) if rest[length + 1] == b']' => length + 2,
        _ => 1 + rest.iter().skip(1).position(|&byte| ends_word(byte)).unwrap_or(rest.len() - 1),
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = (Item<'a>, Range<usize>);

    // Called for every token of every record: inlining it into the loop over them pays off.
    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        while self.text.get(self.at).is_some_and(|&byte| is(byte, BLANK)) {
            self.at += 1;
        }
        if self.text.get(self.at) == Some(&BYTE_ORDER_MARK[0]) {
            self.skip_byte_order_marks();
        }
        let start = self.at;
        let item = match *self.text.get(start)? {
            mark @ (b'[' | b'{' | b';') => self.marked(mark),
            _ => self.word(),
        };
        Some((item, start..self.at))
    }
}

/// The syntactic classes of each byte, as bits: a look-up, since every byte is tested.
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let letter = byte as u8;
        if letter.is_ascii_whitespace() {
            classes[byte] |= BLANK | ENDS_WORD | ENDS_NAME;
        }
        if matches!(letter, b'[' | b'{' | b';') {
            classes[byte] |= ENDS_WORD | ENDS_NAME;
        }
        if matches!(letter, b'"' | b']' | b'}') {
            classes[byte] |= ENDS_NAME;
        }
        if matches!(letter, b'"' | b'\\' | b'\n' | b'\r') {
            classes[byte] |= STOPS_VALUE;
        }
        byte += 1;
    }
    classes
};

/// ASCII white space.
const BLANK: u8 = 1;
/// Ends the word before it.
const ENDS_WORD: u8 = 2;
/// Ends the name of a tag.
const ENDS_NAME: u8 = 4;
/// Needs handling in the value of a tag.
const STOPS_VALUE: u8 = 8;

#[inline]
fn is(byte: u8, class: u8) -> bool {
    CLASSES[usize::from(byte)] & class != 0
}

/// How many leading bytes satisfy `such`.
#[inline]
fn run(text: &[u8], such: impl Fn(u8) -> bool) -> usize {
    text.iter().position(|&byte| !such(byte)).unwrap_or(text.len())
}

/// The same byte eight times.
const fn eight(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// Sets the high bit of each byte that is 0. Bytes above the first such byte may be marked wrongly.
#[inline(always)]
const fn noughts(bytes: u64) -> u64 {
    bytes.wrapping_sub(eight(1)) & !bytes & eight(0x80)
}

/// Sets the high bit of each byte that is less than `than`. Bytes above the first such byte may be
/// marked wrongly.
#[inline(always)]
const fn less(bytes: u64, than: u8) -> u64 {
    bytes.wrapping_sub(eight(than)) & !bytes & eight(0x80)
}

/// The end of the word that continues at `at`. The first few bytes are tested one by one, since the
/// branch predictor does well on short words; in longer ones eight bytes are tested at a time.
#[inline(always)]
fn word_end(text: &[u8], mut at: usize) -> usize {
    let few = at + 3;
    while let Some(&byte) = text.get(at) {
        if ends_word(byte) {
            return at;
        }
        if at == few {
            break;
        }
        at += 1;
    }
    while let Some(bytes) = text.get(at..).and_then(<[u8]>::first_chunk) {
        let bytes = u64::from_le_bytes(*bytes);
        // White space has the lowest values; the marks that begin other items share their five low
        // bits.
        let ends = less(bytes, b' ' + 1) | noughts(bytes & eight(0x1f) ^ eight(b'[' & 0x1f));
        if ends == 0 {
            at += 8;
            continue;
        }
        at += ends.trailing_zeros() as usize / 8;
        if ends_word(text[at]) {
            return at;
        }
        at += 1;
    }
    while text.get(at).is_some_and(|&byte| !ends_word(byte)) {
        at += 1;
    }
    at
}

/// Whether a byte ends the word before it.
#[inline]
pub(super) fn ends_word(byte: u8) -> bool {
    is(byte, ENDS_WORD)
}

/// The end of the line that contains `at`: its line break, or the end of the text.
pub(super) fn line_end(text: &[u8], at: usize) -> usize {
    memchr2(b'\n', b'\r', &text[at..]).map_or(text.len(), |length| at + length)
}

/// The name of the tag that a `[` opens: a name and a quote, whatever follows. `None` for a `[`
/// that does not open a tag.
#[inline]
pub(super) fn opened_tag(text: &[u8], start: usize) -> Option<Range<usize>> {
    let name_start = skip_blanks(text, start + 1);
    let name_end = name_start + run(&text[name_start..], |byte| !is(byte, ENDS_NAME));
    let opened = name_end > name_start && text.get(skip_blanks(text, name_end)) == Some(&b'"');
    opened.then_some(name_start..name_end)
}

/// The first position from `at` that is neither a space nor a tab.
#[inline]
fn skip_blanks(text: &[u8], mut at: usize) -> usize {
    while matches!(text.get(at), Some(b' ' | b'\t')) {
        at += 1;
    }
    at
}

/// The parts of a tag, as ranges of the text.
pub(super) struct TagAt {
    pub(super) name: Range<usize>,
    pub(super) value: Range<usize>,
    /// Just after the closing bracket.
    pub(super) end: usize,
}

/// Reads the tag at `start`, which is a `[`. A tag is on a single line. For a broken tag, the error
/// is the end of its line.
#[inline]
pub(super) fn tag_at(text: &[u8], start: usize) -> Result<TagAt, usize> {
    whole_tag_at(text, start).ok_or_else(|| line_end(text, start))
}

fn whole_tag_at(text: &[u8], start: usize) -> Option<TagAt> {
    let name = opened_tag(text, start)?;
    let quote = skip_blanks(text, name.end);
    let mut at = quote + 1;
    loop {
        at += run(&text[at..], |byte| !is(byte, STOPS_VALUE));
        match text.get(at)? {
            b'"' => break,
            // The line must not end after the backslash.
            b'\\' if !matches!(text.get(at + 1), None | Some(b'\n' | b'\r')) => at += 2,
            _ => return None,
        }
    }
    let close = skip_blanks(text, at + 1);
    (text.get(close) == Some(&b']')).then(|| TagAt { name, value: quote + 1..at, end: close + 1 })
}

/// A tag's value without its escapes: `\"` becomes a quote, `\\` a backslash; a backslash before
/// anything else is kept.
pub(crate) fn unescape(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.peek() {
                Some(&next @ ('"' | '\\')) => {
                    plain.push(next);
                    letters.next();
                }
                _ => plain.push('\\'),
            },
            _ => plain.push(letter),
        }
    }
    plain
}

/// A value escaped for a tag: quotes and backslashes get a backslash. Line breaks, which a tag
/// cannot contain, become spaces.
pub fn escape(value: &str) -> String {
    let mut escaped = String::with_capacity(value.len());
    for letter in value.chars() {
        match letter {
            '"' | '\\' => escaped.extend(['\\', letter]),
            '\n' | '\r' => escaped.push(' '),
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_tags_numbers_words_and_comments() {
        let text = b"[Game \"rastros\"] 1.d4 {a comment} e4";
        let items: Vec<Item> = Lexer::new(text).map(|(item, _)| item).collect();
        assert!(matches!(items[0], Item::Tag { name: "Game", value: "rastros" }));
        assert!(matches!(items[1], Item::Number { digits: b"1", dots: 1 }));
        assert!(matches!(items[2], Item::Word(b"d4")));
        assert!(matches!(items[3], Item::Comment("a comment")));
        assert_eq!(items.len(), 5);
    }

    fn words(text: &str) -> Vec<String> {
        Lexer::new(text.as_bytes()).map(|(item, _)| format!("{item:?}")).collect()
    }

    #[test]
    fn word_ends_match_a_check_of_each_byte() {
        let mut text = *b"abcdefghijklmnopqrstuvw";
        for byte in 0..=255 {
            for (at, other) in [(0, 9), (3, 4), (4, 8), (7, 11), (10, 2), (12, 13), (20, 22)] {
                for second in [b'x', b' ', b'[', 0x1b, 0xc3, 0xdb] {
                    let before = (text[at], text[other]);
                    (text[at], text[other]) = (byte, second);
                    assert_eq!(word_end(&text, 0), run(&text, |it| !ends_word(it)), "{text:?}");
                    (text[at], text[other]) = before;
                }
            }
        }
    }

    #[test]
    fn comments_end_words() {
        assert_eq!(words("a3{x}b4;y\nc5"), words("a3 {x} b4 ;y\n c5"));
    }

    #[test]
    fn a_bracket_that_opens_no_tag_is_one_bad_token() {
        assert_eq!(
            words("a3 [bom lance] b4"),
            ["Word([97, 51])", "StrayBracket", "Word([98, 52])"]
        );
        assert_eq!(words("[bom lance b4").len(), 3);
        assert_eq!(words("[[x \"y\"]").len(), 2);
        assert_eq!(words("[").len(), 1);
    }

    #[test]
    fn a_broken_tag_costs_its_line() {
        assert_eq!(words("[Event \"x]\na3").len(), 2);
        assert_eq!(words("[Event \"x\\\n\"] a3").len(), 3);
        assert_eq!(words("[Event \"x\\").len(), 1);
        assert_eq!(words("[Event \"x] [Date \"y\"] a3\rb4"), ["BrokenTag", "Word([98, 52])"]);
    }

    #[test]
    fn quotes_and_backslashes_are_escaped() {
        let value = r#"a \"b\" \\ c"#;
        assert_eq!(unescape(value), r#"a "b" \ c"#);
        assert_eq!(escape(&unescape(value)), value);
        assert_eq!(words(r#"[X "a\"b"]"#), [r#"Tag { name: "X", value: "a\\\"b" }"#]);
    }

    #[test]
    fn bytes_that_are_not_text_are_reported_where_they_stand() {
        let items: Vec<Item> = Lexer::new(b"a3 {\xff} b4").map(|(item, _)| item).collect();
        assert_eq!(items, [Item::Word(b"a3"), Item::NotText, Item::Word(b"b4")]);
    }
}
