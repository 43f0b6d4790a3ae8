//! Cuts a stream of text into records, in bounded memory.
//!
//! A tag after movetext begins the next record, and so does a second `Game` tag among tags. A line
//! that starts with `[Game "` begins a record even inside a `{`, so that one forgotten brace never
//! swallows the rest of a day's scoresheets; tags before it are its own only if no blank line stands
//! between. A `[` that opens no tag pair spoils the record it stands in, and no other.
//!
//! ```
//! use arbitro::scoresheet::Records;
//!
//! let text = "[Game \"rastros\"] d4 *\n[Game \"rastros\"] d5 *\n";
//! let mut records = Records::new(text.as_bytes());
//! let first = records.next().unwrap().unwrap();
//! assert_eq!((first.number, first.line), (1, 1));
//! let second = records.next().unwrap().unwrap();
//! assert_eq!((second.number, second.line), (2, 2));
//! assert!(records.next().is_none());
//! ```

use std::io::{self, Read};
use std::ops::Range;

use memchr::{memchr, memchr_iter, memchr2, memchr3, memmem, memrchr};

use super::lexer::{BYTE_ORDER_MARK, line_end, one_tag_end, opened_tag, tag_at};

/// The largest a record may be. The rest of a longer one is skipped, up to the next line that
/// certainly starts a record; such a record is never valid.
pub const LARGEST_RECORD: usize = 16 << 20;

const GAME_LINE: &[u8] = b"[Game \"";
const BLOCK: usize = 128 << 10;

/// The text of a record and where it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawRecord {
    /// Its number in the file, from 1.
    pub number: u64,
    /// The line it begins in, from 1.
    pub line: u64,
    /// The column it begins in, in characters from 1.
    pub column: u64,
    /// Its bytes, starting at the first that is not blank.
    pub text: Vec<u8>,
    /// Whether it was larger than [`LARGEST_RECORD`] and was cut off.
    pub cut: bool,
}

impl RawRecord {
    /// A record made of a whole text.
    pub fn of(text: &str) -> Self {
        Self { number: 1, line: 1, column: 1, text: text.as_bytes().to_vec(), cut: false }
    }

    /// A borrowed view of this record.
    pub fn view(&self) -> RecordText<'_> {
        RecordText {
            number: self.number,
            line: self.line,
            column: self.column,
            text: &self.text,
            cut: self.cut,
        }
    }
}

/// The text of a record and where it was found, borrowed from the block it was read in.
#[derive(Clone, Copy, Debug)]
pub struct RecordText<'a> {
    /// Its number in the file, from 1.
    pub number: u64,
    /// The line it begins in, from 1.
    pub line: u64,
    /// The column it begins in, in characters from 1.
    pub column: u64,
    /// Its bytes.
    pub text: &'a [u8],
    /// Whether it was cut off at [`LARGEST_RECORD`].
    pub cut: bool,
}

impl RecordText<'_> {
    /// The line and the column (in characters), both from 1, of a byte of the record.
    pub fn place(&self, at: usize) -> (u64, u64) {
        let before = &self.text[..at.min(self.text.len())];
        let (breaks, line_start) = line_breaks(before);
        let characters = String::from_utf8_lossy(&before[line_start..]).chars().count() as u64;
        let column = if breaks == 0 { self.column + characters } else { characters + 1 };
        (self.line + breaks, column)
    }

    /// The same record, owning its text.
    pub fn to_raw(self) -> RawRecord {
        RawRecord {
            number: self.number,
            line: self.line,
            column: self.column,
            text: self.text.to_vec(),
            cut: self.cut,
        }
    }
}

/// The number of line breaks (LF, CRLF, CR) in a text, and where its last line starts.
fn line_breaks(text: &[u8]) -> (u64, usize) {
    let mut breaks = memchr_iter(b'\n', text).count() as u64;
    let mut last = memrchr(b'\n', text).map_or(0, |at| at + 1);
    if memchr(b'\r', text).is_some() {
        for at in memchr_iter(b'\r', text) {
            // A CR that is not followed by LF is a line break of its own; at the very end of the
            // text it may still be the first half of one, which the next text then begins with.
            if text.get(at + 1).is_some_and(|&next| next != b'\n') {
                breaks += 1;
                last = last.max(at + 1);
            }
        }
    }
    (breaks, last)
}

