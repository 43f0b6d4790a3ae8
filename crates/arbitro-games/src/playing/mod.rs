//! An opponent at four levels, for the games that [`crate::solving`] can solve.
//!
//! An [`Opponent`] uses Monte Carlo tree search, and checks with the game's prover whether it has
//! already won. Both are bounded by counts of positions, not by a clock, so that the same seed
//! gives the same game, also after moves are taken back. It remembers the wins that it has proven,
//! and plays them out against any reply.
//!
//! A [`Sitting`] is a game in progress, for code that is not generic over the game; [`sit_down`] starts one.
//! [`problems`] finds positions with exactly one winning move, in games that the program plays against
//! itself.
//!
//! ```
//! use arbitro_games::playing::{Level, sit_down};
//! use arbitro_games::registry;
//!
//! let game = registry::find("rastros").unwrap();
//! let mut sitting = sit_down(game, Level::ALL[0], 7)?;
//! sitting.play("d4").unwrap();
//! let answer = sitting.choose().unwrap();
//! assert!(sitting.position().legal_tokens().contains(&answer));
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
pub use sitting::{Sitting, sit_down, sit_down_at, sit_down_under};
