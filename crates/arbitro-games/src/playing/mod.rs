//! An opponent at four levels, for the games that [`crate::solving`] takes.
//!
//! A [`Opponent`] looks ahead by playing games by lot from what it has seen so far (Monte Carlo tree search),
//! and asks the prover of its game whether it has won already. Both stop at counts of positions and know no clock, so
//! that a seed gives the same game, also after moves were taken back. What it has proven it keeps: from there it wins,
//! whatever is answered.
//!
//! A [`Sitting`] is a game being played, for code that does not know which: [`sit_down`] begins one. [`problems`] finds
//! positions with one winning move in games that the program plays against itself.
//!
//! ```
//! use arbitro_games::playing::{Level, sit_down};
//! use arbitro_games::registry;
//!
//! let game = registry::find("rastros").unwrap();
//! let mut sitting = sit_down(game, Level::ALL[0], 7)?;
//! sitting.play("d4").unwrap();
//! let answer = sitting.choose().unwrap();
//! assert!(sitting.legal().contains(&answer));
//! # Ok::<(), arbitro_games::Unsolvable>(())
//! ```

mod level;
mod opponent;
mod problem;
mod proof_tree;
mod sitting;
mod trap;
mod tree;

pub use level::{Level, NoLevel};
pub use opponent::Opponent;
pub use problem::{PlainProblem, Problem, problems};
pub use sitting::{SitDown, Sitting, sit_down};
