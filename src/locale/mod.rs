//! The texts of the program, in Portuguese and English, and nothing else.
//!
//! A message is a key with facts; the two catalogues beside this file (`pt/*.ftl`, `en/*.ftl`, in
//! [Fluent](https://projectfluent.org) syntax) turn it into a sentence, together with those of the games
//! and of pairing. Lower floors hand out [`Message`]s; only the edge of the program turns them into text.
//!
//! ```
//! use arbitro::locale::{Lang, Message, Speak};
//!
//! let message = Message::new("cli-error-missing-file").with("path", "x.jogo");
//! assert_ne!(Lang::Pt.say(&message), Lang::En.say(&message));
//! ```

mod cause;
pub mod format;
mod speak;
/// The keys of all sentences as constants: `event-new` is `EVENT_NEW`.
#[allow(missing_docs, reason = "each is named as its key")]
pub mod words {
    pub use arbitro_games::words::keys::*;
    pub use arbitro_pairing::words::keys::*;

    include!(concat!(env!("OUT_DIR"), "/keys.rs"));
}

pub use arbitro_words::{
    Catalogue, Fact, Lang, Message, UnknownLang, collation, is_blank, is_not_seen, plain,
    portuguese, steers_terminal, visible,
};
pub use cause::{of_io, of_reader};
pub use speak::{Speak, WORDS};
