//! What the scoresheet's reader saw of a game that is being played.

use std::ops::ControlFlow;

use arbitro_words::Message;

use super::observer::{Observer, PlyAt};
use super::observers::tags_beside;
use super::{token, until};
use crate::board::Drawing;
use crate::games::{Game, Lead, Seat, Status, Touching};
use crate::words::GAMES_CODE_NOT_YOURS;

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
    /// The seat that looks, where it does not see everything.
    viewer: Option<Seat>,
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

    /// As this seat sees it, and nothing else: touches of its own moves alone.
    #[must_use]
    pub fn by(self, viewer: Option<Seat>) -> Self {
        Self { viewer, ..self }
    }

    fn see<G: Game>(&mut self, position: &G) {
        self.drawing = Some(position.drawing(std::mem::take(&mut self.last), self.viewer));
        self.playing = position.status() == Status::Playing;
        self.seat = Some(position.turn());
        self.side = position.side();
        self.seats = position.seats();
        self.tags = tags_beside(position);
        self.hidden = !position.hidden().is_empty();
        let turn = self.viewer.is_none_or(|viewer| viewer == position.turn());
        let Some(named) = self.named.take().filter(|_| self.playing && turn) else { return };
        let board = position.board();
        let read = |name: &String| {
            // Addresses once had the squares' numbers.
            let number = name.parse().ok().filter(|&square| square < board.squares());
            board.square(name).or(number)
        };
        let squares: Vec<u16> = named.iter().filter_map(read).collect();
        let mut touching = Touching::of(position, &squares);
        if let (Some(_), Some(seen)) = (self.viewer, &self.drawing) {
            conceal(&mut touching, seen, &position.drawing(Vec::new(), None));
        }
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

/// A reason that is about a piece which the viewer does not see would name it.
fn conceal(touching: &mut Touching, seen: &Drawing, whole: &Drawing) {
    let is_hidden =
        |square: &u16| seen.cells[usize::from(*square)] != whole.cells[usize::from(*square)];
    let first = touching.touched.iter().copied().find(is_hidden);
    for (square, lead) in (0u16..).zip(&mut touching.leads) {
        let hidden = first.or(Some(square).filter(is_hidden));
        if let (Lead::Refused(..), Some(hidden)) = (&lead, hidden) {
            let name = seen.geometry.name(hidden);
            *lead = Lead::Refused(Message::new(GAMES_CODE_NOT_YOURS).with("square", name), None);
        }
    }
}
