//! The verdict on a record as a line of JSON: what `arbitro check` prints into a pipe.

use std::borrow::Cow;

use arbitro_words::Lang;
use serde::Serialize;

use super::{Claim, RecordFault, RecordText, Verdict, shown};
use crate::WORDS;
use crate::games::registry;

/// The line of JSON for one record.
#[derive(Debug, Serialize)]
pub struct VerdictLine<'a> {
    file: &'a str,
    record: u64,
    line: u64,
    game: Option<&'static str>,
    status: &'static str,
    plies: u32,
    result: Option<Cow<'static, str>>,
    claimed: Option<Cow<'static, str>>,
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<&'a [i32]>,
    error: Option<ErrorPart>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    notes: &'a [String],
}

#[derive(Debug, Serialize)]
struct ErrorPart {
    ply: Option<u32>,
    seat: Option<u8>,
    token: Option<String>,
    line: u64,
    column: u64,
    code: &'static str,
    rule: Option<String>,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
}

impl<'a> VerdictLine<'a> {
    /// The line for a record of a file, with its message in the given language.
    pub fn new(file: &'a str, record: RecordText<'_>, verdict: &'a Verdict, lang: Lang) -> Self {
        let game = verdict.game.map(|game| registry::info(game).id);
        Self {
            file,
            record: record.number,
            line: record.line,
            game,
            status: verdict.status.word(),
            plies: verdict.plies,
            result: verdict.result.map(Claim::token),
            claimed: verdict.claimed.map(Claim::token),
            reason: verdict.reason,
            scores: verdict.scores.as_deref(),
            error: verdict.fault.as_ref().map(|fault| ErrorPart::new(fault, record, game, lang)),
            notes: &verdict.notes,
        }
    }
}

impl VerdictLine<'_> {
    /// Appends the line as JSON, just as serde writes it, if the record has no fault; otherwise nothing,
    /// and says so. `file` is the name of the file as JSON, the same for all its lines: of the rest
    /// nothing needs an escape but the names of tags that are not known.
    #[must_use]
    pub fn append_faultless(&self, file: &str, out: &mut Vec<u8>) -> bool {
        if self.error.is_some() {
            return false;
        }
        // Inlined, so that each key is written as the few machine words it is.
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
        word(out, ",\"game\":", self.game);
        word(out, ",\"status\":", Some(self.status));
        number(out, ",\"plies\":", self.plies);
        word(out, ",\"result\":", self.result.as_deref());
        word(out, ",\"claimed\":", self.claimed.as_deref());
        word(out, ",\"reason\":", self.reason);
        if let Some(scores) = self.scores {
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

/// Appends a string of JSON, just as serde writes it.
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

impl ErrorPart {
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
            seat: fault.seat.map(|seat| seat.number()),
            token: token.map(shown),
            line,
            column,
            code: fault.code,
            rule: fault.rule.and_then(|rule| Some(format!("{}/{rule}", game?))),
            message: WORDS.say(lang, &fault.message),
            hint: fault.hint.as_ref().map(|hint| WORDS.say(lang, hint)),
        }
    }
}
