//! A line of the standings as JSON: what `arbitro trf standings` prints.

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{FileTournament, ReportFile};
use crate::standings::{Standing, TieBreak, TieBreakValue};

/// One line of the standings.
#[derive(Clone, Debug, serde::Serialize)]
pub struct StandingLine {
    /// The rank; equal on all means equal rank.
    pub rank: u32,
    /// The starting number in the file.
    pub id: u32,
    /// The name in the file.
    pub name: String,
    /// The points.
    pub points: f64,
    /// The tie-breaks by their codes.
    pub tiebreaks: TieBreakValues,
}

/// The values by code, in the order they were asked for.
#[derive(Clone, Debug)]
pub struct TieBreakValues(pub Vec<(String, Option<TieBreakValue>)>);

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
    /// The line of one standing.
    ///
    /// # Panics
    /// With a standing of another file.
    pub fn new(
        line: &Standing,
        file: &ReportFile,
        situation: &FileTournament,
        tie_breaks: &[TieBreak],
    ) -> Self {
        let id = situation.id(line.number);
        let mut values: Vec<(String, Option<TieBreakValue>)> = Vec::new();
        for (tie_break, &value) in tie_breaks.iter().zip(&line.values) {
            // A code may stand twice in a list; in an object it stands once.
            let code = tie_break.to_string();
            if !values.iter().any(|(known, _)| *known == code) {
                values.push((code, value));
            }
        }
        Self {
            rank: line.rank,
            id,
            name: file.player(id).expect("who is ranked is in the file").name.clone(),
            points: line.points.as_f64(),
            tiebreaks: TieBreakValues(values),
        }
    }
}
