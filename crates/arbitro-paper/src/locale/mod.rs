//! The texts of documents, in Portuguese and English, together with those of the event.

/// The keys of all sentences as constants: `print-title` is `PRINT_TITLE`.
#[allow(missing_docs, reason = "each is named as its key")]
pub mod words {
    pub use arbitro_event::locale::words::*;

    include!(concat!(env!("OUT_DIR"), "/keys.rs"));
}

pub use arbitro_event::locale::{
    Catalogue, Fact, Lang, Message, UnknownLang, collation, format, is_blank, is_invisible,
    message, of_io, of_reader, plain, portuguese, steers_terminal, visible, worded, wrapped,
};
use arbitro_words::{CatalogueArea, areas};

static AREAS: [CatalogueArea; 1] = areas!("print");

/// The sentences of documents and of everything below.
pub static WORDS: Catalogue = Catalogue::new(&AREAS).over(&[&arbitro_event::locale::WORDS]);

arbitro_words::localize!(WORDS);