/// A block of whole records.
#[derive(Debug, Default)]
pub struct RecordBlock {
    bytes: Vec<u8>,
    records: Vec<Place>,
}

#[derive(Debug)]
struct Place {
    number: u64,
    line: u64,
    column: u64,
    range: Range<usize>,
    cut: bool,
}

impl RecordBlock {
    /// Its records in order.
    pub fn records(&self) -> impl ExactSizeIterator<Item = RecordText<'_>> {
        self.records.iter().map(|place| RecordText {
            number: place.number,
            line: place.line,
            column: place.column,
            text: &self.bytes[place.range.clone()],
            cut: place.cut,
        })
    }

    /// The number of bytes of input in it.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether it holds no record.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }
}

/// Cuts a stream into blocks of whole records, holding one block at a time.
#[derive(Debug)]
pub struct Blocks<R> {
    input: R,
    /// Read but not yet handed out.
    rest: Vec<u8>,
    done: bool,
    started: bool,
    skipping: bool,
    number: u64,
    line: u64,
    column: u64,
}

impl<R: Read> Blocks<R> {
    /// The blocks of a stream. A byte order mark at its start is skipped.
    pub fn new(input: R) -> Self {
        Self {
            input,
            rest: Vec::new(),
            done: false,
            started: false,
            skipping: false,
            number: 0,
            line: 1,
            column: 1,
        }
    }

    /// The next block: whole records of about an eighth of a megabyte in all, or one larger record.
    /// `None` at the end of the stream.
    ///
    /// # Errors
    /// The stream cannot be read. Everything read before that has been handed out.
    pub fn next_block(&mut self) -> io::Result<Option<RecordBlock>> {
        let mut bytes = std::mem::take(&mut self.rest);
        loop {
            self.fill(&mut bytes)?;
            if self.skipping {
                self.skip(&mut bytes);
                if self.skipping && !self.done {
                    continue;
                }
            }
            let (records, used) = self.cut(&bytes);
            if records.is_empty() && !self.done {
                bytes.drain(..used);
                if bytes.len() >= LARGEST_RECORD && !self.drop_comments(&mut bytes) {
                    return Ok(Some(self.cut_off(bytes)));
                }
                continue;
            }
            if records.is_empty() {
                return Ok(None);
            }
            self.rest = bytes[used..].to_vec();
            bytes.truncate(used);
            return Ok(Some(RecordBlock { bytes, records }));
        }
    }

    /// Reads on: a block's worth, or as much again as there is when a record is larger than that.
    fn fill(&mut self, bytes: &mut Vec<u8>) -> io::Result<()> {
        let wanted = BLOCK.max(bytes.len());
        let before = bytes.len();
        if !self.done {
            bytes.reserve(wanted);
            let read = self.input.by_ref().take(wanted as u64).read_to_end(bytes)?;
            self.done = read < wanted;
        }
        if !self.started && before == 0 {
            self.started = true;
            if bytes.starts_with(BYTE_ORDER_MARK) {
                bytes.drain(..BYTE_ORDER_MARK.len());
            }
        }
        Ok(())
    }

    /// Cuts the whole records off the front; the last one only when nothing can follow it.
    fn cut(&mut self, bytes: &[u8]) -> (Vec<Place>, usize) {
        let mut records = Vec::new();
        let mut at = 0;
        loop {
            let blank = bytes[at..].iter().position(|byte| !byte.is_ascii_whitespace());
            let Some(start) = blank.map(|length| at + length) else {
                // Only blanks are left; a CR at the very end may be half of a line break.
                let keep = usize::from(!self.done && bytes.ends_with(b"\r"));
                let end = (bytes.len() - keep).max(at);
                self.pass(&bytes[at..end]);
                return (records, end);
            };
            self.pass(&bytes[at..start]);
            at = start;
            let Some(end) = record_end(bytes, start, self.done) else {
                return (records, at);
            };
            let text = &bytes[start..end];
            if self.done && end == bytes.len() && !has_content(text) {
                self.pass(text);
                return (records, end);
            }
            self.number += 1;
            records.push(Place {
                number: self.number,
                line: self.line,
                column: self.column,
                range: start..end,
                cut: false,
            });
            self.pass(text);
            at = end;
        }
    }

