//! The solution of a record's position as a line of JSON, as `arbitro solve` prints it.

use serde::Serialize;

use super::{Answer, Value};
use crate::games::Seat;

/// The line of JSON for a position to solve.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SolveLine<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The number of the record, from 1.
    pub record: u64,
    /// The ply after which the position occurs.
    pub ply: u32,
    /// The seat to move, from 1.
    pub turn: u8,
    /// The value of the position for that seat, as a code; `unknown` when it was not proven.
    pub value: &'a str,
    /// The winning seat, from 1.
    pub winner: Option<u8>,
    /// The moves that keep the value, sorted by their bytes.
    pub moves: &'a [String],
    /// Whether no other move does.
    pub complete: bool,
    /// Proven moves to the end.
    pub line: &'a [String],
    /// How many positions were searched.
    pub nodes: u64,
    /// How long the search took.
    pub seconds: f64,
}

impl<'a> SolveLine<'a> {
    /// The line for an answer; the caller fills in which position it was and what the search cost.
    pub fn of(answer: &'a Answer) -> Self {
        Self {
            game: "",
            record: 1,
            ply: 0,
            turn: 1,
            value: answer.value.map_or("unknown", Value::word),
            winner: answer.winner.map(Seat::number),
            moves: &answer.moves,
            complete: answer.complete,
            line: &answer.line,
            nodes: 0,
            seconds: 0.0,
        }
    }
}
