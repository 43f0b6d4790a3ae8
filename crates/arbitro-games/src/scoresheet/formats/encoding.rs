//! The encoding of an SGF file, which its property `CA` names. It is settled before anything is
//! parsed: the second byte of a letter in Shift-JIS or GBK may be a backslash or a bracket.
//!
//! UTF-8, UTF-16 and Western European are decoded here; the feature `encodings` adds every encoding
//! of the web.

use super::{PlacedFault, sgf};
use crate::scoresheet::prelude::*;
use crate::scoresheet::windows_1252;

/// The letters of a file of another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EncodedText {
    /// The letters.
    pub text: String,
    /// The name of their encoding.
    pub encoding: String,
    /// Whether the file names its encoding. Otherwise it was chosen: UTF-8 if the bytes are valid
    /// UTF-8, else ISO-8859-1, as SGF prescribes.
    pub is_declared: bool,
}

impl EncodedText {
    /// Decodes the bytes of a file.
    pub(super) fn of(bytes: &[u8]) -> Result<Self, PlacedFault> {
        if let Some((coding, rest)) = Coding::of_mark(bytes) {
            let decoded = coding.decode(rest).map_err(|valid| invalid(coding.name(), &valid))?;
            one_encoding(&decoded, coding)?;
            let (text, encoding) = (decoded, coding.name().to_owned());
            return Ok(Self { text, encoding, is_declared: true });
        }
        for (label, begins_property) in labels(bytes) {
            let Some(coding) = Coding::of_label(&label) else {
                let text = latin(bytes);
                if let Some((_, at)) = sgf::declared(&text).iter().find(|(name, _)| *name == label)
                {
                    let fault = FormatFault::new(*at, words::RECORD_SGF_ENCODING_UNKNOWN);
                    return Err(fault.with("encoding", label).placed(&text));
                }
                continue;
            };
            match coding.decode(bytes) {
                Ok(text) if is_first(&text, &label) => {
                    one_encoding(&text, coding)?;
                    return Ok(Self { text, encoding: label, is_declared: true });
                }
                Ok(_) if is_first(&latin(bytes), &label) => return Err(invalid(&label, "")),
                Ok(_) => {}
                // Bytes of another encoding may hide the property itself.
                Err(valid) if begins_property || is_first(&latin(bytes), &label) => {
                    return Err(invalid(&label, &valid));
                }
                Err(_) => {}
            }
        }
        let (text, encoding) = match std::str::from_utf8(bytes) {
            Ok(text) => (text.to_owned(), "UTF-8"),
            Err(_) => (latin(bytes), "ISO-8859-1"),
        };
        Ok(Self { text, encoding: encoding.to_owned(), is_declared: false })
    }

    /// Whether another encoding would have given other letters.
    pub fn is_doubtful(&self) -> bool {
        !self.is_declared && !self.text.is_ascii()
    }
}

/// The most labels that are tried: a file has one, but its comments may mention others.
const MOST_LABELS: usize = 8;

/// Every `CA[…]` of a file, each label once and in order, with whether it begins like a property.
fn labels(bytes: &[u8]) -> Vec<(String, bool)> {
    let mut labels: Vec<(String, bool)> = Vec::new();
    for at in memchr::memmem::find_iter(bytes, b"CA") {
        let before = bytes[..at].trim_ascii_end().last();
        let Some(rest) = bytes[at + 2..].trim_ascii_start().strip_prefix(b"[") else { continue };
        let Some(end) = memchr::memchr(b']', &rest[..rest.len().min(64)]) else { continue };
        let label = String::from_utf8_lossy(rest[..end].trim_ascii()).into_owned();
        let begins_property = matches!(before, Some(b';' | b']'));
        if !label.is_empty() && !labels.iter().any(|(known, _)| *known == label) {
            labels.push((label, begins_property));
            if labels.len() == MOST_LABELS {
                break;
            }
        }
    }
    labels
}

/// Whether the first encoding that the games of a text declare has this label.
fn is_first(text: &str, label: &str) -> bool {
    sgf::declared(text).first().is_some_and(|(first, _)| first == label)
}

/// Refuses a file whose games declare other encodings than the one it is read in.
fn one_encoding(text: &str, coding: Coding) -> Result<(), PlacedFault> {
    let declared = sgf::declared(text);
    let is_other = |label: &str| Coding::of_label(label).map(Coding::name) != Some(coding.name());
    let other = declared.iter().find(|(label, _)| is_other(label));
    let Some((label, at)) = other else { return Ok(()) };
    let fault = FormatFault::new(*at, words::RECORD_SGF_ENCODING_OTHER);
    Err(fault.with("encoding", label.as_str()).with("first", coding.name()).placed(text))
}

/// The fault of a file that is not in its encoding, behind the letters that are.
fn invalid(encoding: &str, valid: &str) -> PlacedFault {
    let fault = FormatFault::new(valid.len(), words::RECORD_SGF_ENCODING_INVALID);
    fault.with("encoding", encoding).placed(valid)
}

fn latin(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| windows_1252(byte)).collect()
}

