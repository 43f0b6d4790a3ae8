//! Observers of a replay: frames to show, legal moves, perft, the context of a fault.

use super::prelude::*;

use crate::board::Drawing;
use crate::games::{AnyMove, AnyPosition};

/// One frame of a replay: the position after a ply.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// The ply, 0 for the start.
    pub ply: u32,
    /// The round that it belongs to; 0 for the start.
    pub round: u32,
    /// The seat that moved; `None` for the start.
    pub seat: Option<Seat>,
    /// The canonical token; `None` for the start.
    pub token: Option<String>,
    /// The move in words; `None` for the start.
    pub words: Option<Message>,
    /// Whether the move is made by touching squares; otherwise a list shows it in words.
    pub on_squares: bool,
    /// The seat to move next, and its side as an index among the game's sides.
    pub next: (Seat, u8),
    /// The board after the ply.
    pub drawing: Drawing,
    /// The tags that complete this board's `Position`: `Turn`, and those of the game.
    pub tags: Vec<(&'static str, String)>,
}

/// Collects the frames of every ply, or of a single one.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    /// The only wanted ply; `None` for all.
    pub only: Option<u32>,
    /// The seat whose view is drawn; `None` shows everything.
    pub viewer: Option<Seat>,
    /// How many seats play.
    pub seats: u8,
    /// The frames collected.
    pub frames: Vec<Frame>,
}

impl Frames {
    fn wants(&self, ply: u32) -> bool {
        self.only.is_none_or(|only| only == ply)
    }

    /// Whether frames after this ply are wanted.
    fn after(&self, ply: u32) -> ControlFlow<()> {
        until(self.only, ply)
    }
}

/// Continues until the wanted ply; to the end when `wanted` is `None`.
pub(crate) fn until(wanted: Option<u32>, ply: u32) -> ControlFlow<()> {
    match wanted {
        Some(wanted) if wanted <= ply => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    }
}

impl Observer for Frames {
    fn start(&mut self, position: &dyn AnyPosition) -> ControlFlow<()> {
        self.seats = position.seats();
        if self.wants(0) {
            self.frames.push(Frame {
                ply: 0,
                round: 0,
                seat: None,
                token: None,
                words: None,
                on_squares: false,
                next: (position.turn(), position.side()),
                drawing: position.drawing(Vec::new(), self.viewer),
                tags: position.tags(),
            });
        }
        self.after(0)
    }

    fn ply(&mut self, at: PlyAt, step: &dyn AnyMove, after: &dyn AnyPosition) -> ControlFlow<()> {
        if self.wants(at.ply) {
            self.frames.push(Frame {
                ply: at.ply,
                round: at.round,
                seat: Some(at.seat),
                token: Some(step.token()),
                words: Some(step.words()),
                on_squares: step.is_on_squares(),
                next: (after.turn(), after.side()),
                drawing: after.drawing(step.touched(), self.viewer),
                tags: after.tags(),
            });
        }
        self.after(at.ply)
    }
}

/// Copies one position of a record: after a ply, or where the walk ends.
#[derive(Default)]
pub struct PositionAfter {
    /// The wanted ply; `None` for the end.
    pub wanted: Option<u32>,
    /// The ply after which it was copied.
    pub ply: u32,
    /// The position, if the record reaches it.
    pub position: Option<Box<dyn AnyPosition>>,
}

impl PositionAfter {
    /// For the position after this ply, or the last one.
    pub fn ply(wanted: Option<u32>) -> Self {
        Self { wanted, ..Self::default() }
    }

    fn look(&mut self, ply: u32, position: &dyn AnyPosition) -> ControlFlow<()> {
        if self.wanted == Some(ply) {
            self.position = Some(position.boxed());
        }
        self.ply = ply;
        until(self.wanted, ply)
    }
}

impl fmt::Debug for PositionAfter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PositionAfter")
            .field("wanted", &self.wanted)
            .field("ply", &self.ply)
            .finish_non_exhaustive()
    }
}

impl Observer for PositionAfter {
    fn start(&mut self, position: &dyn AnyPosition) -> ControlFlow<()> {
        self.look(0, position)
    }

    fn ply(&mut self, at: PlyAt, _: &dyn AnyMove, after: &dyn AnyPosition) -> ControlFlow<()> {
        self.look(at.ply, after)
    }

    fn end(&mut self, position: &dyn AnyPosition) {
        if self.wanted.is_none() {
            self.position = Some(position.boxed());
        }
    }
}

/// The details of a fault for an arbiter: the board at that point, and the legal moves closest to
/// the written one.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The token as written.
    pub written: String,
    /// The board at the fault.
    pub drawing: Option<Drawing>,
    /// The letters of the pieces with the keys of their names.
    pub legend: &'static [(&'static str, &'static str)],
    /// The message key for the side to move, in games whose sides have names.
    pub side: Option<&'static str>,
    /// Legal moves similar to the written one, the most similar first.
    pub near: Vec<String>,
    /// Some legal moves as examples of how moves are written, those similar to the written one
    /// first.
    pub examples: Vec<String>,
    last: Vec<u16>,
}

impl Scene {
    /// The scene for a written token.
    pub fn of(written: String) -> Self {
        Self { written, ..Self::default() }
    }
}

impl Observer for Scene {
    fn ply(&mut self, _: PlyAt, step: &dyn AnyMove, _: &dyn AnyPosition) -> ControlFlow<()> {
        // Only the last position is shown; drawing each one would cost more than playing it.
        self.last = step.touched();
        ControlFlow::Continue(())
    }

    fn end(&mut self, position: &dyn AnyPosition) {
        const MOST: usize = 6;
        const EXAMPLES: usize = 3;
        self.drawing = Some(position.drawing(std::mem::take(&mut self.last), None));
        let info = position.info();
        self.legend = info.legend;
        self.side = info.sides.get(usize::from(position.side())).map(|side| side.key);
        let legal = position.legal_tokens();
        let mut near: Vec<(u32, String)> = legal
            .iter()
            .filter_map(|token| Some((distance(&self.written, token)?, token.clone())))
            .collect();
        near.sort_unstable();
        near.truncate(MOST);
        self.near = near.into_iter().map(|(_, token)| token).collect();
        let examples = if self.near.is_empty() { &legal } else { &self.near };
        self.examples = examples.iter().take(EXAMPLES).cloned().collect();
    }
}

/// The distance between two tokens: the sum of the king's distances between their squares, in
/// order. `None` when either has no squares, when they have different numbers of squares, or when
/// they are far apart.
fn distance(written: &str, token: &str) -> Option<u32> {
    const FAR: u32 = 4;
    let (written, token) = (squares(written), squares(token));
    if written.is_empty() || written.len() != token.len() {
        return None;
    }
    let sum: u32 = written
        .iter()
        .zip(&token)
        .map(|(a, b)| {
            let columns = u32::from(a.column.abs_diff(b.column));
            columns.max(u32::from(a.row.abs_diff(b.row)))
        })
        .sum();
    (sum <= FAR).then_some(sum)
}

fn squares(token: &str) -> Vec<Named> {
    let mut rest = token.as_bytes();
    let mut named_squares = Vec::new();
    while let Some((_, after)) = rest.split_first() {
        match Named::read(rest) {
            Some((named, after)) => {
                named_squares.push(named);
                rest = after;
            }
            None => rest = after,
        }
    }
    named_squares
}
