//! The bytes of a file as lines of text, and back without losing one.

/// How the text of a file is written as bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8 {
        /// Whether the mark is at the start.
        mark: bool,
    },
    /// One byte a character, as older programs write names: what is no UTF-8 is read so.
    Latin1,
}

/// What ends a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// `\r`, as FIDE's text asks for.
    Cr,
    /// `\n`.
    Lf,
    /// `\r\n`.
    CrLf,
    /// The last line may have none.
    None,
}

impl LineEnd {
    fn as_str(self) -> &'static str {
        match self {
            LineEnd::Cr => "\r",
            LineEnd::Lf => "\n",
            LineEnd::CrLf => "\r\n",
            LineEnd::None => "",
        }
    }
}

/// One line as it is in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The text without its end.
    pub text: String,
    /// Its end.
    pub end: LineEnd,
}

const MARK: &[u8] = b"\xef\xbb\xbf";

/// The lines of a file, and how they were written.
pub(super) fn decode(bytes: &[u8]) -> (Encoding, Vec<Line>) {
    let (mark, body) = match bytes.strip_prefix(MARK) {
        Some(body) => (true, body),
        None => (false, bytes),
    };
    match std::str::from_utf8(body) {
        Ok(text) => (Encoding::Utf8 { mark }, lines(text)),
        Err(_) => {
            let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
            (Encoding::Latin1, lines(&text))
        }
    }
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

/// The bytes of lines: those they were read from.
pub(super) fn encode(encoding: Encoding, lines: &[Line]) -> Vec<u8> {
    let mut bytes = Vec::new();
    if encoding == (Encoding::Utf8 { mark: true }) {
        bytes.extend_from_slice(MARK);
    }
    for line in lines {
        match encoding {
            Encoding::Utf8 { .. } => bytes.extend_from_slice(line.text.as_bytes()),
            // A character that is no Latin-1 cannot have been read from such a file.
            Encoding::Latin1 => {
                bytes.extend(line.text.chars().map(|c| u8::try_from(c).unwrap_or(b'?')));
            }
        }
        bytes.extend_from_slice(line.end.as_str().as_bytes());
    }
    bytes
}