/// An encoding that can be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coding {
    Ascii,
    Utf8,
    Utf16 {
        is_little: bool,
    },
    /// ISO-8859-1, with Windows-1252's signs where it has none.
    Latin,
    #[cfg(feature = "encodings")]
    Other(&'static encoding_rs::Encoding),
}

impl Coding {
    /// The encoding of a byte order mark, and the bytes after it.
    fn of_mark(bytes: &[u8]) -> Option<(Self, &[u8])> {
        match bytes {
            [0xef, 0xbb, 0xbf, rest @ ..] => Some((Self::Utf8, rest)),
            [0xff, 0xfe, rest @ ..] => Some((Self::Utf16 { is_little: true }, rest)),
            [0xfe, 0xff, rest @ ..] => Some((Self::Utf16 { is_little: false }, rest)),
            _ => None,
        }
    }

    /// The encoding of a label, in either case.
    fn of_label(label: &str) -> Option<Self> {
        match &*label.to_ascii_lowercase() {
            "ascii" | "us-ascii" => Some(Self::Ascii),
            "utf-8" | "utf8" => Some(Self::Utf8),
            "utf-16" | "utf16" | "utf-16le" => Some(Self::Utf16 { is_little: true }),
            "utf-16be" => Some(Self::Utf16 { is_little: false }),
            "iso-8859-1" | "iso8859-1" | "iso_8859-1" | "latin1" | "latin-1" | "windows-1252"
            | "cp1252" => Some(Self::Latin),
            other => Self::of_the_web(other),
        }
    }

    #[cfg(feature = "encodings")]
    fn of_the_web(label: &str) -> Option<Self> {
        // The code pages of Windows, which the web calls otherwise.
        let label = match label {
            "cp932" | "ms932" => "shift_jis",
            "cp936" => "gbk",
            "cp949" => "euc-kr",
            "cp950" => "big5",
            other => other,
        };
        let encoding = encoding_rs::Encoding::for_label_no_replacement(label.as_bytes())?;
        (encoding != encoding_rs::X_USER_DEFINED).then_some(Self::Other(encoding))
    }

    #[cfg(not(feature = "encodings"))]
    fn of_the_web(_: &str) -> Option<Self> {
        None
    }

    fn name(self) -> &'static str {
        match self {
            Self::Ascii => "US-ASCII",
            Self::Utf8 => "UTF-8",
            Self::Utf16 { .. } => "UTF-16",
            Self::Latin => "ISO-8859-1",
            #[cfg(feature = "encodings")]
            Self::Other(other) => other.name(),
        }
    }

    /// The letters of the bytes; as an error those before the first byte that is not in this
    /// encoding.
    fn decode(self, bytes: &[u8]) -> Result<String, String> {
        let part = |end: usize| String::from_utf8_lossy(&bytes[..end]).into_owned();
        match self {
            Self::Ascii => match bytes.iter().position(|byte| !byte.is_ascii()) {
                Some(at) => Err(part(at)),
                None => Ok(part(bytes.len())),
            },
            Self::Utf8 => match std::str::from_utf8(bytes) {
                Ok(text) => Ok(text.to_owned()),
                Err(error) => Err(part(error.valid_up_to())),
            },
            Self::Utf16 { is_little } => {
                let unit = if is_little { u16::from_le_bytes } else { u16::from_be_bytes };
                let (pairs, odd) = bytes.as_chunks::<2>();
                let mut text = String::new();
                for letter in char::decode_utf16(pairs.iter().map(|pair| unit(*pair))) {
                    match letter {
                        Ok(letter) => text.push(letter),
                        Err(_) => return Err(text),
                    }
                }
                if odd.is_empty() { Ok(text) } else { Err(text) }
            }
            Self::Latin => Ok(latin(bytes)),
            #[cfg(feature = "encodings")]
            Self::Other(other) => other_decoded(other, bytes),
        }
    }
}

