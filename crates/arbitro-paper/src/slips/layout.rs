//! The positions of everything on a slip, shared by the code that draws it, the code that describes
//! it to other programs, and the code that reads a photograph of it.

use std::fmt;
use std::str::FromStr;

use arbitro_event::Score;

use crate::output::pdf::style::slip::{self, CODE, MARK, SINGLE};
pub(crate) use crate::output::pdf::style::slip::{CLEAR, STRIP};
use crate::prelude::*;

worded! { letter:
    /// A kind of printed slip.
    #[derive(Hash)]
    pub enum SlipKind {
        /// A single table's slip.
        Single = "T",
        /// A table's strip on the slip of a round.
        Strip = "L",
        /// A single table's slip as 0.2 printed it; still read, no longer printed.
        Earlier = "S",
        /// A table's strip as 0.2 printed it, without marks between its ends; still read, no longer printed.
        EarlierStrip = "R",
    }
}

/// The form of a slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SlipForm {
    /// The kind of printed slip.
    pub kind: SlipKind,
    /// The most games of a match.
    pub games: u32,
    /// Whether a game can be drawn.
    pub draws: bool,
}

/// A box to be marked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlipBox {
    /// The result that a mark in it means.
    pub means: Score,
    /// The game's number in a match of several, as seen by the player who sits first.
    pub game: Option<u32>,
    /// Its outline.
    pub at: Area,
}

/// The positions of a slip's parts, in millimetres from its upper left corner, or, once moved, from that of a
/// page.
#[derive(Clone, Debug, PartialEq)]
pub struct SlipLayout {
    /// The whole slip.
    pub area: Area,
    /// The QR code without its white margin.
    pub code: Area,
    /// The centres of the corner marks: upper left, upper right, lower right, lower left.
    pub marks: [(f64, f64); 4],
    /// The centres of the marks between the code and the far corners: steps on the way to them,
    /// because the perspective of a photograph cannot be determined from the code alone.
    pub steps: Vec<(f64, f64)>,
    /// The boxes.
    pub boxes: Vec<SlipBox>,
    /// Where nothing is printed although hands often mark there, besides the surroundings of the boxes.
    pub blank: Vec<Area>,
    /// Where nothing but names is printed.
    pub names: Vec<Area>,
}

fn square((x, y): (f64, f64), side: f64) -> Area {
    Area { left: x, top: y, right: x + side, bottom: y + side }
}

/// A square around a centre.
fn around((x, y): (f64, f64), side: f64) -> Area {
    square((x - side / 2.0, y - side / 2.0), side)
}

impl SlipForm {
    /// The positions of its parts.
    pub fn layout(self) -> SlipLayout {
        let (width, height) = if self.is_strip() { STRIP } else { SINGLE };
        let area = Area { left: 0.0, top: 0.0, right: width, bottom: height };
        let (code, marks) = if self.is_strip() {
            let (left, right) = (slip::STRIP_EDGE, width - slip::STRIP_EDGE);
            let marks = [(left, 0.0), (right, 0.0), (right, height), (left, height)];
            (square((slip::STRIP_CODE, (height - CODE) / 2.0), CODE), marks)
        } else {
            let (x, y) = (slip::EDGE, slip::EDGE);
            let (right, bottom) = (width - x, height - y);
            let (left, single, earlier) = slip::SINGLE_CODE;
            let top = if self.kind == SlipKind::Earlier { earlier } else { single };
            (square((left, top), CODE), [(x, y), (right, y), (right, bottom), (x, bottom)])
        };
        let mut boxes = self.winners();
        boxes.extend(self.absent());
        let steps = match self.kind {
            SlipKind::Strip => slip::STRIP_STEPS.map(|x| [(x, 0.0), (x, height)]).concat(),
            _ => Vec::new(),
        };
        let (blank, names) = self.blank_and_names();
        SlipLayout { area, code, marks, steps, boxes, blank, names }
    }

