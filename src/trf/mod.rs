//! FIDE's tournament report file: reader, writer, checker, generator.
//!
//! TRF16, TRF(x) and TRF26 are read alike. A [`File`] keeps every line as it stood beside what the
//! lines say; a [`Situation`] is the field of the tournament before a round, as the pairing engine
//! and the standings want it.
//!
//! ```
//! use arbitro::trf::File;
//!
//! let text = "012 Club\nXXR 1\n001    1      Ana\n001    2      Rui\n";
//! let file = File::read(text.as_bytes())?;
//! assert_eq!(file.players[1].name, "Rui");
//! assert_eq!(file.standing()?.field.played, 0);
//! assert_eq!(file.bytes(), text.as_bytes());
//! # Ok::<(), arbitro::trf::Fault>(())
//! ```

mod check;
mod columns;
mod draft;
mod fault;
mod file;
mod generate;
mod player;
mod scoring;
mod situation;
mod text;

pub use check::{Check, Difference, RankDifference, RoundCheck, check};
pub use draft::Draft;
pub use fault::{Fault, FaultKind};
pub use file::File;
pub use generate::{NotGenerated, Plan, draft, generate};
pub use player::{Cell, MOST_PLAYERS, MOST_ROUNDS, Mark, Player};
pub use situation::Situation;
pub use text::{Encoding, Line, LineEnd};
