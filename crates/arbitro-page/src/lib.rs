//! The referee for browsers: a thin WebAssembly facade over the games and over pairing.
//!
//! A question is a JSON text whose `call` names the function; an answer is a JSON text with a `value` or an
//! `error`. Only `memory` handles pointers. Answers have the types that the program prints as JSON. There are
//! two modules, one for each feature: `games` (scoresheets, boards, proofs) and `pairing`. The folder `page/`
//! has the page for browsers, and `npm/` the package for programs.
//!
//! ```
//! # #[cfg(feature = "games")]
//! let question = r#"{"call":"check","text":"[Game \"rastros\"] 1. d4 d4","lang":"en"}"#;
//! # #[cfg(feature = "games")]
//! assert!(arbitro_page::answer(question).contains("\"code\":\"not-adjacent\""));
//! ```

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
mod opponent;
#[cfg(feature = "games")]
mod records;
mod request;
#[cfg(feature = "pairing")]
mod tournament;
pub mod words;

#[cfg(feature = "games")]
pub use catalogue::plain_words;
pub use request::answer;
