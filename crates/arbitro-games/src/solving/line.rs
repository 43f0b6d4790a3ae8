//! What was proven of a record's position as a line of JSON: what `arbitro solve` prints.

use serde::Serialize;

use super::{Answer, Value};
use crate::games::Seat;

/// The line of JSON for a position that was to be solved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SolveLine<'a> {
    /// The game's id.
    pub game: &'a str,
    /// Which record, from 1.
    pub record: u64,
    /// After which ply.
    pub ply: u32,
    /// The seat to move, from 1.
    pub turn: u8,
    /// What the position is worth to it, in one word; `unknown` where that was not proven.
    pub value: &'a str,
    /// The seat that wins, from 1.
    pub winner: Option<u8>,
    /// The moves that keep the value, sorted by byte order.
    pub moves: &'a [String],
    /// Whether no other does.
    pub complete: bool,
    /// Proven moves to the end.
    pub line: &'a [String],
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long that took.
    pub seconds: f64,
}

impl<'a> SolveLine<'a> {
    /// The line for an answer; where it was asked, and what that cost, its asker knows.
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
