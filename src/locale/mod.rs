//! The texts of the program, in Portuguese and English, together with those of documents and of everything
//! below.

/// The keys of all sentences as constants: `cli-error` is `CLI_ERROR`.
#[allow(missing_docs, reason = "each is named as its key")]
pub mod words {
    pub use arbitro_paper::locale::words::*;

    include!(concat!(env!("OUT_DIR"), "/keys.rs"));
}

pub use arbitro_paper::locale::{
    Catalogue, Fact, Lang, Message, UnknownLang, collation, format, is_blank, is_invisible, of_io,
    of_reader, plain, portuguese, steers_terminal, visible, wrapped,
};
use arbitro_words::{CatalogueArea, areas};
pub use arbitro_words::{message, sentences, worded};

static AREAS: [CatalogueArea; 7] =
    areas!("cli", "help", "example", "topic", "names", "demo", "web");

/// All sentences of the program.
pub static WORDS: Catalogue = Catalogue::new(&AREAS).over(&[&arbitro_paper::locale::WORDS]);

arbitro_words::localize!(WORDS);
