//! The scoresheet: reading it with positions in the text, replaying it, judging it, writing it.
//!
//! The text is cut into records ([`Records`], or [`Blocks`] for long files) and a record into items
//! (words, numbers, comments); [`judge`] replays the items with the game that the record's tags
//! name. Everything that inspects a record uses that one walk.
//!
//! ```
//! use arbitro_games::scoresheet::{NoObserver, Records, RecordStatus, judge};
//!
//! let text = "[Game \"rastros\"]\n1. d4 d4\n";
//! for record in Records::new(text.as_bytes()) {
//!     let verdict = judge(record.unwrap().view(), "", &mut NoObserver);
//!     let fault = verdict.fault.unwrap();
//!     assert_eq!((verdict.status, verdict.plies, fault.code), (RecordStatus::Illegal, 1, "not-adjacent"));
//! }
//! ```

pub(crate) mod advice;
mod board_view;
mod claim;
pub mod formats;
mod header;
mod judge;
pub(crate) mod layout;
mod lexer;
#[cfg(feature = "serde")]
mod line;
mod observer;
mod observers;
#[cfg(feature = "rayon")]
mod pipeline;
mod prelude;
pub mod random_game;
mod record_defaults;
mod split;
mod tag_names;
mod tag_span;
mod text;
mod transcript;
mod verdict;
mod write;

pub use board_view::{BoardView, PlayedMove};
pub use claim::{Claim, MOST_SEATS, Termination};
pub(crate) use header::{Header, HeaderFault};
pub use judge::{judge, replay};
pub use lexer::escape;
pub(crate) use lexer::{Item, Lexer, unescape};
#[cfg(feature = "serde")]
pub use line::{FaultLine, FrameLine, MovesLine, VerdictLine};
pub use observer::{NoObserver, Observer, PlyAt};
pub(crate) use observers::until;
pub use observers::{Frame, Frames, PositionAfter, Scene};
#[cfg(feature = "rayon")]
pub use pipeline::{Judged, Pipeline};
pub use record_defaults::RecordDefaults;
pub use split::{Blocks, LARGEST_RECORD, RecordBlock, Records};
pub use tag_names::TAG_NAMES;
pub(crate) use tag_names::{english, side};
pub(crate) use text::windows_1252;
pub use text::{RawRecord, RecordText, shown};
pub use transcript::{Transcript, WrittenMove};
pub use verdict::{RecordFault, RecordStatus, RecordWarning, Verdict};
pub use write::to_jogo;