#[cfg(feature = "encodings")]
fn other_decoded(other: &'static encoding_rs::Encoding, bytes: &[u8]) -> Result<String, String> {
    let mut decoder = other.new_decoder_without_bom_handling();
    let room = decoder.max_utf8_buffer_length_without_replacement(bytes.len());
    let mut text = String::with_capacity(room.unwrap_or(0));
    match decoder.decode_to_string_without_replacement(bytes, &mut text, true).0 {
        encoding_rs::DecoderResult::InputEmpty => Ok(text),
        _ => Err(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Result<(String, String, bool), String> {
        EncodedText::of(bytes)
            .map(|read| (read.text, read.encoding, read.is_declared))
            .map_err(|fault| format!("{}:{} {}", fault.line, fault.column, fault.message.key))
    }

    fn refused(line: usize, column: usize, key: &str) -> Result<(String, String, bool), String> {
        Err(format!("{line}:{column} {key}"))
    }

    #[test]
    fn letters_of_latin_1_became_question_marks() {
        let bytes = b"(;GM[1]CA[ISO-8859-1]PB[Jo\xe3o])";
        let text = "(;GM[1]CA[ISO-8859-1]PB[João])".to_owned();
        assert_eq!(read(bytes), Ok((text, "ISO-8859-1".to_owned(), true)));
        // Valid UTF-8 is read as what it declares, too.
        let bytes = "(;GM[1]CA[latin1]PB[João])".as_bytes();
        assert!(read(bytes).unwrap().0.contains("JoÃ£o"));
    }

    #[test]
    fn without_a_declaration_valid_utf_8_is_utf_8_and_all_else_latin_1() {
        let utf8 = "(;GM[1]PB[João])";
        assert_eq!(read(utf8.as_bytes()), Ok((utf8.to_owned(), "UTF-8".to_owned(), false)));
        let (text, encoding, is_declared) = read(b"(;GM[1]PB[Jo\xe3o])").unwrap();
        assert_eq!((text.as_str(), encoding.as_str(), is_declared), (utf8, "ISO-8859-1", false));
        // A comment declares nothing.
        let comment = "(;GM[1]C[see CA[ISO-8859-1\\], João])";
        assert_eq!(read(comment.as_bytes()).unwrap().1, "UTF-8");
        let empty = "(;GM[1]CA[]PB[João])";
        assert_eq!(read(empty.as_bytes()).unwrap().1, "UTF-8");
    }

    #[test]
    fn a_file_in_another_encoding_than_it_declares_was_read_with_question_marks() {
        let invalid = words::RECORD_SGF_ENCODING_INVALID;
        assert_eq!(read(b"(;GM[1]\nCA[UTF-8]PB[Jo\xe3o])"), refused(2, 15, invalid));
        assert_eq!(read("(;CA[US-ASCII]PB[Zé])".as_bytes()), refused(1, 19, invalid));
        // The backslash of a Japanese letter hides the declaration behind it.
        assert_eq!(read(b"(;GM[1]PB[\x95\\]CA[UTF-8];B[aa])"), refused(1, 11, invalid));
        assert_eq!(read(b"(;GM[1]CA[UTF-16];B[aa])"), refused(1, 1, invalid));
        let other = words::RECORD_SGF_ENCODING_OTHER;
        let marked = "\u{feff}(;GM[1]CA[ISO-8859-1]PB[João])";
        assert_eq!(read(marked.as_bytes()), refused(1, 8, other));
        let two = "(;GM[1]CA[UTF-8]PB[João])\n(;GM[1]CA[ISO-8859-1]PB[João])";
        assert_eq!(read(two.as_bytes()), refused(2, 8, other));
        let unknown = words::RECORD_SGF_ENCODING_UNKNOWN;
        assert_eq!(read(b"(;GM[1]CA[Klingon]PB[x])"), refused(1, 8, unknown));
    }

    #[test]
    fn a_byte_order_mark_decides() {
        let text = "(;GM[1]CA[UTF-16]PB[João])";
        let bytes = |unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
            std::iter::once(0xfeff).chain(text.encode_utf16()).flat_map(unit).collect()
        };
        let wanted = Ok((text.to_owned(), "UTF-16".to_owned(), true));
        assert_eq!(read(&bytes(u16::to_le_bytes)), wanted);
        assert_eq!(read(&bytes(u16::to_be_bytes)), wanted);
        let marked = "\u{feff}(;GM[1]PB[João])";
        assert_eq!(read(marked.as_bytes()).unwrap().0, marked.trim_start_matches('\u{feff}'));
    }

    /// 5C is a backslash, 5B and 5D are brackets, and each is the second byte of a letter.
    #[cfg(feature = "encodings")]
    #[test]
    fn the_second_byte_of_a_letter_swallowed_a_move() {
        for (label, letters, name) in [
            ("Shift_JIS", &b"\x95\\\x95[\x95]"[..], "表評評"),
            ("GBK", b"\x81\\\x81[\x81]", "乗乕乚"),
            ("GB18030", b"\x81\\", "乗"),
            ("Big5", b"\xb3\\", "許"),
            ("ISO-2022-JP", b"\x1b$B=[\x1b(B", "循"),
            ("cp949", b"\xb1\xe8", "김"),
        ] {
            for order in [
                [b"CA[", label.as_bytes(), b"]PB[", letters].concat(),
                [b"PB[", letters, b"]CA[", label.as_bytes()].concat(),
            ] {
                let bytes = [b"(;GM[1]", &order[..], b"];B[aa])"].concat();
                let (text, encoding, is_declared) = read(&bytes).unwrap();
                assert!(is_declared && encoding == label, "{label}");
                let lines = sgf::main_lines(&text).unwrap();
                assert_eq!(lines[0].len(), 2, "{label}: {text}");
                let shown = sgf::value(&lines[0][0], "PB").unwrap();
                assert_eq!(shown.chars().count(), name.chars().count(), "{label}: {shown}");
            }
        }
        let invalid = words::RECORD_SGF_ENCODING_INVALID;
        assert_eq!(read(b"(;CA[Shift_JIS]PB[\xff])"), refused(1, 19, invalid));
    }
}
