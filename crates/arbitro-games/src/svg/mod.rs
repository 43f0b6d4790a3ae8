//! Boards for browsers, as SVG within HTML, for any game from its
//! [`Drawing`](crate::board::Drawing) alone. A style sheet gives the colours, through the classes
//! used here.
//!
//! ```
//! use arbitro_games::{Game, Setup, rastros::Rastros, svg};
//!
//! let position = Rastros::start(&Setup::default())?;
//! let board = svg::draw(&position.drawing(Vec::new(), None), "Rastros", &[], &[]);
//! assert!(board.into_string().contains("data-square=\"e5\""));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod piece;

pub use crate::in_words::{board_in_words, capital, square_in_words};
pub use board::{Does, Touch, draw, is_square};
pub use piece::chip;
