//! The texts of an event, in Portuguese and English: the catalogues beside this file (`pt/*.ftl`, `en/*.ftl`, in
//! [Fluent](https://projectfluent.org) syntax), together with those of the games and of pairing.
//!
//! ```
//! use arbitro_event::locale::{Lang, Localize, Message};
//!
//! let message = Message::new("cause-unreadable").with("path", "x.jogo").with("cause", "?");
//! assert_ne!(Lang::Pt.text(&message), Lang::En.text(&message));
//! ```

mod cause;
pub mod format;
/// The keys of all sentences as constants: `event-new` is `EVENT_NEW`.
#[allow(missing_docs, reason = "each is named as its key")]
pub mod words {
    pub use arbitro_games::words::keys::*;
    pub use arbitro_pairing::words::keys::*;

    include!(concat!(env!("OUT_DIR"), "/keys.rs"));
}

pub use arbitro_words::{
    Catalogue, Fact, Lang, Message, UnknownLang, collation, errors, is_blank, is_invisible,
    message, plain, portuguese, sentences, steers_terminal, visible, worded, wrapped,
};
use arbitro_words::{CatalogueArea, areas};
pub use cause::{of_io, of_reader};

static AREAS: [CatalogueArea; 5] = areas!("cause", "date", "store", "event", "refusal");

/// The sentences of the event, of the games and of pairing.
pub static WORDS: Catalogue =
    Catalogue::new(&AREAS).over(&[&arbitro_games::WORDS, &arbitro_pairing::WORDS]);

arbitro_words::localize!(WORDS);
