//! The games, one module each and all of the same structure, and the registry that lists them.
//!
//! A game is one type, its position, that implements [`Game`]. Everything else in the program works
//! with any game: the scoresheet reader, perft, the drawings, the property tests. Callers do not
//! check which game they have; they give [`registry::dispatch`] a [`registry::Visitor`], which is
//! called with the game's type, so that the loop over a record's moves is compiled once for each
//! game and the dispatch happens once for each record.
//!
//! A new game is one file here, its rule texts in the catalogues, a perft file and fixture records,
//! and one line in the registry (CONTRIBUTING.md gives the steps).
//!
//! ```
//! use arbitro_games::{Game, Setup, Status, rastros::Rastros};
//!
//! let mut position = Rastros::start(&Setup::default()).unwrap();
//! position.play("d4").unwrap();
//! assert!(matches!(position.status(), Status::Playing));
//! ```

/// The seat to move of a game whose position keeps it.
macro_rules! kept_turn {
    () => {
        #[inline]
        fn turn(&self) -> Seat {
            self.turn
        }
    };
}

/// The moves of a game whose moves are the squares of a set.
macro_rules! squares_as_moves {
    ($($set:tt)+) => {
        fn legal_moves(&self, moves: &mut Vec<SquareMove>) {
            moves.extend(Bits(self.$($set)+).map(SquareMove));
        }

        fn count_moves(&self) -> u64 {
            u64::from(self.$($set)+.count_ones())
        }
    };
}

/// The moves of a game whose pieces step from square to square, by the sets of their destinations.
macro_rules! steps_as_moves {
    () => {
        fn legal_moves(&self, moves: &mut Vec<Move>) {
            if self.status() == Status::Playing {
                Move::list(self.destinations(), moves);
            }
        }

        fn count_moves(&self) -> u64 {
            if self.status() != Status::Playing {
                return 0;
            }
            self.destinations().iter().map(|(set, _)| u64::from(set.count_ones())).sum()
        }
    };
}

mod any_position;
mod army;
mod game;
mod info;
mod perft;
mod playout;
mod prelude;
mod refusal;
pub mod registry;
#[cfg(feature = "serde")]
mod saved;
mod setup;
mod touch;

pub mod amazonas;
pub mod atari_go;
pub mod avanco;
pub mod blokus;
pub mod combate;
pub mod dominorio;
pub mod flume;
pub mod gatos_e_caes;
pub mod hex;
pub mod konane;
mod line;
mod linking;
pub mod ludo;
mod marked;
pub mod nex;
pub mod ouri;
pub mod peoes;
pub mod pie;
pub mod pontos_e_quadrados;
pub mod produto;
pub mod quelhas;
pub mod rastros;
pub mod semaforo;
pub mod sesqui;
mod two_sizes;
mod wide;

pub use any_position::{AnyMove, AnyPosition};
pub use army::{Army, ArmyPiece, armies};
pub use game::{Game, Outcome, Seat, Seats, Status};
pub use info::{Emblem, Info, Rule, SideName, Switch};
pub use perft::{divide, perft};
pub use playout::playout;
pub(crate) use playout::{drawn, stands_third};
pub use refusal::{Code, Illegal, PlayError, Unforeseeable, Unsolvable};
pub use setup::{
    Edition, RulesFault, Setup, Switches, TagFault, TagText, at_most, cells, few_enough, sets,
};
pub use touch::{Choice, Lead, Touching};

use crate::board::{Bits, Geometry};

/// A move that is a single square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SquareMove(pub(crate) u8);

impl SquareMove {
    /// No square: stands for a move without one, as the swap of the pie rule.
    pub(crate) const NONE: Self = Self(u8::MAX);

    /// The square, by its index.
    pub const fn square(self) -> u8 {
        self.0
    }
}

/// A move from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FromTo {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl FromTo {
    /// The moves to sets of destinations, each with the offset back to the origin.
    #[inline]
    pub(crate) fn list(destinations: impl IntoIterator<Item = (u64, i8)>, moves: &mut Vec<Self>) {
        for (set, back) in destinations {
            moves.extend(Bits(set).map(|to| Self { from: to.wrapping_add_signed(back), to }));
        }
    }
}

/// The names of squares joined by a hyphen, as the ends of something. A single square is joined to
/// the one `step` further, or `step` back where that is off the board.
pub(crate) fn with_neighbour(board: Geometry, squares: &[u16], step: u8) -> String {
    let name = |square: u16| board.name(square);
    match *squares {
        [square] => {
            let (further, before) = (square + u16::from(step), square.checked_sub(step.into()));
            let level = step == 1;
            let row = |square: u16| name(square).split_off(1);
            let is_near =
                |&near: &u16| near < board.squares() && (!level || row(near) == row(square));
            let near = Some(further).filter(is_near).or(before).unwrap_or(square);
            format!("{}-{}", name(square), name(near))
        }
        _ => squares.iter().map(|&square| name(square)).collect::<Vec<_>>().join("-"),
    }
}

/// The rest of a token after a dash at its start: `-`, or one of the dashes that editors replace it
/// with. `None` when there is no dash.
#[inline]
pub(crate) fn dash(token: &[u8]) -> Option<&[u8]> {
    match token {
        [b'-', rest @ ..] => Some(rest),
        // The first byte of the other dashes.
        [0xe2, ..] => ["–", "—", "−"].iter().find_map(|dash| token.strip_prefix(dash.as_bytes())),
        _ => None,
    }
}
