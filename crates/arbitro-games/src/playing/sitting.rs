//! A game in progress, for code that is not generic over the game.

use std::fmt;
use std::ops::ControlFlow;

use super::{Level, Opponent};
use crate::board::Drawing;
use crate::games::registry::{self, GameId, Visitor};
use crate::games::{Game, Info, PlayError, Seat, Setup, Status, Unsolvable};
use crate::scoresheet::{Observer, token};

/// A game in progress, which the program can play as well.
pub trait Sitting: fmt::Debug {
    /// The game.
    fn info(&self) -> &'static Info;

    /// The seat to move.
    fn turn(&self) -> Seat;

    /// Whether the game is in play, and how it ended if it is not.
    fn status(&self) -> Status;

    /// The canonical tokens of the legal moves, sorted by bytes.
    fn legal(&self) -> Vec<String>;

    /// The drawing of the current position.
    fn drawing(&self) -> Drawing;

    /// Makes a move.
    ///
    /// # Errors
    /// The reason why the move is illegal. The position is unchanged.
    fn play(&mut self, token: &str) -> Result<(), PlayError>;

    /// Takes the last move back; false if there is none.
    fn undo(&mut self) -> bool;

    /// Starts the game again, with the same seed.
    fn begin(&mut self);

    /// The token of the move that the program would make; `None` if the game is not in play.
    fn choose(&mut self) -> Option<String>;
}

/// Starts a game against the program at a level, in the first variant of the game that the program can solve.
///
/// # Errors
/// The reason why the first variant cannot be solved, if none can.
pub fn sit_down(game: GameId, level: Level, seed: u64) -> Result<Box<dyn Sitting>, Unsolvable> {
    registry::dispatch(game, Sit { level, seed })
}

/// Observes a record and starts a game from its initial position. The moves of the record are not played.
#[derive(Debug)]
pub struct SitDown {
    level: Level,
    seed: u64,
    /// The game, or why the program does not play it; `None` if the record has no valid initial position.
    pub found: Option<Result<Box<dyn Sitting>, Unsolvable>>,
}

impl SitDown {
    /// For a game at this level, with this seed.
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
        self.at(solvable_start::<G>()?)
    }
}

/// The start of the first variant of a game that the program can solve.
///
/// # Errors
/// The reason why the first variant cannot be solved, if none can.
pub(super) fn solvable_start<G: Game>() -> Result<G, Unsolvable> {
    let start = |tags| G::start(&Setup::of(tags)).expect("its own sample sets a game up");
    let mut starts = G::INFO.samples.iter().map(|tags| start(tags));
    let first: G = starts.next().expect("a game has a sample");
    match first.solvable() {
        Ok(()) => Ok(first),
        Err(never) => starts.find(|start| start.solvable().is_ok()).ok_or(never),
    }
}

/// A game in progress, with all its positions from the start.
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
