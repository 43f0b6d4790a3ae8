//! The outcome for a sheet: a record that `check` accepts, and every change with its place.

use std::collections::HashSet;

use arbitro_words::{Fact, Message, message, worded};

use super::prelude::*;
use crate::scoresheet::shown;
use crate::words;

/// A place in a file, counted as `check` counts: lines and columns from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SheetPlace {
    /// The line.
    pub line: u64,
    /// The column.
    pub column: u64,
}

/// One difference between what is written and how it is read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Repair {
    /// The line of the file, from 1.
    pub line: u64,
    /// The column in the line, from 1, in characters.
    pub column: u64,
    /// The written text; empty for a move that was inserted.
    pub written: String,
    /// How it is read; empty if it is skipped.
    pub read: String,
    /// The kind of the slip.
    pub kind: SlipKind,
    /// The ply it belongs to, from 1; `None` if it belongs to no move.
    pub ply: Option<u32>,
}

impl Repair {
    /// A change that belongs to no move.
    pub(super) fn of_sheet(kind: SlipKind, place: SheetPlace, written: &str, read: &str) -> Self {
        let SheetPlace { line, column } = place;
        Self {
            line,
            column,
            written: written.trim().to_owned(),
            read: read.to_owned(),
            kind: kind.reported(),
            ply: None,
        }
    }

    /// Whether it is a result that the board does not show, which is read as a resignation.
    fn is_unshown(&self) -> bool {
        self.kind == SlipKind::Result && self.read.starts_with('[')
    }

    /// The change in words: its place, what is written, how it is read, and why.
    pub fn message(&self) -> Message {
        // A whole line may be skipped; programs get all of it.
        let [written, read] = [&self.written, &self.read].map(|text| shown(text.as_bytes()));
        let place = format!("{}:{}", self.line, self.column);
        let kind = Fact::word(format!("repair-kind-{}", self.kind.word()));
        if self.is_unshown() {
            return message!(words::REPAIR_UNSHOWN, place, written);
        }
        // The layout of a whole sheet has no words of its own.
        if self.written.is_empty() && self.read.is_empty() {
            return message!(words::REPAIR_LAYOUT, place, kind);
        }
        // Text outside the game is named by its kind.
        let label = match self.kind {
            SlipKind::Word => Some(words::REPAIR_RESULT),
            SlipKind::Text | SlipKind::Note => Some(words::REPAIR_REMARK),
            SlipKind::Unclear => Some(words::REPAIR_UNCLEAR),
            _ => None,
        };
        if let Some(label) =
            label.filter(|_| self.read.is_empty() && self.written.contains(char::is_alphabetic))
        {
            return message!(label, place, written);
        }
        let or_none = |text: String, none| match text.is_empty() {
            true => Fact::word(none),
            false => text.into(),
        };
        let written = or_none(written, words::REPAIR_NOTHING_WRITTEN);
        let read = or_none(read, words::REPAIR_NOTHING_READ);
        message!(words::REPAIR_CHANGE, place, written, read, kind)
    }
}

/// A legal game that the sheet may mean.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetReading {
    /// The game.
    pub game: GameId,
    /// The sum of its slips' costs, in hundredths: 100 is a letter mistaken for another.
    pub cost: u32,
    /// The verdict of `check` on the record.
    pub status: RecordStatus,
    /// The result of the record.
    pub result: String,
    /// The game as a `.jogo` record.
    pub record: String,
    /// The changes, in the order of the sheet.
    pub repairs: Vec<Repair>,
    /// The moves of the record.
    pub moves: Vec<String>,
    /// Whether it has every costly slip of the first reading and more besides.
    pub(super) adds: bool,
    /// By how much it must beat any other reading to be `One`; `None` if somebody always has to confirm it.
    pub(super) margin: Option<u32>,
    /// How many moves fit in the place of the first one that is missing; `None` if it is not known.
    pub(super) fits: Option<u32>,
}

