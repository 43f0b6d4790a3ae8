//! The referee in any browser: a thin facade of WebAssembly over the games and over pairing.
//!
//! A question is a text of JSON whose `call` says what is asked, an answer one with a `value` or an `error`;
//! `memory` alone knows where texts lie. What the answers look like is what the program prints: the same types
//! are written. There are two modules, a feature each: `games` (scoresheets, boards, proofs) and `pairing`.
//! Beside the source, in `page/`, is what a browser is given with them: the page, and the package for programs.
//!
//! ```
//! # #[cfg(feature = "games")]
//! let asked = r#"{"call":"check","text":"[Game \"rastros\"] 1. d4 d4","lang":"en"}"#;
//! # #[cfg(feature = "games")]
//! assert!(arbitro_page::answer(asked).contains("\"code\":\"not-adjacent\""));
//! ```

mod asked;
#[cfg(feature = "games")]
mod board;
#[cfg(feature = "games")]
mod catalogue;
#[cfg(feature = "games")]
mod edit;
#[cfg(feature = "games")]
mod lay;
pub mod memory;
#[cfg(feature = "games")]
mod mend;
#[cfg(feature = "games")]
mod records;
#[cfg(feature = "games")]
mod rival;
#[cfg(feature = "pairing")]
mod tournament;
#[cfg(feature = "games")]
mod watcher;
pub mod words;

pub use asked::answer;
#[cfg(feature = "games")]
pub use catalogue::plain_words;
