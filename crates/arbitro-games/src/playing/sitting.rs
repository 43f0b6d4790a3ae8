//! A game being played, for code that does not know which one.

use std::fmt;
use std::ops::ControlFlow;

use super::{Level, Opponent};
use crate::board::Drawing;
use crate::games::registry::{self, GameId, Visitor};
use crate::games::{Game, Info, PlayError, Seat, Setup, Status, Unsolvable};
use crate::scoresheet::{Observer, token};

/// A game being played, one of its sides perhaps by the program.
pub trait Sitting: fmt::Debug {
    /// The game.
    fn info(&self) -> &'static Info;

    /// The seat to move.
    fn turn(&self) -> Seat;

    /// Where the game is.
    fn status(&self) -> Status;

    /// The legal moves by their canonical tokens, sorted by their bytes.
    fn legal(&self) -> Vec<String>;

    /// The board.
    fn drawing(&self) -> Drawing;

    /// Makes a move.
    ///
    /// # Errors
    /// Why it cannot be made. Nothing has changed.
    fn play(&mut self, token: &str) -> Result<(), PlayError>;

    /// Takes the last move back; says whether there was one.
    fn undo(&mut self) -> bool;

    /// Begins anew, with the same seed.
    fn begin(&mut self);

    /// The move that the program would make, by its token; `None` where the game is not being played.
    fn choose(&mut self) -> Option<String>;
}

/// A game from its start, against the program at a level. Of the game's variants it is the first that has a
/// perfect play to be found.
///
/// # Errors
/// Why this game has none.
pub fn sit_down(game: GameId, level: Level, seed: u64) -> Result<Box<dyn Sitting>, Unsolvable> {
    registry::dispatch(game, Sit { level, seed })
}

/// Sits down at the start of a record, to play it on: its moves are to be made there one by one.
#[derive(Debug)]
pub struct SitDown {
    level: Level,
    seed: u64,
    /// The game, where the record has a start; or why the program does not play it.
    pub found: Option<Result<Box<dyn Sitting>, Unsolvable>>,
}

impl SitDown {
    /// Of this level, with this seed.
    pub fn new(level: Level, seed: u64) -> Self {
        Self { level, seed, found: None }
    }
}

impl Observer for SitDown {
    fn start<G: Game>(&mut self, position: &G) -> ControlFlow<()> {
        let wish = Sit { level: self.level, seed: self.seed };
        self.found = Some(wish.at(position.clone()));
        ControlFlow::Break(())
    }
}

struct Sit {
    level: Level,
    seed: u64,
}

impl Sit {
    fn at<G: Game>(self, start: G) -> Result<Box<dyn Sitting>, Unsolvable> {
        let opponent = Opponent::new(&start, self.level, self.seed)?;
        Ok(Box::new(Seated { positions: vec![start], opponent, wish: self }))
    }
}

impl Visitor for Sit {
    type Output = Result<Box<dyn Sitting>, Unsolvable>;

    fn visit<G: Game>(self) -> Self::Output {
        let start = |tags| G::start(&Setup::of(tags)).expect("its own sample sets a game up");
        let mut starts = G::INFO.samples.iter().map(|tags| start(tags));
        let first = starts.next().expect("a game has a sample");
        let own = match first.solvable() {
            Ok(()) => first,
            Err(never) => starts.find(|start| start.solvable().is_ok()).ok_or(never)?,
        };
        self.at(own)
    }
}

/// The positions of the game so far, the first one first.
struct Seated<G: Game> {
    positions: Vec<G>,
    opponent: Opponent<G>,
    wish: Sit,
}

impl<G: Game> Seated<G> {
    fn here(&self) -> &G {
        self.positions.last().expect("the first position is never taken back")
    }
}

impl<G: Game> fmt::Debug for Seated<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seated").field("here", self.here()).finish_non_exhaustive()
    }
}

impl<G: Game> Sitting for Seated<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn turn(&self) -> Seat {
        self.here().turn()
    }

    fn status(&self) -> Status {
        self.here().status()
    }

    fn legal(&self) -> Vec<String> {
        let (here, mut moves) = (self.here(), Vec::new());
        here.legal_moves(&mut moves);
        let mut tokens: Vec<String> = moves.into_iter().map(|step| token(here, step)).collect();
        tokens.sort_unstable();
        tokens
    }

    fn drawing(&self) -> Drawing {
        self.here().drawing(Vec::new(), None)
    }

    fn play(&mut self, token: &str) -> Result<(), PlayError> {
        let mut next = self.here().clone();
        next.play(token)?;
        self.positions.push(next);
        Ok(())
    }

    fn undo(&mut self) -> bool {
        let any = self.positions.len() > 1;
        if any {
            self.positions.pop();
        }
        any
    }

    fn begin(&mut self) {
        self.positions.truncate(1);
        let Sit { level, seed } = self.wish;
        self.opponent = Opponent::new(self.here(), level, seed).expect("it was one before");
    }

    fn choose(&mut self) -> Option<String> {
        let step = self.opponent.choose(&self.positions)?;
        Some(token(self.here(), step))
    }
}
