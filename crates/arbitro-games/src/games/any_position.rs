//! A position as an object, for code that need not be compiled for each game.

use std::any::Any;

use arbitro_chance::Lots;
use arbitro_words::Message;

use super::{Game, Illegal, Info, Outcome, Seat, Seats, Status, Touching, divide, perft, playout};
use crate::board::{Drawing, Geometry};

/// A position of some game, for code that does not know which. Every [`Game`] is one; the methods
/// of the same name give the same.
///
/// ```
/// use arbitro_games::{AnyPosition, Setup, registry};
///
/// let hex = registry::find("hex").unwrap();
/// let start: Box<dyn AnyPosition> = registry::start(hex, &Setup::default()).unwrap();
/// assert_eq!(start.legal_tokens().len(), 121);
/// ```
pub trait AnyPosition: Send + Sync {
    /// The position as a value of its game's type.
    fn as_any(&self) -> &dyn Any;

    /// A copy.
    fn boxed(&self) -> Box<dyn AnyPosition>;

    /// The facts of its game.
    fn info(&self) -> &'static Info;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// The seat to move.
    fn turn(&self) -> Seat;

    /// The side of the player to move, as an index in [`Info::sides`].
    fn side(&self) -> u8;

    /// Whether the game is in play, and how it ended if it is not.
    fn status(&self) -> Status;

    /// Whether the game is in play.
    fn is_playing(&self) -> bool {
        self.status() == Status::Playing
    }

    /// The outcome that may be claimed here while the game goes on.
    fn claimable(&self, stood_before: bool) -> Option<Outcome>;

    /// The points that each of these winners would get: 1/`share`; `None` if they cannot win together.
    fn share(&self, winners: Seats) -> Option<u8>;

    /// The scores at the end of a game that counts.
    fn scores(&self) -> Option<Vec<i32>>;

    /// Whether claimed scores are right; `None` if nothing is counted here.
    fn confirms_scores(&self, claimed: &[i32]) -> Option<bool>;

    /// The board.
    fn board(&self) -> Geometry;

    /// The drawing, with some squares marked, as a seat sees it or with everything shown.
    fn drawing(&self, marked: Vec<u16>, viewer: Option<Seat>) -> Drawing;

    /// The squares that some seat does not see.
    fn hidden(&self) -> Vec<u16>;

    /// The tags that, besides `Position`, set it up.
    fn tags(&self) -> Vec<(&'static str, String)>;

    /// The canonical tokens of the legal moves, sorted by bytes; none after the end.
    fn legal_tokens(&self) -> Vec<String>;

    /// The moves that touched squares may mean.
    fn touching(&self, squares: &[u16]) -> Touching;

    /// The token that touched squares mean, and why it is not legal; `None` if it is.
    fn refusal(&self, squares: &[u16]) -> Option<(String, Illegal)>;

    /// The tokens of a game from here with random moves, to its end or to `most` plies.
    fn playout(&self, lots: &mut Lots, most: usize) -> Vec<String>;

    /// The number of sequences of `depth` plies.
    fn perft(&self, depth: u32) -> u64;

    /// That number below each legal move, sorted by token.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
}

/// The methods that a [`Game`] has under the same name.
macro_rules! as_in_game {
    ($($name:ident($($argument:ident: $kind:ty),*) -> $result:ty;)*) => {$(
        fn $name(&self $(, $argument: $kind)*) -> $result {
            Game::$name(self $(, $argument)*)
        }
    )*};
}

impl<G: Game> AnyPosition for G {
    as_in_game! {
        seats() -> u8;
        turn() -> Seat;
        side() -> u8;
        status() -> Status;
        claimable(stood_before: bool) -> Option<Outcome>;
        share(winners: Seats) -> Option<u8>;
        scores() -> Option<Vec<i32>>;
        confirms_scores(claimed: &[i32]) -> Option<bool>;
        board() -> Geometry;
        drawing(marked: Vec<u16>, viewer: Option<Seat>) -> Drawing;
        hidden() -> Vec<u16>;
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn tags(&self) -> Vec<(&'static str, String)> {
        let mut tags = vec![("Turn", Game::turn(self).number().to_string())];
        self.extra_tags(&mut tags);
        tags
    }

    fn legal_tokens(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if Game::status(self) == Status::Playing {
            self.legal_moves(&mut moves);
        }
        let mut tokens: Vec<String> = moves.into_iter().map(|step| self.token(step)).collect();
        tokens.sort_unstable();
        tokens
    }

    fn touching(&self, squares: &[u16]) -> Touching {
        Touching::of(self, squares)
    }

    fn refusal(&self, squares: &[u16]) -> Option<(String, Illegal)> {
        Some((self.gestured(squares), self.refuse_touch(squares)?))
    }

    fn playout(&self, lots: &mut Lots, most: usize) -> Vec<String> {
        playout(self.clone(), lots, most)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        divide(self, depth)
    }
}

/// A legal move as an object, with the position before it.
pub trait AnyMove {
    /// Its canonical token.
    fn token(&self) -> String;

    /// The move in words.
    fn words(&self) -> Message;

    /// The squares that it changes or covers.
    fn touched(&self) -> Vec<u16>;

    /// Whether touching squares of the board makes it.
    fn is_on_squares(&self) -> bool;
}

impl<G: Game> AnyMove for (&G, G::Move) {
    fn token(&self) -> String {
        self.0.token(self.1)
    }

    fn words(&self) -> Message {
        self.0.describe(self.1)
    }

    fn touched(&self) -> Vec<u16> {
        let mut squares = Vec::new();
        self.0.touched(self.1, &mut squares);
        squares
    }

    fn is_on_squares(&self) -> bool {
        let mut squares = Vec::new();
        self.0.gesture(self.1, &mut squares);
        !squares.is_empty()
    }
}
