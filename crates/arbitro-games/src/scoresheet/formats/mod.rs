//! Reading and writing the formats of other programs. Each format is one file here and one line in
//! [`FORMATS`]. It turns its text into our own records, so that everything is judged in one place. SGF
//! belongs to several games, each with a file of its own; what they have alike is in `two_colours`.

mod atari_go_sgf;
mod blokus_blksgf;
mod hex_sgf;
mod kept;
mod sgf;
mod two_colours;

use arbitro_words::{Message, errors};

use super::Transcript;
use crate::WORDS;

/// A text format for the records of some games.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Its name, which is also the extension of its files: `sgf`.
    pub name: &'static str,
    /// The ids of the games.
    pub games: &'static [&'static str],
    /// Other endings of its files.
    pub endings: &'static [&'static str],
    /// Reads a text: returns one record of ours, as text, for each game in it.
    pub read: fn(&str) -> Result<Vec<String>, FormatFault>,
    /// The same, each with the places of the text that it was read from.
    pub read_with_places: fn(&str) -> Result<Vec<ReadGame>, FormatFault>,
    /// Writes one game.
    pub write: fn(&Transcript) -> Result<String, FormatFault>,
}

/// A game that was read, as a record of ours, and where it stood: what is wrong with it is shown there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadGame {
    /// The record.
    pub text: String,
    /// The byte at which the game begins.
    pub at: usize,
    /// The byte at which each of its plies stands, in order.
    pub plies_at: Vec<usize>,
}

impl ReadGame {
    /// The byte at which a ply begins, from 1; for anything else, where the game begins.
    pub fn place_of(&self, ply: Option<u32>) -> usize {
        let place = ply.and_then(|ply| self.plies_at.get((ply as usize).checked_sub(1)?));
        place.copied().unwrap_or(self.at)
    }
}

fn texts(read: Vec<ReadGame>) -> Vec<String> {
    read.into_iter().map(|game| game.text).collect()
}

/// Every format.
pub const FORMATS: &[Format] = &[
    Format {
        name: "sgf",
        // Little Golem's.
        endings: &["hsgf"],
        games: &[IN_SGF[0].game, IN_SGF[1].game],
        read: |text| read_sgf(text).map(texts),
        read_with_places: read_sgf,
        write: write_sgf,
    },
    blokus_blksgf::FORMAT,
];

/// A game that SGF knows by a number.
struct SgfGame {
    /// Its id.
    game: &'static str,
    /// Its number there.
    number: &'static str,
    /// Reads a game as a record of ours.
    read: fn(&[sgf::Node]) -> Result<ReadGame, FormatFault>,
    /// Writes one.
    write: fn(&Transcript) -> Result<String, FormatFault>,
}

/// The games that SGF knows. What does not say which it is is the first.
const IN_SGF: [SgfGame; 2] = [atari_go_sgf::GAME, hex_sgf::GAME];

/// The game for which this holds; the first where it holds for none, which then says so.
fn in_sgf(holds: impl Fn(&SgfGame) -> bool) -> SgfGame {
    let [first, ..] = IN_SGF;
    IN_SGF.into_iter().find(holds).unwrap_or(first)
}

fn read_sgf(text: &str) -> Result<Vec<ReadGame>, FormatFault> {
    let lines = sgf::main_lines(text)?;
    let record = |line: &Vec<sgf::Node>| {
        let number = line.first().and_then(|root| sgf::value(root, "GM"));
        let unsaid =
            line.first().is_some_and(hex_sgf::is_little_golem).then_some(hex_sgf::GAME.number);
        let number = number.map(str::trim).or(unsaid);
        (in_sgf(|game| Some(game.number) == number).read)(line)
    };
    lines.iter().map(record).collect()
}

fn write_sgf(transcript: &Transcript) -> Result<String, FormatFault> {
    let id = transcript.tag("Game");
    (in_sgf(|game| Some(game.game) == id).write)(transcript)
}

/// A text that is not what its format says.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FormatFault {
    /// The byte of the text it is about.
    pub at: usize,
    /// What is wrong.
    pub message: Message,
}

errors!(WORDS: FormatFault => |fault| fault.message.clone());

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

/// The format with this name or this ending of its files, in upper or lower case.
pub fn format(name: &str) -> Option<Format> {
    let is_called = |format: &Format| {
        let mut names = std::iter::once(&format.name).chain(format.endings);
        names.any(|known| known.eq_ignore_ascii_case(name))
    };
    FORMATS.iter().copied().find(is_called)
}
