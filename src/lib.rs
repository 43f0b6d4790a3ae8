//! **arbitro**: the referee's program for championships of abstract board games, as a library.
//!
//! It checks scoresheets of a dozen games and says what is wrong, where, and by which rule; it pairs
//! Swiss rounds by FIDE's Dutch system of 2026 and computes FIDE's tie-breaks; it keeps an event in a
//! journal that is only ever added to, and prints what a hall needs. The program `arbitro` is one
//! command line over these modules.
//!
//! # A tour
//!
//! Check a scoresheet. [`scoresheet::judge`] replays a record on the game its tags name and returns the
//! verdict with the first fault, which carries the rule it breaks:
//!
//! ```
//! use arbitro::scoresheet::{NoObserver, RecordStatus, Records, judge};
//!
//! let text = "[Game \"rastros\"]\n1. d4 d4\n";
//! for record in Records::new(text.as_bytes()) {
//!     let verdict = judge(record?.view(), "", &mut NoObserver);
//!     let fault = verdict.fault.expect("the piece stands on d4 already");
//!     assert_eq!(verdict.status, RecordStatus::Illegal);
//!     assert_eq!((fault.code, fault.rule), ("not-adjacent", Some(1)));
//! }
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! Pair a round. A [`pairing::Tournament`] is the players in the order of their numbers with what each
//! round was for them; [`pairing::dutch::pair`] gives the next round:
//!
//! ```
//! use arbitro::pairing::{TournamentPlayer, Scoring, Side, Tournament, dutch};
//!
//! let tournament = Tournament {
//!     rounds: 4,
//!     played: 0,
//!     initial_side: Side::First,
//!     scoring: Scoring::default(),
//!     players: (1..=5).map(TournamentPlayer::new).collect(),
//!     forbidden: Vec::new(),
//! };
//! let round = dutch::pair(&tournament)?;
//! assert_eq!((round.pairs.len(), round.bye), (2, Some(5)));
//! # Ok::<(), dutch::NoPairing>(())
//! ```
//!
//! Rank a tournament by tie-breaks, named by FIDE's codes:
//!
//! ```
//! use arbitro::pairing::{TournamentPlayer, Scoring, Side, Tournament};
//! use arbitro::standings::{TieBreak, UnplayedRounds, rank};
//!
//! # let tournament = Tournament {
//! #     rounds: 4, played: 0, initial_side: Side::First, scoring: Scoring::default(),
//! #     players: (1..=5).map(TournamentPlayer::new).collect(), forbidden: Vec::new(),
//! # };
//! let order = TieBreak::list("BH,PS,BH/M1")?;
//! let standings = rank(&tournament, &order, UnplayedRounds::Fide2026);
//! assert_eq!(standings.len(), 5);
//! # Ok::<(), arbitro::standings::TieBreakFault>(())
//! ```
//!
//! # Features
//!
//! | feature | brings | default |
//! |---|---|---|
//! | – | games, scoresheets, pairing, tie-breaks, FIDE's file | always |
//! | `event` | the journal on SQLite, entry lists, the championship, documents (PDF, Excel, CSV) | by `cli` |
//! | `cli` | the program | yes |
//! | `serve` | the hall in the browser | yes |
//! | `postgres` | the journal on a PostgreSQL server | no |
//!
//! `default-features = false` leaves a small tree of dependencies, without SQLite, clap and PDF.
//!
//! # The house
//!
//! Data flows one way: text or tables in, domain values, documents out. The modules are listed from the
//! ground floor up, and a lower one never imports a higher one.

pub mod locale;

#[cfg(feature = "event")]
pub mod regular_file;

pub mod chance;

pub mod board;
pub mod games;

pub mod scoresheet;

pub mod solving;

pub mod pairing;
pub mod standings;
pub mod trf;

#[cfg(feature = "event")]
pub mod files;

#[cfg(feature = "event")]
pub mod store;

#[cfg(feature = "event")]
pub mod championship;

#[cfg(feature = "serve")]
pub mod hall;

#[cfg(feature = "event")]
pub mod output;

#[cfg(feature = "event")]
pub mod documents;
