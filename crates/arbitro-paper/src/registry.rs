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
use PaperMoment::{Before, End, Finals, Round};
use Takes::{Categories, Groups, Players, Rounds, Whole};

use super::{
    DocumentKind, NamesShown, PaperMoment, SheetOf, Takes, adapted, badges, board_prizes, bracket,
    bulletin, by_name, by_school, calendar, certificates, crosstable, door_signs, finalists, game,
    group_sheets, group_winners, incident, labels, name_tents, pairings, participants, poster,
    presence, prizes, roll_call, round_slips, rules_cards, school_ranking, scoresheets, settings,
    slips, speaker, standings, still_playing, table_signs,
};
use crate::kind::kind;
use crate::locale::plain;

/// The columns of the seating; the result comes later.
const TABLES: &[&str] = &["table", "first", "first_name", "second", "second_name"];

/// Every kind, in the order of a day, as pages list them.
pub static ALL: &[&DocumentKind] = &[
    &kind(Before, "settings", &["regulamento", "regulamentos"], Categories, settings::gather)
        .shows(NoNames)
        .hangs(SheetOf::Request, &[]),
    &kind(
        Before,
        "participants",
        &["participantes", "participante"],
        Categories,
        participants::gather,
    )
    .hangs(SheetOf::Request, &["code", "name", "school", "group", "room"])
    .list(),
    &kind(Before, "roll-call", &["chamada", "chamadas"], Players, roll_call::gather)
        .by_school()
        .list(),
    &kind(Before, "badges", &["crachás", "crachá"], Players, badges::gather).shows(ToThePlayer),
    &kind(Before, "labels", &["etiquetas", "etiqueta"], Players, labels::gather).shows(NoNames),
    &kind(Before, "poster", &["cartaz", "cartazes"], Whole, poster::gather)
        .shows(NoNames)
        .hangs(SheetOf::Request, &[]),
    &kind(
        Before,
        "door-signs",
        &["placas-de-porta", "placa-de-porta"],
        Categories,
        door_signs::gather,
    )
    .shows(NoNames)
    .hangs(SheetOf::Door, &[]),
    &kind(Before, "table-signs", &["placas-de-mesa", "placa-de-mesa"], Groups, table_signs::gather)
        .shows(NoNames)
        .hangs(SheetOf::Group, &[]),
    &kind(
        Before,
        "rules-cards",
        &["cartões-de-regras", "cartão-de-regras"],
        Categories,
        rules_cards::gather,
    )
    .shows(NoNames),
    &kind(
        Before,
        "group-sheets",
        &["folhas-de-grupo", "folha-de-grupo"],
        Rounds,
        group_sheets::gather,
    )
    .hangs(SheetOf::Group, &["number", "code", "name", "school"]),
    &kind(Round, "pairings", &["emparceiramentos", "emparceiramento"], Rounds, pairings::gather)
        .hangs(SheetOf::Group, TABLES)
        .list(),
    &kind(Round, "by-name", &["por-nome", "por-nomes"], Rounds, by_name::gather)
        .hangs(SheetOf::Request, &["name", "code", "room", "group", "table"])
        .list(),
    &kind(
        Round,
        "slips",
        &["boletins", "boletim", "papelinhos", "papelinho"],
        Rounds,
        slips::gather,
    )
    .comes_blank()
    .hangs_as_in(SheetOf::Group, TABLES, "round-slips"),
    &kind(
        Round,
        "round-slips",
        &["boletins-da-jornada", "boletim-da-jornada", "boletins-de-jornada"],
        Rounds,
        round_slips::gather,
    )
    .hangs(SheetOf::Group, TABLES),
    &kind(Round, "adapted", &["adaptados", "adaptado"], Rounds, adapted::gather)
        .shows(ToThePlayer)
        .staff_only(),
    &kind(Round, "incident", &["ocorrência", "ocorrências"], Whole, incident::gather)
        .shows(NoNames),
    &kind(Round, "still-playing", &["em-jogo", "a-jogar"], Rounds, still_playing::gather).list(),
    &kind(Round, "standings", &["classificações", "classificação"], Rounds, standings::gather)
        .hangs(SheetOf::Standing, &[])
        .list(),
    &kind(Round, "crosstable", &["quadro", "quadros"], Rounds, crosstable::gather)
        .hangs(SheetOf::Group, &[])
        .list(),
    // Winners are filled in by hand: only the players and their seeds can become out of date.
    &kind(Round, "bracket", &["eliminatórias", "eliminatória"], Groups, bracket::gather)
        .hangs_as_in(SheetOf::Bracket, &["number", "code", "name", "school"], "group-sheets"),
    &kind(Round, "calendar", &["calendário", "calendários"], Groups, calendar::gather).list(),
    &kind(Finals, "group-winners", &["apurados", "apurado"], Categories, group_winners::gather)
        .hangs(SheetOf::Request, &[])
        .list(),
    &kind(Finals, "finalists", &["finalistas", "finalista"], Categories, finalists::gather)
        .hangs(SheetOf::Category, &[])
        .list(),
    &kind(Finals, "name-tents", &["placas-de-nome", "placa-de-nome"], Groups, name_tents::gather),
    &kind(
        Finals,
        "scoresheets",
        &["folhas-de-jogo", "folha-de-jogo", "folhas", "folha"],
        Rounds,
        scoresheets::gather,
    )
    .comes_blank(),
    &kind(Finals, "game", &["partida", "partidas"], Rounds, game::gather).needs_scoresheets(),
    &kind(End, "prizes", &["prémios", "prémio"], Categories, prizes::gather)
        .hangs(SheetOf::Category, &[])
        .list(),
    &kind(
        End,
        "board-prizes",
        &["prémios-de-tabuleiro", "prémio-de-tabuleiro"],
        Groups,
        board_prizes::gather,
    )
    .hangs(SheetOf::Group, &[]),
    &kind(
        End,
        "school-ranking",
        &["classificação-de-escolas", "classificações-de-escolas"],
        Whole,
        school_ranking::gather,
    )
    .hangs(SheetOf::Request, &[]),
    &kind(End, "speaker", &["locutor", "locutores"], Categories, speaker::gather)
        .hangs(SheetOf::Category, &[]),
    &kind(
        End,
        "certificates",
        &["certificados", "certificado", "diplomas", "diploma"],
        Players,
        certificates::gather,
    )
    .shows(ToThePlayer)
    .by_school()
    .needs_key(),
    &kind(
        End,
        "finalist-diplomas",
        &["diplomas-de-finalista", "diploma-de-finalista"],
        Players,
        certificates::diplomas::gather,
    )
    .shows(ToThePlayer)
    .by_school()
    .needs_key(),
    &kind(End, "presence", &["presenças", "presença"], Players, presence::gather)
        .shows(NoNames)
        .list(),
    &kind(End, "by-school", &["por-escola", "por-escolas"], Categories, by_school::gather)
        .shows(ToThePlayer)
        .list(),
    &kind(
        End,
        "bulletin",
        &["caderno", "cadernos", "livro", "livros"],
        Categories,
        bulletin::gather,
    )
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
