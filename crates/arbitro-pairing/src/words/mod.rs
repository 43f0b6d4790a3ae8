//! What pairing, tie-breaks and FIDE's files say: the catalogue beside this file.

use arbitro_words::{Catalogue, CatalogueArea, areas};

static AREAS: [CatalogueArea; 3] = areas!("pairing", "standings", "trf");

/// The sentences of this crate.
pub static WORDS: Catalogue = Catalogue::new(&AREAS);
