//! What the games, their scoresheets and their proofs say: the catalogue beside this file.

use arbitro_words::{Catalogue, CatalogueArea, areas};

static AREAS: [CatalogueArea; 3] = areas!("games", "record", "solving");

/// The sentences of this crate.
pub static WORDS: Catalogue = Catalogue::new(&AREAS);
