//! What the scoresheet's reader saw of a game that is being played.

use arbitro_games::board::Drawing;
use arbitro_games::scoresheet::{Observer, PlyAt, token};
use arbitro_games::{Game, Seat, Status, Touching};

use crate::locale::Message;

/// What was seen at the end of the moves.
#[derive(Default)]
pub(super) struct Looked {
    pub(super) drawing: Option<Drawing>,
    pub(super) playing: bool,
    /// The seat to move, and the side it plays, by its place among the game's.
    pub(super) seat: Option<Seat>,
    pub(super) side: u8,
    /// Whether some pieces are hidden from somebody.
    pub(super) hidden: bool,
    pub(super) moves: Vec<SeenMove>,
    last: Vec<u16>,
    /// The squares that were touched, as they were named; nothing where nobody records.
    named: Option<Vec<String>>,
    /// What they come to.
    pub(super) touching: Option<Touching>,
    /// What was touched after them and begins no move.
    pub(super) astray: Option<u16>,
}

/// A move that was played.
pub(super) struct SeenMove {
    pub(super) token: String,
    /// What it did.
    pub(super) words: Message,
    /// Whether squares stand for it; what has none is said in words.
    pub(super) on_squares: bool,
}

impl Looked {
    /// For who records, where these squares were touched.
    pub(super) fn touched(squares: Vec<String>) -> Self {
        Self { named: Some(squares), ..Self::default() }
    }
}

impl Observer for Looked {
    fn ply<G: Game>(
        &mut self,
        _: PlyAt,
        before: &G,
        step: G::Move,
        _: &G,
    ) -> std::ops::ControlFlow<()> {
        self.last.clear();
        before.touched(step, &mut self.last);
        let mut gesture = Vec::new();
        before.gesture(step, &mut gesture);
        self.moves.push(SeenMove {
            token: token(before, step),
            words: before.describe(step),
            on_squares: !gesture.is_empty(),
        });
        std::ops::ControlFlow::Continue(())
    }

    fn end<G: Game>(&mut self, position: &G) {
        self.drawing = Some(position.drawing(std::mem::take(&mut self.last), None));
        self.playing = position.status() == Status::Playing;
        self.seat = Some(position.turn());
        self.side = position.side();
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
