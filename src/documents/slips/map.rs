//! Where everything lies on printed slips, for programs: a slip an entry, in millimetres from the upper left corner of
//! its page.

use serde::Serialize;

use super::SlipLayout;
use crate::output::pdf::Area;

/// A slip at its place on paper.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlacedSlip {
    /// The page, from 1.
    pub page: usize,
    /// Which slip of the page it is, from 1.
    pub slip: usize,
    /// The group.
    pub group: String,
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// Who sits first.
    pub first: String,
    /// Who sits second.
    pub second: String,
    /// The QR: left, top, width, height.
    pub qr: [f64; 4],
    /// The middles of the corner marks.
    pub marks: [[f64; 2]; 4],
    /// The boxes.
    pub boxes: Vec<PlacedBox>,
}

/// A box at its place on paper.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlacedBox {
    /// The result that a mark in it means.
    pub means: String,
    /// Which game of a match of several it is of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<u32>,
    /// Left, top, width, height.
    pub at: [f64; 4],
}

/// To a hundredth of a millimetre.
fn round(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}

fn corner_and_size(area: Area) -> [f64; 4] {
    [area.left, area.top, area.width(), area.height()].map(round)
}

impl PlacedSlip {
    /// With the places of a layout.
    pub(in crate::documents) fn at(mut self, layout: &SlipLayout) -> Self {
        self.qr = corner_and_size(layout.code);
        self.marks = layout.marks.map(|(x, y)| [round(x), round(y)]);
        let boxes = layout.boxes.iter().map(|one| PlacedBox {
            means: one.means.to_string(),
            game: one.game,
            at: corner_and_size(one.at),
        });
        self.boxes = boxes.collect();
        self
    }
}
