//! Reading and writing the formats of other programs. Each format is one file here and one line in
//! [`FORMATS`]. It converts its text to our records, so that everything is judged in one place. SGF
//! serves several games, each with its own file; their common part is in `two_colours`.

mod atari_go_sgf;
mod blokus_blksgf;
mod encoding;
mod hex_sgf;
mod sgf;
mod stored;
mod two_colours;

use arbitro_words::{Fact, errors};

pub use encoding::EncodedText;

use super::header::read_rules;
use super::prelude::*;

/// A text format for the records of some games.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Its name, which is also the extension of its files: `sgf`.
    pub name: &'static str,
    /// The ids of its games.
    pub games: &'static [&'static str],
    /// Other extensions of its files.
    pub endings: &'static [&'static str],
    /// Reads a text and returns each game in it as one of our records, with its position in the text.
    pub read: fn(&str) -> Result<Vec<ReadGame>, FormatFault>,
    /// Writes one game.
    pub write: fn(&Transcript) -> Result<String, FormatFault>,
}

impl Format {
    /// Reads a text and returns each game in it as the text of one of our records.
    ///
    /// # Errors
    /// The first fault.
    pub fn texts(&self, text: &str) -> Result<Vec<String>, FormatFault> {
        Ok((self.read)(text)?.into_iter().map(|game| game.text).collect())
    }

    /// Reads the bytes of a file: the encoding that it declares decides before anything is parsed.
    ///
    /// # Errors
    /// The first fault, with its place.
    pub fn read_file(&self, bytes: &[u8]) -> Result<FormatFile, PlacedFault> {
        let letters = EncodedText::of(bytes)?;
        let text = letters.text.as_str();
        let games = (self.read)(text).map_err(|fault| fault.placed(text))?;
        let (mut starts, mut before, mut place) = (Vec::new(), 0, (1, 1));
        for game in &games {
            place = place_behind(place, text.get(before..game.at).unwrap_or_default());
            before = game.at;
            starts.push(place);
        }
        Ok(FormatFile { letters, games, starts })
    }
}

/// A file of another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatFile {
    /// Its letters.
    pub letters: EncodedText,
    /// Its games.
    pub games: Vec<ReadGame>,
    /// The line and the column where each game begins.
    starts: Vec<(usize, usize)>,
}

impl FormatFile {
    /// The games as one text of ours.
    pub fn records(&self) -> String {
        self.games.iter().map(|game| game.text.as_str()).collect()
    }

    /// The line and the column of a ply of a game (both from 1), or of the game's beginning.
    pub fn place(&self, game: usize, ply: Option<u32>) -> (usize, usize) {
        let (Some(read), Some(&start)) = (self.games.get(game), self.starts.get(game)) else {
            return (1, 1);
        };
        let before = self.letters.text.get(read.at..read.place_of(ply));
        place_behind(start, before.unwrap_or_default())
    }
}

/// The line and the column behind a text that begins at a place.
fn place_behind((line, column): (usize, usize), text: &str) -> (usize, usize) {
    let last = text.rsplit('\n').next().unwrap_or_default().chars().count();
    match text.matches('\n').count() {
        0 => (line, column + last),
        breaks => (line + breaks, last + 1),
    }
}

/// A game converted to one of our records, with its position in the source text, so that faults can
/// be shown there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadGame {
    /// The record.
    pub text: String,
    /// The byte where the game begins.
    pub at: usize,
    /// The byte where each of its plies begins, in order.
    pub plies_at: Vec<usize>,
}

impl ReadGame {
    /// The byte where a ply (from 1) begins; without one, where the game begins.
    pub fn place_of(&self, ply: Option<u32>) -> usize {
        let place = ply.and_then(|ply| self.plies_at.get((ply as usize).checked_sub(1)?));
        place.copied().unwrap_or(self.at)
    }
}