    /// Drops the whole comments at the front, if there is nothing else: megabytes of them are no record.
    fn drop_comments(&mut self, bytes: &mut Vec<u8>) -> bool {
        let mut last = 0;
        for (item, span) in super::Lexer::new(bytes) {
            last = match item {
                super::Item::Comment(_) => span.start,
                // What is not whole may become a comment yet.
                super::Item::OpenBrace => span.start,
                _ => return false,
            };
        }
        self.pass(&bytes[..last]);
        bytes.drain(..last);
        last > 0
    }

    /// Gives out the beginning of a record that is too large, and skips the rest of it.
    fn cut_off(&mut self, mut bytes: Vec<u8>) -> RecordBlock {
        self.number += 1;
        // The tail is looked through again: the line that ends the skipping may begin in it.
        let keep = bytes.len() - GAME_LINE.len() - 2;
        self.rest = bytes[keep..].to_vec();
        bytes.truncate(keep);
        let place = Place {
            number: self.number,
            line: self.line,
            column: self.column,
            range: 0..keep,
            cut: true,
        };
        self.pass(&bytes);
        self.skipping = true;
        RecordBlock { bytes, records: vec![place] }
    }

    /// Drops everything up to the next line that starts a record for certain.
    fn skip(&mut self, bytes: &mut Vec<u8>) {
        let found = game_line(bytes, 0);
        let end = match found {
            Some(at) => at,
            None if self.done => bytes.len(),
            None => bytes.len().saturating_sub(GAME_LINE.len() + 2),
        };
        self.pass(&bytes[..end]);
        bytes.drain(..end);
        self.skipping = found.is_none() && !self.done;
    }

    /// Moves the place past some text.
    fn pass(&mut self, text: &[u8]) {
        let (mut breaks, mut last) = line_breaks(text);
        if text.ends_with(b"\r") {
            breaks += 1;
            last = text.len();
        }
        let characters = |text: &[u8]| text.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        if breaks > 0 {
            self.line += breaks;
            self.column = 1;
        }
        self.column += characters(&text[last..]) as u64;
    }
}

/// Where the record that begins at `start` ends; `None` when that cannot be known yet.
fn record_end(bytes: &[u8], start: usize, done: bool) -> Option<usize> {
    let mut has_game = false;
    let mut tagged = false;
    // Where the tags begin that stand after the last blank line; none without one.
    let mut after_blank_line = None;
    let mut at = start;
    loop {
        let from = at;
        while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
            at += 1;
        }
        if tagged && !has_game && at - from > 1 && has_blank_line(&bytes[from..at]) {
            after_blank_line = Some(at);
        }
        match bytes.get(at) {
            None => return done.then_some(bytes.len()),
            Some(b'[') => {
                // Behind the game only its like is looked for: what other tags are called is all the same.
                if has_game
                    && !matches!(bytes.get(at + 1), Some(b'G' | b'J' | b' ' | b'\t'))
                    && let Some(end) = one_tag_end(bytes, at + 1)
                {
                    at = end;
                    continue;
                }
                let name = opened_tag(bytes, at);
                let alone = name.as_ref().and_then(|name| one_tag_end(bytes, name.end));
                // A tag is only known whole with the break of its line.
                let end_of_line = alone.unwrap_or_else(|| line_end(bytes, at));
                if end_of_line == bytes.len() && !done {
                    return None;
                }
                let Some(name) = name else {
                    if has_game {
                        at = end_of_line;
                        continue;
                    }
                    return movetext_end(bytes, at, done);
                };
                if matches!(&bytes[name], b"Game" | b"Jogo") {
                    if has_game {
                        return Some(at);
                    }
                    if after_blank_line.is_some() && is_game_line(bytes, at) {
                        return after_blank_line;
                    }
                    has_game = true;
                }
                tagged = true;
                at = alone
                    .unwrap_or_else(|| tag_at(bytes, at).map_or_else(|end| end, |tag| tag.end));
            }
            Some(b'{') => match comment_end(bytes, at, done) {
                Ok(end) => at = end,
                Err(end) => return end,
            },
            Some(b';') => at = line_end(bytes, at),
            Some(0xef) if bytes[at..].starts_with(BYTE_ORDER_MARK) => at += BYTE_ORDER_MARK.len(),
            Some(_) => return movetext_end(bytes, at, done),
        }
    }
}

