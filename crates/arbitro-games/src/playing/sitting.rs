//! A game in progress, for code that is not generic over the game.

use std::fmt;

use super::{Level, Opponent};
use crate::games::registry::{self, GameId, PositionVisitor, Visitor};
use crate::games::stands_third;
use crate::games::{AnyPosition, Game, PlayError, Setup, Switches, Unsolvable};

/// A game in progress, which the program can play as well.
pub trait Sitting: fmt::Debug {
    /// The current position.
    fn position(&self) -> &dyn AnyPosition;

    /// Makes a move.
    ///
    /// # Errors
    /// The reason why the move is illegal. The position is unchanged.
    fn play(&mut self, token: &str) -> Result<(), PlayError>;

    /// Takes the last move back; false if there is none.
    fn undo(&mut self) -> bool;

    /// Starts the game again, with the same seed.
    fn begin(&mut self);

    /// The token of the move that the program would make; `None` if the game is not in play, or its
    /// position occurs for the third time.
    fn choose(&mut self) -> Option<String>;
}

/// Starts a game against the program at a level, in the first variant of the game that the program can solve.
///
/// # Errors
/// The reason why the first variant cannot be solved, if none can.
pub fn sit_down(game: GameId, level: Level, seed: u64) -> Result<Box<dyn Sitting>, Unsolvable> {
    sit_down_under(Switches::default(), game, level, seed)
}

/// The same under these switches.
///
/// # Errors
/// As [`sit_down`].
pub fn sit_down_under(
    switches: Switches,
    game: GameId,
    level: Level,
    seed: u64,
) -> Result<Box<dyn Sitting>, Unsolvable> {
    struct Start(Switches, Sit);
    impl Visitor for Start {
        type Output = Result<Box<dyn Sitting>, Unsolvable>;

        fn visit<G: Game>(self) -> Self::Output {
            PositionVisitor::visit(self.1, &solvable_start::<G>(self.0)?)
        }
    }
    registry::dispatch(game, Start(switches, Sit { level, seed }))
}

/// Starts a game against the program from a position.
///
/// # Errors
/// The reason why the program does not play it.
pub fn sit_down_at(
    position: &dyn AnyPosition,
    level: Level,
    seed: u64,
) -> Result<Box<dyn Sitting>, Unsolvable> {
    registry::visit(position, Sit { level, seed })
}

#[derive(Clone, Copy)]
struct Sit {
    level: Level,
    seed: u64,
}

impl PositionVisitor for Sit {
    type Output = Result<Box<dyn Sitting>, Unsolvable>;

    fn visit<G: Game>(self, start: &G) -> Self::Output {
        let opponent = Opponent::new(start, self.level, self.seed)?;
        Ok(Box::new(Seated { positions: vec![start.clone()], opponent, settings: self }))
    }
}

/// The start of the first variant of a game that the program can solve.
///
/// # Errors
/// The reason why the first variant cannot be solved, if none can.
pub(super) fn solvable_start<G: Game>(switches: Switches) -> Result<G, Unsolvable> {
    let start = |tags| {
        G::start(&Setup { switches, ..Setup::of(tags) }).expect("its own sample sets a game up")
    };
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
    settings: Sit,
}

impl<G: Game> Seated<G> {
    fn position(&self) -> &G {
        self.positions.last().expect("the first position is never taken back")
    }
}

impl<G: Game> fmt::Debug for Seated<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seated").field("here", self.position()).finish_non_exhaustive()
    }
}

impl<G: Game> Sitting for Seated<G> {
    fn position(&self) -> &dyn AnyPosition {
        self.position()
    }

    fn play(&mut self, token: &str) -> Result<(), PlayError> {
        let mut next = self.position().clone();
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
        let Sit { level, seed } = self.settings;
        self.opponent = Opponent::new(self.position(), level, seed).expect("it was one before");
    }

    fn choose(&mut self) -> Option<String> {
        let (here, past) = self.positions.split_last()?;
        if stands_third(here, past) {
            return None;
        }
        let step = self.opponent.choose(&self.positions)?;
        Some(self.position().token(step))
    }
}
