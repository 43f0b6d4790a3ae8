//! Lines of JSON about a record: the verdict, as `arbitro check` prints it into a pipe; the
//! position after each ply, as `replay` does; the legal moves, as `moves` does.

use std::borrow::Cow;
use std::collections::BTreeMap;

use arbitro_words::Lang;
use serde::{Deserialize, Serialize};

use super::Frame;
use super::prelude::*;

/// The line of JSON for a record: written here, and parsed by programs that call this one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VerdictLine<'a> {
    /// The file, if the record comes from one.
    #[serde(borrow)]
    pub file: Option<Cow<'a, str>>,
    /// The number of the record in the file, from 1.
    pub record: u64,
    /// The line of the file where it begins.
    pub line: u64,
    /// The game's id, if the record names its game.
    #[serde(borrow)]
    pub game: Option<Cow<'a, str>>,
    /// The verdict as a code.
    pub status: RecordStatus,
    /// The number of legal plies.
    pub plies: u32,
    /// The board's result, if the game is over.
    #[serde(borrow)]
    pub result: Option<Cow<'a, str>>,
    /// The result that the record claims.
    #[serde(borrow)]
    pub claimed: Option<Cow<'a, str>>,
    /// How the game ended.
    #[serde(borrow)]
    pub reason: Option<Cow<'a, str>>,
    /// The final scores, in games that keep score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Cow<'a, [i32]>>,
    /// The first fault.
    pub error: Option<FaultLine>,
    /// The names of its unknown tags.
    #[serde(default, skip_serializing_if = "<[String]>::is_empty")]
    pub notes: Cow<'a, [String]>,
    /// Points for a person to check although no rule is broken, in sentences.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
}

/// The first fault of a record, as part of its line of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultLine {
    /// The ply at fault, from 1; `None` for a fault in the tags or in the claimed result.
    pub ply: Option<u32>,
    /// The seat to move, from 1.
    pub seat: Option<u8>,
    /// The token as written.
    pub token: Option<String>,
    /// The line of the file, from 1.
    pub line: u64,
    /// The column in the line, from 1, in characters.
    pub column: u64,
    /// The stable code of the fault.
    pub code: Cow<'static, str>,
    /// The rule that is broken: `atari-go/5`.
    pub rule: Option<String>,
    /// The fault in a sentence.
    pub message: String,
    /// A hint, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

impl<'a> VerdictLine<'a> {
    /// The line for a record, from a file or not, with its message in the given language.
    pub fn new(
        file: impl Into<Option<&'a str>>,
        record: RecordText<'_>,
        verdict: &'a Verdict,
        lang: Lang,
    ) -> Self {
        let game = verdict.game.map(|game| registry::info(game).id);
        Self {
            file: file.into().map(Cow::Borrowed),
            record: record.number,
            line: record.line,
            game: game.map(Cow::Borrowed),
            status: verdict.status,
            plies: verdict.plies,
            result: verdict.result.map(Claim::token),
            claimed: verdict.claimed.map(Claim::token),
            reason: verdict.reason.map(Cow::Borrowed),
            scores: verdict.scores.as_deref().map(Cow::Borrowed),
            error: verdict.fault.as_ref().map(|fault| FaultLine::new(fault, record, game, lang)),
            notes: Cow::Borrowed(&verdict.notes),
            warnings: verdict
                .warnings
                .iter()
                .map(|warning| WORDS.text(lang, &warning.message(record)))
                .collect(),
        }
    }
}

