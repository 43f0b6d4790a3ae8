//! Observers of a replay: frames to show, legal moves, perft, the context of a fault.

use std::ops::ControlFlow;

use arbitro_words::Message;

use super::observer::{Observer, PlyAt};
use crate::board::{Drawing, Named};
use crate::games::{Game, Seat, Status, divide, perft};

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

/// The tags that complete a position's board: `Turn`, and those of its game.
pub(super) fn tags_beside<G: Game>(position: &G) -> Vec<(&'static str, String)> {
    let mut tags = vec![("Turn", position.turn().number().to_string())];
    position.extra_tags(&mut tags);
    tags
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

fn is_on_squares<G: Game>(position: &G, step: G::Move) -> bool {
    let mut squares = Vec::new();
    position.gesture(step, &mut squares);
    !squares.is_empty()
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
    fn start<G: Game>(&mut self, position: &G) -> ControlFlow<()> {
        self.seats = position.seats();
        if self.wants(0) {
            let drawing = position.drawing(Vec::new(), self.viewer);
            let tags = tags_beside(position);
            self.frames.push(Frame {
                ply: 0,
                round: 0,
                seat: None,
                token: None,
                words: None,
                on_squares: false,
                next: (position.turn(), position.side()),
                drawing,
                tags,
            });
        }
        self.after(0)
    }

    fn ply<G: Game>(&mut self, at: PlyAt, before: &G, step: G::Move, after: &G) -> ControlFlow<()> {
        if self.wants(at.ply) {
            let mut marked = Vec::new();
            before.touched(step, &mut marked);
            self.frames.push(Frame {
                ply: at.ply,
                round: at.round,
                seat: Some(at.seat),
                token: Some(token(before, step)),
                words: Some(before.describe(step)),
                on_squares: is_on_squares(before, step),
                next: (after.turn(), after.side()),
                drawing: after.drawing(marked, self.viewer),
                tags: tags_beside(after),
            });
        }
        self.after(at.ply)
    }
}

/// Lists the legal moves after a ply, or at the end of the record.
#[derive(Clone, Debug, Default)]
pub struct LegalMoves {
    /// The ply after which to look; `None` for the end.
    pub after: Option<u32>,
    /// The seat to move and its moves as canonical tokens, sorted by their bytes; no moves when the
    /// game is over.
    pub found: Option<(Seat, Vec<String>)>,
}

impl LegalMoves {
    fn look<G: Game>(&mut self, position: &G) {
        self.found = Some((position.turn(), legal_tokens(position)));
    }
}

impl Observer for LegalMoves {
    fn start<G: Game>(&mut self, position: &G) -> ControlFlow<()> {
        if self.after == Some(0) {
            self.look(position);
        }
        until(self.after, 0)
    }

    fn ply<G: Game>(
        &mut self,
        at: PlyAt,
        _before: &G,
        _step: G::Move,
        after: &G,
    ) -> ControlFlow<()> {
        if self.after == Some(at.ply) {
            self.look(after);
        }
        until(self.after, at.ply)
    }

    fn end<G: Game>(&mut self, position: &G) {
        if self.after.is_none() {
            self.look(position);
        }
    }
}

/// Runs perft from the end of a record.
#[derive(Clone, Debug, Default)]
pub struct PerftAtEnd {
    /// The depth in plies.
    pub depth: u32,
    /// Whether to count each first move separately.
    pub divide: bool,
    /// The counts by first move, if wanted.
    pub parts: Vec<(String, u64)>,
    /// The total.
    pub total: u64,
}

impl PerftAtEnd {
    /// Counts from this position.
    pub fn count<G: Game>(&mut self, position: &G) {
        if self.divide {
            self.parts = divide(position, self.depth);
        }
        self.total = perft(position, self.depth);
    }
}

impl Observer for PerftAtEnd {
    fn end<G: Game>(&mut self, position: &G) {
        self.count(position);
    }
}

/// What an arbiter is shown with a fault: the board at that point, and the legal moves closest to
/// what was written.
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
    fn ply<G: Game>(
        &mut self,
        _at: PlyAt,
        before: &G,
        step: G::Move,
        _after: &G,
    ) -> ControlFlow<()> {
        // Only the last position is shown; drawing each one would cost more than playing it.
        self.last.clear();
        before.touched(step, &mut self.last);
        ControlFlow::Continue(())
    }

    fn end<G: Game>(&mut self, position: &G) {
        const MOST: usize = 6;
        const EXAMPLES: usize = 3;
        self.drawing = Some(position.drawing(std::mem::take(&mut self.last), None));
        self.legend = G::INFO.legend;
        self.side = G::INFO.sides.get(usize::from(position.side())).map(|side| side.key);
        let legal = legal_tokens(position);
        let mut near: Vec<(u32, String)> = legal
            .iter()
            .filter_map(|token| Some((distance(&self.written, token)?, token.clone())))
            .collect();
        near.sort();
        near.truncate(MOST);
        self.near = near.into_iter().map(|(_, token)| token).collect();
        let examples = if self.near.is_empty() { &legal } else { &self.near };
        self.examples = examples.iter().take(EXAMPLES).cloned().collect();
    }
}

/// The canonical tokens of all legal moves, sorted by their bytes; none when the game is over.
pub fn legal_tokens<G: Game>(position: &G) -> Vec<String> {
    if position.status() != Status::Playing {
        return Vec::new();
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut tokens: Vec<String> = moves.into_iter().map(|step| token(position, step)).collect();
    tokens.sort_unstable();
    tokens
}

/// The canonical token of a legal move.
pub fn token<G: Game>(position: &G, step: G::Move) -> String {
    let mut text = String::new();
    position.write(step, &mut text);
    text
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
    let mut found = Vec::new();
    while let Some((_, after)) = rest.split_first() {
        match Named::read(rest) {
            Some((named, after)) => {
                found.push(named);
                rest = after;
            }
            None => rest = after,
        }
    }
    found
}
