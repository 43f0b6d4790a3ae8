//! Thirteen abstract board games, their scoresheets, and proofs of who wins.
//!
//! Semáforo, Gatos & Cães, Rastros, Produto, Avanço, Dominório, Atari Go, Blokus with its variants,
//! Combate, Ludo, Nex, Quelhas and Hex, as the Campeonato Nacional de Jogos Matemáticos and its clubs
//! play them. Everything here is a pure function of what it is given: no clock, no files, no terminal.
//!
//! # A tour
//!
//! Check a scoresheet. [`scoresheet::judge`] replays a record on the game its tags name and returns the
//! verdict with the first fault, which carries the rule it breaks:
//!
//! ```
//! use arbitro_games::WORDS;
//! use arbitro_games::scoresheet::{NoObserver, RecordStatus, Records, judge};
//! use arbitro_words::Lang;
//!
//! let text = "[Game \"rastros\"]\n1. d4 d4\n";
//! for record in Records::new(text.as_bytes()) {
//!     let verdict = judge(record?.view(), "", &mut NoObserver);
//!     let fault = verdict.fault.expect("the piece stands on d4 already");
//!     assert_eq!(verdict.status, RecordStatus::Illegal);
//!     assert_eq!((fault.code, fault.rule), ("not-adjacent", Some(1)));
//!     assert_eq!(WORDS.say(Lang::En, &fault.message), "d4 is not next to the white piece on d4");
//! }
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! Play a game. A game is one type, its position, that implements [`Game`]:
//!
//! ```
//! use arbitro_games::{Game, Setup, Status, rastros::Rastros};
//!
//! let mut position = Rastros::start(&Setup::default())?;
//! position.play("d4")?;
//! assert!(matches!(position.status(), Status::Playing));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Prove who wins: [`solving`].
//!
//! # Features
//!
//! | feature | brings | default |
//! |---|---|---|
//! | `serde` | [`scoresheet::VerdictLine`], the verdict as a line of JSON | no |
//! | `rayon` | [`scoresheet::Pipeline`], many records on several cores | no |
//!
//! # The house
//!
//! The modules from the ground floor up; a lower one never imports a higher one: [`board`], the games
//! with their [`registry`], [`scoresheet`], [`solving`].

pub mod board;
mod games;
pub mod scoresheet;
pub mod solving;
mod words;

pub use games::*;
pub use words::WORDS;
