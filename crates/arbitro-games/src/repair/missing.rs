//! A move that nobody wrote: whose it is, and how many moves fit in its place.

use arbitro_words::{Message, message};

use super::Repaired;
use super::prelude::*;
use super::reading::distinct;
use super::search::Node;
use crate::words;

/// In a position with more legal moves those that fit are not counted.
const COUNTED: u64 = 1_200;

/// A move that is missing on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MissingMove {
    /// The line where it is missing, from 1.
    pub line: u64,
    /// The column there, from 1, in characters.
    pub column: u64,
    /// Its ply, from 1.
    pub ply: u32,
    /// Its round, from 1.
    pub round: u32,
    /// The seat that made it, from 1.
    pub seat: u8,
    /// How many moves fit with all that is written; `None` if there are too many to try.
    pub fits: Option<u32>,
    /// The likeliest of them, likeliest first; none if a whole line seems to be missing.
    pub likely: Vec<String>,
}

impl MissingMove {
    /// Whose move is missing, and what may have been played, in words.
    pub fn message(&self) -> Message {
        let (place, round) = (format!("{}:{}", self.line, self.column), self.round);
        if self.likely.is_empty() {
            return message!(words::REPAIR_MISSING_LINE, place, round);
        }
        // The others stand in readings that change other moves, too.
        let named = if self.fits == Some(1) { &self.likely[..1] } else { &self.likely[..] };
        let (fits, moves) = (self.fits.unwrap_or(0), named.join(", "));
        message!(words::REPAIR_MISSING, place, round, seat = self.seat, fits, moves)
    }
}

impl SheetReading {
    /// The move that this reading puts in for a missing one at a ply.
    fn put_in(&self, ply: u32) -> Option<&Repair> {
        self.repairs.iter().find(|it| it.kind == SlipKind::Gap && it.ply == Some(ply))
    }

    /// The missing move that a change of this reading puts in.
    pub(super) fn missing(&self, repair: &Repair) -> Option<MissingMove> {
        let gap = matches!(repair.kind, SlipKind::Gap | SlipKind::Skipped);
        let ply = repair.ply.filter(|_| gap)?;
        let transcript = self.transcript();
        let step = transcript.moves.get(ply as usize - 1)?;
        Some(MissingMove {
            line: repair.line,
            column: repair.column,
            ply,
            round: step.round,
            seat: step.seat,
            fits: None,
            // Of a line that is missing nothing is known.
            likely: Some(repair.read.clone())
                .filter(|_| repair.kind == SlipKind::Gap)
                .into_iter()
                .collect(),
        })
    }
}

impl Repaired {
    /// The move that is missing on the sheet, by its first reading.
    pub fn missing(&self) -> Option<MissingMove> {
        let first = self.readings.first()?;
        let gap = |repair: &&Repair| matches!(repair.kind, SlipKind::Gap | SlipKind::Skipped);
        let missing = first.missing(first.repairs.iter().find(gap)?)?;
        let here = self.readings.iter().filter_map(|reading| reading.put_in(missing.ply));
        let likely = distinct(here.map(|repair| repair.read.clone()));
        let likely = if likely.is_empty() { missing.likely.clone() } else { likely };
        Some(MissingMove { fits: first.fits, likely, ..missing })
    }
}

/// How many legal moves can stand for the one that was put in on a path, so that all that follows stays legal and
/// the game is as far: `None` if none was put in, or there are too many to try.
pub(super) fn fitting(search: &Search<'_>, chain: &[u32]) -> Option<u32> {
    let node = |id: &u32| &search.nodes[*id as usize];
    let is_put_in = |to: &Node| {
        let choice = search.lattice.spots[to.by.0 as usize].choice(to.by.1);
        to.step.is_some() && matches!(choice.act, Act::Gap | Act::Hole)
    };
    let at = chain.windows(2).position(|pair| is_put_in(node(&pair[1])))?;
    let before = &node(&chain[at]).position;
    let last = chain.last().map(node)?;
    let later = chain[at + 1..].windows(2).filter_map(|pair| {
        let token = node(&pair[0]).position.write(node(&pair[1]).step?);
        search.lattice.rules.parse(&token)
    });
    let later: Vec<Token> = later.collect();
    let fits = |step: &Move| {
        let mut position = before.after(*step);
        for token in &later {
            let Some(step) = position.judge(*token) else { return false };
            position = position.after(step);
        }
        position.view().status() == last.position.view().status()
    };
    let count = before.legal_moves(COUNTED).iter().filter(|step| fits(step)).count();
    (count > 0).then_some(count as u32)
}
