//! `/aviso`: who is responsible, what data are shown, and for how long.

use crate::web::pages::prelude::*;
use arbitro_event::PublicNames;
use arbitro_paper::{NamesShown, certificates, registry};

pub(in crate::web) fn page(ask: &Viewer) -> Answer {
    let hall = ask.view.event.as_ref().map(|event| event.hall.clone()).unwrap_or_default();
    let names = match hall.public_names {
        PublicNames::Short => words::WEB_NOTICE_SHORT,
        PublicNames::Full => words::WEB_NOTICE_FULL,
        PublicNames::Code => words::WEB_NOTICE_CODE,
    };
    let body = html! {
        h2 { (ask.word(words::WEB_NOTICE_WHAT)) }
        p { (ask.word(words::WEB_NOTICE_SHOWN)) }
        p { (ask.word(names)) }
        @if ask.server.is_some() && hall.public_names == PublicNames::Short { p { (ask.word(words::WEB_NOTICE_SCHOOLS)) } }
        p { (ask.say(&message!(words::WEB_NOTICE_PAPER, documents = in_the_hall(ask)))) }
        p { (ask.word(words::WEB_NOTICE_NOT)) }
        @if ask.view.state.players().any(|(_, player)| player.row.registration.sex.is_some()) {
            p { (ask.word(words::WEB_NOTICE_SEX)) }
        }
        h2 { (ask.word(words::WEB_NOTICE_WHO)) }
        @match &hall.responsible {
            Some(responsible) => p { (ask.say(&message!(words::WEB_NOTICE_RESPONSIBLE, who = responsible))) },
            None => p { (ask.word(words::WEB_NOTICE_ORGANISER)) },
        }
        p {
            @match &hall.kept_until {
                Some(until) => (ask.say(&message!(words::WEB_NOTICE_UNTIL, until))),
                None => (ask.word(words::WEB_NOTICE_DAY)),
            }
        }
        h2 { (ask.word(words::WEB_NOTICE_TECHNICAL)) }
        p { (ask.word(words::WEB_NOTICE_COOKIES)) }
        p { (ask.word(words::WEB_NOTICE_LOGS)) }
        p { a href=(ask.to(&format!("/{}", certificates::PAGE))) { (ask.word(words::WEB_PROOF_TITLE)) } }
    };
    shell::page(ask, &ask.word(words::WEB_NOTICE_TITLE), Fresh::Still, &body)
}

/// The documents in the hall that have whole names of players, by their titles.
fn in_the_hall(ask: &Viewer) -> Vec<String> {
    let kinds = registry::ALL.iter().filter(|kind| kind.names_shown == NamesShown::InTheHall);
    kinds.map(|kind| kind.title_in(ask.affiliation(), ask.lang)).collect()
}