impl SheetReading {
    /// A change of this reading in words; of a missing move, whose it is.
    pub fn message(&self, repair: &Repair) -> Message {
        self.missing(repair).map_or_else(|| repair.message(), |missing| missing.message())
    }

    /// The result that the sheet claims, where this reading has another.
    pub(super) fn claimed(&self) -> Option<&str> {
        let of_result =
            |repair: &&Repair| repair.kind == SlipKind::Result && !repair.read.is_empty();
        let mut claims = self.repairs.iter().filter(of_result).map(|it| it.written.as_str());
        claims.find(|claimed| *claimed != self.result)
    }

    pub(super) fn transcript(&self) -> Transcript {
        Transcript::of(RawRecord::of(&self.record).view(), "").0
    }

    /// The record with each change as a comment next to its move.
    pub fn commented(&self, lang: Lang) -> String {
        let mut transcript = self.transcript();
        let comment = |repair: &Repair| {
            let text = WORDS.text(lang, &self.message(repair)).replace(['{', '}'], " ");
            (repair.ply.unwrap_or(0) as usize, text)
        };
        transcript.comments.extend(self.repairs.iter().map(comment));
        transcript.comments.sort_by_key(|(before, _)| *before);
        to_jogo(&transcript)
    }
}

worded! { word:
    /// The outcome for a sheet.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
    pub enum RepairStatus {
        /// `check` accepts the sheet as it is.
        AsWritten = "as-written",
        /// One legal reading is clearly nearer than any other.
        One = "one",
        /// Several readings are too near each other to choose one, or the only one must be confirmed.
        Several = "several",
        /// There is no reading.
        None = "none",
    }
}

impl RepairStatus {
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RepairTrouble {
    /// It names a game that has no rules here.
    UnknownGame(String),
    /// Two games are written side by side.
    Beside(SheetPlace),
    /// The text is longer than any scoresheet.
    TooLong,
    /// There are no moves in it.
    NoMoves,
    /// The tags do not set up a game; `check` reports the fault.
    Tags,
    /// No legal game is near enough: where the last explanation ends, and what is written there.
    Nothing(Option<(SheetPlace, String)>),
}

impl RepairTrouble {
    /// The reason in words.
    pub fn message(&self) -> Message {
        let message = Message::new(format!("repair-why-{}", self.word()));
        let place = |at: &SheetPlace| format!("{}:{}", at.line, at.column);
        match self {
            RepairTrouble::Beside(at) => message.with("place", place(at)),
            RepairTrouble::UnknownGame(name) => {
                let games: Vec<&str> = registry::infos().iter().map(|info| info.names[0]).collect();
                message.with("name", shown(name.as_bytes())).with("games", games.join(", "))
            }
            RepairTrouble::Nothing(Some((at, written))) => {
                let written = shown(written.as_bytes());
                message!(words::REPAIR_WHY_NOTHING_NEAR_AT, place = place(at), written)
            }
            _ => message,
        }
    }

    /// Its word in JSON.
    pub const fn word(&self) -> &'static str {
        match self {
            RepairTrouble::UnknownGame(_) => "unknown-game",
            RepairTrouble::Beside(_) => "two-games",
            RepairTrouble::TooLong => "too-long",
            RepairTrouble::NoMoves => "no-moves",
            RepairTrouble::Tags => "tags",
            RepairTrouble::Nothing(_) => "nothing-near",
        }
    }
}

/// A sheet with its outcome and its readings.
#[derive(Clone, Debug, PartialEq)]
pub struct Repaired {
    /// The number of the sheet in the file, from 1.
    pub record: u64,
    /// The line of the file where it begins, from 1.
    pub line: u64,
    /// The sheet as it is written.
    pub written: String,
    /// The outcome.
    pub outcome: RepairStatus,
    /// The readings, lowest cost first; the sheet itself if it is `AsWritten`.
    pub readings: Vec<SheetReading>,
    /// Whether the search stopped at a limit, so that there may be readings it did not find.
    pub bounded: bool,
    /// Why there is no reading, if there is none.
    pub trouble: Option<RepairTrouble>,
}

