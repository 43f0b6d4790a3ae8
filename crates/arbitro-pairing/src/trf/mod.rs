//! FIDE's tournament report file: reader, writer, checker, generator.
//!
//! TRF16, TRF(x) and TRF26 are read in the same way. A [`ReportFile`] keeps every line as written,
//! together with its content; a [`FileTournament`] is the tournament before a round, in the form
//! that the pairing engine and the standings need.
//!
//! ```
//! use arbitro_pairing::trf::ReportFile;
//!
//! let text = "012 Club\nXXR 1\n001    1      Ana\n001    2      Rui\n";
//! let file = ReportFile::read(text.as_bytes())?;
//! assert_eq!(file.players[1].name, "Rui");
//! assert_eq!(file.standing()?.tournament.played, 0);
//! assert_eq!(file.bytes(), text.as_bytes());
//! # Ok::<(), arbitro_pairing::trf::Fault>(())
//! ```

mod abnormal;
mod answers;
mod check;
mod columns;
mod constraints;
mod fault;
mod file;
mod generate;
mod player;
mod prelude;
mod ratings;
mod records;
mod scoring;
#[cfg(feature = "serde")]
mod standing_line;
mod system;
mod teams;
mod text;
mod tournament;
mod write;

pub use answers::{engine, round_text, tie_breaks, treatment};
pub use check::{Check, Difference, RankDifference, Recorded, RoundCheck, check, recorded};
pub use fault::{Fault, FaultKind};
pub use file::ReportFile;
pub use generate::{NotGenerated, Plan, SharesByRound, draft, generate};
pub use player::{MOST_PLAYERS, MOST_ROUNDS, Mark, PlayerRecord, RoundResult};
#[cfg(feature = "serde")]
pub use standing_line::{StandingLine, TieBreakValues};
pub use system::PairingSystem;
pub use teams::{TeamFile, TeamRecord, TeamReport, TeamSystem, check_teams};
pub use text::{Encoding, Line, LineEnd};
pub use tournament::FileTournament;
pub use write::TournamentReport;
