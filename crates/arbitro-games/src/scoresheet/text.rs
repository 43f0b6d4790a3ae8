//! The text of a record, with its position in the file.

pub(crate) use arbitro_words::windows_1252;
use memchr::{memchr, memchr_iter, memrchr};

use super::prelude::*;

/// The text of a record and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawRecord {
    /// Its number in the file, from 1.
    pub number: u64,
    /// The line where it begins, from 1.
    pub line: u64,
    /// The column where it begins, from 1, in characters.
    pub column: u64,
    /// Its bytes, starting with the first that is not white space.
    pub text: Vec<u8>,
    /// Whether it was larger than [`LARGEST_RECORD`](super::LARGEST_RECORD) and was cut off.
    pub cut: bool,
}

impl RawRecord {
    /// A record that consists of this whole text.
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
            tags: None,
            cut: self.cut,
        }
    }
}

/// The text of a record and its position, borrowed from the block it was read into.
#[derive(Clone, Copy, Debug)]
pub struct RecordText<'a> {
    /// Its number in the file, from 1.
    pub number: u64,
    /// The line where it begins, from 1.
    pub line: u64,
    /// The column where it begins, from 1, in characters.
    pub column: u64,
    /// Its bytes.
    pub text: &'a [u8],
    /// Its leading tags, if they were recorded when it was cut and nothing else is among them.
    pub(super) tags: Option<&'a [TagSpan]>,
    /// Whether it was cut off at [`LARGEST_RECORD`](super::LARGEST_RECORD).
    pub cut: bool,
}

impl RecordText<'_> {
    /// The record decoded as Windows-1252, as old editors write, when it is not UTF-8. `None` when
    /// it is UTF-8, or when most of its non-ASCII letters are UTF-8 and only some bytes are
    /// damaged.
    pub fn from_windows_1252(&self) -> Option<RawRecord> {
        if std::str::from_utf8(self.text).is_ok() {
            return None;
        }
        let (mut letters, mut spoilt) = (0, 0);
        for chunk in self.text.utf8_chunks() {
            letters += chunk.valid().chars().filter(|letter| !letter.is_ascii()).count();
            spoilt += usize::from(!chunk.invalid().is_empty());
        }
        if letters > spoilt {
            return None;
        }
        let text: String = self.text.iter().map(|&byte| windows_1252(byte)).collect();
        Some(RawRecord { text: text.into_bytes(), ..self.to_raw() })
    }

    /// The line and the column of a byte of the record, both from 1, the column in characters.
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
pub(super) fn line_breaks(text: &[u8]) -> (u64, usize) {
    let mut breaks = memchr_iter(b'\n', text).count() as u64;
    let mut last = match text {
        [.., b'\n'] => text.len(),
        _ => memrchr(b'\n', text).map_or(0, |at| at + 1),
    };
    if memchr(b'\r', text).is_some() {
        for at in memchr_iter(b'\r', text) {
            // A CR without a following LF is a line break of its own; at the very end of the text
            // it may be the first half of a CRLF that the next text completes.
            if text.get(at + 1).is_some_and(|&next| next != b'\n') {
                breaks += 1;
                last = last.max(at + 1);
            }
        }
    }
    (breaks, last)
}

/// A token as shown in messages: readable, and cut to 40 characters.
pub fn shown(word: &[u8]) -> String {
    const MOST: usize = 40;
    let text = String::from_utf8_lossy(word);
    if text.chars().count() <= MOST {
        return text.into_owned();
    }
    text.chars().take(MOST).chain(['…']).collect()
}
