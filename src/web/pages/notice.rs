//! `/aviso`: who is responsible, what data are shown, and for how long.

use crate::web::pages::prelude::*;
use arbitro_event::PublicNames;
use arbitro_paper::{NamesShown, certificates, registry};

pub(in crate::web) fn page(cx: &Viewer) -> Answer {
    let hall = cx.view.event.as_ref().map(|event| event.hall.clone()).unwrap_or_default();
    let names = match hall.public_names {
        PublicNames::Short => words::WEB_NOTICE_SHORT,
        PublicNames::Full => words::WEB_NOTICE_FULL,
        PublicNames::Code => words::WEB_NOTICE_CODE,
    };
    let body = html! {
        h2 { (cx.word(words::WEB_NOTICE_WHAT)) }
        p { (cx.word(words::WEB_NOTICE_SHOWN)) }
        p { (cx.word(names)) }
        @if cx.server.is_some() && hall.public_names == PublicNames::Short { p { (cx.word(words::WEB_NOTICE_SCHOOLS)) } }
        p { (cx.text(&message!(words::WEB_NOTICE_PAPER, documents = in_the_hall(cx)))) }
        p { (cx.word(words::WEB_NOTICE_NOT)) }
        @if cx.view.state.players().any(|(_, player)| player.row.registration.sex.is_some()) {
            p { (cx.word(words::WEB_NOTICE_SEX)) }
        }
        h2 { (cx.word(words::WEB_NOTICE_WHO)) }
        @match &hall.responsible {
            Some(responsible) => p { (cx.text(&message!(words::WEB_NOTICE_RESPONSIBLE, who = responsible))) },
            None => p { (cx.word(words::WEB_NOTICE_ORGANISER)) },
        }
        p {
            @match &hall.kept_until {
                Some(until) => (cx.text(&message!(words::WEB_NOTICE_UNTIL, until))),
                None => (cx.word(words::WEB_NOTICE_DAY)),
            }
        }
        h2 { (cx.word(words::WEB_NOTICE_TECHNICAL)) }
        p { (cx.word(words::WEB_NOTICE_COOKIES)) }
        p { (cx.word(words::WEB_NOTICE_LOGS)) }
        p { a href=(cx.to(&format!("/{}", certificates::PAGE))) { (cx.word(words::WEB_PROOF_TITLE)) } }
    };
    shell::page(cx, &cx.word(words::WEB_NOTICE_TITLE), Fresh::Still, &body)
}

/// The documents in the hall that have whole names of players, by their titles.
fn in_the_hall(cx: &Viewer) -> Vec<String> {
    let kinds = registry::ALL.iter().filter(|kind| kind.names_shown == NamesShown::InTheHall);
    kinds.map(|kind| kind.title_in(cx.affiliation(), cx.lang)).collect()
}