/// Where the record ends whose movetext stands at `at`: at the next tag. Behind a `[` that opens no
/// tag, only one that starts a line counts.
fn movetext_end(bytes: &[u8], mut at: usize, done: bool) -> Option<usize> {
    let mut spoilt = false;
    loop {
        let Some(length) = memchr3(b'[', b'{', b';', &bytes[at..]) else {
            return done.then_some(bytes.len());
        };
        at += length;
        match bytes[at] {
            b'[' => {
                if opened_tag(bytes, at).is_some() {
                    if !spoilt || is_first_on_line(bytes, at) {
                        return Some(at);
                    }
                } else if !done && line_end(bytes, at) == bytes.len() {
                    return None;
                } else {
                    spoilt = true;
                }
                at += 1;
            }
            b'{' => match comment_end(bytes, at, done) {
                Ok(end) => at = end,
                Err(end) => return end,
            },
            _ => at = line_end(bytes, at),
        }
    }
}

/// Just after the comment whose brace stands at `at`; or where the record ends, if nothing closes the
/// brace before a line that begins another one.
fn comment_end(bytes: &[u8], mut at: usize, done: bool) -> Result<usize, Option<usize>> {
    while let Some(length) = memchr2(b'}', b'[', &bytes[at..]) {
        at += length;
        if bytes[at] == b'}' {
            return Ok(at + 1);
        }
        if is_game_line(bytes, at) {
            return Err(Some(at));
        }
        at += 1;
    }
    Err(done.then_some(bytes.len()))
}

/// Whether a run of blanks has an empty line in it.
fn has_blank_line(blanks: &[u8]) -> bool {
    let mut breaks = 0;
    let mut previous = 0;
    for &byte in blanks {
        // CRLF is one break.
        breaks += u32::from(byte == b'\r' || byte == b'\n' && previous != b'\r');
        previous = byte;
    }
    breaks > 1
}

/// Whether a line begins here with `[Game "`: what begins a record whatever stands before it.
fn is_game_line(bytes: &[u8], at: usize) -> bool {
    bytes[at..].starts_with(GAME_LINE) && begins_line(&bytes[..at])
}

/// Whether a line begins behind this text. Files that were joined may have their byte order marks
/// there.
fn begins_line(before: &[u8]) -> bool {
    let before = before.strip_suffix(BYTE_ORDER_MARK).unwrap_or(before);
    matches!(before.last(), None | Some(b'\n' | b'\r'))
}

/// Whether only blanks stand on the line before this.
fn is_first_on_line(bytes: &[u8], at: usize) -> bool {
    let blanks = bytes[..at].iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    begins_line(&bytes[..at - blanks])
}

/// Where the next line that starts with `[Game "` begins, from `from` on.
fn game_line(bytes: &[u8], from: usize) -> Option<usize> {
    memmem::find_iter(&bytes[from..], GAME_LINE)
        .map(|at| from + at)
        .find(|&at| at > 0 && begins_line(&bytes[..at]))
}

/// Whether there is anything but comments.
fn has_content(text: &[u8]) -> bool {
    super::Lexer::new(text).any(|(item, _)| !matches!(item, super::Item::Comment(_)))
}

/// The records of a stream one by one, each owning its text: for tools that need only a few of them.
/// [`Blocks`] reads long files faster.
#[derive(Debug)]
pub struct Records<R> {
    blocks: Blocks<R>,
    ready: std::collections::VecDeque<RawRecord>,
}

impl<R: Read> Records<R> {
    /// The records of a stream.
    pub fn new(input: R) -> Self {
        Self { blocks: Blocks::new(input), ready: std::collections::VecDeque::new() }
    }
}

