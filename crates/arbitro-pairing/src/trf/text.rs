//! Splits the bytes of a file into lines of text, and joins them again without loss.

use arbitro_words::{to_windows_1252, windows_1252, worded};

use super::{Fault, FaultKind};

/// The encoding of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8 {
        /// Whether the file starts with the mark.
        mark: bool,
    },
    /// One byte for each character, as in older programs: used for anything that is not UTF-8.
    Windows1252,
}

impl Default for Encoding {
    fn default() -> Self {
        Self::Utf8 { mark: false }
    }
}

worded! { as_str:
    /// The end of a line.
    pub enum LineEnd {
        /// `\r`, as FIDE's text requires.
        Cr = "\r",
        /// `\n`.
        Lf = "\n",
        /// `\r\n`.
        CrLf = "\r\n",
        /// None, which only the last line can have.
        None = "",
    }
}

/// A line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The text without the line end.
    pub text: String,
    /// The line end.
    pub end: LineEnd,
}

const MARK: &[u8] = b"\xef\xbb\xbf";

/// The lines of a file, and its encoding.
///
/// # Errors
/// The file is in UTF-16: it begins with the mark, or with a letter of two bytes.
pub(super) fn decode(bytes: &[u8]) -> Result<(Encoding, Vec<Line>), Fault> {
    if matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, ..] | [_, 0, ..]) {
        return Err(Fault::new(0, 0, FaultKind::Utf16));
    }
    let (mark, body) = match bytes.strip_prefix(MARK) {
        Some(body) => (true, body),
        None => (false, bytes),
    };
    Ok(match std::str::from_utf8(body) {
        Ok(text) => (Encoding::Utf8 { mark }, lines(text)),
        Err(_) => {
            let text: String = bytes.iter().map(|&byte| windows_1252(byte)).collect();
            (Encoding::Windows1252, lines(&text))
        }
    })
}

fn lines(text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let at = rest.find(['\r', '\n']).unwrap_or(rest.len());
        let (line, after) = rest.split_at(at);
        let end = [LineEnd::CrLf, LineEnd::Cr, LineEnd::Lf]
            .into_iter()
            .find(|end| after.starts_with(end.as_str()))
            .unwrap_or(LineEnd::None);
        lines.push(Line { text: line.to_owned(), end });
        rest = &after[end.as_str().len()..];
    }
    lines
}

/// The bytes from which the lines were read.
pub(super) fn encode(encoding: Encoding, lines: &[Line]) -> Vec<u8> {
    let mut bytes = Vec::new();
    if encoding == (Encoding::Utf8 { mark: true }) {
        bytes.extend_from_slice(MARK);
    }
    for line in lines {
        match encoding {
            Encoding::Utf8 { .. } => bytes.extend_from_slice(line.text.as_bytes()),
            // A character outside Windows-1252 cannot come from such a file.
            Encoding::Windows1252 => {
                bytes.extend(line.text.chars().map(|c| to_windows_1252(c).unwrap_or(b'?')));
            }
        }
        bytes.extend_from_slice(line.end.as_str().as_bytes());
    }
    bytes
}
