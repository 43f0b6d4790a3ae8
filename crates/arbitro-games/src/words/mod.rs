//! What the games, their scoresheets and their proofs say: the catalogue beside this file, and its
//! keys, a constant each.

pub use self::keys::*;
use arbitro_words::{Catalogue, CatalogueArea, areas};

static AREAS: [CatalogueArea; 4] = areas!("games", "record", "repair", "solving");

/// The sentences of this crate.
pub static WORDS: Catalogue = Catalogue::new(&AREAS);

/// The keys, a constant each.
#[allow(missing_docs, reason = "each is named as its key")]
pub mod keys {
    include!(concat!(env!("OUT_DIR"), "/keys.rs"));
}
