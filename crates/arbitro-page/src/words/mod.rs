//! What the page says; below it what the games and pairing say.

pub use self::keys::*;
use arbitro_words::{Catalogue, CatalogueArea, areas};

static AREAS: [CatalogueArea; 1] = areas!("page");

/// The sentences of the page and of what it is made from.
pub static WORDS: Catalogue = Catalogue::new(&AREAS).over(&[
    #[cfg(feature = "games")]
    &arbitro_games::WORDS,
    #[cfg(feature = "pairing")]
    &arbitro_pairing::WORDS,
]);

/// The keys, a constant each.
#[allow(missing_docs, reason = "each is named as its key")]
pub mod keys {
    include!(concat!(env!("OUT_DIR"), "/keys.rs"));
}
