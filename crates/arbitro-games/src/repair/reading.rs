//! What a sheet was read as: a record that `check` accepts, and every change with its place.

use arbitro_words::{Fact, Lang, Message};

use super::SlipKind;
use crate::games::registry::GameId;
use crate::scoresheet::{RawRecord, RecordStatus, Transcript, to_jogo};
use crate::{WORDS, words};

/// A place of a file, as `check` counts: lines and columns from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SheetPlace {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

/// One change between what is written and what is read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Repair {
    /// The line of the file, from 1.
    pub line: u64,
    /// The column of the line, from 1, one a character.
    pub column: u64,
    /// What is written; nothing for a move that was put in.
    pub written: String,
    /// What is read; nothing for what is passed over.
    pub read: String,
    /// The kind of the slip.
    #[cfg_attr(feature = "serde", serde(with = "super::line::kind_word"))]
    pub kind: SlipKind,
    /// The ply it belongs to, from 1; `None` in the head.
    pub ply: Option<u32>,
}

impl Repair {
    /// A change that belongs to no move.
    pub(super) fn of_sheet(kind: SlipKind, place: SheetPlace, written: &str, read: &str) -> Self {
        let SheetPlace { line, column } = place;
        let shown = |text: &str| crate::scoresheet::shown(text.trim().as_bytes());
        Self {
            line,
            column,
            written: shown(written),
            read: read.to_owned(),
            kind: kind.told(),
            ply: None,
        }
    }
}

impl Repair {
    /// The change in words: its place, what is written, what is read, and why.
    pub fn message(&self) -> Message {
        let word = |text: &str, none: &'static str| match text {
            "" => Fact::word(none),
            text => text.into(),
        };
        Message::new(words::REPAIR_CHANGE)
            .with("place", format!("{}:{}", self.line, self.column))
            .with("written", word(&self.written, words::REPAIR_NOTHING_WRITTEN))
            .with("read", word(&self.read, words::REPAIR_NOTHING_READ))
            .with("kind", Fact::word(format!("repair-kind-{}", self.kind.word())))
    }
}

/// A legal game that a sheet may stand for.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetReading {
    /// The game.
    pub game: GameId,
    /// What speaks against it, in hundredths: 100 is a letter mistaken for another.
    pub cost: u32,
    /// What `check` says of the record.
    pub status: RecordStatus,
    /// The result, as it is written.
    pub result: String,
    /// The record.
    pub record: String,
    /// What was changed, in the order of the sheet.
    pub repairs: Vec<Repair>,
    /// The moves as they are written.
    pub moves: Vec<String>,
    /// Whether it is the first one with further slips besides.
    pub(super) adds: bool,
    /// How much nearer than any other it must be to be the one; nothing where it has to be asked.
    pub(super) margin: Option<u32>,
}

impl SheetReading {
    /// The record with each change as a comment at its move.
    pub fn commented(&self, lang: Lang) -> String {
        let (mut transcript, _) = Transcript::of(RawRecord::of(&self.record).view(), "");
        let comment = |repair: &Repair| {
            let text = WORDS.say(lang, &repair.message()).replace(['{', '}'], " ");
            (repair.ply.unwrap_or(0) as usize, text)
        };
        transcript.comments.extend(self.repairs.iter().map(comment));
        transcript.comments.sort_by_key(|(before, _)| *before);
        to_jogo(&transcript)
    }
}

/// What came of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum RepairStatus {
    /// `check` accepts it as it is.
    AsWritten,
    /// One legal reading is clearly nearer than any other.
    One,
    /// There are several.
    Several,
    /// There is none.
    None,
}

impl RepairStatus {
    /// The word in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            RepairStatus::AsWritten => "as-written",
            RepairStatus::One => "one",
            RepairStatus::Several => "several",
            RepairStatus::None => "none",
        }
    }

    /// Its exit code: a proposal is not a verdict.
    pub const fn exit(self) -> u8 {
        match self {
            RepairStatus::AsWritten => 0,
            RepairStatus::One | RepairStatus::Several => 1,
            RepairStatus::None => 2,
        }
    }
}

/// Why a sheet has no reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepairTrouble {
    /// Two games stand beside each other.
    Beside(SheetPlace),
    /// The sheet is longer than any of a game.
    TooLong,
    /// There are no moves on it.
    NoMoves,
    /// The tags do not set up the game; `check` says which.
    Tags,
    /// No legal game is near enough.
    Nothing,
}

impl RepairTrouble {
    /// Why, in words.
    pub fn message(self) -> Message {
        let message = Message::new(format!("repair-why-{}", self.word()));
        match self {
            RepairTrouble::Beside(at) => {
                message.with("place", format!("{}:{}", at.line, at.column))
            }
            _ => message,
        }
    }

    /// Its word in JSON.
    pub const fn word(self) -> &'static str {
        match self {
            RepairTrouble::Beside(_) => "two-games",
            RepairTrouble::TooLong => "too-long",
            RepairTrouble::NoMoves => "no-moves",
            RepairTrouble::Tags => "tags",
            RepairTrouble::Nothing => "nothing-near",
        }
    }
}

/// A sheet with its readings.
#[derive(Clone, Debug, PartialEq)]
pub struct Repaired {
    /// Which sheet of the file, from 1.
    pub record: u64,
    /// The line of the file on which it begins.
    pub line: u64,
    /// The sheet as it is written.
    pub written: String,
    /// What came of it.
    pub outcome: RepairStatus,
    /// Its readings, the nearest first: the sheet itself where it is as it should be.
    pub readings: Vec<SheetReading>,
    /// Whether the search ended at its bound, so that there may be readings that were not found.
    pub bounded: bool,
    /// Why there is none.
    pub trouble: Option<RepairTrouble>,
}

impl Repaired {
    /// The changes of the first reading.
    pub fn repairs(&self) -> &[Repair] {
        self.readings.first().map_or(&[], |reading| &reading.repairs)
    }

    /// The one reading, where there is one.
    pub fn one(&self) -> Option<&SheetReading> {
        self.readings.first().filter(|_| self.outcome == RepairStatus::One)
    }

    /// The game, where all readings are of one.
    pub fn game(&self) -> Option<GameId> {
        let first = self.readings.first()?.game;
        self.readings.iter().all(|reading| reading.game == first).then_some(first)
    }

    /// The first ply at which the readings are not the same, from 1.
    pub fn parting(&self) -> Option<u32> {
        let (first, others) = self.readings.split_first()?;
        let parts = |other: &SheetReading| {
            let same = first.moves.iter().zip(&other.moves).take_while(|(a, b)| a == b).count();
            (same < first.moves.len().max(other.moves.len())).then_some(same as u32 + 1)
        };
        others.iter().filter_map(parts).min()
    }
}
