//! Decodes the bytes of a file, and maps typographic characters to the plain ones they are variants of.

use crate::scoresheet::windows_1252;

/// The text of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Text {
    /// The decoded text.
    pub letters: String,
    /// The name of its encoding, if that is not UTF-8.
    pub encoding: Option<&'static str>,
}

impl Text {
    /// Decodes UTF-8, UTF-16 or Windows-1252; the bytes show which it is.
    pub(super) fn of(bytes: &[u8]) -> Self {
        match bytes {
            [0xff, 0xfe, rest @ ..] => return Self::wide(rest, u16::from_le_bytes, "UTF-16"),
            [0xfe, 0xff, rest @ ..] => return Self::wide(rest, u16::from_be_bytes, "UTF-16"),
            _ => {}
        }
        // UTF-16 without a byte order mark: in plain text every second byte is zero.
        let noughts = |from: usize| {
            let every: Vec<u8> = bytes.iter().skip(from).step_by(2).take(64).copied().collect();
            every.len() > 2 && memchr::memchr_iter(0, &every).count() * 4 > every.len() * 3
        };
        if noughts(1) {
            return Self::wide(bytes, u16::from_le_bytes, "UTF-16");
        }
        if noughts(0) {
            return Self::wide(bytes, u16::from_be_bytes, "UTF-16");
        }
        if let Ok(text) = std::str::from_utf8(bytes) {
            let letters = text.strip_prefix('\u{feff}').unwrap_or(text).to_owned();
            return Self { letters, encoding: None };
        }
        let letters = bytes.iter().map(|&byte| windows_1252(byte)).collect();
        Self { letters, encoding: Some("Windows-1252") }
    }

    fn wide(bytes: &[u8], unit: fn([u8; 2]) -> u16, name: &'static str) -> Self {
        let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
        let letters = char::decode_utf16(units)
            .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
            .collect();
        Self { letters, encoding: Some(name) }
    }
}

/// The ASCII sign that a character is a variant of: full-width letters, dashes, arrows, curly quotes.
pub(super) fn plain_sign(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(letter as u32 - 0xff01 + 0x21).expect("the row of ASCII is as long")
        }
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '→' | '➔' | '➜' | '⇒' | '➝' => {
            '-'
        }
        '“' | '”' | '„' | '«' | '»' | '‟' => '"',
        '‘' | '’' | '‚' | '´' | '`' => '\'',
        '×' | '✕' | '✗' | '✖' => 'x',
        '∶' => ':',
        '⁄' | '∕' => '/',
        '¦' | '│' => '|',
        '·' | '•' => '.',
        '●' | '⚫' => 'X',
        '○' | '⚪' => 'O',
        other => other,
    }
}

/// Whether a character is blank or invisible to readers, but not white space to `check`.
pub(super) fn is_strange_blank(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}' | '\u{fe0f}')
        || matches!(letter, '\u{1f000}'..='\u{1faff}')
        || (letter.is_whitespace() && !letter.is_ascii_whitespace())
}

/// A word without the signs around it.
pub(super) fn bare(word: &str) -> &str {
    word.trim_matches(|letter: char| !letter.is_alphanumeric())
}

/// The words of a text, cut at all its signs and blanks.
pub(super) fn cut_at_signs(text: &str) -> impl Iterator<Item = &str> + Clone {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|cell| !cell.is_empty())
}

/// A line without the `>` marks of a quoted email.
pub(super) fn unquoted(line: &str) -> &str {
    line.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '>')
}

#[cfg(test)]
mod tests {
    use super::Text;

    #[test]
    fn every_encoding_of_an_office_is_read() {
        let text = "Jogo: gatos e cães\n1. a1 “b2”";
        let wide: Vec<u16> = text.encode_utf16().collect();
        let little: Vec<u8> = wide.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = wide.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        let narrow = b"Jogo: gatos e c\xe3es\n1. a1 \x93b2\x94".to_vec();
        for (bytes, encoding) in [
            (text.as_bytes().to_vec(), None),
            ([b"\xef\xbb\xbf", text.as_bytes()].concat(), None),
            ([b"\xff\xfe".to_vec(), little.clone()].concat(), Some("UTF-16")),
            ([b"\xfe\xff".to_vec(), big.clone()].concat(), Some("UTF-16")),
            (little, Some("UTF-16")),
            (big, Some("UTF-16")),
            (narrow, Some("Windows-1252")),
        ] {
            assert_eq!(Text::of(&bytes), Text { letters: text.to_owned(), encoding });
        }
    }
}
