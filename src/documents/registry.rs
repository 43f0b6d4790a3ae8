//! Every document, by its name: the only list of them.
//!
//! ```
//! use arbitro::documents::registry;
//!
//! assert_eq!(registry::find("standings").unwrap().id, "standings");
//! // Portuguese names, in the singular or plural, with or without accents.
//! assert_eq!(registry::find("Classificações").unwrap().id, "standings");
//! assert_eq!(registry::find("premio").unwrap().id, "prizes");
//! assert!(registry::find("bananas").is_none());
//! ```

use super::{Document, DocumentError, Request};
use super::{
    by_name, by_school, certificates, crosstable, finalists, pairings, participants, prizes,
    scoresheets, slips, standings,
};
use crate::locale::{Lang, plain};

/// A kind of document.
#[derive(Debug)]
pub struct DocumentKind {
    /// Its stable word: `by-name`.
    pub id: &'static str,
    /// Its Portuguese names, the first of them the one to show.
    pub names: &'static [&'static str],
    /// What part of an event it can be asked for.
    pub takes: Takes,
    /// Whether it is made for staff only.
    pub staff_only: bool,
    /// Gathers it from the event.
    pub(super) gather: fn(&Request<'_>) -> Result<Box<dyn Document>, DocumentError>,
}

/// The part of an event that a document can be asked for; all can be had for the whole of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Groups, and categories for all of theirs.
    Groups,
    /// Groups and categories, at a round.
    Rounds,
    /// Categories.
    Categories,
    /// Categories and single players.
    Players,
    /// The whole event only.
    Whole,
}

/// Every kind, in the order of a day.
pub static ALL: &[&DocumentKind] = &[
    &participants::KIND,
    &pairings::KIND,
    &by_name::KIND,
    &slips::KIND,
    &scoresheets::KIND,
    &standings::KIND,
    &crosstable::KIND,
    &by_school::KIND,
    &finalists::KIND,
    &prizes::KIND,
    &certificates::KIND,
];

/// The kind of a name, in English or Portuguese.
pub fn find(name: &str) -> Option<&'static DocumentKind> {
    let name = plain(name);
    ALL.iter().copied().find(|kind| kind.every_name().any(|known| plain(known) == name))
}

impl DocumentKind {
    /// What it is called on paper.
    pub fn title(&self, lang: Lang) -> String {
        lang.word(&format!("print-title-{}", self.id))
    }

    /// The name to ask for it by.
    pub fn name(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Pt => self.names.first().copied().unwrap_or(self.id),
            Lang::En => self.id,
        }
    }

    /// Every name it is found by.
    pub fn every_name(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.id).chain(self.names.iter().copied())
    }

    /// The document as the event has it now.
    ///
    /// # Errors
    /// The event does not allow it, it is for staff only, or there is nothing to put on it.
    pub fn gather(&self, request: &Request<'_>) -> Result<Box<dyn Document>, DocumentError> {
        if self.staff_only && !request.source.staff {
            return Err(DocumentError::StaffOnly);
        }
        let document = (self.gather)(request)?;
        if document.is_empty() {
            let reason = crate::locale::Message::new("event-nothing-to-print");
            return Err(DocumentError::Nothing(reason));
        }
        Ok(document)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_two_documents_share_a_name() {
        let mut seen = BTreeSet::new();
        for kind in ALL {
            let names: BTreeSet<String> = kind.every_name().map(plain).collect();
            for name in names {
                assert!(seen.insert(name.clone()), "{name}");
            }
        }
    }

    #[test]
    fn every_document_has_a_title_in_both_languages() {
        for kind in ALL {
            for lang in [Lang::Pt, Lang::En] {
                assert!(lang.knows(&format!("print-title-{}", kind.id)), "{}", kind.id);
            }
        }
    }
}
