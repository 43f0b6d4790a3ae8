//! Cuts a stream of text into records, in bounded memory.
//!
//! A tag after movetext begins the next record, and so does a second `Game` tag among tags. A line
//! that starts with `[Game "` begins a record even inside a `{`, so that one forgotten brace never
//! swallows the rest of a day's scoresheets; tags before that line belong to it only if no blank
//! line is between them. A `[` that does not open a tag spoils only the record that contains it.
//!
//! ```
//! use arbitro_games::scoresheet::Records;
//!
//! let text = "[Game \"rastros\"] d4 *\n[Game \"rastros\"] d5 *\n";
//! let mut records = Records::new(text.as_bytes());
//! let first = records.next().unwrap().unwrap();
//! assert_eq!((first.number, first.line), (1, 1));
//! let second = records.next().unwrap().unwrap();
//! assert_eq!((second.number, second.line), (2, 2));
//! assert!(records.next().is_none());
//! ```

mod heads;
mod record_end;
#[cfg(test)]
mod tests;

use std::io::{self, Read};
use std::ops::Range;

use crate::scoresheet::lexer::BYTE_ORDER_MARK;
use crate::scoresheet::tag_span::TagSpan;
use crate::scoresheet::text::{RawRecord, RecordText, line_breaks};
use heads::Heads;
use record_end::{GAME_LINE, game_line, has_content, record_end};

/// The maximum size of a record, in bytes. The rest of a longer one is skipped, up to the next line
/// that certainly starts a record; such a record is never valid.
pub const LARGEST_RECORD: usize = 16 << 20;

const BLOCK: usize = 128 << 10;

/// A block of whole records.
#[derive(Debug, Default)]
pub struct RecordBlock {
    bytes: Vec<u8>,
    records: Vec<RecordSpan>,
    tags: Vec<TagSpan>,
}

#[derive(Debug)]
struct RecordSpan {
    number: u64,
    line: u64,
    column: u64,
    range: Range<usize>,
    /// The range of the block's tags that are this record's; `None` when its tags must be read
    /// together with other items among them.
    tags: Option<Range<usize>>,
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
            tags: place.tags.clone().map(|tags| &self.tags[tags]),
            cut: place.cut,
        })
    }

    /// The number of input bytes of the block.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Whether the block has no records.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }
}

/// Cuts a stream into blocks of whole records, holding one block at a time.
#[derive(Debug)]
pub struct Blocks<R> {
    input: R,
    /// Bytes that were read but not yet returned.
    rest: Vec<u8>,
    /// Processed blocks, whose memory is reused.
    spare: Vec<RecordBlock>,
    done: bool,
    started: bool,
    skipping: bool,
    number: u64,
    line: u64,
    column: u64,
}

impl<R: Read> Blocks<R> {
    /// The blocks of a stream. A byte order mark at the start is skipped.
    pub fn new(input: R) -> Self {
        Self {
            input,
            rest: Vec::new(),
            spare: Vec::new(),
            done: false,
            started: false,
            skipping: false,
            number: 0,
            line: 1,
            column: 1,
        }
    }

    /// The next block: complete records of about 128 KiB in total, or a single larger record.
    /// `None` at the end of the stream.
    ///
    /// # Errors
    /// The stream cannot be read. Everything read before the failure has been returned.
    pub fn next_block(&mut self) -> io::Result<Option<RecordBlock>> {
        let mut block = self.spare.pop().unwrap_or_default();
        block.bytes.clear();
        block.bytes.append(&mut self.rest);
        loop {
            self.fill(&mut block.bytes)?;
            if self.skipping {
                self.skip(&mut block.bytes);
                if self.skipping && !self.done {
                    continue;
                }
            }
            let used = self.cut(&mut block);
            if block.is_empty() && !self.done {
                block.bytes.drain(..used);
                if block.len() >= LARGEST_RECORD && !self.drop_comments(&mut block.bytes) {
                    return Ok(Some(self.cut_off(block.bytes)));
                }
                continue;
            }
            if block.is_empty() {
                return Ok(None);
            }
            self.rest.extend_from_slice(&block.bytes[used..]);
            block.bytes.truncate(used);
            return Ok(Some(block));
        }
    }