    /// Where nothing is printed, and where only names are; nothing is known of the print of 0.2.
    fn blank_and_names(self) -> (Vec<Area>, Vec<Area>) {
        let rows = self.rows();
        let [gone, _, _] = self.absent().map(|one| one.at);
        let left = self.names();
        // The half of a name's height, where names end, and the margins beside the boxes.
        let (half, right, margins) = match self.kind {
            SlipKind::Single => {
                let (outer, inner) = slip::MARGINS;
                let margins = [(outer, self.left() - CLEAR), (gone.right, inner)];
                (slip::NAME, slip::NAMES_END, margins.to_vec())
            }
            SlipKind::Strip => {
                let margins = vec![(slip::STRIP_MARGIN, gone.left)];
                (slip::NAME_STRIP, slip::NAMES_END_STRIP, margins)
            }
            SlipKind::Earlier | SlipKind::EarlierStrip => return (Vec::new(), Vec::new()),
        };
        let row = |middle: f64| Area { left, right, top: middle - half, bottom: middle + half };
        let (first, second) = (row(rows.0), row(rows.1));
        let between =
            Area { left: left + slip::DRAW_SIGN, top: first.bottom, bottom: second.top, ..first };
        let (top, bottom) = (rows.0 - gone.height() / 2.0, rows.1 + gone.height() / 2.0);
        let margin = |(left, right)| Area { left, top, right, bottom };
        let blank = margins.into_iter().map(margin).chain([between]).collect();
        (blank, vec![first, second])
    }

    /// The middles of the boxes of the first, the second and the draw.
    fn rows(self) -> (f64, f64, f64) {
        match self.kind {
            SlipKind::Single if self.draws => slip::ROWS_OF_THREE,
            SlipKind::Single => slip::ROWS,
            SlipKind::Earlier => slip::ROWS_EARLIER,
            _ if self.games > 1 && self.draws => slip::ROWS_STRIP_OF_THREE,
            _ => slip::ROWS_STRIP,
        }
    }

    /// The side of a winner's box, and the distance from one game to the next.
    fn size(self) -> (f64, f64) {
        match (self.games, self.kind, self.draws) {
            (0 | 1, SlipKind::Single, true) => slip::BOX_OF_THREE,
            (0 | 1, SlipKind::Single, false) => slip::BOX,
            (0 | 1, SlipKind::Earlier, _) => slip::BOX_EARLIER,
            (0 | 1, SlipKind::Strip | SlipKind::EarlierStrip, _) => slip::BOX_STRIP,
            (_, SlipKind::Strip | SlipKind::EarlierStrip, true) => slip::BOX_STRIP_MATCH,
            (2 | 3, ..) => slip::BOX_MATCH,
            (_, SlipKind::Single | SlipKind::Earlier, true) => slip::BOX_LONG_MATCH_OF_THREE,
            _ => slip::BOX_LONG_MATCH,
        }
    }

    /// Where the names begin, from the left.
    pub(crate) fn names(self) -> f64 {
        let (side, apart) = self.size();
        self.left() + apart * f64::from(self.games.max(1) - 1) + side + CLEAR
    }

    fn left(self) -> f64 {
        let (strip, single) = slip::LEFT;
        if self.is_strip() { strip } else { single }
    }

    /// A box for each game and each possible winner.
    fn winners(self) -> Vec<SlipBox> {
        let (side, apart) = self.size();
        let many = self.games > 1;
        let (first, second, draw) = self.rows();
        let mut boxes = Vec::new();
        for game in 0..self.games.max(1) {
            let x = self.left() + side / 2.0 + apart * f64::from(game);
            let number = many.then_some(game + 1);
            let mut put =
                |means, at| boxes.push(SlipBox { means, game: number, at: around(at, side) });
            put(Score::First, (x, first));
            put(Score::Second, (x, second));
            if self.draws {
                let x = if self.is_strip() && !many { slip::STRIP_DRAW } else { x };
                put(Score::Draw, (x, draw));
            }
        }
        boxes
    }

    /// The boxes for absent players: first, second, both.
    fn absent(self) -> [SlipBox; 3] {
        let put = |means, at, side| SlipBox { means, game: None, at: around(at, side) };
        let ([first, second, both], side) = match self.kind {
            SlipKind::Strip | SlipKind::EarlierStrip => slip::ABSENT_STRIP,
            SlipKind::Earlier => {
                let (least, names, right, y, side) = slip::ABSENT_EARLIER;
                let left = if self.draws { self.names() + names } else { least };
                let apart = (right - left) / 3.0;
                ([0.5, 1.5, 2.5].map(|number| (left + apart * number, y)), side)
            }
            SlipKind::Single => {
                let (x, second, side) = slip::ABSENT;
                let first = if self.draws { slip::ROWS_OF_THREE.0 } else { slip::ROWS.0 };
                ([first, second, f64::midpoint(first, second)].map(|y| (x, y)), side)
            }
        };
        [
            put(Score::SecondByForfeit, first, side),
            put(Score::FirstByForfeit, second, side),
            put(Score::DoubleForfeit, both, side),
        ]
    }

    fn is_strip(self) -> bool {
        matches!(self.kind, SlipKind::Strip | SlipKind::EarlierStrip)
    }
}

