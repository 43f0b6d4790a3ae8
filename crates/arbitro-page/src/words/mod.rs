//! The sentences of the page, over those of the games and of pairing.

pub use self::keys::*;
use arbitro_words::{Catalogue, CatalogueArea, areas};

static AREAS: [CatalogueArea; 1] = areas!("page");

/// The catalogue of the page and of the crates that it uses.
pub static WORDS: Catalogue = Catalogue::new(&AREAS).over(&[
    #[cfg(feature = "games")]
    &arbitro_games::WORDS,
    #[cfg(feature = "pairing")]
    &arbitro_pairing::WORDS,
]);

/// The keys as constants.
#[allow(missing_docs, reason = "each is named as its key")]
pub mod keys {
    include!(concat!(env!("OUT_DIR"), "/keys.rs"));
}
