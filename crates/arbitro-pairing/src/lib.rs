//! Pairing, tie-breaks and FIDE's tournament report file: who plays whom, on which side, who has
//! the bye, and the standings. Pure functions of the players and their results; no clock, no files,
//! and no randomness without a seed that is passed in.
//!
//! The vocabulary is FIDE's (C.04, C.07). A tournament is a [`Tournament`]: its players in the
//! order of their pairing numbers, with one [`RoundEntry`] for each round.
//!
//! # A tour
//!
//! Pair a round by the Dutch system of 2026 (C.04.3). [`dutch::pair`] gives the next round,
//! [`dutch::explain`] gives the reasons:
//!
//! ```
//! use arbitro_pairing::{TournamentPlayer, Scoring, Side, Tournament, dutch};
//!
//! let tournament = Tournament {
//!     rounds: 4,
//!     played: 0,
//!     initial_side: Side::First,
//!     sides_matter: true,
//!     scoring: Scoring::default(),
//!     players: (1..=5).map(TournamentPlayer::new).collect(),
//!     forbidden: Vec::new(),
//! };
//! let round = dutch::pair(&tournament)?;
//! assert_eq!((round.pairs.len(), round.bye), (2, Some(5)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Teams are paired by [`team::pair`] (C.04.6) and ranked by [`standings::rank_teams`].
//!
//! Rank the players by tie-breaks, named by FIDE's codes (C.07):
//!
//! ```
//! use arbitro_pairing::standings::{TieBreak, UnplayedRounds, rank};
//! # use arbitro_pairing::{TournamentPlayer, Scoring, Side, Tournament};
//! # let tournament = Tournament {
//! #     rounds: 4, played: 0, initial_side: Side::First, sides_matter: true, scoring: Scoring::default(),
//! #     players: (1..=5).map(TournamentPlayer::new).collect(), forbidden: Vec::new(),
//! # };
//!
//! let order = TieBreak::list("BH,PS,BH/M1")?;
//! let standings = rank(&tournament, &order, UnplayedRounds::Fide2026);
//! assert_eq!(standings.len(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Read and write FIDE's files: [`trf`]. Errors are facts and implement
//! [`Error`](std::error::Error); with the feature `catalogue` they display themselves in English, and
//! [`WORDS`] gives their messages in Portuguese as well:
//!
//! ```
//! use std::error::Error;
//!
//! use arbitro_pairing::trf::ReportFile;
//! use arbitro_pairing::{Lang, WORDS, dutch};
//!
//! /// The pairs of the next round of a file.
//! fn next_round(file: &str) -> Result<Vec<(u32, u32)>, Box<dyn Error>> {
//!     let situation = ReportFile::read(file.as_bytes())?.standing()?;
//!     let round = dutch::pair(&situation.tournament)?;
//!     Ok(round.pairs.iter().map(|pair| (pair.first, pair.second)).collect())
//! }
//!
//! let fault = next_round("142 many").unwrap_err();
//! assert_eq!(
//!     fault.to_string(),
//!     "line 1, column 5: record 142: “many” is not a valid number of rounds (1 to 999)",
//! );
//! let fault = ReportFile::read(b"142 many").unwrap_err();
//! assert_eq!(
//!     WORDS.text(Lang::Pt, &fault.message()),
//!     "linha 1, coluna 5: registo 142: «many» não é um número de jornadas (1 a 999)",
//! );
//! ```
//!
//! # Features
//!
//! | feature | brings | default |
//! |---|---|---|
//! | `catalogue` | errors as sentences in English and Portuguese, by Fluent; without it they display their key and facts | no |
//! | `serde` | serialization of pairs, results and tie-break values | no |
//!
//! # Structure
//!
//! The modules from the bottom up; a lower one never imports a higher one: the tournament,
//! [`acceleration`], matching, [`round_robin`], [`knock_out`] and [`dutch`], [`team`],
//! [`standings`], [`trf`].

pub mod acceleration;
pub mod dutch;
pub mod knock_out;
mod matching;
pub mod round_robin;
pub mod standings;
pub mod team;
mod tournament;
pub mod trf;
pub mod words;

pub use arbitro_words::{Fact, Lang, Message};
pub(crate) use tournament::ranges_by;
pub use tournament::{
    GameResult, Pair, Paired, Points, RoundEntry, RoundGame, Scoring, Side, Tournament,
    TournamentPlayer, board_order,
};
pub use words::WORDS;