/// Each text once, in order.
pub(super) fn distinct(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = HashSet::new();
    texts.filter(|text| seen.insert(text.clone())).collect()
}

impl Repaired {
    /// The changes of the first reading.
    pub fn repairs(&self) -> &[Repair] {
        self.readings.first().map_or(&[], |reading| &reading.repairs)
    }

    /// The first reading, if the outcome is [`RepairStatus::One`].
    pub fn one(&self) -> Option<&SheetReading> {
        self.readings.first().filter(|_| self.outcome == RepairStatus::One)
    }

    /// The game, if all readings are of the same one.
    pub fn game(&self) -> Option<GameId> {
        let first = self.readings.first()?.game;
        self.readings.iter().all(|reading| reading.game == first).then_some(first)
    }

    /// The players that the sheet names, by its first reading.
    pub fn players(&self) -> Vec<String> {
        let Some(reading) = self.readings.first() else { return Vec::new() };
        reading.transcript().players(reading.game)
    }

    /// The result that the sheet claims, where the first reading has another.
    pub fn claimed(&self) -> Option<&str> {
        self.readings.first()?.claimed()
    }

    /// The remark beside the first reading: the dearest change, the question, or why the sheet was
    /// not read; `None` if it is correct.
    pub fn remark(&self) -> Option<Message> {
        match self.outcome {
            RepairStatus::AsWritten => None,
            RepairStatus::None => self.trouble.as_ref().map(RepairTrouble::message),
            RepairStatus::One | RepairStatus::Several => {
                if let Some(doubt) = self.doubt() {
                    return Some(doubt);
                }
                if let Some((ply, moves)) = self.question() {
                    return Some(message!(words::REPAIR_ASK, ply, moves));
                }
                let reading = self.readings.first()?;
                let dearest = reading.repairs.iter().max_by_key(|it| it.kind.facts().first)?;
                Some(reading.message(dearest))
            }
        }
    }

    /// The doubt that a person has to settle, apart from a choice between moves: a missing move, a
    /// sentence that is not understood, a result that is not the board's.
    pub fn doubt(&self) -> Option<Message> {
        if let Some(missing) = self.missing() {
            return Some(missing.message());
        }
        let first = self.readings.first()?;
        let find = |is: &dyn Fn(&Repair) -> bool| first.repairs.iter().find(|it| is(it));
        let unclear = find(&|it| it.kind == SlipKind::Unclear);
        let claim =
            || find(&|it| it.kind == SlipKind::Result && !it.read.is_empty() && !it.is_unshown());
        let found = unclear.or_else(|| self.unshown()).or_else(claim)?;
        Some(first.message(found))
    }

    /// The result that the sheet claims and the board does not show, in every reading.
    fn unshown(&self) -> Option<&Repair> {
        let claim = self.repairs().iter().find(|repair| repair.is_unshown())?;
        self.readings.iter().all(|reading| reading.repairs.contains(claim)).then_some(claim)
    }

    /// The first ply at which the readings differ, and what each has there: a move, or the result behind its last.
    pub fn question(&self) -> Option<(u32, Vec<String>)> {
        let ply = self.parting()?;
        let at = |reading: &SheetReading| {
            let step = reading.moves.get(ply as usize - 1);
            step.cloned().unwrap_or_else(|| reading.result.clone())
        };
        Some((ply, distinct(self.readings.iter().map(at))))
    }

    /// The first ply at which the readings differ, from 1.
    pub fn parting(&self) -> Option<u32> {
        let (first, others) = self.readings.split_first()?;
        let parts = |other: &SheetReading| {
            let same = first.moves.iter().zip(&other.moves).take_while(|(a, b)| a == b).count();
            (same < first.moves.len().max(other.moves.len())).then_some(same as u32 + 1)
        };
        others.iter().filter_map(parts).min()
    }
}
