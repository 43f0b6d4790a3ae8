//! A line of the standings as JSON, as `arbitro trf standings` prints it.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::ReportFile;
use super::prelude::*;
use crate::standings::{Standing, TieBreakValue};

/// One line of the standings.
#[derive(Clone, Debug, serde::Serialize)]
pub struct StandingLine {
    /// The rank; players equal on everything share it.
    pub rank: u32,
    /// The starting number in the file.
    pub id: u32,
    /// The name in the file.
    pub name: String,
    /// The points.
    pub points: f64,
    /// The tie-break values by code.
    pub tiebreaks: TieBreakValues,
}

/// The values by code, in the requested order.
#[derive(Clone, Debug)]
pub struct TieBreakValues(pub Vec<(String, Option<TieBreakValue>)>);

impl TieBreakValues {
    /// The values of a list of codes. A code may occur twice in a list, but only once in an object.
    pub fn of(list: impl Iterator<Item = (String, Option<TieBreakValue>)>) -> Self {
        let mut values: Vec<(String, Option<TieBreakValue>)> = Vec::new();
        for (code, value) in list {
            if !values.iter().any(|(known, _)| *known == code) {
                values.push((code, value));
            }
        }
        Self(values)
    }
}

impl Serialize for TieBreakValues {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (code, value) in &self.0 {
            map.serialize_entry(code, value)?;
        }
        map.end()
    }
}

impl StandingLine {
    /// The line for a standing.
    ///
    /// # Panics
    /// The standing belongs to another file.
    pub fn new(
        line: &Standing,
        file: &ReportFile,
        situation: &FileTournament,
        tie_breaks: &[TieBreak],
    ) -> Self {
        let id = situation.id(line.number);
        let codes = tie_breaks.iter().map(TieBreak::to_string);
        Self {
            rank: line.rank,
            id,
            name: file.player(id).expect("a ranked player is in the file").name.clone(),
            points: line.points.as_f64(),
            tiebreaks: TieBreakValues::of(codes.zip(line.values.iter().copied())),
        }
    }
}