impl fmt::Display for SlipForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind.letter();
        write!(f, "{kind}{}{}", self.games.max(1), if self.draws { "D" } else { "" })
    }
}

/// A text that does not describe a form of slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a form of a slip")]
pub struct NoForm;

impl FromStr for SlipForm {
    type Err = NoForm;

    fn from_str(text: &str) -> Result<Self, NoForm> {
        let kind = SlipKind::ALL.into_iter().find(|kind| text.starts_with(kind.letter()));
        let (kind, rest) = (kind.ok_or(NoForm)?, &text[1..]);
        let (games, draws) = match rest.strip_suffix('D') {
            Some(games) => (games, true),
            None => (rest, false),
        };
        let games = match games {
            "1" => 1,
            "2" => 2,
            "3" => 3,
            "5" => 5,
            _ => return Err(NoForm),
        };
        Ok(Self { kind, games, draws })
    }
}

impl SlipLayout {
    /// The same with its upper left corner elsewhere.
    #[must_use]
    pub fn moved(&self, (x, y): (f64, f64)) -> Self {
        let area = |area: Area| Area {
            left: area.left + x,
            top: area.top + y,
            right: area.right + x,
            bottom: area.bottom + y,
        };
        let point = |(left, top): (f64, f64)| (left + x, top + y);
        Self {
            area: area(self.area),
            code: area(self.code),
            marks: self.marks.map(point),
            steps: self.steps.iter().copied().map(point).collect(),
            boxes: self.boxes.iter().map(|one| SlipBox { at: area(one.at), ..*one }).collect(),
            blank: self.blank.iter().copied().map(area).collect(),
            names: self.names.iter().copied().map(area).collect(),
        }
    }

    /// The centres of all marks, the corners first.
    pub fn all_marks(&self) -> impl Iterator<Item = (f64, f64)> {
        self.marks.iter().chain(&self.steps).copied()
    }

    /// Whether a place is one where hands mark beside the boxes and nothing is printed.
    pub fn is_blank(&self, (x, y): (f64, f64)) -> bool {
        let within = |area: Area, far: f64| {
            let area = area.inset(-far);
            (area.left..area.right).contains(&x) && (area.top..area.bottom).contains(&y)
        };
        let clear = slip::BLANK.0;
        let printed = self.boxes.iter().any(|one| within(one.at, clear))
            || self.all_marks().any(|mark| within(Self::mark(mark), clear))
            || within(self.code, clear)
            || !within(self.area, -clear);
        // The number of a game of a match, and who starts it, are between its boxes.
        let around = |one: &SlipBox| within(one.at, slip::BLANK.1) && one.game.is_none();
        !printed
            && (self.boxes.iter().any(around) || self.blank.iter().any(|area| within(*area, 0.0)))
    }

    /// The outline of a mark.
    pub fn mark((x, y): (f64, f64)) -> Area {
        around((x, y), MARK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forms() -> impl Iterator<Item = SlipForm> {
        [1, 2, 3, 5].into_iter().flat_map(|games| {
            SlipKind::ALL
                .into_iter()
                .flat_map(move |kind| [false, true].map(|draws| SlipForm { kind, games, draws }))
        })
    }

    #[test]
    fn every_form_is_read_back_from_its_letters() {
        for form in forms() {
            assert_eq!(form.to_string().parse(), Ok(form));
        }
        for text in ["", "S", "S4", "S0", "X1", "R3DD", "S1d", "é1", "S1 "] {
            assert_eq!(text.parse::<SlipForm>(), Err(NoForm), "{text}");
        }
    }

    #[test]
    fn every_box_is_clear_of_the_others_the_code_and_the_marks() {
        for form in forms() {
            let layout = form.layout();
            let SlipLayout { area, code, boxes, .. } = &layout;
            let apart = |one: Area, other: Area| {
                let x = (other.left - one.right).max(one.left - other.right);
                let y = (other.top - one.bottom).max(one.top - other.bottom);
                x.max(y)
            };
            for (at, one) in boxes.iter().enumerate() {
                let inside = one.at.left > area.left && one.at.right < area.right;
                assert!(inside && one.at.top > 1.8 && one.at.bottom < area.bottom - 1.8, "{form}");
                assert!(apart(one.at, *code) > 2.4, "{form}: {one:?}");
                for other in &boxes[at + 1..] {
                    assert!(apart(one.at, other.at) > 2.0, "{form}: {one:?} {other:?}");
                }
                for mark in layout.all_marks() {
                    assert!(apart(one.at, SlipLayout::mark(mark)) > 1.4, "{form}: {one:?}");
                }
            }
        }
    }
}