impl VerdictLine<'_> {
    /// Appends the line as JSON, in serde's exact form, and returns true if the record has no
    /// fault; otherwise appends nothing and returns false. `file` is the JSON string of the file's
    /// name, which is the same for all its lines. Apart from it only the names of unknown tags need
    /// escaping.
    #[must_use]
    pub fn append_faultless(&self, file: &str, out: &mut Vec<u8>) -> bool {
        if self.error.is_some() || !self.warnings.is_empty() {
            return false;
        }
        // Inlined, so that each key is written as a few machine words.
        #[inline(always)]
        fn word(out: &mut Vec<u8>, key: &str, word: Option<&str>) {
            out.extend_from_slice(key.as_bytes());
            match word {
                Some(word) => {
                    out.push(b'"');
                    out.extend_from_slice(word.as_bytes());
                    out.push(b'"');
                }
                None => out.extend_from_slice(b"null"),
            }
        }
        #[inline(always)]
        fn number(out: &mut Vec<u8>, key: &str, number: impl itoa::Integer) {
            out.extend_from_slice(key.as_bytes());
            out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
        }
        out.extend_from_slice(b"{\"file\":");
        out.extend_from_slice(file.as_bytes());
        number(out, ",\"record\":", self.record);
        number(out, ",\"line\":", self.line);
        word(out, ",\"game\":", self.game.as_deref());
        word(out, ",\"status\":", Some(self.status.word()));
        number(out, ",\"plies\":", self.plies);
        word(out, ",\"result\":", self.result.as_deref());
        word(out, ",\"claimed\":", self.claimed.as_deref());
        word(out, ",\"reason\":", self.reason.as_deref());
        if let Some(scores) = &self.scores {
            out.extend_from_slice(b",\"scores\":[");
            for (place, &score) in scores.iter().enumerate() {
                number(out, if place > 0 { "," } else { "" }, score);
            }
            out.push(b']');
        }
        out.extend_from_slice(b",\"error\":null");
        for (place, name) in self.notes.iter().enumerate() {
            out.extend_from_slice(if place > 0 { b"," } else { b",\"notes\":[" });
            append_escaped(name, out);
        }
        out.extend_from_slice(if self.notes.is_empty() { b"}" } else { b"]}" });
        true
    }
}

/// Appends a JSON string in serde's exact form.
fn append_escaped(text: &str, out: &mut Vec<u8>) {
    const HEX: &[u8; 16] = b"0123456789abcdef";
    out.push(b'"');
    for &byte in text.as_bytes() {
        let letter = match byte {
            b'"' | b'\\' => byte,
            8 => b'b',
            9 => b't',
            10 => b'n',
            12 => b'f',
            13 => b'r',
            ..32 => {
                out.extend_from_slice(b"\\u00");
                out.extend([byte >> 4, byte & 15].map(|half| HEX[usize::from(half)]));
                continue;
            }
            _ => {
                out.push(byte);
                continue;
            }
        };
        out.extend([b'\\', letter]);
    }
    out.push(b'"');
}

impl FaultLine {
    fn new(
        fault: &RecordFault,
        record: RecordText<'_>,
        game: Option<&'static str>,
        lang: Lang,
    ) -> Self {
        let (line, column) = record.place(fault.span.start);
        let token = record.text.get(fault.span.clone()).filter(|token| !token.is_empty());
        Self {
            ply: fault.ply,
            seat: fault.seat.map(Seat::number),
            token: token.map(shown),
            line,
            column,
            code: fault.code.into(),
            rule: fault.rule.and_then(|rule| Some(format!("{}/{rule}", game?))),
            message: WORDS.text(lang, &fault.message),
            hint: fault.hint.as_ref().map(|hint| WORDS.text(lang, hint)),
        }
    }
}

/// The line of JSON for the position after a ply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FrameLine<'a> {
    /// The ply, 0 for the start.
    pub ply: u32,
    /// The seat that moved, from 1; `None` for the start.
    pub seat: Option<u8>,
    /// The canonical token; `None` for the start.
    pub token: Option<&'a str>,
    /// The rows from the top, as in a `Position` tag.
    pub board: Vec<String>,
    /// The tags that complete the `Position`.
    pub tags: BTreeMap<&'static str, &'a str>,
    /// The current count of each seat, in games that count.
    #[serde(skip_serializing_if = "<[u32]>::is_empty")]
    pub counts: &'a [u32],
}

impl<'a> From<&'a Frame> for FrameLine<'a> {
    fn from(frame: &'a Frame) -> Self {
        Self {
            ply: frame.ply,
            seat: frame.seat.map(Seat::number),
            token: frame.token.as_deref(),
            board: frame.drawing.rows(),
            tags: frame.tags.iter().map(|(name, value)| (*name, value.as_str())).collect(),
            counts: &frame.drawing.counts,
        }
    }
}

/// The line of JSON for the legal moves of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MovesLine {
    /// The seat to move, from 1.
    pub seat: u8,
    /// Its moves as canonical tokens, sorted by their bytes.
    pub moves: Vec<String>,
}