impl<R: Read> Iterator for Records<R> {
    type Item = io::Result<RawRecord>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() {
            match self.blocks.next_block() {
                Ok(Some(block)) => self.ready.extend(block.records().map(RecordText::to_raw)),
                Ok(None) => return None,
                Err(error) => return Some(Err(error)),
            }
        }
        self.ready.pop_front().map(Ok)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn records(text: &str) -> Vec<String> {
        Records::new(text.as_bytes())
            .map(|record| String::from_utf8(record.unwrap().text).unwrap().trim_end().to_owned())
            .collect()
    }

    #[test]
    fn a_tag_after_movetext_begins_the_next_record() {
        assert_eq!(records("[Game \"a\"] d4 [Event \"x\"] [Game \"b\"] e5").len(), 2);
        assert_eq!(records("[Event \"x\"]\n[Game \"a\"]\nd4 *").len(), 1);
        assert_eq!(records("[Game \"a\"]\n[Game \"b\"]\nd4 *").len(), 2);
    }

    #[test]
    fn a_game_line_begins_a_record_even_in_an_open_brace() {
        let two = records("[Game \"a\"] d4 { oh\n[Game \"b\"] e5 } f6");
        assert_eq!(two, ["[Game \"a\"] d4 { oh", "[Game \"b\"] e5 } f6"]);
        assert_eq!(records("[Game \"a\"] d4 { oh [Game \"b\"] e5 } f6").len(), 1);
        assert_eq!(records("[Game \"a\"] d4 { oh\r[Game \"b\"] e5").len(), 2);
    }

    #[test]
    fn a_broken_tag_stays_with_its_record() {
        assert_eq!(records("[Event \"x]\n[Game \"a\"]\nd4 *\n[Game \"b\"] *").len(), 2);
        assert_eq!(records("[Game \"a]\nd4 *\n[Game \"b\"] *").len(), 2);
    }

    #[test]
    fn tags_behind_the_moves_spoil_no_other_record() {
        // A blank line stands between: the tag is a record of its own.
        assert_eq!(
            records("[Game \"a\"]\nd4 [Result \"1-0\"]\n\n[Game \"b\"]\ne5 *"),
            ["[Game \"a\"]\nd4", "[Result \"1-0\"]", "[Game \"b\"]\ne5 *"]
        );
        assert_eq!(records("[Event \"x\"]\r\n\r\n[Game \"a\"] d4").len(), 2);
        assert_eq!(records("[Event \"x\"]\r\n[Game \"a\"] d4").len(), 1);
        // Of tags before a game line, those behind the last blank line are its own.
        assert_eq!(
            records("[Event \"x\"]\n \n[Date \"y\"]\n[Game \"a\"] d4"),
            ["[Event \"x\"]", "[Date \"y\"]\n[Game \"a\"] d4"]
        );
        // Moves behind tags without a game belong to them, after blank lines, too.
        assert_eq!(records("[Event \"x\"]\n\n[Date \"y\"]\n\nd4 *\n\n[Game \"a\"]").len(), 2);
        // Blank lines among the tags of a game are nothing.
        assert_eq!(records("[Game \"a\"]\n\n[Event \"x\"]\n\nd4 *").len(), 1);
        assert_eq!(records("; a comment\n\n[Game \"a\"] d4").len(), 1);
    }

    #[test]
    fn a_stray_bracket_spoils_its_own_record() {
        assert_eq!(
            records("[Game \"a\"]\nd4 [bom lance] e5 [Event \"x\"] f6\n[Game \"b\"]\ne5 *"),
            ["[Game \"a\"]\nd4 [bom lance] e5 [Event \"x\"] f6", "[Game \"b\"]\ne5 *"]
        );
        assert_eq!(records("[bom lance]\n[Game \"b\"]\ne5 *").len(), 2);
        assert_eq!(records("[Event \"x\"]\n[bom lance]\n[Game \"b\"]\ne5 *").len(), 2);
        // Among the tags of a game it is a broken tag.
        assert_eq!(records("[Game \"a\"]\n[bom lance]\n[First \"Ana\"]\n[Game \"b\"] *").len(), 2);
        assert_eq!(records("[Game \"a\"] d4 [\n[Game \"b\"] *").len(), 2);
    }

