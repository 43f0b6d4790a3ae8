//! Abstract board games, their scoresheets, and proofs of who wins.
//!
//! Semáforo, Gatos & Cães, Rastros, Produto, Avanço, Dominório, Atari Go, Blokus with its variants,
//! Combate, Ludo, Nex, Quelhas, Hex, Peões, Konane, Amazonas, Sesqui, Flume, Pontos e Quadrados and
//! Ouri, as the Campeonato Nacional de Jogos Matemáticos and its clubs play or have played them.
//! Everything here is a pure function of what it is given: no clock, no files, no terminal.
//!
//! # A tour
//!
//! Check a scoresheet. [`scoresheet::judge`] replays a record with the game that its tags name and
//! returns the verdict with the first fault, which gives the broken rule:
//!
//! ```
//! use std::error::Error;
//!
//! use arbitro_games::scoresheet::{NoObserver, Records, judge};
//!
//! /// The number of plies of all records, if none of them has a fault.
//! fn plies(text: &str) -> Result<u32, Box<dyn Error>> {
//!     let mut plies = 0;
//!     for record in Records::new(text.as_bytes()) {
//!         plies += judge(record?.view(), "", &mut NoObserver).into_result()?.plies;
//!     }
//!     Ok(plies)
//! }
//!
//! assert_eq!(plies("[Game \"rastros\"]\n1. d4 e3 2. f2 f1 3. g2 g1 0-1\n")?, 6);
//! let fault = plies("[Game \"rastros\"]\n1. d4 d4\n").unwrap_err();
//! assert_eq!(fault.to_string(), "d4 is not next to the white piece on d4");
//! # Ok::<(), Box<dyn Error>>(())
//! ```
//!
//! Errors and verdicts are facts; with the feature `catalogue` they display themselves in English, and
//! [`WORDS`] gives their messages in Portuguese as well:
//!
//! ```
//! use arbitro_games::scoresheet::{NoObserver, RawRecord, RecordStatus, judge};
//! use arbitro_games::{Lang, WORDS};
//!
//! let record = RawRecord::of("[Game \"rastros\"] 1. d4 d4");
//! let verdict = judge(record.view(), "", &mut NoObserver);
//! assert_eq!(verdict.to_string(), "Rastros: illegal, 1 ply: d4 is not next to the white piece on d4");
//! let fault = verdict.fault.ok_or("the piece stands on d4 already")?;
//! assert_eq!((verdict.status, fault.code, fault.rule), (RecordStatus::Illegal, "not-adjacent", Some(1)));
//! assert_eq!(WORDS.text(Lang::Pt, &fault.message), "d4 não fica ao lado da peça branca, que está em d4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
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
//! Read a sheet as a child writes it. [`repair`] finds the closest legal game and lists every
//! change:
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use arbitro_games::repair::{RepairRequest, repair};
//!
//! let sheet = "[Game \"rastros\"]\n1. d4, e3 2. f2 fl";
//! let sheets = repair(sheet.as_bytes(), &RepairRequest::default(), &mut || ControlFlow::Continue(()));
//! let reading = sheets[0].one().ok_or("there is one")?;
//! assert!(reading.record.ends_with("1. d4 e3 2. f2 f1 *\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Prove who wins, within a [budget](solving::Budget). [`solving`] proves a position's value for
//! the player to move; an [`Answer`](solving::Answer) gives it in tokens:
//!
//! ```
//! use arbitro_games::solving::{Answer, Budget, Limits, Value, solve};
//! use arbitro_games::{Game, Setup, rastros::Rastros};
//!
//! let mut position = Rastros::start(&Setup::default())?;
//! for token in ["d4", "e3", "f2", "f1", "g2"] {
//!     position.play(token)?;
//! }
//! let limits = Limits { memory: 16 << 20, jobs: 1 };
//! let solution = solve(&position, limits, &Budget::of_nodes(10_000))?;
//! let answer = Answer::new(&position, &solution);
//! assert_eq!((answer.value, answer.moves), (Some(Value::Win), vec!["g1".to_owned()]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | brings | default |
//! |---|---|---|
//! | `catalogue` | errors and verdicts as sentences in English and Portuguese, by Fluent; without it they display their key and facts | no |
//! | `serde` | serialization of positions (by the tags that set them up), moves ([`scoresheet::Transcript`], by their tokens) and verdicts (`scoresheet::VerdictLine`) | no |
//! | `svg` | `svg`, boards for browsers | no |
//! | `rayon` | `scoresheet::Pipeline`, many records on several cores | no |
//!
//! # Structure
//!
//! The modules from the bottom up; a lower one never imports a higher one: [`board`], the games
//! with their [`registry`], boards [`in_words`], [`scoresheet`], [`solving`], [`playing`], [`repair`] and, with the
//! feature `svg`, their pictures.

pub mod board;
mod games;
pub mod in_words;
pub mod playing;
pub mod repair;
pub mod scoresheet;
pub mod solving;
#[cfg(feature = "svg")]
pub mod svg;
pub mod words;

pub use arbitro_chance::Lots;
pub use arbitro_words::{Fact, Lang, Message};
pub use games::*;
pub use words::WORDS;
