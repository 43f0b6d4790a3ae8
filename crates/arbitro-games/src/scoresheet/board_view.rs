//! An observer for a game in progress: the state of the board, the moves so far, and the touched
//! squares.

use super::prelude::*;

use super::until;
use crate::board::Drawing;
use crate::games::{AnyMove, AnyPosition, Lead, Touching};
use crate::words::GAMES_CODE_NOT_YOURS;

/// The view of a game at the end of the moves.
#[derive(Clone, Debug, Default)]
pub struct BoardView {
    /// The ply after which to look; `None` for the end.
    pub after: Option<u32>,
    /// The board at that point, with the last move marked.
    pub drawing: Option<Drawing>,
    /// Whether the game is being played.
    pub playing: bool,
    /// The seat to move.
    pub seat: Option<Seat>,
    /// The side of the seat to move, as an index among the game's sides.
    pub side: u8,
    /// How many seats play.
    pub seats: u8,
    /// The tags that complete this board's `Position`: `Turn`, and those of the game.
    pub tags: Vec<(&'static str, String)>,
    /// Whether some pieces are hidden from a seat.
    pub hidden: bool,
    /// The moves so far.
    pub moves: Vec<PlayedMove>,
    last: Vec<u16>,
    /// The viewing seat, when it does not see everything.
    viewer: Option<Seat>,
    /// The names of the touched squares; `None` when nobody is recording.
    named: Option<Vec<String>>,
    /// The result of the touches.
    pub touching: Option<Touching>,
    /// The touched square after them that no move continues with.
    pub astray: Option<u16>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedMove {
    /// Its canonical token.
    pub token: String,
    /// The move in words.
    pub words: Message,
    /// Whether it is made by touching squares; otherwise it is shown in words.
    pub on_squares: bool,
}

impl BoardView {
    /// For a player or recorder who has touched these squares.
    pub fn touched(squares: Vec<String>) -> Self {
        Self { named: Some(squares), ..Self::default() }
    }

    /// Restricts the view to what this seat sees, and touches to its own moves.
    #[must_use]
    pub fn by(self, viewer: Option<Seat>) -> Self {
        Self { viewer, ..self }
    }

    fn see(&mut self, position: &dyn AnyPosition) {
        self.drawing = Some(position.drawing(std::mem::take(&mut self.last), self.viewer));
        self.playing = position.is_playing();
        self.seat = Some(position.turn());
        self.side = position.side();
        self.seats = position.seats();
        self.tags = position.tags();
        self.hidden = !position.hidden().is_empty();
        let turn = self.viewer.is_none_or(|viewer| viewer == position.turn());
        let Some(named) = self.named.take().filter(|_| self.playing && turn) else { return };
        let board = position.board();
        let read = |name: &String| {
            // Old addresses had the squares' indices.
            let number = name.parse().ok().filter(|&square| square < board.squares());
            board.square(name).or(number)
        };
        let squares: Vec<u16> = named.iter().filter_map(read).collect();
        let mut touching = position.touching(&squares);
        if let (Some(_), Some(seen)) = (self.viewer, &self.drawing) {
            conceal(&mut touching, seen, &position.drawing(Vec::new(), None));
        }
        self.astray = squares.get(touching.touched.len()).copied();
        self.touching = Some(touching);
    }
}

impl Observer for BoardView {
    fn start(&mut self, position: &dyn AnyPosition) -> ControlFlow<()> {
        if self.after == Some(0) {
            self.see(position);
        }
        until(self.after, 0)
    }

    fn ply(&mut self, at: PlyAt, step: &dyn AnyMove, after: &dyn AnyPosition) -> ControlFlow<()> {
        self.last = step.touched();
        self.moves.push(PlayedMove {
            token: step.token(),
            words: step.words(),
            on_squares: step.is_on_squares(),
        });
        if self.after == Some(at.ply) {
            self.see(after);
        }
        until(self.after, at.ply)
    }

    fn end(&mut self, position: &dyn AnyPosition) {
        if self.after.is_none() {
            self.see(position);
        }
    }
}

/// Replaces a refusal that depends on a hidden piece, since it would reveal the piece.
fn conceal(touching: &mut Touching, seen: &Drawing, whole: &Drawing) {
    let is_hidden =
        |square: &u16| seen.cells[usize::from(*square)] != whole.cells[usize::from(*square)];
    let first = touching.touched.iter().copied().find(is_hidden);
    for (square, lead) in (0u16..).zip(&mut touching.leads) {
        let hidden = first.or(Some(square).filter(is_hidden));
        if let (Lead::Refused(..), Some(hidden)) = (&lead, hidden) {
            let name = seen.geometry.name(hidden);
            *lead = Lead::Refused(message!(GAMES_CODE_NOT_YOURS, square = name), None);
        }
    }
}
