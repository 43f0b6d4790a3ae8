//! Pairing: who plays whom, on which side, and who has the bye. Pure functions of the players and what
//! they played; no clock, no lots but from a seed that is passed in.
//!
//! The vocabulary is FIDE's (C.04). A tournament is a [`Tournament`]: its players in order of their pairing
//! number with one [`RoundEntry`] a round each. What comes out is a [`Paired`] round.

pub mod acceleration;
pub mod dutch;
mod matching;
pub mod round_robin;
mod tournament;

pub use tournament::{
    GameResult, Pair, Paired, Points, RoundEntry, RoundGame, Scoring, Side, Tournament,
    TournamentPlayer, board_order,
};
