//! Every document, by its name: the only list of them.
//!
//! ```
//! use arbitro_paper::registry;
//!
//! assert_eq!(registry::find("standings").unwrap().id, "standings");
//! // Portuguese names, in the singular or plural, with or without accents.
//! assert_eq!(registry::find("Classificações").unwrap().id, "standings");
//! assert_eq!(registry::find("premio").unwrap().id, "prizes");
//! assert!(registry::find("bananas").is_none());
//! ```

use super::{
    DocumentKind, adapted, badges, bracket, bulletin, by_name, by_school, calendar, certificates,
    crosstable, door_signs, finalists, game, group_sheets, group_winners, incident, labels,
    name_tents, pairings, participants, poster, presence, prizes, roll_call, round_slips,
    rules_cards, scoresheets, settings, slips, speaker, standings, still_playing, table_signs,
};
use crate::locale::plain;

/// Every kind, in the order of a day.
pub static ALL: &[&DocumentKind] = &[
    &settings::KIND,
    &participants::KIND,
    &roll_call::KIND,
    &badges::KIND,
    &labels::KIND,
    &poster::KIND,
    &door_signs::KIND,
    &table_signs::KIND,
    &rules_cards::KIND,
    &group_sheets::KIND,
    &pairings::KIND,
    &bracket::KIND,
    &calendar::KIND,
    &by_name::KIND,
    &slips::KIND,
    &round_slips::KIND,
    &adapted::KIND,
    &scoresheets::KIND,
    &incident::KIND,
    &still_playing::KIND,
    &standings::KIND,
    &crosstable::KIND,
    &by_school::KIND,
    &group_winners::KIND,
    &finalists::KIND,
    &name_tents::KIND,
    &prizes::KIND,
    &speaker::KIND,
    &certificates::KIND,
    &certificates::diplomas::KIND,
    &presence::KIND,
    &game::KIND,
    &bulletin::KIND,
];

/// The kind with a name, in English or Portuguese.
pub fn find(name: &str) -> Option<&'static DocumentKind> {
    let name = plain(name);
    ALL.iter().copied().find(|kind| kind.every_name().any(|known| plain(known) == name))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::locale::{Lang, Speak};

    #[test]
    fn no_two_documents_share_a_name() {
        let mut all_names = BTreeSet::new();
        for kind in ALL {
            let names: BTreeSet<String> = kind.every_name().map(plain).collect();
            for name in names {
                assert!(all_names.insert(name.clone()), "{name}");
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
