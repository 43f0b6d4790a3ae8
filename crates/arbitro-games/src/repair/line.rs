//! The outcome for a sheet as a line of JSON.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::prelude::*;
use super::{KINDS, MissingMove, Repair, RepairStatus, RepairTrouble, Repaired, SheetReading};

/// A kind of slip is serialized as its word.
impl Serialize for SlipKind {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for SlipKind {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let word = String::deserialize(from)?;
        let facts = KINDS.iter().find(|facts| facts.word == word);
        facts.map(|facts| facts.kind).ok_or_else(|| de::Error::custom("no kind of slip"))
    }
}

/// One sheet as a line of JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RepairLine<'a> {
    /// The name of the file.
    pub file: Option<Cow<'a, str>>,
    /// The number of the sheet in the file, from 1.
    pub record: u64,
    /// The line of the file where it begins, from 1.
    pub line: u64,
    /// The game's id, if all readings are of the same game.
    pub game: Option<Cow<'a, str>>,
    /// The outcome.
    pub status: RepairStatus,
    /// The players that the sheet names.
    pub players: Vec<String>,
    /// The number of moves of the first reading.
    pub plies: u32,
    /// The result of the first reading.
    pub result: Option<String>,
    /// The result that the sheet claims, where it differs.
    pub claimed: Option<String>,
    /// The move that is missing, by the first reading; omitted if none is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missing: Option<MissingMove>,
    /// The changes of the first reading.
    pub repairs: Vec<Repair>,
    /// The readings, lowest cost first.
    pub readings: Vec<ReadingLine>,
    /// Whether the search stopped at a limit; omitted if it did not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bounded: bool,
    /// A kind of slip, serialized as its word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Cow<'a, str>>,
}

/// One reading of a sheet in JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReadingLine {
    /// The sum of its slips' costs; 1.0 is a letter mistaken for another.
    pub cost: f64,
    /// The verdict of `check` on the record.
    pub status: RecordStatus,
    /// The result.
    pub result: String,
    /// The game as a `.jogo` record.
    pub record: String,
    /// The changes, in the order of the sheet.
    pub repairs: Vec<Repair>,
}

impl From<&SheetReading> for ReadingLine {
    fn from(reading: &SheetReading) -> Self {
        Self {
            cost: f64::from(reading.cost) / 100.0,
            status: reading.status,
            result: reading.result.clone(),
            record: reading.record.clone(),
            repairs: reading.repairs.clone(),
        }
    }
}

impl<'a> RepairLine<'a> {
    /// The line of one sheet of a file.
    pub fn new(file: Option<&'a str>, found: &Repaired) -> Self {
        Self {
            file: file.map(Cow::Borrowed),
            record: found.record,
            line: found.line,
            game: found.game().map(|game| Cow::Borrowed(registry::info(game).id)),
            status: found.outcome,
            players: found.players(),
            plies: found.readings.first().map_or(0, |reading| reading.moves.len() as u32),
            result: found.readings.first().map(|reading| reading.result.clone()),
            claimed: found.claimed().map(str::to_owned),
            missing: found.missing(),
            repairs: found.repairs().to_vec(),
            readings: found.readings.iter().map(ReadingLine::from).collect(),
            bounded: found.bounded,
            why: found.trouble.as_ref().map(RepairTrouble::word).map(Cow::Borrowed),
        }
    }
}