/// Every format.
pub const FORMATS: &[Format] = &[
    Format {
        name: "sgf",
        // Used by Little Golem.
        endings: &["hsgf"],
        games: &[IN_SGF[0].game, IN_SGF[1].game],
        read: read_sgf,
        write: write_sgf,
    },
    blokus_blksgf::FORMAT,
];

/// A game with a number in SGF.
struct SgfGame {
    /// Its id.
    game: &'static str,
    /// Its SGF number.
    number: &'static str,
    /// Reads a game as one of our records.
    read: fn(&[sgf::Node]) -> Result<ReadGame, FormatFault>,
    /// Writes a record.
    write: fn(&Transcript) -> Result<String, FormatFault>,
}

/// The SGF games. A file that does not name its game is taken for the first.
const IN_SGF: [SgfGame; 2] = [atari_go_sgf::GAME, hex_sgf::GAME];

/// The first game for which `holds` is true; if there is none, the first game, which then reports
/// the fault.
fn in_sgf(holds: impl Fn(&SgfGame) -> bool) -> SgfGame {
    let [first, ..] = IN_SGF;
    IN_SGF.into_iter().find(holds).unwrap_or(first)
}

fn read_sgf(text: &str) -> Result<Vec<ReadGame>, FormatFault> {
    let lines = sgf::main_lines(text)?;
    let record = |line: &Vec<sgf::Node>| {
        let number = line.first().and_then(|root| sgf::value(root, "GM"));
        let defaults =
            line.first().is_some_and(hex_sgf::is_little_golem).then_some(hex_sgf::GAME.number);
        let number = number.map(str::trim).or(defaults);
        (in_sgf(|game| Some(game.number) == number).read)(line)
    };
    lines.iter().map(record).collect()
}

fn write_sgf(transcript: &Transcript) -> Result<String, FormatFault> {
    let id = transcript.tag("Game");
    let game = in_sgf(|game| Some(game.game) == id);
    let tag = |name| transcript.tag(name).unwrap_or_default();
    let info = registry::find(game.game).map(registry::info);
    let is_usual = info.is_none_or(|info| {
        let switches = read_rules(tag("Rules"), tag("Variant"), info).unwrap_or_default();
        let size = info.switches.iter().position(|switch| switch.name == "size");
        size.is_none_or(|size| switches.get(size) == 0)
    });
    if is_usual {
        (game.write)(transcript)
    } else {
        Err(FormatFault::new(0, words::RECORD_SGF_BOARD))
    }
}

/// A text that does not conform to its format.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FormatFault {
    /// The byte of the fault.
    pub at: usize,
    /// The fault in words.
    pub message: Message,
}

/// A fault with its place in the file.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct PlacedFault {
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1, in characters.
    pub column: usize,
    /// The fault in words.
    pub message: Message,
}

errors!(WORDS: FormatFault => |fault| fault.message.clone());
errors!(WORDS: PlacedFault => |fault| fault.message.clone());

impl FormatFault {
    fn new(at: usize, key: &'static str) -> Self {
        Self { at, message: Message::new(key) }
    }

    /// The same with a fact.
    fn with(self, name: &'static str, fact: impl Into<Fact>) -> Self {
        Self { message: self.message.with(name, fact), ..self }
    }

    /// The line and the column of the fault in its text, both from 1, the column in characters.
    pub fn place(&self, text: &str) -> (usize, usize) {
        place_behind((1, 1), text.get(..self.at).unwrap_or(text))
    }

    fn placed(self, text: &str) -> PlacedFault {
        let (line, column) = self.place(text);
        PlacedFault { line, column, message: self.message }
    }
}

/// The format with this name or file extension, in either case.
pub fn format(name: &str) -> Option<Format> {
    let is_called = |format: &Format| {
        let mut names = std::iter::once(&format.name).chain(format.endings);
        names.any(|known| known.eq_ignore_ascii_case(name))
    };
    FORMATS.iter().copied().find(is_called)
}
