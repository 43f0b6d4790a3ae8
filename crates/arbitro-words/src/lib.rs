//! Sentences in Portuguese and English, from keys and facts.
//!
//! A [`Message`] is a key with facts. Code that finds something out hands out a message; only the edge of a
//! program turns it into a sentence, by a [`Catalogue`]: files in [Fluent](https://projectfluent.org)'s
//! syntax, an area each, in both languages. A key begins with the name of its area, so that a run parses
//! only the areas that it speaks from. A crate holds the catalogue of its own words; a program holds one
//! that has its own areas and those of the crates below it.
//!
//! ```
//! use arbitro_words::{CatalogueArea, Catalogue, Lang, Message};
//!
//! static AREAS: [CatalogueArea; 1] = [CatalogueArea::new(
//!     "hall",
//!     ["hall-full = A sala { $name } está cheia.", "hall-full = Room { $name } is full."],
//! )];
//! static WORDS: Catalogue = Catalogue::new(&AREAS);
//!
//! let message = Message::new("hall-full").with("name", "B");
//! assert_eq!(WORDS.say(Lang::Pt, &message), "A sala B está cheia.");
//! assert_eq!(WORDS.say(Lang::En, &message), "Room B is full.");
//! ```
//!
//! The rest is what both languages need beside sentences: [`numbers`], Portuguese articles
//! ([`portuguese`]), names as they are compared and sorted ([`plain`], [`collation`]), and other people's
//! text made harmless for a terminal ([`visible()`]).

#[cfg(feature = "keys")]
pub mod build;
#[cfg(feature = "catalogue")]
mod catalogue;
mod error;
mod lang;
mod letters;
mod message;
pub mod numbers;
pub mod portuguese;
mod visible;

#[cfg(feature = "catalogue")]
pub use catalogue::{Catalogue, CatalogueArea};
pub use lang::{Lang, UnknownLang};
pub use letters::{collation, plain};
pub use message::{Fact, Message};
pub use visible::{is_blank, is_not_seen, steers_terminal, visible};
