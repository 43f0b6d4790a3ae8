//! Sentences in Portuguese and English, from keys and facts.
//!
//! A [`Message`] is a key with facts. Code that finds something out returns a message; only the
//! outermost layer of a program turns it into a sentence, with a [`Catalogue`]: files in
//! [Fluent](https://projectfluent.org)'s syntax, one for each area and language. A key begins with
//! the name of its area, so that only the areas in use are parsed. A crate holds the catalogue of
//! its own sentences; a program's catalogue adds its own areas to those of its crates.
//!
//! ```
//! # #[cfg(feature = "catalogue")] {
//! use arbitro_words::{CatalogueArea, Catalogue, Lang, Message};
//!
//! static AREAS: [CatalogueArea; 1] = [CatalogueArea::new(
//!     "hall",
//!     ["hall-full = A sala { $name } está cheia.", "hall-full = Room { $name } is full."],
//! )];
//! static WORDS: Catalogue = Catalogue::new(&AREAS);
//!
//! let message = Message::new("hall-full").with("name", "B");
//! assert_eq!(WORDS.text(Lang::Pt, &message), "A sala B está cheia.");
//! assert_eq!(WORDS.text(Lang::En, &message), "Room B is full.");
//! # }
//! ```
//!
//! The feature `catalogue`, on by default, brings Fluent. Without it a [`Catalogue`] gives the
//! sentences that need no facts; of the others it gives the key and the facts.
//!
//! The rest is what both languages need besides sentences: [`numbers`], Portuguese articles
//! ([`portuguese`]), names as they are compared and sorted ([`plain`], [`collation`]), foreign
//! text made harmless for a terminal ([`visible()`]) and fitted to its lines ([`wrapped()`]), and
//! the letters of older files ([`windows_1252`]).

pub mod build;
mod catalogue;
mod error;
mod lang;
mod letters;
mod localize;
mod message;
pub mod numbers;
pub mod portuguese;
mod sentences;
mod visible;
mod windows;
mod worded;
mod wrapped;

pub use catalogue::{Catalogue, CatalogueArea};
pub use lang::{Lang, UnknownLang};
pub use letters::{collation, plain};
pub use message::{Fact, Message};
pub use visible::{is_blank, is_invisible, steers_terminal, visible};
pub use windows::{to_windows_1252, windows_1252};
pub use wrapped::wrapped;
