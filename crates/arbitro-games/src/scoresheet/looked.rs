//! What the scoresheet's reader saw of a game that is being played.

use std::ops::ControlFlow;

use arbitro_words::Message;

use super::observer::{Observer, PlyAt};
use super::observers::tags_beside;
use super::{token, until};
use crate::board::Drawing;
use crate::games::{Game, Seat, Status, Touching};

/// What was seen at the end of the moves.
#[derive(Clone, Debug, Default)]
pub struct Looked {
    /// After which ply it is looked at; `None` for the end.
    pub after: Option<u32>,
    /// The board there, with the last move marked.
    pub drawing: Option<Drawing>,
    /// Whether the game is being played.
    pub playing: bool,
    /// The seat to move.
    pub seat: Option<Seat>,
    /// The side it plays, by its place among the game's.
    pub side: u8,
    /// How many seats play.
    pub seats: u8,
    /// The tags that stand beside this board in a `Position`: `Turn`, and what a game needs more.
    pub tags: Vec<(&'static str, String)>,
    /// Whether some pieces are hidden from somebody.
    pub hidden: bool,
    /// The moves so far.
    pub moves: Vec<SeenMove>,
    last: Vec<u16>,
    /// The squares that were touched, as they were named; nothing where nobody records.
    named: Option<Vec<String>>,
    /// What they come to.
    pub touching: Option<Touching>,
    /// What was touched after them and begins no move.
    pub astray: Option<u16>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenMove {
    /// Its canonical token.
    pub token: String,
    /// What it did.
    pub words: Message,
    /// Whether squares stand for it; what has none is said in words.
    pub on_squares: bool,
}

impl Looked {
    /// For who plays or records, where these squares were touched.
    pub fn touched(squares: Vec<String>) -> Self {
        Self { named: Some(squares), ..Self::default() }
    }

    fn see<G: Game>(&mut self, position: &G) {
        self.drawing = Some(position.drawing(std::mem::take(&mut self.last), None));
        self.playing = position.status() == Status::Playing;
        self.seat = Some(position.turn());
        self.side = position.side();
        self.seats = position.seats();
        self.tags = tags_beside(position);
        self.hidden = !position.hidden().is_empty();
        let Some(named) = self.named.take().filter(|_| self.playing) else { return };
        let board = position.board();
        let read = |name: &String| {
            // Addresses once had the squares' numbers.
            let number = name.parse().ok().filter(|&square| square < board.squares());
            board.square(name).or(number)
        };
        let squares: Vec<u16> = named.iter().filter_map(read).collect();
        let touching = Touching::of(position, &squares);
        self.astray = squares.get(touching.touched.len()).copied();
        self.touching = Some(touching);
    }
}

impl Observer for Looked {
    fn start<G: Game>(&mut self, position: &G) -> ControlFlow<()> {
        if self.after == Some(0) {
            self.see(position);
        }
        until(self.after, 0)
    }

    fn ply<G: Game>(&mut self, at: PlyAt, before: &G, step: G::Move, after: &G) -> ControlFlow<()> {
        self.last.clear();
        before.touched(step, &mut self.last);
        let mut gesture = Vec::new();
        before.gesture(step, &mut gesture);
        self.moves.push(SeenMove {
            token: token(before, step),
            words: before.describe(step),
            on_squares: !gesture.is_empty(),
        });
        if self.after == Some(at.ply) {
            self.see(after);
        }
        until(self.after, at.ply)
    }

    fn end<G: Game>(&mut self, position: &G) {
        if self.after.is_none() {
            self.see(position);
        }
    }
}