    #[test]
    fn joined_files_leave_their_marks_between_records() {
        let two = "[Game \"a\"] d4 { oh\n\u{feff}[Game \"b\"] *";
        assert_eq!(records(two).len(), 2);
        assert_eq!(records("[Event \"x\"]\n\n\u{feff}[Game \"b\"] *").len(), 2);
    }

    #[test]
    fn megabytes_of_blanks_and_comments_are_no_record() {
        let text = format!("{}[Game \"a\"] *", " \n".repeat(LARGEST_RECORD));
        let all: Vec<RawRecord> = Records::new(text.as_bytes()).map(Result::unwrap).collect();
        assert_eq!((all.len(), all[0].line, all[0].cut), (1, LARGEST_RECORD as u64 + 1, false));
        let text = format!("{}[Game \"a\"] *", "; a comment {\n".repeat(LARGEST_RECORD / 8));
        let all: Vec<RawRecord> = Records::new(text.as_bytes()).map(Result::unwrap).collect();
        assert_eq!((all.len(), all[0].cut), (1, false));
        assert!(Records::new(" ".repeat(2 * LARGEST_RECORD).as_bytes()).next().is_none());
    }

    #[test]
    fn comments_alone_are_no_record() {
        assert!(records("; nothing here\n{ nor here }\n").is_empty());
        assert_eq!(records("{ open").len(), 1);
        assert!(records(" \n\t\r\n").is_empty());
    }

    #[test]
    fn lines_and_columns_count_every_kind_of_line_break() {
        for nl in ["\n", "\r\n", "\r"] {
            let text = format!("\u{feff}{nl}[Game \"é\"] a b{nl}{nl}é c {nl} [Game \"y\"]{nl} d");
            let all: Vec<RawRecord> =
                Records::new(text.as_bytes()).map(|record| record.unwrap()).collect();
            assert_eq!(all.len(), 2, "{nl:?}");
            let places: Vec<_> = all.iter().map(|record| (record.line, record.column)).collect();
            assert_eq!(places, [(2, 1), (5, 2)], "{nl:?}");
            let at = all[0].text.iter().position(|&byte| byte == b'c').unwrap();
            assert_eq!(all[0].view().place(at), (4, 3), "{nl:?}");
        }
    }

    /// A reader that gives a byte at a time, as a slow pipe does.
    struct Drip<'a>(&'a [u8]);

    impl Read for Drip<'_> {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            let Some((&byte, rest)) = self.0.split_first() else { return Ok(0) };
            out[0] = byte;
            self.0 = rest;
            Ok(1)
        }
    }

    #[test]
    fn records_are_the_same_however_the_input_arrives() {
        let one = "[Game \"a\"]\r\n[Event \"long {\"]\r\n1. d4 {x} e5 ; y\r\n*\r\n\r\n";
        let text = one.repeat(9000);
        let all: Vec<RawRecord> = Records::new(text.as_bytes()).map(Result::unwrap).collect();
        assert_eq!(all.len(), 9000);
        for (number, record) in (1..).zip(&all) {
            assert_eq!((record.number, record.line, record.column), (number, number * 5 - 4, 1));
            assert_eq!(record.text, all[0].text[..record.text.len()]);
        }
        let dripped: Vec<RawRecord> =
            Records::new(Drip(&text.as_bytes()[..9000])).map(Result::unwrap).collect();
        assert_eq!(dripped[..dripped.len() - 1], all[..dripped.len() - 1]);
    }

    #[test]
    fn a_record_beyond_all_size_is_cut_off_and_the_next_one_is_found() {
        let huge = "a".repeat(3 * LARGEST_RECORD);
        let text = format!("[Game \"a\"] {huge}\n[Game \"b\"] d4 *\n");
        let all: Vec<RawRecord> = Records::new(text.as_bytes()).map(Result::unwrap).collect();
        assert_eq!(all.len(), 2);
        assert!(all[0].cut && all[0].text.len() <= 2 * LARGEST_RECORD);
        assert_eq!((all[1].number, all[1].line, all[1].column), (2, 2, 1));
        assert!(!all[1].cut);
    }
}
