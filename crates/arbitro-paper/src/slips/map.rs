//! The positions of everything on printed slips, for programs: one entry for each slip, in millimetres from
//! the upper left corner of its page.

use serde::Serialize;

use super::{GroupSlips, Slip, SlipLayout};
use crate::output::pdf::Stock;
use crate::prelude::*;

/// A slip at its position on paper.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlacedSlip {
    /// The page, from 1.
    pub page: usize,
    /// The slip's number on the page, from 1.
    pub slip: usize,
    /// The group.
    pub group: String,
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// The board, in a match of teams.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<u32>,
    /// The player who sits first.
    pub first: String,
    /// The player who sits second.
    pub second: String,
    /// The QR code: left, top, width, height.
    pub qr: [f64; 4],
    /// The centres of the marks: the corners first, then those between the code and the far corners.
    pub marks: Vec<[f64; 2]>,
    /// The boxes.
    pub boxes: Vec<PlacedBox>,
}

/// A box at its position on paper.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlacedBox {
    /// The result that a mark in it means.
    pub means: String,
    /// The game's number in a match of several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<u32>,
    /// Left, top, width, height.
    pub at: [f64; 4],
}

/// Rounds to a hundredth of a millimetre.
fn round(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}

fn corner_and_size(area: Area) -> [f64; 4] {
    [area.left, area.top, area.width(), area.height()].map(round)
}

impl PlacedSlip {
    /// The same slip on this paper.
    pub(crate) fn printed_on(self, stock: Stock) -> Self {
        let placing = stock.placing(Paper::PORTRAIT);
        let rectangle = |[left, top, width, height]: [f64; 4]| {
            let area = Area { left, top, right: left + width, bottom: top + height };
            corner_and_size(placing.area(area))
        };
        let point = |[x, y]: [f64; 2]| <[f64; 2]>::from(placing.point((x, y))).map(round);
        let boxes = self.boxes.into_iter().map(|one| PlacedBox { at: rectangle(one.at), ..one });
        Self {
            // Slips are cut: their backs are blank.
            page: if stock.duplex { 2 * self.page - 1 } else { self.page },
            qr: rectangle(self.qr),
            marks: self.marks.into_iter().map(point).collect(),
            boxes: boxes.collect(),
            ..self
        }
    }
}

impl GroupSlips {
    /// A slip's position on a page, by its number there.
    pub(crate) fn placed(
        &self,
        slip: &Slip,
        (page, number): (usize, usize),
        layout: &SlipLayout,
    ) -> PlacedSlip {
        let [first, second] = slip.players.each_ref().map(|person| person.code.clone());
        let boxes = layout.boxes.iter().map(|one| PlacedBox {
            means: one.means.to_string(),
            game: one.game,
            at: corner_and_size(one.at),
        });
        PlacedSlip {
            page,
            slip: number,
            group: self.heading.unit.code().to_owned(),
            round: self.round(),
            table: slip.table,
            board: slip.board.as_ref().map(|(board, _)| *board),
            first,
            second,
            qr: corner_and_size(layout.code),
            marks: layout.all_marks().map(|(x, y)| [round(x), round(y)]).collect(),
            boxes: boxes.collect(),
        }
    }
}
