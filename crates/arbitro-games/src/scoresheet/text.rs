//! The text of a record, with the place where it stands.

use memchr::{memchr, memchr_iter, memrchr};

use super::tag_span::TagSpan;

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
    /// Whether it was larger than [`LARGEST_RECORD`](super::LARGEST_RECORD) and was cut off.
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
            tags: None,
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
    /// The tags at its front, if it was cut with them and nothing else stands among them.
    pub(super) tags: Option<&'a [TagSpan]>,
    /// Whether it was cut off at [`LARGEST_RECORD`](super::LARGEST_RECORD).
    pub cut: bool,
}

impl RecordText<'_> {
    /// The record again, where it is no UTF-8: its bytes are then those of Windows-1252, as old editors write, unless most
    /// of its letters beyond ASCII are UTF-8 all the same, and one byte of it is spoilt.
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

/// The characters of Windows-1252 between 0x80 and 0x9f.
const HIGH: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The letter that a byte is in Windows-1252.
pub(crate) fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte - 0x80)],
        _ => char::from(byte),
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

/// A token as it is shown in a message: readable, and cut to 40 characters.
pub fn shown(word: &[u8]) -> String {
    const MOST: usize = 40;
    let text = String::from_utf8_lossy(word);
    if text.chars().count() <= MOST {
        return text.into_owned();
    }
    text.chars().take(MOST).chain(['…']).collect()
}
