//! Reading and writing the formats of other programs. Each format is one file here and one line in
//! [`FORMATS`]. It belongs to one game and turns its text into our own records, so that everything is
//! judged in one place.

mod atari_go_sgf;
mod blokus_blksgf;
mod sgf;

use super::Transcript;
use crate::locale::Message;

/// A text format for the records of one game.
#[derive(Clone, Copy)]
pub struct Format {
    /// Its name, which is also the extension of its files: `sgf`.
    pub name: &'static str,
    /// The id of the game.
    pub game: &'static str,
    /// Reads a text: returns one record of ours, as text, for each game in it.
    pub read: fn(&str) -> Result<Vec<String>, FormatFault>,
    /// Writes one game.
    pub write: fn(&Transcript) -> Result<String, FormatFault>,
}

/// Every format.
pub const FORMATS: &[Format] = &[
    Format { name: "sgf", game: "atari-go", read: atari_go_sgf::read, write: atari_go_sgf::write },
    Format {
        name: "blksgf",
        game: "blokus",
        read: blokus_blksgf::read,
        write: blokus_blksgf::write,
    },
];

/// A text that is not what its format says.
#[derive(Clone, Debug, PartialEq)]
pub struct FormatFault {
    /// The byte of the text it is about.
    pub at: usize,
    /// What is wrong.
    pub message: Message,
}

impl FormatFault {
    fn new(at: usize, key: &'static str) -> Self {
        Self { at, message: Message::new(key) }
    }

    /// The line and the column (in characters), both from 1, of the fault in its text.
    pub fn place(&self, text: &str) -> (usize, usize) {
        let before = text.get(..self.at).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
        (line, column)
    }
}

/// The format with this name, in upper or lower case.
pub fn format(name: &str) -> Option<Format> {
    FORMATS.iter().copied().find(|format| format.name.eq_ignore_ascii_case(name))
}