    /// Takes back a processed block, so that the next one is read into its memory. Allocating new
    /// memory for every block would take longer than reading it.
    pub fn recycle(&mut self, block: RecordBlock) {
        // A block of one huge record would keep its memory to the end.
        if block.bytes.capacity() <= 4 * BLOCK {
            self.spare.push(block);
        }
    }

    /// Reads more: one block's size, or as much again as is there when a record is larger than
    /// that.
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

    /// Cuts the complete records off the front of a block, the last one only when nothing can
    /// follow it, and returns how many bytes they take.
    fn cut(&mut self, block: &mut RecordBlock) -> usize {
        let RecordBlock { bytes, records, tags } = block;
        records.clear();
        let mut heads = Heads::new(tags);
        let mut at = 0;
        let end = loop {
            let blank = bytes[at..].iter().position(|byte| !byte.is_ascii_whitespace());
            let Some(start) = blank.map(|length| at + length) else {
                // Only white space is left; a CR at the very end may be half of a line break.
                let keep = usize::from(!self.done && bytes.ends_with(b"\r"));
                let end = (bytes.len() - keep).max(at);
                self.pass(&bytes[at..end]);
                break end;
            };
            self.pass(&bytes[at..start]);
            at = start;
            let Some(end) = record_end(bytes, start, self.done, &mut heads) else {
                break at;
            };
            let text = &bytes[start..end];
            if self.done && end == bytes.len() && !has_content(text) {
                self.pass(text);
                break end;
            }
            self.number += 1;
            records.push(RecordSpan {
                number: self.number,
                line: self.line,
                column: self.column,
                range: start..end,
                tags: heads.end_record(start),
                cut: false,
            });
            self.pass(text);
            at = end;
        };
        heads.end_block();
        end
    }

    /// Drops complete comments at the front when there is nothing else: megabytes of comments are
    /// not a record.
    fn drop_comments(&mut self, bytes: &mut Vec<u8>) -> bool {
        let mut last = 0;
        for (item, span) in super::Lexer::new(bytes) {
            last = match item {
                super::Item::Comment(_) => span.start,
                // An unclosed brace may still become a comment.
                super::Item::OpenBrace => span.start,
                _ => return false,
            };
        }
        self.pass(&bytes[..last]);
        bytes.drain(..last);
        last > 0
    }

    /// Returns the beginning of a record that is too large, and skips the rest of it.
    fn cut_off(&mut self, mut bytes: Vec<u8>) -> RecordBlock {
        self.number += 1;
        // The tail is searched again: the line that ends the skipping may begin in it.
        let keep = bytes.len() - GAME_LINE.len() - 2;
        self.rest = bytes[keep..].to_vec();
        bytes.truncate(keep);
        let place = RecordSpan {
            number: self.number,
            line: self.line,
            column: self.column,
            range: 0..keep,
            tags: None,
            cut: true,
        };
        self.pass(&bytes);
        self.skipping = true;
        RecordBlock { bytes, records: vec![place], tags: Vec::new() }
    }

    /// Drops everything up to the next line that certainly starts a record.
    fn skip(&mut self, bytes: &mut Vec<u8>) {
        let start = game_line(bytes, 0);
        let end = match start {
            Some(at) => at,
            None if self.done => bytes.len(),
            None => bytes.len().saturating_sub(GAME_LINE.len() + 2),
        };
        self.pass(&bytes[..end]);
        bytes.drain(..end);
        self.skipping = start.is_none() && !self.done;
    }

    /// Advances the line and column past some text.
    fn pass(&mut self, text: &[u8]) {
        if text.is_empty() {
            return;
        }
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

/// The records of a stream one by one, each owning its text, for tools that need only a few of
/// them. [`Blocks`] reads long files faster.
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
