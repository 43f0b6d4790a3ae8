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

use NamesShown::{None as NoNames, ToThePlayer};
use Takes::{Categories, Groups, Players, Rounds, Whole};

use super::{
    DocumentKind, NamesShown, SheetOf, Takes, adapted, badges, board_prizes, bracket, bulletin,
    by_name, by_school, calendar, certificates, crosstable, door_signs, finalists, game,
    group_sheets, group_winners, incident, labels, name_tents, pairings, participants, poster,
    presence, prizes, roll_call, round_slips, rules_cards, school_ranking, scoresheets, settings,
    slips, speaker, standings, still_playing, table_signs,
};
use crate::kind::kind;
use crate::locale::plain;

/// The columns of the seating; the result comes later.
const TABLES: &[&str] = &["table", "first", "first_name", "second", "second_name"];

/// Every kind, in the order of a day.
pub static ALL: &[&DocumentKind] = &[
    &kind("settings", &["regulamento", "regulamentos"], Categories, settings::gather)
        .shows(NoNames)
        .hangs(SheetOf::Request, &[]),
    &kind("participants", &["participantes", "participante"], Categories, participants::gather)
        .hangs(SheetOf::Request, &["code", "name", "school", "group", "room"]),
    &kind("roll-call", &["chamada", "chamadas"], Players, roll_call::gather).by_school(),
    &kind("badges", &["crachás", "crachá"], Players, badges::gather).shows(ToThePlayer),
    &kind("labels", &["etiquetas", "etiqueta"], Players, labels::gather).shows(NoNames),
    &kind("poster", &["cartaz", "cartazes"], Whole, poster::gather)
        .shows(NoNames)
        .hangs(SheetOf::Request, &[]),
    &kind("door-signs", &["placas-de-porta", "placa-de-porta"], Categories, door_signs::gather)
        .shows(NoNames)
        .hangs(SheetOf::Door, &[]),
    &kind("table-signs", &["placas-de-mesa", "placa-de-mesa"], Groups, table_signs::gather)
        .shows(NoNames)
        .hangs(SheetOf::Group, &[]),
    &kind(
        "rules-cards",
        &["cartões-de-regras", "cartão-de-regras"],
        Categories,
        rules_cards::gather,
    )
    .shows(NoNames),
    &kind("group-sheets", &["folhas-de-grupo", "folha-de-grupo"], Rounds, group_sheets::gather)
        .hangs(SheetOf::Group, &["number", "code", "name", "school"]),
    &kind("pairings", &["emparceiramentos", "emparceiramento"], Rounds, pairings::gather)
        .hangs(SheetOf::Group, TABLES),
    // Winners are filled in by hand: only the players and their seeds can become out of date.
    &kind("bracket", &["eliminatórias", "eliminatória"], Groups, bracket::gather).hangs_as_in(
        SheetOf::Bracket,
        &["number", "code", "name", "school"],
        "group-sheets",
    ),
    &kind("calendar", &["calendário", "calendários"], Groups, calendar::gather),
    &kind("by-name", &["por-nome", "por-nomes"], Rounds, by_name::gather)
        .hangs(SheetOf::Request, &["name", "code", "room", "group", "table"]),
    &kind("slips", &["boletins", "boletim", "papelinhos", "papelinho"], Rounds, slips::gather)
        .comes_blank()
        .hangs_as_in(SheetOf::Group, TABLES, "round-slips"),
    &kind(
        "round-slips",
        &["boletins-da-jornada", "boletim-da-jornada", "boletins-de-jornada"],
        Rounds,
        round_slips::gather,
    )
    .hangs(SheetOf::Group, TABLES),
    &kind("adapted", &["adaptados", "adaptado"], Rounds, adapted::gather)
        .shows(ToThePlayer)
        .staff_only(),
    &kind(
        "scoresheets",
        &["folhas-de-jogo", "folha-de-jogo", "folhas", "folha"],
        Rounds,
        scoresheets::gather,
    )
    .comes_blank(),
    &kind("incident", &["ocorrência", "ocorrências"], Whole, incident::gather).shows(NoNames),
    &kind("still-playing", &["em-jogo", "a-jogar"], Rounds, still_playing::gather),
    &kind("standings", &["classificações", "classificação"], Rounds, standings::gather)
        .hangs(SheetOf::Standing, &[]),
    &kind("crosstable", &["quadro", "quadros"], Rounds, crosstable::gather)
        .hangs(SheetOf::Group, &[]),
    &kind("by-school", &["por-escola", "por-escolas"], Categories, by_school::gather)
        .shows(ToThePlayer),
    &kind("group-winners", &["apurados", "apurado"], Categories, group_winners::gather)
        .hangs(SheetOf::Request, &[]),
    &kind("finalists", &["finalistas", "finalista"], Categories, finalists::gather)
        .hangs(SheetOf::Category, &[]),
    &kind("name-tents", &["placas-de-nome", "placa-de-nome"], Groups, name_tents::gather),
    &kind("prizes", &["prémios", "prémio"], Categories, prizes::gather)
        .hangs(SheetOf::Category, &[]),
    &kind(
        "board-prizes",
        &["prémios-de-tabuleiro", "prémio-de-tabuleiro"],
        Groups,
        board_prizes::gather,
    )
    .hangs(SheetOf::Group, &[]),
    &kind(
        "school-ranking",
        &["classificação-de-escolas", "classificações-de-escolas"],
        Whole,
        school_ranking::gather,
    )
    .hangs(SheetOf::Request, &[]),
    &kind("speaker", &["locutor", "locutores"], Categories, speaker::gather)
        .hangs(SheetOf::Category, &[]),
    &kind(
        "certificates",
        &["certificados", "certificado", "diplomas", "diploma"],
        Players,
        certificates::gather,
    )
    .shows(ToThePlayer)
    .by_school()
    .needs_key(),
    &kind(
        "finalist-diplomas",
        &["diplomas-de-finalista", "diploma-de-finalista"],
        Players,
        certificates::diplomas::gather,
    )
    .shows(ToThePlayer)
    .by_school()
    .needs_key(),
    &kind("presence", &["presenças", "presença"], Players, presence::gather).shows(NoNames),
    &kind("game", &["partida", "partidas"], Rounds, game::gather).needs_scoresheets(),
    &kind("bulletin", &["caderno", "cadernos", "livro", "livros"], Categories, bulletin::gather)
        .needs_scoresheets(),
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
    use crate::locale::{Lang, Localize};

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
