//! Reading and writing the formats of other programs. Each format is one file here and one line in
//! [`FORMATS`]. It turns its text into our own records, so that everything is judged in one place. SGF
//! belongs to several games, each with a file of its own; what they have alike is in `two_colours`.

mod atari_go_sgf;
mod blokus_blksgf;
mod hex_sgf;
mod kept;
mod sgf;
mod two_colours;

use arbitro_words::Message;

use super::Transcript;

/// A text format for the records of some games.
#[derive(Clone, Copy)]
pub struct Format {
    /// Its name, which is also the extension of its files: `sgf`.
    pub name: &'static str,
    /// The ids of the games.
    pub games: &'static [&'static str],
    /// Reads a text: returns one record of ours, as text, for each game in it.
    pub read: fn(&str) -> Result<Vec<String>, FormatFault>,
    /// Writes one game.
    pub write: fn(&Transcript) -> Result<String, FormatFault>,
}

/// Every format.
pub const FORMATS: &[Format] = &[
    Format { name: "sgf", games: &["atari-go", "hex"], read: read_sgf, write: write_sgf },
    Format {
        name: "blksgf",
        games: &["blokus"],
        read: blokus_blksgf::read,
        write: blokus_blksgf::write,
    },
];

/// Reads every game of an SGF text as a record: Hex where it says so, Go otherwise.
fn read_sgf(text: &str) -> Result<Vec<String>, FormatFault> {
    let lines = sgf::main_lines(text)?;
    let record = |line: &Vec<sgf::Node>| {
        let game = line.first().and_then(|root| sgf::value(root, "GM"));
        match game.map(str::trim) {
            Some(hex_sgf::NUMBER) => hex_sgf::record(line),
            _ => atari_go_sgf::record(line),
        }
    };
    lines.iter().map(record).collect()
}

fn write_sgf(transcript: &Transcript) -> Result<String, FormatFault> {
    match transcript.tag("Game") {
        Some("hex") => hex_sgf::write(transcript),
        _ => atari_go_sgf::write(transcript),
    }
}

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
