//! The sentences of pairing, tie-breaks and FIDE's files: the catalogue next to this file, with a
//! constant for each key.

pub use self::keys::*;
use arbitro_words::{Catalogue, CatalogueArea, areas};

static AREAS: [CatalogueArea; 3] = areas!("pairing", "standings", "trf");

/// The sentences of this crate.
pub static WORDS: Catalogue = Catalogue::new(&AREAS);

/// A constant for each key.
#[allow(missing_docs, reason = "each is named as its key")]
pub mod keys {
    include!(concat!(env!("OUT_DIR"), "/keys.rs"));
}
