//! Writing a scoresheet in its canonical form.
//!
//! ```
//! use arbitro_games::scoresheet::{RawRecord, Transcript, to_jogo};
//!
//! let record = RawRecord::of("[Primeiro \"Ana\"] [Game \"Rastros\"] E5-D4 { olá } e3");
//! let (transcript, _) = Transcript::of(record.view(), "");
//! let text = "[Game \"rastros\"]\n[First \"Ana\"]\n\n1. d4 {olá} e3 *\n";
//! assert_eq!(to_jogo(&transcript), text);
//! ```

use super::escape;
use super::prelude::*;

/// The maximum width of a line of moves, in characters.
const WIDTH: usize = 80;

/// The transcript as a record of a `.jogo` file: one tag on each line, an empty line, then the
/// moves in lines of at most 80 characters with numbered rounds.
pub fn to_jogo(transcript: &Transcript) -> String {
    let mut text = String::new();
    for (name, value) in &transcript.tags {
        text += &format!("[{name} \"{}\"]\n", escape(value));
    }
    text.push('\n');
    let mut lines = Lines { text, width: 0 };
    let mut comments = transcript.comments.iter().peekable();
    let mut round = 0;
    for (index, step) in transcript.moves.iter().enumerate() {
        while let Some((_, comment)) = comments.next_if(|(before, _)| *before <= index) {
            lines.comment(comment);
        }
        if step.round != round {
            round = step.round;
            lines.word(&format!("{round}{}", if step.seat == 1 { "." } else { "..." }));
        }
        lines.word(&step.token);
    }
    for (_, comment) in comments {
        lines.comment(comment);
    }
    lines.word(&transcript.result);
    lines.text + "\n"
}

/// A comment in which no line can begin a record, whatever line break or byte order mark precedes
/// it.
fn unbroken(comment: &str) -> String {
    let mut text = String::with_capacity(comment.len());
    let mut rest = comment;
    while let Some(at) = rest.find("[Game \"") {
        text += &rest[..at];
        if text.ends_with(['\n', '\r', '\u{feff}']) {
            text.push(' ');
        }
        text += &rest[at..=at];
        rest = &rest[at + 1..];
    }
    text + rest
}

struct Lines {
    text: String,
    width: usize,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.width > 0 && self.width + 1 + width > WIDTH {
            self.text.push('\n');
            self.width = 0;
        } else if self.width > 0 {
            self.text.push(' ');
            self.width += 1;
        }
        self.text += word;
        self.width += width;
    }

    /// In braces where they can hold the comment; otherwise after a semicolon, on its own line.
    fn comment(&mut self, comment: &str) {
        if !comment.contains('}') {
            return self.word(&format!("{{{}}}", unbroken(comment)));
        }
        for line in comment.split(['\n', '\r']) {
            self.word(&format!(";{line}"));
            self.text.push('\n');
            self.width = 0;
        }
    }
}
